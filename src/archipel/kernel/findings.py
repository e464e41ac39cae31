"""What the laws find, and how it is said."""

from __future__ import annotations

from typing import Final, Generic

from archipel.kernel.core import CHANCE, OBSERVER, Game, S, V
from archipel.kernel.match import name_of
from archipel.kernel.rng import Rng

CLONE: Final = 1
LEGAL: Final = 2
ODDS: Final = 3
ORDER: Final = 4
REPLAY: Final = 5
ROUND_TRIP: Final = 6
STORY: Final = 7
CONSERVATION: Final = 8
NAMES: Final = ("", "Clone", "Legal", "Chance", "Order", "Replay", "Round trip", "Story", "Conservation")

PATIENCE: Final = 5  # times that events say what a view does not show; who discarded which of two cards may be forgotten
SIGMAS: Final = 7  # further than this from what was due: one chance in 10**11


class LawBroken(Exception):
    """A game breaks a law: which one, where, and what differed."""

    def __init__(self, law: int, game: str, seats: int, options: dict[str, int], seed: int, step: int, what: str) -> None:
        place = f"step {step}, seed {seed}, {seats} seats, options {options}"
        super().__init__(f"Law {law} ({NAMES[law]}) is broken by {game} at {place}: {what}")
        self.law = law
        self.seats = seats
        self.seed = seed
        self.step = step
        self.what = what


class Report:
    """What a run of the laws has seen: a law that had nothing to bite on shows here."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.steps = 0  # answers of seats and of chance
        self.draws = 0  # of these, of chance, with its odds checked
        self.orders = 0  # pairs of orders of simultaneous answers compared (law 4)
        self.replays = 0  # records written, read and replayed (law 5)
        self.worlds = 0  # worlds sampled from a view and played to their end (law 6)
        self.views = 0  # views compared between two worlds (law 7)
        self.divergences = 0  # times the two worlds of law 7 really differed
        self.told: dict[tuple[int, int], tuple[int, int]] = {}  # by kinds of events told: worlds seen alike, and not
        self.patience = PATIENCE

    def __str__(self) -> str:
        return (
            f"{self.name}: {self.games} games, {self.steps} steps, {self.draws} draws checked, "
            f"{self.orders} orders compared, {self.replays} records replayed, {self.worlds} worlds sampled, "
            f"{self.views} views compared over {self.divergences} hidden divergences"
        )


def difference(a: object, b: object, where: str) -> str:
    """The first place where two values differ, by name: ``view.hand_sizes[2] is 5 in one world and 4 in the other``."""
    if isinstance(a, (tuple, list)) and isinstance(b, (tuple, list)):
        names = getattr(a, "_fields", ())
        for i in range(min(len(a), len(b))):
            if a[i] != b[i]:
                inner = f"{where}.{names[i]}" if names else f"{where}[{i}]"
                return difference(a[i], b[i], inner.removeprefix("."))
        if len(a) != len(b):
            return f"{where} has {len(a)} items in one world and {len(b)} in the other: {a!r} and {b!r}"
    return f"{where} is {a!r} in one world and {b!r} in the other"


def byte_difference(a: bytes, b: bytes) -> str:
    """The first byte where two messages differ, and their lengths."""
    at = 0
    while at < min(len(a), len(b)) and a[at] == b[at]:
        at += 1
    near = max(0, at - 12)
    there = f"{a[near : at + 12]!r} of {len(a)} bytes and {b[near : at + 12]!r} of {len(b)} bytes"
    return f"byte {at} of what is sent differs: {there}"


def twin(s: S) -> S:
    """A clone, of the type that it is a clone of."""
    return s.clone()  # type: ignore[return-value]


def viewer_name(viewer: int) -> str:
    return "the observer" if viewer == OBSERVER else f"seat {viewer}"


class Ground(Generic[S, V]):
    """What every experiment on a game stands on: the game that was played, and how to say that it breaks a law."""

    def __init__(self, game: Game[S, V], seats: int, options: dict[str, int], seed: int, report: Report) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.report = report
        self.steps: list[tuple[int, int]] = []  # of the game played at random
        self.law = LEGAL  # the law being checked: whatever the game raises now breaks it
        self.step = 0

    def broken(self, what: str) -> LawBroken:
        return LawBroken(self.law, self.game.name, self.seats, self.options, self.seed, self.step, what)

    def dice(self, law: int) -> Rng:
        """Each law has dice of its own, so that it finds the same when it is run alone."""
        return Rng((self.seed * 16 + law) * 16 + self.seats)

    def asked(self, s: S) -> list[int]:
        """The seats that may answer, none while chance must."""
        asked = s.asked
        return [] if asked[s.seats] else [seat for seat in range(s.seats) if asked[seat]]

    def possible(self, s: S, actor: int, code: int) -> bool:
        if actor == CHANCE:
            return code in [outcome for outcome, _ in self.game.chance(s)]
        return code in self.game.legal(s, actor)


class Odds:
    """How often each code was due by its weight, in millionths, and how often it came: summed up over a whole run."""

    def __init__(self, codes: int) -> None:
        self.due = [0] * codes
        self.came = [0] * codes


class Checkpoint(Generic[S]):
    """A state of the game as it was before one of its steps."""

    def __init__(self, step: int, state: S, packed: tuple[int, ...]) -> None:
        self.step = step
        self.state = state
        self.packed = packed


def check_odds(last: Ground[S, V], code: int, due: int, came: int, games: int) -> None:
    """Law 3 over a whole run: what chance lists comes about as often as its weights say."""
    off = abs(came - due) - 2
    if off > 0 and off * off > SIGMAS * SIGMAS * (due + 1):
        last.law = ODDS
        what = f"{name_of(last.game, CHANCE, code)} was drawn {came} times where its weights make {due}"
        raise last.broken(f"over {games} games {what}")
