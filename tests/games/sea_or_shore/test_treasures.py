"""Taking and stealing treasures (SOS-40 to SOS-47)."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import CHANCE, OBSERVER
from tests.games.sea_or_shore.table import Table, laid, play_at_random, treasure_names

BLUE_SHOWN = ("blue 1", "green 1")


def test_SOS_40_the_winner_of_a_face_up_colour_takes_the_treasure_onto_their_pile() -> None:
    table = laid("red 9", "red 3", "green 5", "blue 4", piles={0: ["blue 2", "green 5"]})
    assert table.events("took") == [(0, "red 1"), (2, "green 1")]
    assert table.pile(0) == ["blue 2a", "green 5", "red 1"], "on top"
    assert table.pile(2) == ["green 1"]
    assert table.pile(1) == []
    assert table.face_up() == [None, None]


def test_SOS_40_only_the_winner_takes_it() -> None:
    table = laid("red 3", "red 9", "red 11", "red 10", face_up=("red 5", "green 1"))
    assert table.events("took") == [(2, "red 5")]
    assert table.events("buried") == [(1, "green 1")], "nobody won green"


def test_SOS_41_the_winner_may_steal_instead() -> None:
    table = laid("red 9", "red 3", "green 5", "blue 4", piles={1: ["green 2", "red 5"], 0: ["blue 1"]})
    assert table.asked() == {0: "claim"}
    assert table.options(0) == ["take", "steal 1"]
    table.answer(0, "steal 1")
    assert table.events("stole") == [(0, 1, "red 5")]
    assert table.pile(0) == ["blue 1", "red 5"], "on top of the thief's pile"
    assert table.pile(1) == ["green 2a"], "what lay below comes to light"


# Each condition of SOS-41 violated alone: what seat 1 plays, its pile, what seat 0 plays.
ALONE = {
    "all met": ("red 9", "red 3", ["red 5"], True),
    "another colour played": ("red 9", "blue 3", ["red 5"], False),
    "an equal value": ("red 9", "red 6 +3", ["red 5"], False),
    "no treasure": ("red 9", "red 3", [], False),
    "another colour on top": ("red 9", "red 3", ["blue 5"], False),
    "that colour only below": ("red 9", "red 3", ["red 5", "blue 5"], False),
    "lower only without its additions": ("red 9", "red 4 +5", ["red 5"], False),
    "lower with its additions": ("red 9", "red 4 +4", ["red 5"], True),
    "lower only by the winner's additions": ("red 5 +5", "red 9", ["red 5"], True),
}


@pytest.mark.parametrize(("winner", "victim", "pile", "allowed"), ALONE.values(), ids=ALONE)
def test_SOS_41_each_condition_alone(winner: str, victim: str, pile: list[str], allowed: bool) -> None:
    table = laid(winner, victim, "green 5", "purple 4", piles={1: pile})
    if allowed:
        assert table.asked() == {0: "claim"}
        assert table.options(0) == ["take", "steal 1"]
    else:
        assert table.events("took")[0] == (0, "red 1"), "with nobody to rob the treasure is simply taken"


def test_SOS_41_a_loser_steals_nothing() -> None:
    """Seat 2 is lower than the winner and higher than seat 1, whose top is red: only the winner is asked."""
    table = laid("red 9", "red 3", "red 5", "green 4", piles={1: ["red 5"], 0: ["red 4"]})
    assert table.asked() == {0: "claim"}
    assert table.options(0) == ["take", "steal 1"]
    table.answer(0, "take")
    assert table.pile(1) == ["red 5"]


def test_SOS_42_stealing_needs_the_colour_face_up() -> None:
    """All else is met, but blue lies face up and not red: the winner of red acts and robs nobody of treasures."""
    table = laid("red 9", "red 3", "green 5", "purple 4", piles={1: ["red 5"]}, face_up=BLUE_SHOWN)
    assert table.asked() == {3: "deck"}
    assert table.events("acted") == [(0, "steal_additions"), (3, "reorder_treasures")]
    assert table.pile(1) == ["red 5"]


def test_SOS_42_after_a_theft_the_treasure_stays_until_the_end_of_the_trick() -> None:
    table = laid("red 9", "red 3", "blue 5", "purple 4", piles={1: ["red 5"]})
    table.answer(0, "steal 1")
    assert table.asked() == {3: "deck"}
    assert table.face_up() == ["red 1", "green 1"]
    table.answer(3, "deck 0")
    table.draw_on()
    table.answer(3, "order 1 2 3")
    assert table.events("buried") == [(0, "red 1"), (1, "green 1")]
    assert table.under(0) == ["red 1"]


def test_SOS_43_one_of_the_two_and_never_neither() -> None:
    for answer in ("take", "steal 1"):
        table = laid("red 9", "red 3", "green 5", "blue 4", piles={1: ["red 5"]})
        assert table.options(0) == ["take", "steal 1"], "no third answer"
        table.answer(0, answer)
        assert (table.pile(0), table.pile(1)) == ((["red 1"], ["red 5"]) if answer == "take" else (["red 5"], []))
        assert table.question(0) is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_43_every_winner_of_a_face_up_colour_gets_exactly_one_treasure(seats: int) -> None:
    claims = 0
    for seed in range(15):
        face_up: dict[int, str] = {}
        due: list[int] = []
        got: list[int] = []
        for event in play_at_random(seats, seed).journal:
            name = SEA_OR_SHORE.events[event.kind].name
            if name == "turned_up":
                face_up[event.public[0]] = treasure_names(event.public[1:])[0].split()[0]
            elif name == "won" and SEA_OR_SHORE.value_names["colour"][event.public[1]] in face_up.values():
                due.append(event.public[0])
            elif name in ("took", "stole"):
                got.append(event.public[0])
            elif name == "trick_ended":
                assert sorted(due) == sorted(got)
                claims += len(got)
                due, got = [], []
    assert claims > 150


def test_SOS_44_only_the_top_of_a_pile_can_be_stolen() -> None:
    table = laid("red 9", "red 3", "green 5", "blue 4", piles={1: ["red 5", "red 2"]})
    table.answer(0, "steal 1")
    assert table.events("stole") == [(0, 1, "red 2a")]
    assert table.pile(1) == ["red 5"]


def test_SOS_44_what_lies_below_is_public() -> None:
    table = Table(4, piles={0: ["red 5", "blue 2", "green 3"], 2: ["purple 4", "purple 1"]})
    for viewer in (OBSERVER, 0, 1, 2, 3):
        assert [treasure_names(pile) for pile in table.view(viewer).piles] == [
            ["red 5", "blue 2a", "green 3a"],
            [],
            ["purple 4a", "purple 1"],
            [],
        ]


def test_SOS_45_equal_is_not_lower() -> None:
    """Seat 0 wins only as the nearer one; it may not rob seat 1, but may rob seat 2."""
    table = laid("red 9", "red 7 +2", "red 4", "green 5", piles={1: ["red 5"], 2: ["red 3"]})
    assert table.events("won")[0] == (0, "red", 9, 3)
    assert table.options(0) == ["take", "steal 2"]
    refused = table.refusal(0, "steal 1")
    assert (refused.name, refused.rule) == ("not_lower", "SOS-45")
    assert dict(refused.values) == {"seat": 1, "value": 9}


def test_SOS_45_with_only_the_tied_player_to_rob_the_treasure_is_taken() -> None:
    table = laid("red 9", "red 7 +2", "blue 4", "green 5", piles={1: ["red 5"]})
    assert table.events("took")[0] == (0, "red 1")
    assert table.pile(1) == ["red 5"]


def test_SOS_46_of_several_the_winner_chooses() -> None:
    for victim in (0, 1, 3, 4):
        piles = {0: ["red 2"], 1: ["red 3"], 3: ["red 4"], 4: ["red 5"]}
        table = laid("red 3", "red 4", "red 12", "red 5", "red 6", starter=0, piles=piles)
        assert table.options(2) == ["take", "steal 0", "steal 1", "steal 3", "steal 4"]
        table.answer(2, f"steal {victim}")
        assert table.pile(2) == [table.events("stole")[0][2]]
        assert table.pile(victim) == []


def test_SOS_46_treasure_choices_of_one_trick_never_affect_each_other() -> None:
    """Whatever the first winner does, the second has the same choices, and both get what they chose."""
    piles = {1: ["red 5"], 4: ["green 5"], 0: ["green 2"], 3: ["red 2"]}
    for first, second in (("take", "take"), ("take", "steal 4"), ("steal 1", "take"), ("steal 1", "steal 4")):
        table = laid("red 9", "red 3", "red 2", "green 9", "green 3", piles=piles)
        assert table.asked() == {0: "claim"}
        table.answer(0, first)
        assert table.asked() == {3: "claim"}
        assert table.options(3) == ["take", "steal 4"]
        table.answer(3, second)
        assert table.pile(0)[-1] == ("red 1" if first == "take" else "red 5")
        assert table.pile(3)[-1] == ("green 1" if second == "take" else "green 5")


def test_SOS_47_what_all_can_see_to_be_the_only_outcome_simply_happens() -> None:
    """A treasure with nobody to rob, additions from the supply, the only player who can be robbed of additions."""
    table = laid("red 9", "red 3", "blue 5", "green 4")
    assert table.events("took") == [(0, "red 1"), (3, "green 1")]
    assert table.events("earned") == [(1, 2, 2)]
    assert table.events("robbed") == [(2, 1, 2)], "seat 1 alone has two additions"
    assert [actor for actor, _ in table.match.steps if actor != CHANCE] == [0, 0, 1, 1, 2, 2, 3, 3]
    table = laid("red 9", "blue 5", "green 4", "green 3", additions=[0, 0, 0, 0], trick=1, face_up=("red 1", "green 1"))
    assert table.events("robbed") == [(1, 3, 2)]
    table = laid("red 9", "blue 5", "green 4", "purple 3")
    assert table.events("supplied") == [(1, 2)], "nobody has two: no question"


def test_SOS_47_where_only_the_player_can_see_it_they_are_asked() -> None:
    """One candidate for the pass, a 12 with additions in hand, the last card in hand: one option, and a question."""
    table = Table.dealt(4)
    assert any(len(table.options(seat)) == 1 for seat in range(4))
    table = Table(4, hands=["red 12"], additions=[1, 0, 0, 0])
    table.answer(0, "card red 12", "show sea")
    assert table.asked() == {0: "additions"}
    assert table.options(0) == ["add 0"]
    table = Table(4, hands=["red 12", "red 1", "red 2", "red 3"], trick=11)
    assert table.asked() == {0: "card"}
    assert table.options(0) == ["card red 12"]


def test_SOS_47_who_holds_no_additions_is_not_asked_for_any() -> None:
    table = Table(4, hands=["red 4"], additions=[0, 3, 0, 0])
    table.answer(0, "card red 4", "show sea")
    assert table.asked() == {1: "card"}


def test_SOS_47_with_a_single_deck_nobody_is_asked_which() -> None:
    table = laid("green 4", "red 9", "red 3", face_up=["red 1"])
    assert table.events("acted") == [(0, "reorder_treasures")]
    assert table.state.actor() == CHANCE, "the look begins at once"
