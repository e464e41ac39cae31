"""A table of a server as the terminal sees it: like a match, but every answer goes over the wire and comes back safe."""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from archipel.bots.lines import view_in
from archipel.cli import UsageError, saves
from archipel.games import GAMES, OLDER
from archipel.kernel.core import Event, Game, Refusal
from archipel.kernel.match import Decision, IllegalMove

PATIENCE: Final = 10.0  # seconds for one answer of the server
ATTEMPTS: Final = 30  # to reach it again, a second apart


class Gone(Exception):
    """The server cannot be reached any more."""


class Server:
    """A server and who we are to it: the cookie is kept, so that the same command comes back to the same seat."""

    def __init__(self, url: str, language: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UsageError(f"{url!r} is no address of a server; it should be like http://localhost:8380/join#….")
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.file = saves.data_folder() / f"login-{parts.netloc.replace(':', '-')}.json"
        self.language = language  # of refusals
        self.cookie = ""
        self.csrf = ""

    def log_in(self, name: Callable[[], str]) -> str:
        """Come in as who we were, or as a new guest; the name."""
        known = ""
        if self.file.exists():
            known = self.cookie = json.loads(self.file.read_text(encoding="utf-8"))["cookie"]
        me = self.call("GET", "/api/me")
        if me["kind"] == "nobody":
            me = self.call("POST", "/api/people", {"name": name()})
        if self.cookie != known:
            saves.write(self.file, json.dumps({"cookie": self.cookie}))
            self.file.chmod(0o600)
        self.csrf = me["csrf"]
        return str(me["name"])

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request; UsageError with the server's own sentence if it refuses."""
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf, "Content-Type": "application/json"}
        headers["Accept-Language"] = self.language
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                for header in answer.headers.get_all("Set-Cookie", []):
                    self.cookie = header.partition(";")[0]
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            try:
                sentence = str(json.loads(error.read())["sentence"])
            except (ValueError, KeyError, TypeError):
                sentence = f"The server answered {error.code} to {path}."
            raise UsageError(sentence) from None
        except OSError as error:
            raise UsageError(f"The server {self.base} cannot be reached: {getattr(error, 'reason', error)}.") from None


class Remote:
    """One table, over its socket: what is known of it, and what can be done."""

    def __init__(self, server: Server, table: str, lost: Callable[[], None]) -> None:
        self.server = server
        self.id = table
        self.lost = lost  # told when the connection is lost
        self.table: dict[str, Any] = {}
        self.played: Game[Any, Any] | None = None
        self.message: dict[str, Any] = {}
        self.journal: list[Event] = []
        self.lines: list[dict[str, Any]] = []
        self.steps: list[int] = []  # answers of this seat
        self.connection = ExitStack()  # holds the socket open
        self.socket: ClientConnection | None = None
        self.replies: dict[str, dict[str, Any]] = {}

    # ---- the connection ----------------------------------------------------------------------------------------------

    def connect(self) -> None:
        """Connect, saying how much is known already."""
        address = self.server.base.replace("http", "ws", 1) + f"/api/tables/{self.id}/socket"
        for attempt in range(ATTEMPTS):
            try:
                headers = {"Cookie": self.server.cookie}
                self.close()
                opening = connect(address, additional_headers=headers, open_timeout=PATIENCE, max_queue=None, proxy=None)
                self.socket = self.connection.enter_context(opening)
                hello = {"epoch": self.message.get("epoch", 0), "events": len(self.journal), "lines": self.heard()}
                self.socket.send(json.dumps({"type": "hello", "language": self.server.language, **hello}))
                return
            except (OSError, WebSocketException):
                if attempt == 0:
                    self.lost()
                time.sleep(1)
        raise Gone

    def heard(self) -> int:
        return self.lines[-1]["number"] + 1 if self.lines else 0

    def receive(self, seconds: float) -> bool:
        """Take the next message in; whether there was one. A lost connection is made anew."""
        try:
            if self.socket is None:
                self.connect()
            assert self.socket is not None
            self.take(json.loads(self.socket.recv(timeout=seconds)))
            return True
        except TimeoutError:
            return False
        except ConnectionClosed:
            self.socket = None
            self.lost()
            self.connect()
            return True

    def take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "table":
            self.table = message["table"]
        elif kind == "game":
            self.message = message
            del self.journal[message["first"] :]
            self.journal += [Event(kind, tuple(public), tuple(secret)) for kind, public, secret in message["events"]]
        elif kind == "chat":
            self.lines += message["lines"]
        elif kind == "bye" and message["again"] < 0:
            raise UsageError(message["sentence"])
        elif "id" in message:
            self.replies[message["id"]] = message

    def wait(self, true: Callable[[], Any]) -> None:
        """Take messages in until a condition holds."""
        while not true():
            if not self.receive(20):
                self.send({"type": "ping"})

    def send(self, message: dict[str, Any]) -> None:
        try:
            if self.socket is None:
                self.connect()
            assert self.socket is not None
            self.socket.send(json.dumps(message))
        except ConnectionClosed:
            self.socket = None
            self.lost()
            self.connect()

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message until it is answered; the same id is never carried out twice."""
        name = secrets.token_hex(8)
        while True:
            self.send({"type": kind, "id": name, **fields})
            end = time.monotonic() + PATIENCE
            while name not in self.replies and time.monotonic() < end:
                before = self.socket
                self.receive(1)
                if self.socket is not before:
                    break  # a new connection: send it again
            if name in self.replies:
                return self.replies.pop(name)

    def close(self) -> None:
        self.connection.close()
        self.socket = None

    # ---- what a match can be asked -----------------------------------------------------------------------------------

    def game(self) -> Game[Any, Any]:
        """The game with the content that the table is played with."""
        if self.played is None:
            shipped = self.shipped()
            content = self.server.call("GET", f"/api/tables/{self.id}/content") if self.table.get("content") else {}
            self.played = shipped.with_files(content["files"]) if content else shipped
        return self.played

    def shipped(self) -> Game[Any, Any]:
        for game in (*GAMES, *OLDER):
            if game.name == self.table["game"] and game.version == self.table["version"]:
                return game
        raise UsageError(f"This build does not know version {self.table['version']} of {self.table['game']}.")

    def over(self) -> bool:
        return bool(self.message.get("over"))

    def view(self, _seat: int) -> Any:
        return view_in(self.game(), self.message["view"])

    def story(self, _seat: int, since: int = 0) -> list[Event]:
        return self.journal[since:]

    def decision(self, seat: int) -> Decision | None:
        asked = self.message.get("decision")
        return Decision(seat, asked["question"], asked["number"], tuple(asked["options"])) if asked else None

    def refusal(self, _seat: int, code: int, _number: int | None = None) -> Refusal | None:
        reply = self.ask("why", code=code)
        if reply["type"] != "explained" or reply["possible"]:
            return None
        return Refusal(reply["name"], reply["rule"], tuple(reply["values"].items()))

    def submit(self, seat: int, code: int, number: int) -> None:
        """Answer; back when the move is on the server's disk."""
        reply = self.ask("play", number=number, code=code)
        if reply["type"] == "no":
            raise IllegalMove(Refusal(reply["code"], reply["rule"]), reply["sentence"])
        self.steps.append(code)
        self.wait(lambda: self.over() or (self.decision(seat) or Decision(seat, "", -1, ())).number != number)
