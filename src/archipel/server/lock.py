"""Who may change a table, one at a time and in the order in which they came."""

# compiled by mypyc

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """As asyncio's, but it can also be taken at once or not at all, without a coroutine: nearly every move finds it free."""

    def __init__(self) -> None:
        self.held = False
        self.line: deque[asyncio.Future[None]] = deque()  # who waits for it

    def take(self) -> bool:
        """Take it if nobody has it; whether that was so. Who lets go hands it to the first in line, so nobody is overtaken."""
        if self.held:
            return False
        self.held = True
        return True

    async def acquire(self) -> None:
        """Take it when one's turn has come."""
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over just before: the next one has it
                self.release()
            raise

    def release(self) -> None:
        """Let go."""
        if not self.held:
            raise RuntimeError("A lock that nobody has cannot be released.")
        while self.line:
            turn = self.line.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_error: object) -> None:
        self.release()
