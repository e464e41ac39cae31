"""What is sent to many in one turn of the loop: each gets its own, whatever happens to others."""

from __future__ import annotations

import asyncio
import logging

import pytest

from archipel.server.sending import Sending, sending_of


class Line:
    """A connection that notes when it is asked to send; it may be a broken one."""

    def __init__(self, broken: bool = False) -> None:
        self.sent = 0
        self.broken = broken

    def flush(self) -> None:
        self.sent += 1
        if self.broken:
            raise ValueError


def test_all_send_once_at_the_end_of_the_turn_and_a_broken_one_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        sending = Sending(asyncio.get_running_loop())
        lines = [Line(), Line(broken=True), Line()]
        for turn in (1, 2):
            for line in lines:
                sending.soon(line)
            assert [line.sent for line in lines] == [turn - 1] * 3
            await asyncio.sleep(0)
            assert [line.sent for line in lines] == [turn] * 3

    with caplog.at_level(logging.ERROR):
        asyncio.run(main())
    assert [record.message for record in caplog.records] == ["sending failed"] * 2


def test_a_line_that_makes_another_one_send_leaves_it_for_the_next_turn() -> None:
    async def main() -> None:
        sending = Sending(asyncio.get_running_loop())
        first, second = Line(), Line()

        class Chatty(Line):
            def flush(self) -> None:
                super().flush()
                sending.soon(second)

        sending.soon(first)
        sending.soon(Chatty())
        await asyncio.sleep(0)
        assert (first.sent, second.sent) == (1, 0)
        await asyncio.sleep(0)
        assert second.sent == 1

    asyncio.run(main())


def test_a_server_has_one() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        state: dict[str, object] = {}
        assert sending_of(state, loop) is sending_of(state, loop)
        assert sending_of({}, loop) is not sending_of(state, loop)

    asyncio.run(main())
