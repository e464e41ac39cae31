"""Who is at a table together: who hosts it, who is asked to go, who looks on, and what they are called."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from archipel.server import commands, log, strangers, sweeping
from archipel.server.limits import Limits
from archipel.server.refused import Refused
from archipel.server.room import Pace
from archipel.server.statements import Addition, Chair, Row, Statement
from archipel.server.store import Person, StoreTrouble
from tests.server.help import opened, run, until
from tests.server.live import Client, Live, live, play_to_the_end
from tests.server.test_play import Clock, reveal
from tests.server.test_restart import again
from tests.server.test_tables import seated

OPEN = {"game": "coast", "seats": 3, "settings": {"public": True}}


async def company(server: Live, *names: str) -> tuple[str, list[Client]]:
    """People in a public waiting room; the first one is its host."""
    people = [await server.guest(name) for name in names]
    table = (await people[0].post("/api/tables", OPEN))["id"]
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/sit", {})
    return table, people


def programmed(server: Live, token: str) -> Client:
    """A bot of somebody's."""
    robo = server.nobody()
    robo.http.headers["authorization"] = f"Bearer {token}"
    return robo


# ---- who hosts it ----------------------------------------------------------------------------------------------------


def test_a_host_who_leaves_the_waiting_room_passes_it_on(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben, cleo) = await company(server, "Ada", "Ben", "Cleo")
            await ada.post(f"/api/tables/{table}/leave")
            found = await ben.get(f"/api/tables/{table}")
            assert (found["hosting"], found["host"]) == (True, "Ben")
            assert (await cleo.get(f"/api/tables/{table}"))["host"] == "Ben"
            await ada.post(f"/api/tables/{table}/sit", {})
            assert (await ada.post(f"/api/tables/{table}/start", status=403))["code"] == "not_host"
            assert (await ben.post(f"/api/tables/{table}/start"))["phase"] == "playing"

    run(main())


def test_a_waiting_room_that_its_last_person_leaves_is_closed(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben) = await company(server, "Ada", "Ben")
            bot = await ada.post("/api/bots", {"name": "Robo"})
            robo = programmed(server, bot["token"])
            await robo.post(f"/api/tables/{table}/sit", {})
            await ada.post(f"/api/tables/{table}/stand")  # who stands up is still the host
            assert (await ada.get(f"/api/tables/{table}"))["hosting"]
            assert [each["seat"] for each in await ada.get("/api/tables/mine")] == [-1]
            await ben.post(f"/api/tables/{table}/leave")
            await ada.post(f"/api/tables/{table}/leave")  # a program hosts nothing
            assert (await robo.get(f"/api/tables/{table}"))["phase"] == "closed"
            assert await ada.get("/api/tables") == []

    run(main())


async def left_to_a_bot(server: Live) -> tuple[str, Client, Client]:
    """A table whose host plays on, and where a bot plays for the guest, who went away."""
    table, (host, guest), (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
    clock = Clock(server.server.rooms)
    room = await server.server.rooms.room(table)
    await ada.asked()
    await ben.close()
    await until(lambda: len(room.people) == 1)
    clock.forward(121, room)
    assert (await ada.ask("takeover", seat=1))["type"] == "done"
    return table, host, guest


def test_a_host_cannot_end_the_game_of_somebody_a_bot_plays_for(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, host, _ = await left_to_a_bot(server)
            assert (await host.post(f"/api/tables/{table}/close", status=409))["code"] == "others_play"

    run(main())


def test_who_leaves_while_a_bot_plays_for_them_has_left(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, host, guest = await left_to_a_bot(server)
            assert (await guest.post(f"/api/tables/{table}/leave"))["seats"][1]["why"] == "left"
            assert (await guest.post(f"/api/tables/{table}/leave"))["seats"][1]["why"] == "left"
            assert (await host.post(f"/api/tables/{table}/close"))["ended"] == "aborted"

    run(main())


# ---- who is asked to go ----------------------------------------------------------------------------------------------


def test_the_host_frees_a_seat_and_it_stays_free_of_them(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben, cleo) = await company(server, "Ada", "Ben", "Cleo")
            assert (await ben.post(f"/api/tables/{table}/remove", {"seat": 2}, status=403))["code"] == "not_host"
            assert (await ada.post(f"/api/tables/{table}/remove", {"seat": 0}, status=400))["code"] == "no_removal"
            assert (await ada.post(f"/api/tables/{table}/remove", {"seat": 9}, status=400))["code"] == "no_such_seat"
            info = await ada.post(f"/api/tables/{table}/remove", {"seat": 1})
            assert [seat["kind"] for seat in info["seats"]] == ["person", "open", "person"]
            assert (await ben.post(f"/api/tables/{table}/sit", {}, status=403))["code"] == "barred"
            assert (await cleo.get(f"/api/tables/{table}"))["you"] == 2
        async with live(db) as server:  # it is remembered
            ben = again(ben, server.url)
            server.clients.append(ben)
            assert (await ben.post(f"/api/tables/{table}/sit", {}, status=403))["code"] == "barred"

    run(main())


def test_programs_are_shown_as_such_and_free_their_seats_with_their_token(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, _) = await company(server, "Ada", "Ben")
            bot = await ada.post("/api/bots", {"name": "Robo"})
            robo = programmed(server, bot["token"])
            info = await robo.post(f"/api/tables/{table}/sit", {})
            assert [(seat["kind"], seat["program"]) for seat in info["seats"]] == [
                ("person", False), ("person", False), ("person", True),
            ]  # fmt: skip
            assert (await ada.get("/api/tables"))[0]["bots"] == 1
            await ada.http.delete(f"/api/bots/{bot['id']}")
            seats = (await ada.get(f"/api/tables/{table}"))["seats"]
            assert [(seat["kind"], seat["program"]) for seat in seats][2] == ("open", False)

    run(main())


@pytest.mark.parametrize("when", ["it only looks on", "the game begins meanwhile"])
def test_a_program_whose_token_ends_frees_the_seat_of_nobody_else(db: str, when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(db) as server:
            looks_on = when == "it only looks on"
            table, (ada, *_) = await company(server, *["Ada", "Ben", "Cleo"][: 3 if looks_on else 2])
            bot = await ada.post("/api/bots", {"name": "Robo"})
            robo = programmed(server, bot["token"])
            token = (await ada.post(f"/api/tables/{table}/invites"))["token"]
            await robo.post("/api/invites/redeem", {"token": token})
            if not looks_on:
                await robo.post(f"/api/tables/{table}/sit", {})
                listed = server.server.store.tables_of

                async def beginning(person: str, limit: int) -> list[tuple[Row, int, bool]]:
                    found = await listed(person, limit)
                    await ada.post(f"/api/tables/{table}/start")
                    return found

                monkeypatch.setattr(server.server.store, "tables_of", beginning)
            assert (await ada.http.delete(f"/api/bots/{bot['id']}")).status_code == 204
            seats = (await ada.get(f"/api/tables/{table}"))["seats"]
            assert [seat["kind"] for seat in seats] == ["person"] * 3

    run(main())


def test_a_program_whose_token_ends_hosts_nothing_any_more(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            bot = await ada.post("/api/bots", {"name": "Robo"})
            robo = programmed(server, bot["token"])
            tables = [(await robo.post("/api/tables", OPEN))["id"] for _ in range(2)]
            await ada.post(f"/api/tables/{tables[0]}/sit", {})
            await ada.http.delete(f"/api/bots/{bot['id']}")
            assert (await ada.get(f"/api/tables/{tables[0]}"))["hosting"]
            assert [each["id"] for each in await ada.get("/api/tables")] == [tables[0]]  # the other one is closed

    run(main())


# ---- what they are called --------------------------------------------------------------------------------------------


def test_a_new_name_counts_in_waiting_rooms(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben) = await company(server, "Ada", "Ben")
            await ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
            bot = (await ada.get(f"/api/tables/{table}"))["seats"][2]["name"]
            for name, seen in (("Anna", "Anna"), (bot, bot), ("ben", bot), ("Zoe", "Zoe")):  # Ben's name is Ben's
                await ada.post("/api/people", {"name": name})
                info = await ben.get(f"/api/tables/{table}")
                assert (info["seats"][0]["name"], info["host"]) == (seen, seen)
                assert info["seats"][2]["name"] not in (seen, "")
            await ada.post(f"/api/tables/{table}/start")
            await ada.post("/api/people", {"name": "Late"})
            assert (await ben.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Zoe"

    run(main())


@pytest.mark.parametrize("trouble", [Refused("unplayable", "server-unplayable"), StoreTrouble("It is away."), ValueError("ours")])
def test_one_waiting_room_is_in_the_way_of_no_other(db: str, trouble: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that changes, and a program whose token ends, are through with all the others; and both can be done again."""

    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            bot = await ada.post("/api/bots", {"name": "Robo"})
            robo = programmed(server, bot["token"])
            tables = [(await ada.post("/api/tables", OPEN))["id"] for _ in range(3)]
            for table in tables:
                await robo.post(f"/api/tables/{table}/sit", {})
            rooms = server.server.rooms
            act, status = rooms.act, 503 if isinstance(trouble, StoreTrouble) else None
            in_the_way, _, _ = await server.server.store.tables_of(bot["id"], 100)

            async def failing(table: str, *words: Any) -> Any:
                if table == in_the_way[0].id:
                    raise trouble
                return await act(table, *words)

            async def end() -> int:
                return (await ada.http.delete(f"/api/bots/{bot['id']}")).status_code

            async def names() -> list[list[str]]:
                infos = [await ada.get(f"/api/tables/{each}") for each in tables]
                return sorted([seat["name"] for seat in info["seats"][:2]] for info in infos)

            with monkeypatch.context() as broken:
                broken.setattr(rooms, "act", failing)
                await ada.post("/api/people", {"name": "Zoe"}, status=status)
                assert await names() == [["Ada", "Robo"], ["Zoe", "Robo"], ["Zoe", "Robo"]]
                assert await end() == (status or 204)
                assert await names() == [["Ada", "Robo"], ["Zoe", ""], ["Zoe", ""]]
            await ada.post("/api/people", {"name": "Zoe"})
            assert await end() == 204
            assert await names() == [["Zoe", ""]] * 3

    run(main())


@pytest.mark.parametrize("name", ["", "  ", "\u3164", "\u2800\u2800", "\u200d", "x" * 41])
def test_a_name_can_be_seen(tmp_path: object, name: str) -> None:
    async def main() -> None:
        async with live(f"{tmp_path}/a.db") as server:
            answer = await server.nobody().http.post("/api/people", json={"name": name})
            assert answer.status_code == 400, answer.text

    run(main())


@pytest.mark.parametrize("name", ["👩‍🚀", "Ада", "می‌خواهم", "Ana-Lúcia", "李"])
def test_names_in_any_script(tmp_path: object, name: str) -> None:
    async def main() -> None:
        async with live(f"{tmp_path}/a.db") as server:
            answer = await server.nobody().http.post("/api/people", json={"name": name})
            assert answer.json()["name"] == name

    run(main())


# ---- who looks on ----------------------------------------------------------------------------------------------------


def test_a_table_that_is_public_no_more_sends_strangers_away(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, _) = await company(server, "Ada", "Ben")
            token = (await ada.post(f"/api/tables/{table}/invites"))["token"]
            vic, uma = await server.guest("Vic"), await server.guest("Uma")
            await uma.post("/api/invites/redeem", {"token": token})
            sockets = [await each.socket(table) for each in (ada, vic, uma)]
            for socket in sockets:
                await socket.until(lambda s: s.table)
            await ada.post(f"/api/tables/{table}/settings", {"settings": {"public": False}, "options": {}})
            await sockets[1].until(lambda s: s.messages[-1]["type"] == "closed")
            assert (sockets[1].messages[-2]["code"], sockets[1].messages[-2]["again"]) == ("no_table", -1)
            await sockets[0].ask("say", text="among us")
            await sockets[2].until(lambda s: s.lines)  # who has a link stays

    run(main())


@pytest.mark.parametrize(("settings", "code"), [({}, "no_table"), ({"public": True, "watch": "no"}, "no_watching")])
def test_nor_does_a_stranger_stay_who_says_hello_late(db: str, settings: dict[str, object], code: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, _, _) = await company(server, "Ada", "Ben", "Cleo")
            vic, uma = await server.guest("Vic"), await server.guest("Uma")
            token = (await ada.post(f"/api/tables/{table}/invites"))["token"]
            await uma.post("/api/invites/redeem", {"token": token})
            silent, let_in = await vic.raw_socket(table), await uma.raw_socket(table)
            await until(lambda: server.server.sockets == 2)
            await ada.post(f"/api/tables/{table}/settings", {"settings": settings, "options": {}})
            await ada.post(f"/api/tables/{table}/start")
            for socket in (silent, let_in):
                await socket.send({"type": "hello"})
            await silent.until(lambda s: s.messages[-1:] and s.messages[-1]["type"] == "closed")
            assert [(each["type"], each.get("code")) for each in silent.messages[:-1]] == [("no", code), ("bye", code)]
            if code == "no_table":
                await let_in.until(lambda s: s.game)

    run(main())


def test_nor_does_one_who_is_let_in_at_the_moment_when_it_is_public_no_more(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is looked up of a table before its turn has come may hold no more by then."""

    async def main() -> None:
        async with live(db) as server:
            table, (ada, _) = await company(server, "Ada", "Ben")
            vic = await (await server.guest("Vic")).raw_socket(table)
            await until(lambda: server.server.sockets == 1)
            admitted = server.server.admitted

            async def slowly(person: Person, table: str) -> Row:
                row = await admitted(person, table)
                if person.name == "Vic":
                    await ada.post(f"/api/tables/{table}/settings", {"settings": {"public": False}, "options": {}})
                return row

            monkeypatch.setattr(server.server, "admitted", slowly)
            await vic.send({"type": "hello"})
            await vic.until(lambda s: s.table or (s.messages[-1:] and s.messages[-1]["type"] == "closed"))
            assert not vic.table
            assert vic.got("no_table")

    run(main())


def test_strangers_go_also_where_the_database_was_away_when_they_should(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "AGAIN", 0.01)

    async def main() -> None:
        async with live(db) as server:
            table, (ada, _) = await company(server, "Ada", "Ben")
            vic = await (await server.guest("Vic")).socket(table)
            await vic.until(lambda s: s.table)
            ((stranger,), store) = server.server.rooms.rooms[table].people, server.server.store
            chair, failed = store.chair, 0

            async def failing(table: str, person: str) -> Chair | None:
                nonlocal failed
                if person == stranger and failed < 3:
                    failed += 1
                    raise StoreTrouble("It is away.")
                return await chair(table, person)

            monkeypatch.setattr(store, "chair", failing)
            await ada.post(f"/api/tables/{table}/settings", {"settings": {"public": False}, "options": {}})
            await vic.until(lambda s: s.messages[-1]["type"] == "closed")
            assert vic.messages[-2]["code"] == "no_table"

    run(main())


def test_spectators_who_are_kept_behind_never_fall_silent(db: str) -> None:
    """Not when the table becomes one with a delay, not when it starts, and not after a write that failed."""

    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben) = await company(server, "Ada", "Ben")
            await ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
            clock = Clock(server.server.rooms)
            uma = await (await server.guest("Uma")).socket(table)
            await uma.until(lambda s: s.table)
            late = {"public": True, "watch": "delayed", "delay": 60}
            await ada.post(f"/api/tables/{table}/settings", {"settings": late, "options": {}})
            await ada.post(f"/api/tables/{table}/start")
            room = await server.server.rooms.room(table)
            await until(lambda: room.shadow is not None)
            assert uma.table["phase"] == "waiting"
            clock.forward(61, room)
            await uma.until(lambda s: s.game)
            players = [await each.socket(table) for each in (ada, ben)]
            room.broken = True  # as after a write that failed, or a conflict with another process
            for player in players:
                await player.asked()
                await player.play()
            assert room.shadow is not None
            clock.forward(61, room)
            await play_to_the_end(players)
            await uma.until(lambda s: s.game["over"])

    run(main())


def test_an_alarm_bears_that_memory_is_thrown_away_before_its_turn(db: str, caplog: pytest.LogCaptureFixture) -> None:
    """What spectators who are kept behind see is thrown away with it; the clocks of those who play still ring."""

    async def main() -> None:
        async with live(db) as server:
            settings = {"public": True, "watch": "delayed", "delay": 60, "clock": "move", "seconds": 30}
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            await (await server.guest("Uma")).socket(table)
            rooms = server.server.rooms
            clock = Clock(rooms)
            room = await rooms.room(table)
            await until(lambda: room.shadow is not None)
            clock.at += 31_000
            async with room.lock:
                rooms._ring(room)
                await until(lambda: room.lock.line)
                room.broken = True
                await rooms.look(room)
            await ada.until(lambda s: s.table["seats"][0]["why"] == "clock")
            assert "task failed" not in caplog.messages

    run(main())


# ---- when no server is there -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", ["move", "game"])
def test_clocks_stand_still_while_no_server_is_there(db: str, clock: str) -> None:
    async def main() -> None:
        settings = {"clock": clock, "seconds": 100}
        async with live(db) as server:
            table, people, (ada, _) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            await ada.asked()
            since = (await server.server.rooms.room(table)).table.seats[0].since
        hour = 3_600_000
        async with opened(db) as store:  # it stopped an hour ago, and so did all that is in the log
            entries = [log.read(text) for text in await store.log(table)]
            for place, entry in enumerate(entries):
                entry.at -= hour
                await store._write([_written(table, place + 1, entry)])
            await store.wake(since, 10**15)
            await store._write([_alive(since - hour + 7000)])
        async with live(db) as server:
            people = [again(person, server.url) for person in people]
            server.clients += people
            seats = (await people[0].get(f"/api/tables/{table}"))["seats"]
            ((_, ended),) = await server.server.store.pauses(0)
            assert ended - seats[0]["since"] == 7000  # what had passed before it stopped
            assert seats[0]["spent"] == 0
            assert seats[0]["kind"] == "person"
        async with live(db) as server:  # it is counted once
            server.clients.append(again(people[0], server.url))
            assert (await server.clients[-1].get(f"/api/tables/{table}"))["seats"][0]["since"] == seats[0]["since"]

    run(main())


@pytest.mark.parametrize("clock", ["move", "game"])
@pytest.mark.parametrize("first", ["an alarm", "the sweep", "a database that is away"])
def test_clocks_stand_still_while_the_machine_sleeps(db: str, clock: str, first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So they do when its clock is set on: to the server that is the same. Whatever it looks at first, nobody loses by it."""
    monkeypatch.setattr(sweeping, "SWEEP", 0.02)
    hour, clock_of_the_machine = 3_600_000, time.time_ns

    async def main() -> None:
        async with live(db) as server:
            rooms = server.server.rooms
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"], settings={"clock": clock, "seconds": 100})
            await ada.asked()
            room = await rooms.room(table)
            since = room.table.seats[0].since
            if first == "a database that is away":
                wakes, wake = iter([True, False]), rooms.store.wake

                async def failing(*values: int) -> None:
                    if next(wakes, False):
                        raise StoreTrouble("It is away.")
                    await wake(*values)

                monkeypatch.setattr(rooms.store, "wake", failing)
            monkeypatch.setattr(time, "time_ns", lambda: clock_of_the_machine() + 1_000_000 * hour)
            if first == "an alarm":
                rooms._ring(room)
            await until(lambda: room.table.seats[0].since != since or room.table.seats[0].away)
            seat = room.table.seats[0]
            assert seat.away == ""
            assert since + hour <= seat.since <= rooms.now()
            assert seat.spent == 0
            await until(lambda: room.rests == rooms.rests)  # it is written
            assert len([entry for entry in await rooms.store.log(table) if '"paused"' in entry]) == 1
            assert (await ada.play())["type"] == "done"
            monkeypatch.setattr(time, "time_ns", clock_of_the_machine)  # and set back: nobody loses by that either
            await ben.asked()
            rooms._ring(room)
            assert (await ben.play())["type"] == "done"
            assert [seat.away for seat in room.table.seats] == ["", ""]

    run(main())


def _written(table: str, seq: int, entry: log.AnyEntry) -> Statement:
    return Statement("UPDATE log SET entry = ? WHERE table_id = ? AND seq = ?", (log.write(entry), table, seq), 1)


def _alive(at: int) -> Statement:
    return Statement("UPDATE alive SET at = ?", (at,))


def test_a_table_that_cannot_be_read_is_in_the_way_of_no_other(db: str) -> None:
    """Clocks and bots of all others go on, also where nobody is connected."""

    async def main() -> None:
        async with live(db) as server:
            bad, _, _ = await seated(server, "coast", ["Ada", "Ben"], settings={"clock": "move", "seconds": 5})
            good, _, _ = await seated(server, "coast", ["Cleo", "Dan"], settings={"clock": "move", "seconds": 50})
        async with opened(db) as store:
            first = log.read((await store.log(bad))[0])
            assert isinstance(first, log.Opened)
            first.version = 9
            await store._write([_written(bad, 1, first)])
        async with live(db) as server:
            await until(lambda: good in server.server.rooms.rooms)
            assert bad in server.server.rooms.unplayable

    run(main())


def test_a_finished_game_that_cannot_be_read_is_refused_with_a_sentence(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, sockets = await seated(server, "coast", ["Ada", "Ben"])
            await play_to_the_end(sockets)
        async with opened(db) as store:
            first = log.read((await store.log(table))[0])
            assert isinstance(first, log.Opened)
            first.version = 9
            await store._write([_written(table, 1, first)])
        async with live(db) as server:
            ada = again(people[0], server.url)
            server.clients.append(ada)
            for path in ("record", "replay"):
                assert (await ada.get(f"/api/tables/{table}/{path}", 409))["code"] == "unplayable"

    run(main())


# ---- rematches, take-backs, talk -------------------------------------------------------------------------------------


def test_a_rematch_that_was_given_up_is_opened_anew(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben), sockets = await seated(server, "coast", ["Ada", "Ben"])
            await play_to_the_end(sockets)
            first = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
            assert (await ben.post(f"/api/tables/{table}/rematch"))["id"] == first
            assert first in [each["table"]["id"] for each in await ben.get("/api/tables/mine")]  # who was there is told
            await ada.post(f"/api/tables/{first}/close")
            second = (await ben.post(f"/api/tables/{table}/rematch"))["id"]
            assert second != first
            assert (await ada.post(f"/api/tables/{table}/rematch"))["id"] == second

    run(main())


def test_rematches_are_new_tables_and_not_opened_without_end(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben), sockets = await seated(server, "coast", ["Ada", "Ben"])
            await play_to_the_end(sockets)
            server.server.limits = Limits(0.05)  # one new table, and not another one soon
            first = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
            assert (await ada.post(f"/api/tables/{table}/rematch"))["id"] == first  # which opens nothing
            await ada.post(f"/api/tables/{first}/close")
            assert (await ada.post(f"/api/tables/{table}/rematch", status=429))["code"] == "too_fast"
            assert (await ben.post(f"/api/tables/{table}/rematch"))["id"] != first

    run(main())


def test_who_asks_for_a_rematch_while_one_is_being_written_gets_that_one(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben), sockets = await seated(server, "coast", ["Ada", "Ben"])
            await play_to_the_end(sockets)
            store, room = server.server.store, server.server.rooms.rooms[table]
            write = store.append_first
            writing, go = asyncio.Event(), asyncio.Event()

            async def slow(addition: Addition) -> bool:
                writing.set()
                await go.wait()
                return await write(addition)

            store.append_first = slow  # type: ignore[method-assign]
            first = asyncio.create_task(ada.post(f"/api/tables/{table}/rematch"))
            await writing.wait()
            second = asyncio.create_task(ben.post(f"/api/tables/{table}/rematch"))
            await until(lambda: second.done() or room.lock.line)
            go.set()
            assert (await second)["id"] == (await first)["id"]

    run(main())


def test_a_take_back_goes_with_who_asked_for_it(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (host, _), (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await reveal(ada, ben)
            await ada.ask("back")
            await ben.until(lambda s: s.table["proposal"])
            await host.post(f"/api/tables/{table}/leave")
            await ben.until(lambda s: s.table["proposal"] is None)

    run(main())


def test_taking_back_has_an_end(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone with bots nobody has to consent, and the log must not grow for ever."""

    async def main() -> None:
        async with live(f"{tmp_path}/a.db", pace=Pace(3600, 3600)) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            for number in range(3):
                await ada.until(lambda s, n=number: s.game["decision"] and s.game["decision"]["number"] == 2 * n)
                assert (await ada.play())["type"] == "done"
                reply = await ada.ask("back")
                assert (reply["type"], reply.get("code")) == (("done", None) if number < 2 else ("no", "too_many_backs"))

    monkeypatch.setattr(commands, "MOST_BACKS", 2)
    run(main())


def test_a_line_said_twice_is_one_even_when_too_much_is_said(db: str) -> None:
    async def main() -> None:
        async with live(db, scale=1) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            first = await ada.ask("say", "one", text="hello")
            refused = 0
            while not refused:
                refused = (await ada.ask("say", text="again"))["type"] == "no"
            assert await ada.ask("say", "one", text="hello") == first

    run(main())


def test_muted_is_who_speaks_not_where_they_sat(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben) = await company(server, "Ada", "Ben")
            sockets = [await each.socket(table) for each in (ada, ben)]
            await sockets[1].ask("say", text="from Ben")
            await sockets[0].ask("mute", seat=1, on=True)
            await ben.post(f"/api/tables/{table}/stand")
            cleo = await server.guest("Cleo")
            await cleo.post(f"/api/tables/{table}/sit", {"seat": 1})
            await (await cleo.socket(table)).ask("say", text="from Cleo")
            fresh = await ada.socket(table)
            await fresh.until(lambda s: s.lines)
            assert [line["text"] for line in fresh.lines] == ["from Cleo"]

    run(main())


def test_a_store_that_fails_at_the_stop_of_a_server_is_no_trouble(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(f"{tmp_path}/a.db") as server:

            async def fail(_now: int) -> None:
                raise StoreTrouble("The disk is full.")

            monkeypatch.setattr(server.server.store, "beat", fail)

    run(main())
