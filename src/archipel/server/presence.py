"""Who is connected where: the processes of a server tell each other, so that a seat is `here` wherever its person is.

Nothing of this is kept. A process tells which people it has at a table whenever that changes, and every few seconds that it
is alive; of one that was not heard for a while, killed perhaps, nobody is taken to be there any more.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

import msgspec

SILENCE: Final = 16.0  # seconds without a sign of life, then a process is taken to be gone


class Notice(msgspec.Struct, array_like=True, frozen=True):
    """What one process tells all others.

    changed: a table was written to; "" = any may have been. here: the people at a table who are connected to the sender.
    who: the sender wants to know who is there. alive and gone: the sender itself. out: these people have logged out.
    """

    by: str
    what: str
    table: str = ""
    people: tuple[str, ...] = ()


class Presence:
    """The people at the other processes."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, frozenset[str]]] = {}  # table -> process -> people
        self.heard: dict[str, float] = {}  # process -> when it last gave a sign of life
        self.forgotten: set[str] = set()  # processes that were taken to be gone because they gave none

    def at(self, table: str) -> set[str]:
        """Who is at a table elsewhere."""
        return {person for people in self.tables.get(table, {}).values() for person in people}

    def note(self, process: str, table: str, people: Iterable[str]) -> bool:
        """Take in who is at a table there; whether that is news."""
        before = self.at(table)
        known = self.tables.setdefault(table, {})
        known[process] = frozenset(people)
        if not known[process]:
            del known[process]
        if not known:
            del self.tables[table]
        return self.at(table) != before

    def alive(self, process: str) -> bool:
        """It has given a sign of life; whether it was forgotten, so that it must be asked anew who is there."""
        self.heard[process] = time.monotonic()
        again = process in self.forgotten
        self.forgotten.discard(process)
        return again

    def gone(self, process: str) -> list[str]:
        """Forget a process; the tables that its people were at."""
        self.heard.pop(process, None)
        left = [table for table, known in self.tables.items() if process in known]
        for table in left:
            self.note(process, table, ())
        return left

    def silent(self, before: float) -> list[str]:
        """The processes that were not heard since that time: they are forgotten, until they are heard again."""
        found = [process for process, at in self.heard.items() if at < before]
        self.forgotten.update(found)
        return found
