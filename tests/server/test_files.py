"""The file of a database: one that is not ours, damaged, taken away, without room or killed over is refused or kept whole."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from archipel.disk import sync_folder
from archipel.server import store_sqlite
from archipel.server.backup import back_up, restore
from archipel.server.keys import load_keys
from archipel.server.statements import Opening
from archipel.server.store import SCHEMA, StoreTrouble, open_store
from archipel.server.store_sqlite import APPLICATION, SqliteStore, read_only
from tests.server.help import PATIENCE, opened, run
from tests.server.rows import ADA, KILLED, more, row


def sqlite_file(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for sql in statements:
            connection.execute(sql)
    return path


@pytest.mark.parametrize(
    "statements",
    [
        ("CREATE TABLE bookmarks (url TEXT)",),
        ("CREATE TABLE bookmarks (url TEXT)", f"PRAGMA user_version={SCHEMA}"),
        ("PRAGMA application_id=252006674",),
    ],
)
def test_a_file_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path, statements: tuple[str, ...]) -> None:
    path = sqlite_file(tmp_path / "places.sqlite", *statements)
    before = path.read_bytes()
    with pytest.raises(StoreTrouble, match=r"places\.sqlite is a database of another program"):
        run(SqliteStore(path).open())
    with pytest.raises(StoreTrouble, match=r"places\.sqlite (is a database of another program|holds no tables)"):
        run(back_up(str(path), tmp_path / "copy.db"))
    assert path.read_bytes() == before
    run(backup_of_nothing(tmp_path))
    with pytest.raises(StoreTrouble, match=r"places\.sqlite is a database of another program"):
        run(restore(tmp_path / "nothing.db", str(path)))
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("places.old*"))


async def backup_of_nothing(folder: Path) -> None:
    async with opened(str(folder / "empty.db")):
        await back_up(str(folder / "empty.db"), folder / "nothing.db")


def test_a_file_of_a_build_that_did_not_sign_them_is_ours(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def main() -> None:
        async with opened(str(path)) as store:
            await store.add_person(ADA)
        sqlite_file(path, "PRAGMA application_id=0")
        async with opened(str(path)) as store:
            assert await store.person("ada") == ADA

    run(main())
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_a_damaged_file_is_refused_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def fill() -> None:
        async with opened(str(path)) as store:
            for n in range(50):
                await store.open_table(Opening(row(f"t{n}"), ["x" * 2000], [], 0))
            await store.examine()

    run(fill())
    damaged = bytearray(path.read_bytes())
    damaged[-20_000:] = b"\xa5" * 20_000
    path.write_bytes(damaged)

    async def look() -> None:
        async with opened(str(path)) as store:
            await store.examine()

    with pytest.raises(StoreTrouble, match=r"a\.db is damaged \(.*`archipel restore BACKUP`"):
        run(look())


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(str(tmp_path / "a.db")):
            with pytest.raises(StoreTrouble, match="Another server uses"):
                async with opened(str(tmp_path / "a.db")):
                    pass

    run(main())


def test_an_address_of_no_known_kind_is_refused() -> None:
    with pytest.raises(StoreTrouble, match="mysql:// is no database"):
        open_store("mysql://somewhere")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("not a database at all, but long enough to be looked at " * 50)
    with pytest.raises(StoreTrouble, match="cannot be opened"):
        run(SqliteStore(path).open())


def test_a_wrong_name_leaves_no_trace_beside_a_file_of_others(tmp_path: Path) -> None:
    """Neither a server nor a restore touches what is no database, or the folder it lies in."""
    path, copy = tmp_path / "passwd", tmp_path / "copy.db"
    path.write_text("root:x:0:0")

    async def main() -> None:
        async with opened(str(tmp_path / "a.db")):
            await back_up(str(tmp_path / "a.db"), copy)
        before = sorted(each.name for each in tmp_path.iterdir())
        with pytest.raises(StoreTrouble, match="it is no SQLite file"):
            await SqliteStore(path).open()
        with pytest.raises(StoreTrouble, match="it is no SQLite file"):
            await restore(copy, str(path))
        assert sorted(each.name for each in tmp_path.iterdir()) == before
        assert path.read_text() == "root:x:0:0"
        empty = tmp_path / "new.db"
        empty.touch()  # a file without anything in it becomes one
        async with opened(str(empty)) as store:
            await store.check()

    run(main())


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match=r"x\.db cannot be opened: Not a directory"):
        run(SqliteStore(tmp_path / "file" / "folder" / "x.db").open())
    (tmp_path / "a.db.lock").mkdir()
    with pytest.raises(StoreTrouble, match=r"a\.db cannot be opened: Is a directory"):
        run(SqliteStore(tmp_path / "a.db").open())


def forbidden(path: Path, mode: str = "r") -> None:
    if "+" in mode:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    raise AssertionError(mode)


def test_a_file_that_may_not_be_written_is_refused_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite would open it, and every move be refused; what it puts beside such a file could not be written later either."""
    path = tmp_path / "a.db"

    async def start() -> None:
        async with opened(str(path)):
            pass

    run(start())
    before = sorted(tmp_path.iterdir())
    with monkeypatch.context() as planted:  # as the system says it to anybody but root
        planted.setattr(Path, "open", forbidden)
        with pytest.raises(StoreTrouble, match=r"a\.db cannot be opened: Permission denied"):
            run(start())
    assert sorted(tmp_path.iterdir()) == before
    with monkeypatch.context() as planted:
        planted.setattr(store_sqlite, "connect", lambda path, _: read_only(path))
        with pytest.raises(StoreTrouble, match=r"a\.db cannot be opened: attempt to write a readonly database"):
            run(start())
    run(start())


def test_the_disk_fills_up_and_nothing_is_half_written(tmp_path: Path) -> None:
    """The file may not grow any more: writes are refused with a sentence, what was there stays, and later it works again."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.open()
        try:
            await store.open_table(Opening(row(), ["a"], [], 0))
            assert store.writing is not None
            pages = store.writing.execute("PRAGMA page_count").fetchone()[0]
            store.writing.execute(f"PRAGMA max_page_count={pages}")
            with pytest.raises(StoreTrouble, match=r"full.*Nothing was changed"):
                await store.append(more(2, ["x" * 100_000]))
            assert await store.log("t1") == ["a"]
            store.writing.execute("PRAGMA max_page_count=1000000")
            await store.append(more(2, ["x" * 100_000]))
            assert len(await store.log("t1")) == 2
        finally:
            await store.close()

    run(main())


@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_file_that_was_taken_away_is_not_written_to(tmp_path: Path, end: str) -> None:
    """SQLite writes on to a file that has no name any more, and nobody would find the moves again that it acknowledged there.
    Known by a link, too; once the file is back all goes on."""

    async def main() -> None:
        (tmp_path / "link.db").symlink_to(tmp_path / "a.db")
        (tmp_path / "a.db").touch()
        async with opened(str(tmp_path / "link.db")) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            await store.check()
            (tmp_path / f"a.db{end}").rename(tmp_path / "elsewhere")
            for replaced in (False, True):
                if replaced:
                    (tmp_path / f"a.db{end}").touch()
                with pytest.raises(StoreTrouble, match=rf"a\.db{end} was moved, replaced or deleted .*Nothing was changed\."):
                    await store.append(more(2, ["b"]))
                with pytest.raises(StoreTrouble, match="put it back, or stop the server"):
                    await store.check()
                assert await store.log("t1") == ["a"]
            (tmp_path / "elsewhere").rename(tmp_path / f"a.db{end}")
            await store.append(more(2, ["b"]))
            await store.check()
        async with opened(str(tmp_path / "a.db")) as store:
            assert await store.log("t1") == ["a", "b"]

    run(main())


def test_new_names_are_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a backup, a restore and the first start: a file that has no name after a power cut is lost."""
    synced: list[Path] = []
    for module in ("keys", "store_sqlite", "backup"):
        monkeypatch.setattr(f"archipel.server.{module}.sync_folder", synced.append)

    async def main() -> None:
        async with opened(str(tmp_path / "a.db")):
            await back_up(str(tmp_path / "a.db"), tmp_path / "copy.db")
        assert synced == [tmp_path]
        await restore(tmp_path / "copy.db", str(tmp_path / "a.db"))
        assert synced == [tmp_path] * 2
        load_keys(tmp_path / "deep" / "secrets.json")
        assert synced[2:] == [tmp_path / "deep"]

    run(main())
    sync_folder(tmp_path)


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    done = subprocess.run([sys.executable, "-c", KILLED, str(db)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == -9, done.stderr
    acknowledged = int(done.stdout.split()[-1])

    async def main() -> list[str]:
        async with opened(str(db)) as store:
            return await store.log("t")

    assert run(main()) == [str(n) for n in range(acknowledged + 1)]


def test_postgres_without_its_package_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "archipel.server.store_postgres", raising=False)
    with pytest.raises(StoreTrouble, match=r"needs the package asyncpg.*`make serve`"):
        open_store("postgresql://localhost/x")
