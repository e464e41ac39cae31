"""Several processes of one server: they outlive an outage of their database, end with their parent, and count together."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import asyncpg
import pytest
import uvicorn
from uvicorn.supervisors import multiprocess

import archipel.server.run
from archipel.server.app import open_in_the_end
from archipel.server.counts import KEPT, SILENCE, Counts, lay_aside
from archipel.server.keys import load_keys
from archipel.server.metrics import COUNTERS, GAUGES, HISTOGRAMS, Metrics
from archipel.server.run import ALIVE, AWAKE, FACTORY, Parent, Serve, options, serve_together
from archipel.server.store import SCHEMA, Store, StoreTrouble
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


class Stops(Store):
    """A database that is opened just when this process is told to stop."""

    async def open(self) -> None:
        signal.raise_signal(signal.SIGTERM)


@LINUX
@pytest.mark.parametrize("several", [False, True], ids=["one process", "several"])
def test_closing_its_terminal_stops_a_server_in_order(tmp_path: Path, postgres_url: str, several: bool) -> None:
    """Nobody would know any more that it runs. The system tells all that were started there; there is nowhere to print to."""
    master, slave = os.openpty()
    words = ("--db", postgres_url, "--workers", "2") if several else ()
    with hanging_up(signal.SIG_DFL), served(tmp_path, *words, stdout=slave) as (_, process):
        os.close(slave)
        wait_for(lambda: len(workers(process.pid)) == 2 * several)
        os.close(master)
        for pid in (process.pid, *workers(process.pid)):
            os.kill(pid, signal.SIGHUP)
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


@LINUX
@pytest.mark.parametrize("several", [False, True], ids=["one process", "several"])
def test_a_server_that_is_to_outlive_its_terminal_does(tmp_path: Path, postgres_url: str, several: bool) -> None:
    words = ("--db", postgres_url, "--workers", "2") if several else ()
    with hanging_up(signal.SIG_IGN), served(tmp_path, *words) as (url, process):  # as nohup starts it
        wait_for(lambda: len(workers(process.pid)) == 2 * several)
        there = [process.pid, *workers(process.pid)]
        for pid in there:
            os.kill(pid, signal.SIGHUP)
        with urllib.request.urlopen(f"{url}/health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        assert [process.pid, *workers(process.pid)] == there
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@contextmanager
def hanging_up(what: signal.Handlers) -> Iterator[None]:
    """What happens to those started meanwhile when their terminal is closed, unless they see to it: they inherit that."""
    before = signal.signal(signal.SIGHUP, what)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_process_told_to_stop_while_it_opens_its_database_stops() -> None:
    """Who listens meanwhile keeps the signal from nobody: it comes once, and the process would serve for ever."""
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda sig, _: heard.append(sig))
    try:
        run(open_in_the_end(Stops()))
        assert heard == [signal.SIGTERM]
        signal.raise_signal(signal.SIGTERM)
        assert heard == [signal.SIGTERM] * 2  # and afterwards all is as it was
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_process_that_starts_slowly_is_waited_for() -> None:
    """On a busy machine it takes longer to start than uvicorn would wait: it was killed, and so was the next one."""
    slow = SimpleNamespace(is_alive=lambda timeout: timeout >= 20, is_ready=lambda: False, pid=1)
    parent = parent_of(slow)
    for _ in range(3):
        parent.keep_subprocess_alive()
    assert parent.processes == [slow]


def test_a_process_that_serves_is_not_waited_for_that_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could stop the server meanwhile, and each of its processes may hang."""
    monkeypatch.setattr(multiprocess, "Process", lambda *_: SimpleNamespace(start=lambda: None, pid=2))
    limits: list[float] = []

    def is_alive(timeout: float) -> bool:
        limits.append(timeout)
        return len(limits) < 3

    nothing = {"kill": lambda: None, "join": lambda: None, "exitcode": -9}
    parent = parent_of(SimpleNamespace(is_alive=is_alive, is_ready=lambda: len(limits) == 2, pid=1, **nothing))
    for _ in range(3):
        parent.keep_subprocess_alive()
    assert limits == [ALIVE, ALIVE, AWAKE]
    assert [process.pid for process in parent.processes] == [2]
    assert not parent.serving  # the one that takes its place has to start


def parent_of(process: SimpleNamespace) -> Parent:
    """What looks after a process that is made up."""
    found = Parent.__new__(Parent)
    found.config = uvicorn.Config(FACTORY, factory=True, **options(Serve("", "")))
    found.should_exit = threading.Event()
    found.sockets = []
    found.processes = [process]  # type: ignore[list-item]
    return found


def test_processes_that_die_again_and_again_leave_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing that they had counted is missing in it."""
    pids = iter(range(1000, 1100))
    no = dict.fromkeys(("start", "kill", "join", "is_ready"), lambda: None)
    dying = {**no, "is_alive": lambda **_: False, "exitcode": 1}
    monkeypatch.setattr(multiprocess, "Process", lambda *_: SimpleNamespace(**dying, pid=next(pids)))
    alive = counter(tmp_path, 30, 10)
    parent = parent_of(SimpleNamespace(**dying, pid=999))
    parent.counts = tmp_path
    with monkeypatch.context() as other:
        for _ in range(50):
            pid = parent.processes[0].pid
            other.setattr(os, "getpid", lambda pid=pid: pid)
            assert counter(tmp_path, 5, 2).own is not None
            (tmp_path / f"{pid}-{'0' * 8}.part").write_text("half of a fi")
            parent.keep_subprocess_alive()
    assert len(list(tmp_path.iterdir())) == 2
    assert told(alive.text({}), "moves_total") == 30 + 50 * 5
    assert told(alive.text({}), "commit_seconds_count") == 51
    assert told(alive.text({}), "sockets") == 10


@pytest.mark.parametrize("fault", ["replace", "unlink", "none"])
def test_what_was_counted_counts_once_whatever_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    dead, alive = counter(tmp_path, 5, 2), counter(tmp_path, 30, 10)
    monkeypatch.setattr(os, "getpid", lambda: 7)
    other = counter(tmp_path, 100, 0)
    assert dead.own is not None
    dead.own = dead.own.replace(tmp_path / "8-0.json")
    for pid in (8, 7, 8, 7):
        with monkeypatch.context() as faulty:
            if fault != "none":
                faulty.setattr(Path, fault, full)
            lay_aside(tmp_path, pid)
        assert told(alive.text({}), "moves_total") == 135
    assert other.own is not None
    assert other.own.exists() == (fault != "none")


def test_a_file_that_is_laid_aside_while_all_are_read_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alive = counter(tmp_path, 30, 10)
    for pid in (7, 8):
        monkeypatch.setattr(os, "getpid", lambda pid=pid: pid)
        counter(tmp_path, pid, 0)
    real = Path.read_bytes

    def read(path: Path) -> bytes:
        if path.name == "aside":  # last of all
            monkeypatch.setattr(Path, "read_bytes", real)
            lay_aside(tmp_path, 7)
            lay_aside(tmp_path, 8)
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read)
    assert told(alive.text({}), "moves_total") == 30 + 7 + 8
    assert told(alive.text({}), "moves_total") == 30 + 7 + 8
    assert len(list(tmp_path.iterdir())) == 2


def test_processes_that_have_nowhere_to_count_are_not_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    with pytest.raises(StoreTrouble, match=r"none can be made: No such file or directory\. Name a folder .* with TMPDIR"):
        serve_together(Serve("postgresql://127.0.0.1:9/none", str(tmp_path / "secrets.json"), workers=2))


def test_a_process_that_does_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archipel.server.run, "LEAVING", 0.2)
    deaf = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(PATIENCE,))
    deaf.start()
    parent = Parent.__new__(Parent)
    parent.processes = [SimpleNamespace(process=deaf, pid=deaf.pid)]  # type: ignore[list-item]
    parent.join_all()
    assert deaf.exitcode == -signal.SIGKILL


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
        request = urllib.request.Request(f"{url}/metrics", headers=headers)
        end = time.monotonic() + PATIENCE
        asked, known = 0, 0.0
        while asked < 10 or known < asked:  # the first ones in a row, so that both get some
            assert time.monotonic() < end, f"{asked} requests were made, and whoever answers knows of {known:.0f}"
            time.sleep(1.2 * KEPT if asked >= 10 else 0)  # by then the other has written down what it has counted
            asked += 1
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                known = told(answer.read().decode(), "requests_total")
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
