"""Backups: always one SQLite file, from either kind of database and into either, taken while the server runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from archipel.disk import sync_folder
from archipel.server.store import Content, StoreTrouble, open_store
from archipel.server.store_sqlite import SqliteStore, hold, must_be_new, must_be_replaceable, snapshot, write_backup, write_draft


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
    """Write the new file first and then swap: at every moment there is a whole database, the old one or the new."""
    lock = hold(target)
    try:
        must_be_replaceable(target)
        draft = write_draft(target, content, for_server=True)
        aside = _name_aside(target) if target.exists() else None
        try:
            if aside is not None:
                _put_aside(target, aside)
            draft.replace(target)
            sync_folder(target.parent)
        except OSError as error:
            text = f"{target} cannot be written: {error}. What the backup says is in {draft}."
            if aside is not None:
                text += f" What was there before is {aside if aside.exists() else target}."
            raise StoreTrouble(text) from None
        return aside
    finally:
        if lock is not None:
            os.close(lock)


def _name_aside(path: Path) -> Path:
    """A name for a database that is put aside."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.old-{number}{path.suffix}")).exists():
        number += 1
    return aside


def _put_aside(path: Path, aside: Path) -> None:
    """Give a database a second name, and take what SQLite keeps beside it out of the way: that would be taken for the new one's.
    What is in there is put into the database itself before, so that nothing of it is missing whatever happens next."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:  # a damaged one is put aside as it is
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + end))
    try:
        os.link(path, aside)
    except OSError:  # a disk where a file has one name only
        path.rename(aside)
