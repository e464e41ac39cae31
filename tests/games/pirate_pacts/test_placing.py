"""Placing a pirate (PP-30 to PP-37): oppositions and alliances."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.moves import can_place, open_sides
from tests.games.pirate_pacts.table import Table, place_of, walk


def places(table: Table, seat: int, *, islands: str = "") -> set[str]:
    """Where a seat may place now, of these islands."""
    every = [f"{island} {side}" for island in range(1, table.seats + 1) for side in ("above", "below")]
    return {place for place in every if can_place(table.state, seat, place_of(place)) and place[0] in (islands or "12345")}


def test_PP_30_never_on_both_sides_of_one_island() -> None:
    table = Table(3, lines={"1 above": "skull 3", "1 below": "hook 4"})
    assert places(table, 0, islands="1") == {"1 above"}
    assert places(table, 1, islands="1") == {"1 below"}
    table.answer("pirate 7")
    refusal = table.refusal("place 1 below")
    assert (refusal.name, refusal.rule) == ("on_other_side", "PP-30")


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_PP_30_holds_throughout_random_games(variant: str) -> None:
    for seats in (3, 4, 5):
        for match in walk(seats, 7, variant):
            for island in range(seats):
                above, below = match.state.crews[2 * island], match.state.crews[2 * island + 1]
                for seat in range(seats):
                    assert not ((above >> 3 * seat) & 7 and (below >> 3 * seat) & 7)


def test_PP_31_an_empty_island_may_be_entered_on_either_side() -> None:
    table = Table(4)
    for seat in range(4):
        assert len(places(table, seat)) == 8


def test_PP_32_where_one_side_is_occupied_others_oppose() -> None:
    table = Table(3, lines={"1 above": "hook 3"})
    assert places(table, 0, islands="1") == {"1 below"}
    assert places(table, 2, islands="1") == {"1 below"}
    assert places(table, 1, islands="1") == {"1 above"}
    table.answer("pirate 7")
    refusal = table.refusal("place 1 above")
    assert (refusal.name, refusal.rule) == ("unopposed", "PP-32")


def test_PP_33_where_both_sides_are_occupied_others_join_either() -> None:
    table = Table(4, lines={"1 above": "hook 3", "1 below": "anchor 1"})
    assert places(table, 0, islands="1") == {"1 above", "1 below"}
    table.play(7, "1 above")
    assert table.line("1 above") == ["hook 3", "skull 7"]
    assert places(table, 3, islands="1") == {"1 above", "1 below"}


def test_PP_34_one_may_always_add_to_ones_own_side() -> None:
    table = Table(3, lines={"1 above": "skull 1, skull 2, skull 3"})
    assert "1 above" in places(table, 0), "unopposed"
    table = Table(3, lines={"1 above": "hook 1, skull 2", "1 below": "anchor 3"})
    assert places(table, 0, islands="1") == {"1 above"}
    table = Table(3, lines={"1 above": "hook 1, skull 2"})
    assert "1 above" in places(table, 0), "an alliance without an opposition"
    whole = Table(3, lines={"1 above": "skull 1, skull 2, skull 3, skull 4, skull 5, skull 6"})
    whole.play(7, "1 above")
    assert len(whole.line("1 above")) == 7


def test_PP_35_relations_on_one_island_bind_nobody_on_another() -> None:
    lines = {"1 above": "skull 1", "1 below": "hook 1", "2 above": "skull 2, hook 2", "2 below": "anchor 1", "3 above": "hook 3"}
    table = Table(3, lines=lines)
    assert places(table, 0) == {"1 above", "2 above", "3 below"}
    assert places(table, 1) == {"1 below", "2 above", "3 above"}


EMPTIED = {
    "remove": ("remove", ["1 below"]),
    "move": ("move", ["1 below", "2 above"]),
}


@pytest.mark.parametrize(("action", "targets"), EMPTIED.values(), ids=EMPTIED)
def test_PP_36_PP_37_a_side_that_an_action_empties(action: str, targets: list[str]) -> None:
    """Above are hook and anchor, below parrot alone; seat 0 takes parrot's card away."""
    table = Table(4, lines={"1 above": "hook 3, anchor 2", "1 below": "parrot 1"}, held=[action])
    assert places(table, 0, islands="1") == {"1 above", "1 below"}
    table.act(action, *targets)
    assert table.line("1 above") == ["hook 3", "anchor 2"], "the cards that lie there stay"
    assert table.line("1 below") == []
    assert places(table, 0, islands="1") == {"1 below"}
    assert places(table, 3, islands="1") == {"1 below"}
    assert places(table, 1, islands="1") == places(table, 2, islands="1") == {"1 above"}
    table.play(4, "1 above")
    table.play(7, "1 above")
    table.play(2, "1 below")
    assert places(table, 0, islands="1") == {"1 above", "1 below"}, "opposed anew"


def test_PP_37_left_so_it_wins_the_island_and_shares_it() -> None:
    table = Table(
        4,
        turn=8,
        row=["9", "5", "6", "7"],
        lines={"1 above": "hook 3, anchor 2", "1 below": "parrot 7"},
        hands=["", "", "", ""],
        held=["remove"],
        round_number=1,
    )
    table.act("remove", "1 below")
    assert table.over
    assert table.events("settled")[0] == ("1", "unopposed_above", 5, 0)
    assert table.events("earned") == [(1, "1", 0, 6), (2, "1", 1, 3)]


def test_every_case_of_an_island() -> None:
    """The rule once more, as a table: who is above, who is below (0 is oneself), and where one may go."""
    cases = {("", ""): 3, ("0", ""): 1, ("", "0"): 2, ("1", ""): 2, ("", "1"): 1, ("1", "2"): 3, ("1", "1"): 3}
    cases |= {("0", "1"): 1, ("1", "0"): 2, ("01", ""): 1, ("", "01"): 2, ("01", "2"): 1, ("1", "02"): 2}
    for (above, below), sides in cases.items():
        counts = [sum(1 << 3 * int(seat) for seat in side) for side in (above, below)]
        assert open_sides(counts[0], counts[1], 7) == sides
