"""Counters, as Prometheus reads them. They count all tables together and are shown to the operator only: one who could read
them at any moment could count hidden moves.
"""

# compiled by mypyc

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Histogram:
    """How many observations were not above each bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(BOUNDS, value)] += 1
        self.total += value

    def lines(self, name: str) -> list[str]:
        lines = [f"# TYPE {name} histogram"]
        running = 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            running += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {running}')
        return [*lines, f"{name}_sum {self.total}", f"{name}_count {running}"]


class Metrics:
    """What this process has done since it started."""

    def __init__(self) -> None:
        self.moves = 0
        self.entries = 0
        self.conflicts = 0
        self.tables_opened = 0
        self.frames = 0
        self.refused = 0
        self.requests = 0
        self.limited = 0
        self.failures = 0  # exceptions that nobody foresaw: 0 in a healthy server
        self.commit_seconds = Histogram()
        self.reply_seconds = Histogram()

    def text(self, gauges: Mapping[str, int]) -> str:
        lines: list[str] = []
        counters = ("moves", "entries", "conflicts", "tables_opened", "frames", "refused", "requests", "limited", "failures")
        for name in counters:
            lines += [f"# TYPE archipel_{name}_total counter", f"archipel_{name}_total {getattr(self, name)}"]
        for name, value in gauges.items():
            lines += [f"# TYPE archipel_{name} gauge", f"archipel_{name} {value}"]
        lines += self.commit_seconds.lines("archipel_commit_seconds")
        lines += self.reply_seconds.lines("archipel_reply_seconds")
        return "\n".join(lines) + "\n"
