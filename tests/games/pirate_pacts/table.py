"""A table for tests: positions in a few readable words, played through the kernel.

    table = Table(4, lines={"2 below": "skull 7, anchor 3", "2 above": "hook 5"}, held=["remove"])
    table.act("remove", "2 above")
    assert table.line("2 above") == []

Seats 0 to 4 have the crews skull, hook, anchor, parrot and cutlass. `Table` sets a position up; `Table.dealt` deals one,
every draw of chance answered by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from archipel.games.pirate_pacts.components import (
    ACTIONS,
    ALL_ACTIONS,
    CARD_NAMES,
    PIRATE_CARDS,
    PIRATE_NAMES,
    PIRATES,
    PLACE_NAMES,
    SPARE_MINUS,
    TREASURE_NAMES,
    is_pirate,
)
from archipel.games.pirate_pacts.flow import go_on
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.prepare import empty_table
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import TURNS, PactState, put_on_line
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, HIDDEN, NOBODY, Event, Refusal
from archipel.kernel.match import IllegalMove, Match, name_of
from archipel.kernel.record import name_values, read_step
from tests.games.told import Dice

Value = int | str
VARIANTS = ("basic", "advanced")
ROW = ("5", "6", "7", "8", "9")  # the islands of a row if nothing else is said
DEAL = ("remove", "swap", "impose", "move", "minus_three", "plus_three")  # action cards in the order of a deal


def cards(names: str) -> list[int]:
    """The numbers of cards: ``cards("skull 7, +3")``."""
    return [CARD_NAMES.index(name.strip()) for name in names.split(",") if name.strip()]


def place_of(name: str) -> int:
    return PLACE_NAMES.index(name)


def names_of(places: int) -> set[str]:
    """A set of places by name."""
    return {PLACE_NAMES[place] for place in bits(places)}


def mask(members: Iterable[int]) -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found


def options_of(variant: str) -> dict[str, int]:
    return {"variant": VARIANTS.index(variant)}


def walk(seats: int, seed: int, variant: str = "basic") -> Iterator[Match[PactState, PactView]]:
    """A game of random draws and answers, given out before each answer of a seat and once at the end."""
    yield from walk_on(Match(PIRATE_PACTS, seats, options_of(variant), None), Dice(seed))


def walk_on(match: Match[PactState, PactView], dice: Dice) -> Iterator[Match[PactState, PactView]]:
    while not match.over():
        if match.state.actor() == CHANCE:
            outcomes = PIRATE_PACTS.chance(match.state)
            match.draw(outcomes[dice.below(len(outcomes))][0])
            continue
        yield match
        (seat,) = match.asked()
        options = PIRATE_PACTS.legal(match.state, seat)
        match.submit(seat, options[dice.below(len(options))])
    yield match


def play_at_random(seats: int, seed: int, variant: str = "basic") -> Match[PactState, PactView]:
    """A whole game of random answers."""
    for match in walk(seats, seed, variant):
        last = match
    return last


def kind_of(event: Event) -> str:
    return PIRATE_PACTS.events[event.kind].name


def named(event: Event) -> tuple[Value, ...]:
    """The fields of an event, each by its name where it has one; a hidden one is -1."""
    values = event.public + event.secret
    names = name_values(PIRATE_PACTS, PIRATE_PACTS.events[event.kind], values)
    hidden = [False] * len(event.public) + [value == HIDDEN for value in event.secret]
    return tuple(HIDDEN if hides else name for hides, name in zip(hidden, names, strict=True))


class Table:
    """A match with its pieces at hand by name."""

    match: Match[PactState, PactView]

    def __init__(
        self,
        seats: int = 4,
        *,
        variant: str = "basic",
        lines: dict[str, str] | None = None,
        hands: Sequence[str] | dict[int, str] = (),
        held: Sequence[str] | dict[int, str] = (),
        played: dict[int, str] | None = None,
        laid_out: Sequence[str] = (),
        row: Sequence[str] = (),
        mystery: int = 0,
        turn: int = 2,
        starter: int = 0,
        after: int = 0,
        round_number: int = 0,
        acted: bool = False,
        scored: Sequence[int] = (),
    ) -> None:
        """A position in the *turn* of the table (from 1), *after* so many seats had their turn in it.

        *hands* are values, ``"1 2 7"``; who is not named holds all pirates that lie nowhere. *held* are action cards; who
        is not named has played theirs. *mystery* is the number of the mystery island, 0 for none.
        """
        self.match = Match(PIRATE_PACTS, seats, options_of(variant), None)
        stock = [(kind, sorted(ids)) for kind, ids in PIRATE_PACTS.places(self.match.state)]
        s = empty_table(seats, VARIANTS.index(variant))
        s.phase = TURNS
        s.round = round_number
        s.turn = turn - 1
        s.next = after
        s.starter = starter
        s.direction = round_number
        s.acted = int(acted)
        for seat, points in enumerate(scored):
            s.scored[seat] = points
        self._lay_row(s, row, mystery)
        self._lay_lines(s, lines or {}, dict(enumerate(hands)) if not isinstance(hands, dict) else hands)
        self._deal(s, dict(enumerate(held)) if not isinstance(held, dict) else held, played or {}, laid_out)
        self.match.state = s
        s.journal = self.match.journal
        go_on(s)
        if not self.over:
            assert [(kind, sorted(ids)) for kind, ids in PIRATE_PACTS.places(s)] == stock

    def _lay_row(self, s: PactState, row: Sequence[str], mystery: int) -> None:
        names = [*row, *[name for name in ROW if name not in row]]
        s.mystery = mystery - 1
        for island in range(s.seats):
            if island != s.mystery:
                s.row[island] = TREASURE_NAMES.index(names[island])
                s.treasures &= ~(1 << s.row[island])

    def _lay_lines(self, s: PactState, lines: dict[str, str], hands: dict[int, str]) -> None:
        free = set(range(PIRATES * s.seats))
        for place, names in lines.items():
            for card in cards(names):
                put_on_line(s, place_of(place), card)
                free.discard(card)
                if card >= SPARE_MINUS:
                    s.spares &= ~(1 << (card - SPARE_MINUS))
        for seat in range(s.seats):
            own = {card - PIRATES * seat for card in free if card // PIRATES == seat}
            kept = own if seat not in hands else {PIRATE_NAMES.index(name) for name in hands[seat].split()}
            assert kept <= own, f"a pirate of seat {seat} lies in a line already"
            s.hands[seat] = mask(kept)
            s.gone |= mask(PIRATES * seat + pirate for pirate in own - kept)

    def _deal(self, s: PactState, held: dict[int, str], played: dict[int, str], laid_out: Sequence[str]) -> None:
        on_lines = [card for place in range(2 * s.seats) for card in s.line(place) if card >= PIRATE_CARDS]
        used = [ACTIONS.index(name) for name in (*held.values(), *played.values(), *laid_out)]
        assert len(set(used)) == len(used), "an action card is named twice"
        for seat, name in held.items():
            if name:
                s.held[seat] = ACTIONS.index(name)
        for seat, name in played.items():
            s.played[seat] = ACTIONS.index(name)
        for sign, name in enumerate(("minus_three", "plus_three")):
            if PIRATE_CARDS + sign in on_lines and name not in played.values():  # whoever laid it
                seat = next(seat for seat in range(s.seats - 1, -1, -1) if s.played[seat] < 0 and s.held[seat] < 0)
                s.played[seat] = ACTIONS.index(name)
                used.append(ACTIONS.index(name))
        s.laid_out = mask(ACTIONS.index(name) for name in laid_out)
        s.aside = ALL_ACTIONS & ~mask(used)

    @classmethod
    def dealt(
        cls,
        seats: int = 4,
        *,
        variant: str = "basic",
        starter: int = 0,
        mystery: int = 1,
        row: Sequence[str] = ROW,
        actions: Sequence[str] = DEAL,
    ) -> Table:
        """A round dealt by script, up to the first turn: every draw goes through the kernel."""
        table = cls.__new__(cls)
        table.match = Match(PIRATE_PACTS, seats, options_of(variant), None)
        table.deal(starter=starter, mystery=mystery, row=row, actions=actions)
        return table

    def deal(self, *, starter: int = 0, mystery: int = 1, row: Sequence[str] = ROW, actions: Sequence[str] = DEAL) -> None:
        """Answer for chance until the first turn, whatever it is asked first. *row* are the islands that lie face up."""
        treasures, deal = list(row), list(actions)
        while (question := self.draw_due()) is not None:
            if question == "draw_starter":
                self.draw(f"starter {starter}")
            elif question == "draw_mystery":
                self.draw(f"mystery {mystery}")
            elif question == "draw_treasure":
                self.draw(f"treasure {treasures.pop(0)}")
            else:
                self.draw(f"action {deal.pop(0)}")

    # Doing ------------------------------------------------------------------------------------------------------------

    def answer(self, *answers: str) -> None:
        """Give answers by name, for whoever is asked: ``answer("pirate 7", "place 1 above")``."""
        for text in answers:
            self.match.submit(self.next, self.code(self.next, text))

    def draw(self, *outcomes: str) -> None:
        """Answer for chance by name: ``draw("look 9")``."""
        for text in outcomes:
            self.match.draw(self.code(CHANCE, text))

    def play(self, pirate: int, place: str = "") -> None:
        """Place a pirate, whoever is asked: all that is asked for it, in one go."""
        seat = self.next
        if self.question(seat) == "card":
            self.answer(f"pirate {pirate}")
        assert not place or self.question(seat) == "place"
        if place:
            self.answer(f"place {place}")

    def plays(self, *plays: str) -> None:
        """Place pirates one after another: ``plays("7 1 above", "3 2 below")``."""
        for text in plays:
            pirate, _, place = text.partition(" ")
            self.play(int(pirate), place)

    def act(self, action: str, *targets: str) -> None:
        """Play an action card with its targets, whoever is asked."""
        self.answer(f"act {action}")
        effect = action
        for target in targets:
            question = self.question(self.next)
            assert question is not None, f"{effect} asks for no {target}"
            self.answer(f"{question} {target}")

    def code(self, actor: int, text: str) -> int:
        """``"pirate 7"``, ``"place 1 above"``, ``"discard"`` as a code."""
        verb, _, value = text.partition(" ")
        field = {row.name: row.fields for row in (PIRATE_PACTS.draws if actor == CHANCE else PIRATE_PACTS.verbs)}[verb]
        plain = not field or field[0][0] not in PIRATE_PACTS.value_names
        values: list[Value] = [] if not value else [int(value) if plain else value]
        return read_step(PIRATE_PACTS, ["chance" if actor == CHANCE else actor, verb, *values], 0)[1]

    def refusal(self, text: str) -> Refusal:
        """What the kernel says to an answer that is not legal; nothing may have changed."""
        before = self.state.pack()
        told = len(self.match.journal)
        with pytest.raises(IllegalMove) as caught:
            self.answer(text)
        assert self.state.pack() == before
        assert len(self.match.journal) == told
        return caught.value.refusal

    # Looking ----------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> PactState:
        return self.match.state

    @property
    def seats(self) -> int:
        return self.match.state.seats

    @property
    def over(self) -> bool:
        return self.match.state.actor() == NOBODY

    @property
    def next(self) -> int:
        """The one seat that is asked."""
        (seat,) = self.match.asked()
        return seat

    def question(self, seat: int) -> str | None:
        decision = self.match.decision(seat)
        return decision.question if decision is not None else None

    def asked(self) -> dict[int, str]:
        """Who is asked what."""
        return {seat: str(self.question(seat)) for seat in self.match.asked()}

    def draw_due(self) -> str | None:
        """What chance is asked."""
        return PIRATE_PACTS.questions[self.state.asked[self.seats]].name if self.state.actor() == CHANCE else None

    def options(self) -> list[str]:
        """What may be answered, by name, by whoever is asked."""
        return [name_of(PIRATE_PACTS, self.next, code) for code in PIRATE_PACTS.legal(self.state, self.next)]

    def choices(self, verb: str) -> list[str]:
        """The options of one verb, without the verb."""
        return [name.partition(" ")[2] for name in self.options() if name.partition(" ")[0] == verb]

    def places(self) -> set[str]:
        """The places that are offered now."""
        return {name.partition(" ")[2] for name in self.options()}

    def chances(self) -> list[str]:
        """What chance may draw, by name."""
        return [name_of(PIRATE_PACTS, CHANCE, code) for code, _ in PIRATE_PACTS.chance(self.state)]

    def events(self, kind: str, seat: int | None = None) -> list[tuple[Value, ...]]:
        """All events of a kind, fields by name; as *seat* reads them, or all-seeing."""
        story = self.match.journal if seat is None else self.match.story(seat)
        return [named(event) for event in story if kind_of(event) == kind]

    def kinds(self, since: int = 0) -> list[str]:
        """The kinds of events so far."""
        return [kind_of(event) for event in self.match.journal[since:]]

    def view(self, seat: int) -> PactView:
        return self.match.view(seat)

    def line(self, place: str) -> list[str]:
        """The cards of a line, the one nearest the island first."""
        return [CARD_NAMES[card] for card in self.state.line(place_of(place))]

    def total(self, place: str) -> int:
        return self.state.total[place_of(place)]

    def hand(self, seat: int) -> list[int]:
        """The values that a seat holds."""
        return [int(PIRATE_NAMES[pirate]) for pirate in bits(self.state.hands[seat])]

    def gone(self) -> set[str]:
        return {CARD_NAMES[card] for card in bits(self.state.gone)}

    def order(self, seat: int) -> str | None:
        place = self.state.order[seat]
        return None if place < 0 else PLACE_NAMES[place]

    def pirates_on_table(self) -> int:
        return sum(is_pirate(card) for place in range(2 * self.seats) for card in self.state.line(place))
