"""How long a bot's answer takes says nothing: an answer without a choice comes by the same law as one that is thought about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from archipel.bots import pool
from archipel.bots.bot import USUAL, Budget
from archipel.bots.pool import LATELY, LONGEST, Pool
from archipel.kernel.match import Decision
from archipel.server import log, thinking
from archipel.server.metrics import Metrics
from archipel.server.refused import Entries
from archipel.server.room import Pace, Room
from archipel.server.table import Table
from archipel.server.thinking import LOOK, PATIENCE
from tests.server.help import run
from tests.server.two_worlds import World, dealt
from tests.toys.coast import Coast
from tests.toys.coast_rules import CoastState

SEARCH = 0.6  # seconds that the bot of these tests thinks about a choice


class Clock:
    """A time that passes only when somebody thinks or waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        assert seconds > -1e-6
        self.now += seconds


class Slow:
    """A bot that takes its time, unless there is nothing to choose."""

    clock: Clock

    def choose(self, _view: Any, decision: Decision, _budget: Budget = USUAL) -> int:
        if len(decision.options) > 1:
            self.clock.now += SEARCH
        return decision.options[0]


class Forced(Coast):
    """Seat 0 never has a choice."""

    def legal(self, s: CoastState, seat: int) -> list[int]:
        found = super().legal(s, seat)
        return found[:1] if seat == 0 else found


class Rooms:
    """As much of `Rooms` as a bot needs."""

    def __init__(self, bots: Pool) -> None:
        self.pool = bots
        self.pace = Pace(0.0, 0.0)
        self.metrics = Metrics()
        self.entries: Entries = []
        self.people = frozenset({"p1"})  # who is connected

    def here(self, _room: Room) -> frozenset[str]:
        return self.people

    def now(self) -> int:
        return 1000

    async def look(self, room: Room) -> Table:
        return room.table

    async def act(self, _table: str, _person: None, decide: Callable[[Table, int], Entries]) -> None:
        self.entries = decide(self.table, 1000)

    table: Table


def table_of(game: Coast) -> Table:
    world = World(game, 2, 1)
    world.fold(log.Began(at=1, draws=dealt(world)))
    world.table.seats[0].person, world.table.seats[0].bot = "", "captain"
    return world.table


async def answered(rooms: Rooms, clock: Clock, game: Coast, delay: float) -> float:
    """Seconds until a bot has answered."""
    rooms.table, rooms.pace = table_of(game), Pace(delay, delay)
    begun = clock.now
    await thinking.think(rooms, Room(rooms.table), 0, 0)  # type: ignore[arg-type]
    assert isinstance(rooms.entries[0], log.Played)
    return clock.now - begun


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    slow = Slow()
    slow.clock = found
    monkeypatch.setattr(pool, "make_bot", lambda *_: slow)
    for module in (pool, thinking):
        monkeypatch.setattr(module, "time", found)
    monkeypatch.setattr(thinking, "asyncio", found)
    return found


DELAYS = [0.07, 0.7, 0.85, 1.0, 1.3, 1.6]


def times(clock: Clock, bots: Pool | None = None) -> list[tuple[float, float]]:
    """For each of the waits that may be drawn: the seconds of an answer without a choice, and of one with a choice."""

    async def main() -> list[tuple[float, float]]:
        rooms = Rooms(bots or Pool(1))
        await answered(rooms, clock, Coast(), 1.0)  # some bot at some table has thought before
        found: list[tuple[float, float]] = []
        for delay in DELAYS:
            found.append((await answered(rooms, clock, Forced(), delay), await answered(rooms, clock, Coast(), delay)))
        await rooms.pool.close()
        return found

    return run(main())


def test_an_answer_without_a_choice_takes_as_long_as_one_that_is_thought_about(clock: Clock) -> None:
    for forced, chosen in times(clock):
        assert forced == pytest.approx(chosen)
        assert forced >= SEARCH


def test_a_wait_that_only_looks_at_its_own_turn_is_caught(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pool, "takes", lambda *_: 0.0)
    assert any(forced < chosen - 0.1 for forced, chosen in times(clock))


def test_what_has_no_choice_is_forgotten_by_nobody(clock: Clock) -> None:
    """However many forced answers there were lately: they do not make the next one quicker."""

    async def main() -> None:
        rooms = Rooms(Pool(1))
        chosen = await answered(rooms, clock, Coast(), 0.7)
        for _ in range(2 * LATELY):
            assert await answered(rooms, clock, Forced(), 0.7) == pytest.approx(chosen)
        await rooms.pool.close()

    run(main())


def test_one_slow_process_does_not_hold_up_all_answers_for_long(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        rooms = Rooms(Pool(1))
        with monkeypatch.context() as patch:
            patch.setattr("tests.server.test_bot_pace.SEARCH", 100.0)
            assert await answered(rooms, clock, Coast(), 1.0) >= 100
        assert rooms.pool.takes("captain", Coast()) == LONGEST
        assert await answered(rooms, clock, Forced(), 1.0) == LONGEST
        await rooms.pool.close()

    run(main())


class Crowded(Pool):
    """All its processes are busy for so many looks."""

    looks = 0

    def crowded(self, bot: str) -> bool:
        assert bot == "captain"
        self.looks -= 1
        return self.looks >= 0


@pytest.mark.parametrize(("people", "looks", "waited"), [
    (("p1",), 5, 0.0), (("watcher",), 5, 0.0), ((), 0, 0.0), ((), 5, 5 * LOOK), ((), 10**6, PATIENCE),
])  # fmt: skip
def test_a_bot_that_nobody_looks_at_gives_way(clock: Clock, people: tuple[str, ...], looks: int, waited: float) -> None:
    """Not for ever, and not where somebody looks on."""

    async def main() -> float:
        pool_of_all = Crowded(1)
        rooms = Rooms(pool_of_all)
        rooms.people = frozenset(people)
        usual = await answered(rooms, clock, Forced(), 1.5)
        pool_of_all.looks = looks
        longer = await answered(rooms, clock, Forced(), 1.5)
        await rooms.pool.close()
        return longer - usual

    assert run(main()) == pytest.approx(waited)


def test_a_pool_is_crowded_when_as_many_think_as_it_has_processes() -> None:
    bots = Pool(2)
    assert not bots.crowded("captain")
    bots.search.wanted = 2
    assert bots.crowded("captain")
    assert not bots.crowded("mate")
    bots.quick.wanted = 1
    assert bots.crowded("mate")
    assert not bots.crowded("random")


def test_before_anybody_has_thought_a_search_is_taken_to_need_its_budget() -> None:
    bots = Pool(1)
    assert bots.takes("captain", Coast()) == USUAL.seconds
    assert bots.takes("mate", Coast()) == 0.0
