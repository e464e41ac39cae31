"""Rivages: plays that no experienced player would make. Mate and Captain must not make them either.

Each position is one in which the foolish answers are plain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from archipel.bots import Budget, make_bot
from tests.games.rivages.table import Table, island

SEEDS = 2
THOUGHT = Budget(iterations=24)


class Position(NamedTuple):
    """A table at which seat 0 is asked, and what is sensible there."""

    table: Table
    sensible: Callable[[str], bool]


def alone(
    row: str,
    ticks: str,
    tokens: dict[int, str] | None = None,
    last: bool = False,
    other: str = "forest",
    **board: Sequence[object],
) -> Table:
    """A solo table: the row of the first card, the cells ticked so far. On the island b1, c1, d1 and c3 are forest, a2 and b2
    rock, c2 and d2 sand, a3 and b3 water, a1 and d3 boats."""
    table = Table(island(**board), seats=1, cards={0: row, 1: other}, tokens=tokens)  # type: ignore[arg-type]
    table.set_ticks(0, ticks)
    if last:
        table.state.last = 2
    return table


ROCK = (("regions rock -> scrolls 5",), ("regions water -> scrolls 1",))


def striking_for_nothing() -> Position:
    """Two rocks are on a card, and the two rocks of a mission within reach."""
    return Position(alone("rock rock", "a1", missions=ROCK), lambda name: name == "use first")


def the_poorer_row() -> Position:
    """Last turn: one row completes a mission, the other ticks a single forest."""
    return Position(alone("forest", "a1 a2", last=True, other="rock", missions=ROCK), lambda name: name != "use first")


def one_tick_from_an_objective() -> Position:
    """Last turn: the spyglass can complete a mission, or tick something else."""
    table = alone("spyglass", "a1 a2", last=True, missions=ROCK)
    table.do(0, "use first", "symbol spyglass")
    return Position(table, lambda name: name == "tick b2")


def boarding_with_scrolls_on_the_table() -> Position:
    """The second boat can be ticked, or the mission completed that it would leave behind."""
    table = alone("spyglass", "a1 a2 c1 c2", missions=ROCK)
    table.do(0, "use first", "symbol spyglass")
    assert "tick d3" in table.options(0)
    return Position(table, lambda name: name != "tick d3")


def leaving_the_row_unused() -> Position:
    """The symbol in hand completes a mission, and the turn could be ended."""
    table = alone("rock", "a1 a2", missions=ROCK)
    table.do(0, "use first")
    return Position(table, lambda name: name == "symbol rock")


def keeping_loot_for_good() -> Position:
    """Last turn: a token of 3 scrolls is worth 1 if it is kept."""
    table = alone("forest", "a1", tokens={0: "scrolls 3"}, last=True)
    table.explorer(0).tokens = 1
    table.do(0, "use first", "symbol forest", "tick b1")
    return Position(table, lambda name: name == "token 0")


def wasting_loot() -> Position:
    """Last turn: a spyglass can complete nothing any more, and kept it is worth 1."""
    table = alone("forest", "a1", tokens={0: "spyglass"}, last=True, quest=("places b1 c1 d1 c3 -> scrolls 1",))
    table.explorer(0).tokens = 1
    table.do(0, "use first", "symbol forest", "tick b1")
    return Position(table, lambda name: name == "end")


def declining_a_mission() -> Position:
    """A region that is due completes a mission; it could be declined."""
    table = alone("forest", "a1 b1", tokens={0: "region rock"}, missions=ROCK)
    table.explorer(0).tokens = 1
    table.do(0, "token 0")
    return Position(table, lambda name: name == "effect region rock")


def breaking_the_path() -> Position:
    """b1 comes after c1 on the path: ticked now, it breaks it."""
    table = alone("forest", "a1 a2 b2", quest=("path c1 b1 -> scrolls 5",))
    table.do(0, "use first", "symbol forest")
    assert "tick b1" in table.options(0)
    return Position(table, lambda name: name == "tick c1")


POSITIONS = [
    striking_for_nothing, the_poorer_row, one_tick_from_an_objective, boarding_with_scrolls_on_the_table,
    leaving_the_row_unused, keeping_loot_for_good, wasting_loot, declining_a_mission, breaking_the_path,
]  # fmt: skip


@pytest.mark.parametrize("level", ["mate", "captain"])
@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_nothing_foolish_is_played(make: Callable[[], Position], level: str) -> None:
    table, sensible = make()
    decision = table.match.decision(0)
    assert decision is not None
    for seed in range(SEEDS):
        code = make_bot(level, table.game, seed).choose(table.view(0), decision, THOUGHT)
        name = table.options(0)[decision.options.index(code)]
        assert sensible(name), name


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_every_position_has_a_foolish_answer(make: Callable[[], Position]) -> None:
    table, sensible = make()
    names = [name for name in table.options(0) if name != "back"]
    assert any(sensible(name) for name in names)
    assert not all(sensible(name) for name in names)
