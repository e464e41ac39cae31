"""Somebody else at the table of one who joins by the terminal, and what their tests share."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from archipel.cli.remote import Remote, Server
from archipel.text import words
from tests.server.help import PATIENCE

EN = words("en")
OPEN = {"watch": "live", "public": True}


class Friend:
    """Somebody else, who plays by the wire."""

    def __init__(self, url: str, name: str, folder: Path) -> None:
        self.server = Server(url, EN)
        self.server.file = folder / f"{name}.json"
        self.server.log_in(name, lambda: name, print)
        self.table = ""
        self.remotes: list[Remote] = []

    def opens(self, *, game: str = "sea-or-shore", seats: int = 3, bots: int = 1, sit: bool = True, **settings: Any) -> str:
        """Open a table; its address."""
        wish = {"game": game, "seats": seats, "bots": ["random"] * bots, "sit": sit, "settings": {**OPEN, **settings}}
        self.table = self.server.call("POST", "/api/tables", wish)["id"]
        return f"{self.server.base}/table/{self.table}"

    def does(self, what: str, body: Any = None) -> Any:
        return self.server.call("POST", f"/api/tables/{self.table}/{what}", body)

    def link(self) -> str:
        return f"{self.server.base}/join#{self.does('invites')['token']}"

    def sits_down(self) -> Remote:
        """Connected to the table, once it is told of it."""
        remote = Remote(self.server, self.table)
        self.remotes.append(remote)
        remote.connect()
        wait(remote, lambda: remote.table)
        return remote


def wait(remote: Remote, true: Callable[[], Any]) -> None:
    """Wait for a condition on a table, not for ever."""
    end = time.monotonic() + PATIENCE
    while not true():
        remote.receive(1)
        assert time.monotonic() < end, "waited for in vain"


def answers(remote: Remote) -> None:
    """Give the first answer that there is, once one is asked for."""
    wait(remote, lambda: remote.message and remote.decision(0) is not None)
    decision = remote.decision(remote.table["you"])
    assert decision is not None
    remote.submit(decision.seat, decision.options[0], decision.number)


def piped(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def flat(text: str) -> str:
    """Without the breaks of lines."""
    return " ".join(text.split())
