"""Tables in PostgreSQL: several processes share them, `PRIMARY KEY (table_id, seq)` decides who was first.

LISTEN/NOTIFY is the bus: whoever changes a table says so in the same transaction, so nobody hears of what was undone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg
import msgspec

from archipel.server.presence import Notice
from archipel.server.statements import Statement, Value
from archipel.server.store import COPIED, MIGRATIONS, SCHEMA, Conflict, Store, StoreTrouble, check_version

CHANNEL: Final = "archipel"
MIGRATING: Final = 0x41524348  # the advisory lock of whoever changes the schema
CONNECTIONS: Final = 8  # of each process
PATIENCE: Final = 10.0  # seconds for a statement


class PostgresStore(Store):
    """A database that several servers may share."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)  # of this process, to know its own notices
        self.pool: Any = None
        self.ear: asyncio.Task[None] | None = None
        self.heard: Callable[[Notice], None] = lambda _: None
        self.listening = asyncio.Event()

    async def open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(self.url, min_size=1, max_size=CONNECTIONS, command_timeout=PATIENCE)
            async with self.pool.acquire() as connection:
                await migrate(connection)
        except StoreTrouble:
            await self.close()
            raise
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError, TimeoutError) as error:
            await self.close()
            raise StoreTrouble(f"The database cannot be reached: {type(error).__name__}: {error}") from None
        self.ear = asyncio.create_task(self._listen(), name="archipel-listen")
        await self.listening.wait()

    async def close(self) -> None:
        if self.ear is not None:
            self.ear.cancel()
            with suppress(asyncio.CancelledError):
                await self.ear
            self.ear = None
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    # ---- the bus -----------------------------------------------------------------------------------------------------

    def listen(self, heard: Callable[[Notice], None]) -> None:
        self.heard = heard

    async def notify(self, what: str, table: str = "", people: Sequence[str] = ()) -> None:
        """Tell the other processes. If that fails they hear it with the next one: nothing of it is kept."""
        if self.pool is None:
            return
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
            async with self.pool.acquire() as connection:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._told(what, table, people))

    def _told(self, what: str, table: str, people: Sequence[str] = ()) -> str:
        return msgspec.json.encode(Notice(self.name, what, table, tuple(people))).decode()

    async def _listen(self) -> None:
        """Hear what other processes change. After a gap any table may have changed."""
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self.url, timeout=PATIENCE)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda *_, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, self._notice)
                if self.listening.is_set():
                    self.heard(Notice("", "changed"))
                self.listening.set()
                await gone.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await asyncio.sleep(1)  # the database is away: try again, not in a frenzy
            finally:
                if connection is not None and not connection.is_closed():
                    connection.terminate()

    def _notice(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):  # another build's, which we do not understand
            notice = msgspec.json.decode(str(payload), type=Notice)
            if notice.by != self.name:
                self.heard(notice)

    # ---- reading and writing -----------------------------------------------------------------------------------------

    async def _read(self, sql: str, values: tuple[Value, ...] = ()) -> list[tuple[Any, ...]]:
        if self.pool is None:
            raise StoreTrouble("The database is closed.")
        try:
            async with self.pool.acquire() as connection:
                return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            raise StoreTrouble(f"The database cannot be read: {type(error).__name__}.") from None

    async def _write(self, statements: Sequence[Statement], table: str = "") -> None:
        if self.pool is None:
            raise StoreTrouble("The database is closed.")
        try:
            async with self.pool.acquire() as connection, connection.transaction():
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
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            kind = type(error).__name__
            raise StoreTrouble(f"The database cannot be written: {kind}. It is not certain that anything was changed.") from None

    async def snapshot(self) -> dict[str, list[tuple[Any, ...]]]:
        if self.pool is None:
            raise StoreTrouble("The database is closed.")
        found: dict[str, list[tuple[Any, ...]]] = {}
        async with self.pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            for name, columns in COPIED.items():
                rows = await connection.fetch(f"SELECT {', '.join(columns)} FROM {name}", timeout=None)
                found[name] = [tuple(row) for row in rows]
        return found

    async def fill(self, content: dict[str, list[tuple[Any, ...]]]) -> None:
        """Put a backup into this database, which must be empty."""
        async with self.pool.acquire() as connection, connection.transaction():
            for name in COPIED:
                if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {name})"):
                    raise StoreTrouble("The database holds tables already: restore into an empty one.")
            for name, columns in COPIED.items():
                await connection.copy_records_to_table(name, records=content[name], columns=list(columns), timeout=None)


def numbered(sql: str) -> str:
    """`?, ?` as PostgreSQL wants it: `$1, $2`."""
    parts = sql.split("?")
    return "".join(part + (f"${place + 1}" if place < len(parts) - 1 else "") for place, part in enumerate(parts))


async def migrate(connection: Any) -> None:
    """Bring the schema up to date in one transaction, one process at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS archipel_schema (version BIGINT NOT NULL)")
        found = int(await connection.fetchval("SELECT COALESCE(MAX(version), 0) FROM archipel_schema"))
        check_version(found)
        for statements in MIGRATIONS[found:]:
            for sql in statements:
                await connection.execute(sql.replace("{clustered}", ""))
        if found < SCHEMA:
            await connection.execute("INSERT INTO archipel_schema VALUES ($1)", SCHEMA)
