"""Two processes on one PostgreSQL race for the same matches, and every player sends every move to both of them at once.

Half of the moves go out under one id: both processes must say that it is done, and in the same words. The others go out under
an id for each process, often with different answers: one of them is carried out, the other one is told that it came too late.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from archipel.server.torture.client import Guest, Oddity, Player
from archipel.server.torture.load import BOT, NOT_UNDERSTOOD, Load, Tell, quietly, together
from archipel.server.torture.process import CHILD, Process
from archipel.server.torture.report import Report

SETTINGS: Final = {"public": True, "take_back": "no", "absent": 1_209_600}  # nothing but moves
BUSY: Final = "busy"  # what a process says that came too late for too long: the same move may be sent again
LATE: Final = ("stale", "over")  # and what it says if another answer was carried out, which may have ended the game


class Racers(Load):
    """Pairs of people, each of whom is connected to every process."""

    def __init__(self, processes: Sequence[Process], seed: int, tell: Tell) -> None:
        super().__init__(processes, seed, again=(BUSY,), tell=tell)
        self.races = 0  # moves that were sent to all processes at once
        self.late = 0  # answers that were refused because another one had been carried out

    def progress(self) -> int:
        return self.count()

    async def pair(self, game: str, name: str) -> None:
        """Two people play one game after another with each other and a bot."""
        try:
            people = [await Guest(self.url).come_in(f"{name}{each}") for each in "ab"]
            while not self.stopping.is_set():
                table = await self.open(game, people)
                self.ledger.tables.add(table)
                await together(self.sit(table, each, f"{name}{n}") for n, each in enumerate(people))
        except Oddity as odd:
            self.odd.append(str(odd))
        except NOT_UNDERSTOOD as error:
            self.odd.append(f"What a server said cannot be understood: {error!r}")

    async def open(self, game: str, people: list[Guest]) -> str:
        host, other = people
        table = (await host.call("POST", "/api/tables", {"game": game, "seats": 3, "settings": SETTINGS, "bots": [BOT]}))["id"]
        await other.call("POST", f"/api/tables/{table}/sit", {})
        await host.call("POST", f"/api/tables/{table}/start")
        return str(table)

    async def sit(self, table: str, guest: Guest, name: str) -> None:
        """Play one game."""
        players = [Player(guest.at(process.url), table) for process in self.processes]
        try:
            while (decision := await self.unless_stopping(self.asked(players))) is not None:
                with self.answering():
                    await self.race(table, players, name, decision)
                for player in players:
                    await player.past(decision["number"])
            for player in players:
                self.end(table, player)
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
            messages = [self.move(table, players[0], name, decision)] * len(players)
        else:
            messages = [self.move(table, player, name, decision) for player in players]
        answers = await together(self.ask(*each) for each in zip(players, messages, strict=True))
        done = {answer["id"]: answer for answer in answers if answer["type"] == "done"}
        for answer in done.values():
            self.ledger.acknowledge(table, answer)
        refused = [answer for answer in answers if answer["type"] != "done"]
        self.ledger.refused |= {(table, answer["id"]) for answer in refused if answer["id"] not in done}
        self.late += len(refused)
        judge(answers, done)


def judge(answers: Sequence[dict[str, Any]], done: dict[str, dict[str, Any]]) -> None:
    """Oddity unless one answer to a decision was carried out, and all were told so; *done* has it by its id.

    An answer that came too late may be told that the game is over: where the first one has ended it.
    """
    if len(done) != 1:
        raise Oddity(f"{len(done)} answers to one decision were carried out: {answers}")
    for answer in answers:
        if answer["type"] == "done":
            if answer != done[answer["id"]]:
                raise Oddity(f"One move was acknowledged in two ways: {answer} and {done[answer['id']]}")
        elif answer["id"] in done or answer["code"] not in LATE:
            raise Oddity(f"A move was refused: {answer}")


async def torture(
    db: str, folder: Path, moves: int, players: int, game: str, processes: int = 2, seed: int = 0, tell: Tell = quietly,
    child: str = CHILD,
) -> Report:  # fmt: skip
    """Let *players* play by twos until so many moves are acknowledged."""
    servers = [Process(db, folder, child) for _ in range(processes)]
    load = Racers(servers, seed, tell)
    counted: list[int | None] = []
    work: list[asyncio.Task[None]] = []
    try:
        try:
            if await start_all(servers, load):
                work = [asyncio.create_task(load.pair(game, f"P{n}")) for n in range(max(1, players // 2))]
                await load.until(lambda: load.count() >= moves, work)
        except Oddity as odd:
            load.odd.append(str(odd))
        await load.finish(work)
        counted = [await asyncio.to_thread(server.counted, "conflicts") for server in servers]
    finally:
        for server in servers:
            await asyncio.to_thread(server.stop)
    conflicts = "conflicts in the database" + (" (of processes that could be asked)" if None in counted else "")
    figures = {"races": load.races, conflicts: sum(filter(None, counted)), "answers too late": load.late}
    return await load.report(f"race: {processes} processes on one database", db, figures)


async def start_all(servers: Sequence[Process], load: Load) -> bool:
    """Start one after the other, as the first one makes the secrets that all use; False if nobody wants to go on."""
    for server in servers:
        server.start()
        if not await server.up(load.going):
            if fallen := server.fallen():
                raise Oddity(fallen)
            return False
    return True
