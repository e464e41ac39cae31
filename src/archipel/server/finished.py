"""Games that are over, as they are looked at again: read from the log once, kept for a while, and shown from any moment on."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from archipel.kernel.core import OBSERVER, State
from archipel.kernel.match import Match
from archipel.server import sight, speech, wire_http
from archipel.server.refused import Refused
from archipel.server.table import Table

KEPT: Final = 16  # games in memory
EVERY: Final = 50  # steps from one state that is kept to the next
MOST_FRAMES: Final = 100  # of a replay at a time


class Finished:
    """A game that is over, with its state at every so many steps: the rest follows from the nearest one before."""

    def __init__(self, t: Table) -> None:
        assert t.match is not None
        self.table = t
        self.match = t.match
        self.states: list[State] = []
        match: Match[Any, Any] = Match(t.game, len(t.seats), t.options, None)
        match.state.journal = None
        for place, (actor, code) in enumerate(self.match.steps):
            if place % EVERY == 0:
                self.states.append(match.state.clone())
            t.game.apply(match.state, actor, code)

    def replay(self, seat: int, first: int, count: int, language: str) -> wire_http.Replay:
        """Moments as a seat saw them (-1 = the spectators, -2 = all cards open)."""
        t, steps = self.table, self.match.steps
        if not -2 <= seat < len(t.seats):
            raise Refused("no_such_seat", "server-replay-seat", 400, last=len(t.seats) - 1)
        viewers = [seat] if seat >= 0 else [OBSERVER] if seat == -1 else [*range(len(t.seats)), OBSERVER]
        spoken = speech.speaker(t, seat if seat >= 0 else OBSERVER, language) if language else None
        match: Match[Any, Any] = Match(t.game, len(t.seats), t.options, None)
        if self.states:
            nearest = min(first // EVERY, len(self.states) - 1)  # at the very end there may be none
            match.state = self.states[nearest].clone()
            place = nearest * EVERY
        else:
            place = 0
        match.state.journal = None
        frames: list[wire_http.Frame] = []
        while place < min(first + min(count, MOST_FRAMES), len(steps) + 1):
            if place >= first:
                frames.append(self.frame(match, place, seat, viewers, spoken, language))
            if place < len(steps):
                t.game.apply(match.state, *steps[place])
            place += 1
        return wire_http.Replay(t.id, t.game.name, len(steps), [each.name for each in t.seats], frames)

    def frame(
        self, match: Match[Any, Any], place: int, seat: int, viewers: list[int], spoken: Any, language: str
    ) -> wire_http.Frame:
        """The moment after *place* steps, which is what stands on the table of *match*."""
        before, after = self.told(place - 1), self.told(place)
        story = self.match.journal[before:after]
        if seat != -2:
            story = [event.as_seen_by(viewers[0]) for event in story]
        words = None
        if spoken is not None:
            words = speech.words_of(spoken, language, None, None, match.asked())
            words.story = speech.story_of(spoken, story, before)
        views = [sight.view_of(match, viewer) for viewer in viewers]
        return wire_http.Frame(place, before, sight.events_of(story), views, match.asked(), words)

    def told(self, steps: int) -> int:
        """How many events were told after so many steps."""
        return self.table.marks[steps - 1] if steps > 0 else 0


class Shelf:
    """The finished games that were looked at last."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, Finished] = OrderedDict()

    def find(self, table: str) -> Finished | None:
        found = self.games.get(table)
        if found is not None:
            self.games.move_to_end(table)
        return found

    def put(self, game: Finished) -> Finished:
        self.games[game.table.id] = game
        while len(self.games) > KEPT:
            self.games.popitem(last=False)
        return game
