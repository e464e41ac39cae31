"""Persons who play Rivages in a browser: by mouse, by finger, by keyboard. They choose among what the page offers."""

from __future__ import annotations

from collections import Counter
from typing import Final

from playwright.sync_api import Error, Locator, Page

from archipel.kernel.rng import Rng
from tests.web.people import table_with_bots

SYMBOL: Final = ".cards button.s.able"
STRIKE: Final = ".strike-it"
END: Final = ".end:not(.off)"
CELL: Final = ".mapbox .cell.can"
# what a page may offer; a game goes on by pressing the first of these that is there
OFFERED: Final = ("dialog[open] .node.next", CELL, ".node.next", ".due .take.able", ".due .no", ".cards .use", SYMBOL, END)
ASKED: Final = "document.querySelector('.board[data-question]')?.dataset"
OVER: Final = "document.querySelector('.status.over') !== null"
GONE: Final = 5_000  # ms after which a thing that moved away is not waited for
PATIENCE: Final = 60_000  # ms until others have done their part of a turn
MOST: Final = 1_000  # presses in a game


def sit_down(page: Page, seats: int, options: dict[str, str] | None = None, public: bool = False) -> str:
    """A table with bots that has begun, with the page on it; its id."""
    table = table_with_bots(page, "rivages", seats, options, {"public": public})
    page.locator(".board .say").wait_for()
    return table


def await_question(page: Page, than: int = -1) -> str:
    """Until the page asks something else than before: the question, or "over" when the game is."""
    new = f"{ASKED}?.question && Number({ASKED}.number) !== than"
    page.wait_for_function(f"than => {OVER} || ({new})", arg=than, timeout=PATIENCE)
    return str(page.evaluate(f"{OVER} ? 'over' : {ASKED}.question"))


def number(page: Page) -> int:
    return int(page.evaluate(f"{ASKED}.number"))


class Player:
    """Plays with a mouse, or with fingers where the page has a touch screen. Half of the rows are struck out for a free tick and
    many a symbol is left unused, so that a whole game does not take long."""

    def __init__(self, page: Page, seed: int, touch: bool = False) -> None:
        self.page = page
        self.rng = Rng(seed)
        self.touch = touch
        self.pressed: Counter[str] = Counter()

    def chosen(self) -> str:
        """What to press."""
        there = [each for each in (*OFFERED, STRIKE) if self.page.locator(each).count()]
        if STRIKE in there and self.rng.below(2):
            return STRIKE
        if END in there and self.rng.below(3):
            return END
        return there[0] if there else END

    def press(self, where: str) -> bool:
        """Press one of these; whether it was still there to be pressed."""
        found = self.page.locator(where)
        try:
            self.put(found.nth(self.rng.below(max(1, found.count()))))
        except Error:  # it moved away
            return False
        self.pressed[where] += 1
        return True

    def put(self, thing: Locator) -> None:
        if self.touch:
            thing.tap(timeout=GONE)
        else:
            thing.click(timeout=GONE)

    def play_on(self, most: int = MOST) -> None:
        """Play until the game is over, or for so many presses."""
        question = await_question(self.page)
        missed = 0
        while question != "over" and self.pressed.total() < most:
            before = number(self.page)
            if self.press(self.chosen()):
                question = await_question(self.page, before)
                missed = 0
            else:  # the page was about to offer something else: look again
                missed += 1
                assert missed < 10, f"nothing can be pressed at {question}: {self.pressed}"
                question = await_question(self.page)
        assert question == "over" or most < MOST, f"the game did not end within {most} answers: {self.pressed}"


class Typist(Player):
    """Plays with the keys alone: never a pointer. On the map the focus is led to where one can tick; else there is the list."""

    def press(self, where: str) -> bool:
        page = self.page
        if where == CELL:
            page.wait_for_function("where => document.activeElement?.matches(where)", arg=CELL)
            if not self.pressed[CELL] % 3:
                self.walk()
        else:
            page.keyboard.press("o")
            page.wait_for_function("() => document.activeElement?.matches('dialog[open] .options button')")
            for _ in range(self.place_of(where)):
                page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.pressed[where] += 1
        return True

    def walk(self) -> None:
        """With the arrow keys to the neighbours, and on to where one can tick."""
        for key in ("ArrowRight", "ArrowDown"):
            self.page.keyboard.press(key)
        if not self.page.evaluate("where => document.activeElement.matches(where)", CELL):
            self.page.keyboard.press("m")
            self.page.wait_for_function("where => document.activeElement?.matches(where)", arg=CELL)

    def place_of(self, where: str) -> int:
        """Where in the list of all options one of the kind to press stands; the last takes a step back."""
        options = self.page.locator("dialog[open] .options button")
        count = options.count()
        if where == END:
            texts: list[str] = options.all_inner_texts()
            return texts.index("End your turn")
        if where == STRIKE:
            return 2 + self.rng.below(2)
        return self.rng.below(min(2, count))
