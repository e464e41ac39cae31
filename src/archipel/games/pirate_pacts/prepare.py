"""Setting up a round: the first player, the row of islands, the action cards. Chance answers every question here."""

from __future__ import annotations

from mypy_extensions import i64, u8

from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts.components import ALL_ACTIONS, ALL_PIRATES, ALL_TREASURES, BASIC_ACTIONS, CARDS
from archipel.games.pirate_pacts.state import NONE, PactState, in_order
from archipel.games.pirate_pacts.tables import (
    DEALT,
    DRAW_ACTION,
    DRAW_MYSTERY,
    DRAW_STARTER,
    DRAW_TREASURE,
    ISLAND_LAID,
    LAID_OUT,
    MYSTERY_LAID,
    ROUND_BEGAN,
    STARTS,
)
from archipel.kernel.bits import bit, count_bits
from archipel.kernel.vecs import vec


def empty_table(seats: i64, advanced: i64) -> PactState:
    """A table at which nothing has been drawn yet."""
    s = PactState()
    s.seats = seats
    s.asked = vec[i64]([0] * (seats + 1))
    s.journal = None
    s.advanced = advanced
    s.round = 0
    s.starter = NONE
    s.direction = 0
    s.hands = vec[i64]([0] * seats)
    s.held = vec[i64]([NONE] * seats)
    s.played = vec[i64]([NONE] * seats)
    s.row = vec[i64]([NONE] * seats)
    s.order = vec[i64]([NONE] * seats)
    s.order_by = vec[i64]([NONE] * seats)
    s.top = vec[i64]([NONE] * (2 * seats))
    s.crews = vec[i64]([0] * (2 * seats))
    s.total = vec[i64]([0] * (2 * seats))
    s.under = vec[u8]([on.NOTHING] * CARDS)
    s.scored = vec[i64]([0] * (on.ROUNDS * seats))
    s.past = vec[u8]([on.NOTHING] * (on.ROUNDS * on.PAST_SIZE))
    lay_out(s)
    return s


def lay_out(s: PactState) -> None:
    """PP-15 Each round is set up anew: only seats, colours and scores last. PP-10 Each player takes the seven pirates of
    their crew. PP-11 Copy, Pass and the spare markers stay out of the basic game."""
    s.phase = on.START
    s.turn = 0
    s.next = 0
    s.aside = ALL_ACTIONS
    s.laid_out = 0
    s.wasted = 0
    s.spares = 3
    s.acted = 0
    s.treasures = ALL_TREASURES
    s.mystery = NONE
    s.face_up = 0
    s.looker = NONE
    s.looker_side = NONE
    s.second_looker = NONE
    s.looking = NONE
    s.gone = 0
    s.turning = 0
    s.passer = NONE
    s.second_passer = NONE
    s.last = 0
    s.chosen = NONE
    s.acting = NONE
    s.copying = 0
    s.first = NONE
    s.victim = NONE
    for seat in range(s.seats):
        s.hands[seat] = ALL_PIRATES
        s.held[seat] = NONE
        s.played[seat] = NONE
        s.row[seat] = NONE
        s.order[seat] = NONE
        s.order_by[seat] = NONE
    for place in range(2 * s.seats):
        s.top[place] = NONE
        s.crews[place] = 0
        s.total[place] = 0
    for card in range(CARDS):
        s.under[card] = u8(on.NOTHING)


def choose_starter(s: PactState) -> bool:
    """PP-13 In round 1 the first player is drawn at random; true if the draw is due.
    PP-14 In round 2 the last player of round 1 is first, and play goes anticlockwise."""
    if s.round == 0:
        if s.starter == NONE:
            s.asked[s.seats] = DRAW_STARTER
            return True
    else:
        s.starter = in_order(s, s.seats - 1)
        s.direction = 1
    if s.journal is not None:
        s.emit(ROUND_BEGAN, (s.round,))
        s.emit(STARTS, (s.starter, s.direction))
    return False


def drawn_starter(s: PactState, seat: i64) -> bool:
    """PP-13 Chance has decided who is first."""
    s.asked[s.seats] = 0
    s.starter = seat
    return True


def lay_row(s: PactState) -> bool:
    """PP-12 As many islands as players, in a row; one of them face down (basic game), at a random place. PP-70 In the
    advanced game all are face up. True while a draw is due."""
    if not s.advanced and s.mystery == NONE:
        s.asked[s.seats] = DRAW_MYSTERY
        return True
    if next_island(s) != NONE:
        s.asked[s.seats] = DRAW_TREASURE
        return True
    return False


def next_island(s: PactState) -> i64:
    """The first island of the row that is still to be laid face up, NONE if there is none."""
    for island in range(s.seats):
        if s.row[island] == NONE and island != s.mystery:
            return island
    return NONE


def drawn_mystery(s: PactState, island: i64) -> bool:
    """PP-12, PP-44 Chance has decided where the mystery island lies. What it holds is drawn when it is first looked at."""
    s.asked[s.seats] = 0
    s.mystery = island
    if s.journal is not None:
        s.emit(MYSTERY_LAID, (island,))
    return True


def drawn_treasure(s: PactState, treasure: i64) -> bool:
    """PP-12 Chance has decided the next island laid face up."""
    s.asked[s.seats] = 0
    island = next_island(s)
    s.row[island] = treasure
    s.treasures &= ~bit(treasure)
    if s.journal is not None:
        s.emit(ISLAND_LAID, (island, treasure))
    return True


def deal_actions(s: PactState) -> bool:
    """PP-11 One action card to each player, the rest set aside unseen. PP-70 Advanced game: one more than there are players
    is laid out, none is dealt. True while a draw is due."""
    due = count_bits(s.laid_out) <= s.seats if s.advanced else s.held[s.seats - 1] == NONE
    if due:
        s.asked[s.seats] = DRAW_ACTION
    return due


def actions_to_draw(s: PactState) -> i64:
    """PP-11, PP-70 The action cards that the next one is drawn from."""
    return s.aside if s.advanced else s.aside & BASIC_ACTIONS


def drawn_action(s: PactState, action: i64) -> bool:
    """PP-11, PP-70 Chance has decided the next action card dealt, one to each seat, or laid out for all to see."""
    s.asked[s.seats] = 0
    s.aside &= ~bit(action)
    if s.advanced:
        s.laid_out |= bit(action)
        if s.journal is not None:
            s.emit(LAID_OUT, (action,))
        return True
    seat: i64 = 0
    while s.held[seat] != NONE:
        seat += 1
    s.held[seat] = action
    if s.journal is not None:
        s.emit(DEALT, (seat,), (action,), bit(seat))
    return True
