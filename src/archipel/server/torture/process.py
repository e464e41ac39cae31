"""The server as a process of its own, that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path
from typing import Final

import msgspec

from archipel.server.keys import load_keys
from archipel.server.run import Serve
from archipel.server.torture.client import PATIENCE, PAUSE, free_port

CHILD: Final = "archipel.server.torture.child"  # what runs in it
LOG: Final = "server.log"  # what it logs, in its folder
STOPPING: Final = 30.0  # seconds for a server to stop when it is asked to


class Process:
    """A server on this machine; what is in *folder* besides its database outlives it."""

    def __init__(self, db: str, folder: Path, child: str = CHILD, environment: Mapping[str, str] | None = None) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.secrets = folder / "secrets.json"
        self.log = folder / LOG
        settings = Serve(db, str(self.secrets), port=port, pace=(0.0, 0.02), scale=1e9, log="error")
        self.command = [sys.executable, "-m", child, msgspec.json.encode(settings).decode()]
        self.environment = dict(os.environ if environment is None else environment)
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """An interrupt of the one who started it does not reach it: who started it also stops it."""
        with self.log.open("ab") as log:
            self.running = subprocess.Popen(self.command, env=self.environment, start_new_session=True, stderr=log)

    def runs(self) -> bool:
        return self.running is not None and self.running.poll() is None

    def kill(self) -> None:
        assert self.running is not None
        self.running.send_signal(signal.SIGKILL)
        self.running.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        assert self.running is not None
        self.running.terminate()
        try:
            return self.running.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9

    def last_words(self, lines: int = 1) -> str:
        """What it logged last."""
        return "\n".join(self.log.read_text("utf-8", "replace").splitlines()[-lines:]) if self.log.exists() else ""

    async def up(self) -> bool:
        """Wait until it answers; False if it has ended instead."""
        while self.runs():
            try:
                await asyncio.to_thread(self.get, "/health")
            except (OSError, HTTPException):
                await asyncio.sleep(PAUSE)
            else:
                return True
        return False

    def get(self, path: str, token: str = "") -> str:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(self.url + path, headers=headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def counted(self, name: str) -> int:
        """One of its counters."""
        for line in self.get("/metrics", load_keys(self.secrets).metrics).splitlines():
            if line.startswith(f"archipel_{name}_total "):
                return int(line.rpartition(" ")[2])
        raise KeyError(name)
