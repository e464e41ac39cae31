"""From what a person types to what they mean; the table and the points in words."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.words import speak
from archipel.kernel.core import OBSERVER
from archipel.text import NotUnderstood
from tests.games.pirate_pacts.table import Table, play_at_random, walk

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def table_text(view: PactView) -> str:
    return speak(view.seats, view.seat, NAMES).view_text(view)


LINES = {"1 above": "hook 3, anchor 5", "1 below": "parrot 4", "2 above": "skull 7"}


def asked(table: Table, typed: str) -> str:
    """The answer that *typed* means, by the names of the tables."""
    seat = table.next
    decision = table.match.decision(seat)
    assert decision is not None
    code = speak(table.view(seat).seats, seat, NAMES).parse(typed, decision, table.view(seat))
    return table.options()[decision.options.index(code)]


def test_a_pirate_is_found_by_its_number() -> None:
    table = Table(4, lines=LINES, held=["remove"])
    for typed in ("3", "pirate 3", "Place your 3", "the 3, please", "play 3", "p 3"):
        assert asked(table, typed) == "pirate 3"


def test_an_action_card_is_found_by_its_name() -> None:
    table = Table(4, lines=LINES, held=["remove"])
    for typed in ("remove", "Remove", "rem", "act remove", "8", "play remove", "the action card"):
        assert asked(table, typed) == "act remove"
    table = Table(4, variant="advanced", lines=LINES, laid_out=["minus_three", "plus_three", "pass"])
    for typed, meant in (
        ("minus", "act minus_three"),
        ("plus three", "act plus_three"),
        ("take pass", "act pass"),
        ("10", "act pass"),
    ):
        assert asked(table, typed) == meant


def test_a_place_is_found_by_its_number_in_the_examples_and_by_words() -> None:
    table = Table(4, lines=LINES)
    table.answer("pirate 3")
    for typed in ("2", "island 2 above", "Island 2, above", "2 above", "above 2", "2a", "place 2 above"):
        assert asked(table, typed) == "place 2 above"
    for typed in ("5", "1 below", "below 1"):
        assert asked(table, typed) == "place 1 below"
    with pytest.raises(NotUnderstood, match="‘island 3’ can mean Island 3, above or Island 3, below"):
        asked(table, "island 3")


def test_targets_and_people_are_found() -> None:
    table = Table(4, lines=LINES, held=["remove"])
    table.answer("act remove")
    for typed in ("1 above", "Cleo's 5", "cleo", "Cleo’s 5", "1"):
        assert asked(table, typed) == "remove 1 above"
    table = Table(4, lines=LINES, held=["impose"])
    table.answer("act impose")
    for typed in ("Dan", "order dan", "3"):
        assert asked(table, typed) == "impose 3"
    table = Table(4, variant="advanced", lines=LINES, laid_out=["copy"], played={1: "move", 2: "remove"})
    table.answer("act copy")
    assert asked(table, "move") == "copy move"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("xyz", "‘xyz’ is none of the choices; type a number from 1 to 8, or words such as ‘pirate 1’."),
        ("7", "‘7’ is none of the choices; type a number from 1 to 8, or words such as ‘pirate 1’."),
        ("", "Nothing was chosen; type one of the numbers, or ? for help."),
    ],
)
def test_what_is_not_understood_is_answered_by_what_would_be_right(typed: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        asked(Table(4, lines=LINES, held=["remove"]), typed)
    assert str(problem.value) == said


@pytest.mark.parametrize(
    ("typed", "name"),
    [("pirate 7", "not_in_hand"), ("swap", "not_your_action"), ("discard", "holds_pirates"), ("remove", None)],
)
def test_what_is_not_legal_is_found_too(typed: str, name: str | None) -> None:
    table = Table(4, lines=LINES, held=["remove"])
    decision = table.match.decision(0)
    assert decision is not None
    refusal = table.match.refusal(0, speak(4, 0, NAMES).find(typed, decision, table.view(0)))
    assert (refusal.name if refusal else None) == name


def test_choices_say_what_they_mean_for_the_island() -> None:
    table = Table(4, lines={**LINES, "3 below": "hook 1"})
    table.answer("pirate 3")
    decision = table.match.decision(0)
    assert decision is not None
    listed = [(choice.key, choice.text) for choice in speak(4, 0, NAMES).choices(decision, table.view(0))]
    assert listed == [
        ("1", "Island 1, above: join Ben and Cleo (8 against 4)"),
        ("2", "Island 2, above: add to your side (7 against 0)"),
        ("3", "Island 3, above: oppose Ben (1)"),
        ("4", "Island 4, above: an empty island"),
        ("5", "Island 1, below: join Dan (4 against 8)"),
        ("8", "Island 4, below: an empty island"),
    ]


# ---- the table and the points ----------------------------------------------------------------------------------------


def test_a_table_in_words() -> None:
    table = Table(
        4,
        turn=3,
        row=["9", "13", "6", "7"],
        mystery=2,
        lines={"1 above": "skull 5, parrot 2, +3", "1 below": "hook 7", "2 above": "anchor 1", "3 below": "anchor 6"},
        hands={0: "1 2", 3: "7"},
        held={0: "impose", 1: "move"},
        starter=1,
        after=3,
    )
    table.act("impose", "3", "1 above")
    table.play(3, "3 above")
    text = table_text(table.view(0))
    for line in (
        "Round 1 of 2, turn 4 of 8, clockwise. Ben goes first.",
        "No action card has been played in this turn.",
        "  Island 1, worth 9 (6-3 or 5-3-1)",
        "    above: your 5, Dan’s 2, +3 = 10",
        "    below: Ben’s 7 = 7",
        "    above leads (6 for you, 3 for Dan)",
        "  Island 2, the mystery island: nobody has looked yet",
        "    above is unopposed (? for Cleo)",
        "  Island 3, worth 6 (4-2 or 3-2-1)",
        "    below leads (6 for Cleo)",
        "    below: nobody",
        "  You, skull: pirates 1, 2, has played Impose",
        "  Ben, hook: pirates 1, 2, 4, 5, 6, an action card",
        "  Dan, parrot: pirate 7, has played Plus three",
        "    must play their next pirate at island 1, above (by your order)",
        "  Round 1, if it ended now: you (6), Ben (0), Cleo (6), Dan (3)",
    ):
        assert f"{line}\n" in f"{text}\n", f"{line!r} is not in\n{text}"
    assert "Your hand\n  pirates 1, 2\n" in text
    assert "Your hand" not in table_text(table.view(OBSERVER))
    assert "    you must play your next pirate at island 1, above (by order of Ana)\n" in table_text(table.view(3))


def test_what_one_is_about_to_do_is_told_to_oneself_alone() -> None:
    table = Table(4, lines=LINES, held=["swap"])
    table.answer("act swap", "swap 1 above")
    own = table_text(table.view(0))
    assert "You are about to play Swap.\nChosen: Cleo’s 5 at island 1, above.\n" in own
    assert "about to" not in table_text(table.view(1))


@pytest.mark.parametrize(("seats", "seed", "variant"), [(3, 0, "basic"), (4, 3, "advanced"), (5, 4, "basic")])
def test_PP_67_points_are_explained_and_add_up(seats: int, seed: int, variant: str) -> None:
    for step, match in enumerate(walk(seats, seed, variant)):
        if step % 9 == 0:
            speak(seats, 0, NAMES).score_text(match.view(0), match.story(0))
    text = speak(seats, 0, NAMES).score_text(match.view(0), match.story(0))
    for seat, (total,) in enumerate(match.standing()):
        name = "You" if seat == 0 else NAMES[seat]
        lines = [line.strip() for line in text.splitlines() if line.startswith(f"  {name}: ")]
        assert len(lines) == 3
        shares = 0
        for line in lines[:2]:
            points, _, parts = line.removeprefix(f"{name}: ").partition(" (")
            got = [int(part.split()[0]) for part in parts.replace(" and ", ", ").split(", ") if part]
            assert sum(got) == int(points)
            shares += sum(got)
        assert shares == total
        assert lines[2] == f"{name}: {total}"


def test_the_result_lists_all_in_order_and_equals_share_a_place() -> None:
    match = play_at_random(4, 5)
    view = match.view(1)._replace(scored=(3, 9, 1, 9, 2, 0, 4, 0))
    lines = speak(4, 1, NAMES).result_text(view).splitlines()
    assert lines == ["Result", "  1. You: 9", "  1. Dan: 9", "  3. Ana: 5", "  3. Cleo: 5"]


def test_a_story_has_a_paragraph_for_each_turn_and_one_line_for_each_action() -> None:
    table = Table.dealt(3, starter=1, mystery=3, actions=["swap", "impose", "remove"])
    table.plays("7 1 above", "5 1 below", "4 2 above")
    table.act("impose", "2", "2 below")
    table.answer("pirate 2")
    assert speak(3, 0, NAMES).story(table.match.story(0)) == [
        "",
        "Round 1 begins.",
        "Ben goes first, and play goes clockwise.",
        "Island 3 is the mystery island and lies face down.",
        "Island 1 is worth 5 (3-2 or 2-2-1).",
        "Island 2 is worth 6 (4-2 or 3-2-1).",
        "You are dealt the action card Swap.",
        "Ben and Cleo are dealt an action card each.",
        "",
        "Turn 1 of 8.",
        "Ben places the 7 at island 1, above.",
        "Cleo places the 5 at island 1, below.",
        "You place your 4 at island 2, above.",
        "",
        "Turn 2 of 8.",
        "Ben plays Impose. Cleo must play their next pirate at island 2, below.",
        "Cleo places the 2 at island 2, below.",
    ]
