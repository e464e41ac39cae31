"""Writing to SQLite: what waits to be written, and the one transaction that writes it."""

# compiled by mypyc

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from archipel.server.statements import Statement
from archipel.server.store import Conflict, StoreTrouble


class Job:
    """Writes that wait for their turn: each is done or not on its own, and all are on the disk together."""

    def __init__(self, writes: Sequence[Sequence[Statement]]) -> None:
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[list[Exception | None]] = self.loop.create_future()  # what was in the way of each

    def finish(self, error: Exception | None) -> None:
        """Tell the one who waits, from the thread that writes."""
        finish_all([(self, [error] * len(self.writes))])


def finish_all(jobs: Sequence[tuple[Job, list[Exception | None]]]) -> None:
    """Tell all who wait, from the thread that writes: the loop is woken once, not once for each."""

    def tell_all() -> None:
        for job, errors in jobs:
            if not job.done.done():
                job.done.set_result(errors)

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        jobs[0][0].loop.call_soon_threadsafe(tell_all)


def commit(connection: sqlite3.Connection, waiting: list[Job]) -> list[tuple[Job, list[Exception | None]]]:
    """All writes in one transaction; what was in the way of each, for `finish_all`. Nearly always none is in the way of another;
    where one is, each is tried alone. StoreTrouble if nothing could be written."""
    errors: list[Exception | None] = [None] * sum([len(job.writes) for job in waiting])
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            run(connection, [statement for job in waiting for statements in job.writes for statement in statements])
        except (Conflict, sqlite3.IntegrityError):
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            errors = one_by_one(connection, [statements for job in waiting for statements in job.writes])
        connection.execute("COMMIT")
    except Exception as error:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise StoreTrouble(f"The database cannot be written: {error}. Nothing was changed; it may work later.") from None
    found = iter(errors)
    return [(job, [next(found) for _ in job.writes]) for job in waiting]


def one_by_one(connection: sqlite3.Connection, writes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
    """Do what can be done; what was in the way of each."""
    errors: list[Exception | None] = []
    for statements in writes:
        connection.execute("SAVEPOINT one")
        try:
            run(connection, statements)
            errors.append(None)
        except (Conflict, sqlite3.IntegrityError) as error:
            connection.execute("ROLLBACK TO one")
            errors.append(Conflict(str(error)))
        connection.execute("RELEASE one")
    return errors


def run(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    """Do statements one after the other; Conflict if one of them changes other than it must. Those that change a row each and
    follow each other, as the moves of many tables do, are handed over in one call."""
    at = 0
    while at < len(statements):
        first = statements[at]
        end = at + 1
        while first.changes == 1 and end < len(statements) and statements[end].sql == first.sql and statements[end].changes == 1:
            end += 1
        if end - at > 1:
            done = connection.executemany(first.sql, [each.values for each in statements[at:end]])
        else:
            done = connection.execute(first.sql, first.values)
        if first.changes >= 0 and done.rowcount != first.changes * (end - at):
            raise Conflict(f"{done.rowcount} rows changed")
        at = end
