"""Information-set Monte Carlo tree search, for any number of seats, with turns or without.

A simulation draws a world that fits the view and plays it: where figures have been gathered by them, beyond by the mind
of the game. Figures belong to what a seat has seen (`Mind.key`) and not to a world, so nobody in a simulation acts on
what it cannot know, and every seat looks after its own points (max-n). Seats that are asked at once each answer without
having seen the others. The same view, seed and number of simulations give the same answer.

Figures lie in long arrays, not in objects: a search of a second makes some hundred thousand of them.
"""

# compiled by mypyc

from __future__ import annotations

import gc
import time
from math import log, sqrt
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from archipel.bots.mind import NEVER, Mind
from archipel.kernel.core import CHANCE, NOBODY, Game, State
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

FIRST_LOOK: Final = 2.0  # how many visits the first look at an answer counts as much as
BETWEEN_LOOKS: Final = 32  # simulations between two looks at the clock
UNTRIED: Final = 1000.0  # no promise is as high
MOST: Final = 2_000_000  # simulations of one search, whatever the clock says
DEEPEST: Final = 200  # answers of one simulation that are learnt from
ROOM: Final = 1024  # nodes, and answers, that there is room for at first
NONE: Final = -1

# An edge is one answer of a seat to what it has seen. What is known of it, whole numbers and figures apart:
CODE: Final = 0
SEAT: Final = 1
NEXT: Final = 2  # the edge of the same node with the next higher code
WHOLES: Final = 3

VISITS: Final = 0
OPEN: Final = 1  # how often it could have been chosen: in other worlds it may not be legal
TOTAL: Final = 2  # of the values, 0 to 1 each
LEAD: Final = 3  # sum of the leads in points,
LEAD_SQUARED: Final = 4  # and of their squares
LOOK: Final = 5  # what it promised at first sight, 0 to 1/2: as a value, beside the best one
FIGURES: Final = 6

# A node is what a seat has seen
FIRST: Final = 0  # its edge with the lowest code
COUNT: Final = 1  # how often simulations came by
LAST: Final = 2  # and which did last
KEY: Final = 3
NODE: Final = 4


class Estimate(NamedTuple):
    """What a search found about one answer."""

    code: int
    visits: int
    value: float  # 0 to 1: how well it went for the seat
    lead: float  # expected points ahead of the best other seat, at the horizon of the mind
    spread: float  # standard deviation of that lead from one simulation to another
    error: float  # standard error of `lead`


def worth(lead: float, scale: float) -> float:
    """A lead in points as a value from 0 to 1: half of it at no lead, 3/4 at a lead of *scale*."""
    x = lead / scale
    return 0.5 + 0.5 * x / (1.0 + x if x > 0.0 else 1.0 - x)


def wholes(count: i64) -> vec[i64]:
    """An array of so many zeros."""
    return vec[i64]([0] * count)


def twice(numbers: vec[i64]) -> vec[i64]:
    """The same array with as much room again behind it."""
    size: i64 = len(numbers)
    larger = wholes(2 * size)
    for place in range(size):
        larger[place] = numbers[place]
    return larger


class Search:
    """The figures gathered about one view."""

    def __init__(self, game: Game[Any, Any], mind: Mind[Any, Any], seat: i64, seed: int) -> None:
        self.game = game
        self.mind = mind
        self.seat = seat
        self.rng = Rng(seed)
        self.done: i64 = 0
        self.path = wholes(DEEPEST)  # the edges of this simulation,
        self.length: i64 = 0  # how many they are,
        self.own = True  # and whether nobody but the seat has answered so far: this is still the act thought about
        self.edges: i64 = 0
        self.wholes = wholes(ROOM * WHOLES)
        self.figures = vec[float]([0.0] * (ROOM * FIGURES))
        self.nodes: i64 = 1  # node 0 is the view itself
        self.seen = wholes(ROOM * NODE)
        self.seen[FIRST] = NONE
        self.seen[LAST] = NONE
        self.table = wholes(4 * ROOM)  # where the key of a node says: its number, or the next free place after

    def run(self, iterations: i64, seconds: float) -> None:
        """So many simulations, or with 0 of them as many as fit into the time, but enough to try something."""
        collects = gc.isenabled()
        gc.disable()  # simulations leave no circles behind, and looking for them costs a tenth of the time
        try:
            if iterations:
                for _ in range(iterations):
                    self.simulate()
                return
            stop = time.perf_counter() + seconds
            while True:
                for _ in range(BETWEEN_LOOKS):
                    self.simulate()
                if self.done >= MOST or time.perf_counter() >= stop:
                    return
        finally:
            if collects:
                gc.enable()

    # ---- nodes and edges ---------------------------------------------------------------------------------------------

    def node_of(self, key: i64) -> i64:
        """The node of a key; a new one, never visited, if there is none."""
        table = self.table
        mask: i64 = len(table) - 1
        place = (key ^ (key >> 32)) & mask
        while table[place]:
            node = table[place]
            if self.seen[NODE * node + KEY] == key:
                return node
            place = (place + 1) & mask
        node = self.nodes
        self.nodes += 1
        table[place] = node
        at = NODE * node
        if at + NODE > len(self.seen):
            self.seen = twice(self.seen)
        seen = self.seen
        seen[at + FIRST] = NONE
        seen[at + COUNT] = 0
        seen[at + LAST] = NONE
        seen[at + KEY] = key
        if 2 * self.nodes > len(table):
            self.rehash()
        return node

    def rehash(self) -> None:
        """A larger table for the same nodes."""
        table = wholes(2 * len(self.table))
        mask: i64 = len(table) - 1
        for node in range(1, self.nodes):
            key = self.seen[NODE * node + KEY]
            place = (key ^ (key >> 32)) & mask
            while table[place]:
                place = (place + 1) & mask
            table[place] = node
        self.table = table

    def find(self, node: i64, code: i64, seat: i64) -> i64:
        """The edge of *code*; a new one if there is none."""
        before: i64 = NONE
        edge = self.seen[NODE * node + FIRST]
        while edge != NONE:
            found = self.wholes[WHOLES * edge + CODE]
            if found == code:
                return edge
            if found > code:
                break
            before = edge
            edge = self.wholes[WHOLES * edge + NEXT]
        new = self.edges
        self.edges += 1
        if WHOLES * self.edges > len(self.wholes):
            self.wholes = twice(self.wholes)
            larger = vec[float]([0.0] * (2 * len(self.figures)))
            for place in range(len(self.figures)):
                larger[place] = self.figures[place]
            self.figures = larger
        self.wholes[WHOLES * new + CODE] = code
        self.wholes[WHOLES * new + SEAT] = seat
        self.wholes[WHOLES * new + NEXT] = edge
        if before == NONE:
            self.seen[NODE * node + FIRST] = new
        else:
            self.wholes[WHOLES * before + NEXT] = new
        return new

    def select(self, node: i64, seat: i64, legal: list[int]) -> i64:
        """An answer that was never tried, the one that looks best or any of them; else the one that promises most."""
        numbers = self.wholes
        figures = self.figures
        curiosity = self.mind.curiosity
        edge = self.seen[NODE * node + FIRST]
        fresh: i64 = 0
        untried: i64 = 0
        best: i64 = NONE
        highest = -1.0
        for each in legal:
            code: i64 = each
            while edge != NONE and numbers[WHOLES * edge + CODE] < code:
                edge = numbers[WHOLES * edge + NEXT]
            if edge == NONE or numbers[WHOLES * edge + CODE] != code:
                untried += 1
                if self.rng.below(untried) == 0:
                    fresh = code
                continue
            at = FIGURES * edge
            figures[at + OPEN] += 1.0
            visits = figures[at + VISITS]
            if visits == 0.0:
                promise = UNTRIED + figures[at + LOOK]
            else:
                promise = FIRST_LOOK * figures[at + LOOK] / (visits + 1.0)
                promise += figures[at + TOTAL] / visits + curiosity * sqrt(log(figures[at + OPEN] + 1.0) / visits)
            if promise > highest:
                highest = promise
                best = edge
        if untried and highest < UNTRIED:
            best = self.find(node, fresh, seat)
            self.figures[FIGURES * best + OPEN] += 1.0
        return best

    # ---- one simulation ----------------------------------------------------------------------------------------------

    def simulate(self) -> None:
        """One world, played once."""
        game = self.game
        mind = self.mind
        rng = self.rng
        s: State = mind.world(rng)
        self.length = 0
        self.own = True
        growing = True
        trust = mind.trust
        actor = self.seat  # where several are asked at once, their order does not matter
        while actor != NOBODY and not mind.ended(s):
            if actor == CHANCE:
                game.apply(s, CHANCE, game.sample(s, rng))
            elif growing:
                growing = self.step(s, actor, trust)
            else:
                game.apply(s, actor, mind.pick(s, actor, rng))
            if s.asked[s.seats]:
                actor = CHANCE
            elif actor == CHANCE or not s.asked[actor]:
                actor = s.actor()
        self.learn(mind.points(s))
        self.done += 1

    def step(self, s: State, seat: i64, trust: i64) -> bool:
        """An answer where figures are gathered; false if these were the first, so that the mind plays on from here."""
        game = self.game
        if seat != self.seat and trust == NEVER:
            self.own = False
            game.apply(s, seat, self.mind.pick(s, seat, self.rng))
            return True
        legal = game.legal(s, seat)
        if len(legal) == 1:
            game.apply(s, seat, legal[0])
            return True
        mind = self.mind
        node: i64 = 0
        if self.length:  # the first answer is always one to the view itself
            node = self.node_of(mind.key(s, seat))
        at = NODE * node
        visits = self.seen[at + COUNT]
        if self.seen[at + LAST] == self.done or self.length == DEEPEST:
            # A circle, and its figures change only after the simulation: it would never leave it
            game.apply(s, seat, mind.pick(s, seat, self.rng))
            return False
        self.seen[at + LAST] = self.done
        self.seen[at + COUNT] = visits + 1
        if seat != self.seat:
            self.own = False
        elif visits == 0 and self.own:
            self.look(node, s, seat, legal)
        if seat != self.seat and visits < trust:
            edge = self.find(node, mind.pick(s, seat, self.rng), seat)
            self.figures[FIGURES * edge + OPEN] += 1.0
        else:
            edge = self.select(node, seat, legal)
        self.path[self.length] = edge
        self.length += 1
        game.apply(s, seat, self.wholes[WHOLES * edge + CODE])
        return visits != 0 or node == 0

    def look(self, node: i64, s: State, seat: i64, legal: list[int]) -> None:
        """A first look at the answers of one's own seat; deeper in the tree it would cost more than it tells."""
        looks = self.mind.looks(s, seat, legal)
        best = max(looks)
        for place in range(len(legal)):
            edge = self.find(node, legal[place], seat)
            self.figures[FIGURES * edge + LOOK] = worth(looks[place] - best, self.mind.scale)

    def learn(self, points: list[float]) -> None:
        """Tell every answer on the way how it ended for its seat."""
        best = -1.0e9
        second = -1.0e9
        for each in points:
            if each > best:
                second = best
                best = each
            elif each > second:
                second = each
        scale = self.mind.scale
        figures = self.figures
        for step in range(self.length):
            edge = self.path[step]
            own = points[self.wholes[WHOLES * edge + SEAT]]
            lead = own
            if len(points) > 1:
                lead -= second if own == best else best
            at = FIGURES * edge
            figures[at + VISITS] += 1.0
            figures[at + TOTAL] += worth(lead, scale)
            figures[at + LEAD] += lead
            figures[at + LEAD_SQUARED] += lead * lead

    def estimates(self) -> list[Estimate]:
        """What was found about the answers to the view, the most visited first."""
        found: list[Estimate] = []
        edge = self.seen[FIRST]
        while edge != NONE:
            at = FIGURES * edge
            n = self.figures[at + VISITS]
            if n > 0.0:
                mean = self.figures[at + LEAD] / n
                spread = sqrt(max(0.0, self.figures[at + LEAD_SQUARED] / n - mean * mean))
                code = self.wholes[WHOLES * edge + CODE]
                found.append(Estimate(code, int(n), self.figures[at + TOTAL] / n, mean, spread, spread / sqrt(n)))
            edge = self.wholes[WHOLES * edge + NEXT]
        found.sort(key=rank)
        return found


def rank(estimate: Estimate) -> tuple[int, float, int]:
    """Most visits first, then the highest value, then the smallest code."""
    return (-estimate.visits, -estimate.value, estimate.code)
