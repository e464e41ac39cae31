"""The three-player exception (SOS-70 to SOS-72)."""

from __future__ import annotations

import pytest

from archipel.kernel.core import CHANCE
from tests.games.sea_or_shore.table import laid

PARTNERS = {"red": ("green", "purple"), "blue": ("green", "purple"), "green": ("red", "blue"), "purple": ("red", "blue")}


@pytest.mark.parametrize(("shown", "merged"), PARTNERS.items())
def test_SOS_70_two_colours_without_a_treasure_count_as_one(shown: str, merged: tuple[str, str]) -> None:
    one, other = merged
    table = laid(f"{one} 7", f"{other} 9", f"{shown} 2", face_up=[f"{shown} 1"], sides="BA")
    assert table.events("won") == [(1, other, 9, 2), (2, shown, 2, 1)], "one winner of both, with its own colour"
    assert table.events("earned") == [(0, 2, 2)]
    assert table.events("took") == [(2, f"{shown} 1")]
    assert [event[0] for event in table.events("acted")] == [1]


def test_SOS_70_three_cards_of_merged_colours_earn_three() -> None:
    table = laid("green 5", "purple 3", "green 9", face_up=["red 1"])
    assert table.events("won") == [(2, "green", 9, 3)]
    assert table.events("earned") == [(1, 3, 3)]
    assert table.events("took") == []
    assert table.events("acted") == [(2, "reorder_treasures")]


@pytest.mark.parametrize("seats", [4, 5])
def test_SOS_70_is_for_three_players_only(seats: int) -> None:
    """With two decks one colour of each pair always lies face up, so there is nothing to merge."""
    cards = ["green 5", "purple 3", "red 9", "red 2", "red 1"][:seats]
    table = laid(*cards, face_up=["red 1", "purple 1"])
    assert table.events("won")[:2] == [(0, "green", 5, 1), (1, "purple", 3, 1)]
    assert all(event[0] not in (0, 1) for event in table.events("earned"))


def test_SOS_71_the_face_up_colour_and_its_partner_stay_separate() -> None:
    table = laid("red 3", "blue 9", "blue 4", face_up=["red 1"])
    assert table.events("won") == [(0, "red", 3, 1), (1, "blue", 9, 2)]
    assert table.events("took") == [(0, "red 1")]
    assert table.events("earned") == [(2, 2, 2)]
    assert table.events("acted") == [(1, "steal_additions")]


def test_SOS_71_no_theft_across_partner_colours() -> None:
    table = laid("red 9", "blue 4", "green 2", face_up=["red 1"], piles={1: ["red 5"], 2: ["red 2"]})
    assert table.events("took") == [(0, "red 1")]
    assert table.pile(1) == ["red 5"]


def test_SOS_72_ties_between_merged_colours_follow_the_order_of_the_trick() -> None:
    for starter in (0, 1, 2):
        table = laid("purple 7", "green 7", "red 1", starter=starter, face_up=["red 1"])
        assert table.events("won")[0] == (starter, "purple", 7, 2)
        assert table.events("earned") == [((starter + 1) % 3, 2, 2)]
        table = laid("green 6", "purple 9", "green 2 +4", starter=starter, face_up=["red 1"], additions=[0, 0, 0])
        assert table.events("won")[0] == ((starter + 1) % 3, "purple", 9, 3)
        assert table.events("earned") == [((starter + 2) % 3, 3, 3)], "tied for lowest: the later one"


def test_SOS_72_all_three_tied() -> None:
    table = laid("blue 8", "red 8", "blue 6 +2", face_up=["purple 1"], starter=2)
    assert table.events("won") == [(2, "blue", 8, 3)]
    assert table.events("earned") == [(1, 3, 3)]
    assert table.events("acted") == [(2, "steal_additions")]
    assert table.events("robbed") == [(2, 1, 2)]
    assert table.state.actor() == CHANCE
