"""Learning a game: its rules as text, and its lesson on the real table.

A lesson is a file lesson.toml in the folder of a game: who sits where, the dice, and the moments one after the other. A
moment says a message of the game (`lesson-…`), and has the answer with which the lesson goes on, or the answers of the
others; these are written as the steps of a record. The server plays the lesson with the real rules, so the table that a
learner sees is the real one.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Any, Final, NamedTuple

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from archipel import rulebook
from archipel.kernel.core import Game
from archipel.kernel.match import Decision, Match
from archipel.kernel.record import read_step
from archipel.kernel.rng import Rng
from archipel.server import sight, speech, wire, wire_http
from archipel.server.api import InLanguage, TheServer, language_asked
from archipel.server.refused import Refused
from archipel.text import DEFAULT

LESSON_FILE: Final = "lesson.toml"

GameName = Annotated[str, PathParameter(max_length=40)]


# ---- rules -----------------------------------------------------------------------------------------------------------


@cache
def rules_text(game: str, language: str) -> wire_http.Rules:
    """The rules of a game that there is, in this language if they are translated."""
    book = rulebook.rules_of(game, language)
    found = language if (rulebook.folder_of(game) / f"rules.{language}.md").exists() else DEFAULT
    sections = [
        wire_http.RuleSection(
            section.title,
            list(section.prose),
            [wire_http.RuleText(rule.id, rule.text, list(rule.marks)) for rule in section.rules],
        )
        for section in book.sections
    ]
    return wire_http.Rules(game, found, book.title, list(book.prose), sections)


# ---- lessons ---------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """A moment of a lesson as its file says it."""

    text: str  # the message; "" = nothing is said
    answer: list[Any] | None  # what the learner should do
    others: list[list[Any]]  # what the others do then


class Script(NamedTuple):
    """A lesson as its file says it."""

    seat: int
    seed: int
    names: list[str]
    options: dict[str, int]
    steps: list[Step]


@cache
def script_of(game: Game[Any, Any]) -> Script | None:
    """The lesson of a game, None if it has none."""
    path = rulebook.folder_of(game.name) / LESSON_FILE
    if not path.is_file():
        return None
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    values = {option.name: option.values for option in game.options}
    options = {name: values[name].index(value) for name, value in said.get("options", {}).items()}
    steps = [Step(each.get("text", ""), each.get("answer"), each.get("others", [])) for each in said["moment"]]
    return Script(said["seat"], said["seed"], list(said["names"]), options, steps)


def before(game: Game[Any, Any], script: Script, place: int) -> Match[Any, Any]:
    """The game as it stands when the moment number *place* begins."""
    match: Match[Any, Any] = Match(game, len(script.names), script.options, Rng(script.seed))
    for step in script.steps[:place]:
        carry_out(match, script, step)
    return match


def carry_out(match: Match[Any, Any], script: Script, step: Step) -> None:
    """Play the answer of the learner and those of the others."""
    if step.answer is not None:
        match.submit(*read_step(match.game, [script.seat, *step.answer], 0))
    for other in step.others:
        match.submit(*read_step(match.game, other, 0))


def names_of(script: Script, language: str) -> list[str]:
    """The names of the seats; the learner's own is a word of the language."""
    you = speech.say(language, "lesson-you")
    return [you if place == script.seat else name for place, name in enumerate(script.names)]


@cache
def lesson_text(game: Game[Any, Any], language: str) -> wire_http.Lesson:
    """The whole lesson in one language."""
    script = script_of(game)
    if script is None:
        raise Refused("no_lesson", "server-no-lesson", 404, game=game.name)
    names = names_of(script, language)
    spoken = speech.speaker_of(game, names, script.seat, language)
    assert spoken is not None
    match = before(game, script, 0)
    told = 0
    moments: list[wire_http.LessonMoment] = []
    for step in script.steps:
        asked = match.decision(script.seat)
        code = read_step(game, [script.seat, *step.answer], 0)[1] if step.answer is not None else -1
        decision = asked if code >= 0 else None
        story = match.story(script.seat, told)
        words = speech.words_of(spoken, language, match.view(script.seat), decision, match.asked())
        words.story = speech.story_of(spoken, story, told)
        moments.append(
            wire_http.LessonMoment(
                text=spoken.say(step.text) if step.text else "",
                first=told,
                events=sight.events_of(story),
                view=sight.view_of(match, script.seat),
                waiting=match.asked(),
                decision=wire_decision(decision),
                answer=code,
                words=words,
            )
        )
        told = len(match.journal)
        carry_out(match, script, step)
    title = speech.game_named(game, language).title
    options = {option.name: option.values[match.options[option.name]] for option in game.options}
    return wire_http.Lesson(game.name, title, script.seat, names, options, moments)


def wire_decision(decision: Decision | None) -> wire.Decision | None:
    return None if decision is None else wire.Decision(decision.question, decision.number, list(decision.options))


def explained(game: Game[Any, Any], place: int, code: int, language: str) -> wire_http.Explanation:
    """Why an answer is not possible at a moment of the lesson."""
    script = script_of(game)
    if script is None:
        raise Refused("no_lesson", "server-no-lesson", 404, game=game.name)
    if place >= len(script.steps):
        raise Refused("no_moment", "server-no-moment", 404, game=game.name, moment=place, last=len(script.steps) - 1)
    match = before(game, script, place)
    refusal = match.refusal(script.seat, code)
    if refusal is None:
        return wire_http.Explanation(True, "", "")
    spoken = speech.speaker_of(game, names_of(script, language), script.seat, language)
    assert spoken is not None
    return wire_http.Explanation(False, spoken.sentence(refusal), refusal.rule)


# ---- the addresses ---------------------------------------------------------------------------------------------------


@get("/api/rules/{game:str}", summary="The rules of a game as text, each with its id")
async def get_rules(
    request: Request[Any, Any, Any], server: TheServer, game: GameName, language: InLanguage = ""
) -> wire_http.Rules:
    found = server.rooms.game_named(game)
    return rules_text(found.name, speech.language_of(language) or language_asked(request))


@get("/api/lessons/{game:str}", summary="The lesson of a game: its moments one after the other")
async def get_lesson(
    request: Request[Any, Any, Any], server: TheServer, game: GameName, language: InLanguage = ""
) -> wire_http.Lesson:
    found = server.rooms.game_named(game)
    return lesson_text(found, speech.language_of(language) or language_asked(request))


@get("/api/lessons/{game:str}/{moment:int}/why/{code:int}", summary="Why an answer is not possible at a moment of a lesson")
async def get_lesson_why(
    request: Request[Any, Any, Any],
    server: TheServer,
    game: GameName,
    moment: Annotated[int, PathParameter(ge=0, le=1000)],
    code: Annotated[int, PathParameter(ge=0, le=2_000_000_000)],
    language: InLanguage = "",
) -> wire_http.Explanation:
    found = server.rooms.game_named(game)
    return explained(found, moment, code, speech.language_of(language) or language_asked(request))


HANDLERS: tuple[HTTPRouteHandler, ...] = (get_rules, get_lesson, get_lesson_why)
