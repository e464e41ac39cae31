"""Persons who play Pirate Pacts in a browser: by mouse, by finger, by keyboard. They choose among what the page offers."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from playwright.sync_api import Locator, Page, Position

from archipel.kernel.rng import Rng
from tests.web.people import table_with_bots

LIT: Final = ".hit:not([aria-disabled])"
HELD: Final = ".hand-area button:not([aria-disabled])"
TAKEN: Final = ".acts button:not([aria-disabled])"
OPTION: Final = ".plan .options button"
RIVAL: Final = ".rivals .whole"
SURE: Final = ".plan .primary"
OVER: Final = "document.querySelector('.status.over')"
PATIENCE: Final = 60_000  # ms until others have played
CORNER: Final[Position] = {"x": 12, "y": 20}  # of a card that others of the fan leave open


def sit_down(page: Page, seats: int, variant: str = "basic", **settings: Any) -> str:
    """A table with bots that has begun, with the page on it; its id."""
    table = table_with_bots(page, "pirate-pacts", seats, {"variant": variant}, settings)
    page.locator(".board .say").wait_for()
    return table


def number(page: Page) -> int:
    return int(page.locator(".plan").get_attribute("data-number") or -1)


def await_turn(page: Page) -> str:
    """Until the page asks something: the question, or "over" when the game is."""
    page.wait_for_function(f"() => document.querySelector('.plan')?.dataset.question || {OVER}", timeout=PATIENCE)
    if page.locator(".status.over").count():
        return "over"
    return page.locator(".plan").get_attribute("data-question") or ""


def await_answer(page: Page, before: int, or_seen: str = "") -> None:
    """Until the question with the number *before* is answered, or something is seen."""
    new = f"Number(document.querySelector('.plan')?.dataset.number) !== before || {OVER}"
    seen = "(seen && document.querySelector(seen))"
    page.wait_for_function(f"([before, seen]) => {new} || {seen}", arg=[before, or_seen], timeout=PATIENCE)


def hidden_totals(page: Page) -> list[str]:
    """Totals of sides that a card covers, on a phone, where they stand below the cards."""
    script = """() => [...document.querySelectorAll('.side.phone')].filter(side => {
        const total = side.querySelector('.total b')?.getBoundingClientRect();
        const cards = [...side.querySelectorAll('.pcard')].map(each => each.getBoundingClientRect().bottom);
        return total && Math.max(...cards) > total.top + total.height / 3;
    }).map(side => side.textContent.trim())"""
    found: list[str] = page.evaluate(script)
    return found


class Player:
    """Plays with a mouse, or with fingers where the page has a touch screen."""

    def __init__(self, page: Page, seed: int, touch: bool = False) -> None:
        self.page = page
        self.rng = Rng(seed)
        self.touch = touch
        self.answered: Counter[str] = Counter()

    def press(self, where: str) -> None:
        """Press one of these."""
        found = self.page.locator(where)
        self.put(found.nth(self.rng.below(found.count())), in_hand=".hand-area" in where)

    def put(self, thing: Locator, in_hand: bool = False) -> None:
        """By finger or by mouse; cards in a hand overlap."""
        at = CORNER if in_hand else None
        if self.touch:
            thing.tap(position=at)
        else:
            thing.click(position=at)

    def choose(self, question: str) -> str:
        """What to press."""
        if question != "card":
            return {"impose": RIVAL, "copy": OPTION}.get(question, LIT)
        if self.page.locator(".plan.listed").count():  # no pirate is left to be placed: what else there is stands in words
            return OPTION
        if self.page.locator(TAKEN).count() and self.rng.below(3) == 0:
            return TAKEN
        return HELD if self.page.locator(HELD).count() else OPTION

    def answer(self, question: str) -> None:
        """Answer it; where the first press has only shown what would come of it, be sure."""
        before = number(self.page)
        self.give(question)
        await_answer(self.page, before, or_seen=SURE)
        if number(self.page) == before and self.page.locator(SURE).count():
            self.be_sure()
        await_answer(self.page, before)
        self.answered[question] += 1

    def give(self, question: str) -> None:
        self.press(self.choose(question))

    def be_sure(self) -> None:
        self.press(SURE)

    def play_on(self, most: int = 200) -> None:
        """Play until the game is over."""
        for _ in range(most):
            question = await_turn(self.page)
            if question == "over":
                return
            self.answer(question)
        raise AssertionError(f"the game did not end within {most} answers")

    def be_free(self) -> None:
        """Play on until one may choose where to place: a bot may have imposed it."""
        assert await_turn(self.page) == "card"
        while "under an order" in self.page.locator(".status").inner_text():
            self.place()
            assert await_turn(self.page) == "card"

    def place(self) -> None:
        """Place the lowest pirate, anywhere, or where a bot has imposed it: then nothing more is asked."""
        assert await_turn(self.page) == "card"
        before = number(self.page)
        self.put(self.page.locator(HELD).first, in_hand=True)
        await_answer(self.page, before, or_seen=SURE)
        if number(self.page) == before and self.page.locator(SURE).count():
            self.be_sure()
        await_answer(self.page, before)
        asked = f"() => document.querySelector('.plan')?.dataset.question || document.querySelector('.status.wait') || {OVER}"
        self.page.wait_for_function(asked, timeout=PATIENCE)
        if self.page.locator(".plan").get_attribute("data-question") == "place":
            self.answer("place")
        else:
            self.answered["place"] += 1


class Typist(Player):
    """Plays with the keys alone: never a pointer. The focus is led to where the next answer is given."""

    def give(self, question: str) -> None:
        page = self.page
        page.wait_for_function("() => document.activeElement && document.activeElement !== document.body", timeout=PATIENCE)
        if question == "card":
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(self.rng.below(max(1, page.locator(HELD).count()))):
                page.keyboard.press("ArrowRight")
        elif question == "impose":
            page.wait_for_function("rival => document.activeElement.matches(rival)", arg=RIVAL, timeout=PATIENCE)
        else:
            page.keyboard.press("o")
            for _ in range(0 if question == "copy" else self.rng.below(page.locator(LIT).count())):
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")

    def be_sure(self) -> None:
        self.page.keyboard.press("Enter")  # the same card again: sure
