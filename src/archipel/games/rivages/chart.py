"""An island as lines of text with coordinates, and what it and a tree still offer: for the terminal and the screen reader."""

from __future__ import annotations

from archipel.games.rivages.components import (
    BOAT,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    FORT,
    LOOT,
    MAX_REGIONS,
    MAX_RINGS,
    ROWS,
    SCROLLS,
    SEA,
    SPYGLASS,
    STATUE,
    WATER,
    Box,
    Island,
    Stage,
    Tree,
)
from archipel.games.rivages.state import reach_of
from archipel.kernel.bits import bit, bits

GAP = "\u2007"  # a space as wide as a figure that nothing collapses


def named_cells(island: Island) -> list[int]:
    """RIV-42, RIV-43 The cells that bear a quest sign."""
    return [cell for stage in island.objectives[0] for cell in stage.cells]


def sign(island: Island, cell: int, letters: tuple[str, ...]) -> str:
    """A cell in one to three signs: the letter of its terrain, B for a boat, # for a fort, * and what it gives."""
    ground = island.grounds[cell]
    if ground == SEA:
        return ""
    if ground <= WATER:
        return letters[ground]
    if ground == BOAT:
        return "B"
    if ground == FORT:
        return "#"
    effects = island.effects[cell]
    if not effects:
        return "*"
    effect = effects[0]
    if effect >= SCROLLS:
        return f"*{effect - SCROLLS + 1}"
    if effect < SPYGLASS:
        return "*" + letters[effect].lower()
    if effect == SPYGLASS:
        return "*o"
    if effect == STATUE:
        return "*t"
    if effect == LOOT:
        return "*l"
    return "*" + (letters[effect - SPYGLASS - 1] if effect < 9 else "A")


def chart(box: Box, number: int, ticks: tuple[int, ...], letters: tuple[str, ...]) -> list[str]:
    """The map: (x) is ticked, x· can be reached, ^ is named in the quest. Rows and columns of sea around it are left out."""
    island = box.islands[number]
    ticked = mask_of(ticks)
    reach = reach_of(box, number, ticked) & ~ticked
    named = named_cells(island)
    land = [cell for cell in range(CELLS) if island.grounds[cell] != SEA]
    first, last = min([cell % COLUMNS for cell in land]), max([cell % COLUMNS for cell in land])
    width = 4 + max([len(letter) for letter in letters])  # signs of a cell
    lines: list[str] = []
    for row in range(ROWS):
        cells: list[str] = []
        for column in range(first, last + 1):
            cell = row * COLUMNS + column
            text = sign(island, cell, letters) + ("^" if cell in named else "")
            if (ticked >> cell) & 1:
                text = f"({text})"
            elif (reach >> cell) & 1:
                text = f" {text}·"
            elif text:
                text = f" {text}"
            cells.append(text.ljust(width))
        if not land[0] // COLUMNS <= row <= land[-1] // COLUMNS:
            continue
        lean = " " * ((width - 1) // 2) if row % 2 else ""  # nearer to the letter of its own column than to the next
        lines.append(f"{row + 1}  {lean}{''.join(cells)}".rstrip().replace(" ", GAP))
    head = "".join([f" {'abcdefgh'[column]}".ljust(width) for column in range(first, last + 1)])
    return [f"   {head}".rstrip().replace(" ", GAP), *lines]


def mask_of(cells: tuple[int, ...]) -> int:
    mask = 0
    for cell in cells:
        mask |= bit(cell)
    return mask


def region_cells(box: Box, island: int, region: int) -> list[int]:
    """The cells of a region."""
    return bits(box.regions[MAX_REGIONS * island + region])


def open_around(box: Box, island: int, ticks: tuple[int, ...]) -> list[int]:
    """RIV-41 The open cells around the fort that has fewest of them, but some."""
    rings = [bits(box.rings[MAX_RINGS * island + ring]) for ring in range(box.ring_count[island])]
    return fewest_open(box, island, rings, ticks)


def missing_regions(box: Box, island: int, stages: list[Stage], ticks: tuple[int, ...]) -> list[tuple[int, int, list[int]]]:
    """RIV-40, RIV-44 For each terrain of the last of these stages, how many regions it still asks for, and the open cells of
    the one that has fewest; regions that the stages before it used count for them."""
    found: list[tuple[int, int, list[int]]] = []
    for terrain in dict.fromkeys(stages[-1].terrains):
        sets: list[list[int]] = []
        for region in range(box.region_count[island]):
            if box.region_terrain[MAX_REGIONS * island + region] == terrain:
                sets.append(region_cells(box, island, region))
        count = sum([stage.terrains.count(terrain) for stage in stages])
        count -= len([cells for cells in sets if set(cells) <= set(ticks)])
        if count > 0:
            found.append((terrain, count, fewest_open(box, island, sets, ticks)))
    return found


def fewest_open(box: Box, island: int, sets: list[list[int]], ticks: tuple[int, ...]) -> list[int]:
    """The open cells of the set that has fewest of them, but some; of equals, one that can be reached."""
    reach = reach_of(box, island, mask_of(ticks))
    best: list[int] = []
    best_far = False
    for cells in sets:
        left = [cell for cell in cells if cell not in ticks]
        far = not reach & mask_of(tuple(left))
        if left and (not best or len(left) < len(best) or (len(left) == len(best) and best_far and not far)):
            best, best_far = left, far
    return best


def next_spaces(tree: Tree, branches: tuple[int, ...]) -> list[int]:
    """RIV-50 The spaces of a tree that the next statue may tick: the root, then those joined to a ticked one."""
    found: list[int] = []
    for space in range(len(tree.effects)):
        joined = [other for other in branches if other in tree.joins[space] or space in tree.joins[other]]
        if space not in branches and (joined or (not branches and space == 0)):
            found.append(space)
    return found


def cell_list(cells: list[int]) -> str:
    return ", ".join([CELL_NAMES[cell] for cell in cells])
