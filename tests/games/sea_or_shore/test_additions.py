"""Earning, laying and returning additions (SOS-50 to SOS-54)."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from tests.games.sea_or_shore.table import Table, laid, play_at_random, walk


def test_SOS_50_the_lowest_of_two_or_more_earns_one_addition_for_each_island_card() -> None:
    table = laid("red 9", "red 3", "green 5", "green 4")
    assert table.events("earned") == [(1, 2, 2), (3, 2, 2)]
    table = laid("red 9", "red 3", "red 5", "green 4")
    assert table.events("earned") == [(1, 3, 3)]
    table = laid("red 9", "red 3", "red 5", "red 4", "red 10")
    assert table.events("earned") == [(1, 5, 5)]
    assert table.additions() == [0, 5, 0, 0, 0]
    assert table.state.supply == 17


def test_SOS_50_additions_laid_do_not_count_as_cards() -> None:
    table = laid("red 4 +5", "red 3 +4", "green 5", "green 4")
    assert table.events("earned") == [(1, 2, 2), (3, 2, 2)]


def test_SOS_50_additions_laid_count_for_who_is_lowest() -> None:
    table = laid("red 9", "red 3 +3", "red 5", "green 4")
    assert table.events("earned") == [(2, 3, 3)]


def test_SOS_50_alone_in_a_colour_nobody_earns() -> None:
    table = laid("red 9", "blue 3", "green 5", "purple 4")
    assert table.events("earned") == []


def test_SOS_50_in_a_colour_without_a_treasure_too() -> None:
    table = laid("blue 9", "blue 3", "green 5", "green 4")
    assert table.events("earned") == [(1, 2, 2), (3, 2, 2)]
    assert table.asked() == {0: "rob"}


def test_SOS_51_when_the_supply_runs_short_the_player_takes_what_is_left() -> None:
    for supply in range(4):
        table = laid("red 9", "red 3", "red 5", "green 4", additions=[22 - supply, 0, 0, 0])
        assert table.events("earned") == [(1, supply, 3)]
        assert table.additions()[1] == supply
        assert table.state.supply == 0


@pytest.mark.parametrize(
    ("supply", "served"), [(0, (0, 0)), (1, (1, 0)), (2, (2, 0)), (3, (2, 1)), (4, (2, 2)), (5, (2, 3)), (6, (2, 3))]
)
@pytest.mark.parametrize("starter", [0, 3])
def test_SOS_51_two_earners_are_served_in_the_order_of_the_trick(supply: int, served: tuple[int, int], starter: int) -> None:
    held = [0] * 5
    held[starter] = 22 - supply
    table = laid("red 9", "red 3", "green 8", "green 5", "green 2", starter=starter, additions=held)
    first, second = (starter + 1) % 5, (starter + 4) % 5
    assert table.events("earned") == [(first, served[0], 2), (second, served[1], 3)]
    assert table.state.supply == max(0, supply - 5)


def test_SOS_51_additions_come_from_the_supply_over_random_games() -> None:
    for seats in (3, 4, 5):
        for seed in range(5):
            for match in walk(seats, seed):
                view = match.view(0)
                assert view.supply + sum(view.additions) + sum(view.spent) == 22
                assert min(view.supply, *view.additions, *view.spent) >= 0


def test_SOS_52_additions_laid_cannot_be_earned_in_that_trick() -> None:
    """The supply is empty but for what lies on the table: the earner gets nothing."""
    table = laid("red 4 +5", "red 3", "green 5", "green 4", additions=[17, 0, 0, 0])
    assert table.events("earned") == [(1, 0, 2), (3, 0, 2)]
    assert table.state.supply == 5, "they are back after the trick"
    assert table.additions() == [17, 0, 0, 0]


def test_SOS_52_additions_laid_cannot_be_stolen_in_that_trick() -> None:
    """Seat 1 has laid its last two, seat 2 keeps one: nobody can be robbed, and the supply is what it was before."""
    table = laid("blue 9", "red 3 +2", "green 5", "purple 4 +1", additions=[0, 0, 0, 1], face_up=("red 1", "green 1"))
    assert table.events("robbed") == []
    assert table.events("supplied") == [(0, 2)]
    assert table.additions() == [2, 0, 0, 1]
    assert table.state.supply == 22 - 2 - 1 - 3, "what was laid is still on the table"


def test_SOS_52_an_empty_supply_is_not_filled_before_the_end_of_the_trick() -> None:
    """*Steal additions* with nobody to rob, all additions laid or held by the thief: there is nothing to take."""
    table = laid("blue 1 +11", "red 3", "green 5", "purple 4", additions=[11, 0, 0, 0])
    assert table.events("supplied") == [(0, 0)]
    assert table.asked() == {3: "deck"}
    assert table.state.supply == 0
    assert table.view(0).spent == (11, 0, 0, 0)
    table.answer(3, "deck 0")
    table.draw_on()
    table.answer(3, "order 1 2 3")
    assert table.state.supply == 11
    assert table.view(0).spent == (0, 0, 0, 0)


def test_SOS_52_additions_laid_return_after_all_actions() -> None:
    table = laid("red 9 +2", "red 3", "green 5", "purple 4")
    assert table.asked() == {3: "deck"}
    assert table.state.supply == 18
    table.answer(3, "deck 1")
    table.draw_on()
    assert table.state.supply == 18
    table.answer(3, "order 3 2 1")
    assert table.state.supply == 20


def test_SOS_53_additions_earned_may_be_stolen_in_the_same_trick() -> None:
    table = laid("red 9", "red 3", "blue 5", "green 4")
    assert table.events("earned") == [(1, 2, 2)]
    assert table.events("robbed") == [(2, 1, 2)]
    assert table.additions() == [0, 0, 2, 0]


def test_SOS_53_additions_earned_may_be_laid_from_the_next_trick_on() -> None:
    table = Table(4, hands=["red 9, red 8", "red 3, red 2", "green 5, green 6", "green 4, green 7"])
    table.lay("red 9", "red 3", "green 5", "green 4")
    table.draw_on()
    assert table.next == 1
    table.answer(1, "card red 2", "show sea")
    assert table.options(1) == ["add 0", "add 1", "add 2"]


def test_SOS_53_additions_earned_are_not_available_to_what_was_already_laid() -> None:
    """Whoever lays last in a trick lays with what they held before it."""
    table = Table(4, hands=["red 9", "red 8", "red 7", "red 1"], additions=[0, 0, 0, 1])
    table.lay("red 9", "red 8", "red 7")
    table.answer(3, "card red 1", "show sea")
    assert table.options(3) == ["add 0", "add 1"]
    table.answer(3, "add 1")
    assert table.events("earned") == [(3, 4, 4)]
    assert table.additions() == [0, 0, 0, 4]


def test_SOS_54_in_the_last_trick_additions_laid_are_worth_nothing() -> None:
    table = laid("red 4 +4", "red 9", "green 8", "green 1 +2", trick=11, additions=[2, 0, 0, 3])
    assert table.events("earned") == [(0, 2, 2), (3, 2, 2)]
    scored = {event[0]: event[3] for event in table.events("scored")}
    assert scored == {0: 2, 1: 0, 2: 0, 3: 2}, "2 + 2 earned make 2 points; 3 + 2 earned make 2; those laid are gone"


def test_SOS_54_additions_earned_or_stolen_in_the_last_trick_count() -> None:
    table = laid("blue 9", "red 3", "red 2", "green 1", trick=11, additions=[1, 0, 0, 0])
    assert table.events("earned") == [(2, 2, 2)]
    assert table.events("robbed") == [(0, 2, 2)]
    assert {event[0]: event[3] for event in table.events("scored")} == {0: 1, 1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_54_SOS_83_points_for_additions_follow_from_the_story(seats: int) -> None:
    """Counted once more from what was told: earned, robbed, supplied and laid."""
    for seed in range(25):
        held = [0] * seats
        for event in play_at_random(seats, seed).journal:
            name = SEA_OR_SHORE.events[event.kind].name
            if name == "laid":
                held[event.public[0]] -= event.public[3]
            elif name in ("earned", "supplied"):
                held[event.public[0]] += event.public[1]
            elif name == "robbed":
                held[event.public[0]] += 2
                held[event.public[1]] -= 2
            elif name == "scored":
                assert event.public[3] == held[event.public[0]] // 2
            elif name == "round_began":
                held = [0] * seats
            assert min(held) >= 0
