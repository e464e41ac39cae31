"""Small helpers: a test is an ordinary function that runs a coroutine, with a limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from archipel.server.store import Store, open_store

T = TypeVar("T")
LIMIT: Final = 900.0  # seconds that any test may take; nothing is measured by it
PATIENCE: Final = 300.0  # seconds that anything waited for may take: a machine may be slow, or busy with something else


def run(work: Coroutine[Any, Any, T]) -> T:
    async def limited() -> T:
        return await asyncio.wait_for(work, LIMIT)

    return asyncio.run(limited())


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[Store]:
    store = open_store(db)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def until(true: Callable[[], Any]) -> None:
    """Wait for a condition, at most as long as a test may take."""
    while not true():
        await asyncio.sleep(0.005)
