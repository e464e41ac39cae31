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


async def think(rooms: Rooms, room: Room, place: int, number: int) -> None:
    """Think, wait as long as was settled before thinking, and answer. Where such bots need longer than that, all answers wait
    longer, those without a choice as well."""
    delay = rooms.pace.delay()
    while True:
        level = room.table.seats[place].player()
        await give_way(rooms, room, level)
        begun = time.monotonic()
        t = room.table
        thoughts: dict[int, int] = {}
        trouble: list[str] = []
        before: Tried = room.tried.get(place, {})
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

        def decide(
            t: Table, at: int, thoughts: dict[int, int] = thoughts, failed: bool = bool(trouble), before: Tried = before,
            tried: Tried = tried,
        ) -> Entries:  # fmt: skip
            room.tried[place] = before  # what comes second to the answer of another process was never given
            if place not in t.asked() or t.seats[place].number != number or not t.seats[place].player():
                return []
            if t.back is not None and at < t.back.until:  # it is asked again after that
                return []
            room.tried[place] = tried
            entries = commands.bot_turn(t, place, commands.remembered(thoughts), at)
            return [*entries, log.Said(at=at, seat=place, phrase="bot_failed")] if failed else entries

        try:
            await rooms.act(room.table.id, None, decide)
            return
        except Exception as error:  # it is tried again: a table must not stand still because of its bot
            room.tried[place] = before
            logger.warning("bot put off", exc_info=error, extra={"table": room.table.id})
            await asyncio.sleep(1)
