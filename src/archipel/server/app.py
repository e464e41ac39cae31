"""The application: the API, the socket, the pages of the web client, and the guard around them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from archipel import __version__
from archipel.server import api
from archipel.server.commands import Refused
from archipel.server.guard import Guard, template
from archipel.server.lobby import Server
from archipel.server.socket import Connection, socket_route
from archipel.server.store import StoreTrouble
from archipel.server.wire import Problem

logger = logging.getLogger("archipel.http")

LONGEST_BODY: Final = 16_384  # bytes of a request


def make_app(server: Server, web: Path | None = None) -> Guard:
    """The whole application. *web*: the folder with the built pages, if there are any."""
    connections: set[Connection] = set()

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await server.store.open()
        await server.rooms.start()
        try:
            yield
        finally:
            await part(server, connections)

    def unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
        """A mistake of ours: counted, logged without values, and said in the same form as any refusal."""
        server.metrics.failures += 1
        logger.error("unforeseen", exc_info=error, extra={"path": template(request.url.path)})
        return Response(Problem("unforeseen", "Something went wrong here; your tables are safe. Try again."), status_code=500)

    handlers: list[ControllerRouterHandler] = [api.router(server), socket_route(server, connections)]
    if web is not None and (web / "index.html").is_file():
        handlers.append(create_static_files_router("/", [web], html_mode=True))
    app = Litestar(
        route_handlers=handlers,
        lifespan=[life],
        exception_handlers={
            Refused: api.refused,
            StoreTrouble: api.trouble,
            HTTPException: api.http_problem,
            UnicodeError: api.unreadable,
            RecursionError: api.unreadable,
            Exception: unforeseen,
        },
        openapi_config=OpenAPIConfig("Archipel", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    server.connections = connections
    return Guard(app, server)  # type: ignore[arg-type]


async def part(server: Server, connections: set[Connection]) -> None:
    """Shut down without losing anything: people are told to come back, what is being written is finished, then we go."""
    for connection in list(connections):
        connection.end("restart", "The server restarts; your moves are safe. It is back in a moment.", 1)
    for _ in range(100):
        if not connections:
            break
        await asyncio.sleep(0.02)
    await server.rooms.stop()
    await server.store.close()
