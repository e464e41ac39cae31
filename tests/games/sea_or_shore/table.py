"""A table for tests: positions in a few readable words, played through the kernel.

    table = Table(seats=4, starter=0, face_up=["red 4", "green 2"], piles={1: ["red 3"]}, additions=[2, 0, 0, 0])
    table.lay("red 8 +2", "red 10", "red 4", "green 5")
    assert table.options(0) == ["take", "steal 2"]

`Table` sets a position up; `Table.dealt` deals one, every draw of chance answered by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest
from mypy_extensions import i64

from archipel.games.sea_or_shore.components import (
    HAND,
    ISLAND_NAMES,
    ISLANDS,
    OUT_WITH_3,
    SIDES,
    TREASURE_NAMES,
    decks_for,
    treasure_colour,
    treasures_of_deck,
)
from archipel.games.sea_or_shore.flow import go_on
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.prepare import empty_table, wanted_sides
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import LAYING, SeaState, learn, put_on_pile
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, HIDDEN, OBSERVER, Event, Refusal
from archipel.kernel.match import IllegalMove, Match, name_of
from archipel.kernel.record import name_values, read_step
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

Value = int | str


def island(name: str) -> int:
    """The number of an island card: ``island("red 7")``."""
    return ISLAND_NAMES.index(name)


def islands(names: str) -> list[int]:
    """The numbers of several: ``islands("red 7, blue 2")``."""
    return [island(name.strip()) for name in names.split(",") if name.strip()]


def names_of(cards: Iterable[int]) -> set[str]:
    return {ISLAND_NAMES[card] for card in cards}


def treasure_names(treasures: Iterable[int]) -> list[str]:
    return [TREASURE_NAMES[treasure] for treasure in treasures]


def mask(members: Iterable[int]) -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found


def sides_options(sides: str) -> dict[str, int]:
    """``"AB"``: red+blue on A, green+purple on B, in both rounds; ``"R"`` stands for random."""
    red_blue, green_purple = (SIDES.index("random" if side == "R" else side) for side in sides)
    return {
        "red_blue_round_1": red_blue,
        "green_purple_round_1": green_purple,
        "red_blue_round_2": red_blue,
        "green_purple_round_2": green_purple,
    }


def play_at_random(seats: int, seed: int, sides: str = "AA") -> Match[SeaState, SeaView]:
    """A whole game of random answers."""
    match = Match(SEA_OR_SHORE, seats, sides_options(sides), Rng(seed))
    for _ in walk_on(match, Rng(seed + 1_000_003)):
        pass
    return match


def walk(seats: int, seed: int, sides: str = "AA") -> Iterator[Match[SeaState, SeaView]]:
    """A game of random answers, given out before each of them and once at the end."""
    yield from walk_on(Match(SEA_OR_SHORE, seats, sides_options(sides), Rng(seed)), Rng(seed + 1_000_003))


def walk_on(match: Match[SeaState, SeaView], rng: Rng) -> Iterator[Match[SeaState, SeaView]]:
    while not match.over():
        yield match
        waiting = match.asked()
        seat = waiting[rng.below(len(waiting))]
        options = SEA_OR_SHORE.legal(match.state, seat)
        match.submit(seat, options[rng.below(len(options))])
    yield match


def rounds_of(match: Match[SeaState, SeaView]) -> list[list[str]]:
    """The kinds of events of each round of a game that has been played."""
    kinds = [SEA_OR_SHORE.events[event.kind].name for event in match.journal]
    begins = [i for i, kind in enumerate(kinds) if kind == "round_began"]
    assert begins[0] == 0
    assert len(begins) == 2
    return [kinds[: begins[1]], kinds[begins[1] :]]


def named(event: Event) -> tuple[Value, ...]:
    """The fields of an event, each by its name where it has one; -1 is hidden."""
    values = event.public + event.secret
    names = name_values(SEA_OR_SHORE, SEA_OR_SHORE.events[event.kind], values)
    return tuple(HIDDEN if value == HIDDEN else name for value, name in zip(values, names, strict=True))


class Table:
    """A match of Sea or Shore in a position of the test's choice. What a test does not name is filled in by number."""

    def __init__(
        self,
        seats: int = 4,
        *,
        starter: int = 0,
        hands: Sequence[str] = (),
        face_up: Sequence[str] = ("red 1", "green 1"),
        piles: dict[int, list[str]] | None = None,
        additions: Sequence[int] = (),
        trick: int = 0,
        sides: str = "AA",
        discards: str = "",
        last_round: bool = False,
        scored: Sequence[int] = (),
    ) -> None:
        """Before the first card of a trick; *trick* have been played. *hands* and *discards* name the cards that matter."""
        options = sides_options(sides)
        self.match = Match(SEA_OR_SHORE, seats, options, None)
        stock = [(kind, sorted(ids)) for kind, ids in SEA_OR_SHORE.places(self.match.state)]
        s = empty_table(seats, wanted_sides(options))
        s.phase = LAYING
        s.round = 1 if last_round else 0
        s.trick = trick
        s.starter = starter
        s.sides = vec[i64]([SIDES.index(side) for side in sides])
        s.dealt = HAND[seats] * seats
        for seat, points in enumerate(scored):
            s.scored[seat] = points
        for seat, count in enumerate(additions):
            s.additions[seat] = count
            s.supply -= count
        assert s.supply >= 0
        self._spread_islands(s, hands, discards, HAND[seats] - trick)
        self._spread_treasures(s, face_up, piles or {})
        self.match.state = s
        s.journal = self.match.journal
        go_on(s)
        assert [(kind, sorted(ids)) for kind, ids in SEA_OR_SHORE.places(s)] == stock

    @classmethod
    def dealt(
        cls,
        seats: int = 4,
        *,
        hands: Sequence[str] = (),
        face_up: Sequence[str] = ("red 1", "green 1"),
        starter: int = 0,
        sides: str = "AA",
    ) -> Table:
        """A round dealt by script, up to the pass: every draw goes through the kernel."""
        table = cls.__new__(cls)
        table.match = Match(SEA_OR_SHORE, seats, sides_options(sides), None)
        table.deal(hands=hands, face_up=face_up, starter=starter)
        return table

    def deal(self, *, hands: Sequence[str] = (), face_up: Sequence[str] = ("red 1", "green 1"), starter: int = 0) -> None:
        """Answer for chance until the pass, whatever it is asked first."""
        shown = list(face_up)
        cards = deal_order(self.seats, hands)
        while (question := self.draw_due()) is not None:
            if question == "draw_starter":
                self.draw(f"starter {starter}")
            elif question == "draw_treasure":
                self.draw(f"treasure {TREASURE_NAMES[self._treasure(shown.pop(0), 0)]}")
            else:
                self.draw(f"island {ISLAND_NAMES[cards.pop(0)]}")

    def _spread_islands(self, s: SeaState, hands: Sequence[str], discards: str, size: int) -> None:
        wanted = [islands(hand) for hand in hands] + [[] for _ in range(s.seats - len(hands))]
        named_cards = [card for hand in wanted for card in hand] + islands(discards)
        assert len(set(named_cards)) == len(named_cards), "a card is named twice"
        rest = [card for card in range(ISLANDS) if card not in named_cards]
        for seat, hand in enumerate(wanted):
            assert len(hand) <= size, f"seat {seat} has {size} cards at this point"
            s.hands[seat] = mask(hand + [rest.pop(0) for _ in range(size - len(hand))])
        gone = s.seats * s.trick - len(islands(discards))
        s.discards = mask(islands(discards) + [rest.pop(0) for _ in range(gone)])
        s.box = mask(rest)

    def _spread_treasures(self, s: SeaState, face_up: Sequence[str], piles: dict[int, list[str]]) -> None:
        used = 0
        for deck in range(decks_for(s.seats)):
            treasure = self._treasure(face_up[deck], used)
            used |= 1 << treasure
            s.face_up[deck] = treasure
            s.lying |= 1 << treasure_colour(treasure)
        for seat, pile in piles.items():
            for name in pile:
                treasure = self._treasure(name, used)
                used |= 1 << treasure
                put_on_pile(s, seat, treasure)
        for deck in range(decks_for(s.seats)):
            s.decks[deck].unseen = treasures_of_deck(s.seats, deck) & ~used

    def _treasure(self, name: str, used: int) -> int:
        """``red 2`` is the first free of ``red 2a`` and ``red 2b``; with 3 players the first of each is out."""
        out = used | (OUT_WITH_3 if self.seats == 3 else 0)
        for treasure, full in enumerate(TREASURE_NAMES):
            if name in (full, full.rstrip("ab")) and not (out >> treasure) & 1:
                return treasure
        raise AssertionError(f"there is no {name} left")

    # Doing ------------------------------------------------------------------------------------------------------------

    def answer(self, seat: int, *answers: str) -> None:
        """Give answers by name: ``answer(0, "card red 9", "show sea")``."""
        for text in answers:
            self.match.submit(seat, self.code(seat, text))

    def draw(self, *outcomes: str) -> None:
        """Answer for chance by name: ``draw("treasure red 2a")``."""
        for text in outcomes:
            self.match.draw(self.code(CHANCE, text))

    def draw_on(self) -> None:
        """Answer for chance, whatever it is asked, until a seat is asked or the game is over."""
        while self.state.actor() == CHANCE:
            self.match.draw(SEA_OR_SHORE.chance(self.state)[0][0])

    def play(self, seat: int, card: str, *, show: str = "shore", additions: int = 0) -> None:
        """Lay a card: all that is asked for it, in one go."""
        self.answer(seat, f"card {card}", f"show {show}")
        if self.question(seat) == "additions":
            self.answer(seat, f"add {additions}")
        else:
            assert additions == 0

    def lay(self, *cards: str) -> None:
        """Lay cards in the order of the trick: ``lay("red 9", "blue 3 +2", ...)``."""
        for text in cards:
            card, _, count = text.partition(" +")
            self.play(self.next, card, additions=int(count or 0))

    def teach(self, viewer: int, card: str, *seats: int) -> None:
        """From before the test begins *viewer* knows *card* to lie with one of *seats*."""
        assert any(card in self.hand(seat) for seat in seats)
        learn(self.state, self.seats if viewer == OBSERVER else viewer, island(card), mask(seats))

    def code(self, actor: int, text: str) -> int:
        """``"card red 9"``, ``"add 2"``, ``"take"`` as a code."""
        verb, _, value = text.partition(" ")
        values: list[Value] = [] if not value else [int(value) if value.isdigit() else value]
        return read_step(SEA_OR_SHORE, ["chance" if actor == CHANCE else actor, verb, *values], 0)[1]

    def refusal(self, seat: int, text: str) -> Refusal:
        """What the kernel says to an answer that is not legal; nothing may have changed."""
        before = self.state.pack()
        told = len(self.match.journal)
        with pytest.raises(IllegalMove) as caught:
            self.answer(seat, text)
        assert self.state.pack() == before
        assert len(self.match.journal) == told
        return caught.value.refusal

    # Looking ----------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> SeaState:
        return self.match.state

    @property
    def seats(self) -> int:
        return self.match.state.seats

    @property
    def next(self) -> int:
        """The one seat that is asked."""
        (seat,) = self.match.asked()
        return seat

    def question(self, seat: int) -> str | None:
        decision = self.match.decision(seat)
        return decision.question if decision is not None else None

    def draw_due(self) -> str | None:
        """What chance is asked."""
        return SEA_OR_SHORE.questions[self.state.asked[self.seats]].name if self.state.actor() == CHANCE else None

    def asked(self) -> dict[int, str]:
        """Who is asked what."""
        return {seat: str(self.question(seat)) for seat in self.match.asked()}

    def options(self, seat: int) -> list[str]:
        """What a seat may answer, by name."""
        decision = self.match.decision(seat)
        assert decision is not None, f"seat {seat} is not asked"
        return [name_of(SEA_OR_SHORE, seat, code) for code in decision.options]

    def chances(self) -> list[str]:
        """What chance may draw, by name."""
        return [name_of(SEA_OR_SHORE, CHANCE, code) for code, _ in SEA_OR_SHORE.chance(self.state)]

    def events(self, kind: str, seat: int | None = None) -> list[tuple[Value, ...]]:
        """All events of a kind, fields by name; as *seat* reads them, or all-seeing."""
        story = self.match.journal if seat is None else self.match.story(seat)
        return [named(event) for event in story if SEA_OR_SHORE.events[event.kind].name == kind]

    def kinds(self, since: int = 0) -> list[str]:
        """The kinds of events so far."""
        return [SEA_OR_SHORE.events[event.kind].name for event in self.match.journal[since:]]

    def view(self, seat: int) -> SeaView:
        return self.match.view(seat)

    def hand(self, seat: int) -> set[str]:
        return names_of(bits(self.state.hands[seat]))

    def pile(self, seat: int) -> list[str]:
        """Bottom to top."""
        return treasure_names(self.state.pile_of(seat))

    def face_up(self) -> list[str | None]:
        return [None if treasure < 0 else TREASURE_NAMES[treasure] for treasure in self.state.face_up]

    def under(self, deck: int) -> list[str]:
        """The treasures laid under a deck."""
        return treasure_names(self.state.decks[deck].bottom_cards())

    def additions(self) -> list[int]:
        return list(self.state.additions)

    def known(self, seat: int) -> dict[str, set[int]]:
        """The cards that *seat* can place in other hands, and with whom."""
        return {ISLAND_NAMES[card]: set(bits(seats)) for card, seats in self.view(seat).known}

    def top_known(self, seat: int, deck: int) -> list[str]:
        return treasure_names(self.view(seat).top_known[deck])


def deal_order(seats: int, hands: Sequence[str]) -> list[int]:
    """The cards in the order of a deal that gives each seat its *hands*, filled up by number; one to each in turn."""
    wanted = [islands(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
    named_cards = [card for hand in wanted for card in hand]
    rest = [card for card in range(ISLANDS) if card not in named_cards]
    full = [hand + [rest.pop(0) for _ in range(HAND[seats] - len(hand))] for hand in wanted]
    return [full[seat][turn] for turn in range(HAND[seats]) for seat in range(seats)]


def laid(
    *cards: str,
    starter: int = 0,
    face_up: Sequence[str] = ("red 1", "green 1"),
    piles: dict[int, list[str]] | None = None,
    additions: Sequence[int] = (),
    trick: int = 0,
    sides: str = "AA",
) -> Table:
    """A table at which *cards* were laid in the order of the trick, with as many additions held as that needs."""
    seats = len(cards)
    hands = [""] * seats
    held = list(additions) or [0] * seats
    for turn, text in enumerate(cards):
        card, _, count = text.partition(" +")
        seat = (starter + turn) % seats
        hands[seat] = card
        held[seat] += int(count or 0)
    table = Table(seats, starter=starter, hands=hands, face_up=face_up, piles=piles, additions=held, trick=trick, sides=sides)
    table.lay(*cards)
    return table
