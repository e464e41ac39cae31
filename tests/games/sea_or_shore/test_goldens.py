"""Playthroughs to be read: `pytest --update-goldens` writes them anew, and the difference is to be read before it is kept."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from tests.games.sea_or_shore.playthrough import Playthrough
from tests.games.told import demand

GOLDENS = Path(__file__).parent / "goldens"
LARGEST = 150_000


class Golden(NamedTuple):
    """Which game a file tells, and which of its tricks in full."""

    seats: int
    seed: int
    sides: str
    tricks: int = 4
    action: str | None = None


CASES = {
    "3-players": Golden(3, 1, "AA"),
    "4-players": Golden(4, 2, "AA"),
    "5-players": Golden(5, 3, "AA"),
    "3-players-sides-b": Golden(3, 4, "BB"),
    "4-players-sides-b": Golden(4, 5, "BB"),
    "5-players-random-sides": Golden(5, 6, "RR"),
    "action-steal-additions": Golden(4, 7, "RR", 3, "steal_additions"),
    "action-swap-hands": Golden(5, 8, "BB", 3, "swap_hands"),
    "action-reorder-treasures": Golden(4, 9, "AA", 4, "reorder_treasures"),
    "action-retrieve-card": Golden(3, 10, "BB", 3, "retrieve_card"),
}


@pytest.mark.parametrize("name", CASES)
def test_golden(name: str, update_goldens: bool) -> None:
    case = CASES[name]
    played = Playthrough(case.seats, case.seed, case.sides)
    played.play()
    text = played.text(case.tricks, case.action)
    assert len(text) < LARGEST
    demand(GOLDENS / f"{name}.txt", text, update_goldens)


def test_every_golden_file_is_demanded() -> None:
    assert {path.stem for path in GOLDENS.iterdir()} == set(CASES)


def test_the_goldens_show_every_question_draw_and_event() -> None:
    """Together they leave out nothing that can be asked, drawn or told."""
    whole = "\n".join(path.read_text(encoding="utf-8") for path in GOLDENS.glob("*.txt"))
    for row in SEA_OR_SHORE.questions[1:]:
        if not row.name.startswith("draw_"):
            assert f" {row.name}: " in whole, row.name
    for row in SEA_OR_SHORE.draws:
        assert f"chance: {row.name} " in whole or row.name == "island", row.name
    for row in SEA_OR_SHORE.events:
        assert f" {row.name}: " in whole or f" {row.name} " in whole or row.name == "dealt", row.name
    assert "chance deals to seat 4: " in whole, "islands that are dealt stand in one line for each hand"
