"""Key phases and the gallery of every game look as they did: compared with stored pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import DESKTOP, PHONE, Visits, show_board
from tests.web.pictures import SHARE, difference, looks_as_stored, small

KEY_PHASES = [
    ("card", DESKTOP, "light", "en-GB"),
    ("claim", DESKTOP, "dark", "en-GB"),
    ("card-5", DESKTOP, "light", "de-DE"),
    ("card-3", PHONE, "light", "fr-FR"),
    ("pass", PHONE, "dark", "en-GB"),
    ("pacts-place", DESKTOP, "light", "en-GB"),
    ("pacts-advanced", DESKTOP, "dark", "de-DE"),
    ("pacts-over", DESKTOP, "light", "fr-FR"),
    ("pacts-longest", PHONE, "light", "en-GB"),
    ("pacts-impose", PHONE, "dark", "de-DE"),
    ("rivages-act", DESKTOP, "light", "en-GB"),
    ("rivages-due", DESKTOP, "dark", "de-DE"),
    ("rivages-advanced", DESKTOP, "light", "fr-FR"),
    ("rivages-act-5", PHONE, "light", "en-GB"),
    ("rivages-landing", PHONE, "dark", "de-DE"),
]
GALLERIES = [
    ("/gallery", "light", "Island cards", "gallery-light"),
    ("/gallery", "dark", "Island cards", "gallery-dark"),
    ("/gallery?game=pirate-pacts", "light", "Pirate Pacts", "pacts-gallery-light"),
    ("/gallery?game=rivages", "light", "Rivages", "rivages-gallery-light"),
]
THINGS = {"card": ".laid .card", "pacts-place": ".pcard", "rivages-act": ".xcard"}


@pytest.mark.parametrize(("name", "size", "theme", "language"), KEY_PHASES, ids=[each[0] for each in KEY_PHASES])
def test_a_phase_looks_as_stored(
    browser: Browser, visit: Visits, name: str, size: tuple[int, int], theme: str, language: str
) -> None:
    page = visit("about:blank", size=size, theme=theme, language=language)
    show_board(page, name)
    looks_as_stored(browser, page, f"{name}-{size[0]}-{theme}")


@pytest.mark.parametrize(("address", "theme", "heading", "name"), GALLERIES, ids=[each[3] for each in GALLERIES])
def test_the_gallery_looks_as_stored(browser: Browser, visit: Visits, address: str, theme: str, heading: str, name: str) -> None:
    page = visit(address, size=(960, 720), theme=theme)
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    looks_as_stored(browser, page, name, whole=True)


@pytest.mark.parametrize(("name", "thing"), THINGS.items(), ids=list(THINGS))
def test_a_thing_that_is_missing_is_seen(browser: Browser, visit: Visits, name: str, thing: str) -> None:
    """A planted fault: one card of the table is gone."""
    page = visit("about:blank")
    show_board(page, name)
    before = small(browser, page.screenshot(animations="disabled"))
    page.locator(thing).last.evaluate("each => each.remove()")
    after = small(browser, page.screenshot(animations="disabled"))
    assert difference(browser, before, before) == 0
    assert difference(browser, before, after) > SHARE
