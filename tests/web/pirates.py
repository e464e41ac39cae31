"""Persons who play Pirate Pacts in a browser: by mouse, by finger, by keyboard. They choose among what the page offers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from archipel.kernel.rng import Rng
from tests.web.people import api, come_in

LIT = ".hit:not([aria-disabled])"
HELD = ".hand-area button:not([aria-disabled])"
TAKEN = ".acts button:not([aria-disabled])"
OPTION = ".plan .options button"
RIVAL = ".rivals .whole"


def sit_down(page: Page, seats: int, variant: str = "basic", **settings: Any) -> str:
    """A table with bots that has begun, with the page on it; its id."""
    come_in(page, "Zoë")
    chosen = {"hints": True, "public": False, "take_back": "free", **settings}
    wish = {"game": "pirate-pacts", "seats": seats, "bots": ["random"] * (seats - 1), "options": {"variant": variant}}
    table = api(page, "POST", "/api/tables", {**wish, "settings": chosen})["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    page.locator(".board .say").wait_for()
    return str(table)


def number(page: Page) -> int:
    return int(page.locator(".plan").get_attribute("data-decision") or -1)


def await_turn(page: Page) -> str:
    """Until the page asks something: the question, or "over" when the game is."""
    page.wait_for_function(
        "() => document.querySelector('.plan')?.dataset.question || document.querySelector('.status.over')", timeout=60_000
    )
    if page.locator(".status.over").count():
        return "over"
    return page.locator(".plan").get_attribute("data-question") or ""


def await_answer(page: Page, before: int) -> None:
    new = "Number(document.querySelector('.plan')?.dataset.decision) !== before"
    page.wait_for_function(f"before => {new} || document.querySelector('.status.over')", arg=before, timeout=20_000)


class Player:
    """Plays with a mouse, or with fingers where the page has a touch screen."""

    def __init__(self, page: Page, seed: int, touch: bool = False) -> None:
        self.page = page
        self.rng = Rng(seed)
        self.touch = touch
        self.answered: dict[str, int] = {}

    def one(self, where: str) -> None:
        """Press one of these."""
        found = self.page.locator(where)
        chosen = found.nth(self.rng.below(found.count()))
        if self.touch:
            chosen.dispatch_event("click", {"pointerType": "touch"}) if ".hand-area" in where else chosen.tap()
        else:
            chosen.click(position={"x": 12, "y": 20} if ".hand-area" in where else None)

    def confirm(self, before: int) -> None:
        """The second step, where the first has only shown what would come of it."""
        if number(self.page) == before and self.page.locator(".plan .primary").count():
            self.one(".plan .primary")

    def answer(self, question: str) -> None:
        before = number(self.page)
        where = {"impose": RIVAL, "copy": OPTION}.get(question, LIT)
        if question == "card":
            take = self.page.locator(TAKEN).count() and self.rng.below(3) == 0
            where = TAKEN if take else HELD if self.page.locator(HELD).count() else OPTION
        self.one(where)
        if question in ("card", "copy") or self.touch:
            self.page.wait_for_timeout(30)
            self.confirm(before)
        await_answer(self.page, before)
        self.answered[question] = self.answered.get(question, 0) + 1

    def play_on(self, most: int = 200) -> None:
        """Play until the game is over."""
        for _ in range(most):
            question = await_turn(self.page)
            if question == "over":
                return
            self.answer(question)
        raise AssertionError(f"the game did not end within {most} answers")


class Typist(Player):
    """Plays with the keys alone: never a pointer."""

    def answer(self, question: str) -> None:
        page, before = self.page, number(self.page)
        page.wait_for_function("() => document.activeElement && document.activeElement !== document.body", timeout=10_000)
        if question == "card":
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(self.rng.below(max(1, page.locator(HELD).count()))):
                page.keyboard.press("ArrowRight")
        elif question in ("copy", "impose"):
            page.keyboard.press("o") if question == "copy" else page.locator(RIVAL).first.focus()
        else:
            page.keyboard.press("o")
            for _ in range(self.rng.below(page.locator(LIT).count())):
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_timeout(30)
        if number(page) == before and page.locator(".plan .primary").count():
            page.keyboard.press("Enter")  # the same card again: sure
        await_answer(page, before)
        self.answered[question] = self.answered.get(question, 0) + 1
