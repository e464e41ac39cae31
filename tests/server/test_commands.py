"""The commands as people type them: serve, join, backup, restore, torture."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from archipel.cli import main
from archipel.cli.serve import address, archipel_at, hidden, origin_of
from archipel.server.run import Serve
from archipel.server.torture.client import free_port
from archipel.server.torture.process import Process
from tests.server.help import PATIENCE, run

WIDELY = """import sys, msgspec
from archipel.server.run import Serve, serve
sys.exit(serve(msgspec.json.decode(sys.argv[1], type=Serve)))"""
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # whatever proxy the machine has


@contextmanager
def served(
    folder: Path, *words: str, port: str = "", stdout: int = subprocess.PIPE, **more: str
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`archipel serve` as a process; its address. *more* is its environment."""
    port = port or str(free_port())
    command = [sys.executable, "-m", "archipel", "serve", "--port", port, *words]
    with answering(command, f"http://127.0.0.1:{port}", {"ARCHIPEL_HOME": str(folder), **more}, stdout) as found:
        yield found


@contextmanager
def served_widely(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The same server without limits, for many who come at once."""
    port = free_port()
    settings = Serve(str(folder / "server.db"), str(folder / "secrets.json"), port=port, scale=1e6, log="error")
    command = [sys.executable, "-c", WIDELY, msgspec.json.encode(settings).decode()]
    with answering(command, f"http://127.0.0.1:{port}", {}) as found:
        yield found


@contextmanager
def answering(
    command: Sequence[str], url: str, more: dict[str, str], stdout: int = subprocess.PIPE
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server as a process, once it answers."""
    env = {**os.environ, **more}
    process = subprocess.Popen(command, env=env, stdout=stdout, stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with DIRECT.open(f"{url}/health", timeout=PATIENCE):
                    break
            except OSError:
                assert process.poll() is None, process.communicate()[1]
                assert time.monotonic() < end, "the server did not answer"
                time.sleep(0.05)
        yield url, process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def post(url: str, body: object) -> dict[str, object]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, object] = json.loads(answer.read())
        return found


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_serve_starts_and_stops_gracefully(tmp_path: Path, stop: signal.Signals) -> None:
    """A server that was asked to stop has done well: `make play` ends without an error of make's."""
    with served(tmp_path) as (url, process):
        assert post(f"{url}/api/people", {"name": "Ada"})["name"] == "Ada"
        process.send_signal(stop)
        assert process.wait(PATIENCE) == 0
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read().splitlines()[-1] == "Stopped; every table is kept."
        assert process.stderr.read() == ""
        assert (tmp_path / "secrets.json").stat().st_mode & 0o077 == 0
        assert (tmp_path / "server.db").stat().st_mode & 0o077 == 0


# ---- the browser and the port ----------------------------------------------------------------------------------------


@pytest.fixture
def browser(tmp_path: Path) -> tuple[str, Path]:
    """A browser that only writes down what it is asked to open; how to call it, and where it writes."""
    script, seen = tmp_path / "browser.sh", tmp_path / "seen"
    script.write_text(f'#!/bin/sh\necho "$1" >> {seen}\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{script} %s", seen


def test_open_opens_the_browser_when_the_server_is_ready(tmp_path: Path, browser: tuple[str, Path]) -> None:
    """With nothing but --open: the tables lie in the person's own folder, and the browser shows the server's first page."""
    command, seen = browser
    with served(tmp_path / "home", "--open", BROWSER=command) as (url, process):
        while not seen.exists() or "\n" not in seen.read_text(encoding="utf-8"):
            assert process.poll() is None
            time.sleep(0.05)
        assert seen.read_text(encoding="utf-8").split() == [url.replace("127.0.0.1", "localhost") + "/"]
        assert (tmp_path / "home" / "server.db").is_file()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What is opened in the browser of this very process."""
    found: list[str] = []

    def note(url: str) -> bool:
        found.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", note)
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path / "mine"))
    return found


def test_a_running_server_is_opened_again(tmp_path: Path, opened: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path / "server") as (url, _):
        port = url.rpartition(":")[2]
        assert main(["serve", "--open", "--port", port]) == 0
        assert opened == [f"http://localhost:{port}/"]
        assert "runs already on" in capsys.readouterr().out
        assert main(["serve", "--port", port]) == 2
        assert f"Port {port} is taken: Archipel" in capsys.readouterr().err
        assert len(opened) == 1


def talk_nonsense(listening: socket.socket) -> None:
    """Some other program: whoever connects gets something that is no HTTP."""
    with suppress(OSError):
        while True:
            with listening.accept()[0] as connection:
                connection.sendall(b"220 nonsense\r\n\r\n")


def test_a_port_that_another_program_has_is_left_to_it(
    opened: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[int] = []

    def note(settings: Serve) -> int:
        used.append(settings.port)
        return 0

    monkeypatch.setattr("archipel.server.run.serve", note)
    monkeypatch.setattr("archipel.cli.serve.open_when_ready", lambda url: opened.append(url))
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        threading.Thread(target=talk_nonsense, args=(other,), daemon=True).start()
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
        assert "another program listens there" in capsys.readouterr().err
        assert main(["serve", "--open", "--port", str(port)]) == 0
    assert used
    assert port < used[0] <= port + 20
    assert f"Port {port} is taken by another program, so port {used[0]} is used." in capsys.readouterr().out


def test_a_server_here_is_asked_without_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    with served(tmp_path) as (url, _):
        assert archipel_at(f"{url}/")


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://localhost:8380/"),
        ("0.0.0.0", "http://localhost:8380/"),
        ("::", "http://localhost:8380/"),
        ("::1", "http://localhost:8380/"),
        ("fe80::1", "http://[fe80::1]:8380/"),
        ("games.example.org", "http://games.example.org:8380/"),
    ],
)
def test_the_address_that_is_shown_can_be_opened(host: str, url: str) -> None:
    assert address(host, 8380) == url


@pytest.mark.parametrize(
    ("db", "shown"),
    [
        ("folder/a:b@c.db", "folder/a:b@c.db"),
        ("postgresql://ada@db/x", "postgresql://ada@db/x"),
        ("postgresql://ada:pass@db/x", "postgresql://ada:***@db/x"),
        ("postgresql://ada:p@ss@db/x", "postgresql://ada:***@db/x"),
        ("postgresql://db/x?user=ada&password=pass&host=y", "postgresql://db/x?user=ada&password=***&host=y"),
        ("postgresql://db/x?password=pass", "postgresql://db/x?password=***"),
    ],
)
def test_no_password_is_shown(db: str, shown: str) -> None:
    assert hidden(db) == shown


def test_several_workers_share_a_postgres(tmp_path: Path, postgres_url: str) -> None:
    """A guest that one process has let in is known to all: requests land where they land."""
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (url, process):
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        request = urllib.request.Request(f"{url}/api/people", b'{"name": "Ada"}', {"Content-Type": "application/json"})
        with opener.open(request, timeout=PATIENCE) as answer:
            assert json.loads(answer.read())["name"] == "Ada"
        for _ in range(20):
            request = urllib.request.Request(f"{url}/api/me", headers={"Connection": "close"})
            with opener.open(request, timeout=PATIENCE) as answer:
                assert json.loads(answer.read())["name"] == "Ada"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["serve", "--workers", "2"], "SQLite file is for one process"),
        (["serve", "--workers", "0"], "--workers is 0"),
        (["serve", "--port", "x"], "--port is 'x'"),
        (["serve", "--origin", "games"], "--origin is 'games'"),
        (["serve", "--origin", "http://[bad"], "--origin is 'http://[bad'"),
        (["serve", "--origin", "http://a:b"], "--origin is 'http://a:b'"),
        (["serve", "--origin", "https://games.example.org?x"], "--origin is 'https://games.example.org?x'"),
        (["serve", "--origin", "https://*.example.org"], "--origin is 'https://*.example.org'"),
        (["serve", "--origin", "https://ada@games.example.org"], "--origin is 'https://ada@games.example.org'"),
        (["serve", "--origin", "https://a", "--origin", ""], "--origin is ''"),
        (["serve", "--origin", "https://spielstraße.example"], "name it in the form that begins with xn--"),
        (["serve", "--origin", "https://SPIELSTRA\u1e9eE.example"], "name it in the form that begins with xn--"),
        (["serve", "--origin", "https://\u03c0\u03b1\u03b9\u03b3\u03bd\u03b9\u03ac\u03c2.example"], "begins with xn--"),
        (["serve", "--origin", "https://\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.example"], "begins with xn--"),
        (["serve", "--host", ""], "--host is ''"),
        (["serve", "--host", "games..example"], "--host is 'games..example'; it should be a name or number"),
        (["serve", "--db", ""], "--db is ''; it should be a SQLite file or postgresql://…"),
        (["backup", "b.db", "--db", " "], "--db is ' '"),
        (["restore", "b.db", "--db", ""], "--db is ''"),
        (["serve", "--db", "/dev/null"], "/dev/null cannot be opened: it is no file"),
        (["serve", "--secrets", ""], "--secrets is ''; it should be a file"),
        (["serve", "--web", ""], "--web is ''"),
        (["play", "sea-or-shore", "--lang", "xx"], "--lang is 'xx'; it should be one of de, en, fr"),
        (["rules", "sea-or-shore", "--lang", "xx"], "--lang is 'xx'; it should be one of de, en, fr"),
        (["serve", "--secrets", "/etc/passwd"], "/etc/passwd holds no secrets of a server"),
        (["serve", "--secrets", "/dev/null/secrets.json"], "cannot be written"),
        (["serve", "--db", "postgresql://u:pw@127.0.0.1:99999/x"], "cannot be reached"),
        (["backup", "b.db", "--db", "postgresql://u:pw@127.0.0.1:99999/x"], "cannot be reached"),
        (["backup", "/etc/passwd/x.db"], "Not a directory"),
        (["backup", "x" * 300], "File name too long"),
        (["serve", "--proxy", "nginx"], "--proxy is 'nginx'; it should be a number like 10.0.0.5"),
        (["serve", "--proxy", "*"], "--proxy is '*'"),
        (["serve", "--log", "loud"], "--log is 'loud'"),
        (["serve", "--web", "nowhere"], "no index.html"),
        (["serve", "--db", "mysql://x"], "mysql:// is no database"),
        (["serve", "--host", "192.0.2.1"], "--host is '192.0.2.1'; this machine has no such address"),
        (["backup", "b.db", "--db", "none.db"], "There is no database none.db"),
        (["restore", "none.db"], "There is no database none.db"),
        (["join", "games"], "‘games’ is no address of a server"),
        (["join", "http://[::1"], "‘http://[::1’ is no address of a server"),
        (["join", "http://local host/"], "‘http://local host/’ is no address of a server"),
        (["join", "http://localhost:x/"], "‘http://localhost:x/’ is no address of a server"),
        (["join", "http://127.0.0.1:9/t/x", "--name", "Ada"], "cannot be reached"),
        (["join", "http://127.0.0.1:9/t/x", "--name", ""], "--name is ''"),
        (["torture", "tickle"], "There is no torture 'tickle'"),
        (["torture", "fuzz", "--frames", "0"], "--frames is 0"),
        (["torture", "full", "--fills", "none"], "--fills is 'none'"),
        (["torture", "full", "--db", "a.db"], "--db is 'a.db'; a full disk is tried with a SQLite file of its own"),
        (["torture", "fuzz", "--db", "a.db"], "--db is 'a.db'; hostile frames are tried with a SQLite file of its own"),
        (["torture", "power", "--db", "a.db"], "--db is 'a.db'; power cuts are tried with a SQLite file of its own"),
        (["torture", "race"], "name it with --db postgresql://"),
        (["torture", "race", "--db", "a.db"], "--db is 'a.db'; processes can share a PostgreSQL only"),
        (["torture", "race", "--db", "postgresql://x", "--players", "1"], "--players is 1"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path))
    assert main(words) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://games.example.org", "https://games.example.org"),
        ("HTTPS://Games.Example.org:443/", "https://games.example.org"),
        ("http://games.example.org:8380", "http://games.example.org:8380"),
        ("https://spiele.mühle.example", "https://spiele.xn--mhle-0ra.example"),
        ("https://xn--spielstrae-e4a.example", "https://xn--spielstrae-e4a.example"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
    ],
)
def test_an_origin_is_compared_as_browsers_write_it(given: str, origin: str) -> None:
    assert origin_of(given) == origin


def test_a_process_that_cannot_start_says_why_and_shows_no_traceback(tmp_path: Path) -> None:
    """As each of several processes does, whose database was fine when they were told to start."""
    (tmp_path / "a.db").mkdir()
    process = Process(str(tmp_path / "a.db"), tmp_path)
    process.start()
    assert not run(process.up())
    said = [json.loads(line) for line in process.log.read_text().splitlines()]
    assert [line["what"] for line in said] == ["cannot start", "Application startup failed. Exiting."]
    assert said[0]["reason"] == f"The database {tmp_path / 'a.db'} cannot be opened: it is a folder."


def test_backup_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path))
    with served(tmp_path) as (url, _):
        post(f"{url}/api/people", {"name": "Ada"})
        assert main(["backup", str(tmp_path / "copy.db")]) == 0  # while it runs
        assert f"Keep a copy of the server's secrets beside it ({tmp_path / 'secrets.json'}" in capsys.readouterr().out
        assert main(["restore", str(tmp_path / "copy.db")]) == 2
    assert "Another server uses" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "copy.db")]) == 0
    assert "is now" in capsys.readouterr().out
