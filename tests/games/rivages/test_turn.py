"""A turn: RIV-30 to RIV-39."""

from __future__ import annotations

import pytest

from archipel.kernel.core import HIDDEN
from tests.games.rivages.table import Table, island, tree

RICH = island(
    """
    BB f. f. r. r.
     +y +t s. s. w.
    w. +l +2 +y f.
     w. f. f. f. BB
    """,
    quest=["places b2 -> spyglass, loot"],
    missions=[["regions rock -> statue"], ["regions sand -> loot"]],
)


def begin(row: str, **more: object) -> Table:
    return Table(RICH, cards={0: row}, **more)  # type: ignore[arg-type]


def test_RIV_30_one_row_the_topmost_of_one_of_two_cards_in_any_order() -> None:
    table = Table(RICH, cards={0: "forest rock | loot | loot", 1: "sand | loot | loot"})
    assert table.options(0) == ["use first", "use second", "strike first", "strike second"]
    table.do(0, "use first")
    assert table.choices(0, "symbol") == {"forest", "rock"}
    table.tick(0, "rock", "a2")
    assert table.refusal(0, "use second").rule == "RIV-32"  # the spyglass of a2 is due
    table.do(0, "decline spyglass")
    assert table.refusal(0, "use second").rule == "RIV-30"
    table.do(0, "end")  # forest is left unused
    assert table.state.strokes[0] == 0
    table.pass_on(1)
    assert (table.state.strokes[0], table.state.strokes[1]) == (1, 0)


def test_RIV_30_the_next_row_is_the_one_below() -> None:
    table = Table(RICH, cards={0: "forest | rock | sand"})
    table.next_turn()
    table.next_turn()  # the cards have come back
    assert table.hand(0) == [(1, 2), (2, 0)]
    table.do(0, "use first")
    assert table.refusal(0, "symbol forest").name == "not_in_row"
    assert table.view(0).left == 2 + 1  # sand alone


def test_RIV_31_a_row_struck_unused_gives_one_tick_of_any_kind() -> None:
    table = begin("forest rock | loot | loot")
    table.do(0, "strike second")
    assert table.question(0) == "cell"
    assert table.choices(0, "tick") == {"b1", "a2"}
    table.do(0, "tick b1")
    assert table.options(0) == ["end", "back"]
    table.do(0, "end")
    table.pass_on(1)
    assert (table.state.strokes[0], table.state.strokes[1]) == (0, 1)


def test_RIV_32_effects_and_rewards_come_at_once_in_the_players_order() -> None:
    table = begin("rock, rock, forest | loot | loot")
    table.do(0, "use first")
    table.tick(0, "rock", "a2")
    assert table.due(0) == [["spyglass"]]
    assert table.refusal(0, "symbol forest").rule == "RIV-32"
    table.do(0, "effect spyglass", "tick b2")
    assert table.due(0) == [["spyglass", "loot", "statue"]]  # the quest gives two, the cell one
    assert table.choices(0, "effect") == {"spyglass", "statue", "loot"}
    table.do(0, "effect statue")
    assert table.due(0) == [["spyglass", "loot"]]


def test_RIV_33_what_ticks_cells_may_be_declined_the_rest_is_always_taken() -> None:
    table = begin("rock | loot | loot")
    table.do(0, "use first")
    table.tick(0, "rock", "a2")
    table.do(0, "effect spyglass", "tick b2")
    assert table.choices(0, "decline") == {"spyglass"}
    for effect in ("statue", "loot"):
        assert table.refusal(0, f"decline {effect}").name == "always_taken"
    table.do(0, "decline spyglass")
    assert table.due(0) == [["loot", "statue"]]
    assert table.events("declined") == [(0, "spyglass")]


def test_RIV_33_an_effect_that_cannot_be_carried_out_waits_until_it_is_given_up() -> None:
    table = begin("rock | loot | loot", tokens={0: "region sand", 1: "spyglass"})
    table.do(0, "use first")
    table.explorer(0).tokens = 3
    table.state.bag &= ~3
    table.do(0, "token 0")
    assert table.due(0) == [["region sand"]]
    assert table.choices(0, "effect") == set()
    assert table.refusal(0, "effect region sand").name == "cannot_carry_out"
    table.set_ticks(0, "a1 b1 c1")
    assert table.choices(0, "effect") == {"region sand"}
    table.set_ticks(0, "a1")
    table.do(0, "decline region sand")
    assert table.due(0) == []


def test_RIV_34_one_token_a_turn_at_any_moment_and_before_what_is_due() -> None:
    table = begin("rock, forest | loot | loot", tokens={0: "forest", 1: "statue"})
    table.explorer(0).tokens = 3
    table.state.bag &= ~3
    assert table.choices(0, "token") == {"0", "1"}  # before the row is chosen
    table.do(0, "use first")
    assert table.choices(0, "token") == {"0", "1"}  # between its symbols
    table.tick(0, "rock", "a2")
    assert table.choices(0, "token") == {"0", "1"}  # while effects are due
    table.do(0, "token 0")
    assert table.due(0) == [["spyglass"], ["forest"]]
    assert table.choices(0, "effect") == {"forest"}
    assert table.refusal(0, "token 1").name == "one_token_a_turn"
    table.do(0, "decline forest", "decline spyglass", "end")
    table.pass_on(1)
    assert table.choices(0, "token") == {"1"}
    assert table.view(0).used_up == (0,)


def test_RIV_34_also_after_the_row_and_in_a_turn_of_a_free_tick_and_one_drawn_just_now() -> None:
    table = begin("forest | loot | loot", tokens={5: "statue"})
    table.explorer(0).tokens = 1
    table.state.bag &= ~1
    table.do(0, "strike first", "tick b1")
    assert table.choices(0, "token") == {"0"}
    table = begin("loot | loot | loot", tokens={5: "loot"})
    table.do(0, "use first", "symbol loot")
    table.draw("token 5")
    assert table.choices(0, "token") == {"5"}
    table.do(0, "token 5", "effect loot")
    table.draw("token 6")
    assert table.choices(0, "token") == set()  # a token drawn by a token waits


def test_RIV_35_the_turn_ends_when_its_player_says_so() -> None:
    table = begin("rock, forest | loot | loot")
    assert table.refusal(0, "end").name == "no_row_yet"
    table.do(0, "use first")
    table.tick(0, "rock", "a2")
    assert table.refusal(0, "end").name == "effects_due"
    table.do(0, "decline spyglass")
    assert "end" in table.options(0)
    table.do(0, "end")
    assert table.question(0) is None


def test_RIV_35_steps_are_taken_back_one_by_one_newest_first() -> None:
    table = begin("rock, forest | loot | loot")
    before = [table.state.pack()]
    steps: list[tuple[str, ...]] = [
        ("use first",),
        ("symbol rock", "tick a2"),
        ("effect spyglass", "tick b1"),
        ("symbol forest", "tick c1"),
    ]
    for step in steps:
        table.do(0, *step)
        before.append(table.state.pack())
    for packed in reversed(before[:-1]):
        table.do(0, "back")
        assert table.state.pack() == packed
    assert table.refusal(0, "back").name == "nothing_to_take_back"


def test_RIV_35_a_token_used_and_its_scrolls_are_taken_back() -> None:
    table = begin("rock | loot | loot", tokens={0: "scrolls 3"})
    table.explorer(0).tokens = 1
    table.state.bag &= ~1
    before = table.state.pack()
    table.do(0, "token 0")
    assert table.scrolls(0) == 3
    table.do(0, "back")
    assert table.state.pack() == before
    assert table.kinds()[-1] == "took_back"


def test_RIV_35_nothing_is_taken_back_past_a_token_drawn() -> None:
    table = begin("loot, rock | loot | loot")
    table.do(0, "use first", "symbol loot")
    table.draw("token 0")
    assert "back" not in table.options(0)
    table.tick(0, "rock", "a2")
    table.do(0, "back")
    assert "back" not in table.options(0)


def test_RIV_36_both_cards_go_to_the_left_neighbour_all_at_once() -> None:
    table = Table(seats=3)
    table.pass_on(2, 0)
    assert table.hand(1) == [(3, 0), (4, 0)]
    table.pass_on(1)
    assert [table.hand(seat) for seat in range(3)] == [[(5, 1), (6, 0)], [(1, 1), (2, 0)], [(3, 1), (4, 0)]]
    assert table.events("passed", 1)[1] == (1, "1", 1, "2", 0)
    assert table.events("passed", 1)[0] == (0, HIDDEN, HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_RIV_37_finished_cards_are_replaced_in_seat_order_from_a_first_seat_that_moves_on(first: int) -> None:
    table = Table(seats=3, first=first)
    assert table.events("first_seat") == [(first,)]
    for _ in range(2):
        table.next_turn()
    told = len(table.match.journal)
    table.pass_on()
    table.roll()
    order = [(first + 2 + place) % 3 for place in range(3)]  # at the end of turn 3
    discards = [event.public[0] for event in table.match.journal[told:] if event.kind == 21]
    draws = [event.public[0] for event in table.match.journal[told:] if event.kind == 4]
    assert discards == order
    assert draws == order
    assert all(len(table.hand(seat)) == 2 for seat in range(3))


def test_RIV_38_travellers_leave_after_the_cards_have_come() -> None:
    table = begin("forest | loot | loot")
    for _ in range(2):
        table.next_turn()
    table.set_ticks(0, "a1 e4")
    told = len(table.match.journal)
    table.pass_on()
    table.roll()
    kinds = table.kinds(told)
    assert kinds.index("passed") < kinds.index("dealt") < kinds.index("left") < kinds.index("island_laid")


def test_RIV_39_what_a_step_triggers_comes_before_the_rest_of_the_batch() -> None:
    table = begin("rock, forest | loot | loot", trees=[tree(": loot", "1: scrolls 1")] * 5, face="b")
    table.do(0, "use first")
    table.tick(0, "rock", "a2")
    table.do(0, "effect spyglass", "tick b2")
    assert table.due(0) == [["spyglass", "loot", "statue"]]
    table.do(0, "effect statue")
    assert table.due(0) == [["spyglass", "loot"], ["loot"]]
    assert table.choices(0, "effect") == {"loot"}
    table.do(0, "effect loot")
    table.roll()
    assert table.due(0) == [["spyglass", "loot"]]
    assert table.refusal(0, "symbol forest").rule == "RIV-32"
    table.do(0, "decline spyglass", "effect loot")
    table.roll()
    assert table.choices(0, "symbol") == {"forest"}  # the row goes on
