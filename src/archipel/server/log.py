"""The log of a table: every entry it can have. What is written here is the truth and is never changed.

An entry says what was done, never what follows from it: the fold in `table.py` works that out, the same way at any time
and in any process. New kinds and new fields with a default may be added; what was published stays as it is.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from archipel.server.wire import Content, Settings


class Entry(Struct, tag_field="do", tag=str.lower, omit_defaults=True, kw_only=True):
    """When, by whom, and under which id of the sender's own: the same id is never carried out twice."""

    at: int
    by: str = ""  # a person; "" = the server
    id: str = ""


class Opened(Entry):
    """A table is opened. The secret of its deal is settled now."""

    game: str
    version: int
    seats: int
    options: dict[str, int]
    settings: Settings
    host: str
    match: str
    secret: str
    content: Content | None = None
    name: str = ""  # of the host


class Changed(Entry):
    settings: Settings
    options: dict[str, int]


class Sat(Entry):
    seat: int
    name: str
    bot: str = ""  # the level of a bot of ours; else `by` sits here
    program: bool = False  # `by` is a bot of somebody's


class Rose(Entry):
    seat: int


class Named(Entry):
    """Who sits here is called something else."""

    seat: int
    name: str


class Removed(Entry):
    """The host frees the seat of somebody, who cannot sit down here again."""

    seat: int


class Hosted(Entry):
    """Somebody else is the host from now on."""

    host: str
    name: str


class Sealed(Entry):
    seat: int
    seal: str


class Announced(Entry):
    """Nobody joins any more; the seats that have sealed something may open it."""


class Contributed(Entry):
    seat: int
    entropy: str


class Reopened(Entry):
    """A seat did not open its seal: back to the waiting room, with a new secret."""

    match: str
    secret: str


class Began(Entry):
    """The first draws; where the game goes on with a moment of another, the steps that led there before them."""

    steps: list[tuple[int, int]] = []
    draws: list[int] = []


class Played(Entry):
    """A seat has answered, and chance after it; the hash is that of the log of the deal up to here."""

    seat: int
    code: int
    hash: str
    draws: list[int] = []


class Proposed(Entry):
    """A seat wants to take back its answer, step `step`."""

    seat: int
    step: int


class Voted(Entry):
    seat: int
    yes: bool


class TookBack(Entry):
    """Steps from `step` on are undone; those in `kept`, answers of others that nothing hung on, are made again."""

    seat: int
    step: int
    kept: list[tuple[int, int]] = []


class Replaced(Entry):
    """A bot plays for the person of a seat."""

    seat: int
    why: str  # "left", "absent" or "clock"


class Returned(Entry):
    seat: int


class Paused(Entry):
    """No server was there from `begun` on until now: nobody is waited for in that time."""

    begun: int


class Said(Entry):
    seat: int
    text: str = ""
    phrase: str = ""


class Muted(Entry):
    seat: int
    on: bool


class Noted(Entry):
    text: str


class Ended(Entry):
    how: str  # "played" or "aborted"


class Rematched(Entry):
    table: str


AnyEntry = (
    Opened | Changed | Sat | Rose | Named | Removed | Hosted | Sealed | Announced | Contributed | Reopened | Began | Played
    | Proposed | Voted | TookBack | Replaced | Returned | Paused | Said | Muted | Noted | Ended | Rematched
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write(entry: AnyEntry) -> str:
    return _encoder.encode(entry).decode()


def read(text: str) -> AnyEntry:
    return _decoder.decode(text)
