"""What fails or comes at an odd moment: a write of which nobody knows whether it was done, an alarm while the disk is full."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from archipel.server import log, sweeping
from archipel.server.listener import Cache, Listener
from archipel.server.presence import Notice
from archipel.server.room import Pace
from archipel.server.statements import Addition
from archipel.server.store import StoreTrouble
from archipel.server.table import Table
from tests.server.help import run, until
from tests.server.live import live
from tests.server.test_play import Clock
from tests.server.test_restart import Fragile
from tests.server.test_tables import seated

CLOCK = time.time_ns  # of the machine


@pytest.mark.parametrize("first", ["the sweep", "a notice"])
def test_what_was_written_though_it_could_not_be_said_is_told(db: str, first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database may go away when a write is done and before it says so. Whoever reads the log then tells all what is in it."""
    monkeypatch.setattr(sweeping, "SWEEP", 0.02 if first == "the sweep" else 3600.0)

    async def main() -> None:
        async with live(db) as server:
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            rooms, store = server.server.rooms, server.server.store
            append = store.append

            async def uncertain(*words: Any) -> None:
                await append(*words)
                raise StoreTrouble("The database cannot be written. It is not certain that anything was changed.")

            with monkeypatch.context() as away:
                away.setattr(store, "append", uncertain)
                assert (await ada.ask("say", text="Is this told?"))["code"] == "store"
            if first == "a notice":
                rooms._heard(Notice("", "changed"))
            await ben.until(lambda s: s.lines)
            assert not rooms.rooms[table].broken

    run(main())


def test_an_alarm_that_could_not_be_heeded_rings_again(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full when a clock runs out, and nobody does anything afterwards."""
    monkeypatch.setattr(sweeping, "SWEEP", 3600.0)

    async def main() -> None:
        async with live(db, pace=Pace(3600, 3600)) as server:
            settings = {"clock": "move", "seconds": 60}
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            await ada.asked()
            trouble, clock = Fragile(monkeypatch, server), Clock(server.server.rooms)
            trouble.failing = True
            clock.forward(61, server.server.rooms.rooms[table])
            await until(lambda: trouble.failed >= 2)
            trouble.failing = False
            await ada.until(lambda s: s.table["seats"][0]["why"] == "clock")

    run(main())


def test_what_others_write_while_a_spectator_comes_is_told_once(db: str) -> None:
    """Another process writes just before what spectators may see is read from the log: nothing of that comes twice."""

    async def main() -> None:
        async with live(db) as server:
            settings = {"public": True, "watch": "delayed", "delay": 60}
            table, _, _ = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            rooms, store = server.server.rooms, server.server.store
            clock, room, read = Clock(rooms), rooms.rooms[table], store.log

            async def late(table: str, after: int = 0) -> list[str]:
                if not after and not room.stale:
                    said = log.write(log.Said(at=clock.at, seat=1, phrase="hello"))
                    await store.append(Addition(table, room.table.length + 1, [said], 0))
                    room.stale = True  # as another process would tell
                return await read(table, after)

            store.log = late  # type: ignore[method-assign]
            uma = await (await server.guest("Uma")).socket(table)
            await uma.until(lambda s: s.table)
            await rooms.refresh(room)
            clock.forward(61, room)
            await uma.until(lambda s: s.lines)
            await uma.settle()
            assert [line["phrase"] for line in uma.lines] == ["hello"]

    run(main())


def test_who_cannot_be_told_harms_nobody_else(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are there already or just come. All others are told, bots go on, and they come back when it is mended."""

    async def main() -> None:
        async with live(db) as server:
            table, people, sockets = await seated(server, "coast", ["Ada", "Ben", "Cleo", "Dan"])
            room, tell = server.server.rooms.rooms[table], Listener.tell
            unlucky = room.table.seats[0].person

            def fail(listener: Listener, t: Table, cache: Cache) -> None:
                if listener.person == unlucky:
                    raise ValueError("a mistake of ours")
                tell(listener, t, cache)

            with monkeypatch.context() as broken:
                broken.setattr(Listener, "tell", fail)
                assert (await sockets[1].ask("say", text="Is this told?"))["type"] == "done"
                for socket in sockets[1:]:
                    await socket.until(lambda s: s.lines)
                sockets[0] = await people[0].socket(table)
                await sockets[0].until(lambda s: s.got("unforeseen") and s.messages[-1]["type"] == "closed")
                assert sockets[0].messages[-2]["again"] >= 0
                await sockets[1].until(lambda s: not s.table["seats"][0]["here"])
                await people[1].post(f"/api/tables/{table}/leave")
                await sockets[2].until(lambda s: s.table["seats"][1]["kind"] == "away" and 1 not in s.game["waiting"])
            assert all(each.person != unlucky for each in room.listeners)
            assert server.server.metrics.failures >= 2
            ada = await people[0].socket(table)
            await ada.until(lambda s: s.lines and s.game)

    run(main())


# ---- when the machine sleeps -----------------------------------------------------------------------------------------

HOUR = 3_600_000  # ms


def sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine sleeps for an hour, and nobody has looked at its clock yet."""
    monkeypatch.setattr(time, "time_ns", lambda: CLOCK() + 1_000_000 * HOUR)


def test_a_move_that_is_the_first_after_a_sleep_is_not_charged_for_it(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes before the server has looked at the clock by itself."""
    monkeypatch.setattr(sweeping, "SWEEP", 3600.0)

    async def main() -> None:
        async with live(db) as server:
            settings = {"clock": "game", "seconds": 100}
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            await ada.asked()
            rooms = server.server.rooms
            since = rooms.rooms[table].table.seats[0].since
            sleep(monkeypatch)
            assert (await ada.play())["type"] == "done"
            seat = rooms.rooms[table].table.seats[0]
            assert seat.since == 0 or seat.since >= since + HOUR
            assert seat.spent < HOUR
            assert len([entry for entry in await rooms.store.log(table) if '"paused"' in entry]) == 1

    run(main())


def test_a_sleep_is_taken_off_though_something_was_written_since(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process, or one of an older build, may have been quicker."""
    monkeypatch.setattr(sweeping, "SWEEP", 3600.0)

    async def main() -> None:
        async with live(db) as server:
            settings = {"clock": "game", "seconds": 100}
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            await ada.asked()
            rooms, store = server.server.rooms, server.server.store
            room, wake = rooms.rooms[table], store.wake
            since = room.table.seats[0].since

            async def late(*words: int) -> None:
                await wake(*words)
                said = log.write(log.Said(at=rooms.now() + 1000, seat=1, phrase="hello"))
                await store.append(Addition(table, room.table.length + 1, [said], 0))
                room.stale = True  # as another process would tell

            monkeypatch.setattr(store, "wake", late)
            sleep(monkeypatch)
            sweeping.look_at_clock(rooms)
            await ada.until(lambda s: s.lines and s.table["seats"][0]["since"] >= since + HOUR)
            assert len([entry for entry in await store.log(table) if '"paused"' in entry]) == 1

    run(main())


# ---- who is connected where ------------------------------------------------------------------------------------------


def test_other_processes_hear_last_who_is_here_now(tmp_path: Path) -> None:
    """However long a notice takes, one that was told later does not come before it."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, people, (_, ben) = await seated(server, "coast", ["Ada", "Ben"])
            rooms, store = server.server.rooms, server.server.store
            begun, go, told = 0, asyncio.Event(), list[list[str]]()

            async def notify(what: str, table: str = "", people: Sequence[str] = ()) -> None:  # noqa: ARG001
                nonlocal begun
                if what == "here":
                    begun += 1
                    if begun == 1:
                        await go.wait()
                    told.append(list(people))

            store.shared, store.notify = True, notify  # type: ignore[method-assign]
            await ben.close()
            await until(lambda: begun == 1)
            ben = await people[1].socket(table)
            await ben.until(lambda s: s.table and s.table["seats"][1]["here"])
            go.set()
            await until(lambda: len(told) == 2)
            assert told[-1] == sorted(seat.person for seat in rooms.rooms[table].table.seats)

    run(main())


def test_who_comes_at_another_process_while_something_hidden_is_written_is_here(db: str) -> None:
    """A move that nobody can notice is told to nobody else; that somebody has come meanwhile is told to all."""

    async def main() -> None:
        async with live(db) as server:
            table, _, (ada, ben, cleo) = await seated(server, "coast", ["Ada", "Ben", "Cleo"])
            rooms, store = server.server.rooms, server.server.store
            seats, append = rooms.rooms[table].table.seats, store.append
            store.shared = True
            await ben.close()
            await cleo.until(lambda s: not s.table["seats"][1]["here"])
            await ada.asked()

            async def meanwhile(addition: Addition) -> None:
                rooms._heard(Notice("another", "here", table, (seats[1].person,)))
                await append(addition)

            store.append = meanwhile  # type: ignore[method-assign]
            heard = len(cleo.story)
            assert (await ada.play())["type"] == "done"
            await cleo.until(lambda s: s.table["seats"][1]["here"])
            assert len(cleo.story) == heard

    run(main())
