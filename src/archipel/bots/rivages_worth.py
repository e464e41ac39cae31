"""Rivages for bots: what an explorer's things are worth, in hundredths of a scroll, and how many turns are to come.

Of an island that is not done with, the best plan counts: some of its objectives, then the second boat, for what they give
less what the ticks cost that they still need.
"""

# compiled by mypyc

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.games.rivages.components import (
    CELLS,
    MAX_REGIONS,
    MAX_RINGS,
    MORE_ISLANDS,
    MORE_LOOT,
    MORE_REGIONS,
    MORE_STATUES,
    NO_STAGE,
    PACK_BITS,
    PACK_MASK,
    PATH,
    REGIONS,
    SCROLLS,
    SURROUND,
    Box,
)
from archipel.games.rivages.effects import is_possible, path_progress
from archipel.games.rivages.scoring import explorer_scrolls
from archipel.games.rivages.state import (
    BROKEN,
    NONE,
    SEP,
    Explorer,
    ShoreState,
    is_solo,
    regions_completed,
    stages_done,
)
from archipel.kernel.bits import bit, bits, count_bits, has, low_bit
from archipel.kernel.vecs import vec

SCROLL: Final = 100
FAR: Final = 12  # steps: so far a way is looked for
ROWS_OF_A_CARD: Final = 3


# Found by trying
TOKEN: Final = 130  # of loot in one's supply while there are turns to come
SPACE: Final = 20  # of every ticked space of the tree: what comes after it
RATE: Final = 130  # scrolls a turn on the islands to come
STRIDE: Final = 18  # ticks in ten turns that go where a plan wants them
PRICE: Final = 10  # of a tick, beside the time it takes
FRESH: Final = 60  # what a new start costs
NEXT: Final = 25  # part of a special cell that can be ticked next, in hundredths,
SECOND: Final = 30  # of a second stage while the first is to be done,
SYMBOL: Final = 50  # of a symbol of the row that is not used yet,
DUE: Final = 80  # and of an effect that is due
VISIT: Final = 110  # of an island more than the others have visited
NEED: Final = 150  # of each step towards a challenge, while there are turns to come,
MISSED: Final = 1000  # and after the last one
WORTH: Final = (30, 30, 30, 30, 45, 90, 90, 90, 90, 130, 110, 130, 100, 200, 300, 400, 500, 600, 700, 800, 900)  # of effects


def turns_after(s: ShoreState, slot: i64) -> i64:
    """Tenths of turns that are to come after this one, as far as can be told, if a row of the card in *slot* is struck in it.
    RIV-70 The game ends with the cards. RIV-81 Alone, with the fourth one removed: between striking always the most struck card
    and never the last row of one."""
    if s.last == 2:
        return 0
    if not is_solo(s):
        rows: i64 = 0
        for each in range(2 * s.seats):
            if s.cards[each] != NONE:
                rows += i64(s.strokes[s.cards[each]])
        missing = ROWS_OF_A_CARD * count_bits(s.deck) + 2 * s.seats - rows
        return max(10, 10 * missing // s.seats)
    solo = s.box.solo
    removed: i64 = s.removed
    struck: i64 = 0
    ones: i64 = 0
    twos: i64 = 0
    seen = s.resting | s.deck
    for each in range(2):
        if s.cards[each] != NONE:
            seen |= bit(s.cards[each])
    now = s.cards[slot]
    while seen:
        card = low_bit(seen)
        seen &= seen - 1
        strokes = i64(s.strokes[card])
        if card == now:
            strokes += 1
        if strokes == ROWS_OF_A_CARD:
            removed += 1
            continue
        struck += strokes
        if strokes == 1:
            ones += 1
        elif strokes == 2:
            twos += 1
    alive: i64 = solo.cards - removed
    to_remove: i64 = solo.removed - removed
    if to_remove <= 0:
        return 0
    most = ROWS_OF_A_CARD * alive - struck - (alive - to_remove)
    quick = min(to_remove, twos)
    least = quick
    to_remove -= quick
    quick = min(to_remove, ones)
    least += 2 * quick + ROWS_OF_A_CARD * (to_remove - quick)
    return 6 * most + 4 * least


@final
class Worth:
    """What things are worth with one box and at one table."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.effect = vec[i64](list(WORTH))
        self.reward = vec[i64]([self.packed(box.stage_reward[at]) for at in range(len(box.stage_reward))])
        self.cell = vec[i64]([self.packed(box.gives[at]) for at in range(len(box.gives))])
        self.givers = vec[i64]([0] * len(box.islands))  # per island, cells that give something
        for island in range(len(box.islands)):
            for cell in range(CELLS):
                if box.gives[CELLS * island + cell]:
                    self.givers[island] |= bit(cell)
        self.layers = vec[i64]([0] * (FAR + 1))  # of the explorer in hand: cells so many steps away
        self.depth: i64 = 0
        self.missing = vec[i64]([0] * 3)  # per objective, cells to tick
        self.prize = vec[i64]([0] * 3)  # per objective, what it gives
        self.detour = vec[i64]([0] * 3)  # per objective, cells on the way to them
        self.rivals: list[int] = []  # islands that the others have visited

    def packed(self, packed: i64) -> i64:
        worth: i64 = 0
        while packed:
            worth += self.effect[(packed & PACK_MASK) - 1]
            packed >>= PACK_BITS
        return worth

    # ---- all that an explorer has ------------------------------------------------------------------------------------

    def of(self, s: ShoreState, p: Explorer, drawn: i64, left: i64) -> i64:
        """All an explorer has, with *drawn* tokens more than they hold, and *left* tenths of turns to come."""
        worth = SCROLL * p.scrolls
        tokens = count_bits(p.tokens) + drawn
        boats = s.box.boats[p.island]
        leaving = p.ticks & boats == boats
        visits = p.visits + 1 if leaving else p.visits
        if left <= 0:
            worth += SCROLL * tokens
        else:
            worth += TOKEN * tokens
            worth += SPACE * count_bits(p.branches)
        worth += self.journeys(s, p, visits, left)
        for effect in p.due:
            if effect != SEP and is_possible(s, p, effect):
                worth += self.effect[effect] * DUE // 100
        symbols = p.left
        while symbols:
            symbol = (symbols & PACK_MASK) - 1
            symbols >>= PACK_BITS
            if symbol >= SCROLLS:
                worth += self.effect[symbol]
            else:
                worth += self.effect[symbol] * SYMBOL // 100
        if is_solo(s) and s.challenges:
            worth -= self.wanting(s, p, drawn, visits, left)
        if left <= 0:
            return worth
        if leaving:
            return worth + max(0, RATE * left // 10 - FRESH)
        return worth + self.plan(s, p, left)

    def journeys(self, s: ShoreState, p: Explorer, visits: i64, left: i64) -> i64:
        """RIV-71 What the great explorer may bring; RIV-82 alone, the journeys that are begun."""
        if is_solo(s):
            if visits == p.visits:
                return 0
            number: int = visits - s.box.solo.first_journey
            journeys = s.box.solo.journeys
            return SCROLL * journeys[number] if 0 <= number < len(journeys) else 0
        if left <= 0:
            return SCROLL * explorer_scrolls([int(visits), *self.rivals])[0]
        most: i64 = max(self.rivals)
        full: i64 = 300 if len(self.rivals) == 1 else 400
        return min(full, max(0, full // 2 + VISIT * (visits - most)))

    def wanting(self, s: ShoreState, p: Explorer, drawn: i64, visits: i64, left: i64) -> i64:
        """RIV-84 What it costs that challenges are not met yet; much if there is no time left."""
        solo = s.box.solo
        missing: i64 = 0
        for challenge in bits(s.challenges):
            if challenge == MORE_LOOT:
                missing += max(0, solo.loot - p.drawn)
            elif challenge == MORE_STATUES:
                missing += max(0, solo.statues - p.statues)
            elif challenge == MORE_ISLANDS:
                missing += 2 * max(0, solo.islands - visits)
            elif challenge == MORE_REGIONS:
                for terrain in range(4):
                    missing += max(0, solo.regions - regions_completed(p, terrain))
        return (MISSED if left <= 0 else NEED) * missing

    # ---- an island ---------------------------------------------------------------------------------------------------

    def spread(self, p: Explorer) -> None:
        """Cells by how many ticks it takes to tick them."""
        near = self.box.near
        first = CELLS * p.island
        seen = p.ticks | p.reach
        edge = p.reach & ~p.ticks
        depth: i64 = 0
        while edge and depth < FAR:
            depth += 1
            self.layers[depth] = edge
            fresh: i64 = 0
            while edge:
                fresh |= near[first + low_bit(edge)]
                edge &= edge - 1
            edge = fresh & ~seen
            seen |= fresh
        self.depth = depth

    def nearest(self, cells: i64) -> i64:
        """How many cells lie before the nearest of these."""
        for depth in range(1, self.depth + 1):
            if self.layers[depth] & cells:
                return depth - 1
        return FAR

    def plan(self, s: ShoreState, p: Explorer, left: i64) -> i64:
        """What the best plan for the rest of an island is worth."""
        self.spread(p)
        for objective in range(3):
            self.look_at(s, p, objective)
        missing = self.missing
        prize = self.prize
        detour = self.detour
        way = self.nearest(s.box.boats[p.island] & ~p.ticks) + 1
        best: i64 = 0
        for chosen in range(8):
            cells: i64 = 0
            ticks: i64 = 0
            gain: i64 = 0
            for objective in range(3):
                if (chosen >> objective) & 1:
                    if not prize[objective]:
                        gain = -1000
                        break
                    cells |= missing[objective]
                    ticks += detour[objective]
                    gain += prize[objective]
            ticks += count_bits(cells)
            rest = left - 100 * ticks // STRIDE  # tenths of turns when all that is done
            if gain < 0 or rest < 0:
                continue
            worth = gain - PRICE * ticks
            if worth > best:
                best = worth
            rest -= 100 * way // STRIDE
            if rest >= 0:
                worth += RATE * rest // 10 - FRESH - PRICE * way
                if worth > best:
                    best = worth
        near = self.givers[p.island] & self.layers[1] if self.depth else 0
        extra: i64 = 0
        while near:
            extra += self.cell[CELLS * p.island + low_bit(near)]
            near &= near - 1
        return best + extra * NEXT // 100

    def look_at(self, s: ShoreState, p: Explorer, objective: i64) -> None:
        """The stage of an objective that is to be done next: which cells it takes and what it gives; nothing if there is none."""
        self.prize[objective] = 0
        self.missing[objective] = 0
        self.detour[objective] = 0
        stage = stages_done(p, objective)
        if stage > 1:
            return
        box = self.box
        at = (3 * p.island + objective) * 2 + stage
        kind = box.stage_kind[at]
        if kind == NO_STAGE:
            return
        cells: i64 = 0
        detour: i64 = 0
        if kind == REGIONS:
            cells = self.regions_to_do(p, box.stage_need[at])
            detour = self.nearest(cells)
        elif kind == SURROUND:
            fewest: i64 = FAR
            for ring in range(box.ring_count[p.island]):
                open_cells = box.rings[MAX_RINGS * p.island + ring] & ~p.ticks
                count = count_bits(open_cells)
                if 0 < count < fewest:
                    fewest = count
                    cells = open_cells
            detour = self.nearest(cells)
        else:
            if kind == PATH and path_progress(p, stage) == BROKEN:
                return
            cells = box.stage_cells[at] & ~p.ticks
            far: i64 = 0
            for depth in range(2, self.depth + 1):
                far += (depth - 1) * count_bits(cells & self.layers[depth])
            detour = far * 7 // 10
        self.missing[objective] = cells
        self.detour[objective] = detour
        prize = self.reward[at]
        if not stage and box.stage_kind[at + 1] != NO_STAGE:
            prize += self.reward[at + 1] * SECOND // 100
        self.prize[objective] = prize

    def regions_to_do(self, p: Explorer, need: i64) -> i64:
        """The open cells of the regions that a mission can be fulfilled with soonest."""
        box = self.box
        found: i64 = 0
        used: i64 = 0
        for terrain in range(4):
            wanted = (need >> (4 * terrain)) & 15
            while wanted:
                wanted -= 1
                fewest: i64 = 100
                chosen: i64 = NONE
                for region in range(box.region_count[p.island]):
                    at = MAX_REGIONS * p.island + region
                    if box.region_terrain[at] == terrain and not has(used, region):
                        count = count_bits(box.regions[at] & ~p.ticks)
                        if count < fewest:
                            fewest = count
                            chosen = region
                if chosen != NONE:
                    used |= bit(chosen)
                    found |= box.regions[MAX_REGIONS * p.island + chosen] & ~p.ticks
        return found
