"""Several processes of one server: they outlive an outage of their database, end with their parent, and count together."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from archipel.server.counts import SILENCE, Counts
from archipel.server.keys import load_keys
from archipel.server.metrics import COUNTERS, GAUGES, HISTOGRAMS, Metrics
from archipel.server.store import SCHEMA
from tests.server.help import PATIENCE, run
from tests.server.test_commands import served

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


async def ask(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


def workers(parent: int) -> list[int]:
    """The processes that serve, without the one that Python itself starts beside them."""
    found = [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "waited for in vain"
        time.sleep(0.05)


def logged(process: subprocess.Popen[str], words: str) -> None:
    """Wait until a line of the log says that."""
    assert process.stderr is not None
    while words not in (line := process.stderr.readline()):
        assert line, "the log has ended"
        json.loads(line)  # every line, whoever wrote it


@LINUX
def test_a_process_that_must_start_while_the_database_is_away_waits_for_it(tmp_path: Path, postgres_url: str) -> None:
    name = urlsplit(postgres_url).path[1:]
    elsewhere = postgres_url.replace(f"/{name}?", "/postgres?")
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (url, process):
        wait_for(lambda: len(workers(process.pid)) == 2)
        run(ask(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        run(ask(elsewhere, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"))
        killed = workers(process.pid)[0]
        os.kill(killed, signal.SIGKILL)
        logged(process, "waits for the database")
        run(ask(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
        new = next(pid for pid in workers(process.pid) if pid != killed)
        with urllib.request.urlopen(f"{url}/health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        assert lives(new)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@LINUX
def test_who_waits_for_the_database_can_be_stopped(tmp_path: Path, postgres_url: str) -> None:
    name = urlsplit(postgres_url).path[1:]
    elsewhere = postgres_url.replace(f"/{name}?", "/postgres?")
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (_, process):
        run(ask(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        os.kill(workers(process.pid)[0], signal.SIGKILL)
        logged(process, "waits for the database")
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@LINUX
def test_a_server_that_ends_though_nobody_told_it_to_says_so_by_its_exit_code(tmp_path: Path, postgres_url: str) -> None:
    """A newer build has written to the database meanwhile: no new process can use it."""
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (_, process):
        run(ask(postgres_url, f"INSERT INTO archipel_schema VALUES ({SCHEMA + 1})"))
        os.kill(workers(process.pid)[0], signal.SIGKILL)
        assert process.wait(PATIENCE) == 1


@LINUX
def test_nobody_serves_on_after_the_parent_was_killed(tmp_path: Path, postgres_url: str) -> None:
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (_, process):
        wait_for(lambda: len(workers(process.pid)) == 2)
        pids = workers(process.pid)
        process.kill()
        wait_for(lambda: not any(map(lives, pids)))


# ---- counting together -----------------------------------------------------------------------------------------------


def counter(folder: Path, moves: int, sockets: int) -> Counts:
    """A process that has counted that much."""
    metrics = Metrics()
    metrics.moves = moves
    metrics.commit_seconds.observe(0.003)
    found = Counts(metrics, lambda: {"sockets": sockets, "rooms": 1})
    found.share(folder)
    found.keep(found.now())
    return found


def told(text: str, name: str) -> float:
    found = re.search(rf"^archipel_{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, text
    return float(found[1])


def test_whichever_process_is_asked_tells_for_all(tmp_path: Path) -> None:
    processes = [counter(tmp_path, 5, 2), counter(tmp_path, 30, 10), counter(tmp_path, 100, 0)]
    for process in processes:
        text = process.text({"tables_over": 7})
        assert told(text, "moves_total") == 135
        assert told(text, "sockets") == 12
        assert told(text, "rooms") == 3
        assert told(text, "tables_over") == 7
        assert told(text, 'commit_seconds_bucket{le="0.002"}') == 0
        assert told(text, 'commit_seconds_bucket{le="0.005"}') == 3
        assert told(text, "commit_seconds_count") == 3
        assert told(text, "commit_seconds_sum") == pytest.approx(0.009)


def test_what_a_process_has_counted_outlives_it_and_what_it_had_open_does_not(tmp_path: Path) -> None:
    dead, alive = counter(tmp_path, 5, 2), counter(tmp_path, 30, 10)
    count = dead.now()
    count.at -= 2 * SILENCE
    dead.keep(count)
    assert told(alive.text({}), "moves_total") == 35
    assert told(alive.text({}), "sockets") == 10
    assert dead.own is not None
    dead.own.write_text("half of a fi")
    assert told(alive.text({}), "moves_total") == 30


def test_a_process_that_stops_writes_down_the_last_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        stopping, other = counter(tmp_path, 5, 2), counter(tmp_path, 30, 10)
        task = asyncio.create_task(stopping.keep_on())
        await asyncio.sleep(0)
        stopping.metrics.moves = 6
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert told(other.text({}), "moves_total") == 36
        assert told(other.text({}), "sockets") == 10

    run(main())


def test_every_family_says_what_it_is(tmp_path: Path) -> None:
    text = counter(tmp_path, 1, 1).text(dict.fromkeys(GAUGES, 0))
    families = re.findall(r"^# TYPE (\S+) ", text, re.MULTILINE)
    assert len(families) == len(COUNTERS) + len(GAUGES) + len(HISTOGRAMS)
    assert families == re.findall(r"^# HELP (\S+) \w.*\.$", text, re.MULTILINE)


def test_two_processes_count_together(tmp_path: Path, postgres_url: str) -> None:
    """Whoever answers knows of both: the sockets, rooms and files of each are there."""
    with served(tmp_path, "--db", postgres_url, "--workers", "2") as (url, process):
        headers = {"Authorization": f"Bearer {load_keys(tmp_path / 'secrets.json').metrics}", "Connection": "close"}
        seen: list[float] = []
        for _ in range(10):
            with urllib.request.urlopen(urllib.request.Request(f"{url}/metrics", headers=headers), timeout=PATIENCE) as answer:
                seen.append(told(answer.read().decode(), "requests_total"))
        assert seen[-1] >= 2
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
