"""Travelling: RIV-60 to RIV-64."""

from __future__ import annotations

import pytest

from archipel.kernel.bits import count_bits
from tests.games.rivages.table import Table, island

SHORT = island(
    "BB +. BB\n f. f. r. r.\n.. w. w.", ["places b1 -> scrolls 1"], [["regions rock -> scrolls 1"], ["regions water -> loot"]]
)
CARDS = {0: "forest forest loot | loot | loot", 2: "forest forest loot | loot | loot"}


def test_RIV_60_the_second_boat_means_leaving_at_the_end_of_the_turn() -> None:
    table = Table(SHORT, cards=CARDS)
    table.do(0, "use first")
    table.tick(0, "forest", "b1")
    table.tick(0, "forest", "c1")
    assert table.explorer(0).island == 0
    assert table.view(1).explorers[0].leaving
    table.do(0, "end")
    table.pass_on(1)
    assert table.draw_due() == "draw_island"
    assert len(table.chances()) == 23
    table.draw("island Test 9")
    assert table.explorer(0).island == 9
    assert table.question(0) == "boat"
    assert table.question(1) is None
    table.do(0, "tick d3")
    assert table.ticks(0) == {"d3"}
    assert table.explorer(0).visits == 2
    assert table.view(1).aside == (0,)
    assert [table.question(seat) for seat in range(2)] == ["act", "act"]


def test_RIV_61_an_empty_pile_is_made_anew_of_the_boards_set_aside() -> None:
    table = Table(SHORT)
    table.state.aside = table.state.islands
    table.state.islands = 0
    table.set_ticks(0, "a1 b1 c1")
    table.pass_on()
    assert table.events("refilled") == [("islands",)]
    assert "island Test 0" not in table.chances()
    table.draw("island Test 2")
    assert table.explorer(0).visits == 2
    assert count_bits(table.state.islands) == 22


def test_RIV_62_who_ticked_the_second_boat_in_the_last_turn_still_travels() -> None:
    table = Table(SHORT)
    table.state.last = 2
    table.set_ticks(0, "a1 b1 c1")
    table.pass_on()
    table.roll()
    assert table.question(0) == "boat"
    assert not table.over
    table.do(0, "tick a1")
    assert table.over
    assert table.explorer(0).visits == 2
    assert table.events("explored") == [(0, 2, 3), (1, 1, 0)]


def test_RIV_63_the_second_boat_ends_nothing() -> None:
    table = Table(SHORT, cards=CARDS)
    table.explorer(0).tokens = 1
    table.state.bag &= ~1
    table.do(0, "use first")
    table.tick(0, "forest", "b1")
    table.tick(0, "forest", "c1")
    table.do(0, "symbol loot")
    table.roll()
    table.do(0, "token 0", "effect spyglass", "tick a2")
    assert table.ticks(0) == {"a1", "b1", "c1", "a2"}
    assert table.explorer(0).island == 0


@pytest.mark.parametrize("first", [0, 1, 2])
def test_RIV_64_islands_are_laid_in_order_then_boats_chosen_at_once(first: int) -> None:
    table = Table(SHORT, SHORT, SHORT, seats=3, first=first)
    for seat in range(3):
        table.set_ticks(seat, "a1 b1 c1")
    table.pass_on()
    table.roll()
    order = [event[0] for event in table.events("island_laid")[3:]]
    assert order == [(first + place) % 3 for place in range(3)]
    assert [table.question(seat) for seat in range(3)] == ["boat"] * 3
    table.do(1, "tick a1")
    assert table.question(1) is None  # cannot be taken back
    table.do(0, "tick a1")
    assert table.state.turn == 1
    table.do(2, "tick a1")
    assert table.state.turn == 2


def test_RIV_64_boards_just_left_join_those_set_aside_only_after_all_have_drawn() -> None:
    table = Table(SHORT, SHORT)
    table.state.aside = table.state.islands & ~(1 << 24)
    table.state.islands = 1 << 24
    for seat in range(2):
        table.set_ticks(seat, "a1 b1 c1")
    table.pass_on()
    assert table.chances() == ["island Test 24"]
    table.roll_once()
    assert "island Test 0" not in table.chances()
    table.roll()
    assert table.view(0).aside == (0, 1)


def test_RIV_64_a_board_met_again_is_a_new_island_in_every_respect() -> None:
    table = Table(SHORT, cards={0: "forest | loot | loot"})
    table.do(0, "use first")
    table.tick(0, "forest", "b1")
    assert table.scrolls(0) == 1
    table.do(0, "end")
    p = table.explorer(0)
    table.set_ticks(0, "a1 b1 c1")
    table.pass_on(1)
    table.state.islands |= 1  # as if it had come back into the pile
    table.explorer(0).island = 3
    table.draw("island Test 0")
    assert (p.ticks, p.done, p.paths) == (0, 0, 0)
