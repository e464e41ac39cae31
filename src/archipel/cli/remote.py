"""A server and one of its tables, as the terminal sees it: like a match, but each answer goes over the wire and back."""

from __future__ import annotations

import http.client
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from queue import Empty
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from archipel.bots.lines import view_in
from archipel.cli import UsageError, saves
from archipel.cli.link import Link, packed
from archipel.games import GAMES, OLDER
from archipel.kernel.core import Event, Game, Refusal
from archipel.kernel.match import Decision, IllegalMove
from archipel.server.wire import LONGEST_FRAME
from archipel.server.wire_http import COOKIE, SAFE_COOKIE
from archipel.text import Texts, excerpt

PATIENCE: Final = 10.0  # seconds for one answer to a request
MOVED: Final = (301, 302, 307, 308)  # what a server says that is to be asked elsewhere


class Gone(Exception):
    """The server cannot be reached any more."""


class Refused(UsageError):
    """The server refuses: its own sentence, and a code for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Stay(urllib.request.HTTPRedirectHandler):
    """Goes nowhere by itself: our login would come along, to whatever host that is, and what is posted would not."""

    def http_error_302(self, *_: Any, **__: Any) -> None:
        return None

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class Server:
    """A server and who we are to it: the cookie is kept, so that the same command comes back to the same seat."""

    def __init__(self, url: str, texts: Texts) -> None:
        try:
            parts = urlsplit(url)
            netloc, known = parts.netloc, parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:  # a bracket that is not closed, a port that is no number
            netloc, known = "", False
        if not known or not netloc.isprintable() or " " in netloc:
            raise UsageError(texts.say("join-no-address", url=excerpt(url)))
        self.texts = texts
        self.opener = urllib.request.build_opener(Stay)
        self.base = f"{parts.scheme}://{netloc}"
        self.file = saves.data_folder() / f"login-{netloc.replace(':', '-')}.json"
        self.cookie = ""
        self.csrf = ""
        self.name = ""

    # ---- who we are --------------------------------------------------------------------------------------------------

    def log_in(self, name: str | None, ask: Callable[[], str], show: Callable[[str], None]) -> None:
        """Come in as who we were, or as a new guest; a *name* that is given is ours from then on.

        *ask* asks for one where there is none. A damaged login is put aside, and the person is shown so.
        """
        known = self.cookie = self.kept(show) if self.file.exists() else ""
        me = self.call("GET", "/api/me")
        if me["kind"] == "nobody":
            me = self.call("POST", "/api/people", {"name": name or ask()})
        if self.cookie != known:  # a new one, or renewed
            self.keep()
        self.csrf, self.name = me["csrf"], me["name"]
        if name and name != self.name:
            self.rename(name)

    def rename(self, name: str) -> None:
        self.name = self.call("PATCH", "/api/me", {"name": name})["name"]

    def kept(self, show: Callable[[str], None]) -> str:
        """The cookie of the login that is kept; "" if it is damaged."""
        try:
            cookie = json.loads(self.file.read_text(encoding="utf-8"))["cookie"]
            if isinstance(cookie, str) and cookie.isascii() and cookie.isprintable():
                return cookie
        except (ValueError, KeyError, TypeError, RecursionError):
            pass
        except OSError as error:
            raise UsageError(self.texts.say("join-login-stuck", path=str(self.file), reason=reason_of(error))) from None
        try:
            show(self.texts.say("join-login-aside", path=str(saves.put_aside(self.file))))
        except OSError as error:
            raise UsageError(self.texts.say("join-login-stuck", path=str(self.file), reason=reason_of(error))) from None
        return ""

    def keep(self) -> None:
        try:
            saves.write(self.file, json.dumps({"cookie": self.cookie}))
            self.file.chmod(0o600)
        except OSError as error:
            raise UsageError(self.texts.say("join-login-stuck", path=str(self.file), reason=reason_of(error))) from None

    # ---- requests ----------------------------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request; Refused with the server's own sentence if it refuses, UsageError if it does not answer."""
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf, "Content-Type": "application/json"}
        headers["Accept-Language"] = self.texts.locale
        data = json.dumps(body).encode() if body is not None else None
        try:
            request = urllib.request.Request(self.base + path, data, headers, method=method)
            with self.opener.open(request, timeout=PATIENCE) as answer:
                for header in answer.headers.get_all("Set-Cookie", []):
                    cookie = header.partition(";")[0]
                    if cookie.partition("=")[0] in (COOKIE, SAFE_COOKIE):  # a proxy may set some of its own
                        self.cookie = cookie
                return self.read(answer.read())
        except urllib.error.HTTPError as error:
            if not self.secured(error, path):
                raise self.refusal(error, path) from None
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise UsageError(self.texts.say("join-unreachable", url=self.base, reason=reason_of(error))) from None
        return self.call(method, path, body)

    def secured(self, error: urllib.error.HTTPError, path: str) -> bool:
        """Whether the same is to be asked of the same host by https, as all is from now on; UsageError where it is another host,
        with the address to type."""
        here = urlsplit(self.base)
        try:
            there = urlsplit(urljoin(self.base + path, error.headers.get("Location", "")))
            goal = f"{there.scheme}://{there.netloc}"
            known = there.scheme in ("http", "https") and bool(there.hostname) and there.port != 0 and goal.isprintable()
        except ValueError:
            return False
        if error.code not in MOVED or not known or goal == self.base:
            return False
        error.close()
        if (here.scheme, there.scheme, there.hostname, there.path) != ("http", "https", here.hostname, path):
            raise UsageError(self.texts.say("join-moved", url=self.base, goal=goal)) from None
        self.base = goal
        return True

    def read(self, answer: bytes) -> Any:
        try:
            return json.loads(answer or b"null")
        except ValueError:
            raise UsageError(self.texts.say("join-not-ours", url=self.base)) from None

    def refusal(self, error: urllib.error.HTTPError, path: str) -> UsageError:
        try:
            problem = json.loads(error.read())
            return Refused(str(problem["code"]), str(problem["sentence"]))
        except (ValueError, KeyError, TypeError, OSError):
            return UsageError(self.texts.say("join-answered", status=str(error.code), path=path))


def reason_of(error: Exception) -> str:
    """Why something did not work, in the words of the system."""
    inner = getattr(error, "reason", error)
    return " ".join(str(getattr(inner, "strerror", None) or inner).split())


class Remote:
    """One table: what is known of it, and what can be done."""

    def __init__(self, server: Server, table: str) -> None:
        self.server = server
        self.id = table
        self.notice: Callable[[str], None] = lambda _sentence: None  # told what the connection comes to
        address = server.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        language = server.texts.locale
        self.link = Link(address, {"Cookie": server.cookie, "Accept-Language": language}, language)
        self.table: dict[str, Any] = {}
        self.played: Game[Any, Any] | None = None
        self.message: dict[str, Any] = {}
        self.journal: list[Event] = []
        self.same = 0  # events from the beginning on that are what they were when `told_to` was called
        self.lines: list[dict[str, Any]] = []
        self.notes = ""
        self.replies: dict[str, dict[str, Any]] = {}
        self.wanted = ""  # the id of the reply that is waited for
        self.ahead = 0  # milliseconds that the server's clock is ahead of ours

    # ---- the connection ----------------------------------------------------------------------------------------------

    def connect(self) -> None:
        self.link.start()

    def close(self) -> None:
        self.link.close()

    def receive(self, seconds: float) -> bool:
        """Take the next message in; whether there was one."""
        try:
            self.take(self.link.inbox.get(timeout=seconds) if seconds else self.link.inbox.get_nowait())
        except Empty:
            return False
        return True

    def catch_up(self) -> None:
        """Take in all that has come."""
        while self.receive(0):
            pass

    def wait(self, true: Callable[[], Any]) -> None:
        """Take messages in until a condition holds."""
        while not true():
            self.receive(1)

    def take(self, message: dict[str, Any]) -> None:
        """Take a message in; Gone, or Refused with the server's sentence, when it is the last one."""
        kind = message["type"]
        if kind in ("welcome", "pong"):
            self.ahead = message["now"] - here()
        elif kind == "table":
            self.table = message["table"]
        elif kind == "game":
            self.take_game(message)
        elif kind == "chat":
            self.lines += message["lines"]
        elif kind == "notes":
            self.notes = message["text"]
        elif kind == "bye":
            if message["again"] < 0:
                raise Refused(message["code"], message["sentence"])
            self.notice(message["sentence"])
        elif kind == "gone":
            raise Gone
        elif kind in ("lost", "found"):
            self.notice(self.server.texts.say("join-lost" if kind == "lost" else "join-found"))
        elif message.get("id") == self.wanted:
            self.replies[self.wanted] = message

    def take_game(self, message: dict[str, Any]) -> None:
        """The game as it is now. Of the story what is not as it was is forgotten."""
        self.message = message
        first = message["first"]
        fresh = [Event(kind, tuple(public), tuple(secret)) for kind, public, secret in message["events"]]
        old = self.journal[first:]
        alike = next(
            (place for place, pair in enumerate(zip(old, fresh, strict=False)) if pair[0] != pair[1]), min(len(old), len(fresh))
        )
        self.same = min(self.same, first + alike)
        self.journal[first:] = fresh
        for seat, (since, spent) in zip(self.table["seats"], message["clocks"], strict=False):
            seat["since"], seat["spent"] = since, spent

    def told_to(self) -> int:
        """How many events are still as they were when this was last called: what was told after them was taken back."""
        same, self.same = self.same, len(self.journal)
        return same

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its reply, over as many connections as it takes; the same id is never carried out twice.

        What is longer than any frame is refused here, in the server's words: it would not even read whose refusal that is.
        """
        self.wanted = secrets.token_hex(8)
        message = {"type": kind, "id": self.wanted, **fields}
        length = len(packed(message).encode())
        if length > LONGEST_FRAME:
            sentence = self.server.texts.say("server-too-long", most=LONGEST_FRAME, length=length)
            return {"type": "no", "id": self.wanted, "code": "too_long", "sentence": sentence, "rule": "", "values": {}}
        self.link.send(message)
        self.wait(lambda: self.wanted in self.replies)
        return self.replies.pop(self.wanted)

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
        version = str(self.table["version"])
        raise UsageError(self.server.texts.say("join-no-rules", version=version, game=self.table["game"]))

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
        self.wait(lambda: self.over() or (self.decision(seat) or Decision(seat, "", -1, ())).number != number)

    # ---- around the game ---------------------------------------------------------------------------------------------

    def seat(self, place: int) -> dict[str, Any]:
        found: dict[str, Any] = self.table["seats"][place]
        return found

    def waited_for(self, place: int) -> float:
        """Seconds that the table has waited for a seat; 0 if it does not."""
        since = self.seat(place)["since"]
        return max(0.0, (here() + self.ahead - since) / 1000) if since else 0.0

    def time_left(self, place: int) -> float | None:
        """Seconds on the clock of a seat; None where there is none: without a clock, for a bot, and while a clock for each
        move stands still."""
        settings, seat = self.table["settings"], self.seat(place)
        if settings["clock"] == "none" or seat["kind"] != "person" or (settings["clock"] == "move" and not seat["since"]):
            return None
        used = self.waited_for(place) + (seat["spent"] / 1000 if settings["clock"] == "game" else 0)
        return max(0.0, float(settings["seconds"]) - used)


def here() -> int:
    """Our own time in milliseconds, since whenever: nobody sets this clock back."""
    return time.monotonic_ns() // 1_000_000
