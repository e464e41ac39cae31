"""What the voice of the lesson says is what happens on its table, whatever content ships."""

from __future__ import annotations

import pytest

from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.words import speak
from archipel.server import learn
from archipel.text import locales

# of a moment, what its text counts on; a change of the content that changes this asks for another text
HAPPENED = {
    "lesson-boat": "You begin on Heron Delta.",
    "lesson-loot": "You tick b2 (special cell, loot).",
    "lesson-token": "You draw a loot token: 2 scrolls.",
    "lesson-passed": "You receive card 4: (struck out) / rock, forest, forest",
    "lesson-mission": "You complete the second mission, stage 1. You gain 2 scrolls (missions).",
    "lesson-last-step": "You gain 2 scrolls (loot).",
}


@pytest.mark.parametrize("locale", locales())
def test_the_lesson_names_the_island_as_the_board_does(locale: str) -> None:
    script = learn.script_of(RIVAGES)
    assert script is not None
    words = speak(len(script.names), script.seat, script.names, locale)
    island = learn.before(RIVAGES, script, 0).view(script.seat).explorers[script.seat].island
    assert words.island_name(island) in words.say("lesson-boat")


def test_the_lesson_tells_what_happens() -> None:
    script = learn.script_of(RIVAGES)
    assert script is not None
    story = ""
    told: dict[str, str] = {}
    for step, moment in zip(script.steps, learn.lesson_text(RIVAGES, "en").moments, strict=True):
        story += " ".join(each.text for each in moment.words.story) + " "
        told[step.text] = story
    assert [name for name, sentence in HAPPENED.items() if sentence not in told[name]] == []
    last = learn.before(RIVAGES, script, len(script.steps) - 1).view(0)
    assert last.explorers[0].scrolls == 4, "the last step says four scrolls"
