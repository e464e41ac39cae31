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
from typing import Any, Final, NamedTuple

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from archipel.games import GAMES
from archipel.server.app import make_app
from archipel.server.keys import load_keys
from archipel.server.limits import Limits
from archipel.server.lobby import Server
from archipel.server.room import Pace
from archipel.server.run import Serve, options
from archipel.server.store import open_store
from archipel.server.torture.client import Guest
from archipel.server.torture.load import Tell, quietly
from archipel.server.wire import LONGEST_FRAME

BATCH: Final = 100  # frames between two signs of life
PATIENCE: Final = 600.0  # seconds for a sign of life: a busy machine is no fault of the server
KINDS: Final = ("hello", "play", "back", "agree", "say", "quick", "mute", "note", "hint", "why", "takeover", "return", "seal",
               "speak", "describe")  # fmt: skip
SETTINGS: Final = {"public": True, "chat": "no", "notes": False, "take_back": "no", "absent": 1_209_600}  # nothing but moves


class Report(NamedTuple):
    """What came of it."""

    frames: int
    answers: Counter[str]  # by code
    failures: int  # exceptions inside the server that nobody foresaw
    changed: int  # entries in the log of the table that were not there before
    dropped: int  # connections that did not survive
    reasons: str  # why they did not
    seconds: float

    def __str__(self) -> str:
        listed = ", ".join(f"{count} {code}" for code, count in self.answers.most_common(8))
        return (
            f"{self.frames} hostile frames in {self.seconds:.0f} s: {self.failures} failures, {self.changed} changes, "
            f"{self.dropped} connections lost{self.reasons}; answers: {listed}"
        )

    def sound(self) -> bool:
        return not (self.failures or self.changed or self.dropped)


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
    begun = time.monotonic()
    server = Server(
        open_store(str(folder / "fuzz.db")), load_keys(folder / "secrets.json"), GAMES, pace=Pace(3600, 3600), limits=Limits(1e9)
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
            await asyncio.sleep(0.01)
        return await attack(server, f"http://127.0.0.1:{port}", frames, connections, seed, begun, tell)
    finally:
        runner.should_exit = True
        await task
        listening.close()


async def attack(
    server: Server, url: str, frames: int, connections: int, seed: int, begun: float, tell: Tell
) -> Report:  # fmt: skip
    ada, ben, eve = [await Guest(url).come_in(name) for name in ("Ada", "Ben", "Eve")]
    game = GAMES[0]
    wish = {"game": game.name, "seats": 3, "settings": SETTINGS, "bots": ["random"]}
    table = (await ada.call("POST", "/api/tables", wish))["id"]
    await ben.call("POST", f"/api/tables/{table}/sit", {})
    await ada.call("POST", f"/api/tables/{table}/start")
    before = await server.store.log(table)
    address = url.replace("http", "ws") + f"/api/tables/{table}/socket"
    answers: Counter[str] = Counter()
    share = frames // connections

    sent = 0

    async def one(number: int) -> None:
        nonlocal sent
        guest = (ada, ben, eve)[number % 3]
        dice = random.Random(seed * 1000 + number)
        headers = {"Cookie": guest.cookie}
        # Without pings of its own: this loop serves both ends, and a busy machine is no fault of the server.
        connection = await connect(
            address, additional_headers=headers, max_size=None, max_queue=None, ping_interval=None, proxy=None
        )
        async with connection:
            await connection.send('{"type":"hello"}')
            for _ in range(0, share, BATCH):
                if not tell(sent):
                    break
                await batch(connection, dice, answers)
                sent += BATCH

    results = await asyncio.gather(*[one(number) for number in range(connections)], return_exceptions=True)
    changed = len(await server.store.log(table)) - len(before)
    lost = [result for result in results if isinstance(result, BaseException)]
    reasons = "".join(f" ({type(each).__name__}: {each})" for each in lost)
    return Report(sent, answers, server.metrics.failures, changed, len(lost), reasons, time.monotonic() - begun)


async def batch(connection: ClientConnection, dice: random.Random, answers: Counter[str]) -> None:
    """Some hostile frames and then a friendly one, which must be answered on the same connection."""
    for _ in range(BATCH):
        await connection.send(hostile(dice))
    await connection.send('{"type":"ping"}')
    while True:
        message = json.loads(await asyncio.wait_for(connection.recv(), PATIENCE))
        answers[message.get("code", message["type"]) if message["type"] == "no" else message["type"]] += 1
        if message["type"] == "pong":
            return
