"""What one of our bots does at a table where it is asked."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from functools import partial
from typing import TYPE_CHECKING, Final

from archipel.bots.bot import Tried
from archipel.server import commands, log
from archipel.server.commands import Draft
from archipel.server.refused import Entries
from archipel.server.room import Room
from archipel.server.table import Table

if TYPE_CHECKING:
    from archipel.server.rooms import Rooms

LATELY: Final = 100  # of what it saw a bot remembers what it answered
PATIENCE: Final = 60.0  # seconds that a bot at a table which nobody looks at gives way to others,
LOOK: Final = 1.0  # and between two looks whether it still must

logger = logging.getLogger("archipel.thinking")


def wait_for(seconds: float, delay: float) -> float:
    """How long an answer waits that takes so many *seconds* to think of: *delay*, which was drawn before, or a multiple of it."""
    return max(1, math.ceil(seconds / delay)) * delay


async def give_way(rooms: Rooms, room: Room, level: str) -> None:
    """Where nobody looks on a bot has time: it lets those think first who are waited for. Else whoever opens tables for bots
    alone, or leaves them to bots, would slow the bots of all others down."""
    until = time.monotonic() + PATIENCE
    while not rooms.here(room) and rooms.pool.crowded(level) and time.monotonic() < until:
        await asyncio.sleep(LOOK)


def is_asked(t: Table, place: int, number: int, at: int) -> bool:
    """Whether a bot still has to answer that decision. While people are asked about a take-back it has not: it is asked again."""
    considered = t.back is not None and at < t.back.until
    return not considered and place in t.asked() and t.seats[place].number == number and t.seats[place].player() != ""


async def think(rooms: Rooms, room: Room, place: int, number: int) -> None:
    """Answer a decision. What fails is tried again: a table must not stand still because of its bot."""
    delay = rooms.pace.delay()
    while True:
        before = room.tried.get(place, {})
        try:
            await answer(rooms, room, place, number, delay, before)
            return
        except Exception as error:
            room.tried[place] = before
            logger.warning("bot put off", exc_info=error, extra={"table": room.table.id})
            await asyncio.sleep(1)


async def answer(rooms: Rooms, room: Room, place: int, number: int, delay: float, before: Tried) -> None:
    """Think, wait as long as was settled before thinking, and answer. Where such bots need longer than that, all answers wait
    longer, those without a choice as well. *before*: what this bot has answered lately."""
    await give_way(rooms, room, room.table.seats[place].player())
    async with room.lock:  # after a write that failed memory is ahead of the disk, maybe by the very answer that is wanted
        t = await rooms.look(room)
    if not is_asked(t, place, number, max(rooms.now(), t.changed)):
        return
    level = t.seats[place].player()
    begun = time.monotonic()
    thoughts: dict[int, int] = {}
    trouble: list[str] = []
    tried = {view: set(codes) for view, codes in [*before.items()][-LATELY:]}
    try:
        work = partial(commands.think, Draft(t), place, thoughts=thoughts, tried=tried)
        await rooms.pool.turn(level, t.game, work, report=trouble.append)
    except Exception:  # a bot that fails must not stop the table: anything legal is played for it
        rooms.metrics.failures += 1
        logger.exception("bot failed", extra={"table": t.id})
    if trouble:
        rooms.metrics.failures += 1
        logger.warning("bot failed", extra={"table": t.id, "reason": trouble[0]})
    late = time.monotonic() - begun
    await asyncio.sleep(wait_for(max(late, rooms.pool.takes(level, t.game)), delay) - late if delay else 0)

    def decide(t: Table, at: int) -> Entries:
        room.tried[place] = before  # what comes second to the answer of another process was never given
        if not is_asked(t, place, number, at):
            return []
        room.tried[place] = tried
        entries = commands.bot_turn(t, place, commands.remembered(thoughts), at)
        return [*entries, log.Said(at=at, seat=place, phrase="bot_failed")] if trouble else entries

    await rooms.act(room.table.id, None, decide)
