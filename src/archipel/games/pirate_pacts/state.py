"""What lies on the table in Pirate Pacts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from archipel.games.pirate_pacts.components import MAX_SEATS, PIRATES, WORTH, crew_of, is_pirate
from archipel.kernel.bits import shift
from archipel.kernel.core import State
from archipel.kernel.vecs import vec

NONE: Final = -1  # no card, no seat, no place
NOTHING: Final = 255  # the same in a field of bytes

# The phases of a round, in the order of play
START: Final = 0  # PP-13 who is first; drawn first, so that nothing happens before the first draw
ROW: Final = 1  # PP-12 the islands are laid in a row
CARDS: Final = 2  # PP-11, PP-70 the action cards are dealt, or laid out
TURNS: Final = 3  # PP-20 the eight turns of the table
LAST: Final = 4  # PP-74 those who passed place their last pirates
SHARING: Final = 5  # PP-42, PP-60
OVER: Final = 6

TURNS_OF_A_ROUND: Final = 8  # PP-20
ROUNDS: Final = 2  # PP-67

COUNT_BITS: Final = 3  # `crews` has room for seven pirates of each crew
COUNT_MASK: Final = 7

# What `past` keeps of a finished round
PAST_TREASURES: Final = 0  # per island
PAST_SHARES: Final = 5  # island * 5 + seat
PAST_ACTIONS: Final = 30  # per seat, the action card it had; + 8 if it was discarded
PAST_SIZE: Final = 35
WASTED: Final = 8


@final
class PactState(State):
    """Cards are sets (masks) and numbers; `tables.py` and `components.py` name them.

    Every field has a default: mypyc then reads it without asking whether it was ever set. `empty_table` fills them in.
    A line of cards is a stack, for only its last card can ever leave it: `top` is that card, `under` what it lies on.
    """

    advanced: i64 = 0  # the variant, PP-70; never changes
    phase: i64 = 0
    round: i64 = 0  # 0 or 1
    turn: i64 = 0  # of the table, 0 to 7; 8 once all are over
    next: i64 = 0  # how many seats have had their turn in it
    starter: i64 = 0  # who is first
    direction: i64 = 0  # 0 clockwise, 1 anticlockwise (PP-14)
    hands: vec[i64] = vec[i64]()  # per seat, a set of pirates of its crew
    held: vec[i64] = vec[i64]()  # per seat, the action card in hand (basic game)
    aside: i64 = 0  # actions neither dealt nor laid out, a set
    laid_out: i64 = 0  # actions to be taken, a set (advanced game)
    played: vec[i64] = vec[i64]()  # per seat, the action card it played or discarded in this round
    wasted: i64 = 0  # actions discarded without effect, a set
    spares: i64 = 0  # PP-72 spare markers not yet used, a set counted from SPARE_MINUS
    acted: i64 = 0  # PP-21 whether an action card was played in this turn of the table
    treasures: i64 = 0  # islands not drawn, a set
    row: vec[i64] = vec[i64]()  # per island of the row, its treasure; NONE while it is undrawn
    mystery: i64 = 0  # PP-12 the island of the row that lies face down
    face_up: i64 = 0  # PP-42 whether it has been turned up
    looker: i64 = 0  # PP-40 who looked first
    looker_side: i64 = 0  # PP-43 and on which side they had placed
    second_looker: i64 = 0  # PP-41
    looking: i64 = 0  # who is looking while chance decides what there is to see
    top: vec[i64] = vec[i64]()  # per place, the last card of its line
    under: vec[u8] = vec[u8]()  # per card in a line, the card it lies on
    crews: vec[i64] = vec[i64]()  # per place, how many pirates of each crew, three bits a crew
    total: vec[i64] = vec[i64]()  # PP-60 per place, pirates + markers
    gone: i64 = 0  # PP-50 pirates out for the round, a set of cards
    order: vec[i64] = vec[i64]()  # PP-52 per seat, the place where it must play next
    order_by: vec[i64] = vec[i64]()  # and who imposed it
    turning: i64 = 0  # PP-73 seats that turn Pass over on their next turn, a set
    passer: i64 = 0  # PP-74 who took Pass,
    second_passer: i64 = 0  # and who copied it
    last: i64 = 0  # how many of these have been given their last placement
    chosen: i64 = 0  # the pirate about to be placed, before the act is complete (PP-27)
    acting: i64 = 0  # the effect about to be carried out
    copying: i64 = 0  # whether it is carried out by Copy
    first: i64 = 0  # the place of the card about to be swapped or moved
    victim: i64 = 0  # who is about to be given an order
    scored: vec[i64] = vec[i64]()  # round * seats + seat: treasure of finished rounds
    past: vec[u8] = vec[u8]()  # round * PAST_SIZE + entry: how finished rounds were shared out

    def clone(self) -> PactState:
        c = PactState()
        c.seats = self.seats
        c.asked = self.asked[:]
        c.journal = None
        c.advanced = self.advanced
        c.phase = self.phase
        c.round = self.round
        c.turn = self.turn
        c.next = self.next
        c.starter = self.starter
        c.direction = self.direction
        c.hands = self.hands[:]
        c.held = self.held[:]
        c.aside = self.aside
        c.laid_out = self.laid_out
        c.played = self.played[:]
        c.wasted = self.wasted
        c.spares = self.spares
        c.acted = self.acted
        c.treasures = self.treasures
        c.row = self.row[:]
        c.mystery = self.mystery
        c.face_up = self.face_up
        c.looker = self.looker
        c.looker_side = self.looker_side
        c.second_looker = self.second_looker
        c.looking = self.looking
        c.top = self.top[:]
        c.under = self.under[:]
        c.crews = self.crews[:]
        c.total = self.total[:]
        c.gone = self.gone
        c.order = self.order[:]
        c.order_by = self.order_by[:]
        c.turning = self.turning
        c.passer = self.passer
        c.second_passer = self.second_passer
        c.last = self.last
        c.chosen = self.chosen
        c.acting = self.acting
        c.copying = self.copying
        c.first = self.first
        c.victim = self.victim
        c.scored = self.scored[:]
        c.past = self.past[:]
        return c

    def pack(self) -> tuple[int, ...]:
        flat: list[int] = [self.seats, self.advanced, self.phase, self.round, self.turn, self.next, self.starter, self.direction]
        flat += [self.aside, self.laid_out, self.wasted, self.spares, self.acted, self.treasures, self.mystery, self.face_up]
        flat += [self.looker, self.looker_side, self.second_looker, self.looking, self.gone, self.turning, self.passer]
        flat += [self.second_passer, self.last, self.chosen, self.acting, self.copying, self.first, self.victim]
        for numbers in (self.asked, self.hands, self.held, self.played, self.row, self.top, self.crews, self.total):
            flat += list(numbers)
        for numbers in (self.order, self.order_by, self.scored):
            flat += list(numbers)
        for card in self.under:
            flat.append(int(card))
        for entry in self.past:
            flat.append(int(entry))
        return tuple(flat)

    def line(self, place: i64) -> list[int]:
        """The cards of a line, the one nearest the island first."""
        found: list[int] = []
        card = self.top[place]
        while card != NONE:
            found.append(card)
            card = card_under(self, card)
        found.reverse()
        return found


def card_under(s: PactState, card: i64) -> i64:
    """The card of a line that *card* lies on, NONE if it lies nearest the island."""
    under = i64(s.under[card])
    return NONE if under == NOTHING else under


def in_order(s: PactState, turn: i64) -> i64:
    """PP-13, PP-14 The seat at place *turn* of the order of play: from the first player on, clockwise or anticlockwise."""
    if s.direction:
        seat = s.starter - turn
        return seat + s.seats if seat < 0 else seat
    seat = s.starter + turn
    return seat - s.seats if seat >= s.seats else seat


def crew_at(s: PactState, place: i64, seat: i64) -> i64:
    """How many pirates *seat* has on a side."""
    return (s.crews[place] >> (COUNT_BITS * seat)) & COUNT_MASK


def all_of(seat: i64) -> i64:
    """The bits of `crews` that count the pirates of *seat*."""
    return shift(COUNT_MASK, COUNT_BITS * seat)


def one_of(seat: i64) -> i64:
    """One pirate of *seat*, as `crews` counts it."""
    return shift(1, COUNT_BITS * seat)


def put_on_line(s: PactState, place: i64, card: i64) -> None:
    """PP-58 Lay a card at the end of a line: it covers the one before."""
    s.under[card] = u8(s.top[place] & NOTHING)
    s.top[place] = card
    s.total[place] += WORTH[card]
    if is_pirate(card):
        s.crews[place] += one_of(crew_of(card))


def lift_from_line(s: PactState, place: i64) -> i64:
    """PP-57 Take the uncovered pirate of a line away; what it covered ends the line now."""
    card = s.top[place]
    s.top[place] = card_under(s, card)
    s.under[card] = u8(NOTHING)
    s.total[place] -= WORTH[card]
    s.crews[place] -= one_of(crew_of(card))
    return card


def past_entry(s: PactState, round_number: i64, entry: i64) -> i64:
    """What `past` keeps at an entry of a finished round, NONE for nothing."""
    kept = i64(s.past[round_number * PAST_SIZE + entry])
    return NONE if kept == NOTHING else kept


def pirates_of(seat: i64, hand: i64) -> i64:
    """A hand as a set of cards, where `hands` has a set of the pirates of one crew."""
    return shift(hand, PIRATES * seat)


def keep(s: PactState, entry: i64, value: i64) -> None:
    """Note something of the round that ends in `past`."""
    s.past[s.round * PAST_SIZE + entry] = u8(value & NOTHING)


def share_entry(island: i64, seat: i64) -> i64:
    """Where `past` keeps what *seat* got of an island."""
    return PAST_SHARES + island * MAX_SEATS + seat
