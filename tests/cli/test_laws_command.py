"""`archipel laws`: what it runs, what it says, and how a broken law is seen again."""

from __future__ import annotations

import pickle
import re
from typing import Any

import pytest

from archipel.build import build_kind
from archipel.cli import laws, main
from archipel.cli.laws import BATCH, Batch, option_sets, options_from
from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.kernel.laws import ALL, LawBroken, Report
from archipel.simulation import game_called

SEA = game_called("sea-or-shore")
NAMES = [option.name for option in SEA.options]


def test_the_laws_are_kept_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "sea-or-shore", "--games", "2", "--jobs", "1"]) == 0
    heading, games, *rows, last = capsys.readouterr().out.splitlines()
    assert heading.split() == ["sea-or-shore", "3", "seats", "4", "seats", "5", "seats", "in", "all"]
    assert games.split() == ["games", "2", "2", "2", "6"]
    for row in rows:
        *counts, total = [int(number.replace(",", "")) for number in row.split()[-4:]]
        assert sum(counts) == total
    assert [" ".join(row.split()[:-4]) for row in rows] == list(laws.COUNTS.values())[1:]
    assert re.fullmatch(rf"6 games kept the laws in \d+\.\d s, {build_kind()} engine", last)


def test_several_processes_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for jobs in ("1", "2"):
        assert main(["laws", "sea-or-shore", "--games", "2", "--seed", "9", "--laws", "1,8", "--jobs", jobs]) == 0
        tables.append(capsys.readouterr().out.splitlines()[:-1])
    assert tables[0] == tables[1]


class Recorder:
    """Stands in for `check_game` and notes what it is asked to check."""

    def __init__(self, *bad: int, together: int = 0) -> None:
        self.bad = bad  # seeds that break a law
        self.together = together  # so many games break one together
        self.calls: list[tuple[int, int, int, tuple[int, ...], dict[str, int]]] = []

    def __call__(
        self,
        game: Game[Any, Any],
        *,
        seats: tuple[int, ...],
        games: int,
        seed: int,
        options: list[dict[str, int]],
        laws: tuple[int, ...],
    ) -> Report:
        self.calls.append((seats[0], seed, games, laws, options[0]))
        for each in range(seed, seed + games):
            if each in self.bad:
                raise LawBroken(7, game.name, seats[0], options[0], each, 33, "a card is seen through")
        if self.together and games >= self.together:
            raise LawBroken(3, game.name, seats[0], options[0], seed, 0, "red 7 never came")
        report = Report(game.name)
        report.games = games
        return report


def with_recorder(monkeypatch: pytest.MonkeyPatch, recorder: Recorder, *words: str) -> int:
    monkeypatch.setattr(laws, "check_game", recorder)
    return main(["laws", *words, "--jobs", "1"])


def test_without_a_game_every_game_and_number_of_seats_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    assert with_recorder(monkeypatch, recorder, "--games", str(BATCH + 10), "--seed", "100") == 0
    expected = [
        (seats, first, size, ALL)
        for game in GAMES
        for seats in range(game.min_seats, game.max_seats + 1)
        for first, size in ((100, BATCH), (100 + BATCH, 10))
    ]
    assert [call[:4] for call in recorder.calls] == expected


def test_seats_and_laws_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    assert with_recorder(monkeypatch, recorder, "sea-or-shore", "--games", "1", "--seats", "4", "--laws", "7, 1,7") == 0
    assert [call[:4] for call in recorder.calls] == [(4, 0, 1, (1, 7))]


def test_a_broken_law_is_told_with_the_command_that_shows_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["sea-or-shore", "--games", "200", "--laws", "1,7"]
    assert with_recorder(monkeypatch, Recorder(123), *words) == 1
    captured = capsys.readouterr()
    sentence, again = captured.err.splitlines()
    assert sentence.startswith("Law 7 (Story) is broken by sea-or-shore at step 33, seed 123, 3 seats")
    assert again == "To see it again: archipel laws sea-or-shore --seats 3 --games 1 --seed 123 --laws 1,7"
    assert captured.out.endswith("engine\n")
    assert f"{123 // BATCH * BATCH} games kept the laws" in captured.out

    second = Recorder(123)
    assert with_recorder(monkeypatch, second, *again.split()[6:]) == 1
    seats, seed, games, chosen, options = second.calls[0]
    assert (seats, seed, games, chosen) == (3, 123, 1, (1, 7))
    assert options == option_sets(SEA)[123 % len(option_sets(SEA))]


def test_a_law_that_a_whole_batch_breaks_is_shown_by_that_batch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert with_recorder(monkeypatch, Recorder(together=BATCH), "sea-or-shore", "--games", "200", "--seed", "7") == 1
    again = f"To see it again: archipel laws sea-or-shore --seats 3 --games {BATCH} --seed 7"
    assert capsys.readouterr().err.splitlines()[1] == again


def test_a_broken_law_survives_the_way_from_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "check_game", Recorder(2))
    outcome = laws.check_batch(Batch("sea-or-shore", 3, 0, 5, ALL))
    assert outcome.again == Batch("sea-or-shore", 3, 2, 1, ALL)
    assert pickle.loads(pickle.dumps(outcome)) == outcome


def test_options_take_turns_by_seed() -> None:
    sets = option_sets(SEA)
    for value in range(3):
        assert sets[value] == dict.fromkeys(NAMES, value)  # all A, all B, all random
    assert len(sets) > 3
    assert all(set(each) == set(NAMES) for each in sets)
    for first in (0, 1, 50, 123):
        for further in range(20):
            assert options_from(SEA, first)[further % len(sets)] == options_from(SEA, first + further)[0]


def test_a_game_without_options_has_one_set() -> None:
    class Plain(Game[Any, Any]):
        pass

    assert option_sets(Plain()) == [{}]


FROM_3 = "it should be a whole number from 3 to 5."
BAD = {
    "unknown game": (["chess"], "There is no game called 'chess'; the games are sea-or-shore"),
    "two seats": (
        ["sea-or-shore", "--seats", "2"],
        f"--seats of sea-or-shore is 2; {FROM_3}",
    ),
    "six seats": (["--seats", "6"], f"--seats of sea-or-shore is 6; {FROM_3}"),
    "no games": (["--games", "0"], "--games is 0; it should be a whole number from 1 on."),
    "too many games": (["--games", "9" * 23], "--games is 99999999999999999999999; it should be a whole number from 1 to"),
    "games -1": (["--games", "-1"], "--games is -1; it should be a whole number from 1 on."),
    "games x": (["--games", "x"], "--games is 'x'; it should be a whole number from 1 on."),
    "seed x": (["--seed", "x"], "--seed is 'x'; it should be a whole number from 0 to "),
    "law 9": (["--laws", "1,9"], "A law of --laws is 9; it should be a whole number from 1 to 8."),
    "law story": (["--laws", "story"], "A law of --laws is 'story'; it should be a whole number from 1 to 8."),
    "no law": (["--laws", ""], "A law of --laws is ''; it should be a whole number from 1 to 8."),
    "jobs x": (["--jobs", "x"], "--jobs is 'x'; it should be a whole number from 1 on."),
}


@pytest.mark.parametrize(("words", "sentence"), BAD.values(), ids=BAD)
def test_bad_words_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["laws", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"archipel: {sentence}")
    assert captured.err.count("\n") == 1
