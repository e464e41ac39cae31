"""`archipel play`: one person against bots, in the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any, Final

from archipel.cli import UsageError, saves
from archipel.cli.arguments import bots_for, game_named, language_named, options_for, seats_for, whole_number, with_content
from archipel.kernel.core import Game
from archipel.kernel.match import Match

HELP = "Play a game in the terminal against bots; it is saved after every move, and the same command goes on with it."
LAST_SEED: Final = 2**63 - 1
SEATS: Final = 4  # as many as play if nothing is said, where the game is for so many
SETTINGS: Final = ("seats", "bots", "seed", "option", "name")  # of a new game
LONGEST_NAME: Final = 20

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")  # of bots; one that the person has is left out


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game to play")
    parser.add_argument("--seats", metavar="N", help=f"how many play, you included (default: {SEATS})")
    parser.add_argument("--bots", metavar="A,B,C", help="a bot for each other seat (default: random ones)")
    parser.add_argument("--seed", metavar="S", help="deal and let bots choose by this seed (default: truly at random)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    parser.add_argument("--name", metavar="NAME", help="what you are called")
    parser.add_argument("--content", metavar="DIR", help="play with the content of this folder (Rivages)")
    parser.add_argument("--save", metavar="FILE", help="the file to save the game in (default: one for each game)")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--new", action="store_true", help="begin a new game; a saved one is put aside")
    how.add_argument("--resume", action="store_true", help="go on with the saved game, without a question")
    parser.add_argument("--lang", metavar="LANGUAGE", default="en", help="the language (default: en)")


def run(args: argparse.Namespace) -> int:
    from archipel.cli.session import Session  # what only a game needs is loaded for a game only
    from archipel.cli.terminal import Terminal
    from archipel.text import words

    args.lang = language_named(args.lang)
    say = words(args.lang).say
    game = with_content(game_named(args.game), args.content)
    path = Path(args.save) if args.save else saves.default_path(game, Path(args.content).name if args.content else "")
    if args.resume:
        given = [name for name in SETTINGS if getattr(args, name)]
        if given:
            raise UsageError(say("play-resume-settings", option=given[0]))
        if not path.exists():
            raise UsageError(say("play-nothing-saved", path=str(path)))
    settings = None if args.resume else new_table(game, args)  # refused before anything is asked or moved

    if path.exists() and not args.new:
        try:
            table, match = saves.read(path, args.content, settings[0].bots if settings else ())
            if table.game.name != game.name:
                raise saves.BadSave(f"it is a game of {table.game.name}.")
        except saves.BadSave as problem:
            raise UsageError(say("play-damaged", path=str(path), reason=str(problem))) from None
        try:
            title = words(args.lang, game.name.replace("-", "_")).say("game-title")
            question = say("play-unfinished", game=title, path=str(path))
            if settings is None or Terminal({}).yes(question, words(args.lang)):
                return Session(table, match, path, args.lang).run(resumed=True)
        except (EOFError, KeyboardInterrupt):
            print()
            return 0
    assert settings is not None
    if path.exists():
        try:
            aside = saves.put_aside(path)
        except OSError as error:
            raise UsageError(say("play-stuck", path=str(path), reason=error.strerror or str(error))) from None
        Terminal({}).show(say("play-moved-aside", path=str(aside)))
    table, options = settings
    return Session(table, Match(game, len(table.names), options, None), path, args.lang).run(resumed=False)


def new_table(game: Game[Any, Any], args: argparse.Namespace) -> tuple[saves.Table, dict[str, int]]:
    """The table that the arguments ask for, and the options of its game."""
    if args.seats is not None:
        seats = seats_for(game, args.seats)
    elif args.bots is not None and "," in args.bots:
        seats = seats_for(game, str(args.bots.count(",") + 2))
    else:
        seats = min(max(SEATS, game.min_seats), game.max_seats)
    one_for_all = args.bots is not None and "," not in args.bots
    bots = bots_for(",".join([args.bots] * (seats - 1)) if one_for_all else args.bots, seats - 1)
    seed = None if args.seed is None else whole_number(args.seed, "--seed", 0, LAST_SEED)
    name = person_called(args.name)
    others = [each for each in NAMES if each.casefold() != name.casefold()][: seats - 1]
    bots_seed = secrets.randbits(63) if seed is None else seed
    options = options_for(game, args.option)
    return saves.Table(game, 0, (name, *others), ("", *bots), seed, bots_seed), options


def person_called(name: str | None) -> str:
    """The name of the person, if it is one that can be printed."""
    plain = " ".join((name or "").split())
    if name is None:
        return "Player"
    if not plain or not plain.isprintable() or len(plain) > LONGEST_NAME:
        raise UsageError(f"--name is {name!r}; it should be 1 to {LONGEST_NAME} letters, figures or signs.")
    return plain
