"""What lies on the table in Rivages."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from archipel.games.rivages.components import ALL_CARDS, CARDS, CELLS, EVERY_ISLAND, EVERY_TOKEN, Box
from archipel.kernel.bits import count_bits, low_bit
from archipel.kernel.core import State
from archipel.kernel.vecs import vec

NONE: Final = -1  # no card, no seat, no effect
NEVER: Final = 255  # in `seen`: a card that this seat has not held

# The phases, in the order of play
FIRST: Final = 0  # RIV-37 who is first; drawn first, so that nothing happens before the first draw
ISLANDS: Final = 1  # RIV-20
TREES: Final = 2  # RIV-20
CHALLENGES: Final = 3  # RIV-83
DEAL: Final = 4  # RIV-21, RIV-80
BOATS: Final = 5  # RIV-23, RIV-60 boats are being chosen
TURN: Final = 6  # RIV-30
PASSING: Final = 7  # RIV-36, RIV-80
REPLACING: Final = 8  # RIV-37
TRAVELLING: Final = 9  # RIV-38
OVER: Final = 10

# RIV-20, RIV-83 What is played
FACES: Final = ("a", "b")
FOR_SEVERAL: Final = 0  # `mode`; else one more than the number of challenges

SEP: Final = -1  # in `due`: a batch begins

# RIV-72 Where scrolls come from, eight bits each in `sources`
FROM_CARDS: Final = 0
FROM_CELLS: Final = 1
FROM_QUESTS: Final = 2
FROM_MISSIONS: Final = 3
FROM_TREE: Final = 4
FROM_LOOT: Final = 5
FROM_JOURNEYS: Final = 6
SOURCES: Final = ("cards", "cells", "quests", "missions", "tree", "loot", "journeys")
SOURCE_BITS: Final = 8
SOURCE_MASK: Final = 255

# RIV-43 `paths`: how far each stage of the quest has come as a path, four bits each
PATH_BITS: Final = 4
PATH_MASK: Final = 15
BROKEN: Final = 15

COUNT_BITS: Final = 6  # RIV-88 `completed`: regions by terrain, six bits each
COUNT_MASK: Final = 63

# What was done with the row in this turn (`row_use`): a cell, or one of these
USED_REGION: Final = 64  # + region
USED_STATUE: Final = 100
USED_LOOT: Final = 101
USED_SCROLLS: Final = 110  # + number of scrolls

FROM_ROW: Final = 32  # added to `using` where a symbol of the row is used, not an effect that is due


@final
class Explorer:
    """What one player has and does: all that their own steps change. RIV-35 A copy of it is what taking back restores."""

    # The island: all see it (RIV-90)
    island: i64 = -1
    ticks: i64 = 0  # cells, a set
    reach: i64 = 0  # cells that touch a ticked one, a set
    done: i64 = 0  # stages completed of each objective, two bits each
    paths: i64 = 0
    # What lasts: all see it
    scrolls: i64 = 0
    sources: i64 = 0  # the same by where they came from
    tokens: i64 = 0  # loot in one's supply, a set
    tree: i64 = -1
    branches: i64 = 0  # ticked spaces of the tree, a set
    visits: i64 = 0  # RIV-71 islands visited
    statues: i64 = 0  # RIV-88 statues obtained,
    drawn: i64 = 0  # tokens drawn
    completed: i64 = 0  # and regions completed, by terrain
    # This turn: all see it
    spent: i64 = -1  # RIV-34 the token used
    spent_at: i64 = 0  # RIV-57 how deep its effects lie in `due`, 0 once they are done
    due: list[int]  # RIV-32, RIV-39 batches of effects, each after SEP, the one to deal with last
    row_use: list[int]  # what was done with the row
    # This turn: only its player sees it
    question: i64 = 0  # what this seat is asked
    slot: i64 = -1  # RIV-30 the card whose row is used
    left: i64 = 0  # symbols of the row still to use, packed
    using: i64 = -1  # the symbol or effect that a cell, a region or a space is chosen for
    before: Explorer | None = None  # RIV-35 how it was before the last step, if that can be taken back

    def __init__(self) -> None:
        self.due = []
        self.row_use = []

    def copy(self) -> Explorer:
        """The same things; what was before is shared, for it never changes."""
        c = Explorer()
        c.island = self.island
        c.ticks = self.ticks
        c.reach = self.reach
        c.done = self.done
        c.paths = self.paths
        c.scrolls = self.scrolls
        c.sources = self.sources
        c.tokens = self.tokens
        c.tree = self.tree
        c.branches = self.branches
        c.visits = self.visits
        c.statues = self.statues
        c.drawn = self.drawn
        c.completed = self.completed
        c.spent = self.spent
        c.spent_at = self.spent_at
        c.due = self.due[:]
        c.row_use = self.row_use[:]
        c.question = self.question
        c.slot = self.slot
        c.left = self.left
        c.using = self.using
        c.before = self.before
        return c

    def public(self) -> tuple[int, ...]:
        """What all see."""
        last = [self.scrolls, self.sources, self.tokens, self.tree, self.branches, self.visits, self.statues, self.drawn]
        island = [self.island, self.ticks, self.done, self.paths]
        turn = [self.completed, self.spent, self.spent_at, len(self.due), *self.due, *self.row_use]
        return tuple(island + last + turn)

    def private(self) -> tuple[int, ...]:
        """What only the player sees."""
        return (self.question, self.slot, self.left, self.using)

    def pack(self) -> list[int]:
        flat = [*self.public(), -9, *self.private()]
        before = self.before
        while before is not None:
            flat += [-8, *before.public(), -9, *before.private()]
            before = before.before
        return flat


PUBLIC_HEAD: Final = 16  # of the numbers of `public`, those before `due`


def rebuild(box: Box, public: tuple[int, ...], private: tuple[int, ...]) -> Explorer:
    """The explorer that `public` and `private` describe."""
    p = Explorer()
    p.island, p.ticks, p.done, p.paths = public[0], public[1], public[2], public[3]
    p.scrolls, p.sources, p.tokens, p.tree = public[4], public[5], public[6], public[7]
    p.branches, p.visits, p.statues, p.drawn = public[8], public[9], public[10], public[11]
    p.completed, p.spent, p.spent_at = public[12], public[13], public[14]
    effects = PUBLIC_HEAD + public[15]
    p.due = list(public[PUBLIC_HEAD:effects])
    p.row_use = list(public[effects:])
    p.question, p.slot, p.left, p.using = private[0], private[1], private[2], private[3]
    p.reach = reach_of(box, p.island, p.ticks)
    return p


def reach_of(box: Box, island: i64, ticks: i64) -> i64:
    """RIV-18 The cells that touch a ticked one."""
    reach: i64 = 0
    while ticks:
        reach |= box.near[CELLS * island + low_bit(ticks)]
        ticks &= ticks - 1
    return reach


@final
class ShoreState(State):
    """Cards, islands, tokens are numbers and sets (masks); `tables.py` and `components.py` name them.

    Every number has a default: mypyc then reads it without asking whether it was ever set. `empty_table` fills them in.
    """

    box: Box  # what is in the box; never changes
    mode: i64 = 0  # FOR_SEVERAL, or one more than the number of challenges; never changes
    face: i64 = 0  # of the trees; never changes
    phase: i64 = 0
    turn: i64 = 0
    last: i64 = 0  # RIV-70 whether this turn is the last one
    first: i64 = 0  # RIV-37 who is first at the end of the first turn
    next: i64 = 0  # how many seats have been served in this phase
    explorers: list[Explorer]
    deck: i64 = 0  # exploration cards that may be drawn, a set
    pile: i64 = 0  # and how many of them lie in the pile (RIV-80: eight of fifteen)
    ends: i64 = 0  # RIV-21 end cards under them, a set
    gone: i64 = 0  # cards discarded for good, a set
    resting: i64 = 0  # RIV-80 cards discarded until the pile is refilled, a set
    unused: i64 = 0  # cards that are not in this game, a set
    cards: vec[i64] = vec[i64]()  # per slot (two for each seat), its card
    base: vec[i64] = vec[i64]()  # per slot, the strokes its card has at least, as all know
    strokes: vec[u8] = vec[u8]()  # per card, rows struck out before this turn
    seen: vec[u8] = vec[u8]()  # RIV-93 per seat and card, the strokes when this seat last had it
    bag: i64 = 0  # tokens, a set
    used_up: i64 = 0  # tokens discarded, a set
    drawer: i64 = 0  # who draws a token now
    islands: i64 = 0  # the pile of islands, a set
    aside: i64 = 0  # RIV-61 islands set aside, a set
    leaving: i64 = 0  # RIV-64 islands being left, a set
    travellers: i64 = 0  # seats that are still to travel, a set
    trees: i64 = 0  # faces B not dealt, a set
    challenges: i64 = 0  # RIV-84 a set
    removed: i64 = 0  # RIV-81 how many cards were removed

    def clone(self) -> ShoreState:
        c = ShoreState()
        c.seats = self.seats
        c.asked = self.asked[:]
        c.journal = None
        c.box = self.box
        c.mode = self.mode
        c.face = self.face
        c.phase = self.phase
        c.turn = self.turn
        c.last = self.last
        c.first = self.first
        c.next = self.next
        c.explorers = [p.copy() for p in self.explorers]
        c.deck = self.deck
        c.pile = self.pile
        c.ends = self.ends
        c.gone = self.gone
        c.resting = self.resting
        c.unused = self.unused
        c.cards = self.cards[:]
        c.base = self.base[:]
        c.strokes = self.strokes[:]
        c.seen = self.seen[:]
        c.bag = self.bag
        c.used_up = self.used_up
        c.drawer = self.drawer
        c.islands = self.islands
        c.aside = self.aside
        c.leaving = self.leaving
        c.travellers = self.travellers
        c.trees = self.trees
        c.challenges = self.challenges
        c.removed = self.removed
        return c

    def pack(self) -> tuple[int, ...]:
        flat: list[int] = [self.seats, self.mode, self.face, self.phase, self.turn, self.last, self.first, self.next, self.deck]
        flat += [self.pile, self.ends, self.gone, self.resting, self.unused, self.bag, self.used_up, self.drawer, self.islands]
        flat += [self.aside, self.leaving, self.travellers, self.trees, self.challenges, self.removed]
        for numbers in (self.asked, self.cards, self.base):
            flat += list(numbers)
        for small in (self.strokes, self.seen):
            for number in small:
                flat.append(int(number))
        for p in self.explorers:
            flat += [-7, *p.pack()]
        return tuple(flat)


def empty_table(box: Box, seats: i64, mode: i64, face: i64) -> ShoreState:
    """A table at which nothing has been drawn yet. RIV-22 All tokens are in the bag."""
    s = ShoreState()
    s.box = box
    s.seats = seats
    s.asked = vec[i64]([0] * (seats + 1))
    s.journal = None
    s.mode = mode
    s.face = face
    s.phase = FIRST
    s.first = NONE
    s.explorers = [Explorer() for _ in range(seats)]
    s.cards = vec[i64]([NONE] * (2 * seats))
    s.base = vec[i64]([0] * (2 * seats))
    s.strokes = vec[u8]([0] * ALL_CARDS)
    s.seen = vec[u8]([NEVER] * (ALL_CARDS * seats))
    s.bag = EVERY_TOKEN
    s.islands = EVERY_ISLAND
    s.trees = 31
    s.drawer = NONE
    return s


def is_solo(s: ShoreState) -> bool:
    """RIV-80 Whether one player plays alone."""
    return s.mode != FOR_SEVERAL


def in_order(s: ShoreState, turn: i64) -> i64:
    """RIV-37 The seat at place *turn* of the order in which cards and islands are drawn: from the first seat on, which moves one
    to the left each turn."""
    return (s.first + s.turn - 1 + turn) % s.seats


def stages_done(p: Explorer, objective: i64) -> i64:
    """RIV-44 How many stages of an objective are completed."""
    return (p.done >> (2 * objective)) & 3


def scrolls_from(p: Explorer, source: i64) -> i64:
    """How many scrolls came from a source."""
    return (p.sources >> (SOURCE_BITS * source)) & SOURCE_MASK


def regions_completed(p: Explorer, terrain: i64) -> i64:
    """RIV-88 How many regions of a terrain were completed, on all islands."""
    return (p.completed >> (COUNT_BITS * terrain)) & COUNT_MASK


def rows_left(s: ShoreState, card: i64) -> i64:
    """RIV-30 How many rows of a card are not struck out."""
    return s.box.row_count[card] - i64(s.strokes[card])


def open_row(s: ShoreState, seat: i64, slot: i64) -> i64:
    """RIV-30 The symbols of the topmost row of a card that is not struck out, packed."""
    card = s.cards[2 * seat + slot]
    return s.box.rows[3 * card + i64(s.strokes[card])]


def cards_left(s: ShoreState) -> i64:
    """RIV-73 How many exploration cards are left before the end; RIV-80 alone, how many lie in the pile."""
    return s.pile if is_solo(s) else count_bits(s.deck)


def is_end_card(card: i64) -> bool:
    """RIV-5 Whether a card is an end-of-game card."""
    return card >= CARDS
