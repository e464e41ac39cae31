"""The parser of rules.md, what it finds in the code, and the index of proofs."""

from __future__ import annotations

from pathlib import Path

import pytest

import archipel.games
from archipel import rulebook
from archipel.games import GAMES
from archipel.rulebook import Holder, Rule, RulebookError, UnknownRule, parse

TOY = """\
# A toy

Two lines of
one paragraph.

Another *paragraph*.

## Playing

What comes
first.

- **TOY-1** Play *slowly*.
- **TOY-2** Play on, Data: three times
  and once more (Ruling: then stop).

## Examples

- **TOY-E1** So.

## Notes

Only prose.
"""


def test_a_text_is_read_as_sections_of_rules() -> None:
    book = parse(TOY)
    assert book.title == "A toy"
    assert book.prose == ("Two lines of one paragraph.", "Another *paragraph*.")
    assert [section.title for section in book.sections] == ["Playing", "Examples", "Notes"]
    assert book.sections[0].prose == ("What comes first.",)
    assert book.sections[2] == ("Notes", ("Only prose.",), ())
    assert book.ids() == ["TOY-1", "TOY-2", "TOY-E1"]
    second = Rule("TOY-2", "Play on, Data: three times and once more (Ruling: then stop).", ("Ruling", "Data"))
    assert book.rules()[1] == second
    assert book.rules()[0].marks == ()


def test_plain_text_has_no_signs_for_a_page() -> None:
    assert rulebook.plain("Play *slowly*, see `content.toml`.") == "Play slowly, see content.toml."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "begins with its title"),
        ("## Playing\n", "begins with its title"),
        ("# A\n# B\n", "Line 2: a second title"),
        ("# A\n- **TOY-1** Play.\n", "Line 2: rule TOY-1 stands before the first section"),
        ("# A\n## P\n- **TOY-1** Play.\n- **TOY-1** Play.\n", "Line 4: TOY-1 is taken by line 3"),
        ("# A\n## P\n- **TOY-1**\n", "Line 3: TOY-1 has no text"),
        ("# A\n## P\n- **TOY 1** Play.\n", "Line 3: 'TOY 1' is no id"),
        ("# A\n## P\n- **toy-1** Play.\n", "Line 3: 'toy-1' is no id"),
        ("# A\n## P\n- TOY-1 Play.\n", "Line 3: '- TOY-1 Play.' is neither"),
        ("# A\n## P\n  adrift\n", "Line 3: '  adrift' is neither"),
        ("# A\n### P\n", "Line 2: '### P' is neither"),
    ],
)
def test_a_damaged_text_is_refused_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(RulebookError) as refused:
        parse(text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_game_has_rules_without_references_to_other_places(game: object) -> None:
    name: str = game.name  # type: ignore[attr-defined]
    book = rulebook.rules_of(name)
    assert len(book.ids()) > 20
    assert not [rule.id for rule in book.rules() if "/" in rule.text or "picture" in rule.text]


def test_no_rule_of_sea_or_shore_is_lost() -> None:
    numbers = [*range(1, 7), *range(10, 20), *range(20, 25), *range(30, 37), *range(40, 48), *range(50, 55)]
    numbers += [*range(60, 67), *range(70, 73), *range(80, 86), *range(90, 94)]
    expected = [f"SOS-{number}" for number in numbers] + [f"SOS-E{number}" for number in range(1, 8)]
    assert rulebook.rules_of("sea-or-shore").ids() == expected


@pytest.mark.parametrize("rule_id", ["SOS-22", "sos-22", "Sos-22"])
def test_a_rule_is_found_in_any_case(rule_id: str) -> None:
    assert rulebook.find_rule(rule_id).id == "SOS-22"
    assert rulebook.game_of_rule(rule_id) == "sea-or-shore"


def test_an_unknown_rule_or_game_is_named() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'SOS-999'; the rules are SOS-1 to SOS-E7 \(sea-or-shore\)"):
        rulebook.find_rule("SOS-999")
    with pytest.raises(ValueError, match="no game called 'chess'; the games are sea-or-shore"):
        rulebook.rules_of("chess")


# ---- citations -------------------------------------------------------------------------------------------------------

IDS = ["TOY-1", "TOY-2", "TOY-3", "TOY-4", "TOY-E1"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("TOY-2 Play on.", ["TOY-2"]),
        ("TOY-1, TOY-3 and again TOY-1", ["TOY-1", "TOY-3"]),
        ("TOY-2 to TOY-4", ["TOY-2", "TOY-3", "TOY-4"]),
        ("(TOY-E1)", ["TOY-E1"]),
        ("TOY-9 to TOY-4", ["TOY-9", "TOY-4"]),
        ("UTF-8, MIT-0, toy-1", []),
    ],
)
def test_ids_are_found_in_a_text(text: str, found: list[str]) -> None:
    assert rulebook.cited(text, IDS) == found


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("test_TOY_2_goes_on", ["TOY-2"]),
        ("test_TOY_1_TOY_3", ["TOY-1", "TOY-3"]),
        ("test_TOY_E1_so", ["TOY-E1"]),
        ("test_it_follows_TOY_4", ["TOY-4"]),
        ("test_UTF_8_TOY_x_TOY_4th", []),
    ],
)
def test_ids_are_found_in_a_name(name: str, found: list[str]) -> None:
    assert rulebook.ids_in_name(name, {"TOY"}) == found


SOURCE = '''\
"""TOY-2 The whole module."""

LIMIT = 3  # TOY-2

def play():
    """TOY-1 to TOY-3 Play."""
    def inner():
        """TOY-2 Inside."""

class Table:
    """What TOY-2 is played on."""

    def lay(self):
        """TOY-4 Lay."""
        return 1  # TOY-2 and not two

def stop():
    """TOY-4 Stop."""
    text = "TOY-2"
'''


def test_code_that_holds_a_rule_says_so_in_a_docstring_or_a_comment() -> None:
    found = rulebook.holders_in(SOURCE, "toy.py", "TOY-2", IDS)
    assert found == [
        Holder("toy.py", 5, "play"),
        Holder("toy.py", 7, "play.inner"),
        Holder("toy.py", 10, "Table"),
        Holder("toy.py", 3, ""),
        Holder("toy.py", 13, "Table.lay"),
    ]


def test_holders_are_found_in_code_and_content() -> None:
    found = rulebook.holders("sea-or-shore", "SOS-22")
    assert ("games/sea_or_shore/scoring.py", "value_laid") in [(holder.file, holder.name) for holder in found]
    content = [holder for holder in rulebook.holders("sea-or-shore", "SOS-4") if holder.file.endswith("content.toml")]
    assert content


# ---- proofs ----------------------------------------------------------------------------------------------------------


def test_tests_are_found_as_pytest_names_them() -> None:
    source = "def test_a(): ...\ndef helper(): ...\n"
    source += "class TestB:\n    def test_c(self): ...\nclass D:\n    def test_e(self): ...\n"
    assert rulebook.named_tests(source) == ["test_a", "TestB::test_c"]


def repository(root: Path) -> Path:
    """A repository with the rules of a game and two tests."""
    game = root / "src" / "archipel" / "games" / "sea_or_shore"
    game.mkdir(parents=True)
    (game / "rules.md").write_text("# T\n\n## P\n\n- **SOS-1** One.\n- **SOS-2** Two.\n- **SOS-3** Three.\n", encoding="utf-8")
    tests = root / "tests" / "games"
    tests.mkdir(parents=True)
    source = "def test_SOS_3_b(): ...\ndef test_SOS_1_SOS_3_a(): ...\ndef test_other(): ...\ndef test_SOS_9(): ...\n"
    (tests / "test_rules.py").write_text(source, encoding="utf-8")
    return game / "proofs.json"


def test_the_index_of_proofs_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = repository(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(archipel.games, "GAMES", GAMES[:1])
    assert rulebook.main(["--write-proofs"]) == 0
    assert capsys.readouterr().out == "src/archipel/games/sea_or_shore/proofs.json written\n"
    both = "tests/games/test_rules.py::test_SOS_1_SOS_3_a"
    expected = {"SOS-1": [both], "SOS-3": [both, "tests/games/test_rules.py::test_SOS_3_b"]}
    assert path.read_text(encoding="utf-8") == rulebook.proofs_text(expected)
    assert rulebook.main(["--write-proofs"]) == 0
    assert capsys.readouterr().out == ""


def test_proofs_are_written_in_a_repository_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rulebook.main(["--write-proofs"]) == 2
    assert "is not the repository" in capsys.readouterr().err
