"""Rivages for bots: how a turn can be played, step by step, and what each step leads to.

A turn changes nothing but its own explorer, so copies of that are all that looking ahead takes. A token is not drawn here,
for nobody can look into the bag: it is counted.
"""

# compiled by mypyc

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.bots.mind import mix
from archipel.bots.rivages_worth import Worth, turns_after
from archipel.games.rivages import tables as t
from archipel.games.rivages.components import ANY_REGION, LOOT, PACK_BITS, PACK_MASK, SPYGLASS, STATUE
from archipel.games.rivages.effects import (
    cells_for,
    open_spaces,
    regions_for,
    spend,
    take_from_due,
    tick_cell,
    tick_region,
    tick_space,
    ticks_cells,
    top_batch,
    use_token,
)
from archipel.games.rivages.state import FROM_ROW, NONE, USED_LOOT, Explorer, ShoreState, open_row
from archipel.kernel.bits import bit, bits, low_bit

LONGEST: Final = 40  # steps of a turn


@final
class Step:
    """A turn so far: the explorer then, and how it began."""

    p: Explorer
    code: i64 = -1  # the first answer on the way here
    drawn: i64 = 0  # tokens obtained and not drawn yet
    worth: i64 = 0

    def __init__(self, p: Explorer) -> None:
        self.p = p

    def ended(self) -> bool:
        return self.p.slot != NONE and not self.p.due and not self.p.left and self.p.question == t.ACT


@final
class Turns:
    """The turns of one seat."""

    def __init__(self, worth: Worth, seat: i64) -> None:
        self.worth = worth
        self.seat = seat
        self.left: i64 = 0  # tenths of turns to come, before a card is chosen,
        self.after_first: i64 = 0  # and if a row of the first or of the second is struck
        self.after_second: i64 = 0
        self.found: list[Step] = []

    def begin(self, s: ShoreState) -> None:
        """Look at the cards: how long will the game last?"""
        seats = s.seats
        self.worth.rivals = [int(s.explorers[other].visits) for other in range(seats) if other != self.seat]
        own: i64 = 0
        if s.mode == 0:
            own = 2 * self.seat
        if s.cards[own] == NONE:
            self.after_first = self.after_second = self.left = 150
            return
        self.after_first = turns_after(s, own)
        self.after_second = turns_after(s, own + 1)
        self.left = max(self.after_first, self.after_second)

    def judge(self, s: ShoreState, step: Step) -> None:
        """What the explorer has after a step."""
        left = self.left
        if step.p.slot == 0:
            left = self.after_first
        elif step.p.slot == 1:
            left = self.after_second
        step.worth = self.worth.of(s, step.p, step.drawn, left)

    # ---- steps -------------------------------------------------------------------------------------------------------

    def copy(self, s: ShoreState, step: Step, code: i64) -> Step:
        """A new step on the table of *s*."""
        p = step.p.copy()
        p.before = None
        s.explorers[self.seat] = p
        s.asked[self.seat] = p.question
        new = Step(p)
        new.code = code if step.code < 0 else step.code
        new.drawn = step.drawn
        return new

    def add(self, s: ShoreState, step: Step) -> None:
        self.judge(s, step)
        self.found.append(step)

    def steps(self, s: ShoreState, step: Step, tokens: bool) -> list[Step]:
        """All that can be done next: effects and symbols with the cell, region or space they are used for."""
        self.found = []
        p = step.p
        seat = self.seat
        if p.question == t.CELL:
            self.tick(s, step, p.using, -1)
        elif p.question == t.REGION:
            self.tick_regions(s, step, p.using, -1)
        elif p.question == t.SPACE:
            self.grow(s, step, p.using, -1)
        elif p.due:
            batch: i64 = 0
            for effect in top_batch(p):
                batch |= bit(effect)
            for effect in bits(batch):
                self.carry_out(s, step, effect, t.TO_EFFECT + effect)
            for effect in bits(batch):
                if ticks_cells(effect):
                    new = self.copy(s, step, t.TO_DECLINE + effect)
                    take_from_due(new.p, effect)
                    self.add(s, new)
        elif p.slot == NONE:
            for slot in range(2):
                new = self.copy(s, step, t.TO_USE + slot)
                new.p.slot = slot
                new.p.left = open_row(s, seat, slot)
                self.add(s, new)
            self.strike(s, step)
        else:
            symbols: i64 = 0
            left = p.left
            while left:
                symbols |= bit((left & PACK_MASK) - 1)
                left >>= PACK_BITS
            for symbol in bits(symbols):
                self.carry_out(s, step, symbol | FROM_ROW, t.TO_SYMBOL + symbol)
        if tokens and p.tokens and p.spent == NONE and p.question == t.ACT:
            self.spend_tokens(s, step)
        s.explorers[seat] = p
        s.asked[seat] = p.question
        return self.found

    def strike(self, s: ShoreState, step: Step) -> None:
        """RIV-31 A row for one tick."""
        cells = cells_for(s, step.p, SPYGLASS)
        while cells:
            cell = low_bit(cells)
            cells &= cells - 1
            for slot in range(2):
                new = self.copy(s, step, t.TO_STRIKE + slot)
                p = new.p
                p.slot = slot
                p.left = SPYGLASS + 1
                p.using = SPYGLASS | FROM_ROW
                tick_cell(s, self.seat, cell)
                self.add(s, new)

    def carry_out(self, s: ShoreState, step: Step, using: i64, code: i64) -> None:
        """RIV-30, RIV-32 A symbol or an effect, with all that it can be used for."""
        effect = using & PACK_MASK
        if effect <= SPYGLASS:
            self.tick(s, step, using, code)
        elif effect <= ANY_REGION:
            self.tick_regions(s, step, using, code)
        elif effect == STATUE:
            self.grow(s, step, using, code)
        else:
            new = self.copy(s, step, code)
            p = new.p
            p.using = using
            if effect == LOOT:
                spend(s, self.seat, USED_LOOT)
                p.drawn += 1
                new.drawn += 1
            else:
                count = effect - LOOT
                spend(s, self.seat, USED_LOOT)
                p.scrolls += count
            self.add(s, new)

    def tick(self, s: ShoreState, step: Step, using: i64, code: i64) -> None:
        cells = cells_for(s, step.p, using & PACK_MASK)
        while cells:
            cell = low_bit(cells)
            cells &= cells - 1
            new = self.copy(s, step, code if code >= 0 else t.TO_TICK + cell)
            new.p.using = using
            tick_cell(s, self.seat, cell)
            self.add(s, new)

    def tick_regions(self, s: ShoreState, step: Step, using: i64, code: i64) -> None:
        regions = regions_for(s, step.p, using & PACK_MASK)
        while regions:
            region = low_bit(regions)
            regions &= regions - 1
            new = self.copy(s, step, code if code >= 0 else t.TO_REGION + region)
            new.p.using = using
            tick_region(s, self.seat, region)
            self.add(s, new)

    def grow(self, s: ShoreState, step: Step, using: i64, code: i64) -> None:
        spaces = open_spaces(s, step.p)
        if not spaces:
            new = self.copy(s, step, code)
            new.p.using = using
            tick_space(s, self.seat, NONE)
            self.add(s, new)
        while spaces:
            space = low_bit(spaces)
            spaces &= spaces - 1
            new = self.copy(s, step, code if code >= 0 else t.TO_SPACE + space)
            new.p.using = using
            tick_space(s, self.seat, space)
            self.add(s, new)

    def spend_tokens(self, s: ShoreState, step: Step) -> None:
        """RIV-34 A token, and its effects as well as they can be used at once."""
        found = self.found
        for token in bits(step.p.tokens):
            new = self.copy(s, step, t.TO_TOKEN + token)
            deep = len(new.p.due)
            use_token(s, self.seat, token)
            new = self.settle(s, new, deep)
            self.judge(s, new)
            found.append(new)
        self.found = found

    def settle(self, s: ShoreState, step: Step, deep: i64) -> Step:
        """Deal with effects that are due, the best one first, until no more than *deep* entries are."""
        while len(step.p.due) > deep:
            step = best_of(self.steps(s, step, False))
        return step

    # ---- whole turns -------------------------------------------------------------------------------------------------

    def complete(self, s: ShoreState, step: Step) -> Step:
        """The turn played on to its end, by what looks best at each step. The row must be chosen."""
        while True:
            if step.p.due or step.p.question != t.ACT:
                step = best_of(self.steps(s, step, False))
                continue
            symbols = step.p.left
            step.p.left = 0
            self.judge(s, step)
            if symbols:
                step.p.left = symbols
                found = self.steps(s, step, False)
                if found:
                    next_one = best_of(found)
                    if next_one.worth >= step.worth:
                        step = next_one
                        continue
                step.p.left = 0
            if step.p.tokens and step.p.spent == NONE:
                self.found = []
                self.spend_tokens(s, step)
                s.explorers[self.seat] = step.p
                next_one = best_of(self.found)
                if next_one.worth > step.worth:
                    step = next_one
                    continue
            return step

    def quick(self, s: ShoreState) -> Step:
        """A whole turn from its beginning, by what looks best at each step."""
        seat = self.seat
        p = s.explorers[seat]
        root = Step(p)
        best: Step | None = None
        for slot in range(2):
            new = self.copy(s, root, t.TO_USE + slot)
            new.p.slot = slot
            new.p.left = open_row(s, seat, slot)
            new = self.complete(s, new)
            if best is None or new.worth > best.worth:
                best = new
        assert best is not None
        s.explorers[seat] = p
        s.asked[seat] = p.question
        return best

    def plans(self, s: ShoreState, width: i64) -> list[Step]:
        """The turns that can be played from here, each to its end; at every depth only the *width* best are gone on with."""
        seat = self.seat
        root = Step(s.explorers[seat])
        ends: dict[int, Step] = {}
        level = [root]
        for _ in range(LONGEST):
            found: dict[int, Step] = {}
            for step in level:
                p = step.p
                if p.slot != NONE and not p.due and p.question == t.ACT:
                    end = self.copy(s, step, t.TO_END)
                    end.p.left = 0
                    self.judge(s, end)
                    keep(ends, end)
                for new in self.steps(s, step, True):
                    keep(found, new)
            if not found:
                break
            level = sorted(found.values(), key=by_worth)[: int(width)]
        s.explorers[seat] = root.p
        s.asked[seat] = root.p.question
        return sorted(ends.values(), key=by_worth)


def by_worth(step: Step) -> tuple[int, int]:
    return (-step.worth, step.code)


def best_of(steps: list[Step]) -> Step:
    best = steps[0]
    for each in steps:
        if each.worth > best.worth:
            best = each
    return best


def keep(steps: dict[int, Step], step: Step) -> None:
    """Of turns that come to the same, the first."""
    p = step.p
    key = mix(p.ticks, p.tokens)
    key = mix(key, (p.branches << 24) | (p.done << 12) | (p.scrolls << 4) | (p.slot + 1))
    key = mix(key, (p.left << 8) | (p.spent + 1))
    key = mix(key, (p.paths << 16) | step.drawn)
    for each in p.due:
        key = mix(key, each + 2)
    if key not in steps:
        steps[key] = step
