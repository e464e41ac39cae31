"""Those who look on at a table: what each was sent already, so that they are sent what is new to them and nothing else."""

# compiled by mypyc

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Any

from msgspec.structs import replace

from archipel.kernel.core import OBSERVER
from archipel.server import log, sight, speech, wire
from archipel.server.table import Table
from archipel.text import GameWords


class Cache:
    """What listeners of one table have in common, made once for all of them."""

    def __init__(self, here: Set[str], viewers: Sequence[int] = (), writer: sight.Writer | None = None) -> None:
        """*here*: who is connected. *viewers*: who will look, as far as that is known. *writer*: of the views of this table."""
        self.here = here
        self.viewers = viewers
        self.writer = writer or sight.Writer()
        self.public: wire.Game | None = None  # the game, but for what only some may know
        self.names: list[str] = []  # of the seats
        self.table: wire.TableInfo | None = None  # as one sees it who has no seat
        self.views: dict[int, Any] = {}  # viewer -> the game's own view
        self.games: dict[int, wire.Game] = {}  # viewer -> the game as it is now
        self.words: dict[tuple[int, str], wire.Words] = {}  # viewer, language -> the words but for the story
        self.stories: dict[tuple[int, str, int], list[wire.Sentence]] = {}  # and the number of the first event told

    def game(self, t: Table, viewer: int) -> wire.Game:
        if viewer not in self.games:
            assert t.match is not None
            if self.public is None:
                self.public = sight.public_game(t)
            if viewer not in self.views:
                together = [*self.viewers] if viewer in self.viewers else [viewer]
                self.views.update(zip(together, t.match.views(together), strict=True))
            self.games[viewer] = sight.game_message(t, viewer, self.writer.write(self.views[viewer]), self.public)
        return self.games[viewer]

    def named(self, t: Table) -> list[str]:
        if not self.names:
            self.names = [seat.name for seat in t.seats]
        return self.names


class Listener:
    """Somebody who looks on: what they have been sent, and the way to send more. Made by the socket, kept by a room."""

    def __init__(
        self, person: str, send: Callable[[bytes], None], hello: wire.Hello, language: str = "",
        end: Callable[[str, str, int], None] | None = None,
    ) -> None:  # fmt: skip
        """*language*: one there is, or "" for no words. *end* ends their connection: a code, a message, and after how many
        seconds they may come again, -1 = not at all."""
        self.person = person
        self.send = send
        self._end = end
        self.language = language
        self.spoken: GameWords[Any] | None = None  # the words for the viewer
        self.epoch = hello.epoch
        self.events = hello.events
        self.lines = hello.lines
        self.viewer: int | None = None  # with whose eyes they saw last
        self.around: tuple[Any, ...] = ()  # what was looked at last of the table, and what was sent: to send nothing twice
        self.table: tuple[Any, ...] = ()
        self.seat = -1
        self.moment: tuple[Any, ...] = ()
        self.game: wire.Game | None = None
        self.notes: str | None = None  # none were sent yet; those that were cleared meanwhile are told as well

    def eyes(self) -> int:
        """With whose eyes they see the game, as far as they were told where they sit."""
        return self.seat if self.seat >= 0 else OBSERVER

    def dismiss(self, code: str, message: str) -> None:
        """They may look on no more."""
        if self._end is not None:
            self._end(code, message, -1)

    def give_up(self) -> None:
        """Something of ours keeps them from being told. They come back, and are told all of it."""
        if self._end is not None:
            self._end("unforeseen", "server-unforeseen", 2)

    def speak(self, language: str) -> None:
        """From now on in this language, everything from the beginning."""
        self.language = language
        self.events = 0
        self.moment = ()
        self.game = None
        self.spoken = None

    def tell(self, t: Table, cache: Cache) -> None:
        """Send what is new to them. Nothing new, no message: that something hidden happened shows by nothing."""
        around = (t, t.around, cache.here, sight.muted_by(t, self.person) if self.person in t.muted else None)
        if around != self.around:
            self.around = around
            self._tell_table(t, cache)
        if t.match is not None:
            self._tell_game(t, self.eyes(), cache)
        if len(t.lines) > self.lines:
            lines = sight.lines_for(t, self.person, self.lines)
            self.lines = len(t.lines)
            if lines:
                self.send(sight.encode(wire.Chat(lines)))
        notes = t.notes.get(self.person)
        if notes is not None and notes != self.notes:
            self.notes = notes
            self.send(sight.encode(wire.Notes(notes)))

    def _tell_table(self, t: Table, cache: Cache) -> None:
        """Send the table but for the game, if there is anything new in it."""
        self.seat = t.seat_of(self.person)
        muted = sight.muted_by(t, self.person)
        table = (t.past, t.around, [seat.person in cache.here for seat in t.seats], self.seat, t.host == self.person, muted)
        if table == self.table:
            return
        self.table = table
        if cache.table is None:
            cache.table = sight.table_info(t, "", cache.here)
        mine = replace(cache.table, you=self.seat, hosting=t.host == self.person, muted=muted)
        self.send(sight.encode(wire.Table(mine)))

    def _tell_game(self, t: Table, viewer: int, cache: Cache) -> None:
        """Send the game if there is anything new in it.

        What a viewer may know of a game changes with what is told at the table, with who is waited for and with the viewer's
        own answers; unless one of these is new nothing is looked at, so steps that others hide cost nothing and show nowhere.
        """
        match = t.match
        assert match is not None
        length = len(match.journal)
        asked = t.asked()
        moment = (t.around, viewer, t.epoch, length, asked, t.seats[viewer].number if viewer >= 0 else 0)
        if moment == self.moment and self.events == length:
            return
        self.moment = moment
        if self.epoch != t.epoch or self.viewer not in (None, viewer) or self.events > length:
            self.events = 0
        self.epoch = t.epoch
        if self.viewer != viewer:
            self.viewer = viewer
            self.spoken = None
        game = cache.game(t, viewer)
        if self.events == length and game == self.game:
            return
        self.game = game
        first = self.events
        told = sight.events_from(match, viewer, first) if first < length else []
        words = self._words(t, viewer, game, cache) if self.language else None
        self.send(sight.encode(replace(game, first=first, events=told, words=words)))
        self.events = length

    def _words(self, t: Table, viewer: int, game: wire.Game, cache: Cache) -> wire.Words | None:
        """The game in the language of this listener, and what the events say that they have not heard of."""
        assert t.match is not None
        if self.spoken is None:
            self.spoken = speech.shared_speaker(t.game, len(t.seats), viewer, self.language)
        if self.spoken is None:
            return None
        key = (viewer, self.language)
        if key not in cache.words:
            decision = t.match.decision(viewer) if game.decision is not None else None
            cache.words[key] = speech.words_of(
                self.spoken, self.language, cache.views[viewer], decision, game.waiting, cache.named(t)
            )
        told = (*key, self.events)
        if told not in cache.stories:
            events = t.match.story(viewer, self.events)
            cache.stories[told] = speech.story_of(self.spoken, events, self.events, cache.named(t))
        return replace(cache.words[key], story=cache.stories[told])


class Shadow:
    """A table as it was some time ago, for spectators who must not see it live."""

    def __init__(self, table: Table, waiting: list[log.AnyEntry]) -> None:
        self.table = table
        self.table.past = True
        self.waiting = waiting

    def catch_up(self, until: int) -> int:
        """Take in what happened up to that time; when the next thing happened, 0 if nothing is left."""
        while self.waiting and self.waiting[0].at <= until:
            self.table.fold(self.waiting.pop(0))
        return self.waiting[0].at if self.waiting else 0
