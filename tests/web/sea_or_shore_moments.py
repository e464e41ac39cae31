"""Moments of Sea or Shore for the gallery and the tests of the client, played by the engine itself with a fixed seed.

python -m tests.web.sea_or_shore_moments        # writes them anew into web/src/games/sea_or_shore/samples/
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from archipel.games.sea_or_shore.game import SEA_OR_SHORE as GAME
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import OVER
from archipel.kernel.core import Event
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from archipel.server import sight, speech
from archipel.simulation import stream

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "sea_or_shore" / "samples"
NAMES: Final = ("Zoë", "Ana", "Jonas", "Ada", "Björn")
READER: Final = 0
TABLES: Final = ("name", "title", "version", "min_seats", "max_seats", "questions", "verbs", "events", "value_names")
OTHER_SIDES: Final = {f"{pair}_round_{number}": 1 for pair in ("red_blue", "green_purple") for number in (1, 2)}

Found = Callable[[Decision | None, SeaView], bool]


def asked(question: str, fits: Callable[[SeaView], bool] | None = None) -> Found:
    return lambda decision, view: decision is not None and decision.question == question and (fits is None or fits(view))


def rich(view: SeaView) -> bool:
    """In the middle of a round, two cards laid, additions in hand, treasures in every pile."""
    piles = sum(map(bool, view.piles))
    return view.trick >= 4 and view.laid_count >= 2 and view.additions[READER] >= 2 and piles >= view.seats - 1


# name, seats, options, what the moment must be like
WANTED: Final[tuple[tuple[str, int, dict[str, int], Found], ...]] = (
    ("pass", 4, {}, asked("pass_colour")),
    ("card", 4, {}, asked("card", rich)),
    ("half", 4, {}, asked("half", rich)),
    ("additions", 4, {}, asked("additions", rich)),
    ("claim", 4, {}, asked("claim")),
    ("rob", 4, {}, asked("rob")),
    ("deck", 4, {}, asked("deck")),
    ("order", 4, {}, asked("order")),
    ("swap", 4, OTHER_SIDES, asked("swap")),
    ("give", 4, OTHER_SIDES, asked("give")),
    ("retrieve", 4, OTHER_SIDES, asked("retrieve")),
    ("discard", 4, OTHER_SIDES, asked("discard")),
    ("card-3", 3, {}, asked("card", rich)),
    ("card-5", 5, {}, asked("card", lambda view: rich(view) and view.laid_count >= 3)),
    ("first", 4, {}, asked("card", lambda view: view.laid_count == 0 and view.trick == 0)),
    ("waiting", 4, {}, lambda decision, view: decision is None and view.laid_count == 2 and view.trick == 6),
    ("over", 4, {}, lambda _, view: view.phase == OVER),
)


def play(seats: int, options: dict[str, int], seed: int) -> Iterator[Match[Any, SeaView]]:
    """A game of players who choose at random: the match after each answer."""
    match: Match[Any, SeaView] = Match(GAME, seats, options, Rng(stream(seed, "chance")))
    rng = Rng(stream(seed, "players"))
    yield match
    while not match.over():
        seat = match.asked()[rng.below(len(match.asked()))]
        match.submit(seat, GAME.pick(match.state, seat, rng))
        yield match


def wire_events(events: list[Event]) -> list[list[Any]]:
    return [[event.kind, list(event.public), list(event.secret)] for event in events]


def moment(match: Match[Any, SeaView]) -> dict[str, Any]:
    """A moment as a session of the client has it."""
    spoken = speech.speaker_of(GAME, NAMES[: match.state.seats], READER, "en")
    assert spoken is not None
    view, decision = match.view(READER), match.decision(READER)
    words = speech.words_of(spoken, "en", view, decision, match.asked())
    story = speech.story_of(spoken, match.story(READER), 0)
    tail = [each for each in story if each.event >= story[-1].event - 60]
    return {
        "view": view._asdict(),
        "decision": decision and {"question": decision.question, "number": decision.number, "options": decision.options},
        "words": {
            "language": "en",
            "prompt": words.prompt,
            "status": words.status,
            "waiting": words.waiting,
            "choices": [{"code": each.code, "key": each.key, "text": each.text, "brief": each.brief} for each in words.choices],
            "story": [],
        },
        "story": [{"event": each.event, "text": each.text} for each in tail],
        "events": len(match.journal),
        "waiting": match.asked(),
        "over": match.over(),
        "standing": [list(each) for each in match.standing()] if match.over() else None,
        "scores": spoken.score_text(view, match.story(READER)),
        "result": spoken.result_text(view) if match.over() else "",
    }


def find(seats: int, options: dict[str, int], fits: Found) -> dict[str, Any]:
    for seed in range(500):
        for match in play(seats, options, seed):
            if fits(match.decision(READER), match.view(READER)):
                return moment(match)
    raise AssertionError("no such moment in 500 games")


def stories() -> list[dict[str, Any]]:
    """For the story queue: a view, what happened then, and the view after it."""
    found: list[dict[str, Any]] = []
    for seats, options, seed in ((3, {}, 1), (4, {}, 2), (5, {}, 3), (4, OTHER_SIDES, 4)):
        before: dict[str, Any] | None = None
        first = trick = 0
        for match in play(seats, options, seed):
            view = match.view(READER)
            if view.trick != trick or match.over():
                events = match.story(READER, first)
                if before is not None and (view.trick in (1, 2, 5) or match.over() or view.trick < trick):
                    found.append({"before": before, "events": wire_events(events), "after": view._asdict()})
                before, first, trick = view._asdict(), len(match.journal), view.trick
    return found


def make() -> dict[str, str]:
    """The files by their names."""
    about = json.loads(sight.encode(sight.game_info(GAME, "en")))
    info = {**{name: about[name] for name in TABLES}, "about": "", "bots": [], "options": []}
    moments = {name: find(seats, options, fits) for name, seats, options, fits in WANTED}
    files = {
        "moments.json": {"names": NAMES, "info": info, "moments": moments},
        "stories.json": {"info": info, "stories": stories()},
    }
    return {name: json.dumps(held, ensure_ascii=False, separators=(",", ":")) + "\n" for name, held in files.items()}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in make().items():
        (FOLDER / name).write_text(text, "utf-8")
        print(f"{FOLDER / name}: {len(text) // 1024} KB")


if __name__ == "__main__":
    main()
