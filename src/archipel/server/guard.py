"""What stands before every request: which host and which origin it is for, how many there are, and which headers go back.

Plain ASGI around the whole application, so that nothing passes beside it, not even an answer that nobody foresaw.
"""

from __future__ import annotations

import ipaddress
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from archipel.server import speech
from archipel.server.lobby import Server
from archipel.server.refused import Refused
from archipel.server.sight import encode
from archipel.server.wire_http import Problem

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

COOKIE: Final = "archipel"
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
SAFE: Final = ("GET", "HEAD", "OPTIONS")

logger = logging.getLogger("archipel.http")


class Guard:
    """The application with its guard."""

    def __init__(self, app: App, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, without_traceback(send))
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self.refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal is not None:
                logger.info("socket refused", extra={"reason": refusal.code})
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
                return
            await self.app(scope, receive, send)
            return
        await self.http(scope, receive, send, refusal, speech.accepted(headers.get("accept-language", "")))

    async def http(self, scope: Message, receive: Receive, send: Send, refusal: Refused | None, language: str) -> None:
        begun = time.perf_counter()
        self.server.metrics.requests += 1
        sent = 0

        async def with_headers(message: Message) -> None:
            nonlocal sent
            if message["type"] == "http.response.start":
                sent = int(message["status"])
                own = {name for name, _ in message.get("headers", [])}
                message["headers"] = [*message.get("headers", []), *[pair for pair in HEADERS if pair[0] not in own]]
                if b"cache-control" not in own:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        if refusal is None:
            try:
                await self.app(scope, receive, with_headers)
            except Exception:
                self.server.metrics.failures += 1
                logger.exception("unforeseen", extra={"path": template(scope["path"])})
                refusal = Refused("unforeseen", "server-unforeseen", 500)
        if refusal is not None and not sent:
            body = encode(Problem(refusal.code, refusal.sentence(language)))
            fields = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await with_headers({"type": "http.response.start", "status": refusal.status, "headers": fields})
            await send({"type": "http.response.body", "body": body})
        self.server.metrics.reply_seconds.observe(time.perf_counter() - begun)
        logger.info("request", extra={"method": scope["method"], "path": template(scope["path"]), "status": sent})

    def refusal(self, scope: Message, headers: dict[str, str]) -> Refused | None:
        """Why this request may not pass."""
        host = headers.get("host", "")
        if not self.own_host(host):
            return Refused("host", "server-host", 421)
        origin = headers.get("origin", "")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin and not self.own_origin(origin, host):
            return Refused("origin", "server-origin", 403)
        if unsafe and not origin and headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return Refused("origin", "server-origin", 403)
        address = scope["client"][0] if scope.get("client") else ""
        if not self.server.limits.request(address):
            self.server.metrics.limited += 1
            return Refused("too_fast", "server-too-many-requests", 429)
        if scope["type"] == "http" and not unsafe:
            return None
        if scope["type"] == "http" and headers.get("content-length", "0") not in ("", "0"):
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                return Refused("content_type", "server-content-type", 415)
        return None

    def own_host(self, host: str) -> bool:
        """A number, this very machine, or a name that the operator has given: else a foreign page could point its name at us."""
        name = urlsplit(f"//{host}").hostname if host.isascii() and "@" not in host else None
        if name is None:
            return False
        if name == "localhost" or any(urlsplit(each).hostname == name for each in self.server.origins):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def own_origin(self, origin: str, host: str) -> bool:
        return origin in (f"http://{host}", f"https://{host}") or origin in self.server.origins


def template(path: str) -> str:
    """A path for the log: ids are left out, for a table's is what a link gives away."""
    return "/".join(part if len(part) < 20 else "*" for part in path[:200].split("/"))


def without_traceback(send: Send) -> Send:
    """A start or an end that fails is logged by who knows why; the log gets no traceback beside that."""

    async def say_less(message: Message) -> None:
        await send({"type": message["type"]})

    return say_less
