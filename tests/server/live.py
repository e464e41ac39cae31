"""A real server on a real port, in the loop of the test, and clients that talk to it as browsers do."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.kernel.rng import Rng
from archipel.server.app import make_app
from archipel.server.connection import HEARTBEAT
from archipel.server.contents import Contents
from archipel.server.keys import Keys
from archipel.server.limits import Limits
from archipel.server.lobby import Server
from archipel.server.room import Pace
from archipel.server.run import Serve, options
from archipel.server.store import Store, open_store
from tests.server.help import PATIENCE
from tests.toys.coast import Coast
from tests.toys.coast_rules import BACK

KEYS = ("11" * 32, "22" * 32, "metrics-token-of-the-tests")
ALL_GAMES: tuple[Game[Any, Any], ...] = (*GAMES, Coast())
WIDE = 1e6  # limits that no test of something else runs into


class Live:
    """A running server and its address."""

    def __init__(self, server: Server, port: int, runner: uvicorn.Server) -> None:
        self.server = server
        self.runner = runner
        self.url = f"http://127.0.0.1:{port}"
        self.clients: list[Client] = []

    async def guest(self, name: str) -> Client:
        client = Client(self.url)
        self.clients.append(client)
        await client.come_in(name)
        return client

    def nobody(self) -> Client:
        client = Client(self.url)
        self.clients.append(client)
        return client


@asynccontextmanager
async def live(
    db: str | Store,
    *,
    games: Sequence[Game[Any, Any]] = ALL_GAMES,
    pace: Pace | None = None,
    scale: float = WIDE,
    origins: Sequence[str] = (),
    contents: Contents | None = None,
) -> AsyncIterator[Live]:
    """Serve on a free port while the test runs."""
    store = open_store(db) if isinstance(db, str) else db
    pace, limits = pace or Pace(0, 0), Limits(scale)
    server = Server(store, Keys(*KEYS), games, pace=pace, limits=limits, origins=origins, contents=contents)
    app = make_app(server)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    settings = Serve(db="", secrets="", port=port)
    runner = uvicorn.Server(uvicorn.Config(app, **options(settings)))
    runner.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(runner.serve([listening]))
    while not runner.started:
        if task.done():
            task.result()
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.005)
    running = Live(server, port, runner)
    try:
        yield running
    finally:
        for client in running.clients:
            await client.close()
        runner.should_exit = True
        await task
        listening.close()


class Client:
    """A person with a browser: cookies, the CSRF token, and sockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        # Nothing is encrypted here: to read the certificates of the system would take most of what a small test does.
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False)
        self.sockets: list[Socket] = []
        self.name = ""

    async def close(self) -> None:
        for each in self.sockets:
            await each.close()
        await self.http.aclose()

    async def come_in(self, name: str) -> None:
        answer = await self.http.post("/api/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.name = name
        self.http.headers["x-csrf-token"] = answer.json()["csrf"]

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.http.post(path, json={} if body is None else body) if body is not None else await self.http.post(path)
        assert answer.status_code == status if status else answer.status_code < 300, answer.text
        return answer.json()

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(self, table: str, hello: dict[str, Any] | None = None, **headers: str) -> Socket:
        """Connect and say hello."""
        found = await self.raw_socket(table, **headers)
        await found.send({"type": "hello", **(hello or {})})
        return found

    async def resumed(self, table: str, before: Socket) -> Socket:
        """Connect anew, and go on where another connection was cut off."""
        found = await self.raw_socket(table)
        found.story, found.lines = list(before.story), list(before.lines)
        lines = found.lines[-1]["number"] + 1 if found.lines else 0
        hello = {"epoch": before.game["epoch"], "events": len(found.story), "lines": lines}
        await found.send({"type": "hello", **hello})
        return found

    async def raw_socket(self, table: str, **headers: str) -> Socket:
        """Connect and say nothing."""
        more = {"Cookie": self.cookie(), **headers} if self.cookie() else dict(headers)
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        # Without limits of its own: a busy machine is no fault of the server.
        connection = await connect(
            address, additional_headers=more, max_size=None, open_timeout=None, close_timeout=None, ping_interval=None, proxy=None
        )
        found = Socket(connection)
        self.sockets.append(found)
        return found


class Socket:
    """One connection: what came is kept, and the newest state of the table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.story: list[Any] = []
        self.lines: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.notes = ""
        self.ids = 0
        self.pings = 0  # that were sent
        self.pongs = 0  # that came: they are no news, and kept nowhere else
        self.own = secrets.token_hex(4)  # ids are never used twice by a person, also not on another connection
        self.trouble: Exception | None = None  # what came and should not have
        self.news = asyncio.Condition()
        self.reader = asyncio.create_task(self._read())
        self.heart = asyncio.create_task(self._beat())

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                assert isinstance(text, str)
                self._take(text)
                async with self.news:
                    self.news.notify_all()
        except ConnectionClosed:
            pass
        except Exception as error:
            self.trouble = error
        async with self.news:
            self.messages.append({"type": "closed", "code": self.connection.close_code})
            self.news.notify_all()

    async def _beat(self) -> None:
        """Be heard of now and then, as every client is: who says nothing for long is sent away."""
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(HEARTBEAT)
                await self.send({"type": "ping"})

    def _take(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "pong":
            self.pongs += 1
            return
        self.raw.append(text)
        self.messages.append(message)
        if message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "game":
            self.game = message
            for seat, (since, spent) in zip(self.table["seats"], message["clocks"], strict=True):
                seat["since"], seat["spent"] = since, spent
            assert message["first"] <= len(self.story), "something was missed"
            del self.story[message["first"] :]
            self.story += message["events"]
        elif message["type"] == "chat":
            self.lines += message["lines"]
        elif message["type"] == "notes":
            self.notes = message["text"]

    async def close(self) -> None:
        self.heart.cancel()
        await self.connection.close()
        await self.reader

    async def send(self, message: Any) -> None:
        self.pings += message == {"type": "ping"}
        await self.connection.send(json.dumps(message))

    async def until(self, true: Any) -> Any:
        """Wait until a condition on this socket holds; its value."""

        def found() -> Any:
            if self.trouble is not None:
                raise self.trouble
            return true(self)

        async with self.news:
            try:
                return await asyncio.wait_for(self.news.wait_for(found), PATIENCE)
            except TimeoutError:
                raise AssertionError(f"waited for in vain; the last messages were {self.raw[-3:]}") from None

    async def settle(self) -> None:
        """Wait until all has come that the server had to tell by now."""
        await self.send({"type": "ping"})
        last = self.pings
        await self.until(lambda s: s.pongs >= last)

    def got(self, code: str) -> bool:
        """Whether something was refused with this code."""
        return any(message.get("code") == code for message in self.messages)

    async def ask(self, kind: str, client_id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its reply: done, no, advice or explained."""
        self.ids += 1
        name = client_id or f"{self.own}-{self.ids}"
        already = len(self.messages)
        await self.send({"type": kind, "id": name, **fields})

        def reply(s: Socket) -> dict[str, Any] | None:
            replies = [m for m in s.messages[already:] if m.get("id") == name or m["type"] == "closed"]
            return replies[0] if replies else None

        found: dict[str, Any] = await self.until(reply)
        return found

    async def play(self, place: int = 0, **more: Any) -> dict[str, Any]:
        """Answer the decision there is with one of its options."""
        decision = self.game["decision"]
        options = decision["options"]
        return await self.ask("play", number=decision["number"], code=options[place % len(options)], **more)

    async def asked(self) -> bool:
        """Wait until this seat is asked, or the game is over; whether it is asked."""
        return bool(await self.until(lambda s: s.game and (s.game["over"] or s.game["decision"]))) and not self.game["over"]


def forward(socket: Socket, dice: Rng) -> int:
    """Any option but one that takes back, or a careless player of Coast never comes to an end."""
    options = socket.game["decision"]["options"]
    places = [place for place, code in enumerate(options) if socket.table["game"] != "coast" or code != BACK]
    return places[dice.below(len(places))]


async def play_to_the_end(sockets: Sequence[Socket], choose: Any = None) -> None:
    """Let everybody answer at once, each as soon as they are asked, until the game is over."""

    async def one(socket: Socket, seat: int) -> None:
        turn = 0
        dice = Rng(seat)
        while await socket.asked():
            decision = socket.game["decision"]
            place = choose(seat, turn, decision) if choose else forward(socket, dice)
            reply = await socket.play(place)
            assert reply["type"] == "done", reply
            turn += 1
            number = decision["number"]
            await socket.until(lambda s, n=number: s.game["over"] or not s.game["decision"] or s.game["decision"]["number"] != n)

    await asyncio.gather(*[one(socket, seat) for seat, socket in enumerate(sockets)])
