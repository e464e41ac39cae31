"""`archipel rules`."""

from __future__ import annotations

import pytest

from archipel import rulebook
from archipel.cli import UsageError, main
from archipel.cli.rules import rule_text
from archipel.games import GAMES


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def test_without_a_game_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = output(capsys)
    for game in GAMES:
        assert f"{game.name}  " in shown
        assert f"{game.min_seats} to {game.max_seats} players" in shown


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_a_game_is_shown_whole_and_by_section(capsys: pytest.CaptureFixture[str], name: str) -> None:
    shown = output(capsys, name)
    book = rulebook.rules_of(name)
    words = shown.split()
    at = 0
    for section in book.sections:
        for wanted in [section.title, *section.prose, *(f"{rule.id} {rule.text}" for rule in section.rules)]:
            for word in rulebook.plain(wanted).split():
                at = words.index(word, at) + 1
    assert "*" not in shown
    assert [line for line in shown.splitlines() if len(line) > 100 or line != line.rstrip()] == []


@pytest.mark.parametrize("name", ["sea_or_shore", "Sea-or-Shore", "Sea or Shore"])
def test_a_game_may_be_spelt_otherwise(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert output(capsys, name) == output(capsys, "sea-or-shore")


@pytest.mark.parametrize(
    "words", [("SOS-22",), ("sos-22",), ("sea-or-shore", "SOS-22"), ("sea-or-shore", "sos-22"), ("sea-or-shore", "22")]
)
def test_a_rule_is_shown_with_code_and_proofs(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    shown = output(capsys, *words)
    assert shown.startswith("SOS-22 Value = number + additions")
    before, _, after = shown.partition("Proved by")
    assert "archipel/games/sea_or_shore/scoring.py:" in before
    assert "value_laid" in before
    for test in rulebook.proofs_of("sea-or-shore").get("SOS-22", ["no test names it"]):
        assert f"\n  {test}\n" in after


def test_an_example_may_be_named_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "sea-or-shore", "e1").startswith("SOS-E1 A 7 of blue")


def test_a_rule_that_no_code_names_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing in the code names it" in output(capsys, "SOS-E1")


def test_a_narrow_terminal_has_short_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = output(capsys, "sea-or-shore")
    assert max(len(line) for line in shown.splitlines()) <= 40


def test_the_text_of_a_rule_begins_with_its_id() -> None:
    assert rule_text("sos-23") == "SOS-23 When all have played, every card is uncovered."
    assert rule_text("SOS-61").startswith("SOS-61 Steal additions: choose another player")
    with pytest.raises(UsageError, match="no rule 'SOS-7'"):
        rule_text("SOS-7")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game called 'chess'; the games are sea-or-shore"),
        (["chess", "SOS-1"], "There is no game called 'chess'; the games are sea-or-shore"),
        (["SOS-999"], "There is no rule 'SOS-999'; the rules are SOS-1 to SOS-E7 (sea-or-shore)"),
        (["sea-or-shore", "SOS-999"], "sea-or-shore has no rule 'SOS-999'; its rules are SOS-1 to SOS-E7."),
        (["sea-or-shore", "7"], "sea-or-shore has no rule '7'; its rules are SOS-1 to SOS-E7."),
        (["sea-or-shore", "SOS-22", "more"], "Unrecognized arguments: more."),
        ([""], "There is no game called ''; the games are sea-or-shore"),
    ],
)
def test_bad_words_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["rules", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"archipel: {sentence}")
    assert captured.err.count("\n") == 1
