"""The store on both databases: all or nothing, in order, once; found again after a restart; copied while in use."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from archipel.disk import sync_folder
from archipel.server import backup
from archipel.server.backup import back_up, restore
from archipel.server.keys import load_keys
from archipel.server.statements import Addition, Chair, Opening, Row, Statement, log_statements
from archipel.server.store import MIGRATIONS, SCHEMA, Conflict, Invite, Person, Store, StoreTrouble, open_store
from archipel.server.store_sqlite import APPLICATION, SqliteStore
from tests.server.help import PATIENCE, opened, run

ADA = Person("ada", "Ada", "guest", "", 0, 1)


def row(table: str = "t1", length: int = 1, phase: str = "waiting", public: int = 1, changed: int = 5, due: int = 0) -> Row:
    return Row(table, "coast", public, phase, 1, changed, due, length, "{}")


def more(length: int, entries: Sequence[str], also: Sequence[Statement] = ()) -> Addition:
    return Addition("t1", length, entries, 0, row(length=length), also=also)


def test_a_log_grows_in_order_and_nothing_is_written_twice(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            await store.append(more(3, ["b", "c"]))
            for length in (1, 2, 3, 5):  # each but 4 would leave a gap or overwrite
                with pytest.raises(Conflict):
                    await store.append(more(length, ["x"]))
            await store.append(more(4, ["d"]))
            assert await store.log("t1") == ["a", "b", "c", "d"]
            assert await store.log("t1", 2) == ["c", "d"]
            found = await store.row("t1")
            assert found is not None
            assert found.length == 4

    run(main())


def test_of_two_who_write_at_once_one_is_first_and_the_other_is_told(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            racers = [store.append(more(2, [str(n)])) for n in range(20)]
            results = await asyncio.gather(*racers, return_exceptions=True)
            assert sum(result is None for result in results) == 1
            assert sum(isinstance(result, Conflict) for result in results) == 19
            assert len(await store.log("t1")) == 2

    run(main())


def test_a_write_is_all_or_nothing(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            with pytest.raises(Conflict):  # the entries are good, what is written with them is not
                await store.append(more(2, ["b"], log_statements("t1", 0, ["again"], 0)))
            assert await store.log("t1") == ["a"]
            found = await store.row("t1")
            assert found is not None
            assert found.length == 1

    run(main())


def test_many_writes_share_a_commit(tmp_path: Path) -> None:
    """What comes while one commit is on its way goes into the next one, all of it."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.open()
        commit, go_on = store._commit, threading.Event()

        def slow(waiting: list[Any]) -> None:
            go_on.wait()
            commit(waiting)

        store._commit = slow  # type: ignore[method-assign]
        try:
            writes = [asyncio.create_task(store.open_table(Opening(row(f"t{n}"), ["a"], [], 0))) for n in range(200)]
            await asyncio.sleep(0)  # each has begun: 200 writes wait, some of them taken up already
            go_on.set()
            await asyncio.gather(*writes)
            assert store.commits <= 2
            assert sum([len(await store.log(f"t{n}")) for n in range(200)]) == 200
        finally:
            await store.close()

    run(main())


def test_what_was_written_is_there_after_a_restart(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            await store.add_person(ADA)
            await store.open_table(Opening(row(), ["a"], [Chair("ada", 2)], 0))
        async with opened(db) as store:
            assert await store.person("ada") == ADA
            assert await store.log("t1") == ["a"]
            assert await store.chair("t1", "ada") == Chair("ada", 2)

    run(main())


def test_people_and_tokens(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            bot = Person("robo", "Robo", "bot", "ada", 0, 2)
            await store.add_person(ADA)
            await store.add_person(bot, "a-token-of-robo")
            assert await store.person_with("a-token-of-robo") == bot
            assert await store.person_with("another") is None
            assert await store.bots_of("ada") == [bot]
            await store.rename("ada", "Ada L.")
            await store.end_logins("robo")
            assert await store.person_with("a-token-of-robo") is None
            assert await store.bots_of("ada") == []
            found = await store.person("robo")
            assert found is not None
            assert found.epoch == 1
            kept = await store.snapshot()
            assert "a-token-of-robo" not in str(kept)  # only its hash ever was

    run(main())


async def mine(store: Store) -> list[tuple[str, int, bool]]:
    return [(each.id, seat, waiting) for each, seat, waiting in await store.tables_of("ada", 10)]


def test_lists_of_tables(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            await store.open_table(Opening(row("old", phase="over"), ["a"], [Chair("ada", 0)], 0))
            await store.open_table(Opening(row("idle", phase="playing", changed=9), ["a"], [Chair("ada", 1)], 0b101))
            await store.open_table(Opening(row("mine", phase="playing", changed=2, due=50), ["a"], [Chair("ada", 1)], 0b110))
            await store.open_table(Opening(row("secret", public=0, due=70), ["a"], [Chair("ada", -1), Chair("ben", 0)], 0))
            assert await mine(store) == [("mine", 1, True), ("idle", 1, False), ("secret", -1, False), ("old", 0, False)]
            await store.append(Addition("idle", 2, ["b"], 0b010))  # the last entry alone says for whom it waits
            await store.append(Addition("mine", 3, ["b", "c"], 0b001))
            assert await mine(store) == [("idle", 1, True), ("mine", 1, False), ("secret", -1, False), ("old", 0, False)]
            await store.open_table(Opening(row("gone", phase="closed"), ["a"], [Chair("ada", 0)], 0))
            assert len(await mine(store)) == 4
            assert [each.id for each in await store.public_tables("", 0, 10)] == ["idle", "mine"]
            assert [each.id for each in await store.public_tables("another-game", 0, 10)] == []
            await store.open_table(Opening(row("open", changed=5), ["a"], [], 0))
            assert [each.id for each in await store.public_tables("", 4, 10)] == ["open", "idle", "mine"]
            assert [each.id for each in await store.public_tables("", 5, 10)] == ["idle", "mine"]  # nothing happens there
            assert await store.due_tables(60, 10) == ["mine"]
            assert await store.due_tables(100, 10) == ["mine", "secret"]
            assert await store.count_tables() == {"over": 1, "playing": 2, "waiting": 2, "closed": 1}

    run(main())


def test_invites_can_be_revoked_once(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            await store.add_invite(Invite("i1", "t1", 3, 0), "token-of-the-link")
            assert await store.invite_with("token-of-the-link") == Invite("i1", "t1", 3, 0)
            assert await store.invite_with("i1") is None
            with pytest.raises(Conflict):
                await store.revoke_invite("another table", "i1", 9)
            await store.revoke_invite("t1", "i1", 9)
            assert (await store.invites("t1"))[0].revoked == 9
            await store.admit("t1", "ben")
            await store.admit("t1", "ben")
            assert await store.chair("t1", "ben") == Chair("ben", -1)

    run(main())


def test_a_newer_schema_is_refused(db: str) -> None:
    async def main() -> None:
        async with opened(db) as store:
            if isinstance(store, SqliteStore):
                with closing(sqlite3.connect(db)) as connection:
                    connection.execute(f"PRAGMA user_version={SCHEMA + 1}")
            else:
                await store._write([Statement(f"INSERT INTO archipel_schema VALUES ({SCHEMA + 1})")])
        with pytest.raises(StoreTrouble, match=f"schema version {SCHEMA + 1}"):
            async with opened(db):
                pass

    run(main())


def test_migrations_are_only_added_to() -> None:
    assert SCHEMA == len(MIGRATIONS) == 3


FIRST: dict[str, list[Any]] = {  # what a database of the first schema may hold
    "tables": [tuple(row("t1", 2, "playing")), tuple(row("t2", 1, "playing"))],
    "log": [("t1", 1, "a"), ("t1", 2, "b"), ("t2", 1, "c")],
    "chairs": [("t1", "ada", 0, 0), ("t1", "ben", 2, 1), ("t1", "cleo", 3, 1), ("t1", "dora", -1, 0), ("t2", "ada", 1, 1)],
}


async def make_first(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database as the first build has left it."""
    with monkeypatch.context() as then:
        for module in ("store", "store_sqlite", "store_postgres"):
            then.setattr(f"archipel.server.{module}.MIGRATIONS", MIGRATIONS[:1])
            then.setattr(f"archipel.server.{module}.SCHEMA", 1)
        async with opened(db) as store:
            for name, lines in FIRST.items():
                sql = f"INSERT INTO {name} VALUES ({', '.join('?' * len(lines[0]))})"
                await store._write([Statement(sql, line) for line in lines])


async def version_in(db: str) -> int:
    return (await open_store(db).snapshot()).version


def test_a_database_of_the_first_schema_is_brought_up_to_date(
    db: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing of it is lost, and every table waits for whom it waited for."""

    async def main() -> None:
        await make_first(db, monkeypatch)
        async with opened(db) as store:
            assert f"Bringing the database up to date, from schema version 1 to {SCHEMA} …" in caplog.messages
            assert await store.log("t1") == ["a", "b"]
            assert await store.chair("t1", "dora") == Chair("dora", -1)
            assert await mine(store) == [("t2", 1, True), ("t1", 0, False)]
            assert [waiting for _, _, waiting in await store.tables_of("ben", 10)] == [True]
            assert [waiting for _, _, waiting in await store.tables_of("cleo", 10)] == [True]
            await store.append(Addition("t1", 3, ["d"], 0b0001))
            assert await mine(store) == [("t1", 0, True), ("t2", 1, True)]
        async with opened(db) as store:
            assert await store.log("t1") == ["a", "b", "d"]

    run(main())


def test_a_backup_changes_nothing_also_not_the_schema_of_an_older_build(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Back up, then upgrade: the copy is what the older build has left, and whoever opens or restores it brings it up to date."""

    async def main() -> None:
        await make_first(db, monkeypatch)
        copy, again = tmp_path / "copy.db", str(tmp_path / "again.db")
        await back_up(db, copy)
        assert [await version_in(each) for each in (db, str(copy))] == [1, 1]
        assert await restore(copy, again) is None
        assert await version_in(again) == 1
        for each in (again, str(copy)):
            async with opened(each) as store:
                assert await store.log("t1") == ["a", "b"]
                assert await mine(store) == [("t2", 1, True), ("t1", 0, False)]

    run(main())


def test_a_backup_of_an_older_build_goes_into_postgres(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres_url: str
) -> None:
    async def main() -> None:
        await make_first(str(tmp_path / "a.db"), monkeypatch)
        await restore(tmp_path / "a.db", postgres_url)
        async with opened(postgres_url) as store:
            assert await mine(store) == [("t2", 1, True), ("t1", 0, False)]

    run(main())


def test_a_migration_that_fails_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where SQLite has undone it all by itself there is nothing to undo, and the first reason is the one that counts."""
    undone = ("ROLLBACK", "SELECT * FROM a_table_that_nobody_made")
    monkeypatch.setattr("archipel.server.store_sqlite.MIGRATIONS", (*MIGRATIONS, undone))
    monkeypatch.setattr("archipel.server.store_sqlite.SCHEMA", SCHEMA + 1)
    with pytest.raises(StoreTrouble, match="no such table: a_table_that_nobody_made"):
        run(SqliteStore(tmp_path / "a.db").open())


# ---- files of others, and damaged ones -------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("name", "why"), [("file/x.db", "Not a directory"), ("x" * 300, "File name too long")])
def test_a_name_that_no_backup_can_have_is_said(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match=why):
        run(back_up(str(tmp_path / "none.db"), tmp_path / name))


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
        assert (tmp_path / "a.db.part").exists() == (fault in ("aside", "swap"))

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


KILLED = """
import asyncio, os, sys
from archipel.server.statements import Addition, Opening, Row
from archipel.server.store_sqlite import SqliteStore
async def main():
    store = SqliteStore(sys.argv[1])
    await store.open()
    await store.open_table(Opening(Row("t", "g", 1, "waiting", 1, 1, 0, 1, "{}"), ["0"], [], 0))
    for n in range(1, 50):
        await store.append(Addition("t", n + 1, [str(n)], 0))
        print(n, flush=True)
    os.kill(os.getpid(), 9)
asyncio.run(main())
"""


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
