"""The terminal: plain lines that are easy to read on 80 columns, coloured where it can; questions asked by `input`."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from rich.console import Console
from rich.text import Text

from archipel.text import Choice, Texts

WIDEST: Final = 100  # columns; longer lines are hard to read
STYLES: Final = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green", "purple": "bold magenta"}


class Terminal:
    """Prints paragraphs and asks questions. Colour is decoration: every word stands there without it, too."""

    def __init__(self, tints: Mapping[str, str]) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.width = min(self.console.width, WIDEST)
        self.tints = [(re.compile(rf"\b{re.escape(word)}\b(?: \d+(?:, \d+)*)?", re.I), tint) for word, tint in tints.items()]
        if sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # line editing and history for input()

    def show(self, text: str, style: str = "") -> None:
        """Print *text*, long lines broken and their rest indented. A line above an indented one is a heading."""
        lines = text.split("\n")
        for place, line in enumerate(lines):
            below = lines[place + 1] if place + 1 < len(lines) else ""
            heading = bool(line) and not line.startswith(" ") and below.startswith(" ")
            self.line(line, "bold" if heading else style)

    def line(self, line: str, style: str) -> None:
        indent = line[: len(line) - len(line.lstrip())]
        broken = textwrap.wrap(
            line.strip(),
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + "  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for part in broken or [""]:
            self.console.print(self.tinted(part, style), soft_wrap=True)

    def command(self, line: str) -> None:
        """Print what can be copied and typed: a line that is not broken, however long."""
        self.console.print(Text(f"  {line}"), soft_wrap=True)

    def tinted(self, line: str, style: str) -> Text:
        text = Text(line, style)
        for pattern, tint in self.tints:
            text.highlight_regex(pattern, STYLES.get(tint, tint))
        return text

    def choices(self, listed: Sequence[Choice], briefly: bool) -> None:
        """Print numbered choices: a line each, or their brief names in columns."""
        wide = max(len(choice.key) for choice in listed)
        if not briefly:
            for choice in listed:
                self.show(f"  {choice.key:>{wide}}  {choice.text}")
            return
        cells = [f"{choice.key:>{wide}}  {choice.brief}" for choice in listed]
        width = max(map(len, cells)) + 3
        across = max(1, (self.width - 2) // width)
        for first in range(0, len(cells), across):
            line = "  " + "".join(f"{cell:<{width}}" for cell in cells[first : first + across])
            self.console.print(self.tinted(line.rstrip(), ""), soft_wrap=True)

    def ask(self, prompt: str = "") -> str:
        """What the person types; EOFError at the end of the input. What is piped in is printed as if it were typed."""
        sys.stdout.flush()
        typed = input(f"{prompt}> ")
        if not sys.stdin.isatty():
            self.console.print(Text(typed), soft_wrap=True)
        return typed.strip()

    def yes(self, question: str, texts: Texts) -> bool:
        """Ask until the answer is yes or no; EOFError at the end of the input, and when the person wants to go."""
        self.show(question)
        while True:
            typed = self.ask().casefold()
            if typed in texts.say("command-quit").split():
                raise EOFError
            if typed in texts.say("word-yes").split():
                return True
            if typed in texts.say("word-no").split():
                return False
            self.show(texts.say("play-yes-or-no"))
