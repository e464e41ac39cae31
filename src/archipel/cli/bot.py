"""`archipel bot`: one of the bots as a process of its own, over lines of JSON on standard input and output."""

from __future__ import annotations

import argparse
import sys

from archipel.bots import make_bot
from archipel.bots.lines import serve
from archipel.cli import UsageError
from archipel.cli.arguments import game_named, whole_number

HELP = "Run a bot that answers lines of JSON on standard input, as bots written in any language do."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the bot: a level, an installed bot or a file (mine.py)")
    parser.add_argument("--game", metavar="GAME", required=True, help="the game that it plays")
    parser.add_argument("--seed", metavar="S", default="0", help="its seed (default: 0)")


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    seed = whole_number(args.seed, "--seed", 0)
    try:
        bot = make_bot(args.name, game, seed)
    except ValueError as error:
        raise UsageError(str(error)) from None
    serve(bot, game, args.name, sys.stdin, sys.stdout)
    return 0
