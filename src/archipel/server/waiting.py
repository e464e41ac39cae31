"""The waiting room: opening a table, who sits where and hosts it, seals, and the start. As `commands.py`: each function checks a
wish and gives the entries that carry it out.
"""

# compiled by mypyc

from __future__ import annotations

import secrets
from typing import Any, Final

from archipel.bots import BOTS
from archipel.kernel import fair
from archipel.kernel.core import Game
from archipel.server import log, wire, wire_http
from archipel.server.names import look
from archipel.server.refused import Entries, Refused, counted, is_brief, must_be_brief, must_exist, must_host, must_sit, must_wait
from archipel.server.store import Person
from archipel.server.table import Table, draws_after

OPENING_PATIENCE: Final = 15_000  # ms to open a seal
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kim", "Lou", "Max", "Nia")


def open_table(
    game: Game[Any, Any], wish: wire_http.NewTable, person: Person, at: int, content: wire.Content | None = None
) -> Entries:
    """A new table. Bots sit at the last seats, the person at the first if they want to."""
    if not game.min_seats <= wish.seats <= game.max_seats:
        least, most = game.min_seats, game.max_seats
        raise Refused("seats", "server-seats", 400, game=game.name, least=least, most=most, seats=wish.seats)
    options = read_options(game, wish.options)
    if len(wish.bots) > wish.seats - (1 if wish.sit else 0):
        raise Refused("bots", "server-bots", 400, bots=len(wish.bots), seats=wish.seats)
    head = log.Opened(
        at=at, by=person.id, game=game.name, version=game.version, seats=wish.seats, options=options, settings=wish.settings,
        host=person.id, match=new_id(), secret=secrets.token_hex(fair.SECRET_BYTES), content=content, name=person.name,
    )  # fmt: skip
    entries: Entries = [head]
    taken = [person.name]
    if wish.sit:
        entries.append(sitting(person, 0, at))
    for place, level in enumerate(wish.bots):
        name = bot_name(taken)
        taken.append(name)
        entries.append(log.Sat(at=at, seat=wish.seats - len(wish.bots) + place, name=name, bot=level_named(level)))
    return entries


def new_id() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def read_options(game: Game[Any, Any], named: dict[str, str]) -> dict[str, int]:
    """Options by name as the game numbers them, the others at their default."""
    chosen = {option.name: option.default for option in game.options}
    known = {option.name: option for option in game.options}
    for name, value in named.items():
        if name not in known:
            listed = ", ".join(known)
            raise Refused("option", "server-no-option", 400, game=game.name, option=name, count=len(known), options=listed)
        if value not in known[name].values:
            listed = ", ".join(known[name].values)
            raise Refused("option", "server-option-value", 400, option=name, value=value, values=listed)
        chosen[name] = known[name].values.index(value)
    return chosen


def level_named(level: str) -> str:
    if level not in BOTS:
        raise Refused("bot", "server-no-bot-level", 400, bot=level, bots=", ".join(sorted(BOTS)))
    return level


def bot_name(taken: list[str]) -> str:
    known = [look(name) for name in taken]
    return next((name for name in NAMES if look(name) not in known), "Bot")


def sitting(person: Person, place: int, at: int) -> log.Sat:
    return log.Sat(at=at, by=person.id, seat=place, name=person.name, program=person.kind == "bot")


def sit(t: Table, person: Person, wish: wire_http.Sit, at: int) -> Entries:
    must_wait(t)
    must_be_brief(t, person)
    if t.seat_of(person.id) >= 0:
        raise Refused("seated", "server-seated", seat=t.seat_of(person.id), number=counted(t.seat_of(person.id)))
    if person.id in t.barred:
        raise Refused("barred", "server-barred", 403)
    free = [place for place, seat in enumerate(t.seats) if not seat.taken()]
    if not free:
        raise Refused("full", "server-full")
    place = wish.seat if wish.seat >= 0 else free[0]
    if place not in free:
        raise Refused("taken", "server-taken", seat=place, number=counted(place), free=", ".join(map(counted, free)))
    entries: Entries = [sitting(person, place, at)]
    if name_taken(t, person):
        raise Refused("name_taken", "server-name-taken", name=person.name)
    entries += give_way(t, person, at)
    if wish.seal is not None:
        entries.append(log.Sealed(at=at, by=person.id, seat=place, seal=wish.seal))
    return entries


def name_taken(t: Table, person: Person) -> bool:
    """Whether somebody else who sits here has the name of this person."""
    name = look(person.name)
    return any(seat.person not in ("", person.id) and look(seat.name) == name for seat in t.seats)


def give_way(t: Table, person: Person, at: int) -> Entries:
    """Bots that have the name of somebody who sits here take another one."""
    entries: Entries = []
    for place, seat in enumerate(t.seats):
        if seat.bot and look(seat.name) == look(person.name):
            name = bot_name([person.name, *[each.name for each in t.seats]])
            entries.append(log.Sat(at=at, seat=place, name=name, bot=seat.bot))
    return entries


def take_name(t: Table, person: Person, at: int) -> Entries:
    """Be called otherwise in a waiting room, unless somebody there has that name already."""
    place = t.seat_of(person.id)
    if t.phase != "waiting" or place < 0 or t.seats[place].name == person.name or name_taken(t, person):
        return []
    if not is_brief(t, person):
        return []
    return [log.Named(at=at, by=person.id, seat=place, name=person.name), *give_way(t, person, at)]


def stand(t: Table, person: Person, at: int) -> Entries:
    must_wait(t)
    return [log.Rose(at=at, by=person.id, seat=must_sit(t, person))]


def remove(t: Table, person: Person, wish: wire_http.Remove, at: int) -> Entries:
    """The host frees a seat of somebody else, who cannot sit down here again."""
    must_wait(t)
    must_host(t, person)
    must_exist(t, wish.seat)
    if not t.seats[wish.seat].person or t.seats[wish.seat].person == person.id:
        raise Refused("no_removal", "server-no-removal", 400)
    return [log.Removed(at=at, by=person.id, seat=wish.seat)]


def set_bot(t: Table, person: Person, wish: wire_http.SetBot, at: int) -> Entries:
    must_wait(t)
    must_host(t, person)
    must_be_brief(t, person)
    must_exist(t, wish.seat)
    seat = t.seats[wish.seat]
    if seat.person:
        raise Refused("taken", "server-taken-by", name=seat.name, seat=wish.seat, number=counted(wish.seat))
    if not wish.bot:
        return [log.Rose(at=at, by=person.id, seat=wish.seat)] if seat.bot else []
    name = seat.name or bot_name([each.name for each in t.seats])
    return [log.Sat(at=at, by=person.id, seat=wish.seat, name=name, bot=level_named(wish.bot))]


def change(t: Table, person: Person, wish: wire_http.Change, at: int) -> Entries:
    must_wait(t)
    must_host(t, person)
    must_be_brief(t, person)
    return [log.Changed(at=at, by=person.id, settings=wish.settings, options=read_options(t.game, wish.options))]


def seal(t: Table, person: Person, wish: wire.Seal, at: int) -> Entries:
    must_wait(t)
    must_be_brief(t, person)
    return [log.Sealed(at=at, by=person.id, id=wish.id, seat=must_sit(t, person), seal=wish.seal)]


def start(t: Table, person: Person, at: int) -> Entries:
    """Nobody joins any more. Where no seat has sealed anything the game begins at once."""
    must_wait(t)
    must_host(t, person)
    free = [counted(place) for place, seat in enumerate(t.seats) if not seat.taken()]
    if free:
        raise Refused("seats_free", "server-seats-free", count=len(free), seats=", ".join(free))
    entries: Entries = [log.Announced(at=at, by=person.id)]
    if not t.sealed():
        entries.append(begin(t, [seat.entropy for seat in t.seats], at))
    return entries


def contribute(t: Table, person: Person, wish: wire.Contribute, at: int) -> Entries:
    """A seat opens its seal; the last one begins the game."""
    place = must_sit(t, person)
    if t.phase != "opening":
        raise Refused("not_announced", "server-not-announced")
    seat = t.seats[place]
    entropy = bytes.fromhex(wish.entropy)
    if seat.seal is None or seat.entropy is not None or not fair.check_opening(t.match_id, place, seat.seal, entropy):
        raise Refused("seal", "server-seal", 400)
    entries: Entries = [log.Contributed(at=at, by=person.id, id=wish.id, seat=place, entropy=wish.entropy)]
    if t.sealed() == [place]:
        entries.append(begin(t, [entropy if each is seat else each.entropy for each in t.seats], at))
    return entries


def reopen(t: Table, at: int) -> Entries:
    """Back to the waiting room when a seal was not opened in time."""
    if t.phase != "opening" or at < t.announced_at + OPENING_PATIENCE:
        return []
    return [log.Reopened(at=at, match=new_id(), secret=secrets.token_hex(fair.SECRET_BYTES))]


def begin(t: Table, contributions: list[bytes | None], at: int) -> log.Began:
    """The first draws of the game."""
    dice = fair.FairRng(fair.derive(t.match_id, t.secret, contributions))
    s = t.game.new(len(t.seats), t.options)
    s.journal = None
    return log.Began(at=at, draws=draws_after(t, s, 0, dice))


def pass_on(t: Table, person: Person, at: int) -> Entries:
    """Who hosts a waiting room that its host leaves: the first person who sits there; where there is none it is closed."""
    if t.host != person.id:
        return []
    heirs = [seat for seat in t.seats if seat.person not in ("", person.id) and not seat.program]
    if not heirs:
        return [log.Ended(at=at, by=person.id, how="aborted")]
    return [log.Hosted(at=at, by=person.id, host=heirs[0].person, name=heirs[0].name)]
