"""What lies on the table in Sea or Shore."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from archipel.kernel.bits import bit, shift
from archipel.kernel.core import State
from archipel.kernel.deck import Deck
from archipel.kernel.vecs import vec

NONE: Final = -1  # no card, no seat, no colour
NOTHING: Final = 255  # in `below`: no treasure lies under this one

# The phases of a round, in the order of play
START: Final = 0  # SOS-16 who starts; drawn first, so that nothing happens before the first draw
SIDES: Final = 1  # SOS-13 the sides of the action cards
TURN_UP: Final = 2  # SOS-12, SOS-80 the top treasure of each deck is turned face up
DEAL: Final = 3  # SOS-15
PASSING: Final = 4  # SOS-17
LAYING: Final = 5  # SOS-20
CLAIMING: Final = 6  # SOS-33 first treasures,
ACTING: Final = 7  # then (after the additions) actions
OVER: Final = 8

SEAT_BITS: Final = 5  # `knows` has room for a set of five seats per viewer
SEAT_MASK: Final = 31


@final
class SeaState(State):
    """Cards are sets (masks) and numbers; `tables.py` and `components.py` name them.

    Every number has a default: mypyc then reads it without asking whether it was ever set. `empty_table` fills in the rest.
    """

    wanted: vec[i64]  # the options of SOS-13: round * 2 + action card -> side A, B or random; never changes
    phase: i64 = 0
    round: i64 = 0  # 0 or 1
    trick: i64 = 0  # tricks finished in this round
    starter: i64 = 0  # who leads the trick
    sides: vec[i64]  # per action card, NONE while undrawn
    box: i64 = 0  # island cards not dealt
    dealt: i64 = 0  # how many have been dealt
    hands: vec[i64]  # per seat, a set of islands
    passing: vec[i64]  # per seat, the colour it passes the highest card of
    additions: vec[i64]  # per seat, additions held
    supply: i64 = 0  # additions nobody has
    chosen: i64 = 0  # the island its player is about to lay, before the act is complete (SOS-24)
    chosen_half: i64 = 0
    laid: vec[i64]  # per seat, the island on the table
    half: vec[i64]  # per seat, the half it shows
    spent: vec[i64]  # per seat, additions laid with it
    last_laid: vec[i64]  # per seat, the island of the last trick, the half it showed and the additions laid with it
    last_half: vec[i64]
    last_spent: vec[i64]
    laid_count: i64 = 0  # how many seats have laid in this trick
    discards: i64 = 0  # islands played or discarded in this round
    decks: list[Deck]  # of treasures; top cards are decided once somebody looked (SOS-63)
    face_up: vec[i64]  # per deck, the treasure face up on it
    lying: i64 = 0  # the colours that lay face up when the trick began (SOS-34)
    pile: vec[i64]  # per seat, the top treasure of its pile
    below: vec[u8]  # per treasure, the one under it in a pile
    peeked: vec[i64]  # deck * seats + seat: treasures this seat knows among the deck's decided top cards
    ordered_by: vec[i64]  # per deck, the seat that knows the order of its top cards
    knows: vec[i64]  # per island, for each viewer (the observer is the last) the set of seats it lies with, as far as known
    claims: i64 = 0  # seats that still have to claim a treasure
    earns: i64 = 0  # additions due, three bits a seat
    actions: i64 = 0  # seats that still have to act, five bits an action card: the island that won may be retrieved meanwhile
    acting: i64 = 0  # the seat whose action is being carried out
    victim: i64 = 0  # whose hand is being swapped with
    owed: i64 = 0  # cards that are drawn from the victim, and then given back
    drawn: i64 = 0  # how many have been drawn so far
    offer: i64 = 0  # cards chosen to be given, before the act is complete
    looking: i64 = 0  # the deck that is being looked at
    scored: vec[i64]  # round * seats + seat: points of finished rounds

    def clone(self) -> SeaState:
        c = SeaState()
        c.seats = self.seats
        c.asked = self.asked[:]
        c.journal = None
        c.wanted = self.wanted
        c.phase = self.phase
        c.round = self.round
        c.trick = self.trick
        c.starter = self.starter
        c.sides = self.sides[:]
        c.box = self.box
        c.dealt = self.dealt
        c.hands = self.hands[:]
        c.passing = self.passing[:]
        c.additions = self.additions[:]
        c.supply = self.supply
        c.chosen = self.chosen
        c.chosen_half = self.chosen_half
        c.laid = self.laid[:]
        c.half = self.half[:]
        c.spent = self.spent[:]
        c.last_laid = self.last_laid[:]
        c.last_half = self.last_half[:]
        c.last_spent = self.last_spent[:]
        c.laid_count = self.laid_count
        c.discards = self.discards
        c.decks = [deck.clone() for deck in self.decks]
        c.face_up = self.face_up[:]
        c.lying = self.lying
        c.pile = self.pile[:]
        c.below = self.below[:]
        c.peeked = self.peeked[:]
        c.ordered_by = self.ordered_by[:]
        c.knows = self.knows[:]
        c.claims = self.claims
        c.earns = self.earns
        c.actions = self.actions
        c.acting = self.acting
        c.victim = self.victim
        c.owed = self.owed
        c.drawn = self.drawn
        c.offer = self.offer
        c.looking = self.looking
        c.scored = self.scored[:]
        return c

    def pack(self) -> tuple[int, ...]:
        flat: list[int] = [self.seats, self.phase, self.round, self.trick, self.starter, self.box, self.dealt, self.supply]
        flat += [self.chosen, self.chosen_half, self.laid_count, self.discards, self.claims, self.earns, self.actions]
        flat += [self.acting, self.victim, self.owed, self.drawn, self.offer, self.looking, self.lying]
        for numbers in (self.asked, self.wanted, self.sides, self.hands, self.passing, self.additions, self.laid, self.half):
            flat += list(numbers)
        for numbers in (self.spent, self.face_up, self.pile, self.peeked, self.ordered_by, self.knows, self.scored):
            flat += list(numbers)
        for numbers in (self.last_laid, self.last_half, self.last_spent):
            flat += list(numbers)
        for under in self.below:
            flat.append(int(under))
        for deck in self.decks:
            flat += deck.pack()
        return tuple(flat)

    def pile_of(self, seat: i64) -> list[int]:
        """The pile of *seat*, from the bottom to the top."""
        found: list[int] = []
        treasure = self.pile[seat]
        while treasure != NONE:
            found.append(treasure)
            treasure = next_below(self, treasure)
        found.reverse()
        return found


def in_order(s: SeaState, turn: i64) -> i64:
    """The seat whose turn it is at place *turn* in the order of the trick: clockwise from its starting player."""
    seat = s.starter + turn
    return seat - s.seats if seat >= s.seats else seat


def next_below(s: SeaState, treasure: i64) -> i64:
    """The treasure directly under this one in a pile; NONE if it is the lowest."""
    under = i64(s.below[treasure])
    if under == NOTHING:
        return NONE
    return under


def put_on_pile(s: SeaState, seat: i64, treasure: i64) -> None:
    """SOS-40 Lay a treasure on top of one's own pile."""
    s.below[treasure] = u8(s.pile[seat] & NOTHING)
    s.pile[seat] = treasure


def lift_from_pile(s: SeaState, seat: i64) -> i64:
    """SOS-44 Only the top of a pile can be taken away."""
    treasure = s.pile[seat]
    s.pile[seat] = next_below(s, treasure)
    s.below[treasure] = u8(NOTHING)
    return treasure


def where(s: SeaState, viewer: i64, card: i64) -> i64:
    """SOS-93 The seats among which *viewer* knows *card* to lie; empty if it knows nothing of it."""
    return (s.knows[card] >> (SEAT_BITS * viewer)) & SEAT_MASK


def learn(s: SeaState, viewer: i64, card: i64, seats: i64) -> None:
    """SOS-91 From now on *viewer* knows *card* to lie with one of *seats* (a set; empty = its knowledge ends)."""
    at = SEAT_BITS * viewer
    s.knows[card] = (s.knows[card] & ~shift(SEAT_MASK, at)) | shift(seats, at)


def forget(s: SeaState, card: i64) -> None:
    """SOS-93 *card* is seen by all: nobody needs to remember it."""
    s.knows[card] = 0


def know_all(s: SeaState, card: i64, seat: i64) -> None:
    """SOS-66 *card* is seen by all to go into the hand of *seat*."""
    for viewer in range(s.seats + 1):
        learn(s, viewer, card, bit(seat))
    learn(s, seat, card, 0)


def blur(s: SeaState, one: i64, other: i64) -> None:
    """SOS-93 Cards change hands unseen: a third viewer who knew a card in either hand now knows it in one of the two."""
    both = bit(one) | bit(other)
    for card in range(48):
        if s.knows[card]:
            for viewer in range(s.seats + 1):
                if viewer != one and viewer != other and where(s, viewer, card) & both:
                    learn(s, viewer, card, where(s, viewer, card) | both)
