"""People, who may come to which table, and what is done at a table outside the game: the part of the server behind HTTP."""

from __future__ import annotations

import hmac
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from archipel.kernel import fair_record
from archipel.kernel.core import Game
from archipel.server import commands, log, refused, speech, waiting, wire, wire_http
from archipel.server.contents import Contents
from archipel.server.counts import Counts
from archipel.server.finished import Finished, Shelf
from archipel.server.keys import Keys, Login, Shown
from archipel.server.limits import Limits
from archipel.server.metrics import Metrics
from archipel.server.names import is_visible, plain
from archipel.server.refused import Entries, Refused
from archipel.server.room import Pace
from archipel.server.rooms import Rooms, unplayable
from archipel.server.seats import DEFAULT_BOT
from archipel.server.statements import Chair, Row, Statement, opening
from archipel.server.store import Conflict, Invite, Person, Store, StoreTrouble, is_id
from archipel.server.table import BadLog, Table
from archipel.server.together import Together
from archipel.server.waiting import new_id

MOST_LISTED: Final = 100
MOST_LOOKED_AT: Final = 1000
WAITED_FOR: Final = (
    24 * 3600 * 1000
)  # ms that a table stands in the list of public ones while nothing happens in its waiting room
MOST_BOTS: Final = 20
USUAL_SEATS: Final = 4

NOT_FOUND: Final = ("no_table", "server-no-table", 404)

logger = logging.getLogger("archipel.lobby")


def clean_name(name: str) -> str:
    """A name that can be shown anywhere."""
    text = plain(name)
    if not 1 <= len(text) <= wire.LONGEST_NAME or not is_visible(text):
        raise Refused("name", "server-name", 400, most=wire.LONGEST_NAME)
    return text


class Server:
    """One process of the server: its store, its rooms and what guards them."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        games: Sequence[Game[Any, Any]],
        *,
        origins: Sequence[str] = (),
        pace: Pace | None = None,
        limits: Limits | None = None,
        contents: Contents | None = None,
    ) -> None:
        self.store = store
        self.keys = keys
        self.games = games
        self.origins = tuple(origins)
        self.limits = limits or Limits()
        self.contents = contents or {}
        self.metrics = Metrics()
        self.rooms = Rooms(store, games, self.metrics, pace)
        self.together = Together(self.rooms)
        self.shelf = Shelf()
        self.sockets = 0
        self.connections: set[Any] = set()  # open sockets, filled by the application
        self.counts = Counts(self.metrics, lambda: {"sockets": self.sockets, "rooms": len(self.rooms.rooms)})

    # ---- people ------------------------------------------------------------------------------------------------------

    async def person_of(self, cookie: Shown, bearer: str) -> Person | None:
        """Who sends this: a bot by its token, or a guest by the cookie."""
        if bearer:
            return await self.store.person_with(bearer) if 16 <= len(bearer) <= 64 and bearer.isascii() else None
        login = self.login_in(cookie)
        if login is None:
            return None
        person = await self.store.person(login.person)
        return person if person is not None and person.epoch == login.epoch and person.kind == "guest" else None

    def login_in(self, cookie: Shown) -> Login | None:
        """What a cookie says, if it is one of ours."""
        return self.keys.read_cookie(cookie.value, self.rooms.now() // 1000, cookie.safe)

    def new_login(self, person: Person, safe: bool) -> str:
        """A cookie for somebody."""
        return self.keys.cookie(person.id, person.epoch, self.rooms.now() // 1000, safe)

    def is_old(self, cookie: Shown) -> bool:
        """Whether a cookie of ours should be made anew by now."""
        login = self.login_in(cookie)
        return login is not None and login.is_old(self.rooms.now() // 1000)

    async def new_person(self, name: str, address: str) -> Person:
        if not self.limits.newcomer(address):
            raise Refused("too_fast", "server-too-many-guests", 429)
        person = Person(new_id(), clean_name(name), "guest", "", 0, self.rooms.now())
        await self.store.add_person(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Another name, also in waiting rooms; a game that has begun keeps the names it began with."""
        renamed = person._replace(name=clean_name(name))
        await self.store.rename(person.id, renamed.name)
        await self.at_waiting_rooms(renamed, lambda t, at: waiting.take_name(t, renamed, at))
        return renamed

    async def at_waiting_rooms(self, person: Person, decide: Callable[[Table, int], Entries]) -> None:
        """Do something at all waiting rooms that a person is in. One that cannot be read keeps it from no other; nor does trouble
        with the database, but that is said in the end, for all of it can be done again."""
        trouble: StoreTrouble | None = None
        for row, _, _ in await self.store.tables_of(person.id, MOST_LISTED):
            if row.phase != "waiting":
                continue
            try:
                await self.rooms.act(row.id, person, decide)
            except StoreTrouble as error:
                trouble = error
            except Refused as error:
                logger.warning("table left alone", extra={"table": row.id, "reason": error.code})
            except Exception:
                self.metrics.failures += 1
                logger.exception("table left alone", extra={"table": row.id})
        if trouble is not None:
            raise trouble

    async def new_bot(self, owner: Person, name: str) -> wire_http.BotToken:
        """A bot of somebody's, which logs in with a token."""
        self.must_open(owner)
        if owner.kind != "guest":
            raise Refused("bots_of_bots", "server-bots-of-bots", 403)
        if len(await self.store.bots_of(owner.id)) >= MOST_BOTS:
            raise Refused("too_many", "server-too-many-bots", bots=MOST_BOTS)
        bot = Person(new_id(), clean_name(name), "bot", owner.id, 0, self.rooms.now())
        token = secrets.token_urlsafe(24)
        await self.store.add_person(bot, token)
        return wire_http.BotToken(bot.id, bot.name, token)

    async def end_logins(self, person: str) -> None:
        """Whatever a person is logged in with is worth nothing any more, and their connections end, at every process; with
        them those of their own bots."""
        await self.store.end_logins(person)
        self.rooms.logged_out(person)
        await self.store.notify("out", people=(person,))

    async def end_bot(self, owner: Person, bot: str) -> None:
        """Take the token of a bot back. It leaves the waiting rooms that it is in; a game that has begun meanwhile goes on. If it
        could not leave one of them, this can be done again."""
        found = await self.store.person(bot) if is_id(bot) else None
        if found is None or found.kind != "bot" or found.owner != owner.id:
            raise Refused("no_bot", "server-no-bot", 404)
        await self.end_logins(bot)
        await self.at_waiting_rooms(found, lambda t, at: commands.leave(t, found, at) if t.phase == "waiting" else [])

    def must_open(self, person: Person) -> None:
        if not self.limits.opening(person.id):
            raise Refused("too_fast", "server-too-many-openings", 429)

    async def must_open_table(self, person: Person) -> None:
        """One more table: not too many at once, nor too many that are never finished."""
        self.must_open(person)
        most = self.limits.tables
        if await self.store.count_open(person.id, most) >= most:
            raise Refused("too_many", "server-too-many-tables", tables=most)

    # ---- who may come ------------------------------------------------------------------------------------------------

    async def admitted(self, person: Person, table: str) -> Row:
        """The table, if this person may look at it; else it is as if there were none."""
        row = await self.store.row(table) if is_id(table) else None
        if row is None:
            raise Refused(*NOT_FOUND)
        chair = await self.store.chair(table, person.id)
        if chair is None and not row.public:
            raise Refused(*NOT_FOUND)
        away = summary_in(row).watch == "no" and (chair is None or chair.seat < 0) and row.phase != "waiting"
        if away and (chair is None or not (await self.table_now(table)).may_look(person.id)):
            raise Refused("no_watching", "server-no-watching", 403)
        return row

    async def table_now(self, table: str) -> Table:
        """A table as it is on the disk, for who looks at it at once: of what is being written nobody may know yet, and what
        another process has written is not in memory."""
        room = await self.rooms.room(table)
        async with room.lock:
            return await self.rooms.look(room)

    async def new_invite(self, person: Person, table: str) -> wire_http.InviteToken:
        await self.hosted(person, table)
        self.must_open(person)
        invite = Invite(new_id(), table, self.rooms.now(), 0)
        token = new_id()
        await self.store.add_invite(invite, token)
        return wire_http.InviteToken(invite.id, token)

    async def hosted(self, person: Person, table: str) -> None:
        await self.admitted(person, table)
        refused.must_host(await self.table_now(table), person)

    async def invites(self, person: Person, table: str) -> list[wire_http.InviteInfo]:
        await self.hosted(person, table)
        return [wire_http.InviteInfo(each.id, each.made, bool(each.revoked)) for each in await self.store.invites(table)]

    async def revoke(self, person: Person, table: str, invite: str) -> None:
        await self.hosted(person, table)
        try:
            if not is_id(invite):
                raise Conflict(invite)
            await self.store.revoke_invite(table, invite, self.rooms.now())
        except Conflict:
            raise Refused("no_invite", "server-no-invite", 404) from None

    async def table_behind(self, token: str) -> str:
        """The table that a link leads to."""
        invite = await self.store.invite_with(token)
        if invite is None or invite.revoked:
            raise Refused("no_invite", "server-no-link", 404)
        return invite.table

    async def invited(self, token: str, language: str) -> wire_http.Invited:
        """What somebody is invited to, before they say who they are: which game, by whom, and whether there is a seat."""
        row = await self.store.row(await self.table_behind(token))
        if row is None:
            raise Refused("no_invite", "server-no-link", 404)
        table = summary_in(row)
        title = speech.game_named(self.rooms.game_named(table.game), language).title
        free = table.seats.count("") if table.phase == "waiting" else 0
        return wire_http.Invited(table.game, title, table.host, table.phase, free)

    async def redeem(self, person: Person, token: str) -> str:
        """Let a person in who has a link."""
        table = await self.table_behind(token)
        await self.store.admit(table, person.id)
        return table

    # ---- tables ------------------------------------------------------------------------------------------------------

    async def open_table(self, person: Person, wish: wire_http.NewTable) -> wire.TableInfo:
        await self.must_open_table(person)
        game = self.rooms.game_named(wish.game)
        entries = waiting.open_table(game, wish, person, self.rooms.now(), self.content_named(game, wish.content))
        table = new_id()
        await self.rooms.open_table(table, entries)
        return await self.rooms.info(table, person.id)

    def content_named(self, game: Game[Any, Any], name: str) -> wire.Content | None:
        """A content that the host allows; None is what ships."""
        allowed = self.contents.get(game.name, [])
        found = next((each for each in allowed if each.name == name), None)
        if name and found is None:
            listed = ", ".join(each.name for each in allowed)
            raise Refused("content", "server-no-content", 400, content=name[:40], count=len(allowed), contents=listed)
        return found

    async def play_now(self, person: Person, wish: wire_http.PlayNow) -> wire.TableInfo:
        """A table with bots at all other seats, started. Alone with bots one may ask for hints."""
        game = self.rooms.game_named(wish.game)
        seats = wish.seats or min(max(USUAL_SEATS, game.min_seats), game.max_seats)
        bots = [wish.bot or DEFAULT_BOT] * (seats - 1)
        new = wire_http.NewTable(game=wish.game, seats=seats, settings=wire.Settings(hints=True), bots=bots)
        await self.must_open_table(person)
        table, at = new_id(), self.rooms.now()
        entries = waiting.open_table(game, new, person, at)
        self.begin(table, entries, person, at)
        await self.rooms.open_table(table, entries)
        return await self.rooms.info(table, person.id)

    def begin(self, table: str, entries: Entries, person: Person, at: int) -> Table:
        """The table that these first entries make. If all its seats are taken the game begins with them: whatever goes wrong,
        no waiting room is left."""
        t = Table(table, self.rooms.games)
        for entry in entries:
            t.fold(entry)
        if all(seat.taken() for seat in t.seats):
            begun = waiting.start(t, person, at)
            for entry in begun:
                t.fold(entry)
            entries += begun
        return t

    async def do(self, person: Person, table: str, decide: Callable[[Table, int], Entries]) -> wire.TableInfo:
        """Do something at a table that the person may look at."""
        await self.admitted(person, table)
        await self.rooms.act(table, person, decide)
        return await self.rooms.info(table, person.id)

    async def rematch(self, person: Person, table: str) -> wire.TableInfo:
        """A new table with the same settings; whoever was at the old one may come. There is one rematch of a table, unless it was
        given up, and where bots were the only others it begins at once."""
        await self.admitted(person, table)
        before = (await self.table_now(table)).rematch
        given_up = before if before and (await self.table_now(before)).phase == "closed" else ""
        if before == given_up:  # there is none, or none any more
            await self.must_open_table(person)
        known = await self.store.chairs(table)
        new = new_id()
        fresh: list[Statement] = []

        def decide(t: Table, at: int) -> Entries:
            refused.must_sit(t, person)
            if t.phase != "over":
                raise Refused("not_over", "server-rematch-later")
            if t.rematch not in ("", given_up):
                return []
            bots = [seat.bot for seat in t.seats if seat.bot]
            game = self.rooms.game_named(t.game.name)
            options = kept_options(t, game)
            wish = wire_http.NewTable(game=game.name, seats=len(t.seats), options=options, settings=t.settings, bots=bots)
            entries = waiting.open_table(game, wish, person, at, t.content)
            table = self.begin(new, entries, person, at)
            guests = [Chair(chair.person, -1) for chair in known if chair.person != person.id]
            fresh[:] = opening(self.rooms.opening(table, entries, guests))
            return [log.Rematched(at=at, by=person.id, table=new)]

        await self.rooms.act(table, person, decide, also=lambda: fresh)
        return await self.rooms.info((await self.table_now(table)).rematch, person.id)

    async def public_tables(self, game: str) -> list[wire_http.TableSummary]:
        """Those with free seats first, and of these the newest."""
        rows = await self.store.public_tables(game, self.rooms.now() - WAITED_FOR, MOST_LOOKED_AT)
        found = [summary for row in rows if (summary := listed(row)) is not None]
        found.sort(key=lambda each: (each.phase != "waiting" or "" not in each.seats, -each.changed))
        return found[:MOST_LISTED]

    async def my_tables(self, person: Person) -> list[wire_http.MyTable]:
        found = await self.store.tables_of(person.id, MOST_LISTED)
        mine = [(listed(row), seat, waiting) for row, seat, waiting in found]
        return [wire_http.MyTable(summary, seat, waiting) for summary, seat, waiting in mine if summary is not None]

    # ---- after the game ----------------------------------------------------------------------------------------------

    async def finished(self, person: Person, table: str) -> Table:
        """A table whose game is over, with the proof of its deal."""
        return (await self.looked_at(person, table)).table

    async def looked_at(self, person: Person, table: str) -> Finished:
        """A game that is over, for somebody who may see it."""
        row = await self.admitted(person, table)
        if row.phase != "over":
            raise Refused("not_over", "server-record-later")
        found = self.shelf.find(table)
        if found is None:
            entries = await self.store.log(table)
            try:
                found = self.shelf.put(Finished(await self.rooms.folded(table, entries, proving=True)))
            except BadLog as error:
                raise unplayable(table, error) from None
        return found

    async def record(self, person: Person, table: str) -> str:
        """The record of a finished game with the proof of its deal, as `archipel verify` and `archipel replay` read it."""
        t = await self.finished(person, table)
        if t.continued:
            raise Refused("continued", "server-continued")
        assert t.proof is not None
        seals = tuple(seat.seal for seat in t.seats)
        contributions = tuple(seat.entropy for seat in t.seats)
        proof = fair_record.Fairness(t.match_id, t.commitment(), seals, contributions, t.secret, tuple(t.proof))
        return fair_record.to_json(t.game, t.record(), proof)

    async def replay(self, person: Person, table: str, seat: int, first: int, count: int, language: str) -> wire_http.Replay:
        """Moments of a finished game as a seat saw it (-1 = the spectators, -2 = all cards open)."""
        return (await self.looked_at(person, table)).replay(seat, first, count, language)

    # ---- the operator ------------------------------------------------------------------------------------------------

    def may_measure(self, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.keys.metrics.encode())

    async def measure(self) -> str:
        counted = await self.store.count_tables()
        phases = ("waiting", "opening", "playing", "over", "closed")
        return self.counts.text({f"tables_{phase}": counted.get(phase, 0) for phase in phases})


def kept_options(t: Table, game: Game[Any, Any]) -> dict[str, str]:
    """The options of a table for another game by these rules, which may be newer ones: what they do not have is left out."""
    chosen = {option.name: option.values[t.options[option.name]] for option in t.game.options}
    return {option.name: chosen[option.name] for option in game.options if chosen.get(option.name) in option.values}


def summary_in(row: Row) -> wire_http.TableSummary:
    """What lists say of a table. Refused if the row is damaged."""
    try:
        return msgspec.json.decode(row.summary, type=wire_http.TableSummary)
    except msgspec.DecodeError as error:
        raise unplayable(row.id, BadLog(f"The summary of table {row.id} cannot be read: {error}")) from None


def listed(row: Row) -> wire_http.TableSummary | None:
    """The same for a list, which leaves out what is damaged: the others are none the worse for it."""
    with suppress(Refused):
        return summary_in(row)
    return None
