"""Why a wish cannot be met, and the checks that many wishes have in common."""

# compiled by mypyc

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from archipel.kernel.core import Refusal
from archipel.server import log, speech
from archipel.server.store import Person
from archipel.server.table import Table
from archipel.text import Value

Entries = list[log.AnyEntry]  # what carries a wish out
MOST_SCRIBBLED: Final = 1000  # notes, seals, changes of seats and the like of one person at one table


class Refused(Exception):
    """A wish that cannot be met: a code for programs, a message for people. Nothing has changed."""

    def __init__(self, code: str, message: str, /, status: int = 409, **told: Value) -> None:
        """*told* fills the message in; what of it are numbers is told to programs as well."""
        super().__init__(code)
        self.code = code
        self.rule = ""  # of the game, that is in the way
        self.message = message
        self.told = told
        self.status = status

    @property
    def values(self) -> dict[str, int]:
        return {name: value for name, value in self.told.items() if isinstance(value, int)}

    def sentence(self, language: str) -> str:
        return speech.say(language, self.message, self.told)


class AgainstRules(Refused):
    """An answer that the rules of the game do not allow: its sentence is the game's."""

    def __init__(self, t: Table, seat: int, refusal: Refusal) -> None:
        super().__init__(refusal.name, "")
        self.told = dict(refusal.values)
        self.rule = refusal.rule
        self.table = t
        self.seat = seat
        self.refusal = refusal

    def sentence(self, language: str) -> str:
        return speech.refusal_of(self.table, self.seat, self.refusal, language)


def decided(decide: Callable[[Table, int], Entries], t: Table, at: int) -> Entries | Refused:
    """What comes of a wish, or why nothing does, for who has to wait for something before saying so (docs/style.md)."""
    try:
        return decide(t, at)
    except Refused as error:
        return error


def counted(place: int) -> str:
    """A seat as people count them, from 1; programs are told the numbers of the wire, which count from 0."""
    return str(place + 1)


def must_wait(t: Table) -> None:
    if t.phase != "waiting":
        raise Refused("started", "server-started")


def must_host(t: Table, person: Person) -> None:
    if t.host != person.id:
        raise Refused("not_host", "server-not-host", 403)


def must_sit(t: Table, person: Person) -> int:
    seat = t.seat_of(person.id)
    if seat < 0:
        raise Refused("no_seat", "server-no-seat", 403)
    return seat


def must_play(t: Table, person: Person) -> int:
    seat = must_sit(t, person)
    if t.phase in ("waiting", "opening"):
        raise Refused("not_started", "server-not-started")
    if t.phase != "playing":
        raise Refused("over", "refusal-over")
    return seat


def must_exist(t: Table, place: int) -> None:
    if place >= len(t.seats):
        last = len(t.seats) - 1
        raise Refused(
            "no_such_seat", "server-no-such-seat", 400, seat=place, last=last, number=counted(place), count=counted(last)
        )


def is_brief(t: Table, person: Person) -> bool:
    """Whether somebody may do more here of what can be done again and again: the log of a table does not grow without end."""
    return t.scribbled.get(person.id, 0) < MOST_SCRIBBLED


def must_be_brief(t: Table, person: Person) -> None:
    if not is_brief(t, person):
        raise Refused("too_much", "server-too-much", most=MOST_SCRIBBLED)
