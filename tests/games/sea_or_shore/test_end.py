"""End of trick, round and game (SOS-80 to SOS-85)."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.components import POINTS
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import CHANCE, OBSERVER, Event
from tests.games.sea_or_shore.table import Table, laid, names_of, play_at_random, rounds_of


def names(event: Event) -> str:
    return SEA_OR_SHORE.events[event.kind].name


def test_SOS_80_treasures_left_go_under_their_own_deck() -> None:
    """Red is taken, purple is left: nobody played it."""
    table = laid("red 9", "red 3", "red 5", "red 4", face_up=("red 1", "purple 5"))
    assert table.events("buried") == [(1, "purple 5")]
    assert table.under(0) == []
    assert table.under(1) == ["purple 5"]
    assert table.face_up() == [None, None]


def test_SOS_80_the_next_card_of_each_deck_is_turned_up() -> None:
    table = laid("red 9", "red 3", "red 5", "red 4", face_up=("red 1", "purple 5"))
    assert "treasure red 1" not in table.chances(), "taken"
    assert len(table.chances()) == 15
    table.draw("treasure blue 4a")
    assert "treasure purple 5" not in table.chances(), "what was laid under the deck does not come up next"
    assert len(table.chances()) == 15
    table.draw("treasure green 2b")
    assert table.face_up() == ["blue 4a", "green 2b"]
    assert table.events("turned_up") == [(0, "blue 4a"), (1, "green 2b")]


def test_SOS_80_with_three_players_the_one_deck() -> None:
    table = laid("green 9", "purple 3", "purple 5", face_up=["red 4"], sides="AB")
    table.answer(0, "retrieve 0", "discard green 9")
    assert table.events("buried") == [(0, "red 4b")]
    assert len(table.chances()) == 19


def test_SOS_80_cards_under_a_deck_lie_in_the_order_they_were_laid_there() -> None:
    table = Table(4, face_up=("red 1", "purple 1"), hands=["red 2, red 4", "red 3, red 5", "red 6, red 8", "red 7, red 9"])
    table.lay("red 2", "red 3", "red 6", "red 7")
    table.draw("treasure red 5", "treasure purple 2a")
    table.lay("red 5", "red 8", "red 9", "red 4")
    assert table.under(1) == ["purple 1", "purple 2a"]
    for viewer in (OBSERVER, 0, 1, 2, 3):
        assert len(table.view(viewer).deck_bottoms[1]) == 2, "public (SOS-90)"


def test_a_trick_lies_open_until_the_first_card_of_the_next_one() -> None:
    """A table may settle that earlier ones are not looked at again; which events those are is for the game to say."""
    game = SEA_OR_SHORE
    journal = list(play_at_random(3, 5).journal)
    kinds = [names(event) for event in journal]
    ends = [place + 1 for place, name in enumerate(kinds) if name == "trick_ended"]
    assert game.tricks
    assert len(ends) > 20
    for place in range(len(journal) + 1):
        over = [end for end in ends if "laid" in kinds[end:place]]
        assert game.covered(journal[:place]) == max(over, default=0)


@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_SOS_81_islands_are_discarded_additions_return_and_the_starter_moves_to_the_left(starter: int) -> None:
    table = laid("red 9 +1", "red 3", "red 5", "red 4 +2", starter=starter)
    left = (starter + 1) % 4
    assert table.events("trick_ended") == [(1, left)]
    table.draw_on()
    view = table.view(OBSERVER)
    assert names_of(view.discards) == {"red 9", "red 3", "red 5", "red 4"}
    assert view.laid_card == view.laid_half == (-1, -1, -1, -1)
    assert view.spent == (0, 0, 0, 0)
    assert view.supply == 22 - 4, "four were earned; all three that were laid are back"
    assert view.starter == left
    assert table.asked() == {left: "card"}


@pytest.mark.parametrize(("seats", "tricks"), [(3, 12), (4, 12), (5, 9)])
def test_SOS_82_the_round_ends_when_hands_are_empty(seats: int, tricks: int) -> None:
    for seed in range(6):
        match = play_at_random(seats, seed, "RR")
        for part in rounds_of(match):
            assert part.count("trick_ended") == tricks
            assert part.count("laid") == tricks * seats
            assert part.count("scored") == seats
            assert part.index("scored") > max(i for i, kind in enumerate(part) if kind == "trick_ended")
        assert list(match.state.hands) == [0] * seats


def test_SOS_83_treasures_and_one_point_for_two_additions() -> None:
    table = laid(
        "red 2", "red 9", "blue 8", "green 1",
        face_up=("red 4", "purple 1"),
        piles={0: ["red 5", "blue 3"], 1: ["green 2"], 3: ["purple 5", "purple 4", "purple 3"]},
        additions=[3, 0, 5, 1],
        trick=11,
    )  # fmt: skip
    assert table.events("took") == [(1, "red 4a")]
    assert table.events("earned") == [(0, 2, 2)]
    assert table.events("robbed") == [(2, 0, 2)], "of the others only seat 0 has two"
    assert table.events("scored") == [(0, 0, 8, 1, 9), (1, 0, 6, 0, 6), (2, 0, 0, 3, 3), (3, 0, 12, 0, 12)]


@pytest.mark.parametrize("count", range(8))
def test_SOS_83_an_odd_addition_is_lost(count: int) -> None:
    table = laid("red 2", "green 9", "blue 8", "purple 1", additions=[count, 0, 0, 0], trick=11, sides="BA")
    assert table.events("scored")[0] == (0, 0, 1, count // 2, 1 + count // 2), "the treasure taken is worth 1"


def test_SOS_83_points_of_a_round_so_far_are_in_every_view() -> None:
    table = Table(4, piles={2: ["red 5", "blue 3"]}, additions=[3, 0, 5, 0])
    for viewer in (OBSERVER, 0, 1, 2, 3):
        assert table.view(viewer).points == (1, 0, 10, 0)
    assert table.match.standing() == [(1,), (0,), (10,), (0,)]


def last_trick(scored: list[int], piles: dict[int, list[str]]) -> Table:
    """The last trick of the game, in which nobody gets anything: nothing face up is played and nobody shares a colour."""
    table = Table(
        3, hands=["red 2", "green 9", "blue 8"], face_up=["purple 1"], trick=11, sides="BB",
        piles=piles, last_round=True, scored=scored,
    )  # fmt: skip
    table.lay("red 2", "green 9", "blue 8")
    assert [event[1] for event in table.events("no_action")] == ["retrieve_card", "swap_hands"]
    return table


def test_SOS_84_the_totals_of_two_rounds_add_up_and_the_most_points_win() -> None:
    """Red and blue are one contest here: seat 0 is its lowest and earns two additions, so one point."""
    table = last_trick([10, 20, 7], {0: ["green 5"], 2: ["red 4", "blue 5"]})
    assert table.match.over()
    assert table.events("scored") == [(0, 1, 5, 1, 16), (1, 1, 0, 0, 20), (2, 1, 9, 0, 16)]
    assert table.events("game_ended") == [(0b010,)]
    assert table.match.standing() == [(16,), (20,), (16,)]


@pytest.mark.parametrize(
    ("scored", "winners"),
    [
        ([15, 20, 10], [0, 1]),
        ([14, 20, 11], [1, 2]),
        ([15, 17, 11], [0, 2]),
        ([15, 21, 11], [1]),
        ([15, 20, 11], [0, 1, 2]),
        ([0, 0, 0], [2]),
    ],
)
def test_SOS_84_equal_totals_share_the_victory(scored: list[int], winners: list[int]) -> None:
    """In the last round seat 0 has 4 points and earns 1 more, seat 2 has 9, seat 1 has none."""
    table = last_trick(scored, {0: ["green 4"], 2: ["red 4", "blue 5"]})
    totals = [scored[0] + 5, scored[1], scored[2] + 9]
    assert table.match.standing() == [(total,) for total in totals]
    assert table.events("game_ended") == [(sum(1 << seat for seat in winners),)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_83_SOS_84_scores_follow_from_the_story(seats: int) -> None:
    """Piles rebuilt from what was told: took and stole; then the totals, the winners and the standing."""
    for seed in range(20):
        match = play_at_random(seats, seed, "RR")
        piles: list[list[int]] = [[] for _ in range(seats)]
        totals = [0] * seats
        for event in match.journal:
            if names(event) == "took":
                piles[event.public[0]].append(event.public[1])
            elif names(event) == "stole":
                thief, victim, treasure = event.public
                assert piles[victim].pop() == treasure
                piles[thief].append(treasure)
            elif names(event) == "scored":
                seat, _, treasures, additions, total = event.public
                assert treasures == sum(POINTS[treasure] for treasure in piles[seat])
                totals[seat] += treasures + additions
                assert total == totals[seat]
            elif names(event) == "round_began":
                piles = [[] for _ in range(seats)]
        assert match.standing() == [(total,) for total in totals]
        winners = sum(1 << seat for seat in range(seats) if totals[seat] == max(totals))
        assert match.journal[-1].public == (winners,)
        assert names(match.journal[-1]) == "game_ended"


def test_SOS_84_exactly_two_rounds() -> None:
    for seats in (3, 4, 5):
        kinds = [names(event) for event in play_at_random(seats, 2).journal]
        assert kinds.count("scored") == 2 * seats
        assert kinds.count("game_ended") == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_85_after_the_last_trick_of_a_round_nothing_is_turned_up(seats: int) -> None:
    decks = 1 if seats == 3 else 2
    tricks = 9 if seats == 5 else 12
    for seed in range(6):
        for part in rounds_of(play_at_random(seats, seed)):
            assert part.count("turned_up") == tricks * decks
            assert part.count("took") + part.count("buried") == tricks * decks, "each is taken or laid under its deck"
            last = max(i for i, kind in enumerate(part) if kind == "trick_ended")
            assert "turned_up" not in part[last:]


def test_SOS_85_the_last_treasures_are_buried_all_the_same() -> None:
    table = laid("red 2", "red 9", "red 8", "red 1", face_up=("red 4", "purple 1"), trick=11)
    assert table.events("buried") == [(1, "purple 1")]
    assert table.events("turned_up") == []
    assert table.state.actor() == CHANCE, "the second round is set up"
    assert table.state.round == 1
