"""Tally: everybody lays a card face down at once; the highest wins the round and keeps one of those laid.

§1 Sixty cards, 0 to 59. Six are dealt to each player, one at a time.
§2 All lay one card face down. When all have, the cards are turned up; the highest wins.
§3 The winner keeps one of these; the others are discarded. Then each draws a card, if there is one for each.
§4 A kept card is worth a point, and each pair of neighbouring numbers another. Without cards in hand the game is over.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from archipel.kernel.bits import bit, bits, count_bits, nth_bit
from archipel.kernel.core import CHANCE, NOBODY, Game, Refusal, Row, State, number_rows
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

CARDS: Final = 60
HAND: Final = 6
ALL_CARDS: Final = 0x0FFF_FFFF_FFFF_FFFF

DRAW: Final = 1  # chance: a card from the deck for `drawing`
LAY: Final = 2  # all at once: a card from the hand, face down
KEEP: Final = 3  # the winner: one of the cards turned up

DREW: Final = 0
LAID: Final = 1
TURNED_UP: Final = 2
KEPT: Final = 3


class TallyState(State):
    """Sets of cards, one for each place where a card can be."""

    deck: i64
    discard: i64
    drawing: i64  # the seat that draws next
    open: bool  # the cards laid are turned up
    hands: vec[i64]  # per seat; a card laid face down still counts as in the hand
    laid: vec[i64]  # per seat, the card laid this round, -1 = none
    kept: vec[i64]  # per seat

    def clone(self) -> TallyState:
        c = TallyState()
        c.seats = self.seats
        c.asked = self.asked[:]
        c.journal = None
        c.deck = self.deck
        c.discard = self.discard
        c.drawing = self.drawing
        c.open = self.open
        c.hands = self.hands[:]
        c.laid = self.laid[:]
        c.kept = self.kept[:]
        return c

    def pack(self) -> tuple[int, ...]:
        head = (self.seats, self.deck, self.discard, self.drawing, int(self.open))
        return (*head, *self.asked, *self.hands, *self.laid, *self.kept)


def prepare(seats: i64) -> TallyState:
    s = TallyState()
    s.seats = seats
    s.asked = vec[i64]([0] * (seats + 1))
    s.asked[seats] = DRAW
    s.journal = None
    s.deck = ALL_CARDS
    s.discard = 0
    s.drawing = 0
    s.open = False
    s.hands = vec[i64]([0] * seats)
    s.laid = vec[i64]([-1] * seats)
    s.kept = vec[i64]([0] * seats)
    return s


def draw(s: TallyState, card: i64) -> None:
    """§1, §3 The drawing player takes a card that only they see."""
    seat = s.drawing
    s.deck ^= bit(card)
    s.hands[seat] |= bit(card)
    if s.journal is not None:
        s.emit(DREW, (seat,), (card,), bit(seat))
    s.drawing = (seat + 1) % s.seats
    if s.drawing == 0 and (count_bits(s.hands[seat]) == HAND or count_bits(s.deck) < s.seats):
        s.asked[s.seats] = 0
        begin_round(s)


def begin_round(s: TallyState) -> None:
    """§2 All are asked at once; §4 with no cards left the game is over."""
    if s.hands[0]:
        for seat in range(s.seats):
            s.asked[seat] = LAY


def lay(s: TallyState, seat: i64, card: i64) -> None:
    """§2 Lay a card face down; when all have, they are turned up."""
    s.laid[seat] = card
    s.asked[seat] = 0
    if s.journal is not None:
        s.emit(LAID, (seat,), (card,), bit(seat))
    if s.actor() == NOBODY:
        turn_up(s)


def turn_up(s: TallyState) -> None:
    """§2 The highest card wins."""
    best: i64 = 0
    for seat in range(s.seats):
        s.hands[seat] ^= bit(s.laid[seat])
        if s.laid[seat] > s.laid[best]:
            best = seat
    s.open = True
    s.asked[best] = KEEP
    if s.journal is not None:
        s.emit(TURNED_UP, tuple(s.laid))


def keep(s: TallyState, seat: i64, card: i64) -> None:
    """§3 Keep one, discard the others, draw."""
    s.asked[seat] = 0
    s.kept[seat] |= bit(card)
    for i in range(s.seats):
        if s.laid[i] != card:
            s.discard |= bit(s.laid[i])
        s.laid[i] = -1
    s.open = False
    if s.journal is not None:
        s.emit(KEPT, (seat, card))
    if count_bits(s.deck) >= s.seats:
        s.asked[s.seats] = DRAW
    else:
        begin_round(s)


class TallyView(NamedTuple):
    """All that one viewer knows."""

    seat: int
    asked: tuple[int, ...]  # with the question to chance last; what is asked is the same for all, so it is no secret
    hand: int
    laid: int  # one's own card of this round
    done: tuple[bool, ...]  # who has laid a card
    turned_up: tuple[int, ...]
    kept: tuple[int, ...]
    discard: int
    hand_sizes: tuple[int, ...]
    drawing: int


class Tally(Game[TallyState, TallyView]):
    def __init__(self) -> None:
        super().__init__()
        self.name = "tally"
        self.questions = (Row("nothing", ""), Row("draw", "§1"), Row("lay", "§2"), Row("keep", "§3"))
        self.verbs = number_rows((Row("card", "§2", 0, (("card", CARDS),)),))
        self.draws = number_rows((Row("deal", "§1", 0, (("card", CARDS),)),))
        self.events = (
            Row("drew", "§1", 0, (("seat", 5), ("card", CARDS))),
            Row("laid", "§2", 0, (("seat", 5), ("card", CARDS))),
            Row("turned_up", "§2", 0, (("card", CARDS),)),
            Row("kept", "§3", 0, (("seat", 5), ("card", CARDS))),
        )

    def new(self, seats: int, options: dict[str, int]) -> TallyState:
        return prepare(seats)

    def legal(self, s: TallyState, seat: i64) -> list[int]:
        if s.asked[seat] == LAY:
            return bits(s.hands[seat])
        return sorted(s.laid)

    def refuse(self, s: TallyState, seat: i64, code: i64) -> Refusal:
        if s.asked[seat] == LAY:
            return Refusal("not_in_hand", "§2", (("card", code),))
        return Refusal("not_turned_up", "§3", (("card", code),))

    def chance(self, s: TallyState) -> list[tuple[int, int]]:
        return [(card, 1) for card in bits(s.deck)]

    def sample(self, s: TallyState, rng: Rng) -> i64:
        return nth_bit(s.deck, rng.below(count_bits(s.deck)))

    def apply(self, s: TallyState, actor: i64, code: i64) -> None:
        if actor == CHANCE:
            draw(s, code)
        elif s.asked[actor] == LAY:
            lay(s, actor, code)
        else:
            keep(s, actor, code)

    def standing(self, s: TallyState) -> list[tuple[int, ...]]:
        return [(count_bits(s.kept[i]) + count_bits(s.kept[i] & (s.kept[i] >> 1)),) for i in range(s.seats)]

    def places(self, s: TallyState) -> list[tuple[str, list[int]]]:
        cards = bits(s.deck) + bits(s.discard)
        for seat in range(s.seats):
            cards += bits(s.hands[seat]) + bits(s.kept[seat])
        return [("card", cards + list(s.laid) if s.open else cards)]

    def view(self, s: TallyState, seat: i64) -> TallyView:
        return TallyView(
            seat=seat,
            asked=tuple(s.asked),
            hand=s.hands[seat] if seat >= 0 else 0,
            laid=s.laid[seat] if seat >= 0 else -1,
            done=tuple([s.laid[i] >= 0 for i in range(s.seats)]),
            turned_up=tuple(s.laid) if s.open else (),
            kept=tuple(s.kept),
            discard=s.discard,
            hand_sizes=tuple([count_bits(s.hands[i]) for i in range(s.seats)]),
            drawing=s.drawing,
        )

    def determinize(self, v: TallyView, rng: Rng) -> TallyState:
        """Cards that the viewer has not seen are dealt out anew; who has laid a card has laid one of the new ones."""
        seats = len(v.kept)
        s = prepare(seats)
        s.asked = vec[i64](list(v.asked))
        s.drawing = v.drawing
        s.discard = v.discard
        s.kept = vec[i64](list(v.kept))
        s.open = len(v.turned_up) > 0
        mine: i64 = v.hand
        pool: i64 = ALL_CARDS & ~mine & ~s.discard
        for i in range(seats):
            pool &= ~s.kept[i]
        for card in v.turned_up:
            pool &= ~bit(card)
        for i in range(seats):
            hand: i64 = 0
            while i != v.seat and count_bits(hand) < v.hand_sizes[i]:
                card = nth_bit(pool, rng.below(count_bits(pool)))
                pool ^= bit(card)
                hand |= bit(card)
            s.hands[i] = mine if i == v.seat else hand
            if s.open:
                s.laid[i] = v.turned_up[i]
            elif i == v.seat:
                s.laid[i] = v.laid
            elif v.done[i]:
                s.laid[i] = nth_bit(hand, rng.below(count_bits(hand)))
        s.deck = pool
        return s
