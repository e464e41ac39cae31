"""What players have sent and what was said to them, and what the database has of it in the end.

The log of every table is folded, as a server does it: so its hash chain is checked, and every move in it is held against the
one that was sent under its id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from archipel.games import GAMES, OLDER
from archipel.server import log
from archipel.server.store import Store, StoreTrouble, open_store
from archipel.server.table import Table
from archipel.server.torture.report import Found

Key = tuple[str, str]  # a table, and the id of a move
RULES: Final = {(game.name, game.version): game for game in (*GAMES, *OLDER)}


class Move(NamedTuple):
    """An answer as it was sent."""

    seat: int
    number: int  # of the decision
    code: int


class Ledger:
    """All that was sent, and what was said to it."""

    def __init__(self) -> None:
        self.tables: set[str] = set()  # that were begun
        self.over: set[str] = set()  # that were played to their end, as somebody was told
        self.sent: dict[Key, Move] = {}
        self.acknowledged: dict[Key, Any] = {}  # with the receipt
        self.refused: set[Key] = set()  # for good

    def send(self, table: str, seat: int, message: Mapping[str, Any]) -> None:
        self.sent[table, message["id"]] = Move(seat, message["number"], message["code"])

    def acknowledge(self, table: str, answer: Mapping[str, Any]) -> None:
        self.acknowledged[table, answer["id"]] = answer.get("receipt")


class Audit:
    """The comparison of a ledger with a database."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.there: Counter[Key] = Counter()  # moves in the logs
        self.strange = 0  # moves in the logs that nobody sent
        self.changed: set[Key] = set()
        self.damage: list[str] = []

    async def look_at(self, store: Store) -> None:
        for table in sorted(self.ledger.tables):
            try:
                self.look_through(table, await store.log(table))
            except StoreTrouble as trouble:
                self.damage.append(f"The log of table {table} cannot be read. {trouble}")

    def look_through(self, table: str, texts: list[str]) -> None:
        """One table: fold its log as far as that goes, and look at every move in it, also after an entry that is broken."""
        t: Table | None = Table(table, RULES)
        if not texts:
            self.damage.append(f"Table {table} is gone: it has no log.")
        for place, text in enumerate(texts, 1):
            try:
                entry = log.read(text)
            except ValueError as error:
                self.damage.append(f"Entry {place} of table {table} cannot be read: {error}")
                t = None
                continue
            number = number_of(t, entry)
            t = self.folded(t, entry, place)
            if isinstance(entry, log.Played) and (entry.by or entry.id or not is_bot(t, entry.seat)):
                self.look_at_move(table, t, entry, None if t is None else number)
        if t is not None and table in self.ledger.over and t.phase != "over":
            self.damage.append(f"Table {table} was over for its players, and is not in its log.")

    def folded(self, t: Table | None, entry: log.AnyEntry, place: int) -> Table | None:
        """The table with its next entry; None, and a sentence, if that cannot follow."""
        if t is None:
            return None
        try:
            t.fold(entry)
        except Exception as error:  # whatever it is that a damaged log brings about
            self.damage.append(f"Entry {place} of table {t.id} does not fold. {error}")
            return None
        return t

    def look_at_move(self, table: str, t: Table | None, entry: log.Played, number: int | None) -> None:
        """A move of a person; *number* is that of the decision it answers, None if that is not known."""
        key = (table, entry.id)
        sent = self.ledger.sent.get(key)
        if sent is None:
            self.strange += 1
            return
        self.there[key] += 1
        if self.there[key] > 1:
            return
        if (entry.seat, entry.code) != (sent.seat, sent.code) or number not in (None, sent.number):
            self.changed.add(key)
        told = self.ledger.acknowledged.get(key)
        if t is not None and told is not None and told != msgspec.to_builtins(t.done.get((entry.by, entry.id))):
            self.changed.add(key)

    def found(self) -> Found:
        ledger = self.ledger
        lost = sum(1 for move in ledger.acknowledged if move not in self.there)
        twice = sum(count - 1 for count in self.there.values())
        though_refused = sum(1 for move in ledger.refused if move in self.there)
        doubled = twice + though_refused + self.strange
        return Found(len(ledger.acknowledged), lost, doubled, len(self.changed))


def number_of(t: Table | None, entry: log.AnyEntry) -> int | None:
    """The number of the decision that a move answers, which comes next at *t*; None if that is not known."""
    if t is None or not isinstance(entry, log.Played) or not 0 <= entry.seat < len(t.seats):
        return None
    return t.seats[entry.seat].number


def is_bot(t: Table | None, seat: int) -> bool:
    """Whether a bot sits there; where that is not known it is taken for one."""
    return t is None or bool(t.seats[seat].bot)


async def audit(db: str, ledger: Ledger) -> tuple[Found, list[str]]:
    """What became of the moves, and a sentence for all that is damaged. What cannot be read is lost."""
    look = Audit(ledger)
    store = open_store(db)
    try:
        await store.open()
    except StoreTrouble as trouble:
        look.damage.append(str(trouble))
    else:
        try:
            await look.look_at(store)
        finally:
            await store.close()
    return look.found(), look.damage
