"""`archipel torture`: tries to break the server, and says what came of it."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Final

from archipel.cli import UsageError
from archipel.cli.arguments import game_named, whole_number

HELP = (
    "Try to break the server: hostile frames, kills under load, power cuts; exit code 1 if anything was lost, doubled or changed."
)
WAYS: Final = ("fuzz", "kill", "power")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("way", metavar="WAY", help=f"how: {', '.join(WAYS)}")
    parser.add_argument("--frames", metavar="N", default="1000000", help="fuzz: how many hostile frames (default: 1000000)")
    parser.add_argument("--kills", metavar="N", default="100", help="kill: how often (default: 100)")
    parser.add_argument("--cuts", metavar="N", default="3000", help="power: how often, for each way to sync (default: 3000)")
    parser.add_argument("--players", metavar="N", default="8", help="kill: how many play meanwhile (default: 8)")
    parser.add_argument("--game", metavar="GAME", default="sea-or-shore", help="kill: what they play (default: sea-or-shore)")
    parser.add_argument("--db", metavar="URL", help="kill: a database that may be written to (default: a new SQLite file)")
    parser.add_argument("--seed", metavar="S", default="0", help="where the dice begin (default: 0)")


def run(args: argparse.Namespace) -> int:
    if args.way not in WAYS:
        raise UsageError(f"There is no torture {args.way!r}; choose from {', '.join(WAYS)}.")
    seed = whole_number(args.seed, "--seed", 0)
    with tempfile.TemporaryDirectory(prefix="archipel-torture-") as name:
        folder = Path(name)
        if args.way == "fuzz":
            from archipel.server.torture.fuzz import fuzz

            report = asyncio.run(fuzz(folder, whole_number(args.frames, "--frames", 1), seed=seed))
            print(report)
            return 0 if report.sound() else 1
        if args.way == "power":
            from archipel.server.torture.power import can_run, power_cuts

            if not can_run():
                raise UsageError("Power cuts are simulated on Linux with a C compiler (cc) only.")
            cuts = whole_number(args.cuts, "--cuts", 1)
            reports = [power_cuts(folder, how, 1000, cuts, seed) for how in ("FULL", "NORMAL", "OFF")]
            print("\n".join(map(str, reports)))
            return 1 if reports[0].harmed or reports[0].unreadable else 0
        from archipel.server.torture.kill import torture

        kills, players = whole_number(args.kills, "--kills", 1), whole_number(args.players, "--players", 1, 1000)
        db = args.db or str(folder / "torture.db")
        outcome = asyncio.run(torture(db, folder, kills, players, game_named(args.game).name, seed))
        print(outcome)
        return 1 if outcome.lost or outcome.doubled else 0
