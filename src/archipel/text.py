"""Words in any language: messages from Fluent files, and the way back from what a person types to what they mean.

What all games share lies in locale/LANGUAGE.ftl, what one game says in games/GAME/LANGUAGE.ftl. A language is one file
in each of these folders and nothing else. What a language does not say yet is said in English; what English does not
say is a mistake of ours and raises `MissingText`, so that no test lets it pass and nobody ever reads the name of a
message.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from archipel.kernel.core import Event, Refusal
from archipel.kernel.match import Decision

DEFAULT: Final = "en"  # complete, and what every other language falls back to
PACKAGE: Final = Path(__file__).parent
SHARED: Final = PACKAGE / "locale"

Value = str | int


class MissingText(LookupError):
    """A message, or an argument of one, that no file has: a mistake of the program, not of the person."""


class NotUnderstood(ValueError):
    """Something typed that means none of the choices, or several: one sentence that says what would be right."""


class Texts:
    """The messages of one language, with English behind it."""

    def __init__(self, locale: str, folders: Sequence[Path]) -> None:
        self.locale = locale
        self.bundles = [load(name, folders) for name in dict.fromkeys((locale, DEFAULT))]

    def say(self, name: str, values: Mapping[str, Value] | None = None, **more: Value) -> str:
        """The message *name*, or its attribute as in ``"choice-card.brief"``, with these values filled in."""
        message_name, _, attribute = name.partition(".")
        for bundle in self.bundles:
            if not bundle.has_message(message_name):
                continue
            message = bundle.get_message(message_name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                continue
            text, problems = bundle.format_pattern(pattern, {**(values or {}), **more})
            if problems:
                raise MissingText(f"message {name} of {self.locale}: {problems[0]}")
            return str(text)
        raise MissingText(f"There is no message {name} in {self.locale} or {DEFAULT}.")

    def has(self, name: str) -> bool:
        return any(bundle.has_message(name) for bundle in self.bundles)

    def join(self, parts: Sequence[str]) -> str:
        """``a, b and c`` in this language; nothing of nothing."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list-and", first=", ".join(parts[:-1]), last=parts[-1])


def load(locale: str, folders: Sequence[Path]) -> FluentBundle:
    """The bundle of one language. A line that Fluent cannot read, or a message that stands twice, raises MissingText."""
    bundle = FluentBundle([locale], use_isolating=False)
    seen: set[str] = set()
    for path in (folder / f"{locale}.ftl" for folder in folders):
        if not path.exists():
            continue
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise MissingText(f"{path.name} of {path.parent.name} cannot be read: {(entry.content or '')[:80]!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in seen:
                    raise MissingText(f"{path.name} of {path.parent.name} has {entry.id.name} twice.")
                seen.add(entry.id.name)
        bundle.add_resource(resource)
    return bundle


def locales() -> list[str]:
    """The languages there are, by their codes."""
    return sorted(path.stem for path in SHARED.glob("*.ftl"))


def best_locale(wanted: str) -> str:
    """The language nearest to *wanted* (``fr``, ``fr-CA``, ``de_AT.UTF-8``); English if there is none."""
    parts = re.split(r"[-_.@]", wanted.casefold())
    for length in range(len(parts), 0, -1):
        if "-".join(parts[:length]) in locales():
            return "-".join(parts[:length])
    return DEFAULT


@cache
def _texts(locale: str, game: str) -> Texts:
    return Texts(locale, [SHARED, PACKAGE / "games" / game] if game else [SHARED])


def words(locale: str = DEFAULT, game: str = "") -> Texts:
    """The messages of a language: those all share, and those of *game* (the name of its folder) with them."""
    return _texts(best_locale(locale), game)


# ---- from what is typed to what is meant -----------------------------------------------------------------------------


def tokens(text: str) -> list[str]:
    """The words and numbers of *text*: ``"B7, please"`` gives ``["b", "7", "please"]``."""
    plain = unicodedata.normalize("NFC", text).casefold()
    return re.findall(r"\d+|[^\W\d_]+", plain)


def fits(typed: Sequence[str], phrase: Iterable[str], whole: bool) -> bool:
    """Whether the *typed* words stand in *phrase* in this order. Unless *whole*, the beginning of a word is enough; numbers are whole."""
    waiting = list(typed)
    for word in phrase:
        if waiting and (word == waiting[0] or (not whole and not word.isdigit() and word.startswith(waiting[0]))):
            del waiting[0]
    return not waiting


def meanings(typed: str, phrases: Mapping[int, str], fillers: str = "") -> list[int]:
    """The keys of all *phrases* that *typed* can mean: by whole words if any fits so, else by their beginnings."""
    idle = set(tokens(fillers))
    said = [token for token in tokens(typed) if token not in idle]
    if not said:
        return []
    split = {key: tokens(phrase) for key, phrase in phrases.items()}
    for whole in (True, False):
        found = [key for key, phrase in split.items() if fits(said, phrase, whole)]
        if found:
            return found
    return []


def excerpt(typed: str) -> str:
    """What a person typed, fit to be quoted back: short, and without control characters."""
    plain = "".join(sign if sign.isprintable() else " " for sign in typed).strip()
    return plain if len(plain) <= 40 else plain[:39] + "…"


# ---- what the words of every game can do -----------------------------------------------------------------------------


class Choice(NamedTuple):
    """One of the answers to a question, as a person reads it."""

    key: str  # what stands before it in the list, and may be typed
    code: int
    text: str  # the whole choice: "Lay blue 7"
    brief: str  # its name where the question is plain: "blue 7"


class TableWords(Protocol):
    """A game in the words of one reader: a seat, or the observer. It knows views and events, never a state."""

    def prompt(self, decision: Decision, view: object) -> str:
        """The question as a sentence."""
        ...

    def status(self, view: object) -> str:
        """One line about where the game stands, to be read before a question; may be empty."""
        ...

    def choices(self, decision: Decision, view: object) -> list[Choice]:
        """All legal answers."""
        ...

    def parse(self, typed: str, decision: Decision, view: object) -> int:
        """The legal answer that *typed* means; NotUnderstood if none, or several."""
        ...

    def find(self, typed: str, decision: Decision, view: object) -> int:
        """The answer that *typed* means, legal or not; NotUnderstood if none, or several."""
        ...

    def sentence(self, refusal: Refusal) -> str:
        """Why an answer is refused."""
        ...

    def waiting(self, view: object) -> str:
        """Who is waited for; empty if nobody is."""
        ...

    def story(self, events: Sequence[Event]) -> list[str]:
        """Events as sentences; an empty one ends a paragraph."""
        ...

    def view_text(self, view: object) -> str:
        """The whole table."""
        ...

    def hand_text(self, view: object) -> str:
        """One's own cards."""
        ...

    def open_text(self, views: Sequence[object]) -> str:
        """The whole table with all cards open, from the views of all seats."""
        ...

    def score_text(self, view: object, story: Sequence[Event]) -> str:
        """The points of every player, and where they come from."""
        ...

    def result_text(self, view: object) -> str:
        """Who won, and the final order."""
        ...

    def tints(self) -> dict[str, str]:
        """Words that may be shown in a colour, and which: decoration only, the word says it already."""
        ...


class WordsModule(Protocol):
    """The module words.py of a game."""

    def speak(self, seats: int, reader: int, names: Sequence[str] | None, locale: str) -> TableWords: ...
