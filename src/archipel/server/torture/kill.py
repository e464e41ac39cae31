"""Kill the server at random moments under load, start it again, and see what is left of what it had acknowledged.

Every player sends each move until it is acknowledged, with the same id. At the end the log is read from the disk: each
acknowledged move must be there (or it is lost) and no move may be there twice (or it is doubled).
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec

from archipel.server import log
from archipel.server.run import Serve
from archipel.server.store import open_store
from archipel.server.torture.client import Guest, Player, free_port


class Report(NamedTuple):
    """What came of it."""

    kills: int
    tables: int
    finished: int
    acknowledged: int
    lost: int
    doubled: int
    reconnects: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.seconds:.0f} s, {self.tables} tables, {self.finished} games finished, "
            f"{self.reconnects} connections: "
            f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.doubled} doubled"
        )


class Process:
    """The server as a process that can be killed."""

    def __init__(self, db: str, folder: Path) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        settings = Serve(db, str(folder / "secrets.json"), port=port, pace=(0.0, 0.02), scale=1e9, log="error")
        self.command = [sys.executable, "-m", "archipel.server.torture.child", msgspec.json.encode(settings).decode()]
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.running = subprocess.Popen(self.command, env=os.environ.copy())

    def kill(self) -> None:
        assert self.running is not None
        self.running.send_signal(signal.SIGKILL)
        self.running.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        assert self.running is not None
        self.running.terminate()
        try:
            return self.running.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9


class Load:
    """Players at their tables, and what was acknowledged to them."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.random = random.Random(seed)
        self.acknowledged: list[tuple[str, str]] = []  # table and id
        self.tables: set[str] = set()
        self.finished = 0
        self.reconnects = 0
        self.sent = 0
        self.stopping = False

    def done(self) -> bool:
        return self.stopping

    async def play(self, game: str, name: str) -> None:
        """Play one game after another against bots."""
        guest = await Guest(self.url).come_in(name)
        while not self.done():
            table = (await guest.call("POST", "/api/play-now", {"game": game, "seats": 3, "bot": "random"}))["id"]
            self.tables.add(table)
            player = Player(guest, table)
            try:
                while (decision := await player.asked()) is not None:
                    if self.done():
                        break
                    self.sent += 1
                    client_id = f"{name}-{self.sent}"
                    code = self.random.choice(decision["options"])
                    answer = await player.ask({"type": "play", "id": client_id, "number": decision["number"], "code": code})
                    if answer["type"] != "done":
                        raise AssertionError(f"a move was refused: {answer}")
                    self.acknowledged.append((table, client_id))
                    while player.game["decision"] and player.game["decision"]["number"] == decision["number"]:
                        await player.next()
                self.finished += not self.done()
            finally:
                self.reconnects += player.reconnects
                await player.drop()


async def torture(
    db: str,
    folder: Path,
    kills: int,
    players: int,
    game: str,
    seed: int = 0,
    spare: tuple[float, float] = (0.3, 2.0),
    between: int = 1,
) -> Report:
    """Kill *kills* times with *players* at it, each time after *between* more moves at least and a while (*spare*, seconds)."""
    begun = time.monotonic()
    process = Process(db, folder)
    load = Load(process.url, seed)
    dice = random.Random(seed + 1)
    process.start()
    try:
        work = [asyncio.create_task(load.play(game, f"P{n}")) for n in range(players)]
        for _ in range(kills):
            moves = len(load.acknowledged) + between
            while len(load.acknowledged) < moves:  # it is up and acknowledges
                for task in work:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)
            await asyncio.sleep(dice.uniform(*spare))
            await asyncio.to_thread(process.kill)
            process.start()
        load.stopping = True
        await asyncio.wait_for(asyncio.gather(*work), 600)
    finally:
        await asyncio.to_thread(process.stop)
    lost, doubled = await compare(db, load)
    seconds = time.monotonic() - begun
    return Report(kills, len(load.tables), load.finished, len(load.acknowledged), lost, doubled, load.reconnects, seconds)


async def compare(db: str, load: Load) -> tuple[int, int]:
    """How many acknowledged moves are not in the log, and how many moves are there twice."""
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
    return lost, sum(count - 1 for count in there.values())
