"""A server for browser tests, in a process of its own: what `archipel serve` runs, with bots that do not wait, wide limits, and
deals that are the same whenever a test is run."""

from __future__ import annotations

import base64
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from archipel.bots import pool
from archipel.server import commands, replays, waiting
from archipel.server.run import Serve, serve

ROOT: Final = Path(__file__).resolve().parents[2]
WIDE: Final = 1e6  # limits that no test runs into
PATIENCE: Final = 180.0  # seconds until a server must answer


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Sown:
    """Chance for tests, in place of `secrets`: it begins anew with each test, whose name stands in a file. Tables get other deals
    where persons throw in bytes of their own, and bots that answer at the same moment do so in any order."""

    def __init__(self, file: Path, purpose: str) -> None:
        self.file = file
        self.purpose = purpose  # those with another one have other dice
        self.test = ""
        self.dice = random.Random()

    def randbits(self, count: int) -> int:
        test = self.file.read_text(encoding="utf-8")
        if test != self.test:
            self.test, self.dice = test, random.Random(f"{self.purpose} {test}")
        return self.dice.getrandbits(count)

    def token_hex(self, count: int) -> str:
        return self.randbits(8 * count).to_bytes(count, "big").hex()

    def token_urlsafe(self, count: int) -> str:
        return base64.urlsafe_b64encode(self.randbits(8 * count).to_bytes(count, "big")).rstrip(b"=").decode()

    def choice(self, options: Sequence[int]) -> int:
        return options[self.randbits(32) % len(options)]


class Served:
    """A running server, its address and its database; it can be stopped and started again."""

    def __init__(self, folder: Path, pace: tuple[float, float] = (0.0, 0.0)) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings: dict[str, Any] = {
            "db": str(folder / "web.db"), "secrets": str(folder / "secrets.json"), "port": self.port, "pace": pace,
            "scale": WIDE, "log": "warning", "web": os.environ.get("ARCHIPEL_STATIC", ""),
        }  # fmt: skip
        self.log = folder / "server.log"
        self.sown = folder / "test"
        self.sow("")
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def start(self) -> None:
        self.starts += 1  # a server that was stopped makes no table twice
        command = [sys.executable, "-m", "tests.web.serving", json.dumps(self.settings), str(self.sown), str(self.starts)]
        paths = [os.environ.get("PYTHONPATH", ""), str(ROOT)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except OSError:
                waiting = self.process.poll() is None and time.monotonic() < deadline
                assert waiting, f"the server did not start: {self.said()}"
                time.sleep(0.05)

    def sow(self, test: str) -> None:
        """From now on tables are dealt as they always are in *test*."""
        self.sown.write_text(test, encoding="utf-8")

    def said(self) -> str:
        """The last lines of the server's log."""
        return self.log.read_text(encoding="utf-8", errors="replace")[-4000:]

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


if __name__ == "__main__":
    wanted, sown, starts = sys.argv[1:]
    for module in (commands, waiting, pool, replays):
        vars(module)["secrets"] = Sown(Path(sown), f"{module.__name__} {starts}")
    sys.exit(serve(msgspec.json.decode(wanted, type=Serve)))
