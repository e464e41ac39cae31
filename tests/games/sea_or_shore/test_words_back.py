"""From what a person types to what they mean; the table and the points in words."""

from __future__ import annotations

import re

import pytest

from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.words import speak, tallies
from archipel.kernel.core import OBSERVER
from archipel.text import NotUnderstood
from tests.games.sea_or_shore.table import Table, laid, play_at_random, walk

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def table_text(view: SeaView) -> str:
    return speak(view.seats, view.seat, NAMES).view_text(view)


# ---- and back --------------------------------------------------------------------------------------------------------


def asked(table: Table, seat: int, typed: str) -> str:
    """The answer that *typed* means, by the names of the tables."""
    decision = table.match.decision(seat)
    assert decision is not None
    code = speak(table.view(seat).seats, seat, NAMES).parse(typed, decision, table.view(seat))
    return table.options(seat)[decision.options.index(code)]


HAND = "red 3, red 12, blue 1, blue 7, blue 12, green 2, purple 5, purple 6, purple 7, purple 8, purple 9, purple 10"


@pytest.mark.parametrize(
    "typed",
    ["b7", "B7", "b 7", "blue 7", "Blue7", "7 blue", "7b", "bl 7", "lay blue 7", "the blue 7, please", " 4 ", "play b7"],
)
def test_a_card_is_found_by_number_word_and_letter(typed: str) -> None:
    assert asked(Table(4, hands=[HAND]), 0, typed) == "card blue 7"


def test_a_half_and_additions_are_found() -> None:
    table = Table(4, hands=[HAND], additions=[3])
    table.answer(0, "card blue 7")
    for typed in ("sea", "Show the SEA", "1", "colour", "blue", "se"):
        assert asked(table, 0, typed) == "show sea"
    for typed in ("shore", "sh shore", "2", "number", "7"):
        assert asked(table, 0, typed) == "show shore"
    table.answer(0, "show sea")
    for typed, count in (("0", 0), ("none", 0), ("without", 0), ("no additions", 0), ("2", 2), ("+2", 2), ("2 additions", 2)):
        assert asked(table, 0, typed) == f"add {count}"


def test_people_treasures_and_decks_are_found() -> None:
    table = laid("red 9", "red 4", "red 3", "green 5", piles={1: ["red 2"], 2: ["red 3"]}, face_up=("red 5", "purple 1"))
    assert asked(table, 0, "take") == "take"
    assert asked(table, 0, "deck") == "take"
    assert asked(table, 0, "Ben") == "steal 1"
    assert asked(table, 0, "steal from cleo") == "steal 2"
    table.answer(0, "take")
    assert table.asked() == {3: "deck"}
    assert asked(table, 3, "red") == "deck 0"
    assert asked(table, 3, "purple deck") == "deck 1"
    table.answer(3, "deck 1")
    table.draw_on()
    assert asked(table, 3, "2 1 3") == asked(table, 3, "213") == "order 2 1 3"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("b", "‘b’ can mean blue 1, blue 7 or blue 12; type more of the word, or the number of the choice."),
        ("p", "‘p’ can mean purple 5, purple 6, purple 7, purple 8, …; type more of the word, or the number of the choice."),
        ("xyz", "‘xyz’ is none of the choices; type a number from 1 to 12, or words such as ‘red 3’."),
        ("13", "‘13’ is none of the choices; type a number from 1 to 12, or words such as ‘red 3’."),
        ("red 7", "‘red 7’ is none of the choices; type a number from 1 to 12, or words such as ‘red 3’."),
        ("", "Nothing was chosen; type one of the numbers, or ? for help."),
    ],
)
def test_what_is_not_understood_is_answered_by_what_would_be_right(typed: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        asked(Table(4, hands=[HAND]), 0, typed)
    assert str(problem.value) == said


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("ana", "oneself"),
        ("dan", "other_colour"),
        ("steal from eve", "no_such_player"),
        ("take", None),
        ("red 7", "other_question"),
    ],
)
def test_what_is_not_legal_is_found_too(typed: str, name: str | None) -> None:
    table = laid("red 9", "red 4", "red 3", "green 5", piles={1: ["red 2"]}, face_up=("red 5", "purple 1"))
    decision = table.match.decision(0)
    assert decision is not None
    words = speak(4, 0, NAMES)
    refusal = table.match.refusal(0, words.find(typed, decision, table.view(0)))
    assert (refusal.name if refusal else None) == name


def test_what_names_nothing_at_all_is_said_so() -> None:
    table = Table(4, hands=[HAND])
    decision = table.match.decision(0)
    assert decision is not None
    with pytest.raises(NotUnderstood, match="‘blub’ names nothing that could be chosen here"):
        speak(4, 0, NAMES).find("blub", decision, table.view(0))


# ---- the table and the points ----------------------------------------------------------------------------------------


def test_a_table_in_words() -> None:
    table = Table(
        4,
        starter=1,
        hands=["red 3, blue 12", "blue 9"],
        piles={1: ["red 2", "blue 5"], 0: ["green 1"]},
        additions=[1, 2],
        trick=10,
        sides="AB",
        face_up=("red 4", "purple 1"),
    )
    table.play(1, "blue 9", show="sea", additions=1)
    text = table_text(table.view(0))
    for line in (
        "Round 1 of 2, trick 11 of 12. Ben starts.",
        "Actions: red and blue, Steal additions; green and purple, Retrieve a card.",
        "  Red and blue deck: red 4 face up, 13 more face down",
        "  Ben: 1 card, 1 addition, treasures red 2, blue 5 on top (7 points)",
        "  You: 2 cards, 1 addition, treasure green 1 (1 point)",
        "  Supply: 19 additions",
        "  Ben: blue, number covered, with 1 addition",
        "  Total: you (1), Ben (7), Cleo (0), Dan (0)",
    ):
        assert f"{line}\n" in f"{text}\n", line
    assert "Your hand\n  red 3\n  blue 12\n" in text
    assert "Your hand" not in table_text(table.view(OBSERVER))


def test_what_is_known_of_hands_and_decks_is_told() -> None:
    table = Table(4, hands=["red 3", "blue 9", "green 4"])
    table.teach(0, "blue 9", 1)
    table.teach(0, "green 4", 2, 3)
    text = table_text(table.view(0))
    assert "What you know of other hands\n  with Ben: blue 9\n  with Cleo or Dan: green 4\n" in text


@pytest.mark.parametrize(("seats", "seed", "sides"), [(3, 0, "AA"), (4, 3, "BB"), (5, 4, "RR")])
def test_SOS_83_points_are_explained_from_the_events_alone(seats: int, seed: int, sides: str) -> None:
    for match in walk(seats, seed, sides):
        view = match.view(OBSERVER)
        now = tallies(seats, match.story(OBSERVER))[-1]
        assert [tuple(pile) for pile in now.piles] == list(view.piles)
        assert now.additions == list(view.additions)
    words = speak(seats, 0, NAMES)
    text = words.score_text(match.view(0), match.story(0))
    for seat, (total,) in enumerate(match.standing()):
        name = "You" if seat == 0 else NAMES[seat]
        rounds = [int(points) for points in re.findall(rf"^  {name}: (\d+) points? = ", text, re.M)]
        parts = [
            int(part) for pair in re.findall(rf"^  {name}: \d+ points? = (\d+) \(.*\) \+ (\d+) \(", text, re.M) for part in pair
        ]
        assert len(rounds) == 2
        assert sum(rounds) == sum(parts) == total
        assert f"\n  {name}: {total} point" in text


def test_the_result_lists_all_in_order_and_equals_share_a_place() -> None:
    match = play_at_random(4, 5)
    view = match.view(1)._replace(scored=(3, 9, 1, 9, 2, 0, 4, 0))
    lines = speak(4, 1, NAMES).result_text(view).splitlines()
    assert lines == ["Result", "  1. You: 9 points", "  1. Dan: 9 points", "  3. Ana: 5 points", "  3. Cleo: 5 points"]
