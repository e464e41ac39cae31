"""The socket: one connection for one person at one table. Bad frames are answered with a sentence and change nothing."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.handlers.websocket_handlers import WebsocketRouteHandler
from litestar.params import FromPath

from archipel.bots import make_bot
from archipel.kernel.match import sentence
from archipel.server import commands, wire
from archipel.server.api import bearer_of
from archipel.server.commands import Refused
from archipel.server.guard import COOKIE
from archipel.server.listener import Listener
from archipel.server.lobby import Server
from archipel.server.rooms import Room
from archipel.server.sight import encode
from archipel.server.store import Person, StoreTrouble

HEARTBEAT: Final = 25  # seconds
PATIENCE: Final = 90.0  # seconds without a word, then the connection is taken to be dead
WAITING: Final = 512  # messages that may wait for a slow reader
STUBBORN: Final = 500  # frames in a row that came too fast, then the connection is ended
RESTART: Final = 1012
POLICY: Final = 1008
AGAIN: Final = 1013

logger = logging.getLogger("archipel.socket")
_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class BadFrame(Exception):
    """A frame that is no message: a code and a sentence."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Connection:
    """One person at one table."""

    def __init__(self, server: Server, socket: WebSocket[Any, Any, Any], person: Person, table: str) -> None:
        self.server = server
        self.socket = socket
        self.person = person
        self.table = table
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.frames = server.limits.frames()
        self.chat = server.limits.chat()
        self.too_fast = 0
        self.listener: Listener | None = None
        self.room: Room | None = None
        self.ended: wire.Bye | None = None
        self.over = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message in line. A reader who is too slow is let go; they come back and are told the rest."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.end("slow", "Your connection is too slow for this table; come back in a moment.", 1)

    def end(self, code: str, text: str, again: int) -> None:
        if self.ended is None:
            self.ended = wire.Bye(code, text, again)
            self.over.set()

    async def run(self) -> None:
        reader = asyncio.create_task(self.read_all())
        writer = asyncio.create_task(self.write_all())
        ender = asyncio.create_task(self.over.wait())
        try:
            await asyncio.wait([reader, writer, ender], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, writer, ender):
                task.cancel()
            results = await asyncio.gather(reader, writer, ender, return_exceptions=True)
            if self.room is not None and self.listener is not None:
                self.server.rooms.leave(self.room, self.listener)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | OSError):
                self.server.metrics.failures += 1
                logger.error("connection failed", exc_info=result)
        if self.ended is not None:
            with suppress(Exception):  # the other end may be gone
                await self.socket.send_data(encode(self.ended), mode="text")
                await self.socket.close(RESTART if self.ended.code == "restart" else AGAIN if self.ended.again >= 0 else POLICY)

    async def write_all(self) -> None:
        while True:
            message = await self.outbox.get()
            if message is not None:
                await self.socket.send_data(message, mode="text")

    async def read_all(self) -> None:
        while True:
            try:
                message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
            except TimeoutError:
                self.end("silent", "Nothing was heard for too long; come back whenever you like.", 0)
                return
            if message["type"] != "websocket.receive":
                return
            await self.hear(message)

    async def hear(self, frame: Any) -> None:
        """Answer one frame. Whatever it is, the connection goes on."""
        self.server.metrics.frames += 1
        text = frame.get("text")
        raw: str | bytes = text if text is not None else frame.get("bytes") or b""
        try:
            if not self.frames.take():
                self.too_fast += 1
                if self.too_fast > STUBBORN:
                    self.end("too_fast", "Far too much was sent at once.", 30)
                raise BadFrame("too_fast", "Too much is sent at once; wait a little.")
            self.too_fast = 0
            if len(raw) > wire.LONGEST_FRAME:
                raise BadFrame("too_long", f"A message has at most {wire.LONGEST_FRAME} bytes, this one has {len(raw)}.")
            try:
                message = _decoder.decode(raw)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise BadFrame("malformed", f"This is no message of this socket: {str(error)[:200]}.") from None
            await self.answer(message)
        except BadFrame as error:
            self.no(id_in(raw), error.code, str(error))
        except Refused as error:
            self.no(id_in(raw), error.code, error.sentence, error.rule, error.values)
        except StoreTrouble as error:
            self.no(id_in(raw), "store", str(error))
        except Exception:  # a mistake of ours: counted and logged; the connection goes on
            self.server.metrics.failures += 1
            logger.exception("unforeseen", extra={"table": self.table})
            self.no(id_in(raw), "unforeseen", "Something went wrong here; your tables are safe. Try again.")

    def no(self, client_id: str, code: str, text: str, rule: str = "", values: dict[str, int] | None = None) -> None:
        self.server.metrics.refused += 1
        self.send(encode(wire.No(client_id, code, text, rule, values or {})))

    async def answer(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Ping):
            self.send(encode(wire.Pong(self.server.rooms.now())))
        elif isinstance(message, wire.Hello):
            await self.hello(message)
        elif self.room is None:
            raise BadFrame("hello_first", "Say hello first, and how much you have already.")
        elif isinstance(message, wire.Hint):
            await self.hint(message)
        elif isinstance(message, wire.Why):
            self.why(message)
        else:
            if isinstance(message, wire.Say | wire.Quick | wire.Note | wire.Mute) and not self.chat.take():
                raise BadFrame("too_fast", "You say too much at once; wait a little.")
            wish = message
            receipt = await self.server.rooms.act(
                self.table, self.person, lambda t, at: commands.carry_out(t, self.person, wish, at), wish.id
            )
            self.send(encode(wire.Done(wish.id, receipt)))

    async def hello(self, message: wire.Hello) -> None:
        if self.room is not None:
            raise BadFrame("hello_again", "You have said hello already.")
        self.listener = Listener(self.person.id, self.send, message)
        seat = (await self.server.rooms.room(self.table)).table.seat_of(self.person.id)
        self.send(encode(wire.Welcome(self.table, seat, self.server.rooms.now(), HEARTBEAT)))
        self.room = await self.server.rooms.listen(self.table, self.listener)

    async def hint(self, message: wire.Hint) -> None:
        """What a bot would do with this seat's own view."""
        assert self.room is not None
        t = self.room.table
        place = commands.must_play(t, self.person)
        if not t.settings.hints:
            raise Refused("hints_off", "Hints are switched off at this table.")
        assert t.match is not None
        decision = t.match.decision(place)
        if decision is None:
            raise Refused("not_asked", "You are not asked anything now.")
        bot = make_bot("random", t.game, secrets.randbits(62))
        code = await asyncio.to_thread(bot.choose, t.match.view(place), decision)
        self.send(encode(wire.Advice(message.id, t.seats[place].number, code)))

    def why(self, message: wire.Why) -> None:
        assert self.room is not None
        t = self.room.table
        place = commands.must_play(t, self.person)
        assert t.match is not None
        refusal = t.match.refusal(place, message.code)
        if refusal is None:
            self.send(encode(wire.Explained(message.id, True, "", "", "", {})))
        else:
            text = sentence(t.game, refusal)
            self.send(encode(wire.Explained(message.id, False, refusal.name, text, refusal.rule, dict(refusal.values))))


def id_in(raw: str | bytes) -> str:
    """The id of a message that could not be carried out, if it has one that can be read."""
    try:
        found = msgspec.json.decode(raw[: wire.LONGEST_FRAME], type=WithId).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return found[:40]


class WithId(msgspec.Struct):
    id: str = ""


def socket_route(server: Server, connections: set[Connection]) -> WebsocketRouteHandler:
    """The handler of the socket; *connections* holds those that are open."""

    @websocket("/api/tables/{table:str}/socket")
    async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        await socket.accept()
        try:
            person = await server.person_of(socket.cookies.get(COOKIE, ""), bearer_of(socket.headers.get("authorization")))
            if person is None:
                raise Refused("who", "Say who you are first: POST your name to /api/people, or send a token.")
            await server.admitted(person, table)
            await server.rooms.room(table)
        except Refused as error:
            await refuse(socket, wire.Bye(error.code, error.sentence, -1), POLICY)
            return
        except StoreTrouble as error:
            await refuse(socket, wire.Bye("store", str(error), 2), AGAIN)
            return
        connection = Connection(server, socket, person, table)
        connections.add(connection)
        server.sockets += 1
        try:
            await connection.run()
        finally:
            server.sockets -= 1
            connections.discard(connection)

    return table_socket


async def refuse(socket: WebSocket[Any, Any, Any], bye: wire.Bye, code: int) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_data(encode(bye), mode="text")
        await socket.close(code)
