"""`archipel simulate`: many games between bots, each a line of JSON that can be studied and replayed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from archipel.cli import UsageError
from archipel.cli.arguments import bots_for, first_seed, game_named, jobs_for, options_for, seats_for, whole_number
from archipel.cli.parallel import Stop, in_order, progress_bar
from archipel.simulation import ForeignFile, Plan, games_in, play_line

HELP = "Let bots play many games and write each as a line of JSON, to standard output or to a file."
LAST_SEED = 2**63 - 1
WORTH = 25  # games a process: a new one costs about as much to start


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game to play")
    parser.add_argument("--seats", metavar="N", help="how many play (default: the fewest the game is for)")
    parser.add_argument("--games", metavar="K", default="1", help="how many games (default: 1)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the first game; then S + 1 ... (default: 0)")
    parser.add_argument("--bots", metavar="A,B,C", help="a bot for each seat (default: random ones)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    parser.add_argument("--out", metavar="FILE", help="write to this file; a part of this run in it is gone on with")
    parser.add_argument("--jobs", metavar="J", help="processes to use (default: one a processor, fewer for few games)")


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    seats = seats_for(game, args.seats) if args.seats is not None else game.min_seats
    games = whole_number(args.games, "--games", 1)
    seed = first_seed(args.seed, games, LAST_SEED)
    plan = Plan(game.name, seats, bots_for(args.bots, seats), options_for(game, args.option), seed)
    if args.out is None:
        simulate(plan, 0, games, jobs_for(args.jobs, games, WORTH), write_to_output)
        return 0
    out = LineFile(Path(args.out))
    begin = out.games_done(plan, games)
    jobs = jobs_for(args.jobs, max(1, games - begin), WORTH)
    with out:
        try:
            simulate(plan, begin, games, jobs, out.write)
        except KeyboardInterrupt:
            print(f"\n{out.path} holds complete games only; the same command goes on from there.", file=sys.stderr)
            raise
    print(f"{out.path}: {games} games, {games - begin} of them new.", file=sys.stderr)
    return 0


def simulate(plan: Plan, begin: int, games: int, jobs: int, write: Callable[[str], None]) -> None:
    """Play the games from number *begin* on and write their lines in order; an interrupt falls between two lines."""
    results = in_order(partial(play_line, plan), range(begin, games), jobs)
    with Stop() as stop, progress_bar() as bar, closing(results) as lines:
        task = bar.add_task(plan.game, total=games, completed=begin)
        for line in lines:
            write(line)
            bar.advance(task)
            if stop.asked:
                raise KeyboardInterrupt


def write_to_output(line: str) -> None:
    write_all(sys.stdout.buffer, line)
    sys.stdout.buffer.flush()


def write_all(file: BinaryIO | FileIO, line: str) -> None:
    """Write the whole line. A file without a buffer, as standard output is after `python -u`, may take a part of it only: when
    an interrupt comes while a pipe is full. The text layer of Python forgets the rest then."""
    rest = memoryview(line.encode())
    while rest:
        rest = rest[file.write(rest) :]


class LineFile:
    """The file of a run: lines are appended to it, and however that ends it holds complete lines only."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.end = 0  # the length of its complete lines

    def games_done(self, plan: Plan, games: int) -> int:
        """How many games of this run it holds already; none if there is no such file."""
        done = 0
        if self.path.exists() and not self.path.is_file():
            raise UsageError(f"{self.path} is no ordinary file; name another with --out, or none for standard output.")
        try:
            if self.path.exists():
                with self.path.open("rb") as file:
                    done, self.end = games_in(file, plan)
        except ForeignFile as error:
            raise UsageError(f"{self.path} is not of this run: {error} Name another file with --out.") from None
        except OSError as error:
            raise self.trouble("read", error) from None
        if done > games:
            raise UsageError(f"--games is {games}, but {self.path} holds {done} of this run; ask for {done} or more.")
        return done

    def __enter__(self) -> LineFile:
        try:
            self.file = self.path.open("ab", buffering=0)
            self.file.truncate(self.end)
        except OSError as error:
            raise self.trouble("written", error) from None
        return self

    def write(self, line: str) -> None:
        try:
            write_all(self.file, line)
        except OSError as error:
            raise self.trouble("written", error) from None
        self.end += len(line)  # which is ASCII

    def __exit__(self, *error: object) -> None:
        self.file.truncate(self.end)
        self.file.close()

    def trouble(self, verb: str, error: OSError) -> UsageError:
        return UsageError(f"{self.path} cannot be {verb} ({error.strerror}); name another file with --out.")
