"""Pirate Pacts for bots: what a place promises a pirate, which action cards others may hold, what a position is worth."""

# compiled by mypyc

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.bots.mind import Mind, mix
from archipel.bots.pirate_pacts_odds import Endings
from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.components import (
    BASIC_ACTIONS,
    MAX_SEATS,
    PIRATES,
    TREASURES,
    VALUE,
    crew_of,
    is_pirate,
)
from archipel.games.pirate_pacts.moves import is_bound, places_for
from archipel.games.pirate_pacts.scoring import share_of
from archipel.games.pirate_pacts.sight import PactView, determinize
from archipel.games.pirate_pacts.state import NONE, TURNS_OF_A_ROUND, PactState, all_of, card_under
from archipel.kernel.bits import bit, count_bits, low_bit, nth_bit, shift
from archipel.kernel.core import Game
from archipel.kernel.rng import Rng

# Found by trying: how a Mate that goes by them fares
RESERVE: Final = 1.5  # points that a pip in hand is worth: it can still be put where it matters
OPEN: Final = 0.14  # part of a treasure that an unopposed side may expect while everybody can still oppose it
TIE: Final = 0.6  # by so much a side must be ahead to be as good as even: equal totals lose the treasure
CARD_IN_HAND: Final = 1.0  # points that an action card is worth until it is played
ENDINGS: Final = 48  # ways in which the round may end that an answer is tried against,
GLANCE: Final = 4  # and for a first look, on which a search follows


def chance(ahead: float, width: float) -> float:
    """How likely a side that is so far ahead wins in the end, if *width* is what may still come."""
    x = ahead / width
    return 0.5 + 0.5 * x / (1.0 + x if x > 0.0 else 1.0 - x)


@final
class PactMind(Mind[PactState, PactView]):
    """How a seat thinks about Pirate Pacts."""

    def __init__(self, game: Game[PactState, PactView], view: PactView) -> None:
        super().__init__(game, view)
        self.scale = 5.0
        self.trust = 20
        self.round: i64 = view.round
        self.base = determinize(view, Rng(0))
        self.reserve = RESERVE
        self.left = 1.0  # how much is still to come: 1 until far into a round, then less, at last 0
        self.plain = view.phase != on.TURNS and view.phase != on.LAST
        self.pool: i64 = 0  # action cards that may be in other hands
        self.mystery = False  # whether another has seen a treasure that one has not
        self.dice: i64 = 1  # by which the endings are drawn that `looks` goes by,
        self.tries: i64 = GLANCE  # and how many they are
        self.endings: Endings | None = None
        self.prepare(view)

    # ---- worlds ------------------------------------------------------------------------------------------------------

    def prepare(self, v: PactView) -> None:
        """What all worlds have in common."""
        seen: i64 = 0
        for action in v.played:
            if action != NONE:
                seen |= bit(action)
        if v.held != NONE:
            seen |= bit(v.held)
        self.pool = BASIC_ACTIONS & ~seen
        self.mystery = v.mystery != NONE and v.row[v.mystery] == NONE and v.looker != NONE and v.looking == NONE

    def world(self, rng: Rng) -> PactState:
        v = self.view
        if self.plain:
            return determinize(v, rng)
        s = self.base.clone()
        if not s.advanced:
            pool = self.pool
            me: i64 = v.seat
            for seat in range(s.seats):
                if seat != me and s.held[seat] != NONE:
                    s.aside |= bit(s.held[seat])
            for seat in range(s.seats):
                if seat != me and s.held[seat] != NONE:
                    action = nth_bit(pool, rng.below(count_bits(pool)))
                    pool &= ~bit(action)
                    s.aside &= ~bit(action)
                    s.held[seat] = action
        if self.mystery:
            s.treasures |= bit(s.row[s.mystery])
            s.row[s.mystery] = nth_bit(s.treasures, rng.below(count_bits(s.treasures)))
            s.treasures &= ~bit(s.row[s.mystery])
        return s

    # ---- what an island is worth -------------------------------------------------------------------------------------

    def knows(self, s: PactState, seat: i64, island: i64) -> bool:
        """PP-91 Whether *seat* knows the treasure of an island."""
        if island != s.mystery or s.face_up != 0:
            return True
        return seat == s.looker or seat == s.second_looker

    def treasure(self, s: PactState, seat: i64, island: i64) -> i64:
        """The treasure of an island as *seat* knows it; one of middling worth stands for one it has not seen."""
        if self.knows(s, seat, island) and s.row[island] != NONE:
            return s.row[island]
        return TREASURES // 2

    def prospect(self, s: PactState, seat: i64, island: i64, place: i64, value: i64, width: float) -> float:
        """What *seat* may expect of an island once a pirate of *value* is added at *place* (NONE for no pirate)."""
        side: i64 = place
        if side == NONE:
            own = all_of(seat)
            if s.crews[2 * island] & own:
                side = 2 * island
            elif s.crews[2 * island + 1] & own:
                side = 2 * island + 1
            else:
                return 0.0
        gain = self.stake(s, seat, side, value)
        if s.top[side ^ 1] == NONE:
            return gain * (1.0 - (1.0 - OPEN) * self.left)
        return gain * chance(float(s.total[side] + value - s.total[side ^ 1]) - TIE, width)

    def stake(self, s: PactState, seat: i64, side: i64, value: i64) -> float:
        """The share of *seat* if a side wins to which it adds a pirate of *value* (PP-62 to PP-64)."""
        mine = value
        sums: i64 = 0  # of the others, ten bits each
        card = s.top[side]
        while card != NONE:
            if is_pirate(card):
                if crew_of(card) == seat:
                    mine += VALUE[card % PIRATES]
                else:
                    sums += shift(VALUE[card % PIRATES], 10 * crew_of(card))
            card = card_under(s, card)
        allies: i64 = 1
        rank: i64 = 0
        while sums:
            theirs = sums & 1023
            if theirs:
                allies += 1
                if theirs >= mine:
                    rank += 1
            sums >>= 10
        return float(share_of(self.treasure(s, seat, side >> 1), allies, rank))

    def width(self, s: PactState) -> float:
        """How far totals may still move: the further, the less a lead is worth. Sets `left`, too."""
        pips: i64 = 0
        for seat in range(s.seats):
            hand = s.hands[seat]
            while hand:
                pips += VALUE[low_bit(hand)]
                hand &= hand - 1
        left = 2.6 * float(pips) / float(28 * s.seats)
        self.left = left if left < 1.0 else 1.0
        return 0.2 + 2.7 * self.left + 0.12 * float(pips) / float(s.seats)

    # ---- answers -----------------------------------------------------------------------------------------------------

    def pick(self, s: PactState, seat: i64, rng: Rng) -> i64:
        question = s.asked[seat]
        if question == t.PLACE:
            return t.TO_PLACE + self.best_place(s, seat, s.chosen, rng)
        if question == t.CARD and s.hands[seat] and not is_bound(s, seat):
            return self.quick_card(s, seat, rng)
        return self.game.pick(s, seat, rng)

    def quick_card(self, s: PactState, seat: i64, rng: Rng) -> i64:
        """The game's own pick, and if that is a pirate, the better of two."""
        code = self.game.pick(s, seat, rng)
        if code >= t.TO_ACT:
            return code
        other = nth_bit(s.hands[seat], rng.below(count_bits(s.hands[seat])))
        if other == code - t.TO_PLAY:
            return code
        width = self.width(s)
        one = self.gain(s, seat, code - t.TO_PLAY, width)
        two = self.gain(s, seat, other, width)
        return code if one >= two else t.TO_PLAY + other

    def gain(self, s: PactState, seat: i64, pirate: i64, width: float) -> float:
        """What the best place for a pirate brings, less what the pirate is worth in hand."""
        places = places_for(s, seat, NONE)
        best = -100.0
        value = VALUE[pirate]
        while places:
            place = low_bit(places)
            places &= places - 1
            island = place >> 1
            brings = self.prospect(s, seat, island, place, value, width) - self.prospect(s, seat, island, NONE, 0, width)
            if brings > best:
                best = brings
        return best - self.reserve * float(value)

    def best_place(self, s: PactState, seat: i64, pirate: i64, rng: Rng) -> i64:
        """Where a pirate brings most."""
        width = self.width(s)
        places = places_for(s, seat, NONE)
        best = -100.0
        chosen: i64 = 0
        value = VALUE[pirate]
        while places:
            place = low_bit(places)
            places &= places - 1
            island = place >> 1
            brings = self.prospect(s, seat, island, place, value, width) - self.prospect(s, seat, island, NONE, 0, width)
            brings += 0.01 * float(rng.below(16))
            if brings > best:
                best = brings
                chosen = place
        return chosen

    def ponder(self, s: PactState, seat: i64, rng: Rng) -> i64:
        """The answer that looks best; where two look alike, either."""
        legal = self.game.legal(s, seat)
        self.dice = rng.next32()
        self.tries = ENDINGS
        looks = self.looks(s, seat, legal)
        self.tries = GLANCE
        best = -1000.0
        chosen = legal[0]
        for place in range(len(legal)):
            look = looks[place] + 0.001 * float(rng.below(100))
            if look > best:
                best = look
                chosen = legal[place]
        return chosen

    def looks(self, s: PactState, seat: i64, legal: list[int]) -> list[float]:
        """What each seat would have after an act that begins so, as well as it can be gone on with."""
        question = s.asked[seat]
        endings = Endings(s, seat, self.unknown(s, seat))
        endings.weigh(s, self.tries, Rng(self.dice))
        self.endings = endings
        found: list[float] = []
        placements: list[float] = []
        if question == t.CARD and s.hands[seat]:
            places = bit(s.order[seat]) if is_bound(s, seat) else places_for(s, seat, NONE)
            placements = endings.placements(s, s.hands[seat], places, self.tries, Rng(self.dice))
        elif question == t.PLACE:
            placements = endings.placements(s, bit(s.chosen), places_for(s, seat, NONE), self.tries, Rng(self.dice))
        for code in legal:
            if question == t.CARD and code < t.TO_ACT:
                best = -1000.0
                for place in range(2 * s.seats):
                    best = max(best, placements[2 * MAX_SEATS * code + place])
                found.append(best + self.hold(s, seat))
            elif question == t.PLACE:
                found.append(placements[2 * MAX_SEATS * s.chosen + code - t.TO_PLACE])
            else:
                after = s.clone()
                self.game.apply(after, seat, code)
                found.append(self.after(after, seat))
        return found

    def unknown(self, s: PactState, seat: i64) -> i64:
        """PP-91 The treasures of which one lies at the mystery island, if *seat* does not know it; else none."""
        if s.mystery == NONE or self.knows(s, seat, s.mystery):
            return 0
        return s.treasures if s.row[s.mystery] == NONE else s.treasures | bit(s.row[s.mystery])

    def hold(self, s: PactState, seat: i64) -> float:
        """What an action card is worth until it is played."""
        if s.advanced:
            if s.played[seat] != NONE or s.turn >= TURNS_OF_A_ROUND - 1:
                return 0.0
        elif s.held[seat] == NONE:
            return 0.0
        return CARD_IN_HAND

    def after(self, s: PactState, seat: i64) -> float:
        """The best that a seat can make of an act that it has begun."""
        if not s.asked[seat] or s.asked[seat] == t.CARD:
            if s.round != self.round or s.phase >= on.SHARING:
                return lead(self.points(s), seat)
            assert self.endings is not None
            return self.endings.at_best(s, self.tries, Rng(self.dice))
        best = -1000.0
        for code in self.game.legal(s, seat):
            after = s.clone()
            self.game.apply(after, seat, code)
            worth = self.after(after, seat)
            if worth > best:
                best = worth
        return best

    # ---- search ------------------------------------------------------------------------------------------------------

    def key(self, s: PactState, seat: i64) -> i64:
        """All that lies on the table, and the seat's own unfinished act."""
        key = mix(seat, s.asked[seat])
        key = mix(key, (s.turn << 16) | (s.acting << 8) | s.chosen)
        key = mix(key, (s.first << 8) | s.victim)
        for place in range(2 * s.seats):
            key = mix(key, (s.total[place] << 32) | (s.top[place] << 24) | s.crews[place])
        for other in range(s.seats):
            key = mix(key, (s.hands[other] << 16) | (s.order[other] << 8) | s.played[other])
        if seat == s.looker or seat == s.second_looker:
            key = mix(key, s.row[s.mystery])
        return key

    def ended(self, s: PactState) -> bool:
        return s.round != self.round or s.phase == on.OVER

    def points(self, s: PactState) -> list[float]:
        return [float(s.scored[seat] + s.scored[s.seats + seat]) for seat in range(s.seats)]

    def share(self, question: str) -> float:
        return 0.5 if question in ("card", "place") else 0.25


def lead(points: list[float], seat: i64) -> float:
    """By how much a seat is ahead of the best other one."""
    best = -1000.0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best
