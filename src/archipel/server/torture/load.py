"""Players at their tables while something is done to the server, and what is left of what it had acknowledged to them.

Every player sends each move until it is acknowledged, with the same id. In the end the log is read from the database, and
held against what was sent and acknowledged (`ledger`).
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from archipel.server.torture.client import PAUSE, Guest, Oddity, Player
from archipel.server.torture.ledger import Ledger, audit
from archipel.server.torture.process import Process
from archipel.server.torture.report import Report

BOT: Final = "random"
STILL: Final = 120.0  # seconds without an acknowledged move, then something is wrong
SHOWN: Final = 5  # of the sentences that say what is wrong; the others are counted
NOT_UNDERSTOOD: Final = (AttributeError, LookupError, TypeError, ValueError)  # what an answer in another form brings about
Result = TypeVar("Result")
Tell = Callable[[int], bool]  # is told how much is done, and says whether to go on


def quietly(_done: int) -> bool:
    return True


async def end_all(tasks: Sequence[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended: one that is just being told something else may not hear it the first time."""
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=PAUSE)


async def together(works: Iterable[Coroutine[Any, Any, Result]]) -> list[Result]:
    """Do all at once; if one of them fails none of the others goes on."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        return list(await asyncio.gather(*tasks))
    finally:
        await end_all(tasks)


class Load:
    """Players, and what was acknowledged to them."""

    def __init__(self, processes: Sequence[Process], seed: int, again: Sequence[str] = (), tell: Tell = quietly) -> None:
        """*again*: codes of refusals after which the same move is sent again."""
        self.processes = processes
        self.url = processes[0].url
        self.random = random.Random(seed)
        self.again = again
        self.tell = tell
        self.begun = time.monotonic()
        self.ledger = Ledger()
        self.done = 0  # of what was to be done to the server
        self.finished = 0
        self.reconnects = 0
        self.made = 0  # messages
        self.put_off = 0  # refusals after which the same move was sent again
        self.odd: list[str] = []  # what a server must not say or do
        self.stopping = asyncio.Event()
        self.in_hand = 0  # moves that were sent and are not answered yet

    def count(self) -> int:
        """How many moves were acknowledged."""
        return len(self.ledger.acknowledged)

    def progress(self) -> int:
        return self.done

    def going(self) -> bool:
        """Whether to go on, which whoever began it may not want any more."""
        return self.tell(self.progress())

    def fallen(self) -> str:
        """A sentence that says so if a process has ended by itself; else ""."""
        return next((said for process in self.processes if (said := process.fallen())), "")

    # ---- playing -----------------------------------------------------------------------------------------------------

    async def play(self, game: str, name: str) -> None:
        """Play one game after another against bots."""
        try:
            guest = await Guest(self.url).come_in(name)
            while not self.stopping.is_set():
                table = (await guest.call("POST", "/api/play-now", {"game": game, "seats": 3, "bot": BOT}))["id"]
                self.ledger.tables.add(table)
                player = Player(guest, table)
                try:
                    await self.play_at(table, player, name)
                finally:
                    self.reconnects += player.reconnects
                    await player.drop()
        except Oddity as odd:
            self.odd.append(str(odd))
        except NOT_UNDERSTOOD as error:
            self.odd.append(f"What a server said cannot be understood: {error!r}")

    async def play_at(self, table: str, player: Player, name: str) -> None:
        while (decision := await self.unless_stopping(player.asked())) is not None:
            message = self.move(table, player, name, decision)
            with self.answering():
                answer = await self.ask(player, message)
                if answer["type"] != "done":
                    self.ledger.refused.add((table, message["id"]))
                    raise Oddity(f"A move was refused: {answer}")
                self.ledger.acknowledge(table, answer)
            await player.past(decision["number"])
        self.end(table, player)

    def end(self, table: str, player: Player) -> None:
        """Note a game that is over, if that is why a player has stopped."""
        if player.game.get("over"):
            self.finished += table not in self.ledger.over
            self.ledger.over.add(table)

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a move is in hand: what is said to it must be noted before all is over."""
        self.in_hand += 1
        try:
            yield
        finally:
            self.in_hand -= 1

    async def unless_stopping(self, asked: Coroutine[Any, Any, dict[str, Any] | None]) -> dict[str, Any] | None:
        """What somebody waits for: a decision, or None when the game is over; None as well if all are to stop."""
        waiting, stopping = asyncio.create_task(asked), asyncio.create_task(self.stopping.wait())
        try:
            await asyncio.wait((waiting, stopping), return_when=asyncio.FIRST_COMPLETED)
            return None if self.stopping.is_set() else waiting.result()
        finally:
            await end_all((waiting, stopping))

    def move(self, table: str, player: Player, name: str, decision: dict[str, Any]) -> dict[str, Any]:
        """Any answer to that, with an id of its own; it is about to be sent."""
        self.made += 1
        code = self.random.choice(decision["options"])
        message = {"type": "play", "id": f"{name}-{self.made}", "number": decision["number"], "code": code}
        self.ledger.send(table, player.seat, message)
        return message

    async def ask(self, player: Player, message: dict[str, Any]) -> dict[str, Any]:
        """Send a move until it is acknowledged or refused for good."""
        while True:
            answer = await player.ask(message)
            if answer["type"] != "no" or answer["code"] not in self.again:
                return answer
            self.put_off += 1
            await asyncio.sleep(PAUSE)

    # ---- meanwhile ---------------------------------------------------------------------------------------------------

    async def more(self, moves: int, work: Sequence[asyncio.Task[None]]) -> None:
        """Wait until so many more moves are acknowledged."""
        wanted = self.count() + moves
        await self.until(lambda: self.count() >= wanted, work)

    async def until(self, reached: Callable[[], bool], work: Sequence[asyncio.Task[None]]) -> None:
        """Wait until something is so, or nobody wants to go on. Oddity if a process has ended by itself, if nobody plays any
        more, or no move gets through."""
        known, since = self.count(), time.monotonic()
        while not reached() and self.going():
            for task in work:
                if task.done():
                    task.result()
            if fallen := self.fallen():
                raise Oddity(fallen)
            if all(task.done() for task in work):
                raise Oddity("Nobody plays any more.")
            if self.count() > known:
                known, since = self.count(), time.monotonic()
            elif time.monotonic() > since + STILL:
                raise Oddity(f"No move was acknowledged for {STILL:.0f} seconds.")
            await asyncio.sleep(0.01)

    async def finish(self, work: Sequence[asyncio.Task[None]]) -> None:
        """Let all stop after the move in hand; where a process has ended by itself, at once."""
        self.stopping.set()
        end = time.monotonic() + STILL
        while self.in_hand and time.monotonic() < end and not self.fallen():
            await asyncio.sleep(PAUSE)
        if fallen := self.fallen():
            self.odd += [fallen] if fallen not in self.odd else []
        elif self.in_hand:
            self.odd.append(f"{self.in_hand} moves were not answered for {STILL:.0f} seconds.")
        await end_all(work)
        for result in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def report(self, title: str, db: str, figures: Mapping[str, int], harm: Sequence[str] = ()) -> Report:
        """What came of it: the database, which no server uses any more, is held against what was said to the players."""
        found, damage = await audit(db, self.ledger)
        figures = {**figures, "tables": len(self.ledger.tables), "games finished": self.finished}
        wrong = list(dict.fromkeys((*self.odd, *harm, *damage)))
        left_out = (f"… and {len(wrong) - SHOWN:,} things more.",) if len(wrong) > SHOWN else ()
        notes = () if found.acknowledged else ("Nothing was acknowledged, so this proves nothing.",)
        return Report(title, time.monotonic() - self.begun, figures, found, (*wrong[:SHOWN], *left_out), notes)
