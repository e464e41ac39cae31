"""Every law has teeth: games with one thing wrong are caught by the right law, with a message that leads to the place."""

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
        (faults.CloneSharesHands, 1, "later steps changed an earlier clone: pack[", 20, True),
        (faults.CloneIsLoud, 1, "a clone has a journal", 1, False),
        (faults.CloneForgets, 1, "a clone is not equal: pack[2] is", 20, False),
        (faults.CloneForgetsUnpacked, 1, "a clone given the same answers ends otherwise: pack[", 60, True),
        (faults.OptionsUnsorted, 2, "the options of seat", 1, False),
        (faults.OptionsTwice, 2, "are not ascending and unique", 1, False),
        (faults.OptionOutside, 2, "is not in the verbs table", 1, False),
        (faults.NoOption, 2, "is asked keep, but has no legal answer", 1, False),
        (faults.PickIllegal, 2, "which is not legal", 5, False),
        (faults.PickOnlyLow, 2, "pick() never gave card", 500, True),
        (faults.Wordless, 2, "has no sentence", 5, False),
        (faults.LegalRaises, 2, "the rules raised KeyError: 'no such card'", 20, False),
        (faults.NeverEnds, 2, "the game does not end", 1, True),
        (faults.NoWeight, 3, "deal 7 has weight 0", 20, False),
        (faults.ListedTwice, 3, "lists an outcome twice", 5, False),
        (faults.OutcomeOutside, 3, "outcome 60 of chance() is not in the draws table", 5, False),
        (faults.DrawnFromDiscard, 3, "which chance() does not list", 20, True),
        (faults.NeverDrawn, 3, "deal 59 was drawn", 250, True),
        (faults.WrongOdds, 3, "times where its weights make", 250, True),
        (faults.LastLaysDrawsFirst, 4, "the same answers in another order give another state: pack[", 40, False),
        (faults.LaidCardsBar, 4, "in another order for seat", 60, True),
        (faults.FirstIsPraised, 4, "in another order tell the observer another story: events[", 40, False),
        (faults.FirstAnswersForAll, 4, "though both were asked at once", 40, False),
        (faults.HiddenDice, 5, "a replay ends otherwise: pack[", 40, True),
        (faults.HiddenTurn, 5, "its own record is refused. Step ", 40, True),
        (faults.ForgetfulJournal, 5, "a replay tells otherwise: journal[1].public[0] is", 40, True),
        (faults.NamesAlike, 5, "the record changes when it is written and read: record.steps[", 40, False),
        (faults.WrongHandSize, 6, "sees a sampled world otherwise: view.hand_sizes[", 20, False),
        (faults.SharesAHand, 6, "sees otherwise when others look as well: view.hand is", 20, False),
        (faults.RandomWorld, 6, "one view and the same dice gave", 20, False),
        (faults.LosesInSampling, 6, "times in a world sampled for", 20, False),
        (faults.AsksOthers, 6, "the list of seats asked", 60, True),
        (faults.OtherOptions, 6, "is asked otherwise in a sampled world: the decision[1]", 20, False),
        (faults.SampledWorldHangs, 6, "does not play to its end", 5, False),
        (faults.PlayoutDrawsTwice, 6, "playout() differs from its steps: (count, pack)[1][", 20, False),
        (faults.PlayoutMiscounts, 6, "playout() differs from its steps: (count, pack)[0] is", 20, False),
        (faults.DrawsOtherwise, 6, "playout() differs from its steps: (count, pack)[1][", 20, False),
        (faults.LosesCard, 8, "card 17 is there 0 times, 1 times at the start", 20, False),
        (faults.CopiesCard, 8, "is there 2 times, 1 times at the start", 20, False),
        (faults.LosesTokens, 8, "token", 20, True),
    ],
)
def test_fault_is_caught_by_its_law(fault: Any, law: int, words: str, games: int, alone: bool) -> None:
    """*alone*: the fault breaks another law as well, or costs too much to look for with all of them."""
    error = caught(fault(), games, (law,) if alone else ALL)
    assert error.law == law, str(error)
    assert words in str(error)
    assert PLACE.match(str(error))


@pytest.mark.parametrize(
    ("leak", "why", "what", "games"),
    [
        (leaks.HandOfAnother, "was told the same in both worlds", "view.leak is", 40),
        (leaks.HandsForObserver, "the observer was told the same in both worlds", "view.leak[", 40),
        (leaks.CardOfTheDeck, "was told the same in both worlds", "view.leak[0] is", 40),
        (leaks.CountOfSymbols, "", "view.leak is", 40),
        (leaks.OrderOfSeats, "was told the same in both worlds", "view.leak[", 100),
        (leaks.LengthOfPadding, "was told the same in both worlds", "view.leak has", 60),
        (leaks.TypeOfNumber, "was told the same in both worlds", "of what is sent differs: b'", 200),
        (leaks.OrderOfKeys, "was told the same in both worlds", "of what is sent differs: b'", 200),
        (leaks.QuestionOfAnother, "was told nothing by this step", "view.leak[", 40),
        (leaks.StepsOfAnother, "was told nothing by this step", "view.leak[", 40),
        (leaks.MemoryOfAnother, "was told the same in both worlds", "view.leak", 60),
        (leaks.MemoryIsLive, "was told the same in both worlds", "view.leak[", 300),
        (leaks.MemoryOfUnseen, "was told the same in both worlds", "view.leak[", 60),
        (leaks.LaidCardInOptions, "", "options", 60),
        (leaks.HandInOptions, "was told the same in both worlds", "options", 60),
        (leaks.HolderInRefusal, "was told the same in both worlds", "'in the hand of: seat", 200),
        (leaks.AsksOnlyTheStrong, "was told the same in both worlds", "waiting[", 60),
        (leaks.SecretInResult, "was told the same in both worlds", "result[", 300),
        (leaks.CardInEvent, "was told more than its view shows", "events[", 60),
        (leaks.CardForTheWrongSeat, "was told more than its view shows", "events[0].secret[0] is", 100),
        (leaks.LengthOfEvent, "was told more than its view shows", "events[0].secret has", 60),
        (leaks.Blushes, "was told more than its view shows", "events", 60),
        (leaks.EventsInOrderOfCards, "was told more than its view shows", "events[", 600),
        (leaks.HiddenStepTakenBack, "was told more than its view shows", "events", 200),
    ],
)
def test_leak_is_caught_by_the_story(leak: Any, why: str, what: str, games: int) -> None:
    error = caught(leak(), games, (7,))
    assert error.law == 7
    assert PLACE.match(str(error))
    assert why in error.what
    assert what in error.what


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (faults.CloneForgets, 1),
        (faults.PickIllegal, 2),
        (faults.NoWeight, 3),
        (faults.LastLaysDrawsFirst, 4),
        (faults.NamesAlike, 5),
        (faults.WrongHandSize, 6),
        (leaks.HandOfAnother, 7),
        (leaks.MemoryIsLive, 7),
        (faults.LosesCard, 8),
    ],
)
def test_the_seed_named_breaks_the_law_again(fault: Any, law: int) -> None:
    """Alone, and only this law: it finds the very same."""
    error = caught(fault(), 300, ALL if law < 7 else (law,))
    with pytest.raises(LawBroken) as again:
        check_seed(fault(), error.seats, {}, error.seed, (law,))
    assert str(again.value) == str(error)


def test_another_seed_may_find_nothing() -> None:
    report = check_seed(leaks.MemoryIsLive(), 3, {}, 0, (7,))
    assert report.games == 1
