"""The search: the same answer for the same seed, all seats after their own good, and worlds that fit the view."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from archipel.bots.bot import Budget
from archipel.bots.levels import MINDS, mind_for, prefer, searched
from archipel.bots.mind import Mind
from archipel.bots.search import Estimate, Search, worth
from archipel.games import GAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game
from archipel.kernel.rng import Rng
from tests.bots.games import some, walk
from tests.toys.tally import Tally

SEATS = [(game, seats) for game in GAMES for seats in range(game.min_seats, game.max_seats + 1)]


def name_of(value: object) -> str:
    return value.name if isinstance(value, Game) else str(value)


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_of)
def test_the_same_seed_and_simulations_give_the_same_figures(game: Game[Any, Any], seats: int) -> None:
    for match, decision in some(game, seats, seed=1, every=11, most=3):
        view = match.view(decision.seat)
        one = searched(game, view, decision, 5, Budget(iterations=60))
        assert one == searched(game, view, decision, 5, Budget(iterations=60))
        assert {each.code for each in one} <= set(decision.options)


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_of)
def test_worlds_fit_the_view(game: Game[Any, Any], seats: int) -> None:
    """Whatever a mind believes: in every world it thinks of, its seat sees what it sees, and nothing is lost."""
    for match, decision in some(game, seats, seed=2, every=7, most=10):
        seat = decision.seat
        view = match.view(seat)
        mind = mind_for(game, view)
        rng = Rng(3)
        for _ in range(5):
            s = mind.world(rng)
            assert game.view(s, seat) == view
            assert tuple(game.legal(s, seat)) == decision.options
            assert [sorted(ids) for _, ids in game.places(s)] == [sorted(ids) for _, ids in game.places(match.state)]


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_of)
def test_minds_answer_legally_whoever_is_asked(game: Game[Any, Any], seats: int) -> None:
    for match, decision in some(game, seats, seed=4, every=5, most=12):
        mind = mind_for(game, match.view(decision.seat))
        s = mind.world(Rng(1))
        for seat in range(seats):
            if s.asked[seat]:
                legal = game.legal(s, seat)
                assert mind.pick(s, seat, Rng(2)) in legal
                assert mind.ponder(s, seat, Rng(2)) in legal


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_of)
def test_what_a_seat_cannot_see_is_not_in_its_key(game: Game[Any, Any], seats: int) -> None:
    """Search would let a seat act on it. Own decisions in all worlds of one view have one key; what another seat sees
    differs only with what it does see."""
    for match, decision in some(game, seats, seed=6, every=7, most=8):
        seat = decision.seat
        mind = mind_for(game, match.view(seat))
        rng = Rng(7)
        assert len({int(mind.key(mind.world(rng), seat)) for _ in range(6)}) == 1
        keys: dict[object, set[int]] = {}
        for other in range(seats):
            for _ in range(4):
                s = game.determinize(match.view(other), rng)
                if other != seat and s.asked[other]:
                    keys.setdefault((other, game.view(s, other)), set()).add(int(mind.key(s, other)))
        assert all(len(found) == 1 for found in keys.values())


def test_a_game_that_no_mind_is_made_for_is_played_by_its_rules_alone() -> None:
    game = Tally()
    assert game.name not in MINDS
    match, decision = next(some(game, game.min_seats, seed=1, every=1, most=1))
    found = searched(game, match.view(decision.seat), decision, 1, Budget(iterations=50))
    assert sum(each.visits for each in found) == 50


def test_time_is_kept_and_no_time_is_enough_to_answer() -> None:
    match, decision = next(some(SEA_OR_SHORE, 4, seed=1, every=20, most=1))
    view = match.view(decision.seat)
    assert searched(SEA_OR_SHORE, view, decision, 1, Budget(seconds=0.0))


def test_a_lead_is_worth_more_the_larger_it_is() -> None:
    values = [worth(lead, 8.0) for lead in (-100.0, -8.0, 0.0, 8.0, 100.0)]
    assert values[1:4] == [0.25, 0.5, 0.75]
    assert values == sorted(values)
    assert values[0] > 0.0
    assert values[4] < 1.0


def test_where_figures_cannot_tell_the_first_look_decides() -> None:
    best, near, far = (Estimate(code, 9, 0.5, lead, 1.0, 0.5) for code, lead in ((1, 2.0), (2, 1.6), (3, 0.0)))
    found = [best, near, far]
    assert prefer(found, 2) == [near, best, far]
    assert prefer(found, 3) == found
    assert prefer(found, 4) == found


def test_figures_are_those_of_the_simulations() -> None:
    match, decision = next(some(SEA_OR_SHORE, 4, seed=3, every=30, most=1))
    mind = mind_for(SEA_OR_SHORE, match.view(decision.seat))
    search = Search(SEA_OR_SHORE, mind, decision.seat, 1)
    search.run(80, 0.0)
    found = search.estimates()
    assert sum(each.visits for each in found) == search.done == 80
    assert found == sorted(found, key=lambda each: -each.visits)


def test_what_is_laid_says_something_about_what_is_covered() -> None:
    """Over games of Mates the covered cards are likelier under the mind's belief than if all that fit were alike."""
    import math

    gain, count = 0.0, 0
    for seed in range(3):
        for match, decision in walk(SEA_OR_SHORE, 4, seed):
            if decision.question != "card":
                continue
            mind: Mind[Any, Any] = mind_for(SEA_OR_SHORE, match.view(decision.seat))
            for covered in getattr(mind, "covered", []):
                truth = list(covered.cards).index(match.state.laid[covered.seat])
                gain += math.log(covered.weights[truth] / covered.total * len(covered.cards))
                count += 1
    assert count > 100
    assert gain / count > 0.02


def test_nodes_and_answers_are_found_again_however_many_there_are() -> None:
    """Keys that fall on the same place of the table, and more of both than there was room for at first."""
    match, decision = next(some(SEA_OR_SHORE, 4, seed=3, every=30, most=1))
    search = Search(SEA_OR_SHORE, mind_for(SEA_OR_SHORE, match.view(decision.seat)), decision.seat, 1)
    keys = [(key << 20) * (1 - 2 * (key % 2)) for key in range(1, 3000)]
    nodes = [search.node_of(key) for key in keys]
    assert len(set(nodes)) == len(keys)
    assert 0 not in nodes
    assert [search.node_of(key) for key in keys] == nodes
    codes = [7 * number % 1501 for number in range(1501)]
    edges = [search.find(nodes[5], code, 2) for code in codes]
    assert len(set(edges)) == len(codes)
    assert [search.find(nodes[5], code, 2) for code in codes] == edges
    assert search.find(nodes[6], 3, 1) not in edges


def test_a_search_that_fails_leaves_the_collector_as_it_was() -> None:
    match, decision = next(some(SEA_OR_SHORE, 4, seed=3, every=30, most=1))
    game = SEA_OR_SHORE
    mind = Broken(game, match.view(decision.seat))
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError):
        Search(game, mind, decision.seat, 1).run(5, 0.0)
    assert gc.isenabled()


class Broken(Mind[Any, Any]):
    """A mind with a mistake in it."""

    def points(self, s: Any) -> list[float]:
        raise ZeroDivisionError
