"""Several people at one table: what they type, whom they let sit, what they are told of each other, and who only looks on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows
from tests.web.people import api, await_end, come_in, invited, link_of, start, table_of, table_with_bots, waiting_room
from tests.web.sea_or_shore_player import ASK, ASKED, Player, open_table
from tests.web.test_together import pass_on, question


def sits(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


# ---- the chat ----------------------------------------------------------------------------------------------------------


def test_what_is_typed_into_the_chat_plays_nothing(visit: Visits) -> None:
    ana, jonas = invited(visit)
    start(ana)
    asked = question(ana)
    question(jonas)
    ana.get_by_role("button", name="Chat").click()
    field = ana.get_by_placeholder("Say something")
    expect(field).to_be_focused()
    ana.keyboard.type("hop to it", delay=10)
    expect(field).to_have_value("hop to it")
    ana.get_by_role("button", name="Log").click()
    ana.get_by_role("complementary", name="Log").get_by_role("heading").focus()
    ana.keyboard.type("hpotw?", delay=10)
    ana.keyboard.press("Enter")
    expect(ana.locator("dialog[open]")).to_have_count(0)
    ana.get_by_role("button", name="Chat").click()
    expect(field).to_have_value("hop to it")
    ana.keyboard.press("Enter")
    expect(ana.get_by_role("log", name="Chat")).to_contain_text("hop to it")
    expect(jonas.locator("[data-news]")).to_contain_text("Ana: hop to it")
    assert ana.evaluate(f"() => {ASKED}") == asked
    assert axe_faults(ana) == []


def test_people_talk_in_the_waiting_room(visit: Visits) -> None:
    ana, jonas = invited(visit)
    ana.get_by_placeholder("Say something").fill("Where is Cleo?")
    ana.get_by_placeholder("Say something").press("Enter")
    expect(jonas.get_by_role("log", name="Chat")).to_contain_text("Where is Cleo?")
    assert axe_faults(jonas) == []


def test_what_is_said_in_the_waiting_room_is_read_on_a_phone_too(visit: Visits) -> None:
    """The phrases take four lines there, and whom one may mute another."""
    ana, jonas = invited(visit)
    ana.get_by_placeholder("Say something").fill("Hello!")
    ana.get_by_placeholder("Say something").press("Enter")
    expect(jonas.get_by_role("button", name="Mute Ana")).to_be_visible()
    box = jonas.get_by_role("log", name="Chat").bounding_box()
    assert box is not None
    assert box["height"] > 140, "five lines, or six"


# ---- names and seats ---------------------------------------------------------------------------------------------------


def test_an_invite_says_to_what_and_by_whom(visit: Visits) -> None:
    ana = waiting_room(visit)
    for language, told in (
        ("en", "Ana invites you to Sea or Shore. 1 seat is free."),
        ("fr", "Ana vous invite à jouer à Sea or Shore. Il y a 1 place libre."),
        ("de", "Ana lädt dich zu Sea or Shore ein. 1 Platz ist frei."),
    ):
        guest = visit("/", language=language, size=PHONE)
        guest.goto(link_of(ana))
        expect(guest.get_by_text(told)).to_be_visible()
        assert axe_faults(guest) == []
        assert overflows(guest)[0] == 0
    api(ana, "POST", f"/api/tables/{table_of(ana)}/bots", {"seat": 1, "bot": "random"})
    guest.reload()
    expect(guest.get_by_text("Es ist kein Platz mehr frei.")).to_be_visible()
    expect(guest.get_by_role("button", name="Platz nehmen")).to_be_hidden()
    guest.get_by_role("button", name="Zum Tisch").click()
    expect(guest.get_by_role("heading", name="Ein Tisch für Sea or Shore")).to_be_visible()


def test_who_has_little_time_left_is_told_so(visit: Visits) -> None:
    """On one's own seat, and for those who do not see it."""
    page = visit("/")
    clock, told = page.locator(".mine .clock"), page.locator("[data-news]")
    table_with_bots(page, "rivages", 2, settings={"clock": "move", "seconds": 86_400})
    expect(clock).to_have_text(re.compile(r"^2[34]:\d\d:\d\d$"))
    expect(clock).not_to_have_class(re.compile("warn"))
    expect(told).to_be_empty()
    table_with_bots(page, "rivages", 2, settings={"clock": "move", "seconds": 13})
    expect(told).to_contain_text(re.compile(r"You have 1\d seconds left; then a bot plays for you\."))
    expect(clock).to_have_class(re.compile("warn"))
    assert axe_faults(page) == []


def test_a_name_that_is_taken_is_told_on_the_invite_form(visit: Visits) -> None:
    visit.watch.allow("409")
    ana = waiting_room(visit)
    guest = visit(link_of(ana))
    sits(guest, "Ana")
    expect(guest.get_by_role("alert")).to_have_text("Somebody called Ana sits here already; take another name first.")
    expect(guest.get_by_label("Your name")).to_be_focused()
    assert axe_faults(guest) == []
    api(ana, "POST", "/api/people", {"name": "Anja"})
    sits(guest, "Anja")
    expect(guest.get_by_text("Anja invites you to Sea or Shore.")).to_be_visible()  # as she is called by now
    sits(guest, "Ben")
    guest.wait_for_url("**/table/*")
    expect(ana.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    ana.get_by_label("Your name").fill("Zoë")
    ana.get_by_role("button", name="Save").click()
    expect(guest.get_by_role("listitem").filter(has_text="Zoë")).to_be_visible()


def test_the_host_frees_a_seat_and_hosting_passes_on(visit: Visits) -> None:
    ana = waiting_room(visit)
    rude, ben = visit(link_of(ana)), visit("/")
    sits(rude, "Rude")
    expect(ana.locator("[data-news]")).to_contain_text("Rude sits at the table now.")
    ana.get_by_role("button", name="Free the seat Rude").click()
    expect(ana.get_by_text("Rude loses the seat and cannot sit down at this table again.")).to_be_visible()
    assert axe_faults(ana) == []
    ana.get_by_role("button", name="Free the seat", exact=True).click()
    expect(ana.get_by_role("listitem").filter(has_text="Rude")).to_be_hidden()
    visit.watch.allow("403")
    rude.get_by_role("button", name="Sit down").first.click()
    expect(rude.get_by_text("The host has freed your seat; you cannot sit down at this table again.")).to_be_visible()
    expect(rude.get_by_label("Your name")).to_be_visible()

    ben.goto(link_of(ana))
    sits(ben, "Ben")
    expect(ana.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    ana.get_by_role("button", name="Close the table").click()
    expect(ana.get_by_text("Others sit at this table.")).to_be_visible()
    ana.get_by_role("button", name="Cancel").click()
    ana.get_by_role("button", name="Leave the table").click()
    ana.wait_for_url("**/")
    expect(ben.get_by_text("You host the table now.")).to_be_visible()
    expect(rude.get_by_text("Ben hosts the table now.")).to_be_visible()
    expect(ben.get_by_label("The link for your friends")).not_to_have_value("")
    rude.goto("/mine")
    expect(rude.get_by_role("link", name="Sea or Shore")).to_contain_text("Take a seat")


def test_the_start_is_always_in_sight(visit: Visits) -> None:
    for size in ((1280, 800), PHONE):
        ana = waiting_room(visit, f"Ana{size[0]}", size)
        box = ana.get_by_role("button", name="Start the game").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < size[1], f"the start lies below {size}"


@pytest.mark.parametrize("game", ["sea-or-shore", "pirate-pacts", "rivages"])
def test_an_arrow_key_leads_to_the_first_answer(visit: Visits, game: str) -> None:
    """Who has just come here, by a key or by an address, is nowhere on the board yet."""
    page = visit("/")
    table_with_bots(page, game, 3)
    expect(page.locator(".status.ask")).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.matches('.board :is(button, [tabindex]):not([aria-disabled=true])')")


# ---- who is away, and who looks on -------------------------------------------------------------------------------------


def test_who_is_slow_is_warned_before_others_may_do_anything(visit: Visits) -> None:
    ana = waiting_room(visit)
    jonas = visit("/")
    jonas.clock.install()
    jonas.goto(link_of(ana))
    sits(jonas, "Jonas")
    expect(ana.get_by_role("listitem").filter(has_text="Jonas")).to_be_visible()
    ana.get_by_role("button", name="Start the game").click()
    pass_on(ana)
    question(jonas)
    jonas.clock.fast_forward(20_000)  # of 25, half of five times ten
    expect(jonas.get_by_text("Still there?")).to_be_hidden()
    jonas.clock.fast_forward(15_000)
    expect(jonas.get_by_text("Still there?")).to_be_visible()
    assert axe_faults(jonas) == []
    jonas.locator(".banners").get_by_role("button", name="Close").click()
    expect(jonas.get_by_text("Still there?")).to_be_hidden()
    expect(ana.get_by_text("Jonas has not answered for a while.")).to_be_hidden()


def test_of_several_who_are_away_one_is_told_at_a_time(visit: Visits) -> None:
    """On a phone the board needs its room."""
    ana = visit("/", size=PHONE)
    ana.clock.install()
    come_in(ana, "Ana")
    wish = {"game": "sea-or-shore", "seats": 4, "bots": ["random"], "settings": {"absent": 10, "public": True}}
    table = api(ana, "POST", "/api/tables", wish)["id"]
    for name in ("Udo", "Jonas"):
        guest = visit("/")
        come_in(guest, name)
        free = [each["seat"] for each in api(guest, "GET", f"/api/tables/{table}")["seats"] if each["kind"] == "open"]
        api(guest, "POST", f"/api/tables/{table}/sit", {"seat": free[0]})
    api(ana, "POST", f"/api/tables/{table}/start")
    ana.goto(f"/table/{table}")
    pass_on(ana)
    expect(ana.locator(".rivals .turn")).to_have_count(2)
    ana.clock.fast_forward(30_000)
    banner = ana.locator(".banners .toast")
    expect(banner).to_have_text(re.compile("Udo has not answered for a while."))
    let, shut = (ana.locator(".banners").get_by_role("button", name=name) for name in ("Let a bot play", "Close"))
    first, second = let.bounding_box(), shut.bounding_box()
    assert first is not None
    assert second is not None
    assert first["y"] < second["y"] + second["height"] < first["y"] + 2 * first["height"], "the buttons stand on two lines"
    shut.click()
    expect(banner).to_have_text(re.compile("Jonas has not answered for a while."))
    shut.click()
    expect(banner).to_have_count(0)


def test_a_table_that_one_has_left_says_that_a_bot_plays(visit: Visits) -> None:
    """In the list of one's tables, and no longer once one has come back."""
    ana, jonas = invited(visit)
    start(ana)
    question(ana)
    question(jonas)
    table = table_of(ana)
    api(ana, "POST", f"/api/tables/{table}/leave")
    jonas.goto("/mine")
    expect(jonas.get_by_role("link", name="Sea or Shore")).to_contain_text("Your turn")
    ana.goto("/mine")
    slip = ana.get_by_role("link", name="Sea or Shore")
    expect(slip).to_contain_text("A bot plays for you")
    slip.click()
    ana.get_by_role("button", name="Play yourself again").click()
    expect(ana.get_by_text("You left, and a bot plays for you.")).to_be_hidden()
    ana.goto("/mine")
    expect(slip).to_contain_text(re.compile("Waiting for the others|Your turn"))
    expect(slip).not_to_contain_text("A bot plays for you")


def test_the_last_trick_stays_covered_where_the_table_settled_so(visit: Visits) -> None:
    page = visit("/")
    open_table(page, 3, settings={"last_trick": False})
    question(page)
    expect(page.get_by_role("button", name="Last trick")).to_have_count(0)
    page.keyboard.press("t")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("Points")
    expect(page.locator("dialog[open]")).not_to_contain_text("The last trick")
    page.keyboard.press("Escape")
    player = Player(page, 1)
    while "Trick 3" not in page.locator(".bar").inner_text():
        player.answer(player.question())
    for _ in range(2):  # nor does one who comes back find it
        player.question()
        page.get_by_role("button", name="Log").click()
        expect(page.get_by_role("region", name="Log")).to_contain_text("lay")
        expect(page.get_by_role("region", name="Log")).not_to_contain_text("Trick 1 is over")
        page.reload()


def test_a_delayed_spectator_is_told_so(visit: Visits) -> None:
    ana = visit("/")
    come_in(ana, "Ana")
    settings = {"public": True, "watch": "delayed", "delay": 8}
    wish = {"game": "sea-or-shore", "seats": 3, "bots": ["random"] * 2, "settings": settings}
    table = api(ana, "POST", "/api/tables", wish)["id"]
    ana.goto(f"/table/{table}")
    ana.get_by_role("button", name="Hello!").click()
    expect(ana.get_by_role("log")).to_contain_text("Ana Hello!")
    dora = visit(f"/table/{table}")
    expect(dora.get_by_role("heading", name="A table for Sea or Shore")).to_be_visible()
    api(ana, "POST", f"/api/tables/{table}/start")
    expect(dora.get_by_text("The game has begun. You will see it 8 seconds later.")).to_be_visible()
    expect(dora.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(dora.get_by_text("Delayed by 8 seconds").first).to_be_attached()
    expect(dora.locator(".bar")).to_contain_text("Delayed by 8 seconds")
    dora.get_by_role("button", name="Chat").click()
    dora.get_by_role("button", name="Mute Ana").click()  # only this page knows: spectators write nothing into the log of a table
    expect(dora.get_by_role("button", name="Unmute Ana")).to_be_visible()


def test_how_the_table_plays_can_be_looked_up_during_the_game(visit: Visits) -> None:
    """By all, and changed by nobody; the way out of a long sheet stays in sight, and so does what one is asked at its end."""
    for size in (DESKTOP, PHONE):
        page = visit("/", size=size)
        open_table(page, 3, settings={"hints": False, "public": True})
        question(page)
        page.get_by_role("button", name="Table and settings").click()
        sheet = page.locator("dialog[open]")
        sheet.get_by_text("How we play").click()
        for name, on in (("Listed for everybody", True), ("Hints", False), ("Notes", True)):
            switch = sheet.get_by_role("switch", name=re.compile(f"^{name}"))
            expect(switch).to_be_disabled()
            expect(switch).to_be_checked(checked=on)
        assert axe_faults(page) == []
        sheet.get_by_role("button", name="Leave the table").click()
        expect(sheet.get_by_role("button", name="Leave", exact=True)).to_be_in_viewport(ratio=1)
        whole, asked = sheet.bounding_box(), sheet.get_by_role("button", name="Leave", exact=True).bounding_box()
        assert whole is not None
        assert asked is not None
        assert asked["y"] + asked["height"] < whole["y"] + whole["height"] - 8, "it lies at the very edge of the sheet"
        expect(sheet.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_be_hidden()


def test_a_lost_connection_is_told_beside_its_sign(visit: Visits) -> None:
    """On a phone, too, where an icon in a line of its own took room from the board."""
    visit.watch.allow("ERR_INTERNET_DISCONNECTED|WebSocket")
    page = visit("/", size=PHONE, language="de-DE")
    open_table(page, 3)
    question(page)
    page.context.set_offline(True)
    told = page.locator(".banners .toast")
    expect(told).to_contain_text("Verbindung unterbrochen.")
    sign, words = told.locator("svg").bounding_box(), told.locator("span").bounding_box()
    assert sign is not None
    assert words is not None
    assert sign["y"] + sign["height"] > words["y"], "the sign stands above the words"
    page.context.set_offline(False)
    expect(told).to_be_hidden()


def test_one_joins_the_rematch_at_once(visit: Visits) -> None:
    """What is said passes above the dialogs, and can be closed there."""
    ana, jonas = invited(visit)
    start(ana)
    question(jonas)
    table = table_of(ana)
    for page in (ana, jonas):
        api(page, "POST", f"/api/tables/{table}/leave")
    await_end(ana, table)
    for page in (ana, jonas):
        page.goto(f"/table/{table}")
        expect(page.get_by_text("bot plays")).to_have_count(0)
        page.get_by_role("button", name="Result").click()
    jonas.context.grant_permissions(["clipboard-read", "clipboard-write"])
    jonas.get_by_role("button", name="Share the replay").click()
    jonas.locator(".toast").filter(has_text="The link is copied.").get_by_role("button", name="Close").click()
    expect(jonas.get_by_text("The link is copied.")).to_be_hidden()
    ana.get_by_role("button", name="Rematch").click()
    jonas.get_by_role("button", name="Join the rematch").click()
    expect(jonas.get_by_role("heading", name="A table for Sea or Shore")).to_be_visible()
    expect(ana.get_by_role("listitem").filter(has_text="Jonas")).to_be_visible()


def test_who_looks_on_is_told_of_the_rematch_beside_the_result(visit: Visits) -> None:
    ana = visit("/")
    come_in(ana, "Ana")
    wish = {"game": "sea-or-shore", "seats": 3, "bots": ["random"] * 2, "settings": {"public": True, "watch": "live"}}
    table = api(ana, "POST", "/api/tables", wish)["id"]
    api(ana, "POST", f"/api/tables/{table}/start")
    api(ana, "POST", f"/api/tables/{table}/leave")
    await_end(ana, table)
    dora = visit(f"/table/{table}")
    dora.get_by_role("button", name="Result").click()
    sheet = dora.locator("dialog[open]")
    expect(sheet.get_by_role("link", name="Review the game")).to_be_visible()
    edges = "parts => parts.map(part => new Set([...part.children].map(line => line.getBoundingClientRect().left)).size)"
    expect(sheet.locator(".told .part .head").first).to_have_text("Round 1")
    assert set(sheet.locator(".told .part").evaluate_all(edges)) == {1}, "a round is torn between two columns"
    again = api(ana, "POST", f"/api/tables/{table}/rematch")["id"]
    expect(sheet.get_by_text("A rematch is open.")).to_be_visible()
    sheet.get_by_role("link", name="Go there").click()
    dora.wait_for_url(f"**/table/{again}")


def test_the_card_that_will_be_passed_is_raised(visit: Visits) -> None:
    page = visit("/")
    open_table(page, 4)
    asked = question(page)
    if not asked.startswith("pass_colour"):
        return  # no two colours were equally long
    page.locator(".hand-area button.card:not([aria-disabled])").first.click(position={"x": 12, "y": 60})
    raised = page.locator(".hand-area button.card[aria-pressed='true']")
    expect(raised).to_have_count(1)
    named = raised.locator(".unseen").last.inner_text()
    expect(page.locator(f"{ASK} [data-code]").filter(has_text=named.lower())).to_have_count(1)
