"""Things that persons do in a browser, and short cuts to where a test begins."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, expect

PATIENCE = 60.0  # seconds for a whole game of quick bots


def api(page: Page, method: str, path: str, body: Any = None) -> Any:
    """A request as the page itself would send it, with its cookie and token."""
    script = """async ([method, path, body]) => {
        const { csrf } = await (await fetch('/api/me')).json();
        const headers = { 'Content-Type': 'application/json', ...(csrf ? { 'X-CSRF-Token': csrf } : {}) };
        const answer = await fetch(path, { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body ?? {}) });
        return [answer.status, await answer.json().catch(() => null)];
    }"""
    status, answer = page.evaluate(script, [method, path, body])
    assert status < 300, (path, status, answer)
    return answer


def come_in(page: Page, name: str) -> None:
    api(page, "POST", "/api/people", {"name": name})


def table_of(page: Page) -> str:
    """The id of the table that a page shows."""
    return page.url.partition("/table/")[2].partition("?")[0].partition("#")[0]


def play_now(page: Page, game: str = "Sea or Shore") -> str:
    """One click on the first page; the id of the table."""
    page.get_by_role("button", name=f"Play now {game}").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name=game, exact=True)).to_be_attached()
    return table_of(page)


def finished_game(page: Page, seats: int = 3) -> str:
    """A game that is over, at which the person of *page* sat: a bot has played it for them. The id of its table."""
    settings = {"watch": "live", "hints": True, "public": False}
    bots = ["random"] * (seats - 1)
    table = api(page, "POST", "/api/tables", {"game": "sea-or-shore", "seats": seats, "bots": bots, "settings": settings})["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    api(page, "POST", f"/api/tables/{table}/leave")
    deadline = time.monotonic() + PATIENCE
    while api(page, "GET", f"/api/tables/{table}")["phase"] != "over":
        assert time.monotonic() < deadline, "the bots did not finish"
        time.sleep(0.1)
    return str(table)
