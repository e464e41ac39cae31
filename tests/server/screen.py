"""`archipel` at a real terminal: a process on a pty, what it prints, and a keyboard."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.help import PATIENCE

MOVES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[78DM=>])|\r|\x07")


class Screen:
    """What came out of a terminal so far, without colours and moves of the cursor."""

    def __init__(self, process: subprocess.Popen[bytes], handle: int) -> None:
        self.process = process
        self.handle = handle
        self.raw = b""
        self.seen = 0  # up to where it was read

    @property
    def text(self) -> str:
        return MOVES.sub("", self.raw.decode("utf-8", "replace"))

    def type(self, line: str, enter: bool = True) -> None:
        os.write(self.handle, (line + ("\n" if enter else "")).encode())

    def read(self) -> bool:
        """Take in what is printed; False at the end."""
        if not select.select([self.handle], [], [], 0.2)[0]:
            return True
        try:
            more = os.read(self.handle, 65536)
        except OSError:  # so Linux says that the other end is closed
            return False
        self.raw += more
        return bool(more)

    def until(self, words: str) -> str:
        """Wait until something is printed that was not read yet; what was printed up to there."""
        end = time.monotonic() + PATIENCE
        while words not in self.text[self.seen :]:
            going = self.read()
            assert going or words in self.text[self.seen :], f"{words!r} was not printed: {self.text[self.seen :]}"
            assert time.monotonic() < end, f"{words!r} was waited for in vain: {self.text[self.seen :]}"
        begin, self.seen = self.seen, self.text.index(words, self.seen) + len(words)
        return self.text[begin : self.seen]

    def end(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end, f"it does not end: {self.text[self.seen :]}"
        return self.process.wait(PATIENCE)


@contextmanager
def screen(home: Path, *arguments: str) -> Iterator[Screen]:
    """`archipel ARGUMENTS` at a terminal of 100 columns, with a data folder of its own."""
    handle, other = pty.openpty()
    env = {**os.environ, "ARCHIPEL_HOME": str(home), "COLUMNS": "100", "LINES": "40", "TERM": "xterm"}
    process = subprocess.Popen(
        [sys.executable, "-m", "archipel", *arguments], env=env, stdin=other, stdout=other, stderr=other, start_new_session=True
    )
    os.close(other)
    try:
        yield Screen(process, handle)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(handle)
