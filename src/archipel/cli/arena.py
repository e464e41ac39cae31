"""`archipel arena`: bots against each other, the same deals from every seat."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

from archipel.bots import maker_of
from archipel.bots.arena import Deal, Figure, Line, Plan, entrant, field, line_of, play_deal, read_deal, report
from archipel.bots.bot import Budget
from archipel.bots.plot import svg
from archipel.cli import UsageError
from archipel.cli.arguments import game_named, jobs_for, options_for, seats_for, whole_number
from archipel.cli.parallel import Stop, in_order, progress_bar

HELP = "Let bots play against each other: the same deals from every seat, with win rates, scores and ratings."
LAST_SEED = 2**62


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="GAME", required=True, help="the game to play")
    parser.add_argument(
        "--bots", metavar="A,B,C", required=True,
        help="one bot for each seat, or fewer: the last one takes the seats that are left; captain@500 thinks for 500"
        " simulations, captain@0.2s for a fifth of a second",
    )  # fmt: skip
    parser.add_argument("--seats", metavar="N", help="how many play (default: as many as bots, or the fewest the game is for)")
    parser.add_argument("--games", metavar="N", default="100", help="how many games, in whole deals (default: 100)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the first deal (default: 0)")
    parser.add_argument("--seconds", metavar="T", help="time for each decision of bots that name none (default: 1)")
    parser.add_argument("--iterations", metavar="K", help="instead, simulations for each decision: the same on every machine")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    parser.add_argument("--out", metavar="FILE", help="keep every game in this file; the same command goes on with it")
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file")
    parser.add_argument("--plot", metavar="FILE", help="write a picture (SVG) to this file")
    parser.add_argument("--jobs", metavar="J", help="processes to use (default: one a processor)")


def run(args: argparse.Namespace) -> int:
    plan, deals = plan_of(args)
    done: list[Deal] = []
    out = Path(args.out) if args.out else None
    if out is not None:
        done = kept(out, plan)[:deals]
    stopped = play(plan, done, deals, jobs_for(args.jobs, max(1, deals - len(done)), 1), out)
    if not done:
        print("No deal was finished: there is nothing to report.", file=sys.stderr)
        return 130
    lines = report(done)
    title = f"{plan.game}, {plan.seats} players, {len(done)} deals, {len(done) * plan.seats} games"
    show(lines, title)
    data = {**plan.head(), "deals": len(done), "figures": [figures_of(line) for line in lines]}
    if args.json:
        write(Path(args.json), json.dumps(data, indent=1) + "\n")
    if args.plot:
        write(Path(args.plot), svg(lines, title))
    return 130 if stopped else 0


def plan_of(args: argparse.Namespace) -> tuple[Plan, int]:
    """What is to be played, and how many deals."""
    game = game_named(args.game)
    names = [name.strip() for name in args.bots.split(",")]
    if args.seats is not None:
        seats = seats_for(game, args.seats)
    else:
        seats = min(max(len(names), game.min_seats), game.max_seats)
    budget = Budget()
    if args.seconds is not None and args.iterations is not None:
        raise UsageError("--seconds and --iterations are two ways to say the same; give one of them.")
    if args.iterations is not None:
        budget = Budget(iterations=whole_number(args.iterations, "--iterations", 1))
    try:
        if args.seconds is not None:
            budget = entrant(f"x@{args.seconds}s").budget
    except ValueError:
        raise UsageError(f"--seconds is {args.seconds!r}; it should be a number above 0.") from None
    try:
        bots = field(names, seats)
        for name in names:
            maker_of(entrant(name).bot)
    except ValueError as error:
        raise UsageError(str(error)) from None
    games = whole_number(args.games, "--games", 1)
    seed = whole_number(args.seed, "--seed", 0, LAST_SEED)
    return Plan(game.name, seats, bots, options_for(game, args.option), seed, budget), -(-games // seats)


def play(plan: Plan, done: list[Deal], deals: int, jobs: int, out: Path | None) -> bool:
    """Play the deals that are not *done* and add them to it; whether it was stopped."""
    results = in_order(partial(play_deal, plan), range(len(done), deals), jobs)
    with Stop() as stop, progress_bar() as bar, closing(results) as played:
        task = bar.add_task(f"{plan.game}, {plan.seats} players", total=deals, completed=len(done))
        for deal in played:
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(line_of(len(done), deal))
            done.append(deal)
            bar.advance(task)
            if stop.asked:
                return True
    return False


def kept(path: Path, plan: Plan) -> list[Deal]:
    """The deals of this plan that a file holds; a new file gets its head. A line cut short by a crash is taken away."""
    head = json.dumps(plan.head(), separators=(",", ":")) + "\n"
    try:
        if not path.exists() or path.stat().st_size == 0:
            path.write_text(head, encoding="utf-8")
            return []
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if lines[0] != head:
            raise UsageError(f"{path} is not of this run; name another file with --out.")
        whole = [line for line in lines[1:] if line.endswith("\n")]
        deals = [read_deal(line) for line in whole]
        if len(whole) != len(lines) - 1:
            path.write_text("".join([head, *whole]), encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError, KeyError) as error:
        raise UsageError(f"{path} cannot be gone on with ({error}); name another file with --out.") from None
    return deals


def show(lines: list[Line], title: str) -> None:
    """The figures as a table."""
    rows = [["bot", "games", "wins", "95 %", "chance", "score", "95 %", "OpenSkill", "95 %", "failures"]]
    for line in lines:
        wins, score, rating = line.wins, line.score, line.rating
        rows.append([
            line.bot, str(line.games), f"{wins.mean:.1%}", f"{wins.low:.1%} – {wins.high:.1%}", f"{line.chance:.1%}",
            f"{score.mean:.1f}", f"{score.low:.1f} – {score.high:.1f}", f"{rating.mean:.1f}",
            f"{rating.low:.1f} – {rating.high:.1f}", str(line.trouble),
        ])  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    print(title)
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        print("  ".join(cells))


def figures_of(line: Line) -> dict[str, object]:
    return {key: value._asdict() if isinstance(value, Figure) else value for key, value in line._asdict().items()}


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror}).") from None
