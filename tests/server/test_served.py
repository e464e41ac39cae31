"""How the built client is served: from memory, with the right headers, and a sentence where it was not built."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import build_web
import httpx
import pytest

from archipel.games import GAMES
from archipel.server.app import make_app
from archipel.server.keys import Keys
from archipel.server.limits import Bucket
from archipel.server.lobby import Server
from archipel.server.store import open_store
from archipel.server.torture.client import free_port
from archipel.server.web import BUILT, encodings, is_of_the_client, read_pages, web_folder
from tests.server.help import PATIENCE, run
from tests.server.live import KEYS


def site(tmp_path: Path) -> Path:
    """A small built client."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Archipel</title>" + "x" * 2000)
    (folder / "assets" / "app-1a2b.js").write_text("export {};")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"export {};"))
    (folder / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (folder / "sw.js").write_text("//")
    (folder / "built-from").write_text("secret of the build")
    return folder


def asked(
    tmp_path: Path, folder: Path | None, path: str, headers: Mapping[str, str] | None = None, method: str = "GET"
) -> httpx.Response:
    async def main() -> httpx.Response:
        server = Server(open_store(str(tmp_path / "x.db")), Keys(*KEYS), GAMES)
        transport = httpx.ASGITransport(app=make_app(server, folder))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.request(method, path, headers={"accept-encoding": "identity", **(headers or {})})

    return run(main())


def test_addresses_of_the_client_get_its_first_page(tmp_path: Path) -> None:
    for path in ("/", "/table/abc", "/learn/sea-or-shore/rules", "/no/such/page"):
        answer = asked(tmp_path, site(tmp_path / path.replace("/", "_")), path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "Archipel" in answer.text
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/api/no-such", "/x.png", "/assets/gone-1.js", "/built-from.txt", "/../pyproject.toml"])
def test_what_is_not_there_is_refused_in_a_sentence(tmp_path: Path, path: str) -> None:
    answer = asked(tmp_path, site(tmp_path), path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_such_path"


def test_only_files_of_the_client_are_read(tmp_path: Path) -> None:
    assert sorted(read_pages(site(tmp_path))) == ["/assets/app-1a2b.js", "/index.html", "/sw.js"]
    assert "secret" not in asked(tmp_path, site(tmp_path / "b"), "/built-from").text


def test_assets_stay_for_ever_and_all_else_is_asked_for_by_its_tag(tmp_path: Path) -> None:
    folder = site(tmp_path)
    asset = asked(tmp_path, folder, "/assets/app-1a2b.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    worker = asked(tmp_path, folder, "/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    again = asked(tmp_path, folder, "/sw.js", {"if-none-match": worker.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    weak = asked(tmp_path, folder, "/sw.js", {"if-none-match": f'"x", W/{worker.headers["etag"]}'})
    assert weak.status_code == 304


@pytest.mark.parametrize(
    ("method", "path", "kept"),
    [
        ("GET", "/assets/app-1a2b.js", "files"), ("GET", "/", "files"), ("HEAD", "/sw.js", "files"), ("GET", "/invite", "files"),
        ("GET", "/apis", "files"), ("POST", "/", "requests"), ("GET", "/api/me", "requests"), ("GET", "/api", "requests"),
        ("GET", "//api/me", "requests"), ("GET", "/api//me/", "requests"), ("GET", "/schema/openapi.json", "requests"),
    ],
)  # fmt: skip
def test_what_only_comes_from_memory_has_a_limit_of_its_own(tmp_path: Path, method: str, path: str, kept: str) -> None:
    async def main() -> list[bool]:
        server = Server(open_store(str(tmp_path / "x.db")), Keys(*KEYS), GAMES)
        transport = httpx.ASGITransport(app=make_app(server, site(tmp_path)))
        server.limits.requests["127.0.0.1"] = server.limits.files["127.0.0.1"] = Bucket(0, 100)
        getattr(server.limits, kept)["127.0.0.1"] = Bucket(0, 1)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return [(await client.request(method, f"http://127.0.0.1{path}")).status_code == 429 for _ in range(2)]

    assert run(main()) == [False, True]


def test_a_class_behind_one_address_may_come_by_an_invite_all_at_once(tmp_path: Path) -> None:
    """What a browser asks for until it sits at a table for the first time, thirty times, and no time to recover meanwhile."""
    pages = ["/invite", *["/assets/app-1a2b.js"] * 32, "/", "/icon.svg", "/manifest.webmanifest", "/sw.js"]
    ours = [
        ("GET", "/api/me"), ("POST", "/api/invites/look"), ("POST", "/api/people"), ("POST", "/api/invites/redeem"),
        ("GET", "/api/tables/x"), ("POST", "/api/tables/x/sit"), ("GET", "/api/tables/x"), ("GET", "/api/games"),
        ("GET", "/api/tables/x/socket"),
    ]  # fmt: skip

    async def main() -> set[str]:
        server = Server(open_store(str(tmp_path / "x.db")), Keys(*KEYS), GAMES)
        server.limits.request("127.0.0.1")
        server.limits.file("127.0.0.1")
        for bucket in (*server.limits.requests.values(), *server.limits.files.values()):
            bucket.rate = 0
        transport = httpx.ASGITransport(app=make_app(server, site(tmp_path)))
        refused: set[str] = set()
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            for _ in range(30):
                for method, path in [*(("GET", page) for page in pages), *ours]:
                    if (await client.request(method, path)).status_code == 429:
                        refused.add(path)
        return refused

    assert run(main()) == set()


def test_files_go_pressed_as_the_browser_likes(tmp_path: Path) -> None:
    folder = site(tmp_path)
    path = "/assets/app-1a2b.js"
    assert asked(tmp_path, folder, path, {"accept-encoding": "gzip"}).text == "export {};"
    for accepted, encoding in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)):
        raw = asked(tmp_path, folder, path, {"accept-encoding": accepted}, "HEAD")
        assert raw.headers.get("content-encoding") == encoding, accepted
        assert raw.headers["vary"] == "accept-encoding"
    assert encodings("br;q=0, GZIP ;q=0.5") == {"gzip"}


def test_no_page_may_hold_an_inline_script_or_style(tmp_path: Path) -> None:
    policy = asked(tmp_path, site(tmp_path), "/").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy
    html = (BUILT / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]*\bsrc=)|\son\w+=", html)
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", html)


def test_where_the_client_was_not_built_a_page_says_so(tmp_path: Path) -> None:
    assert web_folder(str(tmp_path)) is None
    answer = asked(tmp_path, None, "/")
    assert answer.status_code == 503
    assert "python3 build_web.py" in answer.text
    assert asked(tmp_path, None, "/favicon.ico").status_code == 404


def test_which_addresses_are_the_clients() -> None:
    assert all(map(is_of_the_client, ("/", "/mine", "/table/x", "/apiary", "/table/x/")))
    assert not any(map(is_of_the_client, ("/api", "/api/x", "/schema/y", "/health/z", "/metrics", "/x.map")))


def test_the_browser_is_told_which_words_it_will_need(tmp_path: Path) -> None:
    folder = site(tmp_path)
    for language in ("en", "fr"):
        (folder / "assets" / f"words-{language}-3c-4.js").write_text("export {};")
    for wanted, told in (("fr-CA,en;q=0.5", "fr"), ("xx", "en"), ("", "en")):
        answer = asked(tmp_path, folder, "/mine", {"accept-language": wanted})
        assert answer.headers["link"] == f'</assets/words-{told}-3c-4.js>; rel="modulepreload"'
        assert answer.headers["vary"] == "accept-encoding, accept-language"
    german = asked(tmp_path, folder, "/", {"accept-language": "de"})
    assert german.status_code == 200
    assert "link" not in german.headers
    assert "link" not in asked(tmp_path, folder, "/assets/app-1a2b.js").headers


def test_the_built_client_is_current() -> None:
    assert build_web.up_to_date(), "the sources of the client have changed: python3 build_web.py"


def test_the_lock_holds_hashes_and_no_address() -> None:
    lock = json.loads((build_web.WEB / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert packages
    assert [name for name, each in packages.items() if "integrity" not in each or "resolved" in each] == []
    assert "http" not in json.dumps(packages)


def test_a_newer_node_is_wanted_than_some_have(tmp_path: Path) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.20.4\n")
    old.chmod(0o755)
    assert build_web.version_of(str(old)) == (18, 20) < build_web.OLDEST_NODE
    assert build_web.version_of(str(tmp_path / "none")) == (0,)


def test_archipel_serve_serves_the_client(tmp_path: Path) -> None:
    """The command itself, as a person starts it."""
    port = free_port()
    command = [sys.executable, "-m", "archipel", "serve", "--port", str(port), "--db", str(tmp_path / "a.db")]
    process = subprocess.Popen([*command, "--secrets", str(tmp_path / "s.json")], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert f"localhost:{port}" in process.stdout.readline()
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE) as answer:
                    assert b"/assets/" in answer.read()
                    break
            except urllib.error.URLError:
                assert process.poll() is None
                assert time.monotonic() < deadline, "the server did not answer"
                time.sleep(0.1)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()
