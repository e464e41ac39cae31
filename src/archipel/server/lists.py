"""What lists of tables say of each: its row, who sits where, and for whom it waits."""

# compiled by mypyc

from __future__ import annotations

from archipel.kernel.bits import bit
from archipel.server import sight
from archipel.server.statements import Chair, Row
from archipel.server.table import Table


def row_of(t: Table, due: int) -> Row:
    """The line of a table, for which the server has something to do when it is *due*."""
    text = sight.encode(sight.summary(t)).decode()
    return Row(t.id, t.game.name, int(t.settings.public), t.phase, t.made, t.changed, due, t.length, text)


def chairs_of(t: Table) -> dict[str, Chair]:
    """Who sits where. The host may always come."""
    chairs = {t.host: Chair(t.host, -1)}
    chairs |= {seat.person: Chair(seat.person, place) for place, seat in enumerate(t.seats) if seat.person}
    return chairs


def waits_for(t: Table, asked: list[int]) -> int:
    """A bit for each seat whose person is asked something: by the game, about a take-back, or whether it should start."""
    waits = 0
    for place in asked:
        if not t.seats[place].away:
            waits |= bit(place)
    if t.back is not None:
        for place in t.back.asked:
            if place not in t.back.agreed:
                waits |= bit(place)
    if t.phase == "waiting" and t.seat_of(t.host) >= 0 and all(seat.taken() for seat in t.seats):
        waits |= bit(t.seat_of(t.host))
    return waits
