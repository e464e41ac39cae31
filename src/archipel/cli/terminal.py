"""The terminal: plain lines that are easy to read on 80 columns, coloured where it can; questions asked by `input`, and what
others do meanwhile printed above what is being typed."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from archipel.cli import harmless
from archipel.cli.prompt import Stop, hearing, inserted, line_begun, line_kept
from archipel.text import Choice, Texts

WIDEST: Final = 100  # columns; longer lines are hard to read
STYLES: Final = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green", "purple": "bold magenta"}

KEPT: Final[list[str]] = []  # what was being typed when a prompt was stopped: there is one keyboard, whatever it is asked by


class Terminal:
    """Prints paragraphs and asks questions. Colour is decoration: every word stands there without it, too."""

    def __init__(self, tints: Mapping[str, str]) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.width = min(self.console.width, WIDEST)
        self.tints = [(re.compile(rf"\b{re.escape(word)}\b(?: \d+(?:, \d+)*)?", re.I), tint) for word, tint in tints.items()]
        self.interactive = sys.stdin.isatty()
        for stream in (sys.stdin, sys.stdout):  # what is typed may be in another encoding, and a terminal may not have all signs
            if isinstance(stream, TextIOWrapper) and stream.errors != "replace":
                stream.reconfigure(errors="replace")
        self.above: list[Text] | None = None  # while a prompt hears what is new: what is to be printed above it
        if self.interactive:
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
            self.print(self.tinted(part, style))

    def print(self, line: Text) -> None:
        """Print a line, or keep it for above the prompt that waits."""
        line.plain = harmless(line.plain)
        if self.above is not None:
            self.above.append(line)
        else:
            self.console.print(line, soft_wrap=True)

    def command(self, line: str) -> None:
        """Print what can be copied and typed: a line that is not broken, however long."""
        self.print(Text(f"  {line}"))

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
            self.print(self.tinted(line.rstrip(), ""))

    def ask(self, prompt: str = "", news: Callable[[], None] | None = None) -> str:
        """What the person types; EOFError at the end of the input. What is piped in is printed as if it were typed.

        *news* is called whenever something may be new meanwhile: what it prints goes above the prompt, and a Stop that it
        raises ends it.
        """
        shown = f"{harmless(prompt)}> "
        sys.stdout.flush()
        try:
            if self.interactive:
                with line_kept(KEPT), hearing(partial(self.interject, news, shown)) if news else nullcontext():
                    return input(shown).strip()
            sys.stdout.write(shown)
            sys.stdout.flush()
            with hearing(partial(self.interject, news, shown)) if news else nullcontext():
                typed = sys.stdin.readline()
        except Stop:
            sys.stdout.write("\r\x1b[K" if self.movable() else "\n")
            raise
        if not typed:
            raise EOFError
        self.console.print(Text(typed.rstrip("\n")), soft_wrap=True)
        return typed.strip()

    def interject(self, news: Callable[[], None], prompt: str) -> None:
        """Let *news* print above a prompt that waits."""
        if self.above is not None:
            return  # it does so already
        self.above = []
        try:
            news()
        finally:
            lines, self.above = self.above, None
            if lines:
                self.insert(lines, prompt)

    def insert(self, lines: Sequence[Text], prompt: str) -> None:
        """Print lines above the prompt; where the cursor cannot be moved under a broken line, and the prompt again."""
        if not self.movable():
            self.console.print()
            for line in lines:
                self.console.print(line, soft_wrap=True)
            sys.stdout.write(prompt)
        else:
            begun = line_begun() or ""
            width = self.console.width
            drawn: list[tuple[str, int]] = []
            for line in lines:
                with self.console.capture() as captured:
                    self.console.print(line, soft_wrap=True, end="")
                drawn.append((captured.get(), max(1, -(-cell_len(line.plain) // width))))
            sys.stdout.write(inserted(drawn, cell_len(prompt + begun) // width))
        sys.stdout.flush()

    def movable(self) -> bool:
        """Whether this is a screen whose cursor can be moved."""
        return self.interactive and self.console.is_terminal and not self.console.is_dumb_terminal and sys.platform != "win32"

    def begun(self) -> bool:
        """Whether the person may have begun to type; without line editing nobody can know."""
        return not self.movable() or line_begun() != ""

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
