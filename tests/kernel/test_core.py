"""Tables, events, and the loops that play a game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archipel.kernel.core import (
    CHANCE,
    HIDDEN,
    NOBODY,
    OBSERVER,
    Event,
    Game,
    Refusal,
    Row,
    answer,
    number_rows,
    roll,
    row_of,
    size_of,
)
from archipel.kernel.rng import Rng
from tests.toys.coast import Coast
from tests.toys.hearts import Hearts
from tests.toys.tally import Tally

rows = st.lists(st.lists(st.integers(1, 6), max_size=3), min_size=1, max_size=6)


def table(sizes: list[list[int]]) -> tuple[Row, ...]:
    return number_rows(
        tuple(
            Row(f"verb {i}", "", 0, tuple((f"field {j}", count) for j, count in enumerate(counts)))
            for i, counts in enumerate(sizes)
        )
    )


@given(rows)
def test_every_code_belongs_to_one_row_and_stands_for_one_set_of_values(sizes: list[list[int]]) -> None:
    numbered = table(sizes)
    seen = set()
    for code in range(size_of(numbered)):
        row = row_of(numbered, code)
        assert row is not None
        values = row.values(code)
        assert all(0 <= value < count for value, (_, count) in zip(values, row.fields, strict=True))
        assert row.code(values) == code
        seen.add((row.name, values))
    assert len(seen) == size_of(numbered) == sum(row.size() for row in numbered)


@given(rows)
def test_rows_are_numbered_one_after_another(sizes: list[list[int]]) -> None:
    first = 0
    for row, plain in zip(table(sizes), sizes, strict=True):
        assert row.first == first
        assert len(row.fields) == len(plain)
        first += row.size()


def test_codes_outside_of_the_table_have_no_row() -> None:
    numbered = number_rows((Row("a", "", 0, (("x", 2),)), Row("b", "")))
    assert size_of(numbered) == 3
    assert row_of(numbered, -1) is None
    assert row_of(numbered, 3) is None
    assert size_of(()) == 0


def test_the_first_field_counts_most() -> None:
    row = Row("move", "", 10, (("from", 3), ("to", 4)))
    assert row.code((1, 2)) == 10 + 1 * 4 + 2
    assert row.values(16) == (1, 2)
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        row.code((1,))


def test_an_event_hides_its_secret_from_all_but_those_who_see_it() -> None:
    event = Event(4, (1, 7), (30, 31), 0b0101)
    for seat in (0, 2):
        assert event.as_seen_by(seat) == Event(4, (1, 7), (30, 31), 0)
    for viewer in (1, 3, 4, OBSERVER, CHANCE):
        assert event.as_seen_by(viewer) == Event(4, (1, 7), (HIDDEN, HIDDEN), 0)


def test_who_else_sees_an_event_is_not_told() -> None:
    assert Event(4, (), (30,), 0b111).as_seen_by(0) == Event(4, (), (30,), 0b001).as_seen_by(0)


def test_a_public_event_is_the_same_for_all() -> None:
    event = Event(4, (1, 7))
    assert all(event.as_seen_by(viewer) == event for viewer in (0, 1, OBSERVER))


def test_chance_answers_before_the_seats() -> None:
    s = Tally().new(3, {})
    assert s.actor() == CHANCE
    s.asked[2] = 2
    assert s.actor() == CHANCE
    s.asked[3] = 0
    assert s.actor() == 2
    s.asked[0] = 2
    assert s.actor() == 0
    s.asked[0] = s.asked[2] = 0
    assert s.actor() == NOBODY


def test_a_silent_state_emits_nothing() -> None:
    s = Tally().new(2, {})
    s.emit(1, (2,))
    assert s.journal is None
    s.journal = []
    s.emit(1, (2,), (3,), 1)
    assert s.journal == [Event(1, (2,), (3,), 1)]


def test_roll_stops_where_a_seat_is_asked() -> None:
    game = Hearts()
    s = game.new(4, {})
    first = roll(game, s, Rng(3))
    assert s.hands[first] & 1  # the two of clubs
    assert s.played == 0
    assert roll(game, s, Rng(3)) == first


def test_answer_carries_out_and_lets_chance_answer() -> None:
    game, by_hand, dice = Coast(), Rng(5), Rng(6)
    s = game.new(2, {})
    seat = roll(game, s, by_hand)
    c, rng = s.clone(), Rng(5)
    roll(game, game.new(2, {}), rng)
    steps = 0
    while seat != NOBODY:
        code = game.pick(s, seat, dice)
        game.apply(s, seat, code)
        seen = answer(game, c, seat, code, rng)
        seat = roll(game, s, by_hand)
        assert (seen, c.pack()) == (seat, s.pack())
        steps += 1
    assert steps > 10


@pytest.mark.parametrize(("game", "seats", "decisions"), [(Hearts(), 4, 52), (Tally(), 3, 80)])
def test_playout_counts_the_decisions_of_seats(game: Game[Any, Any], seats: int, decisions: int) -> None:
    s = game.new(seats, {})
    assert game.playout(s, Rng(1)) == decisions
    assert s.actor() == NOBODY
    assert game.playout(s, Rng(1)) == 0


def test_sample_follows_the_weights() -> None:
    rng = Rng(2)
    drawn = [Weighted().sample(Tally().new(2, {}), rng) for _ in range(6000)]
    assert set(drawn) == {3, 7}
    assert 1350 < drawn.count(3) < 1650  # 1500, and more than four sigmas either way


class Weighted(Tally):
    """Chance with two outcomes, one three times as likely; sampled by what the kernel makes of the list."""

    def chance(self, s: object) -> list[tuple[int, int]]:
        return [(3, 1), (7, 3)]

    def sample(self, s: object, rng: Rng) -> int:
        return super(Tally, self).sample(s, rng)  # type: ignore[arg-type]


def test_pick_reaches_every_option() -> None:
    game, rng = Coast(), Rng(4)
    s = game.new(2, {})
    roll(game, s, Rng(1))
    assert {game.pick(s, 0, rng) for _ in range(200)} == set(game.legal(s, 0)) == {0, 1, 2, 3}


def test_a_refusal_without_words_of_the_game_is_still_a_sentence() -> None:
    game = Tally()
    assert game.sentence(Refusal("not_in_hand", "§2", (("card", 7), ("seat", 1)))) == "not in hand: card 7, seat 1 (§2)"
