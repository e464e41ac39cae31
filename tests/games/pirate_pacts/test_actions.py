"""The actions of the basic game (PP-50 to PP-59), alone and in combination."""

from __future__ import annotations

import pytest

from tests.games.pirate_pacts.table import Table

OPPOSED = {"1 above": "hook 3, anchor 5", "1 below": "parrot 4"}


# Remove ---------------------------------------------------------------------------------------------------------------


def test_PP_50_remove_discards_an_uncovered_pirate_of_another_player() -> None:
    table = Table(4, lines={**OPPOSED, "2 above": "skull 7"}, held=["remove"])
    table.answer("act remove")
    assert table.places() == {"1 above", "1 below"}, "not one's own"
    assert table.refusal("remove 2 above").name == "own_pirate"
    assert table.refusal("remove 3 above").name == "empty_line"
    table.answer("remove 1 above")
    assert table.line("1 above") == ["hook 3"]
    assert table.gone() == {"anchor 5"}
    assert 5 not in table.hand(2), "it is out for the round"
    assert table.events("acted") == [(0, "remove")]
    assert table.events("removed") == [(0, "anchor 5", "1 above")]
    assert table.total("1 above") == 3


# Swap -----------------------------------------------------------------------------------------------------------------


def swaps(table: Table, place: str) -> set[str]:
    """What the pirate at *place* may change places with."""
    table.answer("act swap")
    if place not in table.places():
        return set()
    table.answer(f"swap {place}")
    return table.places()


def test_PP_51_swap_exchanges_two_uncovered_pirates_of_any_players() -> None:
    lines = {"1 above": "hook 3", "1 below": "anchor 5", "2 above": "anchor 1", "2 below": "parrot 6"}
    table = Table(4, lines=lines, held=["swap"])
    table.act("swap", "1 above", "2 below")
    assert (table.line("1 above"), table.line("2 below")) == (["parrot 6"], ["hook 3"])
    assert table.events("swapped") == [(0, "hook 3", "1 above", "parrot 6", "2 below")]
    assert (table.total("1 above"), table.total("2 below")) == (6, 3)


def test_PP_51_also_of_one_player_and_also_ones_own() -> None:
    lines = {"1 above": "hook 3", "2 above": "hook 6", "3 above": "skull 1", "3 below": "anchor 2", "4 above": "skull 2"}
    table = Table(4, lines=lines, held=["swap"])
    assert swaps(table, "1 above") >= {"2 above"}
    table = Table(4, lines=lines, held=["swap"])
    table.act("swap", "3 above", "4 above")
    assert (table.line("3 above"), table.line("4 above")) == (["skull 2"], ["skull 1"])


def test_PP_51_not_if_the_owner_would_be_on_both_sides() -> None:
    """Hook is above island 1 with two cards and at island 2: its upper card may not go below island 1, nor any hook there."""
    lines = {"1 above": "hook 3, hook 4", "1 below": "anchor 5", "2 above": "hook 1", "2 below": "parrot 2"}
    table = Table(4, lines=lines, held=["swap"])
    assert "1 below" not in swaps(table, "1 above")
    table = Table(4, lines=lines, held=["swap"])
    table.answer("act swap", "swap 2 above")
    refusal = table.refusal("swap_with 1 below")
    assert (refusal.name, refusal.rule) == ("swap_other_side", "PP-51")


def test_PP_51_across_one_island_the_result_counts() -> None:
    """Two lone opposers may change sides; with a second card of its own on the side it leaves, a pirate may not."""
    table = Table(4, lines={"1 above": "hook 3", "1 below": "anchor 5"}, held=["swap"])
    table.act("swap", "1 above", "1 below")
    assert (table.line("1 above"), table.line("1 below")) == (["anchor 5"], ["hook 3"])
    table = Table(4, lines={"1 above": "parrot 1, hook 3", "1 below": "anchor 5"}, held=["swap"])
    assert swaps(table, "1 above") == {"1 below"}
    lines = {"1 above": "hook 1, hook 3", "1 below": "anchor 5", "2 above": "hook 6", "3 above": "anchor 1"}
    assert swaps(Table(4, lines=lines, held=["swap"]), "1 above") == {"2 above"}


def test_PP_51_an_unopposed_side_takes_its_own_crews_and_nobody_else() -> None:
    """Above island 1 lie hook and anchor without an opposition; parrot is at island 2, alone."""
    lines = {"1 above": "hook 3, anchor 5", "2 above": "parrot 4", "3 above": "hook 6", "4 above": "anchor 1"}
    assert swaps(Table(4, lines=lines, held=["swap"]), "1 above") == {"3 above", "4 above"}
    table = Table(4, lines=lines, held=["swap"])
    table.answer("act swap", "swap 2 above")
    refusal = table.refusal("swap_with 1 above")
    assert (refusal.name, refusal.rule) == ("swap_unopposed", "PP-51")


def test_PP_51_a_side_that_would_hold_no_other_crew_takes_anybody() -> None:
    """Single cards on unopposed sides may all change places: no alliance comes of it."""
    lines = {"1 above": "hook 3", "2 above": "parrot 4", "3 below": "skull 1"}
    assert swaps(Table(4, lines=lines, held=["swap"]), "1 above") == {"2 above", "3 below"}


def test_PP_51_is_the_same_both_ways() -> None:
    lines = {
        "1 above": "hook 3, anchor 5",
        "2 above": "parrot 4",
        "2 below": "hook 1",
        "3 above": "hook 6",
        "4 above": "anchor 1",
    }
    for place in lines:
        for other in swaps(Table(4, lines=lines, held=["swap"]), place):
            assert place in swaps(Table(4, lines=lines, held=["swap"]), other)


# Impose ---------------------------------------------------------------------------------------------------------------


def test_PP_52_impose_names_an_opponent_with_a_pirate_and_a_place_legal_for_them() -> None:
    table = Table(4, lines={"1 above": "hook 3", "2 above": "anchor 1"}, hands={3: ""}, held=["impose"])
    table.answer("act impose")
    assert table.options() == ["impose 1", "impose 2"]
    assert table.refusal("impose 0").name == "oneself"
    assert table.refusal("impose 3").name == "no_pirates"
    assert table.refusal("impose 4").name == "no_such_player"
    table.answer("impose 1")
    assert table.places() == {"1 above", "2 below", "3 above", "3 below", "4 above", "4 below"}
    assert table.refusal("impose_at 1 below").rule == "PP-30"
    assert table.refusal("impose_at 2 above").rule == "PP-32"
    table.answer("impose_at 2 below")
    assert table.events("imposed") == [(0, 1, "2 below")]
    assert table.order(1) == "2 below"


def test_PP_52_the_pirate_is_of_their_choice_and_the_place_is_not() -> None:
    table = Table(4, held=["impose", "remove"], lines={"1 above": "anchor 3"})
    table.act("impose", "1", "2 below")
    assert table.options() == [f"pirate {value}" for value in range(1, 8)], "no action under an order"
    assert table.refusal("act remove").rule == "PP-52"
    table.answer("pirate 6")
    assert table.line("2 below") == ["hook 6"]
    assert table.order(1) is None, "it binds one turn"
    assert table.next == 2


def test_PP_52_it_waits_for_the_next_turn_of_the_table() -> None:
    table = Table(4, held={2: "impose"})
    table.plays("7 1 above", "7 2 above")
    table.act("impose", "0", "3 below")
    table.play(7, "1 below")
    assert table.asked() == {0: "card"}
    table.answer("pirate 2")
    assert table.line("3 below") == ["skull 2"]


def test_PP_52_it_lapses_if_the_place_is_not_legal_when_the_turn_comes() -> None:
    table = Table(4, held=["impose"])
    table.act("impose", "2", "1 above")
    table.play(5, "1 above")
    assert table.events("lapsed") == [(2, "1 above")]
    assert table.order(2) is None
    table.play(7, "1 below")


def test_PP_52_what_becomes_legal_again_in_time_stands() -> None:
    """Hook takes the place, and anchor's opposition makes it legal again before parrot's turn."""
    table = Table(4, held=["impose"])
    table.act("impose", "3", "1 above")
    table.play(5, "1 above")
    table.play(5, "1 below")
    assert table.events("lapsed") == []
    table.answer("pirate 3")
    assert table.line("1 above") == ["hook 5", "parrot 3"]


def test_PP_52_a_later_order_replaces_an_earlier_one() -> None:
    table = Table(4, variant="advanced", laid_out=["impose", "copy", "pass"])
    table.act("impose", "2", "1 above")
    table.act("copy", "impose", "2", "3 below")
    assert table.order(2) == "3 below"
    assert table.state.order_by[2] == 1
    table.answer("pirate 4")
    assert table.line("3 below") == ["anchor 4"]
    assert table.order(2) is None


# Move -----------------------------------------------------------------------------------------------------------------


def test_PP_53_move_takes_a_pirate_of_another_player_to_another_line() -> None:
    table = Table(4, lines={**OPPOSED, "2 above": "skull 7"}, held=["move"])
    table.answer("act move")
    assert table.places() == {"1 above", "1 below"}
    assert table.refusal("move 2 above").name == "own_pirate"
    table.answer("move 1 above")
    assert table.places() == {"1 below", "2 below", "3 above", "3 below", "4 above", "4 below"}
    assert table.refusal("move_to 1 above").name == "same_place"
    assert table.refusal("move_to 2 above").name == "owner_unopposed"
    table.answer("move_to 2 below")
    assert (table.line("1 above"), table.line("2 below")) == (["hook 3"], ["anchor 5"])
    assert table.events("moved") == [(0, "anchor 5", "1 above", "2 below")]


def test_PP_53_across_its_own_island_if_the_side_it_leaves_stays_occupied() -> None:
    table = Table(4, lines=OPPOSED, held=["move"])
    table.act("move", "1 above", "1 below")
    assert table.line("1 below") == ["parrot 4", "anchor 5"]


def test_PP_53_a_lone_opposer_cannot_cross_over() -> None:
    table = Table(4, lines=OPPOSED, held=["move"])
    table.answer("act move", "move 1 below")
    assert "1 above" not in table.places()
    refusal = table.refusal("move_to 1 above")
    assert (refusal.name, refusal.rule) == ("owner_unopposed", "PP-32")


def test_PP_53_alone_on_an_island_one_may_be_moved_across() -> None:
    table = Table(4, lines={"1 above": "hook 3"}, held=["move"])
    table.answer("act move", "move 1 above")
    assert "1 below" in table.places()
    table.answer("move_to 1 below")
    assert table.line("1 below") == ["hook 3"]


def test_PP_53_not_across_if_the_owner_has_another_pirate_there() -> None:
    table = Table(4, lines={"1 above": "hook 3, hook 4", "1 below": "anchor 1"}, held=["move"])
    table.answer("act move", "move 1 above")
    assert "1 below" not in table.places()
    assert table.refusal("move_to 1 below").rule == "PP-30"


# Markers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "card", "total"), [("plus_three", "+3", 11), ("minus_three", "-3", 5)])
def test_PP_54_a_marker_is_laid_on_any_line_that_holds_a_card(action: str, card: str, total: int) -> None:
    table = Table(4, lines=OPPOSED, held=[action, "remove"])
    table.answer(f"act {action}")
    assert table.places() == {"1 above", "1 below"}
    assert table.refusal("mark 2 above").name == "empty_line"
    table.answer("mark 1 above")
    assert table.line("1 above") == ["hook 3", "anchor 5", card]
    assert table.total("1 above") == total
    assert table.events("marked") == [(0, card, "1 above")]


def test_PP_54_it_covers_the_pirate_below_and_pirates_may_lie_on_it() -> None:
    table = Table(4, lines=OPPOSED, held={0: "plus_three", 3: "remove"})
    table.act("plus_three", "1 above")
    table.play(4, "1 above")
    table.play(7, "1 above")
    assert table.line("1 above") == ["hook 3", "anchor 5", "+3", "hook 4", "anchor 7"]
    assert table.total("1 above") == 22
    table = Table(4, lines=OPPOSED, held={0: "plus_three"}, turn=3)
    table.act("plus_three", "1 above")
    table.state.held[1] = 0
    table.state.acted = 0
    table.answer("act remove")
    assert table.places() == {"1 below"}, "the anchor is covered"
    refusal = table.refusal("remove 1 above")
    assert (refusal.name, refusal.rule) == ("marker_on_top", "PP-55")


def test_PP_54_also_on_a_marker_of_the_same_sign() -> None:
    table = Table(4, variant="advanced", lines=OPPOSED, laid_out=["plus_three", "copy"])
    table.act("plus_three", "1 above")
    table.act("copy", "plus_three", "1 above")
    assert table.line("1 above") == ["hook 3", "anchor 5", "+3", "spare +3"]
    assert table.total("1 above") == 14


def test_PP_55_plus_and_minus_may_lie_on_one_another() -> None:
    table = Table(4, lines={"1 above": "hook 3, +3", "1 below": "anchor 1"}, held={0: "minus_three"})
    table.act("minus_three", "1 above")
    assert table.line("1 above") == ["hook 3", "+3", "-3"]
    assert table.total("1 above") == 3


@pytest.mark.parametrize("action", ["remove", "swap", "move"])
def test_PP_55_markers_are_never_removed_swapped_or_moved(action: str) -> None:
    lines = {"1 above": "hook 3, +3", "1 below": "anchor 1", "2 above": "hook 5", "2 below": "parrot 6"}
    table = Table(4, lines=lines, held=[action])
    table.answer(f"act {action}")
    assert "1 above" not in table.places()
    assert table.refusal(f"{action} 1 above").name == "marker_on_top"


# Targets --------------------------------------------------------------------------------------------------------------

NO_TARGET = {
    "remove": {"lines": {"1 above": "skull 7", "2 above": "hook 3, +3"}},
    "move": {"lines": {"1 above": "skull 7"}},
    "swap": {"lines": {"1 above": "skull 7", "2 above": "hook 3, +3"}},
    "plus_three": {},
    "minus_three": {},
    "impose": {"hands": {0: "7", 1: "", 2: "", 3: ""}, "turn": 8},
}


@pytest.mark.parametrize(("action", "more"), NO_TARGET.items(), ids=NO_TARGET)
def test_PP_56_an_action_without_a_legal_target_cannot_be_played(action: str, more: dict[str, object]) -> None:
    table = Table(4, held={0: action}, **more)  # type: ignore[arg-type]
    assert table.choices("act") == []
    refusal = table.refusal(f"act {action}")
    assert (refusal.name, refusal.rule) == ("no_target", "PP-56")


def test_PP_56_a_swap_needs_a_legal_pair() -> None:
    """Two uncovered pirates that may not change places: hook would be on both sides of island 1."""
    table = Table(3, lines={"1 above": "hook 1, hook 3", "1 below": "anchor 5"}, held=["swap"])
    assert table.choices("act") == []


def test_PP_57_uncovered_is_the_last_card_of_its_line_and_a_pirate() -> None:
    lines = {"1 above": "hook 3, anchor 5", "1 below": "parrot 4, -3", "2 above": "parrot 1"}
    table = Table(4, lines=lines, held=["remove"])
    table.answer("act remove")
    assert table.places() == {"1 above", "2 above"}
    table.answer("remove 1 above")
    assert table.gone() == {"anchor 5"}, "not the hook that it covered"


def test_PP_58_swapped_pirates_take_each_others_place_and_a_moved_one_goes_to_the_end() -> None:
    lines = {"1 above": "hook 3, anchor 5", "1 below": "parrot 4", "2 above": "parrot 1, anchor 2", "2 below": "hook 2"}
    table = Table(4, lines=lines, held=["swap"])
    table.act("swap", "1 above", "2 above")
    assert table.line("1 above") == ["hook 3", "anchor 2"]
    assert table.line("2 above") == ["parrot 1", "anchor 5"]
    table = Table(4, lines=lines, held=["move"])
    table.act("move", "1 above", "2 above")
    assert table.line("2 above") == ["parrot 1", "anchor 2", "anchor 5"]


def test_PP_58_nearness_goes_by_the_places_at_the_end() -> None:
    """Skull's 4 lay at island 1 long before hook's came to island 2, but it is moved behind it."""
    lines = {"1 above": "skull 4", "2 above": "hook 4", "2 below": "parrot 1"}
    table = Table(4, turn=8, round_number=1, row=["5", "9"], lines=lines, hands=["", "", "", ""], held={2: "move"})
    table.act("move", "1 above", "2 above")
    assert table.over
    assert table.events("earned") == [(1, "2", 0, 6), (0, "2", 1, 3)]


def test_PP_58_swap_empties_no_side() -> None:
    lines = {"1 above": "hook 3", "1 below": "anchor 5", "2 above": "parrot 4", "3 below": "skull 2"}
    for place in lines:
        for other in swaps(Table(4, lines=lines, held=["swap"]), place):
            table = Table(4, lines=lines, held=["swap"])
            table.act("swap", place, other)
            assert all(table.line(each) for each in lines)


@pytest.mark.parametrize(("action", "targets"), [("remove", ["1 above"]), ("move", ["1 above", "2 above"])])
def test_PP_58_a_pirate_on_a_marker_is_uncovered_and_the_marker_stays_when_it_leaves(action: str, targets: list[str]) -> None:
    table = Table(4, lines={"1 above": "hook 3, +3, anchor 5", "1 below": "parrot 1"}, held=[action])
    table.act(action, *targets)
    assert table.line("1 above") == ["hook 3", "+3"]
    assert table.total("1 above") == 6


def test_PP_59_when_an_order_lapses_the_turn_is_wholly_free() -> None:
    table = Table(4, variant="advanced", laid_out=["impose", "remove"])
    table.act("impose", "2", "1 above")
    table.play(5, "1 above")
    assert table.events("lapsed") == [(2, "1 above")]
    assert table.choices("act") == ["remove"], "action included"
    table.act("remove", "1 above")
    basic = Table(3, held={2: "impose", 1: "remove"}, turn=3)
    basic.plays("7 2 above", "7 2 below")
    basic.act("impose", "1", "3 below")
    basic.play(6, "3 below")
    assert basic.events("lapsed") == [(1, "3 below")]
    assert basic.choices("act") == ["remove"]


def test_PP_59_orders_on_different_players_stand_side_by_side() -> None:
    table = Table(4, variant="advanced", laid_out=["impose", "copy"])
    table.act("impose", "2", "1 above")
    table.act("copy", "impose", "3", "2 below")
    assert (table.order(2), table.order(3)) == ("1 above", "2 below")
    table.answer("pirate 1")
    table.answer("pirate 2")
    assert (table.line("1 above"), table.line("2 below")) == (["anchor 1"], ["parrot 2"])
