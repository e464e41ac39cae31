"""What the playthroughs of all games share: dice, events and options as text, a hash of a match, a file that is demanded."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from archipel.kernel.bits import bits
from archipel.kernel.core import Event, Game
from archipel.kernel.match import Decision, Match, name_of
from archipel.kernel.record import name_values


class Dice:
    """Plain dice of the tests: what they roll depends on nothing in the kernel, so a game stays the same for ever."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2 + 1

    def below(self, n: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


def event_text(game: Game[Any, Any], event: Event, values: list[Any] | None = None) -> str:
    """``looked: seat 0, island 2; seen by 0: treasure 9``; *values* where a game names them in its own way."""
    row = game.events[event.kind]
    named = name_values(game, row, event.public + event.secret) if values is None else values
    fields = [f"{field} {value}" for (field, _), value in zip(row.fields, named, strict=True)]
    public, secret = fields[: len(event.public)], fields[len(event.public) :]
    hidden = f"; seen by {' '.join(map(str, bits(event.seen_by)))}: {', '.join(secret)}" if secret else ""
    return f"{row.name}: {', '.join(public)}{hidden}".removesuffix(": ")


def options_text(game: Game[Any, Any], decision: Decision, most: int) -> str:
    """The first options by name, and how many there are."""
    names = [name_of(game, decision.seat, code) for code in decision.options]
    verb = names[0].partition(" ")[0]
    if len(names) > 1 and all(name.startswith(verb + " ") for name in names):
        names = [name.partition(" ")[2] for name in names]
    more = f", ... {len(names)} in all" if len(names) > most else ""
    return " | ".join(names[:most]) + more


def fingerprint(match: Match[Any, Any]) -> str:
    """A hash of all steps and all events."""
    digest = hashlib.sha256()
    for actor, code in match.steps:
        digest.update(f"{actor} {code}\n".encode())
    for event in match.journal:
        digest.update(f"{event.kind} {list(event.public)} {list(event.secret)} {event.seen_by}\n".encode())
    return digest.hexdigest()


def demand(path: Path, text: str, update: bool) -> None:
    """The golden file at *path* must say exactly *text*; with *update* it is written first."""
    if update:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), "there is no such file yet: run pytest --update-goldens"
    expected = path.read_text(encoding="utf-8")
    for number, (line, kept) in enumerate(zip([*text.splitlines(), ""], [*expected.splitlines(), ""], strict=False), 1):
        assert line == kept, f"{path.name}, line {number}; if this is meant: pytest --update-goldens"
    assert text == expected
