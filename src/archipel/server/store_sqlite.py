"""Tables in one SQLite file: a single thread writes, and what waits meanwhile goes to the disk together.

`synchronous=FULL` in WAL mode: a commit returns when it is on the disk, so a move that was acknowledged survives a power
cut; with NORMAL some did not. Readers have a connection of their own that cannot write, so only one connection ever
checkpoints (SQLite before 3.51.3 can lose a commit when several do).
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from archipel.disk import sync_folder
from archipel.server.jobs import Job, commit, finish_all
from archipel.server.statements import Addition, Statement, Value, appending
from archipel.server.store import COPIED, MIGRATIONS, SCHEMA, Store, StoreTrouble, check_version

TOGETHER: Final = 256  # writes that go to the disk in one commit
MARK: Final = b"SQLite format 3\0"  # how every such file begins
BUSY: Final = 5.0  # seconds that a reader waits for a lock


class SqliteStore(Store):
    """A file; `synchronous` is only for the torture that shows why FULL is needed."""

    def __init__(self, path: str | Path, synchronous: str = "FULL") -> None:
        self.path = Path(path)
        self.synchronous = synchronous
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.collected: list[Job] = []  # in this turn of the loop
        self.readers = ThreadPoolExecutor(1, "archipel-read")
        self.writer: threading.Thread | None = None
        self.reading: sqlite3.Connection | None = None
        self.writing: sqlite3.Connection | None = None
        self.lock: int | None = None
        self.commits = 0

    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.readers, self._open)
        self.writer = threading.Thread(target=self._write_all, name="archipel-write", daemon=True)
        self.writer.start()

    def _open(self) -> None:
        self.lock = hold(self.path)
        try:
            new = not self.path.exists()
            if new:
                self.path.touch(0o600)
            self.writing = connect(self.path, self.synchronous)
            migrate(self.writing)
            self.reading = read_only(self.path)
        except (sqlite3.Error, OSError) as error:
            self._release()
            raise StoreTrouble(f"The database {self.path} cannot be opened: {error}.") from None
        except BaseException:
            self._release()
            raise

    def _release(self) -> None:
        for connection in (self.reading, self.writing):
            if connection is not None:
                connection.close()
        self.reading = self.writing = None
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    async def close(self) -> None:
        if self.writer is not None:
            self._hand_over()
            self.jobs.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self.writer.join)
            self.writer = None
        await asyncio.get_running_loop().run_in_executor(self.readers, self._release)
        self.readers.shutdown()

    # ---- reading -----------------------------------------------------------------------------------------------------

    async def _read(self, sql: str, values: tuple[Value, ...] = ()) -> list[tuple[Any, ...]]:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._query, sql, values)

    def _query(self, sql: str, values: tuple[Value, ...]) -> list[tuple[Any, ...]]:
        if self.reading is None:
            raise StoreTrouble("The database is closed.")
        try:
            return self.reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreTrouble(f"The database cannot be read: {error}.") from None

    async def snapshot(self) -> dict[str, list[tuple[Any, ...]]]:
        return await asyncio.get_running_loop().run_in_executor(None, snapshot, self.path)

    # ---- writing -----------------------------------------------------------------------------------------------------

    async def _write(self, statements: Sequence[Statement], table: str = "") -> None:
        (error,) = await self._write_each([statements])
        if error is not None:
            raise error

    def append_all(self, additions: Sequence[Addition]) -> asyncio.Future[list[Exception | None]]:
        return self._write_each([appending(addition) for addition in additions], at_once=True)

    def _write_each(self, writes: Sequence[Sequence[Statement]], at_once: bool = False) -> asyncio.Future[list[Exception | None]]:
        """Do each of the writes or not, durably; what was in the way of each. *at_once*: they were collected before."""
        job = Job(writes)
        if self.writer is None:
            job.done.set_result([StoreTrouble("The database is closed.")] * len(writes))
            return job.done
        if not self.collected and not at_once:
            job.loop.call_soon(self._hand_over)
        self.collected.append(job)
        if at_once:
            self._hand_over()
        return job.done

    def _hand_over(self) -> None:
        """Give the thread all that this turn of the loop has brought, at once."""
        if self.collected:
            self.jobs.put(self.collected)
            self.collected = []

    def _write_all(self) -> None:
        """The thread that writes: takes all jobs that wait and commits them together."""
        while (waiting := self.jobs.get()) is not None:
            with suppress(queue.Empty):
                while len(waiting) < TOGETHER:
                    more = self.jobs.get_nowait()
                    if more is None:
                        self.jobs.put(None)  # the end: after these
                        break
                    waiting = [*waiting, *more]
            self._commit(waiting)

    def _commit(self, waiting: list[Job]) -> None:
        """Write it, and tell those who wait."""
        assert self.writing is not None
        try:
            written = commit(self.writing, waiting)
            self.commits += 1
        except StoreTrouble as trouble:
            written = [(job, [trouble] * len(job.writes)) for job in waiting]
        finish_all(written)


def connect(path: Path, synchronous: str = "FULL") -> sqlite3.Connection:
    """The connection that writes."""
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL").fetchone()
    connection.execute(f"PRAGMA synchronous={synchronous}")
    return connection


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that reads, and can neither write nor checkpoint."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=BUSY, isolation_level=None, check_same_thread=False)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date in one transaction; StoreTrouble if a newer build made it."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    check_version(found)
    if found == SCHEMA:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in MIGRATIONS[found:]:
            for sql in statements:
                connection.execute(sql.replace("{clustered}", " WITHOUT ROWID"))
        connection.execute(f"PRAGMA user_version={SCHEMA}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def must_be_ours(path: Path) -> None:
    """StoreTrouble for a file that is there and no database: a wrong name must leave no trace beside it."""
    if path.is_dir():
        raise StoreTrouble(f"The database {path} cannot be opened: it is a folder.")
    if not path.exists():
        return
    with path.open("rb") as file:
        begins = file.read(len(MARK))
    if begins and begins != MARK:
        raise StoreTrouble(f"The database {path} cannot be opened: it is no SQLite file. Name another one, or put it aside.")


def hold(path: Path) -> int | None:
    """Keep other servers away from this file, whose folder is made if need be, until the handle is closed: each would be blind
    to the moves of others."""
    try:
        must_be_ours(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            return None
        handle = os.open(path.with_name(path.name + ".lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise StoreTrouble(f"The database {path} cannot be opened: {error.strerror} ({error.filename}).") from None
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise StoreTrouble(
            f"Another server uses {path}: stop it first, or give this one another file (--db), "
            "or use postgresql:// for several servers on one database."
        ) from None
    return handle


# ---- backups: always a SQLite file, whatever the database is ---------------------------------------------------------


def snapshot(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that a file holds, as it is at one moment; a server may be writing to it."""
    if not path.is_file():
        raise StoreTrouble(f"There is no database {path}.")
    try:
        with closing(read_only(path)) as connection:
            connection.execute("BEGIN")
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            check_version(version)
            if version < SCHEMA:
                raise StoreTrouble(f"{path} has schema version {version}: start a server on it once, which brings it up to date.")
            found: dict[str, list[tuple[Any, ...]]] = {}
            for name, columns in COPIED.items():
                found[name] = connection.execute(f"SELECT {', '.join(columns)} FROM {name}").fetchall()
            return found
    except sqlite3.Error as error:
        raise StoreTrouble(f"{path} cannot be read as a database of Archipel: {error}.") from None


def write_backup(path: Path, content: dict[str, list[tuple[Any, ...]]]) -> None:
    """Write a backup whole or not at all, readable by its owner alone; an existing file is not touched."""
    if path.exists():
        raise StoreTrouble(f"{path} exists already: name a new file.")
    draft = write_draft(path, content)
    try:
        draft.rename(path)
        sync_folder(path.parent)
    except OSError as error:
        raise StoreTrouble(f"The backup {path} cannot be written: {error}. It is in {draft} as far as it came.") from None


def write_draft(path: Path, content: dict[str, list[tuple[Any, ...]]]) -> Path:
    """Write what is to be a database called *path* to the disk beside it, readable by its owner alone; where."""
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous=FULL")
            migrate(connection)
            connection.execute("BEGIN IMMEDIATE")
            for name, columns in COPIED.items():
                connection.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", content[name])
            connection.execute("COMMIT")
        return draft
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            draft.unlink()
        raise StoreTrouble(f"{path} cannot be written: {error}. Nothing was changed.") from None
