"""The socket of a table: who may open it, and how long it stays open."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.handlers.websocket_handlers import WebsocketRouteHandler
from litestar.params import FromPath

from archipel.server import speech, wire
from archipel.server.api import bearer_of
from archipel.server.connection import AGAIN, POLICY, Connection
from archipel.server.guard import cookie_in
from archipel.server.limits import household
from archipel.server.lobby import Server
from archipel.server.refused import Refused
from archipel.server.sight import encode
from archipel.server.store import Person, StoreTrouble

logger = logging.getLogger("archipel.socket")


def socket_route(server: Server, connections: set[Connection]) -> WebsocketRouteHandler:
    """The handler of the socket; *connections* holds those that are open."""

    @websocket("/api/tables/{table:str}/socket")
    async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        await socket.accept()
        address = household(socket.client.host) if socket.client else ""
        language = speech.accepted(socket.headers.get("accept-language", ""))
        connection: Connection | None = None
        try:
            person = await sender(server, socket)
            mine = sum(1 for each in connections if each.person.id == person.id)
            near = sum(1 for each in connections if each.address == address)
            if not server.limits.sockets(mine, near):
                raise Refused("too_many", "server-too-many-sockets", 429)
            connection = Connection(server, socket, person, table, address)
            connections.add(connection)  # before anything is waited for: the next one counts it, and whoever logs out ends it
            await sender(server, socket)  # but who has logged out while they were read was not there to be ended
            await server.admitted(person, table)
            await server.rooms.room(table)
            await run(server, connection)
        except Refused as error:
            await refuse(socket, wire.Bye(error.code, error.sentence(language), -1), POLICY)
        except StoreTrouble as error:
            logger.warning("store", extra={"table": table, "reason": str(error)})
            await refuse(socket, wire.Bye("store", speech.say(language, "server-store"), 2), AGAIN)
        finally:
            if connection is not None:
                connections.discard(connection)

    return table_socket


async def sender(server: Server, socket: WebSocket[Any, Any, Any]) -> Person:
    """Who opens a socket; Refused if nobody is logged in."""
    token = bearer_of(socket.headers.get("authorization"))
    person = await server.person_of(cookie_in(socket.cookies), token)
    if person is None:
        raise Refused("token", "server-token") if token else Refused("who", "server-who")
    return person


async def run(server: Server, connection: Connection) -> None:
    server.sockets += 1
    try:
        await connection.run()
    finally:
        server.sockets -= 1


async def refuse(socket: WebSocket[Any, Any, Any], bye: wire.Bye, code: int) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_data(encode(bye), mode="text")
        await socket.close(code)
