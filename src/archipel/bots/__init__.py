"""Opponents. A bot is given a View, a Decision and a Budget, never a State, so it cannot know more than its seat.

Bots are known by name: the levels of this package, what other packages add (entry points `archipel.bots`), a single
file (`mine.py`), or a program of its own that speaks JSON lines (`process:./mine`). docs/bots.md shows how to write one.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from archipel.bots.bot import USUAL, Bot, Budget
from archipel.bots.levels import Captain, Deckhand, Mate
from archipel.bots.random import RandomBot
from archipel.kernel.core import Game

__all__ = ["BOTS", "GROUP", "LEVELS", "PROCESS", "USUAL", "Bot", "Budget", "Maker", "make_bot", "maker_of"]

Maker = Callable[[Game[Any, Any], int], Bot]

GROUP: Final = "archipel.bots"  # of entry points: a name, and what makes a bot for a game and a seed
LEVELS: Final = ("deckhand", "mate", "captain")  # from the weakest on
FILE: Final = ".py"
PROCESS: Final = "process:"


def installed() -> dict[str, Maker]:
    """The bots that other packages add, each loaded when it is first made."""

    def later(entry: Any) -> Maker:
        def make(game: Game[Any, Any], seed: int) -> Bot:
            made: Bot = entry.load()(game, seed)
            return made

        return make

    return {entry.name: later(entry) for entry in entry_points(group=GROUP)}


BOTS: Final[dict[str, Maker]] = {
    **installed(),
    "random": RandomBot,
    "deckhand": Deckhand,
    "mate": Mate,
    "captain": Captain,
}
"""Name -> what makes a bot for a game and a seed."""


def maker_of(name: str) -> Maker:
    """What makes the bot called *name*; ValueError says which there are, or what is wrong with the file."""
    if name in BOTS:
        return BOTS[name]
    if name.startswith(PROCESS):  # before files: a command may end in .py, too
        from archipel.bots.process import ProcessBot  # only who asks for one needs it

        command = name.removeprefix(PROCESS)
        if not command.strip():
            raise ValueError(f"{name!r} names no program; write {PROCESS} and its command.")
        return lambda game, seed: ProcessBot(command, game, seed)
    if name.endswith(FILE):
        return from_file(Path(name))
    known = ", ".join(sorted(BOTS))
    raise ValueError(f"There is no bot called {name!r}; the bots are {known}. A file (mine.py) or {PROCESS}COMMAND will do, too.")


def make_bot(name: str, game: Game[Any, Any], seed: int) -> Bot:
    """The bot called *name*, for a game; ValueError names those there are."""
    return maker_of(name)(game, seed)


def from_file(path: Path) -> Maker:
    """What makes a bot, from a single file: its function `make_bot(game, seed)`."""
    if not path.is_file():
        raise ValueError(f"There is no file {path} with a bot.")
    spec = importlib.util.spec_from_file_location(f"archipel_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise ValueError(f"The bot in {path} cannot be loaded: {type(error).__name__}: {error}") from error
    make = getattr(module, "make_bot", None)
    if not callable(make):
        raise ValueError(f"{path} has no function make_bot(game, seed), which should make the bot.")
    maker: Maker = make
    return maker
