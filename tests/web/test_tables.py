"""Tables: one click to play, an invite link, two people, somebody who looks on, and what may go wrong in between."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.fair_record import receipts_from_json
from archipel.verify import OK, verify
from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, too_small
from tests.web.people import api, await_end, come_in, finished_game, invited, link_of, play_now, start, table_of, waiting_room
from tests.web.sea_or_shore_player import ASK
from tests.web.serving import Served


def first_choice(page: Page) -> None:
    """Answer the first question of a game, which card to pass."""
    page.locator("[data-code]").first.click()


def number_of(page: Page) -> int:
    """How many decisions the person of this page has answered, by what the server says."""
    found = page.evaluate(
        """table => new Promise((done, failed) => {
            const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
            socket.onopen = () => socket.send('{"type":"hello"}');
            socket.onerror = failed;
            socket.onmessage = ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === 'game') { socket.close(); done(message.decision ? message.decision.number : -1); }
            };
        })""",
        table_of(page),
    )
    return int(found)


def test_one_click_and_a_game_runs(visit: Visits) -> None:
    for size in (DESKTOP, PHONE):
        page = visit("/", size=size)
        play_now(page)
        expect(page.get_by_text("Your turn").first).to_be_visible()
        assert overflows(page) == (0, 0)
        assert axe_faults(page) == []
        assert too_small(page) == []


def test_a_guest_gets_a_name_and_may_take_another(visit: Visits) -> None:
    page = visit("/")
    play_now(page)
    made_up = api(page, "GET", "/api/me")["name"]
    assert made_up
    page.goto("/settings")
    field = page.get_by_label("Your name")
    expect(field).to_have_value(made_up)
    field.fill("Zoë")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("You are called Zoë now.")).to_be_visible()
    assert api(page, "GET", "/api/me")["name"] == "Zoë"


def test_seats_and_level_are_chosen_and_remembered(visit: Visits) -> None:
    page = visit("/play/sea-or-shore")
    page.get_by_role("group", name="Seats at the table").get_by_role("radio", name="5").check(force=True)
    expect(page.get_by_text("You and 4 bots.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    assert len(api(page, "GET", f"/api/tables/{table_of(page)}")["seats"]) == 5
    page.goto("/")
    play_now(page)
    assert len(api(page, "GET", f"/api/tables/{table_of(page)}")["seats"]) == 5


def test_two_people_meet_by_a_link_and_play(visit: Visits) -> None:
    ana, jonas = invited(visit)
    for page in (ana, jonas):
        assert axe_faults(page) == []
        assert too_small(page) == []
        assert overflows(page)[0] == 0
    expect(ana.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(jonas.get_by_text("Ana starts when all are seated")).to_be_visible()
    expect(jonas.get_by_role("button", name="Start the game")).to_have_count(0)
    start(ana)
    for page in (ana, jonas):
        expect(page.locator(f"{ASK}[data-question]")).to_be_attached()  # "Your turn" is a phrase of the chat, too
    # both sealed numbers of their own, and both were opened
    info = api(ana, "GET", f"/api/tables/{table_of(ana)}")
    assert [seat["opened"] for seat in info["seats"]] == [True, True, False]

    jonas.get_by_role("button", name="Chat").click()
    jonas.get_by_placeholder("Say something").fill("<b>Ahoy!</b>")
    jonas.get_by_role("button", name="Send").click()
    ana.get_by_role("button", name="Chat, 1 new line").click()
    expect(ana.get_by_role("log")).to_contain_text("Jonas <b>Ahoy!</b>")
    ana.get_by_role("button", name="Well played!").click()
    expect(jonas.get_by_role("log")).to_contain_text("Ana Well played!")
    assert axe_faults(ana) == []
    assert axe_faults(jonas) == []


def test_who_sits_down_has_a_part_in_the_deal_from_then_on(visit: Visits) -> None:
    """The seal comes with the wish for a seat: a host who starts at once cannot be quicker. Who finds the seat taken meanwhile
    gets the next."""
    page = visit(link_of(waiting_room(visit)))
    wishes: list[dict[str, Any]] = []

    def too_late(route: Route) -> None:
        wishes.append(json.loads(route.request.post_data or ""))
        if len(wishes) == 1:
            route.fulfill(status=409, json={"code": "taken", "sentence": "Somebody sits there.", "rule": ""})
        else:
            route.continue_()

    visit.watch.allow("409")
    page.route("**/sit", too_late)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    info = api(page, "GET", f"/api/tables/{table_of(page)}")
    assert [wish["seat"] for wish in wishes] == [1, info["you"]]
    assert all(wish["seal"] for wish in wishes)
    assert info["seats"][info["you"]]["sealed"]


def test_a_name_that_was_typed_at_once_stays(visit: Visits) -> None:
    link = link_of(waiting_room(visit))
    page = visit("about:blank")
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route))
    with page.expect_request("**/api/me"):
        page.goto(link)
    page.get_by_label("Your name").fill("Jonas")
    with page.expect_response("**/api/me") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done))")  # whatever waited for the answer has run
    expect(page.get_by_label("Your name")).to_have_value("Jonas")


def test_the_host_changes_how_we_play_and_all_see_it(visit: Visits) -> None:
    ana, jonas = invited(visit)
    for page in (ana, jonas):
        page.get_by_text("How we play").click()
    ana.get_by_role("group", name="Clock").get_by_role("radio", name="Each move").check()
    expect(jonas.get_by_text("When it is up, a bot keeps the seat until you take it back.")).to_be_visible()
    expect(jonas.get_by_role("group", name="Clock").get_by_role("radio", name="None")).to_be_disabled()
    ana.get_by_role("switch", name="Listed for everybody").check()
    watcher = visit("/watch")
    expect(watcher.locator(f"a[href='/table/{table_of(ana)}']")).to_be_visible()
    assert axe_faults(ana) == []


def test_somebody_looks_on_and_sees_no_hand(visit: Visits, server: Served) -> None:
    ana = visit("/")
    come_in(ana, "Ana")
    settings = {"public": True, "watch": "live"}
    wish = {"game": "sea-or-shore", "seats": 3, "bots": ["random"] * 2, "settings": settings}
    table = api(ana, "POST", "/api/tables", wish)["id"]
    api(ana, "POST", f"/api/tables/{table}/start")
    ana.goto(f"/table/{table}")
    expect(ana.get_by_text("Your turn").first).to_be_visible()
    watcher = visit("/watch")
    watcher.locator(f"a[href='/table/{table}']").click()
    expect(watcher.get_by_text("You are watching").first).to_be_attached()
    expect(watcher.locator("[data-number]")).to_have_count(0)
    expect(watcher.get_by_role("button", name="Hint")).to_have_count(0)
    assert axe_faults(watcher) == []
    assert server.url in watcher.url


def test_the_language_is_switched_in_mid_game(visit: Visits) -> None:
    page = visit("/")
    play_now(page)
    expect(page.get_by_text("Your turn").first).to_be_visible()
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Du bist dran").first).to_be_visible()
    expect(page.get_by_text("Your turn")).to_have_count(0)
    page.get_by_role("button", name="Verlauf").click()
    expect(page.get_by_role("complementary")).to_contain_text("Runde 1")


def test_a_double_click_plays_once_and_two_tabs_agree(visit: Visits) -> None:
    page = visit("/")
    play_now(page)
    expect(page.locator("[data-number]")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-number]")).to_be_visible()
    before = number_of(page)
    page.locator("[data-code]").first.dblclick()
    for tab in (page, other):
        expect(tab.locator(f"[data-number='{before + 1}']")).to_be_visible()
    assert number_of(page) == before + 1


def test_a_dropped_connection_comes_back_by_itself(visit: Visits, server: Served) -> None:
    visit.watch.allow("ERR_CONNECTION|ERR_INTERNET|WebSocket|Failed to fetch")
    page = visit("/")
    play_now(page)
    expect(page.locator("[data-number]")).to_be_visible()
    server.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    first_choice(page)  # it waits until somebody is there to hear it
    server.start()
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    expect(page.locator("[data-number]")).to_be_visible()
    assert number_of(page) > 0
    assert axe_faults(page) == []


def test_what_is_opened_while_the_server_is_away_comes_once_it_is_back(visit: Visits, server: Served) -> None:
    visit.watch.allow("ERR_CONNECTION|ERR_INTERNET|ERR_FAILED|WebSocket|Failed to fetch")
    page = visit("/")
    play_now(page)
    expect(page.locator("[data-number]")).to_be_visible()
    server.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.get_by_role("button", name="Table and settings").click()
    expect(page.get_by_role("dialog", name="Table and settings")).to_be_visible()
    server.start()
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()
    page.wait_for_function("() => [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)")
    assert not [fault for fault in visit.watch.faults if fault.startswith("unhandled")]


def test_a_page_that_cannot_have_a_part_any_more_is_loaded_anew(visit: Visits) -> None:
    """Many browsers do not ask again, as long as a page is open, for a part that did not come once. Where it is not there the
    next time either, it is left at that."""
    context = visit.browser.new_context(base_url=visit.url, service_workers="block")
    visit.contexts.append(context)
    page = context.new_page()
    page.goto("/")
    play_now(page)
    expect(page.locator("[data-number]")).to_be_visible()
    menu = page.get_by_role("button", name="Table and settings")
    expect(menu).to_be_visible()
    asked: list[str] = []

    def gone(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    context.route("**/assets/TableMenu-*.js", gone)
    page.evaluate("window.opened = true")
    menu.click()
    page.wait_for_function("() => window.opened === undefined")
    asked.clear()
    page.evaluate("window.opened = true")
    menu.click()
    while len(asked) < 3:
        page.wait_for_timeout(100)
    assert page.evaluate("window.opened") is True
    context.unroute("**/assets/TableMenu-*.js")
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()


def test_leaving_lets_a_bot_play_and_one_may_come_back(visit: Visits) -> None:
    page = visit("/")
    table = play_now(page)
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("button", name="Play now Sea or Shore")).to_be_visible()
    assert api(page, "GET", f"/api/tables/{table}")["seats"][0]["kind"] == "away"


def test_my_tables_show_what_waits_for_me_first(visit: Visits) -> None:
    page = visit("/")
    table = play_now(page)
    expect(page.locator("[data-number]")).to_be_visible()
    page.goto("/mine")
    slip = page.locator(f"a[href='/table/{table}']")
    expect(slip).to_contain_text("Your turn")
    assert axe_faults(page) == []
    page.goto("/")
    expect(page.get_by_role("heading", name="Waiting for you")).to_be_visible()
    page.locator(f"a[href='/table/{table}']").click()
    expect(page.locator("[data-number]")).to_be_visible()


def test_what_the_browser_threw_in_and_kept_proves_the_deal(visit: Visits) -> None:
    """It seals before the start and opens for the announcement, its first receipt; `archipel verify` takes what it kept."""
    page = visit("/")
    table = play_now(page)
    expect(page.locator("[data-number]")).to_be_visible()
    api(page, "POST", f"/api/tables/{table}/leave")
    await_end(page, table)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Was the deal fair?").click()
    expect(page.get_by_text("Right.", exact=True)).to_have_count(5)
    with page.expect_download() as download:
        page.get_by_role("link", name="Fetch my receipts").click()
    receipts = receipts_from_json(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [json.loads(receipt.entry)["seals"][0] is not None for receipt in receipts] == [True]
    verdicts = verify(SEA_OR_SHORE, json.dumps(api(page, "GET", f"/api/tables/{table}/record")), receipts)
    assert {verdict.check: verdict.state for verdict in verdicts if verdict.state != OK} == {}


def test_the_end_says_who_won_and_proves_the_deal(visit: Visits) -> None:
    for size in (DESKTOP, PHONE):
        page = visit("/", size=size)
        come_in(page, "Ana")
        table = finished_game(page)
        page.goto(f"/table/{table}")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
        page.get_by_text("Where the points come from").click()
        assert axe_faults(page) == []
        page.get_by_role("button", name="Was the deal fair?").click()
        expect(page.get_by_text("The secret is the one that was sealed before the deal.")).to_be_visible()
        expect(page.get_by_text("The game was played as announced")).to_be_visible()
        expect(page.get_by_text("Not right.")).to_have_count(0)
        page.get_by_role("button", name="Rematch").click()
        expect(page).not_to_have_url(re.compile(f"/table/{table}"))
        expect(page.locator("[data-number]")).to_be_visible()  # against bots alone it begins at once
