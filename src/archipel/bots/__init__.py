"""Opponents. A bot is given a View and a Decision, never a State, so it cannot know more than its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from archipel.bots.bot import Bot
from archipel.bots.random import RandomBot
from archipel.kernel.core import Game

BOTS: Final[dict[str, Callable[[Game[Any, Any], int], Bot]]] = {"random": RandomBot}
"""Name -> what makes a bot for a game and a seed."""


def make_bot(name: str, game: Game[Any, Any], seed: int) -> Bot:
    """The bot called *name*; ValueError names those there are."""
    if name not in BOTS:
        raise ValueError(f"There is no bot called {name!r}; the bots are {', '.join(sorted(BOTS))}.")
    return BOTS[name](game, seed)
