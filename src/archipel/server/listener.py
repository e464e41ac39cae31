"""Those who look on at a table: what each was sent already, so that they are sent what is new to them and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from archipel.server import log, sight, wire
from archipel.server.table import Table

Cache = dict[int, tuple[wire.Game, bytes]]  # per viewer, the game as it is now


class Listener:
    """Somebody who looks on: what they have been sent, and the way to send more. Made by the socket, kept by a room."""

    def __init__(self, person: str, send: Callable[[bytes], None], hello: wire.Hello) -> None:
        self.person = person
        self.send = send
        self.epoch = hello.epoch
        self.events = hello.events
        self.lines = hello.lines
        self.viewer: int | None = None  # with whose eyes they saw last
        self.table = b""  # the last messages, to send none twice
        self.game = b""
        self.notes = ""

    def tell(self, t: Table, here: set[str], cache: Cache) -> None:
        """Send what is new to them. Nothing new, no message: that something hidden happened shows by nothing."""
        table = sight.encode(wire.Table(sight.table_info(t, self.person, here)))
        if table != self.table:
            self.table = table
            self.send(table)
        viewer = sight.viewer_of(t, self.person)
        if t.match is not None:
            self._tell_game(t, viewer, cache)
        lines = sight.lines_for(t, self.person, self.lines)
        self.lines = max(self.lines, len(t.lines))
        if lines:
            self.send(sight.encode(wire.Chat(lines)))
        if t.notes.get(self.person, "") != self.notes:
            self.notes = t.notes.get(self.person, "")
            self.send(sight.encode(wire.Notes(self.notes)))

    def _tell_game(self, t: Table, viewer: int, cache: Cache) -> None:
        assert t.match is not None
        length = len(t.match.journal)
        if self.epoch != t.epoch or self.viewer not in (None, viewer) or self.events > length:
            self.events = 0
        self.epoch = t.epoch
        self.viewer = viewer
        if viewer not in cache:
            game = sight.game_message(t, viewer, length)
            assert game is not None
            cache[viewer] = (game, sight.encode(game))
        game, core = cache[viewer]
        if core == self.game and self.events == length:
            return
        self.game = core
        first = self.events
        told = sight.events_of(t.match.story(viewer, first))
        self.send(sight.encode(msgspec.structs.replace(game, first=first, events=told)))
        self.events = length


class Shadow:
    """A table as it was some time ago, for spectators who must not see it live."""

    def __init__(self, table: Table, waiting: list[log.AnyEntry]) -> None:
        self.table = table
        self.waiting = waiting

    def catch_up(self, until: int) -> int:
        """Take in what happened up to that time; when the next thing happened, 0 if nothing is left."""
        while self.waiting and self.waiting[0].at <= until:
            self.table.fold(self.waiting.pop(0))
        return self.waiting[0].at if self.waiting else 0
