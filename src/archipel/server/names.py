"""What people may write: names and lines that can be shown anywhere."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
MARKS: Final = 4  # on one sign; no script has more in ordinary use
UNSEEN: Final = frozenset(  # nor do these, but they are marks of the sign before them: which form of it is meant
    [*JOINERS, *BLANK, "\u034f", "\u17b4", "\u17b5", *map(chr, range(0x180B, 0x1810)), *map(chr, range(0xFE00, 0xFE10)),
     *map(chr, range(0xE0100, 0xE01F0))]
)  # fmt: skip


def plain(text: str) -> str:
    """A text without anything that could act on a screen: no control characters, no reordering marks, no towers of marks that
    cover what stands above, single spaces. What joins the parts of an emoji, or of a word in scripts that need it, stays."""
    unwanted = ("Cc", "Cf", "Cs", "Co", "Cn")
    signs = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0  # on the last sign
    for place, sign in enumerate(signs):
        joins = sign in JOINERS and 0 < place < len(signs) - 1 and not (signs[place - 1] + signs[place + 1]).isascii()
        kind = unicodedata.category(sign)
        if joins or sign in "\t\n" or kind not in unwanted:
            if not joins:  # what joins shows nothing: the marks behind it stand on the same sign
                marks = marks + 1 if kind in ("Mn", "Me") else 0
            if marks <= MARKS:
                kept.append(sign)
    return " ".join("".join(kept).split())


def is_visible(text: str) -> bool:
    """Whether there is anything to see of a text."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANK for sign in text)


def look(name: str) -> str:
    """What two names have in common that a reader could not tell apart: letters of one alphabet, large or small, wide or narrow.
    Letters of another alphabet that look alike are not known here."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign not in UNSEEN)
    return " ".join(unicodedata.normalize("NFKC", seen.casefold()).split())
