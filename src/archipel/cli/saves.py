"""Saved games: where they lie, how they are written so that nothing can be lost, and what is in them.

A saved game holds the record of what has happened and, for what is still to come, the bots and the seeds. All dice of
a step are derived from a seed and the number of that step, so a game goes on after a break as it would have without.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from archipel.bots import BOTS, FILE, PROCESS
from archipel.cli.arguments import game_names, with_content
from archipel.disk import sync_folder
from archipel.games import GAMES, as_of
from archipel.kernel.core import Game
from archipel.kernel.match import BadRecord, Match, Record, replay
from archipel.kernel.record import from_json, rules_in, to_json
from archipel.kernel.rng import Rng, SystemRng

FORMAT: Final = "archipel-save"
FORMAT_VERSION: Final = 1


class BadSave(ValueError):
    """A file that holds no saved game that can be gone on with: one sentence that says why."""


class Table(NamedTuple):
    """Who sits at a table, and what its dice are: all of a saved game but its record."""

    game: Game[Any, Any]
    seat: int  # of the person
    names: tuple[str, ...]  # one for each seat
    bots: tuple[str, ...]  # one for each seat, "" for the person
    seed: int | None  # of chance; None = the dice of the system
    bots_seed: int

    def dice(self, step: int) -> Rng:
        """What chance draws with at a step."""
        return SystemRng() if self.seed is None else Rng(derived(self.seed, "chance", step))

    def bot_seed(self, seat: int, step: int) -> int:
        """The seed of the bot that answers for a seat at a step."""
        return derived(self.bots_seed, f"seat {seat}", step)


def derived(seed: int, what: str, step: int) -> int:
    """A seed of 96 bits for one purpose at one step: as good as unrelated to all others."""
    return int.from_bytes(hashlib.sha256(f"{seed} {what} {step}".encode()).digest()[:12], "big")


# ---- where -----------------------------------------------------------------------------------------------------------


def data_folder() -> Path:
    """Where this person's games lie: ARCHIPEL_HOME, or the place that the system has for such data."""
    own = os.environ.get("ARCHIPEL_HOME")
    if own:
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "archipel"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "archipel"
    xdg = Path(os.environ.get("XDG_DATA_HOME") or "")
    return (xdg if xdg.is_absolute() else Path.home() / ".local" / "share") / "archipel"


def default_path(game: Game[Any, Any], content: str = "") -> Path:
    """Where a game is saved; one with other content than what ships has a file of its own."""
    return data_folder() / (f"{game.name}-{content}.json" if content else f"{game.name}.json")


def record_path(save: Path, game: Game[Any, Any]) -> Path:
    """Where the record of a game that was saved at *save* is kept: a new name for each."""
    number = 1
    while (path := save.parent / "records" / f"{game.name}-{number}.json").exists():
        number += 1
    return path


def put_aside(path: Path) -> Path:
    """Move a file out of the way of a new one; its new place. One put aside before stays there, too."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.old-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: into a new file, onto the disk, then in the place of the old one. OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(path.parent)


# ---- what ------------------------------------------------------------------------------------------------------------


def to_text(table: Table, record: Record) -> str:
    """A saved game as JSON; its record stands in it as a record file would."""
    head = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": table.game.name,
        "seat": table.seat,
        "names": list(table.names),
        "bots": list(table.bots),
        "seed": table.seed,
        "bots_seed": table.bots_seed,
    }
    return f'{json.dumps(head, indent=1)[:-2]},\n "record": {to_json(table.game, record).rstrip()}\n}}\n'


def read(path: Path, content: str | None = None, programs: Collection[str] = ()) -> tuple[Table, Match[Any, Any]]:
    """The saved game in a file, played again up to where it stood by the rules that it began with, with the *content* of a
    folder if it was begun with that; BadSave says what is wrong with it. *programs*: bots that are started if it names them,
    beside those there are: a file that somebody else made shall start nothing."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSave(f"it cannot be opened ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadSave("it is no text.") from None
    return from_text(text, content, programs)


def from_text(text: str, content: str | None = None, programs: Collection[str] = ()) -> tuple[Table, Match[Any, Any]]:
    """What `to_text` wrote."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave("it is no JSON, or only a part of it.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSave(f'it does not say "format": "{FORMAT}".')
    if data.get("format_version") != FORMAT_VERSION:
        raise BadSave(f"its format version is {short(data.get('format_version'))}, and this build reads {FORMAT_VERSION}.")
    today = next((game for game in GAMES if game.name == data.get("game")), None)
    if today is None:
        raise BadSave(f"its game is {short(data.get('game'))}, and this build plays {game_names()}.")
    record = json.dumps(data.get("record"))
    try:
        game = with_content(as_of(today, rules_in(record)[1]), content)
        match = replay(game, from_json(game, record))
    except BadRecord as error:
        raise BadSave(f"its record is damaged. {error}") from None
    return read_table(game, data, match.state.seats, programs), match


def read_table(game: Game[Any, Any], data: dict[str, Any], seats: int, programs: Collection[str]) -> Table:
    names, bots, seat, seed, bots_seed = (data.get(name) for name in ("names", "bots", "seat", "seed", "bots_seed"))
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadSave(f"seat is {short(seat)}, and the seats are 0 to {seats - 1}.")
    for what, listed in (("names", names), ("bots", bots)):
        if (
            not isinstance(listed, list)
            or len(listed) != seats
            or not all(isinstance(each, str) and each.isprintable() for each in listed)
        ):
            raise BadSave(f"{what} is {short(listed)}; it should list {seats} of them.")
    assert isinstance(names, list)
    assert isinstance(bots, list)
    for place, bot in enumerate(bots):
        if place != seat and bot not in programs and (bot.startswith(PROCESS) or bot.endswith(FILE)):
            raise BadSave(f"the bot of seat {place} is {short(bot)}; it is started only where --bots names it, without --resume.")
        if (bot != "") if place == seat else (bot not in BOTS and bot not in programs):
            raise BadSave(f"the bot of seat {place} is {short(bot)}; the bots are {', '.join(sorted(BOTS))}.")
    if not (seed is None or type(seed) is int) or type(bots_seed) is not int:
        raise BadSave(f"its seeds are {short(seed)} and {short(bots_seed)}; they should be whole numbers.")
    return Table(game, seat, tuple(names), tuple(bots), seed, bots_seed)


def short(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    return json.dumps(value)[:40]
