"""What is in the box (PP-1 to PP-5), and what a damaged content file is told."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import archipel.games.pirate_pacts as package
from archipel.content import ContentError
from archipel.games.pirate_pacts.components import (
    ACTIONS,
    BASIC_ACTIONS,
    BOX,
    CARD_NAMES,
    CREWS,
    MARKERS,
    PLACE_NAMES,
    SHARE,
    SHARES,
    TREASURE_NAMES,
    WORTH,
    crew_of,
    is_pirate,
    load_box,
    read_box,
)
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.kernel.bits import bits
from archipel.kernel.core import size_of
from archipel.kernel.match import Match
from tests.games.pirate_pacts.table import Table, walk_on
from tests.games.told import Dice

CONTENT = Path(str(package.__file__)).with_name("content.toml")


def test_PP_1_three_to_five_players() -> None:
    for seats in (3, 4, 5):
        assert Match(PIRATE_PACTS, seats, {}, None).state.seats == seats
    for seats in (0, 2, 6):
        with pytest.raises(ValueError, match=f"pirate-pacts is for 3 to 5 players, not {seats}"):
            Match(PIRATE_PACTS, seats, {}, None)


def test_PP_2_seven_pirates_in_each_of_five_colours() -> None:
    pirates = [name for card, name in enumerate(CARD_NAMES) if is_pirate(card)]
    assert pirates == [f"{crew} {value}" for crew in CREWS for value in range(1, 8)]
    assert len(pirates) == 35
    for card, name in enumerate(pirates):
        assert CREWS[crew_of(card)] == name.split()[0]
        assert WORTH[card] == int(name.split()[1])


def test_PP_3_nine_islands_with_their_splits() -> None:
    told = (
        "5|3-2|2-2-1, 6|4-2|3-2-1, 7|4-3|3-3-1, 8|5-3|4-3-1, 9|6-3|5-3-1, 10|6-4|5-3-2, 11|7-4|6-3-2, 12|7-5|6-4-2, 13|8-5|6-4-3"
    )
    islands = []
    for treasure in range(9):
        whole, first, second, *three = [str(SHARE[SHARES * treasure + place]) for place in range(SHARES)]
        islands.append(f"{whole}|{first}-{second}|{'-'.join(three)}")
        assert TREASURE_NAMES[treasure] == whole
    assert ", ".join(islands) == told


def test_PP_4_eight_actions_and_two_spare_markers() -> None:
    assert ACTIONS == ("remove", "swap", "impose", "move", "minus_three", "plus_three", "copy", "pass")
    assert [WORTH[35 + marker] for marker in range(4)] == [-3, 3, -3, 3]
    assert MARKERS == ("-3", "+3", "spare -3", "spare +3")
    assert {ACTIONS[action] for action in bits(BASIC_ACTIONS)} == set(ACTIONS) - {"copy", "pass"}


def test_PP_5_there_is_one_first_player() -> None:
    for seats in (3, 4, 5):
        for starter in range(seats):
            table = Table.dealt(seats, starter=starter)
            assert table.state.starter == starter
            assert {table.view(seat).starter for seat in range(seats)} == {starter}
            assert table.next == starter


def test_the_whole_policy_fits_109_codes() -> None:
    assert size_of(PIRATE_PACTS.verbs) == 109
    assert size_of(PIRATE_PACTS.draws) == 36


def test_nothing_is_lost_or_made_in_a_game() -> None:
    """Every pirate, action card, marker and island is in one place at any time."""
    for variant in (0, 1):
        for seats in (3, 4, 5):
            match = Match(PIRATE_PACTS, seats, {"variant": variant}, None)
            whole = [
                ("pirates", list(range(7 * seats))),
                ("actions", list(range(8))),
                ("markers", list(range(4))),
                ("treasures", list(range(9))),
            ]
            for _ in walk_on(match, Dice(seats)):
                assert [(kind, sorted(ids)) for kind, ids in PIRATE_PACTS.places(match.state)] == whole


def test_places_are_named_by_island_and_side() -> None:
    assert PLACE_NAMES[:4] == ("1 above", "1 below", "2 above", "2 below")


# Damaged content ------------------------------------------------------------------------------------------------------


def content() -> dict[str, Any]:
    return copy.deepcopy(tomllib.loads(CONTENT.read_text(encoding="utf-8")))


def put(*path: str | int, value: Any) -> Callable[[dict[str, Any]], None]:
    """A damage: what stands at *path* becomes *value*; None takes it away."""

    def damage(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        if value is None:
            del place[path[-1]]
        else:
            place[path[-1]] = value

    return damage


def test_the_content_file_is_sound() -> None:
    assert read_box(content(), "box") == BOX


ALL_CREWS = "skull, hook, anchor, parrot, cutlass"
ALL_ACTIONS = "remove, swap, impose, move, minus_three, plus_three, copy, pass"
BASIC = ["remove", "swap", "impose", "move", "minus_three", "plus_three"]
VALUES = ("pirates", "values")
CREW = ("pirates", "crews")

DAMAGES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "unknown entry": (put("ships", value=3), "box: ships is unknown; the entries are pirates, islands and actions."),
    "no pirates": (put("pirates", value=None), "box: [pirates] is missing."),
    "unknown pirate entry": (put("pirates", "hats", value=1), "box: pirates.hats is unknown; the entries are crews and values."),
    "no crews": (put(*CREW, value=None), "box: pirates.crews is None; it should be a list of names."),
    "an unknown crew": (put(*CREW, 0, value="shark"), f"box: pirates.crews names 'shark'; the crews are {ALL_CREWS}."),
    "a crew twice": (put(*CREW, 1, value="skull"), "box: pirates.crews names the crew skull twice."),
    "four crews": (
        put(*CREW, value=["skull", "hook", "anchor", "parrot"]),
        f"box: pirates.crews lists 4 crews; it should list {ALL_CREWS}, in this order.",
    ),
    "crews in another order": (
        put(*CREW, value=["hook", "skull", "anchor", "parrot", "cutlass"]),
        f"box: pirates.crews lists 5 crews; it should list {ALL_CREWS}, in this order.",
    ),
    "six pirates": (
        put(*VALUES, value=[1, 2, 3, 4, 5, 6]),
        "box: pirates.values is [1, 2, 3, 4, 5, 6]; it should be a list of 7 whole numbers.",
    ),
    "no values": (put(*VALUES, value=None), "box: pirates.values is None; it should be a list of 7 whole numbers."),
    "a value of 0": (put(*VALUES, 0, value=0), "box: pirates.values is 0; it should be a whole number from 1 to 99."),
    "half a value": (put(*VALUES, 0, value=0.5), "box: pirates.values is 0.5; it should be a whole number from 1 to 99."),
    "a value that is true": (
        put(*VALUES, 0, value=True),
        "box: pirates.values is True; it should be a whole number from 1 to 99.",
    ),
    "a value twice": (
        put(*VALUES, value=[1, 2, 3, 3, 5, 6, 7]),
        "box: pirates.values has 3 after 3; each should be higher than the one before.",
    ),
    "no islands": (put("islands", value=None), "box: there are 0 [[islands]]; there should be 9."),
    "one island less": (put("islands", 0, value=None), "box: there are 8 [[islands]]; there should be 9."),
    "an island that is none": (
        put("islands", 2, value=7),
        "box: island 3 is 7; it should have the entries whole, two and three.",
    ),
    "unknown island entry": (
        put("islands", 0, "four", value=[1]),
        "box: island 1: four is unknown; the entries are whole, two and three.",
    ),
    "no whole value": (
        put("islands", 0, "whole", value=None),
        "box: island 1: whole is None; it should be a whole number from 1 to 99.",
    ),
    "no split": (put("islands", 0, "two", value=None), "box: island 1: two is None; it should be a list of 2 whole numbers."),
    "a split of the wrong length": (
        put("islands", 1, "three", value=[3, 3]),
        "box: island 2: three is [3, 3]; it should be a list of 3 whole numbers.",
    ),
    "a negative share": (
        put("islands", 1, "two", value=[4, -1]),
        "box: island 2: two is -1; it should be a whole number from 0 to 99.",
    ),
    "a split for two above the whole": (
        put("islands", 0, "two", value=[4, 2]),
        "box: island 1: two shares out 6; the island is worth 5.",
    ),
    "a split for three above the whole": (
        put("islands", 8, "three", value=[6, 4, 4]),
        "box: island 9: three shares out 14; the island is worth 13.",
    ),
    "a split that rises": (
        put("islands", 0, "three", value=[1, 2, 2]),
        "box: island 1: three gives 2 after 1; who ranks lower should not get more.",
    ),
    "two islands of one value": (
        put("islands", 0, value={"whole": 13, "two": [3, 2], "three": [2, 2, 1]}),
        "box: island 9: whole is 13, as that of island 1; islands are named by their value.",
    ),
    "no actions": (put("actions", value=None), "box: [actions] is missing."),
    "unknown action entry": (
        put("actions", "expert", value=[]),
        "box: actions.expert is unknown; the entries are basic and advanced_only.",
    ),
    "an unknown action": (
        put("actions", "basic", 0, value="swim"),
        f"box: actions.basic names 'swim'; the actions are {ALL_ACTIONS}.",
    ),
    "an action that is no text": (
        put("actions", "basic", 0, value=3),
        f"box: actions.basic names 3; the actions are {ALL_ACTIONS}.",
    ),
    "an action twice": (put("actions", "basic", 0, value="swap"), "box: actions.basic names the action swap twice."),
    "an action in both lists": (
        put("actions", "advanced_only", value=["copy", "pass", "swap"]),
        "box: the action swap stands in basic and in advanced_only; each of the eight is there once.",
    ),
    "copy in the basic game": (
        lambda data: data["actions"].update(basic=[*BASIC, "copy"], advanced_only=["pass"]),
        "box: actions.basic names copy, which works in the advanced game only.",
    ),
    "an action missing": (
        put("actions", "basic", value=BASIC[1:]),
        "box: the action remove is missing; each of the eight is there once.",
    ),
    "too few basic actions": (
        lambda data: data["actions"].update(basic=BASIC[:4], advanced_only=["copy", "pass", *BASIC[4:]]),
        "box: actions.basic lists 4 actions; 5 players need 5.",
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
    with pytest.raises(ContentError, match=r"missing\.toml: No such file"):
        load_box(tmp_path / "missing.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("islands = \n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"broken\.toml: .*line 1"):
        load_box(broken)
    strange = tmp_path / "strange.toml"
    strange.write_bytes(b"# \xff\xfe\n")
    with pytest.raises(ContentError, match=r"strange\.toml: .*utf-8"):
        load_box(strange)
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[pirates]\nvalues = 3\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"^wrong\.toml: pirates\.crews is None"):
        load_box(wrong)
