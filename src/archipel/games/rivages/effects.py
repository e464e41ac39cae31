"""What symbols, cells, rewards, trees and tokens do, one function each, and the order in which that is done."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.rivages.components import (
    ANY_REGION,
    CELLS,
    LOOT,
    MAX_REGIONS,
    MAX_RINGS,
    MAX_SPACES,
    NO_STAGE,
    PACK_BITS,
    PACK_MASK,
    PATH,
    PLACES,
    QUEST,
    REGION,
    REGIONS,
    SCROLLS,
    SPYGLASS,
    STATUE,
)
from archipel.games.rivages.state import (
    BROKEN,
    COUNT_BITS,
    FROM_CARDS,
    FROM_CELLS,
    FROM_LOOT,
    FROM_MISSIONS,
    FROM_QUESTS,
    FROM_ROW,
    FROM_TREE,
    NONE,
    PATH_BITS,
    PATH_MASK,
    SEP,
    SOURCE_BITS,
    USED_LOOT,
    USED_REGION,
    USED_SCROLLS,
    USED_STATUE,
    Explorer,
    ShoreState,
    is_solo,
    stages_done,
)
from archipel.games.rivages.tables import (
    ACT,
    CELL,
    DRAW_TOKEN,
    DREW,
    GAINED,
    LOST,
    OBJECTIVE_DONE,
    PILE_BAG,
    REFILLED,
    REGION_DONE,
    REGION_TICKED,
    SPACE,
    SPACE_TICKED,
    TICKED,
)
from archipel.games.rivages.tables import REGION as ASK_REGION
from archipel.kernel.bits import bit, count_bits, low_bit, shift


# What can be done
def cells_for(s: ShoreState, p: Explorer, effect: i64) -> i64:
    """RIV-10, RIV-11, RIV-18 What a terrain symbol or a spyglass can tick, a set: fit for it, open, touching a ticked cell.
    RIV-19 Forts are no cells."""
    return p.reach & ~p.ticks & s.box.fits[5 * p.island + effect]


def regions_for(s: ShoreState, p: Explorer, effect: i64) -> i64:
    """RIV-14 The regions that can be ticked, a set of their numbers: of the terrain, not yet complete, and with a cell that is
    ticked or touches a ticked one."""
    box = s.box
    touched = p.ticks | p.reach
    found: i64 = 0
    for region in range(box.region_count[p.island]):
        at = MAX_REGIONS * p.island + region
        cells = box.regions[at]
        if cells & ~p.ticks and cells & touched and (effect == ANY_REGION or box.region_terrain[at] == effect - REGION):
            found |= bit(region)
    return found


def open_spaces(s: ShoreState, p: Explorer) -> i64:
    """RIV-50 The spaces of the tree that a statue can tick, a set: the root, later those joined to a ticked one."""
    if not p.branches:
        return 1
    found: i64 = 0
    ticked = p.branches
    while ticked:
        found |= s.box.joins[MAX_SPACES * p.tree + low_bit(ticked)]
        ticked &= ticked - 1
    return found & ~p.branches


def ticks_cells(effect: i64) -> bool:
    """RIV-33 Whether an effect ticks cells of the island, so that it may be declined."""
    return effect <= ANY_REGION


def is_possible(s: ShoreState, p: Explorer, effect: i64) -> bool:
    """RIV-33 Whether an effect can be carried out now. Statues, loot and scrolls always can, if only to be lost."""
    if effect <= SPYGLASS:
        return cells_for(s, p, effect) != 0
    if effect <= ANY_REGION:
        return regions_for(s, p, effect) != 0
    return True


# What is due
def top_batch(p: Explorer) -> list[int]:
    """RIV-39 The effects to deal with now, in any order: what the latest step gave."""
    found: list[int] = []
    for place in range(len(p.due) - 1, -1, -1):
        if p.due[place] == SEP:
            break
        found.append(p.due[place])
    return found


def depth(p: Explorer) -> i64:
    """RIV-39 How many batches are due."""
    return p.due.count(SEP)


def give(s: ShoreState, seat: i64, packed: i64, source: i64, batch: list[int]) -> None:
    """RIV-32, RIV-45 Effects join a *batch*. Scrolls depend on nothing and are taken at once (RIV-33)."""
    while packed:
        effect = (packed & PACK_MASK) - 1
        packed >>= PACK_BITS
        if effect >= SCROLLS:
            gain(s, seat, effect - SCROLLS + 1, source)
        else:
            batch.append(effect)


def make_due(p: Explorer, batch: list[int]) -> None:
    """RIV-32, RIV-39 What a step gave comes before everything that was due already."""
    if batch:
        p.due.append(SEP)
        p.due += batch


def take_from_due(p: Explorer, effect: i64) -> None:
    """RIV-39 An effect of the top batch is dealt with; an empty batch makes way for the one under it. RIV-57 The
    effects of a token are done when its batch is empty."""
    place = len(p.due) - 1
    while p.due[place] != effect:
        place -= 1
    p.due.pop(place)
    while p.due and p.due[-1] == SEP:
        p.due.pop()
    if p.spent_at > depth(p):
        p.spent_at = 0


def without(packed: i64, effect: i64) -> i64:
    """Packed symbols but for one of them."""
    kept: i64 = 0
    place: i64 = 0
    found = False
    while packed:
        each = packed & PACK_MASK
        packed >>= PACK_BITS
        if each == effect + 1 and not found:
            found = True
            continue
        kept |= shift(each, PACK_BITS * place)
        place += 1
    return kept


def spend(s: ShoreState, seat: i64, use: i64) -> i64:
    """The symbol or effect in use is done with; how it was come by, as events tell it: RIV-91 of the row, or by which effect.
    *use* is what others see of a symbol of the row."""
    p = s.explorers[seat]
    using = p.using
    p.using = NONE
    p.question = ACT
    s.asked[seat] = ACT
    if using & FROM_ROW:
        p.left = without(p.left, using & PACK_MASK)
        p.row_use.append(use)
        return 0
    take_from_due(p, using)
    return using + 1


def carry_out(s: ShoreState, seat: i64, using: i64) -> None:
    """RIV-30, RIV-32 Use a symbol of the row, or an effect that is due. Others see nothing before a cell, a region or a
    space is chosen."""
    p = s.explorers[seat]
    p.using = using
    effect = using & PACK_MASK
    if effect <= SPYGLASS:
        ask(s, seat, CELL)
    elif effect <= ANY_REGION:
        ask(s, seat, ASK_REGION)
    elif effect == STATUE:
        spaces = open_spaces(s, p)
        if count_bits(spaces) > 1:
            ask(s, seat, SPACE)
        else:
            tick_space(s, seat, low_bit(spaces) if spaces else NONE)
    elif effect == LOOT:
        discarded = p.spent_at == 0
        spend(s, seat, USED_LOOT)
        draw_loot(s, seat, discarded)
    else:
        count = effect - SCROLLS + 1
        spend(s, seat, USED_SCROLLS + count)
        gain(s, seat, count, FROM_CARDS)


def ask(s: ShoreState, seat: i64, question: i64) -> None:
    s.explorers[seat].question = question
    s.asked[seat] = question


# Scrolls, loot, statues
def gain(s: ShoreState, seat: i64, count: i64, source: i64) -> None:
    """RIV-8, RIV-12 Scrolls are the points, and there are always enough."""
    p = s.explorers[seat]
    p.scrolls += count
    p.sources += shift(count, SOURCE_BITS * source)
    if s.journal is not None:
        s.emit(GAINED, (seat, count, source))


def draw_loot(s: ShoreState, seat: i64, discarded: bool) -> None:
    """RIV-15, RIV-55 A token from the bag; an empty bag gets the discarded ones back first. If there are none, no token.
    RIV-57 Alone, the token of this turn is *discarded* once its effect is done."""
    p = s.explorers[seat]
    if not s.bag:
        s.bag = s.used_up
        s.used_up = 0
        if is_solo(s) and discarded and p.spent != NONE and p.spent_at == 0:
            s.bag |= bit(p.spent)
            p.spent_at = NONE
        if s.bag and s.journal is not None:
            s.emit(REFILLED, (PILE_BAG,))
    if s.bag:
        s.drawer = seat
        s.asked[s.seats] = DRAW_TOKEN
    elif s.journal is not None:
        s.emit(LOST, (seat, LOOT))


def drawn_token(s: ShoreState, token: i64) -> bool:
    """RIV-55 Tokens are public once drawn. RIV-35 Nothing before a draw can be taken back."""
    seat = s.drawer
    p = s.explorers[seat]
    s.drawer = NONE
    s.asked[s.seats] = 0
    s.bag &= ~bit(token)
    p.tokens |= bit(token)
    p.drawn += 1
    p.before = None
    if s.journal is not None:
        s.emit(DREW, (seat, token))
    return False


def tick_space(s: ShoreState, seat: i64, space: i64) -> bool:
    """RIV-13, RIV-50 A statue ticks a space of the tree, and its icon takes effect at once. RIV-51 With a full tree it is lost,
    but it counts as obtained (RIV-88)."""
    p = s.explorers[seat]
    how = spend(s, seat, USED_STATUE)
    p.statues += 1
    if space == NONE:
        if s.journal is not None:
            s.emit(LOST, (seat, STATUE))
        return False
    p.branches |= bit(space)
    if s.journal is not None:
        s.emit(SPACE_TICKED, (seat, p.tree, space, how))
    batch: list[int] = []
    give(s, seat, s.box.space_gives[MAX_SPACES * p.tree + space], FROM_TREE, batch)
    make_due(p, batch)
    return False


# Cells and regions
def tick_cell(s: ShoreState, seat: i64, cell: i64) -> bool:
    """RIV-10, RIV-11 Tick one cell; RIV-32 its effect and all rewards are due at once."""
    p = s.explorers[seat]
    how = spend(s, seat, cell)
    at = CELLS * p.island + cell
    p.ticks |= bit(cell)
    p.reach |= s.box.near[at]
    if s.journal is not None:
        s.emit(TICKED, (seat, p.island, cell, how))
    follow_paths(s, p, bit(cell))
    complete_region(s, seat, s.box.region_of[at])
    batch: list[int] = []
    complete_objectives(s, seat, batch)
    give(s, seat, s.box.gives[at], FROM_CELLS, batch)
    make_due(p, batch)
    return False


def tick_region(s: ShoreState, seat: i64, region: i64) -> bool:
    """RIV-14, RIV-48 Tick every open cell of a region, in one step: what it triggers is due when all are ticked."""
    p = s.explorers[seat]
    how = spend(s, seat, USED_REGION + region)
    fresh = s.box.regions[MAX_REGIONS * p.island + region] & ~p.ticks
    p.ticks |= fresh
    cells = fresh
    while cells:
        p.reach |= s.box.near[CELLS * p.island + low_bit(cells)]
        cells &= cells - 1
    if s.journal is not None:
        s.emit(REGION_TICKED, (seat, p.island, region, how))
    follow_paths(s, p, fresh)
    complete_region(s, seat, region)
    batch: list[int] = []
    complete_objectives(s, seat, batch)
    make_due(p, batch)
    return False


def complete_region(s: ShoreState, seat: i64, region: i64) -> None:
    """RIV-16, RIV-88 A region is completed at the moment its last cell is ticked."""
    p = s.explorers[seat]
    if region == NONE:
        return
    at = MAX_REGIONS * p.island + region
    if s.box.regions[at] & ~p.ticks:
        return
    p.completed += shift(1, COUNT_BITS * s.box.region_terrain[at])
    if s.journal is not None:
        s.emit(REGION_DONE, (seat, p.island, region))


# Objectives
def follow_paths(s: ShoreState, p: Explorer, fresh: i64) -> None:
    """RIV-43 Named cells count in the given order; one out of order breaks the path. RIV-48 Cells ticked in one step count in the
    order best for the player. RIV-49 Both stages are followed from the start."""
    for stage in range(2):
        at = 6 * p.island + stage
        if s.box.stage_kind[at] != PATH or not fresh & s.box.stage_cells[at]:
            continue
        path = s.box.stage_path[at]
        progress = (p.paths >> (PATH_BITS * stage)) & PATH_MASK
        if progress == BROKEN:
            continue
        left = fresh & s.box.stage_cells[at]
        while left:
            cell = ((path >> (8 * progress)) & 255) - 1
            if cell < 0 or not left & bit(cell):
                break
            left &= ~bit(cell)
            progress += 1
        if left:
            progress = BROKEN
        p.paths = (p.paths & ~shift(PATH_MASK, PATH_BITS * stage)) | shift(progress, PATH_BITS * stage)


def path_progress(p: Explorer, stage: i64) -> i64:
    """RIV-43 How many cells of a path are ticked in order; BROKEN if one was ticked out of order."""
    return (p.paths >> (PATH_BITS * stage)) & PATH_MASK


def surrounded(s: ShoreState, p: Explorer) -> i64:
    """RIV-41, RIV-44 How many forts have their six cells ticked; a cell may serve two."""
    count: i64 = 0
    for ring in range(s.box.ring_count[p.island]):
        if not s.box.rings[MAX_RINGS * p.island + ring] & ~p.ticks:
            count += 1
    return count


def has_regions(s: ShoreState, p: Explorer, need: i64) -> bool:
    """RIV-40, RIV-47 Whether so many different regions of each terrain are completely ticked."""
    for region in range(s.box.region_count[p.island]):
        at = MAX_REGIONS * p.island + region
        if not s.box.regions[at] & ~p.ticks:
            place = 4 * s.box.region_terrain[at]
            if (need >> place) & 15:
                need -= shift(1, place)
    return need == 0


def is_fulfilled(s: ShoreState, p: Explorer, objective: i64, stage: i64) -> bool:
    """RIV-40 to RIV-44 Whether what a stage asks for is there. What the first stage used up does not count for the second."""
    at = (3 * p.island + objective) * 2 + stage
    kind = s.box.stage_kind[at]
    if kind == REGIONS:
        return has_regions(s, p, s.box.stage_need[at])
    cells = s.box.stage_cells[at]
    if kind == PLACES:
        return cells & ~p.ticks == 0
    if kind == PATH:
        return cells & ~p.ticks == 0 and path_progress(p, stage) != BROKEN
    return surrounded(s, p) >= s.box.stage_need[at]


def complete_objectives(s: ShoreState, seat: i64, batch: list[int]) -> None:
    """RIV-45 Each stage is rewarded once. RIV-49 A second stage that is fulfilled when it opens is done at once. RIV-46 One
    region may serve several objectives."""
    p = s.explorers[seat]
    for objective in range(3):
        stage = stages_done(p, objective)
        while stage < 2:
            at = (3 * p.island + objective) * 2 + stage
            if s.box.stage_kind[at] == NO_STAGE or not is_fulfilled(s, p, objective, stage):
                break
            p.done += shift(1, 2 * objective)
            if s.journal is not None:
                s.emit(OBJECTIVE_DONE, (seat, p.island, objective, stage))
            give(s, seat, s.box.stage_reward[at], FROM_QUESTS if objective == QUEST else FROM_MISSIONS, batch)
            stage += 1


def use_token(s: ShoreState, seat: i64, token: i64) -> None:
    """RIV-34 The effect of a token comes before whatever is due."""
    p = s.explorers[seat]
    p.tokens &= ~bit(token)
    p.spent = token
    batch: list[int] = []
    give(s, seat, s.box.token_gives[token], FROM_LOOT, batch)
    make_due(p, batch)
    p.spent_at = depth(p) if batch else 0
