"""Running the server: settings, logs, one process or several."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, Final

import msgspec
import uvicorn

from archipel.games import GAMES, OLDER
from archipel.server.app import make_app
from archipel.server.contents import read_contents
from archipel.server.entrance import HERE, Entrance, with_mapped
from archipel.server.frames import Frames
from archipel.server.guard import Guard
from archipel.server.keys import load_keys
from archipel.server.limits import Limits
from archipel.server.lobby import Server
from archipel.server.room import Pace
from archipel.server.store import open_store
from archipel.server.web import web_folder

VARIABLE: Final = "ARCHIPEL_SERVE"  # hands the settings to the processes of a server
LARGEST_FRAME: Final = 1 << 20  # bytes; a longer one ends the connection, shorter ones get an answer
LOOK: Final = 1.0  # seconds between two looks whether a server should stop, if no signal says so
FIELDS: Final = ("method", "path", "status", "table", "reason")  # all that a line of the log may say beside its words


class Serve(msgspec.Struct):
    """What `archipel serve` was told."""

    db: str
    secrets: str
    host: str = "127.0.0.1"
    port: int = 8380
    workers: int = 1
    origins: list[str] = []
    web: str = ""
    content: list[str] = []  # folders
    pace: tuple[float, float] = (0.7, 1.6)
    scale: float = 1.0  # of the limits
    log: str = "info"
    proxies: list[str] = []  # addresses and networks, beside this machine


class JsonLines(logging.Formatter):
    """A line of the log is one JSON object. Only known fields get into it: no secret, no card, no name can slip in."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"at": int(record.created * 1000), "level": record.levelname.lower(), "from": record.name}
        line["what"] = record.getMessage() if record.name.startswith("archipel") else str(record.msg)[:200]
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


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("archipel", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True


def build(settings: Serve) -> Guard:
    """The application as the settings want it."""
    store = open_store(settings.db)
    pace, limits = Pace(*settings.pace), Limits(settings.scale)
    contents = read_contents(settings.content, GAMES)
    keys = load_keys(Path(settings.secrets))
    server = Server(store, keys, (*GAMES, *OLDER), origins=settings.origins, pace=pace, limits=limits, contents=contents)
    return make_app(server, web_folder(settings.web))


def from_environment() -> Guard:
    """What each of several processes runs."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Serve)
    set_up_logs(settings.log)
    found = build(settings)
    keep_what_is_here()
    return found


def options(settings: Serve) -> dict[str, Any]:
    """How uvicorn serves it: compressed frames, no more than needed said about us, and no pings of its own: those who play
    are heard of themselves (`connection.HEARTBEAT`), and with thousands of connections pings cost more than moves."""
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "http": Entrance,
        "forwarded_allow_ips": with_mapped([*HERE, *settings.proxies]),
        "ws": Frames,
        "ws_max_size": LARGEST_FRAME,
        "ws_ping_interval": None,
        "ws_per_message_deflate": True,
        "timeout_graceful_shutdown": 10,
        "timeout_keep_alive": 30,
    }


def allow_connections() -> None:
    """As many open connections as this process may have: what it gets by itself is often no more than 1,024."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def keep_what_is_here() -> None:
    """What is here by now stays, so the garbage collector need not look at it any more: everybody waits while it looks, and
    with a hundred tables half of what it would look at is the program itself."""
    gc.collect()
    gc.freeze()


class Runner(uvicorn.Server):
    """uvicorn looks ten times a second whether it should stop, each time with cold caches: as much as many moves cost. This
    one is woken by the signal, and looks once a second."""

    told: asyncio.Event | None = None  # that it should stop
    loop: asyncio.AbstractEventLoop

    async def main_loop(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.told = asyncio.Event()
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self.told.wait(), LOOK)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self.told is not None:
            self.loop.call_soon_threadsafe(self.told.set)


def serve(settings: Serve) -> int:
    """Serve until told to stop; the exit code."""
    set_up_logs(settings.log)
    allow_connections()
    if settings.workers > 1:
        os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
        uvicorn.run("archipel.server.run:from_environment", factory=True, workers=settings.workers, **options(settings))
        return 0
    server = Runner(uvicorn.Config(build(settings), **options(settings)))
    keep_what_is_here()
    server.run()
    return 0 if server.started else 1
