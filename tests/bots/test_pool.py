"""Bots in processes of their own: they answer as they would here, and no failure stops anybody."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import archipel.bots.pool
from archipel.bots import Budget, make_bot
from archipel.bots.hints import advise
from archipel.bots.pool import Answer, Pool
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.match import Decision
from tests.bots.games import some

THOUGHT = Budget(iterations=20)
PATIENCE = 120.0  # seconds for a process that will answer, however busy the machine is
SLEEPER = 2  # the seed of a process that never answers


@pytest.fixture(autouse=True)
def time_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archipel.bots.pool, "PATIENCE", PATIENCE)


WORKER = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["bot"] == "captain" and message["seed"] == 1:
        sys.exit(1)
    if message["bot"] == "captain" and message["seed"] == 2:
        time.sleep(3600)
    code = 10**9 if message["seed"] == 3 else message["decision"]["options"][-1]
    seconds = message["budget"]["seconds"]
    print(json.dumps({"type": "answer", "id": message["id"], "code": code, "seconds": seconds}), flush=True)
"""


def question() -> tuple[Any, Decision]:
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    return match.view(decision.seat), decision


INTERRUPTED = """
import asyncio, os, signal
from archipel.bots.pool import Pool
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from tests.bots.test_pool import THOUGHT, question

async def run():
    pool = Pool(searchers=1)
    for _ in range(2):
        view, decision = question()
        answer = await pool.choose("captain", SEA_OR_SHORE, view, decision, THOUGHT)
        print(answer.trouble or "well")
        os.killpg(0, signal.SIGINT)  # as the terminal does: to every process of the group
    await pool.close()

signal.signal(signal.SIGINT, lambda *_: None)
asyncio.run(run())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes")
def test_an_interrupt_from_the_terminal_is_left_to_the_server() -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(command, capture_output=True, text=True, start_new_session=True, timeout=PATIENCE)
    assert (done.stdout.split(), done.stderr) == (["well", "well"], "")


def within(pool: Callable[[], Pool], work: Callable[[Pool], Awaitable[None]]) -> None:
    """Run something with a pool, and end its processes."""

    async def run() -> None:
        made = pool()
        try:
            await work(made)
        finally:
            await made.close()

    asyncio.run(run())


@pytest.fixture
def odd(tmp_path: Path) -> Callable[[], Pool]:
    """A pool whose processes die, sleep or talk nonsense, as the seed says."""
    path = tmp_path / "worker.py"
    path.write_text(WORKER, encoding="utf-8")
    return lambda: Pool(1, (sys.executable, str(path)))


def test_a_pool_answers_as_the_bot_would_here() -> None:
    view, decision = question()

    async def work(pool: Pool) -> None:
        for bot in ("mate", "captain"):
            answer = await pool.choose(bot, SEA_OR_SHORE, view, decision, THOUGHT, seed=5)
            assert answer == Answer(make_bot(bot, SEA_OR_SHORE, 5).choose(view, decision, THOUGHT))
        assert await pool.hint(SEA_OR_SHORE, view, decision, THOUGHT, seed=5) == advise(SEA_OR_SHORE, view, decision, THOUGHT, 5)
        assert pool.failures == 0

    within(lambda: Pool(1), work)


def test_an_unknown_bot_is_told_and_something_legal_is_played() -> None:
    view, decision = question()

    async def work(pool: Pool) -> None:
        answer = await pool.choose("hal", SEA_OR_SHORE, view, decision, THOUGHT)
        assert answer.code == decision.options[0]
        assert "There is no bot called 'hal'" in answer.trouble

    within(lambda: Pool(1), work)


@pytest.mark.parametrize(("seed", "sentence"), [(1, "has ended"), (SLEEPER, "did not answer within"), (3, "none of the options")])
def test_a_failing_process_is_replaced_and_told(
    odd: Callable[[], Pool], monkeypatch: pytest.MonkeyPatch, seed: int, sentence: str
) -> None:
    if seed == SLEEPER:
        monkeypatch.setattr(archipel.bots.pool, "PATIENCE", 0.5)
    view, decision = question()

    async def work(pool: Pool) -> None:
        failed = await pool.choose("captain", SEA_OR_SHORE, view, decision, Budget(0.0), seed=seed)
        assert failed.code == decision.options[0]
        assert sentence in failed.trouble
        assert pool.failures == 1
        monkeypatch.setattr(archipel.bots.pool, "PATIENCE", PATIENCE)
        assert await pool.choose("captain", SEA_OR_SHORE, view, decision, seed=9) == Answer(decision.options[-1])

    within(odd, work)


def test_who_answers_at_once_does_not_wait_behind_a_search(odd: Callable[[], Pool]) -> None:
    view, decision = question()

    async def work(pool: Pool) -> None:
        search = asyncio.create_task(pool.choose("captain", SEA_OR_SHORE, view, decision, seed=2))  # which never ends
        assert await pool.choose("mate", SEA_OR_SHORE, view, decision, seed=9) == Answer(decision.options[-1])
        assert not search.done()
        search.cancel()

    within(odd, work)


def test_a_search_that_nobody_wants_any_more_frees_its_process(odd: Callable[[], Pool]) -> None:
    view, decision = question()

    async def work(pool: Pool) -> None:
        for steps in (0, 1, 3, 10, 100):  # it is told to stop before its process starts, while it does, and later
            search = asyncio.create_task(pool.choose("captain", SEA_OR_SHORE, view, decision, Budget(3600.0), seed=2))
            for _ in range(steps):
                await asyncio.sleep(0)
            search.cancel()
            with pytest.raises(asyncio.CancelledError):
                await search
        assert await pool.choose("captain", SEA_OR_SHORE, view, decision, seed=9) == Answer(decision.options[-1])
        assert pool.search.wanted == 0

    within(odd, work)


def test_where_many_search_each_gets_less_time(odd: Callable[[], Pool]) -> None:
    view, decision = question()
    message = {"type": "think", "bot": "captain", "seed": 9, "decision": decision._asdict()}

    async def work(pool: Pool) -> None:
        replies = await asyncio.gather(*(pool.search.ask(message, Budget(1.0)) for _ in range(4)))
        assert [reply["seconds"] for reply in replies] == [1.0, 1.0 / 3, 1.0 / 2, 1.0]

    within(odd, work)
    assert view is not None


def test_a_turn_in_a_thread_asks_the_pool(odd: Callable[[], Pool]) -> None:
    view, decision = question()
    told: list[str] = []

    async def work(pool: Pool) -> None:
        code = await pool.turn("mate", SEA_OR_SHORE, lambda choose: choose(view, decision), report=told.append)
        assert code in decision.options

    within(odd, work)
    assert told == []


def test_an_only_option_and_random_play_need_no_process() -> None:
    view, decision = question()
    only = decision._replace(options=decision.options[:1])

    async def work(pool: Pool) -> None:
        assert (await pool.choose("random", SEA_OR_SHORE, view, decision)).code in decision.options
        assert all(worker.process is None for worker in pool.quick.workers)
        assert await pool.choose("captain", SEA_OR_SHORE, view, only) == Answer(only.options[0])
        assert all(worker.process is None for worker in pool.search.workers)

    within(lambda: Pool(1), work)
