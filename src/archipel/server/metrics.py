"""Counters, as Prometheus reads them. They count all tables together and are shown to the operator only: one who could read
them at any moment could count hidden moves.
"""

# compiled by mypyc

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
COUNTERS: Final = {  # by name, with what each counts
    "moves": "Answers of people and bots that were carried out.",
    "entries": "Entries written to the logs of tables.",
    "conflicts": "Writes that another process was before, and that were done again.",
    "tables_opened": "Tables opened.",
    "frames": "Messages of clients over WebSockets.",
    "refused": "Messages that were answered with a refusal.",
    "requests": "HTTP requests.",
    "limited": "Requests refused for coming too fast.",
    "failures": "Exceptions that nobody foresaw: 0 in a healthy server.",
}
HISTOGRAMS: Final = {
    "commit_seconds": "Time from a decision about a move until it was on the disk.",
    "reply_seconds": "Time that an HTTP request took.",
}
GAUGES: Final = {
    "sockets": "WebSockets that are open.",
    "rooms": "Tables in memory.",
    "tables_waiting": "Tables in the database that wait for people.",
    "tables_opening": "Tables in the database whose deal is being agreed upon.",
    "tables_playing": "Tables in the database where a game goes on.",
    "tables_over": "Tables in the database whose game is over.",
    "tables_closed": "Tables in the database that were closed before their game began.",
}
Numbers = dict[str, list[float]]  # a counter is one number; a histogram the number for each bound, the rest, and their sum


class Histogram:
    """How many observations were not above each bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(BOUNDS, value)] += 1
        self.total += value

    def numbers(self) -> list[float]:
        return [*self.counts, self.total]


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
        self.failures = 0
        self.commit_seconds = Histogram()
        self.reply_seconds = Histogram()

    def numbers(self) -> Numbers:
        """All of it, by name."""
        found: Numbers = {name: [getattr(self, name)] for name in COUNTERS}
        found["commit_seconds"] = self.commit_seconds.numbers()
        found["reply_seconds"] = self.reply_seconds.numbers()
        return found


def text(numbers: Numbers, gauges: Mapping[str, int]) -> str:
    """The numbers as Prometheus reads them."""
    lines: list[str] = []
    for name, told in COUNTERS.items():
        lines += head(f"{name}_total", told, "counter")
        lines.append(f"archipel_{name}_total {int(numbers[name][0])}")
    for name, value in gauges.items():
        lines += head(name, GAUGES[name], "gauge")
        lines.append(f"archipel_{name} {value}")
    for name, told in HISTOGRAMS.items():
        lines += head(name, told, "histogram")
        lines += histogram(f"archipel_{name}", numbers[name])
    return "\n".join(lines) + "\n"


def head(name: str, told: str, kind: str) -> list[str]:
    return [f"# HELP archipel_{name} {told}", f"# TYPE archipel_{name} {kind}"]


def histogram(name: str, numbers: list[float]) -> list[str]:
    """The lines of a histogram: Prometheus counts what is not above each bound."""
    lines: list[str] = []
    running = 0
    for place, bound in enumerate([*map(str, BOUNDS), "+Inf"]):
        running += int(numbers[place])
        lines.append(f'{name}_bucket{{le="{bound}"}} {running}')
    return [*lines, f"{name}_sum {numbers[-1]}", f"{name}_count {running}"]
