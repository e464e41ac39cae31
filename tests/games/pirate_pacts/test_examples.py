"""The examples of the rules (PP-E1 to PP-E8). Island k has place k above it and place k + 4 below it."""

from __future__ import annotations

from archipel.games.pirate_pacts.moves import can_place
from tests.games.pirate_pacts.table import Table, place_of

GREEN, BLUE, YELLOW, PINK = range(4)


def number(place: int) -> str:
    """The name of a place of the examples."""
    return f"{place} above" if place < 5 else f"{place - 4} below"


def legal(table: Table, seat: int) -> set[int]:
    return {place for place in range(1, 9) if can_place(table.state, seat, place_of(number(place)))}


def opening(plays: int) -> Table:
    """The beginning of the rulebook's example, up to so many placements. No island lies face down on these places."""
    table = Table(4, turn=1, held=["remove", "swap", "impose", "move"])
    for place in (6, 1, 2, 6)[:plays]:
        table.play(7, number(place))
    return table


def test_PP_E1_on_an_empty_table_all_places_are_legal() -> None:
    table = opening(0)
    assert legal(table, GREEN) == {1, 2, 3, 4, 5, 6, 7, 8}
    table.answer("pirate 3")
    assert table.places() == {number(place) for place in range(1, 9)}
    table.answer(f"place {number(6)}")
    assert table.line("2 below") == ["skull 3"]


def test_PP_E2_the_next_player_may_use_every_place_but_6() -> None:
    table = opening(1)
    assert table.next == BLUE
    assert legal(table, BLUE) == {1, 2, 3, 4, 5, 7, 8}
    table.answer("pirate 7")
    assert table.refusal(f"place {number(6)}").rule == "PP-32"
    table.answer(f"place {number(1)}")


def test_PP_E3_an_opposition_lets_pink_join_either_side() -> None:
    table = opening(3)
    assert table.next == PINK
    assert {2, 6} <= legal(table, PINK)
    table.play(7, number(6))
    assert table.line("2 below") == ["skull 7", "parrot 7"]


def test_PP_E4_greens_next_turn() -> None:
    table = opening(4)
    assert table.next == GREEN
    assert table.choices("act") == ["remove"], "or green plays the action card"
    assert legal(table, GREEN) == {6, 5, 3, 4, 7, 8}
    table.answer("pirate 1")
    assert table.refusal(f"place {number(1)}").rule == "PP-32"
    assert table.refusal(f"place {number(2)}").rule == "PP-30"


def test_PP_E5_a_side_whose_opposition_was_removed() -> None:
    lines = {
        "1 above": "skull 3, parrot 4",  # green, then pink on top
        "2 above": "parrot 2",  # another pink pirate
        "3 above": "skull 5",  # a green one where pink may be
        "3 below": "anchor 1",
        "4 below": "hook 6",  # a blue one
    }
    table = Table(4, lines=lines, held=["swap"])
    table.answer("act swap", "swap 1 above")
    assert {"2 above", "3 above"} <= table.places()
    assert "4 below" not in table.places()
    assert table.refusal("swap_with 4 below").rule == "PP-51"
    table = Table(4, lines=lines, held=["move"])
    table.answer("act move", "move 4 below")
    assert "1 above" not in table.places()
    assert "1 below" in table.places()
    assert legal(table, BLUE) & {1, 5} == {5}


def test_PP_E5_a_green_one_where_pink_may_not_be() -> None:
    """Pink is opposite to that green pirate, so the swap would put pink on both sides."""
    lines = {"1 above": "skull 3, parrot 4", "3 above": "skull 5", "3 below": "parrot 1", "2 above": "parrot 2"}
    table = Table(4, lines=lines, held=["swap"])
    table.answer("act swap", "swap 1 above")
    assert "3 above" not in table.places()


def test_PP_E6_an_order_lapses() -> None:
    table = Table(4, held=["impose"])
    table.act("impose", str(YELLOW), "1 above")
    table.play(7, "1 above")
    assert table.events("lapsed") == [(YELLOW, "1 above")]
    table.answer("pirate 2")
    assert len(table.places()) == 7


def test_PP_E7_pass_and_copy_of_pass_in_turn_7() -> None:
    table = Table(4, variant="advanced", turn=7, hands=["1"] * 4, laid_out=["pass", "copy"], round_number=1, starter=GREEN)
    table.state.direction = 0  # order green, blue, yellow, pink
    table.act("pass")
    assert table.next == BLUE
    table.plays("1 1 above", "1 1 below")
    table.act("copy", "pass")
    assert table.events("passed") == [(GREEN,), (PINK,)]
    assert table.events("skipped") == [(BLUE,), (YELLOW,)]
    assert table.next == GREEN
    table.play(1, "2 above")
    assert table.next == PINK
    table.play(1, "2 below")
    assert table.over


def test_PP_E8_looks_at_the_mystery_island() -> None:
    table = Table(4, row=["5", "13", "7", "8"], mystery=2, held={BLUE: "remove"})
    table.play(1, "2 above")
    table.draw("look 9")
    assert table.events("looked", GREEN) == [(GREEN, "2", "9")]
    table.act("remove", "2 above")
    table.plays("1 1 above", "1 1 below")
    table.play(2, "2 below")
    assert len(table.events("looked")) == 1, "no new look, and none used up"
    table.play(2, "2 above")
    assert table.events("looked", BLUE) == [(GREEN, "2", -1), (BLUE, "2", "9")]
    table.play(2, "3 above")
    table.play(2, "2 above")
    assert [seat for seat, _, _ in table.events("looked")] == [GREEN, BLUE], "pink joins above and does not look"
