"""Reads a content folder of Rivages and says in a sentence what is wrong in it: file, island, row, value, what would be right.

The format is explained in docs/content.md.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from archipel.content import ContentError, parse_toml, read_folder, read_whole
from archipel.games.rivages.components import (
    BOAT,
    CARDS,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    EFFECT_NAMES,
    END_CARDS,
    FORT,
    ISLANDS,
    MARKED,
    MAX_REGIONS,
    MAX_RINGS,
    MAX_SPACES,
    MOST_PACKED,
    PATH,
    PLACES,
    REGIONS,
    ROWS,
    SEA,
    SPECIAL,
    SURROUND,
    TERRAINS,
    TOKENS,
    TREES,
    Box,
    Card,
    Island,
    Solo,
    Stage,
    Tree,
    is_tickable,
    neighbours,
    regions_of,
    rings_of,
    touching,
)
from archipel.kernel.bits import bit, bits

FOLDER: Final = Path(__file__).with_name("content")
FILES: Final = ("islands.toml", "cards.toml", "trees.toml", "loot.toml", "solo.toml")

# RIV-3 The two signs of a cell: its ground and what it bears
GROUNDS: Final = {"f.": 0, "r.": 1, "s.": 2, "w.": 3, "BB": BOAT, "##": FORT, "..": SEA}
BEARINGS: Final = {
    ".": "",
    "f": "forest",
    "r": "rock",
    "s": "sand",
    "w": "water",
    "y": "spyglass",
    "F": "region forest",
    "R": "region rock",
    "S": "region sand",
    "W": "region water",
    "A": "region any",
    "t": "statue",
    "l": "loot",
    **{str(count): f"scrolls {count}" for count in range(1, 10)},
}


# ---- values ----------------------------------------------------------------------------------------------------------


def read_effects(value: Any, where: str, most: int) -> tuple[int, ...]:
    """RIV-10 to RIV-15 A list of effects by name."""
    if not isinstance(value, list):
        raise ContentError(f"{where} is {value!r}; it should be a list of effects.")
    if len(value) > most:
        raise ContentError(f"{where} has {len(value)} effects; there is room for {most}.")
    effects: list[int] = []
    for name in value:
        if name not in EFFECT_NAMES:
            raise ContentError(f"{where} names {name!r}; the effects are {', '.join(EFFECT_NAMES[:13])} to {EFFECT_NAMES[-1]}.")
        effects.append(EFFECT_NAMES.index(name))
    return tuple(effects)


def read_cell(value: Any, where: str) -> int:
    if value not in CELL_NAMES:
        raise ContentError(f"{where} names {value!r}; cells are called {CELL_NAMES[0]} to {CELL_NAMES[-1]}.")
    return CELL_NAMES.index(value)


def read_list(table: dict[str, Any], key: str, where: str, count: int) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list) or len(value) != count:
        number = len(value) if isinstance(value, list) else 0
        raise ContentError(f"{where}: there are {number} {key}; there should be {count}.")
    return value


def read_text(table: dict[str, Any], key: str, where: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ContentError(f"{where}: {key} is {value!r}; it should be a text.")
    return value


def known_keys(table: Any, keys: tuple[str, ...], where: str) -> dict[str, Any]:
    if not isinstance(table, dict):
        raise ContentError(f"{where} is {table!r}; it should have the entries {', '.join(keys)}.")
    for key in table:
        if key not in keys:
            raise ContentError(f"{where}: {key} is unknown; the entries are {', '.join(keys)}.")
    return table


# ---- islands ---------------------------------------------------------------------------------------------------------


def read_islands(data: dict[str, Any], source: str) -> tuple[Island, ...]:
    """RIV-2 All 25 islands."""
    known_keys(data, ("islands",), source)
    islands: list[Island] = []
    for number, entry in enumerate(read_list(data, "islands", source, ISLANDS), 1):
        island = read_island(entry, f"{source}: island {number}")
        if island.name in [earlier.name for earlier in islands]:
            raise ContentError(f"{source}: island {number} is called {island.name!r}, as one before it; names are given once.")
        islands.append(island)
    return tuple(islands)


def read_island(entry: Any, where: str) -> Island:
    """One island: its map, then its bridges and objectives; everything is checked."""
    table = known_keys(entry, ("name", "about", "map", "bridges", "quest", "missions"), where)
    name = read_text(table, "name", where)
    where = f"{where} ({name})"
    grounds, effects = read_map(read_text(table, "map", where), where)
    bare = Island(name, read_text(table, "about", where), grounds, effects, (), ())
    bridged = bare._replace(bridges=read_bridges(bare, table.get("bridges", []), where))
    check_reach(bridged, where)
    quest = read_stages(table.get("quest"), f"{where}: the quest", ("surround", "places", "path"))
    missions = read_list(table, "missions", where, 2)
    found = [quest, *[read_stages(missions[i], f"{where}: mission {i + 1}", ("regions",)) for i in range(2)]]
    island = bridged._replace(objectives=tuple(found))
    check_objectives(island, where)
    return island


def read_map(text: str, where: str) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """RIV-3 A map: seven rows of eight cells, two signs a cell."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if len(lines) != ROWS:
        raise ContentError(f"{where}: the map has {len(lines)} rows; there should be {ROWS}.")
    grounds: list[int] = []
    effects: list[tuple[int, ...]] = []
    for row, signs in enumerate(lines, 1):
        if len(signs) != COLUMNS:
            raise ContentError(f"{where}, row {row}: the map has {len(signs)} cells there; there should be {COLUMNS}.")
        for sign in signs:
            given: tuple[int, ...] = ()
            if sign in GROUNDS:
                grounds.append(GROUNDS[sign])
            elif len(sign) == 2 and sign[0] == "+" and sign[1] in BEARINGS:
                grounds.append(SPECIAL)
                if BEARINGS[sign[1]]:
                    given = (EFFECT_NAMES.index(BEARINGS[sign[1]]),)
            else:
                known = f"{' '.join(GROUNDS)} and + with one of {''.join(BEARINGS)}"
                raise ContentError(f"{where}, row {row}: {sign!r} is no cell; cells are {known}.")
            effects.append(given)
    boats = grounds.count(BOAT)
    if boats != 2:
        rows = [str(place // COLUMNS + 1) for place in range(CELLS) if grounds[place] == BOAT]
        at = f" (row {' and '.join(rows)})" if rows else ""
        raise ContentError(
            f"{where}: the map has {boats} {'boat' if boats == 1 else 'boats'}{at}; there should be two, BB (RIV-3)."
        )
    return tuple(grounds), tuple(effects)


def read_bridges(island: Island, value: Any, where: str) -> tuple[tuple[int, int], ...]:
    """RIV-3 A bridge joins two cells that do not touch; none ends on a fort."""
    if not isinstance(value, list):
        raise ContentError(f'{where}: bridges is {value!r}; it should be a list like ["b2-d3"].')
    bridges: list[tuple[int, int]] = []
    for text in value:
        ends = text.split("-") if isinstance(text, str) else []
        if len(ends) != 2:
            raise ContentError(f'{where}: the bridge {text!r} should be two cells, like "b2-d3".')
        one, other = [read_cell(end, f"{where}: the bridge {text}") for end in ends]
        for end in (one, other):
            if not is_tickable(island, end):
                what = "a fort" if island.grounds[end] == FORT else "the sea"
                raise ContentError(
                    f"{where}: the bridge {text} ends on {what} at {CELL_NAMES[end]}; it should end on a cell (RIV-3)."
                )
        if one == other or other in touching(one):
            raise ContentError(
                f"{where}: the bridge {text} joins cells that touch already; it should join two that do not (RIV-3)."
            )
        bridges.append((one, other))
    return tuple(bridges)


def spread(start: int, near: list[int], closed: int) -> int:
    """The cells that can be reached from *start* without the *closed* ones."""
    reached = 0
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        if (reached >> cell) & 1 or (closed >> cell) & 1:
            continue
        reached |= mask_of([cell])
        waiting += bits(near[cell])
    return reached


def mask_of(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= bit(cell)
    return mask


def boats_of(island: Island) -> list[int]:
    return [cell for cell in range(CELLS) if island.grounds[cell] == BOAT]


def check_reach(island: Island, where: str) -> None:
    """RIV-18 Every cell can be reached from either boat; and there is room for the regions and forts of an island."""
    near = neighbours(island)
    for boat in boats_of(island):
        reached = spread(boat, near, 0)
        for cell in range(CELLS):
            if is_tickable(island, cell) and not (reached >> cell) & 1:
                at = f"{CELL_NAMES[cell]}, row {cell // COLUMNS + 1}"
                raise ContentError(
                    f"{where}: {at}, cannot be reached from the boat at {CELL_NAMES[boat]}; join it by cells or a bridge."
                )
    if len(regions_of(island, near)) > MAX_REGIONS:
        raise ContentError(f"{where}: there are {len(regions_of(island, near))} regions; there is room for {MAX_REGIONS}.")
    if len(rings_of(island)) > MAX_RINGS:
        raise ContentError(f"{where}: {len(rings_of(island))} forts have six neighbours; there is room for {MAX_RINGS}.")


def read_stages(value: Any, where: str, kinds: tuple[str, ...]) -> tuple[Stage, ...]:
    """RIV-44 An objective of one or two stages."""
    if not isinstance(value, list) or not 1 <= len(value) <= 2:
        raise ContentError(f"{where} is {value!r}; it should be a list of one or two stages.")
    stages: list[Stage] = []
    for number, entry in enumerate(value, 1):
        at = f"{where}, stage {number}"
        table = known_keys(entry, (*kinds, "reward"), at)
        asked = [kind for kind in kinds if kind in table]
        if len(asked) != 1:
            raise ContentError(f"{at} has {' and '.join(asked) or 'nothing to do'}; it should have one of {', '.join(kinds)}.")
        reward = read_effects(table.get("reward"), f"{at}: its reward", 4)
        if not reward:
            raise ContentError(f"{at}: its reward is empty; it should have an effect (RIV-45).")
        stages.append(read_stage(asked[0], table[asked[0]], reward, at))
    return tuple(stages)


def read_stage(kind: str, value: Any, reward: tuple[int, ...], where: str) -> Stage:
    """RIV-40 to RIV-43 What one stage asks for."""
    if kind == "surround":
        if value is not True:
            raise ContentError(f"{where}: surround is {value!r}; it should be true.")
        return Stage(SURROUND, (), (), reward)
    least, most = {"regions": (1, 2), "places": (1, 4), "path": (2, 4)}[kind]
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise ContentError(f"{where}: {kind} is {value!r}; it should be a list of {least} to {most}.")
    if kind == "regions":
        for name in value:
            if name not in TERRAINS:
                raise ContentError(f"{where}: regions names {name!r}; the terrains are {', '.join(TERRAINS)}.")
        return Stage(REGIONS, tuple([TERRAINS.index(name) for name in value]), (), reward)
    cells = tuple([read_cell(name, f"{where}: {kind}") for name in value])
    return Stage(PLACES if kind == "places" else PATH, (), cells, reward)


def check_objectives(island: Island, where: str) -> None:
    """RIV-40 to RIV-44 Every objective can be met on an empty board."""
    rewards = sum([len(stage.reward) for stages in island.objectives for stage in stages])
    if rewards >= MOST_PACKED:
        raise ContentError(f"{where}: its rewards are {rewards} effects together; there is room for {MOST_PACKED - 1}.")
    there = [terrain for terrain, _ in regions_of(island, neighbours(island))]
    for number, stages in enumerate(island.objectives):
        name = "the quest" if number == 0 else f"mission {number}"
        wanted = [terrain for stage in stages for terrain in stage.terrains]
        for terrain in range(4):
            if wanted.count(terrain) > there.count(terrain):
                count, has = wanted.count(terrain), there.count(terrain)
                raise ContentError(
                    f"{where}: {name} asks for {count} {TERRAINS[terrain]} regions in all; the map has {has} (RIV-40, RIV-44)."
                )
        forts = sum([stage.kind == SURROUND for stage in stages])
        rings = len(rings_of(island))
        if forts > rings:
            raise ContentError(
                f"{where}: {name} asks to surround {forts} forts; {rings} have six neighbours that can be ticked (RIV-41)."
            )
        check_named(island, [cell for stage in stages for cell in stage.cells], f"{where}: {name}")
        check_paths(island, stages, f"{where}: {name}")


def check_named(island: Island, named: list[int], where: str) -> None:
    """RIV-42 No boat is a named cell, and no cell is named twice."""
    for cell in named:
        if not is_tickable(island, cell) or island.grounds[cell] == BOAT:
            ground = island.grounds[cell]
            what = "a boat" if ground == BOAT else "a fort" if ground == FORT else "the sea"
            at = f"{CELL_NAMES[cell]}, row {cell // COLUMNS + 1}"
            raise ContentError(f"{where} names {at}, which is {what}; it should be a cell that can be ticked (RIV-42).")
        if named.count(cell) > 1:
            raise ContentError(f"{where} names {CELL_NAMES[cell]} twice; a cell is named once (RIV-42).")


def check_paths(island: Island, stages: tuple[Stage, ...], where: str) -> None:
    """RIV-43, RIV-49 From either boat all paths can be walked to their ends, each in its order, however they mix."""
    paths = [stage.cells for stage in stages if stage.kind == PATH]
    paths += [()] * (2 - len(paths))
    near = neighbours(island)
    for boat in boats_of(island):
        waiting = [(0, 0)]
        seen: list[tuple[int, int]] = []
        while waiting:
            at = waiting.pop()
            if at in seen:
                continue
            seen.append(at)
            for step in ((at[0] + 1, at[1]), (at[0], at[1] + 1)):
                if step[0] > len(paths[0]) or step[1] > len(paths[1]):
                    continue
                cell = paths[0][at[0]] if step[0] > at[0] else paths[1][at[1]]
                closed = mask_of([*paths[0][step[0] :], *paths[1][step[1] :]])
                if (spread(boat, near, closed) >> cell) & 1:
                    waiting.append(step)
        if (len(paths[0]), len(paths[1])) not in seen:
            raise ContentError(f"{where} cannot be walked in its order from the boat at {CELL_NAMES[boat]} (RIV-43).")


# ---- cards, trees, tokens, solo --------------------------------------------------------------------------------------


def read_cards(data: dict[str, Any], source: str) -> tuple[Card, ...]:
    """RIV-4, RIV-5 The 36 exploration cards, then the 5 end cards."""
    known_keys(data, ("cards", "end_cards"), source)
    cards: list[Card] = []
    for number, entry in enumerate(read_list(data, "cards", source, CARDS), 1):
        where = f"{source}: card {number}"
        table = known_keys(entry, ("players", "rows"), where)
        players = read_whole(table.get("players"), f"{where}: players", 2, 5)
        rows = [read_row(row, f"{where}, row {i + 1}") for i, row in enumerate(read_list(table, "rows", where, 3))]
        cards.append(Card(players, tuple(rows)))
    for players, count in MARKED:
        there = sum([card.players == players for card in cards])
        if there != count:
            raise ContentError(f"{source}: {there} cards are marked for {players} players; there should be {count} (RIV-4).")
    for number, entry in enumerate(read_list(data, "end_cards", source, END_CARDS), 1):
        table = known_keys(entry, ("row",), f"{source}: end card {number}")
        cards.append(Card(0, (read_row(table.get("row"), f"{source}: end card {number}"),)))
    return tuple(cards)


def read_row(value: Any, where: str) -> tuple[int, ...]:
    """RIV-4 A row of one to five symbols."""
    row = read_effects(value, where, 5)
    if not row:
        raise ContentError(f"{where} is empty; it should have a symbol.")
    return row


def read_trees(data: dict[str, Any], source: str) -> tuple[Tree, ...]:
    """RIV-6 Five faces B that branch, then face A, which does not."""
    known_keys(data, ("face_a", "face_b"), source)
    trees: list[Tree] = []
    for number, entry in enumerate(read_list(data, "face_b", source, TREES), 1):
        trees.append(read_tree(entry, f"{source}: face B {number}"))
        if max([len(joined) for joined in branches(trees[-1])]) < 2:
            raise ContentError(f"{source}: face B {number} does not branch; a space should have two after it (RIV-6).")
    trees.append(read_tree(data.get("face_a"), f"{source}: face A"))
    if max([len(joined) for joined in branches(trees[-1])]) > 1:
        raise ContentError(f"{source}: face A branches; each space should have one after it (RIV-6).")
    return tuple(trees)


def branches(tree: Tree) -> list[list[int]]:
    """Per space, those that name it."""
    found: list[list[int]] = [[] for _ in tree.effects]
    for space, joined in enumerate(tree.joins):
        for other in joined:
            found[other].append(space)
    return found


def read_tree(entry: Any, where: str) -> Tree:
    """RIV-50 A tree: its spaces, root first, each with those before it that it is joined to."""
    table = known_keys(entry, ("name", "spaces"), where)
    spaces = table.get("spaces")
    if not isinstance(spaces, list) or not 2 <= len(spaces) <= MAX_SPACES:
        count = len(spaces) if isinstance(spaces, list) else 0
        raise ContentError(f"{where} has {count} spaces; there should be 2 to {MAX_SPACES}.")
    joins: list[tuple[int, ...]] = []
    effects: list[tuple[int, ...]] = []
    for number, space in enumerate(spaces, 1):
        at = f"{where}, space {number}"
        space_table = known_keys(space, ("on", "gives"), at)
        on = space_table.get("on", [])
        under = on if isinstance(on, list) else [on]
        if (number == 1) != (not under):
            raise ContentError(f"{at} is on {on!r}; the first space is the root and on nothing, every other is on one before it.")
        for other in under:
            if type(other) is not int or not 1 <= other < number:
                raise ContentError(f"{at} is on {other!r}; it should be on a space before it, 1 to {number - 1}.")
        joins.append(tuple([other - 1 for other in under]))
        effects.append(read_effects(space_table.get("gives", []), f"{at}: gives", 3))
    return Tree(read_text(table, "name", where), tuple(joins), tuple(effects))


def read_tokens(data: dict[str, Any], source: str) -> tuple[tuple[int, ...], ...]:
    """RIV-7 The 25 loot tokens."""
    known_keys(data, ("tokens",), source)
    tokens: list[tuple[int, ...]] = []
    for number, entry in enumerate(read_list(data, "tokens", source, TOKENS), 1):
        tokens.append(read_effects(entry, f"{source}: token {number}", 4))
        if not tokens[-1]:
            raise ContentError(f"{source}: token {number} is empty; it should have an effect (RIV-7).")
    return tuple(tokens)


def read_solo(data: dict[str, Any], source: str) -> Solo:
    """RIV-80 to RIV-84 The solo cards."""
    keys = ("cards", "removed", "goal", "journeys", "first_journey", "challenges")
    known_keys(data, keys, source)
    table = known_keys(data.get("challenges"), ("loot", "statues", "islands", "regions", "raised"), f"{source}: challenges")
    journeys = data.get("journeys")
    if not isinstance(journeys, list) or [each for each in journeys if type(each) is not int or not 0 <= each <= 9]:
        raise ContentError(f"{source}: journeys is {journeys!r}; it should be a list of whole numbers from 0 to 9.")
    cards = read_whole(data.get("cards"), f"{source}: cards", 2, 15)
    at = f"{source}: challenges"
    return Solo(
        cards,
        read_whole(data.get("removed"), f"{source}: removed", 1, cards - 1),
        read_whole(data.get("goal"), f"{source}: goal", 1, 99),
        tuple(journeys),
        read_whole(data.get("first_journey"), f"{source}: first_journey", 2, 20),
        read_whole(table.get("loot"), f"{at}: loot", 1, 25),
        read_whole(table.get("statues"), f"{at}: statues", 1, 24),
        read_whole(table.get("islands"), f"{at}: islands", 1, 20),
        read_whole(table.get("regions"), f"{at}: regions", 1, 15),
        read_whole(table.get("raised"), f"{at}: raised", 1, 50),
    )


# ---- the folder ------------------------------------------------------------------------------------------------------


def load_box(folder: Path) -> Box:
    """The box in a content folder; ContentError if it cannot be read or played."""
    return box_of(read_folder(folder, FILES))


def box_of(files: dict[str, str]) -> Box:
    """The box that these texts describe; ContentError if it cannot be read or played."""
    data = [parse_toml(files[name], name) for name in FILES]
    islands, cards = read_islands(data[0], FILES[0]), read_cards(data[1], FILES[1])
    trees, tokens = read_trees(data[2], FILES[2]), read_tokens(data[3], FILES[3])
    return Box(islands, cards, trees, tokens, read_solo(data[4], FILES[4]))
