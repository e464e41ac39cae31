"""Things that persons do in a browser, and short cuts to where a test begins."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browsing import DESKTOP, PHONE, Visits

PATIENCE = 240.0  # seconds for a whole game of quick bots, on a slow machine


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


def table_with_bots(
    page: Page, game: str, seats: int, options: dict[str, str] | None = None, settings: dict[str, Any] | None = None
) -> str:
    """Come in and open a table against quick bots, begun and on the screen; its id."""
    come_in(page, "Zoë")
    wish = {"game": game, "seats": seats, "bots": ["random"] * (seats - 1), "options": options or {}}
    settled = {"hints": True, "public": False, "take_back": "free", **(settings or {})}
    table: str = api(page, "POST", "/api/tables", {**wish, "settings": settled})["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    return table


def table_of(page: Page) -> str:
    """The id of the table that a page shows."""
    return page.url.partition("/table/")[2].partition("?")[0].partition("#")[0]


def play_now(page: Page, game: str = "Sea or Shore") -> str:
    """One click on the first page; the id of the table."""
    page.get_by_role("button", name=f"Play now {game}").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name=game, exact=True)).to_be_attached()
    return table_of(page)


def invited(visit: Visits, game: str = "sea-or-shore") -> tuple[Page, Page]:
    """Ana has opened a table for three, and Jonas has come by her link, on a phone."""
    ana = visit("/")
    come_in(ana, "Ana")
    ana.goto(f"/new/{game}")
    ana.get_by_role("group", name="Seats at the table").get_by_role("radio", name="3").check(force=True)
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_url("**/table/*")
    link = ana.get_by_label("The link for your friends")
    expect(link).to_have_value(re.compile("/invite#"))
    jonas = visit("/invite" + link.input_value().partition("/invite")[2], size=PHONE)
    jonas.get_by_label("Your name").fill("Jonas")
    jonas.get_by_role("button", name="Sit down").click()
    jonas.wait_for_url("**/table/*")
    expect(ana.get_by_role("listitem").filter(has_text="Jonas")).to_be_visible()
    return ana, jonas


def start(ana: Page) -> None:
    """A quick bot takes the third seat, and the game begins."""
    ana.get_by_label("Who sits at seat 3").select_option("random")
    ana.get_by_role("button", name="Start the game").click()


def moment_of(page: Page) -> tuple[int, int]:
    """Which moment a replay shows, of how many."""
    found = re.search(r"(\d+) of (\d+)", page.locator("footer").inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def link_to_this_moment(page: Page) -> str:
    """What the button of a replay puts into the clipboard, without the name of the host."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert "#k=" in link
    return "/replay" + link.partition("/replay")[2]


def finished_game(page: Page, seats: int = 3, game: str = "sea-or-shore") -> str:
    """A game that is over, at which the person of *page* sat: a bot has played it for them. The id of its table."""
    settings = {"watch": "live", "hints": True, "public": False}
    bots = ["random"] * (seats - 1)
    table = api(page, "POST", "/api/tables", {"game": game, "seats": seats, "bots": bots, "settings": settings})["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    api(page, "POST", f"/api/tables/{table}/leave")
    await_end(page, table)
    return str(table)


def await_end(page: Page, table: str) -> None:
    """Until the game at a table is over."""
    deadline = time.monotonic() + PATIENCE
    while api(page, "GET", f"/api/tables/{table}")["phase"] != "over":
        assert time.monotonic() < deadline, "the game did not come to its end"
        time.sleep(0.1)


def link_of(ana: Page) -> str:
    """The way of a link that its host can send, without the name of the host."""
    link = ana.get_by_label("The link for your friends")
    expect(link).not_to_have_value("")
    return "/invite" + link.input_value().partition("/invite")[2]


def waiting_room(visit: Visits, name: str = "Ana", size: tuple[int, int] = DESKTOP) -> Page:
    page = visit("/", size=size)
    come_in(page, name)
    wish = {"game": "sea-or-shore", "seats": 3, "bots": ["random"], "settings": {"absent": 10}}
    page.goto(f"/table/{api(page, 'POST', '/api/tables', wish)['id']}")
    expect(page.get_by_role("heading", name="A table for Sea or Shore")).to_be_visible()
    return page
