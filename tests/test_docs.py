"""The docs keep up with the program: every command and option is there, links lead somewhere, paths are nobody's."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from archipel.cli import parser
from tests.test_style import files_of_the_repository, of_this_machine

ROOT = Path(__file__).parents[1]
PAGES = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("README.md")])


# ---- commands and options --------------------------------------------------------------------------------------------


def commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands of a parser by name."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def words_of(command: argparse.ArgumentParser) -> list[str]:
    """What a command takes: its options, and its arguments by the names that its help gives them."""
    found: list[str] = []
    for action in command._actions:
        if isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
            continue
        if action.option_strings:
            found += action.option_strings
        else:
            found.append(action.metavar if isinstance(action.metavar, str) else action.dest)
    return found


def mentions(text: str, word: str) -> bool:
    """Whether *word* stands in *text* for itself: `--seats` is not in `--seats-more`."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


def sections(page: str, words: str) -> list[str]:
    """The parts of a page under a heading that has these *words*, down to the next heading that is not below it."""
    found: list[str] = []
    for heading in re.finditer(rf"^(#+) .*(?<![\w-]){re.escape(words)}(?![\w-]).*$", page, re.MULTILINE):
        after = page[heading.end() :]
        end = re.search(rf"^#{{1,{len(heading[1])}}} ", after, re.MULTILINE)
        found.append(heading[0] + (after[: end.start()] if end else after))
    return found


def about(pages: list[str], words: str) -> list[str]:
    """What the pages say about a command: the sections that it heads, or if there are none the pages that name it."""
    headed = [section for page in pages for section in sections(page, words)]
    return headed or [page for page in pages if mentions(page, words)]


def undocumented(top: argparse.ArgumentParser, pages: list[str]) -> list[str]:
    """The commands that no page names, and what they take that is not mentioned there."""
    missing = [f"{top.prog} {word}" for word in words_of(top) if not any(mentions(page, word) for page in pages)]
    for name, command in commands(top).items():
        texts = about(pages, f"{top.prog} {name}")
        if not texts:
            missing.append(f"{top.prog} {name}")
            continue
        for word in words_of(command):
            if not any(mentions(text, word) for text in texts):
                missing.append(f"{top.prog} {name} {word}")
    return missing


def toy() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="toy")
    top.add_argument("--version", action="version", version="1")
    command = top.add_subparsers().add_parser("dig")
    command.add_argument("place", metavar="PLACE")
    command.add_argument("--deep", "-d", action="store_true")
    return top


PAGE = "toy --version\n## toy dig PLACE\n--deep or -d"


@pytest.mark.parametrize(
    ("pages", "missing"),
    [
        ([PAGE], []),
        ([PAGE, "more"], []),
        ([PAGE.replace("--version", "")], ["toy --version"]),
        ([PAGE.replace("PLACE", "place")], ["toy dig PLACE"]),
        ([PAGE.replace("--deep", "--deeper")], ["toy dig --deep"]),
        ([PAGE.replace("-d", "")], ["toy dig --deep", "toy dig -d"]),
        ([PAGE.replace("toy dig", "toy fill")], ["toy dig"]),
        (["toy --version, toy dig", "PLACE --deep -d"], ["toy dig PLACE", "toy dig --deep", "toy dig -d"]),
        (["toy --version, toy dig PLACE --deep -d"], []),
        ([PAGE.replace("--deep", "## toy fill\n--deep")], ["toy dig --deep", "toy dig -d"]),
        ([PAGE.replace("--deep", "### Options\n--deep")], []),
    ],
)
def test_what_a_page_leaves_out_is_caught(pages: list[str], missing: list[str]) -> None:
    assert undocumented(toy(), pages) == missing


def test_every_command_and_option_is_documented() -> None:
    assert not undocumented(parser(), [page.read_text(encoding="utf-8") for page in PAGES])


# ---- links -----------------------------------------------------------------------------------------------------------

LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)(?: \"[^\"]*\")?\)|^\[[^\]]+\]: +(?P<defined>\S+)", re.MULTILINE)
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(?P<title>.*)$", re.MULTILINE)


def anchors(text: str) -> set[str]:
    """What a link can lead to in a page: its headings, as the hosts of repositories name them."""
    titles = [found["title"].strip().lower() for found in HEADING.finditer(text)]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


def broken_links(page: Path) -> list[str]:
    """The relative links of a page that lead nowhere."""
    wrong: list[str] = []
    text = page.read_text(encoding="utf-8")
    for found in LINK.finditer(CODE.sub("`code`", text)):
        target = found["target"] or found["defined"]
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        if not path.exists() or (anchor and path.suffix == ".md" and anchor not in anchors(path.read_text(encoding="utf-8"))):
            wrong.append(target)
    return wrong


def test_broken_links_are_caught(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# Two words\n\n## `archipel play`, again\n", encoding="utf-8")
    page = tmp_path / "page.md"
    good = "# Here\n[a](other.md) [b](other.md#two-words) [c](#here) [d](https://example.org/x) `[e](no.md)`\n"
    good += '[f](other.md#archipel-play-again "title")\n```\n[g](no.md)\n```\n[h]: other.md\n'
    page.write_text(good, encoding="utf-8")
    assert broken_links(page) == []
    bad = "[a](no.md) [b](other.md#three-words) [c](#there) ![d](no.png)\n\n[h]: gone.md\n"
    page.write_text(bad, encoding="utf-8")
    assert broken_links(page) == ["no.md", "other.md#three-words", "#there", "no.png", "gone.md"]


def pages_of_the_repository() -> list[Path]:
    """Every .md file that is tracked or would be; without git, those of the root, docs and src."""
    listed = [path for path in files_of_the_repository() if path.suffix == ".md"]
    return listed or sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.md")])


@pytest.mark.parametrize("page", pages_of_the_repository(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert not broken_links(page)


@pytest.mark.parametrize("page", pages_of_the_repository(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_page_names_a_machine(page: Path) -> None:
    assert not of_this_machine(page.read_text(encoding="utf-8"))
