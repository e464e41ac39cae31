"""What all processes of a server have counted, together: whichever of them is asked tells for all.

Each process keeps a small file in a folder that their parent has made. What a process had counted stays there when it dies, so
no counter ever goes back; the parent adds it to what those that died before had counted, for a server whose processes die again
and again would have files without end. What is open at this moment is summed over those that live.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from archipel.server.metrics import Metrics, Numbers, text

KEPT: Final = 1.0  # seconds between two times that a process writes down what it has counted
SILENCE: Final = 10.0  # seconds after which a process that has written nothing is taken to be gone
ASIDE: Final = "aside"  # the file with what those that died had counted
NAMED: Final = 100  # files that were added to it last, which who reads them all just then may have read as well


class Count(msgspec.Struct):
    """What one process has counted."""

    at: float
    numbers: Numbers
    gauges: dict[str, int]


class Aside(msgspec.Struct):
    """What those that died have counted, together; and whose files were added last, which may still be there."""

    numbers: Numbers
    files: list[str]


def aside(folder: Path) -> Aside:
    try:
        return msgspec.json.decode((folder / ASIDE).read_bytes(), type=Aside)
    except (FileNotFoundError, msgspec.DecodeError):
        return Aside({}, [])


def together(all_numbers: Iterable[Numbers]) -> Numbers:
    found: Numbers = {}
    for numbers in all_numbers:
        for name, values in numbers.items():
            found[name] = [a + b for a, b in zip(values, found.get(name, [0] * len(values)), strict=True)]
    return found


def lay_aside(folder: Path, pid: int) -> None:
    """Add what a process that has died had counted to what is set aside, and remove its file: at every moment it counts once.
    Where the disk is full it stays as it is."""
    with suppress(OSError):
        before = aside(folder)
        numbers, files = [before.numbers], before.files
        own = list(folder.glob(f"{pid}-*"))
        for path in own:
            if path.suffix == ".json" and path.name not in files:
                files.append(path.name)
                content = path.read_bytes()
                with suppress(msgspec.DecodeError):
                    numbers.append(msgspec.json.decode(content, type=Count).numbers)
        draft = folder / f"{ASIDE}.part"
        draft.write_bytes(msgspec.json.encode(Aside(together(numbers), files[-NAMED:])))
        draft.replace(folder / ASIDE)
        for path in own:
            path.unlink()


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
        if self.own is None:
            return found
        others: dict[str, Count] = {}
        for path in sorted(self.own.parent.glob("*.json")):
            if path != self.own:
                with suppress(OSError, msgspec.DecodeError):
                    others[path.name] = msgspec.json.decode(path.read_bytes(), type=Count)
        gone = Aside({}, [])
        with suppress(OSError):
            gone = aside(self.own.parent)  # read last: a file that went meanwhile is in it, and one that was read is named
        found += [count for name, count in others.items() if name not in gone.files]
        return [*found, Count(0.0, gone.numbers, {})]

    def text(self, more: Mapping[str, int]) -> str:
        """As Prometheus reads it; *more* are gauges that are the same whichever process is asked."""
        gauges: dict[str, int] = {}
        counts = self.all()
        for count in counts:
            for name, value in count.gauges.items():
                gauges[name] = gauges.get(name, 0) + (value if count.at > counts[0].at - SILENCE else 0)
        return text(together([count.numbers for count in counts]), {**gauges, **more})
