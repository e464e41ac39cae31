"""Backups: always one SQLite file, from either kind of database and into either, taken while the server runs."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from archipel.server.store import Content, open_store
from archipel.server.store_sqlite import SqliteStore, hold, must_be_new, snapshot, write_backup


async def back_up(db: str, path: Path) -> None:
    """Write all that *db* holds at one moment to a new file. The database is not changed, also not one of an older build's."""
    must_be_new(path)
    content = await open_store(db).snapshot()
    await asyncio.to_thread(write_backup, path, content)


async def restore(path: Path, db: str) -> Path | None:
    """Make *db* what the backup says. A file that is there is put aside, and its new place returned; a Postgres must be empty."""
    content = await asyncio.to_thread(snapshot, path)
    store = open_store(db)
    if isinstance(store, SqliteStore):
        return await asyncio.to_thread(_restore_file, store.path, content)
    from archipel.server.store_postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    await store.open()
    try:
        await store.fill(content)
    finally:
        await store.close()
    return None


def _restore_file(target: Path, content: Content) -> Path | None:
    lock = hold(target)
    try:
        aside = _put_aside(target) if target.exists() else None
        write_backup(target, content)
        return aside
    finally:
        if lock is not None:
            os.close(lock)


def _put_aside(path: Path) -> Path:
    """Move a database out of the way, with what SQLite keeps beside it."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.old-{number}{path.suffix}")).exists():
        number += 1
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + end))
    path.rename(aside)
    return aside
