"""Boards in rooms between a phone and a desk: tablets, and a window in which the log is docked or a hint is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import sea_or_shore_player
from tests.web.browsing import DESKTOP, Visits, overflows, show_board
from tests.web.explorers import CELL, END, STRIKE, SYMBOL, Player, await_question, number
from tests.web.people import api, come_in, finished_game, table_with_bots

UPRIGHT = (820, 1180)
SMALL = (360, 640)
ON_ITS_SIDE = (1024, 768)
DOCKED = (950, 800)  # what a docked log leaves of 1280
BACK = "role=button[name='Step back']"

# what reaches beyond the box of the thing that it is part of
SPILT = """([whole, part]) => [...document.querySelectorAll(whole)].flatMap(each => {
    const box = each.getBoundingClientRect();
    return [...each.querySelectorAll(part)].filter(one => {
        const { left, right } = one.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
    }).map(one => one.outerHTML.slice(0, 90));
})"""
# pairs of things that lie on each other
OVERLAPS = """([ones, others]) => {
    const boxes = where => [...document.querySelectorAll(where)].map(each => [each, each.getBoundingClientRect()]);
    return boxes(ones).flatMap(([one, a]) => boxes(others).filter(([other, b]) => one !== other
        && a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
        .map(([other]) => `${one.textContent.trim().slice(0, 40)} and ${other.textContent.trim().slice(0, 40)}`));
}"""


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE, DOCKED], ids=["upright", "on its side", "docked"])
def test_nothing_spills_and_nothing_overlaps(visit: Visits, size: tuple[int, int]) -> None:
    page = visit("/", size=size, language="de-DE")
    for name in ("rivages-act-5", "rivages-act"):
        show_board(page, name)
        assert page.evaluate(SPILT, [".xcard", ".s, .strike-it"]) == [], name
        assert page.evaluate(OVERLAPS, [".mapbox .tools button", ".mapbox .cell"]) == [], name
        assert overflows(page) == (0, 0), name
    show_board(page, "card-5")
    assert page.evaluate(OVERLAPS, [".laid", ".deck-1 .pile, .deck-2 .pile"]) == []
    show_board(page, "pacts-advanced")
    assert page.evaluate(OVERLAPS, [".isle .land", ".isle .land"]) == []
    show_board(page, "pacts-place")
    assert page.evaluate(OVERLAPS, [".doodle", ".plan-area, .hand-area"]) == []


def test_a_small_phone_has_room_for_what_five_have(visit: Visits) -> None:
    page = visit("/", size=SMALL)
    for name in ("rivages-act-5", "rivages-waiting"):
        show_board(page, name)
        page.evaluate("document.querySelectorAll('.rival .fact:first-child b').forEach(each => (each.textContent = '18'))")
        assert page.evaluate(SPILT, [".rival", ".fact:not(.loot), .name"]) == [], name


@pytest.mark.parametrize("size", [SMALL, ON_ITS_SIDE], ids=["small phone", "on its side"])
def test_whose_clock_runs_is_named_beside_it(visit: Visits, size: tuple[int, int]) -> None:
    """Of five crews, too, and where a name is written from right to left its beginning is seen."""
    ida, udo = visit("/", size=size), visit("/", size=size)
    names = ("\u0633\u0645\u064a\u0631\u0629 \u0627\u0644\u0639\u0628\u062f\u0627\u0644\u0644\u0647", "Udo")
    come_in(ida, names[0])
    come_in(udo, names[1])
    settings = {"clock": "move", "seconds": 86_400, "public": True}
    table = api(ida, "POST", "/api/tables", {"game": "pirate-pacts", "seats": 5, "bots": ["random"] * 3, "settings": settings})[
        "id"
    ]
    seats = api(ida, "GET", f"/api/tables/{table}")["seats"]
    api(udo, "POST", f"/api/tables/{table}/sit", {"seat": next(each["seat"] for each in seats if each["kind"] == "open")})
    api(ida, "POST", f"/api/tables/{table}/start")
    for page in (ida, udo):
        page.goto(f"/table/{table}")
    asked = ida.locator(".me .turn")
    expect(asked.or_(ida.locator("[aria-label='Udo'].turn"))).to_be_visible()
    page, name = (udo, names[0]) if asked.count() else (ida, names[1])
    seat = page.locator(f".crew [aria-label='{name}']")
    expect(seat.locator(".clock")).to_have_text(re.compile(r"^2[34]:\d\d:\d\d$"))
    assert page.evaluate(SPILT, [".crew:not(.own) .seat", ".clock, .text"]) == []
    assert page.evaluate(OVERLAPS, [".crew:not(.own) .clock", ".crew:not(.own) .text"]) == []
    first = """where => {
        const text = document.querySelector(where), begin = document.createRange();
        begin.setStart(text.firstChild, 0);
        begin.setEnd(text.firstChild, 1);
        const box = text.getBoundingClientRect(), letter = begin.getBoundingClientRect();
        return letter.left >= box.left - 1 && letter.right <= box.right + 1 && letter.width > 0;
    }"""
    assert page.evaluate(first, f".crew [aria-label='{name}'] .text")


def test_the_bar_of_a_small_phone_cuts_nothing(visit: Visits) -> None:
    """At a table that it was the last turn, in a replay the trick and the additions."""
    page = visit("/", size=SMALL, language="de-DE")
    come_in(page, "Ida")
    page.goto(f"/table/{finished_game(page, game='rivages')}")
    expect(page.locator(".facts .last")).to_have_text("Letzte Runde")
    assert page.evaluate(SPILT, [".facts", ".last"]) == []
    page.goto(f"/replay/{finished_game(page)}")
    expect(page.locator(".facts .supply")).to_be_attached()
    assert page.evaluate(SPILT, [".facts", ".few, .supply, .supply b"]) == []


def press(player: Player, where: str) -> None:
    """Press one of these, and wait until something else is asked."""
    before = number(player.page)
    assert player.press(where), where
    await_question(player.page, before)


def test_a_card_in_a_docked_room_is_played_as_on_a_phone(visit: Visits) -> None:
    """A narrow card is one target; its symbols are, once its row is in use."""
    page = visit("/", size=DOCKED)
    table_with_bots(page, "rivages", 2)
    player = Player(page, seed=1)
    await_question(page)
    press(player, CELL)  # a boat
    rows = page.locator(".cards .use")
    for place in range(rows.count()):  # of some rows nothing can be used from where the boat is
        before = number(page)
        rows.nth(place).click()
        await_question(page, before)
        if page.locator(SYMBOL).count():
            break
        press(player, BACK)
    press(player, SYMBOL)
    press(player, CELL)
    expect(page.locator(BACK)).to_be_enabled()


def test_a_way_back_of_the_game_has_no_second_one_beside_it(visit: Visits) -> None:
    """RIV-35 takes steps of one's turn back without asking anybody; the table takes back what comes after."""
    page = visit("/")
    table_with_bots(page, "rivages", 2, settings={"take_back": "consent"})
    player = Player(page, seed=2)
    await_question(page)
    press(player, CELL)  # a boat
    take_back = page.get_by_role("button", name="Take back")
    expect(take_back).to_be_visible()
    press(player, STRIKE)
    expect(page.locator(BACK)).to_be_enabled()
    expect(take_back).to_be_hidden()
    press(player, CELL)
    expect(take_back).to_be_hidden()
    press(player, END)  # and the bot has done so already: the next turn begins
    expect(take_back).to_be_visible()


def clear(page: Page, thing: str) -> None:
    """It is on the screen as a whole."""
    box = page.locator(thing).bounding_box()
    assert box is not None
    assert box["y"] >= 0, thing
    assert box["y"] + box["height"] <= page.evaluate("innerHeight"), thing


def test_a_hint_leaves_the_hand_in_sight(visit: Visits) -> None:
    page = visit("/", size=DESKTOP)
    table_with_bots(page, "sea-or-shore", 4)
    player = sea_or_shore_player.Player(page, seed=1)
    cards = page.locator(".hand-area button.card:not([aria-disabled])")
    lines = page.locator(".advice li button")
    while lines.count() < 3:  # a hint names three at the most: what is worse by far is left out, so often fewer
        while not (asked := player.question()).startswith("card") or cards.count() < 3:
            player.answer(asked)
        page.get_by_role("button", name="Hint").click()
        expect(lines).not_to_have_count(0)
        if lines.count() < 3:
            player.answer(asked)
    for thing in (".advice", ".hand-area", "section.ask", ".me"):
        clear(page, thing)
    lines.nth(1).click()
    expect(lines.nth(1).locator("span")).to_be_in_viewport(ratio=1)
    clear(page, ".hand-area")
