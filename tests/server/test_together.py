"""Moves that come together: written as one, each on its own all the same, and nobody hears of one that is not on the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from archipel.server import commands, refused, wire
from archipel.server.gather import STATE, Gather
from archipel.server.refused import AgainstRules
from archipel.server.room import Change, Room
from archipel.server.statements import Addition, Opening, Row
from archipel.server.store import Conflict, Person, StoreTrouble
from archipel.server.store_sqlite import SqliteStore
from archipel.server.table import Table
from archipel.server.together import Move, Together, Turn
from tests.server.help import opened, run, until
from tests.server.live import Live, Socket, live
from tests.server.test_tables import seated

TABLES = 3


class Doors:
    """The sockets of a server are not read until the test says so."""

    def __init__(self, server: Live) -> None:
        self.gather: Gather = server.runner.lifespan.state[STATE]

    def close(self) -> None:
        if self.gather.timer is not None:
            self.gather.timer.cancel()
        self.gather._watch(False)
        self.gather.timer = self.gather.loop.call_later(1e6, self.gather.ring)

    async def open(self, waiting: int) -> None:
        """Once so many have something to say, they are all read; then everything is as ever."""
        await until(lambda: len(self.gather.sockets.poll(0)) == waiting)
        assert self.gather.timer is not None
        self.gather.timer.cancel()
        self.gather.ring()


class Held:
    """Commits that wait for the test."""

    def __init__(self, store: SqliteStore) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.fails = False
        commit = store._commit

        def held(waiting: list[Any]) -> None:
            self.begun.set()
            self.go_on.wait()
            if self.fails:
                for job in waiting:
                    job.finish(StoreTrouble("The database cannot be written: disk full. Nothing was changed."))
            else:
                commit(waiting)

        store._commit = held  # type: ignore[method-assign]

    def __enter__(self) -> Held:
        return self

    def __exit__(self, *_: object) -> None:
        self.go_on.set()  # a test that fails ends, too


async def several(server: Live) -> list[tuple[str, list[Socket]]]:
    """Tables of two, where all are asked."""
    found = []
    for number in range(TABLES):
        table, _, sockets = await seated(server, "coast", [f"Ada {number}", f"Ben {number}"])
        for socket in sockets:
            await socket.asked()
        found.append((table, sockets))
    return found


async def say(socket: Socket, name: str = "m1", **more: Any) -> None:
    decision = socket.game["decision"]
    await socket.send({"type": "play", "id": name, "number": decision["number"], "code": decision["options"][0], **more})


def replies(socket: Socket, name: str = "m1") -> list[dict[str, Any]]:
    return [message for message in socket.messages if message.get("id") == name]


def length(server: Live, table: str) -> int:
    return server.server.rooms.rooms[table].table.length


def test_moves_of_several_tables_are_one_transaction(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            tables = await several(server)
            doors, commits = Doors(server), store.commits
            before = [length(server, table) for table, _ in tables]
            doors.close()
            for _, (ada, _) in tables:
                await say(ada)
            await doors.open(TABLES)
            for _, (ada, _) in tables:
                await ada.until(lambda s: replies(s))
                assert [reply["type"] for reply in replies(ada)] == ["done"]
            assert store.commits == commits + 1
            for (table, _), size in zip(tables, before, strict=True):
                assert len(await store.log(table)) == length(server, table) > size

    run(main())


def test_one_that_is_refused_is_refused_alone(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            tables = await several(server)
            doors, commits = Doors(server), store.commits
            before = [length(server, table) for table, _ in tables]
            doors.close()
            wrong: list[dict[str, Any]] = [{"number": 7}, {"code": 9999}]
            for place, (_, (ada, _)) in enumerate(tables):
                await say(ada, **(wrong[place] if place < len(wrong) else {}))
            await doors.open(TABLES)
            for _, (ada, _) in tables:
                await ada.until(lambda s: replies(s))
            answers = [replies(ada)[0]["type"] for _, (ada, _) in tables]
            assert answers == ["no"] * len(wrong) + ["done"] * (TABLES - len(wrong))
            grown = [length(server, table) > size for (table, _), size in zip(tables, before, strict=True)]
            assert grown == [answer == "done" for answer in answers]
            assert store.commits == commits + 1
            for _, (ada, _) in tables[: len(wrong)]:  # and can go on
                assert (await ada.play())["type"] == "done"

    run(main())


def test_two_seats_of_one_table_and_the_same_id_twice(tmp_path: Path) -> None:
    """Each is carried out once, in the order of its table."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            ((table, (ada, ben)), *_) = await several(server)
            doors, commits = Doors(server), store.commits
            before = length(server, table)
            doors.close()
            await say(ada)
            await say(ada)  # again, as after a drop
            await say(ben)
            await doors.open(2)
            await ada.until(lambda s: len(replies(s)) == 2)
            await ben.until(lambda s: replies(s))
            assert replies(ada)[0] == replies(ada)[1]
            assert [reply["type"] for reply in (*replies(ada), *replies(ben))] == ["done"] * 3
            assert length(server, table) == before + 2
            assert len(await store.log(table)) == before + 2
            assert store.commits == commits + 1

    run(main())


async def heard_before_the_commit(store: SqliteStore, server: Live, hasty: bool) -> list[dict[str, Any]]:
    """What people are told of moves whose commit is on its way, and then fails."""
    tables = await several(server)
    doors = Doors(server)
    with Held(store) as held:
        sizes = [len(await store.log(table)) for table, _ in tables]
        known = {id(socket): len(socket.messages) for _, sockets in tables for socket in sockets}
        doors.close()
        for _, (ada, _) in tables:
            await say(ada)
        await doors.open(TABLES)
        await until(held.begun.is_set)
        for _, (ada, ben) in tables:
            await ben.settle()
            if hasty:
                await ada.until(lambda s: replies(s))
        told = [
            message for _, sockets in tables for socket in sockets for message in socket.messages[known[id(socket)] :]
            if message["type"] != "pong"
        ]  # fmt: skip
        assert [len(await store.log(table)) for table, _ in tables] == sizes
        held.fails = True
        held.go_on.set()
        for _, (ada, _) in tables:
            await ada.until(lambda s: len(replies(s)) == 1 + hasty)
            assert replies(ada)[-1].get("code") == "store"
        held.fails = False
        for table, (ada, _) in tables:  # memory is read again from the disk, and all goes on
            assert (await ada.ask("play", "m2", number=0, code=ada.game["decision"]["options"][0]))["type"] == "done"
            fresh = Table(table, server.server.rooms.games).fold_all(await store.log(table))
            assert fresh.hash == server.server.rooms.rooms[table].table.hash
        return told


def test_nobody_hears_of_moves_that_are_not_on_the_disk(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            assert await heard_before_the_commit(store, server, hasty=False) == []

    run(main())


def test_an_acknowledgment_before_the_commit_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Together._begin

    def hasty(self: Together, room: Room, moves: list[Move]) -> tuple[Turn, Change] | None:
        begun = begin(self, room, moves)
        for move in begun[0].moves if begun else ():
            move.done(None, None)
        return begun

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            monkeypatch.setattr(Together, "_begin", hasty)
            told = await heard_before_the_commit(store, server, hasty=True)
            assert [message["type"] for message in told] == ["done"] * TABLES

    run(main())


def test_nor_of_a_refusal_that_follows_from_them(tmp_path: Path) -> None:
    """Two windows of one person answer the same question: the second is refused once the first is on the disk, not before."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            table, (guest, _), (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            again = await guest.socket(table)
            await ada.asked()
            await again.asked()
            doors = Doors(server)
            with Held(store) as held:
                for fails in (True, False):
                    held.begun.clear()
                    held.go_on.clear()
                    held.fails = fails
                    ids = (f"first-{fails}", f"second-{fails}")
                    doors.close()
                    await say(ada, ids[0])
                    await until(lambda: len(doors.gather.sockets.poll(0)) == 1)
                    await say(again, ids[1])
                    await doors.open(2)
                    await until(held.begun.is_set)
                    await ben.settle()
                    assert replies(ada, ids[0]) == replies(again, ids[1]) == []
                    held.go_on.set()
                    for socket, name in zip((ada, again), ids, strict=True):
                        await socket.until(lambda s, name=name: replies(s, name))
                    told = [replies(ada, ids[0])[0], replies(again, ids[1])[0]]
                    codes = [reply.get("code", reply["type"]) for reply in told]
                    assert codes == (["store", "store"] if fails else ["done", "stale"])

    run(main())


def test_a_mistake_of_ours_with_one_harms_no_other_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ((table, (ada, ben)), *_) = await several(server)
            doors, play = Doors(server), commands.COMMANDS[wire.Play]
            before = length(server, table)

            def mistaken(t: Table, person: Person, wish: wire.Play, at: int) -> refused.Entries:
                if person.name.startswith("Ben"):
                    raise ZeroDivisionError
                return play(t, person, wish, at)

            monkeypatch.setitem(commands.COMMANDS, wire.Play, mistaken)
            doors.close()
            await say(ada)
            await say(ben)
            await doors.open(2)
            for socket in (ada, ben):
                await socket.until(lambda s: replies(s))
            assert [replies(socket)[0].get("code", "done") for socket in (ada, ben)] == ["done", "unforeseen"]
            assert server.server.metrics.failures == 1
            assert length(server, table) == before + 1

    run(main())


def test_what_is_being_written_is_finished_when_the_server_stops(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "a.db"
        store = SqliteStore(path)
        async with live(store) as server:
            tables = await several(server)
            doors = Doors(server)
            with Held(store) as held:
                sizes = [len(await store.log(table)) for table, _ in tables]
                doors.close()
                for _, (ada, _) in tables:
                    await say(ada)
                await doors.open(TABLES)
                await until(held.begun.is_set)
                server.runner.should_exit = True
                await until(lambda: server.server.rooms.stopping or not server.server.connections)
                held.go_on.set()
        async with opened(str(path)) as again:
            assert [len(await again.log(table)) > size for (table, _), size in zip(tables, sizes, strict=True)] == [True] * TABLES

    run(main())


def test_a_reply_that_cannot_be_made_harms_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            tables = await several(server)
            doors = Doors(server)
            doors.close()
            with monkeypatch.context() as broken:
                broken.setattr(AgainstRules, "sentence", lambda *_: 1 / 0)
                await say(tables[0][1][0], code=9999)
                for _, (ada, _) in tables[1:]:
                    await say(ada)
                await doors.open(TABLES)
                for _, (ada, _) in tables[1:]:
                    await ada.until(lambda s: replies(s))
                    assert replies(ada)[0]["type"] == "done"
            assert server.server.metrics.failures == 1
            for _, (ada, _) in tables:
                await ada.asked()
                assert (await ada.ask("note", text="all goes on"))["type"] == "done"

    run(main())


def addition(table: str, size: int) -> Addition:
    return Addition(table, size, ["b"], 0)


def test_of_additions_that_are_written_as_one_each_stands_alone(db: str) -> None:
    """One that does not fit its log is a Conflict and leaves nothing; those before and after it are written."""

    async def main() -> None:
        async with opened(db) as store:
            for number in range(4):
                await store.open_table(Opening(Row(f"t{number}", "coast", 1, "waiting", 1, 5, 0, 1, "{}"), ["a"], [], 0))
            errors = await store.append_all([addition("t0", 2), addition("t1", 5), addition("t2", 2), addition("t3", 2)])
            assert [type(error) for error in errors] == [type(None), Conflict, type(None), type(None)]
            assert [len(await store.log(f"t{number}")) for number in range(4)] == [2, 1, 2, 2]

    run(main())


def test_a_move_that_lost_a_race_is_decided_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            ((table, (ada, _)), *_) = await several(server)
            write = store.append_all
            lost: list[int] = []

            def lose(additions: Sequence[Addition]) -> asyncio.Future[list[Exception | None]]:
                lost.append(len(additions))
                if len(lost) > 1:
                    return write(additions)
                first: asyncio.Future[list[Exception | None]] = asyncio.get_running_loop().create_future()
                first.set_result([Conflict("somebody was first")] * len(additions))
                return first

            monkeypatch.setattr(store, "append_all", lose)
            assert (await ada.play())["type"] == "done"
            assert lost == [1]
            assert server.server.metrics.conflicts == 1
            assert len(await store.log(table)) == length(server, table)

    run(main())


def test_a_server_that_stops_waits_for_moves_that_were_read(tmp_path: Path) -> None:
    """Those whose commit is on its way, and those that have not even begun."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            tables = await several(server)
            doors, rooms = Doors(server), server.server.rooms
            before = [len(await store.log(table)) for table, _ in tables]
            with Held(store) as held:
                doors.close()
                for _, (ada, _) in tables:
                    await say(ada)
                await doors.open(TABLES)
                stopping = asyncio.create_task(rooms.stop())  # runs before what was just read does
                await until(held.begun.is_set)
                assert not stopping.done()
                held.go_on.set()
                await stopping
                assert [length(server, table) for table, _ in tables] == [size + 1 for size in before]
            assert [len(await store.log(table)) for table, _ in tables] == [size + 1 for size in before]

    run(main())
