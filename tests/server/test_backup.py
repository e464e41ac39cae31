"""Backups and restores: while a server runs, from one kind of database to the other, and nothing half done."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from archipel.server import backup, store_sqlite
from archipel.server.backup import back_up, restore
from archipel.server.statements import Chair, Opening
from archipel.server.store import COPIED, SCHEMA, Content, StoreTrouble
from archipel.server.store_sqlite import snapshot, write_backup
from tests.server import postgres
from tests.server.help import PATIENCE, opened, run
from tests.server.rows import ADA, KILLED, more, row


@pytest.mark.parametrize(("name", "why"), [("file/x.db", "Not a directory"), ("x" * 300, "File name too long")])
def test_a_name_that_no_backup_can_have_is_said(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match=why):
        run(back_up(str(tmp_path / "none.db"), tmp_path / name))


def test_backup_and_restore_while_running(db: str, tmp_path: Path) -> None:
    """A backup is one moment of the database, even while it is written to; it can be restored into an empty one."""

    async def main() -> None:
        async with opened(db) as store:
            await store.add_person(ADA, "token")
            await store.open_table(Opening(row(), ["a"], [Chair("ada", 0)], 0))
            length = 1
            writing = True

            async def write() -> None:
                nonlocal length
                while writing:
                    length += 2
                    await store.append(more(length, ["b", "c"]))

            writer = asyncio.create_task(write())
            copies = [tmp_path / f"copy{n}.db" for n in range(3)]
            for copy in copies:
                await back_up(db, copy)
            writing = False
            await writer
        for copy in copies:
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
            async with opened(str(copy)) as store:
                found = await store.row("t1")
                assert found is not None
                assert found.length == len(await store.log("t1"))  # never half of a write
                assert found.length % 2 == 1
                assert await store.person_with("token") == ADA
        with pytest.raises(StoreTrouble, match="exists already"):
            await back_up(db, copies[0])
        again = str(tmp_path / "again.db")
        await restore(copies[0], again)
        async with opened(again) as store:
            assert await store.chair("t1", "ada") == Chair("ada", 0)

    run(main())


def test_a_backup_goes_from_one_kind_of_database_to_the_other(tmp_path: Path, postgres_url: str) -> None:
    async def main() -> None:
        first = str(tmp_path / "a.db")
        async with opened(first) as store:
            await store.add_person(ADA)
            await store.open_table(Opening(row(), ["ä", "b"], [Chair("ada", 0)], 0))
            before = await store.snapshot()
        await back_up(first, tmp_path / "copy.db")
        await restore(tmp_path / "copy.db", postgres_url)
        with pytest.raises(StoreTrouble, match="holds tables already"):
            await restore(tmp_path / "copy.db", postgres_url)
        async with opened(postgres_url) as store:
            assert {name: sorted(rows) for name, rows in (await store.snapshot()).items()} == before

    run(main())


def test_a_backup_knows_when_no_server_was_there(db: str, postgres_folder: Path, tmp_path: Path) -> None:
    """A table that nobody came to since takes it off its clocks when somebody comes, which may be after a restore."""
    tried = postgres.new_database(postgres_folder, f"t{secrets.token_hex(6)}")

    async def main() -> None:
        async with opened(db) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            await store.wake(1_000, 10_000)
            await store.wake(90_000, 10_000)
            assert await store.pauses(0) == [(1_000, 90_000)]
            await back_up(db, tmp_path / "copy.db")
        async with opened(tried) as store:  # a server was there twice, and nobody came
            await store.wake(5_000, 10_000)
            await store.wake(70_000, 10_000)
        for other in (str(tmp_path / "other.db"), tried):
            await restore(tmp_path / "copy.db", other)
            async with opened(other) as store:
                assert await store.pauses(0) == [(1_000, 90_000)]
                await store.wake(200_000, 10_000)  # the next pause begins after that one
                assert await store.pauses(0) == [(1_000, 90_000), (90_000, 200_000)]

    run(main())


def test_a_restore_puts_the_old_file_aside_and_waits_for_no_server(tmp_path: Path) -> None:
    async def main() -> None:
        db = str(tmp_path / "a.db")
        async with opened(db) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            await back_up(db, tmp_path / "copy.db")
            with pytest.raises(StoreTrouble, match="Another server uses"):
                await restore(tmp_path / "copy.db", db)
        aside = await restore(tmp_path / "copy.db", db)
        assert aside is not None
        assert aside.exists()

    run(main())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can write for others")
@pytest.mark.parametrize("there", [True, False])
def test_what_root_restores_belongs_to_the_server(tmp_path: Path, there: bool) -> None:
    """As in docs/hosting.md: the server runs as a user of its own, and whoever has stopped it restores."""
    folder, nobody = tmp_path / "data", 65534
    folder.mkdir()

    async def main() -> None:
        async with opened(str(folder / "a.db")):
            await back_up(str(folder / "a.db"), tmp_path / "copy.db")
        for path in (*folder.iterdir(), folder):
            os.chown(path, nobody, nobody)
            if not there and path != folder:
                path.unlink()
        await restore(tmp_path / "copy.db", str(folder / "a.db"))
        assert {path.name for path in folder.iterdir()} >= {"a.db", "a.db.lock"}
        assert {(path.stat().st_uid, path.stat().st_gid) for path in folder.iterdir()} == {(nobody, nobody)}
        assert (tmp_path / "copy.db").stat().st_uid == 0

    run(main())


@pytest.mark.parametrize("links", [True, False])
def test_two_backups_to_one_file_at_once_leave_one_that_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """The second begins, and ends, while the first still writes; whoever comes last is told that the name is taken."""
    target = tmp_path / "copy.db"
    none: dict[str, list[Any]] = {name: [] for name in COPIED}
    first, second = (Content(SCHEMA, {**none, "pauses": [(at, at)]}) for at in (1, 2))
    real = store_sqlite.put

    def put(connection: sqlite3.Connection, content: Content) -> None:
        monkeypatch.setattr(store_sqlite, "put", real)
        write_backup(target, second)
        real(connection, content)

    monkeypatch.setattr(store_sqlite, "put", put)
    if not links:
        monkeypatch.setattr(os, "link", planted)
    with pytest.raises(StoreTrouble, match="exists already"):
        write_backup(target, first)
    assert snapshot(target) == second
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]


async def two_files(folder: Path) -> tuple[Path, Path]:
    """A database with table t1, whose last moves are still in the file beside it, and a backup of an empty one."""
    db, copy = folder / "a.db", folder / "copy.db"
    async with opened(str(folder / "empty.db")):
        await back_up(str(folder / "empty.db"), copy)
    done = subprocess.run([sys.executable, "-c", KILLED, str(db)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == -9, done.stderr
    assert (folder / "a.db-wal").stat().st_size
    return db, copy


def planted(*_: Any) -> Any:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("fault", ["write", "aside", "swap", "none"])
def test_a_restore_that_fails_leaves_a_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """The old one with all its moves, whatever fails; and a sentence that says where everything is."""

    async def main() -> None:
        db, copy = await two_files(tmp_path)
        if fault == "write":
            monkeypatch.setattr("archipel.server.store_sqlite.migrate", planted)
        elif fault == "aside":
            monkeypatch.setattr(backup, "_put_aside", planted)
        elif fault == "swap":
            monkeypatch.setattr(Path, "replace", planted)
        if fault == "none":
            aside = await restore(copy, str(db))
            assert aside is not None
        else:
            with pytest.raises(StoreTrouble, match="No space left on device") as said:
                await restore(copy, str(db))
            aside = tmp_path / "a.old-1.db"
            assert (str(aside) in str(said.value)) == (fault == "swap")
            assert str(aside if fault == "swap" else db) in str(said.value)
            monkeypatch.undo()
        for path, length in ((db, 0 if fault == "none" else 50), (aside, 50)):
            if path.exists():
                async with opened(str(path)) as store:
                    assert len(await store.log("t")) == length
        assert aside.exists() == (fault in ("swap", "none"))
        assert db.exists()
        assert bool(list(tmp_path.glob("a.db.*.part"))) == (fault in ("aside", "swap"))

    run(main())
