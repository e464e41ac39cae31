"""Rules as text, lessons on the real table, and games that go on from a moment of another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from archipel import rulebook
from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.server import learn
from archipel.text import locales, words
from tests.server.help import run
from tests.server.live import Client, Live, live

TAUGHT = [game for game in GAMES if (rulebook.folder_of(game.name) / learn.LESSON_FILE).is_file()]


# ---- rules -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_rule_is_told_with_its_id(game: str) -> None:
    rules = learn.rules_text(game, "en")
    assert rules.language == "en"
    assert [rule.id for section in rules.sections for rule in section.rules] == rulebook.rules_of(game).ids()


def test_rules_and_lessons_over_http(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "x.db")) as server:
            nobody = server.nobody()
            assert (await nobody.get("/api/rules/sea-or-shore", language="en"))["title"] == "Sea or Shore"
            assert (await nobody.get("/api/rules/chess", 404))["code"] == "game"
            assert (await nobody.get("/api/lessons/coast", 404))["code"] == "no_lesson"
            lesson = await nobody.get("/api/lessons/sea-or-shore", language="en")
            why = await nobody.get("/api/lessons/sea-or-shore/3/why/4", language="en")
            assert why["possible"] is False
            assert why["rule"] == "SOS-20"
            assert "SOS-20" in why["sentence"]
            answer = lesson["moments"][3]["answer"]
            assert (await nobody.get(f"/api/lessons/sea-or-shore/3/why/{answer}"))["possible"] is True
            assert (await nobody.get("/api/lessons/coast/0/why/4", 404))["code"] == "no_lesson"
            none = await nobody.get("/api/lessons/sea-or-shore/999/why/4", 404)
            assert none["code"] == "no_moment"
            last = len(lesson["moments"]) - 1
            assert none["sentence"] == f"There is no moment 999 in the lesson of sea-or-shore; its moments are 0 to {last}."
            assert (await nobody.get("/api/lessons/sea-or-shore/-1/why/4", 400))["code"] == "malformed"

    run(main())


# ---- lessons ---------------------------------------------------------------------------------------------------------


def test_the_first_game_has_a_lesson() -> None:
    assert [game.name for game in TAUGHT][:1] == ["sea-or-shore"]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_can_be_played_from_its_first_to_its_last_moment(game: Game[Any, Any]) -> None:
    lesson = learn.lesson_text(game, "en")
    told = 0
    for moment in lesson.moments:
        assert moment.text
        assert moment.first == told
        told += len(moment.events)
        assert (moment.decision is not None) == (moment.answer >= 0)
        if moment.decision is not None:
            assert moment.answer in moment.decision.options
            assert [choice.code for choice in moment.words.choices]
            assert moment.words.prompt
        assert moment.view["seat"] == lesson.seat
    assert lesson.moments[-1].answer == -1
    asked = sum(1 for moment in lesson.moments if moment.answer >= 0)
    assert 5 <= asked <= 15, "two to four minutes"


@pytest.mark.parametrize("language", locales())
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_is_told_in_every_language(game: Game[Any, Any], language: str) -> None:
    lesson, english = learn.lesson_text(game, language), learn.lesson_text(game, "en")
    assert [moment.answer for moment in lesson.moments] == [moment.answer for moment in english.moments]
    if language != "en":
        same = [moment.text for moment, other in zip(lesson.moments, english.moments, strict=True) if moment.text == other.text]
        assert same == []


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_every_text_of_a_lesson_is_said(game: Game[Any, Any]) -> None:
    script = learn.script_of(game)
    assert script is not None
    folder = rulebook.folder_of(game.name)
    there = set(re.findall(r"^(lesson-[\w-]+) =", (folder / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    assert there == {step.text for step in script.steps if step.text}
    assert all(words("en", folder.name).has(name) for name in there)


# ---- going on from a moment ------------------------------------------------------------------------------------------


async def over(person: Client, table: str) -> dict[str, Any]:
    """Wait for the bots; the table when they have finished."""
    socket = await person.socket(table)
    await socket.until(lambda s: s.table and s.table["phase"] == "over")
    info: dict[str, Any] = await person.get(f"/api/tables/{table}")
    return info


async def finished(server: Live, name: str = "Ada") -> tuple[str, Client]:
    """A table of one person and two bots whose game is over; a bot has played it for the person."""
    ada = await server.guest(name)
    table = (await ada.post("/api/tables", {"game": "sea-or-shore", "seats": 3, "bots": ["random", "random"]}))["id"]
    await ada.post(f"/api/tables/{table}/start")
    await ada.post(f"/api/tables/{table}/leave")
    await over(ada, table)
    return table, ada


def test_play_on_takes_over_the_very_moment(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "x.db")) as server:
            table, ada = await finished(server)
            replay = await ada.get(f"/api/tables/{table}/replay", seat=1, first=0, count=100)
            frame = next(frame for frame in replay["frames"] if frame["step"] > 60 and 1 in frame["waiting"])
            info = await ada.post(f"/api/tables/{table}/play-on", {"step": frame["step"], "seat": 1, "bot": "random"})
            assert info["id"] != table
            assert info["you"] == 1
            assert [seat["kind"] for seat in info["seats"]] == ["bot", "person", "bot"]
            socket = await ada.socket(info["id"])
            await socket.until(lambda s: s.game)
            assert socket.game["decision"] is not None
            before = [event for each in replay["frames"] if each["step"] <= frame["step"] for event in each["events"]]
            assert socket.story[: len(before)] == before
            if len(socket.story) == len(before):
                assert socket.game["view"] == frame["views"][0]
            # it is an ordinary game from here on, and it ends
            await ada.post(f"/api/tables/{info['id']}/leave")
            await over(ada, info["id"])
            refused = await ada.get(f"/api/tables/{info['id']}/record", 409)
            assert refused["code"] == "continued"
            assert (await ada.get(f"/api/tables/{info['id']}/replay"))["steps"] > frame["step"]

    run(main())


def test_one_cannot_go_on_from_nowhere(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "x.db")) as server:
            table, ada = await finished(server)
            steps = (await ada.get(f"/api/tables/{table}/replay", count=1))["steps"]
            wish = {"step": 70, "seat": 0, "bot": "random"}
            for change, code in (
                ({"step": steps + 1}, "no_such_step"),
                ({"step": steps}, "over"),
                ({"seat": 3}, "no_such_seat"),
                ({"bot": "nobody"}, "bot"),
                ({"step": -1}, "malformed"),
            ):
                answer = await ada.http.post(f"/api/tables/{table}/play-on", json={**wish, **change})
                assert (answer.status_code >= 400, answer.json()["code"]) == (True, code)
            running = (await ada.post("/api/play-now", {"game": "sea-or-shore"}))["id"]
            answer = await ada.http.post(f"/api/tables/{running}/play-on", json=wish)
            assert answer.json()["code"] == "not_over"
            stranger = await server.guest("Ben")
            answer = await stranger.http.post(f"/api/tables/{table}/play-on", json=wish)
            assert (answer.status_code, answer.json()["code"]) == (404, "no_table")

    run(main())


def test_a_game_that_went_on_survives_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")

    async def first() -> tuple[str, dict[str, Any], Any]:
        async with live(db) as server:
            table, ada = await finished(server)
            info = await ada.post(f"/api/tables/{table}/play-on", {"step": 65, "seat": 0, "bot": "random"})
            socket = await ada.socket(info["id"])
            await socket.until(lambda s: s.game and s.game["decision"])
            return info["id"], dict(ada.http.cookies), socket.game["view"]

    async def second(table: str, cookies: dict[str, Any], view: Any) -> None:
        async with live(db) as server:
            again = server.nobody()
            again.http.cookies.update(cookies)
            socket = await again.socket(table)
            await socket.until(lambda s: s.game)
            assert socket.game["view"] == view

    run(second(*run(first())))


def test_a_finished_game_is_shared_by_those_who_played(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "x.db")) as server:
            table, ada = await finished(server)
            ben = await server.guest("Ben")
            await ben.get(f"/api/tables/{table}/replay", 404)
            assert (await ben.http.post(f"/api/tables/{table}/share")).status_code == 404
            token = (await ada.post(f"/api/tables/{table}/share"))["token"]
            assert (await ben.post("/api/invites/redeem", {"token": token}))["table"] == table
            assert (await ben.get(f"/api/tables/{table}/replay", seat=-2, count=1))["frames"]
            assert (await ben.http.post(f"/api/tables/{table}/share")).json()["code"] == "no_seat"

    run(main())
