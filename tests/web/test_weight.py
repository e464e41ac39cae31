"""The first load is light: the first page and one game, as a browser really fetches them."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from archipel.server.web import BUILT
from tests.web.browsing import DESKTOP, PHONE, Visits

MOST: Final = 150_000  # bytes of code, styles, drawings and words, pressed with gzip
FONTS: Final = 60_000  # bytes of fonts, which come pressed
CLIENT: Final = Path(os.environ.get("ARCHIPEL_STATIC") or BUILT)


class Scales:
    """Weighs every file of the client that a page fetches, once."""

    def __init__(self, page: Page) -> None:
        self.parts: dict[str, int] = {}
        self.fonts: dict[str, int] = {}
        page.on("response", self.put)

    def put(self, response: Response) -> None:
        path = urlsplit(response.url).path
        if path.startswith("/api/"):
            return
        file = CLIENT / path.lstrip("/")
        file = file if file.is_file() else CLIENT / "index.html"  # which every page of the client is
        if file.suffix == ".woff2":
            self.fonts[file.name] = file.stat().st_size
        else:
            self.parts[file.name] = len(gzip.compress(file.read_bytes(), 9))

    def __str__(self) -> str:
        heaviest = sorted(self.parts.items(), key=lambda part: -part[1])
        return f"{sum(self.parts.values())} bytes: " + ", ".join(f"{name} {weight}" for name, weight in heaviest)


@pytest.mark.parametrize("game", ["sea-or-shore", "rivages", "pirate-pacts"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_page_and_one_game_are_light(visit: Visits, game: str, size: tuple[int, int]) -> None:
    page = visit("about:blank", size=size, language="fr-FR")  # the longest words
    scales = Scales(page)
    page.goto("/")
    page.locator(f".isle.{game} .btn.primary").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("div.board")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert max(scales.parts.values()) > 10_000, f"what is loaded was not seen, only {scales}"
    assert sum(scales.parts.values()) < MOST, f"the first page and {game} weigh {scales}"
    assert 0 < sum(scales.fonts.values()) < FONTS, f"the fonts weigh {scales.fonts}"
