"""The command line: one file a command, found by name."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from archipel.build import describe

COMMANDS = (
    "play", "simulate", "replay", "rules", "laws", "verify", "serve", "join", "backup", "restore", "torture", "arena", "bot",
    "content", "balance",
)  # fmt: skip


SIGNS: Final = (*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
ACTING: Final = dict.fromkeys(SIGNS, "\ufffd")  # signs that do something to a terminal, or to the order of what it shows


def harmless(text: str) -> str:
    """A text from elsewhere, such as a server that nobody need trust, without anything that could act on the terminal."""
    return text.translate(ACTING)


class UsageError(Exception):
    """Bad input from the person at the terminal: one sentence that names the value and what would be right."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and exits with code 2."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}. Try: {self.prog} --help")


def parser() -> Parser:
    """The parser of the whole command line. Each command module has HELP, add_arguments(parser) and run(args) -> exit code."""
    top = Parser(prog="archipel", description="Three tabletop games: play them, study them, write bots for them.")
    top.add_argument("--version", action="version", version=describe())
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = importlib.import_module(f"archipel.cli.{name}")
        sub = commands.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Bad input is one sentence on standard error and exit code 2, never a traceback."""
    try:
        args = parser().parse_args(arguments)
        code: int = args.run(args)
    except UsageError as error:
        print(f"archipel: {harmless(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has gone, as in `archipel rules | head`
        forget_output()
        return 0
    return code


def forget_output() -> None:
    """Nobody reads what is printed any more: what is left of it goes nowhere, without a complaint at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
