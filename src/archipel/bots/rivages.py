"""Rivages for bots: sensible answers one step ahead, and what a position is worth."""

# compiled by mypyc

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.bots.mind import Mind
from archipel.bots.rivages_turn import Step, Turns, best_of
from archipel.bots.rivages_worth import Worth
from archipel.games.rivages import tables as t
from archipel.games.rivages.scoring import goal
from archipel.games.rivages.sight import ShoreView
from archipel.games.rivages.state import NONE, ShoreState, is_solo, reach_of
from archipel.kernel.bits import bit, bits
from archipel.kernel.core import Game
from archipel.kernel.rng import Rng

PLANNED: Final = 24  # turns that are gone on with at every step of planning


@final
class ShoreMind(Mind[ShoreState, ShoreView]):
    """How a seat thinks about Rivages."""

    def __init__(self, game: Game[ShoreState, ShoreView], view: ShoreView) -> None:
        super().__init__(game, view)
        s = self.game.determinize(view, Rng(0))
        self.worth = Worth(s.box)

    def pick(self, s: ShoreState, seat: i64, rng: Rng) -> i64:
        return self.ponder(s, seat, rng)

    def ponder(self, s: ShoreState, seat: i64, rng: Rng) -> i64:
        """The answer that looks best; never to take a step back."""
        return best_of(self.options(s, seat)).code

    def options(self, s: ShoreState, seat: i64) -> list[Step]:
        """The answers that make sense, with what the explorer has once each is carried out; a row is played to its end."""
        if s.asked[seat] == t.BOAT:
            return self.boats(s, seat)
        turns = Turns(self.worth, seat)
        turns.begin(s)
        p = s.explorers[seat]
        root = Step(p)
        found = turns.steps(s, root, True)
        if p.question == t.ACT and not p.due:
            if p.slot == NONE:
                found = [turns.complete(s, each) if each.code < t.TO_STRIKE else each for each in found]
            else:
                end = turns.copy(s, root, t.TO_END)
                end.p.left = 0
                turns.judge(s, end)
                found = [end, *found]
        s.explorers[seat] = p
        s.asked[seat] = p.question
        return found

    def turn_with(self, s: ShoreState, seat: i64, code: i64) -> Step | None:
        """The best turn that begins, or goes on, with *code*."""
        turns = Turns(self.worth, seat)
        turns.begin(s)
        for step in turns.plans(s, PLANNED):
            if step.code == code:
                return step
        return None

    def boats(self, s: ShoreState, seat: i64) -> list[Step]:
        """RIV-23 Each of the boats, and what the island is worth from there."""
        turns = Turns(self.worth, seat)
        turns.begin(s)
        found: list[Step] = []
        for cell in bits(s.box.boats[s.explorers[seat].island]):
            p = s.explorers[seat].copy()
            p.ticks = bit(cell)
            p.reach = reach_of(s.box, p.island, p.ticks)
            step = Step(p)
            step.code = t.TO_TICK + cell
            turns.judge(s, step)
            found.append(step)
        return found

    def par(self, s: ShoreState, seat: i64) -> float:
        """What the seat is measured by: the scrolls that the best of the others may expect, RIV-83 alone the goal."""
        if is_solo(s):
            return float(goal(s))
        best: i64 = 0
        for other in range(s.seats):
            if other != seat:
                turns = Turns(self.worth, other)
                turns.begin(s)
                p = s.explorers[other]
                if not p.ticks:  # asked for a boat, too
                    p = best_of(self.boats(s, other)).p
                best = max(best, self.worth.of(s, p, 0, turns.left + 10))
        return float(best) / 100.0

    def share(self, question: str) -> float:
        """The row is thought about longest."""
        return 1.0 if question in ("act", "boat") else 0.5
