"""The entrance: who says nothing, or half of something, or reads nothing, does not stay; an address has so many connections."""

from __future__ import annotations

import asyncio
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
