"""The laws on games that keep them, and the way they are called."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from archipel.kernel.core import Event, Option
from archipel.kernel.findings import byte_difference, difference
from archipel.kernel.laws import ALL, LawBroken, Report, Sight, check_game, check_seed, wire
from tests.toys.coast import Coast
from tests.toys.hearts import Hearts
from tests.toys.tally import Tally, TallyState


class TallyWithOptions(Tally):
    """Remembers with which options and seats it was played."""

    def __init__(self) -> None:
        super().__init__()
        self.options = (Option("length", "§1", ("short", "long")), Option("deck", "§1", ("plain", "red", "blue"), 1))
        self.played: list[tuple[int, int, int]] = []

    def new(self, seats: int, options: dict[str, int]) -> TallyState:
        self.played.append((seats, options["length"], options["deck"]))
        return super().new(seats, options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tally_keeps_the_laws(seats: int) -> None:
    report = check_game(Tally(), seats=(seats,), games=60)
    assert report.games == report.orders == 60
    assert min(report.draws, report.replays, report.worlds, report.views) > 0
    assert report.divergences > 100


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_coast_keeps_the_laws(seats: int) -> None:
    report = check_game(Coast(), seats=(seats,), games=60)
    assert report.games == 60
    assert report.orders == 0 if seats == 1 else report.orders > 50  # some draws cannot be made again
    assert min(report.draws, report.replays, report.worlds, report.views) > 0
    assert report.divergences > 50


def test_hearts_keeps_the_laws() -> None:
    report = check_game(Hearts(), games=100)
    assert report.games == 100
    assert report.orders == 0  # nobody is ever asked at once with another
    assert min(report.draws, report.replays, report.worlds, report.views) > 0
    assert report.divergences > 100


def test_every_number_of_seats_is_played() -> None:
    done: list[tuple[int, int]] = []
    report = check_game(Tally(), games=2, laws=(2,), progress=lambda games, of: done.append((games, of)))
    assert done == [(games, 8) for games in range(1, 9)]
    assert report.games == 8


def test_games_take_turns_with_the_options() -> None:
    game = TallyWithOptions()
    check_game(game, seats=(2,), games=5, laws=(2,))
    assert game.played == [(2, 0, 1), (2, 1, 1), (2, 0, 0), (2, 0, 2), (2, 0, 1)]
    game = TallyWithOptions()
    check_game(game, seats=(2,), games=3, laws=(2,), options=[{"deck": 2}, {"length": 1}])
    assert game.played == [(2, 0, 2), (2, 1, 1), (2, 0, 2)]


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="tally has no option 'colour'; its options are length, deck"):
        check_game(TallyWithOptions(), games=1, options=[{"colour": 1}])


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(LawBroken, match="ValueError: hearts is for 4 to 4 players, not 3"):
        check_game(Hearts(), seats=(3,), games=1)


def test_the_same_seed_plays_the_same() -> None:
    one, two, other = (check_seed(Coast(), 4, {}, seed) for seed in (7, 7, 8))
    assert vars_of(one) == vars_of(two) != vars_of(other)


def test_a_law_plays_the_same_game_alone() -> None:
    assert {check_seed(Coast(), 3, {}, 5, (law,)).steps for law in ALL} == {check_seed(Coast(), 3, {}, 5).steps}


def vars_of(report: Report) -> tuple[int, ...]:
    return (report.steps, report.draws, report.orders, report.worlds, report.views, report.divergences)


def test_the_report_says_what_was_seen() -> None:
    report = check_game(Tally(), seats=(2,), games=2)
    assert str(report).startswith("tally: 2 games, 300 steps, ")
    assert f"{report.views} views compared over {report.divergences} hidden divergences" in str(report)


class Point(NamedTuple):
    x: int
    y: tuple[int, ...]


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        (Point(1, (2, 3)), Point(1, (2, 4)), "view.y[1] is 3 in one world and 4 in the other"),
        (Point(1, ()), Point(0, ()), "view.x is 1 in one world and 0 in the other"),
        (Point(1, (2,)), Point(1, (2, 4)), "view.y has 1 items in one world and 2 in the other: (2,) and (2, 4)"),
        ([Point(1, ())], [Point(2, ())], "view[0].x is 1 in one world and 2 in the other"),
        ("a", 5, "view is 'a' in one world and 5 in the other"),
    ],
)
def test_a_difference_is_named(a: Any, b: Any, words: str) -> None:
    assert difference(a, b, "view") == words


def test_what_is_sent_is_compared_byte_for_byte() -> None:
    events = [Event(3, (1, 2), (-1,))]
    one = wire(Sight(Point(1, (2,)), (True, False), 4, (5, 6), (), ()), events)
    two = wire(Sight(Point(True, (2,)), (True, False), 4, (5, 6), (), ()), events)
    assert one == b"[[[1,[2]],[true,false],4,[5,6],[],[]],[[3,[1,2],[-1],0]]]"
    assert byte_difference(one, two) == (
        "byte 3 of what is sent differs: b'[[[1,[2]],[true' of 57 bytes and b'[[[true,[2]],[t' of 60 bytes"
    )


def test_what_cannot_be_sent_breaks_the_story() -> None:
    with pytest.raises(LawBroken, match=r"Law 7 \(Story\).*TypeError: Object of type set is not JSON serializable"):
        check_game(SetInView(), seats=(2,), games=40, laws=(7,))


class SetInView(Tally):
    def view(self, s: TallyState, seat: int) -> Any:
        return super().view(s, seat)._replace(turned_up=set(s.laid) if s.open else set())  # type: ignore[arg-type]
