"""Tables in PostgreSQL: several processes share them, `PRIMARY KEY (table_id, seq)` decides who was first.

LISTEN/NOTIFY is the bus: whoever changes a table says so in the same transaction, so nobody hears of what was undone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg
import msgspec

from archipel.server.presence import Notice
from archipel.server.statements import Statement, Value
from archipel.server.store import (
    COPIED,
    MIGRATIONS,
    OURS,
    SCHEMA,
    Away,
    Conflict,
    Content,
    Store,
    StoreTrouble,
    check_version,
    updating,
)
from archipel.server.store_sqlite import columns_at, up_to_date

CHANNEL: Final = "archipel"
MIGRATING: Final = 0x41524348  # the advisory lock of whoever changes the schema
CONNECTIONS: Final = 8  # of each process, and one more to listen
PATIENCE: Final = 10.0  # seconds to connect, for a connection of the pool to be free, and for a statement
BEAT: Final = 5.0  # seconds between two looks whether the connection that listens still lives
TROUBLE: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, TimeoutError)

logger = logging.getLogger("archipel.store")


def reason(error: BaseException) -> str:
    """What went wrong, for the end of a sentence; some errors have nothing to say for themselves."""
    if isinstance(error, TimeoutError):
        return f"it did not answer within {PATIENCE:.0f} seconds"
    if isinstance(error, StoreTrouble):
        return str(error).rstrip(".")
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


class PostgresStore(Store):
    """A database that several servers may share."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)  # of this process, to know its own notices
        self.pool: Any = None
        self.ear: asyncio.Task[None] | None = None
        self.line: Any = None  # the connection that it hears on
        self.heard: Callable[[Notice], None] = lambda _: None

    async def open(self) -> None:
        try:
            await self._bring_up_to_date()
            await self._fill_pool()
            await self._first_ear()
            self.ear = asyncio.create_task(self._listen(), name="archipel-listen")
        except BaseException:
            await self.close()
            raise

    async def _connect(self, **more: Any) -> Any:
        """A connection of its own. Away if there is none to be had."""
        try:
            return await asyncpg.connect(self.url, timeout=PATIENCE, **more)
        except (*TROUBLE, ValueError, OverflowError) as error:
            raise Away(f"The database cannot be reached: {reason(error)}.") from None

    async def _bring_up_to_date(self) -> None:
        """On a connection that lets a statement take as long as it takes: a large database needs minutes, and so does waiting
        for another process that is at it."""
        connection = await self._connect()
        try:
            found = await version_of(connection)
            check_version(found)
            if 0 < found < SCHEMA:
                self.say(updating(found))
            if found < SCHEMA:
                await migrate(connection)
        except (asyncpg.ConnectionDoesNotExistError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
            raise Away(f"The database went away while it was opened: {reason(error)}.") from None
        except asyncpg.PostgresError as error:
            raise StoreTrouble(f"The database cannot be brought up to date: {reason(error)}.") from None
        finally:
            await part(connection)

    async def _fill_pool(self) -> None:
        """The connections that read and write."""
        try:
            self.pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, command_timeout=PATIENCE
            )
        except TROUBLE as error:
            raise Away(f"The database cannot be reached: {reason(error)}.") from None

    async def _first_ear(self) -> None:
        """The connection that listens: a process without one would never hear what the others write."""
        try:
            await self._hear()
        except (*TROUBLE, StoreTrouble) as error:
            raise Away(
                f"The database gives no connection to listen on: {reason(error)}. "
                f"Each process uses up to {CONNECTIONS + 1} connections."
            ) from None

    async def close(self) -> None:
        if self.ear is not None:
            self.ear.cancel()
            with suppress(asyncio.CancelledError):
                await self.ear
            self.ear = None
        self._hang_up()
        if self.pool is not None:
            pool, self.pool = self.pool, None
            try:
                await asyncio.wait_for(pool.close(), PATIENCE)
            except TROUBLE:
                pool.terminate()

    def _borrow(self) -> Any:
        """A connection of the pool: soon, or not at all."""
        if self.pool is None:
            raise StoreTrouble("The database is closed.")
        return self.pool.acquire(timeout=PATIENCE)

    # ---- the bus -----------------------------------------------------------------------------------------------------

    def listen(self, heard: Callable[[Notice], None]) -> None:
        self.heard = heard

    async def notify(self, what: str, table: str = "", people: Sequence[str] = ()) -> None:
        """Tell the other processes. If that fails they hear it with the next one: nothing of it is kept."""
        with suppress(*TROUBLE, StoreTrouble):
            async with self._borrow() as connection:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._told(what, table, people))

    def _told(self, what: str, table: str, people: Sequence[str] = ()) -> str:
        return msgspec.json.encode(Notice(self.name, what, table, tuple(people))).decode()

    async def _hear(self) -> None:
        """Have a connection that hears the others."""
        self.line = await self._connect(command_timeout=PATIENCE)
        await self.line.add_listener(CHANNEL, self._notice)

    def _hang_up(self) -> None:
        if self.line is not None:
            self.line.terminate()
            self.line = None

    async def _listen(self) -> None:
        """Hear what other processes change. After a gap any table may have changed."""
        level = logging.WARNING
        while True:
            try:
                if self.line is None:
                    await self._hear()
                    logger.warning("hears the other processes again")
                    level = logging.WARNING
                    self.heard(Notice("", "changed"))
                await heartbeat(self.line)
            except (*TROUBLE, StoreTrouble) as error:
                logger.log(level, "does not hear the other processes", extra={"reason": reason(error)})
                level = logging.INFO  # it is said once, not every second
            self._hang_up()
            await asyncio.sleep(1)  # the database is away: try again, not in a frenzy

    def _notice(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):  # another build's, which we do not understand
            notice = msgspec.json.decode(str(payload), type=Notice)
            if notice.by != self.name:
                self.heard(notice)

    # ---- reading and writing -----------------------------------------------------------------------------------------

    async def _read(self, sql: str, values: tuple[Value, ...] = ()) -> list[tuple[Any, ...]]:
        try:
            async with self._borrow() as connection:
                return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]
        except TROUBLE as error:
            raise StoreTrouble(f"The database cannot be read: {type(error).__name__}.") from None

    async def _write(self, statements: Sequence[Statement], table: str = "") -> None:
        try:
            async with self._borrow() as connection, connection.transaction():
                for statement in statements:
                    told = await connection.execute(numbered(statement.sql), *statement.values)
                    changed = int(told.rsplit(" ", 1)[-1])
                    if statement.changes >= 0 and changed != statement.changes:
                        raise Conflict(f"{changed} rows changed")
                if table:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._told("changed", table))
        except (asyncpg.UniqueViolationError, asyncpg.NotNullViolationError) as error:
            raise Conflict(str(error)) from None
        except (asyncpg.SerializationError, asyncpg.DeadlockDetectedError) as error:
            raise Conflict(str(error)) from None
        except TROUBLE as error:
            kind = type(error).__name__
            self.trouble = f"The database cannot be written: {kind}. It is not certain that anything was changed."
            raise StoreTrouble(self.trouble) from None
        self.trouble = ""

    async def snapshot(self) -> Content:
        """On a connection of its own, which changes nothing: also a database of an older build's is copied as it is."""
        connection = await self._connect()
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                version = await version_of(connection)
                check_version(version)
                if version == 0:
                    raise StoreTrouble("The database holds no tables of Archipel.")
                found: dict[str, list[tuple[Any, ...]]] = {}
                for name, columns in columns_at(version).items():
                    found[name] = [tuple(row) for row in await connection.fetch(f"SELECT {', '.join(columns)} FROM {name}")]
                return Content(version, found)
        except TROUBLE as error:
            raise StoreTrouble(f"The database cannot be read: {reason(error)}.") from None
        finally:
            await part(connection)

    async def fill(self, content: Content) -> None:
        """Put a backup into this database, which must be empty: a server may have been there, but no person and no table."""
        content = up_to_date(content)
        connection = await self._connect()
        try:
            async with connection.transaction():
                for name in sorted(OURS):
                    if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {name})"):
                        raise StoreTrouble("The database holds tables already: restore into an empty one.")
                await connection.execute("DELETE FROM pauses")
                await connection.execute("DELETE FROM alive")
                for name, columns in COPIED.items():
                    await connection.copy_records_to_table(name, records=content[name], columns=list(columns))
        except TROUBLE as error:
            raise StoreTrouble(f"The database cannot be written: {reason(error)}. It is as it was.") from None
        finally:
            await part(connection)


def numbered(sql: str) -> str:
    """`?, ?` as PostgreSQL wants it: `$1, $2`."""
    parts = sql.split("?")
    return "".join(part + (f"${place + 1}" if place < len(parts) - 1 else "") for place, part in enumerate(parts))


async def part(connection: Any) -> None:
    """Close a connection, and do not wait for a database that hangs."""
    try:
        await connection.close(timeout=PATIENCE)
    except TROUBLE:
        connection.terminate()


async def heartbeat(connection: Any) -> None:
    """Watch a connection, until it is gone or does not answer: of a peer that vanished the system would tell after hours."""
    gone = asyncio.Event()
    connection.add_termination_listener(lambda *_: gone.set())
    while not connection.is_closed():
        try:
            await asyncio.wait_for(gone.wait(), BEAT)
        except TimeoutError:
            await connection.fetchval("SELECT 1", timeout=PATIENCE)
    raise ConnectionError("the connection is closed")


async def version_of(connection: Any) -> int:
    """The version of the schema; 0 if there is none. Looks only: it needs no right to make anything."""
    if await connection.fetchval("SELECT to_regclass('archipel_schema')", timeout=PATIENCE) is None:
        return 0
    return int(await connection.fetchval("SELECT COALESCE(MAX(version), 0) FROM archipel_schema", timeout=PATIENCE))


async def migrate(connection: Any) -> None:
    """Bring the schema up to date in one transaction, one process at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS archipel_schema (version BIGINT NOT NULL)")
        found = await version_of(connection)
        check_version(found)
        for statements in MIGRATIONS[found:]:
            for sql in statements:
                await connection.execute(sql.replace("{clustered}", ""))
        if found < SCHEMA:
            await connection.execute("INSERT INTO archipel_schema VALUES ($1)", SCHEMA)
