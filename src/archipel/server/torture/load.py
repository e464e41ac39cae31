"""Players at their tables while something is done to the server, and what is left of what it had acknowledged to them.

Every player sends each move until it is acknowledged, with the same id. At the end the log is read from the database: each
acknowledged move must be there (or it is lost), and no move may be there twice (or it is doubled).
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from archipel.server import log
from archipel.server.store import open_store
from archipel.server.torture.client import PAUSE, Guest, Oddity, Player

BOT: Final = "random"
STILL: Final = 120.0  # seconds without an acknowledged move, then something is wrong
Tell = Callable[[int], bool]  # is told how much is done, and says whether to go on


def quietly(_done: int) -> bool:
    return True


class Load:
    """Players, and what was acknowledged to them."""

    def __init__(self, url: str, seed: int, again: Sequence[str] = ()) -> None:
        """*again*: codes of refusals after which the same move is sent again."""
        self.url = url
        self.random = random.Random(seed)
        self.again = again
        self.acknowledged: list[tuple[str, str]] = []  # table and id
        self.refused: list[tuple[str, str]] = []  # for good
        self.tables: set[str] = set()
        self.finished = 0
        self.reconnects = 0
        self.sent = 0
        self.put_off = 0  # refusals after which the same move was sent again
        self.odd: list[str] = []  # what a server must not say
        self.stopping = asyncio.Event()

    def failed(self) -> str:
        """What was odd, in words for a report; "" if nothing was."""
        return f"; {len(self.odd)} odd answers, the first: {self.odd[0]}" if self.odd else ""

    async def play(self, game: str, name: str) -> None:
        """Play one game after another against bots."""
        try:
            guest = await Guest(self.url).come_in(name)
            while not self.stopping.is_set():
                table = (await guest.call("POST", "/api/play-now", {"game": game, "seats": 3, "bot": BOT}))["id"]
                self.tables.add(table)
                player = Player(guest, table)
                try:
                    await self.play_at(table, player, name)
                finally:
                    self.reconnects += player.reconnects
                    await player.drop()
        except Oddity as odd:
            self.odd.append(str(odd))

    async def play_at(self, table: str, player: Player, name: str) -> None:
        while (decision := await self.unless_stopping(player.asked())) is not None:
            message = self.move(name, decision)
            answer = await self.ask(player, message)
            if answer["type"] != "done":
                self.refused.append((table, message["id"]))
                raise Oddity(f"a move was refused: {answer}")
            self.acknowledged.append((table, message["id"]))
            await player.past(decision["number"])
        self.finished += not self.stopping.is_set()

    async def unless_stopping(self, asked: Coroutine[Any, Any, dict[str, Any] | None]) -> dict[str, Any] | None:
        """What somebody waits for: a decision, or None when the game is over; None as well if all are to stop."""
        waiting, stopping = asyncio.create_task(asked), asyncio.create_task(self.stopping.wait())
        try:
            await asyncio.wait((waiting, stopping), return_when=asyncio.FIRST_COMPLETED)
            return None if self.stopping.is_set() else waiting.result()
        finally:
            waiting.cancel()
            stopping.cancel()

    def move(self, name: str, decision: dict[str, Any]) -> dict[str, Any]:
        """Any answer to that, with an id of its own."""
        self.sent += 1
        code = self.random.choice(decision["options"])
        return {"type": "play", "id": f"{name}-{self.sent}", "number": decision["number"], "code": code}

    async def ask(self, player: Player, message: dict[str, Any]) -> dict[str, Any]:
        """Send a move until it is acknowledged or refused for good."""
        while True:
            answer = await player.ask(message)
            if answer["type"] != "no" or answer["code"] not in self.again:
                return answer
            self.put_off += 1
            await asyncio.sleep(PAUSE)

    async def more(self, moves: int, work: Sequence[asyncio.Task[None]]) -> None:
        """Wait until so many more moves are acknowledged."""
        wanted = len(self.acknowledged) + moves
        await self.until(lambda: len(self.acknowledged) >= wanted, work)

    async def until(self, reached: Callable[[], bool], work: Sequence[asyncio.Task[None]]) -> None:
        """Wait until something is so; Oddity if nobody plays any more, or no move gets through."""
        known, since = len(self.acknowledged), time.monotonic()
        while not reached():
            for task in work:
                if task.done():
                    task.result()
            if all(task.done() for task in work):
                raise Oddity("nobody plays any more")
            if len(self.acknowledged) > known:
                known, since = len(self.acknowledged), time.monotonic()
            elif time.monotonic() > since + STILL:
                raise Oddity(f"no move was acknowledged for {STILL:.0f} seconds")
            await asyncio.sleep(0.01)

    async def finish(self, work: Sequence[asyncio.Task[None]]) -> None:
        """Let all stop after the move in hand."""
        self.stopping.set()
        _, late = await asyncio.wait(work, timeout=STILL)
        for task in late:
            task.cancel()
            self.odd.append(f"a move was not answered for {STILL:.0f} seconds")
        for result in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(result, Exception):
                raise result


async def compare(db: str, load: Load) -> tuple[int, int]:
    """How many acknowledged moves are not in the log, and how many are there that should not: twice, or though refused."""
    store = open_store(db)
    await store.open()
    try:
        there: Counter[tuple[str, str]] = Counter()
        for table in load.tables:
            for text in await store.log(table):
                entry = log.read(text)
                if isinstance(entry, log.Played) and entry.id:
                    there[table, entry.id] += 1
    finally:
        await store.close()
    lost = sum(1 for move in load.acknowledged if move not in there)
    doubled = sum(count - 1 for count in there.values()) + sum(1 for move in load.refused if move in there)
    return lost, doubled
