"""What is in the box (SOS-1 to SOS-6), and what a damaged content file is told."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import archipel.games.sea_or_shore as package
from archipel.content import ContentError
from archipel.games.sea_or_shore.components import (
    ACTION_ON,
    ACTIONS,
    ADDITIONS,
    BOX,
    COLOURS,
    HALVES,
    HAND,
    ISLAND_NAMES,
    OUT_WITH_3,
    PAIRS,
    POINTS,
    TREASURE_NAMES,
    colour_of,
    load_box,
    number_of,
    read_box,
    treasure_colour,
    treasures_of_deck,
)
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.state import LAYING
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, size_of
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import Table, walk

CONTENT = Path(str(package.__file__)).with_name("content.toml")


def test_SOS_1_three_to_five_players() -> None:
    for seats in (3, 4, 5):
        assert len(Match(SEA_OR_SHORE, seats, {}, Rng(0)).asked()) == seats
    for seats in (-1, 0, 1, 2, 6, 7):
        with pytest.raises(ValueError, match=f"3 to 5 players, not {seats}"):
            Match(SEA_OR_SHORE, seats, {}, None)


def test_SOS_1_four_colours_in_two_pairs() -> None:
    assert COLOURS == ("red", "blue", "green", "purple")
    assert PAIRS == ("red_blue", "green_purple")
    for deck, pair in enumerate(PAIRS):
        colours = {COLOURS[treasure_colour(treasure)] for treasure in bits(treasures_of_deck(4, deck))}
        assert colours == set(pair.split("_"))


def test_SOS_2_forty_eight_islands_one_of_each_number_in_each_colour() -> None:
    assert len(ISLAND_NAMES) == 48
    cards = {(COLOURS[colour_of(card)], int(number_of(card))) for card in range(48)}
    assert cards == {(colour, number) for colour in COLOURS for number in range(1, 13)}
    for card, name in enumerate(ISLAND_NAMES):
        assert name == f"{COLOURS[colour_of(card)]} {number_of(card)}"


@pytest.mark.parametrize("card", ["red 1", "blue 12", "green 7", "purple 10"])
def test_SOS_2_the_sea_shows_the_colour_and_the_shore_the_number(card: str) -> None:
    colour, number = card.split()
    for half, shown in (("sea", COLOURS.index(colour)), ("shore", int(number))):
        table = Table(4, hands=[card])
        table.play(0, card, show=half)
        assert table.events("laid") == [(0, half, shown, 0, card)]
        assert table.view(1).laid_shown[0] == shown


def test_SOS_3_eight_treasures_of_each_colour_with_their_points() -> None:
    assert len(TREASURE_NAMES) == 32
    assert len(set(TREASURE_NAMES)) == 32
    for colour in range(4):
        mine = [treasure for treasure in range(32) if treasure_colour(treasure) == colour]
        assert sorted(POINTS[treasure] for treasure in mine) == [1, 2, 2, 3, 3, 4, 4, 5]
        for treasure in mine:
            assert TREASURE_NAMES[treasure].rstrip("ab") == f"{COLOURS[colour]} {POINTS[treasure]}"


def test_SOS_4_twenty_two_additions() -> None:
    assert ADDITIONS == 22
    for seats in (3, 4, 5):
        assert Match(SEA_OR_SHORE, seats, {}, None).state.supply == 22


def test_SOS_5_two_action_cards_with_two_sides_each() -> None:
    sides = {(PAIRS[i // 2], "AB"[i % 2]): ACTIONS[ACTION_ON[i]] for i in range(4)}
    assert sides == {
        ("red_blue", "A"): "steal_additions",
        ("red_blue", "B"): "swap_hands",
        ("green_purple", "A"): "reorder_treasures",
        ("green_purple", "B"): "retrieve_card",
    }


def test_SOS_6_a_cover_for_each_player_and_one_starting_player() -> None:
    """A laid card is covered on exactly one half until all have laid; at any time exactly one player starts the trick."""
    assert HALVES == ("sea", "shore")
    for match in walk(4, 5):
        view = match.view(0)
        laid = [seat for seat in range(4) if view.laid_half[seat] >= 0]
        assert all(view.laid_half[seat] in (0, 1) for seat in laid)
        assert 0 <= view.starter < 4
        if match.asked() and match.state.phase == LAYING:
            assert laid == sorted((view.starter + turn) % 4 for turn in range(view.laid_count))


def test_codes_and_rows_agree() -> None:
    """The numbers that the rules use are the numbers that the tables give."""
    verbs = {row.name: row for row in SEA_OR_SHORE.verbs}
    assert size_of(SEA_OR_SHORE.verbs) == 192
    for match in walk(5, 8, "RR"):
        for seat in match.asked():
            decision = match.decision(seat)
            assert decision is not None
            name = {"half": "show", "additions": "add"}.get(decision.question, decision.question)
            rows = [verbs["take"], verbs["steal"]] if name == "claim" else [verbs[name]]
            for code in decision.options:
                assert any(row.first <= code < row.first + row.size() for row in rows)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_event_fits_its_row(seats: int) -> None:
    """As many fields as the table of events says, each within its bounds."""
    for seed in range(10):
        for last in walk(seats, seed, "RR"):
            match = last
        for event in match.journal:
            row = SEA_OR_SHORE.events[event.kind]
            values = event.public + event.secret
            assert len(values) == len(row.fields), row.name
            for (field, count), value in zip(row.fields, values, strict=True):
                assert 0 <= value < count, (row.name, field, value)
            assert (event.seen_by != 0) == bool(event.secret), row.name
        for actor, code in match.steps:
            assert 0 <= code < size_of(SEA_OR_SHORE.draws if actor == CHANCE else SEA_OR_SHORE.verbs)


# The content file -----------------------------------------------------------------------------------------------------


def content() -> dict[str, Any]:
    return copy.deepcopy(tomllib.loads(CONTENT.read_text("utf-8")))


def test_the_content_file_is_the_box_that_is_played() -> None:
    assert load_box(CONTENT) == BOX == read_box(content(), "content.toml")
    assert BOX.points == (1, 2, 2, 3, 3, 4, 4, 5)
    assert BOX.out_with_3 == (2, 3, 4)
    assert BOX.hands == (0, 0, 0, 12, 12, 9)
    assert list(HAND) == list(BOX.hands)
    assert len(bits(OUT_WITH_3)) == 12


def put(*path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """A damage: another value at a place of the file."""

    def damage(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return damage


def drop(*path: str) -> Callable[[dict[str, Any]], None]:
    """A damage: an entry is missing."""

    def damage(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return damage


POINTS_ENTRY = ("treasures", "points")
OUT_ENTRY = ("treasures", "out_with_3_players")
RED_BLUE = ("actions", "red_blue")
FOUR = "the actions are steal_additions, swap_hands, reorder_treasures, retrieve_card."

DAMAGES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "unknown entry": (
        put("teasures", value=1),
        "box: teasures is unknown; the entries are additions, treasures, hands and actions.",
    ),
    "no additions": (drop("additions"), "box: additions is None; it should be a whole number from 0 to 60."),
    "additions as text": (
        put("additions", value="22"),
        "box: additions is '22'; it should be a whole number from 0 to 60.",
    ),
    "additions as truth": (
        put("additions", value=True),
        "box: additions is True; it should be a whole number from 0 to 60.",
    ),
    "half an addition": (
        put("additions", value=22.5),
        "box: additions is 22.5; it should be a whole number from 0 to 60.",
    ),
    "negative additions": (put("additions", value=-1), "box: additions is -1; it should be a whole number from 0 to 60."),
    "too many additions": (put("additions", value=61), "box: additions is 61; it should be a whole number from 0 to 60."),
    "no treasures": (drop("treasures"), "box: [treasures] is missing."),
    "treasures as a list": (put("treasures", value=[1]), "box: [treasures] is missing."),
    "no points": (drop(*POINTS_ENTRY), "box: treasures.points is None; it should be a list of 8 whole numbers."),
    "seven treasures": (
        put(*POINTS_ENTRY, value=[1, 2, 2, 3, 3, 4, 4]),
        "box: treasures.points is [1, 2, 2, 3, 3, 4, 4]; it should be a list of 8 whole numbers.",
    ),
    "a treasure of 100": (
        put(*POINTS_ENTRY, value=[1, 2, 2, 3, 3, 4, 4, 100]),
        "box: treasures.points is 100; it should be a whole number from 0 to 99.",
    ),
    "nothing goes out": (
        drop(*OUT_ENTRY),
        "box: treasures.out_with_3_players is None; it should be a list of 3 whole numbers.",
    ),
    "what is not there goes out": (
        put(*OUT_ENTRY, value=[2, 3, 7]),
        "box: treasures.out_with_3_players names a treasure of 7 points, but points has none left.",
    ),
    "one goes out twice": (
        put(*OUT_ENTRY, value=[5, 5, 2]),
        "box: treasures.out_with_3_players names a treasure of 5 points, but points has none left.",
    ),
    "no hands": (drop("hands"), "box: [hands] is missing."),
    "no hand for four": (drop("hands", "4"), "box: hands.4 is None; it should be a whole number from 1 to 12."),
    "an empty hand": (put("hands", "3", value=0), "box: hands.3 is 0; it should be a whole number from 1 to 12."),
    "a large hand": (put("hands", "3", value=13), "box: hands.3 is 13; it should be a whole number from 1 to 12."),
    "more than there are": (put("hands", "5", value=10), "box: hands.5 deals 50 island cards; there are 48."),
    "no actions": (drop("actions"), "box: [actions] is missing."),
    "an action card missing": (
        drop(*RED_BLUE),
        "box: actions.red_blue is None; it should list the action of side A and of side B.",
    ),
    "one side only": (
        put(*RED_BLUE, value=["swap_hands"]),
        "box: actions.red_blue is ['swap_hands']; it should list the action of side A and of side B.",
    ),
    "no such action": (
        put(*RED_BLUE, value=["steal_additions", "swim"]),
        f"box: actions.red_blue names 'swim'; {FOUR}",
    ),
    "an action that is no text": (put(*RED_BLUE, value=["swap_hands", 3]), f"box: actions.red_blue names 3; {FOUR}"),
    "an action twice": (
        put(*RED_BLUE, value=["swap_hands", "swap_hands"]),
        "box: the action swap_hands stands on two sides; each of the four stands on one.",
    ),
    "an action on both cards": (
        put("actions", "green_purple", value=["swap_hands", "retrieve_card"]),
        "box: the action swap_hands stands on two sides; each of the four stands on one.",
    ),
    "unknown treasure entry": (
        put("treasures", "pionts", value=[1]),
        "box: treasures.pionts is unknown; the entries are points and out_with_3_players.",
    ),
    "hands for six": (put("hands", "6", value=8), "box: hands.6 is unknown; the entries are 3, 4 and 5."),
    "a third action card": (
        put("actions", "red_green", value=["swap_hands", "retrieve_card"]),
        "box: actions.red_green is unknown; the entries are red_blue and green_purple.",
    ),
}


@pytest.mark.parametrize(("damage", "sentence"), DAMAGES.values(), ids=DAMAGES)
def test_each_damage_of_the_content_has_its_sentence(damage: Callable[[dict[str, Any]], None], sentence: str) -> None:
    data = content()
    damage(data)
    with pytest.raises(ContentError) as caught:
        read_box(data, "box")
    assert str(caught.value) == sentence


def test_a_content_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    with pytest.raises(ContentError, match=r"missing\.toml: No such file"):
        load_box(missing)
    broken = tmp_path / "broken.toml"
    broken.write_text("additions = \n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"broken\.toml: .*line 1"):
        load_box(broken)
    strange = tmp_path / "strange.toml"
    strange.write_bytes(b"additions = 22 # \xff\xfe\n")
    with pytest.raises(ContentError, match=r"strange\.toml: .*utf-8"):
        load_box(strange)
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("additions = 99\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"^wrong\.toml: additions is 99"):
        load_box(wrong)
