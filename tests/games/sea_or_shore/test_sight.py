"""What each player may know (SOS-90 to SOS-93), from every seat and from outside."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import LAYING
from archipel.kernel.bits import bits
from archipel.kernel.core import OBSERVER
from tests.games.sea_or_shore.table import Table, laid, names_of, play_at_random, walk

EVERYBODY = (OBSERVER, 0, 1, 2, 3)
PRIVATE = {"seat", "asked", "hand", "passing", "chosen", "chosen_half", "laid_card", "known", "top_known", "offer"}
PUBLIC = [field for field in SeaView._fields if field not in PRIVATE]


def passed_table() -> Table:
    """Four players after a scripted pass: seat 0 gave red 12 to seat 3, seat 1 blue 12 to seat 0, seat 2 green 12 to 1."""
    suits = [[f"{colour} {number}" for number in range(1, 13)] for colour in ("red", "blue", "green", "purple")]
    table = Table.dealt(4, hands=[", ".join(suit) for suit in suits], starter=0)
    for seat in range(4):
        table.answer(seat, *table.options(seat))
    return table


def swap(table: Table, thief: int, victim: int, taken: list[str], given: list[str]) -> None:
    table.answer(thief, f"swap {victim}")
    table.draw(*[f"from_hand {card}" for card in taken])
    table.answer(thief, *[f"give {card}" for card in given])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_90_what_is_public_is_the_same_in_every_view(seats: int) -> None:
    for seed in range(3):
        for match in walk(seats, seed, "RR"):
            outside = match.view(OBSERVER)
            for seat in range(seats):
                view = match.view(seat)
                for field in PUBLIC:
                    assert getattr(view, field) == getattr(outside, field), field


def test_SOS_90_the_public_things_are_there_and_true() -> None:
    """Played halves, additions, values, piles, face-up and buried treasures, counts, supply, discards, scores."""
    for seed in range(3):
        for match in walk(4, seed, "BB"):
            s, view = match.state, match.view(OBSERVER)
            assert view.hand_sizes == tuple(len(bits(hand)) for hand in s.hands)
            assert view.additions == tuple(s.additions)
            assert view.spent == tuple(s.spent)
            assert view.supply == s.supply
            assert view.face_up == tuple(s.face_up)
            assert view.piles == tuple(tuple(s.pile_of(seat)) for seat in range(4))
            assert view.deck_bottoms == tuple(tuple(deck.bottom_cards()) for deck in s.decks)
            assert view.deck_sizes == tuple(deck.size() for deck in s.decks)
            assert view.discards == tuple(bits(s.discards))
            assert view.scored == tuple(s.scored)
            if s.phase > LAYING:
                assert view.laid_card == tuple(s.laid)


def test_SOS_91_a_hand_is_seen_by_its_player_alone() -> None:
    for match in walk(4, 2, "BB"):
        for seat in range(4):
            assert match.view(seat).hand == tuple(bits(match.state.hands[seat]))
        assert match.view(OBSERVER).hand == ()


def test_SOS_91_who_swaps_two_unseen_hands_changes_no_other_view() -> None:
    """Two tables that differ only in what seats 2 and 3 hold look the same to seats 0, 1 and the observer."""
    one = Table(4, hands=["red 1", "red 2", "green 5, green 6", "purple 7, purple 8"])
    two = Table(4, hands=["red 1", "red 2", "purple 7, purple 8", "green 5, green 6"])
    assert one.hand(2) != two.hand(2)
    for viewer in (OBSERVER, 0, 1):
        assert one.view(viewer) == two.view(viewer)


def test_SOS_91_the_covered_half_of_ones_own_card_is_in_ones_own_view_only() -> None:
    for match in walk(5, 4):
        s = match.state
        if s.phase == LAYING:
            for viewer in (OBSERVER, *range(5)):
                for seat, card in enumerate(match.view(viewer).laid_card):
                    assert card == (s.laid[seat] if seat == viewer else -1)


def test_SOS_91_the_card_passed_and_the_card_received() -> None:
    table = passed_table()
    for giver, taker, card in ((0, 3, "red 12"), (1, 0, "blue 12"), (2, 1, "green 12"), (3, 2, "purple 12")):
        assert card in table.hand(taker)
        for viewer in EVERYBODY:
            told = [event[2] for event in table.events("passed", viewer) if event[0] == giver]
            assert told == [card if viewer in (giver, taker) else -1]
            assert table.known(viewer).get(card) == ({taker} if viewer == giver else None)


def test_SOS_91_SOS_93_what_one_passed_stays_in_view_until_it_is_seen_again() -> None:
    table = passed_table()
    table.lay("red 1", "blue 1", "green 1")
    assert table.known(0) == {"red 12": {3}}
    table.play(3, "red 12", show="shore")
    assert table.known(0) == {}, "uncovered: all have seen it"


def test_SOS_91_a_known_card_that_is_laid_covered_is_still_known() -> None:
    table = Table(4, starter=3, hands=["red 1", "red 2", "red 3", "red 12"])
    table.teach(0, "red 12", 3)
    table.play(3, "red 12", show="sea")
    assert table.known(0) == {"red 12": {3}}
    assert table.view(0).laid_card[3] == -1, "which card seat 3 has laid it cannot be told for certain"
    table.lay("red 1", "red 2", "red 3")
    assert table.known(0) == {}


def test_SOS_91_thief_and_victim_of_a_swap_can_place_what_they_saw() -> None:
    table = laid("blue 9", "red 3", "red 5", "green 4", sides="BA")
    taken, given = sorted(table.hand(2))[:2], sorted(table.hand(0))[:2]
    table.answer(0, "swap 2")
    table.draw(*[f"from_hand {card}" for card in taken])
    assert table.known(2) == {card: {0} for card in taken}, "the victim knows which were taken"
    assert table.known(0) == {}, "they are in the thief's own hand"
    table.answer(0, f"give {given[0]}", f"give {taken[1]}")
    assert table.known(0) == {given[0]: {2}, taken[1]: {2}}
    assert table.known(2) == {taken[0]: {0}}
    for viewer in (OBSERVER, 1, 3):
        assert table.known(viewer) == {}


def test_SOS_91_an_offer_is_not_seen_before_it_is_complete() -> None:
    table = laid("blue 9", "red 3", "red 5", "green 4", sides="BA")
    taken, given = sorted(table.hand(2))[:2], sorted(table.hand(0))[:2]
    table.answer(0, "swap 2")
    table.draw(*[f"from_hand {card}" for card in taken])
    before = {viewer: table.view(viewer) for viewer in (OBSERVER, 1, 2, 3)}
    table.answer(0, f"give {given[0]}")
    assert names_of(table.view(0).offer) == {given[0]}
    for viewer, view in before.items():
        assert table.view(viewer) == view


def looking_table() -> Table:
    """Seat 0 has won green, looks at deck 0 and sees blue 5, red 5 and blue 1."""
    table = laid("green 9", "red 3", "red 5", "purple 4", face_up=("red 1", "purple 1"))
    table.answer(0, "deck 0")
    table.draw("look blue 5", "look red 5", "look blue 1")
    return table


def test_SOS_91_the_order_one_laid_back_stays_in_view() -> None:
    table = looking_table()
    for viewer in EVERYBODY:
        assert table.top_known(viewer, 0) == (["blue 5", "red 5", "blue 1"] if viewer == 0 else [])
    table.answer(0, "order 3 1 2")
    table.draw_on()
    assert table.face_up()[0] == "blue 1"
    for viewer in EVERYBODY:
        view = table.view(viewer)
        assert table.top_known(viewer, 0) == (["blue 5", "red 5"] if viewer == 0 else [])
        assert view.deck_tops == (2, 0), "how many were looked at, and by whom, is public"
        assert view.ordered_by == (0, -1)


def test_SOS_91_two_looks_that_saw_other_cards_look_the_same_to_others() -> None:
    """Seat 1 has still to rob somebody, so nothing is turned up yet."""
    seen = []
    for looks, order in ((("blue 5", "red 5", "blue 1"), "1 2 3"), (("red 3a", "red 2b", "blue 4a"), "3 2 1")):
        table = laid("green 9", "blue 3", "red 5", "red 6", face_up=("red 1", "purple 1"), additions=[0, 0, 2, 2])
        table.answer(0, "deck 0")
        table.draw(*[f"look {name}" for name in looks])
        during = [table.view(viewer) for viewer in (OBSERVER, 1, 2, 3)]
        table.answer(0, f"order {order}")
        assert table.asked() == {1: "rob"}
        after = [(table.view(viewer), table.match.story(viewer)) for viewer in (OBSERVER, 1, 2, 3)]
        seen.append((during, after))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_92_nobody_sees_the_islands_left_out_or_the_order_of_a_deck(seats: int) -> None:
    """No view holds a card that lies in the box, nor a face-down treasure that its viewer has not looked at."""
    for seed in range(3):
        looked: list[set[int]] = []
        told = 0
        for match in walk(seats, seed, "AA"):
            s = match.state
            for event in match.journal[told:]:
                name = match.game.events[event.kind].name
                if name == "round_began":
                    looked = [set() for _ in range(seats)]
                elif name == "looked":
                    looked[event.public[0]].add(event.secret[0])
            told = len(match.journal)
            for viewer in (OBSERVER, *range(seats)):
                view = match.view(viewer)
                islands = {*view.hand, *view.laid_card, *view.discards, *(card for card, _ in view.known)}
                assert not islands & set(bits(s.box))
                down = {treasure for deck in s.decks for treasure in [*bits(deck.unseen), *deck.top_cards()]}
                shown = {*view.face_up, *(t for group in (*view.top_known, *view.piles, *view.deck_bottoms) for t in group)}
                assert shown & down <= (looked[viewer] if viewer >= 0 else set())


def test_SOS_92_the_islands_left_out_are_told_to_nobody() -> None:
    match = play_at_random(3, 6)
    dealt = [event.secret[0] for event in match.journal if match.game.events[event.kind].name == "dealt"]
    assert len(set(dealt[:36])) == 36
    told = [event.secret for event in match.journal if event.secret and not event.seen_by]
    assert told == []


# SOS-93: knowledge that others blur -----------------------------------------------------------------------------------


def knowing_table() -> Table:
    """Five players; seat 0 will swap hands. Seat 2 knows red 12 with seat 1, seat 3 red 11, and all know red 10 with seat 0."""
    hands = ["blue 9, red 10, red 8", "blue 3, red 12, red 11", "blue 2, green 9", "green 4, green 8", "green 3, green 7"]
    table = Table(5, hands=hands, sides="BA", face_up=("red 1", "green 1"))
    table.teach(2, "red 12", 1)
    table.teach(3, "red 11", 1)
    for viewer in (OBSERVER, 1, 2, 3, 4):
        table.teach(viewer, "red 10", 0)
    table.lay("blue 9", "blue 3", "blue 2", "green 4", "green 3")
    assert table.asked() == {0: "swap"}
    return table


def test_SOS_93_after_a_swap_a_known_card_lies_with_one_of_the_two() -> None:
    table = knowing_table()
    assert table.known(2) == {"red 12": {1}, "red 10": {0}}
    other = sorted(table.hand(1) - {"red 12", "red 11"})[0]
    swap(table, 0, 1, ["red 12", other], [other, "red 8"])
    assert table.known(2) == {"red 12": {0, 1}, "red 10": {0, 1}}, "seat 2 cannot tell what changed hands"
    assert table.known(3) == {"red 11": {0, 1}, "red 10": {0, 1}}
    assert table.known(4) == {"red 10": {0, 1}}
    assert table.known(OBSERVER) == {"red 10": {0, 1}}
    assert table.known(0) == {other: {1}, "red 8": {1}}, "the thief knows what it gave"
    assert table.known(1) == {"red 12": {0}, "red 10": {0}}, "the victim saw all that moved"


@pytest.mark.parametrize("moved", [True, False])
def test_SOS_93_a_third_player_knows_the_same_whether_the_card_moved_or_not(moved: bool) -> None:
    table = knowing_table()
    others = sorted(table.hand(1) - {"red 12", "red 11"})
    swap(table, 0, 1, ["red 12", others[0]] if moved else others[:2], ["red 8", others[0]])
    assert ("red 12" in table.hand(0)) == moved
    assert table.known(2) == {"red 12": {0, 1}, "red 10": {0, 1}}


def test_SOS_93_a_swap_of_others_leaves_what_one_knows_of_a_third() -> None:
    table = knowing_table()
    swap(table, 0, 4, sorted(table.hand(4))[:2], sorted(table.hand(0) - {"red 10"})[:2])
    assert table.known(2) == {"red 12": {1}, "red 10": {0, 4}}
    assert table.known(3) == {"red 11": {1}, "red 10": {0, 4}}
    assert table.known(1)["red 10"] == {0, 4}
    assert table.known(4)["red 10"] == {0}, "the victim saw all that moved: red 10 did not"


def test_SOS_93_the_set_may_grow() -> None:
    hands = ["blue 9", "green 2, red 10", "green 3, red 12", "green 4", "green 5"]
    table = Table(5, hands=hands, sides="BA", face_up=("red 1", "green 1"))
    table.teach(4, "red 10", 0, 1)
    table.teach(3, "red 12", 1, 2)
    table.teach(2, "red 10", 1, 3)
    table.lay("blue 9", "green 2", "green 3", "green 4", "green 5")
    swap(table, 0, 2, sorted(table.hand(2) - {"red 12"})[:2], sorted(table.hand(0))[:2])
    assert table.known(4)["red 10"] == {0, 1, 2}
    assert table.known(3)["red 12"] == {0, 1, 2}
    assert table.known(2)["red 10"] == {1, 3}, "one of the two saw all that moved"


def test_SOS_93_a_card_that_comes_into_ones_own_hand_needs_no_memory() -> None:
    table = knowing_table()
    table.teach(0, "red 12", 1, 2)
    swap(table, 0, 1, ["red 12", "red 11"], ["red 8", "red 10"])
    assert "red 12" not in table.known(0)
    assert table.known(1) == {"red 12": {0}, "red 11": {0}}
    assert table.known(3) == {"red 11": {0, 1}, "red 10": {0, 1}}


def test_SOS_66_SOS_93_a_retrieved_card_is_known_to_all_until_it_is_seen_again() -> None:
    table = laid("red 9", "red 3", "green 5", "purple 4", sides="BB")
    gone = sorted(table.hand(3))[0]
    table.answer(3, "retrieve 1")
    for viewer in EVERYBODY:
        assert table.known(viewer) == ({} if viewer == 3 else {"red 3": {3}})
    table.answer(3, f"discard {gone}")
    table.draw_on()
    for viewer in EVERYBODY:
        assert table.known(viewer) == ({} if viewer == 3 else {"red 3": {3}})


def test_SOS_66_SOS_93_retrieved_and_discarded_at_once_it_is_gone() -> None:
    table = laid("red 9", "red 3", "green 5", "purple 4", sides="BB")
    table.answer(3, "retrieve 1", "discard red 3")
    for viewer in EVERYBODY:
        assert table.known(viewer) == {}


def reordered_twice() -> Table:
    """Seat 0 orders blue 5, blue 1, red 5. Blue 5 is turned up; seat 1 looks at the other two and a third, red 4b."""
    hands = ["green 9, red 2", "red 3, green 8", "red 4, red 6", "purple 4, red 7"]
    table = Table(4, hands=hands, face_up=("red 1", "purple 1"))
    table.lay("green 9", "red 3", "red 4", "purple 4")
    table.answer(0, "deck 0")
    table.draw("look blue 5", "look red 5", "look blue 1")
    table.answer(0, "order 1 3 2")
    table.draw("treasure purple 5")
    assert table.face_up() == ["blue 5", "purple 5"]
    table.lay("green 8", "red 6", "red 7", "red 2")
    table.answer(1, "deck 0")
    table.draw("look red 4b")
    return table


def test_SOS_63_SOS_91_a_second_look_sees_the_first_ones_order() -> None:
    table = reordered_twice()
    assert table.top_known(1, 0) == ["blue 1", "red 5", "red 4b"]
    assert table.top_known(0, 0) == ["blue 1", "red 5"], "nobody has changed the order yet"
    assert table.events("looked", 1)[3:] == [(1, 0, "blue 1"), (1, 0, "red 5"), (1, 0, "red 4b")]
    assert table.events("looked", 0)[3:] == [(1, 0, -1)] * 3


def test_SOS_93_somebody_elses_reorder_blurs_the_order_but_not_the_cards() -> None:
    """Whatever seat 1 lays back, all others see the same: seat 0 its two cards by number, the rest nothing."""
    seen = set()
    for order in ("1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"):
        table = reordered_twice()
        before = table.top_known(1, 0)
        table.answer(1, f"order {order}")
        assert table.asked() == {3: "rob"}, "the trick goes on, nothing is turned up yet"
        assert table.top_known(1, 0) == [before[int(place) - 1] for place in order.split()]
        assert table.top_known(0, 0) == ["red 5", "blue 1"], "among the top three, in unknown order"
        assert table.view(0).ordered_by[0] == 1
        seen.add(tuple(table.view(viewer) for viewer in (OBSERVER, 0, 2, 3)))
    assert len(seen) == 1


def test_SOS_93_the_knowledge_of_a_deck_ends_when_its_cards_are_turned_up() -> None:
    table = reordered_twice()
    table.answer(1, "order 2 3 1")
    known = []
    while table.state.decks[0].tops:
        known.append((table.face_up()[0], table.top_known(0, 0), table.top_known(1, 0)))
        trick = table.state.trick
        while table.state.trick == trick:
            seat = table.next
            table.answer(seat, table.options(seat)[-1])
            table.draw_on()
    assert known == [
        ("blue 5", ["red 5", "blue 1"], ["red 5", "red 4b", "blue 1"]),
        ("red 5", ["blue 1"], ["red 4b", "blue 1"]),
        ("red 4b", ["blue 1"], ["blue 1"]),
    ]
    assert table.face_up()[0] == "blue 1"
    for viewer in EVERYBODY:
        assert table.top_known(viewer, 0) == []
        assert table.view(viewer).ordered_by[0] == -1
