"""`archipel join`: at a real terminal and from a pipe, against real servers and against one that drops connections."""

from __future__ import annotations

import io
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from archipel.cli import join, main
from archipel.cli.company import clock_face
from archipel.cli.link import Link
from archipel.cli.prompt import inserted
from archipel.cli.remote import Gone, Refused, Remote, Server
from archipel.cli.terminal import Terminal
from archipel.text import words
from tests.server.help import PATIENCE
from tests.server.screen import Screen, screen
from tests.server.test_commands import served, served_widely

EN = words("en")
OPEN = {"watch": "live", "public": True}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all tests that do not stop it."""
    with served_widely(tmp_path_factory.mktemp("server")) as (address, process):
        yield address
        process.terminate()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the person who joins."""
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


class Friend:
    """Somebody else, who plays by the wire."""

    def __init__(self, url: str, name: str, folder: Path) -> None:
        self.server = Server(url, EN)
        self.server.file = folder / f"{name}.json"
        self.server.log_in(name, lambda: name, print)
        self.table = ""
        self.remotes: list[Remote] = []

    def opens(self, *, game: str = "sea-or-shore", seats: int = 3, bots: int = 1, sit: bool = True, **settings: Any) -> str:
        """Open a table; its address."""
        wish = {"game": game, "seats": seats, "bots": ["random"] * bots, "sit": sit, "settings": {**OPEN, **settings}}
        self.table = self.server.call("POST", "/api/tables", wish)["id"]
        return f"{self.server.base}/table/{self.table}"

    def does(self, what: str, body: Any = None) -> Any:
        return self.server.call("POST", f"/api/tables/{self.table}/{what}", body)

    def link(self) -> str:
        return f"{self.server.base}/join#{self.does('invites')['token']}"

    def sits_down(self) -> Remote:
        """Connected to the table, once it is told of it."""
        remote = Remote(self.server, self.table)
        self.remotes.append(remote)
        remote.connect()
        wait(remote, lambda: remote.table)
        return remote


@pytest.fixture
def friend(url: str, tmp_path: Path) -> Iterator[Callable[[str], Friend]]:
    made: list[Friend] = []

    def make(name: str) -> Friend:
        made.append(Friend(url, name, tmp_path))
        return made[-1]

    yield make
    for each in made:
        for remote in each.remotes:
            remote.close()


def wait(remote: Remote, true: Callable[[], Any]) -> None:
    """Wait for a condition on a table, not for ever."""
    end = time.monotonic() + PATIENCE
    while not true():
        remote.receive(1)
        assert time.monotonic() < end, "waited for in vain"


def answers(remote: Remote) -> None:
    """Give the first answer that there is, once one is asked for."""
    wait(remote, lambda: remote.message and remote.decision(0) is not None)
    decision = remote.decision(remote.table["you"])
    assert decision is not None
    remote.submit(decision.seat, decision.options[0], decision.number)


def piped(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def flat(text: str) -> str:
    """Without the breaks of lines."""
    return " ".join(text.split())


# ---- from a pipe -----------------------------------------------------------------------------------------------------


def test_join_plays_in_the_words_of_play_and_comes_back(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who tries all commands and a few moves against bots of a real server, leaves, and takes the same seat again."""
    typed = ["?", "table", "hand", "score", "log", "say good luck", "quick 3", "who", "notes buy blue", "why 1", "nonsense"]
    typed += ["back", "rules SOS-22", "mute", "takeover", "return", "1", "hint", "1", "1"]
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


# ---- where a link leads ----------------------------------------------------------------------------------------------


def test_a_full_table_is_looked_on_at(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    address = ada.opens(bots=2)
    with screen(home, "join", address, "--name", "Ben") as terminal:
        terminal.until("You have no seat at this table and look on.")
        terminal.until("Waiting for the game to start. At the table: Ada")
        ada.does("start")
        terminal.until("Round 1 begins.")
        terminal.type("hand")
        terminal.until("You have no seat at this table and look on.")
        terminal.type("q")
        assert terminal.end() == 0


@pytest.mark.parametrize(("watch", "begins"), [("live", True), ("delayed", True), ("no", True), ("no", False)])
def test_a_table_that_has_no_seat_left(
    watch: str, begins: bool, home: Path, friend: Callable[[str], Friend], capsys: pytest.CaptureFixture[str]
) -> None:
    """Look on if one may, else the server's sentence."""
    ada = friend("Ada")
    address = ada.opens(bots=2, watch=watch, delay=3600)
    if begins:
        ada.does("start")
    if watch == "no":
        assert main(["join", address, "--name", "Ben"]) == 2
        assert capsys.readouterr().err == "archipel: Nobody may look on at this table.\n"
        return
    with screen(home, "join", address, "--name", "Ben") as terminal:
        said = terminal.until("look on" if watch == "live" else "look on, 3,600 seconds behind")
        assert "Waiting for the game to start" not in said
        if watch == "live":
            terminal.until("goes on")
        terminal.until("> ")
        terminal.type("\x04", enter=False)
        assert terminal.end() == 0


def test_a_delayed_table_that_began_after_we_looked(url: str, friend: Callable[[str], Friend]) -> None:
    """The lobby says that it waits, for so it looks to who is behind; a seat is refused because it has started."""
    ada = friend("Ada")
    address = ada.opens(bots=2, watch="delayed", delay=3600)
    ada.does("start")
    ben = Server(url, EN)
    ben.log_in("Ben", lambda: "", print)
    real = ben.call

    def call(method: str, path: str, body: Any = None) -> Any:
        found = real(method, path, body)
        if method == "GET":
            found["phase"] = "waiting"
            found["seats"][1]["kind"] = "open"
        return found

    ben.call = call  # type: ignore[method-assign]
    assert join.seated(ben, address.rpartition("/")[2], Terminal({}))["you"] == -1


def test_a_table_that_the_host_closes(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    with screen(home, "join", ada.opens(), "--name", "Ben") as terminal:
        terminal.until("Waiting for the game to start. At the table: Ada, Ben")
        ada.does("close")
        terminal.until("Its host closed it before the game began.")
        assert terminal.end() == 1


def test_a_game_that_is_over_is_shown(
    friend: Callable[[str], Friend], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = friend("Ada")
    address = ada.opens(bots=2)
    ada.does("start")
    ada.does("close")
    piped(monkeypatch)
    assert main(["join", address, "--name", "Ben"]) == 0
    said = capsys.readouterr().out
    assert "The game was broken off." in said
    assert f"Look at it again at {address}" in flat(said)


# ---- at the prompt ---------------------------------------------------------------------------------------------------


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
    """The question appears while one is at the prompt, and an answer of the game does not pass it over."""
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


def test_somebody_who_may_not_take_back(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    with at_the_table(home, ada, ada.opens(take_back="consent")) as (terminal, remote):
        passes(terminal)
        answers(remote)
        terminal.until("You pass")
        assert remote.ask("back")["type"] == "done"
        terminal.until("Ada would like to take back. Do you agree? (yes or no)")
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
        ("en", ("Time left: 0:0", "A bot plays for you now.", "yes", "You play yourself again.", "Time left: 0:0")),
        (
            "fr",
            ("Temps restant\u00a0: 0:0", "Un bot joue maintenant pour vous.", "oui", "Vous jouez de nouveau", "restant"),
        ),
        ("de", ("Restliche Zeit: 0:0", "Jetzt spielt ein Bot für dich.", "ja", "Du spielst wieder selbst.", "Restliche Zeit")),
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
        terminal.until("Your time for this game is used up; the bot plays on.")
        terminal.type("return")
        terminal.until("Your time for this game is used up; the bot plays on.")
        terminal.type("quit")
        assert terminal.end() == 0
    with screen(home, "join", address) as terminal:
        terminal.until("A bot plays for you.")
        terminal.until("Your time for this game is used up; the bot plays on.")


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
    assert "A bot plays for you.\nYou play yourself again.\n" in said
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


# ---- the connection itself -------------------------------------------------------------------------------------------

WELCOME = {"type": "welcome", "table": "t", "you": 0, "now": 0, "heartbeat": 0}


@contextmanager
def odd_server(*handlers: Callable[[ServerConnection], None]) -> Iterator[Remote]:
    """A server that treats its first connection by the first handler, and so on; who talks to it."""
    waiting = list(handlers)

    def handle(connection: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            waiting.pop(0)(connection)

    with serve(handle, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        remote = Remote(Server(f"http://127.0.0.1:{server.socket.getsockname()[1]}", EN), "t")
        try:
            yield remote
        finally:
            remote.close()
            server.shutdown()
            thread.join()


def hear(connection: ServerConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(connection.recv())
    return message


def tell(connection: ServerConnection, message: dict[str, Any]) -> None:
    connection.send(json.dumps(message))


def test_a_person_who_thinks_stays_connected() -> None:
    """Nothing is done at this end, as while `input` waits; pings come as often as the welcome asks for."""
    heard: list[str] = []
    enough = threading.Event()

    def patient(connection: ServerConnection) -> None:
        tell(connection, WELCOME)
        while True:
            heard.append(hear(connection)["type"])
            if heard.count("ping") == 3:
                enough.set()

    with odd_server(patient) as remote:
        remote.connect()
        assert enough.wait(PATIENCE)
    assert set(heard) == {"hello", "ping"}


def test_what_was_not_answered_is_sent_again_as_soon_as_there_is_a_connection() -> None:
    """With the same id, before anything else is said; nobody waits for a reply that was lost."""
    sent: list[dict[str, Any]] = []

    def drop(connection: ServerConnection) -> None:
        hear(connection)
        tell(connection, {**WELCOME, "heartbeat": 1000})
        sent.append(hear(connection))

    def answer(connection: ServerConnection) -> None:
        assert hear(connection)["type"] == "hello"
        sent.append(hear(connection))
        tell(connection, {**WELCOME, "heartbeat": 1000})
        tell(connection, {"type": "done", "id": sent[-1]["id"]})
        connection.recv()

    notices: list[str] = []
    with odd_server(drop, answer) as remote:
        remote.notice = notices.append
        remote.connect()
        assert remote.ask("say", text="hello")["type"] == "done"
    assert sent[0] == sent[1]
    assert notices == [EN.say("join-lost"), EN.say("join-found")]


def test_after_a_bye_one_comes_back_or_does_not() -> None:
    def bye(again: int) -> Callable[[ServerConnection], None]:
        def handle(connection: ServerConnection) -> None:
            hear(connection)
            tell(connection, {**WELCOME, "heartbeat": 1000})
            tell(connection, {"type": "bye", "code": "x", "sentence": f"Come back after {again}.", "again": again})

        return handle

    notices: list[str] = []
    with odd_server(bye(0), bye(0), bye(-1)) as remote:
        remote.notice = notices.append
        remote.connect()
        with pytest.raises(Refused, match="Come back after -1"):
            remote.wait(lambda: False)
        remote.link.thread.join(PATIENCE)
        assert not remote.link.thread.is_alive()
    assert notices == ["Come back after 0.", EN.say("join-found")] * 2


def test_a_server_that_stays_away_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.cli.link.LOST", 0)
    with odd_server() as remote:
        pass
    again = Remote(remote.server, "t")
    again.connect()
    with pytest.raises(Gone):
        again.wait(lambda: False)
    again.close()


def test_hello_says_what_has_come_also_if_nobody_has_read_it() -> None:
    link = Link("ws://127.0.0.1:9", {}, "en")
    link.note({"type": "game", "epoch": 3, "first": 2, "events": [[0, [], []]] * 3})
    link.note({"type": "chat", "lines": [{"number": 7}]})
    assert (link.epoch, link.events, link.lines) == (3, 5, 8)


# ---- small things ----------------------------------------------------------------------------------------------------


def test_what_was_taken_back_of_the_story_is_known() -> None:
    remote = Remote(Server("http://127.0.0.1:9", EN), "t")
    remote.table = {"seats": []}

    def game(first: int, *kinds: int) -> None:
        remote.take({"type": "game", "first": first, "events": [[kind, [], []] for kind in kinds], "clocks": []})

    game(0, 1, 2, 3)
    assert remote.told_to() == 0
    game(3, 4)
    assert remote.told_to() == 3
    game(0, 1, 2, 3, 4)  # all told anew, as it was
    assert remote.told_to() == 4
    game(0, 1, 2)
    game(2, 9, 9)
    assert remote.told_to() == 2
    assert [event.kind for event in remote.journal] == [1, 2, 9, 9]


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
