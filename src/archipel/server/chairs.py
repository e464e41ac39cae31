"""Who sits where at a table and for whom it waits, for the lists of everybody's tables."""

# compiled by mypyc

from __future__ import annotations

from archipel.kernel.bits import bit
from archipel.server.store import Chair
from archipel.server.table import Table


def chairs_of(t: Table) -> dict[str, Chair]:
    """Who sits where. The host may always come."""
    chairs = {t.host: Chair(t.host, -1)}
    chairs |= {seat.person: Chair(seat.person, place) for place, seat in enumerate(t.seats) if seat.person}
    return chairs


def waits_for(t: Table, asked: list[int]) -> int:
    """A bit for each seat that is asked and whose player is not away."""
    return sum([bit(place) for place in asked if not t.seats[place].away])
