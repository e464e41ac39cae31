"""Who wins a colour, who is lowest in it, what a round is worth, who wins the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from archipel.games.sea_or_shore.components import POINTS, colour_of, deck_of, number_of, treasure_colour
from archipel.games.sea_or_shore.state import NONE, SEAT_BITS, SeaState, in_order, next_below
from archipel.games.sea_or_shore.tables import EARNED, GAME_ENDED, SCORED, WON
from archipel.kernel.bits import bit, has, shift
from archipel.kernel.core import leaders

ADDITIONS_PER_POINT: Final = 2  # SOS-83
EARN_BITS: Final = 3
EARN_MASK: Final = 7
MERGED: Final = 4  # contests 4 and 5 are the merged colours of an action card (SOS-70)


def value_laid(s: SeaState, seat: i64) -> i64:
    """SOS-22 Value = number + additions."""
    return number_of(s.laid[seat]) + s.spent[seat]


def contest_of(s: SeaState, card: i64) -> i64:
    """SOS-30 Cards compete within their colour. SOS-70 With 3 players the two colours of an action card that both lack a
    face-up treasure are one contest; SOS-71 the face-up colour and its partner stay separate."""
    colour = colour_of(card)
    if s.seats == 3 and colour >> 1 != treasure_colour(s.face_up[0]) >> 1:
        return MERGED + (colour >> 1)
    return colour


def settle_colours(s: SeaState) -> None:
    """SOS-31 The highest value wins, SOS-50 the lowest-ranked of two or more earns additions for every card played.
    SOS-32 Ties: nearer in the order of the trick ranks above. SOS-34 all by the treasures as they lie now."""
    seats = s.seats
    settled: i64 = 0
    cards_laid: i64 = 0  # contest and value, a byte for each place in the order of the trick
    for turn in range(seats):
        seat = in_order(s, turn)
        cards_laid |= shift(contest_of(s, s.laid[seat]) << 4 | value_laid(s, seat), 8 * turn)
    for turn in range(seats):
        rest = cards_laid >> (8 * turn)
        if has(settled, turn):
            continue
        contest = (rest >> 4) & 15
        winner = turn
        lowest = turn
        high = rest & 15
        low = high
        cards: i64 = 1
        for later in range(turn + 1, seats):
            rest >>= 8
            if (rest >> 4) & 15 == contest:
                settled |= bit(later)
                cards += 1
                value = rest & 15
                if value > high:
                    high = value
                    winner = later
                if value <= low:
                    low = value
                    lowest = later
        winner = in_order(s, winner)
        lowest = in_order(s, lowest)
        if cards > 1:
            s.earns |= shift(cards, EARN_BITS * lowest)
        colour = colour_of(s.laid[winner])
        if is_face_up(s, colour):
            s.claims |= bit(winner)
        else:
            s.actions |= bit(SEAT_BITS * (colour >> 1) + winner)
        if s.journal is not None:
            s.emit(WON, (winner, colour, high, cards))


def is_face_up(s: SeaState, colour: i64) -> bool:
    """SOS-40 Whether a treasure of *colour* lies face up on a deck."""
    return treasure_colour(s.face_up[deck_of(s.seats, colour)]) == colour


def serve_additions(s: SeaState) -> None:
    """SOS-50, SOS-51 In the order of the trick the lowest of each colour gets what it earned, as far as the supply reaches."""
    earns = s.earns
    if not earns:
        return
    s.earns = 0
    for turn in range(s.seats):
        seat = in_order(s, turn)
        due = (earns >> (EARN_BITS * seat)) & EARN_MASK
        if due:
            count = min(due, s.supply)
            s.supply -= count
            s.additions[seat] += count
            if s.journal is not None:
                s.emit(EARNED, (seat, count, due))


def treasure_points(s: SeaState, seat: i64) -> i64:
    """SOS-83 The points of the treasures in one's pile."""
    points: i64 = 0
    treasure = s.pile[seat]
    while treasure != NONE:
        points += POINTS[treasure]
        treasure = next_below(s, treasure)
    return points


def round_points(s: SeaState, seat: i64) -> i64:
    """SOS-83 Treasures + 1 per two additions held; an odd one is lost."""
    return treasure_points(s, seat) + s.additions[seat] // ADDITIONS_PER_POINT


def score_round(s: SeaState) -> None:
    """SOS-83 Note the points of every player for this round."""
    for seat in range(s.seats):
        points = round_points(s, seat)
        s.scored[s.round * s.seats + seat] = points
        if s.journal is not None:
            treasures = treasure_points(s, seat)
            s.emit(SCORED, (seat, s.round, treasures, points - treasures, total(s, seat)))


def total(s: SeaState, seat: i64) -> i64:
    """SOS-84 The points of both rounds."""
    return s.scored[seat] + s.scored[s.seats + seat]


def winners(s: SeaState) -> i64:
    """SOS-84 The most points win; equal totals share the victory."""
    return leaders([int(total(s, seat)) for seat in range(s.seats)])


def end_game(s: SeaState) -> None:
    """SOS-84 The game ends after two rounds."""
    if s.journal is not None:
        s.emit(GAME_ENDED, (winners(s),))
