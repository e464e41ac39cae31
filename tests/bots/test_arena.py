"""The arena: every bot at every seat of the same deal, resumable, with honest intervals and OpenSkill's ratings."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from openskill.models import PlackettLuce

from archipel.bots import Budget
from archipel.bots.arena import (
    MU,
    SIGMA,
    Deal,
    Plan,
    Result,
    entrant,
    field,
    line_of,
    play_deal,
    rate,
    read_deal,
    report,
    updated,
)
from archipel.bots.plot import svg
from archipel.cli import main

PLAN = Plan("sea-or-shore", 3, ("mate", "random", "random"), {}, 5, Budget(iterations=10))


def result(bots: str, scores: tuple[int, ...]) -> Result:
    return Result(tuple(bots.split()), scores, tuple((score,) for score in scores), ())


# ---- playing ---------------------------------------------------------------------------------------------------------


def test_a_deal_is_played_with_every_bot_at_every_seat() -> None:
    deal = play_deal(PLAN, 0)
    assert [game.bots for game in deal] == [
        ("mate", "random", "random"), ("random", "mate", "random"), ("random", "random", "mate"),
    ]  # fmt: skip
    assert deal == play_deal(PLAN, 0)
    assert deal != play_deal(PLAN, 1)
    assert read_deal(line_of(0, deal)) == deal


def test_a_bot_that_fails_loses_moves_and_the_games_are_played(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text("class Odd:\n    def choose(self, *_):\n        raise OSError('no')\n\ndef make_bot(*_):\n    return Odd()\n")
    deal = play_deal(PLAN._replace(bots=(str(path), "random", "random")), 0)
    assert all(game.trouble for game in deal)
    lines = {line.bot: line for line in report([deal])}
    assert lines[str(path)].trouble > 30
    assert lines["random"].trouble == 0


@pytest.mark.parametrize(
    ("text", "bot", "budget"),
    [("captain", "captain", Budget(9.0)), ("captain@500", "captain", Budget(1.0, 500)), ("a@b.py@0.2s", "a@b.py", Budget(0.2))],
)
def test_entrants_name_a_bot_and_its_budget(text: str, bot: str, budget: Budget) -> None:
    found = entrant(text, Budget(9.0))
    assert (found.bot, found.budget, found.text) == (bot, budget, text)


@pytest.mark.parametrize("amount", ["", "0", "fast", "-1s", "0s", "infs", "nans"])
def test_a_budget_that_is_none_is_refused(amount: str) -> None:
    with pytest.raises(ValueError, match="should end in a number of simulations"):
        entrant(f"captain@{amount}")


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert field(["a", "b"], 4) == ("a", "b", "b", "b")
    assert field(["a", "b", "c"], 3) == ("a", "b", "c")
    for names in ([], ["a"] * 5):
        with pytest.raises(ValueError, match="for 4 seats"):
            field(names, 4)


# ---- figures ---------------------------------------------------------------------------------------------------------


def test_shared_victories_count_in_parts() -> None:
    assert result("a b c", (5, 5, 1)).shares() == [0.5, 0.5, 0.0]
    deals: list[Deal] = [(result("a b b", (5, 5, 1)), result("b a b", (1, 2, 3)))]
    by_name = {line.bot: line for line in report(deals)}
    assert by_name["a"].wins.mean == 0.25
    assert by_name["a"].games == 2
    assert by_name["b"].wins.mean == pytest.approx(1.5 / 4)
    assert by_name["b"].score.mean == pytest.approx(10 / 4)
    assert by_name["a"].chance == pytest.approx(1 / 3)


def test_intervals_come_from_whole_deals() -> None:
    """Games of a deal that all end alike say no more than one of them: the interval does not shrink with their number."""
    won, lost = result("a b", (2, 1)), result("a b", (1, 2))
    few: list[Deal] = [(won,) if n % 2 else (lost,) for n in range(20)]
    many: list[Deal] = [deal * 10 for deal in few]
    one, ten = report(few)[0].wins, report(many)[0].wins
    assert one == ten
    assert one.low < 0.4
    assert one.high > 0.6
    sure = report([(won,)] * 20)[0].wins
    assert (sure.low, sure.mean, sure.high) == (1.0, 1.0, 1.0)


# Ratings before, and results: ranks 1 2 3; 1 1 3; and a strong player beaten by a weak one.
RATED = [
    ([(MU, SIGMA)] * 3, [(3,), (2,), (1,)]),
    ([(MU, SIGMA)] * 3, [(3,), (3,), (1,)]),
    ([(30.0, 4.0), (20.0, 6.0)], [(1,), (2,)]),
]


@pytest.mark.parametrize(("ratings", "places"), RATED)
def test_ratings_are_those_of_openskill(ratings: list[tuple[float, float]], places: list[tuple[int, ...]]) -> None:
    model = PlackettLuce(tau=0.0)  # a bot gets no stronger between games
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in ratings]
    expected = [team[0] for team in model.rate(teams, scores=[float(place[0]) for place in places])]
    for mine, theirs in zip(updated(ratings, places), expected, strict=True):
        assert mine == pytest.approx((theirs.mu, theirs.sigma), abs=1e-9)


def test_who_wins_is_rated_higher_and_ties_change_nothing() -> None:
    after = updated([(MU, SIGMA)] * 3, [(3,), (2,), (1,)])
    assert after[0][0] > after[1][0] > after[2][0]
    assert sum(mu for mu, _ in after) == pytest.approx(3 * MU)
    assert all(sigma < SIGMA for _, sigma in after)
    assert updated([(MU, SIGMA)] * 2, [(1,), (1,)])[0][0] == pytest.approx(MU)
    assert rate([(result("a b", (2, 1)),)], ["a", "b"])["a"] > MU


def test_the_picture_shows_every_bot() -> None:
    lines = report([(result("a b<c>", (2, 1)),)] * 3)
    root = ET.fromstring(svg(lines, "a & b"))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a", "b<c>", "a & b", "100.0%", "0.0%"} <= set(texts)


# ---- the command -----------------------------------------------------------------------------------------------------

WORDS = ["arena", "--game", "sea-or-shore", "--bots", "mate,random", "--seats", "3", "--jobs", "1"]


def test_the_command_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, picture = tmp_path / "f.json", tmp_path / "f.svg"
    assert main([*WORDS, "--games", "2", "--json", str(figures), "--plot", str(picture)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "sea-or-shore, 3 players, 1 deals, 3 games"
    assert told[2].split()[:2] in (["mate", "3"], ["random", "6"])
    data = json.loads(figures.read_text())
    assert data["deals"] == 1
    assert {line["bot"] for line in data["figures"]} == {"mate", "random"}
    assert "<svg" in picture.read_text()


def test_the_same_command_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert main([*WORDS, "--games", "6", "--out", str(whole)]) == 0
    assert main([*WORDS, "--games", "3", "--out", str(parts)]) == 0
    with parts.open("a") as file:
        file.write('{"deal": 1, "gam')  # a crash in mid-line
    assert main([*WORDS, "--games", "6", "--out", str(parts)]) == 0
    assert parts.read_text() == whole.read_text()
    assert len(whole.read_text().splitlines()) == 3
    capsys.readouterr()


WRONG = {
    "no such bot": (["--bots", "hal"], "There is no bot called 'hal'"),
    "too many": (["--bots", "mate,mate,mate,mate"], "4 bots are named for 3 seats"),
    "a budget": (["--bots", "mate@fast"], "'mate@fast' should end in"),
    "seconds": (["--seconds", "soon"], "--seconds is 'soon'; it should be a number above 0."),
    "two budgets": (["--seconds", "1", "--iterations", "5"], "give one of them"),
    "seats": (["--seats", "9"], "--seats of sea-or-shore is 9"),
    "games": (["--games", "0"], "--games is 0"),
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.values(), ids=WRONG)
def test_bad_input_is_refused_in_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_foreign_file_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes"
    path.write_text("mine\n")
    assert main([*WORDS, "--games", "3", "--out", str(path)]) == 2
    assert "is not of this run" in capsys.readouterr().err
    assert path.read_text() == "mine\n"
