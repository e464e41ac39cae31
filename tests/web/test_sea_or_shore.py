"""Sea or Shore in a real browser: whole games by mouse, finger and keyboard, and every phase of them in order."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, show_board, too_small
from tests.web.moments import stored
from tests.web.people import api
from tests.web.sea_or_shore_moments import OTHER_SIDES as ALL_B
from tests.web.sea_or_shore_moments import SAMPLES
from tests.web.sea_or_shore_player import ASK, ASKED, Player, open_table

MOMENTS = SAMPLES.names()
TIGHT = ("pass", "additions", "claim", "order", "retrieve", "card-3", "card-5")  # what has least room on a phone


def moment(visit: Visits, name: str) -> Page:
    """A moment of the gallery on the whole screen of a desktop."""
    page = visit("about:blank")
    show_board(page, name)
    return page


def ends_well(page: Page, table: str) -> None:
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()
    assert api(page, "GET", f"/api/tables/{table}")["phase"] == "over"
    assert overflows(page) == (0, 0)


OTHER_SIDES = dict.fromkeys(ALL_B, "B")
GAMES = {"3-phone": (3, PHONE, {}), "4-desktop": (4, DESKTOP, OTHER_SIDES), "5-phone": (5, PHONE, {})}


@pytest.mark.parametrize(("seats", "size", "options"), list(GAMES.values()), ids=list(GAMES))
def test_a_whole_game_by_mouse(visit: Visits, seats: int, size: tuple[int, int], options: dict[str, str]) -> None:
    page = visit("/", size=size)
    table = open_table(page, seats, options)
    player = Player(page, seed=seats)
    player.question()
    assert overflows(page) == (0, 0)
    player.play()
    ends_well(page, table)
    assert player.asked["pass_colour"] == 2
    assert player.asked["card"] >= 2 * (9 if seats == 5 else 12)
    offered = player.asked["additions"]  # who hardly ever had additions may never have been able to
    assert player.taken_back or offered < 3, f"no act was taken back on the way, though additions were asked for {offered} times"


def test_a_whole_game_by_keyboard_alone(visit: Visits) -> None:
    page = visit("/")
    table = open_table(page, 5)
    page.locator("body").focus()
    player = Player(page, seed=7, keys=True)
    player.play()
    ends_well(page, table)


@pytest.mark.parametrize(
    ("size", "theme", "names"), [(DESKTOP, "light", MOMENTS), (PHONE, "dark", TIGHT)], ids=["desktop", "phone"]
)
def test_every_phase_is_in_order(visit: Visits, size: tuple[int, int], theme: str, names: Sequence[str]) -> None:
    """Nothing for axe to find, nothing too small for a finger, nothing to scroll."""
    page = visit("about:blank", size=size, theme=theme)
    for name in names:
        show_board(page, name)
        assert axe_faults(page) == [], name
        assert too_small(page) == [], name
        assert overflows(page) == (0, 0), name
        board = page.locator(".whole .board .board")
        hidden = board.evaluate("b => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight]")
        assert max(hidden) <= 1, (name, hidden)


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_words_of_other_languages_have_room(visit: Visits, language: str) -> None:
    page = visit("about:blank", language=language)
    for name, (width, height) in (("card-5", PHONE), ("order", PHONE), ("card", DESKTOP), ("claim", DESKTOP)):
        page.set_viewport_size({"width": width, "height": height})
        show_board(page, name)
        assert overflows(page) == (0, 0), name
        cut = page.locator(".whole :is(button, .act, .when, .status, .facts)").evaluate_all(
            """all => all.filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== 'visible')
            .map(each => each.outerHTML.slice(0, 120))"""
        )
        assert cut == [], (name, language)


def test_the_gallery_is_in_order(visit: Visits) -> None:
    for theme in ("light", "dark"):
        page = visit("/gallery", theme=theme)
        expect(page.get_by_role("heading", name="Island cards")).to_be_visible()
        assert axe_faults(page) == [], theme


@pytest.mark.parametrize("name", ["order", "additions"])
def test_a_hint_lays_ready_what_takes_several_touches(visit: Visits, name: str) -> None:
    """An order of treasures and a number of additions are marked, too: the button names what the hint points at."""
    moment = stored(SAMPLES)["moments"][name]
    texts = {choice["code"]: choice["text"] for choice in moment["words"]["choices"]}
    page = visit("/")
    for code in (moment["decision"]["options"][0], moment["decision"]["options"][-1]):
        page.goto(f"/gallery?board={name}&pointed={code}")
        expect(page.locator(".ask .btn.primary.pointed")).to_have_text(texts[code])


def test_a_covered_half_is_nowhere_in_the_page(visit: Visits) -> None:
    """SOS-20 A card that shows its number tells nothing of its colour, and the other way round."""
    page = moment(visit, "card")
    found = 0
    view = stored(SAMPLES)["moments"]["card"]["view"]
    for seat, half in enumerate(view["laid_half"]):
        if half < 0 or seat == 0:
            continue
        found += 1
        drawn = page.locator(f".laid[data-seat='{seat}']").evaluate("each => each.outerHTML")
        if half == 1:
            assert not re.search(r"\b(red|blue|green|purple|beast)\b|beast-|pat-(?!sea)", drawn)
        else:
            assert not re.search(r"shore-\d", drawn)
    assert found >= 2


def test_what_is_not_possible_explains_itself(visit: Visits) -> None:
    page = moment(visit, "additions")
    more = page.get_by_role("button", name="One addition more")
    for _ in range(14):
        more.click()
    expect(page.get_by_role("alert")).to_contain_text("A 12 takes no additions")
    expect(page.get_by_role("link", name="SOS-22")).to_have_attribute("href", "/learn/sea-or-shore/rules#SOS-22")


def test_a_card_is_changed_until_its_half_is_chosen(visit: Visits) -> None:
    page = moment(visit, "card")
    cards = page.locator(".hand-area button.card")
    for place in (0, 2):
        cards.nth(place).click(position={"x": 28, "y": 72})
        expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_story_is_told_and_can_be_skipped(visit: Visits) -> None:
    page = visit("/", motion=True)
    open_table(page, 3)
    player = Player(page, seed=1)
    player.answer(player.question())
    expect(page.locator(".status.tell")).to_be_visible()
    assert page.evaluate(f"() => {ASKED}") == "", "nothing is asked while a story is told"
    heard = page.locator("[data-voice] p").first
    expect(heard).not_to_be_empty()
    for _ in range(2):
        page.keyboard.press("Escape")
        player.answer(player.question())
    assert page.locator(ASK).count() == 1


def test_the_bar_does_not_run_ahead_of_the_story(visit: Visits) -> None:
    """Trick 2 begins in the bar when it begins on the board, not while the cards of trick 1 are uncovered."""
    page = visit("/", motion=True)
    open_table(page, 3)
    page.evaluate(
        """() => {
            const text = (where) => document.querySelector(where)?.innerText ?? '';
            window.seen = [];
            new MutationObserver(() => seen.push([text('.bar .facts'), text('.say')]))
                .observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    player = Player(page, 1)
    while "Trick 2" not in page.locator(".bar .facts").inner_text():
        player.answer(player.question())
    told = [facts for facts, say in page.evaluate("seen") if "uncover" in say]
    assert told
    assert all("Trick 1" in facts for facts in told)


def test_what_one_knows_of_a_deck_can_be_read_on_a_phone(visit: Visits) -> None:
    page = visit("about:blank", size=PHONE)
    show_board(page, "card-3")
    known = page.locator(".deck .known").get_by_role("img")
    expect(known).to_have_count(1)
    expect(known).to_have_text(re.compile(r"^[RBGP][1-5]$"))
    expect(known).to_have_attribute("aria-label", re.compile(r"treasure worth [1-5]"))
    assert float(known.evaluate("each => getComputedStyle(each).fontSize").removesuffix("px")) >= 12


def test_sounds_are_made_only_where_one_wishes_so(visit: Visits) -> None:
    count = """() => {
        window.tones = 0;
        for (const name of ['createOscillator', 'createBufferSource']) {
            const make = AudioContext.prototype[name];
            AudioContext.prototype[name] = function () { window.tones += 1; return make.call(this); };
        }
    }"""
    page = visit("/settings", motion=True)
    page.evaluate(count)
    switch = page.get_by_role("switch", name="Sound")
    expect(switch).not_to_be_checked()
    switch.check(force=True)
    page.wait_for_function("() => window.tones > 0")  # a first one, to hear how loud it is
    for wanted in (True, False):
        page = visit("/", motion=True, settings={"sound": wanted, "speed": 2})
        open_table(page, 3)
        page.evaluate(count)
        player = Player(page, seed=1)
        for _ in range(2):
            player.answer(player.question())
        player.question()
        if wanted:
            page.wait_for_function("() => window.tones > 0")
        else:
            assert page.evaluate("() => window.tones") == 0


def test_sheets_open_with_keys_and_give_the_focus_back(visit: Visits) -> None:
    page = visit("/")
    open_table(page, 3)
    player = Player(page, seed=3)
    player.answer(player.question())
    player.question()
    for key, name in (("p", "Points"), ("t", "Last trick"), ("w", "The table in words"), ("?", "Keys")):
        page.keyboard.press(key)
        sheet = page.get_by_role("dialog", name=name)
        expect(sheet).to_be_visible()
        assert axe_faults(page) == [], name
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
