"""Writing together: what is said to many in one turn of the loop goes out in one call at its end, to each in one piece."""

# compiled by mypyc

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final, Protocol

STATE: Final = "archipel.sending"  # where a server keeps it

logger = logging.getLogger("archipel.sending")


class Sendable(Protocol):
    """A connection that has something to send."""

    def flush(self) -> None: ...


class Sending:
    """The connections of one event loop that have something to send in this turn of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.lines: list[Sendable] = []

    def soon(self, line: Sendable) -> None:
        """Let a line send what it has, once this turn of the loop is over."""
        if not self.lines:
            self.loop.call_soon(self.flush)
        self.lines.append(line)

    def flush(self) -> None:
        lines = self.lines
        self.lines = []
        for line in lines:
            try:
                line.flush()
            except Exception:  # it is no harm to others
                logger.exception("sending failed")


def sending_of(state: dict[str, Any], loop: asyncio.AbstractEventLoop) -> Sending:
    """The one of a server, kept in its state."""
    if STATE not in state:
        state[STATE] = Sending(loop)
    found: Sending = state[STATE]
    return found
