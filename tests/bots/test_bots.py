"""Bots by name: the levels, installed ones, single files; and failures that cost a move and nothing else."""

from __future__ import annotations

from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import archipel.bots
from archipel.bots import BOTS, LEVELS, USUAL, Budget, installed, make_bot, maker_of
from archipel.bots.bot import Tried, not_again
from archipel.bots.process import Guarded, ProcessBot, default_answer
from archipel.games import GAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from archipel.server.seats import Seat, level_of
from archipel.text import words
from tests.bots.games import walk

DECISION = Decision(0, "card", 0, (4, 9))

FILE = """
class Mine:
    def choose(self, view, decision, budget=None):
        return decision.options[-1]

def make_bot(game, seed):
    return Mine()
"""


@pytest.mark.parametrize("level", [*LEVELS, "random"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_answers_every_question(game: Game[Any, Any], level: str) -> None:
    """From the deal on, with all answers legal (a match refuses others); the same seed plays the same."""
    played: list[list[int]] = []
    for _ in range(2):
        match: Match[Any, Any] = Match(game, game.min_seats, {}, Rng(1))
        bots = [make_bot(level, game, seat) for seat in range(game.min_seats)]
        for _ in range(12):
            seat = match.asked()[0]
            decision = match.decision(seat)
            assert decision is not None
            match.submit(seat, bots[seat].choose(match.view(seat), decision, Budget(iterations=20)))
        played.append([code for _, code in match.steps])
    assert played[0] == played[1]


def test_whole_games_between_mates_end() -> None:
    for _match, _ in walk(SEA_OR_SHORE, 3, 1):
        last = _match
    assert last.over()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_bot_has_a_name_and_a_character(language: str) -> None:
    texts = words(language)
    said = [(texts.say(f"bot-{name}"), texts.say(f"bot-{name}.about")) for name in BOTS]
    assert len(set(said)) == len(BOTS)
    assert all(about.endswith(".") for _, about in said)


def test_a_single_file_is_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    assert make_bot(str(path), SEA_OR_SHORE, 0).choose(None, DECISION) == 9


@pytest.mark.parametrize(
    ("source", "sentence"),
    [("", "has no function make_bot"), ("1/0", "cannot be loaded: ZeroDivisionError"), ("make_bot = 3", "has no function")],
)
def test_a_file_that_is_no_bot_is_refused_in_a_sentence(tmp_path: Path, source: str, sentence: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(ValueError, match=sentence):
        maker_of(str(path))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("hal", "There is no bot called 'hal'; the bots are captain"), ("none.py", "no file none.py"), ("process: ", "no program")],
)
def test_an_unknown_bot_is_refused_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        maker_of(name)


def test_installed_packages_add_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("lucky", "archipel.bots.random:RandomBot", archipel.bots.GROUP)
    monkeypatch.setattr(archipel.bots, "entry_points", lambda group: [entry] if group == archipel.bots.GROUP else [])
    assert set(installed()) == {"lucky"}
    assert installed()["lucky"](SEA_OR_SHORE, 1).choose(None, DECISION) in DECISION.options


class Odd:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        if isinstance(self.answer, Exception):
            raise self.answer
        code: int = self.answer
        return code


@pytest.mark.parametrize("answer", [5, -1, "4", None, True, 4.0, ValueError("no"), KeyError(3)])
def test_a_failure_costs_a_move_and_is_told(answer: Any) -> None:
    told: list[str] = []
    assert Guarded(partial(Odd, answer), told.append).choose(None, DECISION) == default_answer(DECISION) == 4
    assert len(told) == 1
    assert "'card'" in told[0]


def test_what_is_legal_is_left_alone() -> None:
    told: list[str] = []
    assert Guarded(partial(Odd, 9), told.append).choose(None, DECISION) == 9
    assert told == []


def test_a_bot_that_cannot_even_be_made_loses_its_moves() -> None:
    def make() -> Odd:
        raise TypeError("no")

    told: list[str] = []
    bot = Guarded(make, told.append)
    assert [bot.choose(view, DECISION) for view in (1, 2)] == [4, 4]
    assert told == ["It failed at 'card': TypeError: no"] * 2


def test_what_was_taken_back_is_not_played_once_more() -> None:
    """A bot that sees again what it saw before gets on: each of its answers is given once, as long as there are others."""
    bot = Guarded(partial(Odd, 9), lambda _: None)
    first, *others = (bot.choose("a view", DECISION) for _ in DECISION.options)
    assert first == 9
    assert sorted([first, *others]) == sorted(DECISION.options)
    assert bot.choose("another view", DECISION) == 9


def test_who_is_away_is_played_for_at_the_level_of_the_table() -> None:
    def level(*bots: str) -> str:
        seats = [Seat() for _ in bots]
        for seat, bot in zip(seats, bots, strict=True):
            seat.bot = bot
        return level_of(seats)

    assert level("", "deckhand", "captain", "deckhand") == "captain"
    assert level("", "", "deckhand") == "deckhand"
    assert level("", "") == level("", "random") == "mate"


def test_a_command_that_ends_in_py_is_a_program_and_no_file() -> None:
    bot = make_bot("process:python3 no-such-bot.py", SEA_OR_SHORE, 1)
    assert isinstance(bot, ProcessBot)
    assert bot.command == "python3 no-such-bot.py"


def test_who_has_tried_all_begins_anew() -> None:
    """Else it would give the first of its options for ever after, and that may be to take back."""
    tried: Tried = {}
    assert [not_again(tried, "seen", (1, 2, 3), 2) for _ in range(3)] == [2, 1, 3]
    assert [not_again(tried, "seen", (1, 2, 3), code) for code in (3, 3, 1, 2)] == [3, 1, 2, 2]
    assert not_again(tried, "seen", (4,), 9) == 4
