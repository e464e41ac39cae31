"""Rivages before, after and beside the game: every phase of it, its lesson, replays, spectators, content of the host's own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from archipel.games.rivages.content import FOLDER
from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, show_board, too_small
from tests.web.explorers import ASKED, CELL, END, STRIKE, SYMBOL, Player, await_question, number, sit_down
from tests.web.moments import stored
from tests.web.people import api, await_end, come_in, moment_of
from tests.web.rivages_moments import SAMPLES
from tests.web.serving import Served

TIGHT = ("act", "act-5", "due", "nested", "landing", "advanced", "over", "over-alone", "waiting")


def gallery(page: Page, name: str) -> None:
    show_board(page, f"rivages-{name}")


# ---- alone -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_who_plays_alone_chooses_what_for_and_sees_how_it_stands(visit: Visits, size: tuple[int, int]) -> None:
    """RIV-81 to RIV-84: when the game ends, which island brings scrolls, how far the challenges have come."""
    page = visit("/play/rivages", size=size)
    page.get_by_role("group", name="Seats at the table").get_by_role("radio", name="1", exact=True).check(force=True)
    expect(page.get_by_role("group", name="How well the bots play")).to_have_count(0)
    page.get_by_role("group", name="Solo game").get_by_role("radio", name="Advanced, 5 challenges").check(force=True)
    assert overflows(page)[0] == 0
    page.get_by_role("button", name="Play", exact=True).click()
    goals = page.get_by_role("region", name="Goal of the solo game")
    expect(goals.locator(".what")).to_have_count(5)
    expect(goals.locator(".terrain b")).to_have_text(["0", "0", "0", "0"])
    expect(goals.locator(".journey")).to_have_text("Reaching island 4: 2 scrolls")
    expect(page.locator("header")).to_contain_text("0 of 4 cards removed")


# ---- every phase, for every person -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
def test_every_phase_is_in_order(visit: Visits, size: tuple[int, int], theme: str) -> None:
    """No fault for axe, no target too small, nothing to scroll, nothing outside of the page."""
    page = visit("/", size=size, theme=theme)
    for name in SAMPLES.names():
        gallery(page, name)
        assert overflows(page) == (0, 0), name
        assert page.locator(".whole .board .board").evaluate("b => b.scrollHeight - b.clientHeight") <= 0, name
        assert too_small(page) == [], name
        assert outside(page) == [], name
        if name in TIGHT:
            assert axe_faults(page) == [], name


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_words_of_other_languages_have_room(visit: Visits, language: str) -> None:
    page = visit("about:blank", language=language)
    kinds = (("act-5", PHONE), ("advanced", PHONE), ("due", PHONE), ("act-4", DESKTOP), ("advanced", DESKTOP))
    for name, (width, height) in kinds:
        page.set_viewport_size({"width": width, "height": height})
        gallery(page, name)
        assert overflows(page) == (0, 0), name
        assert outside(page) == [], (name, language)


@pytest.mark.parametrize(
    ("language", "island", "chart", "objectives", "tree", "drawn"),
    [
        ("en-GB", "Far Beacon", "The island Far Beacon", "Objectives of Far Beacon", "Old Fig", "Tree of wisdom: Old Fig"),
        (
            "fr-FR",
            "Phare Lointain",
            "L’île Phare Lointain",
            "Objectifs\u00a0: Phare Lointain",
            "Vieux Figuier",
            "Arbre de la sagesse\u00a0: Vieux Figuier",
        ),
        (
            "de-DE",
            "Fernes Feuer",
            "Die Insel Fernes Feuer",
            "Ziele: Fernes Feuer",
            "Alter Feigenbaum",
            "Baum der Weisheit: Alter Feigenbaum",
        ),
    ],
    ids=["en", "fr", "de"],
)
def test_islands_and_trees_are_called_what_the_reader_calls_them(
    visit: Visits, language: str, island: str, chart: str, objectives: str, tree: str, drawn: str
) -> None:
    page = visit("about:blank", language=language)
    gallery(page, "advanced")
    expect(page.locator(".mapbox h2")).to_have_text(island)
    expect(page.get_by_role("group", name=chart, exact=True)).to_be_visible()
    expect(page.get_by_role("region", name=objectives, exact=True)).to_be_visible()
    expect(page.locator(".treebox h2")).to_contain_text(tree)
    expect(page.get_by_role("group", name=drawn, exact=True)).to_be_visible()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator(".acts .btn").first.click()
    expect(page.get_by_role("dialog", name=tree, exact=True)).to_be_visible()


def outside(page: Page) -> list[str]:
    """Words, symbols and buttons that lie outside of the page or are cut off by their panel."""
    script = """() => [...document.querySelectorAll('.board :is(b, button, .sym, .text, .pr)')].filter(each => {
        const box = each.getBoundingClientRect();
        const clip = each.closest('.seat, .due, .goals-box')?.getBoundingClientRect();
        if (!box.width || !box.height || each.closest('.tokens')) return false;
        const cut = clip && (box.bottom > clip.bottom + 1 || box.right > clip.right + 1);
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || cut;
    }).map(each => each.outerHTML.slice(0, 90) + JSON.stringify(each.getBoundingClientRect()))"""
    found: list[str] = page.evaluate(script)
    return found


@pytest.mark.parametrize("name", ["boat", "act", "cell", "region", "space", "due", "leaving"])
def test_a_hint_points_at_something_whatever_it_says(visit: Visits, name: str) -> None:
    """One option of every kind, pointed at, is marked on the board."""
    verbs = SAMPLES.game.verbs
    kinds: dict[str, int] = {}
    for code in stored(SAMPLES)["moments"][name]["decision"]["options"]:
        kinds[max((row for row in verbs if row.first <= code), key=lambda row: row.first).name] = code
    page = visit("/")
    for kind, code in kinds.items():
        page.goto(f"/gallery?board=rivages-{name}&pointed={code}")
        page.locator(".board .say").wait_for()
        expect(page.locator(".board .pointed").first, kind).to_be_visible()


# ---- a closer look ---------------------------------------------------------------------------------------------------


def scale(page: Page) -> float:
    return float(page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.mapbox .picture')).transform).a"))


def test_a_closer_look_by_double_tap_by_two_fingers_and_by_button(visit: Visits) -> None:
    page = visit("/", size=PHONE)
    gallery(page, "act")
    box = page.locator(".mapbox .frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 4
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    page.wait_for_function("() => document.querySelector('.mapbox .frame.close')")
    assert scale(page) == 2
    page.get_by_role("button", name="A closer look").tap()
    assert scale(page) == 1
    fingers = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 60), ("touchEnd", 0)):
        points = [{"x": x - apart, "y": y + 120}, {"x": x + apart, "y": y + 120}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function("() => document.querySelector('.mapbox .frame.close')")
    assert scale(page) == pytest.approx(3, abs=0.2)
    assert overflows(page) == (0, 0)


FOCUS_INSIDE = """() => {
    const [frame, cell] = [document.querySelector('.mapbox .frame'), document.activeElement].map(e => e.getBoundingClientRect());
    const [left, top] = [cell.left - frame.left, cell.top - frame.top];
    return left >= -1 && top >= -1 && left + cell.width <= frame.width + 1 && top + cell.height <= frame.height + 1;
}"""


def test_a_closer_look_by_keyboard_follows_the_focus(visit: Visits) -> None:
    page = visit("/")
    gallery(page, "cell")
    page.keyboard.press("m")
    expect(page.locator(f"{CELL}:focus")).to_have_count(1)
    page.keyboard.press("z")
    page.wait_for_function("() => document.querySelector('.mapbox .frame.close')")
    for key in ("ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        inside = page.evaluate(FOCUS_INSIDE)
        assert inside, key
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("To the map")
    expect(sheet).to_contain_text("A closer look at the island")


def test_arrow_keys_go_along_the_symbols(visit: Visits) -> None:
    page = visit("/")
    gallery(page, "act")
    buttons = page.locator(".cards button")
    page.keyboard.press("h")
    expect(buttons.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")  # there is nothing before the first
    expect(buttons.nth(0)).to_be_focused()


def test_both_stages_of_an_objective_can_be_seen_on_a_phone(visit: Visits) -> None:
    page = visit("/", size=PHONE)
    gallery(page, "due")
    goal = page.locator(".goals .two .goal").first
    expect(goal).to_have_attribute("aria-pressed", "false")
    goal.tap()
    expect(goal).to_have_attribute("aria-pressed", "true")
    expect(goal).to_have_class(re.compile("open"))
    goal.tap()
    expect(goal).to_have_attribute("aria-pressed", "true")
    expect(goal).to_have_class(re.compile("later"))
    goal.tap()
    expect(goal).to_have_attribute("aria-pressed", "false")
    expect(goal).to_have_class(re.compile("open"))


# ---- the lesson ------------------------------------------------------------------------------------------------------

# what the voice says, and what one does then: a row and its symbol are one click
LESSON = (
    ("Welcome ashore!", ".voice .primary"),
    ("It has two boats", "[data-cell]:is([aria-label^='a3'])"),
    ("your two cards", ".voice .primary"),
    ("begins with sand and forest", ".xcard:nth-child(2) button.s[aria-label^='forest' i]"),
    ("The cells that glow", "[data-cell]:is([aria-label^='b3'])"),
    ("Now the sand", ".xcard:nth-child(2) button.s[aria-label^='sand' i]"),
    ("Tick the special cell", "[data-cell]:is([aria-label^='b2'])"),
    ("An effect is due", ".due .take"),
    ("A token from the bag", ".end"),
    ("everybody passes both cards", ".voice .primary"),
    ("One forest is missing", ".xcard:nth-child(1) button.s[aria-label^='forest' i] >> nth=0"),
    ("Tick b4", "[data-cell]:is([aria-label^='b4'])"),
    ("Mission done", ".token"),
    ("Four scrolls", ".end"),
)


def test_the_lesson_is_learned(visit: Visits) -> None:
    """From its first word to its last; what else would be possible is told."""
    page = visit("/learn/rivages/lesson")
    voice = page.locator(".voice")
    for said, press in LESSON:
        expect(voice).to_contain_text(said)
        if said == "It has two boats":
            page.locator(CELL).nth(1).click()
            expect(page.get_by_text("for this lesson choose: a3").first).to_be_visible()
        page.locator(press).click()
    expect(voice).to_contain_text("You know enough for a whole game now")
    assert overflows(page) == (0, 0)


@pytest.mark.parametrize("language", ["fr-FR", "de-DE"])
def test_the_lesson_on_a_phone_and_in_other_languages(visit: Visits, language: str) -> None:
    page = visit("/learn/rivages/lesson", language=language, size=PHONE)
    expect(page.locator(".voice p")).not_to_be_empty()
    page.locator(".voice .primary").tap()
    page.locator(CELL).first.tap()
    page.locator(".voice .primary").tap()
    page.locator(".cards .use").nth(1).tap()
    expect(page.locator(SYMBOL).first).to_be_visible()
    assert too_small(page) == []
    assert overflows(page)[0] == 0


# ---- afterwards, and for those who look on ---------------------------------------------------------------------------


def test_a_replay_with_any_eyes_and_a_link_to_the_very_moment(visit: Visits) -> None:
    page = visit("/")
    come_in(page, "Zoë")
    table = played_by_bots(page, 2)
    page.goto(f"/replay/{table}?seat=0")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    assert overflows(page) == (0, 0)
    expect(page.locator(".acts")).to_have_count(0)
    page.get_by_role("slider").fill("60")
    at = moment_of(page)
    expect(page.locator(".cards .xcard")).to_have_count(2)
    page.get_by_label("Seen by").select_option("-1")
    expect(page.locator(".cards .xcard")).to_have_count(0)
    page.get_by_label("Seen by").select_option("-2")
    expect(page.locator(".cards .xcard")).to_have_count(2)
    page.locator(".rival .whole").first.click()
    expect(page.get_by_role("dialog").locator(".xcard")).to_have_count(2)
    page.keyboard.press("Escape")
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(re.compile("seat=0"))
    stranger = visit(page.url, size=PHONE, theme="dark")  # the address names this very moment
    expect(stranger.get_by_role("slider")).to_be_visible()
    assert abs(moment_of(stranger)[0] - at[0]) <= 8  # moments that one seat alone is told of may lie between
    assert overflows(stranger) == (0, 0)
    page.keyboard.press("End")
    expect(page.locator(".status.over")).to_be_attached()


def played_by_bots(page: Page, seats: int) -> str:
    """A game of bots alone that is over; the person of *page* may look at it."""
    wish = {"game": "rivages", "seats": seats, "bots": ["random"] * seats, "sit": False, "settings": {"public": True}}
    table: str = api(page, "POST", "/api/tables", wish)["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    await_end(page, table)
    return table


def test_somebody_who_looks_on_sees_the_table_and_no_cards(visit: Visits) -> None:
    page = visit("/")
    table = sit_down(page, 2, public=True)
    await_question(page)
    guest = visit("/", size=PHONE)
    come_in(guest, "Ana")
    guest.goto(f"/table/{table}")
    expect(guest.locator(".mapbox .map")).to_be_visible()
    expect(guest.locator(".cards .xcard")).to_have_count(0)
    expect(guest.locator(".acts")).to_have_count(0)
    ticks = guest.locator(".mapbox .cell.on")
    expect(ticks).to_have_count(0)
    Player(page, seed=3).play_on(1)
    expect(ticks).to_have_count(1)
    assert overflows(guest) == (0, 0)


def test_a_row_struck_out_is_still_struck_out_after_a_reload(visit: Visits) -> None:
    page = visit("/")
    sit_down(page, 2)
    player = Player(page, seed=1)
    player.play_on(1)
    page.locator(STRIKE).first.click()
    page.wait_for_function(f"() => {ASKED}.question === 'cell'")
    expect(page.locator(".xcard.on .row.gone")).to_have_count(1)
    page.reload()
    page.wait_for_function(f"() => {ASKED}?.question === 'cell'")
    expect(page.locator(".xcard.on .row.gone")).to_have_count(1)
    while not page.locator(END).count():  # what the cell gives is dealt with first
        before = number(page)
        player.press(player.chosen())
        await_question(page, before)
    page.reload()
    page.locator(END).wait_for()
    expect(page.locator(".xcard.on .row.gone")).to_have_count(1)


# ---- content of the host's own ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def with_content(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose host allows a folder in which every island has another name."""
    folder = tmp_path_factory.mktemp("allowed") / "home-waters"
    shutil.copytree(FOLDER, folder)
    islands = folder / "islands.toml"
    islands.write_text(re.sub(r'^name = "', 'name = "New ', islands.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8")
    served = Served(tmp_path_factory.mktemp("content"))
    served.settings["content"] = [str(folder)]
    served.start()
    yield served
    served.stop()


def test_a_table_is_opened_with_content_that_the_host_allows(browser: Browser, with_content: Served) -> None:
    visit = Visits(browser, with_content.url)
    page = visit("/new/rivages")
    come_in(page, "Zoë")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("radio", name="home-waters").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("home-waters")).to_be_visible()
    table = page.url.rpartition("/")[2]
    api(page, "POST", f"/api/tables/{table}/bots", {"seat": 1, "bot": "random"})
    api(page, "POST", f"/api/tables/{table}/start")
    expect(page.locator(".mapbox h2")).to_have_text(re.compile("^New "))
    Player(page, seed=2).play_on(12)
    page.reload()
    expect(page.locator(".mapbox h2")).to_have_text(re.compile("^New "))
    assert axe_faults(page) == []
    assert visit.watch.unforeseen() == []
    visit.close()
