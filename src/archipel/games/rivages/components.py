"""What is in the box: islands, cards, trees and tokens as tables, no behaviour. The values come from a content folder."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from archipel.kernel.bits import bit, bits, count_bits, shift
from archipel.kernel.vecs import vec

MIN_SEATS: Final = 1
MAX_SEATS: Final = 5
ISLANDS: Final = 25  # RIV-2
CARDS: Final = 36  # RIV-4 exploration cards,
END_CARDS: Final = 5  # RIV-5 numbered after them
ALL_CARDS: Final = 41
TREES: Final = 5  # RIV-6 faces B; face A is number 5
FACE_A: Final = 5
TOKENS: Final = 25  # RIV-7
EVERY_TOKEN: Final = 0x1FFFFFF
EVERY_ISLAND: Final = 0x1FFFFFF
MARKED: Final = ((2, 15), (3, 7), (4, 7), (5, 7))  # RIV-4 so many cards are for at least so many players

# RIV-3 A map has places for 8 columns (a to h) in 7 rows; the second, fourth and sixth row stand half a cell to the right.
COLUMNS: Final = 8
ROWS: Final = 7
CELLS: Final = 56  # places of a map: at most 62, so that a set of cells is one number
CELL_NAMES: Final = tuple([f"{'abcdefgh'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS)])
MAX_REGIONS: Final = 20
MAX_SPACES: Final = 24  # of a tree
MAX_RINGS: Final = 8  # forts of an island with six neighbours that can be ticked

FOREST: Final = 0
ROCK: Final = 1
SAND: Final = 2
WATER: Final = 3
TERRAINS: Final = ("forest", "rock", "sand", "water")

# RIV-10 to RIV-15 Symbols and effects: one vocabulary for cards, cells, tokens, trees and rewards
SPYGLASS: Final = 4
REGION: Final = 5  # of forest, rock, sand, water
ANY_REGION: Final = 9
STATUE: Final = 10
LOOT: Final = 11
SCROLLS: Final = 12  # 1 to 9 of them
MOST_SCROLLS: Final = 9
EFFECTS: Final = 21
EFFECT_NAMES: Final = (
    *TERRAINS,
    "spyglass",
    *[f"region {terrain}" for terrain in TERRAINS],
    "region any",
    "statue",
    "loot",
    *[f"scrolls {count}" for count in range(1, MOST_SCROLLS + 1)],
)

# What a place of a map is
SEA: Final = -1
SPECIAL: Final = 4  # 0 to 3 are the terrains
BOAT: Final = 5
FORT: Final = 6

# RIV-40 to RIV-43 What a stage of an objective asks for
NO_STAGE: Final = 0
REGIONS: Final = 1
SURROUND: Final = 2
PLACES: Final = 3
PATH: Final = 4
STAGE_NAMES: Final = ("none", "regions", "surround", "places", "path")
OBJECTIVES: Final = ("quest", "mission_1", "mission_2")  # RIV-2
QUEST: Final = 0

# RIV-84 The challenges
CHALLENGES: Final = ("loot", "statues", "islands", "regions", "goal")
MORE_LOOT: Final = 0
MORE_STATUES: Final = 1
MORE_ISLANDS: Final = 2
MORE_REGIONS: Final = 3
MORE_SCROLLS: Final = 4
ALL_CHALLENGES: Final = 31

# Several effects in one number, the first lowest
PACK_BITS: Final = 5
PACK_MASK: Final = 31
MOST_PACKED: Final = 12


class Stage(NamedTuple):
    """RIV-40 to RIV-45 One stage of an objective."""

    kind: int
    terrains: tuple[int, ...]  # REGIONS: of these terrains
    cells: tuple[int, ...]  # PLACES and PATH: the named cells, in order
    reward: tuple[int, ...]


class Island(NamedTuple):
    """RIV-2, RIV-3 An island board as its file describes it."""

    name: str
    about: str
    grounds: tuple[int, ...]  # per place of the map
    effects: tuple[tuple[int, ...], ...]  # per place of the map
    bridges: tuple[tuple[int, int], ...]
    objectives: tuple[tuple[Stage, ...], ...]  # the quest and two missions, each of one or two stages


class Card(NamedTuple):
    """RIV-4, RIV-5 An exploration card, or an end-of-game card."""

    players: int  # for so many players or more
    rows: tuple[tuple[int, ...], ...]


class Tree(NamedTuple):
    """RIV-6 A face of a tree of wisdom; space 0 is its root."""

    name: str
    joins: tuple[tuple[int, ...], ...]  # per space, those it is joined to
    effects: tuple[tuple[int, ...], ...]  # per space


class Solo(NamedTuple):
    """RIV-80 to RIV-84 The numbers on the cards of the solo game."""

    cards: int
    removed: int  # cards: the game ends after so many
    goal: int
    journeys: tuple[int, ...]  # scrolls for reaching islands, the first of them being number `first_journey`
    first_journey: int
    loot: int
    statues: int
    islands: int
    regions: int
    raised: int


def challenge_numbers(solo: Solo) -> list[int]:
    """RIV-84 What the challenges ask for, in their order: tokens, statues, islands, regions of each terrain, scrolls."""
    return [solo.loot, solo.statues, solo.islands, solo.regions, solo.goal + solo.raised]


def pack_effects(effects: tuple[int, ...]) -> int:
    """Several effects in one number."""
    packed = 0
    for effect in reversed(effects):
        packed = (packed << PACK_BITS) + effect + 1
    return packed


def unpack_effects(packed: i64) -> list[int]:
    """The effects that `pack_effects` packed."""
    effects: list[int] = []
    while packed:
        effects.append((packed & PACK_MASK) - 1)
        packed >>= PACK_BITS
    return effects


def _around(place: int) -> list[int]:
    row, column = divmod(place, COLUMNS)
    lean = row % 2
    around = [(row, column - 1), (row, column + 1)]
    for other in (row - 1, row + 1):
        around += [(other, column - 1 + lean), (other, column + lean)]
    return sorted([r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS])


TOUCHING: Final = [_around(place) for place in range(CELLS)]


def touching(place: int) -> list[int]:
    """The places of a map around one: up to six. RIV-3 Every second row stands half a cell to the right."""
    return TOUCHING[place]


def neighbours(island: Island) -> list[int]:
    """RIV-17 Per place, the tickable cells that touch it, a set: next to it, or at the other end of a bridge."""
    near = [0] * CELLS
    for place in range(CELLS):
        for other in touching(place):
            if is_tickable(island, other):
                near[place] |= bit(other)
    for one, other in island.bridges:
        near[one] |= bit(other)
        near[other] |= bit(one)
    return near


def is_tickable(island: Island, place: int) -> bool:
    """RIV-3, RIV-19 Land, but no fort."""
    return 0 <= island.grounds[place] <= BOAT


def regions_of(island: Island, near: list[int]) -> list[tuple[int, int]]:
    """RIV-16 Terrain and cells of every region: two or more touching cells of one terrain, as large as possible."""
    found: list[tuple[int, int]] = []
    seen = 0
    for start in range(CELLS):
        terrain = island.grounds[start]
        if not FOREST <= terrain <= WATER or (seen >> start) & 1:
            continue
        region = 0
        waiting = [start]
        while waiting:
            cell = waiting.pop()
            if (region >> cell) & 1:
                continue
            region |= bit(cell)
            waiting += [other for other in bits(near[cell]) if island.grounds[other] == terrain]
        seen |= region
        if count_bits(region) > 1:
            found.append((terrain, region))
    return found


def rings_of(island: Island) -> list[int]:
    """RIV-41 The six cells around each fort of which all six can be ticked."""
    found: list[int] = []
    for place in range(CELLS):
        around = touching(place)
        if island.grounds[place] == FORT and len(around) == 6 and sum([is_tickable(island, cell) for cell in around]) == 6:
            ring = 0
            for cell in around:
                ring |= bit(cell)
            found.append(ring)
    return found


@final
class Box:
    """A content folder as tables for the rules: all that can be known of an island is computed here, once.

    Entries of an island, a card, a tree stand together: `near[island * CELLS + cell]`.
    """

    islands: tuple[Island, ...]
    cards: tuple[Card, ...]  # the 36 exploration cards, then the 5 end cards
    trees: tuple[Tree, ...]  # the five faces B, then face A
    tokens: tuple[tuple[int, ...], ...]  # RIV-7 the effects of each token
    solo: Solo

    cells: vec[i64]  # per island, what can be ticked, a set
    fits: vec[i64]  # island * 5 + symbol: what a terrain symbol, or a spyglass, ticks (RIV-10, RIV-11)
    boats: vec[i64]  # per island, a set of two
    near: vec[i64]  # island * CELLS + cell
    gives: vec[i64]  # island * CELLS + cell: the effects of a special cell, packed
    region_count: vec[i64]
    regions: vec[i64]  # island * MAX_REGIONS + region: its cells
    region_terrain: vec[i64]
    region_of: vec[i64]  # island * CELLS + cell: its region, or -1
    ring_count: vec[i64]
    rings: vec[i64]  # island * MAX_RINGS + ring: its six cells

    # By stage: (island * 3 + objective) * 2 + stage
    stage_kind: vec[i64]
    stage_cells: vec[i64]  # the named cells, a set
    stage_path: vec[i64]  # the named cells in order, eight bits each: cell + 1
    stage_need: vec[i64]  # so many regions of each terrain, four bits a terrain, or forts; those of the first stage included
    stage_reward: vec[i64]  # packed

    rows: vec[i64]  # card * 3 + row: its symbols, packed
    row_count: vec[i64]  # per card
    spaces: vec[i64]  # per tree, how many
    joins: vec[i64]  # tree * MAX_SPACES + space: those it is joined to
    space_gives: vec[i64]  # and its effects, packed
    token_gives: vec[i64]  # per token, packed

    def __init__(
        self,
        islands: tuple[Island, ...],
        cards: tuple[Card, ...],
        trees: tuple[Tree, ...],
        tokens: tuple[tuple[int, ...], ...],
        solo: Solo,
    ) -> None:
        self.islands = islands
        self.cards = cards
        self.trees = trees
        self.tokens = tokens
        self.solo = solo
        self.token_gives = vec[i64]([pack_effects(token) for token in tokens])
        self._lay_islands()
        self._lay_stages()
        self._lay_cards()
        self._lay_trees()

    def _lay_islands(self) -> None:
        count = len(self.islands)
        self.cells = vec[i64]([0] * count)
        self.fits = vec[i64]([0] * (5 * count))
        self.boats = vec[i64]([0] * count)
        self.near = vec[i64]([0] * (CELLS * count))
        self.gives = vec[i64]([0] * (CELLS * count))
        self.region_count = vec[i64]([0] * count)
        self.regions = vec[i64]([0] * (MAX_REGIONS * count))
        self.region_terrain = vec[i64]([0] * (MAX_REGIONS * count))
        self.region_of = vec[i64]([-1] * (CELLS * count))
        self.ring_count = vec[i64]([0] * count)
        self.rings = vec[i64]([0] * (MAX_RINGS * count))
        for number in range(count):
            island = self.islands[number]
            near = neighbours(island)
            special: i64 = 0
            for cell in range(CELLS):
                ground = island.grounds[cell]
                if is_tickable(island, cell):
                    self.cells[number] |= bit(cell)
                    if ground >= SPECIAL:
                        special |= bit(cell)
                    else:
                        self.fits[5 * number + ground] |= bit(cell)
                if ground == BOAT:
                    self.boats[number] |= bit(cell)
                self.near[CELLS * number + cell] = near[cell]
                self.gives[CELLS * number + cell] = pack_effects(island.effects[cell])
            for terrain in range(4):
                self.fits[5 * number + terrain] |= special
            self.fits[5 * number + SPYGLASS] = self.cells[number]
            found = regions_of(island, near)
            self.region_count[number] = len(found)
            for region in range(len(found)):
                terrain, cells = found[region]
                self.regions[MAX_REGIONS * number + region] = cells
                self.region_terrain[MAX_REGIONS * number + region] = terrain
                for cell in range(CELLS):
                    if (cells >> cell) & 1:
                        self.region_of[CELLS * number + cell] = region
            rings = rings_of(island)
            self.ring_count[number] = len(rings)
            for ring in range(len(rings)):
                self.rings[MAX_RINGS * number + ring] = rings[ring]

    def _lay_stages(self) -> None:
        size = 6 * len(self.islands)
        self.stage_kind = vec[i64]([NO_STAGE] * size)
        self.stage_cells = vec[i64]([0] * size)
        self.stage_path = vec[i64]([0] * size)
        self.stage_need = vec[i64]([0] * size)
        self.stage_reward = vec[i64]([0] * size)
        for number in range(len(self.islands)):
            for objective in range(3):
                need: i64 = 0
                kind = NO_STAGE
                stages = self.islands[number].objectives[objective]
                for place in range(len(stages)):
                    stage = stages[place]
                    at = (3 * number + objective) * 2 + place
                    self.stage_kind[at] = stage.kind
                    self.stage_reward[at] = pack_effects(stage.reward)
                    if stage.kind != kind:  # RIV-44 a fort surrounded for places is no fort used up
                        need = 0
                    kind = stage.kind
                    if stage.kind == SURROUND:
                        need += 1
                    for terrain in stage.terrains:
                        need += shift(1, 4 * terrain)
                    self.stage_need[at] = need
                    for order in range(len(stage.cells)):
                        self.stage_cells[at] |= bit(stage.cells[order])
                        self.stage_path[at] |= shift(stage.cells[order] + 1, 8 * order)

    def _lay_cards(self) -> None:
        self.rows = vec[i64]([0] * (3 * len(self.cards)))
        self.row_count = vec[i64]([len(card.rows) for card in self.cards])
        for number in range(len(self.cards)):
            rows = self.cards[number].rows
            for row in range(len(rows)):
                self.rows[3 * number + row] = pack_effects(rows[row])

    def _lay_trees(self) -> None:
        count = len(self.trees)
        self.spaces = vec[i64]([len(tree.effects) for tree in self.trees])
        self.joins = vec[i64]([0] * (MAX_SPACES * count))
        self.space_gives = vec[i64]([0] * (MAX_SPACES * count))
        for number in range(count):
            tree = self.trees[number]
            for space in range(len(tree.effects)):
                self.space_gives[MAX_SPACES * number + space] = pack_effects(tree.effects[space])
                for other in tree.joins[space]:
                    self.joins[MAX_SPACES * number + space] |= bit(other)
                    self.joins[MAX_SPACES * number + other] |= bit(space)


def cards_for(box: Box, seats: i64) -> i64:
    """RIV-21 The exploration cards marked for at most so many players, a set; RIV-80 alone those marked 2+."""
    found: i64 = 0
    for card in range(CARDS):
        if box.cards[card].players <= max(seats, 2):
            found |= bit(card)
    return found
