"""Setting up a round (PP-10 to PP-16) and, as far as it differs, the advanced one (PP-70)."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.components import ACTIONS, CARD_NAMES, CREWS
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.state import in_order
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, OBSERVER
from archipel.kernel.match import Match
from tests.games.pirate_pacts.table import Table, kind_of, named, play_at_random, walk
from tests.games.told import Dice

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


@SEATS
def test_PP_10_each_player_takes_seven_pirates(seats: int) -> None:
    table = Table.dealt(seats)
    for seat in range(seats):
        assert table.hand(seat) == [1, 2, 3, 4, 5, 6, 7]


@SEATS
def test_PP_11_one_action_card_each_and_the_rest_unseen(seats: int) -> None:
    table = Table.dealt(seats)
    assert [ACTIONS[action] for action in table.state.held] == list(ACTIONS[:seats])
    assert set(bits(table.state.aside)) == set(range(seats, 8))
    for seat in range(seats):
        assert table.events("dealt", seat) == [(i, ACTIONS[i] if i == seat else -1) for i in range(seats)]
    assert table.events("dealt", OBSERVER) == [(i, -1) for i in range(seats)]


def test_PP_11_copy_and_pass_are_never_dealt_in_the_basic_game() -> None:
    dealt = set()
    for seed in range(40):
        match = play_at_random(5, seed)
        dealt |= {named(event)[1] for event in match.journal if kind_of(event) == "dealt"}
    assert dealt == set(ACTIONS) - {"copy", "pass"}


@SEATS
def test_PP_12_as_many_islands_as_players_one_face_down(seats: int) -> None:
    for mystery in range(1, seats + 1):
        table = Table.dealt(seats, mystery=mystery, row=["13", "5", "9", "7"])
        shown = ["13", "5", "9", "7"][: seats - 1]
        assert [name for _, name in table.events("island_laid")] == shown
        assert [int(island) for island, _ in table.events("island_laid")] == [k for k in range(1, seats + 1) if k != mystery]
        assert table.events("mystery_laid") == [(str(mystery),)]
        for viewer in (OBSERVER, *range(seats)):
            row = list(table.view(viewer).row)
            assert row.pop(mystery - 1) == -1
            assert row == [treasure - 5 for treasure in (13, 5, 9, 7)[: seats - 1]]


@SEATS
def test_PP_12_the_draws_are_from_all_nine_and_from_every_place(seats: int) -> None:
    table = Table.dealt(seats, mystery=1)
    fresh = Match(PIRATE_PACTS, seats, {}, None)
    fresh.draw(0)
    assert [code for code, _ in PIRATE_PACTS.chance(fresh.state)] == list(range(5, 5 + seats))
    fresh.draw(5)
    assert len(PIRATE_PACTS.chance(fresh.state)) == 9
    assert len(bits(table.state.treasures)) == 9 - (seats - 1), "the mystery treasure is among those that are left"


@SEATS
def test_PP_13_the_first_player_is_drawn_and_play_goes_clockwise(seats: int) -> None:
    match = Match(PIRATE_PACTS, seats, {}, None)
    assert match.state.actor() == CHANCE
    assert PIRATE_PACTS.chance(match.state) == [(seat, 1) for seat in range(seats)]
    table = Table.dealt(seats, starter=1)
    assert table.events("starts") == [(1, "clockwise")]
    order = []
    for pirate in range(seats):
        order.append(table.next)
        table.play(7, f"{pirate % (seats - 1) + 2} {'above' if pirate < seats - 1 else 'below'}")
    assert order == [(1 + turn) % seats for turn in range(seats)]


@SEATS
def test_PP_14_round_2_goes_the_other_way_round_from_the_last_player(seats: int) -> None:
    for seed in range(4):
        orders: list[list[int]] = [[], []]
        for match in walk(seats, seed):
            s = match.state
            if not match.over() and s.turn == 0 and len(orders[s.round]) < seats and match.asked()[0] not in orders[s.round]:
                orders[s.round].append(match.asked()[0])
        assert orders[1] == orders[0][::-1]
        starts = [named(event) for event in match.journal if kind_of(event) == "starts"]
        assert starts == [(orders[0][0], "clockwise"), (orders[0][-1], "anticlockwise")]
        assert [in_order(match.state, turn) for turn in range(seats)] == orders[1]


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_PP_15_only_seats_crews_and_scores_last(variant: str) -> None:
    for seed in range(3):
        for match in walk(4, seed, variant):
            if match.state.round == 1:
                break
        s = match.state
        assert all(count == 7 for count in (len(hand) for hand in match.view(0).hands))
        assert all(line == () for line in match.view(0).lines)
        assert (s.gone, s.wasted, s.acted, s.turning, s.spares) == (0, 0, 0, 0, 3)
        assert list(s.played) == list(s.order) == list(s.order_by) == [-1] * 4
        assert (s.looker, s.second_looker, s.passer, s.second_passer) == (-1, -1, -1, -1)
        assert len(bits(s.treasures)) == (6 if variant == "basic" else 5)
        assert sum(s.scored) > 0


def test_PP_15_all_islands_and_all_actions_may_come_again() -> None:
    again = {"island_laid": 0, "dealt": 0}
    for seed in range(20):
        match = play_at_random(3, seed)
        for kind in again:
            told = [named(event)[-1] for event in match.journal if kind_of(event) == kind]
            half = len(told) // 2
            again[kind] += bool(set(told[:half]) & set(told[half:]))
    assert min(again.values()) > 0


@SEATS
def test_PP_16_crews_go_with_the_seats(seats: int) -> None:
    table = Table.dealt(seats)
    for seat in range(seats):
        table.play(7, f"{2 + seat % 2} {'above' if seat < 2 else 'below'}")
    cards = [CARD_NAMES[card] for line in table.view(0).lines for card in line]
    assert sorted(cards) == sorted(f"{CREWS[seat]} 7" for seat in range(seats))


@SEATS
def test_PP_70_advanced_all_islands_face_up_and_one_action_more_than_players(seats: int) -> None:
    actions = ["pass", "copy", "remove", "swap", "impose", "move"]
    table = Table.dealt(seats, variant="advanced", actions=actions)
    assert table.events("mystery_laid") == []
    assert table.events("dealt") == []
    assert [name for _, name in table.events("island_laid")] == ["5", "6", "7", "8", "9"][:seats]
    assert [name for (name,) in table.events("laid_out")] == actions[: seats + 1]
    assert -1 not in table.view(OBSERVER).row
    assert {ACTIONS[action] for action in table.view(OBSERVER).laid_out} == set(actions[: seats + 1])
    assert list(table.state.held) == [-1] * seats
    assert table.view(OBSERVER).aside == 8 - seats - 1


def test_a_set_up_is_drawn_evenly() -> None:
    """Every island and every action card comes about as often as every other."""
    counts: dict[str, int] = {}
    dice = Dice(1)
    for _ in range(900):
        match = Match(PIRATE_PACTS, 4, {}, None)
        while match.state.actor() == CHANCE:
            outcomes = PIRATE_PACTS.chance(match.state)
            assert len({weight for _, weight in outcomes}) == 1
            match.draw(outcomes[dice.below(len(outcomes))][0])
        for event in match.journal:
            if kind_of(event) in ("island_laid", "dealt"):
                name = f"{kind_of(event)} {named(event)[-1]}"
                counts[name] = counts.get(name, 0) + 1
    assert len(counts) == 9 + 6
    assert all(240 < count < 360 for name, count in counts.items() if name.startswith("island"))
    assert all(520 < count < 680 for name, count in counts.items() if name.startswith("dealt"))
