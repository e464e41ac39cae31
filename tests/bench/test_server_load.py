"""The benchmark of the server does what it says it measures. No assertion looks at a clock, and no peer needs to be there."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench import server_load, server_report
from bench.server_report import OURS, PEER, SPOKEN, Figures, Result
from bench.server_seats import Load
from tests.server.help import run
from tests.server.live import live

ROOT = Path(server_load.__file__).resolve().parents[1]


def figures(factor: float) -> Figures:
    return Figures(2000, 200.0, 1.0 * factor, 4.0 * factor, 500.0 * factor, 100.0)


def result(peer: bool = True) -> Result:
    steady = {OURS: [figures(1), figures(2), figures(1)], SPOKEN: [figures(2)] * 3}
    if peer:
        steady[PEER] = [figures(3), figures(4), figures(4)]
    return Result(100, 4, 200.0, 1000, "compiled", steady, dict(steady), figures(1.5))


def test_ratios_are_taken_within_a_round() -> None:
    """Both sides of a round were disturbed alike: 3/1, 4/2 and 4/1 give 3, not the ratio of the medians."""
    assert server_report.ratio(result(), "processor") == 3.0
    assert server_report.ratio(result(), "processor", SPOKEN) == 2.0
    assert server_report.ratio(result(peer=False), "processor") == 0.0


def test_the_page_says_what_was_measured() -> None:
    page = server_report.page(result())
    for words in (
        "| Archipel | 500 | 1.0 | 4.0 | 200 | 100 |",
        "takes 3.0 times",
        "**1,000 tables of 4 seats",
        "4,000 connections",
    ):
        assert words in page
    alone = server_report.page(result(peer=False))
    assert "times the processor time" not in alone
    assert "busy with other work" not in page
    busy = server_report.page(result()._replace(others=9.2))
    assert "| Archipel | 500 | 100 |" in busy
    assert "p99" not in busy
    assert "busy with other work meanwhile**: 9 other processes" in " ".join(busy.split())


def test_the_picture_is_one_and_always_the_same() -> None:
    picture = server_report.picture(result())
    assert picture == server_report.picture(result())
    assert len(ElementTree.fromstring(picture).findall("{http://www.w3.org/2000/svg}rect")) == 1 + 3 * 3
    busy = server_report.picture(result()._replace(others=9.2))
    assert len(ElementTree.fromstring(busy).findall("{http://www.w3.org/2000/svg}rect")) == 1 + 3


def test_seats_play_and_every_move_is_acknowledged(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            load = Load(server.url, 3, "en")
            await load.open_tables(2)
            while not load.times:  # a machine may be slow
                await load.play(0, 0.5)
            for reader in load.readers:
                reader.cancel()
            entries = [text for table in server.server.rooms.rooms for text in await server.server.store.log(table)]
            played = sum('"do":"played"' in text for text in entries)
            assert load.refused == 0
            assert 0 < len(load.times) <= played

    run(main())


def test_without_node_the_peer_is_left_out_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert server_load.ready_peer() == "node is not on this machine: boardgame.io was not measured."


def test_the_peer_is_pinned() -> None:
    package = json.loads((ROOT / "bench" / "boardgameio" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "bench" / "boardgameio" / "package-lock.json").read_text(encoding="utf-8"))
    wanted = package["dependencies"]["boardgame.io"]
    assert lock["packages"]["node_modules/boardgame.io"]["version"] == wanted
    assert f"boardgame.io {wanted} " in server_report.page(result())
