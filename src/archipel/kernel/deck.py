"""A face-down pile as what can be known of it, never as a pile of future draws."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from archipel.kernel.bits import bit, bits, count_bits, shift
from archipel.kernel.vecs import vec

SLOT: Final = 6  # bits per known top card
SLOT_MASK: Final = 63
EMPTY: Final = vec[u8]()


@final
class Deck:
    """A set, not a list: the order of unseen cards does not exist until chance draws one.

    From the top: cards that somebody has looked at, then the unseen ones, then those laid under it. Cards are numbered 0 to 61.
    """

    unseen: i64  # cards whose place is undecided
    top: i64  # looked-at cards, six bits each, the next to be drawn lowest; at most ten
    tops: i64  # how many these are
    bottom: vec[u8]  # room for the cards laid under the deck, in that order
    buried: i64  # how many these are

    def __init__(self, cards: i64, room: i64) -> None:
        """A shuffled deck of *cards* under which at most *room* cards will be laid."""
        self.unseen = cards
        self.top = 0
        self.tops = 0
        self.bottom = vec[u8]([0] * room) if room else EMPTY
        self.buried = 0

    def clone(self) -> Deck:
        c = Deck(self.unseen, 0)
        c.top = self.top
        c.tops = self.tops
        c.bottom = self.bottom[:]
        c.buried = self.buried
        return c

    def size(self) -> i64:
        return count_bits(self.unseen) + self.tops + self.buried

    def next_is_open(self) -> bool:
        """Whether chance must decide which card is drawn next."""
        return self.tops == 0 and self.unseen != 0

    def draw(self, card: i64) -> None:
        """Chance has decided: an unseen *card* is drawn."""
        self.unseen &= ~bit(card)

    def take(self) -> i64:
        """Draw the next card where its place is decided: a looked-at one, or the first that was laid under."""
        if self.tops:
            card = self.top & SLOT_MASK
            self.top >>= SLOT
            self.tops -= 1
            return card
        card = i64(self.bottom[0])
        self.buried -= 1
        for i in range(self.buried):
            self.bottom[i] = self.bottom[i + 1]
        return card

    def look(self, card: i64) -> None:
        """Chance has decided: the card below the looked-at ones is *card*."""
        self.unseen &= ~bit(card)
        self.top |= shift(card, SLOT * self.tops)
        self.tops += 1

    def peek(self, place: i64) -> i64:
        """The looked-at card at *place*, 0 being the next to be drawn."""
        return (self.top >> (SLOT * place)) & SLOT_MASK

    def arrange(self, first: i64, second: i64, third: i64) -> None:
        """Put three looked-at cards back, *first* to be drawn first."""
        self.top = first | (second << SLOT) | (third << (2 * SLOT))
        self.tops = 3

    def bury(self, card: i64) -> None:
        """Lay *card* under the deck, for all to see."""
        self.bottom[self.buried] = u8(card)
        self.buried += 1

    def top_cards(self) -> list[int]:
        """The looked-at cards, the next to be drawn first."""
        return [self.peek(i) for i in range(self.tops)]

    def bottom_cards(self) -> list[int]:
        """The cards laid under the deck, the first laid first."""
        return [int(self.bottom[i]) for i in range(self.buried)]

    def cards(self) -> i64:
        """Every card of the deck as a set."""
        mask = self.unseen
        for i in range(self.tops):
            mask |= bit(self.peek(i))
        for i in range(self.buried):
            mask |= bit(i64(self.bottom[i]))
        return mask

    def pack(self) -> list[int]:
        return [*bits(self.unseen), -1, *self.top_cards(), -1, *self.bottom_cards(), -1]
