"""`archipel join` at a real terminal, which hears while one types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from archipel.cli import main
from archipel.cli.company import clock_face
from archipel.cli.prompt import inserted
from archipel.cli.remote import Remote, Server
from tests.server.help import PATIENCE
from tests.server.join.friends import EN, Friend, answers, piped, wait
from tests.server.screen import Screen, screen
from tests.server.test_commands import served


@contextmanager
def at_the_table(home: Path, ada: Friend, address: str, *more: str) -> Iterator[tuple[Screen, Remote]]:
    """Ben at a terminal, Ada by the wire, a bot; the game has begun."""
    with screen(home, "join", address, "--name", "Ben", *more) as terminal:
        remote = ada.sits_down()
        wait(remote, lambda: all(seat["kind"] != "open" for seat in remote.table["seats"]))
        ada.does("start")
        yield terminal, remote


def passes(terminal: Screen) -> None:
    """Ben answers the first question of Sea or Shore; the table waits for Ada then, who has not passed a card."""
    terminal.until("1  Pass ")
    terminal.until("> ")
    terminal.type("1")
    terminal.until("Waiting for Ada.")
    terminal.until("> ")


def test_what_others_do_and_say_appears_while_one_types(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    with at_the_table(home, ada, ada.opens()) as (terminal, remote):
        terminal.until("1  Pass ")
        terminal.until("> ")
        terminal.type("say half of", enter=False)
        terminal.until("say half of")
        assert remote.ask("say", text="take your time")["type"] == "done"
        terminal.until("Ada says: take your time")
        assert remote.ask("quick", phrase="one_moment")["type"] == "done"
        terminal.until("Ada says: One moment, please.")
        terminal.type(" a line")
        wait(remote, lambda: remote.lines and remote.lines[-1]["text"] == "half of a line")
        terminal.until("Ben says: half of a line")
        terminal.type("1")
        terminal.until("Waiting for Ada.")
        terminal.type("1")
        terminal.until("You are not asked anything now.")
        terminal.type("takeover")
        terminal.until("Ada still has time")
        answers(remote)
        terminal.until("You pass")
        terminal.type("mute ad")
        terminal.until("You hear no more of what Ada says.")
        remote.ask("say", text="not heard")
        terminal.type("mute Ada")
        terminal.until("You hear again what Ada says.")
        terminal.type("mute nobody")
        terminal.until("name Ada.")
        terminal.type("quick well")
        terminal.until("Ben says: Well played!")
        terminal.type("who")
        terminal.until("Ada: here")
        assert "not heard" not in terminal.text
        terminal.type("quit")
        assert terminal.end() == 0


def test_somebody_who_wants_to_take_back_is_answered_before_the_game(home: Path, friend: Callable[[str], Friend]) -> None:
    """The question appears while one is at the prompt, and an answer of the game does not pass it over; yes, and later no."""
    ada = friend("Ada")
    question = "Ada would like to take back. Do you agree? (yes or no)"
    with at_the_table(home, ada, ada.opens(take_back="consent")) as (terminal, remote):
        passes(terminal)
        answers(remote)
        terminal.until("You pass")
        assert remote.ask("back")["type"] == "done"
        terminal.until(question)
        terminal.type("1")
        terminal.until(question)
        terminal.type("yes")
        terminal.until("Something was taken back; the game goes on from before it.")
        terminal.until("Waiting for Ada.")
        wait(remote, lambda: remote.message["epoch"] == 1)
        answers(remote)
        terminal.until("You pass")
        assert remote.ask("back")["type"] == "done"
        terminal.until(question)
        terminal.type("no")
        wait(remote, lambda: remote.table["proposal"] is None)
        assert remote.ask("back")["code"] == "denied"


def test_our_own_take_back_that_others_refuse(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    with at_the_table(home, ada, ada.opens(take_back="consent")) as (terminal, remote):
        passes(terminal)
        answers(remote)
        terminal.until("You pass")
        terminal.type("back")
        terminal.until("The others are asked whether you may take that back.")
        wait(remote, lambda: remote.table["proposal"])
        assert remote.ask("agree", yes=False)["type"] == "done"
        terminal.until("Nothing is taken back; the others did not agree")


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("Time left: 0:0", "Your time was up.", "yes", "You play yourself again.", "Time left: 0:0")),
        (
            "fr",
            ("Temps restant\u00a0: 0:0", "Votre temps était écoulé.", "oui", "Vous jouez de nouveau", "restant"),
        ),
        ("de", ("Restliche Zeit: 0:0", "Deine Zeit war um.", "ja", "Du spielst wieder selbst.", "Restliche Zeit")),
    ],
)
def test_a_clock_that_ran_out(language: str, sentences: tuple[str, ...], home: Path, friend: Callable[[str], Friend]) -> None:
    """It is shown; a bot takes over; one is told so at once, comes back, and is asked again."""
    shown, away, yes, back, again = sentences
    ada = friend("Ada")
    with at_the_table(home, ada, ada.opens(seats=3, clock="move", seconds=5), "--lang", language) as (terminal, remote):
        terminal.until(shown)
        terminal.until(away)
        wait(remote, lambda: remote.message and 1 not in remote.message["waiting"])  # no clock begins anew: the bot answers
        terminal.type(yes)
        terminal.until(back)
        terminal.until(again)


def test_time_for_the_game_that_is_used_up(home: Path, friend: Callable[[str], Friend]) -> None:
    """There is no coming back then: the server's sentence, and one looks on."""
    ada = friend("Ada")
    address = ada.opens(seats=3, clock="game", seconds=5)
    with at_the_table(home, ada, address) as (terminal, _):
        terminal.until("Your time for this game is spent. A bot plays on for you.")
        terminal.type("return")
        terminal.until("Your time for this game is used up; the bot plays on.")
        terminal.type("quit")
        assert terminal.end() == 0
    with screen(home, "join", address) as terminal:
        terminal.until("Your time for this game is spent. A bot plays on for you.")
        terminal.type("who")
        terminal.until("out of time, a bot plays")


def test_who_left_comes_back_by_joining(url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, "quit")
    assert main(["join", url, "--game", "sea-or-shore", "--name", "Ada"]) == 0
    me = Server(url, EN)
    me.log_in(None, lambda: "", print)
    table = me.call("GET", "/api/tables/mine")[0]["table"]["id"]
    me.call("POST", f"/api/tables/{table}/leave")
    capsys.readouterr()
    piped(monkeypatch, "quit")
    assert main(["join", f"{url}/table/{table}"]) == 0
    said = capsys.readouterr().out
    assert "You left, and a bot plays for you.\nYou play yourself again.\n" in said
    info = me.call("GET", f"/api/tables/{table}")
    assert info["seats"][info["you"]]["kind"] == "person"


def test_a_bot_takes_over_from_who_does_not_answer(home: Path, friend: Callable[[str], Friend]) -> None:
    """Once the table allows it that is offered; who plays by the wire here is replaced."""
    ada = friend("Ada")
    with at_the_table(home, ada, ada.opens(seats=3, absent=10)) as (terminal, remote):
        passes(terminal)
        remote.close()  # who is here and may be thinking gets five times as long
        terminal.until("Ada has not answered for a while. To let a bot play instead, type takeover Ada.")
        terminal.type("takeover")
        terminal.until("A bot plays for Ada now.")


def test_a_server_that_restarts_is_come_back_to(tmp_path: Path, home: Path) -> None:
    """The server says why it goes; when it is there again the game goes on, with what was typed meanwhile."""
    with (
        served(tmp_path / "server") as (url, process),
        screen(home, "join", url, "--game", "sea-or-shore", "--name", "Ada") as terminal,
    ):
        terminal.until("1  Pass ")
        process.terminate()
        terminal.until("The server restarts; your moves are safe.")
        process.wait(PATIENCE)
        terminal.type("1")
        with served(tmp_path / "server", port=url.rpartition(":")[2]):
            terminal.until("The connection is back.")
            terminal.until("You pass")
            terminal.type("say here again")
            terminal.until("Ada says: here again")


@pytest.mark.parametrize(
    ("seconds", "face"), [(0.9, "0:00"), (7, "0:07"), (750, "12:30"), (3723, "1:02:03"), (200000, "55:33:20")]
)
def test_clock_faces(seconds: float, face: str) -> None:
    assert clock_face(seconds) == face


def test_a_line_above_the_prompt_leaves_the_cursor_where_it_is() -> None:
    """Played on a screen of five rows whose last one is the prompt."""
    rows = ["one", "two", "three", "four", "> ab"]
    saved = row = 4
    for move, text in [
        ("\x1bD", ""), ("\x1b[1A", ""), ("\x1b7", ""), ("\r", ""), ("\x1b[1L", ""), ("", "news"), ("\x1b8", ""), ("\x1b[1B", ""),
    ]:  # fmt: skip
        if move == "\x1bD":
            rows, row = [*rows[1:], ""], 4
        elif move == "\x1b[1A":
            row -= 1
        elif move == "\x1b7":
            saved = row
        elif move == "\x1b[1L":
            rows = [*rows[:row], "", *rows[row:]][:5]
        elif text:
            rows[row] = text
        elif move == "\x1b8":
            row = saved
        elif move == "\x1b[1B":
            row += 1
    assert rows == ["two", "three", "four", "news", "> ab"]
    assert row == 4
    assert inserted([("news", 1)], 0) == "\x1bD\x1b[1A\x1b7\r\x1b[1Lnews\x1b8\x1b[1B"
    assert inserted([("news", 2)], 1) == "\x1bD\x1bD\x1b[2A\x1b7\x1b[1A\r\x1b[2Lnews\x1b8\x1b[2B"
