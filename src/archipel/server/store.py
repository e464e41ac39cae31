"""Where tables are kept: a log for each table that only ever grows, and beside it what lists and logins need.

The log is the truth: a table is whatever its log says, and everything else here can be found faster but says the same.
All SQL is written once, here and in statements.py. A kind of database is two primitives: `_read` a query, and `_write` a
list of statements, all of them or none, on the disk when it returns. So every write of the server is data before it is done.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from archipel.server.presence import Notice
from archipel.server.statements import Addition, Chair, Opening, Row, Statement, Value, appending, opening

logger = logging.getLogger("archipel.store")


class Conflict(Exception):
    """Somebody else wrote there first; nothing was written. Read again, and decide again."""


class StoreTrouble(Exception):
    """The database cannot be used: one sentence that says why. Nothing was written."""


class Away(StoreTrouble):
    """The database cannot be reached; that may pass."""


class Person(NamedTuple):
    """A guest, or a bot of somebody's that logs in with a token."""

    id: str
    name: str
    kind: str  # "guest" or "bot"
    owner: str  # of a bot; "" for a guest
    epoch: int  # a login made in an earlier epoch is worth nothing
    made: int


class Invite(NamedTuple):
    """A link that lets people in, until it is revoked. The token itself is kept nowhere."""

    id: str
    table: str
    made: int
    revoked: int


class Content(dict[str, list[tuple[Any, ...]]]):
    """All that a database held at one moment: the rows of each of the COPIED tables, as its own schema has them."""

    def __init__(self, version: int, rows: Mapping[str, list[tuple[Any, ...]]]) -> None:
        super().__init__(rows)
        self.version = version


# Every list of statements makes the next version of the schema. Never change one that was published: add another.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, owner TEXT NOT NULL,
           token TEXT UNIQUE, epoch BIGINT NOT NULL, made BIGINT NOT NULL)""",
        "CREATE INDEX people_owner ON people (owner)",
        """CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, public BIGINT NOT NULL, phase TEXT NOT NULL,
           made BIGINT NOT NULL, changed BIGINT NOT NULL, due BIGINT NOT NULL, length BIGINT NOT NULL,
           summary TEXT NOT NULL)""",
        "CREATE INDEX tables_public ON tables (public, phase, changed)",
        "CREATE INDEX tables_due ON tables (due)",
        """CREATE TABLE log (table_id TEXT NOT NULL, seq BIGINT NOT NULL, entry TEXT NOT NULL,
           PRIMARY KEY (table_id, seq)){clustered}""",
        """CREATE TABLE chairs (table_id TEXT NOT NULL, person TEXT NOT NULL, seat BIGINT NOT NULL,
           waiting BIGINT NOT NULL, PRIMARY KEY (table_id, person)){clustered}""",
        "CREATE INDEX chairs_person ON chairs (person)",
        """CREATE TABLE invites (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,
           made BIGINT NOT NULL, revoked BIGINT NOT NULL)""",
        "CREATE INDEX invites_table ON invites (table_id)",
    ),
    (  # for whom a table waits stands in the last row of its log, which is written anyway, and no longer beside every person
        "ALTER TABLE log ADD COLUMN waits BIGINT NOT NULL DEFAULT 0",
        """UPDATE log SET waits = (SELECT CAST(COALESCE(SUM(CAST(1 AS BIGINT) << CAST(c.seat AS INTEGER)), 0) AS BIGINT)
           FROM chairs c WHERE c.table_id = log.table_id AND c.waiting = 1 AND c.seat >= 0)
           WHERE seq = (SELECT MAX(l.seq) FROM log l WHERE l.table_id = log.table_id)""",
        """CREATE TABLE seated (table_id TEXT NOT NULL, person TEXT NOT NULL, seat BIGINT NOT NULL,
           PRIMARY KEY (table_id, person)){clustered}""",
        "INSERT INTO seated SELECT table_id, person, seat FROM chairs",
        "DROP TABLE chairs",
        "ALTER TABLE seated RENAME TO chairs",
        "CREATE INDEX chairs_person ON chairs (person)",
    ),
    (  # when a server was there last, and when none was: clocks stand still meanwhile
        "CREATE TABLE alive (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
        "CREATE TABLE pauses (begun BIGINT NOT NULL, ended BIGINT NOT NULL)",
        "CREATE INDEX pauses_ended ON pauses (ended)",
    ),
)
SCHEMA: Final = len(MIGRATIONS)
COPIED: Final[Mapping[str, tuple[str, ...]]] = {  # what a backup holds, with the columns of each
    "people": ("id", "name", "kind", "owner", "token", "epoch", "made"),
    "tables": ("id", "game", "public", "phase", "made", "changed", "due", "length", "summary"),
    "log": ("table_id", "seq", "entry", "waits"),
    "chairs": ("table_id", "person", "seat"),
    "invites": ("id", "table_id", "hash", "made", "revoked"),
    "pauses": ("begun", "ended"),  # a table that nobody came to since has not taken them off its clocks yet
}
OURS: Final = frozenset(COPIED) - {"pauses"}  # the tables that a database of any version has
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # what `commands.new_id` makes, and room for more
PERSON: Final = "id, name, kind, owner, epoch, made"
ROW: Final = "t.id, t.game, t.public, t.phase, t.made, t.changed, t.due, t.length, t.summary"


def is_id(text: str) -> bool:
    """Whether a text from outside can be the id of anything here. What cannot is not asked for: there are signs that a database
    does not take."""
    return ID.fullmatch(text) is not None


def digest(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def check_version(found: int) -> None:
    """Refuse a database that a newer build has written to."""
    if found > SCHEMA:
        raise StoreTrouble(
            f"The database has schema version {found} and this build knows versions up to {SCHEMA}: "
            "start a newer build of Archipel, or restore a backup of this one's."
        )


def updating(found: int) -> str:
    """What is said while an older database is brought up to date."""
    return f"Bringing the database up to date, from schema version {found} to {SCHEMA} …"


class Store:
    """The database as the server sees it. `_read` and `_write` are for the kind of database to fill in."""

    async def _read(self, sql: str, values: tuple[Value, ...] = ()) -> list[tuple[Any, ...]]:
        """All rows that a query gives."""
        raise NotImplementedError

    async def _write(self, statements: Sequence[Statement], table: str = "") -> None:
        """Do all statements or none, durably. *table* has changed by it: other processes are told."""
        raise NotImplementedError

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    shared = False  # whether other processes may use this database, too
    trouble = ""  # why nothing could be written the last time, "" if it could

    def listen(self, heard: Callable[[Notice], None]) -> None:
        """Call *heard* with what another process tells."""

    async def notify(self, what: str, table: str = "", people: Sequence[str] = ()) -> None:
        """Tell the other processes, if there can be any."""

    async def rows(self, name: str, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """All rows of one of the COPIED tables."""
        return await self._read(f"SELECT {', '.join(columns)} FROM {name}")

    async def snapshot(self) -> Content:
        """All that is kept, as it was at one moment; for a store that is open, and for one that is not. Nothing is changed."""
        raise NotImplementedError

    async def examine(self) -> None:
        """Look for damage, where the database does not do so itself. StoreTrouble if there is any."""

    def say(self, words: str) -> None:
        """Tell the operator about something that takes long."""
        logger.warning(words)

    # ---- people ------------------------------------------------------------------------------------------------------

    async def add_person(self, person: Person, token: str | None = None) -> None:
        values = (*person, digest(token) if token is not None else None)
        await self._write([Statement(f"INSERT INTO people ({PERSON}, token) VALUES (?, ?, ?, ?, ?, ?, ?)", values)])

    async def person(self, person: str) -> Person | None:
        found = await self._read(f"SELECT {PERSON} FROM people WHERE id = ?", (person,))
        return Person(*found[0]) if found else None

    async def person_with(self, token: str) -> Person | None:
        """The bot that this token belongs to."""
        found = await self._read(f"SELECT {PERSON} FROM people WHERE token = ?", (digest(token),))
        return Person(*found[0]) if found else None

    async def rename(self, person: str, name: str) -> None:
        await self._write([Statement("UPDATE people SET name = ? WHERE id = ?", (name, person), 1)])

    async def end_logins(self, person: str) -> None:
        """Whatever this person is logged in with is worth nothing from now on: a bot's token, and those of their own bots."""
        sql = "UPDATE people SET epoch = epoch + 1, token = NULL WHERE "
        await self._write([Statement(f"{sql}id = ?", (person,), 1), Statement(f"{sql}owner = ?", (person,))])

    async def bots_of(self, owner: str) -> list[Person]:
        """The bots of a person that can still log in."""
        sql = f"SELECT {PERSON} FROM people WHERE owner = ? AND token IS NOT NULL ORDER BY made, id"
        return [Person(*row) for row in await self._read(sql, (owner,))]

    # ---- tables ------------------------------------------------------------------------------------------------------

    async def open_table(self, new: Opening) -> None:
        await self._write(opening(new), new.row.id)

    async def append(self, addition: Addition) -> None:
        """Write it; Conflict if the log had not as many entries before as it must."""
        await self._write(appending(addition), addition.table)

    async def append_first(self, addition: Addition) -> bool:
        """Write it; False if another process was quicker."""
        try:
            await self.append(addition)
        except Conflict:
            return False
        return True

    def append_all(self, additions: Sequence[Addition]) -> asyncio.Future[list[Exception | None]]:
        """Begin to write several, each on its own; what was in the way of each."""
        return asyncio.ensure_future(self._append_each(additions))

    async def _append_each(self, additions: Sequence[Addition]) -> list[Exception | None]:
        errors: list[Exception | None] = []
        for addition in additions:
            try:
                await self.append(addition)
                errors.append(None)
            except (Conflict, StoreTrouble) as error:
                errors.append(error)
        return errors

    async def log(self, table: str, after: int = 0) -> list[str]:
        """The entries of a table's log, but for the first *after*."""
        found = await self._read("SELECT entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after))
        return [str(row[0]) for row in found]

    async def row(self, table: str) -> Row | None:
        found = await self._read(f"SELECT {ROW} FROM tables t WHERE t.id = ?", (table,))
        return Row(*found[0]) if found else None

    async def public_tables(self, game: str, since: int, limit: int) -> list[Row]:
        """Public tables, of one game or of all (""): those in play, and before them waiting rooms where something happened
        *since*."""
        sql = f"""SELECT {ROW} FROM tables t WHERE t.public = 1 AND (? = '' OR t.game = ?)
                  AND (t.phase = 'playing' OR (t.phase = 'waiting' AND t.changed > ?))
                  ORDER BY t.phase DESC, t.changed DESC, t.id LIMIT ?"""
        return [Row(*row) for row in await self._read(sql, (game, game, since, limit))]

    async def tables_of(self, person: str, limit: int) -> list[tuple[Row, int, bool]]:
        """The tables where a person sits and the waiting rooms that they were let into, those that wait for them first, finished
        ones last; with the seat of each (-1 = none), and whether it waits."""
        sql = f"""SELECT {ROW}, c.seat, CASE WHEN c.seat < 0 THEN 0 ELSE
                  (SELECT (l.waits >> CAST(c.seat AS INTEGER)) & 1 FROM log l
                  WHERE l.table_id = c.table_id ORDER BY l.seq DESC LIMIT 1) END AS waiting
                  FROM chairs c JOIN tables t ON t.id = c.table_id
                  WHERE c.person = ? AND t.phase <> 'closed' AND (c.seat >= 0 OR t.phase = 'waiting')
                  ORDER BY waiting DESC, CASE t.phase WHEN 'playing' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END,
                  t.changed DESC, t.id LIMIT ?"""
        size = len(Row._fields)
        return [(Row(*row[:size]), row[size], bool(row[size + 1])) for row in await self._read(sql, (person, limit))]

    async def due_tables(self, before: int, limit: int) -> list[str]:
        """Tables where the server should have done something before that time."""
        sql = "SELECT id FROM tables WHERE due > 0 AND due < ? ORDER BY due LIMIT ?"
        return [str(row[0]) for row in await self._read(sql, (before, limit))]

    async def count_open(self, host: str, limit: int) -> int:
        """How many tables a person has opened that are not over, *limit* at most."""
        sql = """SELECT COUNT(*) FROM (SELECT 1 FROM chairs c JOIN tables t ON t.id = c.table_id
                 JOIN log l ON l.table_id = c.table_id AND l.seq = 1
                 WHERE c.person = ? AND t.phase IN ('waiting', 'opening', 'playing') AND l.entry LIKE ? LIMIT ?) AS found"""
        return int((await self._read(sql, (host, f'%"host":"{host}"%', limit)))[0][0])

    async def check(self) -> None:
        """StoreTrouble if the database does not answer, or could not be written the last time: on a full disk reading works."""
        if self.trouble:
            raise StoreTrouble(self.trouble)
        await self._read("SELECT 1 FROM tables LIMIT 1")

    async def count_tables(self) -> dict[str, int]:
        found = await self._read("SELECT phase, COUNT(*) FROM tables GROUP BY phase")
        return {str(phase): int(count) for phase, count in found}

    # ---- the time when no server was there ---------------------------------------------------------------------------

    async def wake(self, now: int, worth: int, since: int = 0) -> None:
        """A server is there: note since when none was, if that is *worth* it (ms). At least until *since* there was one."""
        while True:
            try:
                return await self._wake(now, worth, since)
            except Conflict:  # another process was quicker: then there is no pause, or a shorter one
                continue

    async def _wake(self, now: int, worth: int, since: int) -> None:
        found = await self._read("SELECT at FROM alive WHERE id = 1")
        if found:
            last = int(found[0][0])
            statements = [Statement("UPDATE alive SET at = ? WHERE id = 1 AND at = ?", (max(now, last), last), 1)]
        else:  # an older build, or a backup: nothing is known but when something last happened, or a pause ended
            times = "SELECT MAX(changed) AS at FROM tables UNION ALL SELECT MAX(ended) FROM pauses"
            last = int((await self._read(f"SELECT COALESCE(MAX(at), 0) FROM ({times}) AS times"))[0][0]) or now
            statements = [Statement("INSERT INTO alive VALUES (1, ?)", (now,))]
        begun = max(last, since)
        if now - begun > worth:
            statements.append(Statement("INSERT INTO pauses VALUES (?, ?)", (begun, now)))
        await self._write(statements)

    async def beat(self, now: int) -> None:
        """A server is still there."""
        await self._write([Statement("UPDATE alive SET at = ? WHERE id = 1 AND at < ?", (now, now))])

    async def pauses(self, after: int) -> list[tuple[int, int]]:
        """When no server was there, as far as that ended after a time."""
        found = await self._read("SELECT begun, ended FROM pauses WHERE ended > ? ORDER BY ended", (after,))
        return [(int(begun), int(ended)) for begun, ended in found]

    # ---- who may come ------------------------------------------------------------------------------------------------

    async def chairs(self, table: str) -> list[Chair]:
        """Everybody who may come to a table."""
        return [Chair(*row) for row in await self._read("SELECT person, seat FROM chairs WHERE table_id = ?", (table,))]

    async def chair(self, table: str, person: str) -> Chair | None:
        sql = "SELECT person, seat FROM chairs WHERE table_id = ? AND person = ?"
        found = await self._read(sql, (table, person))
        return Chair(*found[0]) if found else None

    async def admit(self, table: str, person: str) -> None:
        """Let a person come to a table; no change for one who may already."""
        sql = "INSERT INTO chairs VALUES (?, ?, -1) ON CONFLICT (table_id, person) DO NOTHING"
        await self._write([Statement(sql, (table, person))])

    async def add_invite(self, invite: Invite, token: str) -> None:
        values = (invite.id, invite.table, digest(token), invite.made, invite.revoked)
        await self._write([Statement("INSERT INTO invites VALUES (?, ?, ?, ?, ?)", values)])

    async def invite_with(self, token: str) -> Invite | None:
        sql = "SELECT id, table_id, made, revoked FROM invites WHERE hash = ?"
        found = await self._read(sql, (digest(token),))
        return Invite(*found[0]) if found else None

    async def invites(self, table: str) -> list[Invite]:
        sql = "SELECT id, table_id, made, revoked FROM invites WHERE table_id = ? ORDER BY made, id"
        return [Invite(*row) for row in await self._read(sql, (table,))]

    async def revoke_invite(self, table: str, invite: str, at: int) -> None:
        sql = "UPDATE invites SET revoked = ? WHERE id = ? AND table_id = ? AND revoked = 0"
        await self._write([Statement(sql, (at, invite, table), 1)])


def open_store(url: str) -> Store:
    """The database at *url*: `postgresql://…`, or the path of a SQLite file. It is not connected yet."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from archipel.server.store_postgres import PostgresStore
        except ImportError:
            raise StoreTrouble(
                "PostgreSQL needs the package asyncpg, which this Python does not have: start the server with `make serve`, "
                "whose Python has it, or `python -m pip install asyncpg` into this one."
            ) from None
        return PostgresStore(url)
    if "://" in url and not url.startswith("sqlite://"):
        raise StoreTrouble(f"{url.partition('://')[0]}:// is no database known here: name a file, or postgresql://….")
    from archipel.server.store_sqlite import SqliteStore

    return SqliteStore(url.removeprefix("sqlite://"))
