"""What is in the box (RIV-2 to RIV-7), and a loader that says where a content file is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from archipel.content import ContentError
from archipel.games.rivages.components import (
    CELLS,
    EFFECT_NAMES,
    FACE_A,
    PATH,
    PLACES,
    REGIONS,
    SURROUND,
    is_tickable,
    neighbours,
    regions_of,
    rings_of,
    touching,
)
from archipel.games.rivages.content import (
    FILES,
    FOLDER,
    branches,
    check_objectives,
    load_box,
    read_island,
)
from archipel.games.rivages.game import RIVAGES
from tests.games.rivages.table import PLAIN, stage

BOX = RIVAGES.box


# ---- what ships ------------------------------------------------------------------------------------------------------


def test_RIV_2_there_are_25_different_islands_with_a_quest_and_two_missions() -> None:
    assert len({island.grounds for island in BOX.islands}) == 25
    assert len({island.name for island in BOX.islands}) == 25
    for island in BOX.islands:
        assert len(island.objectives) == 3
        assert island.about
        assert {stage.kind for stage in island.objectives[0]} <= {SURROUND, PLACES, PATH}
        assert {stage.kind for mission in island.objectives[1:] for stage in mission} == {REGIONS}


def test_RIV_3_every_island_has_two_boats_and_bridges_between_cells_that_do_not_touch() -> None:
    for number, island in enumerate(BOX.islands):
        assert bin(BOX.boats[number]).count("1") == 2
        for one, other in island.bridges:
            assert other not in touching(one)
            assert is_tickable(island, one)
            assert is_tickable(island, other)


def test_RIV_3_the_cells_around_a_cell_are_six_and_touching_is_mutual() -> None:
    assert touching(18) == [9, 10, 17, 19, 25, 26]  # c3, in a row that does not lean
    assert touching(26) == [18, 19, 25, 27, 34, 35]  # c4, in one that does
    for place in range(CELLS):
        assert all(place in touching(other) for other in touching(place))


def test_RIV_4_there_are_36_exploration_cards_of_three_rows() -> None:
    cards = BOX.cards[:36]
    assert [sum(card.players == mark for card in cards) for mark in (2, 3, 4, 5)] == [15, 7, 7, 7]
    assert all(len(card.rows) == 3 for card in cards)
    assert len({card.rows for card in cards}) == 36


def test_RIV_5_there_are_5_end_cards_of_one_row() -> None:
    assert len(BOX.cards) == 41
    assert all(len(card.rows) == 1 for card in BOX.cards[36:])


def test_RIV_6_face_a_does_not_branch_and_the_five_faces_b_differ_and_do() -> None:
    assert len({(tree.joins, tree.effects) for tree in BOX.trees[:FACE_A]}) == 5
    for number, tree in enumerate(BOX.trees):
        widest = max(len(after) for after in branches(tree))
        assert (widest == 1) == (number == FACE_A)


def test_RIV_7_there_are_25_loot_tokens_each_with_an_effect() -> None:
    assert len(BOX.tokens) == 25
    assert all(BOX.tokens)


def test_the_islands_are_as_large_and_as_varied_as_they_should_be() -> None:
    """RIV-C1, as far as it can be seen without playing."""
    kinds, effects, bridged, stages = set(), set(), 0, 0
    for island in BOX.islands:
        assert 24 <= sum(is_tickable(island, cell) for cell in range(CELLS)) <= 40, island.name
        check_objectives(island, island.name)  # all can be met on an empty board; that cells can be reached the loader checks
        bridged += bool(island.bridges)
        for objective in island.objectives:
            stages += len(objective) > 1
            kinds |= {stage.kind for stage in objective}
            effects |= {effect for stage in objective for effect in stage.reward}
        effects |= {effect for given in island.effects for effect in given}
    assert kinds == {REGIONS, SURROUND, PLACES, PATH}
    assert bridged >= 8
    assert stages >= 10
    assert {EFFECT_NAMES[effect].partition(" ")[0] for effect in effects} == {name.partition(" ")[0] for name in EFFECT_NAMES}
    assert {f"region {terrain}" for terrain in ("forest", "rock", "sand", "water", "any")} <= {EFFECT_NAMES[e] for e in effects}


def test_regions_neighbours_and_rings_are_single_numbers_computed_once() -> None:
    for number, island in enumerate(BOX.islands):
        near = neighbours(island)
        assert [BOX.near[CELLS * number + cell] for cell in range(CELLS)] == near
        found = regions_of(island, near)
        assert BOX.region_count[number] == len(found)
        assert [BOX.regions[20 * number + region] for region in range(len(found))] == [cells for _, cells in found]
        assert BOX.ring_count[number] == len(rings_of(island))
        assert max(near) < 2**62


# ---- what is refused -------------------------------------------------------------------------------------------------


def entry(**changed: Any) -> dict[str, Any]:
    """A sound island as a file says it, with something changed."""
    rows = [line.strip() for line in PLAIN.strip().splitlines()]
    sound: dict[str, Any] = {"name": "Rock", "about": "A rock.", "map": "\n".join(rows), "quest": [stage("places b1 -> loot")]}
    sound["missions"] = [[stage("regions rock -> loot")], [stage("regions water -> loot")]]
    return {key: value for key, value in {**sound, **changed}.items() if value is not None}


def with_row(number: int, row: str) -> str:
    rows = [line.strip() for line in PLAIN.strip().splitlines()]
    rows[number - 1] = row
    return "\n".join(rows)


def test_the_sound_island_is_read() -> None:
    assert read_island(entry(), "x: island 3").name == "Rock"


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "one boat": ({"map": with_row(3, "w. w. f. f. .. .. .. ..")}, "(Rock): the map has 1 boat (row 1); there should be two"),
    "three boats": ({"map": with_row(2, "r. r. s. BB .. .. .. ..")}, "has 3 boats (row 1 and 2 and 3)"),
    "unknown symbol": ({"map": with_row(2, "r. r. s. q. .. .. .. ..")}, "row 2: 'q.' is no cell"),
    "unknown effect": ({"map": with_row(2, "r. r. s. +q .. .. .. ..")}, "row 2: '+q' is no cell"),
    "short row": ({"map": with_row(2, "r. r. s. s.")}, "row 2: the map has 4 cells there; there should be 8"),
    "rows missing": ({"map": "BB f. BB"}, "the map has 1 rows; there should be 7"),
    "unreachable": ({"map": with_row(5, ".. .. .. .. .. .. f. ..")}, "g5, row 5, cannot be reached from the boat at a1"),
    "bridge to the sea": ({"bridges": ["a1-h7"]}, "the bridge a1-h7 ends on the sea at h7"),
    "bridge of neighbours": ({"bridges": ["a1-b1"]}, "the bridge a1-b1 joins cells that touch already"),
    "bridge of one cell": ({"bridges": ["a1"]}, "the bridge 'a1' should be two cells"),
    "bridge of nowhere": ({"bridges": ["a1-z9"]}, "names 'z9'; cells are called a1 to h7"),
    "no quest": ({"quest": None}, "the quest is None; it should be a list of one or two stages"),
    "three stages": ({"quest": [stage("places b1 -> loot")] * 3}, "it should be a list of one or two stages"),
    "no such fort": ({"quest": [stage("surround -> loot")]}, "asks to surround 1 forts; 0 have six neighbours"),
    "boat named": ({"quest": [stage("places a1 -> loot")]}, "the quest names a1, row 1, which is a boat"),
    "sea named": ({"quest": [stage("places h7 -> loot")]}, "the quest names h7, row 7, which is the sea"),
    "named twice": ({"quest": [stage("places b1 -> loot"), stage("places b1 -> loot")]}, "names b1 twice"),
    "hopeless path": ({"quest": [stage("path a3 a2 b1 -> loot")]}, "cannot be walked in its order from the boat at a1"),
    "too few regions": (
        {"missions": [[stage("regions rock rock -> loot")]] * 2},
        "asks for 2 rock regions in all; the map",
    ),
    "unknown terrain": ({"missions": [[stage("regions lava -> loot")]] * 2}, "names 'lava'; the terrains are forest"),
    "one mission": ({"missions": [[stage("regions rock -> loot")]]}, "there are 1 missions; there should be 2"),
    "unknown reward": ({"quest": [{"places": ["b1"], "reward": ["gold"]}]}, "names 'gold'; the effects are forest"),
    "no reward": ({"quest": [{"places": ["b1"], "reward": []}]}, "its reward is empty"),
    "two things": ({"quest": [{"places": ["b1"], "path": ["b1", "c1"], "reward": ["loot"]}]}, "it should have one of surround"),
    "unknown entry": ({"colour": "red"}, "colour is unknown; the entries are name, about, map"),
    "no text": ({"about": ""}, "about is ''; it should be a text"),
}


@pytest.mark.parametrize(("changed", "words"), FAULTS.values(), ids=FAULTS)
def test_a_bad_island_is_refused_by_file_island_row_and_value(changed: dict[str, Any], words: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_island(entry(**changed), "islands.toml: island 3")
    assert str(caught.value).startswith("islands.toml: island 3")
    assert words in str(caught.value)


def test_a_bridge_may_not_end_on_a_fort() -> None:
    with pytest.raises(ContentError, match="ends on a fort at c2"):
        read_island(entry(map=with_row(2, "r. r. ## s. .. .. .. .."), bridges=["a1-c2"]), "x")


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("islands.toml", "[[islands]]", "[[island]]", "islands.toml: "),
        ("cards.toml", "players = 5", "players = 2", "cards.toml: 16 cards are marked for 2 players; there should be 15"),
        ("cards.toml", '"forest"', '"lava"', "cards.toml: card 1, row 1 names 'lava'"),
        ("cards.toml", "[[end_cards]]", "[[endings]]", "endings is unknown"),
        ("trees.toml", "on = 1", "on = 9", "space 2 is on 9"),
        ("loot.toml", '  ["spyglass"],\n', "", "loot.toml: there are 24 tokens; there should be 25"),
        ("solo.toml", "goal = 26", 'goal = "many"', "solo.toml: goal is 'many'; it should be a whole number from 1 to 99"),
        ("solo.toml", "goal = 26", "goal = ", "solo.toml"),
    ],
)
def test_a_bad_folder_is_refused_by_file_and_value(tmp_path: Path, name: str, old: str, new: str, words: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_box(folder)
    assert words in str(caught.value)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    (folder / name).unlink()
    with pytest.raises(ContentError, match=name):
        load_box(folder)
    with pytest.raises(ContentError, match="is no folder"):
        load_box(tmp_path / "nowhere")
