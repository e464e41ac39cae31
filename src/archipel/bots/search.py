"""Information-set Monte Carlo tree search, for any number of seats, with turns or without.

A simulation draws a world that fits the view and plays it: where figures have been gathered by them, beyond by the mind
of the game. Figures belong to what a seat has seen (`Mind.key`) and not to a world, so nobody in a simulation acts on
what it cannot know, and every seat looks after its own points (max-n). Seats that are asked at once each answer without
having seen the others. The same view, seed and number of simulations give the same answer.
"""

# compiled by mypyc

from __future__ import annotations

import time
from math import log, sqrt
from typing import Any, Final, NamedTuple, final

from mypy_extensions import i64

from archipel.bots.mind import Mind
from archipel.kernel.core import CHANCE, NOBODY, Game, State
from archipel.kernel.rng import Rng

FIRST_LOOK: Final = 2.0  # how many visits the first look at an answer counts as much as
BETWEEN_LOOKS: Final = 32  # simulations between two looks at the clock
UNTRIED: Final = 1000.0  # no promise is as high
MOST: Final = 2_000_000  # simulations of one search, whatever the clock says


@final
class Edge:
    """One answer of a seat to what it has seen, and how it went."""

    code: i64 = 0
    seat: i64 = 0
    visits: float = 0.0
    look: float = 0.0  # what it promised at first sight, 0 to 1/2: as a value, beside the best one
    open: float = 0.0  # how often it could have been chosen: in other worlds it may not be legal
    total: float = 0.0  # of the values, 0 to 1 each
    lead: float = 0.0  # sum of the leads in points, and of their squares
    lead_squared: float = 0.0


@final
class Node:
    """What a seat has seen, and its answers, ascending."""

    visits: i64 = 0
    last: i64 = -1  # the simulation that last came by
    edges: list[Edge]

    def __init__(self) -> None:
        self.edges = []


class Estimate(NamedTuple):
    """What a search found about one answer."""

    code: int
    visits: int
    value: float  # 0 to 1: how well it went for the seat
    lead: float  # expected points ahead of the best other seat, at the horizon of the mind
    spread: float  # standard deviation of that lead from one simulation to another
    error: float  # standard error of `lead`


def find(node: Node, code: i64, seat: i64) -> Edge:
    """The edge of *code*; a new one if there is none."""
    edges = node.edges
    place: i64 = 0
    for edge in edges:
        if edge.code == code:
            return edge
        if edge.code > code:
            break
        place += 1
    new = Edge()
    new.code = code
    new.seat = seat
    edges.insert(place, new)
    return new


def select(node: Node, seat: i64, legal: list[int], curiosity: float, rng: Rng) -> Edge:
    """An answer that was never tried, the one that looks best or any of them; else the one that promises most."""
    edges = node.edges
    count: i64 = len(edges)
    at: i64 = 0
    fresh: i64 = -1
    untried: i64 = 0
    best: Edge | None = None
    highest = -1.0
    for each in legal:
        code: i64 = each
        while at < count and edges[at].code < code:
            at += 1
        if at == count or edges[at].code != code:
            untried += 1
            if rng.below(untried) == 0:
                fresh = code
            continue
        edge = edges[at]
        edge.open += 1.0
        if edge.visits == 0.0:
            if UNTRIED + edge.look > highest:
                highest = UNTRIED + edge.look
                best = edge
            continue
        promise = FIRST_LOOK * edge.look / (edge.visits + 1.0)
        promise += edge.total / edge.visits + curiosity * sqrt(log(edge.open + 1.0) / edge.visits)
        if promise > highest:
            highest = promise
            best = edge
    if untried and highest < UNTRIED:
        new = find(node, fresh, seat)
        new.open += 1.0
        return new
    assert best is not None
    return best


def worth(lead: float, scale: float) -> float:
    """A lead in points as a value from 0 to 1: half of it at no lead, 3/4 at a lead of *scale*."""
    x = lead / scale
    return 0.5 + 0.5 * x / (1.0 + x if x > 0.0 else 1.0 - x)


def is_own_act(path: list[Edge], seat: i64) -> bool:
    """Whether nobody but *seat* has answered so far: what it does now belongs to the act that is thought about."""
    for edge in path:
        if edge.seat != seat:
            return False
    return True


class Search:
    """The figures gathered about one view."""

    def __init__(self, game: Game[Any, Any], mind: Mind[Any, Any], seat: i64, seed: int) -> None:
        self.game = game
        self.mind = mind
        self.seat = seat
        self.rng = Rng(seed)
        self.nodes: dict[int, Node] = {}
        self.done: i64 = 0
        self.root = Node()

    def run(self, iterations: i64, seconds: float) -> None:
        """So many simulations, or with 0 of them as many as fit into the time, but enough to try something."""
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

    def simulate(self) -> None:
        """One world, played once."""
        game = self.game
        mind = self.mind
        rng = self.rng
        s: State = mind.world(rng)
        path: list[Edge] = []
        growing = True
        trust = mind.trust
        actor = self.seat  # where several are asked at once, their order does not matter
        while actor != NOBODY and not mind.ended(s):
            if actor == CHANCE:
                game.apply(s, CHANCE, game.sample(s, rng))
            elif growing:
                growing = self.step(s, actor, path, trust)
            else:
                game.apply(s, actor, mind.pick(s, actor, rng))
            if s.asked[s.seats]:
                actor = CHANCE
            elif actor == CHANCE or not s.asked[actor]:
                actor = s.actor()
        self.learn(path, mind.points(s))
        self.done += 1

    def step(self, s: State, seat: i64, path: list[Edge], trust: i64) -> bool:
        """An answer where figures are gathered; false if these were the first, so that the mind plays on from here."""
        game = self.game
        legal = game.legal(s, seat)
        if len(legal) == 1:
            game.apply(s, seat, legal[0])
            return True
        mind = self.mind
        known = True
        node = self.root
        if path:  # the first answer is always one to the view itself
            key: int = mind.key(s, seat)
            found = self.nodes.get(key)
            if found is None:
                found = Node()
                self.nodes[key] = found
                known = False
            node = found
        if node.last == self.done:  # a circle, and its figures change only after the simulation: it would never leave it
            game.apply(s, seat, mind.pick(s, seat, self.rng))
            return False
        node.last = self.done
        if node.visits == 0 and is_own_act(path, self.seat) and seat == self.seat:
            self.look(node, s, seat, legal)
        if seat != self.seat and node.visits < trust:
            edge = find(node, mind.pick(s, seat, self.rng), seat)
            edge.open += 1.0
        else:
            edge = select(node, seat, legal, mind.curiosity, self.rng)
        node.visits += 1
        path.append(edge)
        game.apply(s, seat, edge.code)
        return known

    def look(self, node: Node, s: State, seat: i64, legal: list[int]) -> None:
        """A first look at the answers of one's own seat; deeper in the tree it would cost more than it tells."""
        looks = self.mind.looks(s, seat, legal)
        best = max(looks)
        for place in range(len(legal)):
            find(node, legal[place], seat).look = worth(looks[place] - best, self.mind.scale)

    def learn(self, path: list[Edge], points: list[float]) -> None:
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
        for edge in path:
            own = points[edge.seat]
            lead = own
            if len(points) > 1:
                lead -= second if own == best else best
            edge.visits += 1.0
            edge.total += worth(lead, scale)
            edge.lead += lead
            edge.lead_squared += lead * lead

    def estimates(self) -> list[Estimate]:
        """What was found about the answers to the view, the most visited first."""
        found: list[Estimate] = []
        for edge in self.root.edges:
            n = edge.visits
            if n == 0.0:
                continue
            mean = edge.lead / n
            spread = sqrt(max(0.0, edge.lead_squared / n - mean * mean))
            found.append(Estimate(edge.code, int(n), edge.total / n, mean, spread, spread / sqrt(n)))
        found.sort(key=rank)
        return found


def rank(estimate: Estimate) -> tuple[int, float, int]:
    """Most visits first, then the highest value, then the smallest code."""
    return (-estimate.visits, -estimate.value, estimate.code)
