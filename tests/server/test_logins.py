"""Logins and the secrets they are signed with: cookies that end, are made anew, and are worth nothing elsewhere."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from archipel.server.keys import LASTS, RENEWED, Keys, load_keys, signature
from archipel.server.store import StoreTrouble
from tests.server.help import run
from tests.server.live import KEYS, live


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
    whole = {"login": "11" * 32, "csrf": "22" * 32, "metrics": "x" * 16}
    path.write_text(json.dumps(whole))
    assert load_keys(path).metrics == "x" * 16
    for name in whole:
        for short in ("", "11"):
            path.write_text(json.dumps({**whole, name: short}))
            with pytest.raises(StoreTrouble, match="too short"):
                load_keys(path)


def test_secrets_that_cannot_be_written_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreTrouble, match="cannot be written: No space left on device"):
        load_keys(tmp_path / "secrets.json")
    assert not list(tmp_path.iterdir())


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


def test_behind_https_no_other_site_below_the_same_name_logs_anybody_in(tmp_path: Path) -> None:
    """A neighbour cannot set a cookie with the safe name; what it was given under that name it cannot set under the plain one."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            https = {"x-forwarded-proto": "https"}
            answer = await server.nobody().http.post("/api/people", json={"name": "Eve"}, headers=https)
            name, _, value = answer.headers["set-cookie"].partition(";")[0].partition("=")
            assert name == "__Host-archipel"
            for scheme in (https, {}):
                ada = server.nobody()
                ada.http.headers.update({**scheme, "cookie": f"archipel={value}"})
                answer = await ada.http.get("/api/me")
                assert (answer.json()["kind"], "set-cookie" in answer.headers) == ("nobody", False)
            eve = server.nobody()
            eve.http.headers.update({**https, "cookie": f"__Host-archipel={value}"})
            assert (await eve.get("/api/me"))["name"] == "Eve"

    run(main())


def test_a_safe_login_of_an_older_build_is_good_and_made_anew() -> None:
    """It was signed like any other."""
    keys = Keys(*KEYS)
    older, newer = keys.cookie("ada", 3, 1000), keys.cookie("ada", 3, 1000, safe=True)
    assert keys.read_cookie(older, 1000, safe=True) == ("ada", 3, 0)
    assert keys.read_cookie(newer, 1000, safe=True) == ("ada", 3, 1000)
    assert keys.read_cookie(newer, 1000) is None
    for cookie in (older, newer):
        assert keys.read_cookie(cookie, 1000 + LASTS, safe=True) is None
