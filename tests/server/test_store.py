"""The store on both databases: all or nothing, in order, once; found again after a restart; brought up to date."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from archipel.server.backup import back_up, restore
from archipel.server.statements import Addition, Chair, Opening, Statement, log_statements
from archipel.server.store import MIGRATIONS, SCHEMA, Conflict, Invite, Person, Store, StoreTrouble, open_store
from archipel.server.store_sqlite import SqliteStore
from tests.server.help import opened, run
from tests.server.rows import ADA, more, row


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
