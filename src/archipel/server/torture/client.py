"""A client that does not give up: it connects again and sends the same message again until it is answered."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import socket
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PORTS: Final = range(15_000, 32_000)  # below those that systems give to connections going out
PATIENCE: Final = 5.0  # seconds for an answer, then the connection is taken to be dead
PAUSE: Final = 0.05  # between two attempts


def free_port() -> int:
    """A port to listen on that stays free until then, and while a server starts again.

    The system's own choice does not: it may be given to a connection going out; one that calls the very port where nobody
    listens yet can even end up connected to itself.
    """
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                probe.bind(("127.0.0.1", port))
                return port


class Oddity(Exception):
    """The server says or does what it must not."""


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""
        self.csrf = ""

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request, again and again until the server answers it."""
        while True:
            try:
                status, answer = await asyncio.to_thread(self._call, method, path, body)
            except (OSError, http.client.HTTPException):
                await asyncio.sleep(PAUSE)
                continue
            if status == 503:
                await asyncio.sleep(PAUSE)
                continue
            if status >= 400:
                raise Oddity(f"{method} {path}: {status} {answer}")
            return answer

    def _call(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        connection = http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=PATIENCE)
        try:
            headers = {"Content-Type": "application/json", "Cookie": self.cookie, "X-CSRF-Token": self.csrf}
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            content = answer.read()
            if answer.headers["Set-Cookie"]:
                self.cookie = answer.headers["Set-Cookie"].partition(";")[0]
            return answer.status, json.loads(content or b"null")
        finally:
            connection.close()

    async def come_in(self, name: str) -> Guest:
        self.csrf = (await self.call("POST", "/api/people", {"name": name}))["csrf"]
        return self

    def at(self, url: str) -> Guest:
        """The same person at another process of the server."""
        other = Guest(url)
        other.cookie, other.csrf = self.cookie, self.csrf
        return other


class Player:
    """A guest at a table, over its socket."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.socket: ClientConnection | None = None
        self.seat = -1
        self.game: dict[str, Any] = {}
        self.reconnects = 0

    async def connect(self) -> ClientConnection:
        """A connection that has said hello; the one there is, or a new one, as soon as there can be one."""
        while self.socket is None:
            address = self.guest.url.replace("http", "ws") + f"/api/tables/{self.table}/socket"
            try:
                self.socket = await connect(
                    address, additional_headers={"Cookie": self.guest.cookie}, open_timeout=PATIENCE, proxy=None
                )
                await self.socket.send('{"type":"hello"}')
                self.reconnects += 1
            except (OSError, WebSocketException, TimeoutError):
                self.socket = None
                await asyncio.sleep(PAUSE)
        return self.socket

    async def next(self) -> dict[str, Any] | None:
        """The next message; None if the connection was lost."""
        try:
            socket = await self.connect()
            async with asyncio.timeout(PATIENCE):  # not wait_for: before Python 3.12 that may swallow a cancellation
                message: dict[str, Any] = json.loads(await socket.recv())
        except (OSError, WebSocketException, TimeoutError):
            await self.drop()
            return None
        if message["type"] == "welcome":
            self.seat = message["you"]
        elif message["type"] == "game":
            self.game = message
        return message

    async def drop(self) -> None:
        if self.socket is not None:
            socket, self.socket = self.socket, None
            await socket.close()

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message until it is answered."""
        while True:
            try:
                socket = await self.connect()
                await socket.send(json.dumps(message))
            except (OSError, WebSocketException):
                await self.drop()
                continue
            while (answer := await self.next()) is not None:
                if answer.get("id") == message["id"]:
                    return answer

    async def asked(self) -> dict[str, Any] | None:
        """Wait until this seat is asked; its decision, or None when the game is over."""
        while True:
            if self.game:
                if self.game["over"]:
                    return None
                decision: dict[str, Any] | None = self.game["decision"]
                if decision is not None:
                    return decision
            await self.next()

    async def past(self, number: int) -> None:
        """Wait until this seat is asked that no more."""
        while self.game["decision"] and self.game["decision"]["number"] == number:
            await self.next()
