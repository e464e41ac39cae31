"""The commands as people type them: serve, join, backup, restore, torture."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from archipel.cli import main
from archipel.cli.remote import Server


@contextmanager
def served(folder: Path, *words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`archipel serve` as a process; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "archipel", "serve", "--port", str(port), *words]
    env = {**os.environ, "ARCHIPEL_HOME": str(folder)}
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    url = f"http://127.0.0.1:{port}"
    try:
        end = time.monotonic() + 50
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{url}/health", timeout=5):
                    break
            except OSError:
                assert process.poll() is None, process.communicate()[1]
                time.sleep(0.05)
        yield url, process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def post(url: str, body: object) -> dict[str, object]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, object] = json.loads(answer.read())
        return found


def test_serve_starts_and_stops_gracefully(tmp_path: Path) -> None:
    with served(tmp_path) as (url, process):
        assert post(f"{url}/api/people", {"name": "Ada"})["name"] == "Ada"
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) in (0, -15)
        assert (tmp_path / "secrets.json").stat().st_mode & 0o077 == 0
        assert (tmp_path / "server.db").stat().st_mode & 0o077 == 0


def test_several_workers_share_a_postgres(tmp_path: Path, postgres_url: str) -> None:
    """A guest that one process has let in is known to all: requests land where they land."""
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (url, process):
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        request = urllib.request.Request(f"{url}/api/people", b'{"name": "Ada"}', {"Content-Type": "application/json"})
        with opener.open(request, timeout=30) as answer:
            assert json.loads(answer.read())["name"] == "Ada"
        for _ in range(20):
            with opener.open(urllib.request.Request(f"{url}/api/me", headers={"Connection": "close"}), timeout=30) as answer:
                assert json.loads(answer.read())["name"] == "Ada"
        process.send_signal(signal.SIGTERM)
        process.wait(30)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["serve", "--workers", "2"], "SQLite file is for one process"),
        (["serve", "--workers", "0"], "--workers is 0"),
        (["serve", "--port", "x"], "--port is 'x'"),
        (["serve", "--origin", "games"], "--origin is 'games'"),
        (["serve", "--log", "loud"], "--log is 'loud'"),
        (["serve", "--web", "nowhere"], "no index.html"),
        (["serve", "--db", "mysql://x"], "mysql:// is no database"),
        (["backup", "b.db", "--db", "none.db"], "There is no database none.db"),
        (["restore", "none.db"], "There is no database none.db"),
        (["join", "games"], "'games' is no address of a server"),
        (["join", "http://127.0.0.1:9/t/x", "--name", "Ada"], "cannot be reached"),
        (["torture", "tickle"], "There is no torture 'tickle'"),
        (["torture", "fuzz", "--frames", "0"], "--frames is 0"),
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


def test_backup_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path))
    with served(tmp_path) as (url, _):
        post(f"{url}/api/people", {"name": "Ada"})
        assert main(["backup", str(tmp_path / "copy.db")]) == 0  # while it runs
        assert main(["restore", str(tmp_path / "copy.db")]) == 2
    assert "Another server uses" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "copy.db")]) == 0
    assert "is now" in capsys.readouterr().out


def test_join_plays_in_the_words_of_play_and_comes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who tries all commands and a few moves against bots of a real server, leaves, and takes the same seat again."""
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path / "person"))
    with served(tmp_path / "server") as (url, process):
        typed = [
            "?",
            "table",
            "hand",
            "score",
            "log",
            "say good luck",
            "why 1",
            "nonsense",
            "back",
            "rules SOS-22",
            "1",
            "1",
            "1",
        ]
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
        assert main(["join", url, "--game", "sea-or-shore", "--name", "Ada"]) == 0
        said = capsys.readouterr().out
        for words in (
            "Sea or Shore for 4 players: you",
            "Your hand",
            "That is possible",
            "nonsense",
            "Ada says: good luck",
            "You pass",
        ):
            assert words in said
        assert said.rstrip().endswith("the same command goes on with it.")
        remote = Server(url)
        remote.log_in(lambda: "somebody else")
        table = remote.call("GET", "/api/tables/mine")[0]["table"]["id"]
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert main(["join", f"{url}/table/{table}"]) == 0
        again = capsys.readouterr().out
        assert "You pass" in again
        assert "Your hand" not in again
        process.terminate()
