"""What stands before every request: which host and which origin it is for, how many there are, and which headers go back.

Plain ASGI around the whole application, so that nothing passes beside it, not even an answer that nobody foresaw.
"""

from __future__ import annotations

import ipaddress
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from archipel.server import speech
from archipel.server.keys import Shown
from archipel.server.lobby import Server
from archipel.server.refused import Refused
from archipel.server.sight import encode
from archipel.server.web import is_ours
from archipel.server.wire_http import COOKIE, SAFE_COOKIE, Problem

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

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
STRICT: Final = (b"strict-transport-security", b"max-age=31536000")  # behind https, and only there
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
        headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            headers[name.decode("latin-1").lower()] = joined(headers.get(name.decode("latin-1").lower()), value.decode("latin-1"))
        language = speech.accepted(headers.get("accept-language", ""))
        try:
            refusal = self.refusal(scope, headers)
        except Exception:
            refusal = self.failed(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, self.with_reason(scope, send, language))
            else:
                logger.info("socket refused", extra={"reason": refusal.code})
                await receive()
                await self.refuse_socket(scope, send, refusal, language)
            return
        await self.http(scope, receive, send, refusal, language)

    def failed(self, scope: Message) -> Refused:
        """A mistake of ours, counted and logged; what is said of it. Called where an exception is handled."""
        self.server.metrics.failures += 1
        logger.exception("unforeseen", extra={"path": template(scope["path"])})
        return Refused("unforeseen", "server-unforeseen", 500)

    def headers(self, scheme: str, own: set[bytes]) -> list[tuple[bytes, bytes]]:
        """What every answer says, but for those it has of its *own*."""
        every = [*HEADERS, (b"cache-control", b"no-store")]
        if is_secure(scheme, self.server.origins):
            every.append(STRICT)
        return [pair for pair in every if pair[0] not in own]

    def with_reason(self, scope: Message, send: Send, language: str) -> Send:
        """Say why where a handshake is not taken up: there is no socket at that address."""
        agreed = False

        async def say_why(message: Message) -> None:
            nonlocal agreed
            agreed = agreed or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not agreed:
                await self.refuse_socket(scope, send, Refused("no_such_path", "server-no-such-path", 404), language)
            else:
                await send(message)

        return say_why

    async def refuse_socket(self, scope: Message, send: Send, refusal: Refused, language: str) -> None:
        """Answer a handshake like any other request that is refused."""
        body, fields = told(refusal, language)
        fields += self.headers(scope["scheme"], set())
        await send({"type": "websocket.http.response.start", "status": refusal.status, "headers": fields})
        await send({"type": "websocket.http.response.body", "body": body})

    async def http(self, scope: Message, receive: Receive, send: Send, refusal: Refused | None, language: str) -> None:
        begun = time.perf_counter()
        self.server.metrics.requests += 1
        sent = 0

        async def with_headers(message: Message) -> None:
            nonlocal sent
            if message["type"] == "http.response.start":
                sent = int(message["status"])
                own = list(message.get("headers", []))
                message["headers"] = own + self.headers(scope["scheme"], {name for name, _ in own})
            await send(message)

        if refusal is None:
            try:
                await self.app(scope, receive, with_headers)
            except Exception:
                refusal = self.failed(scope)
        if refusal is not None and not sent:
            body, fields = told(refusal, language)
            await with_headers({"type": "http.response.start", "status": refusal.status, "headers": fields})
            await send({"type": "http.response.body", "body": body})
        self.server.metrics.reply_seconds.observe(time.perf_counter() - begun)
        logger.info("request", extra={"method": scope["method"], "path": template(scope["path"]), "status": sent})

    def refusal(self, scope: Message, headers: dict[str, str]) -> Refused | None:
        """Why this request may not pass. Each is counted, also one that is refused for something else."""
        address = scope["client"][0] if scope.get("client") else ""
        limits = self.server.limits
        if not (limits.file if is_file(scope) else limits.request)(address):
            self.server.metrics.limited += 1
            return Refused("too_fast", "server-too-many-requests", 429)
        host = headers.get("host", "")
        if not self.own_host(host):
            return Refused("host", "server-host", 421)
        origin = headers.get("origin", "")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin and not self.own_origin(origin, host, scope["scheme"]):
            return Refused("origin", "server-origin", 403)
        if unsafe and not origin and headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return Refused("origin", "server-origin", 403)
        if scope["type"] == "http" and unsafe and has_body(headers):
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                return Refused("content_type", "server-content-type", 415)
        return None

    def own_host(self, host: str) -> bool:
        """A number, this very machine, or a name that the operator has given: else a foreign page could point its name at us."""
        try:
            found = urlsplit(f"//{host}" if host.isascii() and "@" not in host else "")
            name, _ = found.hostname, found.port
            if name == "localhost" or any(urlsplit(each).hostname == name for each in self.server.origins):
                return True
            ipaddress.ip_address(name or "")
        except ValueError:  # no name, brackets with no number in them, or something else than a port behind it
            return False
        return True

    def own_origin(self, origin: str, host: str, scheme: str) -> bool:
        """A page of ours. Who comes by https has none that came without: anybody on the way could have written that one. Where
        a proxy does not say how one comes, the operator has, who gave the address."""
        by_https = scheme in ("https", "wss") or f"https://{host}" in self.server.origins
        plain = not by_https and origin == f"http://{host}"
        return plain or origin == f"https://{host}" or origin in self.server.origins


def is_file(scope: Message) -> bool:
    """Whether a request only reads a file or a page of the client, which comes from memory."""
    return scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and is_ours(scope["path"])


def joined(before: str | None, value: str) -> str:
    """A header that is there several times is a list: one that may have one value only has none that fits then."""
    return value if before is None else f"{before}, {value}"


def cookie_in(cookies: Mapping[str, str]) -> Shown:
    """The login that a browser sends; one from before this server was behind https has the plain name."""
    safe = cookies.get(SAFE_COOKIE, "")
    return Shown(safe, True) if safe else Shown(cookies.get(COOKIE, ""), False)


def is_secure(scheme: str, origins: Sequence[str]) -> bool:
    """Whether people come here by https: this request says so, or an address that the operator has given."""
    return scheme in ("https", "wss") or any(origin.startswith("https://") for origin in origins)


def has_body(headers: dict[str, str]) -> bool:
    """Whether something is sent with a request: of a length said before, or in pieces."""
    return headers.get("content-length", "0") not in ("", "0") or "transfer-encoding" in headers


def told(refusal: Refused, language: str) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    """A refusal as it is sent, and the headers that belong to it."""
    body = encode(Problem(refusal.code, refusal.sentence(language)))
    return body, [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]


def template(path: str) -> str:
    """A path for the log: ids are left out, for a table's is what a link gives away."""
    return "/".join(part if len(part) < 20 else "*" for part in path[:200].split("/"))


def without_traceback(send: Send) -> Send:
    """A start or an end that fails is logged by who knows why; the log gets no traceback beside that."""

    async def say_less(message: Message) -> None:
        await send({"type": message["type"]})

    return say_less
