"""The server as a process of its own, that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Final

import msgspec

from archipel.server.keys import load_keys
from archipel.server.run import Serve
from archipel.server.store import StoreTrouble
from archipel.server.torture import leash
from archipel.server.torture.client import PATIENCE, PAUSE, Oddity, free_port

CHILD: Final = "archipel.server.torture.child"  # what runs in it
STARTING: Final = 120.0  # seconds for a server to answer or to end when it was started
STOPPING: Final = 30.0  # seconds for a server to stop when it is asked to


class Process:
    """A server on this machine; what is in *folder* besides its database outlives it."""

    def __init__(self, db: str, folder: Path, child: str = CHILD, environment: Mapping[str, str] | None = None) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.secrets = folder / "secrets.json"
        self.log = folder / f"server-{port}.log"
        settings = Serve(db, str(self.secrets), port=port, pace=(0.0, 0.02), scale=1e9, log="error")
        self.command = [sys.executable, "-m", child, msgspec.json.encode(settings).decode()]
        self.environment = dict(os.environ if environment is None else environment)
        self.running: subprocess.Popen[bytes] | None = None  # until we end it ourselves

    def start(self) -> None:
        """Who started it also stops it: no interrupt reaches it, and it does not outlive this process."""
        self.kill()
        self.running = leash.start(self.command, self.environment, self.log)

    def runs(self) -> bool:
        return self.running is not None and leash.ended(self.running) is None

    def fallen(self) -> str:
        """A sentence that says so if it has ended and nobody wanted it to; else ""."""
        if self.running is None or leash.ended(self.running) is None:
            return ""
        return f"A process ended by itself with code {self.running.returncode}; {self.said()}"

    def kill(self) -> None:
        if self.running is not None:
            self.running.kill()
            self.running.wait()
            leash.ended(self.running)
            self.running = None

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        if self.running is None:
            return 0
        self.running.terminate()
        try:
            code = self.running.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.kill()
            return -signal.SIGKILL
        self.kill()
        return code

    def last_words(self, lines: int = 1) -> str:
        """What it logged last."""
        return leash.last_words(self.log, lines)

    def said(self) -> str:
        """Its last words, for the end of a sentence."""
        words = self.last_words()
        return f"it said last: {words}" if words else "it said nothing."

    async def up(self, go_on: Callable[[], bool] = lambda: True) -> bool:
        """Wait until it answers; False if it has ended instead, or nobody wants to go on. Oddity if it does neither for long."""
        end = time.monotonic() + STARTING
        while self.runs() and go_on():
            if time.monotonic() > end:
                raise Oddity(f"A process did not answer for {STARTING:.0f} seconds after its start; {self.said()}")
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

    def counted(self, name: str) -> int | None:
        """One of its counters; None if it cannot be asked any more."""
        with suppress(OSError, HTTPException, ValueError, StoreTrouble):
            for line in self.get("/metrics", load_keys(self.secrets).metrics).splitlines():
                if line.startswith(f"archipel_{name}_total "):
                    return int(line.rpartition(" ")[2])
        return None
