"""The schema that the server gives of itself is true: whatever fits it, and whatever does not, is answered as it says.

Schemathesis makes requests from the schema, in a process of its own, as nobody, as a guest, and at a table there is.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from archipel.server.torture.client import Guest
from archipel.server.torture.process import Process
from tests.server.help import LIMIT, run

MISSING = "schemathesis is not installed: it is in the group dev of pyproject.toml."
EXAMPLES = 4  # of each operation
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
    "response_schema_conformance,negative_data_rejection,unsupported_method"
)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server of its own; its address."""
    process = Process(str(folder / "a.db"), folder)
    process.start()
    try:
        while True:
            try:
                with urllib.request.urlopen(f"{process.url}/health", timeout=LIMIT):
                    break
            except OSError:
                assert process.running is not None
                assert process.running.poll() is None
                time.sleep(0.05)
        yield process.url
    finally:
        process.stop()


def fuzz(url: str, folder: Path, headers: dict[str, str], table: str) -> subprocess.CompletedProcess[str]:
    config = folder / "schemathesis.toml"
    lines = [f'"path.table" = "{table}"'] if table else []
    config.write_text("\n".join(["[parameters]", *lines]) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", f"{url}/schema/openapi.json"]
    command += ["--checks", CHECKS, "--phases", "coverage,fuzzing", "--max-examples", str(EXAMPLES), "--seed", "1"]
    command += ["--exclude-path", "/metrics", "--no-color", "--suppress-health-check", "all"]
    for name, value in headers.items():
        command += ["-H", f"{name}: {value}"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=LIMIT)


@pytest.mark.parametrize("who", ["nobody", "guest", "host"])
def test_every_answer_is_as_the_schema_says(tmp_path: Path, who: str) -> None:
    if importlib.util.find_spec("schemathesis") is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)

    async def table_of(guest: Guest) -> str:
        await guest.come_in("Ada")
        return str((await guest.call("POST", "/api/tables", {"game": "sea-or-shore", "seats": 3}))["id"])

    with serving(tmp_path) as url:
        guest = Guest(url)
        table = run(table_of(guest))
        headers = {} if who == "nobody" else {"Cookie": guest.cookie, "X-CSRF-Token": guest.csrf}
        done = fuzz(url, tmp_path, headers, table if who == "host" else "")
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        with urllib.request.urlopen(f"{url}/health", timeout=LIMIT) as answer:
            assert json.loads(answer.read())["status"] == "ok"
