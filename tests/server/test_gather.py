"""Frames that are read together: nobody waits on a quiet server, and on a busy one all that came is read in one go."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from archipel.server.gather import ALONE, PLENTY, QUICK, WAIT, Gather


class Loop:
    """As much of an event loop as is needed, with a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0
        self.reader: Callable[[], None] | None = None
        self.alarms: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def add_reader(self, _handle: int, call: Callable[[], None]) -> None:
        self.reader = call

    def remove_reader(self, _handle: int) -> None:
        self.reader = None

    def call_at(self, when: float, call: Callable[[], None]) -> Any:
        alarm = (when, call)
        self.alarms.append(alarm)
        return Cancel(lambda: self.alarms.remove(alarm))

    def came(self) -> None:
        """Something has come: the loop says so if it was asked to."""
        if self.reader is not None:
            self.reader()

    def forward(self, seconds: float) -> None:
        self.now += seconds
        due = [alarm for alarm in self.alarms if alarm[0] <= self.now]
        for alarm in due:
            self.alarms.remove(alarm)
            alarm[1]()


class Cancel:
    def __init__(self, cancel: Callable[[], None]) -> None:
        self.cancel = cancel


class Line:
    """A connection that notes what it is told."""

    def __init__(self) -> None:
        self.far, self.near = socket.socketpair()
        self.near.setblocking(False)
        self.heard: list[bytes] = []
        self.ended = False
        self.closing = False
        self.transport: Any = self

    def is_closing(self) -> bool:
        return self.closing

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)

    def read_yourself(self) -> None:
        self.ended = True


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    found = [Line() for _ in range(4)]
    yield found
    for line in found:
        line.far.close()
        line.near.close()


def gathered(lines: list[Line]) -> tuple[Gather, Loop]:
    loop = Loop()
    gather = Gather(loop)  # type: ignore[arg-type]
    for line in lines:
        gather.join(line.near.fileno(), line)
    return gather, loop


def say(loop: Loop, line: Line, data: bytes) -> None:
    line.far.send(data)
    loop.came()


def test_the_first_frame_is_read_at_once_and_those_soon_after_it_together(lines: list[Line]) -> None:
    _, loop = gathered(lines)
    say(loop, lines[0], b"a")
    assert lines[0].heard == [b"a"]
    for line in lines:
        say(loop, line, b"b")
    assert [len(line.heard) for line in lines] == [1, 0, 0, 0]  # they wait
    loop.forward(WAIT / 2)
    assert [len(line.heard) for line in lines] == [1, 0, 0, 0]
    loop.forward(0.6 * WAIT)
    assert [line.heard[-1] for line in lines] == [b"b"] * 4


def test_who_speaks_after_a_pause_is_heard_at_once(lines: list[Line]) -> None:
    _, loop = gathered(lines)
    for number in range(5):
        say(loop, lines[0], b"x")
        assert len(lines[0].heard) == number + 1
        loop.forward(ALONE)


def test_intervals_that_bring_a_single_frame_are_left_out_for_a_while(lines: list[Line]) -> None:
    """A table where bots answer each other at once: after a few of them nobody waits any more."""
    _, loop = gathered(lines)
    waited = 0
    for number in range(200):
        line = lines[number % 4]
        before = len(line.heard)
        say(loop, line, b"x")
        if len(line.heard) == before:
            waited += 1
            loop.forward(WAIT)
        assert len(line.heard) == before + 1
        loop.forward(0.001)
    assert 0 < waited < 10


def test_many_who_speak_at_random_go_on_being_read_together(lines: list[Line]) -> None:
    """An interval that brings one frame, or none, changes nothing where most bring many."""
    gather, loop = gathered(lines)
    for counts in ((4, 4, 4, 1, 4, 4), (4, 3, 4, 4, 2, 4)):
        for count in counts:
            for line in lines[:count]:
                say(loop, line, b"x")
            loop.forward(WAIT)
    assert loop.now >= gather.alone_until
    heard = [len(line.heard) for line in lines]
    say(loop, lines[0], b"x")
    assert [len(line.heard) for line in lines] == heard  # it waits for the others


def test_the_more_come_the_sooner_they_are_read() -> None:
    many = [Line() for _ in range(int(4 * PLENTY))]
    try:
        _, loop = gathered(many)
        waits: list[float] = []
        for _ in range(40):
            for line in many:
                say(loop, line, b"x")
            before = loop.now
            while len(many[-1].heard) < len(waits) + 1:
                loop.forward(WAIT / 20)
            waits.append(loop.now - before)
        assert waits[0] == pytest.approx(WAIT, abs=WAIT / 10)
        assert waits[-1] == pytest.approx(WAIT / 4, abs=WAIT / 10)
    finally:
        for line in many:
            line.far.close()
            line.near.close()


@pytest.mark.parametrize(("took", "wait"), [(QUICK / 2, WAIT), (QUICK + WAIT / 4, WAIT * 3 / 4), (10 * WAIT, WAIT / 2)])
def test_the_longer_answers_take_the_sooner_they_are_begun(took: float, wait: float) -> None:
    """So that waiting and answering together stay within a bound, down to half an interval."""
    loop = Loop()
    gather = Gather(loop)  # type: ignore[arg-type]
    for _ in range(60):
        gather.answered = gather.begun + took
        gather.ring()
        loop.now += 1.0
    gather.usual = PLENTY
    assert gather.interval() == pytest.approx(wait, rel=0.01)


def test_what_ends_is_left_to_its_transport(lines: list[Line]) -> None:
    _, loop = gathered(lines)
    lines[0].far.close()
    loop.came()
    assert (lines[0].ended, lines[0].heard) == (True, [])
    lines[1].closing = True
    lines[1].far.send(b"late")
    loop.forward(WAIT)
    loop.came()
    assert (lines[1].ended, lines[1].heard) == (True, [])
    assert [line.ended for line in lines[2:]] == [False, False]


def test_who_has_left_is_not_read_and_the_last_one_stops_it(lines: list[Line]) -> None:
    gather, loop = gathered(lines)
    gather.leave(lines[0].near.fileno())
    say(loop, lines[0], b"x")
    assert lines[0].heard == []
    say(loop, lines[1], b"x")
    assert loop.alarms
    for line in lines[1:]:
        gather.leave(line.near.fileno())
    assert not loop.alarms
    assert loop.reader is None
    gather.join(lines[0].near.fileno(), lines[0])
    loop.came()
    assert lines[0].heard == [b"x"]


def test_who_leaves_while_others_are_read_is_not_read(lines: list[Line]) -> None:
    """One that is read may end another: what came from that one stays where it is, and the rest are read."""
    gather, loop = gathered(lines)
    left: list[Line] = []

    def ends_another(line: Line) -> Callable[[bytes], None]:
        def data_received(data: bytes) -> None:
            line.heard.append(data)
            if not left:
                left.append(next(other for other in lines[:2] if other is not line))
                gather.leave(left[0].near.fileno())

        return data_received

    for line in lines[:2]:
        line.data_received = ends_another(line)  # type: ignore[assignment, method-assign]
    for line in lines:
        line.far.send(b"x")
    loop.came()
    assert [line.heard for line in lines] == [[] if line in left else [b"x"] for line in lines]
    assert len(left) == 1
    assert left[0].near.recv(9) == b"x"


def test_a_real_loop_wakes_up_for_them(lines: list[Line]) -> None:
    async def main() -> None:
        gather = Gather(asyncio.get_running_loop())
        for line in lines:
            gather.join(line.near.fileno(), line)
        for number in range(3):
            for line in lines:
                line.far.send(b"x")
            while any(b"".join(line.heard) != b"x" * (number + 1) for line in lines):
                await asyncio.sleep(0.001)
        for line in lines:
            gather.leave(line.near.fileno())

    asyncio.run(asyncio.wait_for(main(), 300))
    assert all(b"".join(line.heard) == b"xxx" for line in lines)
