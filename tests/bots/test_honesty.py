"""No bot's answer depends on what its seat cannot know: the same view and the same seed give the same answer in every
world that fits the view. A bot that looks at the table behind the harness's back is caught."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from archipel.bots import BOTS, Bot, Budget, maker_of
from archipel.games import GAMES
from archipel.kernel.core import Game, State
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from tests.bots.games import some

WORLDS = 3
THOUGHT = Budget(iterations=40)


def world_like(match: Match[Any, Any], seat: int, seed: int) -> Match[Any, Any]:
    """Another match that *seat* cannot tell from this one."""
    other: Match[Any, Any] = Match(match.game, match.state.seats, match.options, None)
    s: State = match.game.determinize(match.view(seat), Rng(seed))
    other.state = s
    other.answered = list(match.answered)
    return other


def ask(match: Match[Any, Any], seat: int, make: Callable[[Game[Any, Any], int], Bot], seed: int) -> int:
    """What a bot answers in this match."""
    decision = match.decision(seat)
    assert decision is not None
    return make(match.game, seed).choose(match.view(seat), decision, THOUGHT)


def differences(make: Callable[[Game[Any, Any], int], Bot], game: Game[Any, Any], seats: int) -> int:
    """In how many of some positions a bot answers otherwise in another world with the same view."""
    found = 0
    for number, (match, decision) in enumerate(some(game, seats, seed=seats, every=9, most=4)):
        seat = decision.seat
        worlds = [world_like(match, seat, 10 * number + k) for k in range(WORLDS)]
        assert all(world.view(seat) == match.view(seat) and world.decision(seat) == decision for world in worlds)
        answers = {ask(world, seat, make, number) for world in (match, *worlds)}
        found += len(answers) > 1
    return found


class Cheat:
    """Takes its answer from the cards of the others, which it finds with whoever asks it."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game

    def choose(self, view: Any, decision: Decision, budget: Budget = THOUGHT) -> int:
        frame = inspect.currentframe()
        assert frame is not None
        assert frame.f_back is not None
        match = frame.f_back.f_locals["match"]
        return decision.options[hash(match.state.pack()) % len(decision.options)]


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_view_and_seed_give_the_same_answer_in_every_world(game: Game[Any, Any], name: str) -> None:
    for seats in {game.min_seats, game.max_seats}:
        assert differences(maker_of(name), game, seats) == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_that_cheats_is_caught(game: Game[Any, Any]) -> None:
    assert differences(Cheat, game, game.max_seats) > 0
