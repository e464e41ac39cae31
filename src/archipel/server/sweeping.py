"""What is seen to every few seconds: tables that wait for the server, processes that are gone, tables that nobody uses."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from archipel.server.presence import SILENCE
from archipel.server.refused import Refused
from archipel.server.store import StoreTrouble

if TYPE_CHECKING:
    from archipel.server.rooms import Rooms

SWEEP: Final = 5.0  # seconds between two looks for tables that nobody attends to
OVERDUE: Final = 3000  # ms after which another process may be gone
IDLE: Final = 300.0  # seconds that a table stays in memory when nobody looks on
BEAT: Final = 60.0  # seconds between two notes that a server is there

logger = logging.getLogger("archipel.sweeping")


async def wake(rooms: Rooms, table: str) -> None:
    """Have a table in memory that waits for the server; one that cannot be had is in the way of no other."""
    try:
        await rooms.room(table)
    except Refused as error:
        logger.warning("table left alone", extra={"table": table, "reason": error.code})
        if error.code == "unplayable":
            rooms.unplayable.add(table)
    except StoreTrouble:
        raise
    except Exception:
        rooms.metrics.failures += 1
        rooms.unplayable.add(table)
        logger.exception("table left alone", extra={"table": table})


async def sweep(rooms: Rooms) -> None:
    """Look for tables that wait for the server and have nobody to attend to them; forget those not in use."""
    before = rooms.started + 10**15
    beaten = time.monotonic()
    while True:
        try:
            for table in await rooms.store.due_tables(before, 100_000):
                if table not in rooms.rooms and table not in rooms.unplayable:
                    await wake(rooms, table)
            if not rooms.awake:
                await rooms.awaken()
            if time.monotonic() > beaten + BEAT:
                beaten = time.monotonic()
                await rooms.store.beat(rooms.now())
        except StoreTrouble as error:
            logger.warning("sweep put off", extra={"reason": str(error)})
        if rooms.store.shared:
            await rooms.store.notify("alive")
            for process in rooms.presence.silent(time.monotonic() - SILENCE):
                rooms.lost(process)
        for table, room in list(rooms.rooms.items()):
            if room.stale and (room.listeners or room.bots):  # it could not be read when others told of it
                rooms.spawn(rooms.refresh(room))
            idle = time.monotonic() - room.used > IDLE
            if idle and not room.listeners and not room.bots and room.timer is None and not room.lock.held:
                del rooms.rooms[table]
        await asyncio.sleep(SWEEP)
        before = rooms.now() - OVERDUE
