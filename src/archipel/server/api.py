"""HTTP: the lobby, records and replays. Every handler is thin: who asks, what they wish, and the table does the rest."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from archipel import __version__
from archipel.server import commands, sight, speech, waiting, wire, wire_http
from archipel.server.guard import SAFE, cookie_in, is_secure
from archipel.server.keys import LASTS
from archipel.server.lobby import Server
from archipel.server.refused import Refused
from archipel.server.store import Person, StoreTrouble
from archipel.server.wire_http import COOKIE, SAFE_COOKIE

logger = logging.getLogger("archipel.http")

TableId = FromPath[str]  # or of an invite, or of a bot; `store.is_id` says what can be one
InLanguage = Annotated[str, QueryParameter(max_length=35, pattern=r"^[A-Za-z0-9_-]*$")]


class Sender(NamedTuple):
    """Who sends a request: a person, or nobody yet."""

    person: Person | None

    def must_be(self) -> Person:
        if self.person is None:
            raise Refused("who", "server-who", 401)
        return self.person


TheServer = NamedDependency[Server]
TheSender = NamedDependency[Sender]


def bearer_of(header: str | None) -> str:
    kind, _, token = (header or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def sender_of(request: Request[Any, Any, Any], server: TheServer) -> Sender:
    """Who sends this. One who is known by a cookie must show the CSRF token as well to change anything."""
    token = bearer_of(request.headers.get("authorization"))
    person = await server.person_of(cookie_in(request.cookies), token)
    if token and person is None:
        raise Refused("token", "server-token", 401)
    by_cookie = person is not None and not token and request.method not in SAFE
    if by_cookie and person is not None:
        csrf = server.keys.csrf_token(person.id, person.epoch)
        if not hmac.compare_digest(request.headers.get("x-csrf-token", "").encode(), csrf.encode()):
            raise Refused("csrf", "server-csrf", 403)
    return Sender(person)


def me(server: Server, person: Person | None) -> wire_http.Me:
    if person is None:
        return wire_http.Me("", "nobody", "")
    kind = "bot" if person.kind == "bot" else "guest"
    return wire_http.Me(person.name, kind, server.keys.csrf_token(person.id, person.epoch) if kind == "guest" else "")  # type: ignore[arg-type]


def cookies_for(request: Request[Any, Any, Any], server: Server, person: Person | None) -> list[Cookie]:
    """What has a browser keep the login of somebody, or with None forget it."""
    secure = is_secure(request.url.scheme, server.origins)
    names = [SAFE_COOKIE] if secure else [COOKIE]
    if secure and person is None:
        names.append(COOKIE)  # one from before
    value, lasts = (server.new_login(person, secure), LASTS) if person is not None else ("", 0)
    return [Cookie(name, value=value, max_age=lasts, path="/", httponly=True, samesite="lax", secure=secure) for name in names]


# ---- people ----------------------------------------------------------------------------------------------------------


@get("/api/me", summary="Who you are to this server; a cookie that is no longer new is renewed")
async def get_me(request: Request[Any, Any, Any], sender: TheSender, server: TheServer) -> Response[wire_http.Me]:
    cookies: list[Cookie] = []
    if sender.person is not None and sender.person.kind == "guest":
        moved = is_secure(request.url.scheme, server.origins) and SAFE_COOKIE not in request.cookies
        if moved or server.is_old(cookie_in(request.cookies)):
            cookies = cookies_for(request, server, sender.person)
    return Response(me(server, sender.person), cookies=cookies)


@post("/api/people", summary="Come in as a guest: a name, and a cookie that says it is you")
async def come_in(
    request: Request[Any, Any, Any], data: JSONBody[wire_http.NewPerson], sender: TheSender, server: TheServer
) -> Response[wire_http.Me]:
    if sender.person is not None:
        return Response(me(server, await server.rename(sender.person, data.name)))
    person = await server.new_person(data.name, request.client.host if request.client else "")
    return Response(me(server, person), cookies=cookies_for(request, server, person))


@patch("/api/me", summary="Take another name")
async def rename(data: JSONBody[wire_http.NewPerson], sender: TheSender, server: TheServer) -> wire_http.Me:
    return me(server, await server.rename(sender.must_be(), data.name))


@delete(
    "/api/me/logins",
    summary="Log out everywhere: every cookie made so far and every token of your own bots is worth nothing",
    status_code=204,
    responses={204: ResponseSpec(None, generate_examples=False, description="Request fulfilled, nothing follows")},
)
async def log_out(request: Request[Any, Any, Any], sender: TheSender, server: TheServer) -> Response[None]:
    await server.end_logins(sender.must_be().id)
    return Response(None, status_code=204, cookies=cookies_for(request, server, None))


@get("/api/bots", summary="Your own bots")
async def list_bots(sender: TheSender, server: TheServer) -> list[wire_http.BotInfo]:
    bots = await server.store.bots_of(sender.must_be().id)
    return [wire_http.BotInfo(bot.id, bot.name, bot.made) for bot in bots]


@post("/api/bots", summary="A bot of your own: it plays through this same API with its token")
async def new_bot(data: JSONBody[wire_http.NewPerson], sender: TheSender, server: TheServer) -> wire_http.BotToken:
    return await server.new_bot(sender.must_be(), data.name)


@delete("/api/bots/{bot:str}", summary="Take a bot's token back", status_code=204)
async def end_bot(bot: TableId, sender: TheSender, server: TheServer) -> None:
    await server.end_bot(sender.must_be(), bot)


# ---- tables ----------------------------------------------------------------------------------------------------------


@get("/api/games", summary="The games, their options and the tables of their codes")
async def list_games(request: Request[Any, Any, Any], server: TheServer, language: InLanguage = "") -> list[wire_http.GameInfo]:
    spoken = speech.language_of(language) or language_asked(request)
    contents = server.contents
    return [sight.game_info(game, spoken, contents.get(game.name, ())) for game in server.rooms.newest.values()]


@get("/api/tables", summary="Public tables, those with free seats first")
async def list_tables(
    server: TheServer, game: Annotated[str, QueryParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")] = ""
) -> list[wire_http.TableSummary]:
    return await server.public_tables(game)


@get("/api/tables/mine", summary="Tables where you sit, those that wait for you first")
async def my_tables(sender: TheSender, server: TheServer) -> list[wire_http.MyTable]:
    return await server.my_tables(sender.must_be())


@post("/api/tables", summary="Open a table")
async def open_table(data: JSONBody[wire_http.NewTable], sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await server.open_table(sender.must_be(), data)


@post("/api/play-now", summary="Play at once, against bots")
async def play_now(data: JSONBody[wire_http.PlayNow], sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await server.play_now(sender.must_be(), data)


@get("/api/tables/{table:str}", summary="A table but for the game on it")
async def get_table(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    await server.admitted(person, table)
    return await server.rooms.info(table, person.id)


@get("/api/tables/{table:str}/game", summary="The game of a table with the content that it is played with")
async def get_game(
    request: Request[Any, Any, Any], table: TableId, sender: TheSender, server: TheServer, language: InLanguage = ""
) -> wire_http.GameInfo:
    await server.admitted(sender.must_be(), table)
    return sight.game_info((await server.rooms.room(table)).table.game, speech.language_of(language) or language_asked(request))


@get("/api/tables/{table:str}/content", summary="The content that a table is played with; no files for what ships")
async def get_content(table: TableId, sender: TheSender, server: TheServer) -> wire.Content:
    await server.admitted(sender.must_be(), table)
    return (await server.rooms.room(table)).table.content or wire.Content("", {})


@post("/api/tables/{table:str}/sit", summary="Sit down", status_code=200)
async def sit(table: TableId, data: JSONBody[wire_http.Sit], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: waiting.sit(t, person, data, at))


@post("/api/tables/{table:str}/stand", summary="Free your seat before the game starts", status_code=200)
async def stand(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: waiting.stand(t, person, at))


@post("/api/tables/{table:str}/bots", summary="Put one of our bots at a seat, or take it away (host)", status_code=200)
async def set_bot(table: TableId, data: JSONBody[wire_http.SetBot], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: waiting.set_bot(t, person, data, at))


@post(
    "/api/tables/{table:str}/remove", summary="Free the seat of somebody, who cannot sit down here again (host)", status_code=200
)
async def remove(table: TableId, data: JSONBody[wire_http.Remove], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: waiting.remove(t, person, data, at))


@post("/api/tables/{table:str}/settings", summary="Change settings and options before the start (host)", status_code=200)
async def change(table: TableId, data: JSONBody[wire_http.Change], sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: waiting.change(t, person, data, at))


@post("/api/tables/{table:str}/start", summary="Start the game (host)", status_code=200)
async def start(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: waiting.start(t, person, at))


@post("/api/tables/{table:str}/leave", summary="Leave; once the game runs a bot takes over", status_code=200)
async def leave(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.leave(t, person, at))


@post("/api/tables/{table:str}/close", summary="Close a table that nobody else plays at (host)", status_code=200)
async def close(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    person = sender.must_be()
    return await server.do(person, table, lambda t, at: commands.close(t, person, at))


@post(
    "/api/tables/{table:str}/rematch",
    summary="Another game with the same settings: the first to ask opens and hosts it, the others may sit down there",
    status_code=200,
)
async def rematch(table: TableId, sender: TheSender, server: TheServer) -> wire.TableInfo:
    return await server.rematch(sender.must_be(), table)


@get("/api/tables/{table:str}/invites", summary="The invites of a table (host)")
async def list_invites(table: TableId, sender: TheSender, server: TheServer) -> list[wire_http.InviteInfo]:
    return await server.invites(sender.must_be(), table)


@post("/api/tables/{table:str}/invites", summary="A link for others (host)")
async def new_invite(table: TableId, sender: TheSender, server: TheServer) -> wire_http.InviteToken:
    return await server.new_invite(sender.must_be(), table)


@delete("/api/tables/{table:str}/invites/{invite:str}", summary="Revoke a link (host)", status_code=204)
async def revoke_invite(table: TableId, invite: TableId, sender: TheSender, server: TheServer) -> None:
    await server.revoke(sender.must_be(), table, invite)


@post("/api/invites/look", summary="What a link leads to, for whoever has it", status_code=200)
async def look_at_invite(
    request: Request[Any, Any, Any], data: JSONBody[wire_http.Redeem], server: TheServer
) -> wire_http.Invited:
    return await server.invited(data.token, language_asked(request))


@post("/api/invites/redeem", summary="Come to a table by its link", status_code=200)
async def redeem(data: JSONBody[wire_http.Redeem], sender: TheSender, server: TheServer) -> wire_http.Redeemed:
    return wire_http.Redeemed(await server.redeem(sender.must_be(), data.token))


@get(
    "/api/tables/{table:str}/record",
    summary="The record of a finished game with the proof of its deal",
    media_type="application/json",
    responses={200: ResponseSpec(wire_http.FairRecord, generate_examples=False, description="The record and its proof")},
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
    language: InLanguage = "",
) -> wire_http.Replay:
    return await server.replay(sender.must_be(), table, seat, first, count, speech.language_of(language))


# ---- the operator ----------------------------------------------------------------------------------------------------


@get("/health", summary="Whether the server and its database work")
async def health(server: TheServer) -> wire_http.Health:
    await server.store.check()
    return wire_http.Health("ok", __version__)


@get("/metrics", summary="Counters for Prometheus, for the operator's token only", media_type="text/plain")
async def metrics(request: Request[Any, Any, Any], server: TheServer) -> Response[str]:
    if not server.may_measure(bearer_of(request.headers.get("authorization"))):
        raise Refused("token", "server-metrics-token", 401)
    return Response(await server.measure(), media_type="text/plain; version=0.0.4")


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    get_me, come_in, rename, log_out, list_bots, new_bot, end_bot, list_games, list_tables, my_tables, open_table, play_now,
    get_table, get_game, get_content, sit, stand, set_bot, remove, change, start, leave, close, rematch, list_invites, new_invite,
    revoke_invite, look_at_invite, redeem, get_record, get_replay, health, metrics,
)  # fmt: skip


# ---- refusals --------------------------------------------------------------------------------------------------------


def language_asked(request: Request[Any, Any, Any]) -> str:
    """The language in which a refusal is told."""
    return speech.accepted(request.headers.get("accept-language", ""))


def problem(request: Request[Any, Any, Any], error: Refused) -> Response[wire_http.Problem]:
    content = wire_http.Problem(error.code, error.sentence(language_asked(request)), error.rule, error.values)
    return Response(content, status_code=error.status)


def trouble(request: Request[Any, Any, Any], error: StoreTrouble) -> Response[wire_http.Problem]:
    logger.warning("store", extra={"reason": str(error)})
    return problem(request, Refused("store", "server-store", 503))


HTTP_PROBLEMS = {
    404: ("no_such_path", "server-no-such-path"),
    405: ("method", "server-method"),
    413: ("too_long", "server-body-too-long"),
}


PROBLEMS = {  # what any request can be answered with, for the schema
    status: ResponseSpec(wire_http.Problem, generate_examples=False, description=description)
    for status, description in {
        400: "What was sent cannot be read as what is expected",
        401: "Nobody knows who you are",
        403: "You may not do this",
        404: "There is nothing there, or nothing for you",
        409: "This cannot be done as things are",
        413: "Too long",
        415: "No JSON",
        421: "Meant for another server",
        429: "Too much at once",
        500: "A failure of the server",
        503: "The database cannot be used now",
    }.items()
}


def http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire_http.Problem]:
    if error.status_code == 400:
        return problem(request, Refused("malformed", "server-body-malformed", 400, detail=what_is_wrong(error)))
    code, message = HTTP_PROBLEMS.get(error.status_code, ("refused", "server-refused"))
    answer = problem(request, Refused(code, message, error.status_code))
    answer.headers.update(error.headers or {})  # which methods are allowed
    return answer


def unreadable(request: Request[Any, Any, Any], _error: Exception) -> Response[wire_http.Problem]:
    """A body that is no text, or nested beyond all measure."""
    return problem(request, Refused("malformed", "server-unreadable", 400))


def what_is_wrong(error: HTTPException) -> str:
    """The first thing that did not fit, by its name and without what was sent."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        key, message = extra[0].get("key", "data"), extra[0].get("message", "does not fit")
        if message == "'data'":  # the name of our own parameter, and no more
            return "there is no body"
        return f"{'body' if key == 'data' else key}: {message}"
    return "no JSON of the kind described in the schema"


def router(server: Server, handlers: Sequence[HTTPRouteHandler]) -> Router:
    async def the_server() -> Server:
        return server

    for handler in handlers:
        handler.responses = {**PROBLEMS, **(handler.responses or {})}
    dependencies = {"server": Provide(the_server), "sender": Provide(sender_of)}
    return Router("/", route_handlers=list(handlers), dependencies=dependencies)
