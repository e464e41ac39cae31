"""A server that notes what each of its parts takes: `python -m bench.server_parts SETTINGS FILE`.

It runs as any server does, with a timer around each part, and writes to FILE when it is stopped: microseconds of processor
for a move, from the first move on. A timer costs about a microsecond itself, and what calls the timed functions is plain
Python here.
"""

from __future__ import annotations

import importlib.util
import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from archipel.server import commands, lobby, socket, wire
from archipel.server.line import Line
from archipel.server.rooms import Rooms
from archipel.server.run import Serve, serve
from archipel.server.store_sqlite import SqliteStore

DISK: Final = "write the move to the disk: SQLite, `fdatasync`"
RULES: Final = "check the move, carry it out, draw, hash"
TELL: Final = "tell the seats: views, options, events, JSON"
SEND: Final = "write to the sockets"
READ: Final = "read the frame, begin to answer"
REST: Final = "all else: the event loop, tasks, locks, waking and changing threads"

TIMED: Final[tuple[tuple[Any, str, str], ...]] = (
    (SqliteStore, "_commit", DISK), (commands, "carry_out", RULES), (Rooms, "fold", RULES), (Rooms, "publish", TELL),
    (Line, "flush", SEND), (Line, "data_received", READ),
)  # fmt: skip


class Clock:
    """What the parts have taken."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.moves = 0
        self.begun = self.ended = 0.0

    def timed(self, owner: Any, name: str, part: str) -> None:
        """Put a timer around a function. None of the TIMED calls another one."""
        plain: Callable[..., Any] = getattr(owner, name)

        def with_timer(*words: Any, **named: Any) -> Any:
            begun = time.thread_time()
            try:
                return plain(*words, **named)
            finally:
                self.spent[part] = self.spent.get(part, 0.0) + time.thread_time() - begun

        setattr(owner, name, with_timer)

    def count_moves(self) -> None:
        """Count them from the first one on: what was before that, the opening of tables, is forgotten."""
        plain = commands.carry_out

        def counted(t: Any, person: Any, wish: Any, at: int) -> Any:
            if isinstance(wish, wire.Play):
                self.ended = time.process_time()
                if not self.moves:
                    self.spent.clear()
                    self.begun = self.ended
                self.moves += 1
            return plain(t, person, wish, at)

        commands.carry_out = counted

    def told(self) -> dict[str, float]:
        moves = max(1, self.moves)
        parts = {part: 1e6 * self.spent.get(part, 0.0) / moves for part in (DISK, RULES, TELL, SEND, READ)}
        return {**parts, REST: 1e6 * (self.ended - self.begun) / moves - sum(parts.values())}


def plain(name: str) -> ModuleType:
    """A module of the server as plain Python, also where it is compiled: compiled code calls compiled code directly, past
    every timer."""
    spec = importlib.util.spec_from_file_location(f"bench.plain_{name}", Path(lobby.__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(settings: str, file: str) -> int:
    vars(lobby)["Together"] = plain("together").Together
    vars(socket)["Connection"] = plain("connection").Connection
    clock = Clock()
    for owner, name, part in TIMED:
        clock.timed(owner, name, part)
    clock.count_moves()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # it is raised once more when the server has stopped
    try:
        return serve(msgspec.json.decode(settings, type=Serve))
    finally:
        Path(file).write_text(json.dumps(clock.told()), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
