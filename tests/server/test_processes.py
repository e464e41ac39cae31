"""Two processes on one PostgreSQL: they race for the same match, and nothing is lost, doubled or missed."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from archipel.kernel.match import Decision
from archipel.server import log, sweeping
from archipel.server.commands import Draft
from archipel.server.lists import waits_for
from archipel.server.presence import SILENCE, Notice
from archipel.server.room import Pace
from archipel.server.statements import Addition, Statement
from archipel.server.store import Store
from archipel.server.table import Table
from tests.server.help import opened, run, until
from tests.server.live import Socket, live, play_to_the_end
from tests.server.test_restart import again
from tests.server.test_tables import seated
from tests.toys.coast_rules import BACK, END


def test_people_at_two_processes_play_one_game(postgres_url: str) -> None:
    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            table, people, sockets = await seated(one, "coast", ["Ada", "Ben", "Cleo"])
            elsewhere = [again(person, two.url) for person in people]
            two.clients += elsewhere
            mixed = [sockets[0], await elsewhere[1].socket(table), await elsewhere[2].socket(table)]
            await play_to_the_end(mixed)
            for socket in sockets:
                await socket.until(lambda s: s.game["over"])
            assert [len(socket.story) for socket in sockets] == [len(socket.story) for socket in mixed]
            assert sockets[1].story == mixed[1].story

    run(main())


def test_who_sat_down_at_another_process_is_welcome_at_their_seat(postgres_url: str) -> None:
    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            host, guest = await one.guest("Ada"), await one.guest("Ben")
            table = (await host.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"public": True}}))["id"]
            elsewhere = again(guest, two.url)
            two.clients.append(elsewhere)
            assert (await elsewhere.get(f"/api/tables/{table}"))["you"] == -1  # the table is in the memory of both
            await guest.post(f"/api/tables/{table}/sit", {})
            await until(lambda: two.server.rooms.rooms[table].stale)
            socket = await elsewhere.socket(table)
            await socket.until(lambda s: s.table)
            assert [message["you"] for message in socket.messages if message["type"] == "welcome"] == [1]

    run(main())


def test_who_hosts_is_known_to_every_process_at_once(postgres_url: str) -> None:
    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            ada, ben = await one.guest("Ada"), await one.guest("Ben")
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"public": True}}))["id"]
            await ben.post(f"/api/tables/{table}/sit", {})
            there = [again(person, two.url) for person in (ada, ben)]
            two.clients += there
            await there[1].get(f"/api/tables/{table}")  # the table is in the memory of both
            await ada.post(f"/api/tables/{table}/leave")
            await until(lambda: two.server.rooms.rooms[table].stale)
            await there[1].post(f"/api/tables/{table}/invites")
            assert (await there[0].post(f"/api/tables/{table}/invites", status=403))["code"] == "not_host"

    run(main())


def test_a_seat_is_here_wherever_its_person_is_connected(postgres_url: str) -> None:
    def here(socket: Socket) -> list[bool]:
        return [seat["here"] for seat in socket.table.get("seats", [])]

    async def main() -> None:
        async with live(postgres_url) as one:
            table, people, (ada, ben) = await seated(one, "coast", ["Ada", "Ben"])
            await ada.until(lambda s: here(s) == [True, True])
            await ben.close()
            await ada.until(lambda s: here(s) == [True, False])
            async with live(postgres_url) as two:
                elsewhere = again(people[1], two.url)
                two.clients.append(elsewhere)
                there = await elsewhere.socket(table)
                await there.until(lambda s: s.table and here(s) == [True, True])  # asked for when the table was read
                await ada.until(lambda s: here(s) == [True, True])
                assert [seat["here"] for seat in (await people[0].get(f"/api/tables/{table}"))["seats"]] == [True, True]
                await there.close()
                await ada.until(lambda s: here(s) == [True, False])
                there = await elsewhere.socket(table)
                await ada.until(lambda s: here(s) == [True, True])
                watcher = await two.guest("Wil")  # who only looks on is at no seat, and nobody is told
                token = (await people[0].post(f"/api/tables/{table}/invites"))["token"]
                await watcher.post("/api/invites/redeem", {"token": token})
                await watcher.socket(table)
                assert here(ada) == [True, True]
            await ada.until(lambda s: here(s) == [True, False])  # the other process has gone

    run(main())


def test_who_was_at_a_process_that_was_killed_is_not_here(postgres_url: str) -> None:
    """A process that gives no sign of life is forgotten with all who were connected to it."""

    async def main() -> None:
        async with live(postgres_url) as one:
            table, people, (ada, ben) = await seated(one, "coast", ["Ada", "Ben"])
            await ben.close()
            ben_id = (await one.server.rooms.room(table)).table.seats[1].person
            async with opened(postgres_url) as dead:  # another process as far as the database knows; it will say no more
                await dead.notify("here", table, [ben_id])
                await ada.until(lambda s: s.table and s.table["seats"][1]["here"])
            rooms = one.server.rooms
            (process,) = rooms.presence.heard
            rooms.presence.heard[process] -= 2 * SILENCE
            await ada.until(lambda s: not s.table["seats"][1]["here"])  # at the next sweep
            assert len(people) == 2

    run(main())


@pytest.mark.parametrize("gap", ["slept", "did not hear"])
def test_after_a_gap_processes_know_again_who_is_where(postgres_url: str, gap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that was silent for a while is taken to be gone; when it is back it says so, and hears who went meanwhile."""

    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            table, people, (ada, ben) = await seated(one, "coast", ["Ada", "Ben"])
            elsewhere = again(people[1], two.url)
            two.clients.append(elsewhere)
            there = await elsewhere.socket(table)
            await ben.close()
            rooms, silent = one.server.rooms, two.server.rooms
            await until(lambda: rooms.presence.at(table))
            await ada.settle()  # that Ben went here and came there is told: what follows is not taken for it
            process = silent.store.name  # type: ignore[attr-defined]
            rooms.lost(process)
            await ada.until(lambda s: not s.table["seats"][1]["here"])
            if gap == "slept":
                silent.looked -= 2 * sweeping.ASLEEP
                sweeping.look_at_clock(silent)
            else:
                silent._heard(Notice("", "changed"))
            await ada.until(lambda s: s.table["seats"][1]["here"])
            with monkeypatch.context() as away:
                away.setattr(silent.store, "notify", nothing)
                await there.close()
                await until(lambda: not silent.rooms[table].announced)
            assert rooms.presence.at(table)
            rooms._heard(Notice("", "changed"))
            await ada.until(lambda s: not s.table["seats"][1]["here"])

    run(main())


def test_a_process_that_was_not_heard_for_a_while_is_asked_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on all the time, and only what it tells is lost on the way: it does not know that it was forgotten."""
    monkeypatch.setattr(sweeping, "SWEEP", 0.02)

    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            table, people, (ada, ben) = await seated(one, "coast", ["Ada", "Ben"])
            elsewhere = again(people[1], two.url)
            two.clients.append(elsewhere)
            await elsewhere.socket(table)
            await ben.close()
            rooms, silent = one.server.rooms, two.server.rooms
            await until(lambda: rooms.presence.at(table))
            process = silent.store.name  # type: ignore[attr-defined]
            with monkeypatch.context() as away:
                away.setattr(silent.store, "notify", nothing)
                while rooms.presence.at(table):  # what was on its way may still come
                    rooms.presence.heard[process] = -2 * SILENCE
                    await asyncio.sleep(0.02)
                await ada.until(lambda s: not s.table["seats"][1]["here"])
            await ada.until(lambda s: s.table["seats"][1]["here"])

    run(main())


def test_a_process_that_takes_the_place_of_another_notes_no_pause(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others were there all the time: nobody gets time for that."""
    monkeypatch.setattr(sweeping, "SWEEP", 0.02)

    async def main() -> None:
        async with live(postgres_url) as one:
            store = one.server.store
            long_ago = sweeping.clock() - 3 * sweeping.PAUSE
            await store._write([Statement("UPDATE alive SET at = ?", (long_ago,), 1)])
            for _ in range(1000):
                await asyncio.sleep(0.05)
                if await store._read("SELECT 1 FROM alive WHERE at > ?", (long_ago,)):
                    break
            async with live(postgres_url):
                assert await store.pauses(0) == []

    run(main())


async def nothing(*_values: object) -> None:
    """What a notice comes to while the database is away."""


def test_two_processes_race_for_the_same_answer(postgres_url: str) -> None:
    """The same move is sent to both at once, with the same id and with different ones: it is carried out exactly once."""

    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            table, people, (ada, ben) = await seated(one, "coast", ["Ada", "Ben"])
            elsewhere = again(people[0], two.url)
            two.clients.append(elsewhere)
            there = await elsewhere.socket(table)
            outcomes: Counter[str] = Counter()
            for turn in range(12):
                if not ada.game["decision"] or ada.game["decision"]["options"] == [END]:
                    break  # the turn is played
                decision = ada.game["decision"]
                await there.until(
                    lambda s, n=decision["number"]: s.game and s.game["decision"] and s.game["decision"]["number"] == n
                )
                same = turn % 2 == 0
                body = {"number": decision["number"], "code": decision["options"][0]}
                ids = [f"t{turn}", f"t{turn}" if same else f"t{turn}b"]
                replies = await asyncio.gather(ada.ask("play", ids[0], **body), there.ask("play", ids[1], **body))
                kinds = sorted(reply["type"] for reply in replies)
                assert kinds == (["done", "done"] if same else ["done", "no"]), replies
                if same:
                    assert replies[0] == replies[1]
                outcomes[",".join(kinds)] += 1
                await ada.until(lambda s, n=decision["number"]: not s.game["decision"] or s.game["decision"]["number"] != n)
            assert len(outcomes) == 2
            async with opened(postgres_url) as store:
                entries = [log.read(text) for text in await store.log(table)]
            ids_carried_out = Counter(entry.id for entry in entries if entry.id)
            assert max(ids_carried_out.values()) == 1
            assert ben.game["decision"] is not None

    run(main())


def test_what_is_told_while_the_log_is_read_is_read_too(postgres_url: str) -> None:
    """Another process writes just when this one reads the log: what it tells then is not taken for read."""

    async def main() -> None:
        async with live(postgres_url) as server, opened(postgres_url) as other:
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            rooms, store = server.server.rooms, server.server.store
            room = await rooms.room(table)
            read, held = store.log, False

            async def slow(table: str, after: int = 0) -> list[str]:
                nonlocal held
                found = await read(table, after)
                if not held:
                    held = True
                    row = await other.row(table)
                    assert row is not None
                    said = log.write(log.Said(at=room.table.changed, by="", seat=1, phrase="hello"))
                    await other.append(Addition(table, room.table.length + 1, [said], 0))
                    await until(lambda: room.stale)  # it is told
                return found

            store.log = slow  # type: ignore[method-assign]
            rooms._heard(Notice("another", "changed", table))
            await ada.until(lambda s: s.lines)
            assert held

    run(main())


def outrun(store: Store, other: Store, times: int) -> None:
    """Let another process write to a table just before *store* does, so often."""
    write, left = store.append, times

    async def late(addition: Addition) -> None:
        nonlocal left
        if left:
            left -= 1
            said = log.write(log.Said(at=1, by="", seat=1, phrase="hello"))
            await other.append(Addition(addition.table, addition.length - len(addition.entries) + 1, [said], 0))
        await write(addition)

    store.append = late  # type: ignore[method-assign]


def test_who_is_always_too_late_gets_through_in_the_end(postgres_url: str) -> None:
    """Bots of another process may write without a pause: a person's answer waits for its turn, and is not refused."""

    async def main() -> None:
        async with live(postgres_url) as server, opened(postgres_url) as other:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            outrun(server.server.store, other, 40)
            reply = await ada.play(0)
            assert reply["type"] == "done", reply
            assert server.server.metrics.conflicts == 40

    run(main())


def test_a_table_that_is_never_free_says_so_and_the_same_answer_can_be_sent_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archipel.server.rooms.TRYING", 0.0)

    async def main() -> None:
        async with live(postgres_url) as server, opened(postgres_url) as other:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            decision = ada.game["decision"]
            outrun(server.server.store, other, 1)
            body = {"number": decision["number"], "code": decision["options"][0]}
            reply = await ada.ask("play", "once", **body)
            assert (reply["type"], reply.get("code")) == ("no", "busy"), reply
            reply = await ada.ask("play", "once", **body)
            assert reply["type"] == "done", reply

    run(main())


class Forward:
    """A bot that takes nothing back, so that it sees nothing twice."""

    def __init__(self, *_words: Any) -> None:
        pass

    def choose(self, _view: object, decision: Decision, *_words: Any) -> int:
        return [code for code in decision.options if code != BACK][-1]


def test_what_comes_second_to_another_process_was_never_answered(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot does not give the same answer twice to what it sees again: what another process was quicker than does not count. Else
    two processes that outrun each other could keep a bot from ever ending its turn."""
    monkeypatch.setattr("archipel.bots.pool.make_bot", Forward)

    async def main() -> None:
        async with live(postgres_url, pace=Pace(0.01, 0.02)) as server, opened(postgres_url) as other:
            rooms, store = server.server.rooms, server.server.store
            write = store.append
            found: list[tuple[Any, int, dict[Any, set[int]]]] = []  # what the bot saw, its answer, and what it remembered then

            async def late(addition: Addition) -> None:
                entry = log.read(addition.entries[0])
                if isinstance(entry, log.Played) and entry.seat == 1 and len(found) < 2:
                    room = rooms.rooms[addition.table]
                    t = Table(addition.table, rooms.games).fold_all(await store.log(addition.table))
                    assert t.match is not None
                    found.append(
                        ((t.epoch, t.match.view(1)), entry.code, {view: set(codes) for view, codes in room.tried[1].items()})
                    )
                    if len(found) == 1:
                        options = t.match.decision(1).options  # type: ignore[union-attr]
                        quicker = Draft(t).answer(1, next(code for code in options if code != entry.code), t.changed)
                        await other.append(
                            Addition(t.id, t.length + len(quicker), [log.write(each) for each in quicker], waits_for(t, [0, 1]))
                        )
                await write(addition)

            store.append = late  # type: ignore[method-assign]
            ada = await server.guest("Ada")
            await ada.post("/api/play-now", {"game": "coast", "seats": 2, "bot": "random"})
            await until(lambda: len(found) == 2)
            (seen, code, then), (_, _, later) = found
            assert code in then[seen]  # it was about to give that answer
            assert seen not in later  # and has not

    run(main())


def test_bots_of_two_processes_answer_once(postgres_url: str) -> None:
    """Both processes have the table in memory and let its bots think; each decision is answered once: what the two take for
    written is all that is in the log, and both remember it so."""

    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            ada = await one.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "coast", "seats": 4, "bot": "random"}))["id"]
            there = again(ada, two.url)
            two.clients.append(there)
            sockets = [await ada.socket(table), await there.socket(table)]
            await play_to_the_end([sockets[0]])
            await sockets[1].until(lambda s: s.game["over"])
            assert sockets[0].story == sockets[1].story
            texts = await one.server.store.log(table)
            assert len(texts) < 2000  # of about 150: bots that two processes keep going to and fro write without end
            moves = [text for text in texts if isinstance(log.read(text), log.Played)]
            assert one.server.metrics.moves + two.server.metrics.moves == len(moves)
            fresh = Table(table, one.server.rooms.games).fold_all(texts)
            for server in (one.server, two.server):
                room = server.rooms.rooms[table]
                async with room.lock:
                    t = await server.rooms.look(room)
                assert (t.length, t.hash) == (fresh.length, fresh.hash)

    run(main())
