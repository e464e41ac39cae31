"""`archipel backup`: all tables in one file, while the server runs."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from archipel.cli import UsageError
from archipel.cli.saves import data_folder
from archipel.cli.serve import database, hidden

HELP = "Copy all tables of a server into one file; it may be running."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the new file")
    parser.add_argument("--db", metavar="URL", help="the database (default: the one that `archipel serve` uses)")


def run(args: argparse.Namespace) -> int:
    from archipel.server.backup import back_up
    from archipel.server.store import StoreTrouble

    db = database(args.db)
    try:
        asyncio.run(back_up(db, Path(args.file)))
    except StoreTrouble as error:
        raise UsageError(str(error)) from None
    print(f"{args.file} holds all tables of {hidden(db)}. It holds the secrets of unfinished games: keep it to yourself.")
    secrets = data_folder() / "secrets.json"
    print(
        f"Keep a copy of the server's secrets beside it ({secrets}, or what --secrets names): "
        "the logins of guests are signed with them, and without them nobody gets back to their seat."
    )
    return 0
