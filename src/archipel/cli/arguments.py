"""What the words of a command line mean: games, numbers, bots, options. A wrong one is refused in one sentence."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from archipel.bots import maker_of
from archipel.cli import UsageError
from archipel.content import ContentError
from archipel.games import GAMES, as_of
from archipel.kernel.core import Game
from archipel.text import best_locale, locales


def game_named(name: str) -> Game[Any, Any]:
    """The game called *name*; capitals, spaces and underscores do not matter."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    for game in GAMES:
        if game.name == wanted:
            return game
    raise UsageError(f"There is no game called {name!r}; the games are {game_names()}.")


def rules_named(name: str, version: object) -> Game[Any, Any]:
    """The game called *name* by the rules of that version: what a record is replayed with."""
    return as_of(game_named(name), version)


def with_content(game: Game[Any, Any], folder: str | None) -> Game[Any, Any]:
    """The game as it is played with the content of a folder; as it ships if none is named."""
    if folder is None:
        return game
    other = getattr(game, "with_content", None)
    if other is None:
        raise UsageError(f"--content is {folder!r}, but the content of {game.name} cannot be replaced; leave it out.")
    try:
        found: Game[Any, Any] = other(Path(folder))
    except ContentError as error:
        raise UsageError(str(error)) from None
    return found


def game_names() -> str:
    return ", ".join(game.name for game in GAMES)


def whole_number(text: str, what: str, least: int, most: int | None = None) -> int:
    """The whole number that *text* says; *what* names it in the sentence that refuses another."""
    wanted = f"a whole number from {least} on" if most is None else f"a whole number from {least} to {most}"
    try:
        value = int(text)
    except ValueError:
        raise UsageError(f"{what} is {text!r}; it should be {wanted}.") from None
    if value < least or (most is not None and value > most):
        raise UsageError(f"{what} is {value}; it should be {wanted}.")
    return value


def first_seed(text: str, games: int, last: int) -> int:
    """The seed of the first of so many games, whose seeds follow each other and must not be above *last*."""
    if games > last:
        raise UsageError(f"--games is {games}; it should be a whole number from 1 to {last}: there are no more seeds.")
    return whole_number(text, "--seed", 0, last - games)


def language_named(text: str) -> str:
    """The language that *text* asks for: `fr`, or `fr-CA` for the nearest to it."""
    found = best_locale(text)
    if not text.casefold().startswith(found):
        raise UsageError(f"--lang is {text!r}; it should be one of {', '.join(locales())}.")
    return found


def seats_for(game: Game[Any, Any], text: str) -> int:
    """The number of seats that *text* says, if the game is for so many."""
    return whole_number(text, f"--seats of {game.name}", game.min_seats, game.max_seats)


def bots_for(text: str | None, seats: int) -> tuple[str, ...]:
    """The names of the bots, one for each seat, from `a,b,c`; random ones if none are named."""
    if text is None or seats == 0:
        return ("random",) * seats
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            maker_of(name)
        except ValueError as error:
            raise UsageError(str(error)) from None
    if len(names) != seats:
        raise UsageError(f"--bots names {len(names)} of them, {text!r}; {seats} seats need {seats}, joined by commas.")
    return names


def options_for(game: Game[Any, Any], words: Sequence[str]) -> dict[str, int]:
    """The options of a game from words like `red_blue_round_1=B`; those not named are at their default."""
    known = {option.name: option for option in game.options}
    chosen = {option.name: option.default for option in game.options}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"--option is {word!r}; it should be NAME=VALUE.")
        if name not in known:
            raise UsageError(f"{game.name} has no option {name!r}; its options are {', '.join(known) or 'none'}.")
        values = known[name].values
        if value not in values:
            raise UsageError(f"Option {name} is {value!r}; it should be one of {', '.join(values)}.")
        chosen[name] = values.index(value)
    return chosen


def jobs_for(text: str | None, tasks: int, worth: int) -> int:
    """How many processes to use: as *text* says; else one for each processor, but none for fewer than *worth* tasks."""
    if text is not None:
        return min(whole_number(text, "--jobs", 1), tasks)
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(processors, tasks // worth))
