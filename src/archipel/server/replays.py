"""What can be done with a finished game beside looking at it: share it, and go on from one of its moments against bots."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from archipel.kernel import fair
from archipel.kernel.core import NOBODY
from archipel.kernel.match import Match, Record, replay
from archipel.server import log, refused, waiting, wire, wire_http
from archipel.server.api import TableId, TheSender, TheServer
from archipel.server.lobby import Server
from archipel.server.refused import Entries, Refused
from archipel.server.seats import DEFAULT_BOT
from archipel.server.store import Invite, Person
from archipel.server.table import Table, draws_after
from archipel.server.waiting import new_id
from archipel.server.wire import Settings

ALONE = Settings(watch="no", chat="no", hints=True)


async def shared(server: Server, person: Person, table: str) -> wire_http.InviteToken:
    """A link to a finished game, by anybody who sat at it."""
    t = await server.finished(person, table)
    refused.must_sit(t, person)
    server.must_open(person)
    invite = Invite(new_id(), table, server.rooms.now(), 0)
    token = new_id()
    await server.store.add_invite(invite, token)
    return wire_http.InviteToken(invite.id, token)


def taken_over(t: Table, wish: wire_http.PlayOn) -> Match[Any, Any]:
    """The game as it stood at the moment wished for; Refused if there is no such moment, or nothing to decide after it."""
    record = t.record()
    if not 0 <= wish.seat < len(t.seats):
        raise Refused("no_such_seat", "server-replay-seat", 400, last=len(t.seats) - 1)
    if wish.step > len(record.steps):
        raise Refused("no_such_step", "server-no-such-step", 400, step=wish.step, steps=len(record.steps))
    cut = Record(record.game, record.version, record.seats, record.options, record.steps[: wish.step])
    match: Match[Any, Any] = replay(t.game, cut)
    if match.state.actor() == NOBODY:
        raise Refused("over", "refusal-over", 409)
    return match


def continuing(t: Table, wish: wire_http.PlayOn, person: Person, at: int) -> Entries:
    """The first entries of a table that goes on from a moment of *t*."""
    match = taken_over(t, wish)
    level = waiting.level_named(wish.bot or DEFAULT_BOT)
    secret = secrets.token_hex(fair.SECRET_BYTES)
    entries: Entries = [
        log.Opened(
            at=at, by=person.id, game=t.game.name, version=t.game.version, seats=len(t.seats), options=t.options, settings=ALONE,
            host=person.id, match=new_id(), secret=secret, content=t.content,
        )
    ]  # fmt: skip
    taken = [person.name]
    for place, seat in enumerate(t.seats):
        if place == wish.seat:
            entries.append(log.Sat(at=at, by=person.id, seat=place, name=person.name))
            continue
        name = seat.name if seat.name not in taken else waiting.bot_name(taken)
        taken.append(name)
        entries.append(log.Sat(at=at, seat=place, name=name, bot=level))
    entries.append(log.Announced(at=at, by=person.id))
    table = Table("", {(t.game.name, t.game.version): t.game})
    for entry in entries:
        table.fold(entry)
    dice = fair.FairRng(fair.derive(table.match_id, table.secret, [None] * len(t.seats)))
    steps = list(match.steps)
    match.state.journal = None
    entries.append(log.Began(at=at, steps=steps, draws=draws_after(table, match.state, len(steps), dice)))
    return entries


async def played_on(server: Server, person: Person, table: str, wish: wire_http.PlayOn) -> wire.TableInfo:
    t = await server.finished(person, table)
    await server.must_open_table(person)
    new = new_id()
    await server.rooms.open_table(new, continuing(t, wish, person, server.rooms.now()))
    return await server.rooms.info(new, person.id)


@post("/api/tables/{table:str}/share", summary="A link to a finished game, for anybody to look at")
async def share(table: TableId, sender: TheSender, server: TheServer) -> wire_http.InviteToken:
    return await shared(server, sender.must_be(), table)


@post("/api/tables/{table:str}/play-on", summary="Go on with a finished game from one of its moments, against bots")
async def play_on(table: TableId, data: JSONBody[wire_http.PlayOn], sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await played_on(server, sender.must_be(), table, data)


HANDLERS: tuple[HTTPRouteHandler, ...] = (share, play_on)
