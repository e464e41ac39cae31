"""Tables in one SQLite file: a single thread writes, and what waits meanwhile goes to the disk together.

`synchronous=FULL` in WAL mode: a commit returns when it is on the disk, so a move that was acknowledged survives a power
cut; with NORMAL some did not. Readers have a connection of their own that cannot write, so only one connection ever
checkpoints (SQLite before 3.51.3 can lose a commit when several do).
"""

from __future__ import annotations

import asyncio
import os
import queue
import secrets
import sqlite3
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from archipel.disk import give_to_owner_of, sync_folder
from archipel.server.jobs import Job, commit, finish_all
from archipel.server.statements import Addition, Statement, Value, appending
from archipel.server.store import COPIED, MIGRATIONS, OURS, SCHEMA, Content, Store, StoreTrouble, check_version, updating

TOGETHER: Final = 256  # writes that go to the disk in one commit
MARK: Final = b"SQLite format 3\0"  # how every such file begins
BUSY: Final = 5.0  # seconds that a reader waits for a lock
APPLICATION: Final = 0x41524348  # what the files of ours say they are: ARCH
LARGE: Final = 256 << 20  # bytes of a file from which on looking for damage takes so long that it is said


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
        self.files: dict[Path, tuple[int, int]] = {}  # that it writes to, once it has: device and number of each
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
            found = version_of(self.writing)
            must_be_writable(self.writing)
            if 0 < found < SCHEMA:
                self.say(updating(found))
            migrate(self.writing)
            self.reading = read_only(self.path)
        except sqlite3.DatabaseError as error:
            self._release()
            if damaged(error):
                raise StoreTrouble(damage(self.path, str(error))) from None
            raise StoreTrouble(f"The database {self.path} cannot be opened: {error}.") from None
        except (sqlite3.Error, OSError) as error:
            self._release()
            raise StoreTrouble(f"The database {self.path} cannot be opened: {error}.") from None
        except BaseException:
            self._release()
            raise

    async def examine(self) -> None:
        """Read the whole file once: SQLite itself sees damage only where it happens to read."""
        size = self.path.stat().st_size
        if size >= LARGE:
            self.say(f"Looking through {self.path} ({size >> 20} MB) for damage …")
        try:
            ((found,),) = await self._read("PRAGMA quick_check(1)")
        except StoreTrouble as trouble:
            found = trouble
        if found != "ok":
            raise StoreTrouble(damage(self.path, str(found))) from None

    async def check(self) -> None:
        self._must_be_there()
        await super().check()

    def _must_be_there(self) -> None:
        """StoreTrouble if a file was moved or deleted: SQLite would write on to what nobody finds again."""
        for path, known in self.files.items():
            if file_at(path) != known:
                raise StoreTrouble(
                    f"{path} was moved, replaced or deleted while the server uses it: put it back, or stop the server. "
                    "Nothing was changed."
                )

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

    async def snapshot(self) -> Content:
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
            while len(waiting) < TOGETHER and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    self.jobs.put(None)  # the end: after these
                    break
                waiting = [*waiting, *more]
            self._commit(waiting)

    def _commit(self, waiting: list[Job]) -> None:
        """Write it, and tell those who wait."""
        assert self.writing is not None
        try:
            self._must_be_there()
            written = commit(self.writing, waiting)
            self.commits += 1
            self.files = self.files or {path: file_at(path) for path in files_of(self.path.resolve())}
            self.trouble = ""
        except StoreTrouble as trouble:
            self.trouble = str(trouble)
            written = [(job, [trouble] * len(job.writes)) for job in waiting]
        finish_all(written)


def files_of(path: Path) -> tuple[Path, Path]:
    """The files that hold what is in a database: itself, and what was written to it last."""
    return path, path.with_name(path.name + "-wal")


def file_at(path: Path) -> tuple[int, int]:
    """Which file a name stands for, whatever it is called; (0, 0) for none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


def damaged(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file is not what it was."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def damage(path: Path, why: str) -> str:
    """What to do about a file that is damaged."""
    said = " ".join(why.split()).rstrip(".")
    return f"The database {path} is damaged ({said}): `archipel restore BACKUP` puts it aside and begins anew with a backup."


def connect(path: Path, synchronous: str = "FULL") -> sqlite3.Connection:
    """The connection that writes. A file that is not ours is not touched."""
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    try:
        check_ours(connection)
        connection.execute("PRAGMA journal_mode=WAL").fetchone()
        connection.execute(f"PRAGMA synchronous={synchronous}")
    except BaseException:
        connection.close()
        raise
    return connection


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that reads, and can neither write nor checkpoint."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=BUSY, isolation_level=None, check_same_thread=False)


def migrate(connection: sqlite3.Connection, version: int | None = None) -> None:
    """Bring the schema up to date, or to a version, in one transaction; StoreTrouble if it is not ours."""
    to = SCHEMA if version is None else version
    found = check_ours(connection)
    if found >= to and application_of(connection) == APPLICATION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in MIGRATIONS[found:to]:
            for sql in statements:
                connection.execute(sql.replace("{clustered}", " WITHOUT ROWID"))
        connection.execute(f"PRAGMA user_version={to}")
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite undoes by itself what fails for want of room
            connection.execute("ROLLBACK")
        raise


def must_be_writable(connection: sqlite3.Connection) -> None:
    """sqlite3.Error for a file that may only be read: SQLite opens it all the same. Nothing is changed."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA user_version={version_of(connection)}")
    connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema; 0 in a new file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def application_of(connection: sqlite3.Connection) -> int:
    """Whose file it says it is; 0 if it says nothing."""
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def check_ours(connection: sqlite3.Connection) -> int:
    """The version of the schema of a file that is ours, or new. Refused: a newer build's, and what another program has made."""
    check_whose(connection)
    version = version_of(connection)
    check_version(version)
    return version


def check_whose(connection: sqlite3.Connection) -> None:
    """StoreTrouble for what another program has made. The first files of ours do not say whose they are, but have our tables."""
    version = version_of(connection)
    names = {str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    application = application_of(connection)
    if application not in (0, APPLICATION) or (not names >= OURS if version else bool(names)):
        raise StoreTrouble(f"{file_of(connection)} is a database of another program: name another file with --db.")


def file_of(connection: sqlite3.Connection) -> str:
    return str(connection.execute("PRAGMA database_list").fetchone()[2])


def columns_at(version: int) -> dict[str, tuple[str, ...]]:
    """The COPIED tables that were there in that version of the schema, with the columns that they had."""
    if version == SCHEMA:
        return dict(COPIED)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, version)
        found = {name: tuple(str(row[1]) for row in connection.execute(f"PRAGMA table_info({name})")) for name in COPIED}
        return {name: columns for name, columns in found.items() if columns}


def up_to_date(content: Content) -> Content:
    """What a backup of an older build's holds, as this build keeps it."""
    if content.version == SCHEMA:
        return content
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        put(connection, content)
        migrate(connection)
        return taken(connection)


def must_be_ours(path: Path) -> None:
    """StoreTrouble for a file that is there and no database, OSError for one that may not be written: neither gets a trace beside
    it."""
    if path.is_dir():
        raise StoreTrouble(f"The database {path} cannot be opened: it is a folder.")
    if not path.exists():
        return
    if not path.is_file():
        raise StoreTrouble(f"The database {path} cannot be opened: it is no file.")
    with path.open("r+b") as file:
        begins = file.read(len(MARK))
    if begins and begins != MARK:
        raise StoreTrouble(f"The database {path} cannot be opened: it is no SQLite file. Name another one, or put it aside.")


def must_be_replaceable(path: Path) -> None:
    """StoreTrouble for a database of another program, which no backup of ours shall replace. One that is damaged, or a newer
    build's, may be replaced: that is what backups are for."""
    if path.exists():
        with suppress(sqlite3.Error), closing(read_only(path)) as connection:
            check_whose(connection)


def open_lock(path: Path) -> int:
    """The file beside a database that says who uses it; made if it is not there."""
    lock = path.with_name(path.name + ".lock")
    with suppress(FileExistsError):
        handle = os.open(lock, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
        give_to_owner_of(handle, path)
        return handle
    return os.open(lock, os.O_RDWR)


def hold(path: Path) -> int | None:
    """Keep other servers away from this file, whose folder is made if need be, until the handle is closed: each would be blind
    to the moves of others."""
    try:
        must_be_ours(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            return None
        handle = open_lock(path)
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


def taken(connection: sqlite3.Connection) -> Content:
    """All that a database holds."""
    version = check_ours(connection)
    found: dict[str, list[tuple[Any, ...]]] = {}
    for name, columns in columns_at(version).items() if version else ():
        found[name] = connection.execute(f"SELECT {', '.join(columns)} FROM {name}").fetchall()
    return Content(version, found)


def put(connection: sqlite3.Connection, content: Content) -> None:
    """Fill a new database, with the schema that the content was taken from."""
    migrate(connection, content.version)
    connection.execute("BEGIN IMMEDIATE")
    for name, columns in columns_at(content.version).items():
        marks = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", content[name])
    connection.execute("COMMIT")


def snapshot(path: Path) -> Content:
    """All that a file holds, as it is at one moment, whatever build made it; a server may be writing to it."""
    try:
        if not path.is_file():
            raise StoreTrouble(f"There is no database {path}.")
        with closing(read_only(path)) as connection:
            connection.execute("BEGIN")
            content = taken(connection)
    except (OSError, sqlite3.Error) as error:
        raise StoreTrouble(f"{path} cannot be read as a database of Archipel: {error}.") from None
    if not content.version:
        raise StoreTrouble(f"{path} holds no tables of Archipel.")
    return content


def must_be_new(path: Path) -> None:
    """Refuse a name that is taken, or that no file can have."""
    try:
        path.lstat()
    except FileNotFoundError:
        return
    except OSError as error:
        raise StoreTrouble(f"The backup {str(path)[:100]} cannot be written: {error.strerror}.") from None
    raise StoreTrouble(f"{path} exists already: name a new file.")


def write_backup(path: Path, content: Content) -> None:
    """Write a backup whole or not at all, readable by its owner alone; an existing file is not touched."""
    must_be_new(path)
    draft = write_draft(path, content)
    try:
        put_in_place(draft, path)
        sync_folder(path.parent)
    except OSError as error:
        raise StoreTrouble(f"The backup {path} cannot be written: {error}. It is in {draft} as far as it came.") from None


def put_in_place(draft: Path, path: Path) -> None:
    """Give a backup its name, if nobody has taken it meanwhile."""
    try:
        os.link(draft, path)  # unlike a rename it never replaces a file
    except OSError:  # a disk where a file has one name only, or the name is taken
        try:
            must_be_new(path)
        except StoreTrouble:
            draft.unlink()
            raise
        draft.rename(path)
    else:
        draft.unlink()


def write_draft(path: Path, content: Content, for_server: bool = False) -> Path:
    """Write what is to be a database called *path* to the disk beside it, readable by its owner alone; where. *for_server*: its
    owner is that of what it replaces. Its name is its own: others may write one for the same *path*."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    try:
        handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        if for_server:
            give_to_owner_of(handle, path)
        os.close(handle)
        with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous=FULL")
            put(connection, content)
        return draft
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            draft.unlink()
        raise StoreTrouble(f"{str(path)[:100]} cannot be written: {error}. Nothing was changed.") from None
