"""Rules that are shown on the table: each example names a rule that there is and a moment that was sampled, and can be opened."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, Visits, axe_faults, overflows

ROOT = Path(__file__).resolve().parents[2]
GAMES = ["sea_or_shore", "rivages", "pirate_pacts"]


def examples(text: str) -> dict[str, str]:
    """The moment for each rule, as examples.ts names them."""
    return dict(re.findall(r"'([A-Z]+-\w+)': '([\w-]+)'", text))


def faults(game: str, named: dict[str, str]) -> list[str]:
    """Examples of a rule or with a moment that there is not."""
    rules = (ROOT / "src/archipel/games" / game / "rules.md").read_text(encoding="utf-8")
    moments = json.loads((ROOT / "web/src/games" / game / "samples/moments.json").read_text(encoding="utf-8"))["moments"]
    strange = [rule for rule in named if f"**{rule}**" not in rules]
    return strange + [moment for moment in named.values() if moment not in moments]


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_of_a_rule_and_a_moment_that_there_are(game: str) -> None:
    named = examples((ROOT / "web/src/games" / game / "examples.ts").read_text(encoding="utf-8"))
    assert len(named) > 5
    assert faults(game, named) == []


def test_an_example_of_nothing_is_found() -> None:
    assert faults("sea_or_shore", {"SOS-999": "card"}) == ["SOS-999"]
    assert faults("sea_or_shore", examples("'SOS-17': 'no-such'")) == ["no-such"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_rule_is_shown_on_the_table(visit: Visits, size: tuple[int, int]) -> None:
    page = visit("/learn/sea-or-shore/rules#SOS-41", size=size)
    rule = page.locator("#SOS-41")
    rule.get_by_text("On the table").click()
    expect(rule.locator(".example .card").first).to_be_visible()
    assert overflows(page)[0] == 0
    assert axe_faults(page) == []
    page.keyboard.press("?")  # the board beside a rule hears no keys
    expect(page.get_by_role("dialog")).to_have_count(0)
