"""What a host can see of a running server: health, metrics and a log that says nothing of people and cards."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from archipel.server.logs import JsonLines
from archipel.server.statements import Statement
from archipel.server.store import StoreTrouble
from tests.server.help import run
from tests.server.live import KEYS, live, play_to_the_end
from tests.server.test_tables import seated


def test_metrics_are_for_the_operator(db: str) -> None:
    async def main() -> None:
        async with live(db) as server:
            ada = await server.guest("Ada")
            await ada.post("/api/play-now", {"game": "coast", "seats": 2, "bot": "random"})
            assert (await ada.get("/metrics", 401))["code"] == "token"
            answer = await ada.http.get("/metrics", headers={"authorization": f"Bearer {KEYS[2]}"})
            assert answer.status_code == 200
            assert "archipel_tables_playing 1" in answer.text
            assert 'archipel_commit_seconds_bucket{le="+Inf"}' in answer.text
            assert (await ada.get("/health"))["status"] == "ok"

    run(main())


def test_health_asks_the_database_and_counts_nothing(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with live(db) as server:
            asked: list[str] = []
            read = server.server.store._read

            async def noting(sql: str, *words: Any) -> Any:
                asked.append(sql)
                return await read(sql, *words)

            monkeypatch.setattr(server.server.store, "_read", noting)
            assert (await server.nobody().get("/health"))["status"] == "ok"
            assert asked
            assert not any("COUNT" in sql for sql in asked)

            async def away(*_: Any) -> Any:
                raise StoreTrouble("away")

            monkeypatch.setattr(server.server.store, "_read", away)
            assert (await server.nobody().get("/health", 503))["code"] == "store"

    run(main())


def test_health_says_so_while_nothing_can_be_written(db: str) -> None:
    """A disk without room, or a database that only reads: whoever asks is told before somebody who plays is."""

    async def main() -> None:
        async with live(db) as server:
            store = server.server.store
            broken = Statement("INSERT INTO no_such_table VALUES (1)")
            with pytest.raises(StoreTrouble):
                await store._write([broken])
            assert (await server.nobody().get("/health", 503))["code"] == "store"
            await store.beat(1)
            assert (await server.nobody().get("/health"))["status"] == "ok"

    run(main())


def test_the_log_says_nothing_of_people_and_cards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Everything that is logged while a game is played, as the lines that an operator reads."""

    async def main() -> tuple[str, list[str]]:
        async with live(str(tmp_path / "a.db")) as server:
            table, people, sockets = await seated(server, "coast", ["Zebulon", "Quirina"])
            await sockets[0].ask("say", text="a secret word")
            await play_to_the_end(sockets)
            return table, [str(person.http.cookies["archipel"]) for person in people]

    with caplog.at_level(logging.DEBUG, logger="archipel"):
        table, cookies = run(main())
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("archipel")]
    assert len(lines) > 5
    for line in lines:
        assert json.loads(line)["what"]
    text = "\n".join(lines)
    for unwanted in (table, *cookies, "Zebulon", "Quirina", "secret word", *KEYS):
        assert unwanted not in text


def test_what_is_logged_of_a_failure_holds_no_values() -> None:
    try:
        raise ValueError("the hand is red 7")
    except ValueError:
        record = logging.LogRecord("archipel.x", logging.ERROR, "f", 1, "unforeseen", (), sys.exc_info())
    line = json.loads(JsonLines().format(record))
    assert line["error"] == "ValueError"
    assert "red 7" not in json.dumps(line)
