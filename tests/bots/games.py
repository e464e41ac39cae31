"""Games between bots, for tests: positions that come up in sensible play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from archipel.bots import Budget, make_bot
from archipel.kernel.core import Game
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng

QUICK = Budget(iterations=40)


def walk(game: Game[Any, Any], seats: int, seed: int, level: str = "mate") -> Iterator[tuple[Match[Any, Any], Decision]]:
    """A game, given out before each decision."""
    match: Match[Any, Any] = Match(game, seats, {}, Rng(seed))
    bots = [make_bot(level, game, 100 * seed + seat) for seat in range(seats)]
    while not match.over():
        seat = match.asked()[-1]
        decision = match.decision(seat)
        assert decision is not None
        yield match, decision
        match.submit(seat, bots[seat].choose(match.view(seat), decision, QUICK))


def some(game: Game[Any, Any], seats: int, seed: int, every: int, most: int) -> Iterator[tuple[Match[Any, Any], Decision]]:
    """Some decisions of a game that have something to decide."""
    count = given = 0
    for match, decision in walk(game, seats, seed, "random"):
        if len(decision.options) > 1:
            count += 1
            if count % every == 0:
                given += 1
                yield match, decision
                if given == most:
                    return
