"""Who wins an island, how its treasure is shared out, who wins the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts.components import PIRATES, SHARE, SHARES, VALUE, crew_of, is_pirate
from archipel.games.pirate_pacts.state import NONE, PactState, card_under, keep, share_entry
from archipel.games.pirate_pacts.tables import (
    DRAW_LOOK,
    EARNED,
    EMPTY,
    GAME_ENDED,
    SCORED,
    SETTLED,
    SHARED,
    SOLE,
    TIED,
    TURNED_UP,
    UNOPPOSED_ABOVE,
    UNOPPOSED_BELOW,
    WON_ABOVE,
    WON_BELOW,
)
from archipel.kernel.bits import bit, count_bits, has, low_bit, shift
from archipel.kernel.core import leaders

# A ranking is kept in one number
RANK_BITS: Final = 4
RANK_MASK: Final = 15
SUM_BITS: Final = 10
SUM_MASK: Final = 1023
WAY_BITS: Final = 6
WAY_MASK: Final = 63


def turn_up(s: PactState) -> bool:
    """PP-42 The mystery island is turned face up for the sharing-out. PP-44 True if its treasure is still to be drawn."""
    if s.mystery == NONE or s.face_up:
        return False
    if s.row[s.mystery] == NONE:
        s.asked[s.seats] = DRAW_LOOK
        return True
    s.face_up = 1
    if s.journal is not None:
        s.emit(TURNED_UP, (s.mystery, s.row[s.mystery]))
    return False


def outcome_of(s: PactState, island: i64) -> i64:
    """PP-60 The higher side wins, PP-68 also below zero; equal totals lose the treasure; an unopposed side wins whatever its
    total. PP-61 Where nobody is there is nothing to win."""
    above = 2 * island
    below = above + 1
    if s.top[above] == NONE:
        return EMPTY if s.top[below] == NONE else UNOPPOSED_BELOW
    if s.top[below] == NONE:
        return UNOPPOSED_ABOVE
    if s.total[above] == s.total[below]:
        return TIED
    return WON_ABOVE if s.total[above] > s.total[below] else WON_BELOW


def winning_place(s: PactState, island: i64) -> i64:
    """PP-60 The side that wins an island, NONE if there is none."""
    outcome = outcome_of(s, island)
    return NONE if outcome >= TIED else 2 * island + (outcome & 1)


def ranking(s: PactState, place: i64) -> i64:
    """The players on a side, first to last, four bits each: seat + 1, then 0. PP-64 By the sum of their own pirates there,
    markers aside; PP-65 of equal sums the one with a pirate nearest the island is first."""
    sums: i64 = 0  # SUM_BITS for each seat
    distances: i64 = 0  # from the end of the line, WAY_BITS for each seat: the highest is the nearest to the island
    distance: i64 = 0
    left: i64 = 0
    card = s.top[place]
    while card != NONE:
        if is_pirate(card):
            seat = crew_of(card)
            left |= bit(seat)
            sums += shift(VALUE[card % PIRATES], SUM_BITS * seat)
            distances = distances & ~shift(WAY_MASK, WAY_BITS * seat) | shift(distance, WAY_BITS * seat)
        distance += 1
        card = card_under(s, card)
    order: i64 = 0
    rank: i64 = 0
    while left:
        first = low_bit(left)
        best: i64 = -1
        for seat in range(first, s.seats):
            if has(left, seat):
                key = (((sums >> (SUM_BITS * seat)) & SUM_MASK) << WAY_BITS) + ((distances >> (WAY_BITS * seat)) & WAY_MASK)
                if key > best:
                    best = key
                    first = seat
        left &= ~bit(first)
        order |= shift(first + 1, RANK_BITS * rank)
        rank += 1
    return order


def ranked(order: i64) -> list[int]:
    """A ranking as a list of seats."""
    seats: list[int] = []
    while order:
        seats.append((order & RANK_MASK) - 1)
        order >>= RANK_BITS
    return seats


def allies_in(order: i64) -> i64:
    """How many players a ranking has."""
    count: i64 = 0
    while order:
        count += 1
        order >>= RANK_BITS
    return count


def share_of(treasure: i64, allies: i64, rank: i64) -> i64:
    """PP-62 Alone: the whole value. PP-63 Two: the split for two; three or more: the split for three, nothing for a fourth."""
    if allies == 1:
        return SHARE[SHARES * treasure]
    if allies == 2:
        return SHARE[SHARES * treasure + 1 + rank]
    return SHARE[SHARES * treasure + 3 + rank] if rank < 3 else 0


def share_out(s: PactState) -> None:
    """PP-60 to PP-66 Island by island; then what each player got in this round (PP-67)."""
    for island in range(s.seats):
        treasure = s.row[island]
        keep(s, on.PAST_TREASURES + island, treasure)
        if s.journal is not None:
            s.emit(SETTLED, (island, outcome_of(s, island), s.total[2 * island], s.total[2 * island + 1]))
        place = winning_place(s, island)
        if place != NONE:
            order = ranking(s, place)
            allies = allies_in(order)
            for rank in range(allies):
                seat = ((order >> (RANK_BITS * rank)) & RANK_MASK) - 1
                share = share_of(treasure, allies, rank)
                s.scored[s.round * s.seats + seat] += share
                keep(s, share_entry(island, seat), share)
                if s.journal is not None:
                    s.emit(EARNED, (seat, island, rank, share))
    for seat in range(s.seats):
        if s.played[seat] != NONE:
            keep(s, on.PAST_ACTIONS + seat, s.played[seat] + (on.WASTED if has(s.wasted, s.played[seat]) else 0))
        if s.journal is not None:
            s.emit(SCORED, (seat, s.round, s.scored[s.round * s.seats + seat], total(s, seat)))


def total(s: PactState, seat: i64) -> i64:
    """PP-67 The treasure of both rounds."""
    return s.scored[seat] + s.scored[s.seats + seat]


def winners(s: PactState) -> i64:
    """PP-67 The most treasure wins; equal totals share the victory."""
    return leaders([int(total(s, seat)) for seat in range(s.seats)])


def end_game(s: PactState) -> None:
    """PP-67 The game ends after two rounds, with one winner or a shared victory."""
    if s.journal is not None:
        who = winners(s)
        s.emit(GAME_ENDED, (SOLE if count_bits(who) == 1 else SHARED, who))


def prospects(s: PactState) -> list[int]:
    """What each player would get if the round ended now; a mystery island that nobody has looked at counts nothing."""
    points = [0] * s.seats
    for island in range(s.seats):
        place = winning_place(s, island)
        if place != NONE and s.row[island] != NONE:
            allies = ranked(ranking(s, place))
            for rank, seat in enumerate(allies):
                points[seat] += share_of(s.row[island], len(allies), rank)
    return points
