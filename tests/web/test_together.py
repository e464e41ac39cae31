"""People at one table: a move taken back if the others agree, a seat that a bot keeps warm, somebody who is muted."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.web.browsing import Visits, axe_faults
from tests.web.people import api, come_in, invited, start, table_of
from tests.web.sea_or_shore_player import ASK, ASKED


def question(page: Page) -> str:
    """What is asked of the person of a page; waits until something is."""
    page.wait_for_function(f"() => {ASKED}")
    asked: str = page.evaluate(f"() => {ASKED}")
    return asked


def pass_on(page: Page) -> None:
    """Pass the first card that may be passed."""
    assert question(page).startswith("pass_colour")
    page.locator(f"{ASK} [data-code]").first.click()


def in_the_first_trick(visit: Visits) -> tuple[Page, Page]:
    """Ana and Jonas sit at a table with a bot, and all have passed a card."""
    ana, jonas = invited(visit)
    start(ana)
    pass_on(ana)
    pass_on(jonas)
    for page in (ana, jonas):
        page.wait_for_function("() => document.querySelector('.status')?.textContent && !document.querySelector('.status.tell')")
    return ana, jonas


def test_a_move_is_taken_back_if_the_others_agree(visit: Visits) -> None:
    ana, jonas = in_the_first_trick(visit)
    ana.get_by_role("button", name="Take back").click()
    expect(ana.get_by_text("The others are asked whether you may take that back.")).to_be_visible()
    expect(jonas.get_by_text("Ana would like to take back a move.")).to_be_visible()
    assert axe_faults(jonas) == []
    jonas.get_by_role("button", name="Refuse").click()
    expect(ana.get_by_text("The others are asked whether you may take that back.")).to_be_hidden()
    expect(ana.get_by_text("The others did not agree; your move stands.")).to_be_visible()
    ana.get_by_role("button", name="Take back").click()
    expect(ana.get_by_text("The others have said no to this take-back; the answer stands.")).to_be_visible()

    jonas.get_by_role("button", name="Take back").click()
    ana.get_by_role("button", name="Agree").click()
    expect(jonas.get_by_text("The others are asked whether you may take that back.")).to_be_hidden()
    jonas.wait_for_function(f"() => ({ASKED}).startsWith('pass_colour')")
    pass_on(jonas)
    expect(jonas.locator(".status.tell")).to_be_hidden()
    expect(jonas.get_by_text("The others did not agree")).to_be_hidden()


def test_an_answer_that_comes_late_does_not_bring_the_waiting_room_back(visit: Visits) -> None:
    """The socket tells of the game before the request that began it is answered."""
    ana, jonas = invited(visit)
    held: list[Route] = []
    ana.route("**/start", lambda route: held.append(route))
    start(ana)
    while not held:
        ana.wait_for_timeout(20)
    answer = held[0].fetch()
    assert '"phase":"opening"' in answer.text()
    assert question(ana).startswith("pass_colour")
    with ana.expect_response("**/start"):
        held[0].fulfill(response=answer)
    assert question(jonas).startswith("pass_colour")
    pass_on(ana)
    expect(ana.get_by_role("heading", name="A table for Sea or Shore")).to_be_hidden()


def test_a_bot_takes_an_absent_seat_over_and_gives_it_back(visit: Visits) -> None:
    ana = visit("/")
    come_in(ana, "Ana")
    wish = {"game": "sea-or-shore", "seats": 3, "bots": ["random"], "settings": {"absent": 10, "public": True}}
    table = api(ana, "POST", "/api/tables", wish)["id"]
    ana.goto(f"/table/{table}")
    link = ana.get_by_label("The link for your friends")
    expect(link).not_to_have_value("")
    jonas = visit("/invite" + link.input_value().partition("/invite")[2])
    jonas.get_by_label("Your name").fill("Jonas")
    jonas.get_by_role("button", name="Sit down").click()
    jonas.wait_for_url("**/table/*")
    ana.get_by_role("button", name="Start the game").click()
    pass_on(ana)
    question(jonas)
    where = jonas.url
    jonas.goto("about:blank")  # who is away is waited for ten seconds, who is here five times as long
    expect(ana.get_by_text("Jonas has not answered for a while.")).to_be_visible()
    banner, rivals = ana.locator(".banners .toast").bounding_box(), ana.locator(".rivals").bounding_box()
    assert banner is not None
    assert rivals is not None
    assert banner["y"] + banner["height"] <= rivals["y"], "a banner lies on a seat"
    assert axe_faults(ana) == []
    ana.get_by_role("button", name="Let a bot play").click()
    expect(ana.get_by_text("Jonas has not answered for a while.")).to_be_hidden()
    expect(ana.locator("[data-news]")).to_contain_text("Jonas did not answer for a while, and a bot plays now.")
    jonas.goto(where)
    why = jonas.get_by_text("You did not answer for a while, and the others let a bot play for you.")
    expect(why).to_be_visible()
    jonas.reload()
    expect(why).to_be_visible()
    kinds = [seat["kind"] for seat in api(ana, "GET", f"/api/tables/{table}")["seats"]]
    assert kinds.count("away") == 1
    expect(ana.get_by_text("bot plays").first).to_be_visible()
    jonas.get_by_role("button", name="Play yourself again").click()
    expect(why).to_be_hidden()
    assert "away" not in [seat["kind"] for seat in api(ana, "GET", f"/api/tables/{table}")["seats"]]


def test_who_is_muted_is_not_heard(visit: Visits) -> None:
    """By a click in the chat, from the waiting room on."""
    ana, jonas = invited(visit)
    mute = jonas.get_by_role("button", name="Mute Ana", exact=True)
    expect(mute).to_be_hidden()  # nobody has said anything
    field = ana.get_by_label("Say something")
    field.focus()
    before = field.bounding_box()
    say(ana, "Hear, hear!")
    assert field.bounding_box() == before, "the field moves away under what is typed"
    mute.click()
    unmute = jonas.get_by_role("button", name="Unmute Ana")
    expect(unmute).to_be_visible()
    assert axe_faults(jonas) == []
    start(ana)
    question(ana)
    question(jonas)
    ana.get_by_role("button", name="Chat").click()
    say(ana, "Ahoy?")
    say(ana, "Nobody there?")
    # what Jonas says himself comes after Ana's lines, which therefore are not only late
    jonas.get_by_role("button", name="Chat").click()
    say(jonas, "A quiet sea")
    expect(ana.get_by_role("log")).to_contain_text("A quiet sea")
    expect(jonas.get_by_role("log")).not_to_contain_text("Ahoy?")
    unmute.click()
    expect(mute).to_be_visible()
    assert axe_faults(jonas) == []
    say(ana, "And now?")
    expect(jonas.get_by_role("log")).to_contain_text("And now?")


def say(page: Page, text: str) -> None:
    page.get_by_placeholder("Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log")).to_contain_text(text)


def test_moves_are_confirmed_where_one_wishes_so(visit: Visits) -> None:
    page = visit("/", settings={"confirm": True})
    come_in(page, "Zoë")
    wish = {"game": "sea-or-shore", "seats": 3, "bots": ["random"] * 2, "settings": {"take_back": "free"}}
    table = api(page, "POST", "/api/tables", wish)["id"]
    api(page, "POST", f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    while (asked := question(page)).startswith("pass_colour"):
        page.locator(f"{ASK} [data-code]").first.click()
        confirm = page.locator(f"{ASK} .btn.primary").last
        if page.locator(f"{ASK} [data-code]").count() > 1:
            expect(page.get_by_role("button", name="Confirm")).to_be_visible()
            assert page.evaluate(f"() => {ASKED}") == asked, "it was sent before it was confirmed"
            page.get_by_role("button", name="Confirm").click()
        elif page.evaluate(f"() => {ASKED}") == asked and confirm.count():
            confirm.click()
        page.wait_for_function(f"asked => {ASKED} && ({ASKED}) !== asked", arg=asked)
    assert asked.startswith("card")
    page.locator(".hand-area button.card:not([aria-disabled])").first.click(position={"x": 28, "y": 72})
    halves = page.locator(f"{ASK} button.opt")
    halves.first.click()
    confirm = page.locator(f"{ASK} .btn.primary")
    expect(confirm).to_be_visible()
    assert page.evaluate(f"() => {ASKED}") == asked, "the card was laid before it was confirmed"
    halves.nth(1).click()  # one may still change one's mind
    expect(halves.nth(1)).to_have_class(re.compile(r"\bon\b"))
    assert axe_faults(page) == []
    confirm.click()
    page.wait_for_function(f"asked => ({ASKED}) !== asked", arg=asked)
    assert table_of(page) == table
