"""The four actions (SOS-60 to SOS-66)."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from archipel.games.sea_or_shore.components import ISLAND_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.state import LAYING
from archipel.kernel.core import CHANCE, OBSERVER
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import Table, laid, names_of, walk

BLUE_ACTS = ("red 1", "green 1")  # blue and purple lie face up nowhere


def swapping(trick: int = 0) -> Table:
    """Seat 0 has won blue and swaps hands."""
    return laid("blue 9", "red 3", "red 5", "green 4", face_up=BLUE_ACTS, sides="BA", trick=trick)


def retrieving() -> Table:
    """Seat 3 has won purple and retrieves; seat 1 has laid two additions."""
    return laid("red 9", "red 3 +2", "green 5", "purple 4", face_up=BLUE_ACTS, sides="AB")


@pytest.mark.parametrize(
    ("colour", "shown", "sides", "action"),
    [
        ("red", ("blue 1", "green 1"), "AB", "steal_additions"),
        ("blue", ("red 1", "green 1"), "AB", "steal_additions"),
        ("red", ("blue 1", "green 1"), "BA", "swap_hands"),
        ("blue", ("red 1", "green 1"), "BA", "swap_hands"),
        ("green", ("red 1", "purple 1"), "BA", "reorder_treasures"),
        ("purple", ("red 1", "green 1"), "BA", "reorder_treasures"),
        ("green", ("red 1", "purple 1"), "AB", "retrieve_card"),
        ("purple", ("red 1", "green 1"), "AB", "retrieve_card"),
    ],
)
def test_SOS_5_SOS_60_a_colour_face_up_nowhere_wins_the_action_of_its_card(
    colour: str, shown: tuple[str, str], sides: str, action: str
) -> None:
    others = [f"{shown[0].split()[0]} {number}" for number in (2, 3)] + [f"{shown[1].split()[0]} 4"]
    table = laid(f"{colour} 9", *others, face_up=shown, sides=sides)
    assert table.events("acted") == [(0, action)]


def test_SOS_60_the_winner_must_act_and_nobody_else_does() -> None:
    table = laid("blue 3", "blue 9", "blue 5", "green 4", face_up=BLUE_ACTS, sides="BA")
    assert table.asked() == {1: "swap"}
    assert table.options(1) == ["swap 0", "swap 2", "swap 3"], "no way to decline"
    assert table.events("acted") == [(1, "swap_hands")]


def test_SOS_60_no_action_for_a_colour_that_lies_face_up() -> None:
    table = laid("red 9", "red 3", "green 5", "green 4")
    assert table.events("acted") == []


def test_SOS_60_a_view_names_the_colours_that_win_an_action() -> None:
    """Red and green lie face up: blue and purple win; with three players all but the one colour that lies there."""
    for seats, face_up, wins in ((4, ["red 1", "green 1"], (0b0010, 0b1000)), (3, ["purple 1"], (0b0011, 0b0100))):
        table = Table(seats, face_up=face_up)
        assert [SEA_OR_SHORE.view(table.state, seat).wins for seat in (0, 1, OBSERVER)] == [wins] * 3


def test_SOS_34_a_view_names_them_as_the_trick_began() -> None:
    """The red treasure is taken, and red wins no action for that."""
    table = laid("red 9", "blue 3", "purple 5", "purple 4", additions=[2, 0, 0, 0])
    assert table.events("took") == [(0, "red 1")]
    assert table.asked() == {1: "rob"}
    view = SEA_OR_SHORE.view(table.state, 1)
    assert view.face_up[0] == -1
    assert view.wins == (0b0010, 0b1000)
    assert SEA_OR_SHORE.view(SEA_OR_SHORE.determinize(view, Rng(1)), 1).wins == view.wins


# Steal additions ------------------------------------------------------------------------------------------------------


def test_SOS_61_choose_another_player_with_two_or_more() -> None:
    table = laid("blue 9", "red 3", "green 5", "green 6", additions=[5, 1, 2, 3])
    assert table.additions() == [5, 1, 4, 3], "seat 2 has earned two"
    assert table.asked() == {0: "rob"}
    assert table.options(0) == ["rob 2", "rob 3"], "not seat 1, who has one, and not oneself"
    table.answer(0, "rob 3")
    assert table.events("robbed") == [(0, 3, 2)]
    assert table.additions() == [7, 1, 4, 1]


def test_SOS_61_exactly_two_are_enough_and_one_is_not() -> None:
    table = laid("blue 9", "red 3", "green 5", "red 6", additions=[0, 0, 2, 0])
    assert table.options(0) == ["rob 1", "rob 2"], "seat 1 earned two"
    refused = table.refusal(0, "rob 3")
    assert (refused.name, refused.rule, dict(refused.values)) == ("too_poor", "SOS-61", {"seat": 3, "additions": 0})
    refused = table.refusal(0, "rob 0")
    assert (refused.name, refused.rule) == ("oneself", "SOS-61")


@pytest.mark.parametrize(("supply", "taken"), [(22 - 1 - 1, 2), (2, 2), (1, 1), (0, 0)])
def test_SOS_61_if_nobody_has_two_the_supply_gives_what_it_has(supply: int, taken: int) -> None:
    """The others have one each at most; the robber may be as rich as can be."""
    held = [22 - supply - 1, 1, 0, 0]
    table = laid("blue 9", "red 3", "green 5", "purple 4", additions=held)
    assert table.events("supplied") == [(0, taken)]
    assert table.events("robbed") == []
    assert table.additions() == [held[0] + taken, 1, 0, 0]
    assert table.state.supply == supply - taken


def test_SOS_61_the_supply_is_not_an_alternative_to_robbing() -> None:
    table = laid("blue 9", "red 3", "green 5", "purple 4", additions=[0, 2, 0, 0])
    assert table.events("robbed") == [(0, 1, 2)]
    assert table.events("supplied") == []


# Swap hands -----------------------------------------------------------------------------------------------------------


def test_SOS_62_choose_another_player_then_two_cards_are_taken_at_random() -> None:
    table = swapping()
    assert table.options(0) == ["swap 1", "swap 2", "swap 3"]
    refused = table.refusal(0, "swap 0")
    assert (refused.name, refused.rule) == ("oneself", "SOS-62")
    victim = sorted(table.hand(2))
    table.answer(0, "swap 2")
    assert sorted(table.chances()) == [f"from_hand {card}" for card in victim], "each card of the hand, and no other"
    assert {weight for _, weight in SEA_OR_SHORE.chance(table.state)} == {1}
    table.draw(f"from_hand {victim[4]}")
    assert sorted(table.chances()) == [f"from_hand {card}" for card in victim if card != victim[4]]
    table.draw(f"from_hand {victim[7]}")
    assert {victim[4], victim[7]} <= table.hand(0)
    assert len(table.hand(0)) == 13
    assert len(table.hand(2)) == 9
    assert table.asked() == {0: "give"}


def test_SOS_62_two_cards_of_choice_go_back() -> None:
    table = swapping()
    mine, theirs = sorted(table.hand(0)), sorted(table.hand(1))
    table.answer(0, "swap 1")
    table.draw(f"from_hand {theirs[0]}", f"from_hand {theirs[1]}")
    assert {option.removeprefix("give ") for option in table.options(0)} == set(mine) | set(theirs[:2])
    table.answer(0, f"give {mine[3]}")
    assert f"give {mine[3]}" not in table.options(0)
    refused = table.refusal(0, f"give {mine[3]}")
    assert (refused.name, refused.rule) == ("already_given", "SOS-62")
    assert table.events("gave_card") == [], "they change hands together"
    table.answer(0, f"give {theirs[0]}")
    assert table.hand(0) == (set(mine) | {theirs[1]}) - {mine[3]}
    assert table.hand(1) == (set(theirs) | {mine[3]}) - {theirs[1]}
    assert {event[2] for event in table.events("gave_card")} == {mine[3], theirs[0]}


def test_SOS_62_the_same_cards_may_go_back() -> None:
    table = swapping()
    hands = [table.hand(seat) for seat in range(4)]
    taken = sorted(hands[3])[:2]
    table.answer(0, "swap 3")
    table.draw(*[f"from_hand {card}" for card in taken])
    table.answer(0, *[f"give {card}" for card in taken])
    assert [table.hand(seat) for seat in range(4)] == hands


def test_SOS_62_with_one_card_left_one_and_one() -> None:
    """The last trick but one: each has one card in hand after laying."""
    table = swapping(trick=10)
    mine, theirs = table.hand(0), table.hand(2)
    assert (len(mine), len(theirs)) == (1, 1)
    table.answer(0, "swap 2")
    assert table.chances() == [f"from_hand {card}" for card in theirs]
    table.draw(*table.chances())
    assert table.asked() == {0: "give"}
    assert {option.removeprefix("give ") for option in table.options(0)} == mine | theirs
    table.answer(0, f"give {next(iter(mine))}")
    assert (table.hand(0), table.hand(2)) == (theirs, mine)
    assert table.question(0) is None


def test_SOS_62_with_two_cards_left_both_are_taken() -> None:
    table = swapping(trick=9)
    theirs = table.hand(2)
    assert len(theirs) == 2
    table.answer(0, "swap 2")
    table.draw(*[f"from_hand {card}" for card in theirs])
    assert table.hand(2) == set()
    assert len(table.options(0)) == 4


def test_SOS_62_thief_and_victim_know_the_cards_others_only_how_many() -> None:
    table = swapping()
    taken, given = sorted(table.hand(2))[:2], sorted(table.hand(0))[:2]
    table.answer(0, "swap 2")
    table.draw(*[f"from_hand {card}" for card in taken])
    table.answer(0, *[f"give {card}" for card in given])
    for viewer in (OBSERVER, 0, 1, 2, 3):
        knows = viewer in (0, 2)
        assert table.events("drew_card", viewer) == [(0, 2, card if knows else -1) for card in taken]
        gave = table.events("gave_card", viewer)
        assert [event[:2] for event in gave] == [(0, 2), (0, 2)]
        assert {event[2] for event in gave} == (set(given) if knows else {-1})


# Reorder treasures ----------------------------------------------------------------------------------------------------


def reordering(seats: int = 4) -> Table:
    """Seat 0 has won green and reorders; nobody else has anything to decide."""
    if seats == 3:
        return laid("green 9", "red 3", "red 5", face_up=["red 1"])
    return laid("green 9", "red 3", "red 5", "purple 4", face_up=("red 1", "purple 1"))


def test_SOS_63_choose_a_deck_and_look_at_its_top_three() -> None:
    for deck, colours in ((0, {"red", "blue"}), (1, {"green", "purple"})):
        table = reordering()
        assert table.asked() == {0: "deck"}
        assert table.options(0) == ["deck 0", "deck 1"]
        table.answer(0, f"deck {deck}")
        seen: list[str] = []
        for _ in range(3):
            names = [outcome.removeprefix("look ") for outcome in table.chances()]
            assert len(names) == 15 - len(seen), "the face-up treasure is not among them, nor what was seen already"
            assert {name.split()[0] for name in names} == colours
            assert not set(names) & set(seen)
            seen.append(names[4])
            table.draw(f"look {names[4]}")
        assert table.asked() == {0: "order"}
        assert table.top_known(0, deck) == seen
        assert len(table.options(0)) == 6


@pytest.mark.parametrize("order", list(permutations([1, 2, 3])))
@pytest.mark.parametrize("seats", [3, 4])
def test_SOS_63_they_are_drawn_in_the_order_in_which_they_were_put_back(order: tuple[int, int, int], seats: int) -> None:
    table = reordering(seats)
    if seats == 4:
        table.answer(0, "deck 0")
    looked = ["blue 5", "red 5", "blue 1"]
    table.draw(*[f"look {name}" for name in looked])
    table.answer(0, "order " + " ".join(map(str, order)))
    expected = [looked[place - 1] for place in order]
    shown = [table.face_up()[0]]
    for _ in range(2):
        table.draw_on()
        trick = table.state.trick
        while table.state.trick == trick:
            seat = table.next
            table.answer(seat, table.options(seat)[0])
            if SEA_OR_SHORE.questions[table.state.asked[seats]].name == "draw_look":
                table.draw_on()
        shown.append(table.face_up()[0])
    assert shown == expected


def test_SOS_63_only_that_player_sees_them_others_know_which_deck() -> None:
    table = reordering()
    table.answer(0, "deck 0")
    table.draw("look blue 5", "look red 5", "look blue 1")
    table.answer(0, "order 3 1 2")
    for viewer in (OBSERVER, 0, 1, 2, 3):
        looked = ["blue 5", "red 5", "blue 1"] if viewer == 0 else [-1, -1, -1]
        assert table.events("looked", viewer) == [(0, 0, name) for name in looked]
        laid_back = ("blue 1", "blue 5", "red 5") if viewer == 0 else (-1, -1, -1)
        assert table.events("reordered", viewer) == [(0, 0, *laid_back)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_63_there_are_always_at_least_four_face_down(seats: int) -> None:
    """A consequence, asserted over random play: while cards lie face up, and above the cards laid under the deck."""
    least = 99
    for seed in range(40):
        for match in walk(seats, seed, "RA"):
            if match.state.phase >= LAYING and not match.over():
                for deck in match.state.decks:
                    face_down = deck.size() - len(deck.bottom_cards())
                    assert face_down >= 4
                    least = min(least, face_down)
    assert least == {3: 8, 4: 4, 5: 7}[seats]


def test_SOS_63_a_second_look_finds_what_the_first_left() -> None:
    """Looked at again after one of the three has been turned up: the two that remain, then one more."""
    table = reordering()
    table.answer(0, "deck 0")
    table.draw("look blue 5", "look red 5", "look blue 1")
    table.answer(0, "order 1 2 3")
    table.draw("treasure green 5")
    assert table.face_up() == ["blue 5", "green 5"]
    table.play(1, sorted(table.hand(1))[0])
    view = table.view(0)
    assert view.deck_tops == (2, 0)
    assert table.top_known(0, 0) == ["red 5", "blue 1"]


# Retrieve a card ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_SOS_64_take_any_card_of_the_trick_ones_own_included(owner: int) -> None:
    table = retrieving()
    card = ["red 9", "red 3", "green 5", "purple 4"][owner]
    assert table.asked() == {3: "retrieve"}
    assert table.options(3) == ["retrieve 0", "retrieve 1", "retrieve 2", "retrieve 3"]
    before = table.hand(3)
    table.answer(3, f"retrieve {owner}")
    assert table.hand(3) == before | {card}
    assert table.asked() == {3: "discard"}
    assert {option.removeprefix("discard ") for option in table.options(3)} == before | {card}
    gone = sorted(before)[0]
    table.answer(3, f"discard {gone}")
    assert table.hand(3) == (before | {card}) - {gone}
    assert table.events("retrieved") == [(3, owner, card)]
    assert table.events("discarded") == [(3, gone)]


@pytest.mark.parametrize("owner", [1, 3])
def test_SOS_64_the_card_discarded_may_be_the_same(owner: int) -> None:
    table = retrieving()
    card = ["red 9", "red 3", "green 5", "purple 4"][owner]
    before = table.hand(3)
    table.answer(3, f"retrieve {owner}", f"discard {card}")
    assert table.hand(3) == before
    table.draw_on()
    assert names_of(table.view(0).discards) == {"red 9", "red 3", "green 5", "purple 4"}


def test_SOS_64_the_card_retrieved_may_be_played_in_the_next_trick() -> None:
    table = retrieving()
    gone = sorted(table.hand(3))[0]
    table.answer(3, "retrieve 0", f"discard {gone}")
    table.draw_on()
    assert names_of(table.view(1).discards) == {"red 3", "green 5", "purple 4", gone}, "the discard is face up"
    for seat in (1, 2):
        table.play(seat, sorted(table.hand(seat))[0])
    table.play(3, "red 9")
    assert len(table.hand(3)) == 10


def test_SOS_64_SOS_66_what_is_taken_and_discarded_is_public() -> None:
    table = retrieving()
    gone = sorted(table.hand(3))[0]
    table.answer(3, "retrieve 0", f"discard {gone}")
    for viewer in (OBSERVER, 0, 1, 2, 3):
        assert table.events("retrieved", viewer) == [(3, 0, "red 9")]
        assert table.events("discarded", viewer) == [(3, gone)]
        assert ISLAND_NAMES.index(gone) in table.view(viewer).discards


@pytest.mark.parametrize(
    ("colour", "sides", "action"),
    [("blue", "BA", "swap_hands"), ("purple", "BA", "reorder_treasures"), ("purple", "AB", "retrieve_card")],
)
def test_SOS_65_with_empty_hands_three_actions_do_nothing_and_nobody_is_asked(colour: str, sides: str, action: str) -> None:
    table = laid(f"{colour} 9", "red 3", "red 5", "green 4", face_up=BLUE_ACTS, sides=sides, trick=11)
    assert table.events("no_action") == [(0, action)]
    assert table.events("acted") == []
    assert len(table.events("scored")) == 4, "the round is over"


def test_SOS_65_steal_additions_still_works_in_the_last_trick() -> None:
    table = laid("blue 9", "red 3", "red 5", "green 4", face_up=BLUE_ACTS, trick=11, additions=[0, 0, 3, 0])
    assert table.asked() == {0: "rob"}
    assert table.options(0) == ["rob 1", "rob 2"]
    table.answer(0, "rob 2")
    assert table.events("acted") == [(0, "steal_additions")]
    assert {event[0]: event[3] for event in table.events("scored")} == {0: 1, 1: 1, 2: 0, 3: 0}


@pytest.mark.parametrize("seats", [3, 5])
def test_SOS_65_the_last_trick_with_three_and_five_players(seats: int) -> None:
    cards = ["blue 9", "red 3", "red 5", "red 6", "red 7"][:seats]
    table = laid(*cards, sides="BB", face_up=("red 1", "green 1"), trick=8 if seats == 5 else 11)
    assert table.events("no_action") == [(0, "swap_hands")]


def test_SOS_65_one_trick_earlier_they_still_work() -> None:
    assert swapping(trick=10).asked() == {0: "swap"}


def test_SOS_66_additions_laid_with_a_retrieved_card_stay_on_the_table() -> None:
    table = retrieving()
    additions, supply = table.additions(), table.state.supply
    table.answer(3, "retrieve 1")
    assert table.additions() == additions, "neither to its owner nor to who takes the card"
    assert table.view(0).spent == (0, 2, 0, 0)
    assert table.state.supply == supply
    table.answer(3, "discard red 3")
    assert table.view(0).spent == (0, 0, 0, 0)
    assert table.state.supply == supply + 2


def test_SOS_66_the_card_leaves_the_table_for_all_to_see() -> None:
    table = retrieving()
    table.answer(3, "retrieve 1")
    for viewer in (OBSERVER, 0, 1, 2, 3):
        view = table.view(viewer)
        assert (view.laid_card[1], view.laid_half[1], view.laid_shown[1]) == (-1, -1, -1)
        assert view.hand_sizes == (11, 11, 11, 12)


def test_SOS_66_only_cards_played_in_this_trick_can_be_taken() -> None:
    """There is one choice for each card on the table: none for older discards, and none for one discarded by an action."""
    table = laid("purple 9", "red 3", "red 5", "blue 4", face_up=BLUE_ACTS, sides="AB", trick=5)
    assert table.options(0) == ["retrieve 0", "retrieve 1", "retrieve 2", "retrieve 3"]
    refused = table.refusal(0, "retrieve 4")
    assert (refused.name, refused.rule, dict(refused.values)) == ("no_such_player", "SOS-64", {"seat": 4})


def test_SOS_62_every_pair_of_cards_can_be_drawn() -> None:
    """Nothing but the victim's hand decides: all pairs of three cards come about."""
    pairs = set()
    for first, second in permutations(range(3), 2):
        table = swapping(trick=8)
        theirs = sorted(table.hand(2))
        table.answer(0, "swap 2")
        table.draw(f"from_hand {theirs[first]}", f"from_hand {theirs[second]}")
        pairs.add(frozenset(table.hand(0)) & frozenset(theirs))
    assert pairs == {frozenset(pair) for pair in combinations(theirs, 2)}
    assert table.state.actor() != CHANCE
