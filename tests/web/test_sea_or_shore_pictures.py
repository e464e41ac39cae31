"""Key phases and the gallery look as they did: compared with stored pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import DESKTOP, PHONE, Visits
from tests.web.pictures import SHARE, difference, looks_as_stored, small

KEY_PHASES = [
    ("card", DESKTOP, "light", "en-GB"),
    ("claim", DESKTOP, "dark", "en-GB"),
    ("card-5", DESKTOP, "light", "de-DE"),
    ("card-3", PHONE, "light", "fr-FR"),
    ("pass", PHONE, "dark", "en-GB"),
]


@pytest.mark.parametrize("phase", KEY_PHASES, ids=[each[0] for each in KEY_PHASES])
def test_a_phase_looks_as_stored(browser: Browser, visit: Visits, phase: tuple[str, tuple[int, int], str, str]) -> None:
    name, size, theme, language = phase
    page = visit(f"/gallery?board={name}", size=size, theme=theme, language=language)
    expect(page.locator(".whole .seat").first).to_be_visible()
    looks_as_stored(browser, page, f"{name}-{size[0]}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_gallery_looks_as_stored(browser: Browser, visit: Visits, theme: str) -> None:
    page = visit("/gallery", size=(960, 720), theme=theme)
    expect(page.get_by_role("heading", name="Island cards")).to_be_visible()
    looks_as_stored(browser, page, f"gallery-{theme}", whole=True)


def test_a_card_that_is_missing_is_seen(browser: Browser, visit: Visits) -> None:
    """A planted fault: one laid card is gone."""
    page = visit("/gallery?board=card", size=DESKTOP)
    expect(page.locator(".whole .seat").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    before = small(browser, page.screenshot(animations="disabled"))
    page.evaluate("document.querySelector('.laid .card').remove()")
    after = small(browser, page.screenshot(animations="disabled"))
    assert difference(browser, before, before) == 0
    assert difference(browser, before, after) > SHARE
