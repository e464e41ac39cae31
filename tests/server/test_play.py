"""Playing: numbers, ids, take-backs, clocks, absence, chat, aids and spectators, over the real wire."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from archipel.bots.bot import Tried
from archipel.games import GAMES
from archipel.kernel.core import CHANCE, NOBODY
from archipel.kernel.fair import seal
from archipel.kernel.match import Decision, name_of
from archipel.kernel.rng import Rng
from archipel.server import commands, log
from archipel.server.commands import Draft, think
from archipel.server.room import Pace, Room
from archipel.server.rooms import Rooms
from archipel.verify import passed, verify
from tests.server.help import run, until
from tests.server.live import ALL_GAMES, Socket, forward, live, play_to_the_end
from tests.server.test_tables import seated
from tests.toys.coast_rules import BACK


class Clock:
    """A clock that a test sets forward. Alarms ring when it is moved."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.at = rooms.now()
        rooms.now = lambda: self.at
        rooms.started = 0

    def forward(self, seconds: float, room: Room) -> None:
        self.at += int(1000 * seconds)
        self.rooms.publish(room)


def test_an_answer_names_its_question(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            _, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            number = ada.game["decision"]["number"]
            reply = await ada.ask("play", number=number + 1, code=0)
            assert (reply["type"], reply["code"]) == ("no", "stale")
            assert (await ada.play())["type"] == "done"
            reply = await ada.ask("play", number=number, code=0)
            assert (reply["code"], reply["values"]) == ("stale", {"number": number, "expected": number + 1})
            assert ben.game["decision"]["number"] == 0  # each seat counts for itself

    run(main())


def test_simultaneous_answers_never_collide(db: str) -> None:
    """All who are asked answer at once, over and over: every answer is carried out, none is refused because of another.

    A seat may have ended its turn and wait for the others; so those are taken who are asked now, and there are always some.
    """

    async def main() -> None:
        async with live(db) as server:
            _, _, sockets = await seated(server, "coast", ["Ada", "Ben", "Cleo", "Dan", "Eve"])
            dice = Rng(7)
            together = 0
            for _ in range(12):
                for socket in sockets:
                    await socket.settle()
                asked = [socket for socket in sockets if socket.game["decision"]]
                if not asked:
                    assert all(socket.game["over"] for socket in sockets)
                    break
                numbers = [socket.game["decision"]["number"] for socket in asked]
                replies = await asyncio.gather(*[socket.play(forward(socket, dice)) for socket in asked])
                assert [reply["type"] for reply in replies] == ["done"] * len(asked)
                for socket, number in zip(asked, numbers, strict=True):
                    await socket.settle()
                    assert not socket.game["decision"] or socket.game["decision"]["number"] == number + 1
                together = max(together, len(asked))
            assert together == len(sockets)

    run(main())


def test_the_same_id_gets_the_same_reply_and_is_carried_out_once(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            decision = ada.game["decision"]
            message = {"type": "play", "id": "mine", "number": decision["number"], "code": decision["options"][0]}
            for _ in range(3):
                await ada.send(message)
            await ada.until(lambda s: len([m for m in s.messages if m.get("id") == "mine"]) == 3)
            again = await people[0].socket(table)
            await again.until(lambda s: s.game)
            await again.send(message)
            await again.until(lambda s: any(m.get("id") == "mine" for m in s.messages))
            replies = [m for s in (ada, again) for m in s.messages if m.get("id") == "mine"]
            assert len(replies) == 4
            assert all(reply == replies[0] for reply in replies)
            assert replies[0]["type"] == "done"
            assert again.game["decision"]["number"] == 1

    run(main())


def test_refusals_say_why_and_change_nothing(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, _, sockets = await seated(server, "sea-or-shore", ["Ada", "Ben", "Cleo"])
            game = GAMES[0]
            socket = sockets[0]
            await socket.asked()
            room = await server.server.rooms.room(table)
            before = room.table.length
            options = socket.game["decision"]["options"]
            wrong = next(code for code in range(200) if code not in options)
            reply = await socket.ask("play", number=0, code=wrong)
            assert reply["type"] == "no"
            assert reply["sentence"].endswith(".")
            reply = await socket.ask("play", number=0, code=1_999_999_999)
            assert reply["code"] == "no_such_code"
            why = await socket.ask("why", code=wrong)
            assert (why["type"], why["possible"]) == ("explained", False)
            assert name_of(game, 0, wrong)
            assert (await socket.ask("why", code=options[0]))["possible"] is True
            assert (await socket.ask("hint"))["code"] == "hints_off"
            assert room.table.length == before

    async def aided() -> None:
        async with live(db) as server:
            _, _, sockets = await seated(server, "sea-or-shore", ["Ada", "Ben", "Cleo"], settings={"hints": True})
            await sockets[0].asked()
            advice = await sockets[0].ask("hint")
            assert advice["type"] == "advice"
            assert advice["code"] in sockets[0].game["decision"]["options"]

    run(main())
    run(aided())


def test_a_hidden_answer_is_taken_back_freely_and_nobody_notices(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ben.settle()
            heard = len(ben.messages)
            assert ada.game["back"] == "no"
            use = ada.game["decision"]["options"].index(0)
            await ada.play(use)
            await ada.until(lambda s: s.game["back"] == "free")
            options = ada.game["decision"]["options"]
            assert (await ada.ask("back"))["type"] == "done"
            await ada.until(lambda s: s.game["decision"]["number"] == 2)
            assert ada.game["decision"]["options"] != options
            assert ada.game["back"] == "no"
            await ben.settle()
            assert len(ben.messages) == heard
            await play_to_the_end([ada, ben])
            text = (await people[0].http.get(f"/api/tables/{table}/record")).text
            assert passed(verify(ALL_GAMES[-1], text))

    run(main())


async def reveal(socket: Socket, other: Socket) -> None:
    """Play until something was told that others hear of, too."""
    dice = Rng(3)
    await socket.asked()
    before = len(socket.story)
    while len(socket.story) == before:
        await socket.asked()
        number = socket.game["decision"]["number"]
        await socket.play(forward(socket, dice))
        await socket.until(lambda s, n=number: not s.game["decision"] or s.game["decision"]["number"] != n)
    await other.until(lambda s: len(s.story) == len(socket.story))


def test_what_was_revealed_is_taken_back_with_the_consent_of_all(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben, cleo) = await seated(server, "coast", ["Ada", "Ben", "Cleo"])
            await reveal(ada, ben)
            await ada.until(lambda s: s.game["back"] == "consent")
            story = list(ben.story)
            assert (await ada.ask("back"))["type"] == "done"
            await ben.until(lambda s: s.table["proposal"])
            assert ben.table["proposal"] == {"seat": 0, "agreed": [], "asked": [1, 2]}
            assert (await ada.ask("agree", yes=True))["code"] == "nothing_proposed"
            await ben.ask("agree", yes=True)
            assert (await ben.ask("agree", yes=True))["code"] == "agreed_already"
            await cleo.ask("agree", yes=True)
            await ben.until(lambda s: s.game["epoch"] == 1)
            assert len(ben.story) < len(story)
            await ada.until(lambda s: s.game["epoch"] == 1 and s.table["proposal"] is None)
            await play_to_the_end([ada, ben, cleo])
            text = (await people[0].http.get(f"/api/tables/{table}/record")).text
            assert passed(verify(ALL_GAMES[-1], text)), verify(ALL_GAMES[-1], text)

    run(main())


def test_one_no_is_enough_and_a_table_may_forbid_it(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            _, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await reveal(ada, ben)
            await ada.ask("back")
            await ben.until(lambda s: s.table["proposal"])
            await ben.ask("agree", yes=False)
            await ada.until(lambda s: s.table["proposal"] is None)
            assert ada.game["epoch"] == 0
            assert (await ada.ask("back"))["code"] == "denied"  # once is enough
            _, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"], settings={"take_back": "free"})
            await reveal(ada, ben)
            assert (await ada.ask("back"))["code"] == "no_take_back"

    run(main())


def test_bots_wait_while_people_are_asked_about_a_take_back(db: str) -> None:
    """Their next move would end the matter unanswered; but they do not wait for ever for somebody who says nothing."""

    async def main() -> None:
        async with live(db, pace=Pace(3600, 3600)) as server:
            clock = Clock(server.server.rooms)
            for patient in (True, False):
                table, (_, _, third), (ada, ben, _) = await seated(server, "coast", ["Ada", "Ben", "Cleo"])
                room = await server.server.rooms.room(table)
                await third.post(f"/api/tables/{table}/leave")
                await ada.until(lambda s: s.table["seats"][2]["kind"] == "away")
                await reveal(ada, ben)
                assert list(room.bots) == [2]
                assert (await ada.ask("back"))["type"] == "done"
                await ben.until(lambda s: s.table["proposal"])
                assert not room.bots
                if patient:
                    await ben.ask("agree", yes=False)
                    await ada.until(lambda s: s.table["proposal"] is None)
                else:
                    clock.forward(31, room)
                assert list(room.bots) == [2]

    run(main())


def test_a_bot_takes_over_and_gives_back(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, (host, guest), (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            clock = Clock(server.server.rooms)
            room = await server.server.rooms.room(table)
            await ada.asked()
            assert (await ada.ask("takeover", seat=1))["code"] == "not_absent"
            assert (await ada.ask("takeover", seat=0))["code"] == "no_take_over"
            clock.forward(121, room)
            assert (await ada.ask("takeover", seat=1))["code"] == "not_absent"  # Ben is here, and may be thinking
            clock.forward(480, room)
            assert (await ada.ask("takeover", seat=1))["type"] == "done"
            await ada.until(lambda s: s.table["seats"][1]["kind"] == "away")
            assert [seat["why"] for seat in ada.table["seats"]] == ["", "absent"]
            reply = await ben.ask("play", number=0, code=0)
            assert reply["code"] == "away"
            assert (await ben.ask("return"))["type"] == "done"
            await ada.until(lambda s: s.table["seats"][1]["kind"] == "person")
            assert ada.table["seats"][1]["why"] == ""
            await guest.post(f"/api/tables/{table}/leave")
            await ada.until(lambda s: s.table["seats"][1]["why"] == "left")
            await play_to_the_end([ada])  # the bot plays on
            assert (await host.get(f"/api/tables/{table}"))["phase"] == "over"

    run(main())


def test_a_bot_does_not_go_to_and_fro_for_ever(tmp_path: Path) -> None:
    """One that takes back whatever it can comes to the end of its turn all the same, for it remembers; else it would not."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            room = await server.server.rooms.room(table)
            asked = []
            for tried in (Tried(), None):
                draft = Draft(room.table)
                for _ in range(300):
                    if draft.s.asked[0] and draft.s.actor() not in (CHANCE, NOBODY):
                        think(draft, 0, lambda _, d: BACK if BACK in d.options else d.options[0], {}, tried=tried)
                asked.append(draft.s.asked[0] and draft.s.actor() not in (CHANCE, NOBODY))
            assert asked == [False, True]

    run(main())


def forward_in(options: Sequence[int]) -> int:
    """The last option of Coast that takes nothing back: it leads to the end of a turn."""
    return [code for code in options if code != BACK][-1]


def test_a_bot_answers_as_before_when_somebody_else_has_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it sees once more is not its own doing: the answer that it found best is not barred to it."""

    class Last:
        """A bot that always finds its last option best."""

        def __init__(self, *_words: Any) -> None:
            pass

        def choose(self, _view: object, decision: Decision, *_words: Any) -> int:
            return decision.options[-1]

    monkeypatch.setattr("archipel.bots.pool.make_bot", Last)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = await ada.post("/api/play-now", {"game": "pirate-pacts", "seats": 3, "bot": "random"})
            socket = await ada.socket(table["id"])
            await socket.asked()
            answers: list[list[int]] = []  # of seat 1, up to what chance had a part in
            for _ in range(2):
                told = len(socket.story)
                logged = len(await server.server.store.log(table["id"]))
                while len(socket.story) == told:  # up to what others are told, and answer
                    number = socket.game["decision"]["number"]
                    assert (await socket.play())["type"] == "done"
                    await socket.until(lambda s, n=number: s.game["decision"] and s.game["decision"]["number"] != n)
                entries = [log.read(text) for text in (await server.server.store.log(table["id"]))[logged:]]
                played = [entry for entry in entries if isinstance(entry, log.Played) and entry.seat == 1]
                assert played
                answers.append([entry.code for entry in takewhile(lambda entry: not entry.draws, played)])
                assert (await socket.ask("back"))["type"] == "done"
                await socket.until(lambda s, n=told: len(s.story) == n)
            assert answers[0] == answers[1]

    run(main())


def test_a_clock_for_each_move(db: str) -> None:
    """The bot gives the answer whose time is up; then one may come back."""

    async def main() -> None:
        async with live(db, pace=Pace(3600, 3600)) as server:
            settings = {"clock": "move", "seconds": 60}
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            clock = Clock(server.server.rooms)
            room = await server.server.rooms.room(table)
            await ada.asked()
            assert ada.table["seats"][0]["since"] > 0
            clock.forward(59, room)
            assert room.table.seats[0].away == ""
            clock.forward(2, room)
            await ada.until(lambda s: [seat["kind"] for seat in s.table["seats"]] == ["away", "away"])
            assert [seat["why"] for seat in ada.table["seats"]] == ["clock", "clock"]
            assert (await ben.ask("return"))["code"] == "bot_answers"
            while room.table.seats[1].since and clock.at > room.table.seats[1].since + 60_000:
                await server.server.rooms.act(
                    table, None, lambda t, at: commands.bot_turn(t, 1, lambda _, decision: forward_in(decision.options), at)
                )
            assert (await ben.ask("return"))["type"] == "done"

    run(main())


def test_a_clock_for_the_whole_game(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            settings = {"clock": "game", "seconds": 60}
            table, (host, guest), (ada, ben) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            clock = Clock(server.server.rooms)
            room = await server.server.rooms.room(table)
            await ada.asked()
            clock.at += 40_000
            await reveal(ada, ben)
            await ada.until(lambda s: s.table["seats"][0]["spent"] >= 40_000)
            clock.forward(21, room)
            await ada.until(lambda s: s.table["seats"][1]["kind"] == "away")  # who has not answered for 61 seconds
            assert (await ben.ask("return"))["code"] == "out_of_time"
            assert ada.table["seats"][1]["why"] == "spent"
            await guest.post(f"/api/tables/{table}/leave")  # and so not back again by way of the door
            assert (await ben.ask("return"))["code"] == "out_of_time"
            assert (await host.post(f"/api/tables/{table}/close"))["ended"] == "aborted"  # nobody else can play any more

    run(main())


def test_chat_phrases_and_muting(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            assert (await ben.ask("say", text="  <b>hi</b>\u202e\x1b[31m\n there "))["type"] == "done"
            await ada.until(lambda s: s.lines)
            assert ada.lines[0]["text"] == "<b>hi</b>[31m there"  # plain text: nothing that acts on a screen is left
            assert (await ben.ask("quick", phrase="well_played"))["type"] == "done"
            await ada.until(lambda s: len(s.lines) == 2)
            assert (await ben.ask("say", text="x" * 301))["code"] == "chat_length"
            assert (await ben.ask("say", text="\u200b"))["code"] == "chat_length"
            assert (await ada.ask("mute", seat=1, on=True))["type"] == "done"
            await ben.ask("say", text="not for Ada")
            await ada.ask("say", text="anybody?")
            await ada.until(lambda s: len(s.lines) == 3)
            assert [line["text"] for line in ada.lines][2] == "anybody?"
            again = await people[0].socket(table, {"lines": 2})
            await again.until(lambda s: s.lines)
            assert [line["number"] for line in again.lines] == [3]
            assert ada.table["muted"] == again.table["muted"] == [1]
            await ben.settle()
            assert all(m["table"]["muted"] == [] for m in ben.messages if m["type"] == "table")  # only Ada knows

    run(main())


def test_notes_are_mine_and_settings_switch_things_off(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ben.settle()
            heard = len(ben.messages)
            assert (await ada.ask("note", text="Ben holds the 12"))["type"] == "done"
            again = await people[0].socket(table)
            await again.until(lambda s: s.notes == "Ben holds the 12")
            await again.close()
            assert (await ada.ask("note", text=""))["type"] == "done"
            cleared = await people[0].resumed(table, again)  # a browser that was away still shows them
            await cleared.until(lambda s: any(message["type"] == "notes" and not message["text"] for message in s.messages))
            await ben.settle()
            assert len(ben.messages) == heard
            off = {"notes": False, "chat": "phrases"}
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"], settings=off)
            assert (await ada.ask("note", text="x"))["code"] == "notes_off"
            assert (await ada.ask("say", text="x"))["code"] == "chat_off"
            assert (await ada.ask("quick", phrase="hello"))["type"] == "done"

    run(main())


@pytest.mark.parametrize("looked_at", [True, False])
def test_tricks_that_are_over_are_covered_while_the_game_runs_where_the_table_settled_so(db: str, looked_at: bool) -> None:
    async def main() -> None:
        async with live(db) as server:
            settings = {"last_trick": looked_at, "public": True}
            table, _, sockets = await seated(server, "sea-or-shore", ["Ada", "Ben", "Cleo"], settings=settings)
            watcher = await (await server.guest("Dora")).socket(table)
            await play_to_the_end(sockets)
            await watcher.until(lambda s: s.game and s.game["over"])
            rules = next(each for each in ALL_GAMES if each.name == "sea-or-shore")
            ended = next(kind for kind, row in enumerate(rules.events) if row.name == "trick_ended")
            for socket in (*sockets, watcher):
                games = [message for message in socket.messages if message["type"] == "game"]
                assert games[-1]["covered"] == 0
                found = {game["covered"] for game in games} - {0}
                assert bool(found) is not looked_at
                assert all(socket.story[each - 1][0] == ended for each in found)
                assert socket.story[0], "and nothing of them is missed"

    run(main())


def test_spectators_see_what_is_public(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"], settings={"public": True})
            watcher = await (await server.guest("Cleo")).socket(table)
            await watcher.until(lambda s: s.game)
            assert watcher.game["decision"] is None
            assert watcher.game["view"]["hand"] == []
            assert all(hidden == -1 for _, _, secret in watcher.story for hidden in secret)
            assert (await watcher.ask("play", number=0, code=0))["code"] == "no_seat"
            assert (await watcher.ask("say", text="psst"))["code"] == "no_seat"
            assert (await watcher.ask("back"))["code"] == "no_seat"
            await play_to_the_end([ada, ben])
            await watcher.until(lambda s: s.game["over"])
            assert len(watcher.story) == len(ada.story)

    run(main())


def test_spectators_may_be_kept_behind_or_away(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            settings = {"public": True, "watch": "delayed", "delay": 60}
            table, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"], settings=settings)
            clock = Clock(server.server.rooms)
            room = await server.server.rooms.room(table)
            watcher = await (await server.guest("Cleo")).socket(table)
            clock.at += 1000
            await reveal(ada, ben)
            assert not watcher.game
            assert (await (await server.guest("Eli")).get(f"/api/tables/{table}"))["phase"] == "waiting"  # as it was a minute ago
            clock.forward(59.5, room)
            await watcher.until(lambda s: s.game)
            assert len(watcher.story) < len(ben.story)
            clock.forward(2, room)
            await watcher.until(lambda s: len(s.story) == len(ben.story))
            table, _, _ = await seated(server, "coast", ["Ada", "Ben"], settings={"public": True, "watch": "no"})
            late = await server.guest("Dan")
            assert (await late.get(f"/api/tables/{table}", 403))["code"] == "no_watching"
            socket = await late.socket(table)
            await socket.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert socket.messages[0]["code"] == "no_watching"

    run(main())


def test_who_goes_while_they_are_let_in_is_not_here(db: str) -> None:
    """The table is being written to: their hello waits for it, and they do not."""

    async def main() -> None:
        async with live(db) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ben.close()
            await ada.until(lambda s: not s.table["seats"][1]["here"])
            rooms = server.server.rooms
            room = await rooms.room(table)
            async with room.lock:
                ben = await people[1].raw_socket(table)
                await ben.settle()
                await ben.send({"type": "hello"})
                await until(lambda: room.lock.line)
                await ben.close()
                await until(lambda: len(server.server.connections) == 1)
            await until(lambda: not rooms.writes)  # what they sent is carried out all the same
            assert len(room.listeners) == 1
            await ada.settle()
            assert not ada.table["seats"][1]["here"]

    run(main())


def test_bots_of_others_play_with_a_token(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            bot = await ada.post("/api/bots", {"name": "Robo"})
            robo = server.nobody()
            headers = {"Authorization": f"Bearer {bot['token']}"}
            robo.http.headers.update(headers)
            assert (await robo.get("/api/me"))["kind"] == "bot"
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"public": True}}))["id"]
            await robo.post(f"/api/tables/{table}/sit", {})
            await ada.post(f"/api/tables/{table}/start")
            theirs = await robo.socket(table, None, **headers)
            await play_to_the_end([await ada.socket(table), theirs])
            assert theirs.game["over"]
            assert (await ada.http.delete(f"/api/bots/{bot['id']}")).status_code == 204
            assert (await robo.get("/api/me", 401))["code"] == "token"
            late = await robo.raw_socket(table, **headers)
            bye = await late.until(lambda s: s.messages and s.messages[0])
            assert (bye["type"], bye["code"], bye["again"]) == ("bye", "token", -1)

    run(main())


def test_entropy_of_the_seats_is_sealed_and_opened(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada, ben = await server.guest("Ada"), await server.guest("Ben")
            info = await ada.post("/api/tables", {"game": "coast", "seats": 2, "settings": {"public": True}})
            table = info["id"]
            entropy = [bytes([seat + 1] * 16) for seat in (0, 1)]
            await ben.post(f"/api/tables/{table}/sit", {"seal": seal(info["match"], 1, entropy[1])})
            sockets = [await ada.socket(table), await ben.socket(table)]
            await sockets[0].ask("seal", seal=seal(info["match"], 0, entropy[0]))
            assert (await ada.post(f"/api/tables/{table}/start"))["phase"] == "opening"
            assert (await sockets[0].ask("contribute", entropy=entropy[1].hex()))["code"] == "seal"
            for socket, each in zip(sockets, entropy, strict=True):
                assert (await socket.ask("contribute", entropy=each.hex()))["type"] == "done"
            await play_to_the_end(sockets)
            verdicts = verify(ALL_GAMES[-1], (await ada.http.get(f"/api/tables/{table}/record")).text)
            assert passed(verdicts), verdicts
            assert all(verdict.state == "ok" for verdict in verdicts if verdict.check != "receipts"), verdicts

    run(main())


def test_a_seal_that_is_not_opened_leads_back_to_the_waiting_room(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            info = await ada.post("/api/tables", {"game": "coast", "seats": 2, "bots": ["random"]})
            socket = await ada.socket(info["id"])
            await socket.ask("seal", seal="0" * 64)
            await ada.post(f"/api/tables/{info['id']}/start")
            clock = Clock(server.server.rooms)
            clock.forward(16, await server.server.rooms.room(info["id"]))
            await socket.until(lambda s: s.table["phase"] == "waiting" and s.table["commitment"] != info["commitment"])
            assert not socket.table["seats"][0]["sealed"]
            assert (await ada.post(f"/api/tables/{info['id']}/start"))["phase"] == "playing"

    run(main())


def test_frames_are_compressed(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            names = [extension.name for extension in ada.connection.protocol.extensions]
            assert names == ["permessage-deflate"]

    run(main())


def test_a_frame_beyond_all_measure_ends_only_its_own_connection(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            await ada.connection.send("x" * 300_000)  # long: answered
            await ada.until(lambda s: s.got("too_long"))
            await ada.connection.send("x" * 3_000_000)  # far too long: not even read
            await ada.until(lambda s: s.messages[-1]["type"] == "closed")
            assert ada.messages[-1]["code"] == 1009
            assert (await ben.play())["type"] == "done"

    run(main())


def test_frames_that_come_too_fast_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), scale=0.1) as server:  # 2 frames a second: no machine is slower than that
            ada = await server.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "coast", "seats": 2, "bot": "random"}))["id"]
            socket = await ada.socket(table)
            for _ in range(400):
                await socket.send({"type": "ping"})
            await socket.until(lambda s: s.got("too_fast"))
            replies = [await socket.ask("say", text=f"line {n}") for n in range(3)]
            assert replies[-1]["type"] in ("no", "done")

    run(main())


class Clumsy:
    """A bot that fails whenever it is asked."""

    def choose(self, view: object, decision: object) -> int:
        raise RuntimeError("no idea")


def test_a_bot_that_fails_does_not_stop_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.bots.pool.make_bot", lambda *_: Clumsy())

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            socket = await ada.socket(
                (await ada.post("/api/play-now", {"game": "sea-or-shore", "seats": 3, "bot": "random"}))["id"]
            )
            await play_to_the_end([socket])
            assert server.server.metrics.failures > 0

    run(main())


def test_a_mistake_of_ours_is_a_sentence_and_the_connection_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            await ada.asked()
            with monkeypatch.context() as broken:
                broken.setattr("tests.toys.coast.Coast.apply", lambda *_: 1 / 0)
                assert (await ada.play())["code"] == "unforeseen"
            assert (await ada.play())["type"] == "done"

    run(main())
