"""Kill the server at random moments under load, start it again, and see what is left of what it had acknowledged."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from archipel.server.torture.client import Oddity
from archipel.server.torture.load import Load, Tell, quietly
from archipel.server.torture.process import CHILD, Process
from archipel.server.torture.report import Report


async def torture(
    db: str, folder: Path, kills: int, players: int, game: str, seed: int = 0, spare: tuple[float, float] = (0.3, 2.0),
    between: int = 1, tell: Tell = quietly, child: str = CHILD,
) -> Report:  # fmt: skip
    """Kill *kills* times with *players* at it, each time after *between* more moves at least and a while (*spare*, seconds)."""
    process = Process(db, folder, child)
    load = Load([process], seed, tell=tell)
    dice = random.Random(seed + 1)
    try:
        process.start()
        work = [asyncio.create_task(load.play(game, f"P{n}")) for n in range(players)]
        try:
            await process.up(load.going)
            while load.done < kills and load.going():
                await load.more(between, work)  # it is up and acknowledges
                if not load.going():
                    break
                await asyncio.sleep(dice.uniform(*spare))
                await kill_and_start(process, load)
            await load.more(1, work)  # it got up after the last one, too
        except Oddity as odd:
            load.odd.append(str(odd))
        await load.finish(work)
    finally:
        await asyncio.to_thread(process.stop)
    figures = {"kills": load.done, "connections": load.reconnects}
    return await load.report(f"kill: a server killed and started again under load by {players} players", db, figures)


async def kill_and_start(process: Process, load: Load) -> None:
    """One kill. Oddity if there is nothing left to kill."""
    if fallen := process.fallen():
        raise Oddity(fallen)
    await asyncio.to_thread(process.kill)
    process.start()
    load.done += 1
