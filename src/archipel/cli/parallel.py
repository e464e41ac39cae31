"""Work in several processes, its results in order; and an interrupt that waits until it does no harm."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from types import FrameType
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2  # tasks handed out for each process: one in hand and one waiting, so that a stop is quick


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result, None, None]:
    """The results of *work* on each of the *tasks*, in their order, from that many processes.

    Where *jobs* is 1 all is done here. When the caller stops asking, tasks that nobody has begun are dropped.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    waiting = iter(tasks)
    running: deque[Future[Result]] = deque()
    # Spawned, not forked: a fork copies locks that the thread of a progress bar may hold.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=leave_interrupts_alone)
    try:
        while True:
            with interrupts_held_back():
                for task in islice(waiting, AHEAD * jobs - len(running)):
                    running.append(pool.submit(work, task))
            if not running:
                return
            yield running.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_alone() -> None:
    """Ctrl-C reaches every process of the terminal; the first one deals with it, the others finish their task."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """An interrupt waits until after this, and does not reach a process started in it, which may not be ready yet."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # Python 3.11 lets interrupts through when it starts this one
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Stop:
    """While inside, the first interrupt only sets `asked`; the second one breaks off as usual."""

    def __init__(self) -> None:
        self.asked = False

    def __enter__(self) -> Stop:
        self.before = signal.signal(signal.SIGINT, self.note)
        return self

    def note(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        signal.signal(signal.SIGINT, self.before)

    def __exit__(self, *error: object) -> None:
        signal.signal(signal.SIGINT, self.before)


def progress_bar() -> Progress:
    """A progress bar on standard error, where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
