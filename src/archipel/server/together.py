"""Moves that are read in the same turn of the loop: carried out one after the other, written as one, and then told.

Each stands on its own all the same. One that is refused is refused alone, a table has one move in such a batch, and nobody
hears of a move before the batch is on the disk. Where a move would have to wait for anything else (its table is being
written to or must be read again, or other processes share the database), it goes its way alone: `Rooms.carry_out`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import NamedTuple

from archipel.server import wire
from archipel.server.commands import Entries
from archipel.server.room import Change, Room
from archipel.server.rooms import Rooms
from archipel.server.store import Conflict
from archipel.server.table import Table

logger = logging.getLogger("archipel.together")


class Move(NamedTuple):
    """Somebody's wish at a table, and who wants to know what came of it: the receipt, or why not."""

    room: Room
    person: str
    decide: Callable[[Table, int], Entries]
    id: str
    done: Callable[[wire.Receipt | None, Exception | None], None]


class Together:
    """The moves of one process."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.moves: list[Move] = []

    def add(self, move: Move) -> None:
        """Carry a move out with all others that come in this turn of the loop."""
        if not self.moves:
            self.rooms.write(self._run())
        self.moves.append(move)

    async def _run(self) -> None:
        moves, self.moves = self.moves, []
        written = [(move, change) for move in moves if (change := self._begin(move)) is not None]
        if not written:
            return
        try:
            errors = await self.rooms.store.append_all([change.addition for _, change in written])
        except Exception as trouble:  # each hears of it
            errors = [trouble] * len(written)
        for (move, change), error in zip(written, errors, strict=True):
            self._end(move, change, error)

    def _begin(self, move: Move) -> Change | None:
        """Decide, and fold in; what is to be written, with the lock held. None if nothing is."""
        rooms, room = self.rooms, move.room
        known = rooms.rooms.get(room.table.id) is room
        if rooms.store.shared or not known or room.stale or room.broken or not taken(room.lock):
            rooms.write(self._alone(move))
            return None
        receipt = trouble = None
        try:
            t = room.table
            room.used = time.monotonic()
            if (move.person, move.id) in t.done:
                receipt = t.done[move.person, move.id]
            elif entries := move.decide(t, max(rooms.now(), t.changed)):
                return rooms.prepare(room, entries)
        except Exception as error:  # whoever sent it says what that means
            trouble = error
        room.lock.release()
        self._answer(move, receipt, trouble)
        return None

    def _end(self, move: Move, change: Change, trouble: Exception | None) -> None:
        """Tell it, now that it is on the disk."""
        room = move.room
        if isinstance(trouble, Conflict):
            self.rooms.metrics.conflicts += 1
            room.lock.release()
            self.rooms.write(self._alone(move))
            return
        receipt = None
        if trouble is None:
            try:
                self.rooms.confirm(room, change)
                self.rooms.publish(room, move.person)
                receipt = room.table.done.get((move.person, move.id))
            except Exception as error:
                trouble = error
        room.lock.release()
        self._answer(move, receipt, trouble)

    async def _alone(self, move: Move) -> None:
        try:
            receipt = await self.rooms.carry_out(move.room.table.id, move.person, move.decide, move.id)
        except Exception as error:
            self._answer(move, None, error)
        else:
            self._answer(move, receipt, None)

    def _answer(self, move: Move, receipt: wire.Receipt | None, trouble: Exception | None) -> None:
        """Say what came of a move; if that fails, it is no harm to others."""
        try:
            move.done(receipt, trouble)
        except Exception:
            self.rooms.metrics.failures += 1
            logger.exception("reply failed", extra={"table": move.room.table.id})


def taken(lock: asyncio.Lock) -> bool:
    """Take a lock if that needs no waiting; whether it was taken."""
    wish = lock.acquire()
    try:
        wish.send(None)
    except StopIteration:
        return True
    wish.close()
    return False
