"""Somebody who plays Sea or Shore in a browser: by mouse or finger, or with the keyboard alone. They know no rules either: they
press what is offered."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.people import api, come_in

ASK: Final = "section.ask"
# what is asked now, and the number of the decision: '' while nothing is
ASKED: Final = (
    f"(ask => ask?.dataset.question ? `${{ask.dataset.question}} ${{ask.dataset.number}}` : '')(document.querySelector('{ASK}'))"
)
OVER: Final = "document.querySelector('.status.over') !== null"
PATIENCE: Final = 600.0  # seconds for a whole game on a busy machine


def open_table(page: Page, seats: int, options: dict[str, str] | None = None, settings: dict[str, Any] | None = None) -> str:
    """A table against quick bots, begun and on the screen; its id."""
    come_in(page, "Zoë")
    wanted = {"game": "sea-or-shore", "seats": seats, "bots": ["random"] * (seats - 1), "options": options or {}}
    settled = {"hints": True, "take_back": "free", **(settings or {})}
    table: str = api(page, "POST", "/api/tables", {**wanted, "settings": settled})["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    expect(page.locator(ASK)).to_be_attached()
    return table


class Player:
    """Plays at random, but always in the same way for the same seed."""

    def __init__(self, page: Page, seed: int, keys: bool = False) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.keys = keys
        self.asked: Counter[str] = Counter()
        self.taken_back = False

    def question(self) -> str:
        """What is asked now; waits until something is, or the game is over."""
        self.page.wait_for_function(f"() => ({ASKED}) || {OVER}")
        asked: str = self.page.evaluate(f"() => {OVER} ? '' : {ASKED}")
        return asked

    def play(self) -> None:
        """To the end of the game."""
        deadline = time.monotonic() + PATIENCE
        while asked := self.question():
            assert time.monotonic() < deadline, f"the game did not end; asked so far: {self.asked}"
            self.answer(asked)

    def answer(self, asked: str) -> None:
        """Answer one question, and wait until it is no longer asked."""
        name = asked.split()[0]
        self.asked[name] += 1
        if self.keys:
            self.answer_by_keys(name)
        else:
            self.answer_by_mouse(name)
        self.page.wait_for_function(f"asked => ({ASKED}) !== asked || {OVER}", arg=asked)

    # ---- mouse or finger ---------------------------------------------------------------------------------------------

    def answer_by_mouse(self, name: str) -> None:
        page, ask = self.page, self.page.locator(ASK)
        if name in ("card", "give", "discard"):
            cards = page.locator(".hand-area button.card:not([aria-disabled])")
            card = cards.nth(self.rng.randrange(cards.count()))
            card.scroll_into_view_if_needed()
            card.click(position={"x": 28, "y": 72})
            if name == "card":
                ask.locator("button.opt").nth(self.rng.randrange(2)).click()
            else:
                ask.locator(".btn.primary").click()
        elif name == "half":
            ask.locator("button.opt").first.click()
        elif name == "additions":
            again = ask.get_by_role("button", name="Choose again")
            if not self.taken_back and again.count():
                self.taken_back = True
                again.click()
                return
            if self.rng.random() < 0.4:
                ask.get_by_role("button", name="One addition more").click()
            ask.locator(".btn.primary").click()
        elif name == "order":
            for place in (2, 0):
                ask.locator(".three button").nth(place).click()
            ask.locator(".btn.primary").click()
        else:
            options = ask.locator(".options button")
            options.nth(self.rng.randrange(options.count())).click()

    # ---- the keyboard alone ------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on what is meant; a person would see the ring walk there."""
        for _ in range(40):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def answer_by_keys(self, name: str) -> None:
        if name in ("card", "give", "discard"):
            self.press("h", *["ArrowRight"] * self.rng.randrange(4), "Enter")
            self.press("o")
            if name == "card" and self.rng.random() < 0.5:
                self.press("Tab")
            self.press("Enter")
        elif name == "additions":
            self.press("o")
            self.tab_to(f"{ASK} .btn.primary")
            self.press("Enter")
        elif name == "order":
            self.press("o", "Enter", "Tab", "Enter")
            self.tab_to(f"{ASK} .btn.primary")
            self.press("Enter")
        else:
            self.press("o", *["ArrowDown"] * self.rng.randrange(3), "Enter")
