"""What the browser tests share: one browser and one server for all, and persons who are watched."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from archipel.server.web import BUILT
from tests.web.browsing import FLAGS, PATIENCE, Visits, chromium
from tests.web.serving import Served

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    built = Path(os.environ.get("ARCHIPEL_STATIC") or BUILT)
    assert (built / "index.html").is_file(), "the web client is not built: python3 build_web.py"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a database of its own. A test that stops it starts it again."""
    served = Served(tmp_path_factory.mktemp("web"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visit(browser: Browser, server: Served, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """Open pages as persons do. An error on the console, an unhandled rejection or a request to another host fails the test."""
    server.sow(request.node.nodeid)
    visits = Visits(browser, server.url)
    yield visits
    visits.close()
    assert visits.watch.unforeseen() == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A browser test that failed says what its pages showed at that moment, and what the server had said."""
    report = yield
    arguments = getattr(item, "funcargs", {})
    if report.when == "call" and report.failed:
        if "visit" in arguments:
            report.sections += arguments["visit"].seen()
        if "server" in arguments:
            report.sections.append(("what the server said", arguments["server"].said()))
    return report


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Where a test may leave screenshots."""
    return tmp_path
