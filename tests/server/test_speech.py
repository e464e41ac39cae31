"""Words on the wire: in the language of the listener, the same as in the terminal, and never more than the listener knows."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from archipel import text
from archipel.bots import BOTS
from archipel.games import GAMES
from archipel.kernel.core import OBSERVER, Game
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.server import log, sight, speech
from archipel.server.listener import Cache
from tests.server.help import run
from tests.server.live import Live, live
from tests.server.test_tables import seated
from tests.server.two_worlds import World, dealt

REAL = [game.name for game in GAMES]


@pytest.fixture
def test_tongue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language of the tests: one message of the server and one of a game, all else is English."""
    for folder in ("locale", "games/sea_or_shore"):
        shutil.copytree(text.PACKAGE / folder, tmp_path / folder)
    (tmp_path / "locale" / "eo.ftl").write_text(
        "server-not-started = Otnay etyay.\nwaiting-for = Aitingway.\nserver-no-table = Onay abletay.\n", encoding="utf-8"
    )
    (tmp_path / "games" / "sea_or_shore" / "eo.ftl").write_text("prompt-card = Ichwhay ardcay?\n", encoding="utf-8")
    monkeypatch.setattr(text, "PACKAGE", tmp_path)
    monkeypatch.setattr(text, "SHARED", tmp_path / "locale")
    text._texts.cache_clear()
    speech.texts.cache_clear()
    return "eo"


@pytest.fixture(autouse=True)
def _forget() -> Any:
    yield
    text._texts.cache_clear()
    speech.texts.cache_clear()
    speech.shared_speaker.cache_clear()


@pytest.mark.parametrize("game", GAMES, ids=REAL)
def test_a_view_is_written_alike_in_games_and_in_replays(game: Game[Any, Any]) -> None:
    """In games only what is new in a view is written anew, and what all see alike is made once for all."""
    match: Match[Any, Any] = Match(game, game.max_seats, {}, Rng(1))
    dice = Rng(2)
    writer = sight.Writer()
    for _ in range(200):
        if match.over():
            break
        seat = match.asked()[0]
        options = match.decision(seat).options  # type: ignore[union-attr]
        match.submit(seat, options[dice.below(len(options))])
        viewers = [seat, OBSERVER, (seat + 1) % game.max_seats]
        for viewer, view in zip(viewers, match.views(viewers), strict=True):
            assert writer.write(view) == sight.encode(sight.view_of(match, viewer))


def test_a_writer_goes_from_one_game_to_another() -> None:
    writer = sight.Writer()
    for game in (*GAMES, GAMES[0]):
        match: Match[Any, Any] = Match(game, game.max_seats, {}, Rng(1))
        assert writer.write(match.view(0)) == sight.encode(sight.view_of(match, 0))


class Hand(NamedTuple):
    """What is in a hand, and something that may be impossible to write."""

    cards: list[int]
    more: object


def test_of_a_view_that_cannot_be_written_nothing_comes_into_that_of_another() -> None:
    writer = sight.Writer()
    assert writer.write(Hand([1], 0)) == b'{"cards":[1],"more":0}'
    with pytest.raises(TypeError):
        writer.write(Hand([2], object()))
    assert writer.write(Hand([1], 0)) == b'{"cards":[1],"more":0}'


async def playing(server: Live, game: str, hello: dict[str, Any]) -> Any:
    """A table of three where Ada says hello in her own way."""
    table, people, sockets = await seated(server, game, ["Ada", "Ben", "Cleo"])
    ada = await people[0].socket(table, hello)
    await ada.until(lambda s: s.game)
    return table, people, [ada, *sockets[1:]]


@pytest.mark.parametrize("game", REAL)
def test_words_come_with_every_game_message_and_only_to_who_asked(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, ben, _) = await playing(server, game, {"language": "en"})
            for _ in range(12):
                asked = [socket for socket in (ada, ben) if socket.game["decision"]]
                if not asked:
                    break
                await asked[0].play()
                await asked[0].until(lambda s: s.messages[-1]["type"] in ("game", "done"))
            assert all(m["words"] is None for m in ben.messages if m["type"] == "game")
            games = [m for m in ada.messages if m["type"] == "game"]
            for message in games:
                words = message["words"]
                assert words["language"] == "en"
                decision = message["decision"]
                listed = [choice["code"] for choice in words["choices"]]
                assert sorted(listed) == (decision["options"] if decision else [])
                assert bool(words["prompt"]) == bool(decision)
                assert bool(words["waiting"]) == bool(message["waiting"])
                last = message["first"] + len(message["events"])
                assert all(message["first"] <= line["event"] < last for line in words["story"])
                assert [line["event"] for line in words["story"]] == sorted(line["event"] for line in words["story"])
                if message["events"]:
                    assert words["story"][-1]["event"] == last - 1

    run(main())


@pytest.mark.parametrize("game", REAL)
def test_the_story_is_that_of_the_terminal(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, _, (ada, _, _) = await playing(server, game, {"language": "en"})
            t = (await server.server.rooms.room(table)).table
            assert t.match is not None
            spoken = text.words_for(t.game, 3, 0, ["Ada", "Ben", "Cleo"], "en")
            assert [line["text"] for line in ada.game["words"]["story"]] == spoken.story(t.match.story(0))

    run(main())


def test_what_is_said_at_one_table_is_remembered_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are put in at the end: the same sentence with other names is not made anew, and any name comes out as it is."""
    made: list[str] = []
    look_up = text.Texts.look_up

    def noted(self: text.Texts, name: str, values: Any) -> str:
        made.append(name)
        return look_up(self, name, values)

    monkeypatch.setattr(text.Texts, "look_up", noted)
    odd = ["{ $seat }", "a $1 \\1", "Zoë-N0"]
    tables = []
    for names in (["Ada", "Ben", "Cleo"], odd):
        world = World(GAMES[0], 3, 1, names)
        world.fold(log.Began(at=1, draws=dealt(world)))
        made.clear()
        world.listener.tell(world.table, Cache(set()))
        anew = list(made)
        tables.append([json.loads(each) for each in world.sent][-1]["words"])
        spoken = text.words_for(GAMES[0], 3, 1, names, "en")
        assert world.table.match is not None
        assert [line["text"] for line in tables[-1]["story"]] == spoken.story(world.table.match.story(1))
        assert bool(anew) == (names != odd)
    assert odd[2] in json.dumps(tables[1]["story"], ensure_ascii=False)


def test_speak_says_everything_anew(tmp_path: Path, test_tongue: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _, _) = await playing(server, "sea-or-shore", {})
            assert ada.game["words"] is None
            epoch, events = ada.game["epoch"], list(ada.story)
            reply = await ada.ask("speak", language="EO-xx")
            assert reply["type"] == "done"
            await ada.until(lambda s: s.game["words"])
            assert (ada.game["epoch"], ada.game["first"], ada.story) == (epoch, 0, events)
            said: Any = ada.game["words"]
            assert (said["language"], said["waiting"]) == (test_tongue, "Aitingway.")
            await ada.ask("speak", language="")
            await ada.until(lambda s: not s.game["words"])
            assert ada.game["first"] == 0

    run(main())


def test_an_unknown_language_is_english(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _, _) = await playing(server, "sea-or-shore", {"language": "tlh"})
            assert ada.game["words"]["language"] == "en"

    run(main())


def test_refusals_come_in_the_language_of_the_socket_and_of_the_request(tmp_path: Path, test_tongue: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/tables", {"game": "sea-or-shore", "seats": 3}))["id"]
            socket = await ada.socket(table, {"language": test_tongue})
            assert (await socket.ask("play", number=0, code=0))["sentence"] == "Otnay etyay."
            assert (await socket.ask("describe"))["sentence"] == "Otnay etyay."
            await socket.ask("speak", language="en")
            assert (await socket.ask("play", number=0, code=0))["sentence"] == "The game has not started yet."
            for header, sentence in (
                (f"{test_tongue}, en;q=0.5", "Onay abletay."),
                ("en", "There is no such table"),
                ("", "There"),
            ):
                answer = await ada.http.get("/api/tables/nowhere", headers={"accept-language": header})
                assert answer.status_code == 404
                assert answer.json()["sentence"].startswith(sentence)

    run(main())


def test_why_is_told_in_the_words_of_the_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, _, (ada, _, _) = await playing(server, "sea-or-shore", {"language": "en"})
            t = (await server.server.rooms.room(table)).table
            assert t.match is not None
            spoken = text.words_for(t.game, 3, 0, ["Ada", "Ben", "Cleo"], "en")
            code = next(code for code in range(300) if code not in ada.game["decision"]["options"])
            refusal = t.match.refusal(0, code)
            assert refusal is not None
            explained = await ada.ask("why", code=code)
            refused = await ada.ask("play", number=ada.game["decision"]["number"], code=code)
            assert explained["sentence"] == refused["sentence"] == spoken.sentence(refusal)

    run(main())


@pytest.mark.parametrize("game", REAL)
def test_describe_gives_the_texts_of_the_terminal(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, people, (ada, _, _) = await playing(server, game, {"language": "en"})
            t = (await server.server.rooms.room(table)).table
            assert t.match is not None
            spoken = text.words_for(t.game, 3, 0, ["Ada", "Ben", "Cleo"], "en")
            found = await ada.ask("describe")
            view = t.match.view(0)
            assert (found["table"], found["hand"]) == (spoken.view_text(view), spoken.hand_text(view))
            assert (found["scores"], found["result"]) == (spoken.score_text(view, t.match.story(0)), "")
            watcher = await server.guest("Wil")
            link = (await people[0].post(f"/api/tables/{table}/invites"))["token"]
            await watcher.post("/api/invites/redeem", {"token": link})
            looking = await watcher.socket(table, {"language": "en"})
            seen = await looking.ask("describe")
            others = text.words_for(t.game, 3, OBSERVER, ["Ada", "Ben", "Cleo"], "en")
            assert (seen["table"], seen["hand"]) == (others.view_text(t.match.view(OBSERVER)), "")

    run(main())


def test_a_game_without_words_is_played_without(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _, _) = await playing(server, "coast", {"language": "en"})
            assert ada.game["words"] is None
            assert (await ada.ask("describe"))["table"] == ""
            assert (await ada.ask("why", code=10**6))["sentence"]

    run(main())


def test_a_replay_has_words_where_they_are_asked_for(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "sea-or-shore", "seats": 3, "bot": "random"}))["id"]
            await ada.post(f"/api/tables/{table}/leave")
            socket = await ada.socket(table)
            await socket.until(lambda s: s.game and s.game["over"])
            for seat in (0, -1, -2):
                spoken = await ada.get(f"/api/tables/{table}/replay", seat=seat, language="en")
                silent = await ada.get(f"/api/tables/{table}/replay", seat=seat)
                assert all(frame["words"] is None for frame in silent["frames"])
                for frame in spoken["frames"]:
                    last = frame["first"] + len(frame["events"])
                    assert all(frame["first"] <= line["event"] < last for line in frame["words"]["story"])
                    assert bool(frame["events"]) == bool(frame["words"]["story"])
                told = json.dumps([frame["words"]["story"] for frame in spoken["frames"]])
                assert ("You are dealt" in told) == (seat == 0)
            assert told.count("is dealt") == 36, "with all cards open every card that is dealt is told"

    run(main())


# ---- what there is to choose -----------------------------------------------------------------------------------------


def test_games_options_values_and_bots_have_titles_and_sentences(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), games=GAMES) as server:
            for game in await server.nobody().get("/api/games", language="en"):
                things = [game, *game["bots"], *game["options"], *[v for option in game["options"] for v in option["values"]]]
                for thing in things:
                    assert thing["title"], thing["name"]
                    assert thing["about"].endswith("."), thing["name"]
                assert game["title"] != game["name"]
                assert [bot["name"] for bot in game["bots"]] == list(BOTS)

    run(main())


# ---- which language --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("*", "en"), ("fr", "fr"), ("fr-CH, de;q=0.9", "fr"), ("es, de;q=0.5, fr;q=0.7", "fr"),
        ("fr;q=0, de", "de"), ("DE-at", "de"), ("en-GB,fr", "en"), ("fr;q=9", "en"), (",;;,q=1", "en"), ("../../fr", "en"),
        ("x" * 10_000 + ",fr", "en"),
    ],
)  # fmt: skip
def test_accept_language(monkeypatch: pytest.MonkeyPatch, header: str, language: str) -> None:
    monkeypatch.setattr(text, "locales", lambda: ["de", "en", "fr"])
    monkeypatch.setattr(speech, "locales", lambda: ["de", "en", "fr"])
    assert speech.accepted(header) == language
