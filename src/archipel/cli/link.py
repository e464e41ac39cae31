"""The connection to a table, kept by a thread of its own: alive while the person thinks, and made anew when it is lost."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from archipel.cli.prompt import nudge

TICK: Final = 0.25  # seconds; how soon a prompt hears what it was not nudged for, and clocks are looked at
OPENING: Final = 10.0  # seconds for a connection to open
PAUSES: Final = (0.0, 0.2, 0.4, 0.8, 1.5, 2.0)  # seconds before each attempt to connect again; the last one from then on
LARGEST: Final = 64 << 20  # bytes of a message: all that was ever said at a table comes in one
PLAIN: Final[Any] = {"close_timeout": 1, "max_queue": None, "max_size": LARGEST, "proxy": None}  # how every connection is made
LOST: Final = 300.0  # seconds without the server, then it is given up


def packed(message: Mapping[str, Any]) -> str:
    """A message as it is sent: signs as they are, for of those that are not ASCII an escape takes up to three times the bytes."""
    return json.dumps(message, ensure_ascii=False)


class Link:
    """The socket of one table. Whatever comes is put into the inbox; what was sent and not answered is sent again on the next
    connection: its id makes that harmless.

    Besides the server's messages the inbox gets `lost`, `found` (again) and `gone` (given up); after `gone`, and after a `bye`
    for ever, nothing more comes.
    """

    def __init__(self, address: str, headers: Mapping[str, str], language: str) -> None:
        self.address = address
        self.headers = dict(headers)
        self.language = language
        self.inbox: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.unanswered: dict[str, str] = {}  # by id, what was sent
        self.lock = threading.Lock()  # on that, and on the socket
        self.socket: ClientConnection | None = None
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self.run, name="archipel-link", daemon=True)
        self.epoch = self.events = self.lines = 0  # what has come, for `hello`
        self.heartbeat = 25.0  # seconds, until the server says
        self.sent = 0.0  # when something was sent last
        self.heard = 0.0  # and when something came
        self.looked = 0.0  # when the prompt was last nudged for nothing new
        self.again: float | None = None  # seconds that a `bye` asked for; below 0 for ever

    def start(self) -> None:
        self.thread.start()

    def close(self) -> None:
        self.closing.set()
        with self.lock:
            socket = self.socket
        if socket is not None:
            socket.close()
        if self.thread.is_alive():
            self.thread.join(OPENING)

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message that will be answered; if there is no connection, on the next one."""
        text = packed(message)
        with self.lock:
            self.unanswered[message["id"]] = text
            socket = self.socket
        if socket is not None:
            self.write(socket, text)

    def write(self, socket: ClientConnection, text: str) -> None:
        self.sent = time.monotonic()
        with suppress(ConnectionClosed):  # the reader notices, too, and connects again
            socket.send(text)

    def put(self, message: dict[str, Any]) -> None:
        self.inbox.put(message)
        nudge()

    # ---- the thread --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        self.keep_up()
        while not self.inbox.empty() and not self.closing.wait(TICK):
            nudge()  # the last word is heard also if there was no prompt at that moment

    def keep_up(self) -> None:
        """Be connected until the table is left or the server is given up."""
        attempt, since, missed = 0, time.monotonic(), False
        while not self.closing.wait(PAUSES[min(attempt, len(PAUSES) - 1)]):
            attempt += 1
            socket = self.opened()
            if socket is not None and self.serve(socket, missed):
                attempt, since, missed = 1, time.monotonic(), False
            if self.closing.is_set():
                return
            if self.again is not None:  # the server has said so itself
                if self.again < 0 or self.closing.wait(self.again):
                    return
                self.again, missed = None, True
            if not missed:
                missed = True
                self.put({"type": "lost"})
            if time.monotonic() - since > LOST:
                self.put({"type": "gone"})
                return

    def opened(self) -> ClientConnection | None:
        """A new connection; None if there is none to be had."""
        try:
            socket: ClientConnection = connect(self.address, additional_headers=self.headers, open_timeout=OPENING, **PLAIN)
        except (OSError, WebSocketException):
            return None
        return socket

    def serve(self, socket: ClientConnection, missed: bool) -> bool:
        """Say hello and read to the end of the connection; whether we were welcome."""
        welcome = False
        try:
            with socket:
                self.greet(socket)
                while not self.closing.is_set():
                    try:
                        message = json.loads(socket.recv(timeout=TICK))
                    except TimeoutError:
                        pass
                    else:
                        self.note(message)
                        welcome = welcome or message["type"] == "welcome"
                        if message["type"] == "welcome" and missed:
                            self.put({"type": "found"})
                        self.put(message)
                    self.tick(socket)
        except (OSError, WebSocketException):
            pass
        finally:
            with self.lock:
                self.socket = None
        return welcome

    def greet(self, socket: ClientConnection) -> None:
        """Say how much is here already, and again what was not answered."""
        hello = {"epoch": self.epoch, "events": self.events, "lines": self.lines, "language": self.language}
        self.write(socket, json.dumps({"type": "hello", **hello}))
        with self.lock:
            self.socket = socket
            waiting = list(self.unanswered.values())
        for text in waiting:
            self.write(socket, text)

    def note(self, message: dict[str, Any]) -> None:
        """What the next hello has to say, and what is answered."""
        self.heard = time.monotonic()
        kind = message["type"]
        if kind == "welcome":
            self.heartbeat = float(message["heartbeat"])
        elif kind == "game":
            self.epoch, self.events = message["epoch"], message["first"] + len(message["events"])
        elif kind == "chat":
            self.lines = message["lines"][-1]["number"] + 1
        elif kind == "bye":
            self.again = float(message["again"])
        elif "id" in message:
            with self.lock:
                self.unanswered.pop(message["id"], None)

    def tick(self, socket: ClientConnection) -> None:
        """Say that we are here when neither side has said anything for long, or we for twice as long; let the prompt look at
        its clock."""
        now = time.monotonic()
        if now >= min(max(self.sent, self.heard) + self.heartbeat, self.sent + 2 * self.heartbeat):
            self.write(socket, json.dumps({"type": "ping"}))
        if not self.inbox.empty() or now - self.looked >= 1:
            self.looked = now
            nudge()
