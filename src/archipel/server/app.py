"""The application: the API, the socket, the pages of the web client, and the guard around them."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler

from archipel.server import api, routes, schema
from archipel.server.connection import Connection
from archipel.server.guard import Guard, template
from archipel.server.lobby import Server
from archipel.server.refused import Refused
from archipel.server.socket import socket_route
from archipel.server.store import Away, Store, StoreTrouble
from archipel.server.web import pages_route
from archipel.server.wire_http import Problem

logger = logging.getLogger("archipel.http")

LONGEST_BODY: Final = 16_384  # bytes of a request
AGAIN: Final = 1.0  # seconds until a database that is away is tried again


def make_app(server: Server, web: Path | None = None, patient: bool = False) -> Guard:
    """The whole application. *web*: the folder with the built pages, if there are any. *patient*: wait for the database."""
    connections: set[Connection] = set()

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        try:
            await (open_in_the_end(server.store) if patient else server.store.open())
            await server.rooms.start()
        except StoreTrouble as trouble:
            logger.error("cannot start", extra={"reason": str(trouble)})
            raise
        except Exception:
            logger.exception("cannot start")
            raise
        counting = asyncio.create_task(server.counts.keep_on())
        try:
            yield
        finally:
            await part(server, connections)
            counting.cancel()
            await asyncio.gather(counting, return_exceptions=True)

    def unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
        """A mistake of ours: counted, logged without values, and said in the same form as any refusal."""
        server.metrics.failures += 1
        logger.error("unforeseen", exc_info=error, extra={"path": template(request.url.path)})
        return api.problem(request, Refused("unforeseen", "server-unforeseen", 500))

    handlers: list[ControllerRouterHandler] = [
        api.router(server, routes.HANDLERS),
        socket_route(server, connections),
        pages_route(web),
    ]
    app = Litestar(
        route_handlers=handlers,
        lifespan=[life],
        exception_handlers={
            Refused: api.problem,
            StoreTrouble: api.trouble,
            HTTPException: api.http_problem,
            UnicodeError: api.unreadable,
            RecursionError: api.unreadable,
            Exception: unforeseen,
        },
        openapi_config=schema.openapi(),
        plugins=[schema.EventSchema()],
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude_opt_key="pressed"),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    server.connections = connections

    def log_out(person: str) -> None:
        for connection in list(connections):
            if person in (connection.person.id, connection.person.owner):
                connection.end("logged_out", "server-logged-out", -1)

    server.rooms.logged_out = log_out
    return Guard(app, server)  # type: ignore[arg-type]


async def open_in_the_end(store: Store) -> None:
    """Open a database as soon as it can be reached. One of several processes may have to start, after another has died, just
    while it is away; that it is the right one was seen when the first were started."""
    level = logging.WARNING
    with told_to_stop() as told:
        while not told.is_set():
            try:
                return await store.open()
            except Away as trouble:
                logger.log(level, "waits for the database", extra={"reason": str(trouble)})
                level = logging.INFO  # it is said once
            with suppress(TimeoutError):
                await asyncio.wait_for(told.wait(), AGAIN)
    raise StoreTrouble("It was told to stop before the database could be reached.")


@contextmanager
def told_to_stop() -> Iterator[asyncio.Event]:
    """Set when this process is told to stop: uvicorn does not look at that before the application has started. It is told, too,
    for by then the signal is gone."""
    told, loop = asyncio.Event(), asyncio.get_running_loop()

    def stop(sig: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(told.set)
        if callable(before):
            before(sig, frame)

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield told
    finally:
        signal.signal(signal.SIGTERM, before)


async def part(server: Server, connections: set[Connection]) -> None:
    """Shut down without losing anything: people are told to come back, what is being written is finished, then we go."""
    for connection in list(connections):
        connection.end("restart", "server-restart", 1)
    for _ in range(100):
        if not connections:
            break
        await asyncio.sleep(0.02)
    await server.rooms.stop()
    await server.store.close()
