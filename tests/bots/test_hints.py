"""Hints: legal, honest, with figures that are figures, and said in every language."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.bots import Budget
from archipel.bots.hints import FEW, Hint, Reason, advise, decimal, luck_to_come, reason_text, sentence, why
from archipel.games import GAMES
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.tables import TO_EFFECT, TO_END, TO_SYMBOL
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game
from archipel.text import words, words_for
from tests.bots.games import some, walk
from tests.bots.test_honesty import world_like
from tests.games.pirate_pacts.table import Table as PactTable
from tests.games.sea_or_shore.table import Table

THOUGHT = Budget(iterations=60)
LANGUAGES = ["en", "fr", "de"]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_hints_are_legal_honest_and_said_in_every_language(game: Game[Any, Any]) -> None:
    questions: set[str] = set()
    for match, decision in some(game, game.max_seats, seed=3, every=4, most=14):
        seat = decision.seat
        view = match.view(seat)
        hints = advise(game, view, decision, THOUGHT, 1)
        questions.add(decision.question)
        assert 0 < len(hints) <= FEW
        assert {hint.code for hint in hints} <= set(decision.options)
        told = [round(hint.lead, 1) for hint in hints]
        assert told == sorted(told, reverse=True)  # the most points first
        assert all(hint.spread >= hint.error >= 0.0 for hint in hints)
        assert hints == advise(game, world_like(match, seat, 9).view(seat), decision, THOUGHT, 1)
        for language in LANGUAGES:
            speaker = words_for(game, game.max_seats, seat, NAMES[: game.max_seats], language)
            for hint in hints:
                said = sentence(speaker, view, hint)
                choice = speaker.choice(hint.code, view)
                assert (speaker.brief(hint.code) if choice.endswith(".") else choice) in said
                assert ".:" not in said.replace("\u00a0", "")
                assert reason_text(speaker.texts, hint.reason) in said
                assert Hint.from_json(hint.as_json()) == hint
    assert len(questions) > 1


def test_a_hint_says_why() -> None:
    """Alone in red, where a treasure of 5 lies: the card wins it for certain."""
    hands = ["green 9, red 2", "green 3, red 1", "purple 8, red 4", "red 5, blue 3"]
    table = Table(4, trick=10, face_up=["red 5", "green 1"], hands=hands)
    table.play(0, "green 9", show="sea")
    table.play(1, "green 3", show="sea")
    table.play(2, "purple 8", show="sea")
    decision = table.match.decision(3)
    assert decision is not None
    best = advise(SEA_OR_SHORE, table.match.view(3), decision, Budget(iterations=300), 1)[0]
    assert best.code == table.code(3, "card red 5")
    assert best.reason == Reason("hint-treasure", {"points": 5, "chance": 100})
    assert reason_text(words("en", "sea_or_shore"), best.reason) == "It wins the treasure of 5 points in about 100 cases of 100."


def test_a_hint_names_no_share_of_a_treasure_that_one_has_not_seen() -> None:
    """PP-91 At the mystery island a figure would be a guess, or a secret. Who has looked is told it."""
    table = PactTable(4, row=["5", "13", "7", "8"], mystery=2)
    table.play(5, "2 above")
    table.draw("look 9")
    table.plays("2 2 below", "1 2 below", "1 1 above", "7 2 above")
    table.answer("pirate 6")
    assert reason_for(table, 1, "2 below") == Reason("hint-catches-up", {"island": 2, "points": 6})
    table.answer("place 2 below")
    table.answer("pirate 2")
    assert reason_for(table, 2, "2 below") == Reason("hint-catches-up-unseen", {"island": 2})
    table.answer("place 3 above")
    table.answer("pirate 7")
    assert reason_for(table, 3, "2 below") == Reason("hint-leads-unseen", {"island": 2})


def test_the_rest_of_a_row_is_named_only_where_there_is_one() -> None:
    """RIV-30 A row may be left before its end; at its end nothing of it stays unused."""
    seen = set()
    for match, decision in walk(RIVAGES, 2, 4, "random"):
        if TO_END in decision.options:
            view = match.view(decision.seat)
            reason = why(RIVAGES, view, decision, TO_END)
            usable = any(TO_SYMBOL <= code < TO_EFFECT for code in decision.options)
            assert reason is not None or not usable
            assert reason is None or view.left, "nothing is left of the row"
            seen.add(reason is not None)
    assert seen == {True, False}


def reason_for(table: PactTable, seat: int, place: str) -> Reason | None:
    """What speaks for placing there."""
    decision = table.match.decision(seat)
    assert decision is not None
    return why(PIRATE_PACTS, table.match.view(seat), decision, table.code(seat, f"place {place}"))


@pytest.mark.parametrize("game", [SEA_OR_SHORE, PIRATE_PACTS], ids=lambda game: game.name)
def test_what_is_still_to_come_makes_a_hint_less_certain(game: Game[Any, Any]) -> None:
    """A search looks no further than its horizon, but what is told is the end of the game."""
    luck = [luck_to_come(match.view(decision.seat)) for match, decision in some(game, 4, seed=5, every=1, most=400)]
    assert luck == sorted(luck, reverse=True)
    assert luck[0] > 20.0 > luck[-1] == 0.0
    match, decision = next((m, d) for m, d in some(game, 4, seed=5, every=1, most=9) if d.question == "card")
    found = advise(game, match.view(decision.seat), decision, THOUGHT, 1)
    assert all(hint.spread**2 > luck_to_come(match.view(decision.seat)) for hint in found)


def test_of_one_option_there_is_nothing_to_say() -> None:
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    view = match.view(decision.seat)
    (hint,) = advise(SEA_OR_SHORE, view, decision._replace(options=decision.options[:1]), THOUGHT)
    assert hint.code == decision.options[0]
    assert sentence(words_for(SEA_OR_SHORE, 3, decision.seat, NAMES[:3], "en"), view, hint) == "There is only one choice."


def test_numbers_are_written_as_the_language_does() -> None:
    assert [decimal(words(language), -2.34) for language in LANGUAGES] == ["2.3", "2,3", "2,3"]


def test_nobody_is_nothing_behind() -> None:
    """What is less than half a tenth is nothing on either side."""
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    spoken = words_for(SEA_OR_SHORE, 3, decision.seat, NAMES[:3], "en")

    def told(lead: float) -> str:
        return sentence(spoken, match.view(decision.seat), Hint(decision.options[0], lead, 1.0, 0.1, Reason("hint-next", {})))

    assert told(-0.04) == told(0.04)
    assert told(-0.06) != told(0.06)
