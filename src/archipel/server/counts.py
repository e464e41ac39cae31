"""What all processes of a server have counted, together: whichever of them is asked tells for all.

Each process keeps a small file in a folder that their parent has made. What a process had counted stays there when it dies, so
no counter ever goes back; what is open at this moment is summed over those that live.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from archipel.server.metrics import Metrics, Numbers, text

KEPT: Final = 1.0  # seconds between two times that a process writes down what it has counted
SILENCE: Final = 10.0  # seconds after which a process that has written nothing is taken to be gone


class Count(msgspec.Struct):
    """What one process has counted."""

    at: float
    numbers: Numbers
    gauges: dict[str, int]


class Counts:
    """The counters of this process, and of those beside it if there are any."""

    def __init__(self, metrics: Metrics, gauges: Callable[[], dict[str, int]]) -> None:
        self.metrics = metrics
        self.gauges = gauges
        self.own: Path | None = None  # the file of this process

    def share(self, folder: Path) -> None:
        """Count together with the other processes that have their files there."""
        self.own = folder / f"{os.getpid()}-{secrets.token_hex(4)}.json"

    def now(self) -> Count:
        return Count(time.time(), self.metrics.numbers(), self.gauges())

    def keep(self, count: Count) -> None:
        """Write it down, whole or not at all. A disk that is full stops no game."""
        if self.own is None:
            return
        draft = self.own.with_suffix(".part")
        with suppress(OSError):
            draft.write_bytes(msgspec.json.encode(count))
            draft.replace(self.own)

    async def keep_on(self) -> None:
        """Write it down again and again, and a last time at the end, when nothing is open any more."""
        try:
            while self.own is not None:
                self.keep(self.now())
                await asyncio.sleep(KEPT)
        finally:
            self.keep(Count(time.time(), self.metrics.numbers(), {}))

    def all(self) -> list[Count]:
        """What every process has counted."""
        found = [self.now()]
        for path in sorted(self.own.parent.glob("*.json")) if self.own is not None else ():
            if path != self.own:
                with suppress(OSError, msgspec.DecodeError):
                    found.append(msgspec.json.decode(path.read_bytes(), type=Count))
        return found

    def text(self, more: Mapping[str, int]) -> str:
        """As Prometheus reads it; *more* are gauges that are the same whichever process is asked."""
        numbers: Numbers = {}
        gauges: dict[str, int] = {}
        counts = self.all()
        for count in counts:
            for name, values in count.numbers.items():
                numbers[name] = [a + b for a, b in zip(values, numbers.get(name, [0] * len(values)), strict=True)]
            for name, value in count.gauges.items():
                gauges[name] = gauges.get(name, 0) + (value if count.at > counts[0].at - SILENCE else 0)
        return text(numbers, {**gauges, **more})
