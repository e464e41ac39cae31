"""The entrance: who says nothing, or half of something, or reads nothing, does not stay; an address has so many connections."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from archipel.server import entrance
from archipel.server.entrance import is_proxy, with_mapped
from archipel.server.run import Serve, options
from tests.server.help import PATIENCE, run, until
from tests.server.live import Live, live
from tests.server.test_tables import seated

HEAD = b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
BODY = b'{"name":"Ada"}'
WHOLE = HEAD + b"Content-Length: 14\r\n\r\n" + BODY


class Raw:
    """A connection that sends whatever it is told."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ended(self) -> bool:
        """Wait until the other end has closed it; True."""
        try:
            while await asyncio.wait_for(self.reader.read(1 << 16), PATIENCE):
                pass
        except ConnectionError:
            pass
        self.writer.close()
        return True


async def connected(server: Live) -> Raw:
    return Raw(*await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]), limit=1 << 24))


HALVES = {
    "nothing": b"",
    "half a header": b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: ",
    "a header and one byte of its body": HEAD + b"Content-Length: 14\r\n\r\n{",
    "a body in pieces without an end": HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    "a request, then half of another": WHOLE + b"GET /health HT",
    "a request, then one without its body": WHOLE + HEAD + b"Content-Length: 14\r\n\r\n{",
    "a body that nobody asked for": b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{",
    "half a handshake": b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
}


@pytest.mark.parametrize("drips", [False, True])
@pytest.mark.parametrize("kind", HALVES)
def test_who_does_not_say_all_of_it_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, drips: bool
) -> None:
    """Whether it says nothing more or goes on slowly: a byte now and then gains nothing."""
    monkeypatch.setattr(entrance, "SAYING", 0.3)
    monkeypatch.setattr(entrance, "SENDING", 0.3)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            server.runner.config.timeout_keep_alive = 1  # uvicorn's own, for who says nothing after an answer
            one = await connected(server)
            one.writer.write(HALVES[kind])
            ending = asyncio.create_task(one.ended())
            while not ending.done():
                if drips:
                    one.writer.write(b" ")
                await asyncio.sleep(0.05)
            assert await ending
            await until(lambda: not server.runner.server_state.connections)
            assert server.server.metrics.failures == 0
            assert (await server.nobody().get("/health"))["status"] == "ok"

    run(main())


def test_answers_go_out_at_once_over_a_socket_that_was_handed_on(tmp_path: Path) -> None:
    """The one of these tests is made as that of several processes is: asyncio does not see that it is one of TCP."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            assert (await server.nobody().get("/health"))["status"] == "ok"
            (entered,) = server.runner.server_state.connections
            connection = entered.transport.get_extra_info("socket")
            assert connection.proto != socket.IPPROTO_TCP
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    run(main())


ENDLESS = {
    "a header": (b"GET /health HTTP/1.1\r\nHost: localhost\r\n", b"X-A: " + b"a" * 1000 + b"\r\n"),
    "one line of it": (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: ", b"a" * 1000),
    "an address": (b"GET /", b"a" * 1000),
    "what comes after a body": (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n", b"X-A: " + b"a" * 1000 + b"\r\n"),
    "what comes after an answer": (WHOLE + b"GET /health HTTP/1.1\r\n", b"X-A: " + b"a" * 1000 + b"\r\n"),
}


@pytest.mark.skipif(not entrance.COUNTED, reason="h11 has a limit of its own")
@pytest.mark.parametrize("kind", ENDLESS)
def test_a_header_without_an_end_does_not_fill_the_memory(tmp_path: Path, kind: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            one = await connected(server)
            begun, more = ENDLESS[kind]
            one.writer.write(begun)
            ending = asyncio.create_task(one.ended())
            sent = 0
            while not ending.done() and sent < 1 << 24:
                one.writer.write(more)
                sent += len(more)
                with suppress(ConnectionError):
                    await one.writer.drain()
                await asyncio.sleep(0)
            assert sent < 1 << 24, "it was heard to the end"
            assert await ending
            assert server.server.metrics.failures == 0
            assert (await server.nobody().get("/health"))["status"] == "ok"

    run(main())


def test_a_long_body_and_many_requests_are_no_long_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is what has no end: not all that comes over one connection."""
    monkeypatch.setattr(entrance, "LONGEST_HEADER", 2000)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            one = await connected(server)
            for _ in range(40):
                one.writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 500 + b"\r\n\r\n")
                assert b'"status":"ok"' in await asyncio.wait_for(one.reader.readuntil(b"}"), PATIENCE)
            body = b'{"name":"Ada"' + b" " * 15_000
            for piece in (HEAD + b"Content-Length: 15014\r\n\r\n", body[:8000], body[8000:], b"}"):
                one.writer.write(piece)
                await one.writer.drain()
            assert b'"csrf"' in await asyncio.wait_for(one.reader.readuntil(b"}"), PATIENCE)
            one.writer.close()

    run(main())


def test_a_socket_and_a_connection_in_use_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deadlines are those of a request, not of what comes after it; an answer takes as long as it takes."""
    monkeypatch.setattr(entrance, "SAYING", 0.2)
    monkeypatch.setattr(entrance, "SENDING", 0.2)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, (ada, _), (socket, _) = await seated(server, "coast", ["Ada", "Ben"])
            check, slow = server.server.store.check, asyncio.Event()

            async def late() -> None:
                slow.set()
                await asyncio.sleep(0.6)  # longer than both deadlines
                await check()

            monkeypatch.setattr(server.server.store, "check", late)
            one = await connected(server)
            for _ in range(2):
                one.writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert b'"status":"ok"' in await asyncio.wait_for(one.reader.readuntil(b"}"), PATIENCE)
            assert slow.is_set()
            assert await socket.asked()
            assert (await socket.play())["type"] == "done"
            assert (await ada.get("/api/me"))["name"] == "Ada"
            one.writer.close()

    run(main())


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "UNREAD", 0.1)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            one = await connected(server)
            one.writer.transport.pause_reading()  # type: ignore[attr-defined]
            for _ in range(400):  # until no more goes through
                one.writer.write(b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await until(lambda: server.runner.server_state.connections)
            await until(lambda: not server.runner.server_state.connections)
            one.writer.close()

    run(main())


def test_an_answer_that_is_read_slowly_arrives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "SAYING", 0.2)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            whole = (await server.nobody().http.get("/schema/openapi.json", headers={"accept-encoding": "identity"})).content
            one = await connected(server)
            one.writer.write(b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            found = b""
            while piece := await asyncio.wait_for(one.reader.read(1 + len(whole) // 8), PATIENCE):
                found += piece
                await asyncio.sleep(0.05)
            assert found.endswith(whole)
            one.writer.close()

    run(main())


def test_an_address_has_so_many_connections_and_a_proxy_any_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "MOST", 3)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            through = [await connected(server) for _ in range(6)]  # this machine is taken for a proxy
            await until(lambda: len(server.runner.server_state.connections) == 6)
            for each in through:
                each.writer.close()
            await until(lambda: not server.runner.server_state.connections)
            monkeypatch.setattr(server.runner.config, "forwarded_allow_ips", ["192.0.2.1"])
            few = [await connected(server) for _ in range(3)]
            await until(lambda: len(server.runner.server_state.connections) == 3)
            assert await (await connected(server)).ended()
            few[0].writer.close()
            await until(lambda: len(server.runner.server_state.connections) == 2)
            again = await connected(server)
            again.writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"200" in await asyncio.wait_for(again.reader.readline(), PATIENCE)
            for each in (*few, again):
                each.writer.close()
            await until(lambda: not server.runner.server_state.connections)
            table, _, _ = await seated(server, "coast", ["Ada", "Ben"])  # sockets are counted elsewhere
            assert table

    run(main())


def forwarded(proxies: list[str], peer: str, said: str) -> str:
    """Who a request is taken to come from."""
    found: list[str] = []

    async def note(scope: Any, _receive: Any, _send: Any) -> None:
        found.append(scope["client"][0])

    trusted = options(Serve(db="", secrets="", proxies=proxies))["forwarded_allow_ips"]
    scope: Any = {"type": "http", "client": (peer, 1), "headers": [(b"x-forwarded-for", said.encode())]}
    asyncio.run(ProxyHeadersMiddleware(note, trusted)(scope, None, None))  # type: ignore[arg-type]
    return found[0]


def test_a_proxy_on_another_machine_is_believed_if_it_was_named() -> None:
    assert forwarded([], "127.0.0.1", "203.0.113.9") == "203.0.113.9"
    assert forwarded([], "10.0.0.5", "203.0.113.9") == "10.0.0.5"
    assert forwarded(["10.0.0.5"], "10.0.0.5", "203.0.113.9") == "203.0.113.9"
    assert forwarded(["10.0.0.5"], "::ffff:10.0.0.5", "203.0.113.9") == "203.0.113.9"
    assert forwarded(["10.0.0.0/24"], "10.0.0.77", "6.6.6.6, 203.0.113.9, 10.0.0.1") == "203.0.113.9"
    assert forwarded(["2001:db8::5"], "2001:db8::5", "203.0.113.9") == "203.0.113.9"
    assert with_mapped(["10.0.0.0/24", "::1"]) == ["10.0.0.0/24", "::1", "::ffff:10.0.0.0/120"]
    assert is_proxy("10.0.0.9", ["10.0.0.0/24"])
    assert not is_proxy("10.0.1.9", ["10.0.0.0/24"])
    assert not is_proxy("", ["10.0.0.0/24"])
