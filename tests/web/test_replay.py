"""Replays and the lesson: moment by moment, by keyboard, with other eyes, by a link, and on from there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, too_small
from tests.web.people import api, come_in, finished_game, link_to_this_moment, moment_of, table_of


def test_a_replay_moves_by_buttons_keys_and_scrubber(visit: Visits) -> None:
    page = visit("/")
    come_in(page, "Ana")
    table = finished_game(page)
    page.goto(f"/replay/{table}?seat=0")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    assert overflows(page) == (0, 0)
    assert moment_of(page)[0] == 1
    all_moments = moment_of(page)[1]
    assert all_moments > 50
    page.get_by_role("button", name="Next moment").click()
    expect(page.locator("footer")).to_contain_text(f"2 of {all_moments}")
    page.locator("#main").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("footer")).to_contain_text(f"4 of {all_moments}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("footer")).to_contain_text(f"3 of {all_moments}")
    page.keyboard.press("End")
    expect(page.locator("footer")).to_contain_text(f"{all_moments} of {all_moments}")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    page.get_by_role("slider").fill("20")
    expect(page.locator("footer")).to_contain_text(f"21 of {all_moments}")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("complementary")).to_contain_text("Round 1 begins.")


def test_a_link_leads_a_stranger_to_the_very_moment(visit: Visits) -> None:
    page = visit("/")
    come_in(page, "Ana")
    table = finished_game(page)
    page.goto(f"/replay/{table}?seat=1&step=120")
    expect(page.get_by_role("slider")).to_be_visible()
    at = moment_of(page)
    stranger = visit(link_to_this_moment(page), size=PHONE, theme="dark")
    expect(stranger.get_by_role("slider")).to_be_visible()
    assert moment_of(stranger) == at
    expect(stranger.get_by_label("Seen by")).to_have_value("1")
    assert overflows(stranger) == (0, 0)
    assert axe_faults(stranger) == []


def test_other_eyes_see_the_same_moment(visit: Visits) -> None:
    page = visit("/")
    come_in(page, "Ana")
    table = finished_game(page)
    page.goto(f"/replay/{table}?seat=0&step=150")
    expect(page.get_by_role("slider")).to_be_visible()
    step = re.search(r"step=(\d+)", page.url)
    assert step is not None
    for eyes in ("-2", "-1", "2"):
        page.get_by_label("Seen by").select_option(eyes)
        expect(page).to_have_url(re.compile(f"seat={eyes}&step="))
        now = re.search(r"step=(\d+)", page.url)
        assert now is not None
        assert abs(int(now[1]) - int(step[1])) <= 8  # moments that one seat alone is told of may lie between


def test_play_on_from_a_moment(visit: Visits) -> None:
    page = visit("/")
    come_in(page, "Ana")
    table = finished_game(page)
    page.goto(f"/replay/{table}?seat=1&step=130")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    assert table_of(page) != table
    info = api(page, "GET", f"/api/tables/{table_of(page)}")
    assert info["you"] == 1
    expect(page.locator("[data-number]")).to_be_visible()


def test_the_lesson_is_learned(visit: Visits) -> None:
    """From its first word to its last: wrong answers are explained, the right ones lead on."""
    for size in (DESKTOP, PHONE):
        page = visit("/learn/sea-or-shore/lesson", size=size)
        voice = page.locator(".voice")
        expect(voice).to_contain_text("Welcome aboard!")
        assert overflows(page) == (0, 0)
        page.get_by_role("button", name="Go on").click()
        expect(voice).to_contain_text("twelve island cards")
        page.get_by_role("button", name="One step back").click()
        expect(voice).to_contain_text("Welcome aboard!")
        page.get_by_role("button", name="Go on").click()
        page.get_by_role("button", name="Go on").click()
        expect(voice).to_contain_text("passes a card to the right")
        page.get_by_role("button", name="Pass purple 12").click()
        expect(page.get_by_text("for this lesson choose: Pass blue 6").first).to_be_visible()
        page.get_by_role("button", name="Pass blue 6").click()
        expect(voice).to_contain_text("choose red 12")


def answer(page: Page, moments: list[Any], at: int) -> int:
    """Answer one question of the lesson as it asks for; the moment that comes then."""
    moment = moments[at]
    question, code = moment["decision"]["question"], moment["answer"]
    text = next(each["text"] for each in moment["words"]["choices"] if each["code"] == code)
    ask = page.locator("section.ask")
    if question == "card":
        page.locator(".hand-area").get_by_role("button", name=text, exact=True).click(position={"x": 28, "y": 72})
        half = moments[at + 1]
        ask.locator("button.opt").nth(half["decision"]["options"].index(half["answer"])).click()
        return at + 2
    if question == "additions":
        while not ask.get_by_role("button", name=text, exact=True).count():
            ask.get_by_role("button", name="One addition more").click()
    ask.get_by_role("button", name=text, exact=True).click()
    return at + 1


def test_the_whole_lesson_is_clicked_through(visit: Visits) -> None:
    page = visit("/learn/sea-or-shore/lesson")
    voice = page.locator(".voice p")
    expect(voice).to_contain_text("Welcome aboard!")
    moments = api(page, "GET", "/api/lessons/sea-or-shore?language=en")["moments"]
    at = 0
    while at < len(moments) - 1:
        expect(voice).to_have_text(moments[at]["text"])
        if moments[at]["decision"]:
            at = answer(page, moments, at)
        else:
            page.get_by_role("button", name="Go on").click()
            at += 1
    expect(voice).to_have_text(moments[-1]["text"])
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)
    assert axe_faults(page) == []
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")


def test_the_lesson_speaks_every_language(visit: Visits) -> None:
    page = visit("/learn/sea-or-shore/lesson", language="de-DE", size=PHONE)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".voice p")).not_to_contain_text("Welcome")
    expect(page.locator(".voice p")).not_to_be_empty()
    assert too_small(page) == []
    assert axe_faults(page) == []


def test_a_game_without_a_lesson_says_so(visit: Visits) -> None:
    visit.watch.allow("404")
    page = visit("/learn/chess/lesson")
    expect(page.get_by_role("heading", name="No lesson yet")).to_be_attached()
    assert axe_faults(page) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_is_said_does_not_lie_on_the_way_through_a_replay(visit: Visits, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    come_in(page, "Ana")
    page.goto(f"/replay/{finished_game(page)}")
    expect(page.get_by_role("slider")).to_be_visible()
    link_to_this_moment(page)
    toast, footer = page.locator(".toasts .toast").bounding_box(), page.locator("footer").bounding_box()
    assert toast is not None
    assert footer is not None
    assert toast["y"] + toast["height"] <= footer["y"]
    expect(page.get_by_text("not here")).to_have_count(0)  # who is connected by now is nothing that the game tells
