"""Every law has teeth: games with one thing wrong are caught, by the right law, with a message that leads to the place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from archipel.kernel.laws import ALL, LawBroken, check_game, check_seed
from tests.laws import faults, leaks

PLACE = re.compile(r"Law (\d) \(([A-Z][a-z ]+)\) is broken by (\S+) at step (\d+), seed (\d+), (\d) seats, options \{")


def caught(game: Any, games: int, laws: tuple[int, ...]) -> LawBroken:
    with pytest.raises(LawBroken) as error:
        check_game(game, seats=(3,), games=games, laws=laws)
    return error.value


@pytest.mark.parametrize(
    ("fault", "law", "words", "games", "alone"),
    [
        (faults.CloneSharesHands, 1, "later steps changed an earlier clone: pack[", 20, False),
        (faults.CloneIsLoud, 1, "a clone has a journal", 1, False),
        (faults.CloneForgets, 1, "a clone is not equal: pack[2] is", 20, False),
        (faults.CloneForgetsUnpacked, 1, "a clone given the same answers ends otherwise: pack[", 60, False),
        (faults.OptionsUnsorted, 2, "the options of seat", 1, False),
        (faults.OptionsTwice, 2, "are not ascending and unique", 1, False),
        (faults.OptionOutside, 2, "is not in the verbs table", 1, False),
        (faults.NoOption, 2, "is asked keep, but has no legal answer", 1, False),
        (faults.PickIllegal, 2, "which is not legal", 5, False),
        (faults.PickOnlyLow, 2, "pick() never gave card", 200, True),
        (faults.Wordless, 2, "has no sentence", 5, False),
        (faults.LegalRaises, 2, "the rules raised KeyError: 'no such card'", 20, False),
        (faults.NeverEnds, 2, "the game does not end", 1, True),
        (faults.NoWeight, 3, "deal 7 has weight 0", 20, False),
        (faults.ListedTwice, 3, "lists an outcome twice", 5, False),
        (faults.OutcomeOutside, 3, "outcome 60 of chance() is not in the draws table", 5, False),
        (faults.DrawnFromDiscard, 3, "which chance() does not list", 20, False),
        (faults.NeverDrawn, 3, "was drawn 0 times where its weights make", 250, True),
        (faults.WrongOdds, 3, "times where its weights make", 250, True),
        (faults.LastLaysDrawsFirst, 4, "the same answers in another order give another state: pack[", 40, False),
        (faults.LaidCardsBar, 4, "in another order for seat", 60, False),
        (faults.FirstIsPraised, 4, "in another order tell the observer another story: events[", 40, False),
        (faults.FirstAnswersForAll, 4, "though both were asked at once", 40, False),
        (faults.HiddenDice, 5, "a replay ends otherwise: pack[", 40, True),
        (faults.ForgetfulJournal, 5, "a replay tells otherwise: journal[0].public[0] is", 40, True),
        (faults.NamesAlike, 5, "the record changes when it is written and read: record.steps[", 40, False),
        (faults.WrongHandSize, 6, "sees a sampled world otherwise: view.hand_sizes[", 20, False),
        (faults.RandomWorld, 6, "one view and the same dice gave", 20, False),
        (faults.LosesInSampling, 6, "times in a world sampled for", 20, False),
        (faults.AsksOthers, 6, "the list of seats asked", 60, True),
        (faults.OtherOptions, 6, "is asked otherwise in a sampled world: the decision[1]", 20, False),
        (faults.SampledWorldHangs, 6, "does not play to its end", 5, False),
        (faults.LosesCard, 8, "card 17 is there 0 times, 1 times at the start", 20, False),
        (faults.CopiesCard, 8, "is there 2 times, 1 times at the start", 20, False),
        (faults.LosesTokens, 8, "token", 20, False),
    ],
)
def test_fault_is_caught_by_its_law(fault: Any, law: int, words: str, games: int, alone: bool) -> None:
    """*alone*: the fault breaks another law as well, or costs too much to look for with all of them."""
    error = caught(fault(), games, (law,) if alone else ALL)
    assert error.law == law, str(error)
    assert words in str(error)
    assert PLACE.match(str(error))


@pytest.mark.parametrize(
    ("leak", "words", "games"),
    [
        (leaks.HandInView, "view.hand_sizes[", 40),
        (leaks.NextDrawInView, "view.drawing is", 40),
        (leaks.CountInView, "view.deck_size is", 40),
        (leaks.LaidCardInOptions, "options", 60),
        (leaks.HandsInOptions, "options", 60),
        (leaks.CardInEvent, "was told more than its view shows: events[", 60),
        (leaks.OrderInTuple, "view.kept[", 60),
        (leaks.LengthOfView, "view.done has", 60),
        (leaks.LengthOfEvent, "was told more than its view shows: events[", 60),
        (leaks.AsksOnlyTheStrong, "waiting[", 60),
        (leaks.Blushes, "was told more than its view shows: events", 60),
        (leaks.EventsInOrderOfCards, "was told more than its view shows: events[", 100),
        (leaks.HolderInRefusal, "refusals[", 100),
        (leaks.QuestionInView, "was told nothing by this step, but view.busy[", 60),
        (leaks.SilentStepsCounted, "was told nothing by this step, but view.used_up", 60),
        (leaks.MemoryOfAnother, "view.memory", 60),
        (leaks.MemoryIsLive, "view.memory[", 200),
        (leaks.MemoryOfTheDeck, "view.memory[", 60),
        (leaks.TakingBackIsTold, "was told more than its view shows: events", 100),
        (leaks.TypeInBytes, "of what is sent differs", 200),
        (leaks.ObserverSeesHands, "the observer was told the same in both worlds", 60),
        (leaks.ResultNobodyCanFollow, "result[", 200),
    ],
)
def test_leak_is_caught_by_the_story(leak: Any, words: str, games: int) -> None:
    error = caught(leak(), games, (7,))
    assert error.law == 7
    assert words in str(error)
    assert PLACE.match(str(error))
