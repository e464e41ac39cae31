"""Rows of a database for tests, and a program that is killed once it has written some."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.server.statements import Addition, Row, Statement
from archipel.server.store import Person

ADA = Person("ada", "Ada", "guest", "", 0, 1)


def row(table: str = "t1", length: int = 1, phase: str = "waiting", public: int = 1, changed: int = 5, due: int = 0) -> Row:
    return Row(table, "coast", public, phase, 1, changed, due, length, "{}")


def more(length: int, entries: Sequence[str], also: Sequence[Statement] = ()) -> Addition:
    return Addition("t1", length, entries, 0, row(length=length), also=also)


KILLED = """
import asyncio, os, sys
from archipel.server.statements import Addition, Opening, Row
from archipel.server.store_sqlite import SqliteStore
async def main():
    store = SqliteStore(sys.argv[1])
    await store.open()
    await store.open_table(Opening(Row("t", "g", 1, "waiting", 1, 1, 0, 1, "{}"), ["0"], [], 0))
    for n in range(1, 50):
        await store.append(Addition("t", n + 1, [str(n)], 0))
        print(n, flush=True)
    os.kill(os.getpid(), 9)
asyncio.run(main())
"""
