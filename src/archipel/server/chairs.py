"""Who sits where at a table, for the lists of everybody's tables."""

# compiled by mypyc

from __future__ import annotations

from archipel.server.store import Chair
from archipel.server.table import Table


def chairs_of(t: Table) -> dict[str, Chair]:
    """Who sits where, and for whom the table waits. The host may always come."""
    asked = t.asked()
    waiting = [place in asked and not seat.away for place, seat in enumerate(t.seats)]
    chairs = {t.host: Chair(t.host, -1, 0)}
    chairs |= {seat.person: Chair(seat.person, place, int(waiting[place])) for place, seat in enumerate(t.seats) if seat.person}
    return chairs
