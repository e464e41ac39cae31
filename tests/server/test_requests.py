"""Requests that are wrong, odd or too many: each is refused with a sentence."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from archipel.server.limits import Bucket, Limits
from archipel.server.names import MARKS, plain
from tests.server.help import PATIENCE, run, until
from tests.server.live import Live, live

BAD_BODIES: list[tuple[str, bytes]] = [
    ("no JSON", b"{"), ("nothing", b""), ("a list", b"[]"), ("null", b"null"), ("a wrong type", b'{"game":1,"seats":2}'),
    ("a missing field", b'{"game":"coast"}'), ("an unknown field", b'{"game":"coast","seats":2,"x":1}'),
    ("a huge number", b'{"game":"coast","seats":99999999999999999999999}'), ("a negative one", b'{"game":"coast","seats":-1}'),
    ("no such game", b'{"game":"chess","seats":2}'), ("too many seats", b'{"game":"coast","seats":9}'),
    ("no such option", b'{"game":"coast","seats":2,"options":{"x":"y"}}'),
    ("no such bot", b'{"game":"coast","seats":2,"bots":["x"]}'),
    ("too many bots", b'{"game":"coast","seats":2,"bots":["random","random"]}'), ("no UTF-8", b'{"game":"\xff","seats":2}'),
    ("deep nesting", b'{"game":' + b"[" * 5000), ("a long body", b'{"game":"' + b"x" * 20_000 + b'"}'),
    ("a bad setting", b'{"game":"coast","seats":2,"settings":{"clock":"sun"}}'),
    ("a lone surrogate", b'{"game":"\\ud800","seats":2}'),
]  # fmt: skip


@pytest.mark.parametrize("body", [body for _, body in BAD_BODIES], ids=[name for name, _ in BAD_BODIES])
def test_bad_bodies_are_refused_with_a_sentence(tmp_path: Path, body: bytes) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            answer = await ada.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
            assert 400 <= answer.status_code < 500, answer.text
            problem = answer.json()
            assert problem["code"]
            assert problem["sentence"].endswith(".")
            assert "data" not in problem["sentence"]  # the name of a parameter of ours
            assert server.server.metrics.failures == 0
            assert not (await server.server.store.snapshot())["tables"]

    run(main())


@pytest.mark.parametrize("name", ["", " ", "x" * 21, "\u200b", "\x00", "a" * 100_000])
def test_bad_names_are_refused(tmp_path: Path, name: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            answer = await server.nobody().http.post("/api/people", json={"name": name})
            assert answer.status_code in (400, 413)
            assert answer.json()["sentence"]

    run(main())


def test_names_are_cleaned(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            answer = await server.nobody().http.post("/api/people", json={"name": "  A\u202ed\x07a  L. "})
            assert answer.json()["name"] == "Ada L."

    run(main())


@pytest.mark.parametrize("between", ["", "\u200b", "\u034f", "\u200c", "\u200d"])
def test_nobody_builds_towers_of_marks(between: str) -> None:
    """They would cover what others have written above."""
    assert sum(combining(sign) > 0 for sign in plain("a" + f"{between}\u0316" * 100 + "b")) <= MARKS
    for text in (
        "Việt Nam",
        "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
        "\u0e17\u0e35\u0e48\u0e19\u0e35\u0e48",
        "1\ufe0f\u20e3",
        "\u2764\ufe0f\u200d\U0001f525",
        "\u0915\u094d\u200d\u0937",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    ):
        assert plain(text) == normalize("NFC", text)


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), scale=0.01) as server:
            codes = [(await server.nobody().http.get("/api/games")).status_code for _ in range(40)]
            assert codes[0] == 200
            assert 429 in codes  # one in three seconds is let in again, and the last may be that one

    run(main())


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("archipel.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    limits = Limits()
    assert all(limits.newcomer("a") for _ in range(30))
    assert not limits.newcomer("a")
    assert limits.newcomer("b")


ODD_HOSTS = [
    b"[", b"[::1", b"[abc]", b"a]b", b"", b"127.0.0.1:1@x", b"\xff", b"[v1.x]", b"localhost:evil.example",
    b"127.0.0.1:99999", b"localhost:80, evil.example",
]  # fmt: skip
NO_HTTP = [
    b"BREW /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"\x16\x03\x01\x02\r\n\r\n",
    b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}",
    b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 70_000,
]  # fmt: skip


HANDSHAKE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
NO_HANDSHAKE = [
    (b"POST", HANDSHAKE, 405), (b"GET", UPGRADE + KEY + b"Sec-WebSocket-Version: 99\r\n", 400),
    (b"GET", UPGRADE + b"Sec-WebSocket-Version: 13\r\n", 400), (b"GET", HANDSHAKE + b"Sec-WebSocket-Extensions: ;;\r\n", 400),
    (b"GET", HANDSHAKE + b"Content-Length: 5\r\n", 400), (b"GET", HANDSHAKE + b"Transfer-Encoding: chunked\r\n", 400),
    (b"GET", HANDSHAKE + b"X-A: " + b"a" * 9000 + b"\r\n", 431), (b"GET", HANDSHAKE + b"X-A: a\r\n" * 200, 431),
]  # fmt: skip
TWICE = [
    (b"Host: localhost\r\nHost: evil.example\r\n", "host"), (b"Host: localhost:80\r\nHost: evil.example\r\n", "host"),
    (b"Host: evil.example\r\nHost: localhost\r\n", "host"),
    (b"Host: localhost\r\nOrigin: https://evil.example\r\nOrigin: http://localhost\r\n", "origin"),
    (b"Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Site: none\r\n", "origin"),
    (b"Host: localhost\r\nContent-Type: text/plain\r\nContent-Type: application/json\r\n", "content_type"),
]  # fmt: skip


async def raw(server: Live, text: bytes) -> tuple[int, dict[str, str], bytes]:
    """What is answered to these very bytes: the status, the headers and the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(text)
    head, _, body = (await asyncio.wait_for(reader.read(), PATIENCE)).partition(b"\r\n\r\n")
    writer.close()
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split(" ")[1]), headers, body


@pytest.mark.parametrize("host", ODD_HOSTS)
@pytest.mark.parametrize("upgrade", [False, True])
def test_a_host_that_is_none_is_refused_with_a_sentence(
    tmp_path: Path, host: bytes, upgrade: bool, caplog: pytest.LogCaptureFixture
) -> None:
    socket = b"Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    more = b"Connection: Upgrade\r\n" + socket if upgrade else b"Connection: close\r\n"

    async def main() -> None:
        async with live(str(tmp_path / "a.db"), origins=["https://games.example.org"]) as server:
            status, headers, body = await raw(
                server, b"GET /api/tables/x/socket HTTP/1.1\r\nHost: " + host + b"\r\n" + more + b"\r\n"
            )
            assert (status, json.loads(body)["code"]) == (421, "host")
            assert json.loads(body)["sentence"].endswith(".")
            for name in ("content-security-policy", "x-content-type-options", "strict-transport-security", "cache-control"):
                assert headers[name]
            assert server.server.metrics.failures == 0

    run(main())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_socket_where_there_is_none_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            for path in (b"/", b"/nowhere", b"/api/me", b"/api/tables"):
                text = b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nAccept-Language: de\r\n" + HANDSHAKE + b"\r\n"
                status, headers, body = await raw(server, text)
                assert (status, json.loads(body)["code"]) == (404, "no_such_path")
                assert json.loads(body)["sentence"] == "Unter dieser Adresse gibt es nichts."
                assert headers["x-content-type-options"] == "nosniff"
            assert server.server.metrics.failures == 0

    run(main())


@pytest.mark.parametrize("text", NO_HTTP)
def test_what_is_no_http_is_refused_like_any_other_request(tmp_path: Path, text: bytes) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            status, headers, body = await raw(server, text)
            assert (status, json.loads(body)["code"]) == (400, "malformed")
            assert json.loads(body)["sentence"].endswith(".")
            assert headers["content-type"] == "application/json"
            assert headers["x-content-type-options"] == "nosniff"
            assert server.server.metrics.failures == 0

    run(main())


@pytest.mark.parametrize(("method", "lines", "status"), NO_HANDSHAKE)
def test_a_handshake_that_is_none_is_refused_like_any_other_request(
    tmp_path: Path, method: bytes, lines: bytes, status: int
) -> None:
    """It is answered, and nothing is left of it: of some of them the connection stayed for ever, and was not counted."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            text = method + b" /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\n" + lines + b"\r\n"
            found, headers, body = await raw(server, text)
            assert (found, json.loads(body)["code"]) == (status, "malformed")
            assert json.loads(body)["sentence"].endswith(".")
            assert headers["content-type"] == "application/json"
            assert headers["x-content-type-options"] == "nosniff"
            await until(lambda: not server.runner.server_state.connections)
            assert server.server.metrics.failures == 0

    run(main())


def test_an_address_beside_the_schema_is_refused_like_any_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            for path in ("/schema/swagger", "/schema/x/", "/schema/x/y", "/api", "/api/x", "/health/x"):
                assert (await server.nobody().get(path, 404))["code"] == "no_such_path", path
            for path in ("/schema", "/schema/", "/schema/openapi.json"):
                assert "paths" in await server.nobody().get(path), path

    run(main())


@pytest.mark.parametrize(("lines", "code"), TWICE)
def test_what_is_said_twice_is_not_believed_once(tmp_path: Path, lines: bytes, code: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            rest = b'Content-Length: 12\r\nConnection: close\r\n\r\n{"name":"B"}'
            _, _, body = await raw(server, b"POST /api/people HTTP/1.1\r\n" + lines + rest)
            assert json.loads(body)["code"] == code

    run(main())


def test_a_guard_that_fails_says_so_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> bool:
        raise KeyError

    monkeypatch.setattr("archipel.server.guard.Guard.own_host", broken)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            answer = await server.nobody().http.get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (500, "unforeseen")
            assert answer.headers["x-content-type-options"] == "nosniff"
            with pytest.raises(InvalidStatus) as refused:
                await connect(server.url.replace("http", "ws") + "/api/tables/x/socket", proxy=None)
            assert refused.value.response.status_code == 500
            assert server.server.metrics.failures == 2

    run(main())


def test_what_is_refused_counts_as_a_request_too(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), scale=0.01) as server:
            foreign = {"host": "evil.example"}
            codes = [(await server.nobody().http.get("/api/games", headers=foreign)).status_code for _ in range(40)]
            assert codes[0] == 421
            assert codes[-1] == 429

    run(main())


def test_what_comes_in_pieces_must_be_json_as_well(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            for kind, status in (("text/plain", 415), ("application/json", 201)):
                head = f"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\n"
                text = head + 'Connection: close\r\n\r\nc\r\n{"name":"B"}\r\n0\r\n\r\n'
                assert (await raw(server, text.encode()))[0] == status

    run(main())


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%ff", "a%20b", "%C3%A9", "x" * 65, "a.b", "%27"])
def test_what_can_be_no_id_is_not_there(db: str, odd: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            assert (await ada.get(f"/api/tables/{odd}", 404))["code"] == "no_table"
            assert (await ada.post(f"/api/tables/{odd}/sit", {}, status=404))["code"] == "no_table"
            assert (await ada.http.delete(f"/api/bots/{odd}")).json()["code"] == "no_bot"
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2}))["id"]
            answer = await ada.http.delete(f"/api/tables/{table}/invites/{odd}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_invite")
            answer = await ada.http.get(f"/api/tables?game={odd}")
            assert answer.status_code in (200, 400), answer.text
            socket = await ada.raw_socket(odd)
            await socket.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert socket.messages[0]["code"] == "no_table"

    run(main())
