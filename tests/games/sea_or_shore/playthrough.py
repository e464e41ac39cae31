"""A seeded game as a text that a person can read in a diff: every step by name, and what came of it."""

from __future__ import annotations

from typing import Any

from archipel.games.sea_or_shore.components import ACTIONS, COLOURS, TREASURE_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import SeaState
from archipel.games.sea_or_shore.tables import LAID
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, Event
from archipel.kernel.match import Decision, Match, name_of
from archipel.kernel.record import name_values
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import sides_options
from tests.games.told import event_text, fingerprint, options_text

SHOWN = 6  # options of a question that are named


class Part:
    """One stretch of the game (the set-up of a round, or a trick), in full and in short."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.full: list[str] = []
        self.short: list[str] = []
        self.actions: set[str] = set()
        self.end: list[str] = []


class Playthrough:
    """Plays a game at random from a seed and writes it down, all-seeing."""

    def __init__(self, seats: int, seed: int, sides: str) -> None:
        self.seats = seats
        self.seed = seed
        self.sides = sides
        self.match: Match[SeaState, SeaView] = Match(SEA_OR_SHORE, seats, sides_options(sides), None)
        self.parts: list[Part] = []
        self.dealt: list[list[str]] = []
        self.told = 0

    def play(self) -> None:
        rng = Rng(self.seed)
        match = self.match
        while not match.over():
            if match.state.actor() == CHANCE:
                code: int = SEA_OR_SHORE.sample(match.state, rng)
                match.draw(code)
                self.note(f"chance: {name_of(SEA_OR_SHORE, CHANCE, code)}", None)
            else:
                waiting = match.asked()
                seat = waiting[rng.below(len(waiting))]
                decision = match.decision(seat)
                assert decision is not None
                code = decision.options[rng.below(len(decision.options))]
                match.submit(seat, code)
                self.note(f"seat {seat}: {name_of(SEA_OR_SHORE, seat, code)}", decision)

    def note(self, step: str, decision: Decision | None) -> None:
        """Write down a step, what was asked before it and what happened then."""
        events = self.match.journal[self.told :]
        self.told = len(self.match.journal)
        for event in events:
            if SEA_OR_SHORE.events[event.kind].name == "round_began":
                self.parts.append(Part(f"Round {event.public[0] + 1} is set up"))
                self.dealt = [[] for _ in range(self.seats)]
        if self.parts[-1].end:
            self.parts.append(Part(""))
        part = self.parts[-1]
        if step.startswith("chance: island"):  # a deal is written as hands, not card by card
            self.dealt[events[0].public[0]].append(step.removeprefix("chance: island "))
            if not self.match.state.asked[self.seats]:
                hands = [f"  chance deals to seat {seat}: {', '.join(hand)}" for seat, hand in enumerate(self.dealt)]
                part.full += hands
                part.short += hands
            return
        if decision is not None:
            part.full.append(f"  ask seat {decision.seat} {decision.question}: {options_text(SEA_OR_SHORE, decision, SHOWN)}")
        part.full += [f"  {step}", *[f"    {event_text(SEA_OR_SHORE, event, values_of(event))}" for event in events]]
        groups = in_groups(events)
        part.short += [f"  {step}" + (f"  -> {groups[0]}" if groups else ""), *[f"    {group}" for group in groups[1:]]]
        for event in events:
            name = SEA_OR_SHORE.events[event.kind].name
            if name == "acted":
                part.actions.add(ACTIONS[event.public[1]])
            if name == "trick_ended":
                part.end = self.table()
        self.name_tricks()

    def name_tricks(self) -> None:
        """The cards are about to be laid: a trick begins here."""
        s = self.match.state
        asked = [SEA_OR_SHORE.questions[question].name for question in s.asked]
        if "card" in asked and s.laid_count == 0:
            title = f"Round {s.round + 1}, trick {s.trick + 1}"
            if self.parts[-1].title:
                self.parts.append(Part(title))
            self.parts[-1].title = title
            face_up = f"  face up: {', '.join(TREASURE_NAMES[treasure] for treasure in s.face_up)}"
            self.parts[-1].full.append(face_up)
            self.parts[-1].short.append(face_up)

    def table(self) -> list[str]:
        """What lies before everybody at the end of a trick."""
        s = self.match.state
        view = self.match.view(0)
        if view.trick == 0:  # the next round has been laid out already
            return [f"  = scored so far: {view.scored[: self.seats]} and {view.scored[self.seats :]}"]
        lines = [f"  = supply {s.supply}, starter {s.starter}, points {list(view.points)}"]
        for seat in range(self.seats):
            pile = ", ".join(TREASURE_NAMES[treasure] for treasure in view.piles[seat]) or "-"
            lines.append(f"  = seat {seat}: {len(bits(s.hands[seat]))} cards, {s.additions[seat]} additions, pile {pile}")
        return lines

    def text(self, tricks: int, action: str | None = None) -> str:
        """The whole as text: some tricks and the last one in full (those with *action*, if given), else a line a step."""
        lines = [f"Sea or Shore, {self.seats} players, sides {self.sides}, seed {self.seed}", ""]
        in_full = 0
        for part in self.parts:
            lines.append(f"== {part.title}")
            wanted = action in part.actions if action is not None else part.title.startswith("Round 1")
            if (wanted and in_full < tricks) or part is self.parts[-1]:
                lines += part.full
                in_full += "trick" in part.title
            else:
                lines += part.short
            lines += [*part.end, ""]
        lines.append(f"standing {[points for (points,) in self.match.standing()]}")
        lines.append(f"{len(self.match.steps)} steps, {len(self.match.journal)} events, sha256 {fingerprint(self.match)}")
        return "\n".join(lines) + "\n"


def values_of(event: Event) -> list[Any]:
    """The fields of an event by name; a Sea that is shown by its colour."""
    values = name_values(SEA_OR_SHORE, SEA_OR_SHORE.events[event.kind], event.public + event.secret)
    if event.kind == LAID and values[1] == "sea":
        values[2] = COLOURS[event.public[2]]
    return values


def in_groups(events: list[Event]) -> list[str]:
    """Events in short, those of one kind that follow each other on one line."""
    groups: list[str] = []
    kind = -1
    for event in events:
        text = " ".join([SEA_OR_SHORE.events[event.kind].name, *map(str, values_of(event))])
        if event.kind == kind:
            groups[-1] += f", {text}"
        else:
            groups.append(text)
        kind = event.kind
    return groups
