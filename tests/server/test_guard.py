"""Who may do what, on every address there is; and what stands before every request."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from archipel.server import routes
from archipel.server.guard import SAFE
from tests.server.help import run
from tests.server.live import Client, Live, live, play_to_the_end
from tests.server.test_tables import seated

BODIES: dict[str, Any] = {
    "sit": {}, "bots": {"seat": 1, "bot": "random"}, "remove": {"seat": 1},
    "settings": {"settings": {}, "options": {}}, "people": {"name": "Eve"},
    "me": {"name": "Eve"}, "tables": {"game": "coast", "seats": 2}, "play-now": {"game": "coast"},
    "redeem": {"token": "x" * 22}, "look": {"token": "x" * 22}, "play-on": {"step": 1, "seat": 0},
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
BY_LINK = {"POST /api/invites/look"}  # also who has not said who they are
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
    ruled = [*OPEN, *OWN, *BY_TOKEN, *BY_LINK, *HOST, *SEATED, *ADMITTED, *OWNER]
    assert sorted(ruled) == sorted(endpoints())


def test_the_application_answers_at_no_other_address(tmp_path: Path) -> None:
    """Beside the API there are the pages, the schema and the socket of a table: none that the rules above do not know."""

    async def main() -> set[str]:
        async with live(str(tmp_path / "a.db")) as server:
            app: Any = server.runner.config.app
            return {re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path) for route in app.app.routes}

    found = run(main()) - {"/", "/{path}", "/api/tables/{table}/socket"}
    schema = {path for path in found if path.startswith("/schema")}
    assert found - schema == {endpoint.partition(" ")[2] for endpoint in endpoints()}


def unsafe() -> list[str]:
    return [endpoint for endpoint in endpoints() if endpoint.partition(" ")[0] not in SAFE]


def test_no_page_of_another_site_changes_anything_at_any_address(tmp_path: Path) -> None:
    """For every address that changes something: with the cookie alone, from another origin, and as a form would send it."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = (await ada.post("/api/tables", {"game": "coast", "seats": 2}))["id"]
            invite = (await ada.post(f"/api/tables/{table}/invites"))["id"]
            bot = (await ada.post("/api/bots", {"name": "Robo"}))["id"]
            token = ada.http.headers["x-csrf-token"]
            before = await server.server.store.snapshot()

            async def codes(**headers: str) -> dict[str, str]:
                named = {name.replace("_", "-"): value for name, value in headers.items()}
                ada.http.headers.update(named)
                found = {each: (await ask(ada, each, table=table, invite=invite, bot=bot))[1]["code"] for each in unsafe()}
                for name in named:
                    del ada.http.headers[name]
                ada.http.headers["x-csrf-token"] = token
                return found

            assert len(unsafe()) > 20
            for told in ("", "x", token[:-1], token.swapcase()):
                found = await codes(x_csrf_token=told)
                assert {found.pop(each) for each in BY_LINK} == {"no_invite"}  # it asks nobody who they are, and changes nothing
                assert set(found.values()) == {"csrf"}, found
            for origin in ("https://evil.example", "null", server.url + "0", server.url.upper(), f"{server.url}.evil.example"):
                assert set((await codes(origin=origin)).values()) == {"origin"}
            for site in ("cross-site", "same-site"):
                assert set((await codes(sec_fetch_site=site)).values()) == {"origin"}
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json", ""):
                for endpoint in unsafe():
                    method, path = endpoint.format(table=table, invite=invite, bot=bot).split(" ")
                    answer = await ada.http.request(method, path, content=b"{}", headers={"content-type": kind})
                    assert (answer.status_code, answer.json()["code"]) == (415, "content_type"), endpoint
            assert await server.server.store.snapshot() == before

    run(main())


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
                for endpoint in BY_LINK:
                    assert (await ask(nobody, endpoint))[1]["code"] == "no_invite"
                after = [(await server.server.store.snapshot())[name] for name in ("log", "invites", "tables")]
                assert before == after
            socket = await eve.socket(table)
            await socket.until(lambda s: s.messages and s.messages[-1]["type"] == "closed")
            assert [m["type"] for m in socket.messages] == ["bye", "closed"]
            assert socket.messages[0]["code"] == "no_table"

    run(main())


def test_whoever_has_a_link_may_know_what_it_leads_to(db: str) -> None:
    """Which game, whose table and how many free seats, before they say who they are; no more than that, and nothing once it is
    revoked."""

    async def main() -> None:
        async with live(db) as server:
            ada, ben, nobody = await server.guest("Ada"), await server.guest("Ben"), server.nobody()
            table = (await ada.post("/api/tables", {"game": "sea-or-shore", "seats": 3}))["id"]
            invite = await ada.post(f"/api/tables/{table}/invites")
            token = {"token": invite["token"]}
            nobody.http.headers["accept-language"] = "fr"
            found = await nobody.post("/api/invites/look", token)
            assert found == {"game": "sea-or-shore", "title": "Sea or Shore", "host": "Ada", "phase": "waiting", "free": 2}
            await ben.get(f"/api/tables/{table}", 404)  # looking lets nobody in
            await ben.post("/api/invites/redeem", token)
            await ben.post(f"/api/tables/{table}/sit", {})
            assert (await nobody.post("/api/invites/look", token))["free"] == 1
            await ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
            await ada.post(f"/api/tables/{table}/start")
            assert (await nobody.post("/api/invites/look", token))["free"] == 0
            await ada.http.delete(f"/api/tables/{table}/invites/{invite['id']}")
            assert (await nobody.post("/api/invites/look", token, status=404))["code"] == "no_invite"

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
            host = urlsplit(server.url).netloc
            assert await status(x_forwarded_proto="https", origin=f"https://{host}") == (201, "")
            assert await status(x_forwarded_proto="https", origin=f"http://{host}") == (403, "origin")
            assert await status(x_csrf_token="") == (403, "csrf")
            assert await status(x_csrf_token="x") == (403, "csrf")
            assert await status(host="evil.example") == (421, "host")
            assert await status(host="games.example.org") == (201, "")
            assert await status(host="games.example.org", origin="https://games.example.org") == (201, "")
            assert await status(host="games.example.org", origin="http://games.example.org") == (403, "origin")
            assert await status(host="localhost:8380", origin="http://localhost:8380") == (201, "")
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


def test_a_live_server_is_what_is_tested(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            assert isinstance(server, Live)
            assert (await server.nobody().get("/api/nowhere", 404))["code"] == "no_such_path"
            answer = await server.nobody().http.put("/api/me", json={})
            assert (answer.status_code, answer.json()["code"]) == (405, "method")

    run(main())
