"""Pirate Pacts in a real browser: whole games, what is shown before it is played, and every phase for every person."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, show_board, too_small
from tests.web.pirates import CORNER, LIT, Player, Typist, await_answer, await_turn, hidden_totals, number, sit_down

SAMPLES = json.loads((Path(__file__).parents[2] / "web/src/games/pirate_pacts/samples/moments.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("seats", "variant", "size"),
    [(3, "basic", DESKTOP), (4, "advanced", DESKTOP), (5, "basic", PHONE)],
    ids=["3", "4-advanced", "5-phone"],
)
def test_a_whole_game_by_mouse_or_finger(visit: Visits, seats: int, variant: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    sit_down(page, seats, variant)
    player = Player(page, seed=seats, touch=size == PHONE)
    player.play_on()
    assert player.answered["place"] >= 10
    result = page.get_by_role("dialog", name="Result")
    expect(result).to_be_visible()
    expect(result.locator("li .flag")).to_have_count(seats)  # crews have flags, not seals
    expect(result.locator("li .seal")).to_have_count(0)
    assert overflows(page) == (0, 0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Sharing-out").click()
    sheet = page.get_by_role("dialog", name="Sharing-out")
    expect(sheet.get_by_role("table")).to_have_count(2)
    expect(sheet.get_by_role("row")).to_have_count(2 * (seats + 2))


def test_a_whole_game_by_keyboard(visit: Visits) -> None:
    page = visit("/")
    sit_down(page, 3)
    page.keyboard.press("h")
    player = Typist(page, seed=8)
    player.play_on()
    assert player.answered["place"] >= 10
    assert player.answered["card"] >= 12
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()


def test_the_ring_around_what_one_tabs_to_is_whole(visit: Visits) -> None:
    """Beside the hand lies what may have to scroll, and that cuts off what stands out."""
    page = visit("/")
    sit_down(page, 3)
    page.keyboard.press("o")
    button = page.get_by_role("button", name="Choose from a list")
    expect(button).to_be_focused()
    cut = """button => {
        const { outlineOffset, outlineWidth } = getComputedStyle(button);
        const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
        const [inner, outer] = [button, button.closest('.plan')].map(each => each.getBoundingClientRect());
        return Math.max(inner.right - outer.right, inner.bottom - outer.bottom) + ring;
    }"""
    assert button.evaluate(cut) <= 0


def test_the_next_question_is_answered_before_the_receipt_of_the_last(visit: Visits) -> None:
    """The game is told before the receipt: who is quick answers between the two, and that counts."""
    page = visit("/")
    kept: list[str | bytes] = []

    def keep_receipts(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda each: kept.append(each) if json.loads(each)["type"] == "done" else socket.send(each))

    page.route_web_socket(re.compile("/socket$"), keep_receipts)
    sit_down(page, 4)
    player = Player(page, seed=6)
    for _ in range(4):
        player.answer(await_turn(page))
    assert len(kept) >= 4


# ---- what would come of it ---------------------------------------------------------------------------------------------


def gallery(page: Page, name: str) -> None:
    show_board(page, f"pacts-{name}")


@pytest.mark.parametrize("name", ["place", "remove", "swap-with", "move-to", "mark"])
def test_pointing_shows_what_would_come_of_it(visit: Visits, name: str) -> None:
    """What the server says of a choice is what the board shows before it is played, and no more when one points elsewhere."""
    page = visit("/")
    gallery(page, name)
    moment = SAMPLES["moments"][name]
    target = page.locator(LIT).first
    place, label = int(target.get_attribute("data-place") or -1), target.get_attribute("aria-label") or ""
    choice = next(each for each in moment["words"]["choices"] if label.startswith(each["text"]))
    assert choice["effect"] in label
    target.hover()
    above = place - place % 2
    lines, totals = choice["after"]["lines"], choice["after"].get("totals", moment["view"]["totals"])
    wanted = [str(totals[side]) if lines[side] else "–" for side in (above, above + 1)]
    shown = [re.sub(r"\s", "", text).split(":") for text in page.locator(".plan .sums").all_inner_texts()]
    assert wanted in shown
    expect(page.locator(".total .to").first).to_contain_text("would be")
    page.mouse.move(5, 5)
    expect(page.locator(".total .to")).to_have_count(0)
    expect(page.locator(".plan .sums")).to_have_count(0)


def test_a_card_can_be_changed_until_it_is_placed(visit: Visits) -> None:
    page = visit("/")
    sit_down(page, 4)
    Player(page, seed=6).be_free()
    page.get_by_role("button", name="Place your 3").click(position=CORNER)
    expect(page.locator(".status")).to_contain_text("Choose a place for your 3.")
    page.get_by_role("button", name="your 5").click(position=CORNER)
    expect(page.locator(".status")).to_contain_text("Choose a place for your 5.")
    page.get_by_role("button", name="your 5").click(position=CORNER)
    expect(page.locator(".status")).to_contain_text("Choose a pirate to place")


def test_a_place_that_is_not_possible_says_why(visit: Visits) -> None:
    """PP-32 A crew that stands alone cannot be joined; the sentence names the rule and leads to it."""
    page = visit("/")
    sit_down(page, 5)
    player = Player(page, seed=2)
    for _ in range(40):
        question = await_turn(page)
        if question == "place" and page.locator(".hit[aria-disabled]").count():
            break
        player.answer(question)
    page.locator(".hit[aria-disabled]").first.click(force=True)
    note = page.get_by_role("alert")
    expect(note).to_contain_text(re.compile("PP-3[0-9]"))
    assert re.search(r"/learn/pirate-pacts/rules#PP-3\d$", note.get_by_role("link").get_attribute("href") or "")


def test_moves_are_confirmed_where_one_wishes_so(visit: Visits) -> None:
    page = visit("/", settings={"confirm": True})
    sit_down(page, 3)
    Player(page, seed=6).be_free()
    page.get_by_role("button", name="Place your 4").click(position=CORNER)
    page.locator(LIT).first.wait_for()
    before = number(page)
    page.locator(LIT).first.click()
    expect(page.locator(LIT).first).to_have_attribute("aria-pressed", "true")
    assert number(page) == before
    page.get_by_role("button", name="Place it here").click()
    await_answer(page, before)


# ---- every phase, for every person -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_every_phase_is_in_order(visit: Visits, size: tuple[int, int], theme: str) -> None:
    """No fault for axe, no target too small, nothing to scroll, no line of cards over the edge of its side."""
    page = visit("/", size=size, theme=theme)
    for name in SAMPLES["moments"]:
        gallery(page, name)
        assert overflows(page) == (0, 0), name
        assert page.locator(".board[class*=seats-]").evaluate("each => each.scrollHeight - each.clientHeight") <= 0, name
        assert too_small(page) == [], name
        assert over_the_edge(page) == [], name
        assert hidden_totals(page) == [], name
        if name in ("card", "place", "impose", "advanced", "copy", "longest", "over", "waiting"):
            assert axe_faults(page) == [], name


def over_the_edge(page: Page) -> list[str]:
    """Cards, totals and coins that lie outside of the page or under the status line."""
    script = """() => {
        const say = document.querySelector('.status').getBoundingClientRect();
        const things = document.querySelectorAll('.pcard, .kin, .total b, .earn .gold, .slot, .values, .seat .name, .loot');
        return [...things].filter(each => {
            const box = each.getBoundingClientRect();
            if (!box.width) return false;
            const under = each.closest('.isle') && box.bottom > say.top + 4 && box.right > say.left && box.left < say.right;
            return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || under;
        }).map(each => each.className + ' ' + JSON.stringify(each.getBoundingClientRect()));
    }"""
    found: list[str] = page.evaluate(script)
    return found


@pytest.mark.parametrize(("size", "rows"), [(DESKTOP, 5), (PHONE, 5)], ids=["desktop", "phone"])
def test_the_longest_line_that_there_can_be_is_readable(visit: Visits, size: tuple[int, int], rows: int) -> None:
    """30 of 31 cards on one side: told crew by crew, no value under another or under the total of its side."""
    page = visit("/", size=size)
    gallery(page, "throng-open")
    assert max(map(len, SAMPLES["moments"]["throng-open"]["view"]["lines"])) == 30
    side = page.locator(".side:has(.muster)")
    expect(side.locator(".kin")).to_have_count(rows)
    expect(side.locator(".kin span")).to_have_count(29)
    script = """side => {
        const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const middles = [...side.querySelectorAll('.kin span')].map(each => {
            const words = document.createRange();
            words.selectNodeContents(each);
            const { left, right, top, bottom } = words.getBoundingClientRect();
            return { left, right, top: (top + bottom) / 2 - 3, bottom: (top + bottom) / 2 + 3 };
        });
        const others = [...side.querySelectorAll('.total b, .pcard, .earn .gold')].map(each => each.getBoundingClientRect());
        return middles.filter((value, i) => [...middles.slice(i + 1), ...others].some(other => over(value, other)));
    }"""
    assert side.evaluate(script) == []


def test_a_long_sentence_stays_in_its_line(visit: Visits) -> None:
    """Also beside the log, where the table is narrow."""
    page = visit("/", size=(950, 720))
    for name in ("order", "advanced", "last-card"):
        gallery(page, name)
        line, words = page.locator(".status").bounding_box(), page.locator(".status .text").bounding_box()
        assert line is not None
        assert words is not None
        assert line["y"] <= words["y"], name
        assert words["y"] + words["height"] <= line["y"] + line["height"], name
        assert over_the_edge(page) == [], name


@pytest.mark.parametrize("size", [(1500, 900), PHONE], ids=["desktop", "phone"])
def test_cards_lie_still_from_the_first_frame_on(visit: Visits, size: tuple[int, int]) -> None:
    """A board is drawn once: no card is first painted in one place and then slides to another."""
    page = visit("/", size=size, motion=True)
    page.context.add_init_script("""
        window.places = [];
        const look = () => {
            const cards = [...document.querySelectorAll('.row :is(.pcard, .total b), .hand-area li')];
            const at = ({ left, top }) => `${Math.round(left)} ${Math.round(top)}`;
            if (cards.length) window.places.push(cards.map(each => at(each.getBoundingClientRect())).join());
            if (window.places.length < 20) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    """)
    page.goto("/gallery?board=pacts-longest")
    page.wait_for_function("() => window.places.length === 20", timeout=60_000)
    assert len(set(page.evaluate("window.places"))) == 1


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_words_of_other_languages_have_room(visit: Visits, language: str) -> None:
    """No button, name or sentence is cut off."""
    cut_off = """all => all.filter(each => {
        const hides = getComputedStyle(each).overflowX !== 'visible' && !each.matches('.unseen');
        return hides && each.scrollWidth > each.clientWidth + 1;
    }).map(each => each.outerHTML.slice(0, 160))"""
    words = ".whole :is(button, button span, .status, .hint, .where, .played)"
    for size in (DESKTOP, PHONE):
        page = visit("/", size=size, language=language)
        for name in ("card", "place", "impose", "copy", "advanced", "advanced-3", "last-card", "order"):
            gallery(page, name)
            assert overflows(page) == (0, 0), name
            assert over_the_edge(page) == [], name
            assert page.locator(words).evaluate_all(cut_off) == [], (name, size)


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_the_bar_shows_a_word_whole_or_not_at_all(visit: Visits, language: str) -> None:
    page = visit("/", language=language)
    sit_down(page, 4)
    await_turn(page)
    for width in (1280, 1180, 1100, 1000, 850, 830, 700, 390):
        page.set_viewport_size({"width": width, "height": 800})
        bar = page.get_by_role("banner").locator(".facts").bounding_box()
        shown = page.locator(".where > :is(.round, .turn, .short, .track, .free)").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).filter(box => box.width > 1).map(box => [box.top, box.right])"
        )
        seen = [right for top, right in shown if bar and top < bar["y"] + bar["height"]]
        assert seen
        assert bar is not None
        assert max(seen) <= bar["x"] + bar["width"] + 1, width


def test_a_line_as_a_screen_reader_hears_it(visit: Visits) -> None:
    page = visit("/")
    gallery(page, "place")
    texts = page.locator(".hit").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    assert all(text.startswith("Island ") for text in texts)
    lit = page.locator(LIT).first.get_attribute("aria-label") or ""
    assert "would stand at" in lit
    page = visit("/", language="de")
    gallery(page, "waiting")
    assert re.search(r"Insel 1, (oben|unten): ", page.locator(".side").first.get_attribute("aria-label") or "")


def test_the_sharing_out_is_told_island_by_island(visit: Visits) -> None:
    """Each island in its turn, then the whole in a table; the bar does not run ahead, and the story can be skipped."""
    page = visit("/", settings={"speed": 0})
    player = Player(page, seed=4)
    while "Round 1" not in (page.locator(".where .round").all_inner_texts() or [""])[0]:  # a bot may impose the last place
        sit_down(page, 3)
        while (question := await_turn(page)) == "card" or page.locator(".hand-area button").count() > 1:
            player.answer(question)
    page.evaluate("localStorage.setItem('archipel-settings', JSON.stringify({ speed: 2 }))")
    page.reload()
    await_turn(page)
    page.locator(LIT).first.click()
    expect(page.locator(".isle.told")).to_have_count(1)
    expect(page.locator(".where .round")).to_have_text("Round 1 of 2")
    expect(page.locator(".shared").get_by_role("row")).to_have_count(3 + 2)
    expect(page.locator("[data-voice]")).to_contain_text("in round 1")
    page.keyboard.press("Escape")
    expect(page.locator(".where .round")).to_have_text("Round 2 of 2")
    expect(page.locator(".shared")).to_have_count(0)
    expect(page.locator(".arrow.back")).to_have_count(1)


@pytest.mark.parametrize("size", [(720, 450), (375, 667)])
def test_islands_do_not_lie_on_each_other_where_there_is_little_room(visit: Visits, size: tuple[int, int]) -> None:
    """A desktop at 200 %, and a small phone: one scrolls instead."""
    page = visit("/", size=size)
    sit_down(page, 5, "advanced")
    boxes = [island.bounding_box() for island in page.locator(".isle .mid").all()]
    places = sorted((box["y"], box["height"]) for box in boxes if box is not None)
    assert len(places) == 5
    assert all(above + height <= below for (above, height), (below, _) in pairwise(places))
