"""Two processes on one PostgreSQL race for the same matches, and every player sends every move to both of them at once.

Half of the moves go out under one id: both processes must say that it is done, and in the same words. The others go out under
an id for each process, often with different answers: one of them is carried out, the other one is told that it came too late.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from archipel.server.store import StoreTrouble
from archipel.server.torture.client import Guest, Oddity, Player
from archipel.server.torture.load import BOT, Load, Tell, compare, quietly
from archipel.server.torture.process import CHILD, Process

SETTINGS: Final = {"public": True, "take_back": "no", "absent": 1_209_600}  # nothing but moves
BUSY: Final = "busy"  # what a process says that came too late for too long: the same move may be sent again
LATE: Final = "stale"  # and what it says if the move was made already


class Report(NamedTuple):
    """What came of it."""

    processes: int
    tables: int
    finished: int
    races: int  # moves that were sent to all processes at once
    conflicts: int  # writes that came second and had to look again, bots' too
    late: int  # answers that were refused because another one had been carried out
    acknowledged: int
    lost: int
    doubled: int
    failed: str
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.races} races of {self.processes} processes in {self.seconds:.0f} s, {self.tables} tables, "
            f"{self.finished} games finished, {self.conflicts} conflicts in the database, {self.late} answers too late: "
            f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.doubled} doubled{self.failed}"
        )

    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.failed)


class Racers(Load):
    """Pairs of people, each of whom is connected to every process."""

    def __init__(self, urls: list[str], seed: int) -> None:
        super().__init__(urls[0], seed, again=(BUSY,))
        self.urls = urls
        self.races = 0
        self.twice = 0  # decisions that were answered more than once, as the players were told

    async def pair(self, game: str, name: str) -> None:
        """Two people play one game after another with each other and a bot."""
        try:
            people = [await Guest(self.url).come_in(f"{name}{each}") for each in "ab"]
            while not self.stopping.is_set():
                table = await self.open(game, people)
                self.tables.add(table)
                over = await asyncio.gather(*[self.sit(table, each, f"{name}{n}") for n, each in enumerate(people)])
                self.finished += all(over)
        except Oddity as odd:
            self.odd.append(str(odd))

    async def open(self, game: str, people: list[Guest]) -> str:
        host, other = people
        table = (await host.call("POST", "/api/tables", {"game": game, "seats": 3, "settings": SETTINGS, "bots": [BOT]}))["id"]
        await other.call("POST", f"/api/tables/{table}/sit", {})
        await host.call("POST", f"/api/tables/{table}/start")
        return str(table)

    async def sit(self, table: str, guest: Guest, name: str) -> bool:
        """Play one game; whether it was played to its end."""
        players = [Player(guest.at(url), table) for url in self.urls]
        try:
            while (decision := await self.unless_stopping(self.asked(players))) is not None:
                await self.race(table, players, name, decision)
            return not self.stopping.is_set()
        finally:
            for player in players:
                self.reconnects += player.reconnects
                await player.drop()

    async def asked(self, players: list[Player]) -> dict[str, Any] | None:
        """Wait until every process asks the same; None when the game is over."""
        while True:
            decisions = [await player.asked() for player in players]
            if None in decisions:
                return None
            newest = max(decision["number"] for decision in decisions if decision)
            if all(decision and decision["number"] == newest for decision in decisions):
                return decisions[0]
            for player, decision in zip(players, decisions, strict=True):
                if decision and decision["number"] < newest:
                    await player.past(decision["number"])

    async def race(self, table: str, players: list[Player], name: str, decision: dict[str, Any]) -> None:
        """Answer a decision at all processes at once, and see that it was answered once."""
        self.races += 1
        if self.random.random() < 0.5:
            messages = [self.move(name, decision)] * len(players)
        else:
            messages = [self.move(name, decision) for _ in players]
        answers = await asyncio.gather(*[self.ask(*each) for each in zip(players, messages, strict=True)])
        done = {each["id"]: each for each in answers if each["type"] == "done"}
        self.acknowledged += [(table, client_id) for client_id in done]
        self.twice += max(0, len(done) - 1)
        for message, answer in zip(messages, answers, strict=True):
            if answer["type"] != "done":
                if message["id"] not in done:
                    self.refused.append((table, message["id"]))
                if message["id"] in done or answer.get("code") != LATE:
                    raise Oddity(f"a move was refused: {answer}")
            elif answer != done[message["id"]]:
                raise Oddity(f"one move was acknowledged in two ways: {answer} and {done[message['id']]}")
        if not done:
            raise Oddity(f"no process carried a move out: {answers}")
        for player in players:
            await player.past(decision["number"])


async def torture(
    db: str, folder: Path, moves: int, players: int, game: str, processes: int = 2, seed: int = 0, tell: Tell = quietly,
    child: str = CHILD,
) -> Report:  # fmt: skip
    """Let *players* play by twos until so many moves are acknowledged."""
    begun = time.monotonic()
    servers = [Process(db, folder, child) for _ in range(processes)]
    load = Racers([server.url for server in servers], seed)
    conflicts = 0
    try:
        for server in servers:  # one after the other: the first one makes the secrets that all use
            server.start()
            if not await server.up():
                raise StoreTrouble(f"A server could not be started: {server.last_words()}")
        work = [asyncio.create_task(load.pair(game, f"P{n}")) for n in range(max(1, players // 2))]
        try:
            await load.until(lambda: len(load.acknowledged) >= moves or not tell(len(load.acknowledged)), work)
        except Oddity as odd:
            load.odd.append(str(odd))
        await load.finish(work)
        conflicts = sum([await asyncio.to_thread(server.counted, "conflicts") for server in servers])
    finally:
        for server in servers:
            if server.running is not None:
                await asyncio.to_thread(server.stop)
    lost, doubled = await compare(db, load)
    acknowledged, seconds = len(load.acknowledged), time.monotonic() - begun
    return Report(
        processes, len(load.tables), load.finished, load.races, conflicts, len(load.refused), acknowledged, lost,
        doubled + load.twice, load.failed(), seconds,
    )  # fmt: skip
