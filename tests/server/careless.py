"""A server with two faults planted, for the tortures to find: a write that failed is taken for done, whether the disk was full
or another process was quicker."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from archipel.server import jobs, store_postgres, store_sqlite
from archipel.server.run import Serve, serve
from archipel.server.statements import Statement
from archipel.server.store import Conflict, StoreTrouble


def commit(connection: sqlite3.Connection, waiting: list[jobs.Job]) -> list[tuple[jobs.Job, list[Exception | None]]]:
    try:
        return jobs.commit(connection, waiting)
    except StoreTrouble:
        return [(job, [None] * len(job.writes)) for job in waiting]


class Careless(store_postgres.PostgresStore):
    async def _write(self, statements: Sequence[Statement], table: str = "") -> None:
        with suppress(Conflict):
            await super()._write(statements, table)


if __name__ == "__main__":
    store_sqlite.commit = commit  # type: ignore[attr-defined]
    store_postgres.PostgresStore = Careless  # type: ignore[misc]
    sys.exit(serve(msgspec.json.decode(sys.argv[1], type=Serve)))
