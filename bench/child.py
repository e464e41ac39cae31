"""One measurement, in a process of its own: `python -P -m bench.child CASE SECONDS` prints what was done as JSON."""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
from typing import Any, NamedTuple

from bench.cases import PEER, Case, Work, all_cases


class Sample(NamedTuple):
    """What one child measured."""

    units: int
    games: int
    cpu: float  # seconds of CPU time


def pin() -> None:
    """Stay on one core, where the system lets us: the last one, which is the least busy on most machines."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def make_ready(case: Case) -> Work:
    """Import what the case is about, and only that."""
    module, function = case.work.split(":")
    work: Work = getattr(importlib.import_module(f"bench.{module}"), function)(*case.words)
    return work


def measure(work: Work, seconds: float) -> Sample:
    """Repeat *work* for so long, after a tenth of that to warm up."""
    repeat(work, seconds / 10)
    return repeat(work, seconds)


def repeat(work: Work, seconds: float) -> Sample:
    units = games = 0
    start = time.process_time()
    cpu = 0.0
    while cpu < seconds or not units:
        done = work()
        units += done.units
        games += done.games
        cpu = time.process_time() - start
    return Sample(units, games, cpu)


def run(case: Case, seconds: float) -> dict[str, Any]:
    """Measure a case here; the engine found on the path must be of the build that the case names."""
    if case.build != PEER:
        from archipel.build import build_kind

        if build_kind() != case.build:
            raise RuntimeError(f"{case.name} is about the {case.build} engine, and the {build_kind()} one is on the path.")
    return measure(make_ready(case), seconds)._asdict()


def main(words: list[str]) -> None:
    pin()
    case = next(case for case in all_cases() if case.name == words[0])
    print(json.dumps(run(case, float(words[1]))))


if __name__ == "__main__":
    main(sys.argv[1:])
