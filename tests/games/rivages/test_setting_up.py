"""Setting up: RIV-1, RIV-9, RIV-20 to RIV-24."""

from __future__ import annotations

import pytest

from archipel.games.rivages.components import FACE_A
from archipel.games.rivages.game import RIVAGES
from archipel.kernel.bits import count_bits
from archipel.kernel.core import HIDDEN
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.rivages.table import Table


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_RIV_1_one_to_five_play(seats: int) -> None:
    match = Match(RIVAGES, seats, {}, Rng(1))
    assert len(match.asked()) == seats


@pytest.mark.parametrize("seats", [0, 6])
def test_RIV_1_no_other_number_plays(seats: int) -> None:
    with pytest.raises(ValueError, match="1 to 5 players"):
        Match(RIVAGES, seats, {}, None)


def test_RIV_9_alone_there_are_goal_journeys_and_challenges_and_no_great_explorer() -> None:
    solo = RIVAGES.box.solo
    assert (solo.goal, solo.journeys, solo.first_journey) == (26, (2, 2, 3), 4)
    assert Table(seats=1).view(0).goal == 26
    assert Table(seats=1).view(0).explorers[0].explorer == 0
    assert Table(seats=2).view(0).explorers[0].explorer == 3
    assert len(Table(seats=1, solo="advanced_5").view(0).challenges) == 5


def test_RIV_20_everybody_gets_a_random_island_and_on_face_b_a_random_tree() -> None:
    table = Table(seats=3, face="b", land=False)
    assert [table.explorer(seat).island for seat in range(3)] == [0, 1, 2]
    assert [table.explorer(seat).tree for seat in range(3)] == [0, 1, 2]
    match = Match(RIVAGES, 3, {"tree": 1}, None)
    match.draw(0)
    assert len(RIVAGES.chance(match.state)) == 25
    for _ in range(3):
        match.draw(RIVAGES.chance(match.state)[0][0])
    assert len(RIVAGES.chance(match.state)) == 5


def test_RIV_20_face_a_is_one_tree_for_all() -> None:
    table = Table(seats=3, face="a")
    assert {table.explorer(seat).tree for seat in range(3)} == {FACE_A}
    assert table.events("tree_dealt") == []


@pytest.mark.parametrize(("seats", "cards"), [(2, 15), (3, 22), (4, 29), (5, 36)])
def test_RIV_21_cards_for_at_most_so_many_players_lie_on_the_end_cards(seats: int, cards: int) -> None:
    table = Table(seats=seats, land=False)
    assert count_bits(table.state.deck) == cards - 2 * seats
    assert count_bits(table.state.ends) == 5
    assert all(card < cards for seat in range(seats) for card, _ in table.view(seat).hand)


def test_RIV_21_each_draws_two_cards_hidden_from_others() -> None:
    table = Table(land=False)
    assert table.events("dealt", 0) == [(0, "1"), (0, "2"), (1, HIDDEN), (1, HIDDEN)]
    assert table.view(0).hand == ((0, 0), (1, 0))
    assert table.view(1).hand == ((2, 0), (3, 0))


def test_RIV_22_all_tokens_are_in_the_bag() -> None:
    assert count_bits(Table().state.bag) == 25


def test_RIV_23_one_of_two_boats_is_ticked_and_gives_nothing() -> None:
    table = Table(land=False)
    assert table.options(0) == ["tick a1", "tick d3"]
    table.do(0, "tick d3")
    assert table.ticks(0) == {"d3"}
    assert table.due(0) == []
    assert not table.view(0).explorers[0].leaving


def test_RIV_24_boats_are_chosen_by_all_at_once_with_cards_and_islands_in_view() -> None:
    table = Table(seats=3, land=False)
    assert [table.question(seat) for seat in range(3)] == ["boat"] * 3
    assert len(table.view(2).hand) == 2
    assert [seen.island for seen in table.view(2).explorers] == [0, 1, 2]
    table.do(2, "tick a1")
    table.do(0, "tick a1")
    assert table.state.turn == 0
    table.do(1, "tick d3")
    assert table.state.turn == 1
