"""Messages and matching: what a language lacks is said in English, what nobody says raises."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from fluent.runtime.types import FluentInt
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import archipel
from archipel import text
from archipel.text import MissingText, Texts, best_locale, excerpt, fits, locales, meanings, tokens, words

PACKAGE = Path(archipel.__file__).parent
SHARED = PACKAGE / "locale" / "en.ftl"


# ---- messages --------------------------------------------------------------------------------------------------------


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """A small shared folder and a small game, in English and half in French."""
    for folder, name, content in [
        ("locale", "en", "hello = Hello { $name }\nbye = Bye\n    .brief = B\nlist-and = { $first } and { $last }\n"),
        ("locale", "fr", "hello = Bonjour { $name }\nbye = Adieu\n"),
        ("game", "en", "lay = { $n ->\n    [one] one card\n   *[other] { $n } cards\n}\n"),
    ]:
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / f"{name}.ftl").write_text(content, encoding="utf-8")
    return [tmp_path / "locale", tmp_path / "game"]


def test_messages_of_both_folders(folders: list[Path]) -> None:
    texts = Texts("en", folders)
    assert texts.say("hello", name="Ada") == "Hello Ada"
    assert texts.say("hello", {"name": "Ada"}) == "Hello Ada"
    assert texts.say("bye.brief") == "B"
    assert [texts.say("lay", n=n) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]


def test_what_a_language_lacks_is_said_in_english(folders: list[Path]) -> None:
    texts = Texts("fr", folders)
    assert texts.say("hello", name="Ada") == "Bonjour Ada"
    assert texts.say("lay", n=2) == "2 cards"
    assert texts.say("bye") == "Adieu"
    assert texts.say("bye.brief") == "B"


@pytest.mark.parametrize("name", ["nothing", "hello", "bye.nothing", "nothing.brief"])
def test_what_is_missing_raises(folders: list[Path], name: str) -> None:
    with pytest.raises(MissingText, match=name):
        Texts("en", folders).say(name)


@pytest.mark.parametrize("line", ["broken = { $n", "hello = Again", "= nothing"])
def test_a_file_that_cannot_be_read_whole_raises(folders: list[Path], line: str) -> None:
    path = folders[1] / "en.ftl"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    with pytest.raises(MissingText, match=r"en\.ftl of game"):
        Texts("en", folders)


def test_no_isolation_marks(folders: list[Path]) -> None:
    assert "\u2068" not in Texts("en", folders).say("hello", name="عدا")


def test_lists(folders: list[Path]) -> None:
    texts = Texts("en", folders)
    assert [texts.join(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert words("en").apart(["a, b", "c"]) == "a, b; c"
    assert words("fr").apart(["a, b", "c"]) == "a, b\u202f; c"


def test_languages_there_are() -> None:
    assert "en" in locales()
    for wanted in ("en", "EN", "en-GB", "en_GB.UTF-8", "xx", "", "C", "../en", "tlh-Latn"):
        assert best_locale(wanted) == "en"
        assert words(wanted) is words("en")
    assert words("en", "sea_or_shore") is not words("en")


def test_a_longer_code_falls_back_to_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "locales", lambda: ["de", "en", "fr", "fr-ca"])
    assert [best_locale(wanted) for wanted in ("fr_CA.UTF-8", "fr-CH", "de_AT@euro", "es")] == ["fr-ca", "fr", "de", "en"]


# ---- what is typed ---------------------------------------------------------------------------------------------------


def test_words_and_numbers_are_told_apart() -> None:
    assert tokens("B7, please") == ["b", "7", "please"]
    assert tokens("  blue_12! ") == ["blue", "12"]
    assert tokens("Élan É") == ["élan", "é"]
    assert tokens("...") == []


@pytest.mark.parametrize(
    ("typed", "whole", "wanted"),
    [
        ("blue 7", True, True),
        ("b 7", True, False),
        ("b 7", False, True),
        ("7 b", False, False),
        ("7", False, True),
        ("b 1", False, False),
        ("blue 7 7", False, False),
        ("lay blue", True, True),
    ],
)
def test_words_stand_in_order_and_numbers_are_whole(typed: str, whole: bool, wanted: bool) -> None:
    assert fits(tokens(typed), ["lay", "blue", "7", "12"], whole) is wanted


def test_whole_words_go_before_beginnings() -> None:
    """In French v is the sign of green, though violet begins with it, too."""
    phrases = {1: "vert V", 2: "violet Vi", 3: "bleu B"}
    assert meanings("v", phrases) == [1]
    assert meanings("vi", phrases) == [2]
    assert meanings("Violet", phrases) == [2]
    assert meanings("ble", phrases) == [3]
    assert meanings("x", phrases) == []


def test_accents_may_be_left_out_where_nothing_fits_with_them() -> None:
    phrases = {1: "île 2 en haut", 2: "le trésor", 3: "Zoé", 4: "Zoe"}
    assert meanings("ile 2", phrases) == [1]
    assert meanings("tresor", phrases) == [2]
    assert meanings("Zoe", phrases) == [4]
    assert meanings("Zoé", phrases) == [3]


def test_idle_words_are_left_out() -> None:
    assert meanings("the vert, please", {1: "vert"}, "the please") == [1]
    assert meanings("the", {1: "the vert"}, "the please") == []
    assert meanings("", {1: "vert"}) == []


def test_what_is_quoted_back_is_short_and_harmless() -> None:
    assert excerpt("  red\x1b[31m\t7 ") == "red [31m 7"
    assert len(excerpt("x" * 100)) == 40


# ---- the files themselves --------------------------------------------------------------------------------------------


def entries(path: Path) -> dict[str, ftl.Message]:
    resource = parse(path.read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ftl.Message)}


def strings_in(folder: Path) -> set[str]:
    """All string constants of the sources, the pieces of f-strings included."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


FAMILIES = (
    "command-", "hint-", "join-", "list-", "not-understood", "play-", "refusal-", "replay-", "rules-", "seat-", "server-",
    "view-", "score-", "word-",
)  # fmt: skip


def test_every_message_that_the_program_names_is_there() -> None:
    known = set(entries(SHARED))
    for path in (PACKAGE / "games").glob("*/en.ftl"):
        known |= set(entries(path))
    named = {each.partition(".")[0] for each in strings_in(PACKAGE)}
    wanted = {each for each in named if each.startswith(FAMILIES) and re.fullmatch(r"[a-z]+(-[a-z]+)+", each)}
    assert wanted - known == set()
    assert len(wanted) > 60


WARM = ("lesson-", "web-phrase")  # a lesson, and what people say to each other, may have an exclamation mark
SIGNS = ("view-legend",)  # explains the signs of a map


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.ftl")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_files_keep_to_the_glossary(path: Path) -> None:
    """Typographic signs, no exclamation mark, and no blame in a refusal."""
    content = path.read_text(encoding="utf-8")
    for name, message in entries(path).items():
        assert message.span is not None
        lines = content[message.span.start : message.span.end].splitlines()
        said = "\n".join(line for line in lines if not line.startswith("#"))
        assert "'" not in said or name.startswith(SIGNS), name
        assert "!" not in said or name.startswith((*WARM, *SIGNS)), name
        if path.stem == "en":
            assert not re.search(r"\b(error|invalid|illegal|wrong|must not|color)\b", said, re.I), name


def test_sentences_are_remembered_and_forgotten_little_by_little(folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "REMEMBERED", 3)
    texts = Texts("en", folders)
    made: list[str] = []
    look_up = texts.look_up

    def noted(name: str, values: Mapping[str, text.Value]) -> str:
        made.append(str(values["name"]))
        return look_up(name, values)

    monkeypatch.setattr(texts, "look_up", noted)
    for name in ("Ada", "Ben", "Cleo", "Dan", "Ada", "Eve", "Ada"):
        assert texts.say("hello", name=name) == f"Hello {name}"
    assert made == ["Ada", "Ben", "Cleo", "Dan", "Eve"]  # who is named again and again is made once
    assert len(texts.said.now) + len(texts.said.before) <= 6


def test_small_numbers_are_written_as_babel_writes_them(folders: list[Path]) -> None:
    """`Plain` is a short cut: in no language there is may it say anything else."""
    for locale in locales():
        bundle = text.load(locale, folders)
        for number in (*range(0, 1000, 7), 999, 1000, 1234567, -3):
            assert text.number(number).format(bundle._babel_locale) == FluentInt(number).format(bundle._babel_locale)


def test_plain_numbers_choose_the_same_forms(folders: list[Path]) -> None:
    texts = Texts("en", folders)
    assert [texts.say("lay", n=number) for number in (0, 1, 2, 1000)] == ["0 cards", "one card", "2 cards", "1,000 cards"]
