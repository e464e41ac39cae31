"""A table for tests: islands, cards, trees and tokens of the test's own, played through the kernel by name.

    table = Table(island('''BB f. f. ...'''), cards={0: "forest forest | loot | statue"})
    table.do(0, "use first", "symbol forest", "tick b1")
    assert table.ticks(0) == {"a1", "b1"}

Unless a test says otherwise seat 0 is first, gets island 0 and cards 1 and 2, seat 1 island 1 and cards 3 and 4 and so on, all
land with their first boat, and chance answers with the first outcome there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from archipel.games.rivages import state as on
from archipel.games.rivages.components import CARDS, CELL_NAMES, EFFECT_NAMES, Box, Card, Island, Tree
from archipel.games.rivages.content import read_island
from archipel.games.rivages.game import RIVAGES, Rivages
from archipel.games.rivages.sight import ShoreView
from archipel.games.rivages.state import Explorer, ShoreState
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, HIDDEN, NOBODY, Event, Refusal
from archipel.kernel.match import IllegalMove, Match, name_of
from archipel.kernel.record import name_values, read_step
from tests.games.told import Dice

Value = int | str
SOLO = ("discovery", "advanced_1", "advanced_2", "advanced_3", "advanced_4", "advanced_5")

PLAIN = """
BB f. f. f. .. .. .. ..
 r. r. s. s. .. .. .. ..
w. w. f. BB .. .. .. ..
 .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. ..
"""


def options_of(face: str = "a", solo: str = "discovery") -> dict[str, int]:
    return {"tree": on.FACES.index(face), "solo": SOLO.index(solo)}


def effects(names: str) -> tuple[int, ...]:
    """``effects("forest, region any")`` as numbers; single words may stand without commas."""
    split = [name.strip() for name in names.split(",")] if "," in names or names.strip() in EFFECT_NAMES else names.split()
    return tuple(EFFECT_NAMES.index(name) for name in split if name)


def stage(text: str) -> dict[str, Any]:
    """``"regions forest rock -> scrolls 2"``, ``"surround -> loot"``, ``"path b1 c1 -> statue, loot"`` as a file says it."""
    asked, _, reward = text.partition("->")
    kind, *words = asked.split()
    given = [EFFECT_NAMES[effect] for effect in effects(reward)]
    return {kind: True if kind == "surround" else words, "reward": given}


def island(
    rows: str = PLAIN,
    quest: Sequence[str] = ("places b1 -> scrolls 1",),
    missions: Sequence[Sequence[str]] = (("regions rock -> scrolls 1",), ("regions water -> scrolls 1",)),
    bridges: Sequence[str] = (),
    name: str = "Test",
) -> Island:
    """An island as the loader reads it; rows and cells of sea at the end may be left out."""
    lines = [line.split() for line in rows.strip("\n").splitlines()]
    lines += [[] for _ in range(7 - len(lines))]
    text = "\n".join(" ".join([*line, *[".."] * (8 - len(line))]) for line in lines)
    entry: dict[str, Any] = {"name": name, "about": "For tests.", "map": text, "bridges": list(bridges)}
    entry["quest"] = [stage(each) for each in quest]
    entry["missions"] = [[stage(each) for each in mission] for mission in missions]
    return read_island(entry, "test")


def tree(*spaces: str) -> Tree:
    """``tree("", "1: loot", "1: scrolls 2")``: each space as `under: effects`."""
    joins: list[tuple[int, ...]] = []
    given: list[tuple[int, ...]] = []
    for space in spaces:
        under, _, gives = space.partition(":")
        joins.append(tuple(int(number) - 1 for number in under.split()))
        given.append(effects(gives) if gives.strip() else ())
    return Tree("Test tree", tuple(joins), tuple(given))


def make_box(islands: Sequence[Island], cards: dict[int, str], trees: Sequence[Tree], tokens: dict[int, str]) -> Box:
    """A box of these things, filled up with plain ones."""
    rows = ((0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3))
    marks = [2] * 15 + [3] * 7 + [4] * 7 + [5] * 7
    deck = [Card(mark, rows) for mark in marks]
    deck += [Card(0, ((0, 1, 2, 3),)) for _ in range(5)]
    for number, text in cards.items():
        given = tuple(effects(row) for row in text.split("|"))
        deck[number] = Card(deck[number].players, given + rows[len(given) :] if number < CARDS else given)
    plain = island()
    boards = [*islands, *[plain] * (25 - len(islands))]
    named = [board._replace(name=f"Test {number}") for number, board in enumerate(boards)]
    faces = [*trees, *[tree(":", "1:", "1:", "2:", "3:")] * (5 - len(trees))]
    straight = tree(": scrolls 1", "1: loot", "2: scrolls 2", "3: spyglass")
    supply = [effects(tokens.get(number, "spyglass")) for number in range(25)]
    return Box(tuple(named), tuple(deck), (*faces[:5], straight), tuple(supply), RIVAGES.box.solo)


def kind_of(event: Event) -> str:
    return RIVAGES.events[event.kind].name


def walk(seats: int, seed: int, options: dict[str, int] | None = None) -> Iterator[Match[ShoreState, ShoreView]]:
    """A game of random draws and answers with what ships, given out before each answer of a seat and once at the end."""
    match: Match[ShoreState, ShoreView] = Match(RIVAGES, seats, options or {}, None)
    dice = Dice(seed)
    while not match.over():
        if match.state.actor() == CHANCE:
            outcomes = RIVAGES.chance(match.state)
            match.draw(outcomes[dice.below(len(outcomes))][0])
            continue
        yield match
        asked = match.asked()
        seat = asked[dice.below(len(asked))]
        codes = RIVAGES.legal(match.state, seat)
        match.submit(seat, codes[dice.below(len(codes))])
    yield match


class Table:
    """A match with its pieces at hand by name."""

    def __init__(
        self,
        *islands: Island,
        seats: int = 2,
        cards: dict[int, str] | None = None,
        trees: Sequence[Tree] = (),
        tokens: dict[int, str] | None = None,
        face: str = "a",
        solo: str = "discovery",
        challenges: Sequence[str] = (),
        land: bool = True,
        first: int = 0,
    ) -> None:
        self.box = make_box(islands, cards or {}, trees, tokens or {})
        self.game = Rivages(self.box)
        self.match: Match[ShoreState, ShoreView] = Match(self.game, seats, options_of(face, solo), None)
        wanted = list(challenges)
        while (question := self.draw_due()) is not None:
            if question == "draw_first":
                self.draw(f"first {first}")
            elif question == "draw_challenge" and wanted:
                self.draw(f"challenge {wanted.pop(0)}")
            else:
                self.roll_once()
        if land:
            for seat in range(seats):
                self.do(seat, self.options(seat)[0])

    # Doing ------------------------------------------------------------------------------------------------------------

    def do(self, seat: int, *answers: str) -> None:
        """Give answers of a seat by name: ``do(0, "use first", "symbol forest", "tick b1")``."""
        for text in answers:
            self.match.submit(seat, self.code(seat, text))

    def tick(self, seat: int, symbol: str, cell: str) -> None:
        """Use a symbol of the row on a cell."""
        self.do(seat, f"symbol {symbol}", f"tick {cell}")

    def draw(self, *outcomes: str) -> None:
        """Answer for chance by name: ``draw("token 3")``."""
        for text in outcomes:
            self.match.draw(self.code(CHANCE, text))

    def roll_once(self) -> None:
        self.match.draw(self.game.chance(self.state)[0][0])

    def roll(self) -> None:
        """Let chance answer with the first outcome until seats are asked."""
        while self.draw_due() is not None:
            self.roll_once()

    def pass_on(self, *seats: int, slot: str = "first") -> None:
        """These seats, or all that are asked, choose a row, use nothing of it and end their turns."""
        for seat in seats or self.match.asked():
            if self.question(seat) != "act":
                continue
            if f"use {slot}" in self.options(seat):
                self.do(seat, f"use {slot}")
            self.do(seat, "end")

    def next_turn(self, slot: str = "first") -> None:
        """Everybody idles until the next turn has begun or the game is over; chance gives the first outcome."""
        turn = self.state.turn
        while not self.over and self.state.turn == turn:
            self.pass_on(slot=slot)
            self.roll()
            while "boat" in [self.question(seat) for seat in self.match.asked()]:
                self.do(self.match.asked()[0], self.options(self.match.asked()[0])[0])

    def set_ticks(self, seat: int, cells: str) -> None:
        """Set a position: exactly these cells are ticked, none of them gave anything, paths as if ticked in order."""
        p = self.explorer(seat)
        p.ticks = sum(1 << CELL_NAMES.index(cell) for cell in cells.split())
        p.reach = on.reach_of(self.box, p.island, p.ticks)
        p.before = None

    def code(self, actor: int, text: str) -> int:
        """``"tick b1"``, ``"symbol region any"``, ``"token 3"``, ``"end"`` as a code."""
        verb, _, value = text.partition(" ")
        fields = {row.name: row.fields for row in (self.game.draws if actor == CHANCE else self.game.verbs)}[verb]
        plain = not fields or fields[0][0] not in self.game.value_names
        values: list[Value] = [] if not value else [int(value) if plain else value]
        return read_step(self.game, ["chance" if actor == CHANCE else actor, verb, *values], 0)[1]

    def refusal(self, seat: int, text: str) -> Refusal:
        """What the kernel says to an answer that is not legal; nothing may have changed."""
        before = self.state.pack()
        told = len(self.match.journal)
        with pytest.raises(IllegalMove) as caught:
            self.do(seat, text)
        assert self.state.pack() == before
        assert len(self.match.journal) == told
        return caught.value.refusal

    # Looking ----------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> ShoreState:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.state.actor() == NOBODY

    def explorer(self, seat: int) -> Explorer:
        return self.state.explorers[seat]

    def question(self, seat: int) -> str | None:
        decision = self.match.decision(seat)
        return decision.question if decision is not None else None

    def draw_due(self) -> str | None:
        """What chance is asked."""
        if self.state.actor() != CHANCE:
            return None
        return self.game.questions[self.state.asked[self.state.seats]].name

    def chances(self) -> list[str]:
        """What chance may draw, by name."""
        return [name_of(self.game, CHANCE, code) for code, _ in self.game.chance(self.state)]

    def options(self, seat: int) -> list[str]:
        """What a seat may answer, by name."""
        return [name_of(self.game, seat, code) for code in self.game.legal(self.state, seat)]

    def choices(self, seat: int, verb: str) -> set[str]:
        """The options of one verb, without the verb."""
        return {name.partition(" ")[2] for name in self.options(seat) if name.partition(" ")[0] == verb}

    def cells(self, seat: int, symbol: str) -> set[str]:
        """What a symbol of the row could tick now."""
        self.do(seat, f"symbol {symbol}")
        found = self.choices(seat, "tick")
        self.do(seat, "back")
        return found

    def ticks(self, seat: int) -> set[str]:
        return {CELL_NAMES[cell] for cell in bits(self.explorer(seat).ticks)}

    def scrolls(self, seat: int) -> int:
        return int(self.explorer(seat).scrolls)

    def due(self, seat: int) -> list[list[str]]:
        """The batches of effects that are due, the one to deal with last."""
        return [[EFFECT_NAMES[effect] for effect in batch] for batch in self.view(seat).explorers[seat].due]

    def hand(self, seat: int) -> list[tuple[int, int]]:
        """Numbers (from 1) and strokes of the cards of a seat."""
        return [(card + 1, strokes) for card, strokes in self.view(seat).hand]

    def view(self, seat: int) -> ShoreView:
        return self.match.view(seat)

    def events(self, kind: str, seat: int | None = None) -> list[tuple[Value, ...]]:
        """All events of a kind, fields by name; as *seat* reads them, or all-seeing."""
        story = self.match.journal if seat is None else self.match.story(seat)
        found: list[tuple[Value, ...]] = []
        for event in story:
            if kind_of(event) == kind:
                values = event.public + event.secret
                names = name_values(self.game, self.game.events[event.kind], values)
                found.append(tuple(HIDDEN if value == HIDDEN else name for value, name in zip(values, names, strict=True)))
        return found

    def kinds(self, since: int = 0) -> list[str]:
        return [kind_of(event) for event in self.match.journal[since:]]
