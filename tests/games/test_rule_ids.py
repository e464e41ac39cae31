"""Every rule is proved by a test, and no test, docstring or table names a rule that does not exist.

Each check is a function on plain texts and lists, tried on planted faults before it is let loose on the games.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.rulebook import (
    IN_A_NAME,
    PROOFS_FILE,
    RULES_FILE,
    Rulebook,
    RulebookError,
    all_tests,
    cited,
    ids_in_name,
    parse,
    proofs_among,
    proofs_text,
)

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "archipel"
BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def folder(game: Game[Any, Any]) -> str:
    return game.name.replace("-", "_")


def book_of(game: Game[Any, Any]) -> Rulebook:
    """The rules as they stand in the repository, on whatever build the tests run."""
    return parse((SOURCES / "games" / folder(game) / RULES_FILE).read_text(encoding="utf-8"))


def all_ids() -> list[str]:
    return [rule_id for game in GAMES for rule_id in book_of(game).ids()]


# ---- the checks ------------------------------------------------------------------------------------------------------


def untested(book: Rulebook, tests: Iterable[str]) -> list[str]:
    """The rules that no test names."""
    proofs = proofs_among(tests, book)
    return [rule_id for rule_id in book.ids() if rule_id not in proofs]


def unknown_in_tests(ids: list[str], tests: Iterable[str], game_folder: str) -> list[str]:
    """What the names of tests cite and there is no rule for. Among the tests of a game, every PREFIX_22 must be one."""
    prefixes = {rule_id.partition("-")[0] for rule_id in ids}
    wrong: list[str] = []
    for test in tests:
        own = test.startswith(f"tests/games/{game_folder}/")
        name = test.rpartition("::")[2]
        allowed = prefixes | {match["prefix"] for match in IN_A_NAME.finditer(name)} if own else prefixes
        wrong += [f"{test}: {rule_id}" for rule_id in ids_in_name(name, allowed) if rule_id not in ids]
    return wrong


def unknown_in_text(ids: list[str], text: str) -> list[str]:
    """What a text cites and there is no rule for."""
    return [rule_id for rule_id in cited(text, ids) if rule_id not in ids]


def docstrings(source: str) -> str:
    """All docstrings of a source text."""
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    found = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]
    return "\n".join(found)


def rows_of(game: Game[Any, Any]) -> list[tuple[str, str]]:
    """The name and the rule of every row of every table; question 0, which asks nothing, comes from no rule."""
    tables = {"question": game.questions[1:], "verb": game.verbs, "draw": game.draws, "event": game.events}
    rows = [(f"{kind} {row.name}", row.rule) for kind, table in tables.items() for row in table]
    return rows + [(f"option {option.name}", option.rule) for option in game.options]


def refusals_in(source: str) -> list[tuple[str, str]]:
    """The name and the rule of every refusal that a source text makes, where they stand there in so many words.

    One that names no rule is the protocol's and comes from none.
    """
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            rule = node.args[1]
            if isinstance(rule, ast.Constant) and rule.value != "":
                found.append((f"refusal in line {node.lineno}", str(rule.value)))
    return found


def unknown_in_rows(ids: list[str], rows: Iterable[tuple[str, str]]) -> list[str]:
    """The rows whose rule there is not."""
    return [f"{name}: {rule!r}" for name, rule in rows if rule not in ids]


# ---- planted faults --------------------------------------------------------------------------------------------------

BOOK = parse("# Toy\n\n## Play\n\n- **TOY-1** Play.\n- **TOY-2** Play on.\n- **TOY-3** Stop.\n\n## E\n\n- **TOY-E1** So.\n")
IDS = BOOK.ids()
TESTS = ["tests/games/toy/test_a.py::test_TOY_1_TOY_2_one_plays", "tests/games/toy/test_a.py::TestEnd::test_TOY_3"]
TESTS.append("tests/games/toy/test_examples.py::test_TOY_E1_so")


def test_a_toy_without_faults_passes() -> None:
    assert untested(BOOK, TESTS) == []
    assert unknown_in_tests(IDS, TESTS, "toy") == []
    assert unknown_in_text(IDS, "TOY-1 to TOY-3, TOY-E1, in UTF-8") == []
    assert unknown_in_rows(IDS, [("verb play", "TOY-1")]) == []


@pytest.mark.parametrize("place", range(3))
def test_a_rule_without_a_test_is_caught(place: int) -> None:
    fewer = TESTS[:place] + TESTS[place + 1 :]
    assert untested(BOOK, fewer) == [["TOY-1", "TOY-2"], ["TOY-3"], ["TOY-E1"]][place]


@pytest.mark.parametrize(
    "test",
    [
        "tests/games/toy/test_a.py::test_TOY_4_no_such_rule",
        "tests/games/toy/test_a.py::test_TOY_1_TOY_33_one_of_two",
        "tests/games/toy/test_a.py::test_TOY_E2",
        "tests/games/toy/test_a.py::test_TYO_1_misspelt",
        "tests/kernel/test_match.py::test_TOY_4_far_away",
    ],
)
def test_an_unknown_rule_in_the_name_of_a_test_is_caught(test: str) -> None:
    assert len(unknown_in_tests(IDS, [*TESTS, test], "toy")) == 1


@pytest.mark.parametrize("test", ["tests/test_x.py::test_UTF_8_is_no_rule", "tests/games/toy/test_a.py::test_a_12"])
def test_other_numbers_in_names_are_let_pass(test: str) -> None:
    assert unknown_in_tests(IDS, [test], "toy") == []


@pytest.mark.parametrize("text", ["TOY-4 Play.", "see TOY-99", "TOY-2 to TOY-7", "(TOY-E2)"])
def test_an_unknown_rule_in_a_text_is_caught(text: str) -> None:
    assert len(unknown_in_text(IDS, text)) == 1
    assert len(unknown_in_text(IDS, docstrings(f'def f():\n    """{text}"""'))) == 1
    assert len(unknown_in_text(IDS, docstrings(f'class C:\n    """{text}"""'))) == 1


@pytest.mark.parametrize("rule", ["TOY-4", "TYO-1", "toy-1", "", "TOY-1, TOY-2"])
def test_an_unknown_rule_in_a_table_is_caught(rule: str) -> None:
    assert len(unknown_in_rows(IDS, [("verb play", rule), ("verb stop", "TOY-3")])) == 1


def test_an_unknown_rule_in_a_refusal_is_caught() -> None:
    source = 'def f():\n    if x:\n        return Refusal("late", "TYO-1")\n    return Refusal("over", "")'
    assert unknown_in_rows(IDS, refusals_in(source)) == ["refusal in line 3: 'TYO-1'"]


def test_an_id_given_twice_is_caught() -> None:
    with pytest.raises(RulebookError, match="Line 6: TOY-1 is taken by line 5"):
        parse("# Toy\n\n## Play\n\n- **TOY-1** Play.\n- **TOY-1** Play on.\n")


# ---- the games -------------------------------------------------------------------------------------------------------


@BY_GAME
def test_every_rule_is_proved_by_a_test(game: Game[Any, Any]) -> None:
    missing = untested(book_of(game), all_tests(ROOT))
    assert not missing, f"no test names {', '.join(missing)}; a test that proves SOS-22 is called test_SOS_22_..."


@BY_GAME
def test_tests_name_rules_that_exist(game: Game[Any, Any]) -> None:
    assert not unknown_in_tests(all_ids(), all_tests(ROOT), folder(game))


def test_docstrings_of_tests_name_rules_that_exist() -> None:
    ids = all_ids()
    found = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        found[path.name] = unknown_in_text(ids, docstrings(path.read_text(encoding="utf-8")))
    assert not [f"{name}: {wrong}" for name, wrong in found.items() if wrong]


def test_code_content_and_docs_name_rules_that_exist() -> None:
    ids = all_ids()
    kinds = {".ftl", ".md", ".py", ".toml"}
    paths = [path for path in SOURCES.rglob("*") if path.suffix in kinds]
    paths += [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
    found = {path: unknown_in_text(ids, path.read_text(encoding="utf-8")) for path in sorted(paths)}
    assert not [f"{path.relative_to(ROOT)}: {wrong}" for path, wrong in found.items() if wrong]


@BY_GAME
def test_tables_name_rules_that_exist(game: Game[Any, Any]) -> None:
    assert not unknown_in_rows(book_of(game).ids(), rows_of(game))


@BY_GAME
def test_refusals_name_rules_that_exist(game: Game[Any, Any]) -> None:
    ids = book_of(game).ids()
    for path in sorted((SOURCES / "games" / folder(game)).glob("*.py")):
        wrong = unknown_in_rows(ids, refusals_in(path.read_text(encoding="utf-8")))
        assert not wrong, f"{path.name}: {wrong}"


def test_no_two_rules_share_an_id() -> None:
    ids = all_ids()  # within one game the parser sees to it
    assert len(ids) == len(set(ids))


@BY_GAME
def test_the_index_of_proofs_is_up_to_date(game: Game[Any, Any]) -> None:
    path = SOURCES / "games" / folder(game) / PROOFS_FILE
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    assert kept == proofs_text(proofs_among(all_tests(ROOT), book_of(game))), "write it anew with `make proofs`"
