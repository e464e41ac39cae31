"""Turns (PP-20 to PP-27): who plays what, the last card, what happens by itself, what others see of an act."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.moves import places_for
from archipel.kernel.bits import count_bits
from archipel.kernel.core import OBSERVER
from tests.games.pirate_pacts.table import Table, kind_of, named, play_at_random, walk

BOTH = pytest.mark.parametrize("variant", ["basic", "advanced"])
SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


@SEATS
def test_PP_20_eight_turns_and_a_card_each_in_every_turn(seats: int) -> None:
    for seed in range(5):
        match = play_at_random(seats, seed)
        turns: list[list[int]] = []
        for event in match.journal:
            if kind_of(event) == "turn_began":
                turns.append([])
                assert named(event) == ((len(turns) - 1) % 8,)
            elif kind_of(event) in ("placed", "acted", "discarded"):
                turns[-1].append(event.public[0])
        assert len(turns) == 16
        assert all(turn == turns[0] for turn in turns[:8])
        assert all(turn == turns[0][::-1] for turn in turns[8:])


def test_PP_20_a_pirate_beside_an_island_or_the_action_card() -> None:
    table = Table(3, lines={"1 above": "hook 3"}, held=["remove", "swap", "move"])
    assert table.options() == [*[f"pirate {value}" for value in range(1, 8)], "act remove"]
    table.play(4, "2 below")
    assert table.line("2 below") == ["skull 4"]
    assert table.hand(0) == [1, 2, 3, 5, 6, 7]
    assert table.events("placed") == [(0, "4", "2 below")]
    assert table.refusal("pirate 3").name == "not_in_hand"


def test_PP_21_one_action_card_in_a_turn_of_the_table() -> None:
    table = Table(3, lines={"1 above": "hook 3", "1 below": "anchor 4"}, held=["remove", "move", "plus_three"])
    table.act("remove", "1 above")
    assert table.choices("act") == []
    assert table.refusal("act move").rule == "PP-21"
    table.play(7, "2 above")
    assert table.refusal("act plus_three").rule == "PP-21"
    table.play(7, "3 above")
    assert table.state.turn == 2, "a new turn of the table"
    table.play(1, "2 below")
    assert table.choices("act") == ["move"]


def last_cards(**more: object) -> Table:
    """The eighth turn; the first two players hold nothing but their action card, the third a pirate."""
    hands = {0: "", 1: "", 2: "7"}
    lines = {"1 above": "hook 3", "1 below": "anchor 4"}
    return Table(3, turn=8, hands=hands, lines=lines, held={0: "remove", 1: "move"}, **more)  # type: ignore[arg-type]


def test_PP_22_the_last_card_is_played_or_discarded() -> None:
    table = last_cards()
    assert table.options() == ["act remove", "discard"]
    table.answer("discard")
    assert table.events("discarded") == [(0, "remove")]
    assert table.line("1 above") == ["hook 3"]
    assert table.options() == ["act move", "discard"]
    table.act("move", "1 below", "2 above")
    assert table.line("2 above") == ["anchor 4"]


def test_PP_22_without_a_target_it_can_only_be_discarded() -> None:
    table = Table(3, turn=8, hands={0: "", 1: "7", 2: "7"}, held={0: "remove"}, lines={"1 above": "skull 1"})
    assert table.options() == ["discard"]
    assert table.refusal("act remove").rule == "PP-56"


def test_PP_22_who_holds_a_pirate_may_not_discard() -> None:
    table = Table(3, turn=8, hands={0: "7", 1: "7", 2: "7"}, held={0: "remove"}, lines={"1 above": "hook 1"})
    assert table.options() == ["pirate 7", "act remove"]
    assert table.refusal("discard").rule == "PP-22"


@BOTH
@SEATS
def test_PP_23_the_round_ends_when_all_cards_are_played(seats: int, variant: str) -> None:
    for seed in range(4):
        match = play_at_random(seats, seed, variant)
        played = [0, 0]
        number = -1
        for event in match.journal:
            number += kind_of(event) == "round_began"
            if kind_of(event) == "placed":
                played[number] += 1
        assert played == [7 * seats, 7 * seats]
        assert all(hand == 0 for hand in match.state.hands)


def test_PP_24_a_discarded_card_is_shown_and_does_not_count_as_played() -> None:
    table = last_cards()
    table.answer("discard")
    for viewer in (OBSERVER, 0, 1, 2):
        assert table.events("discarded", viewer) == [(0, "remove")]
        assert table.view(viewer).played[0] == 0
        assert table.view(viewer).wasted == (0,)
    assert table.state.acted == 0
    assert "act move" in table.options()


def test_PP_24_the_first_who_plays_leaves_the_others_the_discard() -> None:
    table = last_cards()
    table.act("remove", "1 above")
    assert table.events("discarded") == [(1, "move")]
    assert table.asked() == {2: "place"}


@BOTH
@SEATS
def test_PP_25_every_island_has_a_side_for_everybody_at_any_time(seats: int, variant: str) -> None:
    for seed in range(4):
        for match in walk(seats, seed, variant):
            for seat in range(seats):
                places = places_for(match.state, seat, -1)
                for island in range(seats):
                    assert (places >> (2 * island)) & 3
                assert count_bits(places) >= seats


def test_PP_26_an_only_pirate_is_not_asked_for_but_its_place_is() -> None:
    table = Table(3, turn=8, hands=["7", "6", "5"])
    assert table.asked() == {0: "place"}
    assert table.view(0).chosen == 6
    table.answer("place 1 above")
    assert table.events("placed") == [(0, "7", "1 above")]
    assert table.asked() == {1: "place"}


def test_PP_26_an_only_pirate_under_an_order_goes_where_it_must() -> None:
    table = Table(3, turn=8, hands=["7", "6", "5"], held={0: "impose"})
    table.act("impose", "1", "2 below")
    assert table.events("placed") == [(1, "6", "2 below")]
    assert table.asked() == {2: "place"}


def test_PP_26_what_only_the_player_can_see_is_asked() -> None:
    """Seat 0 has one pirate and an action card without a target: nobody else knows that there is no choice."""
    table = Table(3, turn=8, hands=["7", "6", "5"], held={0: "remove"})
    assert table.asked() == {0: "card"}
    assert table.options() == ["pirate 7"]


def test_PP_26_an_only_pirate_is_played_if_the_turn_has_had_its_action() -> None:
    table = Table(3, turn=8, hands=["7", "6", "5"], held={1: "plus_three"}, acted=True)
    table.play(7, "1 above")
    assert table.asked() == {1: "place"}, "seat 1 still has its action card, but all can see that it cannot be played"


def test_PP_26_the_card_shut_out_is_discarded_without_a_question() -> None:
    table = Table(3, turn=8, hands=["", "", "5"], held={0: "plus_three", 1: "remove"}, lines={"1 above": "hook 1"})
    table.act("plus_three", "1 above")
    assert table.kinds()[-3:] == ["acted", "marked", "discarded"]
    assert table.asked() == {2: "place"}


ACTS = {
    "pirate": ({}, ["pirate 7", "place 2 above"]),
    "remove": ({"held": ["remove"]}, ["act remove", "remove 1 above"]),
    "swap": ({"held": ["swap"]}, ["act swap", "swap 1 above", "swap_with 1 below"]),
    "impose": ({"held": ["impose"]}, ["act impose", "impose 2", "impose_at 3 above"]),
    "move": ({"held": ["move"]}, ["act move", "move 1 above", "move_to 2 above"]),
    "plus three": ({"held": ["plus_three"]}, ["act plus_three", "mark 1 above"]),
    "copy": (
        {"variant": "advanced", "laid_out": ["copy"], "played": {1: "move"}},
        ["act copy", "copy move", "move 1 above", "move_to 2 below"],
    ),
}


@pytest.mark.parametrize(("more", "answers"), ACTS.values(), ids=ACTS)
def test_PP_27_others_see_nothing_of_an_act_before_it_is_complete(more: dict[str, object], answers: list[str]) -> None:
    table = Table(3, lines={"1 above": "hook 3", "1 below": "anchor 4"}, **more)  # type: ignore[arg-type]
    before = {viewer: table.view(viewer) for viewer in (OBSERVER, 1, 2)}
    told = len(table.match.journal)
    for text in answers[:-1]:
        table.answer(text)
        for viewer, view in before.items():
            assert table.view(viewer) == view
        assert len(table.match.journal) == told
    table.answer(answers[-1])
    for viewer, view in before.items():
        assert table.view(viewer) != view
    assert len(table.match.journal) > told
