"""Random play on this engine. Each function makes ready and returns a piece of work for bench.child to repeat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from archipel.games import GAMES
from archipel.kernel.core import Game, State, answer, roll
from archipel.kernel.rng import Rng
from bench.cases import SEED, TABLES, Done, Work, quick_die
from tests.toys.hearts import Hearts

MOVES: Final = 80  # decisions that the last of the tables in play has seen; the first has seen none


def game_called(name: str) -> Game[Any, Any]:
    return Hearts() if name == "hearts" else next(game for game in GAMES if game.name == name)


def dealt_tables(game: Game[Any, Any], seats: int) -> list[State]:
    """Tables at which chance has done its part and a seat is asked for the first time."""
    tables: list[State] = []
    for number in range(TABLES):
        s: State = game.new(seats, {})
        roll(game, s, Rng(SEED + number))
        tables.append(s)
    return tables


def play_on(game: Game[Any, Any], s: State, rng: Rng, die: Callable[[], int]) -> int:
    """Play to the end as a bot written in Python would: list the answers of whoever is asked, give one. The kernel
    rolls for chance. How many decisions seats made."""
    legal = game.legal
    decisions = 0
    seat = roll(game, s, rng)
    while seat >= 0:
        answers = legal(s, seat)
        seat = answer(game, s, seat, answers[die() % len(answers)], rng)
        decisions += 1
    return decisions


def from_python(name: str, seats: int) -> Work:
    """A loop in Python, from the very beginning: chance's draws cost time, too, and do not count."""
    game = game_called(name)
    rng = Rng(SEED)
    die = quick_die()

    def work() -> Done:
        decisions = 0
        for _ in range(TABLES):
            decisions += play_on(game, game.new(seats, {}), rng, die)
        return Done(decisions, TABLES)

    return work


def dealt_from_python(name: str, seats: int) -> Work:
    """The same loop from clones of dealt tables."""
    game = game_called(name)
    rng = Rng(SEED)
    die = quick_die()
    tables = dealt_tables(game, seats)

    def work() -> Done:
        decisions = 0
        for table in tables:
            decisions += play_on(game, table.clone(), rng, die)
        return Done(decisions, TABLES)

    return work


def whole_games(name: str, seats: int) -> Work:
    """The loop of the kernel, from the very beginning: chance's draws cost time, too, and do not count."""
    game = game_called(name)
    rng = Rng(SEED)

    def work() -> Done:
        decisions = 0
        for _ in range(TABLES):
            decisions += game.playout(game.new(seats, {}), rng)
        return Done(decisions, TABLES)

    return work


def rollouts(name: str, seats: int) -> Work:
    """The loop of the kernel, from clones of dealt tables: what search does."""
    game = game_called(name)
    rng = Rng(SEED)
    tables = dealt_tables(game, seats)

    def work() -> Done:
        decisions = 0
        for table in tables:
            decisions += game.playout(table.clone(), rng)
        return Done(decisions, TABLES)

    return work


def tables_in_play(game: Game[Any, Any], seats: int) -> list[State]:
    """Tables from the first decision to far into the game, at which a seat is asked."""
    rng = Rng(SEED)
    tables = dealt_tables(game, seats)
    for number, s in enumerate(tables):
        for _ in range(MOVES * number // TABLES):
            seat = roll(game, s, rng)
            game.apply(s, seat, game.pick(s, seat, rng))
        roll(game, s, rng)
    return tables


def calls(name: str, seats: int, method: str) -> Work:
    """One of the calls that search makes for every simulation, at tables in play: clone, view or determinize."""
    game = game_called(name)
    rng = Rng(SEED)
    tables = tables_in_play(game, seats)
    views = [game.view(s, s.actor()) for s in tables]

    def clone() -> Done:
        for s in tables:
            s.clone()
        return Done(TABLES)

    def view() -> Done:
        for s in tables:
            game.view(s, 0)
        return Done(TABLES)

    def determinize() -> Done:
        for v in views:
            game.determinize(v, rng)
        return Done(TABLES)

    return {"clone": clone, "view": view, "determinize": determinize}[method]


def clones(name: str, seats: int) -> Work:
    """Clones of tables that have just been dealt, as OpenSpiel's are measured."""
    tables = dealt_tables(game_called(name), seats)

    def work() -> Done:
        for s in tables:
            s.clone()
        return Done(TABLES)

    return work
