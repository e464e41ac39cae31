"""The tables that are in use: each is folded from its log once, changed under its lock, and told to those who look on.

A change goes to the disk before anybody hears of it. What is in memory is a cache: when in doubt it is thrown away and
read again, and so any process can go on with any table at any time.
"""

# compiled by mypyc

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from archipel.bots.pool import Pool
from archipel.kernel.core import Game
from archipel.server import commands, log, sight, waiting, wire
from archipel.server.listener import Cache, Listener, Shadow
from archipel.server.lists import chairs_of, row_of, waits_for
from archipel.server.lock import Lock
from archipel.server.metrics import Metrics
from archipel.server.presence import Notice, Presence
from archipel.server.refused import Entries, Refused, decided
from archipel.server.room import Change, Pace, Room, alarm, due, is_news
from archipel.server.statements import Addition, Chair, Opening, Statement
from archipel.server.store import Conflict, Person, Store, StoreTrouble
from archipel.server.strangers import must_be_let_in, see_off
from archipel.server.sweeping import awaken, credit, introduce, look_at_clock, settle, sweep, tell_who_is_here, watch_clock
from archipel.server.table import BadLog, Table
from archipel.server.thinking import think

TRYING: Final = 10.0  # seconds to try to write a change while others write to the same table
GRACE: Final = 30_000  # ms after the start of a server before any clock runs out
FOLDED: Final = 100  # entries of a log that are folded in one go

logger = logging.getLogger("archipel.rooms")
T = TypeVar("T")


def unplayable(table: str, error: BadLog) -> Refused:
    """A log that this build cannot fold: damaged, or by rules that it does not have."""
    logger.error("log refused", extra={"table": table, "reason": str(error)})
    return Refused("unplayable", "server-unplayable")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Rooms:
    """All tables of this process."""

    def __init__(self, store: Store, games: Sequence[Game[Any, Any]], metrics: Metrics, pace: Pace | None = None) -> None:
        self.store = store
        self.games = {(game.name, game.version): game for game in games}
        self.newest = {game.name: game for game in sorted(games, key=lambda game: game.version)}
        self.metrics = metrics
        self.pace = pace or Pace()
        self.pool = Pool()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.writes: set[asyncio.Future[Any]] = set()  # those that are carried out whatever happens
        self.started = now_ms()
        self.now = now_ms  # tests put another clock here
        self.stopping = False
        self.awake = False  # whether it is noted that this server is there
        self.waking = Lock()  # held while that is noted
        self.rests = 1  # how often it came to be there again
        self.looked = self.started  # at the clock, last
        self.slept = 0  # since when it was not there, though it was not stopped
        self.presence = Presence()
        self.unplayable: set[str] = set()  # tables that this build cannot play
        self.logged_out: Callable[[str], None] = lambda _: None  # ends the connections of a person; filled by the application

    async def start(self) -> None:
        self.store.listen(self._heard)
        with suppress(StoreTrouble):  # a disk without room: tried again by the sweep
            await awaken(self)
        self.spawn(sweep(self))
        self.spawn(watch_clock(self))

    async def stop(self) -> None:
        """Stop thinking and waiting; what is being written is finished first."""
        self.stopping = True
        for room in self.rooms.values():
            self._rest(room)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, *self.writes, return_exceptions=True)
        await self.pool.close()
        with suppress(StoreTrouble):
            await self.store.beat(now_ms())
        await self.store.notify("gone")

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Refused | BadLog | StoreTrouble):  # who asked is told of these
            logger.error("task failed", exc_info=error)

    def write(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that changes a table: it is finished even when the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self.promise(task)
        return task

    def promise(self, work: asyncio.Future[T]) -> asyncio.Future[T]:
        """The server does not stop before this is over."""
        self.writes.add(work)
        work.add_done_callback(self.writes.discard)
        return work

    # ---- finding and reading -----------------------------------------------------------------------------------------

    def game_named(self, name: str) -> Game[Any, Any]:
        if name not in self.newest:
            raise Refused("game", "server-no-game", 404, game=name[:40], games=", ".join(sorted(self.newest)))
        return self.newest[name]

    async def room(self, table: str) -> Room:
        """The room of a table, read from the log if it is not in memory; Refused if there is none."""
        room = self.rooms.get(table)
        if room is None:
            task = self.loading.get(table)
            if task is None:
                task = self.loading[table] = self.spawn(self._load(table))
                task.add_done_callback(lambda _: self.loading.pop(table, None))
            try:
                room = await asyncio.shield(task)
            except BadLog as error:
                raise unplayable(table, error) from None
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room:
        while True:
            entries = await self.store.log(table)
            if not entries:
                raise Refused("no_table", "server-no-table", 404)
            room = Room(await self.folded(table, entries))
            room.chairs = chairs_of(room.table)
            try:
                await credit(self, room)
                break
            except Conflict:  # another process has written to it: read it again
                self.metrics.conflicts += 1
        self.rooms[table] = room
        room.stale = self.store.shared  # what others wrote while it was read, nobody heard of here
        if self.store.shared:
            self.spawn(self.store.notify("who", table))
        self._attend(room)
        return room

    async def folded(self, table: str, entries: list[str], proving: bool = False) -> Table:
        """The table that a log makes. Others get their turn meanwhile, however long it is. BadLog if it makes none."""
        t = Table(table, self.games, proving)
        for first in range(0, len(entries), FOLDED):
            t.fold_all(entries[first : first + FOLDED])
            await asyncio.sleep(0)
        return t

    async def _read_on(self, room: Room) -> bool:
        """Bring a room up to date with its log; whether there may be anything new. The lock is held."""
        t = room.table
        room.stale = False  # before the log is read: of what others write meanwhile they tell us again
        try:
            texts = await self.store.log(t.id, 0 if room.broken else t.length)
        except BaseException:
            room.stale = True
            raise
        if room.broken:
            room.table = await self.folded(t.id, texts)
            room.broken = False
            room.shadow = None
            room.chairs = chairs_of(room.table)
            return True  # what could not be written for certain may be there all the same, and nobody was told of it
        for text in texts:
            room.fold(log.read(text))
        if texts:
            room.chairs = chairs_of(t)
        return bool(texts)

    # ---- changing ----------------------------------------------------------------------------------------------------

    async def open_table(self, table: str, entries: Entries) -> Room:
        """A new table with these first entries."""
        t = Table(table, self.games)
        for entry in entries:
            t.fold(entry)
        await self.store.open_table(self.opening(t, entries))
        self.metrics.tables_opened += 1
        return await self.room(table)

    def opening(self, t: Table, entries: Entries, guests: Sequence[Chair] = ()) -> Opening:
        """What must be written of a new table, which has these entries; *guests* may come to it, too."""
        asked = t.asked()
        chairs = [*chairs_of(t).values(), *guests]
        return Opening(row_of(t, due(t, asked, self.pace)), [log.write(entry) for entry in entries], chairs, waits_for(t, asked))

    async def act(
        self, table: str, person: Person | None, decide: Callable[[Table, int], Entries], client_id: str = "",
        also: Callable[[], list[Statement]] | None = None,
    ) -> wire.Receipt | None:  # fmt: skip
        """Let *decide* say what happens at a table, make it last, and tell it. The same *client_id* changes nothing twice.

        It is carried out even if the one who asked goes away meanwhile.
        """
        return await asyncio.shield(self.write(self.carry_out(table, person.id if person else "", decide, client_id, also)))

    async def carry_out(
        self, table: str, person: str, decide: Callable[[Table, int], Entries], client_id: str = "",
        also: Callable[[], list[Statement]] | None = None,
    ) -> wire.Receipt | None:  # fmt: skip
        """The same, for who sees to it that it is not broken off."""
        room = self.rooms.get(table) or await self.room(table)
        room.used = time.monotonic()
        look_at_clock(self)  # what is decided must not be charged the time that nobody was there
        async with room.lock:
            if room.rests != self.rests:
                await settle(self, room)
            first = True
            until = time.monotonic() + TRYING
            while first or time.monotonic() < until:
                t = await self.look(room)
                if client_id and (person, client_id) in t.done:
                    return t.done[person, client_id]
                entries = decided(decide, t, max(self.now(), t.changed))
                if isinstance(entries, Refused):
                    if self.store.shared and first and await self._read_on(room):  # another process may know more
                        first = False
                        self.publish(room)
                        continue
                    raise entries
                if not entries:
                    return None
                self.fold(room, entries)
                change = self.change(room, entries, also() if also else ())
                if not await self.store.append_first(change.addition):  # the other process may well be quicker again
                    self.metrics.conflicts += 1
                    first = False
                    continue
                self.confirm(room, change)
                self.publish(room, {person} if person else ())
                return t.done.get((person, client_id)) if client_id else None
        raise Refused("busy", "server-busy", 503)

    def fold(self, room: Room, entries: Entries) -> None:
        """Fold entries in that will be written. Nobody hears of them before that is done (`confirm`); if it fails, memory is
        thrown away. The lock is held."""
        room.broken = room.broken or bool(entries)
        for entry in entries:
            room.fold(entry)

    def change(self, room: Room, entries: Entries, also: Sequence[Statement] = ()) -> Change:
        """What must be written, now that these entries are folded in."""
        t = room.table
        chairs, moved = room.chairs, list[Chair]()
        if t.around != room.around:
            chairs, known = chairs_of(t), room.chairs
            moved = [chair for person, chair in chairs.items() if known.get(person) != chair]
            moved += [Chair(person, -1) for person in known if person not in chairs]
        begun = time.perf_counter()
        asked = t.asked()
        then = due(t, asked, self.pace)
        row = row_of(t, then) if is_news(room, then) else None
        addition = Addition(t.id, t.length, [log.write(entry) for entry in entries], waits_for(t, asked), row, moved, also)
        return Change(addition, chairs, t.around, sum([type(entry) is log.Played for entry in entries]), begun)

    def confirm(self, room: Room, change: Change) -> None:
        """It is on the disk."""
        if change.addition.row is not None:
            room.listed = change.addition.row
        self.metrics.commit_seconds.observe(time.perf_counter() - change.begun)
        self.metrics.entries += len(change.addition.entries)
        self.metrics.moves += change.moves
        room.chairs, room.around = change.chairs, change.around
        room.broken = False

    # ---- telling -----------------------------------------------------------------------------------------------------

    def publish(self, room: Room, people: Collection[str] = ()) -> None:
        """Tell everybody who looks on what is new to them, and see to what the server itself must do.

        *people*: who alone have done something. Where nobody else can notice it, nobody else is even looked after.
        """
        if room.broken:  # something is being written: whoever does that publishes it, once it is on the disk
            return
        self._announce(room)
        listeners = list(room.listeners)
        here = self.here(room)
        noticed = (here, *room.noticeable())
        if people and noticed == room.noticed:
            listeners = [listener for listener in listeners if listener.person in people]
        room.noticed = noticed
        cache = Cache(here, sorted({listener.eyes() for listener in listeners}), room.writer)
        behind = False
        for listener in listeners:
            t = room.seen_by(listener.person)
            if t is not None:
                self._try_to_tell(listener, t, cache if t is room.table else Cache(here))
            elif room.table.may_look(listener.person):
                behind = True
            else:
                listener.dismiss("no_watching", "server-no-watching")
        if behind and room.shadow is None:
            self.spawn(self._follow(room))
        if room.public and not room.table.settings.public:
            self.spawn(see_off(self, room))
        room.public = room.table.settings.public
        self._attend(room)

    def _try_to_tell(self, listener: Listener, t: Table, cache: Cache) -> None:
        """Tell one of many; if that fails, it is no harm to the others."""
        try:
            listener.tell(t, cache)
        except Exception:
            self.metrics.failures += 1
            logger.exception("not told", extra={"table": t.id})
            listener.give_up()

    async def _follow(self, room: Room) -> None:
        """Show spectators who are kept behind what they may see by now."""
        async with room.lock:
            if await self._shadow(room):
                self.publish(room)

    def tell(self, room: Room, listener: Listener) -> None:
        """Tell one who looks on what is new to them."""
        t = room.seen_by(listener.person)
        if t is not None:
            listener.tell(t, Cache(self.here(room)))

    def here(self, room: Room) -> frozenset[str]:
        """Who is connected, to this process or another one."""
        return room.people | self.presence.at(room.table.id) if self.store.shared else room.people

    def _announce(self, room: Room) -> None:
        """Tell other processes who of those that sit here is connected to this one, if that has changed."""
        if self.store.shared:
            people = frozenset(person for person in room.people if room.table.seat_of(person) >= 0)
            if people != room.announced:
                room.announced = people
                self.spawn(tell_who_is_here(self, room))

    async def look(self, room: Room) -> Table:
        """The table as it is on the disk. The lock is held, for as long as somebody looks at it."""
        if room.stale or room.broken:
            await self._read_on(room)
            self.publish(room)
        return room.table

    async def listen(self, table: str, listener: Listener) -> Room:
        """Begin to tell somebody about a table: first all that they do not have yet. Refused if they may not look."""
        room = await self.room(table)
        async with room.lock:
            if room.stale or room.broken:
                await self._read_on(room)
            await must_be_let_in(self, room, listener.person)
            if room.table.seat_of(listener.person) < 0:
                await self._shadow(room)
            room.comes(listener)
            try:
                self.publish(room)
            except Exception:
                room.goes(listener)
                raise
        return room

    async def _shadow(self, room: Room) -> bool:
        """Have a table of some time ago, where spectators may see no other; whether it is new. The lock is held."""
        t = room.table
        if t.settings.watch != "delayed" or room.shadow is not None:
            return False
        texts = await self.store.log(t.id)  # what others have written meanwhile is not in memory, and comes with what is read on
        entries = [log.read(text) for text in texts[: t.length]]
        room.shadow = Shadow(Table(t.id, self.games), entries)
        room.shadow.catch_up(max(self.now() - 1000 * t.settings.delay, t.made))
        return True

    def leave(self, room: Room, listener: Listener) -> None:
        room.goes(listener)
        room.used = time.monotonic()
        if not self.stopping:
            self.publish(room)

    async def info(self, table: str, person: str) -> wire.TableInfo:
        """A table as a person sees it."""
        room = await self.room(table)
        async with room.lock:
            await self.look(room)
            if room.table.seat_of(person) < 0:
                await self._shadow(room)
            return sight.table_info(room.seen_by(person) or room.table, person, self.here(room))

    # ---- what the server itself does ---------------------------------------------------------------------------------

    def _attend(self, room: Room) -> None:
        """Let bots think where they are asked, and set the alarm for clocks."""
        t = room.table
        if self.stopping or not (room.bots or room.timer or room.shadow or t.automatic):
            return
        considered = t.back is not None and self.now() < t.back.until
        asked = [place for place in t.asked() if t.seats[place].player() and not considered]
        for place, (number, task) in list(room.bots.items()):
            if place not in asked or number != t.seats[place].number:
                del room.bots[place]
                if task is not asyncio.current_task():
                    task.cancel()
        for place in asked:
            if place not in room.bots:
                number = t.seats[place].number
                room.bots[place] = (number, self.spawn(think(self, room, place, number)))
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        wake = alarm(room, self.started + GRACE, self.now())
        if wake:
            delay = max(0.0, (wake - self.now()) / 1000) + 0.001
            room.timer = asyncio.get_running_loop().call_later(min(delay, 3600.0), self._ring, room)

    def _rest(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
        for _, task in room.bots.values():
            task.cancel()
        room.bots.clear()

    def _ring(self, room: Room) -> None:
        look_at_clock(self)  # a machine that has slept does not take that for the time of those who play
        if room.alarmed is None or room.alarmed.done():  # else it sets the next alarm at its end
            room.alarmed = self.spawn(self._alarmed(room))

    async def _alarmed(self, room: Room) -> None:
        async with room.lock:
            if room.shadow is not None:  # who had the lock before may have thrown it away, with the rest of memory
                room.shadow.catch_up(self.now() - 1000 * room.table.settings.delay)
        grace = self.started + GRACE
        try:
            await self.act(room.table.id, None, lambda t, at: waiting.reopen(t, at) or commands.clocks(t, at, grace))
            pause = 0.0
        except (Refused, StoreTrouble) as error:
            logger.warning("alarm put off", extra={"table": room.table.id, "reason": str(error)})
            pause = 1.0
        await asyncio.sleep(pause)
        with suppress(StoreTrouble):  # as long as memory is ahead of the disk nothing is told, and no alarm is set
            await self.refresh(room)
        self.publish(room)

    def _heard(self, notice: Notice) -> None:
        """What another process tells."""
        table = notice.table
        if notice.by and self.presence.alive(notice.by):  # its notices did not come for a while, nor ours to it perhaps
            self.spawn(introduce(self))
        if notice.what == "changed":
            for room in [self.rooms[table]] if table in self.rooms else list(self.rooms.values()) if not table else []:
                room.stale = True
                if room.listeners or room.bots:
                    self.spawn(self.refresh(room))
            if not table:
                self.spawn(introduce(self))
        elif notice.what == "here" and self.presence.note(notice.by, table, notice.people) and table in self.rooms:
            self.publish(self.rooms[table])
        elif notice.what == "who" and table in self.rooms:
            self.spawn(tell_who_is_here(self, self.rooms[table]))
        elif notice.what == "gone":
            self.lost(notice.by)
        elif notice.what == "out":
            for person in notice.people:
                self.logged_out(person)

    def lost(self, process: str) -> None:
        """Nobody is connected to that process any more."""
        for table in self.presence.gone(process):
            if table in self.rooms:
                self.publish(self.rooms[table])

    async def refresh(self, room: Room) -> None:
        async with room.lock:
            if (room.stale or room.broken) and await self._read_on(room):
                self.publish(room)
