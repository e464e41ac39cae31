"""The tests see to a real PostgreSQL themselves, and say in one sentence what is missing where they cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest

from tests import packages
from tests.server import postgres


class Machine:
    """A machine without PostgreSQL, where apt-get may help."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path, *, root: bool, apt: bool, works: int = 1) -> None:
        """*works*: which attempt to install does it."""
        self.ran: list[list[str]] = []
        self.works = works
        self.installed = False
        self.inside = 0
        self.beside = threading.Event()  # two at once
        patch.setattr(tempfile, "gettempdir", lambda: str(folder))
        patch.setattr(postgres, "binaries", lambda: Path("/usr/bin") if self.installed else None)
        patch.setattr(os, "geteuid", lambda: 0 if root else 1000)
        patch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if apt else None)
        patch.setattr(subprocess, "run", self.run)

    def run(self, words: list[str], **_more: Any) -> subprocess.CompletedProcess[str]:
        self.inside += 1
        if self.inside > 1:
            self.beside.set()
        self.beside.wait(0.2)  # who does not wait for their turn comes in meanwhile
        self.ran.append(words)
        if "install" in words:
            self.works -= 1
        self.installed = self.works == 0
        self.inside -= 1
        return subprocess.CompletedProcess(
            words, 0 if self.installed else 100, "", "" if self.installed else "E: no such package"
        )


def test_it_is_installed_where_that_can_be_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path, root=True, apt=True)
    assert postgres.install() == ""
    assert [("update" in words, words[-1]) for words in machine.ran] == [(True, "update"), (False, "postgresql")]
    assert postgres.install() == ""
    assert len(machine.ran) == 2


def test_what_fails_once_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path, root=True, apt=True, works=2)
    assert postgres.install() == ""
    assert len(machine.ran) == 4


def test_processes_take_turns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path, root=True, apt=True)
    said: list[str] = []
    threads = [threading.Thread(target=lambda: said.append(postgres.install())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == ["", "", ""]
    assert not machine.beside.is_set()
    assert len(machine.ran) == 2


def test_a_command_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(*_words: Any, **_more: Any) -> None:
        raise subprocess.TimeoutExpired("apt-get", packages.PATIENCE)

    monkeypatch.setattr(subprocess, "run", hang)
    assert packages.apt_get("update") == "it took longer than 900 seconds"


@pytest.mark.parametrize(
    ("root", "apt", "sentence"),
    [
        (True, True, "E: no such package"),
        (False, True, "by root with `apt-get install postgresql`"),
        (True, False, "as your system"),
    ],
)
def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, root: bool, apt: bool, sentence: str) -> None:
    machine = Machine(monkeypatch, tmp_path, root=root, apt=apt, works=-1)
    said = postgres.install()
    assert said.startswith("These tests need PostgreSQL. ")
    assert sentence in said
    assert bool(machine.ran) == (root and apt)
