"""What all tests share: the option that writes golden files anew, and interrupts that are heard."""

from __future__ import annotations

import signal

import pytest


def pytest_configure() -> None:
    """A run in the background of a shell ignores interrupts from the start; the tests about interrupts then would not know."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write the golden files anew instead of comparing")


@pytest.fixture
def update_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew: read the difference before you commit it."""
    return bool(request.config.getoption("--update-goldens"))
