"""Rivages in a real browser: by pointer and by keyboard, with five players on a desk and on a phone."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from archipel.kernel.rng import Rng
from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, too_small
from tests.web.people import api, come_in

PATIENCE: Final = 240.0  # seconds for a whole game
SYMBOL: Final = ".cards button.s.able"
# what a page may offer, the first of these that is there; a game goes on by pressing any of them
OFFERED: Final = (
    "dialog[open] .node.next", ".cell.can", ".node.next", ".due .take.able", ".due .no", ".cards .use", SYMBOL, ".end.primary"
)  # fmt: skip
ASKED: Final = "document.querySelector('.board[data-question]')?.dataset"


def sit_down(page: Page, seats: int, **options: str) -> None:
    """A table with bots that has begun, with the page on it."""
    come_in(page, "Zoë")
    wish: dict[str, Any] = {"game": "rivages", "seats": seats, "bots": ["random"] * (seats - 1), "options": options}
    table = api(page, "POST", "/api/tables", {**wish, "settings": {"hints": True, "public": False, "take_back": "free"}})["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    page.locator(".board .say").wait_for()


def await_question(page: Page, than: int = -1) -> str:
    """Until the page asks something else than before: the question, or "over" when the game is."""
    page.wait_for_function(
        f"than => document.querySelector('.status.over') || ({ASKED}?.question && Number({ASKED}.number) !== than)",
        arg=than,
        timeout=30_000,
    )
    return "over" if page.locator(".status.over").count() else str(page.evaluate(f"{ASKED}.question"))


def number(page: Page) -> int:
    return int(page.evaluate(f"{ASKED}.number"))


def play_on(page: Page, seed: int, keyboard: bool = False, most: int = 10_000) -> Counter[str]:
    """Press what is offered until the game is over, or so many times; how often each kind of thing was pressed."""
    rng = Rng(seed)
    pressed: Counter[str] = Counter()
    deadline = time.monotonic() + PATIENCE
    question = await_question(page)
    while question != "over" and pressed.total() < most:
        assert time.monotonic() < deadline, "the game did not come to its end"
        before = number(page)
        found = next(each for each in OFFERED if page.locator(each).count())
        things = page.locator(found)
        thing = things.nth(rng.below(things.count()))
        if keyboard:
            thing.focus()
            page.keyboard.press("Enter")
        else:
            thing.dispatch_event("click")
        pressed[found] += 1
        question = await_question(page, before)
    return pressed


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_five_players_fit_and_axe_finds_nothing(visit: Visits, size: tuple[int, int]) -> None:
    page = visit("/", size=size, settings={"speed": 0})
    sit_down(page, 5, tree="b")
    play_on(page, seed=5, most=12)
    assert overflows(page) == (0, 0)
    assert axe_faults(page) == []
    assert too_small(page) == []
    page.locator(".rival .whole").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".map")).to_be_visible()
    expect(sheet.locator(".tree")).to_be_visible()


def test_arrow_keys_walk_the_map_and_say_what_is_there(visit: Visits) -> None:
    page = visit("/", settings={"speed": 0})
    sit_down(page, 2)
    assert await_question(page) == "boat"
    boat = page.locator(".cell.can").first
    boat.focus()
    assert "boat, can be ticked" in (boat.get_attribute("aria-label") or "")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    here = page.evaluate("document.activeElement.dataset.cell")
    assert here != boat.get_attribute("data-cell")
    if page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("RIV-23")
    assert play_on(page, seed=4, keyboard=True, most=10).total() == 10


def test_a_symbol_can_be_changed_and_a_row_taken_back(visit: Visits) -> None:
    page = visit("/", settings={"speed": 0})
    sit_down(page, 2)
    play_on(page, seed=1, most=1)
    assert await_question(page) == "act"
    strikes = page.locator(".strike-it")
    expect(strikes).to_have_count(2)
    strikes.first.click()
    page.wait_for_function(f"() => {ASKED}.question === 'cell'")
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => {ASKED}.question === 'act'")
    expect(strikes).to_have_count(2)
    page.locator(SYMBOL).first.click()
    expect(page.locator(".xcard.on")).to_have_count(1)
    while page.locator(".xcard.on").count():
        before = number(page)
        page.keyboard.press("b")
        await_question(page, before)
    expect(strikes).to_have_count(2)


def test_looking_at_an_objective_lights_up_its_cells(visit: Visits) -> None:
    page = visit("/", settings={"speed": 0})
    sit_down(page, 2)
    expect(page.locator(".map .edge")).to_have_count(0)
    page.locator(".goal").first.hover()
    expect(page.locator(".map .edge").first).to_be_attached()
