"""Moments of a game for the gallery and the tests of the client, played by the engine itself with fixed seeds.

python -m tests.web.moments        # writes them anew into web/src/games/*/samples/
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from archipel.kernel.core import Event, Game
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from archipel.server import sight, speech
from archipel.simulation import stream

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games"
GAMES: Final = ("sea_or_shore", "pirate_pacts", "rivages")  # the modules tests.web.GAME_moments, each with SAMPLES
NAMES: Final = ("Zoë", "Ana", "Jonas", "Ada", "Björn")
READER: Final = 0  # the seat that a moment is seen from
TABLES: Final = ("name", "title", "version", "min_seats", "max_seats", "questions", "verbs", "events", "value_names")
TAIL: Final = 60  # events of the story that a moment keeps
MOST: Final = 900  # games in which a moment is looked for

Found = Callable[[Decision | None, Any], bool]
Choose = Callable[[Match[Any, Any], int, Rng], int]


class Wanted(NamedTuple):
    """A moment: what it must be like."""

    name: str
    seats: int
    options: dict[str, int]
    fits: Found
    events: bool = False  # whether it comes with all that has happened
    choose: Choose | None = None  # how everybody plays, where it comes to pass too seldom


class Told(NamedTuple):
    """Games whose stories are told part by part: a view, what happened then, and the view after it."""

    games: tuple[tuple[int, dict[str, int], int], ...]  # seats, options, seed
    part: Callable[[Any], int]  # the number of the part that a view is in; a smaller one begins a new round
    kept: tuple[int, ...]  # the parts whose beginnings are kept


def at_random(match: Match[Any, Any], seat: int, rng: Rng) -> int:
    return int(match.game.pick(match.state, seat, rng))


class Samples(NamedTuple):
    """All that is sampled of a game."""

    game: Game[Any, Any]
    wanted: tuple[Wanted, ...]
    told: Told | None = None
    choose: Choose = at_random

    @property
    def folder(self) -> Path:
        return FOLDER / self.game.name.replace("-", "_") / "samples"

    def names(self) -> list[str]:
        return [each.name for each in self.wanted]


def asked(question: str, fits: Callable[[Any], bool] | None = None) -> Found:
    """A moment in which the reader is asked this."""
    return lambda decision, view: decision is not None and decision.question == question and (fits is None or fits(view))


def play(
    samples: Samples, seats: int, options: dict[str, int], seed: int, choose: Choose | None = None
) -> Iterator[Match[Any, Any]]:
    """A game: the match after each answer."""
    choose = choose or samples.choose
    match: Match[Any, Any] = Match(samples.game, seats, options, Rng(stream(seed, "chance")))
    rng = Rng(stream(seed, "players"))
    yield match
    while not match.over():
        seat = match.asked()[rng.below(len(match.asked()))]
        match.submit(seat, choose(match, seat, rng))
        yield match


def wire_events(events: list[Event]) -> list[list[Any]]:
    return [[event.kind, list(event.public), list(event.secret)] for event in events]


def moment(match: Match[Any, Any], events: bool) -> dict[str, Any]:
    """A moment as a session of the client has it."""
    spoken = speech.speaker_of(match.game, NAMES[: match.state.seats], READER, "en")
    assert spoken is not None
    view, decision = match.view(READER), match.decision(READER)
    story = speech.story_of(spoken, match.story(READER), 0)
    tail = [each for each in story if each.event >= story[-1].event - TAIL]
    return {
        "view": view._asdict(),
        "decision": decision and {"question": decision.question, "number": decision.number, "options": decision.options},
        "words": json.loads(sight.encode(speech.words_of(spoken, "en", view, decision, match.asked()))),
        "story": [{"event": each.event, "text": each.text} for each in tail],
        "events": wire_events(match.story(READER)) if events else len(match.journal),
        "waiting": match.asked(),
        "over": match.over(),
        "standing": [list(each) for each in match.standing()] if match.over() else None,
        "scores": spoken.score_text(view, match.story(READER)),
        "result": spoken.result_text(view) if match.over() else "",
    }


def find(samples: Samples, wanted: Wanted) -> dict[str, Any]:
    for seed in range(MOST):
        for match in play(samples, wanted.seats, wanted.options, seed, wanted.choose):
            if wanted.fits(match.decision(READER), match.view(READER)):
                return moment(match, wanted.events)
    raise AssertionError(f"no moment like {wanted.name} in {MOST} games")


def stories(samples: Samples, told: Told) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seats, options, seed in told.games:
        before: dict[str, Any] | None = None
        first = part = 0
        for match in play(samples, seats, options, seed):
            view = match.view(READER)
            now = told.part(view)
            if now != part or match.over():
                events = match.story(READER, first)
                if before is not None and (now in told.kept or match.over() or now < part):
                    found.append({"before": before, "events": wire_events(events), "after": view._asdict()})
                before, first, part = view._asdict(), len(match.journal), now
    return found


def make(samples: Samples) -> dict[str, str]:
    """The files by their names."""
    about = json.loads(sight.encode(sight.game_info(samples.game, "en")))
    info = {**{name: about[name] for name in TABLES}, "about": "", "bots": [], "options": [], "contents": []}
    moments = {each.name: find(samples, each) for each in samples.wanted}
    files: dict[str, Mapping[str, Any]] = {"moments.json": {"names": NAMES, "info": info, "moments": moments}}
    if samples.told is not None:
        files["stories.json"] = {"info": info, "stories": stories(samples, samples.told)}
    return {name: json.dumps(held, ensure_ascii=False, separators=(",", ":")) + "\n" for name, held in files.items()}


def stored(samples: Samples) -> Any:
    """The moments as they are stored."""
    return json.loads((samples.folder / "moments.json").read_text(encoding="utf-8"))


def outdated(samples: Samples) -> list[str]:
    """The names of stored files that are not what the engine plays."""
    return [name for name, text in make(samples).items() if (samples.folder / name).read_text("utf-8") != text]


def main() -> None:
    for game in GAMES:
        samples: Samples = importlib.import_module(f"tests.web.{game}_moments").SAMPLES
        samples.folder.mkdir(parents=True, exist_ok=True)
        for name, text in make(samples).items():
            (samples.folder / name).write_text(text, "utf-8")
            print(f"{samples.folder / name}: {len(text) // 1024} KB")


if __name__ == "__main__":
    main()
