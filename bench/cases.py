"""What is measured: one line for each figure. Nothing here imports an engine, so that a child process chooses its own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Final, NamedTuple


class Done(NamedTuple):
    """What a piece of work has done."""

    units: int  # decisions of seats (chance does not count), or calls
    games: int = 0  # played to their end


Work = Callable[[], Done]  # a few milliseconds of it; a child repeats it until its time is over

TABLES: Final = 50  # that take turns
SEED: Final = 1


def quick_die() -> Callable[[], int]:
    """Random whole numbers, made beforehand: `die() % n` costs so little that the engine is measured, not the die."""
    dice = random.Random(SEED)
    return itertools.cycle([dice.randrange(720720) for _ in range(9973)]).__next__  # divisible by 1 to 16; a prime


COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
PEER: Final = "peer"

STRICT: Final = "hearts(pass_cards=False)"  # the game of OpenSpiel whose rules tests/toys/hearts.py has
SEATS: Final = (3, 4, 5)
USUAL_SEATS: Final = 4  # for what is measured at one number of seats
CALLS: Final = ("clone", "view", "determinize")


class Case(NamedTuple):
    """One thing to measure, always in a process of its own."""

    name: str
    build: str  # of the engine: COMPILED or INTERPRETED; PEER where another library is measured
    work: str  # "module:function" of this package, which makes ready and returns the Work
    words: tuple[str | int, ...] = ()  # what that function is given
    needs: str = ""  # the library that must be there


def ours(way: str, build: str, game: str, seats: int) -> Case:
    """A way to play a game of ours at random."""
    return Case(f"{game} {seats} {build} {way}", build, f"ours:{way}", (game, seats))


def call(method: str, build: str) -> Case:
    """A call that search makes for every simulation."""
    return Case(f"{method} {build}", build, "ours:calls", ("sea-or-shore", USUAL_SEATS, method))


def openspiel(way: str, game: str) -> Case:
    return Case(f"openspiel {game} {way}", PEER, f"peers:openspiel_{way}", (game,), "pyspiel")


def rlcard(way: str) -> Case:
    return Case(f"rlcard uno {way}", PEER, f"peers:rlcard_{way}", ("uno",), "rlcard")


def all_cases() -> list[Case]:
    """Every case, in the order in which a round measures them: what is compared stands close together."""
    cases: list[Case] = []
    for seats in SEATS:
        cases.append(ours("from_python", INTERPRETED, "sea-or-shore", seats))
        for way in ("from_python", "whole_games", "rollouts"):
            cases.append(ours(way, COMPILED, "sea-or-shore", seats))
    for method in CALLS:
        cases += [call(method, INTERPRETED), call(method, COMPILED)]
    for way in ("from_python", "rollouts"):
        cases.append(ours(way, COMPILED, "hearts", 4))
        cases += [openspiel(way, STRICT), openspiel(way, "hearts"), openspiel(way, "spades")]
    for way in ("dealt_from_python", "clones"):
        cases += [ours(way, COMPILED, "hearts", 4), openspiel(way, STRICT)]
    cases += [rlcard("game"), rlcard("env")]
    return cases
