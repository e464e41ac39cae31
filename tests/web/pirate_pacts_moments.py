"""Moments of Pirate Pacts for the gallery and the tests of the client, played by the engine itself with a fixed seed.

python -m tests.web.pirate_pacts_moments        # writes them anew into web/src/games/pirate_pacts/samples/
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts.game import PIRATE_PACTS as GAME
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.tables import ADVANCED, TO_ACT, TO_DISCARD
from archipel.kernel.core import Event
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from archipel.server import sight, speech
from archipel.simulation import stream

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "pirate_pacts" / "samples"
NAMES: Final = ("Zoë", "Ana", "Jonas", "Ada", "Björn")
READER: Final = 0
OPEN: Final = {"variant": ADVANCED}

Found = Callable[[Decision | None, PactView], bool]


def asked(question: str, fits: Callable[[PactView], bool] | None = None, acts: bool = False) -> Found:
    def found(decision: Decision | None, view: PactView) -> bool:
        if decision is None or decision.question != question or (fits is not None and not fits(view)):
            return False
        return not acts or any(TO_ACT <= code < TO_DISCARD for code in decision.options)

    return found


def rich(view: PactView) -> bool:
    """In the middle of a round, most sides occupied, somebody has looked at the mystery island."""
    return 4 <= view.turn <= 5 and sum(map(bool, view.lines)) >= 2 * view.seats - 3 and (view.looker >= 0 or bool(view.advanced))


def longest(view: PactView) -> int:
    return max(map(len, view.lines))


# name, seats, options, what the moment must be like
WANTED: Final[tuple[tuple[str, int, dict[str, int], Found], ...]] = (
    ("first", 4, {}, asked("card", lambda view: view.turn == 0 and view.next == 1)),
    ("card", 5, {}, asked("card", rich, acts=True)),
    ("place", 5, {}, asked("place", lambda view: rich(view) and any(len(ranks) > 2 for ranks in view.ranks))),
    ("place-4", 4, {}, asked("place", rich)),
    ("place-3", 3, {}, asked("place", rich)),
    ("looked", 4, {}, asked("place", lambda view: rich(view) and view.looker == READER)),
    ("remove", 5, {}, asked("remove", rich)),
    ("swap", 5, {}, asked("swap", rich)),
    ("swap-with", 5, {}, asked("swap_with", rich)),
    ("impose", 5, {}, asked("impose", rich)),
    ("impose-at", 5, {}, asked("impose_at", rich)),
    ("move", 4, {}, asked("move", rich)),
    ("move-to", 4, {}, asked("move_to", rich)),
    ("mark", 4, {}, asked("mark", rich)),
    ("order", 4, {}, asked("card", lambda view: view.order[READER] >= 0)),
    ("last-card", 4, {}, asked("card", lambda view: not view.hands[READER], acts=True)),
    ("advanced", 5, OPEN, asked("card", rich, acts=True)),
    ("advanced-3", 3, OPEN, asked("card", rich, acts=True)),
    ("copy", 4, OPEN, asked("copy", lambda view: sum(played >= 0 for played in view.played) >= 2)),
    ("eighth", 4, OPEN, asked("place", lambda view: view.phase == on.LAST)),
    ("back", 5, {}, asked("card", lambda view: view.round == 1 and view.turn == 3)),
    ("long", 4, {}, asked("place", lambda view: longest(view) == 6)),
    ("longest", 5, {}, asked("place", lambda view: longest(view) >= 8)),
    ("waiting", 5, {}, lambda decision, view: decision is None and view.turn == 6 and max(view.order[1:]) >= 0),
    ("over", 5, {}, lambda decision, view: decision is None and view.phase == on.OVER),
)
WITH_EVENTS: Final = ("over", "back", "card")


def play(seats: int, options: dict[str, int], seed: int) -> Iterator[Match[Any, PactView]]:
    """A game of players who choose at random: the match after each answer."""
    match: Match[Any, PactView] = Match(GAME, seats, options, Rng(stream(seed, "chance")))
    rng = Rng(stream(seed, "players"))
    yield match
    while not match.over():
        seat = match.asked()[rng.below(len(match.asked()))]
        match.submit(seat, GAME.pick(match.state, seat, rng))
        yield match


def wire_events(events: list[Event]) -> list[list[Any]]:
    return [[event.kind, list(event.public), list(event.secret)] for event in events]


def moment(match: Match[Any, PactView], events: bool) -> dict[str, Any]:
    """A moment as a session of the client has it."""
    spoken = speech.speaker_of(GAME, NAMES[: match.state.seats], READER, "en")
    assert spoken is not None
    view, decision = match.view(READER), match.decision(READER)
    words = json.loads(sight.encode(speech.words_of(spoken, "en", view, decision, match.asked())))
    story = speech.story_of(spoken, match.story(READER), 0)
    tail = [each for each in story if each.event >= story[-1].event - 40]
    return {
        "view": view._asdict(),
        "decision": decision and {"question": decision.question, "number": decision.number, "options": decision.options},
        "words": words,
        "story": [{"event": each.event, "text": each.text} for each in tail],
        "events": wire_events(match.story(READER)) if events else len(match.journal),
        "waiting": match.asked(),
        "over": match.over(),
        "standing": [list(each) for each in match.standing()] if match.over() else None,
        "scores": spoken.score_text(view, match.story(READER)),
        "result": spoken.result_text(view) if match.over() else "",
    }


def find(name: str, seats: int, options: dict[str, int], fits: Found) -> dict[str, Any]:
    for seed in range(900):
        for match in play(seats, options, seed):
            if fits(match.decision(READER), match.view(READER)):
                return moment(match, name in WITH_EVENTS)
    raise AssertionError(f"no moment like {name} in 900 games")


def stories() -> list[dict[str, Any]]:
    """For the story queue: a view, what happened then, and the view after it."""
    found: list[dict[str, Any]] = []
    for seats, options, seed in ((3, {}, 1), (4, {}, 2), (5, {}, 3), (4, OPEN, 4), (5, OPEN, 5)):
        before: dict[str, Any] | None = None
        first = turn = 0
        for match in play(seats, options, seed):
            view = match.view(READER)
            if view.turn != turn or match.over():
                events = match.story(READER, first)
                if before is not None and (view.turn in (1, 4, 7) or match.over() or view.turn < turn):
                    found.append({"before": before, "events": wire_events(events), "after": view._asdict()})
                before, first, turn = view._asdict(), len(match.journal), view.turn
    return found


def make() -> dict[str, str]:
    """The files by their names."""
    info = json.loads(sight.encode(sight.game_info(GAME, "en")))
    moments = {name: find(name, seats, options, fits) for name, seats, options, fits in WANTED}
    files: dict[str, dict[str, Any]] = {
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
