"""Moves that are read in the same turn of the loop: carried out one after the other, written as one, and then told.

Each stands on its own all the same. One that is refused is refused alone; those of one table are decided in the order in which
they came, each on what the one before has left; and nobody hears of a move, nor of a refusal that follows from one, before the
batch is on the disk. Where a move would have to wait for anything else (its table is being written to or must be read again,
nobody was there for a while, or other processes share the database), it goes its way alone: `Rooms.carry_out`.
"""

# compiled by mypyc

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from archipel.server import wire
from archipel.server.refused import Entries, Refused
from archipel.server.room import Change, Room
from archipel.server.rooms import Rooms
from archipel.server.store import Conflict
from archipel.server.sweeping import look_at_clock
from archipel.server.table import Table

logger = logging.getLogger("archipel.together")


class Move:
    """Somebody's wish at a table, and who wants to know what came of it: the receipt, or why not."""

    def __init__(
        self, room: Room, person: str, decide: Callable[[Table, int], Entries], client_id: str,
        done: Callable[[wire.Receipt | None, Exception | None], None],
    ) -> None:  # fmt: skip
        self.room = room
        self.person = person
        self.decide = decide
        self.id = client_id
        self.done = done


class Turn:
    """What a batch brings to one table: the moves that are answered when it is on the disk, and those refused meanwhile."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.moves: list[Move] = []
        self.refused: list[tuple[Move, Refused]] = []
        self.entries: Entries = []


class Together:
    """The moves of one process."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.moves: list[Move] = []

    def add(self, move: Move) -> None:
        """Carry a move out with all others that come in this turn of the loop."""
        if not self.moves:
            loop = asyncio.get_running_loop()
            loop.call_soon(self._run, self.rooms.promise(loop.create_future()))
        self.moves.append(move)

    def _run(self, over: asyncio.Future[None]) -> None:
        """Carry out what has come, up to the commit; *over* is told when all is done."""
        look_at_clock(self.rooms)  # a move may be the first that is heard after the machine has slept
        tables: dict[Room, list[Move]] = {}
        for move in self.moves:
            tables.setdefault(move.room, []).append(move)
        self.moves = []
        begun = [each for room, moves in tables.items() if (each := self._begin(room, moves)) is not None]
        try:
            if begun:
                writing = self.rooms.store.append_all([change.addition for _, change in begun])
                writing.add_done_callback(partial(self._written, begun, over))
                return
        except Exception as trouble:
            self._end_all(begun, [trouble] * len(begun))
        over.set_result(None)

    def _written(
        self, begun: list[tuple[Turn, Change]], over: asyncio.Future[None], writing: asyncio.Future[list[Exception | None]]
    ) -> None:
        """The batch is on the disk, or it is known why not."""
        try:
            errors = writing.result()
        except Exception as trouble:
            errors = [trouble] * len(begun)
        self._end_all(begun, errors)
        over.set_result(None)

    def _end_all(self, begun: list[tuple[Turn, Change]], errors: list[Exception | None]) -> None:
        """Tell each what came of it."""
        for (turn, change), error in zip(begun, errors, strict=True):
            self._end(turn, change, error)

    def _begin(self, room: Room, moves: list[Move]) -> tuple[Turn, Change] | None:
        """Decide, and fold in; what is to be written, with the lock held. None if nothing is."""
        rooms = self.rooms
        known = rooms.rooms.get(room.table.id) is room
        alone = rooms.store.shared or not known or room.stale or room.broken or room.rests != rooms.rests
        if alone or not room.lock.take():
            self._each_alone(moves)
            return None
        turn = Turn(room)
        room.used = time.monotonic()
        try:
            for move in moves:
                self._decide(turn, move)
            if turn.entries:
                return turn, rooms.change(room, turn.entries)
        except Exception:  # a mistake of ours, with one of them: memory is thrown away, and each is seen on its own
            room.broken = True
            room.lock.release()
            self._each_alone(moves)
            return None
        room.lock.release()
        self._answer_all(turn)
        return None

    def _decide(self, turn: Turn, move: Move) -> None:
        t = turn.room.table
        try:
            if (move.person, move.id) not in t.done:
                entries = move.decide(t, max(self.rooms.now(), t.changed))
                self.rooms.fold(turn.room, entries)
                turn.entries += entries
            turn.moves.append(move)
        except Refused as error:
            turn.refused.append((move, error))

    def _end(self, turn: Turn, change: Change, trouble: Exception | None) -> None:
        """Tell it, now that it is on the disk."""
        room = turn.room
        if isinstance(trouble, Conflict):
            self.rooms.metrics.conflicts += 1
            room.lock.release()
            self._each_alone([*turn.moves, *[move for move, _ in turn.refused]])
            return
        if trouble is None:
            try:
                self.rooms.confirm(room, change)
                self.rooms.publish(room, {move.person for move in turn.moves})
            except Exception as error:
                trouble = error
        room.lock.release()
        self._answer_all(turn, trouble)

    def _each_alone(self, moves: list[Move]) -> None:
        for move in moves:
            self.rooms.write(self._alone(move))

    def _answer_all(self, turn: Turn, trouble: Exception | None = None) -> None:
        """Say what came of each; *trouble* is what was in the way of all."""
        done = turn.room.table.done
        for move in turn.moves:
            self._answer(move, None if trouble else done.get((move.person, move.id)), trouble)
        for move, refused in turn.refused:
            self._answer(move, None, trouble or refused)

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
