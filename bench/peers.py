"""Random play on OpenSpiel and RLCard, the way each of them is quickest. As in bench.ours, functions return a piece of work."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any, Final

from bench.cases import SEED, TABLES, Done, Work, quick_die

ROLLOUTS: Final = 100  # in one call of OpenSpiel's evaluator


def there(library: str) -> bool:
    """Whether a peer can be imported."""
    try:
        importlib.import_module(library)
    except ImportError:
        return False
    return True


# ---- OpenSpiel -------------------------------------------------------------------------------------------------------


def dealt_states(game: Any) -> list[Any]:
    """States of OpenSpiel in which every card has been dealt, so that a game played on is decisions alone."""
    dice = random.Random(SEED)
    states = []
    for _ in range(TABLES):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        states.append(state)
    return states


def play_on(state: Any, die: Callable[[], int]) -> int:
    """Play a dealt state to its end, as bench.ours does: how many decisions seats made."""
    over, legal, apply = state.is_terminal, state.legal_actions, state.apply_action
    decisions = 0
    while not over():
        cards = legal()
        apply(cards[die() % len(cards)])
        decisions += 1
    return decisions


def openspiel_from_python(name: str) -> Work:
    """Its engine in C++, called from a loop in Python, from the very beginning: the deal costs time and does not count."""
    import pyspiel

    game = pyspiel.load_game(name)
    die = quick_die()

    def work() -> Done:
        decisions = 0
        for _ in range(TABLES):
            state = game.new_initial_state()
            chance, legal, apply = state.is_chance_node, state.legal_actions, state.apply_action
            while chance():
                cards = legal()
                apply(cards[die() % len(cards)])
            decisions += play_on(state, die)
        return Done(decisions, TABLES)

    return work


def openspiel_dealt_from_python(name: str) -> Work:
    """The same loop from clones of dealt states: no draw of chance costs time."""
    import pyspiel

    states = dealt_states(pyspiel.load_game(name))
    die = quick_die()

    def work() -> Done:
        return Done(sum(play_on(dealt.clone(), die) for dealt in states), TABLES)

    return work


def decisions_of(state: Any) -> int:
    """How many decisions a game has from a dealt state on; in the games measured here, always the same number."""
    decisions = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        decisions += 1
    return decisions


def openspiel_rollouts(name: str) -> Work:
    """Its loop in C++: one simulation of its search, which does nothing but clone a dealt state and play it out."""
    import pyspiel

    game = pyspiel.load_game(name)
    states = dealt_states(game)
    length = decisions_of(states[0].clone())
    seed = 0

    def work() -> Done:
        nonlocal seed
        seed += 1
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, seed, False)
        bot.mcts_search(states[seed % TABLES])
        return Done(ROLLOUTS * length, ROLLOUTS)

    return work


def openspiel_clones(name: str) -> Work:
    import pyspiel

    states = dealt_states(pyspiel.load_game(name))

    def work() -> Done:
        for state in states:
            state.clone()
        return Done(TABLES)

    return work


# ---- RLCard ----------------------------------------------------------------------------------------------------------


def rlcard_game(name: str) -> Work:
    """Its rules alone, without the environment around them."""
    import rlcard

    game = rlcard.make(name, config={"seed": SEED}).game
    die = quick_die()

    def work() -> Done:
        decisions = 0
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[die() % len(actions)])
            decisions += 1
        return Done(decisions, 1)

    return work


def rlcard_env(name: str) -> Work:
    """The environment, which it is made to be used by: every step encodes an observation."""
    import rlcard

    env = rlcard.make(name, config={"seed": SEED})
    die = quick_die()

    def work() -> Done:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[die() % len(actions)])
            decisions += 1
        return Done(decisions, 1)

    return work
