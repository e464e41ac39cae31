"""`archipel restore`: a database as it was when a backup was made."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from archipel.cli import UsageError
from archipel.cli.serve import database, hidden

HELP = "Make a database what a backup says; a SQLite file that is there is put aside, a PostgreSQL must be empty."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the backup")
    parser.add_argument("--db", metavar="URL", help="the database (default: the one that `archipel serve` uses)")


def run(args: argparse.Namespace) -> int:
    from archipel.server.backup import restore
    from archipel.server.store import StoreTrouble

    db = database(args.db)
    try:
        aside = asyncio.run(restore(Path(args.file), db))
    except StoreTrouble as error:
        raise UsageError(str(error)) from None
    print(f"{hidden(db)} is what {args.file} says." + (f" What was there before is now {aside}." if aside else ""))
    return 0
