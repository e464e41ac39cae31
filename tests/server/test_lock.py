"""The lock of a table: one at a time, in order, and never lost with somebody who gives up waiting."""

from __future__ import annotations

import asyncio

import pytest

from archipel.server.lock import Lock
from tests.server.help import run


async def waiting(lock: Lock, count: int) -> list[asyncio.Task[None]]:
    """So many that wait in line."""
    tasks = [asyncio.create_task(lock.acquire()) for _ in range(count)]
    while len(lock.line) < count:
        await asyncio.sleep(0)
    return tasks


def test_it_is_taken_at_once_only_if_nobody_has_it_or_waits_for_it() -> None:
    async def main() -> None:
        lock = Lock()
        assert lock.take()
        assert not lock.take()
        (second,) = await waiting(lock, 1)
        lock.release()
        assert not lock.take()  # it is the turn of who waited
        await second
        lock.release()
        assert lock.take()

    run(main())


def test_one_at_a_time_in_the_order_in_which_they_came() -> None:
    async def main() -> None:
        lock, inside, order = Lock(), list[int](), list[int]()

        async def enter(number: int) -> None:
            async with lock:
                inside.append(number)
                assert inside == [number]
                await asyncio.sleep(0)
                order.append(inside.pop())

        await asyncio.gather(*[enter(number) for number in range(20)])
        assert order == list(range(20))
        assert not lock.held

    run(main())


def test_who_gives_up_waiting_leaves_no_gap() -> None:
    async def main() -> None:
        lock = Lock()
        assert lock.take()
        first, second = await waiting(lock, 2)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        lock.release()
        await second
        lock.release()
        assert not lock.held

    run(main())


def test_who_is_broken_off_just_when_it_is_handed_over_hands_it_on() -> None:
    async def main() -> None:
        lock = Lock()
        assert lock.take()
        first, second = await waiting(lock, 2)
        lock.release()  # to the first, who has not gone on yet
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        await second
        lock.release()
        assert lock.take()

    run(main())


def test_it_is_let_go_when_something_fails_inside() -> None:
    async def main() -> None:
        lock = Lock()
        with pytest.raises(KeyError):
            async with lock:
                raise KeyError
        assert lock.take()

    run(main())


def test_it_cannot_be_released_by_nobody() -> None:
    with pytest.raises(RuntimeError, match="nobody has"):
        Lock().release()
