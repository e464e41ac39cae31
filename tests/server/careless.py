"""Servers with a fault planted, for the tortures to find. ARCHIPEL_FAULT names it; by default writes that failed are taken for
done, whether the disk was full or another process was quicker."""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from archipel.server import commands, jobs, store_postgres, store_sqlite, wire
from archipel.server.refused import Entries
from archipel.server.run import Serve, serve
from archipel.server.statements import Statement
from archipel.server.store import Conflict, Person, StoreTrouble
from archipel.server.table import Table
from archipel.server.torture import leash

VARIABLE = "ARCHIPEL_FAULT"
MOVES = 5  # after so many a server dies
CODE = 3  # with this code


def commit(connection: sqlite3.Connection, waiting: list[jobs.Job]) -> list[tuple[jobs.Job, list[Exception | None]]]:
    try:
        return jobs.commit(connection, waiting)
    except StoreTrouble:
        return [(job, [None] * len(job.writes)) for job in waiting]


class Careless(store_postgres.PostgresStore):
    async def _write(self, statements: Sequence[Statement], table: str = "") -> None:
        with suppress(Conflict):
            await super()._write(statements, table)


def ignores() -> None:
    """A write that failed is taken for done."""
    store_sqlite.commit = commit  # type: ignore[attr-defined]
    store_postgres.PostgresStore = Careless  # type: ignore[misc]


def dies() -> None:
    """It ends by itself after some moves."""
    left = [MOVES]

    def play(t: Table, person: Person, wish: wire.Play, at: int) -> Entries:
        left[0] -= 1
        if left[0] < 0:
            print("planted: this server has had enough", file=sys.stderr, flush=True)
            os._exit(CODE)
        return commands.play(t, person, wish, at)

    commands.COMMANDS[wire.Play] = play


def hangs() -> None:
    """It never answers."""
    print("planted: this server never gets up", file=sys.stderr, flush=True)
    threading.Event().wait()


def twists() -> None:
    """It carries out another answer than was sent, where there is one, and acknowledges it."""

    def play(t: Table, person: Person, wish: wire.Play, at: int) -> Entries:
        assert t.match is not None
        others = [code for code in t.game.legal(t.match.state, t.seat_of(person.id)) if code != wish.code]
        return commands.play(t, person, msgspec.structs.replace(wish, code=others[0]) if others else wish, at)

    commands.COMMANDS[wire.Play] = play


def repeats() -> None:
    """Where the same seat is asked again it answers for it, under no id."""

    def play(t: Table, person: Person, wish: wire.Play, at: int) -> Entries:
        commands.play(t, person, wish, at)
        place, draft = t.seat_of(person.id), commands.Draft(t)
        entries = draft.answer(place, wish.code, at, person.id, wish.id)
        if draft.s.actor() >= 0 and draft.s.asked[place]:
            entries += draft.answer(place, next(iter(t.game.legal(draft.s, place))), at)
        return entries

    commands.COMMANDS[wire.Play] = play


def spoils() -> None:
    """It leaves a file behind that is no database."""

    class Spoiling(store_sqlite.SqliteStore):
        async def close(self) -> None:
            await super().close()
            self.path.write_bytes(b"planted: no database " * 1000)

    store_sqlite.SqliteStore = Spoiling  # type: ignore[misc]


FAULTS: dict[str, Callable[[], None]] = {each.__name__: each for each in (ignores, dies, hangs, twists, repeats, spoils)}


if __name__ == "__main__":
    leash.hold()
    FAULTS[os.environ.get(VARIABLE, "ignores")]()
    sys.exit(serve(msgspec.json.decode(sys.argv[1], type=Serve)))
