"""The tortures in their short form; `archipel torture` has the long one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from archipel.server import log
from archipel.server.statements import Opening, Row
from archipel.server.torture import fuzz, kill, power
from tests.server.help import opened, run


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
    """The comparison itself: a move that was never written is lost, one that stands there twice is doubled."""

    async def main() -> tuple[int, int]:
        db = str(tmp_path / "a.db")
        async with opened(db) as store:
            twice = log.write(log.Played(at=1, by="p", id="b", seat=0, code=0, hash=""))
            await store.open_table(Opening(Row("t", "g", 0, "playing", 1, 1, 0, 2, "{}"), [twice, twice], [], 0))
        load = kill.Load("", 0)
        load.tables = {"t"}
        load.acknowledged = [("t", "a"), ("t", "b")]
        return await kill.compare(db, load)

    assert run(main()) == (1, 1)


@pytest.mark.skipif(not power.can_run(), reason="needs Linux and a C compiler")
def test_power_cuts_lose_nothing_and_the_controls_do(tmp_path: Path) -> None:
    full = power.power_cuts(tmp_path, "FULL", entries=300, cuts=120)
    assert (full.harmed, full.lost, full.unreadable) == (0, 0, 0), str(full)
    normal = power.power_cuts(tmp_path, "NORMAL", entries=300, cuts=40)
    assert normal.harmed > 10, f"the torture does not bite: {normal}"
    off = power.power_cuts(tmp_path, "OFF", entries=300, cuts=40)
    assert off.harmed + off.unreadable > 10, f"the torture does not bite: {off}"
