"""The frames of a socket: uvicorn's own protocol, but for what a table needs (`Line`).

All that is not a whole message in one frame (the handshake, pings, messages in pieces, what breaks the protocol) is left to
uvicorn and websockets, which are given one frame at a time. When the server stops, the application is told before the
connection is closed, so that it can say goodbye.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from archipel.server.guard import HEADERS, told
from archipel.server.limits import PARTING
from archipel.server.line import EXTENSION, Line
from archipel.server.refused import Refused

HURRY: Final = 2.0  # seconds for the other end to take its leave when the server stops: all others wait until it is back
PRESS: Final = {"level": 1, "memLevel": 5}  # level 6 takes twice the time for a tenth less
FAILED: Final = "Failed to open a WebSocket connection: "  # how websockets begins to say why it takes up no handshake


class Handshake(ServerProtocol):
    """What websockets knows of a connection. Where it takes up no handshake, that has the form of any other refusal."""

    def reject(self, status: StatusLike, text: str) -> Response:
        found = super().reject(status, text)
        detail = text.strip().splitlines()[0].removeprefix(FAILED).rstrip(".") if text else found.reason_phrase
        refusal = Refused("malformed", "server-body-malformed", found.status_code, detail=detail)
        if found.status_code == 500:
            refusal = Refused("unforeseen", "server-unforeseen", 500)
        body, fields = told(refusal, "")
        every = [*fields, *HEADERS, (b"cache-control", b"no-store"), (b"connection", b"close")]
        headers = Headers([(name.decode(), value.decode()) for name, value in every])
        return Response(found.status_code, found.reason_phrase, headers, body)


class Frames(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.line = Line(self, self.loop, app_state, config.ws_max_size)
        self.cutting: asyncio.TimerHandle | None = None  # cuts off an end that reads nothing any more
        if config.ws_per_message_deflate:
            press = ServerPerMessageDeflateFactory(server_max_window_bits=12, client_max_window_bits=12, compress_settings=PRESS)
            self.conn = Handshake(extensions=[press], max_size=config.ws_max_size, logger=self.logger)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.line.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.line.read_yourself()
        if self.cutting is not None:
            self.cutting.cancel()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.close_sent:
            return
        self.scope["extensions"][EXTENSION] = self.line  # type: ignore[assignment]
        for agreed in self.conn.extensions:
            if isinstance(agreed, PerMessageDeflate):
                self.line.press = None if agreed.local_no_context_takeover else agreed.encoder
                self.line.unpack = None if agreed.remote_no_context_takeover else agreed.decoder

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete:
            self.line.data_received(data)
        elif self.handshake_initiated:  # frames before we have agreed to any: they wait
            self.line.keep(data)
            self.line.pause()
        else:
            super().data_received(data)
            if not self.handshake_initiated:
                self.turn_away()

    def turn_away(self) -> None:
        """Refuse a handshake that websockets cannot read, such as one with a body, or with a longer line than it takes: uvicorn
        does not look whether it could, and would keep the connection for ever, where nobody counts it."""
        said = b"".join(self.conn.data_to_send())
        self.transport.write(said or self.conn.reject(400, "it is no handshake of a WebSocket").serialize())
        self.transport.close()

    def take_slowly(self, data: bytes) -> None:
        super().data_received(data)

    def refuse(self, code: CloseCode, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping; where nobody reads the answers they are left out, for they would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    async def send(self, message: Any) -> None:
        self.line.flush()
        agreed = self.handshake_complete
        await super().send(message)
        if self.close_sent:  # the other end's own goodbye may be there already
            self.handshake_complete = True  # also where it was refused in a sentence, which uvicorn would take for our mistake
            self.line.go_on()
            self.line.take_rest()
        elif self.handshake_complete and not agreed:
            self.line.go_on()

    async def run_asgi(self) -> None:
        """Let the application run. When it is done, what was still to be sent is waited for, but not for ever: one who never
        reads would stay for good."""
        await super().run_asgi()
        if not self.disconnected:
            self.cut_off_in(PARTING)

    def cut_off_in(self, seconds: float) -> None:
        if self.cutting is None:
            self.cutting = self.loop.call_later(seconds, self.transport.abort)

    def shutdown(self) -> None:
        """Let the application say goodbye. A telephone that has gone to sleep answers nothing: it keeps nobody waiting."""
        farewell = self.line.farewell
        if farewell is None or not self.handshake_complete or self.close_sent:
            super().shutdown()
            return
        self.stop_keepalive()
        farewell()
        self.cut_off_in(HURRY)
