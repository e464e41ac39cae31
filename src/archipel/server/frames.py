"""The frames of a socket: uvicorn's own protocol, but for what a table needs.

A whole message in one frame, which is nearly every one, goes to the application at once and from it to the line where that is
free, without a queue and a task in between; what one client is told at one moment goes out together. All else (the
handshake, pings, messages in pieces, what breaks the protocol) is left to uvicorn and websockets, which are given one frame
at a time. A message that fits into one packet is sent as it is: to press it would cost more than it saves. When the server
stops, the application is told before the connection is closed, so that it can say goodbye.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from archipel.server.gather import Gather, gather_of

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was installed without its part in C
    from websockets.utils import apply_mask

EXTENSION: Final = "archipel.frames"  # where the application finds this in the scope
PACKET: Final = 1400  # bytes that are sent as they are
PRESS: Final = {"level": 1, "memLevel": 5}  # level 6 takes twice the time for a tenth less
FINAL: Final = 0x80  # bits of the first byte of a frame
PRESSED: Final = 0x40
TEXT: Final = 0x01
BINARY: Final = 0x02
MASKED: Final = 0x80  # and of the second
LONG: Final = 126  # lengths that stand in the bytes after it
VERY_LONG: Final = 127
TAIL: Final = b"\x00\x00\xff\xff"  # what a pressed message leaves out at its end


def frame_size(data: bytes, at: int) -> int:
    """How long the frame is that begins there, all in all; 0 if too little of it is there to say."""
    there = len(data) - at
    if there < 2:
        return 0
    size = data[at + 1] & 0x7F
    head = 6 if data[at + 1] & MASKED else 2
    if size < LONG:
        return head + size
    more = 2 if size == LONG else 8
    if there < 2 + more:
        return 0
    return head + more + int.from_bytes(data[at + 2 : at + 2 + more], "big")


def head_of(size: int, first: int) -> bytes:
    """What stands before a message of that size that goes to a client."""
    if size < LONG:
        return bytes((first, size))
    if size < 1 << 16:
        return bytes((first, LONG, size >> 8, size & 0xFF))
    return bytes((first, VERY_LONG)) + size.to_bytes(8, "big")


class Frames(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.hear: Callable[[bytes], None] | None = None  # is called with every message, once the application wants them so
        self.farewell: Callable[[], None] | None = None  # called instead of closing, when the server stops
        self.begun = bytearray()  # the beginning of a frame whose end has not come yet
        self.needed = 0  # bytes that it must have before it is worth another look
        self.in_pieces = False  # a message of several frames is on its way
        self.largest = config.ws_max_size
        self.gather: Gather | None = None  # where the socket is read, if not by the transport
        self.handle = -1  # the socket there
        self.held = False  # no more is read for a while
        self.out: list[bytes] = []  # what goes out at the end of this turn of the loop
        self.press: Any = None  # what presses messages, and what unpacks them; None where websockets must do it
        self.unpack: Any = None
        if config.ws_per_message_deflate:
            press = ServerPerMessageDeflateFactory(server_max_window_bits=12, client_max_window_bits=12, compress_settings=PRESS)
            self.conn = ServerProtocol(extensions=[press], max_size=config.ws_max_size, logger=self.logger)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.close_sent:
            return
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
        for agreed in self.conn.extensions:
            if isinstance(agreed, PerMessageDeflate):
                self.press = None if agreed.local_no_context_takeover else agreed.encoder
                self.unpack = None if agreed.remote_no_context_takeover else agreed.decoder

    # ---- from the client ---------------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on *hear* gets every message that comes in one frame; the socket is read together with others."""
        self.hear = hear
        if self.gather is not None or self.read_paused or self.scheme == "wss" or self.transport.is_closing():
            return
        found = gather_of(self.app_state, self.loop)
        if found is not None:
            self.handle = self.transport.get_extra_info("socket").fileno()
            self.transport.pause_reading()
            self.gather = found
            if not self.held:
                found.join(self.handle, self)

    def read_yourself(self) -> None:
        """Let the transport read the socket again, which knows all about ends."""
        if self.gather is not None:
            if not self.held:
                self.gather.leave(self.handle)
            self.gather = None
            if not self.held and not self.transport.is_closing():
                self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.read_yourself()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            super().data_received(data)
            return
        if self.begun:
            self.begun += data
            if len(self.begun) < self.needed:
                return
            data = bytes(self.begun)
            self.begun.clear()
        at = 0
        while at < len(data):
            size = frame_size(data, at)
            if not size or at + size > len(data):
                self.begun += data[at:]
                self.needed = size or len(self.begun) + 1
                if size > self.largest + 14:  # it will not be waited for: websockets says why
                    super().data_received(bytes(self.begun))
                    self.begun.clear()
                return
            self.take(data, at, size)
            at += size

    def take(self, data: bytes, at: int, size: int) -> None:
        """One whole frame."""
        first = data[at]
        kind = first & ~PRESSED
        simple = (kind == FINAL | TEXT or kind == FINAL | BINARY) and data[at + 1] & MASKED and not self.in_pieces
        pressed = first & PRESSED
        if self.hear is None or not simple or (pressed and self.unpack is None) or self.conn.state is not OPEN:
            if kind & 0x0F <= BINARY:
                self.in_pieces = not kind & FINAL
                self.read_yourself()
            super().data_received(data[at : at + size])
            return
        length = data[at + 1] & 0x7F
        head = at + 2 + (0 if length < LONG else 2 if length == LONG else 8)
        message = apply_mask(data[head + 4 : at + size], data[head : head + 4])
        if pressed:
            try:
                message = self.unpack.decompress(message + TAIL, self.largest)
            except zlib.error:
                self.refuse(CloseCode.PROTOCOL_ERROR, "decompression failed")
                return
            if self.unpack.unconsumed_tail:
                self.refuse(CloseCode.MESSAGE_TOO_BIG, f"over size limit ({self.largest} bytes)")
                return
        self.hear(message)

    def refuse(self, code: CloseCode, reason: str) -> None:
        """End a connection that broke the protocol."""
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def pause(self) -> None:
        """Read no more until the application has dealt with what it has."""
        if self.held or self.transport.is_closing():
            return
        self.held = True
        if self.gather is not None:
            self.gather.leave(self.handle)
        else:
            self.transport.pause_reading()

    def go_on(self) -> None:
        if not self.held or self.transport.is_closing():
            return
        self.held = False
        if self.gather is not None:
            self.gather.join(self.handle, self)
        elif not self.read_paused:
            self.transport.resume_reading()

    # ---- to the client -----------------------------------------------------------------------------------------------

    def write(self, message: bytes) -> bool:
        """Send a text; False if the line is not free. What is sent to a closed connection is lost, as ever."""
        if not self.writable.is_set():
            return False
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        first = FINAL | TEXT
        if len(message) > PACKET and self.conn.extensions:
            if self.press is None:
                self.flush()
                self.conn.send_text(message)
                self.transport.write(b"".join(self.conn.data_to_send()))
                return True
            message = (self.press.compress(message) + self.press.flush(zlib.Z_SYNC_FLUSH))[: -len(TAIL)]
            first |= PRESSED
        if not self.out:
            self.loop.call_soon(self.flush)
        self.out.append(head_of(len(message), first))
        self.out.append(message)
        return True

    def flush(self) -> None:
        if self.out:
            data = b"".join(self.out)
            self.out.clear()
            if not self.close_sent and not self.transport.is_closing():
                self.transport.write(data)

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        if self.farewell is None or not self.handshake_complete or self.close_sent:
            super().shutdown()
            return
        self.stop_keepalive()
        self.farewell()
