"""Playthroughs to be read: `pytest --update-goldens` writes them anew, and the difference is to be read before it is kept."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from archipel.games.pirate_pacts.components import ACTIONS
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.tables import ENDS, OUTCOMES
from tests.games.pirate_pacts.playthrough import Playthrough
from tests.games.told import demand

GOLDENS = Path(__file__).parent / "goldens"
LARGEST = 40_000


class Golden(NamedTuple):
    """Which game a file tells, and which of its turns in full: those that something happened in, or the first ones."""

    seats: int
    seed: int
    variant: str = "basic"
    about: str = ""


CASES = {
    "3-players-basic": Golden(3, 3),
    "4-players-basic": Golden(4, 1),
    "5-players-basic": Golden(5, 2),
    "3-players-advanced": Golden(3, 3, "advanced"),
    "4-players-advanced": Golden(4, 1, "advanced"),
    "5-players-advanced": Golden(5, 2, "advanced"),
    "action-remove": Golden(3, 6, "basic", "remove"),
    "action-swap": Golden(4, 7, "basic", "swap"),
    "action-impose": Golden(5, 8, "basic", "impose"),
    "action-move": Golden(5, 11, "basic", "move"),
    "action-minus-three": Golden(4, 10, "basic", "minus_three"),
    "action-plus-three": Golden(5, 5, "basic", "plus_three"),
    "action-copy": Golden(5, 8, "advanced", "copy"),
    "action-pass": Golden(4, 7, "advanced", "pass"),
    "end-sole-victory": Golden(3, 9, "basic", "sole_victory"),
    "end-shared-victory": Golden(4, 4, "basic", "shared_victory"),
    "end-after-the-eighth-turn": Golden(4, 4, "advanced", "last_began"),
    "island-won-above": Golden(4, 37, "advanced", "won_above"),
    "island-won-below": Golden(4, 10, "advanced", "won_below"),
    "island-unopposed-above": Golden(4, 22, "basic", "unopposed_above"),
    "island-unopposed-below": Golden(3, 24, "basic", "unopposed_below"),
    "island-tied": Golden(3, 12, "basic", "tied"),
    "island-empty": Golden(4, 103, "basic", "empty"),
}


@pytest.mark.parametrize("name", CASES)
def test_golden(name: str, update_goldens: bool) -> None:
    case = CASES[name]
    played = Playthrough(case.seats, case.seed, case.variant)
    played.play()
    text = played.text(case.about)
    assert len(text) < LARGEST
    assert not case.about or any(case.about in part.marks for part in played.parts)
    demand(GOLDENS / f"{name}.txt", text, update_goldens)


def test_every_golden_file_is_demanded() -> None:
    assert {path.stem for path in GOLDENS.iterdir()} == set(CASES)


def test_there_is_one_for_each_count_variant_action_and_end() -> None:
    assert {(case.seats, case.variant) for case in CASES.values() if not case.about} == {
        (seats, variant) for seats in (3, 4, 5) for variant in ("basic", "advanced")
    }
    about = {case.about for case in CASES.values()}
    assert {*ACTIONS, *ENDS, *OUTCOMES, "last_began"} <= about


def test_the_goldens_show_every_question_draw_and_event() -> None:
    """Together they leave out nothing that can be asked, drawn or told."""
    whole = "\n".join(path.read_text(encoding="utf-8") for path in GOLDENS.glob("*.txt"))
    for row in PIRATE_PACTS.questions[1:]:
        if not row.name.startswith("draw_"):
            assert f" {row.name}: " in whole, row.name
    for row in PIRATE_PACTS.verbs:
        assert f": {row.name}" in whole, row.name
    for row in PIRATE_PACTS.draws:
        assert f"chance: {row.name} " in whole, row.name
    for row in PIRATE_PACTS.events:
        assert f"    {row.name}: " in whole or f"    {row.name} " in whole or f"    {row.name}\n" in whole, row.name
