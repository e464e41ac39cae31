"""A seeded game as a text that a person can read in a diff: the first turns by every step, the others by how they ended."""

from __future__ import annotations

from archipel.games.rivages.components import CELL_NAMES, Box
from archipel.games.rivages.game import RIVAGES, Rivages
from archipel.games.rivages.sight import ShoreView
from archipel.games.rivages.state import ShoreState
from archipel.games.rivages.tables import TO_BACK
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE
from archipel.kernel.match import Match, name_of
from tests.games.rivages.table import kind_of
from tests.games.told import Dice, event_text, fingerprint

FULL = 6  # turns told step by step
SHY = ("back", "decline", "end")  # seldom chosen while there is something else to do


def easy_box(goal: int) -> Box:
    """What ships, with another goal for the solo game."""
    box = RIVAGES.box
    return Box(box.islands, box.cards, box.trees, box.tokens, box.solo._replace(goal=goal))


class Playthrough:
    """Plays a game with dice that like to do things, and writes it down, all-seeing."""

    def __init__(self, seats: int, seed: int, options: dict[str, int], goal: int = 26) -> None:
        self.game = RIVAGES if goal == 26 else Rivages(easy_box(goal))
        self.seats = seats
        self.seed = seed
        self.match: Match[ShoreState, ShoreView] = Match(self.game, seats, options, None)
        self.lines: list[str] = []
        self.kinds: set[str] = set()
        self.told = 0

    def play(self) -> None:
        dice = Dice(self.seed)
        match = self.match
        while not match.over():
            if match.state.actor() == CHANCE:
                outcomes = self.game.chance(match.state)
                code = outcomes[dice.below(len(outcomes))][0]
                match.draw(code)
                self.note(f"chance: {name_of(self.game, CHANCE, code)}")
                continue
            asked = match.asked()
            seat = asked[dice.below(len(asked))]
            code = self.choose(seat, dice)
            match.submit(seat, code)
            self.note(f"seat {seat}: {name_of(self.game, seat, code)}")

    def choose(self, seat: int, dice: Dice) -> int:
        options = self.game.legal(self.match.state, seat)
        bold = [code for code in options if name_of(self.game, seat, code).partition(" ")[0] not in SHY]
        among = bold if bold and dice.below(12) else [code for code in options if code != TO_BACK] or options
        if dice.below(40) == 0 and TO_BACK in options:
            return TO_BACK
        return among[dice.below(len(among))]

    def note(self, step: str) -> None:
        """Write down a step and what came of it; of later turns only how they ended."""
        full = self.match.state.turn <= FULL or self.match.state.last == 2
        if full:
            self.lines.append(f"  {step}")
        for event in self.match.journal[self.told :]:
            name = kind_of(event)
            self.kinds.add(name)
            if name == "turn_began":
                self.lines += [*self.table(), f"== Turn {event.public[0]}"]
            elif full or name in ("objective_done", "island_laid", "end_triggered", "removed", "refilled"):
                self.lines.append(f"    {event_text(self.game, event)}")
        self.told = len(self.match.journal)

    def table(self) -> list[str]:
        """How all stand."""
        lines: list[str] = []
        for seat, p in enumerate(self.match.state.explorers):
            island = self.game.box.islands[p.island].name
            cells = " ".join(CELL_NAMES[cell] for cell in bits(p.ticks))
            things = f"{p.scrolls} scrolls, tokens {bits(p.tokens)}, tree {bits(p.branches)}, island {p.visits}"
            hand = [f"{card + 1}/{strokes}" for card, strokes in self.match.view(seat).hand]
            lines.append(f"  = seat {seat}: {things} {island}: {cells}; cards {' '.join(hand)}")
        return lines

    def text(self) -> str:
        options = ", ".join(f"{option.name} {option.values[self.match.options[option.name]]}" for option in self.game.options)
        head = [f"Rivages, {self.seats} players, {options}, seed {self.seed}", ""]
        tail = ["", f"standing {self.match.standing()}"]
        tail.append(f"{len(self.match.steps)} steps, {len(self.match.journal)} events, sha256 {fingerprint(self.match)}")
        return "\n".join([*head, *self.lines, *self.table(), *tail]) + "\n"
