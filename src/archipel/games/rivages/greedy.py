"""A plain player for measuring the content (`archipel balance`): of all it can do now it does what looks best at once.

It knows no more than its view: it plays in a world that fits the view. Worths are in hundredths of a scroll.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from archipel.games.rivages import tables as t
from archipel.games.rivages.components import (
    CELLS,
    MAX_REGIONS,
    MAX_RINGS,
    NO_STAGE,
    PACK_BITS,
    PACK_MASK,
    PATH,
    REGIONS,
    SCROLLS,
    SURROUND,
)
from archipel.games.rivages.effects import is_possible, path_progress
from archipel.games.rivages.game import Rivages
from archipel.games.rivages.sight import ShoreView
from archipel.games.rivages.state import BROKEN, NONE, SEP, Explorer, ShoreState, is_solo, stages_done
from archipel.kernel.bits import count_bits, low_bit
from archipel.kernel.core import roll
from archipel.kernel.match import Decision
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

WORTH: Final = vec[i64](
    [30, 30, 30, 30, 45, 90, 90, 90, 90, 130, 110, 130, 100, 200, 300, 400, 500, 600, 700, 800, 900]
)  # of an effect
TOKEN: Final = 125
SPACE: Final = 20  # for every ticked space of the tree: what comes after it
NEW_ISLAND: Final = 420  # a fresh board with everything still to be had
STEP: Final = 22  # for every step nearer to the second boat
FAR: Final = 12


def choose(game: Rivages, v: ShoreView, decision: Decision, rng: Rng) -> int:
    """The answer to *decision* that looks best."""
    return best(game, game.determinize(v, rng), decision.seat, rng)


def best(game: Rivages, s: ShoreState, seat: i64, rng: Rng) -> int:
    """The best answer in this world; never to take a step back."""
    chosen = NONE
    top: i64 = -1_000_000
    for code in game.legal(s, seat):
        if code == t.TO_BACK:
            continue
        worth = worth_after(game, s, seat, code, rng)
        if worth > top:
            top = worth
            chosen = code
    return chosen


def worth_after(game: Rivages, s: ShoreState, seat: i64, code: i64, rng: Rng) -> i64:
    """What the seat has after an answer, with the best cell, region or space for it; a row is played to its end."""
    rows = s.asked[seat] == t.ACT and code < t.TO_SYMBOL
    after = s.clone()
    if code == t.TO_END:
        after.explorers[seat].left = 0
        return appraise(after, seat)
    game.apply(after, seat, code)
    if after.asked[after.seats]:
        roll(game, after, rng)
    if rows:
        while after.explorers[seat].question == t.ACT:
            step = best(game, after, seat, rng)
            if step == t.TO_END:
                break
            finish(game, after, seat, step, rng)
        return appraise(after, seat)
    question = after.asked[seat]
    if question in (t.CELL, t.REGION, t.SPACE) and question != s.asked[seat]:
        top: i64 = -1_000_000
        for answer in game.legal(after, seat):
            if answer != t.TO_BACK:
                later = after.clone()
                game.apply(later, seat, answer)
                top = max(top, appraise(later, seat))
        return top
    return appraise(after, seat)


def finish(game: Rivages, s: ShoreState, seat: i64, step: i64, rng: Rng) -> None:
    """Carry out a step, with the best cell, region or space for it."""
    game.apply(s, seat, step)
    if s.asked[s.seats]:
        roll(game, s, rng)
    if s.asked[seat] > t.ACT:
        game.apply(s, seat, best(game, s, seat, rng))


def appraise(s: ShoreState, seat: i64) -> i64:
    """What a player's things are worth now."""
    p = s.explorers[seat]
    worth = 100 * p.scrolls + TOKEN * count_bits(p.tokens) + SPACE * count_bits(p.branches)
    for effect in p.due:
        if effect != SEP:
            worth += WORTH[effect] * 8 // 10 if is_possible(s, p, effect) else 0
    left = p.left
    while left:
        symbol = (left & PACK_MASK) - 1
        left >>= PACK_BITS
        worth += WORTH[symbol] if symbol >= SCROLLS else WORTH[symbol] // 2
    boats = s.box.boats[p.island]
    if p.ticks & boats == boats:
        worth += NEW_ISLAND
        if is_solo(s):
            worth += journey_worth(s, p)
        return worth
    worth += 3 * count_bits(p.ticks) - STEP * way_to_boat(s, p)
    for objective in range(3):
        worth += prospect(s, p, objective)
    return worth


def journey_worth(s: ShoreState, p: Explorer) -> i64:
    """RIV-82 What reaching one more island gives."""
    number: int = p.visits + 1 - s.box.solo.first_journey
    journeys = s.box.solo.journeys
    return 100 * journeys[number] if 0 <= number < len(journeys) else 0


def way_to_boat(s: ShoreState, p: Explorer) -> i64:
    """How many cells there are to tick to the second boat, that included."""
    goal = s.box.boats[p.island] & ~p.ticks
    reached = p.ticks | p.reach
    edge = p.reach & ~p.ticks
    way: i64 = 1
    while not reached & goal and way < FAR:
        fresh: i64 = 0
        while edge:
            fresh |= s.box.near[CELLS * p.island + low_bit(edge)]
            edge &= edge - 1
        edge = fresh & ~reached
        reached |= fresh
        way += 1
    return way


def reward_of(s: ShoreState, at: i64) -> i64:
    worth: i64 = 0
    packed = s.box.stage_reward[at]
    while packed:
        worth += WORTH[(packed & PACK_MASK) - 1]
        packed >>= PACK_BITS
    return worth


def prospect(s: ShoreState, p: Explorer, objective: i64) -> i64:
    """What the reward of the next stage is worth now: by how much of it is ticked, squared."""
    stage = stages_done(p, objective)
    if stage > 1:
        return 0
    at = (3 * p.island + objective) * 2 + stage
    kind = s.box.stage_kind[at]
    if kind == NO_STAGE:
        return 0
    reward = reward_of(s, at)
    have: i64 = 0
    size: i64 = 0
    if kind == REGIONS:
        need = s.box.stage_need[at]
        for terrain in range(4):
            wanted = (need >> (4 * terrain)) & 15
            if wanted:
                share = best_regions(s, p, terrain, wanted)
                have += share
                size += 100 * wanted
    elif kind == SURROUND:
        size = 6
        for ring in range(s.box.ring_count[p.island]):
            count = count_bits(s.box.rings[MAX_RINGS * p.island + ring] & p.ticks)
            if count < 6:
                have = max(have, count)
    else:
        if kind == PATH and path_progress(p, stage) == BROKEN:
            return 0
        cells = s.box.stage_cells[at]
        have = count_bits(cells & p.ticks)
        size = count_bits(cells)
    return reward * have * have * 8 // (10 * size * size)


def best_regions(s: ShoreState, p: Explorer, terrain: i64, wanted: i64) -> i64:
    """How far the best regions of a terrain are, in hundredths, so many together."""
    found: list[int] = []
    for region in range(s.box.region_count[p.island]):
        at = MAX_REGIONS * p.island + region
        if s.box.region_terrain[at] == terrain:
            cells = s.box.regions[at]
            found.append(100 * count_bits(cells & p.ticks) // count_bits(cells))
    found.sort(reverse=True)
    total: i64 = 0
    for place in range(min(int(wanted), len(found))):
        total += found[place]
    return total
