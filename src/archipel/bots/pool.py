"""Bots that think in processes of their own, so that one search never delays another table, nor the server itself.

Quick bots and searches have processes apart: nobody who answers at once waits behind somebody who thinks. Where more
searches are wanted than there are processes, each gets less time rather than its turn later. A process that crashes or
does not answer in time is replaced; a legal default is played for its bot, and the answer says what went wrong.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from archipel.bots import lines, make_bot
from archipel.bots.bot import USUAL, Budget
from archipel.bots.hints import Hint, advise
from archipel.bots.process import default_answer
from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.kernel.match import Decision

INSTANT: Final = ("random",)  # takes less time than to ask another process
QUICK: Final = ("random", "deckhand", "mate")  # answer at once; all others may take their budget
QUICK_WORKERS: Final = 1
PATIENCE: Final = 10.0  # seconds beyond its budget that a process may take; the first answer includes its start
SHORTEST: Final = 0.05  # seconds that a search gets however many others there are
THREADS: Final = 256  # turns of bots that may be under way at once
LATELY: Final = 16  # turns by which one sees how long those of a bot take,
LONGEST: Final = 2.0  # seconds, and no more: one process that was slow to start must not hold up all answers for long

Result = TypeVar("Result")


class Answer(NamedTuple):
    """What a bot answered; *trouble* is "" or one sentence on what went wrong, and then the code is a legal default."""

    code: int
    trouble: str = ""


class Failed(Exception):
    """A process that did not do its work: one sentence."""


class Worker:
    """One process; it is started when it is first needed, and again after it has failed."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.number = 0

    async def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The reply to a message; Failed if there is none in time. Nothing of a failed process is left."""
        self.number += 1
        try:
            if self.process is None:
                await self.start()
            await asyncio.sleep(0)  # who was told to stop meanwhile stops here
            assert self.process is not None
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(lines.write({**message, "id": self.number}).encode())
            line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
            if not line:
                raise Failed("The process of the bot has ended.")
            reply = lines.read(line.decode())
        except TimeoutError:
            await self.stop()
            raise Failed(f"The bot did not answer within {seconds:g} s.") from None
        except (Failed, OSError, ValueError) as error:
            await self.stop()
            raise Failed(str(error)) from None
        except BaseException:  # whoever asked has gone; the process still thinks about a question nobody wants answered
            await self.stop()
            raise
        if reply["type"] == "error":
            raise Failed(f"The bot failed: {str(reply.get('message'))[:200]}")
        return reply

    async def start(self) -> None:
        """Start the process, to the end even if nobody wants it any more, so that it can be stopped. It is apart from the
        terminal, whose Ctrl-C reaches all processes there: the server deals with it, and bots think on until it has."""
        pipe = asyncio.subprocess.PIPE
        self.process = await undisturbed(
            asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, limit=lines.LONGEST, start_new_session=True)
        )

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await undisturbed(process.wait())


async def undisturbed(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something to its end, however often one is told to stop meanwhile; one stops at the next opportunity then."""
    task = asyncio.ensure_future(work)
    stopped = False
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            stopped = True
    current = asyncio.current_task()
    if stopped and current is not None:
        current.cancel()
    return task.result()


class Lane:
    """Workers that take from one queue."""

    def __init__(self, size: int, command: tuple[str, ...]) -> None:
        self.size = size
        self.idle = [Worker(command) for _ in range(size)]
        self.workers = list(self.idle)
        self.free = asyncio.Semaphore(size)
        self.wanted = 0  # questions being thought about or waiting
        self.running: set[asyncio.Future[dict[str, Any]]] = set()

    async def ask(self, message: dict[str, Any], budget: Budget) -> dict[str, Any]:
        self.wanted += 1
        try:
            async with self.free:
                part = min(1.0, self.size / self.wanted)
                seconds = max(SHORTEST, budget.seconds * part)
                worker = self.idle.pop()
                try:
                    asked = {**message, "budget": budget._replace(seconds=seconds)._asdict()}
                    task = asyncio.ensure_future(worker.ask(asked, seconds + PATIENCE))
                    self.running.add(task)
                    task.add_done_callback(self.running.discard)
                    return await task
                finally:
                    self.idle.append(worker)
        finally:
            self.wanted -= 1


class Pool:
    """Where the bots of a server think. It belongs to one event loop."""

    def __init__(self, searchers: int = 0, command: tuple[str, ...] = ()) -> None:
        """*searchers* processes search, by default one for each processor but one. Nothing is started before it is needed."""
        command = command or (sys.executable, "-m", "archipel.bots.worker")
        self.quick = Lane(QUICK_WORKERS, command)
        self.search = Lane(searchers or max(1, (os.cpu_count() or 1) - 1), command)
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="archipel-bot")
        self.failures = 0
        self.took: dict[tuple[str, str], deque[float]] = {}  # bot, game -> seconds of turns with something to choose, lately

    def lane(self, bot: str) -> Lane:
        return self.quick if bot in QUICK else self.search

    async def choose(
        self, bot: str, game: Game[Any, Any], view: Any, decision: Decision, budget: Budget = USUAL, seed: int | None = None
    ) -> Answer:
        """What a bot answers; a legal default if it fails."""
        if len(decision.options) == 1:
            return Answer(decision.options[0])
        seed = secrets.randbits(62) if seed is None else seed
        if bot in INSTANT:
            return Answer(make_bot(bot, game, seed).choose(view, decision, budget))
        message = {"type": "think", "bot": bot, "game": game.name, "seed": seed}
        message |= {"view": view._asdict(), "decision": decision._asdict()}
        try:
            reply = await self.lane(bot).ask(message, budget)
            code = reply.get("code")
            if type(code) is not int or code not in decision.options:
                raise Failed(f"The bot answered {str(code)[:40]}, which is none of the options.")
        except Failed as error:
            self.failures += 1
            return Answer(default_answer(decision), str(error))
        return Answer(code)

    async def hint(
        self, game: Game[Any, Any], view: Any, decision: Decision, budget: Budget = USUAL, seed: int | None = None
    ) -> list[Hint]:
        """The few best options; none if no process could find them."""
        seed = secrets.randbits(62) if seed is None else seed
        if game not in GAMES:  # one with content of its own, which no process knows
            return await asyncio.get_running_loop().run_in_executor(self.threads, advise, game, view, decision, budget, seed)
        message = {"type": "hint", "game": game.name, "seed": seed}
        message |= {"view": view._asdict(), "decision": decision._asdict()}
        try:
            reply = await self.search.ask(message, budget)
        except Failed:
            self.failures += 1
            return []
        return [Hint.from_json(each) for each in reply["hints"]]

    async def turn(
        self, bot: str, game: Game[Any, Any], work: Callable[[Callable[[Any, Decision], int]], Result], budget: Budget = USUAL,
        report: Callable[[str], None] | None = None,
    ) -> Result:  # fmt: skip
        """Run *work* in a thread; it is given a `choose(view, decision)` behind which the bot thinks in its process."""
        loop = asyncio.get_running_loop()
        begun = time.monotonic()
        chose = False  # whether there was anything to choose
        here = make_bot(bot, game, secrets.randbits(62)) if bot in INSTANT or game not in GAMES else None

        def choose(view: Any, decision: Decision) -> int:
            nonlocal chose
            chose = chose or len(decision.options) > 1
            if here is not None:  # a process knows only the games of this package
                return here.choose(view, decision, budget)
            answer = asyncio.run_coroutine_threadsafe(self.choose(bot, game, view, decision, budget), loop).result()
            if answer.trouble and report is not None:
                report(answer.trouble)
            return answer.code

        found = await loop.run_in_executor(self.threads, work, choose)
        if chose:
            self.took.setdefault((bot, game.name), deque(maxlen=LATELY)).append(min(LONGEST, time.monotonic() - begun))
        return found

    def crowded(self, bot: str) -> bool:
        """Whether a bot would have to share its process with others, or to wait for it."""
        return bot not in INSTANT and self.lane(bot).wanted >= self.lane(bot).size

    def takes(self, bot: str, game: Game[Any, Any]) -> float:
        """Seconds in which the turns of a bot have been done lately, at any table. Who has nothing to choose waits as long: else
        the quick answer would tell it."""
        first = 0.0 if bot in QUICK else USUAL.seconds
        return max(self.took.get((bot, game.name), ()), default=first)

    async def close(self) -> None:
        """End all processes, and wait until they have ended."""
        for lane in (self.quick, self.search):
            for task in lane.running:
                task.cancel()
            await asyncio.gather(*lane.running, return_exceptions=True)
            for worker in lane.workers:
                await worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
