"""Records as JSON: loss-free both ways, and damage of any kind is refused with its place, never with a stray exception."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archipel.kernel.core import CHANCE, Option
from archipel.kernel.match import BadRecord, Match, Record, replay
from archipel.kernel.record import from_json, name_step, read_step, rules_in, to_json
from archipel.kernel.rng import Rng
from tests.kernel.test_match import played
from tests.toys.coast import Coast
from tests.toys.hearts import Hearts
from tests.toys.tally import Tally


class NamedTally(Tally):
    """With names for its cards, and an option."""

    def __init__(self) -> None:
        super().__init__()
        self.value_names = {"card": tuple(f"{colour} {n}" for colour in ("red", "blue", "green") for n in range(20))}
        self.options = (Option("length", "§1", ("short", "long")),)


GAMES: dict[str, Any] = {"tally": Tally(), "named": NamedTally(), "coast": Coast(), "hearts": Hearts()}
SEATS = {"tally": 3, "named": 2, "coast": 3, "hearts": 4}
TEXTS = {name: to_json(game, played(game, SEATS[name], 5).record()) for name, game in GAMES.items()}


@settings(max_examples=25, deadline=None)
@given(name=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 2**32), part=st.floats(0, 1))
def test_a_record_comes_back_as_it_was(name: str, seed: int, part: float) -> None:
    """Also one of an unfinished game."""
    game = GAMES[name]
    whole = played(game, SEATS[name], seed).record()
    record = whole._replace(steps=whole.steps[: int(part * len(whole.steps))])
    text = to_json(game, record)
    assert from_json(game, text) == record
    assert to_json(game, from_json(game, text)) == text
    assert replay(game, from_json(game, text)).record() == record
    assert rules_in(text) == (game.name, game.version)


def test_a_record_is_made_to_be_read() -> None:
    game = NamedTally()
    match = Match(game, 2, {"length": 1}, None)
    for card in (0, 21, 2, 23, 4, 25, 6, 27, 8, 29, 10, 31):
        match.draw(card)
    match.submit(1, 21)
    assert to_json(game, match.record()).splitlines()[:13] == [
        "{",
        ' "format": "archipel-record",',
        ' "format_version": 1,',
        ' "game": "tally",',
        ' "rules_version": 1,',
        ' "seats": 2,',
        ' "options": {',
        '  "length": "long"',
        " },",
        ' "steps": [',
        '  ["chance", "deal", "red 0"],',
        '  ["chance", "deal", "blue 1"],',
        '  ["chance", "deal", "red 2"],',
    ]
    assert to_json(game, match.record()).splitlines()[-3:] == ['  [1, "card", "blue 1"]', " ]", "}"]


def test_a_record_without_steps() -> None:
    record = Record("tally", 1, 2, {}, ())
    assert from_json(Tally(), to_json(Tally(), record)) == record


def test_steps_have_names() -> None:
    coast = Coast()
    assert name_step(coast, 2, 5) == [2, "symbol", "sea"]
    assert name_step(coast, 0, 44) == [0, "back"]
    assert name_step(coast, CHANCE, 24) == ["chance", "token", 0]
    assert read_step(coast, [2, "symbol", "sea"], 0) == (2, 5)
    assert read_step(coast, ["chance", "token", 0], 0) == (CHANCE, 24)
    with pytest.raises(ValueError, match="coast has no code 999"):
        name_step(coast, 0, 999)


def damaged(name: str, **change: Any) -> str:
    """The record of a game with other values in its head; None removes one."""
    data = json.loads(TEXTS[name])
    data.update(change)
    return json.dumps({key: value for key, value in data.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "This is not a record: it is no JSON (Expecting value: line 1 column 1 (char 0))."),
        (TEXTS["tally"][:300], "This is not a record: it is no JSON ("),
        ("[" * 5000, "This is not a record: it"),
        ('{"a":' * 5000, "This is not a record: it"),
        ("1" * 5000, "This is not a record: it"),
        ("null", 'This is not a record: it does not say "format": "archipel-record".'),
        ("[]", 'This is not a record: it does not say "format": "archipel-record".'),
        ("{}", 'This is not a record: it does not say "format": "archipel-record".'),
        (damaged("tally", format="csv"), 'This is not a record: it does not say "format": "archipel-record".'),
        (damaged("tally", format=["archipel-record"]), "This is not a record: it does not say"),
        (damaged("tally", format_version=2), "This record has format version 2; this build reads version 1."),
        (damaged("tally", format_version="1"), 'This record has format version "1"; this build reads version 1.'),
        (damaged("tally", format_version=True), "This record has format version true; this build reads version 1."),
        (damaged("tally", format_version=1.0), "This record has format version 1.0; this build reads version 1."),
        (damaged("tally", format_version=None), "This record has format version null; this build reads version 1."),
        (damaged("tally", game=None), "This record does not name its game."),
        (damaged("tally", game=7), "This record does not name its game."),
        (damaged("tally", game="coast"), "This is a record of coast, not of tally."),
        (damaged("tally", rules_version="1"), 'rules_version is "1"; it should be a whole number.'),
        (damaged("tally", rules_version=True), "rules_version is true; it should be a whole number."),
        (damaged("tally", rules_version=None), "rules_version is null; it should be a whole number."),
        (damaged("tally", seats="3"), 'seats is "3"; it should be a number from 2 to 5.'),
        (damaged("tally", seats=3.0), "seats is 3.0; it should be a number from 2 to 5."),
        (damaged("tally", seats=True), "seats is true; it should be a number from 2 to 5."),
        (damaged("tally", seats=6), "seats is 6; it should be a number from 2 to 5."),
        (damaged("tally", seats=None), "seats is null; it should be a number from 2 to 5."),
        (damaged("tally", options=[]), "options is []; it should be an object."),
        (damaged("tally", options=None), "options is null; it should be an object."),
        (damaged("tally", options={"colour": "red"}), "tally has no option 'colour'."),
        (damaged("tally", steps="none"), 'steps is "none"; it should be a list.'),
        (damaged("tally", steps=None), "steps is null; it should be a list."),
        (damaged("tally", steps={}), "steps is {}; it should be a list."),
    ],
)
def test_a_damaged_head_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        from_json(Tally(), text)
    assert error.value.step == -1
    assert str(error.value).startswith(words)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "Option length is missing."),
        ({"length": "wide"}, 'Option length is "wide"; it should be one of short, long.'),
        ({"length": 1}, "Option length is 1; it should be one of short, long."),
        ({"length": ["long"]}, 'Option length is ["long"]; it should be one of short, long.'),
    ],
)
def test_damaged_options_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRecord) as error:
        from_json(NamedTally(), damaged("named", options=options))
    assert (error.value.step, str(error.value)) == (-1, words)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (None, "null is not a step; a step is [actor, verb, values...]."),
        ({}, "{} is not a step; a step is [actor, verb, values...]."),
        ([], "[] is not a step; a step is [actor, verb, values...]."),
        ([0], "[0] is not a step; a step is [actor, verb, values...]."),
        ([0, 7], "[0, 7] is not a step; a step is [actor, verb, values...]."),
        (["nobody", "card", 7], '"nobody" is no actor; an actor is a seat number or "chance".'),
        ([True, "card", 7], 'true is no actor; an actor is a seat number or "chance".'),
        ([1.0, "card", 7], '1.0 is no actor; an actor is a seat number or "chance".'),
        ([-1, "deal", 7], '-1 is no actor; an actor is a seat number or "chance".'),
        ([-2, "card", 7], '-2 is no actor; an actor is a seat number or "chance".'),
        ([1 << 70, "card", 7], '1180591620717411303424 is no actor; an actor is a seat number or "chance".'),
        ([None, "card", 7], 'null is no actor; an actor is a seat number or "chance".'),
        ([0, "deal", 7], '"deal" is none of card.'),
        (["chance", "card", 7], '"card" is none of deal.'),
        ([0, "card"], "card takes 1 values, not 0."),
        ([0, "card", 7, 8], "card takes 1 values, not 2."),
        ([0, "card", 60], "60 is no card; it should be a number from 0 to 59"),
        ([0, "card", -1], "-1 is no card; it should be a number from 0 to 59"),
        ([0, "card", "7"], '"7" is no card; it should be a number from 0 to 59'),
        ([0, "card", True], "true is no card; it should be a number from 0 to 59"),
        ([0, "card", [7]], "[7] is no card; it should be a number from 0 to 59"),
        ([0, "card", 7.0], "7.0 is no card; it should be a number from 0 to 59"),
    ],
)
@pytest.mark.parametrize("position", [0, 20, -1])
def test_a_damaged_step_is_refused_with_its_place(step: Any, words: str, position: int) -> None:
    data = json.loads(TEXTS["tally"])
    data["steps"][position] = step
    with pytest.raises(BadRecord) as error:
        from_json(Tally(), json.dumps(data))
    assert error.value.step == position % len(data["steps"])
    assert str(error.value) == f"Step {error.value.step}: {words}"


def test_an_unknown_name_is_refused_with_some_that_are_known() -> None:
    data = json.loads(TEXTS["named"])
    data["steps"][4] = ["chance", "deal", "red 20"]
    with pytest.raises(BadRecord, match=r'Step 4: "red 20" is no card; it should be one of red 0, red 1, red 2, red 3\.'):
        from_json(NamedTally(), json.dumps(data))


def refusal_of(game: Any, text: str) -> BadRecord | None:
    """Read and replay; what is accepted must say the same when it is written again."""
    try:
        record = from_json(game, text)
        again = replay(game, record)
    except BadRecord as error:
        return error
    assert again.record() == record == from_json(game, to_json(game, record))
    return None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_step_left_out_or_twice_is_found_in_the_replay(name: str) -> None:
    """The first step that cannot be is at the place of the damage or after it; before it all is as it was."""
    game = GAMES[name]
    record = from_json(game, TEXTS[name])
    found = 0
    for place in range(0, len(record.steps) - 1, 7):
        without = record.steps[:place] + record.steps[place + 1 :]
        twice = record.steps[: place + 1] + record.steps[place:]
        for steps in (without, twice):
            error = refusal_of(game, to_json(game, record._replace(steps=steps)))
            if error is not None:
                found += 1
                assert error.step >= place
                assert str(error).startswith(f"Step {error.step}: ")
    assert found > len(record.steps) // 7


PIECES = [
    "null", "true", "-1", "0", "1", "3", "99", "1e9", "1.5", "NaN", "-Infinity", '""', '"chance"', '"card"', '"\\ud800"',
    "[]", "{}", "[[]]", '{"format": 1}', ",", ":", '"', "\\", "[", "]", "{", "}", "\n", "\x00", "é", "10" * 40,
]  # fmt: skip


def spoil(text: str, dice: random.Random) -> str:
    """The text with one or more small damages: cut out, put in, doubled, swapped, a value replaced."""
    for _ in range(dice.choice([1, 1, 1, 2, 5])):
        at, to = sorted(dice.sample(range(len(text) + 1), 2))
        to = min(to, at + dice.choice([1, 2, 10, 200]))
        piece = dice.choice(PIECES)
        text = dice.choice(
            [
                text[:at] + text[to:],
                text[:at] + piece + text[at:],
                text[:at] + piece + text[to:],
                text[:to] + text[at:],
                text[:at] + text[at:to][::-1] + text[to:],
                text[:at],
            ]
        )
        if len(text) < 2:
            break
    return text


def spoil_values(value: Any, dice: random.Random) -> Any:
    """A JSON value with one value inside of it replaced, removed or doubled."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(sorted(value))
        return {**value, key: spoil_values(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        at = dice.randrange(len(value))
        inner = dice.choice([[], [value[at], value[at]], [spoil_values(value[at], dice)], [spoil_values(value[at], dice)]])
        return [*value[:at], *inner, *value[at + 1 :]]
    strange: list[Any] = [None, True, -1, 0, 2, 7, 61, 10**30, 0.5, "", "chance", "deal", "token", "red 3", [], {}, [[]]]
    return dice.choice(strange)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_damage_of_any_kind_is_a_bad_record_or_none_at_all(name: str) -> None:
    """Nothing but BadRecord is ever raised."""
    game = GAMES[name]
    dice = random.Random(name)
    data = json.loads(TEXTS[name])
    refused = 0
    for _ in range(400):
        text = spoil(TEXTS[name], dice) if dice.random() < 0.5 else json.dumps(spoil_values(data, dice))
        error = refusal_of(game, text)
        if error is not None:
            refused += 1
            assert len(str(error)) > 10
            assert -1 <= error.step <= len(data["steps"]) + 1
    assert refused > 200


@pytest.mark.parametrize("field", ["steps", "seats", "rules_version", "format_version", "game", "format"])
def test_nesting_of_any_depth_is_refused_in_words(field: str) -> None:
    """Also where it is just not too deep to be read, but might be too deep to be quoted."""
    frame = damaged("tally", **{field: "HERE"})
    for depth in (5, *range(850, 1010)):
        with pytest.raises(BadRecord):
            from_json(Tally(), frame.replace('"HERE"', "[" * depth + "]" * depth))


@settings(max_examples=200, deadline=None)
@given(st.text() | st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(BadRecord):
        from_json(Tally(), text)
    with pytest.raises(BadRecord):
        rules_in(text)


def test_rng_is_not_in_a_record() -> None:
    """Two matches with different dice and the same answers have the same record."""
    steps = played(Tally(), 2, 1).steps
    one, two = Match(Tally(), 2, {}, Rng(1)), Match(Tally(), 2, {}, None)
    for actor, code in steps[: len(one.steps)]:
        assert actor == CHANCE
        two.draw(code)
    assert one.record() == two.record()
