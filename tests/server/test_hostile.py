"""What a hostile guest would try: to look on where nobody may, to gain time, to stay after logging out, to fill the server up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from archipel.games import GAMES
from archipel.server import commands, log, refused, waiting, wire, wire_http
from archipel.server.limits import MOST_OF_PERSON, MOST_TABLES, Bucket, Limits, household
from archipel.server.lobby import clean_name
from archipel.server.names import look
from archipel.server.refused import MOST_SCRIBBLED, Entries, Refused
from archipel.server.store import Person
from archipel.server.table import Table
from tests.server.help import run, until
from tests.server.live import Client, live, play_to_the_end
from tests.server.test_restart import again
from tests.server.test_tables import seated
from tests.toys.coast import Coast

LOOKING = {"hello", "ping", "speak", "describe"}  # what may be sent by who only looks on


def test_nobody_looks_on_where_nobody_may(tmp_path: Path) -> None:
    """Not with an invite, not over HTTP, and who was in the waiting room is told so; once it is over whoever was let in may."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada, ben, eve = [await server.guest(name) for name in ("Ada", "Ben", "Eve")]
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"watch": "no"}}))["id"]
            token = (await ada.post(f"/api/tables/{table}/invites"))["token"]
            for guest in (ben, eve):
                await guest.post("/api/invites/redeem", {"token": token})
            await ben.post(f"/api/tables/{table}/sit", {})
            early = await eve.socket(table, {"language": "en"})
            await early.until(lambda s: s.table)
            await ada.post(f"/api/tables/{table}/start")
            sockets = [await guest.socket(table) for guest in (ada, ben)]
            for socket in sockets:
                await socket.asked()
                await socket.play()
            await early.until(lambda s: s.messages[-1]["type"] == "closed")
            assert (early.messages[-2]["code"], early.messages[-2]["again"]) == ("no_watching", -1)
            assert not early.game
            assert early.table["phase"] == "waiting"
            assert (await eve.get(f"/api/tables/{table}", 403))["code"] == "no_watching"
            late = await eve.socket(table)
            await late.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert late.messages[0]["code"] == "no_watching"
            await play_to_the_end(sockets)
            after = await eve.socket(table)
            await after.until(lambda s: s.game and s.game["over"])
            await eve.get(f"/api/tables/{table}")

    run(main())


def test_a_host_without_a_seat_may_look_on_at_their_own_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            wish = {"game": "coast", "seats": 2, "sit": False, "bots": ["random", "random"], "settings": {"watch": "no"}}
            table = (await ada.post("/api/tables", wish))["id"]
            await ada.post(f"/api/tables/{table}/start")
            socket = await ada.socket(table)
            await socket.until(lambda s: s.game)
            assert socket.game["decision"] is None

    run(main())


@pytest.mark.parametrize("clock", ["move", "game"])
def test_leaving_and_coming_back_gains_no_time(clock: str) -> None:
    game = Coast()
    people = [Person(f"p{seat}", f"N{seat}", "guest", "", 0, 0) for seat in range(2)]
    t = Table("t", {(game.name, game.version): game})

    def add(entries: refused.Entries) -> None:
        for entry in entries:
            t.fold(entry)

    settings = wire.Settings(clock=clock, seconds=100)  # type: ignore[arg-type]
    add(waiting.open_table(game, wire_http.NewTable(game="coast", seats=2, settings=settings), people[0], 1000))
    add(waiting.sit(t, people[1], wire_http.Sit(), 1000))
    add(waiting.start(t, people[0], 1000))
    end = commands.deadline(t, 0)
    for at in (50_000, 90_000):
        add(commands.leave(t, people[0], at))
        add(commands.give_back(t, people[0], wire.Return(f"r{at}"), at + 500))
    assert commands.deadline(t, 0) == end
    assert commands.clocks(t, end, 0)


def test_taking_back_gains_no_time_by_a_pause_in_which_nobody_was_waited_for() -> None:
    """Time that was used before a pause is laid on after it, right to the moment of taking back: the pause is no part of it."""
    game = next(each for each in GAMES if each.name == "sea-or-shore")
    people = [Person(f"p{seat}", f"N{seat}", "guest", "", 0, 0) for seat in range(3)]
    t = Table("t", {(game.name, game.version): game})

    def add(entries: refused.Entries) -> None:
        for entry in entries:
            t.fold(entry)

    settings = wire.Settings(clock="game", seconds=100)
    add(waiting.open_table(game, wire_http.NewTable(game=game.name, seats=3, settings=settings), people[0], 1000))
    for person in people[1:]:
        add(waiting.sit(t, person, wire_http.Sit(), 1000))
    add(waiting.start(t, people[0], 1000))
    for person in people[1:]:
        add(commands.leave(t, person, 1000))
    assert t.match is not None
    options = t.match.decision(0).options  # type: ignore[union-attr]
    add(commands.play(t, people[0], wire.Play("a", 0, options[-1]), 51_000))
    assert 0 not in t.asked()
    assert commands.can_take_back(t, 0) == "free"
    pauses = [(60_000, 90_000)]
    assert commands.rested(t, pauses) == []
    add(commands.take_back(t, people[0], wire.Back("b"), 100_000))
    assert t.seats[0].since < 90_000
    assert commands.rested(t, pauses) == []
    assert len(commands.rested(t, [(110_000, 120_000)])) == 1


def test_without_a_clock_who_comes_back_has_time_again() -> None:
    game = Coast()
    people = [Person(f"p{seat}", f"N{seat}", "guest", "", 0, 0) for seat in range(2)]
    t = Table("t", {(game.name, game.version): game})

    def add(entries: refused.Entries) -> None:
        for entry in entries:
            t.fold(entry)

    add(waiting.open_table(game, wire_http.NewTable(game="coast", seats=2), people[0], 1000))
    add(waiting.sit(t, people[1], wire_http.Sit(), 1000))
    add(waiting.start(t, people[0], 1000))
    add(commands.take_over(t, people[1], wire.Takeover("t", 0), 200_000))
    add(commands.give_back(t, people[0], wire.Return("r"), 201_000))
    with pytest.raises(Refused, match="not_absent"):
        commands.take_over(t, people[1], wire.Takeover("u", 0), 202_000)


def test_logging_out_ends_every_connection(db: str, request: pytest.FixtureRequest) -> None:
    """Also those at another process, where there can be one; a bot's when its token is taken back."""
    shared = "postgres" in request.node.callspec.id

    async def main() -> None:
        async with live(db) as one:
            table, (ada, _), sockets = await seated(one, "coast", ["Ada", "Ben"])
            bot = await ada.post("/api/bots", {"name": "Robo"})
            token = (await ada.post(f"/api/tables/{table}/invites"))["token"]
            robo = one.nobody()
            robo.http.headers["authorization"] = f"Bearer {bot['token']}"
            await robo.post("/api/invites/redeem", {"token": token})
            looking = await robo.socket(table, authorization=f"Bearer {bot['token']}")
            await looking.until(lambda s: s.game)
            await ada.http.delete(f"/api/bots/{bot['id']}")
            ended = [looking]
            second = await ada.post("/api/bots", {"name": "Robi"})  # whose owner logs out
            robi = one.nobody()
            robi.http.headers["authorization"] = f"Bearer {second['token']}"
            await robi.post("/api/invites/redeem", {"token": token})
            ended.append(await robi.socket(table, authorization=f"Bearer {second['token']}"))
            await ended[-1].until(lambda s: s.game)
            if shared:
                async with live(db) as two:
                    elsewhere = again(ada, two.url)
                    two.clients.append(elsewhere)
                    there = await elsewhere.socket(table)
                    await there.until(lambda s: s.game)
                    await ada.http.delete("/api/me/logins")
                    await there.until(lambda s: s.messages[-1]["type"] == "closed")
                    ended.append(there)
            else:
                await ada.http.delete("/api/me/logins")
            for socket in [*ended, sockets[0]]:
                await socket.until(lambda s: s.messages[-1]["type"] == "closed")
                assert (socket.messages[-2]["code"], socket.messages[-2]["again"]) == ("logged_out", -1)
                assert socket.messages[-1]["code"] == 1008
            assert (await robi.get("/api/me", 401))["code"] == "token"
            assert (await sockets[1].ask("why", code=0))["type"] in ("explained", "no")  # Ben is as he was

    run(main())


@pytest.mark.parametrize("step", ["person_of", "admitted"])
def test_who_logs_out_while_a_socket_is_let_in_is_not_let_in(db: str, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is just being looked up of it: the login, or whether they may come to the table."""

    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            person = server.server.rooms.rooms[table].table.seats[0].person
            found, ended = getattr(server.server, step), False

            async def slowly(*words: Any) -> Any:
                nonlocal ended
                answer = await found(*words)
                if not ended:
                    ended = True
                    await server.server.end_logins(person)
                return answer

            monkeypatch.setattr(server.server, step, slowly)
            late = await people[0].socket(table)
            await late.until(lambda s: s.messages[-1:] and s.messages[-1]["type"] == "closed")
            assert [(each["type"], each["code"]) for each in late.messages[:-1]] in ([("bye", "who")], [("bye", "logged_out")])
            await ada.until(lambda s: s.messages[-1]["type"] == "closed")
            assert (await ben.ask("why", code=0))["type"] in ("explained", "no")

    run(main())


def test_nor_has_one_person_more_who_opens_all_of_them_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), scale=1) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2}))["id"]
            admitted, go, begun = server.server.admitted, asyncio.Event(), 0

            async def slowly(*words: Any) -> Any:
                nonlocal begun
                begun += 1
                await go.wait()
                return await admitted(*words)

            monkeypatch.setattr(server.server, "admitted", slowly)
            sockets = [await ada.raw_socket(table) for _ in range(MOST_OF_PERSON + 3)]
            await until(lambda: begun + sum(socket.got("too_many") for socket in sockets) == MOST_OF_PERSON + 3)
            assert begun == MOST_OF_PERSON
            go.set()
            await until(lambda: server.server.sockets == MOST_OF_PERSON)

    run(main())


def test_one_person_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), scale=1) as server:
            ada, ben = await server.guest("Ada"), await server.guest("Ben")
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"public": True}}))["id"]
            for _ in range(MOST_OF_PERSON):
                await (await ada.socket(table)).until(lambda s: s.table)
            refused = await ada.socket(table)
            await refused.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert refused.messages[0]["code"] == "too_many"
            await (await ben.socket(table)).until(lambda s: s.table)  # others come in
            await ada.sockets[0].close()
            await until(lambda: len(server.server.connections) == MOST_OF_PERSON)  # Ben's is one of them
            await (await ada.socket(table)).until(lambda s: s.table)  # and one that was closed makes room

    run(main())


def test_who_only_looks_on_writes_nothing_into_the_log(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, _, (socket, _) = await seated(server, "coast", ["Ada", "Ben"], settings={"public": True})
            eve = await (await server.guest("Eve")).socket(table)
            before = len(await server.server.store.log(table))
            wishes: list[tuple[str, dict[str, Any]]] = [
                ("mute", {"seat": 0, "on": True}), ("say", {"text": "hi"}), ("quick", {"phrase": "hello"}),
                ("note", {"text": "x"}), ("back", {}), ("agree", {"yes": True}), ("takeover", {"seat": 0}), ("return", {}),
                ("play", {"number": 0, "code": 0}), ("hint", {}), ("why", {"code": 0}), ("seal", {"seal": "00" * 32}),
                ("contribute", {"entropy": "00" * 16}),
            ]  # fmt: skip
            every = {each.__struct_config__.tag for each in get_args(wire.ClientMessage)}
            assert {kind for kind, _ in wishes} == every - LOOKING
            for kind, fields in wishes:
                assert (await eve.ask(kind, **fields))["code"] == ("started" if kind == "seal" else "no_seat"), kind
            assert len(await server.server.store.log(table)) == before
            for _ in range(3):  # muting again what is mute already is no news
                assert (await socket.ask("mute", seat=1, on=True))["type"] == "done"
            assert len(await server.server.store.log(table)) == before + 1

    run(main())


def test_an_ipv6_customer_is_one_household() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::1")
    assert household("192.0.2.1") != household("192.0.2.2")
    assert household("fe80::1%eth0") == household("fe80::2%eth0")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("::ffff:192.0.2.2")
    assert household("not:an:address") == "not:an:address"
    limits = Limits()
    passed = [limits.newcomer(f"2001:db8::{number:x}") for number in range(1, 60)]
    assert passed.count(True) <= 31


def test_a_table_made_private_is_private(db: str) -> None:
    """It is no longer listed, and a stranger who knows its address finds nothing there."""

    async def main() -> None:
        async with live(db) as server:
            ada, eve = await server.guest("Ada"), await server.guest("Eve")
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"public": True}}))["id"]
            assert [each["id"] for each in await eve.get("/api/tables")] == [table]
            await eve.get(f"/api/tables/{table}")
            await ada.post(f"/api/tables/{table}/settings", {"settings": {"public": False}, "options": {}})
            assert await eve.get("/api/tables") == []
            assert (await eve.get(f"/api/tables/{table}", 404))["code"] == "no_table"
            await ada.post(f"/api/tables/{table}/settings", {"settings": {"public": True}, "options": {}})
            assert [each["id"] for each in await eve.get("/api/tables")] == [table]

    run(main())


def test_nobody_opens_tables_without_end(db: str) -> None:
    """Those that are over do not count, nor those of others; whoever closes one may open another."""

    async def main() -> None:
        async with live(db) as server:
            server.server.limits.tables = 4
            ada, ben = await server.guest("Ada"), await server.guest("Ben")
            play = {"game": "coast", "seats": 2, "bot": "random"}
            unseated = {"game": "coast", "seats": 2, "sit": False}
            tables = [(await ada.post("/api/tables", unseated))["id"] for _ in range(2)]
            tables += [(await ada.post("/api/play-now", play))["id"] for _ in range(2)]
            for path, wish in (("tables", unseated), ("play-now", play)):
                refused = await ada.post(f"/api/{path}", wish, status=409)
                assert (refused["code"], refused["values"]) == ("too_many", {"tables": 4})
            await ben.post("/api/tables", unseated)
            for table in (tables[0], tables[3]):
                await ada.post(f"/api/tables/{table}/close")
            await ada.post("/api/play-now", play)
            await ada.post("/api/tables", unseated)
            await ada.post("/api/tables", unseated, status=409)

    assert Limits().tables == MOST_TABLES
    run(main())


def test_hints_are_given_so_often_and_no_more(tmp_path: Path) -> None:
    """To a person, not to a connection: they take time from the bots of all."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "sea-or-shore", "seats": 3, "bot": "random"}))["id"]
            server.server.limits.hints[person_in(ada)] = Bucket(0, 2)
            first, second = await ada.socket(table), await ada.socket(table)
            assert await first.asked()
            assert (await first.ask("hint"))["type"] == "advice"
            assert (await second.ask("hint"))["type"] == "advice"
            for socket in (first, second):
                refused = await socket.ask("hint")
                assert refused["code"] == "too_fast"
                assert "hint" in refused["sentence"]

    run(main())


def person_in(client: Client) -> str:
    """The id of a person, from their cookie."""
    return client.http.cookies["archipel"].partition(".")[0]


def test_what_can_be_done_again_and_again_does_not_make_the_log_grow_without_end() -> None:
    game = Coast()
    people = [Person(f"p{seat}", f"N{seat}", "guest", "", 0, 0) for seat in range(2)]
    t = Table("t", {(game.name, game.version): game})
    entries: list[log.AnyEntry] = []

    def add(more: Entries) -> None:
        for entry in more:
            t.fold(entry)
            entries.append(entry)

    def refused_in_the_end(wish: Callable[[int], Entries]) -> int:
        """How often it was done until it was refused."""
        for number in range(2 * MOST_SCRIBBLED):
            try:
                add(wish(number))
            except Refused as error:
                return number if error.code == "too_much" else -1
        raise AssertionError("it is never refused")

    add(waiting.open_table(game, wire_http.NewTable(game="coast", seats=2, sit=False), people[0], 1000))

    def sit_and_stand(number: int) -> Entries:
        return waiting.stand(t, people[1], 1) if number % 2 else waiting.sit(t, people[1], wire_http.Sit(), 1)

    def set_bot(number: int) -> Entries:
        return waiting.set_bot(t, people[0], wire_http.SetBot(1, "random" if number % 2 else "mate"), 1)

    assert refused_in_the_end(sit_and_stand) >= MOST_SCRIBBLED
    refused_in_the_end(set_bot)
    with pytest.raises(Refused, match="too_much"):
        waiting.change(t, people[0], wire_http.Change(wire.Settings(), {}), 1)
    third, fourth = (Person(f"q{seat}", f"M{seat}", "guest", "", 0, 0) for seat in range(2))
    add(waiting.sit(t, third, wire_http.Sit(0), 1))
    t.seats[1].clear()
    add(waiting.sit(t, fourth, wire_http.Sit(1), 1))
    seals = refused_in_the_end(lambda number: waiting.seal(t, third, wire.Seal(f"s{number}", "00" * 32), 1))
    assert seals == MOST_SCRIBBLED - 1
    notes = refused_in_the_end(lambda number: commands.note(t, fourth, wire.Note(f"n{number}", "x"), 1))
    assert notes == MOST_SCRIBBLED - 1
    with pytest.raises(Refused, match="too_much"):
        commands.mute(t, fourth, wire.Mute("m", 0, True), 1)
    assert Table("t", t.games).fold_all([log.write(entry) for entry in entries]).scribbled == t.scribbled  # also after a restart


ALIKE = [
    "Ada",
    "ADA",
    "Ada\ufe0f",
    "A\u034fda",
    "Ada\u3164",
    "\uff21da",
    "A\u200dd\u200ca",
    "Ad\U000e0101a",
    "\u2800Ada",
    "A\u00adda",
]


@pytest.mark.parametrize("name", ALIKE)
def test_nobody_sits_down_under_a_name_that_looks_like_another_one_there(name: str) -> None:
    game = Coast()
    t = Table("t", {(game.name, game.version): game})
    ada = Person("p0", "Ada", "guest", "", 0, 0)
    for entry in waiting.open_table(game, wire_http.NewTable(game="coast", seats=3), ada, 1):
        t.fold(entry)
    with pytest.raises(Refused, match="name_taken"):
        waiting.sit(t, Person("p1", clean_name(name), "guest", "", 0, 0), wire_http.Sit(), 1)


@pytest.mark.parametrize(("one", "two"), [("Ada", "Adá"), ("Ada", "Ada 2"), ("❤️", "❤️❤️"), ("Ирина", "Irina"), ("葉", "叶")])
def test_names_that_look_different_are_different(one: str, two: str) -> None:
    assert look(one) == look(one.upper())
    assert look(clean_name(one)) != look(clean_name(two))
