"""Words on the wire: what the server itself says, and what the words of a game say to one reader.

A reader's words come from the reader's view, from the events as the reader saw them and from what all may know; so they
can tell nothing that the messages without words do not. They are made only for those who asked for a language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from archipel.bots import BOTS
from archipel.kernel.core import OBSERVER, Event, Game, Option, Refusal
from archipel.kernel.match import Decision, sentence
from archipel.server import wire, wire_http
from archipel.server.table import Table
from archipel.text import DEFAULT, GameWords, Texts, Value, best_locale, locales, words, words_for

MARKS: Final = tuple(map(chr, range(0xE000, 0xE010)))  # signs that stand for the names of seats; no name can hold them
MOST_SPEAKERS: Final = 512  # whose words are remembered: a game, a number of seats, a reader and a language have one
LONGEST_HEADER: Final = 500  # signs of Accept-Language that are read
WEIGHED: Final = re.compile(r"^\s*([A-Za-z0-9-]{1,35})\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$")


def language_of(wanted: str) -> str:
    """The language there is that is nearest to the one wanted; "" stays nothing."""
    return best_locale(wanted) if wanted else ""


def accepted(header: str) -> str:
    """The language that an Accept-Language likes best of those there are; English if none."""
    weighed: list[tuple[float, str]] = []
    for part in header[:LONGEST_HEADER].split(","):
        found = WEIGHED.match(part)
        if found and (weight := float(found[2] or 1)) > 0:
            weighed.append((weight, found[1].casefold()))
    there = locales()
    for _, wanted in sorted(weighed, key=lambda each: -each[0]):
        if best_locale(wanted) in (wanted, wanted.partition("-")[0]) and best_locale(wanted) in there:
            return best_locale(wanted)
    return DEFAULT


@cache
def texts(language: str, game: str = "") -> Texts:
    """The messages of a language that there is; *game* is the name of one."""
    return words(language or DEFAULT, game.replace("-", "_"))


def say(language: str, name: str, values: Mapping[str, Value] | None = None) -> str:
    """A sentence of the server's own."""
    return texts(language).say(name, values)


# ---- the words of games ----------------------------------------------------------------------------------------------


def speaker(t: Table, reader: int, language: str) -> GameWords[Any] | None:
    """The words of a table's game for one reader; None where the game has none."""
    return speaker_of(t.game, [seat.name for seat in t.seats], reader, language)


def speaker_of(game: Game[Any, Any], names: Sequence[str], reader: int, language: str) -> GameWords[Any] | None:
    try:
        return words_for(game, len(names), reader, names, language or DEFAULT)
    except ModuleNotFoundError:
        return None


@lru_cache(MOST_SPEAKERS)
def shared_speaker(game: Game[Any, Any], seats: int, reader: int, language: str) -> GameWords[Any] | None:
    """The same with marks in place of names, which `with_names` puts in at the end: what is said at one table is remembered
    for all others, where it costs a fiftieth."""
    return speaker_of(game, MARKS[:seats], reader, language)


def with_names(text: str, names: Sequence[str]) -> str:
    if text.isascii():
        return text
    for mark, name in zip(MARKS, names, strict=False):
        if mark in text:
            text = text.replace(mark, name)
    return text


def refusal_of(t: Table, seat: int, refusal: Refusal, language: str) -> str:
    """Why an answer is not possible, in the words of the game."""
    spoken = speaker(t, seat, language)
    return spoken.sentence(refusal) if spoken is not None else sentence(t.game, refusal)


def words_of(
    spoken: GameWords[Any], language: str, view: Any, decision: Decision | None, waiting: list[int], names: Sequence[str] = ()
) -> wire.Words:
    """All but the story. *names*: those that belong in the place of marks."""
    choices: list[wire.Choice] = []
    prompt = status = ""
    if decision is not None:
        prompt, status = with_names(spoken.prompt(decision, view), names), with_names(spoken.status(view), names)
        for each in spoken.choices(decision, view):
            after = None if each.after is None else dict(each.after)
            text, brief, effect = [with_names(text, names) for text in (each.text, each.brief, each.effect)]
            choices.append(wire.Choice(each.code, each.key, text, brief, effect, after))
    return wire.Words(language, prompt, status, with_names(spoken.waiting(waiting), names), choices, [])


def story_of(spoken: GameWords[Any], events: Sequence[Event], first: int, names: Sequence[str] = ()) -> list[wire.Sentence]:
    """What events tell, of which the first has the number *first*; the reader must have seen them so."""
    return [wire.Sentence(first + line.event, with_names(line.text, names)) for line in spoken.told(events)]


def described(t: Table, reader: int, language: str, name: str) -> wire.Described:
    """The whole game in texts."""
    spoken = speaker(t, reader, language)
    assert t.match is not None
    if spoken is None:
        return wire.Described(name, "", "", "", "")
    view = t.match.view(reader)
    hand = spoken.hand_text(view) if reader != OBSERVER else ""
    result = spoken.result_text(view) if t.match.over() else ""
    return wire.Described(name, spoken.view_text(view), hand, spoken.score_text(view, t.match.story(reader)), result)


# ---- what there is to choose -----------------------------------------------------------------------------------------


def named(spoken: Texts, name: str, message: str) -> wire_http.Named:
    """Something by its message and the `.about` of it; where there is no message, by its bare name."""
    if not spoken.has(message):
        return wire_http.Named(name, name, "")
    return wire_http.Named(name, spoken.say(message), spoken.say(f"{message}.about"))


def game_named(game: Game[Any, Any], language: str) -> wire_http.Named:
    return named(texts(language, game.name), game.name, "game-title")


def bots_named(language: str) -> list[wire_http.Named]:
    return [named(texts(language), bot, f"bot-{bot.replace('_', '-')}") for bot in BOTS]


def option_named(game: Game[Any, Any], option: Option, language: str) -> tuple[wire_http.Named, list[wire_http.Named]]:
    """An option and its values: messages `option-NAME` and `option-NAME-VALUE`, or `option-value-VALUE` for several options."""
    spoken = texts(language, game.name)
    message = f"option-{option.name.replace('_', '-')}"
    values: list[wire_http.Named] = []
    for value in option.values:
        own = f"{message}-{value.lower().replace('_', '-')}"
        values.append(named(spoken, value, own if spoken.has(own) else f"option-value-{value.lower().replace('_', '-')}"))
    return named(spoken, option.name, message), values
