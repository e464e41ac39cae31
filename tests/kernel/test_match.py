"""A match: who is asked, what is refused and in which words, what each seat is told, and the replay of a record."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.kernel.core import CHANCE, HIDDEN, OBSERVER, Event, Option, Refusal
from archipel.kernel.match import BadRecord, IllegalMove, Match, Record, name_of, replay, sentence
from archipel.kernel.rng import Rng
from tests.toys.coast import Coast
from tests.toys.tally import DREW, KEEP, KEPT, LAID, TURNED_UP, Tally, TallyState

ORDER = [0, 20, 40, 1, 21, 41, 2, 22, 42, 3, 23, 43, 4, 24, 44, 5, 25, 45]  # three hands: 0-5, 20-25, 40-45


def dealt() -> Match[TallyState, Any]:
    """Three players with known hands, and no dice: whoever tests answers for chance."""
    match = Match(Tally(), 3, {}, None)
    for card in ORDER:
        match.draw(card)
    return match


def image(match: Match[Any, Any]) -> tuple[Any, ...]:
    """All that a refused answer must leave alone."""
    return match.state.pack(), list(match.journal), list(match.steps), list(match.answered)


def test_a_match_with_dice_answers_for_chance() -> None:
    match = Match(Tally(), 3, {}, Rng(1))
    assert match.asked() == [0, 1, 2]
    assert len(match.steps) == 18
    assert all(actor == CHANCE for actor, _ in match.steps)
    assert not match.over()


def test_nobody_is_asked_while_a_draw_is_due() -> None:
    match = Match(Tally(), 3, {}, None)
    assert match.asked() == []
    assert match.decision(0) is None
    match.draw(59)
    assert match.decision(0) is None


def test_a_decision_names_the_question_its_number_and_the_options() -> None:
    match = dealt()
    assert match.decision(1) == (1, "lay", 0, (20, 21, 22, 23, 24, 25))
    assert match.decision(3) is None
    assert match.decision(OBSERVER) is None
    match.submit(1, 22)
    assert match.decision(1) is None
    match.submit(0, 5)
    match.submit(2, 40)
    decision = match.decision(2)
    assert decision == (2, "keep", 1, (5, 22, 40))
    assert match.asked() == [2]


def test_numbers_count_the_answers_of_each_seat() -> None:
    match = dealt()
    for seat, card in ((2, 40), (0, 0), (1, 20)):
        match.submit(seat, card, 0)
    assert match.answered == [1, 1, 1]
    match.submit(2, 0, 1)
    assert match.answered == [1, 1, 2]


@pytest.mark.parametrize(
    ("seat", "code", "number", "refusal", "words"),
    [
        (3, 0, None, "no_such_seat", "There is no seat 3; seats are 0 to 2."),
        (-1, 0, None, "no_such_seat", "There is no seat -1; seats are 0 to 2."),
        (0, 5, 1, "stale", "This answers question 1, but the seat is at question 0."),
        (0, 5, -1, "stale", "This answers question -1, but the seat is at question 0."),
        (1, 20, None, "not_asked", "Seat 1 is not asked anything now."),
        (0, 60, None, "no_such_code", "There is no choice number 60; choices are numbered 0 to 59."),
        (0, -1, None, "no_such_code", "There is no choice number -1; choices are numbered 0 to 59."),
        (0, 20, None, "not_in_hand", "not in hand: card 20 (§2)"),
        (0, 20, 0, "not_in_hand", "not in hand: card 20 (§2)"),
    ],
)
def test_a_refused_answer_says_why_and_changes_nothing(
    seat: int, code: int, number: int | None, refusal: str, words: str
) -> None:
    match = dealt()
    match.submit(1, 22)
    before = image(match)
    found = match.refusal(seat, code, number)
    assert found is not None
    assert found.name == refusal
    with pytest.raises(IllegalMove) as error:
        match.submit(seat, code, number)
    assert str(error.value) == words
    assert error.value.refusal == found
    assert image(match) == before


def test_what_is_legal_is_not_refused() -> None:
    match = dealt()
    for seat in range(3):
        for code in range(60):
            allowed = code in Tally().legal(match.state, seat)
            assert (match.refusal(seat, code) is None) == allowed
            assert (match.refusal(seat, code, 0) is None) == allowed


def test_a_finished_match_takes_no_answer() -> None:
    match = played(Tally(), 2, 3)
    assert match.over()
    assert match.asked() == []
    assert match.decision(0) is None
    before = image(match)
    with pytest.raises(IllegalMove, match=r"The game is over; nothing more can be played\."):
        match.submit(0, 0)
    with pytest.raises(IllegalMove, match=r"No draw is due now\."):
        match.draw(0)
    assert image(match) == before


def test_seats_wait_while_a_draw_is_due() -> None:
    match = Match(Tally(), 3, {}, None)
    with pytest.raises(IllegalMove, match=r"Seat 0 is not asked anything now\."):
        match.submit(0, 0)


def test_chance_is_refused_what_it_cannot_draw() -> None:
    match = Match(Tally(), 3, {}, None)
    match.draw(7)
    before = image(match)
    for code in (7, 60, -1):
        with pytest.raises(IllegalMove, match=r"cannot be drawn now\."):
            match.draw(code)
    assert image(match) == before


def test_each_seat_is_told_its_own_story() -> None:
    match = dealt()
    match.submit(1, 22)
    hidden = Event(DREW, (0,), (HIDDEN,))
    assert match.story(0)[0] == Event(DREW, (0,), (0,))
    assert match.story(1)[0] == match.story(OBSERVER)[0] == hidden
    assert match.story(1, 18) == [Event(LAID, (1,), (22,))]
    assert match.story(2, 18) == match.story(OBSERVER, 18) == [Event(LAID, (1,), (HIDDEN,))]
    assert match.story(0, 19) == []
    match.submit(0, 5)
    match.submit(2, 40)
    match.submit(2, 22)
    turned_up = [Event(TURNED_UP, (5, 22, 40)), Event(KEPT, (2, 22))]
    assert match.story(1, 21) == match.story(OBSERVER, 21) == turned_up


def test_views_are_those_of_the_game() -> None:
    match = dealt()
    assert match.view(1) == Tally().view(match.state, 1)
    assert match.view(1).hand == sum(1 << card for card in range(20, 26))
    assert match.view(OBSERVER).hand == 0
    assert match.standing() == [(0,), (0,), (0,)]


@pytest.mark.parametrize("seats", [1, 6, 0, -2])
def test_the_number_of_players_is_checked(seats: int) -> None:
    with pytest.raises(ValueError, match=f"tally is for 2 to 5 players, not {seats}"):
        Match(Tally(), seats, {}, Rng(1))


class Choosy(Tally):
    def __init__(self) -> None:
        super().__init__()
        self.options = (Option("length", "§1", ("short", "long")), Option("deck", "§1", ("plain", "red"), 1))


def test_options_have_defaults() -> None:
    assert Match(Choosy(), 2, {}, None).options == {"length": 0, "deck": 1}
    assert Match(Choosy(), 2, {"deck": 0}, None).record().options == {"length": 0, "deck": 0}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"colour": 0}, "tally has no option 'colour'; its options are length, deck."),
        ({"length": 2}, "Option length has no value number 2; the values are short, long."),
        ({"deck": -1}, "Option deck has no value number -1; the values are plain, red."),
    ],
)
def test_wrong_options_are_refused(options: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Match(Choosy(), 2, options, None)


def test_codes_have_names() -> None:
    coast = Coast()
    assert name_of(coast, 0, 5) == "symbol sea"
    assert name_of(coast, 0, 45) == "end"
    assert name_of(coast, CHANCE, 25) == "token 1"
    assert name_of(coast, 0, 999) == "number 999"


def test_the_words_of_the_protocol() -> None:
    assert sentence(Coast(), Refusal("other_question", "", (("code", 45),))) == ("end does not answer the question asked now.")


def played(game: Any, seats: int, seed: int) -> Match[Any, Any]:
    match = Match(game, seats, {}, Rng(seed))
    dice = Rng(seed + 1)
    while not match.over():
        waiting = match.asked()
        seat = waiting[dice.below(len(waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[dice.below(len(decision.options))], decision.number)
    return match


@pytest.mark.parametrize(("game", "seats"), [(Tally(), 2), (Tally(), 5), (Coast(), 1), (Coast(), 4)])
def test_a_record_replays_without_a_seed(game: Any, seats: int) -> None:
    match = played(game, seats, 11)
    again = replay(game, match.record())
    assert image(again) == image(match)
    assert again.over()
    assert again.rng is None


def test_a_record_does_not_change_with_its_match() -> None:
    match = dealt()
    record = match.record()
    match.submit(1, 22)
    assert len(record.steps) == 18
    assert replay(Tally(), record).decision(1) is not None


@pytest.mark.parametrize(
    ("change", "step", "words"),
    [
        ({"game": "coast"}, -1, "This is a record of coast, not of tally."),
        ({"version": 2}, -1, "This record follows version 2 of the rules of tally; this build plays version 1."),
        ({"seats": 9}, -1, "tally is for 2 to 5 players, not 9."),
        ({"options": {"colour": 1}}, -1, "tally has no option 'colour'; its options are none."),
        ({"steps": ((CHANCE, 3), (CHANCE, 3))}, 1, "Step 1: deal 3 cannot be drawn now."),
        ({"steps": ((CHANCE, 3), (0, 3))}, 1, "Step 1: Seat 0 is not asked anything now."),
        ({"steps": ((CHANCE, 3), (7, 3))}, 1, "Step 1: There is no seat 7; seats are 0 to 2."),
    ],
)
def test_a_bad_record_names_its_first_bad_step(change: dict[str, Any], step: int, words: str) -> None:
    record = dealt().record()._replace(**change)
    with pytest.raises(BadRecord) as error:
        replay(Tally(), record)
    assert (error.value.step, str(error.value)) == (step, words)


def test_an_illegal_answer_in_the_middle_of_a_record_is_found() -> None:
    match = dealt()
    match.submit(0, 5)
    steps = [*match.record().steps, (1, 5), (2, 40)]
    with pytest.raises(BadRecord, match=r"Step 19: not in hand: card 5 \(§2\)") as error:
        replay(Tally(), Record("tally", 1, 3, {}, tuple(steps)))
    assert error.value.step == 19


def test_a_keep_is_refused_what_was_not_laid() -> None:
    match = dealt()
    for seat, card in ((0, 0), (1, 20), (2, 40)):
        match.submit(seat, card)
    assert match.state.asked[2] == KEEP
    assert match.refusal(2, 41) == Refusal("not_turned_up", "§3", (("card", 41),))
    assert match.refusal(0, 1) == Refusal("not_asked", "", (("seat", 0),))
