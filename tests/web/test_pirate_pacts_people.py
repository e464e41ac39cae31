"""Pirate Pacts among people: two who play, one who looks on, a line that breaks, another language, a replay, the lesson."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

from playwright.sync_api import Page, expect

from archipel.games import pirate_pacts
from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, too_small
from tests.web.people import come_in, finished_game, invited, link_to_this_moment, moment_of, start
from tests.web.pirates import CORNER, HELD, LIT, PATIENCE, SURE, Player, await_answer, await_turn, hidden_totals, number, sit_down
from tests.web.serving import Served

DOWN = ".row :is(.pcard, .covered, .muster span)"  # a card at an island
TOTALS = ".row .total b"
LESSON = tomllib.loads((Path(pirate_pacts.__file__).parent / "lesson.toml").read_text(encoding="utf-8"))


def whose_turn(players: list[Player]) -> Player:
    """The one of them who is asked; waits for the bots between them."""
    deadline = time.monotonic() + PATIENCE / 1000
    while True:
        for player in players:
            if player.page.locator(".plan").get_attribute("data-question"):
                return player
        assert time.monotonic() < deadline, "nobody is asked"
        time.sleep(0.02)


def same_table(one: Page, other: Page) -> None:
    """Both show the same cards at the islands; the other may be a moment behind."""
    expect(other.locator(DOWN)).to_have_count(one.locator(DOWN).count())
    expect(other.locator(TOTALS)).to_have_text(one.locator(TOTALS).all_inner_texts())


def test_two_people_play_together(visit: Visits) -> None:
    """Each places when it is their turn, one on a desk and one on a phone, and both see the same table."""
    ana, jonas = invited(visit, "pirate-pacts")
    start(ana)
    players = [Player(ana, seed=1), Player(jonas, seed=2, touch=True)]
    while sum(player.answered["place"] for player in players) < 6:
        whose_turn(players).place()
    whose_turn(players)  # the table stands still
    assert [player.answered["place"] for player in players] == [3, 3]
    same_table(ana, jonas)
    for page in (ana, jonas):
        expect(page.locator(".hand-area button")).to_have_count(7 - 3 + 1)
        assert overflows(page) == (0, 0)


def test_somebody_looks_on_and_sees_no_hand(visit: Visits) -> None:
    ana = visit("/")
    table = sit_down(ana, 3, public=True, watch="live")
    assert await_turn(ana) == "card"
    watcher = visit("/watch", size=PHONE, theme="dark")
    watcher.locator(f"a[href='/table/{table}']").click()
    expect(watcher.get_by_text("You are watching").first).to_be_attached()
    expect(watcher.locator(".row .isle")).to_have_count(3)
    same_table(ana, watcher)
    for _ in range(3):
        Player(ana, seed=3).place()
        await_turn(ana)  # the bots have played as well
    assert ana.locator(DOWN).count() > 0
    same_table(ana, watcher)
    expect(watcher.locator(".hand-area button, .hit, .plan button")).to_have_count(0)
    expect(watcher.get_by_role("button", name="Hint")).to_have_count(0)
    assert overflows(watcher) == (0, 0)
    assert axe_faults(watcher) == []
    assert too_small(watcher) == []


def test_a_connection_that_breaks_in_mid_round_comes_back_by_itself(visit: Visits, server: Served) -> None:
    """A place that is chosen while nobody hears it is taken when the server is there again; nothing that lay is lost."""
    visit.watch.allow("ERR_CONNECTION|ERR_INTERNET|WebSocket|Failed to fetch")
    page = visit("/")
    sit_down(page, 4)
    player = Player(page, seed=5)
    player.place()
    player.be_free()
    held = page.locator(".hand-area button").count()
    page.locator(HELD).first.click(position=CORNER)
    page.locator(LIT).first.wait_for()
    before, down = number(page), page.locator(DOWN).count()
    server.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    expect(page.locator(DOWN)).to_have_count(down)
    page.locator(LIT).first.click()
    server.start()
    expect(page.get_by_text("The connection is lost.")).to_be_hidden(timeout=PATIENCE)
    await_answer(page, before)
    expect(page.locator(".hand-area button")).to_have_count(held - 1)
    player.place()
    expect(page.locator(".hand-area button")).to_have_count(held - 2)
    assert axe_faults(page) == []


def test_the_language_is_switched_while_a_place_is_chosen(visit: Visits) -> None:
    page = visit("/")
    sit_down(page, 5)
    Player(page, seed=6).be_free()
    page.get_by_role("button", name="Place your 3").click(position=CORNER)
    expect(page.locator(".status")).to_contain_text("Choose a place for your 3.")
    before, lit = number(page), page.locator(LIT).count()
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator(".status")).to_contain_text("deine 3")
    expect(page.locator(LIT)).to_have_count(lit)
    assert number(page) == before
    page.locator(LIT).first.click()
    await_answer(page, before)
    await_turn(page)
    page.get_by_role("button", name="Verlauf").click()
    expect(page.get_by_role("complementary")).to_contain_text("Runde 1")


def test_a_replay_and_a_link_to_a_moment(visit: Visits) -> None:
    """The same board with nothing to play; a link leads a stranger to the very moment; the end has both sharings-out."""
    page = visit("/")
    come_in(page, "Ana")
    table = finished_game(page, 3, "pirate-pacts")
    page.goto(f"/replay/{table}?seat=1&step=30")
    page.locator(".row .isle").first.wait_for()
    at = moment_of(page)
    assert page.locator(DOWN).count() > 0
    expect(page.locator(".hit, .plan button")).to_have_count(0)
    stranger = visit(link_to_this_moment(page), size=PHONE, theme="dark")
    stranger.locator(".row .isle").first.wait_for()
    assert moment_of(stranger) == at
    expect(stranger.get_by_role("combobox", name="Seen by")).to_have_value("1")
    same_table(page, stranger)
    assert overflows(stranger) == (0, 0)
    assert axe_faults(stranger) == []
    page.locator("#main").focus()
    page.keyboard.press("End")
    expect(page.locator(".status.over")).to_be_attached()
    page.get_by_role("button", name="Sharing-out").click()
    expect(page.get_by_role("dialog", name="Sharing-out").get_by_role("table")).to_have_count(2)


# ---- the lesson --------------------------------------------------------------------------------------------------------


def go_on(page: Page, answer: list[str]) -> None:
    """Do what the lesson asks, found with the help of *Show me*: what is pointed at is what one presses."""
    page.get_by_role("button", name="Show me").click()
    pointed = page.locator(".board .pointed").first
    pointed.wait_for()
    button = pointed if pointed.evaluate("each => each.matches('button')") else pointed.locator("button")
    button.click(position=CORNER)
    if answer[0] == "act":
        page.locator(SURE).click()


def test_the_lesson_is_learned(visit: Visits) -> None:
    """From its first word to its last, on a desk and on a phone; something else than what is asked is explained."""
    for size in (DESKTOP, PHONE):
        page = visit("/learn/pirate-pacts/lesson", size=size)
        voice, said = page.locator(".voice p"), set[str]()
        for moment in LESSON["moment"]:
            expect(voice).not_to_be_empty()
            said.add(voice.inner_text())
            assert overflows(page) == (0, 0), moment["text"]
            assert hidden_totals(page) == [], moment["text"]
            before = page.locator("progress").get_attribute("value")
            if moment["text"] == "lesson-end":
                break
            if "answer" in moment:
                go_on(page, moment["answer"])
            else:
                page.get_by_role("button", name="Go on").click()
            expect(page.locator("progress")).not_to_have_attribute("value", before or "")
        assert len(said) == len(LESSON["moment"])
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/table/*")


def test_another_answer_than_the_lesson_asks_for_is_explained(visit: Visits) -> None:
    page = visit("/learn/pirate-pacts/lesson")
    for _ in range(2):
        page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Place your 7").click(position=CORNER)
    expect(page.get_by_text("for this lesson choose: Place your 5").first).to_be_visible()
    page.get_by_role("button", name="Place your 5").click(position=CORNER)
    expect(page.locator(LIT).first).to_be_visible()
