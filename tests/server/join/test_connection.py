"""The connection of `archipel join`, also to servers that drop it or say odd things."""

from __future__ import annotations

import json
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from archipel.cli import UsageError
from archipel.cli.link import Link
from archipel.cli.online import RemoteSession
from archipel.cli.remote import Gone, Refused, Remote, Server
from archipel.games import GAMES
from archipel.server.wire import LONGEST_FRAME, LONGEST_LINE, LONGEST_NOTE
from tests.server.help import PATIENCE
from tests.server.join.friends import EN

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


def test_who_hears_of_others_pings_less_often_but_never_leaves_the_server_without_a_word_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At the latest after two heartbeats of its own silence, and after one when nothing comes either."""
    now, sent = 0.0, list[float]()

    def write(each: Link, _socket: object, _text: str) -> None:
        sent.append(now)
        each.sent = now

    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(Link, "write", write)
    quiet = Link("", {}, "en")
    for second in range(121):
        now = float(second)
        if second <= 60 and second % 10 == 0:
            quiet.note({"type": "table"})
        quiet.tick(None)  # type: ignore[arg-type]
    assert sent == [50.0, 85.0, 110.0]


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


def test_what_is_too_long_for_a_frame_is_refused_at_once_and_notes_in_any_script_are_not() -> None:
    """The server cannot read the id of what it refuses for its length: nobody would ever hear of that."""
    frames: list[int] = []

    def agree(connection: ServerConnection) -> None:
        hear(connection)
        tell(connection, {**WELCOME, "heartbeat": 1000})
        while True:
            frame = str(connection.recv())
            frames.append(len(frame.encode()))
            tell(connection, {"type": "done", "id": json.loads(frame)["id"]})

    with odd_server(agree) as remote:
        remote.connect()
        reply = remote.ask("say", text="x" * LONGEST_FRAME)
        assert (reply["type"], reply["code"]) == ("no", "too_long")
        assert "A message has at most" in reply["sentence"]
        assert remote.ask("note", text="\u0436" * LONGEST_NOTE)["type"] == "done"
        assert remote.ask("note", text="\U0001f3dd" * LONGEST_NOTE)["type"] == "done"
    assert len(frames) == 2
    assert max(frames) <= LONGEST_FRAME


def test_all_that_was_said_at_a_long_evening_comes() -> None:
    """It comes in one message, of more than the megabyte that a client takes if it is not told otherwise."""
    line = {"seat": 1, "name": "Ben", "text": "\U0001f3dd" * LONGEST_LINE, "phrase": "", "at": 0}
    said = [{"number": number, **line} for number in range(1000)]

    def crowded(connection: ServerConnection) -> None:
        hear(connection)
        tell(connection, {**WELCOME, "heartbeat": 1000})
        connection.send(json.dumps({"type": "chat", "lines": said}, ensure_ascii=False))
        connection.recv()

    notices: list[str] = []
    with odd_server(crowded) as remote:
        remote.notice = notices.append
        remote.connect()
        remote.wait(lambda: remote.lines or notices)
        assert (len(remote.lines), notices) == (1000, [])


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


class Balanced(BaseHTTPRequestHandler):
    """A server behind a proxy that marks with a cookie of its own whom it has sent where."""

    def do_GET(self) -> None:
        self.send_response(200)
        for cookie in ("archipel=ada.0.1.x; Path=/; HttpOnly", "lb=7; Path=/"):
            self.send_header("Set-Cookie", cookie)
        self.end_headers()
        self.wfile.write(json.dumps({"kind": "guest", "name": "Ada", "csrf": "c"}).encode())

    def log_message(self, *_: Any) -> None:
        pass


def test_a_cookie_of_a_proxy_is_no_login(tmp_path: Path) -> None:
    with HTTPServer(("127.0.0.1", 0), Balanced) as proxy:
        thread = threading.Thread(target=proxy.handle_request)
        thread.start()
        ada = Server(f"http://127.0.0.1:{proxy.server_port}", EN)
        ada.file = tmp_path / "login.json"
        ada.log_in(None, lambda: "", print)
        thread.join()
    assert json.loads(ada.file.read_text(encoding="utf-8")) == {"cookie": "archipel=ada.0.1.x"}


class Redirects(BaseHTTPRequestHandler):
    """A server that sends whoever asks to another address: *goal*, and what was asked for."""

    goal = ""
    status = 301

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(self.status)
        self.send_header("Location", self.goal + self.path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_GET  # noqa: N815 - so it is called by what is above

    def log_message(self, *_: Any) -> None:
        pass


class Secure(Balanced):
    """Says what was posted there."""

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.rfile.read(int(self.headers["Content-Length"])))


@contextmanager
def served_by(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_server_that_is_asked_by_http_and_speaks_https_is_asked_by_that(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From then on, whatever is asked first; here what https would be speaks plainly."""
    plain = urllib.request.HTTPHandler.http_open
    monkeypatch.setattr(urllib.request.HTTPSHandler, "https_open", plain)
    with served_by(Secure) as there:
        moved = type("Moved", (Redirects,), {"goal": f"https://{there}", "status": status})
        with served_by(moved) as here:
            for method, body in (("POST", {"token": "x"}), ("GET", None)):
                server = Server(f"http://{here}", EN)
                found = server.call(method, "/api/invites/look", body)
                assert found == body if body else found["name"] == "Ada"
                assert server.base == f"https://{there}"
                assert Remote(server, "t").link.address == f"wss://{there}/api/tables/t/socket"


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("goal", ["https://elsewhere.example.org", "http://localhost:9", "https://127.0.0.1:9/other"])
def test_a_server_that_has_moved_is_not_followed_but_named(method: str, goal: str) -> None:
    """Our login is for nobody else."""
    with served_by(type("Moved", (Redirects,), {"goal": goal})) as here, pytest.raises(UsageError) as said:
        Server(f"http://{here}", EN).call(method, "/api/me", {} if method == "POST" else None)
    assert str(said.value) == f"The server http://{here} has moved to {goal.removesuffix('/other')}; type that address instead."


@pytest.mark.parametrize("goal", ["", "https://[", "ftp://x", "https://", "http:///"])
def test_a_server_that_leads_nowhere_is_none(goal: str) -> None:
    with served_by(type("Odd", (Redirects,), {"goal": goal})) as here, pytest.raises(UsageError, match="301"):
        Server(f"http://{here}", EN).call("GET", "/api/me")


def test_a_proposal_that_comes_with_the_end_of_the_last_is_asked_about() -> None:
    """It looks like the one that we have just answered, but is another: nobody waits until we have answered that as well."""
    seats = [{"name": name, "since": 0, "spent": 0, "kind": "person"} for name in ("Ada", "Ben", "Cleo")]
    proposal = {"seat": 1, "asked": [0], "agreed": []}
    version = next(game.version for game in GAMES if game.name == "sea-or-shore")
    table = {"game": "sea-or-shore", "version": version, "you": 0, "seats": seats, "settings": {"hints": True}, "around": 5}

    def busy(connection: ServerConnection) -> None:
        hear(connection)
        tell(connection, {**WELCOME, "heartbeat": 1000})
        tell(connection, {"type": "table", "table": {**table, "around": 8, "proposal": proposal}})
        tell(connection, {"type": "done", "id": hear(connection)["id"]})
        tell(connection, {"type": "bye", "code": "x", "sentence": "It waits for what will never come.", "again": -1})
        connection.recv()

    with odd_server(busy) as remote:
        remote.table = {**table, "proposal": proposal}
        remote.connect()
        session = RemoteSession(remote, "en")
        assert session.consented("yes")
        assert session.proposal() == proposal


def test_the_last_word_is_heard_by_a_prompt_that_was_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is at a terminal is told of it by a signal, which only a prompt hears; no further message will send another."""
    nudged = threading.Semaphore(0)
    monkeypatch.setattr("archipel.cli.link.nudge", nudged.release)

    def bye(connection: ServerConnection) -> None:
        hear(connection)
        tell(connection, {"type": "bye", "code": "x", "sentence": "Never.", "again": -1})

    with odd_server(bye) as remote:
        remote.connect()
        for _ in range(5):
            while not nudged.acquire(timeout=1):
                assert remote.link.thread.is_alive()
        with pytest.raises(Refused, match="Never"):
            remote.wait(lambda: False)
        remote.link.thread.join(PATIENCE)
        assert not remote.link.thread.is_alive()


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
