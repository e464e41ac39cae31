"""HTTP: the lobby, records and replays. Every handler is thin: who asks, what they wish, and the table does the rest."""

from __future__ import annotations

import hmac
from typing import Annotated, Any, NamedTuple

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from archipel import __version__
from archipel.server import commands, sight, wire
from archipel.server.commands import Refused
from archipel.server.guard import COOKIE, SAFE
from archipel.server.lobby import Server
from archipel.server.store import Person, StoreTrouble

TableId = Annotated[str, PathParameter(max_length=64)]
YEAR = 400 * 24 * 3600


class Sender(NamedTuple):
    """Who sends a request: a person, or nobody yet."""

    person: Person | None

    def must_be(self) -> Person:
        if self.person is None:
            raise Refused("who", "Say who you are first: POST your name to /api/people, or send a token.", status=401)
        return self.person


TheServer = NamedDependency[Server]
TheSender = NamedDependency[Sender]


def bearer_of(header: str | None) -> str:
    kind, _, token = (header or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def sender_of(request: Request[Any, Any, Any], server: TheServer) -> Sender:
    """Who sends this. One who is known by a cookie must show the CSRF token as well to change anything."""
    token = bearer_of(request.headers.get("authorization"))
    person = await server.person_of(request.cookies.get(COOKIE, ""), token)
    if token and person is None:
        raise Refused("token", "This token is not known, or was taken back.", status=401)
    by_cookie = person is not None and not token and request.method not in SAFE
    if by_cookie and person is not None:
        csrf = server.keys.csrf_token(person.id, person.epoch)
        if not hmac.compare_digest(request.headers.get("x-csrf-token", "").encode(), csrf.encode()):
            raise Refused("csrf", "Send the token that GET /api/me gives you as X-CSRF-Token.", status=403)
    return Sender(person)


def me(server: Server, person: Person | None) -> wire.Me:
    if person is None:
        return wire.Me("", "nobody", "")
    kind = "bot" if person.kind == "bot" else "guest"
    return wire.Me(person.name, kind, server.keys.csrf_token(person.id, person.epoch) if kind == "guest" else "")  # type: ignore[arg-type]


# ---- people ----------------------------------------------------------------------------------------------------------


@get("/api/me", summary="Who you are to this server")
async def get_me(sender: TheSender, server: TheServer) -> wire.Me:
    return me(server, sender.person)


@post("/api/people", summary="Come in as a guest: a name, and a cookie that says it is you")
async def come_in(
    request: Request[Any, Any, Any], data: JSONBody[wire.NewPerson], sender: TheSender, server: TheServer
) -> Response[wire.Me]:
    if sender.person is not None:
        return Response(me(server, await server.rename(sender.person, data.name)))
    person = await server.new_person(data.name, request.client.host if request.client else "")
    response = Response(me(server, person))
    secure = request.url.scheme == "https" or any(origin.startswith("https://") for origin in server.origins)
    value = server.keys.cookie(person.id, person.epoch)
    response.set_cookie(COOKIE, value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)
    return response


@patch("/api/me", summary="Take another name")
async def rename(data: JSONBody[wire.NewPerson], sender: TheSender, server: TheServer) -> wire.Me:
    return me(server, await server.rename(sender.must_be(), data.name))


@delete("/api/me/logins", summary="Log out everywhere: every cookie made so far is worth nothing", status_code=204)
async def log_out(sender: TheSender, server: TheServer) -> None:
    await server.store.end_logins(sender.must_be().id)


@get("/api/bots", summary="Your own bots")
async def list_bots(sender: TheSender, server: TheServer) -> list[wire.BotInfo]:
    bots = await server.store.bots_of(sender.must_be().id)
    return [wire.BotInfo(bot.id, bot.name, bot.made) for bot in bots]


@post("/api/bots", summary="A bot of your own: it plays through this same API with its token")
async def new_bot(data: JSONBody[wire.NewPerson], sender: TheSender, server: TheServer) -> wire.BotToken:
    return await server.new_bot(sender.must_be(), data.name)


@delete("/api/bots/{bot:str}", summary="Take a bot's token back", status_code=204)
async def end_bot(bot: TableId, sender: TheSender, server: TheServer) -> None:
    await server.end_bot(sender.must_be(), bot)


# ---- tables ----------------------------------------------------------------------------------------------------------


@get("/api/games", summary="The games, their options and the tables of their codes")
async def list_games(server: TheServer) -> list[wire.GameInfo]:
    return [sight.game_info(game) for game in server.rooms.newest.values()]


@get("/api/tables", summary="Public tables, those with free seats first")
async def list_tables(server: TheServer, game: Annotated[str, QueryParameter(max_length=40)] = "") -> list[wire.TableSummary]:
    return await server.public_tables(game)


@get("/api/tables/mine", summary="Tables where you sit, those that wait for you first")
async def my_tables(sender: TheSender, server: TheServer) -> list[wire.MyTable]:
    return await server.my_tables(sender.must_be())


@post("/api/tables", summary="Open a table")
async def open_table(data: JSONBody[wire.NewTable], sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await server.open_table(sender.must_be(), data)


@post("/api/play-now", summary="Play at once, against bots")
async def play_now(data: JSONBody[wire.PlayNow], sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await server.play_now(sender.must_be(), data)


@get("/api/tables/{table:str}", summary="A table but for the game on it")
async def get_table(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    await server.admitted(person, table)
    return await server.rooms.info(table, person.id)


@post("/api/tables/{table:str}/sit", summary="Sit down", status_code=200)
async def sit(table: TableId, data: JSONBody[wire.Sit], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.sit(t, person, data, at))


@post("/api/tables/{table:str}/stand", summary="Free your seat before the game starts", status_code=200)
async def stand(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.stand(t, person, at))


@post("/api/tables/{table:str}/bots", summary="Put one of our bots at a seat, or take it away (host)", status_code=200)
async def set_bot(table: TableId, data: JSONBody[wire.SetBot], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.set_bot(t, person, data, at))


@post("/api/tables/{table:str}/settings", summary="Change settings and options before the start (host)", status_code=200)
async def change(table: TableId, data: JSONBody[wire.Change], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.change(t, person, data, at))


@post("/api/tables/{table:str}/start", summary="Start the game (host)", status_code=200)
async def start(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.start(t, person, at))


@post("/api/tables/{table:str}/leave", summary="Leave; once the game runs a bot takes over", status_code=200)
async def leave(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.leave(t, person, at))


@post("/api/tables/{table:str}/close", summary="Close a table that nobody else plays at (host)", status_code=200)
async def close(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.close(t, person, at))


@post("/api/tables/{table:str}/rematch", summary="Another game with the same people and settings", status_code=200)
async def rematch(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await server.rematch(sender.must_be(), table)


@get("/api/tables/{table:str}/invites", summary="The invites of a table (host)")
async def list_invites(table: TableId, sender: TheSender, server: TheServer) -> list[wire.InviteInfo]:
    return await server.invites(sender.must_be(), table)


@post("/api/tables/{table:str}/invites", summary="A link for others (host)")
async def new_invite(table: TableId, sender: TheSender, server: TheServer) -> wire.InviteToken:
    return await server.new_invite(sender.must_be(), table)


@delete("/api/tables/{table:str}/invites/{invite:str}", summary="Revoke a link (host)", status_code=204)
async def revoke_invite(table: TableId, invite: TableId, sender: TheSender, server: TheServer) -> None:
    await server.revoke(sender.must_be(), table, invite)


@post("/api/invites/redeem", summary="Come to a table by its link", status_code=200)
async def redeem(data: JSONBody[wire.Redeem], sender: TheSender, server: TheServer) -> wire.Redeemed:
    return wire.Redeemed(await server.redeem(sender.must_be(), data.token))


@get(
    "/api/tables/{table:str}/record",
    summary="The record of a finished game with the proof of its deal",
    media_type="application/json",
)
async def get_record(table: TableId, sender: TheSender, server: TheServer) -> Response[bytes]:
    text = await server.record(sender.must_be(), table)
    return Response(text.encode(), media_type="application/json")


@get("/api/tables/{table:str}/replay", summary="Moments of a finished game: seat -1 for spectators, -2 for all cards open")
async def get_replay(
    table: TableId,
    sender: TheSender,
    server: TheServer,
    seat: Annotated[int, QueryParameter(ge=-2, le=15)] = -1,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 100,
) -> wire.Replay:
    return await server.replay(sender.must_be(), table, seat, first, count)


# ---- the operator ----------------------------------------------------------------------------------------------------


@get("/health", summary="Whether the server and its database work")
async def health(server: TheServer) -> wire.Health:
    await server.store.count_tables()
    return wire.Health("ok", __version__)


@get("/metrics", summary="Counters for Prometheus, for the operator's token only", media_type="text/plain")
async def metrics(request: Request[Any, Any, Any], server: TheServer) -> Response[str]:
    if not server.may_measure(bearer_of(request.headers.get("authorization"))):
        raise Refused("token", "The metrics are shown for the token in the file of secrets.", status=401)
    return Response(await server.measure(), media_type="text/plain; version=0.0.4")


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    get_me, come_in, rename, log_out, list_bots, new_bot, end_bot, list_games, list_tables, my_tables, open_table, play_now,
    get_table, sit, stand, set_bot, change, start, leave, close, rematch, list_invites, new_invite, revoke_invite, redeem,
    get_record, get_replay, health, metrics,
)  # fmt: skip


# ---- refusals --------------------------------------------------------------------------------------------------------


def refused(_request: Request[Any, Any, Any], error: Refused) -> Response[wire.Problem]:
    return Response(wire.Problem(error.code, error.sentence, error.rule, error.values), status_code=error.status)


def trouble(_request: Request[Any, Any, Any], error: StoreTrouble) -> Response[wire.Problem]:
    return Response(wire.Problem("store", str(error)), status_code=503)


SENTENCES = {
    400: ("malformed", "This cannot be read as what is expected here: "),
    404: ("no_such_path", "There is nothing at this address."),
    405: ("method", "This cannot be done with this address."),
    413: ("too_long", "This is longer than anything that can be asked here."),
}


def http_problem(_request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    code, text = SENTENCES.get(error.status_code, ("refused", "This cannot be done."))
    if error.status_code == 400:
        text += what_is_wrong(error)
    return Response(wire.Problem(code, text), status_code=error.status_code)


def unreadable(_request: Request[Any, Any, Any], _error: Exception) -> Response[wire.Problem]:
    """A body that is no text, or nested beyond all measure."""
    return Response(wire.Problem("malformed", "This cannot be read: it is no JSON of ordinary depth in UTF-8."), status_code=400)


def what_is_wrong(error: HTTPException) -> str:
    """The first thing that did not fit, by its name and without what was sent."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', 'body')}: {extra[0].get('message', 'does not fit')}."
    return "the body is no JSON of the kind described in the schema."


def router(server: Server) -> Router:
    async def the_server() -> Server:
        return server

    dependencies = {"server": Provide(the_server), "sender": Provide(sender_of)}
    return Router("/", route_handlers=list(HANDLERS), dependencies=dependencies)
