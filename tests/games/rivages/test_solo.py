"""The solo game: RIV-80 to RIV-88."""

from __future__ import annotations

import json

import pytest

from archipel.games.rivages import components as c
from archipel.games.rivages.scoring import goal, is_met, progress, solo_end
from archipel.games.rivages.tables import CHALLENGE_MISSED, GOAL_MET, GOAL_MISSED
from archipel.kernel.bits import count_bits
from tests.games.rivages.table import Table, island, walk

SHORT = island(
    "BB +. BB\n f. f. r. r.\n.. w. w.", ["places b1 -> scrolls 1"], [["regions rock -> scrolls 1"], ["regions water -> loot"]]
)


def test_RIV_80_eight_of_fifteen_cards_two_open_each_turn() -> None:
    table = Table(seats=1)
    assert table.events("opened") == [(0, "1", 0), (0, "2", 0)]
    assert table.view(-3).hand == ((0, 0), (1, 0))  # they lie open
    assert table.view(0).cards_left == 6
    assert len(table.view(0).deck) == 13
    table.pass_on()
    assert table.view(0).resting == (0, 1)
    assert len(table.chances()) == 13


def test_RIV_80_after_eight_cards_the_pile_is_refilled_with_the_discards_and_strokes_stay() -> None:
    table = Table(seats=1)
    for _ in range(3):
        table.next_turn()
    assert table.view(0).cards_left == 0
    table.pass_on()
    assert table.events("refilled") == [("cards",)]
    assert len(table.chances()) == 8
    assert dict(table.view(0).struck) == {0: 1, 2: 1, 4: 1, 6: 1}
    table.roll()
    assert table.hand(0) == [(1, 1), (2, 0)]


def test_RIV_81_a_struck_card_is_removed_and_the_game_ends_after_the_fourth() -> None:
    table = Table(seats=1)
    turns = 0
    while not table.over:
        assert table.state.removed < 4
        table.next_turn()
        turns += 1
    assert table.state.removed == 4
    assert len(table.events("removed")) == 4
    assert 12 <= turns <= 20
    assert count_bits(table.state.gone) == 4


def test_RIV_82_the_fourth_fifth_and_sixth_island_give_scrolls_at_once() -> None:
    table = Table(*[SHORT] * 25, seats=1)
    gained = []
    for _ in range(6):
        table.set_ticks(0, "a1 b1 c1")
        before = table.scrolls(0)
        table.next_turn()
        gained.append(table.scrolls(0) - before)
    assert table.explorer(0).visits == 7
    assert gained == [0, 0, 2, 2, 3, 0]
    assert table.events("gained") == [(0, 2, "journeys"), (0, 2, "journeys"), (0, 3, "journeys")]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_RIV_83_discovery_has_face_a_advanced_a_random_face_b_and_challenges(count: int) -> None:
    table = Table(seats=1, solo=f"advanced_{count}" if count else "discovery")
    assert len(table.view(0).challenges) == count
    assert (table.explorer(0).tree == c.FACE_A) == (count == 0)


def test_RIV_83_goal_and_all_challenges_must_be_met() -> None:
    table = Table(seats=1, solo="advanced_1", challenges=["statues"])
    table.explorer(0).scrolls = 25
    assert solo_end(table.state) == GOAL_MISSED
    table.explorer(0).scrolls = 26
    assert solo_end(table.state) == CHALLENGE_MISSED
    table.explorer(0).statues = 8
    assert solo_end(table.state) == GOAL_MET


@pytest.mark.parametrize(
    ("challenge", "field", "short", "enough"),
    [("loot", "drawn", 5, 6), ("statues", "statues", 7, 8), ("islands", "visits", 4, 5), ("goal", "scrolls", 29, 30)],
)
def test_RIV_84_challenges_by_number(challenge: str, field: str, short: int, enough: int) -> None:
    table = Table(seats=1, solo="advanced_1", challenges=[challenge])
    number = c.CHALLENGES.index(challenge)
    setattr(table.explorer(0), field, short)
    assert not is_met(table.state, number)
    setattr(table.explorer(0), field, enough)
    assert is_met(table.state, number)
    assert progress(table.state, number) == (enough, enough)


def test_RIV_84_two_regions_of_each_terrain() -> None:
    table = Table(seats=1, solo="advanced_1", challenges=["regions"])
    three = 3 | 3 << 6 | 3 << 12
    table.explorer(0).completed = three | 1 << 18
    assert not is_met(table.state, c.MORE_REGIONS)
    table.explorer(0).completed = three | 2 << 18
    assert is_met(table.state, c.MORE_REGIONS)


def test_RIV_84_the_first_island_counts_and_the_goal_is_raised_to_30() -> None:
    assert Table(seats=1, solo="advanced_1", challenges=["islands"]).view(0).challenges == ((2, 1, 5),)
    assert goal(Table(seats=1, solo="advanced_1", challenges=["goal"]).state) == 30
    assert goal(Table(seats=1).state) == 26


def test_RIV_85_unused_tokens_count_towards_the_goal() -> None:
    table = Table(seats=1)
    table.explorer(0).scrolls = 24
    table.explorer(0).tokens = 0b11
    assert solo_end(table.state) == GOAL_MET


def test_RIV_86_a_single_last_card_is_drawn_before_the_pile_is_refilled() -> None:
    table = Table(seats=1)
    s = table.state
    s.unused |= s.deck & ~(1 << 14)
    s.deck = 1 << 14
    s.pile = 1
    s.unused &= ~0b11111100
    s.resting = 0b11111100
    table.pass_on()
    assert table.chances() == ["card 15"]
    table.roll_once()
    assert table.chances() == [f"card {number}" for number in range(1, 9)]


def test_RIV_87_solo_journeys_come_after_the_next_two_cards_lie_open() -> None:
    table = Table(SHORT, seats=1)
    table.set_ticks(0, "a1 b1 c1")
    told = len(table.match.journal)
    table.pass_on()
    table.roll()
    kinds = table.kinds(told)
    assert kinds.index("opened") < kinds.index("left")
    assert table.question(0) == "boat"
    assert len(table.view(0).hand) == 2


def test_RIV_88_challenges_count_over_all_islands() -> None:
    table = Table(SHORT, SHORT, seats=1, cards={0: "rock, rock, loot, statue | loot | loot", 1: "loot | loot | loot"})
    table.set_ticks(0, "a1 b1 b2")
    table.do(0, "use first")
    table.tick(0, "rock", "c2")
    assert c.TERRAINS[1] == "rock"
    assert table.view(0).explorers[0].completed == (0, 0, 0, 0)
    table.tick(0, "rock", "d2")
    assert table.view(0).explorers[0].completed == (0, 1, 0, 0)
    table.do(0, "symbol loot")
    table.roll()
    table.do(0, "symbol statue")
    table.set_ticks(0, "a1 b1 c1 c2 d2")
    table.do(0, "end")
    table.roll()
    table.do(0, table.options(0)[0])
    seen = table.view(0).explorers[0]
    assert (seen.completed, seen.drawn, seen.statues, seen.visits) == ((0, 1, 0, 0), 1, 1, 2)


def test_RIV_88_a_statue_left_unused_in_a_row_is_not_obtained() -> None:
    table = Table(seats=1, cards={0: "statue | loot | loot"})
    table.do(0, "use first", "end")
    table.roll()
    assert table.explorer(0).statues == 0


@pytest.mark.parametrize("solo", ["discovery", "advanced_3"])
def test_RIV_62_RIV_81_whole_solo_games_end(solo: str) -> None:
    from tests.games.rivages.table import options_of

    for match in walk(1, 5, options_of("a", solo)):
        last = match
    assert last.over()
    assert last.state.removed == 4


def test_a_client_is_told_when_the_game_ends_and_which_islands_bring_scrolls() -> None:
    """RIV-81, RIV-82 as texts of the box (a client shows them and knows no rule)."""
    (told,) = Table(seats=1).game.value_names["solo"]
    assert json.loads(told) == {"removed": 4, "journeys": [[4, 2], [5, 2], [6, 3]]}
