"""The advanced game (PP-70 to PP-79): taking an action, Copy of everything, Pass and what comes after the eighth turn."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.components import ACTIONS
from archipel.kernel.core import OBSERVER
from tests.games.pirate_pacts.table import Table, kind_of, named, play_at_random

OPPOSED = {"1 above": "hook 3, anchor 5", "1 below": "parrot 4"}


def advanced(seats: int = 4, **more: object) -> Table:
    return Table(seats, variant="advanced", **more)  # type: ignore[arg-type]


def test_PP_70_what_is_laid_out_is_offered() -> None:
    table = advanced(lines=OPPOSED, laid_out=["remove", "swap", "pass"])
    assert table.choices("act") == ["remove", "swap", "pass"]
    refusal = table.refusal("act move")
    assert (refusal.name, refusal.rule) == ("not_laid_out", "PP-70")
    assert table.refusal("discard").rule == "PP-70"


def test_PP_71_an_action_is_taken_and_performed_at_once() -> None:
    table = advanced(lines=OPPOSED, laid_out=["remove", "swap"])
    table.act("remove", "1 above")
    assert table.line("1 above") == ["hook 3"]
    assert ACTIONS[table.state.played[0]] == "remove"
    assert len(table.hand(0)) == 7, "instead of placing a pirate"
    assert table.next == 1


def test_PP_71_several_players_may_act_in_one_turn_of_the_table() -> None:
    table = advanced(lines=OPPOSED, laid_out=["remove", "swap", "move", "plus_three"])
    table.act("remove", "1 above")
    table.act("move", "1 below", "2 above")
    table.act("plus_three", "2 above")
    assert table.state.turn == 1
    assert table.choices("act") == []
    assert table.next == 3


def test_PP_71_one_per_player_and_round() -> None:
    table = advanced(lines=OPPOSED, laid_out=["remove", "swap"], played={0: "impose"})
    assert table.choices("act") == []
    refusal = table.refusal("act remove")
    assert (refusal.name, refusal.rule) == ("action_taken", "PP-71")


def test_PP_71_not_in_the_eighth_turn() -> None:
    table = advanced(turn=7, lines=OPPOSED, laid_out=["remove"], hands=["1 2", "1", "1", "1"])
    assert table.choices("act") == ["remove"]
    table = advanced(turn=8, lines=OPPOSED, laid_out=["remove"], hands=["1 2", "1", "1", "1"])
    assert table.choices("act") == []
    refusal = table.refusal("act remove")
    assert (refusal.name, refusal.rule) == ("last_turn", "PP-71")


# Copy -----------------------------------------------------------------------------------------------------------------

COPIES = {
    "remove": (["1 above"], "removed", (0, "anchor 5", "1 above")),
    "swap": (["1 above", "2 above"], "swapped", (0, "anchor 5", "1 above", "anchor 2", "2 above")),
    "impose": (["1", "3 below"], "imposed", (0, 1, "3 below")),
    "move": (["1 above", "3 below"], "moved", (0, "anchor 5", "1 above", "3 below")),
    "plus_three": (["1 above"], "marked", (0, "spare +3", "1 above")),
    "minus_three": (["1 above"], "marked", (0, "spare -3", "1 above")),
}


@pytest.mark.parametrize(("action", "case"), COPIES.items(), ids=COPIES)
def test_PP_72_copy_of_everything(action: str, case: tuple[list[str], str, tuple[object, ...]]) -> None:
    targets, kind, event = case
    lines = {**OPPOSED, "2 above": "anchor 2"}
    if action in ("plus_three", "minus_three"):
        lines["2 above"] += ", +3" if action == "plus_three" else ", -3"
    table = advanced(lines=lines, laid_out=["copy"], played={1: action})
    table.answer("act copy")
    assert table.choices("copy") == [action]
    table.answer(f"copy {action}")
    for target in targets:
        table.answer(f"{table.question(0)} {target}")
    assert table.events(kind)[-1] == event
    assert table.events("acted") == [(0, "copy")]
    assert table.events("copied") == [(0, action)]
    assert ACTIONS[table.state.played[0]] == "copy"


def test_PP_72_only_what_another_player_has_played_in_this_round() -> None:
    table = advanced(lines=OPPOSED, laid_out=["copy", "move", "swap"], played={1: "remove"})
    table.answer("act copy")
    assert table.options() == ["copy remove"]
    assert table.refusal("copy move").rule == "PP-72"
    assert table.refusal("copy copy").rule == "PP-72"


def test_PP_72_pass_counts_from_the_moment_it_is_taken() -> None:
    table = advanced(laid_out=["pass", "copy"])
    assert table.choices("act") == ["pass"]
    table.act("pass")
    assert table.choices("act") == ["copy"]
    table.answer("act copy")
    assert table.options() == ["copy pass"]


def test_PP_72_the_spare_marker_is_there_once() -> None:
    table = advanced(lines=OPPOSED, laid_out=["copy", "plus_three"])
    table.act("plus_three", "1 above")
    assert table.state.spares == 3
    table.act("copy", "plus_three", "1 below")
    assert table.state.spares == 1
    assert table.line("1 below") == ["parrot 4", "spare +3"]


# Pass -----------------------------------------------------------------------------------------------------------------


def test_PP_73_taking_pass_fills_this_turn_and_the_next_one_is_passed() -> None:
    table = advanced(3, laid_out=["pass"])
    table.act("pass")
    assert len(table.hand(0)) == 7
    table.plays("7 1 above", "7 1 below")
    assert table.events("passed") == [(0,)]
    assert table.next == 1, "seat 0 places nothing"
    table.plays("6 1 above", "6 1 below")
    assert table.next == 0
    table.play(7, "2 above")


def test_PP_73_one_pirate_more_at_the_end_placed_after_the_eighth_turn() -> None:
    for seed in range(30):
        match = play_at_random(4, seed, "advanced")
        kinds = [kind_of(event) for event in match.journal]
        if "last_began" not in kinds:
            continue
        start = kinds.index("last_began")
        passers = [event.public[0] for event in match.journal[:start] if kind_of(event) == "passed"]
        placed = []
        for event in match.journal[start + 1 :]:
            if kind_of(event) == "settled":
                break
            if kind_of(event) == "placed":
                placed.append(event.public[0])
        assert sorted(placed) == sorted(passers[-len(placed) :])
        break
    else:
        raise AssertionError("nobody passed in thirty games")


def test_PP_74_copying_pass_does_the_same_and_the_copier_is_last() -> None:
    """The copier is before the passer in the order of play, and yet places last."""
    table = advanced(3, turn=7, starter=1, hands=["1 2", "1 2", "1 2"], laid_out=["pass", "copy"])
    table.play(1, "1 above")
    table.act("pass")
    table.act("copy", "pass")
    assert table.events("passed") == []
    table.play(2, "1 above")
    assert table.events("passed") == [(2,), (0,)]
    assert table.events("last_began") == [()]
    assert table.asked() == {2: "card"}
    table.play(1, "2 above")
    assert table.asked() == {0: "card"}, "then the copier"
    assert table.state.round == 0
    table.play(1, "2 below")
    assert table.state.round == 1, "and the round ends"


def test_PP_75_who_has_no_card_left_skips_the_turn() -> None:
    table = advanced(3, turn=8, hands=["", "5", ""])
    assert table.events("skipped") == [(0,)]
    assert table.asked() == {1: "place"}
    table.play(5, "1 above")
    assert table.events("skipped") == [(0,), (2,)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_PP_75_who_took_no_action_has_placed_all_after_seven_turns(seats: int) -> None:
    """In the eighth turn those who took no action skip, and nobody else: of those who passed, a pirate is left."""
    for seed in range(12):
        acted: set[int] = set()
        skipped: set[int] = set()
        turn = -1
        match = play_at_random(seats, seed, "advanced")
        for event in match.journal:
            if kind_of(event) == "round_began":
                acted, skipped = set(), set()
            elif kind_of(event) == "turn_began":
                turn = event.public[0]
            elif kind_of(event) == "acted":
                acted.add(event.public[0])
            elif kind_of(event) == "skipped":
                assert turn == 7
                skipped.add(event.public[0])
            elif kind_of(event) == "settled":
                assert skipped == set(range(seats)) - acted


def test_PP_76_an_order_waits_through_a_passed_turn() -> None:
    table = advanced(3, laid_out=["pass", "impose"])
    table.act("pass")
    table.act("impose", "0", "2 below")
    table.play(7, "1 above")
    assert table.events("passed") == [(0,)]
    assert table.order(0) == "2 below", "the passed turn does not use it up"
    table.plays("7 1 below", "6 1 above")
    table.answer("pirate 3")
    assert table.line("2 below") == ["skull 3"]


def test_PP_76_it_binds_the_placement_after_the_eighth_turn() -> None:
    table = advanced(3, turn=7, hands=["1", "1 2", "1"], laid_out=["pass", "impose"])
    table.act("pass")
    table.act("impose", "0", "2 below")
    table.play(1, "1 above")
    assert table.asked() == {1: "card"}
    table.answer("pirate 2", "place 3 above")
    assert table.events("placed")[-1] == (0, "1", "2 below"), "an only pirate under an order"
    assert table.state.round == 1


def test_PP_76_it_may_lapse_there_too() -> None:
    table = advanced(3, turn=7, hands=["1", "1", "1"], laid_out=["pass", "impose"])
    table.act("pass")
    table.act("impose", "0", "2 below")
    table.play(1, "1 above")
    table.play(1, "2 below")
    assert table.events("lapsed") == [(0, "2 below")]
    assert table.asked() == {0: "place"}
    table.answer("place 3 above")


def test_PP_77_pass_taken_in_turn_seven_is_turned_over_in_turn_eight() -> None:
    table = advanced(3, turn=7, hands=["1", "1", "1"], laid_out=["pass"])
    assert table.choices("act") == ["pass"]
    table.act("pass")
    table.plays("1 1 above", "1 1 below")
    assert table.kinds()[-5:] == ["turn_began", "passed", "skipped", "skipped", "last_began"]
    assert table.asked() == {0: "place"}


def test_PP_78_copy_is_the_copiers_own_action_with_new_targets() -> None:
    """Parrot removed something; for the copier parrot is another player, and its own pirate is none."""
    table = advanced(
        lines={"1 above": "hook 3", "1 below": "parrot 4", "2 above": "skull 6"}, laid_out=["copy"], played={3: "remove"}
    )
    table.answer("act copy", "copy remove")
    assert table.places() == {"1 above", "1 below"}
    table.answer("remove 1 below")
    assert table.gone() == {"parrot 4"}


def test_PP_78_the_first_imposer_may_be_named() -> None:
    table = advanced(laid_out=["impose", "copy"])
    table.act("impose", "2", "1 above")
    table.answer("act copy", "copy impose")
    assert table.options() == ["impose 0", "impose 2", "impose 3"]


def test_PP_78_copy_cannot_be_taken_while_nothing_that_it_could_copy_has_a_target() -> None:
    table = advanced(lines={"1 above": "skull 3"}, laid_out=["copy"], played={1: "remove"})
    assert table.choices("act") == []
    refusal = table.refusal("act copy")
    assert (refusal.name, refusal.rule) == ("nothing_to_copy", "PP-78")
    table = advanced(lines={"1 above": "skull 3"}, laid_out=["copy"], played={1: "remove", 2: "impose"})
    table.answer("act copy")
    assert table.options() == ["copy impose"]
    assert table.refusal("copy remove").rule == "PP-78"


def test_PP_79_what_was_taken_is_not_replaced() -> None:
    table = advanced(lines=OPPOSED, laid_out=["remove", "swap", "move"])
    table.act("remove", "1 above")
    assert table.choices("act") == ["swap", "move"]
    assert {ACTIONS[action] for action in table.view(OBSERVER).laid_out} == {"swap", "move"}
    assert ACTIONS[table.view(OBSERVER).played[0]] == "remove"


def test_PP_79_copy_itself_is_never_copied() -> None:
    copied = set()
    for seed in range(60):
        match = play_at_random(5, seed, "advanced")
        copied |= {named(event)[1] for event in match.journal if kind_of(event) == "copied"}
    assert copied == set(ACTIONS) - {"copy"}, "everything else is"
