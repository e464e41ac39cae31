"""Who may do what, on every address there is; and what stands before every request."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from archipel.server import routes
from archipel.server.keys import LASTS, RENEWED, Keys, load_keys, signature
from archipel.server.limits import Bucket, Limits
from archipel.server.logs import JsonLines
from archipel.server.store import StoreTrouble
from tests.server.help import PATIENCE, run
from tests.server.live import KEYS, Client, Live, live, play_to_the_end
from tests.server.test_tables import seated

BODIES: dict[str, Any] = {
    "sit": {}, "bots": {"seat": 1, "bot": "random"}, "remove": {"seat": 1},
    "settings": {"settings": {}, "options": {}}, "people": {"name": "Eve"},
    "me": {"name": "Eve"}, "tables": {"game": "coast", "seats": 2}, "play-now": {"game": "coast"},
    "redeem": {"token": "x" * 22}, "play-on": {"step": 1, "seat": 0},
}  # fmt: skip
OPEN = {  # for everybody
    "GET /api/me", "POST /api/people", "GET /api/games", "GET /api/tables", "GET /health", "GET /api/rules/{game}",
    "GET /api/lessons/{game}", "GET /api/lessons/{game}/{moment}/why/{code}",
}  # fmt: skip
OWN = {  # about oneself alone: there is nothing of anybody else to reach
    "PATCH /api/me", "DELETE /api/me/logins", "GET /api/bots", "POST /api/bots", "GET /api/tables/mine", "POST /api/tables",
    "POST /api/play-now",
}  # fmt: skip
BY_TOKEN = {"POST /api/invites/redeem", "GET /metrics"}  # whoever has the token
HOST = {  # of a table
    "POST /api/tables/{table}/bots", "POST /api/tables/{table}/remove", "POST /api/tables/{table}/settings",
    "POST /api/tables/{table}/start",
    "POST /api/tables/{table}/close", "GET /api/tables/{table}/invites", "POST /api/tables/{table}/invites",
    "DELETE /api/tables/{table}/invites/{invite}",
}  # fmt: skip
SEATED = {"POST /api/tables/{table}/stand", "POST /api/tables/{table}/rematch"}
ADMITTED = {  # whoever may look at the table
    "GET /api/tables/{table}", "GET /api/tables/{table}/content", "GET /api/tables/{table}/game",
    "POST /api/tables/{table}/sit", "POST /api/tables/{table}/leave",
    "GET /api/tables/{table}/record", "GET /api/tables/{table}/replay", "POST /api/tables/{table}/share",
    "POST /api/tables/{table}/play-on",
}  # fmt: skip
OWNER = {"DELETE /api/bots/{bot}"}


def endpoints() -> list[str]:
    """Every address of the API: `POST /api/tables/{table}/sit`."""
    found: list[str] = []
    for handler in routes.HANDLERS:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", next(iter(handler.paths)))
        found += [f"{method} {path}" for method in handler.http_methods if method != "OPTIONS"]
    return found


def test_every_address_has_a_rule_who_may_use_it() -> None:
    ruled = [*OPEN, *OWN, *BY_TOKEN, *HOST, *SEATED, *ADMITTED, *OWNER]
    assert sorted(ruled) == sorted(endpoints())


async def ask(client: Client, endpoint: str, **ids: str) -> tuple[int, dict[str, Any]]:
    method, path = endpoint.format(**ids).split(" ")
    name = endpoint.rsplit("/", 1)[-1]
    body = BODIES.get(name) if method in ("POST", "PATCH") else None
    if endpoint == "POST /api/bots":
        body = {"name": "Robo"}
    answer = await client.http.request(method, path, json=body) if body is not None else await client.http.request(method, path)
    return answer.status_code, answer.json() if answer.content else {}


def test_strangers_reach_nothing(db: str) -> None:
    """Another guest, with all ids in hand, gets the same answer as for a table that does not exist."""

    async def main() -> None:
        async with live(db) as server:
            table, (ada, _), sockets = await seated(server, "coast", ["Ada", "Ben"])
            invite = (await ada.get(f"/api/tables/{table}/invites"))[0]["id"]
            bot = (await ada.post("/api/bots", {"name": "Robo"}))["id"]
            eve, nobody = await server.guest("Eve"), server.nobody()
            for finished in (False, True):
                if finished:
                    await play_to_the_end(sockets)
                before = [(await server.server.store.snapshot())[name] for name in ("log", "invites", "tables")]
                for endpoint in [*HOST, *SEATED, *ADMITTED]:
                    answer = await ask(eve, endpoint, table=table, invite=invite)
                    assert answer == await ask(eve, endpoint, table="A" * 22, invite=invite), endpoint
                    assert answer[0] == 404, (endpoint, answer)
                assert (await ask(eve, next(iter(OWNER)), bot=bot))[0] == 404
                for endpoint in [*OWN, *HOST, *SEATED, *ADMITTED, *OWNER, *BY_TOKEN]:
                    status, problem = await ask(nobody, endpoint, table=table, invite=invite, bot=bot)
                    assert status == 401, (endpoint, problem)
                    assert problem["sentence"].endswith(".")
                after = [(await server.server.store.snapshot())[name] for name in ("log", "invites", "tables")]
                assert before == after
            socket = await eve.socket(table)
            await socket.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert [m["type"] for m in socket.messages] == ["bye", "closed"]
            assert socket.messages[0]["code"] == "no_table"

    run(main())


def test_guests_at_a_table_are_not_its_host(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada, ben, cleo = [await server.guest(name) for name in ("Ada", "Ben", "Cleo")]
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 3, "settings": {"public": True}}))["id"]
            invite = (await ada.post(f"/api/tables/{table}/invites"))["id"]
            await ben.post(f"/api/tables/{table}/sit", {})
            for endpoint in HOST:
                status, problem = await ask(ben, endpoint, table=table, invite=invite)
                assert (status, problem["code"]) == (403, "not_host"), endpoint
            for endpoint in SEATED:
                status, problem = await ask(cleo, endpoint, table=table)
                assert (status, problem["code"]) == (403, "no_seat"), endpoint

    run(main())


def test_invites_let_in_until_they_are_revoked(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada, ben, cleo = [await server.guest(name) for name in ("Ada", "Ben", "Cleo")]
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 3}))["id"]
            invite = await ada.post(f"/api/tables/{table}/invites")
            assert len(invite["token"]) >= 22  # 128 bits
            await ben.post("/api/invites/redeem", {"token": invite["token"]})
            assert (await ben.get(f"/api/tables/{table}"))["you"] == -1
            assert (await ada.http.delete(f"/api/tables/{table}/invites/{invite['id']}")).status_code == 204
            assert (await ada.http.delete(f"/api/tables/{table}/invites/{invite['id']}")).status_code == 404
            assert (await cleo.post("/api/invites/redeem", {"token": invite["token"]}, status=404))["code"] == "no_invite"
            assert (await ben.get(f"/api/tables/{table}"))["you"] == -1  # who is in stays in

    run(main())


def test_cookies_are_signed_and_end(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            answer = await server.nobody().http.post("/api/people", json={"name": "Ben"})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            value = ada.http.cookies["archipel"]
            end = "BB" if value.endswith("AA") else "AA"
            for forged in (value[:-2] + end, value.replace(".0.", ".1."), value.partition(".")[0], "a.b.c", "a.0.%FF", "." * 50):
                other = server.nobody()
                other.http.headers["cookie"] = f"archipel={forged}"
                assert (await other.get("/api/me"))["kind"] == "nobody", forged
            assert (await ada.http.delete("/api/me/logins")).status_code == 204
            assert (await ada.get("/api/me"))["kind"] == "nobody"

    run(main())


def test_pages_of_other_sites_change_nothing(db: str) -> None:
    async def main() -> None:
        async with live(db, origins=["https://games.example.org"]) as server:
            ada = await server.guest("Ada")
            body = {"game": "coast", "seats": 2}

            def named(headers: dict[str, str]) -> dict[str, str]:
                return {"cookie": ada.cookie(), **{name.replace("_", "-"): value for name, value in headers.items()}}

            async def status(**headers: str) -> tuple[int, str]:
                answer = await ada.http.post("/api/tables", json=body, headers=named(headers))
                return answer.status_code, answer.json().get("code", "")

            assert await status() == (201, "")
            assert await status(origin=server.url) == (201, "")
            assert await status(origin="https://games.example.org") == (201, "")
            assert await status(origin="https://evil.example") == (403, "origin")
            assert await status(origin="null") == (403, "origin")
            assert await status(sec_fetch_site="cross-site") == (403, "origin")
            assert await status(x_csrf_token="") == (403, "csrf")
            assert await status(x_csrf_token="x") == (403, "csrf")
            assert await status(host="evil.example") == (421, "host")
            assert await status(host="games.example.org") == (201, "")
            assert await status(content_type="text/plain") == (415, "content_type")
            table = (await ada.http.post("/api/tables", json=body, headers=named({}))).json()["id"]
            address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
            for origin in ("https://evil.example", "null"):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(address, additional_headers={"Cookie": ada.cookie(), "Origin": origin}, proxy=None)
                assert refused.value.response.status_code == 403

    run(main())


def test_every_answer_has_its_headers(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            for path in ("/api/me", "/api/games", "/nowhere", "/api/tables/x", "/schema/openapi.json"):
                answer = await ada.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                assert "server" not in answer.headers
                assert answer.headers["cache-control"] == "no-store"

    run(main())


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


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db"), scale=0.01) as server:
            codes = [(await server.nobody().http.get("/api/games")).status_code for _ in range(40)]
            assert codes[0] == 200
            assert codes[-1] == 429

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


def test_metrics_are_for_the_operator(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            await ada.post("/api/play-now", {"game": "coast", "seats": 2, "bot": "random"})
            assert (await ada.get("/metrics", 401))["code"] == "token"
            answer = await ada.http.get("/metrics", headers={"authorization": f"Bearer {KEYS[2]}"})
            assert answer.status_code == 200
            assert "archipel_tables_playing 1" in answer.text
            assert 'archipel_commit_seconds_bucket{le="+Inf"}' in answer.text
            assert (await ada.get("/health"))["status"] == "ok"

    run(main())


def test_secrets_are_made_once_and_only_for_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "secrets.json"
    keys = load_keys(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_keys(path).login == keys.login
    assert len(keys.login) == 32
    path.chmod(0o644)
    with pytest.raises(StoreTrouble, match="Others can read"):
        load_keys(path)
    path.chmod(0o600)
    path.write_text("{}")
    with pytest.raises(StoreTrouble, match="holds no secrets"):
        load_keys(path)


def test_a_login_of_another_server_is_worth_nothing() -> None:
    ours, theirs = Keys(*KEYS), Keys("33" * 32, "44" * 32, "x")
    assert ours.read_cookie(ours.cookie("ada", 3, 1000), 1000) == ("ada", 3, 1000)
    assert ours.read_cookie(theirs.cookie("ada", 3, 1000), 1000) is None
    assert ours.csrf_token("ada", 3) != ours.csrf_token("ada", 4)


def test_a_login_ends_some_time_and_one_of_an_older_build_has_no_time() -> None:
    keys = Keys(*KEYS)
    cookie = keys.cookie("ada", 3, 1000)
    assert keys.read_cookie(cookie, 1000 + LASTS - 1) == ("ada", 3, 1000)
    assert keys.read_cookie(cookie, 1000 + LASTS) is None
    assert keys.read_cookie(cookie.replace(".1000.", ".2000."), 2000) is None
    older = old_cookie("ada", 3)
    login = keys.read_cookie(older, 10 * LASTS)
    assert login == ("ada", 3, 0)
    assert login is not None
    assert login.is_old(10 * LASTS)
    for odd in ("", ".", "...", "ada.3", "a b.3.x", "ada.3.4.5.x", "ada.\u0663.x", f"ada.{'9' * 5000}.x"):
        assert keys.read_cookie(odd, 1000) is None


def old_cookie(person: str, epoch: int) -> str:
    """A cookie as builds made it that wrote no time into it."""
    return f"{person}.{epoch}.{signature(bytes.fromhex(KEYS[0]), f'login {person} {epoch}')}"


def test_a_cookie_is_made_anew_when_its_owner_comes_after_a_while(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            assert "set-cookie" not in (await ada.http.get("/api/me")).headers
            begun, since = server.server.rooms.now(), 0
            server.server.rooms.now = lambda: begun + 1000 * since
            before = ada.http.cookies["archipel"]
            since = RENEWED
            assert "Max-Age=34560000" in (await ada.http.get("/api/me")).headers["set-cookie"]
            assert ada.http.cookies["archipel"] != before
            since = LASTS  # counted from when the first one was made
            stale = server.nobody()
            stale.http.headers["cookie"] = f"archipel={before}"
            assert (await stale.get("/api/me"))["kind"] == "nobody"
            assert (await ada.get("/api/me"))["name"] == "Ada"
            person = ada.http.cookies["archipel"].partition(".")[0]
            older = server.nobody()
            older.http.headers["cookie"] = f"archipel={old_cookie(person, 0)}"
            answer = await older.http.get("/api/me")
            assert (answer.json()["name"], "set-cookie" in answer.headers) == ("Ada", True)

    run(main())


def test_behind_https_cookies_belong_to_this_host_alone(tmp_path: Path) -> None:
    """One from before keeps its owner logged in, and is followed by one with the safe name."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            plain = await server.guest("Ada")
            https = {"x-forwarded-proto": "https"}
            assert "strict-transport-security" not in (await plain.http.get("/api/me")).headers
            answer = await plain.http.get("/api/me", headers=https)
            assert answer.json()["name"] == "Ada"
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-archipel=")
            assert all(word in cookie for word in ("HttpOnly", "Secure", "Path=/", "SameSite=lax"))
            assert "omain" not in cookie
            ada = server.nobody()
            ada.http.headers.update({**https, "cookie": cookie.partition(";")[0], "x-csrf-token": answer.json()["csrf"]})
            again = await ada.http.get("/api/me")
            assert (again.json()["name"], "set-cookie" in again.headers) == ("Ada", False)
            out = await ada.http.delete("/api/me/logins")
            assert out.status_code == 204
            ended = out.headers.get_list("set-cookie")
            assert sorted(each.partition("=")[0] for each in ended) == ["__Host-archipel", "archipel"]
            assert all("Max-Age=0" in each and "Secure" in each for each in ended)
            assert (await ada.get("/api/me"))["kind"] == "nobody"

    run(main())


async def raw(server: Live, text: bytes) -> tuple[int, dict[str, str], bytes]:
    """What is answered to these very bytes: the status, the headers and the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(text)
    head, _, body = (await asyncio.wait_for(reader.read(), PATIENCE)).partition(b"\r\n\r\n")
    writer.close()
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split(" ")[1]), headers, body


ODD_HOSTS = [b"[", b"[::1", b"[abc]", b"a]b", b"", b"127.0.0.1:1@x", b"\xff", b"[v1.x]"]


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
            socket = await ada.raw_socket(odd)
            await socket.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert socket.messages[0]["code"] == "no_table"

    run(main())


def test_health_asks_the_database_and_counts_nothing(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(db) as server:
            asked: list[str] = []
            read = server.server.store._read

            async def noting(sql: str, *words: Any) -> Any:
                asked.append(sql)
                return await read(sql, *words)

            monkeypatch.setattr(server.server.store, "_read", noting)
            assert (await server.nobody().get("/health"))["status"] == "ok"
            assert asked
            assert not any("COUNT" in sql for sql in asked)

            async def away(*_: Any) -> Any:
                raise StoreTrouble("away")

            monkeypatch.setattr(server.server.store, "_read", away)
            assert (await server.nobody().get("/health", 503))["code"] == "store"

    run(main())


def test_the_log_says_nothing_of_people_and_cards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Everything that is logged while a game is played, as the lines that an operator reads."""

    async def main() -> tuple[str, list[str]]:
        async with live(str(tmp_path / "a.db")) as server:
            table, people, sockets = await seated(server, "coast", ["Zebulon", "Quirina"])
            await sockets[0].ask("say", text="a secret word")
            await play_to_the_end(sockets)
            return table, [str(person.http.cookies["archipel"]) for person in people]

    with caplog.at_level(logging.DEBUG, logger="archipel"):
        table, cookies = run(main())
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("archipel")]
    assert len(lines) > 5
    for line in lines:
        assert json.loads(line)["what"]
    text = "\n".join(lines)
    for unwanted in (table, *cookies, "Zebulon", "Quirina", "secret word", *KEYS):
        assert unwanted not in text


def test_what_is_logged_of_a_failure_holds_no_values() -> None:
    try:
        raise ValueError("the hand is red 7")
    except ValueError:
        record = logging.LogRecord("archipel.x", logging.ERROR, "f", 1, "unforeseen", (), sys.exc_info())
    line = json.loads(JsonLines().format(record))
    assert line["error"] == "ValueError"
    assert "red 7" not in json.dumps(line)


def test_a_live_server_is_what_is_tested(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            assert isinstance(server, Live)
            assert (await server.nobody().get("/api/nowhere", 404))["code"] == "no_such_path"
            answer = await server.nobody().http.put("/api/me", json={})
            assert (answer.status_code, answer.json()["code"]) == (405, "method")

    run(main())
