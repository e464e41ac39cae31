"""Every page around the tables: readable, reachable, and in order at every size, light and dark, in every language."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows, too_small, wait_until_made

PAGES = {
    "/": "Three games on one sea chart",
    "/play/sea-or-shore": "Play Sea or Shore",
    "/new/sea-or-shore": "Invite friends",
    "/invite#short": "This link has expired",
    "/mine": "My tables",
    "/watch": "Watch",
    "/replays": "Replays",
    "/learn": "Learn",
    "/learn/sea-or-shore": "Sea or Shore",
    "/learn/sea-or-shore/rules": "The rules of Sea or Shore",
    "/settings": "Settings",
    "/off/the/chart": "Off the edge of the chart",
}


@pytest.mark.parametrize("path", list(PAGES))
def test_a_page_is_in_order(visit: Visits, path: str) -> None:
    for size, theme in ((DESKTOP, "light"), (PHONE, "dark")):
        page = visit(path, size=size, theme=theme)
        expect(page.get_by_role("heading", level=1, name=PAGES[path])).to_be_attached()
        page.wait_for_load_state("networkidle")
        assert axe_faults(page) == []
        assert too_small(page) == []
        assert overflows(page)[0] == 0
        assert page.evaluate("document.documentElement.dataset.theme") == theme


@pytest.mark.parametrize("language", ["fr-CA", "de-AT"])
def test_a_page_is_in_order_in_other_languages(visit: Visits, language: str) -> None:
    page = visit("/", size=PHONE, language=language)
    for path in PAGES:
        page.goto("about:blank")
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language[:2])
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.wait_for_load_state("networkidle")
        assert axe_faults(page) == [], path
        assert too_small(page) == [], path
        assert overflows(page)[0] == 0, path


def test_a_page_works_at_double_zoom(visit: Visits) -> None:
    """200 % of 1280 x 720 is what a window of 640 x 360 shows."""
    page = visit("/", size=(640, 360))
    for path in PAGES:
        page.goto("about:blank")
        page.goto(path)
        expect(page.get_by_role("heading", level=1, name=PAGES[path])).to_be_attached()
        page.wait_for_load_state("networkidle")
        assert overflows(page)[0] == 0, path


def test_the_first_page_fits_a_desktop(visit: Visits) -> None:
    page = visit("/")
    expect(page.get_by_role("button", name="Play now Sea or Shore")).to_be_visible()
    assert overflows(page) == (0, 0)


def test_an_unknown_table_gets_a_kind_page(visit: Visits) -> None:
    visit.watch.allow("404")
    page = visit("/table/no-such-table")
    expect(page.get_by_role("heading", name="No such table")).to_be_attached()
    expect(page.get_by_text("Ask whoever invited you for a new link.")).to_be_visible()
    assert axe_faults(page) == []
    page.get_by_role("link", name="To the chart").click()
    expect(page.get_by_role("button", name="Play now Sea or Shore")).to_be_visible()
    page = visit("/replay/no-such-table")
    expect(page.get_by_role("heading", name="No such table")).to_be_attached()


def test_a_link_that_nobody_made_leads_to_a_kind_page(visit: Visits) -> None:
    visit.watch.allow("404")
    page = visit("/invite#0123456789abcdef0123")
    expect(page.get_by_role("heading", level=1, name="This link has expired")).to_be_attached()


def test_links_go_without_loading_anew_and_back_again(visit: Visits) -> None:
    page = visit("/")
    page.evaluate("window.same = true")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", level=1, name="Learn")).to_be_visible()
    expect(page).to_have_title("Learn · Archipel")
    assert page.evaluate("document.activeElement.id") == "main"
    page.go_back()
    expect(page.get_by_role("button", name="Play now Sea or Shore")).to_be_visible()
    assert page.evaluate("window.same") is True


def test_by_keyboard_one_can_skip_the_bar(visit: Visits) -> None:
    page = visit("/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Your name")).to_be_focused()


def test_settings_are_kept_and_followed_by_other_tabs(visit: Visits) -> None:
    page = visit("/settings")
    page.get_by_role("radio", name="Night").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1, name="Einstellungen")).to_be_visible()
    other = page.context.new_page()
    other.goto("/settings")
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    expect(other.locator("html")).to_have_attribute("lang", "de")
    other.get_by_role("radio", name="English").check(force=True)
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_visible()


def test_the_theme_follows_the_system_until_one_chooses(visit: Visits) -> None:
    page = visit("/", theme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Night: lamplight").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_rules_can_be_searched_and_linked(visit: Visits) -> None:
    page = visit("/learn/sea-or-shore/rules#SOS-22")
    rule = page.locator("#SOS-22")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    page.get_by_role("searchbox", name="Search the rules").fill("lowest additions")
    expect(page.locator("#SOS-50")).to_be_visible()
    expect(page.locator("#SOS-22")).to_have_count(0)
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.get_by_text("No rule has all these words.")).to_be_visible()


def test_rules_of_no_game_are_a_kind_page(visit: Visits) -> None:
    visit.watch.allow("404")
    page = visit("/learn/chess/rules")
    expect(page.get_by_text("There are no rules of such a game here.")).to_be_visible()


def test_no_game_can_be_played_nowhere(visit: Visits) -> None:
    page = visit("/play/chess")
    expect(page.get_by_text("There is no page at this address.")).to_be_visible()


def test_the_bar_has_room_on_a_tablet(visit: Visits) -> None:
    page = visit("/", size=(820, 1180), language="de-DE")
    wait_until_made(page)
    for width in (820, 860, 940, 1000):
        page.set_viewport_size({"width": width, "height": 1180})
        assert overflows(page)[0] == 0, width


def test_the_page_opens_offline_and_says_so(visit: Visits) -> None:
    visit.watch.allow("ERR_INTERNET_DISCONNECTED|Failed to fetch|net::")
    page = visit("/")
    expect(page.get_by_role("button", name="Play now Sea or Shore")).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))")
    page.reload()  # now by way of the service worker, which keeps what it loads
    expect(page.get_by_role("button", name="Play now Sea or Shore")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Sea or Shore")).to_be_visible()
    page.get_by_role("button", name="Play now Sea or Shore").click()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()


def test_a_language_that_is_chosen_offline_comes_with_the_network(visit: Visits) -> None:
    """The one that was chosen last."""
    visit.watch.allow("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|net::")
    page = visit("/settings")
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))")
    page.reload()  # by way of the service worker, which keeps what it loads
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_visible()
    page.context.set_offline(True)
    languages = page.get_by_role("main")
    languages.get_by_role("radio", name="Français").check(force=True)
    languages.get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", level=1, name="Einstellungen")).to_be_visible()
    page.get_by_role("main").get_by_role("radio", name="English").check(force=True)
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_visible()
    assert not [fault for fault in visit.watch.faults if fault.startswith("unhandled")]


def test_a_page_of_a_build_that_is_gone_is_loaded_anew(visit: Visits) -> None:
    """A server that was renewed has no parts of the build before: who had a page open gets the new one, and nobody else is
    sent round."""
    visit.watch.allow("404|dynamically imported module")
    context = visit.browser.new_context(base_url=visit.url, service_workers="block")
    visit.contexts.append(context)
    page = context.new_page()
    page.goto("/")
    context.route("**/assets/Learn-*.js", lambda route: route.fulfill(status=404))
    links = page.get_by_role("navigation").first
    links.get_by_role("link", name="Learn").click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()  # the same build: it would not be there either
    page.goto("/")
    page.evaluate("window.opened = true")
    looked: list[str] = []

    def other(route: Route) -> None:
        looked.append(route.request.url)
        route.fulfill(body="<script src=/assets/base-another.js></script>")

    context.route("**/assets/Replays-*.js", lambda route: route.continue_() if looked else route.fulfill(status=404))
    context.route(re.compile(r"^[^/]*//[^/]*/$"), other)
    links.get_by_role("link", name="Replays").click()
    expect(page.get_by_role("heading", level=1, name="Replays")).to_be_visible()
    assert page.evaluate("window.opened") is None
    assert len(looked) == 1


def test_the_client_can_be_installed(visit: Visits) -> None:
    page = visit("/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    assert manifest["display"] == "standalone"
    for each in manifest["icons"]:
        answer = page.request.get(each["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/svg+xml")


def test_what_is_kept_for_offline_is_there(visit: Visits) -> None:
    page = visit("/")
    kept = re.search(r"const SHELL = (\[.*?\]);", page.request.get("/sw.js").text())
    assert kept is not None
    names = json.loads(kept[1])
    assert len(names) > 5
    assert [name for name in names if not page.request.get(name).ok] == []
