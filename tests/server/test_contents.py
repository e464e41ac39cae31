"""Content of the host's own: chosen when a table is opened, kept with it, and never changed by what happens to the folder."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from archipel.cli import main as archipel
from archipel.cli.remote import Remote, Server
from archipel.games import GAMES
from archipel.games.rivages.content import FOLDER
from archipel.kernel.record import from_json
from archipel.server.contents import Contents, read_contents
from archipel.text import words
from tests.server.help import run
from tests.server.live import Client, live, play_to_the_end

ISLAND = "Chequer Reef"  # one that ships


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A content folder in which one island has another name."""
    copy = tmp_path / "home-waters"
    shutil.copytree(FOLDER, copy)
    rename(copy, ISLAND, "Our Own Rock")
    return copy


def rename(folder: Path, before: str, after: str) -> None:
    path = folder / "islands.toml"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def contents_of(folder: Path) -> Contents:
    return read_contents([str(folder)], GAMES)


async def open_table(client: Client, content: str, **more: Any) -> Any:
    return await client.post("/api/tables", {"game": "rivages", "seats": 1, "content": content, **more})


def test_a_table_is_played_with_the_content_it_was_opened_with(folder: Path, tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")

    async def play() -> str:
        async with live(db, contents=contents_of(folder)) as server:
            ada = await server.guest("Ada")
            games = {game["name"]: game["contents"] for game in await ada.get("/api/games")}
            assert games == {"sea-or-shore": [], "pirate-pacts": [], "rivages": ["home-waters"], "coast": []}
            table = await open_table(ada, "home-waters")
            assert table["content"] == "home-waters"
            shown = await ada.get(f"/api/tables/{table['id']}/game")
            assert "Our Own Rock" in shown["value_names"]["island"]
            await ada.post(f"/api/tables/{table['id']}/start")
            socket = await ada.socket(table["id"])
            await socket.until(lambda s: s.game)
            await socket.play()
            plain = await open_table(ada, "")
            assert plain["content"] == ""
            assert ISLAND in (await ada.get(f"/api/tables/{plain['id']}/game"))["value_names"]["island"]
            nothing = await ada.get(f"/api/tables/{plain['id']}/content")
            assert nothing == {"name": "", "files": {}}
            refused = await open_table_refused(ada)
            assert "home-waters" in refused["sentence"]
            cookie = ada.http.cookies
            return json.dumps([str(table["id"]), dict(cookie)])

    table, cookies = json.loads(run(play()))
    rename(folder, "Our Own Rock", "Sunk")
    (folder / "cards.toml").write_text("cards = []", encoding="utf-8")  # nobody could play with it any more

    async def play_on() -> str:
        async with live(db) as server:  # and this server allows no content at all
            ada = server.nobody()
            ada.http.cookies.update(cookies)
            socket = await ada.socket(table)
            await socket.until(lambda s: s.game)
            await play_to_the_end([socket])
            replay = await ada.get(f"/api/tables/{table}/replay", language="en")
            assert replay["steps"] > 20
            assert "Our Own Rock" in (await ada.get(f"/api/tables/{table}/content"))["files"]["islands.toml"]
            return json.dumps(await ada.get(f"/api/tables/{table}/record"))

    record = run(play_on())
    shipped = next(game for game in GAMES if game.name == "rivages")
    with pytest.raises(ValueError, match=r"was played with content .* not with what ships; name its folder with --content"):
        from_json(shipped, record)
    rename(folder, "Sunk", "Our Own Rock")
    shutil.copy(FOLDER / "cards.toml", folder)
    path = tmp_path / "record.json"
    path.write_text(record, encoding="utf-8")
    assert archipel(["verify", str(path), "--content", str(folder)]) == 0
    assert archipel(["replay", str(path), "--content", str(folder)]) == 0
    assert archipel(["replay", str(path)]) == 2


async def open_table_refused(client: Client) -> Any:
    body = {"game": "rivages", "seats": 1, "content": "elsewhere"}
    refused = await client.post("/api/tables", body, status=400)
    assert refused["code"] == "content"
    return refused


def test_a_rematch_and_a_game_that_goes_on_keep_the_content(folder: Path, tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "x.db"), contents=contents_of(folder)) as server:
            ada = await server.guest("Ada")
            table = (await open_table(ada, "home-waters"))["id"]
            await ada.post(f"/api/tables/{table}/start")
            await play_to_the_end([await ada.socket(table)])
            server.server.contents.clear()
            assert (await ada.post(f"/api/tables/{table}/rematch"))["content"] == "home-waters"
            on = await ada.post(f"/api/tables/{table}/play-on", {"seat": 0, "step": 10})
            assert on["content"] == "home-waters"

    run(main())


def test_bots_and_hints_know_the_content(folder: Path, tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "x.db"), contents=contents_of(folder)) as server:
            ada = await server.guest("Ada")
            wish = {"seats": 2, "bots": ["mate"], "settings": {"hints": True}}
            table = (await open_table(ada, "home-waters", **wish))["id"]
            await ada.post(f"/api/tables/{table}/start")
            socket = await ada.socket(table)
            await socket.until(lambda s: s.game and s.game["decision"])
            hint = await socket.ask("hint")
            assert hint["type"] == "advice"
            await socket.play()
            await socket.until(lambda s: s.game["view"]["turn"] == 1)
            assert server.server.rooms.pool.failures == 0

    run(main())


def test_a_folder_that_cannot_be_played_is_refused_before_anything_starts(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = {
        "is no folder; a content folder holds islands.toml": [str(tmp_path / "nowhere")],
        "Two content folders are called 'home-waters'": [str(folder), str(folder)],
    }
    for sentence, folders in cases.items():
        given = [word for each in folders for word in ("--content", each)]
        assert archipel(["serve", "--db", str(tmp_path / "y.db"), *given]) == 2
        said = capsys.readouterr().err
        assert sentence in said
        assert said.count("\n") == 1
    rename(folder, "BB", "..")
    assert archipel(["serve", "--db", str(tmp_path / "y.db"), "--content", str(folder)]) == 2
    assert "islands.toml: island 1" in capsys.readouterr().err
    assert not (tmp_path / "y.db").exists()


def test_the_terminal_at_a_table_plays_with_its_content(folder: Path) -> None:
    files = contents_of(folder)["rivages"][0].files

    class Answers(Server):
        def call(self, method: str, path: str, body: Any = None) -> Any:
            assert (method, path, body) == ("GET", "/api/tables/t/content", None)
            return {"name": "home-waters", "files": files}

    server = Answers("http://localhost", words("en"))
    remote = Remote(server, "t")
    remote.table = {"game": "rivages", "version": 1, "content": "home-waters"}
    assert "Our Own Rock" in remote.game().value_names["island"]
    assert remote.game() is remote.game()
    plain = Remote(server, "t")
    plain.table = {"game": "rivages", "version": 1, "content": ""}
    assert plain.game() in GAMES
