"""The tortures in their short form; `archipel torture` has the long one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from archipel.server import log
from archipel.server.statements import Opening, Row
from archipel.server.torture import full, fuzz, kill, load, power, race, shim
from tests.server.help import opened, run, until

CARELESS = "tests.server.careless"  # a server that takes failed writes for done
needs_a_compiler = pytest.mark.skipif(not shim.can_run(), reason="needs Linux and a C compiler")


def test_hostile_frames_change_nothing(tmp_path: Path) -> None:
    report = run(fuzz.fuzz(tmp_path, 3000, connections=3))
    assert report.frames == 3000
    assert report.sound(), str(report)
    for code in ("malformed", "too_long", "stale", "hello_again", "chat_off", "not_absent"):
        assert report.answers[code], f"nothing was answered with {code}: {report.answers}"


def test_every_kind_of_hostile_frame_is_sent() -> None:
    dice = random.Random(1)
    for _, maker in fuzz.MAKERS:
        assert len({str(maker(dice)) for _ in range(20)}) > 1


def test_kills_lose_and_double_nothing(db: str, tmp_path: Path) -> None:
    report = run(kill.torture(db, tmp_path, kills=3, players=3, game="sea-or-shore", spare=(0.1, 0.4), between=5))
    assert (report.lost, report.doubled) == (0, 0), str(report)
    assert report.acknowledged >= 15
    assert report.kills == 3


def test_a_lost_and_a_doubled_move_would_be_noticed(tmp_path: Path) -> None:
    """The comparison itself: a move that was never written is lost; one that stands there twice, or was refused, is doubled."""

    async def main() -> tuple[int, int]:
        db = str(tmp_path / "a.db")
        async with opened(db) as store:
            twice = log.write(log.Played(at=1, by="p", id="b", seat=0, code=0, hash=""))
            await store.open_table(Opening(Row("t", "g", 0, "playing", 1, 1, 0, 2, "{}"), [twice, twice], [], 0))
        players = load.Load("", 0)
        players.tables = {"t"}
        players.acknowledged = [("t", "a"), ("t", "b")]
        assert await load.compare(db, players) == (1, 1)
        players.refused = [("t", "b"), ("t", "c")]
        return await load.compare(db, players)

    assert run(main()) == (1, 2)


@needs_a_compiler
def test_power_cuts_lose_nothing_and_the_controls_do(tmp_path: Path) -> None:
    full = power.power_cuts(tmp_path, "FULL", entries=300, cuts=120)
    assert (full.harmed, full.lost, full.unreadable) == (0, 0, 0), str(full)
    normal = power.power_cuts(tmp_path, "NORMAL", entries=300, cuts=40)
    assert normal.harmed > 10, f"the torture does not bite: {normal}"
    off = power.power_cuts(tmp_path, "OFF", entries=300, cuts=40)
    assert off.harmed + off.unreadable > 10, f"the torture does not bite: {off}"


@needs_a_compiler
def test_full_disks_lose_and_double_nothing(tmp_path: Path) -> None:
    report = run(full.torture(tmp_path, fills=4, players=4, game="sea-or-shore", between=8))
    assert report.sound(), str(report)
    assert report.fills == 4
    assert report.failures >= 4
    assert report.kills
    assert report.acknowledged >= 32


@needs_a_compiler
def test_a_server_that_ignores_a_full_disk_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "STILL", 10.0)
    report = run(full.torture(tmp_path, fills=3, players=4, game="sea-or-shore", between=8, child=CARELESS))
    assert not report.sound()
    assert report.lost, str(report)


def test_races_of_two_processes_lose_and_double_nothing(postgres_url: str, tmp_path: Path) -> None:
    report = run(race.torture(postgres_url, tmp_path, moves=120, players=4, game="sea-or-shore"))
    assert report.sound(), str(report)
    assert report.acknowledged >= 120
    assert report.conflicts
    assert report.late


def test_a_process_that_ignores_another_one_is_caught(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "STILL", 10.0)
    report = run(race.torture(postgres_url, tmp_path, moves=120, players=4, game="sea-or-shore", child=CARELESS))
    assert not report.sound()
    assert report.lost, str(report)


def test_an_interrupt_ends_a_torture_early_and_it_says_what_has_come_of_it(tmp_path: Path) -> None:
    """The first interrupt is taken for the wish to stop, by the torture and by nobody else in its process."""
    words = [sys.executable, "-m", "archipel", "torture", "fuzz", "--frames", "100000000"]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as torture:
        run(until(lambda: any(tmp_path.glob("*/fuzz.db-wal"))))  # it has begun
        torture.send_signal(signal.SIGINT)
        said, complained = torture.communicate(timeout=120)
    assert torture.returncode == 0, complained
    assert " hostile frames in " in said
    assert "0 failures, 0 changes, 0 connections lost" in said
    assert not list(tmp_path.iterdir())
