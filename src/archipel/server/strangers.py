"""Who may not look on at a table that is not public: whoever was let in neither by a link nor by a seat."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from archipel.server.refused import Refused
from archipel.server.store import StoreTrouble

if TYPE_CHECKING:
    from archipel.server.room import Room
    from archipel.server.rooms import Rooms

AGAIN: Final = 1.0  # seconds until a database that is away is asked again

logger = logging.getLogger("archipel.strangers")


async def is_stranger(rooms: Rooms, room: Room, person: str) -> bool:
    t = room.table
    return not t.settings.public and t.seat_of(person) < 0 and await rooms.store.chair(t.id, person) is None


async def must_be_let_in(rooms: Rooms, room: Room, person: str) -> None:
    """Asked once more when somebody begins to look on: the table may have been public when they came. The lock is held,
    so it stays what it is."""
    if await is_stranger(rooms, room, person):
        raise Refused("no_table", "server-no-table", 404)


async def see_off(rooms: Rooms, room: Room) -> None:
    """A table is public no more: all strangers go, if need be once the database can say again who is one."""
    while (trouble := await try_to_see_off(rooms, room)) is not None:
        logger.warning("strangers stay for now", extra={"table": room.table.id, "reason": str(trouble)})
        await asyncio.sleep(AGAIN)


async def try_to_see_off(rooms: Rooms, room: Room) -> StoreTrouble | None:
    """The same, as far as the database can say it now."""
    trouble: StoreTrouble | None = None
    for listener in list(room.listeners):
        try:
            if await is_stranger(rooms, room, listener.person):
                listener.dismiss("no_table", "server-no-table")
        except StoreTrouble as error:
            trouble = error
    return trouble
