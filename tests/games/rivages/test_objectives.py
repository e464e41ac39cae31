"""Objectives: RIV-40 to RIV-49."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.rivages.table import Table, island

WIDE = """
BB f. f. r. r. s.
 f. s. s. w. w. s.
r. r. f. f. w. BB
 s. s. r. r. f. f.
"""
FORTS = """
BB f. f. r. s. s.
 f. f. f. s. s. s.
f. r. ## s. ## w.
 r. r. s. s. w. BB
"""


def begin(
    rows: str = WIDE, quest: Sequence[str] = ("places c3 -> statue",), one: Sequence[str] = (), two: Sequence[str] = ()
) -> Table:
    missions = [one or ["regions water -> statue"], two or ["regions water -> statue"]]
    board = island(rows, quest, missions)
    table = Table(board, cards={0: "spyglass, spyglass, spyglass, spyglass, region any | loot | loot"})
    table.do(0, "use first")
    return table


def tick(table: Table, cell: str) -> None:
    """Tick a cell with a spyglass of the row; what it gives is declined or taken."""
    table.tick(0, "spyglass", cell)


def test_RIV_40_a_mission_asks_for_one_or_two_complete_regions() -> None:
    table = begin(one=["regions rock -> scrolls 2"], two=["regions forest rock -> scrolls 5"])
    table.set_ticks(0, "a1 b1 c1 d1")
    tick(table, "e1")
    assert table.scrolls(0) == 2
    tick(table, "a2")
    assert table.scrolls(0) == 7
    assert table.events("objective_done") == [(0, "Test 0", "mission_1", 0), (0, "Test 0", "mission_2", 0)]


def test_RIV_41_surrounding_a_fort_takes_its_six_cells_whichever_fort() -> None:
    table = begin(FORTS, ["surround -> scrolls 4"])
    table.set_ticks(0, "a1 b2 c2 b3 b4")
    tick(table, "c4")
    assert table.scrolls(0) == 0
    tick(table, "d3")
    assert table.scrolls(0) == 4
    other = begin(FORTS, ["surround -> scrolls 4"])
    other.set_ticks(0, "a1 d2 e2 d3 d4 e4")
    tick(other, "f3")
    assert other.scrolls(0) == 4


def test_RIV_42_places_may_be_ticked_in_any_order() -> None:
    for order in (["b1", "a2", "b2"], ["b2", "a2", "b1"]):
        table = begin(quest=["places b1 a2 b2 -> scrolls 3"])
        table.set_ticks(0, "a1 c1 a3")
        for cell in order[:2]:
            tick(table, cell)
            assert table.scrolls(0) == 0
        tick(table, order[2])
        assert table.scrolls(0) == 3


def test_RIV_43_a_path_counts_in_the_given_order_only() -> None:
    table = begin(quest=["path b1 c1 -> scrolls 4"])
    tick(table, "b1")
    assert table.view(1).explorers[0].progress[0] == (1, 2)
    tick(table, "c1")
    assert table.scrolls(0) == 4


def test_RIV_43_a_named_cell_out_of_order_makes_the_rest_impossible() -> None:
    table = begin(quest=["path b1 c1 d1 -> scrolls 4"])
    table.set_ticks(0, "a1 a2 b2")
    tick(table, "c1")
    assert table.view(1).explorers[0].progress[0] == (-1, 3)
    tick(table, "b1")
    tick(table, "d1")
    assert table.scrolls(0) == 0


def test_RIV_44_a_second_stage_counts_once_the_first_is_done_and_uses_other_regions() -> None:
    table = begin(one=["regions rock -> scrolls 1", "regions rock -> scrolls 3"])
    table.set_ticks(0, "a1 b1 c1 d1 a2 a3")
    tick(table, "e1")
    assert table.scrolls(0) == 1
    tick(table, "b3")
    assert table.scrolls(0) == 4


def test_RIV_44_cells_ticked_earlier_that_the_first_did_not_use_count() -> None:
    table = begin(one=["regions water -> scrolls 1", "regions rock -> scrolls 3"])
    table.set_ticks(0, "a1 b1 c1 d1 e1 d2 e2")
    tick(table, "e3")
    assert table.scrolls(0) == 4


def test_RIV_44_two_forts_share_cells() -> None:
    table = begin(FORTS, ["surround -> scrolls 1", "surround -> scrolls 2"])
    table.set_ticks(0, "a1 b2 c2 b3 b4 c4 d2 e2 d4 e4 f3")
    assert table.scrolls(0) == 0
    tick(table, "d3")
    assert table.scrolls(0) == 3


def test_RIV_45_each_effect_of_a_reward_is_an_entry_and_each_stage_rewards_once() -> None:
    table = begin(quest=["places b1 -> loot, statue, spyglass, scrolls 1"])
    tick(table, "b1")
    assert table.due(0) == [["loot", "statue", "spyglass"]]
    assert table.scrolls(0) == 1
    assert table.events("objective_done") == [(0, "Test 0", "quest", 0)]


def test_RIV_45_only_the_island_one_stands_on_rewards() -> None:
    one = island(WIDE, ["places b1 -> scrolls 5"])
    table = Table(island(WIDE, ["places c3 -> scrolls 1"]), one, cards={0: "spyglass | loot | loot"})
    table.do(0, "use first")
    table.tick(0, "spyglass", "b1")
    assert table.scrolls(0) == 0


def test_RIV_46_one_region_may_serve_two_objectives() -> None:
    table = begin(one=["regions water -> scrolls 2"], two=["regions water -> scrolls 3"])
    table.set_ticks(0, "a1 d2 e2")
    tick(table, "e3")
    assert table.scrolls(0) == 5


def test_RIV_47_two_regions_of_a_mission_are_different_ones() -> None:
    table = begin(one=["regions rock rock -> scrolls 2"])
    table.set_ticks(0, "a1 b1 c1 d1 a2 a3")
    tick(table, "e1")
    assert table.scrolls(0) == 0
    tick(table, "b3")
    assert table.scrolls(0) == 2


def test_RIV_47_how_the_cells_came_to_be_ticked_does_not_matter() -> None:
    table = begin(one=["regions forest -> scrolls 2"])
    table.do(0, "symbol region any", "region 0")
    assert table.ticks(0) == {"a1", "b1", "c1", "a2"}
    assert table.scrolls(0) == 2


def test_RIV_48_a_region_is_one_step_and_best_for_a_path() -> None:
    table = begin(quest=["path a2 b1 c1 -> loot"], one=["regions forest -> statue"])
    table.do(0, "symbol region any", "region 0")
    assert table.due(0) == [["loot", "statue"]]
    assert len(table.events("region_ticked")) == 1
    assert table.events("ticked") == []


def test_RIV_48_a_region_may_still_break_a_path() -> None:
    table = begin(quest=["path a2 d1 b1 -> loot"])
    table.do(0, "symbol region any", "region 0")
    assert table.view(0).explorers[0].progress[0] == (-1, 3)


def test_RIV_49_a_second_stage_fulfilled_already_is_done_at_once() -> None:
    table = begin(quest=["places b1 -> scrolls 1", "places a2 -> scrolls 2"])
    tick(table, "a2")
    assert table.scrolls(0) == 0
    tick(table, "b1")
    assert table.scrolls(0) == 3


def test_RIV_49_early_cells_of_a_second_path_count_in_the_order_they_were_ticked() -> None:
    stages = ["path b1 c1 -> scrolls 1", "path a2 b2 -> scrolls 2"]
    table = begin(quest=stages)
    for cell in ("a2", "b2", "b1", "c1"):
        tick(table, cell)
    assert table.scrolls(0) == 3
    table = begin(quest=stages)
    table.set_ticks(0, "a1 d1")
    for cell in ("b1", "c1", "b2", "a2"):
        tick(table, cell)
    assert table.scrolls(0) == 1


def test_RIV_49_a_broken_first_stage_never_opens_the_second() -> None:
    table = begin(quest=["path c1 b1 -> scrolls 1", "places a2 -> scrolls 2"])
    for cell in ("b1", "c1", "a2"):
        tick(table, cell)
    assert table.scrolls(0) == 0
    assert table.view(0).explorers[0].done == (0, 0, 0)
