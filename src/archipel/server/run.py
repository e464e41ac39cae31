"""Running the server: settings, one process or several."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, Final

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from archipel.games import GAMES, OLDER
from archipel.server.app import make_app
from archipel.server.contents import read_contents
from archipel.server.counts import lay_aside
from archipel.server.entrance import HERE, Entrance, with_mapped
from archipel.server.frames import Frames
from archipel.server.guard import Guard
from archipel.server.keys import load_keys
from archipel.server.limits import Limits
from archipel.server.lobby import Server
from archipel.server.logs import set_up_logs
from archipel.server.room import Pace
from archipel.server.store import StoreTrouble, open_store
from archipel.server.web import web_folder

VARIABLE: Final = "ARCHIPEL_SERVE"  # hands the settings to the processes of a server
FACTORY: Final = "archipel.server.run:from_environment"  # what each of several processes runs
STOPS: Final = {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP") if hasattr(signal, name)}
LARGEST_FRAME: Final = 1 << 20  # bytes; a longer one ends the connection, shorter ones get an answer
SELDOM: Final = 20_000  # things made and kept from one look of the garbage collector to the next
LEAVING: Final = 30.0  # seconds for all processes to end, once they are told to; each has 10 for its connections
ALIVE: Final = 30  # seconds for a process to say that it is alive: on a slow or busy machine it takes 10 to start;
AWAKE: Final = 5  # once all serve. Nobody can stop the server while it waits for one process after the other to say so
LOOK: Final = 1.0  # seconds between two looks whether a server should stop, if no signal says so

logger = logging.getLogger("archipel.run")


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
    counts: str = ""  # where several processes keep what they have counted
    proxies: list[str] = []  # addresses and networks, beside this machine


def build(settings: Serve, patient: bool = False) -> Guard:
    """The application as the settings want it. *patient*: it waits for its database."""
    store = open_store(settings.db)
    pace, limits = Pace(*settings.pace), Limits(settings.scale)
    contents = read_contents(settings.content, GAMES)
    keys = load_keys(Path(settings.secrets))
    server = Server(store, keys, (*GAMES, *OLDER), origins=settings.origins, pace=pace, limits=limits, contents=contents)
    if settings.counts:
        server.counts.share(Path(settings.counts))
    return make_app(server, web_folder(settings.web), patient)


def from_environment() -> Guard:
    """What each of several processes runs."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Serve)
    set_up_logs(settings.log)
    stop_with_parent()
    on_hangup(signal.SIG_IGN)  # of the terminal that all were started in: the parent tells them to stop
    found = build(settings, patient=True)
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
        "timeout_worker_healthcheck": ALIVE,
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
    with a hundred tables half of what it would look at is the program itself. And it looks seldom, for there is little to find:
    nothing that a move makes leaves a circle behind."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])


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
        """Who is asked to stop stops in order, and has then done well: the signal is not sent to this process again. A second
        Ctrl-C waits for nobody."""
        self.force_exit = self.force_exit or (self.should_exit and sig == signal.SIGINT)
        self.should_exit = True
        if self.told is not None:
            self.loop.call_soon_threadsafe(self.told.set)


def on_hangup(do: Any) -> None:
    """What is to be done when the terminal is closed that this was started in; nothing if it should outlive that (nohup)."""
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, do)


class Parent(Multiprocess):
    """Starts the processes of a server, and others for those that die."""

    told = False  # to stop
    serving: frozenset[int | None] = frozenset()  # the processes that have started
    counts: Path | None = None  # where they keep what they have counted

    def handle_hup(self) -> None:
        """The terminal was closed: nobody would know any more that they still run."""
        self.should_exit.set()

    def handle_signals(self) -> None:
        self.told = self.told or any(sig in STOPS for sig in self.signal_queue)
        super().handle_signals()

    def keep_subprocess_alive(self) -> None:
        before = [process.pid for process in self.processes]
        self.config.timeout_worker_healthcheck = AWAKE if self.serving.issuperset(before) else ALIVE
        super().keep_subprocess_alive()
        for pid, process in zip(before, self.processes, strict=False):
            if process.pid != pid:
                logger.warning("process %d died; another takes its place", pid)
                if self.counts is not None and pid is not None:
                    lay_aside(self.counts, pid)
        there = [process for process in self.processes if process.pid in before]  # a new one is not asked before it has begun
        self.serving = frozenset([each.pid for each in there if each.pid in self.serving or each.is_ready()])

    def join_all(self) -> None:
        """Wait until all have ended; who does not is ended. Nothing is lost by that: what was acknowledged is in the database."""
        end = time.monotonic() + LEAVING
        for each in self.processes:
            each.process.join(max(0.0, end - time.monotonic()))
            if each.process.is_alive():
                logger.warning("process %d did not stop in %d seconds and is killed", each.pid, LEAVING)
                each.process.kill()
                each.process.join()


def stop_with_parent() -> None:
    """Stop when the parent has gone, also if it was killed: nobody else would ever stop this process."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="archipel-parent", daemon=True).start()


def serve_together(settings: Serve) -> int:
    """Serve with several processes; 1 if they ended though nobody told them to."""
    try:
        folder = tempfile.TemporaryDirectory(prefix="archipel-", ignore_cleanup_errors=True)
    except OSError as error:
        raise StoreTrouble(
            f"Several processes keep what they count in a temporary folder, and none can be made: {error.strerror or error}. "
            "Name a folder that can be written to with TMPDIR, or serve with --workers 1."
        ) from None
    with folder as counts:
        os.environ[VARIABLE] = msgspec.json.encode(msgspec.structs.replace(settings, counts=counts)).decode()
        config = uvicorn.Config(FACTORY, factory=True, workers=settings.workers, **options(settings))
        outlives = signal.getsignal(signal.SIGHUP) if sys.platform != "win32" else None
        parent = Parent(config, [config.bind_socket()])
        parent.counts = Path(counts)
        if outlives is signal.SIG_IGN:  # uvicorn listens to it all the same
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        parent.run()
        return 0 if parent.told else 1


def serve(settings: Serve) -> int:
    """Serve until told to stop; the exit code."""
    set_up_logs(settings.log)
    allow_connections()
    if settings.workers > 1:
        return serve_together(settings)
    server = Runner(uvicorn.Config(build(settings), **options(settings)))
    keep_what_is_here()
    on_hangup(server.handle_exit)
    server.run()
    return 0 if server.started else 1
