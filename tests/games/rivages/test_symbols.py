"""Symbols and effects: RIV-10 to RIV-19."""

from __future__ import annotations

from archipel.games.rivages.components import neighbours, regions_of, rings_of
from tests.games.rivages.table import Table, island

MIXED = island(
    """
    BB f. f. r. s.
     r. +. s. s. w.
    w. f. ## s. f.
     w. +2 f. f. BB
    r. r. s. s. s.
    """,
    quest=["places c4 -> scrolls 1"],
    missions=[["regions rock -> statue"], ["regions sand -> loot"]],
)


def begin(row: str, *more: str, seats: int = 2) -> Table:
    table = Table(MIXED, cards={0: row}, seats=seats)
    table.do(0, "use first", *more)
    return table


def test_RIV_10_a_terrain_symbol_ticks_its_terrain_or_a_special_cell() -> None:
    table = begin("forest rock | loot | loot")
    assert table.cells(0, "forest") == {"b1"}
    assert table.cells(0, "rock") == {"a2"}
    table.tick(0, "rock", "a2")
    assert table.cells(0, "forest") == {"b1", "b2", "b3"}


def test_RIV_11_a_spyglass_ticks_a_cell_of_any_kind() -> None:
    table = begin("spyglass | loot | loot")
    assert table.cells(0, "spyglass") == {"b1", "a2"}
    table.set_ticks(0, "a1 a2 d4")
    assert table.cells(0, "spyglass") == {"b1", "b2", "a3", "b3", "d3", "e3", "c4", "e4", "d5", "e5"}


def test_RIV_12_scrolls_are_gained() -> None:
    table = begin("scrolls 3, scrolls 1 | loot | loot")
    table.do(0, "symbol scrolls 3")
    assert table.scrolls(0) == 3
    table.do(0, "symbol scrolls 1")
    assert table.scrolls(0) == 4
    assert table.events("gained") == [(0, 3, "cards"), (0, 1, "cards")]


def test_RIV_13_a_statue_ticks_a_space_of_the_tree() -> None:
    table = begin("statue | loot | loot")
    table.do(0, "symbol statue")
    assert table.view(1).explorers[0].branches == (0,)
    assert table.explorer(0).statues == 1


def test_RIV_14_a_region_effect_ticks_all_open_cells_of_a_region_within_reach() -> None:
    table = begin("region forest | loot | loot")
    table.do(0, "symbol region forest")
    assert table.choices(0, "region") == {"0"}
    table.do(0, "region 0")
    assert table.ticks(0) == {"a1", "b1", "c1"}


def test_RIV_14_a_region_may_be_chosen_if_one_of_its_cells_is_ticked() -> None:
    table = begin("region forest | loot | loot")
    table.set_ticks(0, "a1 d4")
    table.do(0, "symbol region forest")
    found = {frozenset(table_cells(table, int(number))) for number in table.choices(0, "region")}
    assert found == {frozenset({"b1", "c1"}), frozenset({"e3", "c4", "d4"})}


def test_RIV_14_a_complete_region_cannot_be_chosen_and_any_terrain_is_ones_choice() -> None:
    table = begin("region any, region forest | loot | loot")
    table.set_ticks(0, "a1 b1 c1")
    assert table.choices(0, "symbol") == {"region any"}
    table.do(0, "symbol region any")
    found = {frozenset(table_cells(table, int(number))) for number in table.choices(0, "region")}
    assert found == {frozenset({"e1", "c2", "d2", "d3"})}


def table_cells(table: Table, region: int) -> set[str]:
    from archipel.games.rivages.chart import region_cells
    from archipel.games.rivages.components import CELL_NAMES

    return {CELL_NAMES[cell] for cell in region_cells(table.box, 0, region)}


def test_RIV_15_loot_draws_a_token_into_ones_supply() -> None:
    table = begin("loot | loot | loot")
    table.do(0, "symbol loot")
    assert table.draw_due() == "draw_token"
    assert len(table.chances()) == 25
    table.draw("token 7")
    assert table.view(1).explorers[0].tokens == (7,)
    assert table.state.bag == (1 << 25) - 1 - (1 << 7)


def test_RIV_16_regions_are_as_large_as_possible_and_of_two_cells_at_least() -> None:
    found = {(terrain, bin(cells).count("1")) for terrain, cells in regions_of(MIXED, neighbours(MIXED))}
    assert found == {(0, 2), (0, 3), (1, 2), (2, 4), (2, 3), (3, 2)}  # the lone rocks d1 and a2 and the lone wood b3 are none


def test_RIV_17_cells_joined_by_a_bridge_touch_for_every_purpose() -> None:
    rows = "BB f. .. f. BB\n r. .. .. w."
    bridged = island(rows, ["places d2 -> scrolls 1"], [["regions forest -> loot"]] * 2, ["b1-d1", "a2-d2"])
    table = Table(bridged, cards={0: "forest forest rock | loot | loot"})
    table.do(0, "use first")
    assert regions_of(bridged, neighbours(bridged))[0][1] == 0b1010
    table.tick(0, "forest", "b1")
    assert table.cells(0, "forest") == {"d1"}
    table.tick(0, "forest", "d1")
    assert table.due(0) == [["loot", "loot"]]


def test_RIV_18_a_tick_touches_a_ticked_cell_made_in_this_turn_or_before() -> None:
    table = begin("rock forest forest | loot | loot")
    table.tick(0, "rock", "a2")
    table.tick(0, "forest", "b3")
    table.tick(0, "forest", "b1")
    assert table.ticks(0) == {"a1", "a2", "b3", "b1"}


def test_RIV_19_forts_are_never_ticked_by_any_effect() -> None:
    table = begin("spyglass, region any | loot | loot")
    table.set_ticks(0, "a1 a2 b2 c2 b3")
    assert "c3" not in table.cells(0, "spyglass")
    assert table.box.near[0 * 56 + 17] >> 18 & 1 == 0
    assert all(not table.box.regions[region] >> 18 & 1 for region in range(20))
    assert len(rings_of(MIXED)) == 1
