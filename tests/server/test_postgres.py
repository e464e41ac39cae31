"""The tests see to a real PostgreSQL themselves, and say in one sentence what is missing where they cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.server import postgres


class Machine:
    """A machine without PostgreSQL, where apt-get may help."""

    def __init__(self, patch: pytest.MonkeyPatch, *, root: bool, apt: bool, works: bool) -> None:
        self.ran: list[Any] = []
        self.works = works
        self.installed = False
        patch.setattr(postgres, "binaries", lambda: Path("/usr/bin") if self.installed else None)
        patch.setattr(os, "geteuid", lambda: 0 if root else 1000)
        patch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if apt else None)
        patch.setattr(subprocess, "run", self.run)

    def run(self, words: Any, **_more: Any) -> subprocess.CompletedProcess[str]:
        self.ran.append(words)
        self.installed = self.works
        return subprocess.CompletedProcess(words, 0 if self.works else 100, "", "" if self.works else "E: no such package")


def test_it_is_installed_where_that_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, root=True, apt=True, works=True)
    assert postgres.install() == ""
    assert machine.ran == [postgres.INSTALL]
    assert postgres.install() == ""
    assert len(machine.ran) == 1


@pytest.mark.parametrize(
    ("root", "apt", "sentence"),
    [(True, True, "E: no such package"), (False, True, "only root can install it"), (True, False, "no apt-get")],
)
def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, root: bool, apt: bool, sentence: str) -> None:
    machine = Machine(monkeypatch, root=root, apt=apt, works=False)
    assert sentence in postgres.install()
    assert bool(machine.ran) == (root and apt)
