"""The log is lines of JSON, whoever writes them, and nothing gets in that should not."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.server.help import PATIENCE

WRITERS = """
import asyncio, logging
from archipel.server.logs import set_up_logs
set_up_logs("info")
logging.getLogger("uvicorn.error").info("Started server process [%d]", 4711)
logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "10.0.0.9:5", "/api/tables/the-link/socket")
logging.getLogger("litestar").info("not that")
try:
    raise OSError("the-secret")
except OSError:
    logging.getLogger("asyncpg.pool").exception("it failed\\nwith the-secret")
async def main():
    asyncio.get_running_loop().call_exception_handler({"message": "Unhandled", "exception": ValueError("the-secret")})
asyncio.run(main())
logging.getLogger("archipel.run").warning("process %d died", 5)
logging.getLogger("somebody").warning("100 % sure, not %s")
"""


def test_every_line_is_json_and_libraries_tell_no_more_than_numbers() -> None:
    done = subprocess.run([sys.executable, "-c", WRITERS], capture_output=True, text=True, timeout=PATIENCE, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [(line["from"], line["what"]) for line in lines] == [
        ("uvicorn.error", "Started server process [4711]"),
        ("uvicorn.error", '… - "WebSocket …" [accepted]'),
        ("asyncpg.pool", "it failed"),
        ("asyncio", "Unhandled"),
        ("archipel.run", "process 5 died"),
        ("somebody", "100 % sure, not %s"),
    ]
    assert [line.get("error") for line in lines] == [None, None, "OSError", "ValueError", None, None]
    assert "the-" not in done.stderr
