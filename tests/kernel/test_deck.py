"""A deck is what can be known of it: against a model that keeps the known cards as plain lists."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from archipel.kernel.bits import bits
from archipel.kernel.deck import Deck

ROOM = 70


class DeckBesideModel(RuleBasedStateMachine):
    """Random calls, each made to a deck and to its model; clones put aside must stay as they were."""

    @initialize(cards=st.sets(st.integers(0, 61), min_size=1))
    def shuffle(self, cards: set[int]) -> None:
        self.deck = Deck(sum(1 << card for card in cards), ROOM)
        self.unseen = set(cards)
        self.top: list[int] = []
        self.bottom: list[int] = []
        self.out: list[int] = []
        self.laid = 0
        self.aside: list[tuple[Deck, list[int]]] = []

    @precondition(lambda self: not self.top and self.unseen)
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        assert self.deck.next_is_open()
        card = data.draw(st.sampled_from(sorted(self.unseen)))
        self.deck.draw(card)
        self.unseen.remove(card)
        self.out.append(card)

    @precondition(lambda self: self.top or (not self.unseen and self.bottom))
    @rule()
    def take(self) -> None:
        assert not self.deck.next_is_open()
        expected = self.top.pop(0) if self.top else self.bottom.pop(0)
        assert self.deck.take() == expected
        self.out.append(expected)

    @precondition(lambda self: self.unseen and len(self.top) < 10)
    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(sorted(self.unseen)))
        self.deck.look(card)
        self.unseen.remove(card)
        self.top.append(card)

    @precondition(lambda self: len(self.top) == 3)
    @rule(data=st.data())
    def arrange(self, data: st.DataObject) -> None:
        self.top = data.draw(st.permutations(self.top))
        self.deck.arrange(*self.top)

    @precondition(lambda self: self.out and self.laid < ROOM)
    @rule(data=st.data())
    def bury(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(sorted(self.out)))
        self.out.remove(card)
        self.deck.bury(card)
        self.bottom.append(card)
        self.laid += 1

    @rule()
    def put_a_clone_aside(self) -> None:
        clone = self.deck.clone()
        self.aside.append((clone, clone.pack()))

    @invariant()
    def deck_is_as_the_model(self) -> None:
        deck = self.deck
        assert deck.size() == len(self.unseen) + len(self.top) + len(self.bottom)
        assert deck.top_cards() == self.top == [deck.peek(place) for place in range(len(self.top))]
        assert deck.bottom_cards() == self.bottom
        assert bits(deck.cards()) == sorted({*self.unseen, *self.top, *self.bottom})
        assert deck.next_is_open() == (not self.top and bool(self.unseen))
        assert deck.pack() == [*sorted(self.unseen), -1, *self.top, -1, *self.bottom, -1]
        assert all(clone.pack() == packed for clone, packed in self.aside)


TestDeck = DeckBesideModel.TestCase
TestDeck.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_deck_without_room_has_no_bottom() -> None:
    deck = Deck(0b1011, 0)
    assert deck.bottom_cards() == []
    assert deck.clone().pack() == deck.pack() == [0, 1, 3, -1, -1, -1]
