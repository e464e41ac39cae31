"""The compiled and the interpreted build think alike: the same answers to the same questions, figure by figure."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from archipel.bots.bot import Budget
from archipel.bots.levels import one_step, searched
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.rivages.game import RIVAGES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game
from tests.bots.games import some

THOUGHTS: list[tuple[Game[Any, Any], str]] = [
    (SEA_OR_SHORE, "c8b7328a0f8b1af8"),
    (PIRATE_PACTS, "0b4b9184cd76ad8f"),
    (RIVAGES, "406ad564dcb55c52"),
]


@pytest.mark.parametrize(("game", "expected"), THOUGHTS, ids=lambda value: getattr(value, "name", ""))
def test_both_builds_think_alike(game: Game[Any, Any], expected: str) -> None:
    """A change of how bots think changes this: write the new digest here once both builds agree on it."""
    digest = hashlib.sha256()
    for match, decision in some(game, 4, seed=5, every=8, most=6):
        view = match.view(decision.seat)
        found = searched(game, view, decision, 3, Budget(iterations=80))
        told = [(each.code, each.visits, each.value.hex(), each.lead.hex()) for each in found]
        digest.update(repr((told, one_step(game, view, decision, 4))).encode())
    assert digest.hexdigest()[:16] == expected
