"""A server for browser tests, in a process of its own: what `archipel serve` runs, with bots that do not wait and wide limits."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

import msgspec

from archipel.server.run import Serve, serve

ROOT: Final = Path(__file__).resolve().parents[2]
WIDE: Final = 1e6  # limits that no test runs into
PATIENCE: Final = 180.0  # seconds until a server must answer


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.serving", json.dumps(self.settings)]
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
    sys.exit(serve(msgspec.json.decode(sys.argv[1], type=Serve)))
