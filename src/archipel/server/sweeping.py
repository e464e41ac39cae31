"""What is seen to every few seconds: tables that wait for the server, processes that are gone, tables that nobody uses, and
whether the server itself was there all the time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from archipel.server import commands
from archipel.server.presence import SILENCE
from archipel.server.refused import Refused
from archipel.server.store import Conflict, StoreTrouble

if TYPE_CHECKING:
    from archipel.server.room import Room
    from archipel.server.rooms import Rooms

SWEEP: Final = 5.0  # seconds between two looks for tables that nobody attends to
OVERDUE: Final = 3000  # ms after which another process may be gone
IDLE: Final = 300.0  # seconds that a table stays in memory when nobody looks on
BEAT: Final = 60.0  # seconds between two notes that a server is there, where it is the only one
PAUSE: Final = 10_000  # ms without a server that are worth to be taken off the clocks
ASLEEP: Final = PAUSE + int(1000 * SWEEP)  # ms from one look at the clock to the next, then it was not there

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


def clock() -> int:
    """The time of the machine, in ms."""
    return time.time_ns() // 1_000_000


def look_at_clock(rooms: Rooms) -> None:
    """Notice that nobody was there for a while: the machine has slept, or was stopped, or its clock was set on. That is no more
    the time of those who play than when no server runs."""
    before, now = rooms.looked, clock()
    rooms.looked = now
    if now - before > ASLEEP:
        logger.warning("was not there", extra={"seconds": (now - before) // 1000})
        if rooms.awake:
            rooms.slept = before
        rooms.awake = False
        rooms.rests += 1
        rooms.started = now  # no clock runs out before everybody had time to come back
        rooms.spawn(awaken(rooms))
        rooms.spawn(introduce(rooms))


async def watch_clock(rooms: Rooms) -> None:
    """Look at the clock, and note that a server is there. Of several processes each notes it every time: one that takes the place
    of another must not take the time since the last note for a pause."""
    beaten = time.monotonic()
    while True:
        await asyncio.sleep(SWEEP)
        look_at_clock(rooms)
        if rooms.awake and (rooms.store.shared or time.monotonic() > beaten + BEAT):  # a pause is noted first
            beaten = time.monotonic()
            rooms.spawn(beat(rooms, rooms.looked))  # a database that hangs does not keep us from looking at the clock


async def beat(rooms: Rooms, now: int) -> None:
    try:
        await rooms.store.beat(now)
    except StoreTrouble as error:
        logger.warning("beat put off", extra={"reason": str(error)})


async def awaken(rooms: Rooms) -> None:
    """Note that a server is there again, and since when none was; take that off whatever the tables in memory waited for."""
    await note(rooms)
    work = [rooms.write(settled(rooms, room)) for room in unsettled(rooms)]
    for trouble in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(trouble, StoreTrouble):
            raise trouble
        if isinstance(trouble, Exception):
            logger.warning("table left alone", exc_info=trouble)


async def note(rooms: Rooms) -> None:
    """Note that a server is there again, and since when none was, unless that is done."""
    async with rooms.waking:
        while not rooms.awake:
            rests = rooms.rests
            await rooms.store.wake(clock(), PAUSE, rooms.slept)
            rooms.awake = rests == rooms.rests  # else it has slept once more meanwhile


def unsettled(rooms: Rooms) -> list[Room]:
    """The tables whose clocks still have to be seen to."""
    return [room for room in rooms.rooms.values() if room.rests != rooms.rests]


async def settled(rooms: Rooms, room: Room) -> None:
    async with room.lock:
        await settle(rooms, room)


async def settle(rooms: Rooms, room: Room) -> None:
    """See to the clocks of a table after nobody was there, before anything else is done at it. The lock is held."""
    while room.rests != rooms.rests:
        await note(rooms)
        await rooms.look(room)
        try:
            await credit(rooms, room)
        except Conflict:  # another process has written to it: read it again
            rooms.metrics.conflicts += 1
        else:
            rooms.publish(room)


async def credit(rooms: Rooms, room: Room) -> None:
    """Write down when no server was there while somebody was waited for: clocks stood still then."""
    rests = rooms.rests if rooms.awake else 0  # what is not noted yet is seen to later
    since = commands.timed(room.table)
    pauses = commands.rested(room.table, await rooms.store.pauses(since)) if since else []
    if pauses:
        rooms.fold(room, pauses)
        change = rooms.change(room, pauses)
        await rooms.store.append(change.addition)
        rooms.confirm(room, change)
    room.rests = rests


async def introduce(rooms: Rooms) -> None:
    """Say and ask who is connected where, after a while in which other processes may not have been heard, nor have heard us:
    they have forgotten who is here, and whoever went meanwhile would stay for good."""
    for table, room in list(rooms.rooms.items()) if rooms.store.shared else ():
        await tell_who_is_here(rooms, room)
        await rooms.store.notify("who", table)


async def tell_who_is_here(rooms: Rooms, room: Room) -> None:
    """Tell other processes who of those at the seats of a table is connected here: one notice after the other, and each says what
    is so by then. Two that are on their way at once, over connections of their own, may come in the other order."""
    async with room.telling:
        await rooms.store.notify("here", room.table.id, sorted(room.announced))


async def sweep(rooms: Rooms) -> None:
    """Look for tables that wait for the server and have nobody to attend to them; forget those not in use."""
    before = rooms.started + 10**15
    while True:
        look_at_clock(rooms)
        try:
            if not rooms.awake or unsettled(rooms):
                await awaken(rooms)
            for table in await rooms.store.due_tables(before, 100_000):
                if table not in rooms.rooms and table not in rooms.unplayable:
                    await wake(rooms, table)
        except StoreTrouble as error:
            logger.warning("sweep put off", extra={"reason": str(error)})
        if rooms.store.shared:
            await rooms.store.notify("alive")
            for process in rooms.presence.silent(time.monotonic() - SILENCE):
                rooms.lost(process)
        for table, room in list(rooms.rooms.items()):
            failed = room.broken and not room.lock.held  # else it is being written
            if failed or (room.stale and (room.listeners or room.bots)):  # it could not be read when others told of it
                rooms.spawn(rooms.refresh(room))
            idle = time.monotonic() - room.used > IDLE
            if idle and not room.listeners and not room.bots and room.timer is None and not room.lock.held:
                del rooms.rooms[table]
        await asyncio.sleep(SWEEP)
        before = rooms.now() - OVERDUE
