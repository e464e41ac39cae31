"""Kill the server at random moments under load, start it again, and see what is left of what it had acknowledged."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import NamedTuple

from archipel.server.torture.client import Oddity
from archipel.server.torture.load import Load, Tell, compare, quietly
from archipel.server.torture.process import Process


class Report(NamedTuple):
    """What came of it."""

    kills: int
    tables: int
    finished: int
    acknowledged: int
    lost: int
    doubled: int
    reconnects: int
    failed: str
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.seconds:.0f} s, {self.tables} tables, {self.finished} games finished, "
            f"{self.reconnects} connections: "
            f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.doubled} doubled{self.failed}"
        )

    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.failed)


async def torture(
    db: str,
    folder: Path,
    kills: int,
    players: int,
    game: str,
    seed: int = 0,
    spare: tuple[float, float] = (0.3, 2.0),
    between: int = 1,
    tell: Tell = quietly,
) -> Report:
    """Kill *kills* times with *players* at it, each time after *between* more moves at least and a while (*spare*, seconds)."""
    begun = time.monotonic()
    process = Process(db, folder)
    load = Load(process.url, seed)
    dice = random.Random(seed + 1)
    done = 0
    process.start()
    try:
        work = [asyncio.create_task(load.play(game, f"P{n}")) for n in range(players)]
        try:
            while done < kills and tell(done):
                await load.more(between, work)  # it is up and acknowledges
                await asyncio.sleep(dice.uniform(*spare))
                await asyncio.to_thread(process.kill)
                process.start()
                done += 1
        except Oddity as odd:
            load.odd.append(str(odd))
        await load.finish(work)
    finally:
        await asyncio.to_thread(process.stop)
    lost, doubled = await compare(db, load)
    acknowledged, seconds = len(load.acknowledged), time.monotonic() - begun
    return Report(done, len(load.tables), load.finished, acknowledged, lost, doubled, load.reconnects, load.failed(), seconds)
