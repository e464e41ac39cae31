"""Key phases and the gallery of Rivages look as they did: compared with stored pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import DESKTOP, PHONE, Visits
from tests.web.pictures import SHARE, difference, looks_as_stored, small

KEY_PHASES = [
    ("act", DESKTOP, "light", "en-GB"),
    ("due", DESKTOP, "dark", "de-DE"),
    ("advanced", DESKTOP, "light", "fr-FR"),
    ("act-5", PHONE, "light", "en-GB"),
    ("landing", PHONE, "dark", "de-DE"),
]


@pytest.mark.parametrize(("name", "size", "theme", "language"), KEY_PHASES, ids=[each[0] for each in KEY_PHASES])
def test_a_phase_looks_as_stored(
    browser: Browser, visit: Visits, name: str, size: tuple[int, int], theme: str, language: str
) -> None:
    page = visit(f"/gallery?board=rivages-{name}", size=size, theme=theme, language=language)
    expect(page.locator(".whole .map").first).to_be_visible()
    looks_as_stored(browser, page, f"rivages-{name}-{size[0]}-{theme}")


def test_the_gallery_looks_as_stored(browser: Browser, visit: Visits) -> None:
    page = visit("/gallery?game=rivages", size=(960, 720))
    expect(page.get_by_role("heading", name="Rivages")).to_be_visible()
    looks_as_stored(browser, page, "rivages-gallery-light", whole=True)


def test_a_card_that_is_missing_is_seen(browser: Browser, visit: Visits) -> None:
    """A planted fault: one of the two cards is gone."""
    page = visit("/gallery?board=rivages-act", size=DESKTOP)
    expect(page.locator(".whole .map").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    before = small(browser, page.screenshot(animations="disabled"))
    page.evaluate("document.querySelector('.xcard').remove()")
    after = small(browser, page.screenshot(animations="disabled"))
    assert difference(browser, before, after) > SHARE
