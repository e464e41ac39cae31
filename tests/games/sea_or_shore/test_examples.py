"""The rulebook's own examples (SOS-E1 to SOS-E7)."""

from __future__ import annotations

from tests.games.sea_or_shore.table import laid


def test_SOS_E1_a_blue_seven_with_three_additions_counts_as_ten() -> None:
    table = laid("blue 7 +3", "blue 9", "blue 11", "red 2")
    assert table.events("uncovered")[0] == (0, "blue 7", 10)
    table = laid("blue 7 +3", "blue 9", "red 11", "red 2")
    assert table.events("won")[0] == (0, "blue", 10, 2)


def test_SOS_E2_four_players_one_steals_one_earns_one_acts_and_both_treasures_go_under() -> None:
    """Eric, Stephanie and Niels play red, Marlou green; red and purple lie face up."""
    table = laid("red 11", "red 8", "red 3", "green 6", face_up=("red 2", "purple 3"), piles={1: ["blue 1", "red 4"]})
    assert table.options(0) == ["take", "steal 1"]
    table.answer(0, "steal 1")
    assert table.events("stole") == [(0, 1, "red 4a")]
    assert table.pile(0) == ["red 4a"]
    assert table.pile(1) == ["blue 1"]
    assert table.events("earned") == [(2, 3, 3)]
    assert table.events("acted") == [(3, "reorder_treasures")]
    table.answer(3, "deck 0")
    table.draw_on()
    table.answer(3, "order 1 2 3")
    assert table.events("buried") == [(0, "red 2a"), (1, "purple 3a")]


def test_SOS_E3_three_players_green_beats_purple() -> None:
    table = laid("red 4", "purple 7", "green 9", face_up=["red 1"])
    assert table.events("took") == [(0, "red 1")]
    assert table.events("acted") == [(2, "reorder_treasures")]
    assert table.events("earned") == [(1, 2, 2)]


def test_SOS_E4_who_wins_by_the_order_robs_only_the_lower() -> None:
    table = laid("red 8 +2", "red 10", "red 4", "green 5", piles={1: ["red 2"], 2: ["red 3"]})
    assert table.events("won")[0] == (0, "red", 10, 3)
    assert table.asked() == {0: "claim"}
    assert table.options(0) == ["take", "steal 2"]
    table.answer(0, "take")
    assert table.events("earned") == [(2, 3, 3)]


def test_SOS_E5_of_equal_lowest_the_later_earns() -> None:
    table = laid("red 5", "red 4 +1", "red 9", face_up=["green 1"])
    assert table.events("won") == [(2, "red", 9, 3)]
    assert table.events("earned") == [(1, 3, 3)]


def test_SOS_E6_three_players_two_actions() -> None:
    table = laid("purple 7", "green 7", "blue 2", face_up=["red 1"], sides="BB")
    assert table.events("won") == [(0, "purple", 7, 2), (2, "blue", 2, 1)]
    assert table.events("earned") == [(1, 2, 2)]
    assert table.events("acted") == [(0, "retrieve_card")]
    table.answer(0, "retrieve 1", "discard green 7")
    assert table.events("acted") == [(0, "retrieve_card"), (2, "swap_hands")]
    assert table.events("took") == []


def test_SOS_E7_five_players_and_a_supply_of_three() -> None:
    table = laid("red 9", "red 3", "green 8", "green 5", "green 2", additions=[10, 0, 9, 0, 0])
    assert table.events("earned") == [(1, 2, 2), (4, 1, 3)]
    assert table.additions() == [10, 2, 9, 0, 1]
    assert table.state.supply == 0
