"""The benchmark of the server does what it says it measures. No assertion looks at a clock, and no peer needs to be there."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import build_web
import pytest

from bench import server_load, server_parts, server_report
from bench.rounds import Trouble
from bench.server_report import FILED, OURS, PEER, SPOKEN, Figures, Result
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
        steady[FILED] = [figures(6), figures(12), figures(7)]
    crowd = {who: [each._replace(processor=each.processor + 100) for each in found] for who, found in steady.items()}
    return Result(100, 4, 200.0, 1000, "compiled", steady, dict(steady), crowd, alone=figures(0.5))


def test_ratios_are_taken_within_a_round() -> None:
    """Both sides of a round were disturbed alike: 3/1, 4/2 and 4/1 give 3, not the ratio of the medians."""
    assert server_report.ratio(result().steady, "processor") == 3.0
    assert server_report.ratio(result().steady, "processor", SPOKEN) == 2.0
    assert server_report.ratio(result(peer=False).steady, "processor") == 0.0


def test_the_page_says_what_was_measured() -> None:
    page = server_report.page(result())
    for words in (
        "## 1,000 tables on one process 4,000 connections",
        "| Archipel | 600 | 1.0 | 4.0 | 100 |",
        "takes **2.7 times** the processor time of Archipel, and 1.9 times that of Archipel with words.",
        "## 100 tables",
        "| Archipel | 500 | 500 | 1.0 | 4.0 | 200 | 100 |",
        "takes **3.0 times**",
        "it takes **6.0** and 3.5 times that.",
        "When busy, boardgame.io takes 3.0 and 2.0 times as much, on files 6.0 and 3.5 times.",
        "**A single table of 4 seats**, 200 moves a second: p50 0.5 ms, p99 2.0 ms.",
    ):
        assert words in " ".join(page.split())
    alone = server_report.page(result(peer=False))
    assert "the processor time" not in alone
    assert "boardgame.io takes" not in alone
    assert "busy with other work" not in page
    busy = server_report.page(result()._replace(others=9.2))
    assert "| Archipel | 500 | 500 | 100 |" in busy
    assert "p99" not in busy
    assert "busy with other work meanwhile**: 9 other processes" in " ".join(busy.split())


def test_the_page_says_where_the_time_goes() -> None:
    parts = {"write": 300.0, "tell": 100.0}
    page = " ".join(server_report.page(result()._replace(parts=parts)).split())
    assert "| write | 300 | 75 % | | tell | 100 | 25 % |" in page


def test_the_page_says_whether_a_move_takes_as_little_as_it_should() -> None:
    """Beside a peer in memory and beside one on files, ours without words and with."""
    page = " ".join(server_report.page(result()).split())
    crowd = "at 1,000 tables beside boardgame.io"
    assert f"{crowd} in memory Archipel **misses** it with 2.7, Archipel with words **misses** it with 1.9; " in page
    assert f"{crowd} on files Archipel keeps to it with 5.5, Archipel with words **misses** it with 3.3; at 100 tables " in page
    fast = " ".join(server_report.page(result()._replace(crowd={**result().crowd, PEER: [figures(8)] * 3})).split())
    assert f"{crowd} in memory Archipel keeps to it with 6.7" in fast
    assert "less processor time" not in server_report.page(result(peer=False))


def test_every_part_of_the_server_has_its_timer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = server_parts.Clock()
    for owner, name, part in server_parts.TIMED:
        monkeypatch.setattr(owner, name, getattr(owner, name))  # so that it is put back
        clock.timed(owner, name, part)
    clock.count_moves()

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            load = Load(server.url, 3, "")
            await load.open_tables(1)
            assert clock.moves == 0
            while len(load.times) < 3:  # a machine may be slow
                await load.play(0, 0.5, 100)
            for reader in load.readers:
                reader.cancel()
            assert clock.moves >= len(load.times)

    run(main())
    assert set(clock.spent) == {part for _, _, part in server_parts.TIMED}
    assert all(spent > 0 for spent in clock.spent.values())
    assert set(clock.told()) == {*clock.spent, server_parts.REST}


def test_a_server_with_timers_says_what_it_took_when_it_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_load, "PATIENCE", 600.0)
    port = server_load.free_port()
    settings = {"db": str(tmp_path / "a.db"), "secrets": str(tmp_path / "secrets.json"), "port": port, "log": "error"}
    command = [sys.executable, "-P", "-m", "bench.server_parts", json.dumps(settings), str(tmp_path / "parts.json")]
    server = server_load.Server(command, ROOT, port)
    try:
        server.wait()
        server.process.terminate()
        assert server.process.wait(600) == 0
    finally:
        server.process.kill()
    assert server_parts.REST in json.loads((tmp_path / "parts.json").read_text(encoding="utf-8"))


def test_the_picture_is_one_and_always_the_same() -> None:
    picture = server_report.picture(result())
    assert picture == server_report.picture(result())
    assert len(ElementTree.fromstring(picture).findall("{http://www.w3.org/2000/svg}rect")) == 1 + 4 * 4
    busy = server_report.picture(result()._replace(others=9.2))
    assert len(ElementTree.fromstring(busy).findall("{http://www.w3.org/2000/svg}rect")) == 1 + 2 * 4


def test_seats_play_and_every_move_is_acknowledged(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            load = Load(server.url, 3, "en")
            await load.open_tables(2)
            while not load.times:  # a machine may be slow
                await load.play(0, 0.5, 100)
            for reader in load.readers:
                reader.cancel()
            entries = [text for table in server.server.rooms.rooms for text in await server.server.store.log(table)]
            played = sum('"do":"played"' in text for text in entries)
            assert load.refused == 0
            assert 0 < len(load.times) <= played

    run(main())


@pytest.mark.parametrize(("told", "words"), [
    ({"refused": 0, "over": 0}, ""),
    ({"refused": 2, "over": 0}, "3 moves were acknowledged, 2 refused and 0 games came to their end: no figure is given."),
    ({"refused": 0, "over": 1}, "3 moves were acknowledged, 0 refused and 1 games came to their end: no figure is given."),
])  # fmt: skip
def test_where_a_game_came_to_its_end_no_figure_is_given(told: dict[str, int], words: str) -> None:
    """Fewer tables than it says would have played."""
    load = f"print('opened'); input(); print('warm'); input(); print('{json.dumps({'times': [1, 2, 3], 'seconds': 1, **told})}')"
    command = [sys.executable, "-u", "-c", load]
    server = server_load.Server([sys.executable, "-c", "import signal; signal.pause()"], ROOT, 0)
    try:
        if words:
            with pytest.raises(Trouble, match=words):
                server_load.played(server, command, ROOT, 1)
        else:
            assert server_load.played(server, command, ROOT, 1).moves == 3
    finally:
        server.process.kill()
        server.process.wait()


def test_play_is_over_after_so_many_moves(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            load = Load(server.url, 3, "")
            await load.open_tables(1)
            await load.play(0, 600.0, 7)
            for reader in load.readers:
                reader.cancel()
            assert sum(seat.sent for seat in load.sitting) == 7

    run(main())


def no_node(_fetch: bool = True) -> build_web.Node:
    raise build_web.NotBuilt("There is no Node here.")


def test_without_node_nothing_is_written(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A page without the peer is no page: the one that is there stays."""
    page = (ROOT / "docs" / "bench-server.md").read_bytes()
    monkeypatch.setattr(build_web, "find_node", no_node)
    monkeypatch.setattr(server_load, "run", lambda *_words, **_more: pytest.fail("it was measured"))
    assert server_load.main([]) == 1
    assert capsys.readouterr().err.startswith("There is no Node here. boardgame.io was not measured. docs/bench-server.md stays")
    assert (ROOT / "docs" / "bench-server.md").read_bytes() == page


def test_an_interrupt_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(server_load, "ready_peer", interrupted)
    assert server_load.main([]) == 130
    assert "Interrupted; docs/bench-server.md stays as it is." in capsys.readouterr().err


def test_the_page_says_how_it_was_measured_and_whether_the_aim_is_kept() -> None:
    page = " ".join(server_report.page(result()._replace(warm_up=3.0, disk="ext4")).split())
    assert "Both sides play for 3 seconds before anything is measured, boardgame.io with `NODE_ENV=production`" in page
    assert "; the database on ext4." in page
    told = "Archipel keeps to that with 4.0 ms, Archipel with words keeps to that with 8.0 ms"
    every = f"at 1,000 tables {told}; at 100 tables {told}."
    assert f"An acknowledgment should take 50 ms at p99, the disk included: {every}" in page
    slow = result()._replace(steady={**result().steady, SPOKEN: [figures(13)] * 3})
    assert "Archipel with words **misses** that with 52.0 ms." in " ".join(server_report.page(slow).split())
    assert "An acknowledgment should" not in server_report.page(result()._replace(others=9.2))


def test_the_file_system_of_a_path_is_named() -> None:
    assert server_load.file_system(Path("/proc/self")) in ("proc", "an unknown file system")
    assert server_load.file_system(ROOT)


def test_the_peer_is_pinned() -> None:
    package = json.loads((ROOT / "bench" / "boardgameio" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "bench" / "boardgameio" / "package-lock.json").read_text(encoding="utf-8"))
    for name, wanted in package["dependencies"].items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == wanted
    assert f"boardgame.io {package['dependencies']['boardgame.io']} " in server_report.page(result())
