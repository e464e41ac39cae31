"""A PostgreSQL that is slow, away, hangs or gives little: the server waits where that helps, and says why where it does not."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from archipel.server import store_postgres
from archipel.server.backup import back_up
from archipel.server.presence import Notice
from archipel.server.statements import Opening
from archipel.server.store import MIGRATIONS, SCHEMA, Away, StoreTrouble
from archipel.server.store_postgres import PostgresStore, migrate
from tests.server.help import opened, run, until
from tests.server.rows import ADA, row


class Way:
    """The way to a PostgreSQL, over which nothing comes any more once it is frozen, and nobody is told."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.place = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432"
        self.name = parts.path
        self.thawed = asyncio.Event()
        self.thawed.set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, held: asyncio.Event) -> None:
        while data := await reader.read(65536):
            await held.wait()
            writer.write(data)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_unix_connection(self.place)
        held = self.thawed
        try:
            await asyncio.gather(self.carry(reader, there_writer, held), self.carry(there_reader, writer, held))
        finally:
            for each in (writer, there_writer):
                each.transport.abort()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self.pass_on(reader, writer))
        self.tasks.add(task)

    def freeze(self) -> None:
        """Every connection that there is falls silent; new ones work."""
        self.thawed.clear()
        self.thawed = asyncio.Event()
        self.thawed.set()


@asynccontextmanager
async def way_to(url: str) -> AsyncIterator[Way]:
    way = Way(url)
    server = await asyncio.start_server(way.take, "127.0.0.1", 0)
    way.url = f"postgresql://archipel@127.0.0.1:{server.sockets[0].getsockname()[1]}{way.name}?sslmode=disable"
    try:
        yield way
    finally:
        server.close()
        for task in way.tasks:
            task.cancel()
        await asyncio.gather(*way.tasks, return_exceptions=True)


def test_who_listens_notices_that_nothing_can_come_any_more(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that vanished without a word, as behind a router that has forgotten the connection: listen anew, and read anew."""
    monkeypatch.setattr(store_postgres, "BEAT", 0.02)

    async def main() -> None:
        async with way_to(postgres_url) as way, opened(way.url) as store:
            heard: list[Notice] = []
            store.listen(heard.append)
            monkeypatch.setattr(store_postgres, "PATIENCE", 2.0)
            way.freeze()
            await until(lambda: heard)
            assert heard == [Notice("", "changed")]  # any table may have
            async with opened(postgres_url) as other:
                await other.notify("alive")
                await until(lambda: len(heard) > 1)
            assert heard[1].what == "alive"

    run(main())


def test_a_database_that_hangs_is_given_up_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(store_postgres, "PATIENCE", 0.2)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"postgresql://x@127.0.0.1:{silent.getsockname()[1]}/x"
        with pytest.raises(Away, match="cannot be reached: it did not answer within"):
            run(PostgresStore(url).open())
        with pytest.raises(Away, match="cannot be reached: it did not answer within"):
            run(back_up(url, tmp_path / "copy.db"))


def test_a_pool_without_a_free_connection_is_waited_for_so_long(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with opened(postgres_url) as store:
            assert isinstance(store, PostgresStore)
            taken = [await store.pool.acquire() for _ in range(store_postgres.CONNECTIONS)]
            monkeypatch.setattr(store_postgres, "PATIENCE", 0.05)
            with pytest.raises(StoreTrouble, match="cannot be read"):
                await store.person("ada")
            with pytest.raises(StoreTrouble, match="cannot be written"):
                await store.add_person(ADA)
            for connection in taken:
                await store.pool.release(connection)

    run(main())


def test_a_migration_may_take_longer_than_any_statement_of_a_game(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither who brings the schema up to date is cut short nor those who wait for it."""
    slow = (*MIGRATIONS, ("SELECT pg_sleep(3)",))
    monkeypatch.setattr(store_postgres, "MIGRATIONS", slow)
    monkeypatch.setattr(store_postgres, "SCHEMA", len(slow))
    monkeypatch.setattr("archipel.server.store.SCHEMA", len(slow))
    monkeypatch.setattr(store_postgres, "PATIENCE", 2.0)

    async def main() -> None:
        stores = [PostgresStore(postgres_url) for _ in range(3)]
        await asyncio.gather(*[store.open() for store in stores])
        await asyncio.gather(*[store.close() for store in stores])

    run(main())


def test_every_reason_has_words() -> None:
    assert store_postgres.reason(TimeoutError()) == "it did not answer within 10 seconds"
    assert store_postgres.reason(ConnectionResetError()) == "ConnectionResetError"
    assert store_postgres.reason(ValueError("no.")) == "ValueError: no"


async def ask(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for sql in statements:
            await connection.execute(sql)
    finally:
        await connection.close()


def test_no_second_connection_to_listen_on_is_said_at_the_start(postgres_url: str) -> None:
    async def main() -> None:
        name = urlsplit(postgres_url).path[1:]
        await ask(
            postgres_url,
            f"CREATE ROLE only_{name} LOGIN CONNECTION LIMIT 1",
            f"GRANT ALL ON SCHEMA public TO only_{name}",
        )
        store = PostgresStore(postgres_url.replace("archipel@", f"only_{name}@"))
        with pytest.raises(Away, match=r"no connection to listen on: .*too many connections.* up to 9 connections"):
            await store.open()

    run(main())


def test_a_role_that_may_only_read_and_write_runs_on_a_schema_that_is_up_to_date(postgres_url: str) -> None:
    async def main() -> None:
        name = urlsplit(postgres_url).path[1:]
        url = postgres_url.replace("archipel@", f"few_{name}@")
        await ask(postgres_url, "REVOKE CREATE ON SCHEMA public FROM PUBLIC", f"CREATE ROLE few_{name} LOGIN")
        with pytest.raises(StoreTrouble, match="cannot be brought up to date: InsufficientPrivilegeError: permission denied"):
            await PostgresStore(url).open()
        async with opened(postgres_url):
            pass
        await ask(postgres_url, f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO few_{name}")
        async with opened(url) as store:
            await store.open_table(Opening(row(), ["a"], [], 0))
            assert await store.log("t1") == ["a"]
        await ask(postgres_url, f"REVOKE ALL ON log FROM few_{name}")
        with pytest.raises(StoreTrouble, match="cannot be read: InsufficientPrivilegeError"):
            await PostgresStore(url).snapshot()

    run(main())


@pytest.mark.parametrize("url", ["postgresql://u:pw@127.0.0.1:99999/x", "postgresql://u@127.0.0.1:1/x", "postgresql://[x/y"])
def test_an_address_that_leads_nowhere_is_one_sentence(url: str) -> None:
    with pytest.raises(Away, match=r"^The database cannot be reached: .*[\w)]\.$"):
        run(PostgresStore(url).open())


def test_migrations_leave_an_up_to_date_schema_alone(postgres_url: str) -> None:
    async def main() -> None:
        async with opened(postgres_url):
            connection = await asyncpg.connect(postgres_url)
            await migrate(connection)
            assert await store_postgres.version_of(connection) == SCHEMA
            assert await connection.fetchval("SELECT COUNT(*) FROM archipel_schema") == 1
            await connection.close()

    run(main())
