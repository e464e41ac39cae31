"""`archipel laws`: the conformance suite on many random games, in several processes."""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import closing
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from archipel.build import build_kind
from archipel.cli.arguments import first_seed, game_named, jobs_for, seats_for, whole_number
from archipel.cli.parallel import in_order, progress_bar
from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.kernel.laws import ALL, LawBroken, check_game

HELP = "Check the laws that every game keeps, on many random games."
LAST_SEED = 2**62
BATCH = 50  # games a process checks at a time; whether chance keeps to its odds is judged over these
COUNTS = {  # what a report counts, and in words
    "games": "games",
    "steps": "steps",
    "draws": "draws checked",
    "orders": "orders compared",
    "replays": "records replayed",
    "worlds": "worlds sampled",
    "views": "views compared",
    "divergences": "hidden divergences",
}


class Batch(NamedTuple):
    """Some games of a run: seeds from *seed* on."""

    game: str
    seats: int
    seed: int
    games: int
    laws: tuple[int, ...]


class Outcome(NamedTuple):
    """What checking a batch came to."""

    batch: Batch
    counts: tuple[int, ...]  # in the order of COUNTS
    broken: str  # what the broken law says, empty if none is
    again: Batch | None  # the smallest batch that breaks it again


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game to check (default: every game)")
    parser.add_argument("--seats", metavar="N", help="only with so many seats (default: every number)")
    parser.add_argument("--games", metavar="K", default="100", help="games for each number of seats (default: 100)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the first game; then S + 1 ... (default: 0)")
    parser.add_argument("--laws", metavar="1,7", help="only these laws (default: all eight)")
    parser.add_argument("--jobs", metavar="J", help="processes to use (default: one a processor, fewer for few games)")


def run(args: argparse.Namespace) -> int:
    chosen = [game_named(args.game)] if args.game is not None else list(GAMES)
    games = whole_number(args.games, "--games", 1)
    seed = first_seed(args.seed, games, LAST_SEED)
    laws = laws_named(args.laws)
    batches: list[Batch] = []
    for game in chosen:
        fewest, most = game.min_seats, game.max_seats
        counts = [seats_for(game, args.seats)] if args.seats is not None else range(fewest, most + 1)
        for seats in counts:
            for first in range(0, games, BATCH):
                batches.append(Batch(game.name, seats, seed + first, min(BATCH, games - first), laws))
    return check(batches, jobs_for(args.jobs, len(batches), 1), laws_option(args.laws))


def laws_named(text: str | None) -> tuple[int, ...]:
    """The laws from `1,7`; all if none are named."""
    if text is None:
        return ALL
    named = {whole_number(word.strip(), "A law of --laws", ALL[0], ALL[-1]) for word in text.split(",")}
    return tuple(sorted(named))


def laws_option(text: str | None) -> str:
    return "" if text is None else f" --laws {text}"


def option_sets(game: Game[Any, Any]) -> list[dict[str, int]]:
    """The sets of options that games take turns with: all options at their first value, all at their second and so
    on, then all at different ones."""
    widest = max((len(option.values) for option in game.options), default=1)
    alike = [{option.name: min(value, len(option.values) - 1) for option in game.options} for value in range(widest)]
    mixed = [
        {option.name: (place + value) % len(option.values) for place, option in enumerate(game.options)}
        for value in range(widest)
    ]
    sets: list[dict[str, int]] = []
    for each in alike + mixed:
        if each not in sets:
            sets.append(each)
    return sets


def options_from(game: Game[Any, Any], seed: int) -> list[dict[str, int]]:
    """The sets in turn, beginning with the one that belongs to *seed*: so a seed has the same options in every run."""
    sets = option_sets(game)
    turn = seed % len(sets)
    return sets[turn:] + sets[:turn]


def check_batch(batch: Batch) -> Outcome:
    """Check the laws on a batch. If one is broken, find out whether its seed alone breaks it or the whole batch."""
    try:
        return Outcome(batch, counts_of(batch), "", None)
    except LawBroken as broken:
        alone = batch._replace(seed=broken.seed, games=1)
        try:
            counts_of(alone)
        except LawBroken:
            return Outcome(batch, (), str(broken), alone)
        return Outcome(batch, (), str(broken), batch)


def counts_of(batch: Batch) -> tuple[int, ...]:
    game = game_named(batch.game)
    options = options_from(game, batch.seed)
    report = check_game(game, seats=(batch.seats,), games=batch.games, seed=batch.seed, options=options, laws=batch.laws)
    return tuple(getattr(report, name) for name in COUNTS)


def check(batches: list[Batch], jobs: int, laws_words: str) -> int:
    """Check all batches and print what came of it; the exit code."""
    start = time.monotonic()
    sums: dict[tuple[str, int], list[int]] = {}
    with progress_bar() as bar, closing(in_order(check_batch, batches, jobs)) as outcomes:
        task = bar.add_task("games", total=sum(batch.games for batch in batches))
        for outcome in outcomes:
            if outcome.again is not None:
                break
            so_far = sums.setdefault((outcome.batch.game, outcome.batch.seats), [0] * len(COUNTS))
            for place, count in enumerate(outcome.counts):
                so_far[place] += count
            bar.advance(task, outcome.batch.games)
    show(sums, time.monotonic() - start)
    if outcome.again is None:
        return 0
    again = outcome.again
    print(outcome.broken, file=sys.stderr)
    command = f"archipel laws {again.game} --seats {again.seats} --games {again.games} --seed {again.seed}{laws_words}"
    print(f"To see it again: {command}", file=sys.stderr)
    return 1


def show(sums: dict[tuple[str, int], list[int]], seconds: float) -> None:
    """A table for each game of what was checked, a column for each number of seats."""
    for game in dict.fromkeys(game for game, _ in sums):
        table = Table(game, box=None, pad_edge=False)
        columns = [(f"{seats} seats", counts) for (name, seats), counts in sums.items() if name == game]
        if len(columns) > 1:
            columns.append(("in all", [sum(row) for row in zip(*(counts for _, counts in columns), strict=True)]))
        for heading, _ in columns:
            table.add_column(heading, justify="right", min_width=10)
        for place, what in enumerate(COUNTS.values()):
            table.add_row(what, *(f"{counts[place]:,}" for _, counts in columns))
        Console(highlight=False).print(table)
    games = sum(counts[0] for counts in sums.values())
    print(f"{games:,} games kept the laws in {seconds:.1f} s, {build_kind()} engine")
