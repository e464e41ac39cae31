"""`archipel join` from a pipe: lines are read when something is asked, and every end is told."""

from __future__ import annotations

import io
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from archipel.cli import main
from archipel.cli.remote import Remote, Server
from archipel.text import words
from tests.server.join.friends import EN, Friend, answers, flat, piped, wait
from tests.server.screen import screen


def test_join_plays_in_the_words_of_play_and_comes_back(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who tries all commands and a few moves against bots of a real server, leaves, and takes the same seat again."""
    typed = ["?", "table", "hand", "score", "log", "say good luck", "quick 3", "who", "notes buy blue", "why 1", "nonsense"]
    typed += ["quick " + "9" * 5000, "back", "rules SOS-22", "mute", "takeover", "return", "1", "hint", "1", "1"]
    piped(monkeypatch, *typed)
    assert main(["join", url, "--game", "sea-or-shore", "--name", "Ada"]) == 0
    said = capsys.readouterr().out
    for sentence in (
        "Sea or Shore for 4 players: you",
        "Your hand",
        "That is possible",
        "nonsense",
        "Ada says: good luck",
        "Ada says: Well played!",
        "Ada: you, is to answer",
        "Your notes\n  buy blue",
        "There is nobody else here whom this could be about.",
        "You play yourself.",
        "You pass",
    ):
        assert sentence in said
    hinted = ("give or take", "There is no hint to give here.")  # the second where no process had the time to think
    assert any(sentence in flat(said) for sentence in hinted)
    assert "Waiting for the game to start" not in said
    assert said.rstrip().endswith("the same command goes on with it.")
    me = Server(url, EN)
    me.log_in(None, lambda: "somebody else", print)
    table = me.call("GET", "/api/tables/mine")[0]["table"]["id"]
    piped(monkeypatch, "notes", "notes -", "quit")
    assert main(["join", f"{url}/table/{table}"]) == 0
    again = capsys.readouterr().out
    assert "You pass" in again
    assert "4 players goes on" in again
    assert "Waiting for the game to start" not in again
    assert "Your notes\n  buy blue" in again
    assert "You have no notes" in again


@pytest.mark.parametrize("looked_at", [True, False])
def test_the_log_tells_no_trick_again_where_the_table_settled_so(
    looked_at: bool, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes back finds the trick being played, and nothing of those before it, also not when asking for all of it."""
    me = Friend(url, "Ada", tmp_path)
    address = me.opens(bots=2, last_trick=looked_at)
    me.does("start")
    remote = me.sits_down()
    tricks = 0
    while tricks < 2 or not remote.message["view"]["laid_count"]:
        answers(remote)
        wait(remote, lambda: remote.decision(0) is not None)
        tricks = sum(1 for event in remote.journal if remote.game().events[event.kind].name == "trick_ended")
    remote.close()
    home = tmp_path / "home"
    home.mkdir()
    me.server.file.rename(home / Server(url, EN).file.name)
    piped(monkeypatch, "log all", "quit")
    assert main(["join", address]) == 0
    said = capsys.readouterr().out
    assert "lays" in said or "You lay" in said
    assert ("Trick 1 is over" in said) is looked_at


def test_a_language_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:1/table/x", "--lang", "tlh"]) == 2
    assert capsys.readouterr().err == "archipel: --lang is 'tlh'; it should be one of de, en, fr.\n"


def test_who_is_invited_is_told_to_what_before_they_say_who_they_are(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    ada.opens()
    with screen(home, "join", ada.link(), "--lang", "de") as terminal:
        terminal.until("Ada lädt dich zu Sea or Shore ein. 1 Platz ist frei.")
        terminal.until(words("de").say("join-name"))
        terminal.type("Ben")
        terminal.until("Ben")
        terminal.type(words("de").say("command-quit").split()[0])
        assert terminal.end() == 0


def test_who_looks_on_can_mute_somebody(friend: Callable[[str], Friend], home: Path) -> None:
    ada, ben = friend("Ada"), friend("Ben")
    address = ada.opens(bots=1)
    ben.table = ada.table
    ben.does("sit", {})
    ada.does("start")
    remotes = [each.sits_down() for each in (ada, ben)]
    with screen(home, "join", address, "--name", "Dora") as terminal:
        terminal.until("You have no seat at this table and look on.")
        remotes[0].ask("say", text="one")
        terminal.until("Ada says: one")
        terminal.type("mute ada")
        terminal.until(EN.say("join-mute", name="Ada"))
        remotes[0].ask("say", text="two")
        remotes[1].ask("say", text="three")
        terminal.until("Ben says: three")
        assert "Ada says: two" not in terminal.text
        terminal.type("quit")
        assert terminal.end() == 0


def test_who_answered_elsewhere_is_asked_what_is_asked_now(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Typed(io.StringIO):
        """Types an answer that was already given in another window."""

        elsewhere = False

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            if not self.elsewhere:
                self.elsewhere = True
                server = Server(url, EN)
                server.log_in(None, lambda: "somebody else", print)
                other = Remote(server, server.call("GET", "/api/tables/mine")[0]["table"]["id"])
                other.connect()
                answers(other)
                other.close()
            return super().readline(-1 if size is None else size)

    monkeypatch.setattr("sys.stdin", Typed("1\nquit\n"))
    assert main(["join", url, "--game", "sea-or-shore", "--name", "Ada"]) == 0
    assert "Choose a card to lay" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["", "{", "[]", '{"cookie": 1}', '{"cookie": "a\\nb"}', "\x00"])
def test_a_damaged_login_is_put_aside(
    content: str, url: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(url, EN)
    home.mkdir()
    server.file.write_text(content, encoding="utf-8")
    piped(monkeypatch, "quit")
    assert main(["join", url, "--game", "sea-or-shore", "--name", "Ada"]) == 0
    assert "cannot be read; it is now" in flat(capsys.readouterr().out)
    assert next(home.glob("login-*.old-1.json")).read_text(encoding="utf-8") == content
    server.log_in(None, lambda: "somebody else", print)
    assert server.name == "Ada"


def test_a_login_that_cannot_be_used_is_said_in_a_sentence(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    Server(url, EN).file.mkdir(parents=True)
    assert main(["join", url, "--game", "sea-or-shore", "--name", "Ada"]) == 2
    said = capsys.readouterr().err
    assert "can be neither used nor replaced" in said
    assert said.count("\n") == 1


def test_what_is_no_server_of_ours_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for answer in (b"220 nonsense\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi", b"HTTP/1.1 404 No\r\n\r\n"):
        with socket.create_server(("127.0.0.1", 0)) as listening:
            threading.Thread(target=answer_once, args=(listening, answer), daemon=True).start()
            assert main(["join", f"http://127.0.0.1:{listening.getsockname()[1]}/table/x", "--name", "Ada"]) == 2
            assert capsys.readouterr().err.count("\n") == 1


def answer_once(listening: socket.socket, answer: bytes) -> None:
    with listening.accept()[0] as connection:
        connection.recv(65536)
        connection.sendall(answer)


def test_another_name_is_taken(url: str, home: Path, friend: Callable[[str], Friend], capsys: pytest.CaptureFixture[str]) -> None:
    """`--name` renames who was here already, so a clash of names at a table can be mended."""
    address = friend("Ada").opens(take_back="no")
    me = Server(url, EN)
    me.log_in("Ada", lambda: "", print)
    assert main(["join", address]) == 2
    assert (
        "Somebody called Ada sits here already; take another name first. Choose one with --name NAME." in capsys.readouterr().err
    )
    with screen(home, "join", address) as terminal:
        terminal.until("take another name first.")
        terminal.until("What are you called?")
        terminal.type("Zoe")
        terminal.until("At the table: Ada, Zoe and ")
    me.log_in(None, lambda: "", print)
    assert me.name == "Zoe"
    me.log_in("Yves", lambda: "", print)
    assert me.call("GET", "/api/me")["name"] == "Yves"
