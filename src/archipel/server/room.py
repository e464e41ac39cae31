"""One table in memory, and how long its bots wait."""

# compiled by mypyc

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

from archipel.bots.bot import Tried
from archipel.server import commands, log, waiting
from archipel.server.listener import Listener, Shadow
from archipel.server.lock import Lock
from archipel.server.sight import Writer
from archipel.server.statements import Addition, Chair, Row
from archipel.server.table import Table

LISTED_LATE: Final = 10_000  # ms that lists may be behind with the time of the last change


class Change:
    """What a table has to have written, before anybody hears of it."""

    def __init__(self, addition: Addition, chairs: dict[str, Chair], around: int, moves: int, begun: float) -> None:
        self.addition = addition
        self.chairs = chairs  # all of them, then
        self.around = around  # what they followed from
        self.moves = moves
        self.begun = begun


class Pace:
    """How long bots wait. The wait is drawn without a look at the game, so that it tells nothing about it."""

    def __init__(self, least: float = 0.7, most: float = 1.6) -> None:
        self.least = least
        self.most = most

    def delay(self) -> float:
        return self.least + (self.most - self.least) * secrets.randbelow(1 << 20) / (1 << 20)


class Room:
    """One table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Lock()
        self.stale = False  # others may have written: read on before the next use
        self.broken = False  # memory and log may differ: read all anew before the next use
        self.rests = 0  # `Rooms.rests` when its clocks were last seen to: while there are more, that comes before any move
        self.listeners: set[Listener] = set()
        self.people: frozenset[str] = frozenset()  # who they are
        self.bots: dict[int, tuple[int, asyncio.Task[None]]] = {}  # seat -> number of its decision, and who thinks
        self.tried: dict[int, Tried] = {}  # seat -> what its bot has answered lately
        self.timer: asyncio.TimerHandle | None = None
        self.alarmed: asyncio.Task[None] | None = None  # who does what an alarm has rung for
        self.shadow: Shadow | None = None
        self.public = table.settings.public  # when everybody was last told
        self.chairs: dict[str, Chair] = {}  # as they were written last
        self.around = -1  # what they followed from
        self.listed: Row | None = None  # what lists were told last, by this process
        self.announced: frozenset[str] = frozenset()  # who of those at its seats is connected here, as others are told
        self.telling = Lock()  # held while they are told
        self.noticed: tuple[object, ...] = ()  # what there was to notice for everybody, when they were told
        self.writer = Writer()
        self.used = time.monotonic()

    def fold(self, entry: log.AnyEntry) -> None:
        """Take the next entry in; spectators who are kept behind see it later."""
        self.table.fold(entry)
        if self.shadow is not None:
            self.shadow.waiting.append(entry)

    def comes(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.people |= {listener.person}

    def goes(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.people = frozenset([each.person for each in self.listeners])

    def seen_by(self, person: str) -> Table | None:
        """The table that a person sees: as it is, or as it was for spectators who are kept behind."""
        t = self.table
        if t.settings.watch == "live":
            return t
        if not t.may_look(person):
            return None
        if t.settings.watch != "delayed" or t.phase in ("waiting", "over", "closed") or t.seat_of(person) >= 0:
            return t
        return self.shadow.table if self.shadow is not None and self.shadow.table.length else None

    def noticeable(self) -> tuple[object, ...]:
        """All that more than one person can notice: when it stays the same, only who did something is told of it."""
        t = self.table
        told = len(t.match.journal) if t.match is not None else 0
        return (t, t.around, t.epoch, told, t.asked(), len(t.lines), len(self.listeners), self.shadow)


def is_news(room: Room, due: int) -> bool:
    """Whether the lists must be told of a change now. While a game runs, and nobody comes or goes, only its time of change moves:
    that may wait."""
    t, listed = room.table, room.listed
    same = listed is not None and t.phase == listed.phase == "playing" and due == listed.due and t.around == room.around
    return not same or listed is None or t.changed - listed.changed > LISTED_LATE


def due(t: Table, asked: list[int], pace: Pace) -> int:
    """When the server itself has something to do at a table, 0 if never."""
    if not t.automatic:
        return 0
    if t.phase == "opening":
        return t.announced_at + waiting.OPENING_PATIENCE
    times = [commands.deadline(t, place) for place in asked]
    times += [t.changed + int(1000 * pace.most) for place in asked if t.seats[place].player()]
    return min([each for each in times if each], default=0)


def alarm(room: Room, grace: int, now: int) -> int:
    """When something is due at a table but for the moves of bots, 0 if never. No clock runs out before *grace*."""
    t = room.table
    times = []
    if t.settings.clock != "none":
        ends = [commands.deadline(t, place) for place in t.asked()]
        times = [max(end, grace) for end in ends if end]
    if t.phase == "opening":
        times.append(t.announced_at + waiting.OPENING_PATIENCE)
    if t.back is not None and t.back.until > now:
        times.append(t.back.until)
    if room.shadow is not None and room.shadow.waiting:
        times.append(room.shadow.waiting[0].at + 1000 * t.settings.delay)
    return min(times, default=0)
