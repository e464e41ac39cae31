"""Sea or Shore for bots, the figures behind it: what a card may still bring, and what a covered card may be.

As in sea_or_shore.py, nothing here looks into another hand.
"""

# compiled by mypyc

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.games.sea_or_shore.components import (
    NUMBERS,
    ONE_COLOUR,
    POINTS,
    deck_of,
    number_of,
)
from archipel.games.sea_or_shore.moves import highest_of, longest_colours
from archipel.games.sea_or_shore.scoring import is_face_up, treasure_points
from archipel.games.sea_or_shore.state import NONE, SeaState
from archipel.kernel.bits import bit, has, low_bit
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

ADDITION: Final = 0.5  # points: two additions make one (SOS-83)


def _keeps() -> list[float]:
    """What a card of each number is worth while it is in hand: high ones win treasures, low ones additions."""
    return [0.0, 0.75, 0.6, 0.45, 0.3, 0.25, 0.3, 0.5, 0.8, 1.15, 1.5, 1.85, 2.2]


KEEP: Final = vec[float](_keeps())


def kept(hand: i64) -> float:
    """What the cards of a hand may still bring, more or less."""
    worth = 0.0
    while hand:
        worth += KEEP[number_of(low_bit(hand))]
        hand &= hand - 1
    return worth


def least(cards: i64) -> i64:
    """The card of a set that is worth least in hand."""
    best = 100.0
    chosen: i64 = 0
    while cards:
        card = low_bit(cards)
        cards &= cards - 1
        if KEEP[number_of(card)] < best:
            best = KEEP[number_of(card)]
            chosen = card
    return chosen


def dearest_owner(s: SeaState) -> i64:
    """SOS-64 Whose card on the table is worth most in hand."""
    best = -1.0
    chosen: i64 = 0
    for owner in range(s.seats):
        if s.laid[owner] != NONE and KEEP[number_of(s.laid[owner])] > best:
            best = KEEP[number_of(s.laid[owner])]
            chosen = owner
    return chosen


def cheapest_colour(s: SeaState, seat: i64) -> i64:
    """SOS-17 Of equal longest colours the one whose highest card is missed least."""
    best = 100.0
    chosen: i64 = 0
    colours = longest_colours(s, seat)
    while colours:
        colour = low_bit(colours)
        colours &= colours - 1
        if KEEP[number_of(highest_of(s, seat, colour))] < best:
            best = KEEP[number_of(highest_of(s, seat, colour))]
            chosen = colour
    return chosen


def above(value: i64) -> i64:
    """The numbers higher than *value*, as a set of islands of colour 0."""
    if value <= 0:
        return ONE_COLOUR
    if value >= NUMBERS:
        return 0
    return ONE_COLOUR & ~(bit(value) - 1)


def promises(seats: i64, rival: float) -> vec[float]:
    """Per number, how likely it wins its colour if each other player competes with that chance."""
    found = [0.0]
    for number in range(1, NUMBERS + 1):
        found.append((1.0 - rival * float(NUMBERS - number) / float(NUMBERS)) ** float(seats - 1))
    return vec[float](found)


def low_earns(seats: i64, rival: float) -> vec[float]:
    """Per number, the points in additions that it earns by being the lowest of its colour (SOS-50)."""
    found = [0.0]
    others = float(seats - 1)
    alone = (1.0 - rival) ** others
    count = 1.0 + others * rival / (1.0 - alone)
    for number in range(1, NUMBERS + 1):
        low = (1.0 - rival * float(number) / float(NUMBERS)) ** others - alone
        found.append(ADDITION * count * low if low > 0.0 else 0.0)
    return vec[float](found)


@final
class Later:
    """Tricks to come: what a card brings there, whatever the others may lay."""

    def __init__(self, seats: i64) -> None:
        self.wins = promises(seats, 0.36)  # per number, what it wins of a treasure's points,
        self.beside = low_earns(seats, 0.36)  # and what it earns by being lowest, less what it is worth in hand
        self.none = promises(seats, 0.2)  # the same where no treasure lies, but an action to be won
        low = low_earns(seats, 0.2)
        for number in range(NUMBERS + 1):
            self.beside[number] -= KEEP[number]
            self.none[number] += low[number] - KEEP[number]

    def card(self, s: SeaState, hand: i64) -> i64:
        """The best card of a hand."""
        best = -100.0
        chosen: i64 = 0
        for colour in range(4):
            cards = (hand >> (NUMBERS * colour)) & ONE_COLOUR
            points = 0.0
            treasure = is_face_up(s, colour)
            if treasure:
                points = float(POINTS[s.face_up[deck_of(s.seats, colour)]])
            while cards:
                number = low_bit(cards) + 1
                cards &= cards - 1
                promise = self.none[number]
                if treasure:
                    promise = self.wins[number] * points + self.beside[number]
                if promise > best:
                    best = promise
                    chosen = NUMBERS * colour + number - 1
        return chosen


@final
class Covered:
    """A covered card: what it may be."""

    def __init__(self, seat: i64, cards: list[int], weights: list[int]) -> None:
        self.seat = seat
        self.cards = vec[i64](cards)
        self.weights = vec[i64](weights)
        total: i64 = 0
        for weight in weights:
            total += weight
        self.total = total

    def draw(self, gone: i64, rng: Rng) -> i64:
        """One of them that is not *gone*, by weight; NONE if there is none."""
        total = self.total
        for place in range(len(self.cards)):
            if has(gone, self.cards[place]):
                total -= self.weights[place]
        if total == 0:
            return NONE
        at = rng.below(total)
        for place in range(len(self.cards)):
            if not has(gone, self.cards[place]):
                at -= self.weights[place]
                if at < 0:
                    return self.cards[place]
        return NONE


def tilt(number: i64, spent: i64, treasure: bool) -> i64:
    """How much likelier than another a card is laid: colours with a treasure draw three cards where others draw one, the
    highest are hardly ever laid without, and additions are laid with what then is high. Measured in games of Mates."""
    if spent:
        weight = WITH_ADDITIONS[number]
        return weight if treasure else weight // 8
    if treasure:
        return AT_TREASURE[number]
    return AT_NONE[number]


AT_TREASURE: Final = vec[i64]([0, 40, 70, 90, 110, 150, 150, 150, 120, 100, 95, 110, 115])
AT_NONE: Final = vec[i64]([0, 24, 45, 45, 50, 50, 45, 40, 40, 35, 12, 14, 14])
WITH_ADDITIONS: Final = vec[i64]([0, 40, 40, 50, 80, 80, 80, 80, 140, 140, 200, 250, 250])


def points_now(s: SeaState, seat: i64) -> float:
    """SOS-83 Treasures and additions of this round; half a point for each addition, as a second one may come."""
    return float(treasure_points(s, seat)) + ADDITION * float(s.additions[seat])


def leader(s: SeaState, seat: i64) -> i64:
    """The other seat with most points in the game so far."""
    best = -1.0
    chosen: i64 = NONE
    for other in range(s.seats):
        if other != seat:
            points = points_now(s, other) + float(s.scored[other] + s.scored[s.seats + other])
            if points > best:
                best = points
                chosen = other
    return chosen
