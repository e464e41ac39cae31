"""The mystery island (PP-40 to PP-45): who looks, and what there is to see."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.components import TREASURE_NAMES
from archipel.kernel.core import OBSERVER
from tests.games.pirate_pacts.table import Table, kind_of, named, play_at_random


def mystery(seats: int = 4, **more: object) -> Table:
    """Island 2 is the mystery island; the others are worth 5, 7 and 8."""
    return Table(seats, row=["5", "13", "7", "8"], mystery=2, **more)  # type: ignore[arg-type]


def sees(table: Table, seat: int) -> str | None:
    """What a viewer knows of the mystery treasure."""
    treasure = table.view(seat).row[1]
    return None if treasure < 0 else TREASURE_NAMES[treasure]


def test_PP_40_the_first_to_place_there_looks_in_secret() -> None:
    table = mystery()
    table.play(3, "1 above")
    assert table.events("looked") == []
    table.play(5, "2 above")
    assert table.draw_due() == "draw_look"
    table.draw("look 9")
    assert table.events("looked", 1) == [(1, "2", "9")]
    for viewer in (OBSERVER, 0, 2, 3):
        assert table.events("looked", viewer) == [(1, "2", -1)]
        assert sees(table, viewer) is None
    assert sees(table, 1) == "9"


def test_PP_41_the_second_look_is_for_who_opposes_and_nobody_else_ever_looks() -> None:
    table = mystery()
    table.play(5, "2 above")
    table.draw("look 9")
    table.play(2, "2 below")
    assert table.events("looked", 1) == [(0, "2", -1), (1, "2", "9")]
    table.plays("1 2 above", "1 2 below", "1 2 above", "3 2 below", "2 2 above", "2 2 below")
    assert [seat for seat, _, _ in table.events("looked")] == [0, 1]
    assert [sees(table, seat) for seat in range(4)] == ["9", "9", None, None]


def test_PP_41_move_and_swap_give_no_look() -> None:
    table = mystery(held=["move", "swap"], lines={"1 above": "hook 3", "1 below": "anchor 1"})
    table.act("move", "1 above", "2 above")
    assert table.events("looked") == []
    assert table.state.looker == -1
    table = mystery(held=["swap"], lines={"2 above": "hook 3", "1 below": "anchor 1"})
    table.act("swap", "2 above", "1 below")
    assert table.line("2 above") == ["anchor 1"]
    assert table.events("looked") == []


def test_PP_41_impose_gives_a_look_since_it_is_a_placement() -> None:
    table = mystery(held=["impose"])
    table.act("impose", "1", "2 below")
    assert table.events("looked") == []
    table.answer("pirate 4")
    table.draw("look 13")
    assert table.events("looked", 1) == [(1, "2", "13")]
    assert sees(table, 0) is None, "who gave the order does not look"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_PP_42_it_is_turned_face_up_for_the_sharing_out(seats: int) -> None:
    for seed in range(6):
        match = play_at_random(seats, seed)
        kinds = [kind_of(event) for event in match.journal]
        assert kinds.count("turned_up") == 2
        for place, kind in enumerate(kinds):
            if kind == "turned_up":
                assert kinds[place + 1] == "settled"
                assert match.journal[place].secret == ()
        row = match.view(OBSERVER).row
        assert -1 not in row
        island, treasure = next(named(event) for event in reversed(match.journal) if kind_of(event) == "turned_up")
        assert TREASURE_NAMES[row[int(island) - 1]] == treasure


def test_PP_42_what_was_seen_is_what_is_turned_up() -> None:
    looks = 0
    for seed in range(10):
        match = play_at_random(4, seed)
        seen: list[object] = []
        for event in match.journal:
            if kind_of(event) == "looked":
                seen.append(named(event)[2])
            elif kind_of(event) == "turned_up":
                assert set(seen) <= {named(event)[1]}
                looks += len(seen)
                seen = []
    assert looks > 10


def test_PP_43_the_first_looker_never_looks_again() -> None:
    table = mystery(lines={"2 below": "hook 3"})
    table.play(5, "2 above")
    table.draw("look 9")
    assert table.state.looker == 0
    table.plays("1 2 below", "2 1 above", "3 1 below")
    assert table.state.second_looker == 1, "hook's card was there first, but hook had not placed it opposite to a looker"
    table.play(4, "2 above")
    assert [seat for seat, _, _ in table.events("looked")] == [0, 1]


def test_PP_43_who_joins_the_first_looker_does_not_look() -> None:
    table = mystery(lines={"2 below": "anchor 3"})
    table.play(5, "2 above")
    table.draw("look 9")
    table.play(5, "2 above")
    assert [seat for seat, _, _ in table.events("looked")] == [0]
    assert table.state.second_looker == -1, "the second look is still to be had"


def test_PP_43_if_none_of_the_first_lookers_pirates_is_left_it_is_where_they_first_placed() -> None:
    for place, looks in (("2 above", False), ("2 below", True)):
        table = mystery(held={1: "remove"})
        table.play(5, "2 above")
        table.draw("look 9")
        table.act("remove", "2 above")
        table.play(6, place)
        assert (table.state.second_looker == 2) is looks


def test_PP_44_the_treasure_is_drawn_at_the_first_look() -> None:
    table = mystery()
    assert table.state.row[1] == -1
    table.play(5, "2 above")
    assert table.chances() == [f"look {name}" for name in ("6", "9", "10", "11", "12", "13")], "what is not in the row"
    table.draw("look 6")
    table.play(5, "2 below")
    assert table.draw_due() is None, "the second look sees the same"
    assert sees(table, 1) == "6"


def test_PP_44_if_nobody_looked_it_is_drawn_for_the_sharing_out() -> None:
    lines = {"2 above": "skull 3"}
    table = Table(3, turn=8, row=["5", "13", "7"], mystery=2, hands=["", "4", ""], lines=lines, round_number=1, after=2)
    table.play(4, "1 above")
    assert table.draw_due() == "draw_look"
    table.draw("look 12")
    assert table.events("turned_up") == [("2", "12")]
    assert table.events("looked") == []
    assert (0, "2", 0, 12) in table.events("earned")
    assert table.over


def test_PP_45_it_counts_where_the_first_lookers_pirates_lie_now() -> None:
    """Skull looks above, then is moved below across the island: now it is above that is opposite."""
    table = mystery(held={1: "move"})
    table.play(5, "2 above")
    table.draw("look 9")
    table.act("move", "2 above", "2 below")
    table.play(1, "2 above")
    assert table.events("looked", 2) == [(0, "2", -1), (2, "2", "9")]


def test_PP_45_also_if_swap_has_taken_them_across() -> None:
    """Skull looks above, and its pirate changes places with hook's below: now it is above that is opposite."""
    table = mystery(held={2: "swap"}, lines={"2 below": "hook 3", "1 above": "anchor 1"})
    table.play(5, "2 above")
    table.draw("look 9")
    table.play(7, "3 above")
    table.act("swap", "2 above", "2 below")
    assert (table.line("2 above"), table.line("2 below")) == (["hook 3"], ["skull 5"])
    table.play(6, "2 below")
    assert table.state.second_looker == -1, "parrot has joined the first looker, who is below now"
    table.plays("4 2 below", "5 2 above")
    assert table.events("looked", 1) == [(0, "2", -1), (1, "2", "9")], "hook is opposite, where skull first was"


def test_PP_45_who_was_brought_opposite_looks_when_they_place_another_there() -> None:
    table = mystery(held={2: "move"}, lines={"1 above": "hook 1"})
    table.play(5, "2 above")
    table.draw("look 9")
    table.play(7, "3 above")
    table.act("move", "1 above", "2 below")
    assert table.state.second_looker == -1
    table.plays("1 3 below", "2 3 below", "6 2 below")
    assert table.events("looked", 1) == [(0, "2", -1), (1, "2", "9")]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_most_two_look_and_they_are_two(seats: int) -> None:
    looks = set()
    for seed in range(25):
        match = play_at_random(seats, seed)
        lookers: list[int] = []
        for event in match.journal:
            if kind_of(event) == "round_began":
                lookers = []
            elif kind_of(event) == "looked":
                lookers.append(event.public[0])
                assert len(set(lookers)) == len(lookers) <= 2
            elif kind_of(event) == "turned_up":
                looks.add(len(lookers))
    assert looks >= {1, 2}
