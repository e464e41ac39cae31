"""A server, somebody who joins it, and their friends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.join.friends import Friend
from tests.server.test_commands import served_widely


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all tests that do not stop it."""
    with served_widely(tmp_path_factory.mktemp("server")) as (address, process):
        yield address
        process.terminate()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the person who joins."""
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def friend(url: str, tmp_path: Path) -> Iterator[Callable[[str], Friend]]:
    made: list[Friend] = []

    def make(name: str) -> Friend:
        made.append(Friend(url, name, tmp_path))
        return made[-1]

    yield make
    for each in made:
        for remote in each.remotes:
            remote.close()
