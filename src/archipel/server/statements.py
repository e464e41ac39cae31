"""What is written to the database, as data: the rows of a table, and the statements that write them. All SQL that a move
needs stands here.
"""

# compiled by mypyc

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Value = str | int | None


class Statement:
    """One SQL statement with `?` for its values."""

    def __init__(self, sql: str, values: tuple[Value, ...] = (), changes: int = -1) -> None:
        """*changes*: rows that it must change, or the whole write is a Conflict; -1 = any number."""
        self.sql = sql
        self.values = values
        self.changes = changes


class Row(NamedTuple):
    """What lists say of a table; the rest is in its log."""

    id: str
    game: str
    public: int
    phase: str
    made: int
    changed: int  # when something happened that everybody may know of
    due: int  # when the server itself must do something here, in ms; 0 = never
    length: int  # of the log when this was written
    summary: str  # JSON of wire_http.TableSummary


class Chair(NamedTuple):
    """Somebody who may come to a table, and where they sit (-1 = they only look on)."""

    person: str
    seat: int


class Opening(NamedTuple):
    """A new table with the beginning of its log."""

    row: Row
    entries: Sequence[str]
    chairs: Sequence[Chair]
    waits: int  # a bit for each seat that the table waits for, then


class Addition:
    """What a table's log gets more, and what the lists say then.

    Without a *row* the lists are left as they are: half of what a move would write to the disk.
    """

    def __init__(
        self, table: str, length: int, entries: Sequence[str], waits: int, row: Row | None = None, chairs: Sequence[Chair] = (),
        also: Sequence[Statement] = (),
    ) -> None:  # fmt: skip
        self.table = table
        self.length = length  # of the log, with them
        self.entries = entries
        self.waits = waits  # a bit for each seat that the table waits for, then
        self.row = row
        self.chairs = chairs
        self.also = also


def opening(new: Opening) -> list[Statement]:
    """What writes a new table."""
    row = new.row
    insert = Statement(f"INSERT INTO tables VALUES ({', '.join('?' * len(row))})", tuple(row))
    chairs = [chair_statement(row.id, chair) for chair in new.chairs]
    return [insert, *log_statements(row.id, 0, new.entries, new.waits), *chairs]


def appending(addition: Addition) -> list[Statement]:
    """What writes an addition."""
    table, entries, row = addition.table, addition.entries, addition.row
    statements = following(table, addition.length - len(entries), entries, addition.waits)
    statements += addition.also
    if row is not None:
        sql = "UPDATE tables SET public = ?, phase = ?, changed = ?, due = ?, length = ?, summary = ? WHERE id = ?"
        values = (row.public, row.phase, row.changed, row.due, row.length, row.summary, row.id)
        statements.append(Statement(sql, values, 1))
    statements += [chair_statement(table, chair) for chair in addition.chairs]
    return statements


def following(table: str, before: int, entries: Sequence[str], waits: int) -> list[Statement]:
    """The rows for *entries*, a Conflict unless exactly *before* others are there: their number would be NULL."""
    sql = """INSERT INTO log VALUES (?, (SELECT CASE WHEN COALESCE(MAX(seq), 0) = CAST(? AS BIGINT) THEN CAST(? AS BIGINT) END
             FROM log WHERE table_id = ?), ?, ?)"""
    first = Statement(sql, (table, before, before + 1, table, entries[0], waits), 1)
    return [first, *log_statements(table, before + 1, entries[1:], waits)]


def log_statements(table: str, before: int, entries: Sequence[str], waits: int) -> list[Statement]:
    """The rows for *entries*, which come after *before* others."""
    sql = "INSERT INTO log VALUES (?, ?, ?, ?)"
    return [Statement(sql, (table, before + place + 1, entry, waits)) for place, entry in enumerate(entries)]


def chair_statement(table: str, chair: Chair) -> Statement:
    sql = "INSERT INTO chairs VALUES (?, ?, ?) ON CONFLICT (table_id, person) DO UPDATE SET seat = excluded.seat"
    return Statement(sql, (table, *chair))
