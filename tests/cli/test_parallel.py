"""Work in several processes: results in order, an early end, and interrupts that wait."""

from __future__ import annotations

import math
import signal
from contextlib import closing
from itertools import count, islice

import pytest

from archipel.cli.parallel import Stop, in_order, interrupts_held_back, progress_bar


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(in_order(math.factorial, range(20), jobs)) == [math.factorial(n) for n in range(20)]
    assert list(in_order(math.factorial, [], jobs)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_caller_may_stop_early_though_there_is_no_end(jobs: int) -> None:
    with closing(in_order(math.factorial, count(), jobs)) as results:
        assert list(islice(results, 5)) == [1, 1, 2, 6, 24]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_task_raises_reaches_the_caller(jobs: int) -> None:
    with pytest.raises(ValueError, match="factorial"):
        list(in_order(math.factorial, [3, -1, 4], jobs))


def test_the_first_interrupt_is_noted_and_the_second_breaks_off() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Stop() as stop:
        assert not stop.asked
        signal.raise_signal(signal.SIGINT)
        assert stop.asked
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system cannot hold signals back")
def test_an_interrupt_that_is_held_back_comes_afterwards() -> None:
    with Stop() as stop:
        with interrupts_held_back():
            signal.raise_signal(signal.SIGINT)
            assert not stop.asked
        assert stop.asked


def test_a_progress_bar_is_for_terminals_only(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with progress_bar() as bar:
        bar.advance(bar.add_task("games", total=2))
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")  # rich takes this for a terminal
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar() as bar:
        bar.advance(bar.add_task("games", total=2))
    captured = capsys.readouterr()
    assert "1/2" in captured.err
    assert captured.out == ""
