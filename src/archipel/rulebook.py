"""The rules of a game as text: its rules.md, where the code holds each rule, and which tests prove it.

The same rules in another language are rules.LANGUAGE.md; what is not there in a language is read in English.

A rules.md is an ordinary document. What the program reads in it: `# Title`, `## Section`, and rules as list entries
that begin with their id in bold, further lines indented by two spaces. All else is prose.

    python -m archipel.rulebook --write-proofs      in the repository: writes proofs.json of every game anew
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import sys
import tokenize
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import archipel.games

DEFAULT: Final = "en"  # the language of rules.md
MARKS: Final = {  # of rules, and how each language writes them before a colon
    "Ruling": {"en": "Ruling", "fr": "Précision", "de": "Klarstellung"},
    "Data": {"en": "Data", "fr": "Données", "de": "Daten"},
}
ID: Final = re.compile(r"[A-Z]{2,}-E?[0-9]+")
RULE: Final = re.compile(r"- \*\*(?P<id>[^*]*)\*\*(?P<text>.*)")
CITATION: Final = re.compile(r"\b(?P<id>[A-Z]{2,}-E?[0-9]+)\b(?: to (?P<last>[A-Z]{2,}-E?[0-9]+)\b)?")
IN_A_NAME: Final = re.compile(r"(?<=_)(?P<prefix>[A-Z]{2,})_(?P<number>E?[0-9]+)(?=_|$)")

RULES_FILE: Final = "rules.md"
PROOFS_FILE: Final = "proofs.json"


class RulebookError(ValueError):
    """A rules text that cannot be read: the sentence names the line and what would be right."""


class UnknownRule(LookupError):
    """There is no rule of that id: the sentence names it and some that there are."""


class Rule(NamedTuple):
    """One rule, and which of the MARKS it bears."""

    id: str
    text: str  # in one line, with the asterisks of its emphasis
    marks: tuple[str, ...]


class Section(NamedTuple):
    """The rules under one heading, and the prose above them."""

    title: str
    prose: tuple[str, ...]  # paragraphs
    rules: tuple[Rule, ...]


class Rulebook(NamedTuple):
    """All the rules of a game."""

    title: str
    prose: tuple[str, ...]
    sections: tuple[Section, ...]

    def rules(self) -> list[Rule]:
        return [rule for section in self.sections for rule in section.rules]

    def ids(self) -> list[str]:
        return [rule.id for rule in self.rules()]


class Holder(NamedTuple):
    """A place in the code that holds a rule."""

    file: str  # below the package: games/sea_or_shore/moves.py
    line: int
    name: str  # of the function or class, empty for a comment outside of both


# ---- reading ---------------------------------------------------------------------------------------------------------


def parse(text: str, language: str = DEFAULT) -> Rulebook:
    """The rules in the text of a rules.md; RulebookError if it cannot be read, or gives an id twice."""
    title = ""
    first_prose: list[str] = []
    sections: list[tuple[str, list[str], list[tuple[str, str]]]] = []
    seen: dict[str, int] = {}
    paragraph = False  # whether the last line was prose
    for number, line in enumerate(text.splitlines(), 1):
        rule = RULE.fullmatch(line)
        if line.startswith("# "):
            if title:
                raise RulebookError(f"Line {number}: a second title; a rules text has one line that begins with '# '.")
            title = line[2:].strip()
        elif line.startswith("## "):
            sections.append((line[3:].strip(), [], []))
        elif rule:
            if not sections:
                raise RulebookError(f"Line {number}: rule {rule['id']} stands before the first section ('## ...').")
            if not ID.fullmatch(rule["id"]):
                raise RulebookError(f"Line {number}: {rule['id']!r} is no id; ids are like SOS-22 or SOS-E1.")
            if rule["id"] in seen:
                raise RulebookError(f"Line {number}: {rule['id']} is taken by line {seen[rule['id']]}.")
            if not rule["text"].strip():
                raise RulebookError(f"Line {number}: {rule['id']} has no text after its id.")
            seen[rule["id"]] = number
            sections[-1][2].append((rule["id"], rule["text"].strip()))
        elif line.startswith("  ") and line.strip() and sections and sections[-1][2]:
            name, so_far = sections[-1][2][-1]
            sections[-1][2][-1] = (name, f"{so_far} {line.strip()}")
        elif line.startswith(("-", "#", " ")):
            raise RulebookError(f"Line {number}: {line[:40]!r} is neither prose nor a heading nor '- **ID** text'.")
        elif line:
            prose = sections[-1][1] if sections else first_prose
            if paragraph:
                prose[-1] += f" {line.strip()}"
            else:
                prose.append(line.strip())
        paragraph = bool(line) and not line.startswith(("-", "#", " "))
    if not title:
        raise RulebookError("A rules text begins with its title: '# Sea or Shore'.")
    return Rulebook(
        title,
        tuple(first_prose),
        tuple(
            Section(name, tuple(prose), tuple(Rule(rule_id, body, marks_in(body, language)) for rule_id, body in rules))
            for name, prose, rules in sections
        ),
    )


def marks_in(text: str, language: str = DEFAULT) -> tuple[str, ...]:
    """The marks that a rule bears: 'Ruling:' or 'Data:' stands somewhere in it."""
    return tuple(mark for mark, written in MARKS.items() if re.search(rf"{written.get(language, mark)}\s?:", text))


def plain(text: str) -> str:
    """A rule text without the asterisks and backticks that are meant for a page."""
    return text.replace("*", "").replace("`", "")


def folder_of(game: str) -> Path:
    """Where the files of a game lie; the game is named as in `archipel play NAME`."""
    return Path(archipel.games.__file__).parent / game.replace("-", "_")


@cache
def rules_of(game: str, language: str = DEFAULT) -> Rulebook:
    """The rules of the game called *game* in a language, or in English; ValueError names the games there are."""
    names = [each.name for each in archipel.games.GAMES]
    if game not in names:
        raise ValueError(f"There is no game called {game!r}; the games are {', '.join(names)}.")
    path = folder_of(game) / f"rules.{language}.md"
    if not path.exists():
        language, path = DEFAULT, folder_of(game) / RULES_FILE
    return parse(path.read_text(encoding="utf-8"), language)


def game_of_rule(rule_id: str) -> str:
    """The name of the game that has this rule, in any case; UnknownRule names ids there are."""
    wanted = rule_id.upper()
    known: list[str] = []
    for game in archipel.games.GAMES:
        ids = rules_of(game.name).ids()
        if wanted in ids:
            return game.name
        known.append(f"{ids[0]} to {ids[-1]} ({game.name})")
    raise UnknownRule(f"There is no rule {rule_id!r}; the rules are {', '.join(known)}.")


def find_rule(rule_id: str, language: str = DEFAULT) -> Rule:
    """The rule with this id, in any case, of whatever game; UnknownRule names ids there are."""
    wanted = rule_id.upper()
    rules = rules_of(game_of_rule(rule_id), language).rules()
    return next(rule for rule in rules if rule.id == wanted)


# ---- where the code holds it -----------------------------------------------------------------------------------------


def cited(text: str, ids: Sequence[str]) -> list[str]:
    """The rule ids that *text* names, those of a range (SOS-20 to SOS-24) included if they are among *ids*.

    An id counts as one if its letters are those of some id in *ids*: UTF-8 is none.
    """
    prefixes = {each.partition("-")[0] for each in ids}
    found: list[str] = []
    for match in CITATION.finditer(text):
        first, last = match["id"], match["last"]
        if first.partition("-")[0] not in prefixes:
            continue
        if last and first in ids and last in ids:
            found += ids[ids.index(first) : ids.index(last) + 1]
        else:
            found += [first, last] if last else [first]
    return list(dict.fromkeys(found))


def holders(game: str, rule_id: str) -> list[Holder]:
    """The functions and classes of a game that name the rule in their docstring or in a comment, file by file; then
    the lines of its content that do."""
    ids = rules_of(game).ids()
    folder = folder_of(game)
    below = f"{folder.parent.name}/{folder.name}"
    found: list[Holder] = []
    for path in sorted(folder.glob("*.py")):
        found += holders_in(path.read_text(encoding="utf-8"), f"{below}/{path.name}", rule_id, ids)
    for path in sorted(folder.glob("*.toml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if rule_id in cited(line.partition("#")[2], ids):
                found.append(Holder(f"{below}/{path.name}", number, ""))
    return found


def holders_in(source: str, place: str, rule_id: str, ids: Sequence[str]) -> list[Holder]:
    """The holders of a rule in one file: who says so in a docstring first, then who says so in a comment."""
    scopes: list[tuple[int, int, str]] = []  # first line, last line, name
    by_docstring: list[Holder] = []

    def visit(node: ast.AST, inside: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{inside}{child.name}"
                scopes.append((child.lineno, child.end_lineno or child.lineno, name))
                if rule_id in cited(ast.get_docstring(child) or "", ids):
                    by_docstring.append(Holder(place, child.lineno, name))
                visit(child, f"{name}.")

    visit(ast.parse(source), "")
    found = by_docstring
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT or rule_id not in cited(token.string, ids):
            continue
        line = token.start[0]
        around = [scope for scope in scopes if scope[0] <= line <= scope[1]]
        holder = Holder(place, around[-1][0], around[-1][2]) if around else Holder(place, line, "")
        if holder not in found:
            found.append(holder)
    return found


# ---- which tests prove it --------------------------------------------------------------------------------------------


def ids_in_name(name: str, prefixes: Iterable[str]) -> list[str]:
    """The ids in the name of a test: test_SOS_40_SOS_43_take_or_steal names SOS-40 and SOS-43."""
    allowed = set(prefixes)
    return [f"{m['prefix']}-{m['number']}" for m in IN_A_NAME.finditer(name) if m["prefix"] in allowed]


def named_tests(source: str) -> list[str]:
    """The tests in the text of a test file: `test_x`, or `TestClass::test_x`."""
    found: list[str] = []
    for node in ast.parse(source).body:
        inner = node.body if isinstance(node, ast.ClassDef) and node.name.startswith("Test") else [node]
        for each in inner:
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name.startswith("test_"):
                found.append(f"{node.name}::{each.name}" if isinstance(node, ast.ClassDef) else each.name)
    return found


def all_tests(root: Path) -> list[str]:
    """All tests of the repository at *root*, as pytest names them: tests/….py::test_x."""
    return [
        f"{path.relative_to(root).as_posix()}::{name}"
        for path in sorted((root / "tests").rglob("test_*.py"))
        for name in named_tests(path.read_text(encoding="utf-8"))
    ]


def proofs_among(tests: Iterable[str], rulebook: Rulebook) -> dict[str, list[str]]:
    """For each rule that some of these *tests* name: those tests, in the order of the rules and of the alphabet."""
    ids = rulebook.ids()
    prefixes = {each.partition("-")[0] for each in ids}
    proving: dict[str, set[str]] = {}
    for test in tests:
        for rule_id in ids_in_name(test.rpartition("::")[2], prefixes):
            proving.setdefault(rule_id, set()).add(test)
    return {rule_id: sorted(proving[rule_id]) for rule_id in ids if rule_id in proving}


def proofs_text(proofs: dict[str, list[str]]) -> str:
    """The text of a proofs.json."""
    return json.dumps(proofs, indent=1) + "\n"


@cache
def proofs_of(game: str) -> dict[str, list[str]]:
    """The tests that prove each rule of a game, from the index in the package: tests themselves are not installed."""
    path = folder_of(game) / PROOFS_FILE
    found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def write_proofs(root: Path) -> list[Path]:
    """Write the proofs.json of every game anew from the tests at *root*; the files that changed."""
    tests = all_tests(root)
    changed: list[Path] = []
    for game in archipel.games.GAMES:
        folder = root / "src" / "archipel" / "games" / folder_of(game.name).name
        path = folder / PROOFS_FILE
        rulebook = parse((folder / RULES_FILE).read_text(encoding="utf-8"))
        text = proofs_text(proofs_among(tests, rulebook))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def main(arguments: Sequence[str] | None = None) -> int:
    """Keep the index of proofs: run in the root of the repository."""
    parser = argparse.ArgumentParser(prog="python -m archipel.rulebook", description="Keeps the index of proofs.")
    parser.add_argument("--write-proofs", action="store_true", required=True, help="write every proofs.json anew")
    parser.parse_args(arguments)
    root = Path.cwd()
    if not (root / "src" / "archipel" / "games").is_dir() or not (root / "tests").is_dir():
        print(f"{root} is not the repository: run this in the folder that holds src and tests.", file=sys.stderr)
        return 2
    for path in write_proofs(root):
        print(f"{path.relative_to(root).as_posix()} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
