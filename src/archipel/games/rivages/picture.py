"""Islands, cards and trees as plain SVG pictures, for those who write content: `archipel content draw`."""

from __future__ import annotations

from html import escape
from typing import Final

from archipel.games.rivages.components import (
    BOAT,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    EFFECT_NAMES,
    FORT,
    PATH,
    PLACES,
    REGIONS,
    ROWS,
    SCROLLS,
    SEA,
    SPECIAL,
    TERRAINS,
    Card,
    Island,
    Stage,
    Tree,
)

RADIUS: Final = 40
HALF: Final = 35  # half the width of a hexagon
STEP: Final = 60  # from row to row
MARGIN: Final = 24
INK: Final = "#1b2a3a"
PAPER: Final = "#f6efdc"
FILLS: Final = ("#a9cf8f", "#c9c4c0", "#f0d995", "#a5d0e6", "#fdfbf4", "#fdfbf4", "#847a6c")  # terrains, special, boat, fort
LETTERS: Final = ("F", "R", "S", "W")


def label(effect: int) -> str:
    """An effect in a few letters."""
    if effect >= SCROLLS:
        return f"{effect - SCROLLS + 1} scr"
    if effect < 4:
        return LETTERS[effect]
    return ("spy", "reg F", "reg R", "reg S", "reg W", "reg *", "statue", "loot")[effect - 4]


def fill_of(effect: int) -> str:
    return FILLS[effect] if effect < 4 else FILLS[SPECIAL]


def sheet(width: int, height: int, title: str, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" font-family="sans-serif">'
    ground = f'<title>{escape(title)}</title><rect width="{width}" height="{height}" fill="{PAPER}"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def text(x: int, y: int, words: str, size: int = 14, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{INK}">{escape(words)}</text>'


def hexagon(x: int, y: int, fill: str) -> str:
    corners = ((0, -RADIUS), (HALF, -20), (HALF, 20), (0, RADIUS), (-HALF, 20), (-HALF, -20))
    points = " ".join([f"{x + dx},{y + dy}" for dx, dy in corners])
    return f'<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width="2"/>'


def centre(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, COLUMNS)
    return (MARGIN + HALF + 2 * HALF * column + HALF * (row % 2), 2 * MARGIN + RADIUS + STEP * row)


def island_picture(island: Island) -> str:
    """An island: its cells with coordinates, bridges, and its objectives below."""
    named = [cell for stage in island.objectives[0] for cell in stage.cells]
    land = [cell for cell in range(CELLS) if island.grounds[cell] != SEA]
    parts = [text(MARGIN, 30, island.name, 20, "start")]
    parts += [hexagon(*centre(cell), FILLS[island.grounds[cell]]) for cell in land]
    for one, other in island.bridges:
        (x1, y1), (x2, y2) = centre(one), centre(other)
        parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#c9a06a" stroke-width="9" stroke-dasharray="6 3"/>')
    for cell in land:
        ground = island.grounds[cell]
        x, y = centre(cell)
        shown = LETTERS[ground] if ground < SPECIAL else "boat" if ground == BOAT else "fort" if ground == FORT else ""
        words = ", ".join([label(effect) for effect in island.effects[cell]])
        parts.append(text(x, y + 5, words or shown, 15))
        parts.append(text(x, y + 27, CELL_NAMES[cell], 10))
        if cell in named:
            parts.append(f'<circle cx="{x}" cy="{y - 18}" r="8" fill="none" stroke="#b03a2e" stroke-width="2"/>')
            parts.append(text(x, y - 14, str(named.index(cell) + 1), 11))
    y = 3 * MARGIN + 2 * RADIUS + STEP * (ROWS - 1)
    for number, stages in enumerate(island.objectives):
        for stage in stages:
            name = "Quest" if number == 0 else f"Mission {number}"
            parts.append(text(MARGIN, y, f"{name}: {wanted(stage)} – {effect_list(stage.reward)}", 14, "start"))
            y += 22
    return sheet(2 * MARGIN + HALF * (2 * COLUMNS + 1), y + 6, island.name, parts)


def wanted(stage: Stage) -> str:
    """What a stage asks for."""
    cells = [CELL_NAMES[cell] for cell in stage.cells]
    if stage.kind == REGIONS:
        return "complete " + " and ".join([f"a {TERRAINS[terrain]} region" for terrain in stage.terrains])
    if stage.kind == PLACES:
        return "tick " + ", ".join(cells)
    return "tick in order " + ", ".join(cells) if stage.kind == PATH else "surround a fort"


def effect_list(effects: tuple[int, ...]) -> str:
    return ", ".join([EFFECT_NAMES[effect] for effect in effects])


def card_picture(card: Card, name: str) -> str:
    """A card: its rows of symbols."""
    parts = [text(MARGIN, 30, name + (f", {card.players}+" if card.players else ""), 18, "start")]
    for number, row in enumerate(card.rows):
        for place, effect in enumerate(row):
            x, y = MARGIN + HALF + 80 * place, 2 * MARGIN + RADIUS + 92 * number
            parts += [hexagon(x, y, fill_of(effect)), text(x, y + 5, label(effect), 14)]
    return sheet(2 * MARGIN + 400, 3 * MARGIN + 92 * len(card.rows), name, parts)


def tree_picture(tree: Tree) -> str:
    """A tree: its spaces by how far they are from the root."""
    depth = [0] * len(tree.effects)
    for space, under in enumerate(tree.joins):
        if under:
            depth[space] = 1 + min([depth[other] for other in under])
    levels = [[space for space in range(len(depth)) if depth[space] == level] for level in range(max(depth) + 1)]
    widest = max([len(level) for level in levels])
    width = 2 * MARGIN + 100 * max(widest, 3)
    height = 3 * MARGIN + 90 * len(levels)
    at: list[tuple[int, int]] = [(0, 0)] * len(depth)
    for level, spaces in enumerate(levels):
        for place, space in enumerate(spaces):
            at[space] = (width * (2 * place + 1) // (2 * len(spaces)), height - MARGIN - 45 - 90 * level)
    parts = [text(MARGIN, 30, tree.name, 18, "start")]
    for space, under in enumerate(tree.joins):
        for other in under:
            (x1, y1), (x2, y2) = at[space], at[other]
            parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#7a5533" stroke-width="8"/>')
    for space, (x, y) in enumerate(at):
        words = ", ".join([label(effect) for effect in tree.effects[space]])
        parts.append(f'<circle cx="{x}" cy="{y}" r="32" fill="{FILLS[SPECIAL]}" stroke="{INK}" stroke-width="2"/>')
        parts += [text(x, y + 5, words, 13), text(x, y + 24, str(space + 1), 10)]
    return sheet(width, height, tree.name, parts)
