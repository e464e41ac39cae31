"""A seeded game as a text that a person can read in a diff: every step by name, and what came of it."""

from __future__ import annotations

from archipel.games.pirate_pacts.components import ACTIONS, CARD_NAMES, PIRATE_NAMES, PLACE_NAMES, TREASURE_NAMES
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import PactState
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, Event
from archipel.kernel.match import Decision, Match, name_of
from archipel.kernel.record import name_values
from tests.games.pirate_pacts.table import kind_of, options_of
from tests.games.told import Dice, event_text, fingerprint, options_text

SHOWN = 8  # options of a question that are named


class Part:
    """One stretch of the game (the set-up of a round, or a turn of the table), in full and in short."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.full: list[str] = []
        self.short: list[str] = []
        self.marks: set[str] = set()  # actions played in it, and how things ended in it
        self.end: list[str] = []


class Playthrough:
    """Plays a game at random from a seed and writes it down, all-seeing."""

    def __init__(self, seats: int, seed: int, variant: str) -> None:
        self.seats = seats
        self.seed = seed
        self.variant = variant
        self.match: Match[PactState, PactView] = Match(PIRATE_PACTS, seats, options_of(variant), None)
        self.parts: list[Part] = []
        self.told = 0

    def play(self) -> None:
        dice = Dice(self.seed)
        match = self.match
        while not match.over():
            if match.state.actor() == CHANCE:
                outcomes = PIRATE_PACTS.chance(match.state)
                code = outcomes[dice.below(len(outcomes))][0]
                match.draw(code)
                self.note(f"chance: {name_of(PIRATE_PACTS, CHANCE, code)}", None)
            else:
                (seat,) = match.asked()
                decision = match.decision(seat)
                assert decision is not None
                code = decision.options[dice.below(len(decision.options))]
                before = self.table()
                match.submit(seat, code)
                self.note(f"seat {seat}: {name_of(PIRATE_PACTS, seat, code)}", decision, before)

    def note(self, step: str, decision: Decision | None, before: list[str] | None = None) -> None:
        """Write down a step, what was asked before it and what happened then."""
        events = self.match.journal[self.told :]
        self.told = len(self.match.journal)
        first = (
            [f"  ask seat {decision.seat} {decision.question}: {options_text(PIRATE_PACTS, decision, SHOWN)}"] if decision else []
        )
        first.append(f"  {step}")
        if not self.parts:
            self.parts.append(Part(""))
        self.parts[-1].full += first
        self.parts[-1].short.append(f"  {step}")
        for event in events:
            name = kind_of(event)
            if name in ("round_began", "turn_began", "last_began") and self.parts[-1].title:
                self.parts[-1].end = (before or []) if name == "round_began" else self.table()
                self.parts.append(Part(""))
            if name == "round_began":
                self.parts[-1].title = f"Round {event.public[0] + 1} is set up"
            elif name == "turn_began":
                self.parts[-1].title = f"Round {self.match.state.round + 1}, turn {event.public[0] + 1}"
            elif name == "last_began":
                self.parts[-1].title = f"Round {self.match.state.round + 1}, after the eighth turn"
            self.parts[-1].marks |= marks_of(event)
            self.parts[-1].full.append(f"    {event_text(PIRATE_PACTS, event)}")
            self.parts[-1].short.append(f"    {short_text(event)}")

    def table(self) -> list[str]:
        """What lies on the table."""
        s = self.match.state
        lines: list[str] = []
        for island in range(self.seats):
            treasure = TREASURE_NAMES[s.row[island]] if s.row[island] >= 0 else "?"
            sides = []
            for place in (2 * island, 2 * island + 1):
                cards = ", ".join(CARD_NAMES[card] for card in s.line(place))
                sides.append(f"{PLACE_NAMES[place].split()[1]} {cards or '-'} = {s.total[place]}")
            mystery = " (mystery)" if island == s.mystery else ""
            lines.append(f"  = island {island + 1}{mystery}, worth {treasure}: {'; '.join(sides)}")
        hands = [" ".join(PIRATE_NAMES[pirate] for pirate in bits(hand)) or "-" for hand in s.hands]
        held = [ACTIONS[action] if action >= 0 else "-" for action in s.held]
        lines.append(f"  = hands {' | '.join(hands)}; held {' | '.join(held)}")
        return lines

    def text(self, mark: str = "", most: int = 3) -> str:
        """The whole as text: parts with *mark* and the last one in full (without one, the first parts), else in short."""
        lines = [f"Pirate Pacts, {self.variant} game, {self.seats} players, seed {self.seed}", ""]
        in_full = 0
        for part in self.parts:
            lines.append(f"== {part.title}")
            wanted = mark in part.marks if mark else part.title.startswith("Round 1")
            if (wanted and in_full < most) or part is self.parts[-1]:
                lines += part.full
                in_full += "turn" in part.title
            else:
                lines += part.short
            lines += [*part.end, ""]
        lines.append(f"standing {[points for (points,) in self.match.standing()]}")
        lines.append(f"{len(self.match.steps)} steps, {len(self.match.journal)} events, sha256 {fingerprint(self.match)}")
        return "\n".join(lines) + "\n"


def marks_of(event: Event) -> set[str]:
    """What a golden file may be about."""
    name = kind_of(event)
    values = [str(value) for value in name_values(PIRATE_PACTS, PIRATE_PACTS.events[event.kind], event.public + event.secret)]
    if name in ("acted", "copied"):
        return {values[1]}
    if name == "settled":
        return {values[1]}
    if name == "game_ended":
        return {values[0]}
    return {name}


def short_text(event: Event) -> str:
    row = PIRATE_PACTS.events[event.kind]
    return " ".join([row.name, *map(str, name_values(PIRATE_PACTS, row, event.public + event.secret))])
