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
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

from archipel.kernel.core import OBSERVER, Event, Game, Refusal, Row, V, row_of, size_of
from archipel.kernel.match import Decision

DEFAULT: Final = "en"  # complete, and what every other language falls back to
PACKAGE: Final = Path(__file__).parent
SHARED: Final = PACKAGE / "locale"

REMEMBERED: Final = 10_000  # sentences, and as many from before them
RETOLD: Final = 1_000  # sentences that the words of one reader remember, and as many from before them

Value = str | int


class MissingText(LookupError):
    """A message, or an argument of one, that no file has: a mistake of the program, not of the person."""


class NotUnderstood(ValueError):
    """Something typed that means none of the choices, or several: one sentence that says what would be right."""


class Plain(FluentInt):
    """A number that is written as Python does, as numbers below a thousand are in all our languages: to ask Babel how takes
    longer than all the rest of a sentence."""

    options = FluentInt.default_number_format_options

    def __new__(cls, value: int) -> Plain:
        return int.__new__(cls, value)

    def format(self, locale: object) -> str:
        return int.__repr__(self)


PLAIN: Final = [Plain(number) for number in range(1000)]


class Bundle(FluentBundle):
    """The messages of one language as they are in its files."""

    def fill(self, pattern: Pattern, values: Mapping[str, Value]) -> str:
        """A message with these values; MissingText if one is missing."""
        filled = {name: number(value) if isinstance(value, int) else value for name, value in values.items()}
        problems: list[Exception] = []
        text = pattern(ResolverEnvironment(context=self, current=CurrentEnvironment(args=filled), errors=problems))
        if problems:
            raise MissingText(str(problems[0]))
        return str(text)


def number(value: int) -> FluentInt:
    return PLAIN[value] if 0 <= value < len(PLAIN) else FluentInt(value)


class Memory:
    """What was said of something, up to a number of sentences, and as many from before them: what is still said comes over by
    itself, and nobody waits for all of it at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.now: dict[tuple[object, ...], str] = {}
        self.before: dict[tuple[object, ...], str] = {}

    def recall(self, key: tuple[object, ...]) -> str | None:
        """What was said; None if that is forgotten, or never was."""
        text = self.now.get(key)
        if text is None and (text := self.before.get(key)) is not None:
            self.keep(key, text)
        return text

    def keep(self, key: tuple[object, ...], text: str) -> str:
        if len(self.now) >= self.most:
            self.before, self.now = self.now, {}
        self.now[key] = text
        return text


class Texts:
    """The messages of one language, with English behind it."""

    def __init__(self, locale: str, folders: Sequence[Path]) -> None:
        self.locale = locale
        self.said = Memory(REMEMBERED)  # formatting costs 50 µs, remembering 1
        self.bundles = [load(name, folders) for name in dict.fromkeys((locale, DEFAULT))]

    def say(self, name: str, values: Mapping[str, Value] | None = None, /, **more: Value) -> str:
        """The message *name*, or its attribute as in ``"choice-card.brief"``, with these values filled in."""
        filled = {**values, **more} if values and more else values or more
        key = (name, *filled, *filled.values())
        text = self.said.recall(key)
        return text if text is not None else self.said.keep(key, self.look_up(name, filled))

    def look_up(self, name: str, values: Mapping[str, Value]) -> str:
        message_name, _, attribute = name.partition(".")
        for bundle in self.bundles:
            if not bundle.has_message(message_name):
                continue
            message = bundle.get_message(message_name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                continue
            try:
                return bundle.fill(pattern, values)
            except MissingText as missing:
                raise MissingText(f"message {name} of {self.locale}: {missing}") from None
        raise MissingText(f"There is no message {name} in {self.locale} or {DEFAULT}.")

    def has(self, name: str) -> bool:
        return any(bundle.has_message(name) for bundle in self.bundles)

    def join(self, parts: Sequence[str], by: str = "list-and") -> str:
        """``a, b and c`` in this language, or with ``list-or`` *a, b or c*; nothing of nothing."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(by, first=", ".join(parts[:-1]), last=parts[-1])

    def apart(self, parts: Sequence[str]) -> str:
        """``a, b; c; d, e``: parts that may hold commas themselves."""
        return self.say("list-apart").join(parts)


def load(locale: str, folders: Sequence[Path]) -> Bundle:
    """The bundle of one language; MissingText names a line that cannot be read, or a message that stands twice."""
    bundle = Bundle([locale], use_isolating=False)
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


def bare(words: Sequence[str]) -> list[str]:
    """Words without their accents, as they are typed on a keyboard that has none: ``île`` gives ``ile``."""
    return ["".join(sign for sign in unicodedata.normalize("NFD", word) if not unicodedata.combining(sign)) for word in words]


def fits(typed: Sequence[str], phrase: Iterable[str], whole: bool) -> bool:
    """Whether the *typed* words stand in *phrase* in this order.

    Unless *whole*, the beginning of a word is enough; a number is always whole.
    """
    waiting = list(typed)
    for word in phrase:
        if waiting and (word == waiting[0] or (not whole and not word.isdigit() and word.startswith(waiting[0]))):
            del waiting[0]
    return not waiting


def meanings(typed: str, phrases: Mapping[int, str], fillers: str = "") -> list[int]:
    """The keys of all *phrases* that *typed* can mean: by whole words if any fits so, else by their beginnings, and at
    last the same without accents."""
    idle = set(tokens(fillers))
    said = [token for token in tokens(typed) if token not in idle]
    if not said:
        return []
    split = {key: tokens(phrase) for key, phrase in phrases.items()}
    for without in (False, True):
        if without:
            said, split = bare(said), {key: bare(phrase) for key, phrase in split.items()}
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
    effect: str = ""  # what would come of it, as far as the reader knows; empty where there is nothing to tell
    after: Mapping[str, Any] | None = None  # fields of the view that would be different then, None where none is known


class Told(NamedTuple):
    """A sentence of a story."""

    event: int  # which of the events is the last that it tells, counted from 0
    text: str  # empty: a paragraph ends


def message(kind: str, name: str) -> str:
    """The name of a message from a name of the tables: ``event``, ``turned_up`` -> ``event-turned-up``."""
    return f"{kind}-{name.replace('_', '-')}"


class GameWords(Generic[V]):
    """A game in the words of one reader, a seat or the observer, at a table of people with names.

    It knows views and events as the reader sees them, never a state. Each game makes its own in words.py, by `speak`.
    """

    folder: str = ""  # of the game, where its texts lie
    verbs: tuple[Row, ...] = ()  # the table of answers
    listed: tuple[str, ...] = ()  # questions whose answers may be listed by their brief names
    answers: Mapping[str, tuple[str, ...]] = {}  # question -> the verbs that answer it, where not called like it

    def __init__(self, seats: int, reader: int = OBSERVER, names: Sequence[str] | None = None, locale: str = DEFAULT) -> None:
        self.texts = words(locale, self.folder)
        self.say = self.texts.say
        self.seats = seats
        self.reader = reader
        self.names = list(names or [])
        self.taken_apart: dict[int, tuple[str, dict[str, int], dict[str, Value]]] = {}  # what `answer` has found
        self.briefs: dict[int, str] = {}  # what `brief` has said
        self.wholes: dict[int, str] = {}  # and `choice`, of answers that are said alike whatever lies on the table
        self.retold = Memory(RETOLD)  # what was said of events, and what else a game says often

    # What each game says in its own way

    def of(self, game: Game[Any, Any]) -> GameWords[V]:
        """These words for *game*: one whose content can be replaced looks at what it is played with."""
        return self

    def prompt(self, decision: Decision, view: V) -> str:
        """The question as a sentence."""
        raise NotImplementedError

    def status(self, view: V) -> str:
        """One line about where the game stands, to be read before a question; may be empty."""
        raise NotImplementedError

    def choice(self, code: int, view: V) -> str:
        """A legal answer in its place."""
        raise NotImplementedError

    def values(self, fields: Mapping[str, int]) -> dict[str, Value]:
        """The fields of an event, an answer or a refusal as the arguments of its message."""
        raise NotImplementedError

    def phrase(self, code: int, view: V) -> str:
        """The words that find an answer, legal or not."""
        raise NotImplementedError

    def effect(self, code: int, view: V) -> tuple[str, Mapping[str, Any] | None]:
        """What would come of a legal answer, as far as the reader knows: a sentence, and the fields of the view that would be
        different then. A game that can tell it says so."""
        return "", None

    def key(self, decision: Decision, place: int) -> int:
        """The number before an answer in the list; *place* counts from 0."""
        return place + 1

    def refusal_values(self, refusal: Refusal) -> Mapping[str, Value]:
        """The arguments of the sentence for a refusal."""
        raise NotImplementedError

    def story(self, events: Sequence[Event]) -> list[str]:
        """Events as sentences; an empty one ends a paragraph."""
        raise NotImplementedError

    def event(self, event: Event) -> str:
        """One event as a sentence."""
        raise NotImplementedError

    def told(self, events: Sequence[Event]) -> list[Told]:
        """The same sentences, each with the event that it comes up to; a game that can tell them apart says so."""
        return [Told(len(events) - 1, text) for text in self.story(events)]

    def view_text(self, view: V) -> str:
        """The whole table."""
        raise NotImplementedError

    def hand_text(self, view: V) -> str:
        """The reader's own cards."""
        raise NotImplementedError

    def open_text(self, views: Sequence[V]) -> str:
        """The whole table with all cards open, from the views of all seats and, last, of the observer."""
        raise NotImplementedError

    def score_text(self, view: V, story: Sequence[Event]) -> str:
        """The points of every player, and where they come from."""
        raise NotImplementedError

    def result_text(self, view: V) -> str:
        """The order of all at the end."""
        raise NotImplementedError

    def tints(self) -> Mapping[str, str]:
        """Words that may be shown in a colour, and which: decoration only, the word says it already."""
        return {}

    # What all games say alike

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("seat-name", number=seat)

    def you(self, seats: Mapping[str, int]) -> str:
        """Under which of these names the reader stands; ``"none"`` if nowhere."""
        for name, seat in seats.items():
            if seat == self.reader:
                return name
        return "none"

    def person(self, seat: int, **more: Value) -> dict[str, Value]:
        """The arguments of a message about one person."""
        return {"seat": self.name(seat), "you": self.you({"seat": seat}), **more}

    def people(self, seats: Sequence[int]) -> str:
        """``you, Ada and Ben``."""
        return self.texts.join([self.say("person-inside", self.person(seat)) for seat in seats])

    def waiting(self, seats: Sequence[int]) -> str:
        """Who has to answer now; nothing of nobody."""
        if not seats:
            return ""
        key = ("waiting-for", *seats)
        text = self.retold.recall(key)
        if text is None:
            you = "seat" if self.reader in seats else "none"
            text = self.retold.keep(key, self.say("waiting-for", you=you, people=self.people(seats)))
        return text

    def sentence(self, refusal: Refusal) -> str:
        """Why an answer is not possible: one sentence, the id of the rule in brackets, then what is possible."""
        fields = dict(refusal.values)
        name = refusal.name.replace("_", "-")
        if refusal.name == "other_question":
            return self.say("refusal-other-question", choice=self.brief(fields["code"]))
        if refusal.name in ("no_such_seat", "no_such_code"):
            return self.say(f"refusal-{name}", {**fields, "last": fields.get("seats", fields.get("codes", 0)) - 1})
        if refusal.name == "not_asked":
            return self.say("refusal-not-asked", self.person(fields["seat"]))
        return self.say(f"refusal-{name}", {**self.refusal_values(refusal), "rule": refusal.rule})

    def choices(self, decision: Decision, view: V) -> list[Choice]:
        """The legal answers, numbered."""
        listed: list[Choice] = []
        for place, code in enumerate(decision.options):
            key = str(self.key(decision, place))
            listed.append(Choice(key, code, self.choice(code, view), self.brief(code), *self.effect(code, view)))
        return listed

    def answer(self, code: int) -> tuple[str, dict[str, int], dict[str, Value]]:
        """The verb of a code, its fields, and the arguments of its message, to which more may be added."""
        found = self.taken_apart.get(code)
        if found is None:
            row = row_of(self.verbs, code)
            assert row is not None, f"{code} is no code of {self.folder}"
            fields = {name: value for (name, _), value in zip(row.fields, row.values(code), strict=True)}
            found = self.taken_apart[code] = (row.name, fields, self.values(fields))
        verb, fields, values = found
        return verb, fields, values.copy()

    def brief(self, code: int) -> str:
        """An answer by its name alone, legal or not."""
        text = self.briefs.get(code)
        if text is None:
            verb, _, values = self.answer(code)
            text = self.briefs[code] = self.say(f"{message('choice', verb)}.brief", values)
        return text

    def retell(self, event: Event) -> str:
        """What `event` says, which is remembered: the same happens at many tables."""
        text = self.retold.recall(event)
        return text if text is not None else self.retold.keep(event, self.event(event))

    def parse(self, typed: str, decision: Decision, view: V) -> int:
        """The legal answer that *typed* means, by number or words; NotUnderstood says what would be right."""
        listed = self.choices(decision, view)
        for choice in listed:
            if typed.strip() == choice.key or tokens(typed) in (tokens(choice.text), tokens(choice.brief)):
                return choice.code
        found = self.meant(typed, decision.options, view)
        if len({self.choice(code, view) for code in found}) == 1:  # it does not matter which of two equal tokens
            return found[0]
        if found:
            raise self.ambiguous(typed, found)
        if not typed.strip():
            raise NotUnderstood(self.say("not-understood-empty"))
        values = {"typed": excerpt(typed), "first": listed[0].key, "last": listed[-1].key, "example": listed[0].brief}
        raise NotUnderstood(self.say("not-understood" if len(listed) > 1 else "not-understood-one", values))

    def find(self, typed: str, decision: Decision, view: V) -> int:
        """The answer that *typed* means, legal or not: to the question asked, or failing that to another one."""
        listed = self.choices(decision, view)
        for choice in listed:
            if typed.strip() == choice.key:
                return choice.code
        verbs = self.answers.get(decision.question, (decision.question,))
        own = [code for row in self.verbs if row.name in verbs for code in range(row.first, row.first + row.size())]
        others = [code for code in range(size_of(self.verbs)) if code not in own]
        elsewhere = self.named(typed, others) and not self.named(typed, own)
        found = [] if elsewhere else self.meant(typed, own, view)
        legal = [code for code in found if code in decision.options]
        if len({self.brief(code) for code in found}) > 1 and len(legal) != 1:
            raise self.ambiguous(typed, found)
        if not found:
            found = self.meant(typed, others, view)
            if len({self.brief(code) for code in found}) != 1:  # "red 7" may be laid, given or discarded: one name
                raise NotUnderstood(self.say("unknown-choice", typed=excerpt(typed), example=listed[0].brief))
        return (legal or found)[0]

    def meant(self, typed: str, codes: Sequence[int], view: V) -> list[int]:
        """Which of these answers *typed* can mean; the name of one is enough, whatever else might be meant."""
        phrases = {code: self.phrase(code, view) for code in codes}
        return self.named(typed, codes) or meanings(typed, phrases, self.say("fillers"))

    def named(self, typed: str, codes: Sequence[int]) -> list[int]:
        """Which of these answers are called just so."""
        return [code for code in codes if tokens(typed) == tokens(self.brief(code))]

    def ambiguous(self, typed: str, codes: Sequence[int]) -> NotUnderstood:
        named = [self.brief(code) for code in codes]
        shown = self.texts.join(named, "list-or") if len(named) < 6 else ", ".join([*named[:4], "…"])
        return NotUnderstood(self.say("ambiguous", typed=excerpt(typed), choices=shown))


def words_for(game: Game[Any, Any], seats: int, reader: int, names: Sequence[str], locale: str) -> GameWords[Any]:
    """The words of a game for one reader."""
    module = import_module(f"archipel.games.{game.name.replace('-', '_')}.words")
    found: GameWords[Any] = module.speak(seats, reader, names, locale)
    return found.of(game)
