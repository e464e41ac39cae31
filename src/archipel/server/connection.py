"""One person at one table, as the server sees them: what they send is carried out, what they may know is sent. Bad frames are
answered with a sentence and change nothing.
"""

# compiled by mypyc

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from archipel.bots.hints import sentence
from archipel.server import commands, refused, speech, wire
from archipel.server.limits import PARTING
from archipel.server.line import EXTENSION, Line
from archipel.server.listener import Listener
from archipel.server.lobby import Server
from archipel.server.refused import Entries, Refused
from archipel.server.room import Room
from archipel.server.sight import encode, viewer_of
from archipel.server.store import Person, StoreTrouble
from archipel.server.table import Table
from archipel.server.together import Move
from archipel.server.wire import LONGEST_FRAME, Ping, Play

HEARTBEAT: Final = 25  # seconds
PATIENCE: Final = 90.0  # seconds without a word, then the connection is taken to be dead
WAITING: Final = 512  # messages that may wait for a slow reader
WEIGHT: Final = 4 << 20  # bytes of them
AHEAD: Final = 16  # frames that may wait until those before them are answered; then no more are read for a while
STUBBORN: Final = 500  # frames in a row that came too fast, a long one counted as many, then the connection is ended
RESTART: Final = 1012
POLICY: Final = 1008
AGAIN: Final = 1013

logger = logging.getLogger("archipel.connection")
_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class Connection:
    """One person at one table."""

    def __init__(self, server: Server, socket: WebSocket[Any, Any, Any], person: Person, table: str, address: str) -> None:
        self.server = server
        self.socket = socket
        self.person = person
        self.table = table
        self.address = address
        extensions: Any = socket.scope.get("extensions") or {}
        self.line: Line | None = extensions.get(EXTENSION)
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue()  # what waits for a line that is not free
        self.waiting = 0
        self.weight = 0  # bytes that wait there
        # frames that came while an earlier one is being carried out, each with its length: of a long one not all is kept
        self.inbox: deque[tuple[bytes, int]] = deque()
        self.busy = False  # with an earlier one
        self.free = asyncio.Event()  # set when that is done
        self.loop = asyncio.get_running_loop()
        self.heard_at = self.loop.time()
        self.frames = server.limits.frames()
        self.chat = server.limits.chat()
        self.too_fast = 0
        self.listener: Listener | None = None
        self.room: Room | None = None
        self.language = ""
        self.ended: wire.Bye | None = None
        self.gone = False  # nobody reads any more what is sent
        self.over = asyncio.Event()
        self.watcher: asyncio.TimerHandle | None = None

    def send(self, message: bytes) -> None:
        """Send a message, or put it in line. A reader who is too slow is let go; they come back and are told the rest."""
        if self.ended is not None or (not self.waiting and self.line is not None and self.line.write(message)):
            return
        if self.waiting >= WAITING or self.weight + len(message) > WEIGHT:
            self.end("slow", "server-slow", 1)
            return
        self.outbox.put_nowait(message)
        self.waiting += 1
        self.weight += len(message)

    def end(self, code: str, message: str, again: int) -> None:
        if self.ended is None:
            self.ended = wire.Bye(code, speech.say(self.language, message), again)
            self.over.set()

    def bid_farewell(self) -> None:
        """The server stops."""
        self.end("restart", "server-restart", 1)

    def watch(self) -> None:
        """End a connection that nothing was heard from for too long."""
        left = self.heard_at + PATIENCE - self.loop.time()
        if left <= 0:
            self.end("silent", "server-silent", 0)
        elif self.ended is None:
            self.watcher = self.loop.call_later(left, self.watch)

    async def run(self) -> None:
        if self.line is not None:
            self.line.farewell = self.bid_farewell
        self.watch()
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(self.read_all()), asyncio.create_task(self.write_all()), asyncio.create_task(self.over.wait()),
        ]  # fmt: skip
        cancelled: asyncio.CancelledError | None = None
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError as error:
            cancelled = error
        if self.watcher is not None:
            self.watcher.cancel()
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        self.gone = True
        if self.room is not None and self.listener is not None:
            self.server.rooms.leave(self.room, self.listener)
        if cancelled is not None:
            raise cancelled
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | OSError):
                self.server.metrics.failures += 1
                logger.error("connection failed", exc_info=result)
        if self.ended is not None:
            await self.part(self.ended)

    async def part(self, bye: wire.Bye) -> None:
        """Say goodbye. Who reads nothing is not waited for, and what they were to be told is forgotten."""
        self.outbox = asyncio.Queue()
        try:
            await asyncio.wait_for(self.say_bye(bye), PARTING)
        except Exception:  # too slow, or gone already
            if self.line is not None:
                self.line.cut_off()

    async def say_bye(self, bye: wire.Bye) -> None:
        await self.socket.send_data(encode(bye), mode="text")
        await self.socket.close(RESTART if bye.code == "restart" else AGAIN if bye.again >= 0 else POLICY)

    async def write_all(self) -> None:
        while True:
            message = await self.outbox.get()
            await self.socket.send_data(message, mode="text")
            self.waiting -= 1
            self.weight -= len(message)

    async def read_all(self) -> None:
        """Take what the server hands over: every frame, or where the line gives them to us itself only those before that."""
        while True:
            if self.line is not None:
                self.line.listen(self.hear)
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            self.hear(text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b"")
            while self.busy:
                self.free.clear()
                await self.free.wait()

    def hear(self, raw: bytes) -> None:
        """Deal with a frame, after those that came before it."""
        self.heard_at = self.loop.time()
        if self.ended is not None:
            return
        length = len(raw)
        if not self.busy:
            self.begin(raw, length)
            return
        self.inbox.append((raw if length <= LONGEST_FRAME else raw[:LONGEST_FRAME], length))
        if len(self.inbox) == AHEAD and self.line is not None:
            self.line.pause()

    def go_on(self, _done: object = None) -> None:
        """One frame is dealt with: the next ones."""
        self.busy = False
        self.free.set()
        full = len(self.inbox) >= AHEAD
        while self.inbox and not self.busy:
            raw, length = self.inbox.popleft()
            self.begin(raw, length)
        if full and len(self.inbox) < AHEAD and self.line is not None:
            self.line.go_on()

    def begin(self, raw: bytes, length: int) -> None:
        """Answer one frame that had this length, or begin to. Whatever it is, the connection goes on."""
        self.server.metrics.frames += 1
        try:
            if not self.frames.take():
                self.too_fast += 1 + length // LONGEST_FRAME
                if self.too_fast > STUBBORN:
                    self.end("too_fast", "server-far-too-fast", 30)
                    if self.line is not None:
                        self.line.pause()  # what they still send is not even unpacked
                raise Refused("too_fast", "server-too-fast")
            self.too_fast = 0
            if length > LONGEST_FRAME:
                raise Refused("too_long", "server-too-long", most=LONGEST_FRAME, length=length)
            try:
                message = _decoder.decode(raw)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise Refused("malformed", "server-malformed", detail=str(error)[:200]) from None
        except Refused as error:
            self.no(id_in(raw), error)
            return
        if isinstance(message, Ping):
            self.send(encode(wire.Pong(self.server.rooms.now())))
            return
        self.busy = True
        if isinstance(message, Play) and self.room is not None:
            told = partial(self.played, message.id)
            self.server.together.add(Move(self.room, self.person.id, self.decide(message), message.id, told))
        else:
            self.server.rooms.write(self.carry_out(message)).add_done_callback(self.go_on)

    async def carry_out(self, message: wire.ClientMessage) -> None:
        """Answer a message that could be read. It is carried out even if its sender goes away meanwhile."""
        try:
            await self.answer(message)
        except Exception as error:
            self.sorry(getattr(message, "id", ""), error)
            if isinstance(message, wire.Hello) and self.room is None:  # nobody would tell them anything here
                self.turn_away(error)

    def turn_away(self, error: Exception) -> None:
        """Whoever cannot be let in, or not now, does not stay connected."""
        if isinstance(error, Refused):
            self.end(error.code, error.message, -1)
        else:
            trouble = "store" if isinstance(error, StoreTrouble) else "unforeseen"
            self.end(trouble, f"server-{trouble}", 2)

    def played(self, client_id: str, receipt: wire.Receipt | None, error: Exception | None) -> None:
        """What came of a move."""
        try:
            if error is None:
                self.send(encode(wire.Done(client_id, receipt)))
            else:
                self.sorry(client_id, error)
            if self.line is not None:
                self.line.answered()
        finally:
            self.go_on()

    def sorry(self, client_id: str, error: Exception) -> None:
        """Say why something was not carried out. A mistake of ours is counted and logged; the connection goes on."""
        if isinstance(error, StoreTrouble):
            logger.warning("store", extra={"table": self.table, "reason": str(error)})
            error = Refused("store", "server-store")
        elif not isinstance(error, Refused):
            self.server.metrics.failures += 1
            logger.error("unforeseen", exc_info=error, extra={"table": self.table})
            error = Refused("unforeseen", "server-unforeseen")
        self.no(client_id, error)

    def no(self, client_id: str, error: Refused) -> None:
        self.server.metrics.refused += 1
        self.send(encode(wire.No(client_id, error.code, error.sentence(self.language), error.rule, error.values)))

    async def answer(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Hello):
            await self.hello(message)
        elif self.room is None:
            raise Refused("hello_first", "server-hello-first")
        elif isinstance(message, wire.Hint):
            await self.hint(message)
        elif isinstance(message, wire.Why):
            await self.why(message)
        elif isinstance(message, wire.Speak):
            await self.speak(message)
        elif isinstance(message, wire.Describe):
            await self.describe(message)
        else:
            assert not isinstance(message, Ping)
            again = (self.person.id, message.id) in self.room.table.done
            if isinstance(message, wire.Say | wire.Quick | wire.Note | wire.Mute) and not again and not self.chat.take():
                raise Refused("too_fast", "server-chat-too-fast")
            receipt = await self.server.rooms.carry_out(self.table, self.person.id, self.decide(message), message.id)
            self.send(encode(wire.Done(message.id, receipt)))

    def decide(self, wish: wire.Command) -> Callable[[Table, int], Entries]:
        """What a wish of this person means for a table, once its turn has come."""
        if isinstance(wish, wire.Takeover) and self.room is not None:
            here = self.server.rooms.here(self.room)
            return lambda t, at: commands.take_over(t, self.person, wish, at, here)
        return lambda t, at: commands.carry_out(t, self.person, wish, at)

    async def hello(self, message: wire.Hello) -> None:
        if self.room is not None:
            raise Refused("hello_again", "server-hello-again")
        self.language = speech.language_of(message.language)
        self.listener = Listener(self.person.id, self.send, message, self.language, self.end)
        seat = (await self.server.table_now(self.table)).seat_of(self.person.id)
        if seat < 0:  # they were let in when the socket was opened, which may be long ago
            await self.server.admitted(self.person, self.table)
        self.send(encode(wire.Welcome(self.table, seat, self.server.rooms.now(), HEARTBEAT)))
        self.room = await self.server.rooms.listen(self.table, self.listener)
        if self.gone:  # while the table was waited for: nobody else would say that they have left
            self.server.rooms.leave(self.room, self.listener)

    async def hint(self, message: wire.Hint) -> None:
        """What a Captain would do with this seat's own view, what to expect of it, and why."""
        assert self.room is not None
        async with self.room.lock:
            t = await self.server.rooms.look(self.room)
            place = refused.must_play(t, self.person)
            if not t.settings.hints:
                raise Refused("hints_off", "server-hints-off")
            assert t.match is not None
            decision, view, number = t.match.decision(place), t.match.view(place), t.seats[place].number
        if decision is None:
            raise Refused("not_asked", "server-not-asked")
        if not self.server.limits.hint(self.person.id):
            raise Refused("too_fast", "server-hints-too-fast")
        hints = await self.server.rooms.pool.hint(t.game, view, decision)
        if not hints:
            raise Refused("no_advice", "server-no-advice")
        spoken = speech.speaker(t, place, self.language) if self.language else None
        lines: list[wire.AdviceLine] = []
        for each in hints:
            text = sentence(spoken, view, each) if spoken is not None else ""
            lines.append(wire.AdviceLine(each.code, each.lead, each.spread, text))
        self.send(encode(wire.Advice(message.id, number, hints[0].code, lines)))

    async def why(self, message: wire.Why) -> None:
        assert self.room is not None
        async with self.room.lock:
            t = await self.server.rooms.look(self.room)
            place = refused.must_play(t, self.person)
            assert t.match is not None
            refusal = t.match.refusal(place, message.code)
            if refusal is None:
                self.send(encode(wire.Explained(message.id, True, "", "", "", {})))
                return
            text = speech.refusal_of(t, place, refusal, self.language)
        self.send(encode(wire.Explained(message.id, False, refusal.name, text, refusal.rule, dict(refusal.values))))

    async def speak(self, message: wire.Speak) -> None:
        """Say everything anew in another language."""
        assert self.room is not None
        assert self.listener is not None
        self.language = speech.language_of(message.language)
        self.send(encode(wire.Done(message.id)))
        async with self.room.lock:
            await self.server.rooms.look(self.room)
            self.listener.speak(self.language)
            self.server.rooms.tell(self.room, self.listener)

    async def describe(self, message: wire.Describe) -> None:
        """The game in texts, as this person may see it."""
        assert self.room is not None
        async with self.room.lock:
            await self.server.rooms.look(self.room)
            t = self.room.seen_by(self.person.id)
            if t is None or t.match is None:
                raise Refused("not_started", "server-not-started")
            self.send(encode(speech.described(t, viewer_of(t, self.person.id), self.language, message.id)))


def id_in(raw: bytes) -> str:
    """The id of a message that could not be carried out, if it has one that can be read."""
    try:
        found = msgspec.json.decode(raw[:LONGEST_FRAME], type=dict[str, msgspec.Raw]).get("id")
        return "" if found is None else msgspec.json.decode(found, type=str)[:40]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
