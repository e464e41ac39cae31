"""Rivages in a real browser: by pointer and by keyboard, with five players on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, too_small
from tests.web.explorers import ASKED, CELL, END, STRIKE, SYMBOL, Player, Typist, await_question, number, sit_down
from tests.web.people import api

GAMES = {
    "discovery": (1, DESKTOP, {"solo": "discovery"}),
    "advanced-phone": (1, PHONE, {"solo": "advanced_2"}),
    "2": (2, DESKTOP, {}),
    "5-phone": (5, PHONE, {"tree": "b"}),
}


@pytest.mark.parametrize(("seats", "size", "options"), list(GAMES.values()), ids=list(GAMES))
def test_a_whole_game_by_mouse_or_finger(visit: Visits, seats: int, size: tuple[int, int], options: dict[str, str]) -> None:
    page = visit("/", size=size)
    table = sit_down(page, seats, options)
    player = Player(page, seed=seats, touch=size == PHONE)
    player.play_on()
    assert player.pressed[END] >= 10
    assert player.pressed[CELL] >= player.pressed[STRIKE] > 0
    result = page.get_by_role("dialog", name="Result")
    expect(result).to_be_visible()
    if seats == 1:  # RIV-83 alone one has won or lost; nobody is first
        expect(result.locator(".verdict")).to_contain_text(re.compile("^(Won|Lost)"))
        expect(result.locator("li.first")).to_have_count(0)
    else:
        expect(result.locator("li.first").first).to_be_visible()
    assert api(page, "GET", f"/api/tables/{table}")["phase"] == "over"
    assert overflows(page) == (0, 0)


def test_a_whole_game_by_keyboard(visit: Visits) -> None:
    page = visit("/")
    sit_down(page, 2)
    page.keyboard.press("m")
    player = Typist(page, seed=6)
    player.play_on()
    assert player.pressed[END] >= 10
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_five_players_fit_and_axe_finds_nothing(visit: Visits, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    sit_down(page, 5, {"tree": "b"})
    Player(page, seed=5).play_on(12)
    assert overflows(page) == (0, 0)
    assert axe_faults(page) == []
    assert too_small(page) == []
    page.locator(".rival .whole").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".map")).to_be_visible()
    expect(sheet.locator(".tree")).to_be_visible()


def test_arrow_keys_walk_the_map_and_say_what_is_there(visit: Visits) -> None:
    page = visit("/")
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


def test_a_symbol_can_be_changed_and_a_row_taken_back(visit: Visits) -> None:
    page = visit("/")
    sit_down(page, 2)
    Player(page, seed=1).play_on(1)
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
    page = visit("/")
    sit_down(page, 2)
    expect(page.locator(".map .edge")).to_have_count(0)
    page.locator(".goal").first.hover()
    expect(page.locator(".map .edge").first).to_be_attached()


def test_to_end_the_turn_is_not_the_next_thing_while_symbols_are_left(visit: Visits) -> None:
    page = visit("/", size=PHONE)
    sit_down(page, 2)
    Player(page, seed=1, touch=True).play_on(1)
    assert await_question(page) == "act"
    before = number(page)
    page.locator(".cards .use").first.tap()
    question = await_question(page, before)
    if page.locator(SYMBOL).count() and question == "act":  # a row of several symbols that can be used
        expect(page.locator(".end:not(.off)")).not_to_have_class(re.compile("primary"))
    while question != "act" or page.locator(SYMBOL).count() or page.locator(".due").count():
        before = number(page)
        offered = (CELL, "dialog[open] .node.next", ".due .take.able", SYMBOL)
        page.locator(next(each for each in offered if page.locator(each).count())).first.tap()
        question = await_question(page, before)
    expect(page.locator(".end.primary")).to_be_visible()
