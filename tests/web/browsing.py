"""A person with a browser, watched: whatever goes wrong on a page is a fault of the test, unless the test foresaw it."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request
from playwright.sync_api import Error as PlaywrightError

from tests import packages

ROOT: Final = Path(__file__).resolve().parents[2]
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--font-render-hinting=none", "--force-color-profile=srgb",
)  # fmt: skip
PACKAGES: Final = ("chromium-headless-shell", "chromium")  # the same engine; without a window the tests take 40 % less time
PATIENCE: Final = 90_000  # milliseconds: a busy machine is slow, and nothing waits longer than it must
DESKTOP: Final = (1280, 720)
PHONE: Final = (390, 844)


def chromium() -> str:
    """The browser of the system; installed where that is possible, demanded where CI=true."""
    missing = ""
    for package in PACKAGES:
        if browser() is None:
            missing = packages.install(package, lambda: browser() is not None)
    found = browser()
    if found is None:
        reason = f"The browser tests need Chromium, or its path in CHROMIUM. {missing}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def browser() -> str | None:
    names = (*PACKAGES, "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, names) if path), None)


class Watch:
    """What went wrong on the pages of one test."""

    def __init__(self, url: str) -> None:
        self.host = urlsplit(url).netloc
        self.faults: list[str] = []
        self.foreseen: list[str] = []

    def allow(self, pattern: str) -> None:
        """A fault that this test is about: say so, by a regular expression."""
        self.foreseen.append(pattern)

    def context(self, context: BrowserContext) -> None:
        context.on("request", self.request)
        context.on("page", self.page)
        context.on("weberror", lambda error: self.note(f"unhandled: {error.error}"))

    def page(self, page: Page) -> None:
        page.on("console", self.console)
        page.on("crash", lambda _: self.note("crash"))

    def console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.note(f"request to another host: {request.url}")

    def note(self, fault: str) -> None:
        self.faults.append(fault)

    def unforeseen(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.foreseen)]


class Visits:
    """Opens browsers of persons, one context each."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.watch = Watch(url)
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en-GB",
        theme: str = "light",
        motion: bool = False,
        settings: dict[str, Any] | None = None,
    ) -> Page:
        """The page at *path* in a browser of its own. Without *motion* the person prefers stillness."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size[0] < 700,
        )
        self.watch.context(context)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        chosen = {"speed": 1 if motion else 0, **(settings or {})}
        keep = f"localStorage.getItem('archipel-settings') ?? localStorage.setItem('archipel-settings', {json_text(chosen)})"
        context.add_init_script(f"if (location.protocol.startsWith('http')) {keep}")
        page = context.new_page()
        page.goto(path)
        return page

    def seen(self) -> list[tuple[str, str]]:
        """What every open page shows, under its address: for the report of a test that failed."""
        found = []
        for page in (page for context in self.contexts for page in context.pages):
            try:
                text = page.evaluate("document.body.innerText + '\\n' + (document.querySelector('section.ask')?.outerHTML ?? '')")
            except PlaywrightError as error:
                text = f"the page does not answer: {error}"
            found.append((f"page {page.url}", re.sub(r"\n\s*\n+", "\n", text)))
        return found

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def show_board(page: Page, name: str) -> None:
    """A moment of the gallery on the whole screen; from another one without loading the page anew."""
    address = f"/gallery?board={name}"
    if urlsplit(page.url).path == "/gallery":
        page.evaluate("to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }", address)
    else:
        page.goto(address)
    page.locator(f".whole[data-board='{name}'] .say").wait_for()
    page.evaluate("document.fonts.ready")
    wait_for_frames(page)


def wait_for_frames(page: Page) -> None:
    """What is drawn only when it knows its size, as a map is, learns it with the next frame, and is there with the one after."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def json_text(value: Any) -> str:
    """A JavaScript string that holds *value* as JSON."""
    return json.dumps(json.dumps(value))


def wait_until_made(page: Page) -> None:
    """The first page is made piece by piece (web/src/lib/turns.ts): wait for the last of them."""
    page.locator("html:not([data-making])").wait_for(state="attached")


def axe_faults(page: Page) -> list[str]:
    """What axe finds wrong with a page as it is when it has been made, one line each."""
    wait_until_made(page)
    if not page.evaluate("typeof window.axe !== 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]} | {node['failureSummary'][:240]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def too_small(page: Page, least: int = 44) -> list[str]:
    """Buttons, links and fields that are smaller than a finger, but for links within a sentence."""
    wait_until_made(page)
    script = """least => [...document.querySelectorAll('button, a[href], input, select, summary')].filter(each => {
        const box = each.getBoundingClientRect();
        const style = getComputedStyle(each);
        if (!box.width || !box.height || style.visibility === 'hidden' || each.closest('.unseen')) return false;
        if (each.matches('input[type=radio], input[type=checkbox], input[type=hidden]')) return false;
        if (each.tagName === 'A' && style.display === 'inline') return false;
        return box.width < least - 0.5 || box.height < least - 0.5;
    }).map(each => {
        const box = each.getBoundingClientRect();
        return `${each.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`;
    })"""
    found: list[str] = page.evaluate(script, least)
    return found


def overflows(page: Page) -> tuple[int, int]:
    """How many pixels the page can be scrolled, sideways and down."""
    script = "[document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight]"
    x, y = page.evaluate(script)
    return max(0, int(x)), max(0, int(y))
