"""The frames of a socket: uvicorn's own protocol, but for what a table needs.

A message goes to the line at once where the line is free, without a task in between; it is compressed quickly, and not at
all where it is small. When the server stops, the application is told before the connection is closed, so that it can say
goodbye.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

EXTENSION: Final = "archipel.frames"  # where the application finds this in the scope
SMALL: Final = 400  # bytes that are sent as they are
PRESS: Final = {"level": 1, "memLevel": 5}  # level 6 takes twice the time for a tenth less


class Frames(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.farewell: Callable[[], None] | None = None  # called instead of closing, when the server stops
        if config.ws_per_message_deflate:
            press = ServerPerMessageDeflateFactory(server_max_window_bits=12, client_max_window_bits=12, compress_settings=PRESS)
            self.conn = ServerProtocol(extensions=[press], max_size=config.ws_max_size, logger=self.logger)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def write(self, message: bytes) -> bool:
        """Send a text now; False if the line is not free. What is sent to a closed connection is lost, as ever."""
        if not self.writable.is_set():
            return False
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        if len(message) < SMALL:
            self.transport.write(Frame(Opcode.TEXT, message).serialize(mask=False, extensions=[]))
        else:
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def shutdown(self) -> None:
        if self.farewell is None or not self.handshake_complete or self.close_sent:
            super().shutdown()
            return
        self.stop_keepalive()
        self.farewell()
