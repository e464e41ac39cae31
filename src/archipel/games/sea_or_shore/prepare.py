"""Setting up a round: decks, sides, the deal, the starting player. Chance answers every question here."""

from __future__ import annotations

from mypy_extensions import i64, u8

from archipel.games.sea_or_shore import state as on
from archipel.games.sea_or_shore.components import (
    ADDITIONS,
    ALL_ISLANDS,
    HAND,
    ISLANDS,
    RANDOM_SIDE,
    TREASURES,
    decks_for,
    treasure_colour,
    treasures_of_deck,
)
from archipel.games.sea_or_shore.state import NONE, SeaState, learn
from archipel.games.sea_or_shore.tables import (
    DEALT,
    DRAW_ISLAND,
    DRAW_SIDE,
    DRAW_STARTER,
    DRAW_TREASURE,
    OPTIONS,
    ROUND_BEGAN,
    SIDE_SET,
    STARTS,
    TURNED_UP,
)
from archipel.kernel.bits import bit
from archipel.kernel.deck import Deck
from archipel.kernel.vecs import vec


def empty_table(seats: i64, wanted: vec[i64]) -> SeaState:
    """A table at which nothing has been drawn yet."""
    s = SeaState()
    s.seats = seats
    s.asked = vec[i64]([0] * (seats + 1))
    s.journal = None
    s.wanted = wanted
    s.scored = vec[i64]([0] * (2 * seats))
    s.round = 0
    s.last_laid = vec[i64]([NONE] * seats)
    s.last_half = vec[i64]([NONE] * seats)
    s.last_spent = vec[i64]([0] * seats)
    lay_out(s)
    return s


def wanted_sides(options: dict[str, int]) -> vec[i64]:
    """SOS-13 The sides the table chose, by round and action card."""
    return vec[i64]([options.get(option.name, option.default) for option in OPTIONS])


def lay_out(s: SeaState) -> None:
    """SOS-14, SOS-16 Each of the two rounds is set up anew: no additions and no treasures before anybody, all decks shuffled."""
    seats = s.seats
    s.phase = on.START
    s.trick = 0
    s.starter = NONE
    s.sides = vec[i64]([NONE, NONE])
    s.box = ALL_ISLANDS
    s.dealt = 0
    s.hands = vec[i64]([0] * seats)
    s.passing = vec[i64]([NONE] * seats)
    s.additions = vec[i64]([0] * seats)
    s.supply = ADDITIONS
    s.chosen = NONE
    s.chosen_half = NONE
    s.laid = vec[i64]([NONE] * seats)
    s.half = vec[i64]([NONE] * seats)
    s.spent = vec[i64]([0] * seats)
    s.laid_count = 0
    s.discards = 0
    s.decks = [Deck(treasures_of_deck(seats, deck), HAND[seats]) for deck in range(decks_for(seats))]
    s.face_up = vec[i64]([NONE] * decks_for(seats))
    s.pile = vec[i64]([NONE] * seats)
    s.below = vec[u8]([on.NOTHING] * TREASURES)
    s.peeked = vec[i64]([0] * (2 * seats))
    s.ordered_by = vec[i64]([NONE] * decks_for(seats))
    s.knows = vec[i64]([0] * ISLANDS)
    s.claims = 0
    s.earns = 0
    s.actions = 0
    s.acting = NONE
    s.victim = NONE
    s.owed = 0
    s.drawn = 0
    s.offer = 0
    s.looking = NONE


def set_sides(s: SeaState) -> bool:
    """SOS-13 Each action card lies on the side the table chose, or on one that is drawn; true if a draw is due."""
    for pair in range(2):
        if s.sides[pair] == NONE:
            wanted = s.wanted[2 * s.round + pair]
            if wanted == RANDOM_SIDE:
                s.asked[s.seats] = DRAW_SIDE
                return True
            set_side(s, pair, wanted)
    return False


def set_side(s: SeaState, pair: i64, side: i64) -> None:
    """SOS-13 The sides are public before the deal."""
    s.sides[pair] = side
    if s.journal is not None:
        s.emit(SIDE_SET, (pair, side))


def drawn_side(s: SeaState, side: i64) -> bool:
    """SOS-13 Chance has decided the side of the next action card."""
    s.asked[s.seats] = 0
    set_side(s, 0 if s.sides[0] == NONE else 1, side)
    return True


def turn_up(s: SeaState) -> bool:
    """SOS-12, SOS-80 Turn the top treasure of each deck face up; true if a draw is due."""
    for d in range(decks_for(s.seats)):
        if s.face_up[d] == NONE:
            if s.decks[d].next_is_open():
                s.asked[s.seats] = DRAW_TREASURE
                return True
            show_treasure(s, d, s.decks[d].take())
    return False


def drawn_treasure(s: SeaState, treasure: i64) -> bool:
    """SOS-12 Chance has decided which treasure is turned up on the first deck that shows none."""
    s.asked[s.seats] = 0
    d: i64 = 0 if s.face_up[0] == NONE else 1
    s.decks[d].draw(treasure)
    show_treasure(s, d, treasure)
    return True


def show_treasure(s: SeaState, d: i64, treasure: i64) -> None:
    """SOS-90 A face-up treasure is public: what somebody knew of it is no secret any more."""
    s.face_up[d] = treasure
    s.lying |= bit(treasure_colour(treasure))
    if s.ordered_by[d] != NONE:
        shown = ~bit(treasure)
        for at in range(d * s.seats, (d + 1) * s.seats):
            s.peeked[at] &= shown
        if s.decks[d].tops == 0:
            s.ordered_by[d] = NONE
    if s.journal is not None:
        s.emit(TURNED_UP, (d, treasure))


def deal(s: SeaState) -> bool:
    """SOS-15 Deal 12 islands each, or 9 with 5 players; the rest leave the round unseen. True while a draw is due."""
    if s.dealt < HAND[s.seats] * s.seats:
        s.asked[s.seats] = DRAW_ISLAND
        return True
    return False


def drawn_island(s: SeaState, card: i64) -> bool:
    """SOS-15 Chance has decided the next card dealt: one to each seat in turn."""
    seat = s.dealt % s.seats
    s.box &= ~bit(card)
    s.hands[seat] |= bit(card)
    s.dealt += 1
    if s.journal is not None:
        s.emit(DEALT, (seat,), (card,), bit(seat))
    if s.dealt < HAND[s.seats] * s.seats:
        return False
    s.asked[s.seats] = 0
    return True


def choose_starter(s: SeaState) -> bool:
    """SOS-16 The starting player is drawn at random in each round; true if the draw is due."""
    if s.starter == NONE:
        s.asked[s.seats] = DRAW_STARTER
        return True
    return False


def drawn_starter(s: SeaState, seat: i64) -> bool:
    """SOS-16 Chance has decided who starts the round; SOS-19 this is known before the pass."""
    s.asked[s.seats] = 0
    s.starter = seat
    if s.journal is not None:
        s.emit(ROUND_BEGAN, (s.round,))
        s.emit(STARTS, (seat,))
    return True


def hand_over(s: SeaState, seat: i64, to: i64, card: i64) -> None:
    """SOS-91 A card goes unseen by others from one hand into another: both of them know where it lies."""
    s.hands[seat] &= ~bit(card)
    s.hands[to] |= bit(card)
    learn(s, seat, card, bit(to))
    learn(s, to, card, 0)
