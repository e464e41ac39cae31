"""Reading together: while many play, the sockets of a process are read at intervals, all that have something in one go.

What a move costs depends on what was done just before it. Moves that are read, checked, written and told together share one
commit, one waking of each thread, and find in the caches of the processor what the one before has left there; moves that
come one by one share nothing. So after sockets were read they are left alone until WAIT has passed since, and what has come
by then is dealt with at once. On a quiet server nobody waits: the first frame after a pause is read when it comes, and as
long as intervals bring fewer than WORTH frames, as where few play quickly, there are none. Nor is there much to gain from
more than PLENTY of them: the more an interval brings, the shorter is the next one. So it is the longer answers take: wait
and work together are what a player notices.
"""

# compiled by mypyc

from __future__ import annotations

import asyncio
import os
import select
from contextlib import suppress
from typing import Any, Final, Protocol

WAIT: Final = 0.04  # seconds from one reading to the next, at most
WORTH: Final = 3.0  # frames that intervals must bring on average, or there are none
PLENTY: Final = 16.0  # frames that are enough for one reading
HOPED: Final = 4.0  # what they are taken to bring at first
LATELY: Final = 8  # intervals that this is the average of
QUICK: Final = 0.006  # seconds from a reading to the last answer that leave intervals as they are
ALONE: Final = 1.0  # seconds without intervals, after they were not worth it
STATE: Final = "archipel.gather"  # where a server keeps it
CHUNK: Final = 1 << 16  # bytes that are read from one socket at a time


class Readable(Protocol):
    """A connection whose socket is read here."""

    transport: asyncio.Transport

    def data_received(self, data: bytes) -> None: ...

    def read_yourself(self) -> None:
        """The connection has ended, or is about to: let the transport find out."""


class Gather:
    """The sockets of one event loop that are read together."""

    def __init__(self, loop: asyncio.AbstractEventLoop, wait: float = WAIT) -> None:
        self.loop = loop
        self.wait = wait
        self.lines: dict[int, Readable] = {}  # by their sockets
        self.sockets = select.epoll()
        self.watching = False  # whether the loop tells when there is something to read
        self.usual = HOPED  # frames that an interval brought lately
        self.begun = 0.0  # when the last interval ended
        self.answered = 0.0  # when a move was last answered
        self.took = 0.0  # seconds from the end of an interval to the last answer, lately
        self.alone_until = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def join(self, handle: int, line: Readable) -> None:
        """Read this socket here from now on."""
        self.lines[handle] = line
        self.sockets.register(handle, select.EPOLLIN)
        if self.timer is None:
            self._watch(True)

    def leave(self, handle: int) -> None:
        del self.lines[handle]
        with suppress(OSError):  # it may be closed already
            self.sockets.unregister(handle)
        if not self.lines:
            self._watch(False)
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

    def _watch(self, on: bool) -> None:
        if on != self.watching:
            self.watching = on
            if on:
                self.loop.add_reader(self.sockets.fileno(), self.arrived)
            else:
                self.loop.remove_reader(self.sockets.fileno())

    def interval(self) -> float:
        """Seconds until the next reading: the longer answers take, the sooner they are begun."""
        wait = max(self.wait / 2, min(self.wait, self.wait + QUICK - self.took))
        return wait * min(1.0, PLENTY / self.usual)

    def arrived(self) -> None:
        """Something came while nothing was waited for."""
        begun = self.loop.time()
        if self.read() and begun >= self.alone_until and self.lines:
            self._watch(False)
            self.timer = self.loop.call_at(begun + self.interval(), self.ring)

    def ring(self) -> None:
        """An interval is over."""
        begun = self.loop.time()
        self.timer = None
        if self.answered > self.begun:
            self.took += (self.answered - self.begun - self.took) / LATELY
        self.begun = begun
        count = self.read()
        self.usual += (count - self.usual) / LATELY
        if self.usual < WORTH:
            self.alone_until = begun + ALONE
            self.usual = HOPED
        if not self.lines:
            return
        quiet = not count or begun < self.alone_until
        self._watch(quiet)
        if not quiet:
            self.timer = self.loop.call_at(begun + self.interval(), self.ring)

    def read(self) -> int:
        """Read all sockets that have something; how many had."""
        ready = self.sockets.poll(0)
        for handle, _ in ready:
            line = self.lines.get(handle)
            if line is None:  # it has left meanwhile
                continue
            if line.transport.is_closing():
                line.read_yourself()
                continue
            try:
                data = os.read(handle, CHUNK)
            except BlockingIOError:
                continue
            except OSError:
                data = b""
            if data:
                line.data_received(data)
            else:
                line.read_yourself()
        return len(ready)


def gather_of(state: dict[str, Any], loop: asyncio.AbstractEventLoop) -> Gather | None:
    """The one of a server, kept in its state; None where there is no epoll, as everywhere but on Linux."""
    if STATE not in state and hasattr(select, "epoll"):
        state[STATE] = Gather(loop)
    found: Gather | None = state.get(STATE)
    return found
