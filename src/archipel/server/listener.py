"""Those who look on at a table: what each was sent already, so that they are sent what is new to them and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from archipel.server import log, sight, speech, wire
from archipel.server.table import Table
from archipel.text import GameWords


class Cache:
    """What listeners of one table have in common, made once for all of them."""

    def __init__(self) -> None:
        self.table: tuple[wire.TableInfo, bytes] | None = None  # the table as one sees it who has no seat
        self.games: dict[int, tuple[wire.Game, bytes]] = {}  # viewer -> the game as it is now
        self.words: dict[tuple[int, str], wire.Words] = {}  # viewer, language -> the words but for the story
        self.stories: dict[tuple[int, str, int], list[wire.Sentence]] = {}  # and the number of the first event told


class Listener:
    """Somebody who looks on: what they have been sent, and the way to send more. Made by the socket, kept by a room."""

    def __init__(self, person: str, send: Callable[[bytes], None], hello: wire.Hello, language: str = "") -> None:
        """*language*: one there is, or "" for no words."""
        self.person = person
        self.send = send
        self.language = language
        self.spoken: GameWords[Any] | None = None  # the words for the viewer
        self.epoch = hello.epoch
        self.events = hello.events
        self.lines = hello.lines
        self.viewer: int | None = None  # with whose eyes they saw last
        self.table: tuple[bytes, int, bool] | None = None  # what was sent last, to send nothing twice
        self.game = b""
        self.notes = ""

    def speak(self, language: str) -> None:
        """From now on in this language, everything from the beginning."""
        self.language = language
        self.events = 0
        self.game = b""
        self.spoken = None

    def tell(self, t: Table, here: set[str], cache: Cache) -> None:
        """Send what is new to them. Nothing new, no message: that something hidden happened shows by nothing."""
        if cache.table is None:
            info = sight.table_info(t, "", here)
            cache.table = (info, sight.encode(info))
        info, core = cache.table
        table = (core, t.seat_of(self.person), t.host == self.person)
        if table != self.table:
            self.table = table
            self.send(sight.encode(wire.Table(msgspec.structs.replace(info, you=table[1], hosting=table[2]))))
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
        if self.viewer != viewer:
            self.viewer = viewer
            self.spoken = None
        if viewer not in cache.games:
            game = sight.game_message(t, viewer)
            cache.games[viewer] = (game, sight.encode(game))
        game, core = cache.games[viewer]
        if core == self.game and self.events == length:
            return
        self.game = core
        first = self.events
        told = sight.events_of(t.match.story(viewer, first))
        words = self._words(t, viewer, game, cache) if self.language else None
        self.send(sight.encode(msgspec.structs.replace(game, first=first, events=told, words=words)))
        self.events = length

    def _words(self, t: Table, viewer: int, game: wire.Game, cache: Cache) -> wire.Words | None:
        """The game in the language of this listener, and what the events say that they have not heard of."""
        assert t.match is not None
        if self.spoken is None:
            self.spoken = speech.speaker(t, viewer, self.language)
        if self.spoken is None:
            return None
        key = (viewer, self.language)
        if key not in cache.words:
            decision = t.match.decision(viewer) if game.decision is not None else None
            cache.words[key] = speech.words_of(self.spoken, self.language, t.match.view(viewer), decision, game.waiting)
        told = (*key, self.events)
        if told not in cache.stories:
            cache.stories[told] = speech.story_of(self.spoken, t.match.story(viewer, self.events), self.events)
        return msgspec.structs.replace(cache.words[key], story=cache.stories[told])


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
