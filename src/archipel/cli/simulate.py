"""`archipel simulate`: many games between bots, each a line of JSON that can be studied and replayed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from archipel.cli import UsageError
from archipel.cli.arguments import bots_for, game_named, jobs_for, options_for, seats_for, whole_number
from archipel.cli.parallel import Stop, in_order, progress_bar
from archipel.simulation import ForeignFile, Plan, games_in, play_line

HELP = "Let bots play many games and write each as a line of JSON, to standard output or to a file."
LAST_SEED = 2**63 - 1
WORTH = 25  # games a process: a new one costs about as much to start


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game to play")
    parser.add_argument("--seats", metavar="N", help="how many play (default: the fewest the game is for)")
    parser.add_argument("--games", metavar="K", default="1", help="how many games (default: 1)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the first game; the next has S + 1 (default: 0)")
    parser.add_argument("--bots", metavar="A,B,C", help="a bot for each seat (default: random ones)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    parser.add_argument("--out", metavar="FILE", help="write to this file; if it holds a part of the same run, go on from there")
    parser.add_argument("--jobs", metavar="J", help="processes to use (default: one a processor, fewer for few games)")


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    seats = seats_for(game, args.seats) if args.seats is not None else game.min_seats
    games = whole_number(args.games, "--games", 1)
    seed = whole_number(args.seed, "--seed", 0, LAST_SEED - games)
    plan = Plan(game.name, seats, bots_for(args.bots, seats), options_for(game, args.option), seed)
    if args.out is None:
        simulate(plan, 0, games, jobs_for(args.jobs, games, WORTH), write_to_output)
        return 0
    path = Path(args.out)
    begin = games_done(path, plan, games)
    jobs = jobs_for(args.jobs, max(1, games - begin), WORTH)
    with line_writer(path) as write:
        try:
            simulate(plan, begin, games, jobs, write)
        except KeyboardInterrupt:
            print(f"\n{path} holds complete games only; the same command goes on from there.", file=sys.stderr)
            raise
    print(f"{path}: {games} games, {games - begin} of them new.", file=sys.stderr)
    return 0


def simulate(plan: Plan, begin: int, games: int, jobs: int, write: Callable[[str], None]) -> None:
    """Play the games from number *begin* on and write their lines in order; an interrupt falls between two lines."""
    with Stop() as stop, progress_bar() as bar:
        task = bar.add_task(plan.game, total=games, completed=begin)
        lines = in_order(partial(play_line, plan), range(begin, games), jobs)
        for line in lines:
            write(line)
            bar.advance(task)
            if stop.asked:
                lines.close()
                raise KeyboardInterrupt


def write_to_output(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


@contextmanager
def line_writer(path: Path) -> Iterator[Callable[[str], None]]:
    """What appends lines to a file; however it ends, the file holds complete lines only."""
    try:
        with path.open("ab") as file:
            end = file.tell()

            def write(line: str) -> None:
                nonlocal end
                file.write(line.encode())
                file.flush()
                end = file.tell()

            try:
                yield write
            finally:
                os.truncate(file.fileno(), end)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}; name another file with --out.") from None


def games_done(path: Path, plan: Plan, games: int) -> int:
    """How many games of this run *path* holds already; what was cut off in the midst of a line is removed."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        done = games_in(text, plan)
        whole = len(text[: text.rfind("\n") + 1].encode())
        if whole < len(text.encode()):
            os.truncate(path, whole)
    except ForeignFile as error:
        raise UsageError(f"{path} holds something else than this run: {error} Name another file with --out.") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} holds something else than this run; name another file with --out.") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}; name another file with --out.") from None
    if done > games:
        raise UsageError(f"{path} holds {done} games of this run already; --games is {games} and should be {done} or more.")
    return done
