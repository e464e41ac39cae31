"""What the tests of the server stand on: both databases, for real."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres


@pytest.fixture(scope="session")
def postgres_folder() -> Iterator[Path]:
    missing = postgres.install()
    if missing and os.environ.get("CI") == "true":
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)
    with postgres.running() as folder:
        yield folder


@pytest.fixture
def postgres_url(postgres_folder: Path) -> str:
    return postgres.new_database(postgres_folder, f"t{secrets.token_hex(6)}")


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "archipel.db")
    url: str = request.getfixturevalue("postgres_url")
    return url
