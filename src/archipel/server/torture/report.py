"""What a torture reports: the same words for the same things whichever it was, in lines that fit a terminal.

- *acknowledged*: the server has said that it is done, so it must stay.
- *lost*: acknowledged, or there before, and gone.
- *doubled*: there though it should not be: a second time, though it was refused, or though nobody sent it.
- *changed*: there, but as something else than was sent and acknowledged.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

WIDTH: Final = 79
INDENT: Final = "  "


class Found(NamedTuple):
    """What became of that which was acknowledged."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    changed: int = 0

    def __str__(self) -> str:
        return listed(self._asdict())

    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.changed)


class Report(NamedTuple):
    """What came of a torture."""

    title: str  # what was done
    seconds: float
    figures: Mapping[str, int]  # what happened meanwhile, by its name
    found: Found
    harm: tuple[str, ...] = ()  # sentences: what else was not as it must be
    notes: tuple[str, ...] = ()  # sentences: what one should know to judge it
    control: bool = False  # it was tried on something that must lose moves: that it does is no harm

    def sound(self) -> bool:
        return not self.harm and (self.control or self.found.sound())

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        yield f"{self.title}, {self.seconds:.0f} s"
        if self.figures:
            yield from wrapped(listed(self.figures))
        yield from wrapped(str(self.found))
        for note in self.notes:
            yield from wrapped(note)
        for harm in self.harm:
            yield from wrapped(f"HARM: {harm}")
        yield f"{INDENT}{self.verdict()}"

    def verdict(self) -> str:
        if not self.sound():
            return "NOT SOUND"
        return "as it must be" if self.control else "sound"


def listed(figures: Mapping[str, int]) -> str:
    """Figures, each on one line with its name."""
    return ", ".join(f"{name}: {count:,}".replace(" ", "\N{NO-BREAK SPACE}") for name, count in figures.items())


def wrapped(text: str) -> list[str]:
    """A text in lines that fit, each indented; what cannot be broken elsewhere is broken anywhere."""
    lines = textwrap.wrap(text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2, break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
