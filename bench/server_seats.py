"""Plays at a server of Archipel, every seat a connection of its own, as a browser would be.

    python -m bench.server_seats URL TABLES SEATS RATE SECONDS WARM-UP LANGUAGE

prints `opened` when all sit, waits for a line on its input, plays for the seconds of the warm-up, prints `warm`, waits for
another line, plays, and prints what was measured as JSON. A move counts when it is acknowledged, that is on the disk. With
RATE 0 every seat answers as soon as it is asked. So that no game comes to its end, play is over after MOST moves a table, if
not before.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sys
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from archipel.server.connection import HEARTBEAT
from archipel.server.torture.client import Guest

TOGETHER = 8  # tables opened at a time
BEAT = 0.1  # seconds from one look who that is to the next
GAME = "sea-or-shore"
MOST = 150  # moves a table that are measured, and half as many to warm up, as in boardgameio/load.js: no game is that short
SMALL = ClientPerMessageDeflateFactory(compress_settings={"level": 1, "memLevel": 4})


class Decision(msgspec.Struct):
    number: int
    options: list[int]


class Heard(msgspec.Struct):
    """As much of a message as is looked at."""

    type: str
    decision: Decision | None = None
    over: bool = False


class Seat:
    """One connection: sends a move when it is told to, and notes how long the acknowledgment took."""

    def __init__(self, load: Load, connection: ClientConnection) -> None:
        self.load = load
        self.connection = connection
        self.decision: Decision | None = None
        self.sent = 0
        self.sent_at = 0.0
        self.spoke = self.heard = time.monotonic()  # last

    def silent(self, now: float) -> bool:
        """Whether it is time to say something, as wire.Welcome asks."""
        return now >= min(max(self.spoke, self.heard) + HEARTBEAT, self.spoke + 2 * HEARTBEAT)

    async def say(self, message: dict[str, Any]) -> None:
        self.spoke = time.monotonic()
        await self.connection.send(json.dumps(message))

    async def read(self) -> None:
        async for text in self.connection:
            self.heard = time.monotonic()
            message = msgspec.json.decode(text, type=Heard)
            if message.type == "game":
                self.decision = message.decision
                self.load.over += message.over
                if self.decision is not None and not self.sent_at:
                    self.load.ready.put_nowait(self)
            elif message.type == "done":
                self.load.times.append(1000 * (time.perf_counter() - self.sent_at))
                self.sent_at = 0.0
                if self.decision is not None:
                    self.load.ready.put_nowait(self)
            elif message.type == "no":
                self.load.refused += 1
                self.sent_at = 0.0

    def asked(self) -> bool:
        return self.decision is not None and not self.sent_at

    async def play(self) -> None:
        """Answer, if there is still something to answer."""
        decision = self.decision
        if decision is None or self.sent_at:
            return
        self.decision = None
        self.sent += 1
        code = self.load.dice.choice(decision.options)
        message = {"type": "play", "id": f"m{self.sent}", "number": decision.number, "code": code}
        self.sent_at = time.perf_counter()
        await self.say(message)


class Load:
    """All seats of all tables."""

    def __init__(self, url: str, seats: int, language: str) -> None:
        self.url = url
        self.seats = seats
        self.language = language
        self.ready: asyncio.Queue[Seat] = asyncio.Queue()
        self.times: list[float] = []  # milliseconds
        self.refused = 0
        self.over = 0
        self.opened = 0
        self.dice = random.Random(0)
        self.readers: list[asyncio.Task[None]] = []
        self.beating: asyncio.Task[None] | None = None
        self.sitting: list[Seat] = []

    async def open_tables(self, tables: int) -> None:
        waiting = asyncio.Semaphore(TOGETHER)

        async def one() -> None:
            async with waiting:
                await self.open_table()

        self.beating = asyncio.create_task(self.beat())
        await asyncio.gather(*[one() for _ in range(tables)])
        while self.ready.qsize() < tables:
            await asyncio.sleep(0.05)
        await self.spread()

    async def beat(self) -> None:
        """Let those be heard of who have said nothing for a while, as browsers do, or the server takes them to be gone."""
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            for seat in [each for each in self.sitting if each.silent(now)]:
                await seat.say({"type": "ping"})

    async def spread(self) -> None:
        """Everybody is heard of once, and from then on not all at the same time, as people come and go. Where sockets are read
        together, the event loop still wakes up for the first frame after that has begun; so no move is the first frame here."""
        for place, seat in enumerate(self.sitting):
            await seat.say({"type": "ping"})
            seat.spoke -= 2 * HEARTBEAT * place / len(self.sitting)

    async def open_table(self) -> None:
        self.opened += 1  # names are different at every table, as people's are: sentences with them are made anew
        guests = [await Guest(self.url).come_in(f"Guest {self.opened} {seat}") for seat in range(self.seats)]
        wish = {"game": GAME, "seats": self.seats, "settings": {"public": True}}
        table = (await guests[0].call("POST", "/api/tables", wish))["id"]
        for guest in guests[1:]:
            await guest.call("POST", f"/api/tables/{table}/sit", {})
        await guests[0].call("POST", f"/api/tables/{table}/start")
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        for guest in guests:
            headers = {"Cookie": guest.cookie}
            connection = await connect(
                address, additional_headers=headers, proxy=None, ping_interval=None, compression=None, extensions=[SMALL]
            )
            seat = Seat(self, connection)
            self.sitting.append(seat)
            self.readers.append(asyncio.create_task(seat.read()))
            await seat.say({"type": "hello", "language": self.language})

    async def play(self, rate: float, seconds: float, most: int) -> float:
        """Let them play, so many moves at most; the seconds that it took."""
        begun = time.perf_counter()
        end = begun + seconds
        due = begun
        left = most
        while left and (now := time.perf_counter()) < end:
            try:
                seat = await asyncio.wait_for(self.ready.get(), max(0.01, end - now))
            except TimeoutError:
                break
            if not seat.asked():  # it was in line twice, and has answered meanwhile
                continue
            if rate:
                due = max(due + 1 / rate, now - 0.5)
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await seat.play()
            left -= 1
        return time.perf_counter() - begun


async def main(url: str, tables: int, seats: int, rate: float, seconds: float, warm_up: float, language: str) -> dict[str, Any]:
    load = Load(url, seats, language)
    await load.open_tables(tables)
    print("opened", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await load.play(rate, warm_up, tables * MOST // 2)
    print("warm", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    load.times.clear()
    took = await load.play(rate, seconds, tables * MOST)
    return {"times": load.times, "seconds": took, "refused": load.refused, "over": load.over}


if __name__ == "__main__":
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    words = sys.argv[1:]
    rate, seconds, warm_up = map(float, words[3:6])
    found = asyncio.run(main(words[0], int(words[1]), int(words[2]), rate, seconds, warm_up, words[6]))
    print(json.dumps(found), flush=True)
