"""Tables over the real wire: from the waiting room to the rematch, on both databases and for any game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from archipel.kernel import fair
from archipel.kernel.fair_record import from_json as fair_from_json
from archipel.kernel.match import replay
from archipel.kernel.record import from_json
from archipel.server import finished
from archipel.server.room import Pace
from archipel.server.store import StoreTrouble
from tests.server.help import run
from tests.server.live import ALL_GAMES, Client, Live, Socket, live, play_to_the_end


async def seated(server: Live, game: str, names: list[str], **more: object) -> tuple[str, list[Client], list[Socket]]:
    """People who sit at a table of their own, started, each with a socket."""
    people = [await server.guest(name) for name in names]
    info = await people[0].post("/api/tables", {"game": game, "seats": len(names), **more})
    table = info["id"]
    token = (await people[0].post(f"/api/tables/{table}/invites"))["token"]
    for person in people[1:]:
        assert (await person.post("/api/invites/redeem", {"token": token}))["table"] == table
        await person.post(f"/api/tables/{table}/sit", {})
    await people[0].post(f"/api/tables/{table}/start")
    sockets = [await person.socket(table) for person in people]
    for socket in sockets:  # all have heard that all are here: nothing about that comes later
        await socket.until(lambda s: s.game and all(seat["here"] for seat in s.table["seats"]))
    return table, people, sockets


@pytest.mark.parametrize("game", ["sea-or-shore", "coast"])
def test_people_play_a_whole_game_and_it_is_fair(db: str, game: str) -> None:
    """Coast has several seats deep in their own turns, draws in mid-turn and take-back: the server needs no line for it."""

    async def main() -> None:
        async with live(db) as server:
            table, people, sockets = await seated(server, game, ["Ada", "Ben", "Cleo"])
            await play_to_the_end(sockets)
            stories = [socket.story for socket in sockets]
            assert len({len(story) for story in stories}) == 1
            assert all(socket.game["standing"] for socket in sockets)
            record = (await people[0].http.get(f"/api/tables/{table}/record")).text
            rules = next(each for each in ALL_GAMES if each.name == game)
            match = replay(rules, from_json(rules, record))
            assert match.over()
            assert [list(each) for each in match.standing()] == sockets[0].game["standing"]
            for seat, story in enumerate(stories):
                assert [[e.kind, list(e.public), list(e.secret)] for e in match.story(seat)] == story
            proof = fair_from_json(record)
            assert proof.log[-1][1] == '["end","over"]'
            assert proof.commitment == sockets[0].table["commitment"]

    run(main())


def test_play_now_against_bots(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            info = await ada.post("/api/play-now", {"game": "sea-or-shore", "bot": "random"})
            assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot", "bot"]
            socket = await ada.socket(info["id"])
            await play_to_the_end([socket])
            mine = await ada.get("/api/tables/mine")
            assert mine[0]["table"]["phase"] == "over"

    run(main())


@pytest.mark.parametrize("write", ["open_table", "append"])
def test_who_cannot_play_at_once_is_left_no_waiting_room(db: str, write: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is opened and its game begun by one write."""

    async def main() -> None:
        async with live(db, pace=Pace(3600, 3600)) as server:
            ada = await server.guest("Ada")

            async def failing(*_: object) -> None:
                raise StoreTrouble("It is away.")

            with monkeypatch.context() as away:
                away.setattr(server.server.store, write, failing)
                answer = await ada.http.post("/api/play-now", json={"game": "coast", "seats": 2, "bot": "random"})
            phases = [each["table"]["phase"] for each in await ada.get("/api/tables/mine")]
            assert (answer.status_code, phases) == ((503, []) if write == "open_table" else (201, ["playing"]))

    run(main())


def test_the_tables_that_wait_for_me_come_first(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            done = await ada.post("/api/tables", {"game": "coast", "seats": 2})
            await ada.post(f"/api/tables/{done['id']}/close")
            waiting = await ada.post("/api/tables", {"game": "coast", "seats": 2})
            playing = await ada.post("/api/play-now", {"game": "coast", "seats": 2, "bot": "random"})
            mine = await ada.get("/api/tables/mine")
            assert [each["table"]["id"] for each in mine] == [playing["id"], waiting["id"]]
            assert [each["waiting"] for each in mine] == [True, False]
            full = await ada.post("/api/tables", {"game": "coast", "seats": 2, "bots": ["random"]})  # waits for its start
            assert [each["waiting"] for each in await ada.get("/api/tables/mine")] == [True, True, False]
            assert full["id"] in [each["table"]["id"] for each in (await ada.get("/api/tables/mine"))[:2]]

    run(main())


def test_options_say_at_how_many_seats_they_change_anything(db: str) -> None:
    """Alone, the tree of Rivages follows from what one plays for; what one plays for alone means nothing to several."""

    async def main() -> None:
        async with live(db) as server:
            games = {game["name"]: game for game in await server.nobody().get("/api/games")}
            seats = {option["name"]: (option["least"], option["most"]) for option in games["rivages"]["options"]}
            assert seats == {"tree": (2, 15), "solo": (1, 1)}
            assert [name for name, game in games.items() if game["tricks"]] == ["sea-or-shore"]

    run(main())


def test_the_waiting_room(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada, ben = await server.guest("Ada"), await server.guest("Ben")
            body = {"game": "sea-or-shore", "seats": 3, "settings": {"public": True}, "options": {"red_blue_round_1": "B"}}
            table = (await ada.post("/api/tables", body))["id"]
            listed = await ben.get("/api/tables")
            assert [(each["id"], each["seats"]) for each in listed] == [(table, ["Ada", "", ""])]
            taken = await ben.post(f"/api/tables/{table}/sit", {"seat": 0}, status=409)
            assert (taken["code"], taken["values"]) == ("taken", {"seat": 0})  # programs count from 0, people from 1
            assert taken["sentence"] == "Seat 1 is not free; these are: 2, 3."
            assert (await ben.post(f"/api/tables/{table}/sit", {"seat": 2}))["you"] == 2
            seated = await ben.post(f"/api/tables/{table}/sit", {}, status=409)
            assert (seated["code"], seated["sentence"]) == ("seated", "You sit at seat 3 already.")
            free = await ada.post(f"/api/tables/{table}/start", status=409)
            assert (free["code"], free["sentence"]) == ("seats_free", "Nobody sits at seat 2; a bot could.")
            nowhere = await ada.post(f"/api/tables/{table}/bots", {"seat": 3, "bot": "random"}, status=400)
            assert nowhere["sentence"] == "There is no seat 4 at this table; the seats are 1 to 3."
            assert (await ben.post(f"/api/tables/{table}/start", status=403))["code"] == "not_host"
            info = await ada.post(f"/api/tables/{table}/bots", {"seat": 1, "bot": "random"})
            assert info["seats"][1]["kind"] == "bot"
            await ben.post(f"/api/tables/{table}/stand")
            await ada.post(f"/api/tables/{table}/settings", {"settings": {"public": True, "hints": True}, "options": {}})
            await ben.post(f"/api/tables/{table}/sit", {})
            info = await ada.post(f"/api/tables/{table}/start")
            assert (info["phase"], info["settings"]["hints"], info["options"]["red_blue_round_1"]) == ("playing", True, "A")
            assert (await ben.post(f"/api/tables/{table}/stand", status=409))["code"] == "started"

    run(main())


def test_a_bot_gives_way_to_a_person_of_its_name(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            host = await server.guest("Zoe")
            wish = {"game": "coast", "seats": 3, "bots": ["random"], "settings": {"public": True}}
            info = await host.post("/api/tables", wish)
            namesake = await server.guest(info["seats"][2]["name"])
            info = await namesake.post(f"/api/tables/{info['id']}/sit", {})
            names = [seat["name"] for seat in info["seats"]]
            assert info["seats"][1]["kind"] == "person"
            assert len(set(names)) == 3
            twin = await server.guest("zoe")
            assert (await twin.post(f"/api/tables/{info['id']}/sit", {}, status=409))["code"] == "full"

    run(main())


def test_a_rematch_is_one_table_for_all(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, ben), sockets = await seated(server, "coast", ["Ada", "Ben"])
            assert (await ada.post(f"/api/tables/{table}/rematch", status=409))["code"] == "not_over"
            await play_to_the_end(sockets)
            new = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
            assert (await ben.post(f"/api/tables/{table}/rematch"))["id"] == new
            await sockets[1].until(lambda s: s.table["rematch"] == new)
            assert (await ben.post(f"/api/tables/{new}/sit", {}))["you"] == 1

    run(main())


def test_a_rematch_against_bots_alone_begins_at_once(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "coast", "seats": 3, "bot": "random"}))["id"]
            await play_to_the_end([await ada.socket(table)])
            new = await ada.post(f"/api/tables/{table}/rematch")
            assert new["phase"] == "playing"
            assert [seat["kind"] for seat in new["seats"]] == ["person", "bot", "bot"]
            await play_to_the_end([await ada.socket(new["id"])])
            assert (await ada.get(f"/api/tables/{new['id']}"))["phase"] == "over"

    run(main())


def test_a_replay_shows_what_each_saw_and_all_in_the_end(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, _ben), sockets = await seated(server, "coast", ["Ada", "Ben"])
            assert (await ada.get(f"/api/tables/{table}/replay", 409))["code"] == "not_over"
            await play_to_the_end(sockets)
            steps = (await ada.get(f"/api/tables/{table}/replay"))["steps"]
            for seat in (0, 1):
                story = []
                for first in range(0, steps + 1, 100):
                    part = await ada.get(f"/api/tables/{table}/replay", seat=seat, first=first)
                    story += [event for frame in part["frames"] for event in frame["events"]]
                assert story == sockets[seat].story
            last = await ada.get(f"/api/tables/{table}/replay", seat=-2, first=steps)
            assert len(last["frames"][0]["views"]) == 3
            assert (await ada.get(f"/api/tables/{table}/replay", 400, seat=2))["code"] == "no_such_seat"

    run(main())


def test_a_replay_is_read_once_and_kept_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Page after page comes from one reading of the log, the same as all at once; only so many games are kept, and who may not
    look does not get what others have looked at."""
    monkeypatch.setattr(finished, "KEPT", 1)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            tables = []
            for _ in range(2):
                table = (await ada.post("/api/play-now", {"game": "sea-or-shore", "seats": 3, "bot": "random"}))["id"]
                await ada.post(f"/api/tables/{table}/leave")
                socket = await ada.socket(table)
                await socket.until(lambda s: s.game and s.game["over"])
                tables.append(table)
            read: list[str] = []
            store = server.server.store
            log = store.log

            async def noted(table: str, after: int = 0) -> list[str]:
                read.append(table)
                return await log(table, after)

            monkeypatch.setattr(store, "log", noted)
            path = f"/api/tables/{tables[0]}/replay"
            steps = (await ada.get(path))["steps"]
            assert steps > 2 * finished.EVERY
            frames = []
            for first in range(0, steps + 1, 100):
                frames += (await ada.get(path, seat=0, first=first))["frames"]
            assert [frame["step"] for frame in frames] == list(range(steps + 1))
            for first in (0, 1, 49, 50, 51, 120, steps - 1, steps):  # the same wherever one begins
                assert (await ada.get(path, seat=0, first=first, count=2))["frames"] == frames[first : first + 2]
            assert (await ada.get(path, seat=0, first=steps + 1))["frames"] == []
            assert read == [tables[0]]
            eve = await server.guest("Eve")
            await eve.get(path, 404)
            await ada.get(f"/api/tables/{tables[1]}/replay")
            await ada.get(path)
            assert read == [tables[0], tables[1], tables[0]]
            # where a state would be kept at the very end, there is none: nothing is played on after it
            monkeypatch.setattr(finished, "EVERY", 1)
            path = f"/api/tables/{tables[1]}/replay"
            steps = (await ada.get(path))["steps"]
            last = (await ada.get(path, seat=0, first=steps - 1, count=2))["frames"]
            assert (await ada.get(path, seat=0, first=steps))["frames"] == last[1:]

    run(main())


def test_records_are_json_that_verify_reads(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (ada, _), sockets = await seated(server, "coast", ["Ada", "Ben"])
            assert (await ada.get(f"/api/tables/{table}/record", 409))["code"] == "not_over"
            receipts = []
            for _ in range(3):
                if await sockets[0].asked():
                    receipts.append((await sockets[0].play())["receipt"])
            await play_to_the_end(sockets)
            record = await ada.get(f"/api/tables/{table}/record")
            log = [(line[0], json.dumps(line[1], separators=(",", ":"))) for line in record["fairness"]["log"]]
            for receipt in receipts:
                entry = next(entry for chain_hash, entry in log if chain_hash == receipt["hash"])
                assert receipt["entry"] == fair.without_index(entry) != entry

    run(main())
