"""Pirate Pacts for bots, the figures behind it: how a round may end, and what a hand can still make of that.

The others' pirates are laid out at random, several times over. In each of these endings one's own remaining pips go where
they bring most, as a player would put them who waits and sees. What a placement loses against that is what it costs.
Only what *seat* can know is asked of the state.
"""

# compiled by mypyc

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from archipel.games.pirate_pacts.components import MARKED, MAX_SEATS, PIRATES, VALUE, crew_of, is_pirate
from archipel.games.pirate_pacts.moves import can_place, open_sides
from archipel.games.pirate_pacts.scoring import share_of
from archipel.games.pirate_pacts.state import NONE, PactState, card_under
from archipel.kernel.bits import bit, bits, count_bits, has, low_bit, nth_bit, shift
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

# Found by trying: all of them may be half or twice as much, and a Mate fares nearly as well
ENVY: Final = 0.8  # what the points of the others count against one's own,
FEAR: Final = 6.0  # and how much more those of the strongest: e times as much for so many points more
MARKS: Final = 500  # of 1000 action cards in other hands, how many change a total by three

PLACES: Final = 2 * MAX_SEATS
ROOM: Final = 24  # ways to add to an island that are thought of
PIPS: Final = 64  # a hand has no more
FAR: Final = 40  # how far from the island a pirate lies that comes later than all that lie there now
NEVER: Final = -1000.0


@final
class Endings:
    """Ways in which a round may end for *seat*, one after another."""

    def __init__(self, s: PactState, seat: i64, unknown: i64) -> None:
        self.seat = seat
        self.seats = s.seats
        self.unknown = unknown  # treasures of which one lies at the mystery island, a set; empty if the seat knows it
        self.total = vec[i64]([0] * PLACES)
        self.here = vec[i64]([0] * PLACES)  # per place, which seats are there, a set
        self.sums = vec[i64]([0] * (PLACES * MAX_SEATS))  # place * 5 + seat
        self.near = vec[i64]([0] * (PLACES * MAX_SEATS))  # the higher, the nearer a pirate of the seat lies to the island
        self.treasure = vec[i64]([0] * MAX_SEATS)
        self.weight = vec[float]([0.0] * MAX_SEATS)  # per seat, what a point that it gets is worth to the one who thinks
        self.count = vec[i64]([0] * MAX_SEATS)  # per island, the ways to add to it,
        self.cost = vec[i64]([0] * (MAX_SEATS * ROOM))  # how many pips each takes,
        self.gain = vec[float]([0.0] * (MAX_SEATS * ROOM))  # and what the island is worth then
        self.kept = vec[float]([0.0] * MAX_SEATS)  # and with none of them
        self.best = vec[float]([0.0] * PIPS)  # per number of pips, the most that the islands together bring
        self.least = vec[i64]([0] * PIPS)  # per number of pips, how many have to be spent for at least so many

    # ---- endings -----------------------------------------------------------------------------------------------------

    def imagine(self, s: PactState, entered: i64, rng: Rng) -> None:
        """One ending without what this seat still adds, but being at *entered* (NONE: nowhere new), where others oppose it."""
        seats = self.seats
        for place in range(2 * seats):
            self.total[place] = s.total[place]
            self.here[place] = 0
            for seat in range(seats):
                self.sums[MAX_SEATS * place + seat] = 0
            way: i64 = FAR
            card = s.top[place]
            while card != NONE:
                if is_pirate(card):
                    seat = crew_of(card)
                    self.here[place] |= bit(seat)
                    self.sums[MAX_SEATS * place + seat] += VALUE[card % PIRATES]
                    self.near[MAX_SEATS * place + seat] = way
                way += 1
                card = card_under(s, card)
        for island in range(seats):
            self.treasure[island] = s.row[island]
        if self.unknown:
            self.treasure[s.mystery] = nth_bit(self.unknown, rng.below(count_bits(self.unknown)))
        if entered != NONE:
            self.here[entered] |= bit(self.seat)
        left = vec[i64]([0] * seats)
        more = False
        for seat in range(seats):
            if seat != self.seat:
                left[seat] = s.hands[seat]
                if left[seat] and s.order[seat] != NONE and can_place(s, seat, s.order[seat]):
                    self.lay(seat, s.order[seat], draw(left, seat, rng))
                more = more or left[seat] != 0
        while more:
            more = False
            for seat in range(seats):
                if left[seat]:
                    island = rng.below(seats)
                    pirate = draw(left, seat, rng)
                    sides = open_sides(self.here[2 * island], self.here[2 * island + 1], bit(seat))
                    side: i64 = sides >> 1
                    if sides == 3:
                        side = rng.below(2)
                    self.lay(seat, 2 * island + side, pirate)
                    more = more or left[seat] != 0
        for seat in range(seats):
            if seat != self.seat and s.held[seat] != NONE and rng.below(1000) < MARKS:
                place = rng.below(2 * seats)
                if self.here[place]:
                    self.total[place] += MARKED * (2 * rng.below(2) - 1)

    def lay(self, seat: i64, place: i64, pirate: i64) -> None:
        """A pirate more at a place, farther from the island than all that lie there."""
        self.total[place] += VALUE[pirate]
        self.here[place] |= bit(seat)
        at = MAX_SEATS * place + seat
        if self.sums[at] == 0:
            self.near[at] = 0
        self.sums[at] += VALUE[pirate]

    # ---- what they are worth -----------------------------------------------------------------------------------------

    def winner(self, island: i64) -> i64:
        """PP-60, PP-61 The side that wins an island, NONE if there is none."""
        above = 2 * island
        if self.here[above] == 0:
            return NONE if self.here[above + 1] == 0 else above + 1
        if self.here[above + 1] == 0:
            return above
        if self.total[above] == self.total[above + 1]:
            return NONE
        return above if self.total[above] > self.total[above + 1] else above + 1

    def share(self, place: i64, seat: i64) -> i64:
        """PP-62 to PP-65 What *seat* gets of an island that this side has won."""
        there = self.here[place]
        treasure = self.treasure[place >> 1]
        allies = count_bits(there)
        if allies == 1:
            return share_of(treasure, 1, 0)
        at = MAX_SEATS * place
        own = 64 * self.sums[at + seat] + self.near[at + seat]
        rank: i64 = 0
        for other in range(self.seats):
            if has(there, other) and 64 * self.sums[at + other] + self.near[at + other] > own:
                rank += 1
        return share_of(treasure, allies, rank)

    def worth(self, island: i64) -> float:
        """What an island brings the seat that thinks, less what it brings the others."""
        place = self.winner(island)
        if place == NONE:
            return 0.0
        found = 0.0
        for seat in range(self.seats):
            if has(self.here[place], seat):
                found += self.weight[seat] * float(self.share(place, seat))
        return found

    def weigh(self, s: PactState, endings: i64, rng: Rng) -> None:
        """How much each of the others is to be feared: most who will have most."""
        seats = self.seats
        points = vec[float]([0.0] * MAX_SEATS)
        for _ in range(endings):
            self.imagine(s, NONE, rng)
            for island in range(seats):
                place = self.winner(island)
                if place != NONE:
                    for seat in range(seats):
                        if has(self.here[place], seat):
                            points[seat] += float(self.share(place, seat))
        most = 0.0
        for seat in range(seats):
            points[seat] = points[seat] / float(endings) + float(s.scored[seat] + s.scored[seats + seat])
            if seat != self.seat and points[seat] > most:
                most = points[seat]
        whole = 0.0
        for seat in range(seats):
            if seat != self.seat:
                self.weight[seat] = exp((points[seat] - most) / FEAR)
                whole += self.weight[seat]
        for seat in range(seats):
            self.weight[seat] *= -ENVY / whole
        self.weight[self.seat] = 1.0

    # ---- what one's own hand makes of them ---------------------------------------------------------------------------

    def try_side(self, place: i64) -> None:
        """What may be made of a side by adding to it: to win, to bring equal totals about, to rank above an ally."""
        at = MAX_SEATS * place
        own = self.sums[at + self.seat]
        if self.here[place ^ 1]:
            need = self.total[place ^ 1] - self.total[place]
            self.add(place, need)
            self.add(place, need + 1)
        elif own == 0:
            self.add(place, 1)
        for ally in range(self.seats):
            if ally != self.seat and has(self.here[place], ally) and self.sums[at + ally] >= own:
                self.add(place, self.sums[at + ally] - own + 1)

    def add(self, place: i64, pips: i64) -> None:
        """Note what an island is worth with so many pips more on a side of it."""
        if pips < 1 or pips >= PIPS:
            return
        island = place >> 1
        at = MAX_SEATS * place + self.seat
        was = self.here[place]
        near = self.near[at]
        self.here[place] |= bit(self.seat)
        self.total[place] += pips
        if self.sums[at] == 0:
            self.near[at] = 0
        self.sums[at] += pips
        worth = self.worth(island)
        self.here[place] = was
        self.total[place] -= pips
        self.sums[at] -= pips
        self.near[at] = near
        if worth > self.kept[island] and self.count[island] < ROOM:
            entry = ROOM * island + self.count[island]
            self.cost[entry] = pips
            self.gain[entry] = worth
            self.count[island] += 1

    def survey(self, island: i64) -> None:
        """All that may be made of an island."""
        self.count[island] = 0
        self.kept[island] = self.worth(island)
        sides = open_sides(self.here[2 * island], self.here[2 * island + 1], bit(self.seat))
        if sides & 1:
            self.try_side(2 * island)
        if sides & 2:
            self.try_side(2 * island + 1)

    def reach(self, hand: i64) -> i64:
        """Which sums the pirates of a hand make: sets `least`. The highest."""
        sums: i64 = 1
        pips: i64 = 0
        while hand:
            value = VALUE[low_bit(hand)]
            sums |= shift(sums, value)
            pips += value
            hand &= hand - 1
        for wanted in range(pips + 1):
            self.least[wanted] = wanted + low_bit(sums >> wanted)
        return pips

    def spread(self, skipped: i64, pips: i64) -> None:
        """The most that all islands but one bring with so many pips or fewer: fills `best`."""
        best = self.best
        for spent in range(pips + 1):
            best[spent] = 0.0
        for island in range(self.seats):
            if island != skipped:
                for back in range(pips + 1):
                    spent = pips - back
                    most = best[spent] + self.kept[island]
                    for entry in range(ROOM * island, ROOM * island + self.count[island]):
                        cost = self.cost[entry]
                        if cost <= spent:
                            cost = self.least[cost]
                            if cost <= spent and best[spent - cost] + self.gain[entry] > most:
                                most = best[spent - cost] + self.gain[entry]
                    best[spent] = most

    def at_best(self, s: PactState, endings: i64, rng: Rng) -> float:
        """What the hand of the seat brings, over so many endings."""
        found = 0.0
        pips = self.reach(s.hands[self.seat])
        for _ in range(endings):
            self.imagine(s, NONE, rng)
            for island in range(self.seats):
                self.survey(island)
            self.spread(NONE, pips)
            found += self.best[pips]
        return found / float(endings)

    def placements(self, s: PactState, hand: i64, places: i64, endings: i64, rng: Rng) -> list[float]:
        """pirate * 10 + place: what it brings to place a pirate of *hand* at one of *places* now, over so many endings."""
        found = [NEVER] * (PIRATES * PLACES)
        seed = rng.next32()
        while places:
            place = low_bit(places)
            places &= places - 1
            dice = Rng(seed)  # the same endings wherever a pirate is placed, as far as that can be
            for each in bits(hand):
                found[PLACES * each + place] = 0.0
            for _ in range(endings):
                self.imagine(s, place, dice)
                for island in range(self.seats):
                    self.survey(island)
                left = hand
                while left:
                    pirate = low_bit(left)
                    left &= left - 1
                    pips = self.reach(s.hands[self.seat] & ~bit(pirate))
                    self.spread(place >> 1, pips)
                    found[PLACES * pirate + place] += self.placed(pirate, place, pips) / float(endings)
        return found

    def placed(self, pirate: i64, place: i64, pips: i64) -> float:
        """What an island brings with a pirate at *place*, and the others (`best`) with the rest of the hand."""
        island = place >> 1
        at = MAX_SEATS * place + self.seat
        was = self.here[place]
        near = self.near[at]
        count = self.count[island]
        kept = self.kept[island]
        self.here[place] |= bit(self.seat)
        self.total[place] += VALUE[pirate]
        if self.sums[at] == 0:
            self.near[at] = FAR - 1
        self.sums[at] += VALUE[pirate]
        self.kept[island] = self.worth(island)
        first = ROOM * island + count
        self.try_side(place)
        most = self.best[pips] + self.kept[island]
        for entry in range(first, ROOM * island + self.count[island]):
            cost = self.cost[entry]
            if cost <= pips:
                cost = self.least[cost]
                if cost <= pips and self.best[pips - cost] + self.gain[entry] > most:
                    most = self.best[pips - cost] + self.gain[entry]
        self.here[place] = was
        self.total[place] -= VALUE[pirate]
        self.sums[at] -= VALUE[pirate]
        self.near[at] = near
        self.count[island] = count
        self.kept[island] = kept
        return most


def draw(left: vec[i64], seat: i64, rng: Rng) -> i64:
    """A pirate of a hand at random, which leaves it."""
    pirate = nth_bit(left[seat], rng.below(count_bits(left[seat])))
    left[seat] &= ~bit(pirate)
    return pirate
