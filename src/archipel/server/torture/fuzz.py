"""Hostile frames, over real connections: none may crash the server, end another's connection or change a table."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from archipel.games import GAMES
from archipel.server.app import make_app
from archipel.server.keys import load_keys
from archipel.server.limits import Limits
from archipel.server.lobby import Server
from archipel.server.room import Pace
from archipel.server.run import Serve, options
from archipel.server.store import StoreTrouble, open_store
from archipel.server.torture.client import Guest, Oddity
from archipel.server.torture.load import Tell, quietly
from archipel.server.torture.report import Found, Report, listed
from archipel.server.wire import LONGEST_FRAME

BATCH: Final = 100  # frames between two signs of life
NEVER: Final = 1e8  # seconds that a bot waits: it must not move, however long the attack takes
KEYS: Final = {"people": 1, "tables": 1, "log": 2, "chairs": 2, "invites": 1}  # columns at the beginning that name a row
Content = dict[str, list[tuple[Any, ...]]]  # of a database
PATIENCE: Final = 600.0  # seconds for a sign of life: a busy machine is no fault of the server
KINDS: Final = ("hello", "play", "back", "agree", "say", "quick", "mute", "note", "hint", "why", "takeover", "return", "seal",
               "speak", "describe")  # fmt: skip
SETTINGS: Final = {"public": True, "chat": "no", "notes": False, "take_back": "no", "absent": 1_209_600}  # nothing but moves


# ---- hostile frames --------------------------------------------------------------------------------------------------


def noise(dice: random.Random) -> bytes:
    return dice.randbytes(dice.randrange(200))


def garbled(dice: random.Random) -> str:
    """A message with some of its signs changed."""
    text = list(json.dumps(wrong_values(dice)))
    for _ in range(dice.randrange(1, 4)):
        text[dice.randrange(len(text))] = chr(dice.choice((0, 34, 44, 91, 92, 123, 125, dice.randrange(32, 0xD7FF))))
    return "".join(text)


def cut(dice: random.Random) -> str:
    text = json.dumps(wrong_values(dice))
    return text[: dice.randrange(len(text))]


def odd(dice: random.Random) -> Any:
    """A value of any kind."""
    choices: tuple[Callable[[], Any], ...] = (
        lambda: None, lambda: dice.random() < 0.5, lambda: dice.randrange(-5, 60), lambda: dice.randrange(-(2**70), 2**70),
        lambda: dice.random() * 1e300, lambda: "", lambda: "é" * dice.randrange(30), lambda: "\ud800", lambda: "\u202e<script>",
        lambda: [1, [2, [3]]], lambda: {"a": {"b": 1}}, list, lambda: "x" * 500, lambda: "null", lambda: -0.0,
    )  # fmt: skip
    return dice.choice(choices)()


def wrong_values(dice: random.Random) -> dict[str, Any]:
    """A message of a known kind with odd values."""
    names = (
        "id",
        "number",
        "code",
        "text",
        "phrase",
        "seat",
        "on",
        "yes",
        "seal",
        "entropy",
        "epoch",
        "events",
        "lines",
        "language",
    )
    message: dict[str, Any] = {"type": dice.choice(KINDS) if dice.random() < 0.8 else odd(dice)}
    for name in dice.sample(names, dice.randrange(5)):
        message[name] = odd(dice)
    if message["type"] == "play" and "number" in message:
        message["number"] = 10_000_000  # never the number of a decision
    if message["type"] == "mute":
        message["seat"] = 99
    return message


def late_move(dice: random.Random) -> dict[str, Any]:
    """A move in good form: for another question, or no choice at all."""
    if dice.random() < 0.5:
        return {
            "type": "play",
            "id": f"f{dice.randrange(1000)}",
            "number": dice.randrange(1000, 2000),
            "code": dice.randrange(300),
        }
    return {"type": "play", "id": f"f{dice.randrange(1000)}", "number": 0, "code": dice.randrange(100_000, 2_000_000_000)}


def not_now(dice: random.Random) -> dict[str, Any]:
    """A message in good form that cannot be carried out at this table."""
    wishes: tuple[dict[str, Any], ...] = (
        {"type": "say", "text": "hi"}, {"type": "quick", "phrase": "hello"}, {"type": "note", "text": "x"}, {"type": "back"},
        {"type": "agree", "yes": True}, {"type": "takeover", "seat": dice.randrange(16)}, {"type": "return"},
        {"type": "seal", "seal": "0" * 64}, {"type": "contribute", "entropy": "00" * 16}, {"type": "hint"},
        {"type": "mute", "seat": 15, "on": True}, {"type": "why", "code": dice.randrange(500)}, {"type": "hello"},
        {"type": "speak", "language": dice.choice(("fr", "xx-YY", "", "de"))}, {"type": "describe"},
    )  # fmt: skip
    return {**dice.choice(wishes), "id": f"n{dice.randrange(1000)}"} if dice.random() < 0.95 else {"type": "hello", "events": 5}


def giant(dice: random.Random) -> str:
    return '{"type":"say","id":"g","text":"' + "x" * dice.randrange(LONGEST_FRAME, 8 * LONGEST_FRAME) + '"}'


def deep(dice: random.Random) -> str:
    depth = dice.randrange(10, 4000)
    return dice.choice(('{"type":' + "[" * depth, '{"type":"say","text":' + '{"a":' * (depth // 3), "[" * depth + "]" * depth))


def doubled(dice: random.Random) -> str:
    code = dice.choice(("1e400", "NaN", "-1", "0x1", "01"))
    return f'{{"type":"play","type":"{dice.choice(KINDS)}","id":"a","id":"b","number":9999999,"code":{code}}}'


MAKERS: Final[tuple[tuple[int, Callable[[random.Random], Any]], ...]] = (
    (10, noise), (15, garbled), (10, cut), (25, wrong_values), (15, late_move), (20, not_now), (1, giant), (2, deep),
    (2, doubled),
)  # fmt: skip


def hostile(dice: random.Random) -> str | bytes:
    """One frame that nobody should send."""
    maker = dice.choices([each for _, each in MAKERS], [weight for weight, _ in MAKERS])[0]
    made = maker(dice)
    if isinstance(made, str | bytes):
        return made.encode("utf-8", "replace").decode() if isinstance(made, str) else made
    return json.dumps(made)


# ---- sending them ----------------------------------------------------------------------------------------------------


class Unsignalled(uvicorn.Server):
    """A server that leaves signals to the torture."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def fuzz(folder: Path, frames: int, connections: int = 4, seed: int = 0, tell: Tell = quietly) -> Report:
    """Send so many frames to a server of our own, by its players and its spectators."""
    server = Server(
        open_store(str(folder / "fuzz.db")),
        load_keys(folder / "secrets.json"),
        GAMES,
        pace=Pace(NEVER, NEVER),
        limits=Limits(1e9),
    )
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    settings = Serve(db="", secrets="", port=port)
    runner = Unsignalled(uvicorn.Config(make_app(server), **options(settings)))
    task = asyncio.create_task(runner.serve([listening]))
    try:
        while not runner.started:
            if task.done():
                task.result()
                raise StoreTrouble(f"A server cannot be started with a database in {folder}.")
            await asyncio.sleep(0.01)
        return await Attack(server, f"http://127.0.0.1:{port}", seed, tell).go(frames, connections)
    finally:
        runner.should_exit = True
        await task
        listening.close()


class Attack:
    """Hostile frames at one table, and what came of them."""

    def __init__(self, server: Server, url: str, seed: int, tell: Tell) -> None:
        self.server = server
        self.url = url
        self.seed = seed
        self.tell = tell
        self.begun = time.monotonic()
        self.sent = 0
        self.answers: Counter[str] = Counter()  # by code

    async def go(self, frames: int, connections: int) -> Report:
        """Connect, attack over all connections at once, and see that the database is as it was."""
        lines: list[ClientConnection] = []
        try:
            async with asyncio.timeout(PATIENCE):
                await self.come(lines, connections)
            before = await self.server.store.snapshot()
            shares = [frames // connections + (number < frames % connections) for number in range(connections)]
            work = [self.attack(*each) for each in zip(lines, shares, range(connections), strict=True)]
            results = await asyncio.gather(*work, return_exceptions=True)
            after = await self.server.store.snapshot()
        except (Oddity, OSError, StoreTrouble, TimeoutError, WebSocketException) as error:
            return self.report(Found(), [error])
        finally:
            for line in lines:
                await line.close()
        return self.report(difference(before, after), [result for result in results if isinstance(result, BaseException)])

    async def come(self, lines: list[ClientConnection], connections: int) -> None:
        """Guests come, open a table, and connect to it."""
        guests = [await Guest(self.url).come_in(name) for name in ("Ada", "Ben", "Eve")]
        table = await self.open(guests)
        for number in range(connections):
            lines.append(await self.connect(guests[number % len(guests)], table))

    async def open(self, guests: list[Guest]) -> str:
        """A table where two of them play with a bot, and the third one looks on."""
        host, other, _ = guests
        wish = {"game": GAMES[0].name, "seats": 3, "settings": SETTINGS, "bots": ["random"]}
        table = str((await host.call("POST", "/api/tables", wish))["id"])
        await other.call("POST", f"/api/tables/{table}/sit", {})
        await host.call("POST", f"/api/tables/{table}/start")
        return table

    async def connect(self, guest: Guest, table: str) -> ClientConnection:
        """A connection that was answered once. It sends no pings of its own: this loop serves both ends, and a busy machine is
        no fault of the server."""
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        headers = {"Cookie": guest.cookie}
        line = await connect(address, additional_headers=headers, max_size=None, max_queue=None, ping_interval=None, proxy=None)
        await line.send('{"type":"hello"}')
        await self.sign_of_life(line)
        return line

    async def attack(self, line: ClientConnection, frames: int, number: int) -> None:
        """Hostile frames, and after some of them a friendly one, which must be answered on the same connection."""
        dice = random.Random(self.seed * 1000 + number)
        for place in range(0, frames, BATCH):
            if not self.tell(self.sent):
                break
            size = min(BATCH, frames - place)
            for _ in range(size):
                await line.send(hostile(dice))
            await self.sign_of_life(line)
            self.sent += size

    async def sign_of_life(self, line: ClientConnection) -> None:
        await line.send('{"type":"ping"}')
        while True:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await line.recv())
            self.answers[message["code"] if message["type"] == "no" else message["type"]] += 1
            if message["type"] == "pong":
                return

    def report(self, found: Found, broken: list[BaseException]) -> Report:
        """What came of it: no row of the database may be gone, new or another, and nothing may have broken off."""
        failures = self.server.metrics.failures
        figures = {"hostile frames": self.sent, "failures in the server": failures, "connections dropped": len(broken)}
        harm = [f"A connection did not survive: {type(each).__name__}: {each}" for each in broken]
        harm += ["Something inside the server failed that nobody foresaw."] if failures else []
        notes = (
            f"Answers: {listed(dict(self.answers.most_common()))}." if self.sent else "Nothing was sent, so this proves nothing.",
        )
        found = found._replace(acknowledged=self.answers["done"])
        title = "fuzz: hostile frames by players and spectators"
        return Report(title, time.monotonic() - self.begun, figures, found, tuple(harm), notes)


def difference(before: Content, after: Content) -> Found:
    """The rows of a database that are gone, new or others than before."""
    lost = doubled = changed = 0
    for name, rows in before.items():
        old, new = ({row[: KEYS[name]]: row for row in each} for each in (rows, after[name]))
        lost += len(old.keys() - new.keys())
        doubled += len(new.keys() - old.keys())
        changed += sum(1 for key in old.keys() & new.keys() if old[key] != new[key])
    return Found(0, lost, doubled, changed)
