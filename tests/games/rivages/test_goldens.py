"""Playthroughs to be read: `pytest --update-goldens` writes them anew, and the difference is to be read before it is kept."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.tables import ENDS
from tests.games.rivages.playthrough import Playthrough
from tests.games.rivages.table import options_of
from tests.games.told import demand

GOLDENS = Path(__file__).parent / "goldens"
LARGEST = 60_000


class Golden(NamedTuple):
    """Which game a file tells, and how it ends if it is told for that."""

    seats: int
    seed: int
    face: str = "a"
    solo: str = "discovery"
    end: str = ""
    goal: int = 26


CASES = {
    "1-player-discovery": Golden(1, 3),
    "1-player-advanced": Golden(1, 4, "b", "advanced_3"),
    "2-players-face-a": Golden(2, 3),
    "2-players-face-b": Golden(2, 4, "b"),
    "3-players-face-a": Golden(3, 3),
    "3-players-face-b": Golden(3, 4, "b"),
    "4-players-face-a": Golden(4, 3),
    "4-players-face-b": Golden(4, 4, "b"),
    "5-players-face-a": Golden(5, 3),
    "5-players-face-b": Golden(5, 4, "b"),
    "end-sole-victory": Golden(2, 0, "a", "discovery", "sole_victory"),
    "end-shared-victory": Golden(2, 4, "a", "discovery", "shared_victory"),
    "end-goal-met": Golden(1, 1, "a", "discovery", "goal_met", 5),
    "end-goal-missed": Golden(1, 0, "a", "discovery", "goal_missed"),
    "end-challenge-missed": Golden(1, 0, "b", "advanced_2", "challenge_missed", 3),
}


@pytest.mark.parametrize("name", CASES)
def test_golden(name: str, update_goldens: bool) -> None:
    case = CASES[name]
    played = Playthrough(case.seats, case.seed, options_of(case.face, case.solo), case.goal)
    played.play()
    text = played.text()
    assert len(text) < LARGEST
    if case.end:
        assert played.match.journal[-1].public[0] == ENDS.index(case.end)
    demand(GOLDENS / f"{name}.txt", text, update_goldens)


def test_every_golden_file_is_demanded() -> None:
    assert {path.stem for path in GOLDENS.iterdir()} == set(CASES)


def test_there_is_one_for_each_count_face_mode_and_end() -> None:
    told = {(case.seats, case.face) for case in CASES.values() if not case.end and case.seats > 1}
    assert told == {(seats, face) for seats in (2, 3, 4, 5) for face in ("a", "b")}
    assert {case.solo.partition("_")[0] for case in CASES.values() if case.seats == 1 and not case.end} == {
        "discovery",
        "advanced",
    }
    assert {case.end for case in CASES.values()} == {"", *ENDS}


def test_the_goldens_show_every_verb_draw_and_event() -> None:
    """Together they leave out nothing that can be answered, drawn or told."""
    whole = "\n".join(path.read_text(encoding="utf-8") for path in GOLDENS.glob("*.txt"))
    for row in RIVAGES.verbs:
        assert f": {row.name}" in whole, row.name
    for row in RIVAGES.draws:
        assert f"chance: {row.name} " in whole, row.name
    for row in RIVAGES.events:
        if row.name not in ("turn_began", "lost"):  # the one is a heading, the other too rare
            assert f"    {row.name}: " in whole or f"    {row.name}\n" in whole, row.name
