"""The line to one client past its handshake: a message in one frame, which is nearly every one, goes to the application at once
and from it to the socket where that is free, without a queue and a task in between; what one client is told at one moment goes
out together. All else is left to the owner of the line, the protocol in frames.py. A message that fits into one packet is sent
as it is: to press it would cost more than it saves.
"""

# compiled by mypyc

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Any, Final, Protocol

from websockets.frames import CloseCode
from websockets.protocol import CLOSING, OPEN

from archipel.server.gather import Gather, gather_of
from archipel.server.sending import sending_of

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was installed without its part in C
    from websockets.utils import apply_mask

EXTENSION: Final = "archipel.line"  # where the application finds the line in the scope
PACKET: Final = 1400  # bytes that are sent as they are
FINAL: Final = 0x80  # bits of the first byte of a frame
PRESSED: Final = 0x40
TEXT: Final = 0x01
BINARY: Final = 0x02
MASKED: Final = 0x80  # and of the second
LONG: Final = 126  # lengths that stand in the bytes after it
VERY_LONG: Final = 127
WHOLE: Final = FINAL | TEXT
TAIL: Final = b"\x00\x00\xff\xff"  # what a pressed message leaves out at its end


class Owner(Protocol):
    """The protocol of a connection, as the line needs it: as uvicorn makes it, but for two ways in."""

    conn: Any
    scheme: Any
    writable: asyncio.Event  # not set while the socket takes no more
    read_paused: bool
    close_sent: bool
    disconnected: bool

    def take_slowly(self, data: bytes) -> None:
        """Deal with a frame in the usual way."""

    def refuse(self, code: CloseCode, reason: str) -> None:
        """End a connection that broke the protocol."""


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
        return (first << 8 | size).to_bytes(2, "big")
    if size <= 0xFFFF:
        return (first << 24 | LONG << 16 | size).to_bytes(4, "big")
    return (first << 72 | VERY_LONG << 64 | size).to_bytes(10, "big")


class Line:
    """The line of one connection."""

    def __init__(self, owner: Owner, loop: asyncio.AbstractEventLoop, state: dict[str, Any], largest: int) -> None:
        """*state*: of the server, for what its lines share; *largest*: a message that is taken."""
        self.owner = owner
        self.loop = loop
        self.state = state
        self.largest = largest
        self.transport: Any = None
        self.hear: Callable[[bytes], None] | None = None  # is called with every message, once the application wants them so
        self.farewell: Callable[[], None] | None = None  # called instead of closing, when the server stops
        self.begun = bytearray()  # the beginning of a frame whose end has not come yet
        self.needed = 0  # bytes that it must have before it is worth another look
        self.in_pieces = False  # a message of several frames is on its way
        self.gather: Gather | None = None  # where the socket is read, if not by the transport
        self.handle = -1  # the socket there
        self.held = False  # no more is read for a while
        self.sending = sending_of(state, loop)
        self.out = b""  # what goes out at the end of this turn of the loop
        self.press: Any = None  # what presses messages, and what unpacks them; None where websockets must do it
        self.unpack: Any = None

    # ---- from the client ---------------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on *hear* gets every message that comes in one frame; the socket is read together with others."""
        self.hear = hear
        self.be_gathered()
        self.take_rest()

    def be_gathered(self) -> None:
        """Have the socket read together with others, where that can be."""
        owner = self.owner
        if self.gather is not None or owner.read_paused or owner.scheme == "wss" or self.transport.is_closing():
            return
        found = gather_of(self.state, self.loop)
        if found is not None:
            self.handle = self.transport.get_extra_info("socket").fileno()
            self.transport.pause_reading()
            self.gather = found
            if not self.held:
                found.join(self.handle, self)

    def answered(self) -> None:
        """What was read here last is answered."""
        if self.gather is not None:
            self.gather.answered = self.loop.time()

    def read_yourself(self) -> None:
        """Let the transport read the socket again, which knows all about ends."""
        if self.gather is not None:
            if not self.held:
                self.gather.leave(self.handle)
            self.gather = None
            if not self.held and not self.transport.is_closing():
                self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Take what has come apart: whole frames, and the beginning of one. Where the application wants no more for now, the
        rest stays as it came, for a few bytes can hold a thousand times as many pressed ones."""
        if self.begun:
            self.begun += data
            if len(self.begun) < self.needed or self.full():
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
                    self.owner.take_slowly(bytes(self.begun))
                    self.begun.clear()
                return
            self.take(data, at, size)
            at += size
            if at < len(data) and self.full():
                self.keep(data[at:])
                return

    def full(self) -> bool:
        """Whether frames must wait: the application has enough for now. Once we have said goodbye nobody keeps them."""
        return (self.held or self.owner.read_paused) and not self.owner.close_sent

    def keep(self, data: bytes) -> None:
        """Put data aside that was not looked at."""
        self.begun += data
        self.needed = 0

    def take_rest(self) -> None:
        """Go on with what had to wait."""
        if self.begun:
            self.data_received(b"")

    def take(self, data: bytes, at: int, size: int) -> None:
        """One whole frame."""
        first = data[at]
        kind = first & ~PRESSED
        if self.owner.conn.state is CLOSING and kind & 0x0F <= BINARY:  # we have said goodbye: it is not even unpacked
            return
        simple = (kind == WHOLE or kind == FINAL | BINARY) and data[at + 1] & MASKED and not self.in_pieces
        pressed = first & PRESSED
        if self.hear is None or not simple or (pressed and self.unpack is None) or self.owner.conn.state is not OPEN:
            if kind & 0x0F <= BINARY:
                self.in_pieces = not kind & FINAL
                self.read_yourself()
            self.owner.take_slowly(data[at : at + size])
            return
        length = data[at + 1] & 0x7F
        head = at + 2 + (0 if length < LONG else 2 if length == LONG else 8)
        message: bytes = apply_mask(data[head + 4 : at + size], data[head : head + 4])
        if pressed:
            try:
                message = self.unpack.decompress(message + TAIL, self.largest)
            except zlib.error:
                self.owner.refuse(CloseCode.PROTOCOL_ERROR, "decompression failed")
                return
            if self.unpack.unconsumed_tail:
                self.owner.refuse(CloseCode.MESSAGE_TOO_BIG, f"over size limit ({self.largest} bytes)")
                return
        self.hear(message)

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
        elif not self.owner.read_paused:
            self.transport.resume_reading()
        self.take_rest()

    # ---- to the client -----------------------------------------------------------------------------------------------

    def write(self, message: bytes) -> bool:
        """Send a text; False if the socket is not free. What is sent to a closed connection is lost, as ever."""
        if not self.owner.writable.is_set():
            return False
        first = WHOLE
        if len(message) > PACKET and self.owner.conn.extensions:
            if not self.is_open():
                return True
            if self.press is None:
                self.flush()
                self.owner.conn.send_text(message)
                self.transport.write(b"".join(self.owner.conn.data_to_send()))
                return True
            message = (self.press.compress(message) + self.press.flush(zlib.Z_SYNC_FLUSH))[: -len(TAIL)]
            first |= PRESSED
        if not self.out:
            self.sending.soon(self)
        self.out += head_of(len(message), first) + message
        return True

    def flush(self) -> None:
        """Send what there is to send."""
        data = self.out
        self.out = b""
        if data and self.is_open():
            self.transport.write(data)

    def cut_off(self) -> None:
        """End the connection at once; what was not read is lost."""
        self.out = b""
        self.transport.abort()

    def is_open(self) -> bool:
        owner = self.owner
        return not (owner.disconnected or owner.close_sent or self.transport.is_closing())
