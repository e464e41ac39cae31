"""Rivages for a Captain: whole turns tried against each other.

The turns that look best are played on in worlds that fit the view, the same worlds for all of them, so that luck weighs as
little as it can; a turn that falls behind for certain is dropped. The seat plays on by what looks best at each step; the
others only strike rows, for what they do hardly touches it.
"""

# compiled by mypyc

from __future__ import annotations

import time
from math import sqrt
from typing import Any, Final, final

from mypy_extensions import i64

from archipel.bots.mind import Mind
from archipel.bots.rivages import PLANNED, ShoreMind
from archipel.bots.rivages_turn import Step, Turns, best_of
from archipel.bots.search import Estimate, worth
from archipel.games.rivages import tables as t
from archipel.games.rivages.state import NONE, ShoreState
from archipel.kernel.bits import bit, low_bit, random_bit
from archipel.kernel.core import CHANCE, NOBODY, Game
from archipel.kernel.rng import Rng

# Found by trying
CANDIDATES: Final = 16  # turns that are played on
FEW: Final = 4  # of them at least,
ROUNDS: Final = 12  # but no more than can be played on so often
HORIZON: Final = 1  # turns after this one that a simulation plays; with more of them luck hides what the first one was worth
EARLY: Final = 4  # worlds before any turn is dropped
SURE: Final = 1.5  # standard errors that a turn must be behind to be dropped
LUCK: Final = 0.8  # variance of the scrolls of one turn to come, from one course of the game to another
SCALE: Final = 8.0  # scrolls of lead that make a seat win three times in four


@final
class Candidate:
    """A turn, and how it went in each world."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.went: list[float] = []
        self.total = 0.0
        self.alive = True

    def mean(self) -> float:
        return self.total / float(len(self.went))


@final
class Voyage:
    """The figures gathered about one view."""

    def __init__(self, game: Game[Any, Any], mind: Mind[Any, Any], seat: i64, seed: int) -> None:
        assert isinstance(mind, ShoreMind)
        self.game = game
        self.mind = mind
        self.seat = seat
        self.rng = Rng(seed)
        self.done: i64 = 0
        self.turns = Turns(mind.worth, seat)
        s: ShoreState = mind.world(Rng(seed))
        self.par = mind.par(s, seat)
        self.turns.begin(s)
        self.ahead = float(self.turns.left) / 10.0  # turns to come
        self.boats = s.asked[seat] == t.BOAT
        steps = mind.boats(s, seat) if self.boats else self.turns.plans(s, PLANNED)[:CANDIDATES]
        self.candidates = [Candidate(step) for step in steps]

    def run(self, iterations: i64, seconds: float) -> None:
        """So many simulations, or with 0 of them as many as fit into the time; less once only one answer is left."""
        stop = time.perf_counter() + seconds
        if iterations:
            few: i64 = max(FEW, iterations // ROUNDS)
            self.candidates = self.candidates[: int(few)]
        while True:
            world: ShoreState = self.mind.world(self.rng)
            luck: int = self.rng.next32()
            for each in self.candidates:
                if each.alive:
                    value = self.simulate(world.clone(), each.step, Rng(luck))
                    each.went.append(value)
                    each.total += value
                    self.done += 1
            if self.decided():
                return
            if iterations:
                if self.done >= iterations:
                    return
            elif time.perf_counter() >= stop:
                return
            self.drop()

    def decided(self) -> bool:
        """Whether all turns that are left begin alike."""
        code: i64 = -1
        for each in self.candidates:
            if each.alive:
                if code >= 0 and each.step.code != code:
                    return False
                code = each.step.code
        return True

    def drop(self) -> None:
        """Turns that are behind the best one for certain are tried no more."""
        best: Candidate | None = None
        for each in self.candidates:
            if each.alive and (best is None or each.total > best.total):
                best = each
        assert best is not None
        count = len(best.went)
        if count < EARLY:
            return
        n = float(count)
        for each in self.candidates:
            if not each.alive or each is best:
                continue
            total = 0.0
            squared = 0.0
            for place in range(count):
                behind = best.went[place] - each.went[place]
                total += behind
                squared += behind * behind
            mean = total / n
            error = sqrt(max(0.0, squared / n - mean * mean) / n) + 2.0 / n
            if mean > SURE * error:
                each.alive = False

    # ---- simulations -------------------------------------------------------------------------------------------------

    def simulate(self, s: ShoreState, step: Step, rng: Rng) -> float:
        """One world, played on: the scrolls that the explorer may expect after the last turn that is played."""
        seat = self.seat
        turns = self.turns
        stop = s.turn + HORIZON
        now = step.worth
        landed: i64 = 0  # by how much a new island looked worse than one may expect: it is as good as any
        left: i64 = 0  # how long the game was to last then
        if self.boats:
            self.others_land(s)
            self.game.apply(s, seat, step.code)
        else:
            self.play(s, step, rng)
        while True:
            actor = s.actor()
            if actor == NOBODY:
                return float(self.mind.worth.of(s, s.explorers[seat], 0, 0)) / 100.0
            if actor == CHANCE:
                self.game.apply(s, CHANCE, self.game.sample(s, rng))
            elif s.asked[seat] == t.BOAT:
                self.others_land(s)
                boat = best_of(self.mind.boats(s, seat))
                if s.last != 2:
                    turns.begin(s)
                    left = turns.left + 10
                    landed += now - self.mind.worth.of(s, boat.p, 0, left)
                self.game.apply(s, seat, boat.code)
            elif s.asked[seat] == t.ACT:
                turns.begin(s)
                step = turns.quick(s)
                now = step.worth
                if s.turn >= stop:
                    if landed:
                        now += landed * turns.left // left
                    return float(now) / 100.0
                self.play(s, step, rng)
            else:
                self.others_land(s)

    def others_land(self, s: ShoreState) -> None:
        """RIV-24 The others take any boat."""
        for other in range(s.seats):
            if other != self.seat and s.asked[other] == t.BOAT:
                self.game.apply(s, other, t.TO_TICK + low_bit(s.box.boats[s.explorers[other].island]))

    def play(self, s: ShoreState, step: Step, rng: Rng) -> None:
        """A whole turn of the seat, with the tokens it draws; the others strike rows."""
        seat = self.seat
        for other in range(s.seats):
            if other != seat and s.asked[other]:
                p = s.explorers[other]
                p.due = []
                p.left = 0
                p.before = None
                p.question = 0
                if p.slot == NONE:
                    p.slot = rng.below(2)
                s.asked[other] = 0
        own = step.p.copy()
        s.explorers[seat] = own
        s.asked[seat] = t.ACT
        for _ in range(step.drawn):
            if not s.bag:
                s.bag = s.used_up
                s.used_up = 0
            if s.bag:
                token = random_bit(s.bag, rng)
                s.bag &= ~bit(token)
                own.tokens |= bit(token)
        self.game.apply(s, seat, t.TO_END)

    # ---- what was found ----------------------------------------------------------------------------------------------

    def estimates(self) -> list[Estimate]:
        """What was found about the answers to the view, the best first. A turn that was dropped has seen fewer worlds, harder
        or easier ones: it is as far behind the best one as it was in these."""
        found: list[Estimate] = []
        seen: set[int] = set()
        ordered = sorted(self.candidates, key=by_mean)
        best = ordered[0]
        for each in ordered:
            code: int = each.step.code
            if code in seen:
                continue
            seen.add(code)
            n = float(len(each.went))
            mean = each.mean()
            spread = 0.0
            for value in each.went:
                spread += (value - mean) * (value - mean)
            error = sqrt(spread) / n
            spread = sqrt(spread / n + LUCK * self.ahead)
            behind = 0.0
            for world in range(len(each.went)):
                behind += best.went[world] - each.went[world]
            lead = best.mean() - behind / n - self.par
            found.append(Estimate(code, len(each.went), worth(lead, SCALE), lead, spread, error))
        return found


def by_mean(candidate: Candidate) -> tuple[int, float, int]:
    """Most worlds first, then the highest mean, then the smallest code."""
    return (-len(candidate.went), -candidate.mean(), int(candidate.step.code))
