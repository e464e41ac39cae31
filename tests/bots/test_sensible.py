"""Plays that no experienced player would make: Mate and Captain must not make them either.

Each position is one in which the foolish answers are plain. A case names them, or the only sensible ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from archipel.bots import Budget, make_bot
from archipel.bots.random import RandomBot
from archipel.kernel.match import Match, name_of
from tests.games.pirate_pacts.table import Table as Pacts
from tests.games.sea_or_shore.table import Table as Sea

SEEDS = 3
THOUGHT = Budget(iterations=1200)


class Position(NamedTuple):
    """Who is asked in a match, and what is sensible there."""

    match: Match[Any, Any]
    seat: int
    sensible: Callable[[str], bool]  # of an answer by its name


# ---- Sea or Shore ----------------------------------------------------------------------------------------------------


def twelve_for_nothing() -> Position:
    """Nobody else has blue, no blue treasure lies there, tricks are to come: the 3 wins the action as well as the 12."""
    hands = ["red 9, red 2", "red 3, red 1", "green 8, red 4", "blue 12, blue 3"]
    table = Sea(4, trick=7, face_up=["red 5", "green 1"], hands=hands)
    table.play(0, "red 9", show="sea")
    table.play(1, "red 3", show="sea")
    table.play(2, "green 8", show="sea")
    return Position(table.match, 3, lambda name: name != "card blue 12")


def additions_alone() -> Position:
    """Nobody else has red: one's own red card wins the treasure as it is."""
    hands = ["green 9, red 2", "green 3, red 1", "purple 8, red 4", "red 5, blue 3"]
    table = Sea(4, trick=10, face_up=["red 4", "green 1"], hands=hands, additions=[0, 0, 0, 4])
    table.play(0, "green 9", show="sea")
    table.play(1, "green 3", show="sea")
    table.play(2, "purple 8", show="sea")
    table.answer(3, "card red 5", "show sea")
    return Position(table.match, 3, lambda name: name == "add 0")


def additions_beyond_what_matters() -> Position:
    """The only card that can be red shows a 7: a red 6 needs two additions, and more change nothing."""
    hands = ["green 9, red 2", "green 3, red 1", "red 7, red 4", "red 6, blue 3"]
    table = Sea(4, trick=10, face_up=["red 5", "green 1"], hands=hands, additions=[0, 0, 0, 6])
    table.play(0, "green 9", show="sea")
    table.play(1, "green 3", show="sea")
    table.play(2, "red 7", show="shore")
    table.answer(3, "card red 6", "show sea")
    return Position(table.match, 3, lambda name: name in ("add 0", "add 2"))


def additions_that_win_a_treasure() -> Position:
    """Last trick: the 9 must be red, for all others are discarded. Three additions win five points, and else are worth one."""
    hands = ["green 4", "green 3", "red 9", "red 7"]
    discards = "blue 9, green 9, purple 9"
    table = Sea(4, trick=11, face_up=["red 5", "green 1"], hands=hands, additions=[0, 0, 0, 3], discards=discards)
    table.play(0, "green 4", show="sea")
    table.play(1, "green 3", show="sea")
    table.play(2, "red 9", show="shore")
    table.answer(3, "card red 7", "show sea")
    return Position(table.match, 3, lambda name: name == "add 3")


def claim(face_up: str, pile: str) -> Sea:
    hands = ["red 9, blue 2", "red 3, blue 1", "green 8, blue 4", "green 5, blue 3"]
    table = Sea(4, trick=10, face_up=[face_up, "green 1"], hands=hands, piles={1: [pile]})
    table.lay("red 9", "red 3", "green 8", "green 5")
    return table


def poor_treasure() -> Position:
    """One point from the deck, or five from the pile of another."""
    return Position(claim("red 1", "red 5").match, 0, lambda name: name == "steal 1")


def poor_victim() -> Position:
    """Five points from the deck, or one from the pile of another."""
    return Position(claim("red 5", "red 1").match, 0, lambda name: name == "take")


def twelve_thrown_away() -> Position:
    """After retrieving a card one must be discarded, and there are tricks to come."""
    hands = ["purple 9, red 12, red 5", "red 3, blue 1, blue 5", "green 8, blue 4, blue 6", "green 5, blue 3, blue 7"]
    table = Sea(4, trick=6, face_up=["red 1", "green 1"], hands=hands, sides="AB")
    table.lay("purple 9", "red 3", "green 8", "green 5")
    table.answer(0, "retrieve 0")
    return Position(table.match, 0, lambda name: name != "discard red 12")


def robbing_the_poor() -> Position:
    """Two can be robbed of two additions: one leads by far, one has nothing."""
    hands = ["blue 9, blue 2", "red 3, blue 1", "green 8, blue 4", "green 5, blue 3"]
    table = Sea(
        4, trick=10, face_up=["red 1", "green 1"], hands=hands, additions=[0, 3, 3, 0], last_round=True, scored=[20, 30, 0, 10]
    )
    table.lay("blue 9", "red 3", "green 8", "green 5")
    return Position(table.match, 0, lambda name: name == "rob 1")


# ---- Pirate Pacts ----------------------------------------------------------------------------------------------------


def sure_loser() -> Position:
    """The last pirate of all: at island 1 one's side is lost whatever happens, at island 2 it turns the treasure of 13."""
    lines = {"1 above": "skull 1", "1 below": "hook 7, anchor 6", "2 above": "skull 5", "2 below": "hook 6"}
    table = Pacts(3, lines=lines, hands=["3", "", ""], row=["12", "13", "5"], turn=8)
    return Position(table.match, 0, lambda name: name == "place 2 above")


def an_even_score() -> Position:
    """The last pirate of all: at island 1 it makes totals equal, which takes the treasure of 13 from one who is out of the
    race; at island 2 it wins 5, and the game."""
    lines = {"1 above": "skull 5", "1 below": "hook 7", "2 above": "hook 3", "2 below": "skull 3", "3 above": "anchor 5"}
    table = Pacts(3, lines=lines, hands=["2", "", ""], row=["13", "5", "6"], turn=8, round_number=1, scored=[43, 0, 40])
    return Position(table.match, 0, lambda name: name == "place 2 below")


def removing_a_friend() -> Position:
    """One's side is behind by 2: removing a foe wins the island, removing the ally loses it for good."""
    lines = {"1 above": "skull 5, anchor 1", "1 below": "hook 6, hook 2", "2 above": "anchor 7", "3 above": "hook 5"}
    table = Pacts(3, lines=lines, hands=["", "", ""], held=["remove"], row=["13", "5", "6"], turn=8)
    table.answer("act remove")
    return Position(table.match, 0, lambda name: name == "remove 1 below")


def minus_three_at_home() -> Position:
    """Minus three on one's own side, or on the one that is ahead of it by two."""
    lines = {"1 above": "skull 5", "1 below": "hook 7", "2 above": "anchor 7", "2 below": "hook 1", "3 above": "anchor 5"}
    table = Pacts(3, lines=lines, hands=["", "", ""], held=["minus_three"], row=["13", "5", "6"], turn=8)
    table.answer("act minus_three")
    return Position(table.match, 0, lambda name: name == "mark 1 below")


def throwing_an_action_away() -> Position:
    """The last card of all is Plus three, and it turns the treasure of 13."""
    lines = {"1 above": "skull 5", "1 below": "hook 7", "2 above": "anchor 7", "3 above": "anchor 5"}
    table = Pacts(3, lines=lines, hands=["", "", ""], held=["plus_three"], row=["13", "5", "6"], turn=8)
    return Position(table.match, 0, lambda name: name == "act plus_three")


POSITIONS = [
    twelve_for_nothing, additions_alone, additions_beyond_what_matters, additions_that_win_a_treasure, poor_treasure,
    poor_victim, twelve_thrown_away, robbing_the_poor, sure_loser, an_even_score, removing_a_friend, minus_three_at_home,
    throwing_an_action_away,
]  # fmt: skip


def answers(level: str, position: Position) -> list[str]:
    """What a bot answers, by name, with several seeds."""
    match, seat = position.match, position.seat
    decision = match.decision(seat)
    assert decision is not None
    assert len(decision.options) > 1
    found: list[str] = []
    for seed in range(SEEDS):
        code = make_bot(level, match.game, seed).choose(match.view(seat), decision, THOUGHT)
        found.append(name_of(match.game, seat, code))
    return found


@pytest.mark.parametrize("level", ["mate", "captain"])
@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_nothing_foolish_is_played(make: Callable[[], Position], level: str) -> None:
    position = make()
    found = answers(level, position)
    assert all(position.sensible(name) for name in found), found


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_a_careless_bot_is_caught(make: Callable[[], Position]) -> None:
    """Every position has teeth: among the answers at random there are foolish ones."""
    position = make()
    match, seat = position.match, position.seat
    decision = match.decision(seat)
    assert decision is not None
    bot = RandomBot(match.game, 1)
    found = {name_of(match.game, seat, bot.choose(match.view(seat), decision)) for _ in range(60)}
    assert any(position.sensible(name) for name in found)
    assert not all(position.sensible(name) for name in found)
