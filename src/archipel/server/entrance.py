"""The entrance: how long a connection may take to say what it wants, and how much it may say, how long it may leave an answer
unread, and how many an address may have. It is uvicorn's own HTTP protocol but for that; a socket is handed on once its
handshake has come.

Without this whoever opens connections and says nothing, or half a request, keeps them for ever, and a header without an end
fills the memory. An answer may take as long as it takes, as long as some of it is read now and then.
"""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import socket
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from archipel.server.guard import HEADERS, told
from archipel.server.limits import household
from archipel.server.refused import Refused

SAYING: Final = 20.0  # seconds from the first byte of a request, or from connecting, until its header is there
SENDING: Final = 30.0  # seconds from there until its body is
LONGEST_HEADER: Final = 1 << 16  # bytes that come without ending a header; those of a body are limited elsewhere
UNREAD: Final = 60.0  # seconds without reading anything of an answer
MOST: Final = 400  # connections of one address that are no sockets; a school has one address
STATE: Final = "archipel.entrance"  # where a server keeps how many there are
HEADER: Final = "header"  # what is waited for at first
COUNTED: Final = hasattr(AutoHTTPProtocol, "on_headers_complete")  # where httptools reads; h11 has such a limit of its own
HERE: Final = ("127.0.0.1", "::1")  # a proxy on this machine

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@functools.cache
def networks(addresses: tuple[str, ...]) -> tuple[Network, ...]:
    return tuple(ipaddress.ip_network(each, strict=False) for each in addresses)


def with_mapped(addresses: list[str]) -> list[str]:
    """Addresses and networks, those of IPv4 also as a socket for both kinds shows them."""
    found = [*addresses]
    for each in networks(tuple(addresses)):
        if isinstance(each, ipaddress.IPv4Network):
            found.append(f"::ffff:{each.network_address}" + (f"/{96 + each.prefixlen}" if each.prefixlen < 32 else ""))
    return found


def is_proxy(address: str, proxies: list[str]) -> bool:
    """Whether this is a proxy of ours: all that come through it have its address, and it sees to them itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in each for each in networks(tuple(proxies)))


def send_at_once(connection: Any) -> None:
    """Have what is written go out without waiting for an acknowledgment of what went before. asyncio sees to that only where a
    socket says that it is one of TCP, which those that several processes share do not: 40 ms for every answer."""
    if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Entrance(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """One connection, until it is a socket."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.household = ""  # where it is counted
        self.counts: dict[str, int] = app_state.setdefault(STATE, {})
        self.stage: object = None  # what is waited for: a header, the body of one request, or nothing
        self.deadline: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None
        self.said = 0  # bytes since a header ended, or something of a body came

    # ---- how many ----------------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        send_at_once(transport.get_extra_info("socket"))
        if self.client and not is_proxy(self.client[0], self.config.forwarded_allow_ips):
            self.household = household(self.client[0])
            self.counts[self.household] = self.counts.get(self.household, 0) + 1
            if self.counts[self.household] > MOST:
                transport.abort()
                return
        self.wait_for(HEADER, SAYING)

    def leave(self) -> None:
        """It is no connection of this kind any more."""
        self.wait_for(None)
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        if self.household:
            self.counts[self.household] -= 1
            if not self.counts[self.household]:
                del self.counts[self.household]
            self.household = ""

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *request: Any) -> None:
        self.leave()
        super().handle_websocket_upgrade(*request)

    # ---- how long to say it ------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.said += len(data)
        super().data_received(data)
        self.look(True)
        if COUNTED and self.said > LONGEST_HEADER and not self.transport.is_closing():
            self.send_400_response("its header is too long")

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request in the form of any other refusal; in English, for no other language can have been read."""
        said = "it is no HTTP request" if msg.endswith(".") else msg  # uvicorn's own words
        body, fields = told(Refused("malformed", "server-body-malformed", 400, detail=said), "")
        fields += [*HEADERS, (b"cache-control", b"no-store"), (b"connection", b"close")]
        lines = [b"HTTP/1.1 400 Bad Request", *[b": ".join(field) for field in fields], b"", body]
        self.transport.write(b"\r\n".join(lines))
        self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look(False)
        self.see_it_read()

    def look(self, came: bool) -> None:
        """See what is waited for now. *came*: there is something that may be the beginning of the next request."""
        cycle = self.cycle
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if cycle is not None and not cycle.response_complete:
            self.wait_for(cycle if cycle.more_body and not getattr(self, "pipeline", None) else None, SENDING)
        elif came:
            self.wait_for(HEADER, SAYING)
        else:  # uvicorn closes a connection that says nothing more
            self.wait_for(None)

    def wait_for(self, stage: object, seconds: float = 0.0) -> None:
        """Wait for something, so long and no longer; None if for nothing."""
        if stage is self.stage:
            return
        self.stage = stage
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None if stage is None else self.loop.call_later(seconds, self.transport.abort)

    # ---- how much of it ----------------------------------------------------------------------------------------------

    def on_headers_complete(self) -> None:
        self.said = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.said = 0
        super().on_body(body)

    # ---- how long to read the answer ---------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.see_it_read()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.see_it_read()

    def see_it_read(self, before: int = -1) -> None:
        """Look from time to time whether what was sent is read; *before*: bytes that were not, the last time."""
        left = self.transport.get_write_buffer_size()
        if self.unread is not None:
            if before < 0:  # it is looked at already
                return
            self.unread = None
        if left and left == before:
            self.transport.abort()
        elif left and self.transport.get_protocol() is self:
            self.unread = self.loop.call_later(UNREAD, self.see_it_read, left)
