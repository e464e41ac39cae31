"""The log: lines of JSON on standard error, without secrets, names or cards, whoever writes them."""

from __future__ import annotations

import json
import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

FIELDS: Final = ("method", "path", "status", "table", "reason")  # all that a line of the log may say beside its words
LONGEST: Final = 200  # characters of another program's words


class JsonLines(logging.Formatter):
    """A line of the log is one JSON object. Only known fields get into it: no secret, no card, no name can slip in."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"at": int(record.created * 1000), "level": record.levelname.lower(), "from": record.name}
        line["what"] = record.getMessage() if record.name.startswith("archipel") else words_of(record)
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = []
            trace = record.exc_info[2]
            while trace is not None:
                frames.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
                trace = trace.tb_next
            line["where"] = frames[-8:]
        return json.dumps(line)


def words_of(record: logging.LogRecord) -> str:
    """What a library says, in one line: with the numbers that it names, and nothing else such as the address of a table."""
    told = str(record.msg)
    if isinstance(record.args, tuple) and record.args:
        with suppress(TypeError, ValueError):  # then as it stands
            told %= tuple(arg if isinstance(arg, int | float) else "…" for arg in record.args)
    return (told.strip().splitlines() or [""])[0][:LONGEST]


def set_up_logs(level: str) -> None:
    """One handler for everybody. Of libraries only what is wrong gets in, but for uvicorn, which says what the server does."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
    for name in ("archipel", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True
