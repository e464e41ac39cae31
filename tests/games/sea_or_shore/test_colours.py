"""Who wins a colour (SOS-30 to SOS-36)."""

from __future__ import annotations

from itertools import permutations

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import OBSERVER
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import Table, laid, play_at_random


def test_SOS_30_cards_compete_only_within_their_colour() -> None:
    table = laid("red 1", "blue 12", "green 2", "purple 11")
    assert table.events("won") == [(0, "red", 1, 1), (1, "blue", 12, 1), (2, "green", 2, 1), (3, "purple", 11, 1)]
    assert table.events("earned") == [], "nobody shares a colour, so nobody loses one"


def test_SOS_30_with_four_and_five_players_partner_colours_never_merge() -> None:
    """Red and blue face up on no deck at once cannot be with two decks; green and purple stay apart too."""
    table = laid("green 9", "purple 3", "red 5", "red 4", "red 3", face_up=["red 1", "green 1"])
    assert {event[:2] for event in table.events("won")} == {(0, "green"), (1, "purple"), (2, "red")}
    assert table.events("earned") == [(4, 3, 3)]


@pytest.mark.parametrize("numbers", list(permutations([3, 7, 12]))[:6])
def test_SOS_31_the_highest_value_wins_the_colour(numbers: tuple[int, int, int]) -> None:
    table = laid(*[f"red {number}" for number in numbers], "green 1")
    assert table.events("won")[0] == (numbers.index(12), "red", 12, 3)
    assert table.events("earned") == [(numbers.index(3), 3, 3)]


def test_SOS_31_alone_in_a_colour_one_wins_it() -> None:
    table = laid("green 1", "red 12", "red 11", "red 10")
    assert (0, "green", 1, 1) in table.events("won")
    assert table.events("took")[0] == (0, "green 1")


def test_SOS_31_additions_count() -> None:
    table = laid("red 8 +3", "red 10", "red 9 +1", "green 1")
    assert table.events("won")[0] == (0, "red", 11, 3)
    assert table.events("earned") == [(2, 3, 3)], "the 9 with one addition is the later of the two tens"


@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_SOS_32_of_tied_winners_the_nearer_in_the_order_of_the_trick_wins(starter: int) -> None:
    table = laid("red 4 +5", "red 9", "red 8 +1", "green 1", starter=starter)
    assert table.events("won")[0] == (starter, "red", 9, 3)
    assert table.events("earned") == [((starter + 2) % 4, 3, 3)], "of three equal ones the last is lowest"


@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_SOS_32_of_tied_lowest_the_later_in_the_order_of_the_trick_is_lowest(starter: int) -> None:
    table = laid("red 5", "red 4 +1", "red 9", "green 1", starter=starter)
    assert table.events("won")[0] == ((starter + 2) % 4, "red", 9, 3)
    assert table.events("earned") == [((starter + 1) % 4, 3, 3)]


def test_SOS_32_two_tied_are_winner_and_lowest() -> None:
    table = laid("green 2", "red 6 +1", "green 3", "red 7", starter=2)
    assert (3, "red", 7, 2) in table.events("won"), "laid second, by seat 3"
    assert (1, 2, 2) in table.events("earned")


def test_SOS_32_the_order_is_that_of_the_trick_not_of_the_seats() -> None:
    """Seat 3 starts: it ranks above seat 0, which ranks above seat 1."""
    table = laid("red 7", "red 6 +1", "red 5 +2", "green 1", starter=3)
    assert table.events("won")[0] == (3, "red", 7, 3)
    assert table.events("earned") == [(1, 3, 3)]


@pytest.mark.parametrize("starter", [0, 1, 2, 3, 4])
def test_SOS_33_first_treasures_then_additions_then_actions_each_in_the_order_of_the_trick(starter: int) -> None:
    """Two treasures, one earner, two actions; whoever is nearer to the starter comes first."""
    table = laid("blue 3", "green 5", "purple 2", "red 4", "red 1", starter=starter, face_up=["red 1", "green 1"])
    order = [(starter + turn) % 5 for turn in range(5)]
    assert [event[0] for event in table.events("took")] == [order[1], order[3]]
    assert table.events("earned") == [(order[4], 2, 2)]
    assert table.asked() == {order[2]: "deck"}, "the blue action needed no question"
    assert [event[0] for event in table.events("acted")] == [order[0], order[2]]
    kinds = [kind for kind in table.kinds() if kind in ("took", "earned", "acted")]
    assert kinds == ["took", "took", "earned", "acted", "acted"]


def test_SOS_33_a_claim_that_must_be_asked_holds_up_the_additions_and_the_actions() -> None:
    table = laid("blue 3", "red 9", "red 5", "green 2", piles={2: ["red 3"]}, face_up=["red 1", "purple 1"])
    assert table.asked() == {1: "claim"}
    assert table.events("earned") == []
    assert table.events("acted") == []
    table.answer(1, "take")
    assert table.events("earned") == [(2, 2, 2)]
    assert [event[0] for event in table.events("acted")] == [0, 3]


def test_SOS_34_the_colour_of_a_treasure_taken_triggers_no_action() -> None:
    table = laid("red 9", "red 3", "green 5", "green 4")
    assert table.events("took") == [(0, "red 1"), (2, "green 1")]
    assert table.events("acted") == []
    assert table.state.actor() == -1, "the next treasures are turned up"


def test_SOS_34_with_three_players_a_treasure_taken_merges_nothing() -> None:
    """Red takes the treasure; red and blue then both lack one, but as the trick began red did not."""
    table = laid("red 2", "blue 9", "green 4", face_up=["red 1"])
    assert table.events("won") == [(0, "red", 2, 1), (1, "blue", 9, 1), (2, "green", 4, 1)]
    assert table.events("earned") == []
    assert [event[0] for event in table.events("acted")] == [1, 2]


def test_SOS_34_a_stolen_colour_stays_face_up_for_the_trick() -> None:
    table = laid("red 9", "red 3", "blue 5", "green 4", piles={1: ["red 5"]})
    table.answer(0, "steal 1")
    assert table.events("acted") == [(2, "steal_additions")]
    assert table.events("buried") == [(0, "red 1")]


@pytest.mark.parametrize("sides", ["AA", "AB", "BA", "BB"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_35_each_action_card_at_most_once_a_trick_by_different_players(seats: int, sides: str) -> None:
    """A consequence, asserted over thousands of random tricks."""
    names = dict(enumerate(row.name for row in SEA_OR_SHORE.events))
    tricks = 0
    twice = 0
    for seed in range(25):
        acted: list[tuple[int, ...]] = []
        for event in play_at_random(seats, seed, sides).journal:
            if names[event.kind] in ("acted", "no_action"):
                acted.append(event.public)
            elif names[event.kind] == "trick_ended":
                assert len(acted) <= 2
                assert len({seat for seat, _ in acted}) == len(acted)
                assert len({action // 2 for _, action in acted}) == len(acted), "one action of each card"
                twice += len(acted) == 2
                tricks += 1
                acted = []
    assert tricks == 25 * 2 * (9 if seats == 5 else 12)
    assert twice > 20


def test_SOS_36_an_action_is_complete_before_the_next_begins() -> None:
    table = laid("blue 3", "green 5", "red 4", "red 1", face_up=["red 1", "purple 1"], sides="BB")
    assert table.asked() == {0: "swap"}
    table.answer(0, "swap 1")
    assert table.state.actor() == -1
    taken = sorted(table.hand(1))[:2]
    table.draw(*[f"from_hand {card}" for card in taken])
    assert table.asked() == {0: "give"}
    given = sorted(table.hand(0) - set(taken))[:2]
    table.answer(0, f"give {given[0]}")
    assert table.asked() == {0: "give"}
    assert table.events("acted") == [(0, "swap_hands")]
    table.answer(0, f"give {given[1]}")
    assert table.events("acted") == [(0, "swap_hands"), (1, "retrieve_card")]
    assert table.asked() == {1: "retrieve"}


def test_SOS_36_the_next_action_is_chosen_in_the_position_that_results() -> None:
    """Seat 1 can discard what seat 0 has just given it, and nothing of what was taken."""
    table = laid("blue 3", "green 5", "red 4", "red 1", face_up=["red 1", "purple 1"], sides="BB")
    taken = sorted(table.hand(1))[:2]
    given = sorted(table.hand(0))[:2]
    table.answer(0, "swap 1")
    table.draw(*[f"from_hand {card}" for card in taken])
    table.answer(0, *[f"give {card}" for card in given])
    table.answer(1, "retrieve 0")
    options = {option.removeprefix("discard ") for option in table.options(1)}
    assert set(given) | {"blue 3"} <= options
    assert not options & set(taken)


def test_SOS_36_additions_stolen_first_count_for_what_follows() -> None:
    """The robber of seat 2 leaves it with one addition, and the next trick sees that."""
    table = laid("blue 3", "red 5", "red 4", "green 1", additions=[0, 0, 1, 2], face_up=["red 1", "purple 1"])
    assert table.events("earned") == [(2, 2, 2)]
    assert table.asked() == {0: "rob"}
    assert table.options(0) == ["rob 2", "rob 3"]
    table.answer(0, "rob 2")
    assert table.additions() == [2, 0, 1, 2]
    assert table.asked() == {3: "deck"}


@pytest.mark.parametrize("retrieved", [0, 1, 2, 3])
def test_SOS_36_SOS_60_whoever_won_an_action_performs_it_though_their_card_was_retrieved(retrieved: int) -> None:
    """Green retrieves first; blue's action is *steal additions* wherever the blue card went meanwhile."""
    table = laid("green 9", "blue 5", "red 7", "red 3", face_up=["red 1", "purple 1"], sides="AB", additions=[0, 0, 4, 0])
    assert table.asked() == {0: "retrieve"}
    table.answer(0, f"retrieve {retrieved}")
    table.answer(0, table.options(0)[0])
    assert table.events("acted") == [(0, "retrieve_card"), (1, "steal_additions")]
    assert table.asked() == {1: "rob"}, "seats 2 and 3 have two additions or more"
    for viewer in (OBSERVER, 0, 1, 2, 3):
        assert table.view(viewer).acting == 1


def test_SOS_36_SOS_60_a_retrieved_card_of_the_swapper_changes_nothing_either() -> None:
    table = laid("purple 9", "red 5", "blue 7", "blue 3", face_up=["blue 1", "green 1"], sides="BB")
    table.answer(0, "retrieve 1")
    table.answer(0, "discard red 5")
    assert table.events("acted") == [(0, "retrieve_card"), (1, "swap_hands")]
    assert table.asked() == {1: "swap"}


def test_SOS_36_a_world_sampled_between_two_actions_performs_the_right_one() -> None:
    """What is still to be done does not hang on a card that has left the table."""
    table = laid("green 9", "blue 5", "red 7", "red 3", face_up=["red 1", "purple 1"], sides="AB", additions=[0, 0, 4, 0])
    table.answer(0, "retrieve 1")
    for viewer in (OBSERVER, 0, 1, 2, 3):
        world = SEA_OR_SHORE.determinize(table.view(viewer), Rng(1))
        SEA_OR_SHORE.apply(world, 0, SEA_OR_SHORE.legal(world, 0)[0])
        assert SEA_OR_SHORE.questions[world.asked[1]].name == "rob"


def test_SOS_31_SOS_60_nobody_wins_twice_and_every_card_has_a_winner() -> None:
    """Each contest has one winner; all cards laid are counted in exactly one contest."""
    for seats in (3, 4, 5):
        for seed in range(10):
            table: list[tuple[int, ...]] = []
            for event in play_at_random(seats, seed).journal:
                name = SEA_OR_SHORE.events[event.kind].name
                if name == "won":
                    table.append(event.public)
                elif name == "trick_ended":
                    assert sum(cards for *_, cards in table) == seats
                    assert len({seat for seat, *_ in table}) == len(table)
                    table = []


def test_SOS_33_the_starting_table_is_what_laid_says() -> None:
    """The helper itself: seats and cards are where the test thinks they are."""
    table = Table(3, starter=2, hands=["red 1", "red 2", "red 3"], face_up=["green 1"])
    assert table.next == 2
    table.lay("red 3", "red 1", "red 2")
    assert [event[:2] for event in table.events("uncovered")] == [(2, "red 3"), (0, "red 1"), (1, "red 2")]
