"""A table survives every restart exactly as it was, and a dropped connection misses nothing and doubles nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from archipel.kernel.rng import Rng
from archipel.server import log
from archipel.server.refused import Refused
from archipel.server.room import Pace
from archipel.server.statements import Statement
from archipel.server.store import StoreTrouble
from archipel.server.store_sqlite import SqliteStore
from archipel.server.table import BadLog, Table
from tests.server.help import opened, run, until
from tests.server.live import ALL_GAMES, Client, Live, Socket, forward, live, play_to_the_end
from tests.server.test_tables import seated


def again(client: Client, url: str) -> Client:
    """The same person at another process."""
    found = Client(url)
    found.http.cookies = client.http.cookies
    found.http.headers["x-csrf-token"] = client.http.headers["x-csrf-token"]
    found.name = client.name
    return found


def picture(socket: Socket) -> dict[str, Any]:
    """All that a person sees of a table, without who happens to be connected and when the table was last sent."""
    seats = [{**seat, "here": None} for seat in socket.table["seats"]]
    game = {name: socket.game[name] for name in ("epoch", "view", "waiting", "clocks", "decision", "back", "standing", "over")}
    return {
        "table": {**socket.table, "seats": seats, "changed": None},
        "game": game,
        "story": socket.story,
        "lines": socket.lines,
    }


@pytest.mark.parametrize("game", ["sea-or-shore", "coast"])
def test_a_table_is_exactly_as_it_was(db: str, game: str) -> None:
    async def main() -> None:
        dice = Rng(5)
        async with live(db) as server:
            table, people, sockets = await seated(server, game, ["Ada", "Ben", "Cleo"])
            await sockets[1].ask("say", text="hello")
            await sockets[0].ask("note", text="mine")
            for _ in range(8):
                for socket in sockets:
                    if socket.game.get("decision"):
                        await socket.play(forward(socket, dice))
            for socket in sockets:
                await socket.settle()
            before = [picture(socket) for socket in sockets]
        async with live(db) as server:
            people = [again(person, server.url) for person in people]
            server.clients += people
            sockets = [await person.socket(table) for person in people]
            for socket in sockets:
                await socket.until(lambda s: s.game and s.lines)
            assert [picture(socket) for socket in sockets] == before
            assert sockets[0].notes == "mine"
            await play_to_the_end(sockets)

    run(main())


def test_bots_and_ids_go_on_after_a_restart(db: str) -> None:
    """Bots whose turn it is answer without anybody connected; a move sent again after the restart gets its old reply."""

    async def main() -> None:
        async with live(db, pace=Pace(3600, 3600)) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "coast", "seats": 3, "bot": "random"}))["id"]
            socket = await ada.socket(table)
            await socket.asked()
            first = socket.game["decision"]
            reply = await socket.ask("play", "once", number=first["number"], code=first["options"][0])
            assert reply["type"] == "done"
        async with live(db) as server:
            rooms = server.server.rooms
            await until(lambda: table in rooms.rooms)  # found by the server itself
            await until(lambda: rooms.rooms[table].table.asked() == [0])
            ada = again(ada, server.url)
            server.clients.append(ada)
            socket = await ada.socket(table)
            await socket.asked()
            assert await socket.ask("play", "once", number=first["number"], code=first["options"][0]) == reply
            await play_to_the_end([socket])

    run(main())


def test_a_dropped_connection_misses_nothing_and_doubles_nothing(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            steady = await people[1].socket(table)
            dice = Rng(1)
            for turn in range(12):
                await ben.close()
                story = ben.story
                await ada.ask("say", text=f"line {turn}")
                while ada.game["decision"] and len(ada.story) == len(story):
                    number = ada.game["decision"]["number"]
                    await ada.play(forward(ada, dice))
                    await ada.until(lambda s, n=number: not s.game["decision"] or s.game["decision"]["number"] != n)
                ben = await people[1].resumed(table, ben)
                await ben.until(lambda s: s.game)
                while ben.game["decision"] and not ada.game["decision"]:
                    number = ben.game["decision"]["number"]
                    await ben.play(forward(ben, dice))
                    await ben.until(lambda s, n=number: not s.game["decision"] or s.game["decision"]["number"] != n)
                    await ada.settle()
            await ben.until(lambda s: len(s.lines) == 12)
            await steady.until(lambda s: len(s.story) == len(ben.story) and len(s.lines) == 12)
            assert ben.story == steady.story
            assert ben.lines == steady.lines

    run(main())


def test_people_are_told_to_come_back_when_the_server_stops(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            clients, server.clients = server.clients, []
        await ada.until(lambda s: s.messages[-1]["type"] == "closed")
        assert ada.messages[-1]["code"] == 1012  # service restart: come back
        for client in clients:
            await client.close()

    run(main())


def test_a_write_that_fails_changes_nothing_and_can_be_tried_again(tmp_path: Any) -> None:
    """The disk is full for a while: the move is refused, nobody hears of it, the table is as before; later it works."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ben.settle()
            before, heard = picture(ada), len(ben.messages)
            fail = True
            commit = store._commit

            def full(waiting: list[Any]) -> None:
                if fail:
                    for job in waiting:
                        job.finish(StoreTrouble("The database cannot be written: disk full. Nothing was changed."))
                else:
                    commit(waiting)

            store._commit = full  # type: ignore[method-assign]
            reply = await ada.ask("play", "m1", number=0, code=ada.game["decision"]["options"][0])
            assert (reply["type"], reply["code"]) == ("no", "store")
            assert picture(ada) == before
            fail = False
            assert (await ada.ask("play", "m1", number=0, code=ada.game["decision"]["options"][0]))["type"] == "done"
            await ben.settle()
            assert len(ben.messages) == heard
            room = await server.server.rooms.room(table)
            fresh = Table(table, server.server.rooms.games).fold_all(await store.log(table))
            assert fresh.length == room.table.length
            assert fresh.hash == room.table.hash

    run(main())


def test_a_hello_that_the_database_is_in_the_way_of_is_said_again(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was not greeted, or not taken in, is sent away to come anew: they would be told nothing while they stayed."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        async with live(store) as server:
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.ask("say", text="hello")
            await ben.close()

            async def unreadable(*_: object) -> list[str]:
                raise StoreTrouble("The database cannot be read.")

            connection = await server.clients[1].raw_socket(table)
            room = await server.server.rooms.room(table)
            async with room.lock:  # the hello waits for what is being written, and that fails
                await connection.send({"type": "hello"})
                room.broken = True
                monkeypatch.setattr(store, "log", unreadable)
            await connection.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            bye, closed = connection.messages[-2:]
            assert (bye["type"], bye["code"], bye["again"], closed["code"]) == ("bye", "store", 2, 1013)
            monkeypatch.undo()
            back = await server.clients[1].socket(table)
            await back.settle()
            assert [line["text"] for line in back.lines] == ["hello"]

    run(main())


def test_a_changed_log_is_noticed(db: str) -> None:
    """The log is the truth, and a truth that was tampered with is refused, not played."""

    async def main() -> None:
        async with live(db) as server:
            table, _, sockets = await seated(server, "coast", ["Ada", "Ben"])
            for socket in sockets:
                await socket.asked()
                await socket.play()
        async with opened(db) as store:
            entries = await store.log(table)
        games = {(game.name, game.version): game for game in ALL_GAMES}
        Table(table, games).fold_all(entries)
        place = next(place for place, text in enumerate(entries) if isinstance(log.read(text), log.Played))
        entry = log.read(entries[place])
        assert isinstance(entry, log.Played)
        entry.code = 1 - entry.code
        for damaged in (log.write(entry), "{", '{"do":"flown","at":1}'):
            with pytest.raises(BadLog, match=f"Entry {place + 1} of table"):
                Table(table, games).fold_all([*entries[:place], damaged, *entries[place + 1 :]])

    run(main())


def test_a_table_of_unknown_rules_is_refused_with_a_sentence(db: str) -> None:
    """A match is pinned to its rules: a build that does not have them says so and leaves the table alone."""

    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2}))["id"]
        async with live(db, games=ALL_GAMES[:-1]) as server:
            ada = again(ada, server.url)
            server.clients.append(ada)
            assert (await ada.get(f"/api/tables/{table}", 409))["code"] == "unplayable"
            with pytest.raises(Refused):
                await server.server.rooms.room(table)
            assert (await ada.get("/api/tables/mine"))[0]["table"]["id"] == table

    run(main())


def test_a_damaged_row_is_left_out_of_lists_and_refused_with_a_sentence(db: str) -> None:
    """One that another program changed, or that came with such a backup: no other table is the worse for it."""

    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            wish = {"game": "coast", "seats": 2, "settings": {"public": True}}
            damaged, sound = [(await ada.post("/api/tables", wish))["id"] for _ in range(2)]
            await server.server.store._write([Statement("UPDATE tables SET summary = ? WHERE id = ?", ('{"id": 7', damaged))])
            assert [each["id"] for each in await ada.get("/api/tables")] == [sound]
            assert [each["table"]["id"] for each in await ada.get("/api/tables/mine")] == [sound]
            assert (await ada.get(f"/api/tables/{damaged}", 409))["code"] == "unplayable"
            assert (await ada.get(f"/api/tables/{sound}"))["phase"] == "waiting"

    run(main())


def test_a_server_that_stops_says_so_before_it_closes(db: str) -> None:
    """Everybody is told `bye` with the code `restart`, then the connection is closed with 1012: come back."""

    async def main() -> None:
        async with live(db) as server:
            _, _, sockets = await seated(server, "coast", ["Ada", "Ben"])
            for socket in sockets:
                await socket.until(lambda s: s.game)
            silent = await server.clients[0].raw_socket(sockets[0].table["id"])  # has not even said hello
            await until(lambda: server.server.sockets == 3)  # but was let in
            server.runner.should_exit = True
            for socket in [*sockets, silent]:
                await socket.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
                bye, closed = socket.messages[-2:]
                assert (bye["type"], bye["code"], bye["again"]) == ("bye", "restart", 1)
                assert closed["code"] == 1012

    run(main())


class Fragile:
    """Makes the database of a server fail for a while."""

    def __init__(self, patch: pytest.MonkeyPatch, server: Live) -> None:
        self.failed = 0
        self.failing = False
        store = server.server.store
        append = store.append

        async def maybe(*words: Any, **more: Any) -> None:
            if self.failing:
                self.failed += 1
                raise StoreTrouble("The database cannot be written: disk full. Nothing was changed.")
            await append(*words, **more)

        patch.setattr(store, "append", maybe)


def test_a_bot_tries_again_when_the_database_was_away(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table does not stand still because the move of its bot could not be written, nor is anything else played for it: memory
    is ahead of the disk then, and whoever thinks on that finds no answer to what is asked."""
    guesses: list[Any] = []

    def guess(options: Sequence[int]) -> int:
        guesses.append(options)
        return options[0]

    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            trouble = Fragile(monkeypatch, server)
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2, "bots": ["random"]}))["id"]
            start = server.server.rooms._attend
            monkeypatch.setattr(server.server.rooms, "_attend", lambda _room: None)  # bots do not begin yet
            await ada.post(f"/api/tables/{table}/start")
            socket = await ada.socket(table)
            await socket.until(lambda s: s.game and s.game["waiting"] == [0, 1])
            trouble.failing = True
            monkeypatch.setattr("archipel.server.commands.secrets.choice", guess)
            monkeypatch.setattr(server.server.rooms, "_attend", start)
            start(await server.server.rooms.room(table))
            await until(lambda: trouble.failed >= 2)  # it has tried more than once
            trouble.failing = False
            room = await server.server.rooms.room(table)
            await until(lambda: not room.broken and room.table.seats[1].number)
            assert not guesses
            await play_to_the_end([socket])
            assert socket.game["over"]

    run(main())


def test_a_bot_that_fails_does_not_stop_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything legal is played for it, and the failure is counted."""

    class Broken:
        def __init__(self, *_words: Any) -> None:
            pass

        def choose(self, *_words: Any) -> int:
            raise RuntimeError("no idea")

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            monkeypatch.setattr("archipel.bots.pool.make_bot", Broken)
            ada = await server.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "coast", "seats": 2, "bot": "random"}))["id"]
            socket = await ada.socket(table)
            await play_to_the_end([socket])
            assert socket.game["over"]
            assert server.server.metrics.failures > 0

    run(main())
