"""What is sent to whom. The only place where a table becomes messages, so the only place of the server that could leak.

A viewer is a person: a seat, or a spectator with the eyes of the OBSERVER. What is sent depends on nothing but what the
viewer may know: the game's own view and events, who is waited for, and what was said or settled in public. Nothing here
counts steps, entries of the log or hidden answers.
"""

# compiled by mypyc

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from archipel.kernel.core import OBSERVER, Game, Option, Row
from archipel.kernel.core import Event as KernelEvent
from archipel.kernel.match import Match
from archipel.server import speech, wire, wire_http
from archipel.server.commands import PRESENT, can_take_back, why_away
from archipel.server.table import Table

encode = msgspec.json.Encoder().encode  # a message as it is sent


def viewer_of(t: Table, person: str) -> int:
    """With whose eyes a person sees the game."""
    seat = t.seat_of(person)
    return seat if seat >= 0 else OBSERVER


def table_info(t: Table, person: str, here: Set[str]) -> wire.TableInfo:
    """The table but for the game on it. *here*: who is connected."""
    proposal = None
    if t.back is not None:
        proposal = wire.Proposal(t.back.seat, sorted(t.back.agreed), sorted(t.back.asked))
    options = {option.name: option.values[t.options[option.name]] for option in t.game.options}
    return wire.TableInfo(
        id=t.id,
        game=t.game.name,
        version=t.game.version,
        phase=t.phase,
        host=t.host_name,
        you=t.seat_of(person),
        hosting=t.host == person,
        muted=muted_by(t, person),
        options=options,
        content=t.content.name if t.content else "",
        settings=t.settings,
        present=PRESENT * t.settings.absent,
        seats=[seat_info(t, place, here) for place in range(len(t.seats))],
        proposal=proposal,
        match=t.match_id,
        commitment=t.commitment(),
        announcement=t.announcement,
        made=t.made,
        changed=t.changed,
        around=t.around,
        rematch=t.rematch,
        behind=t.settings.delay if t.past else 0,
        ended=t.ended,  # type: ignore[arg-type]
    )


def muted_by(t: Table, person: str) -> list[int]:
    """The seats whose lines a person does not hear."""
    quiet = t.muted.get(person, set())
    return [place for place, seat in enumerate(t.seats) if seat.person in quiet]


def seat_info(t: Table, place: int, here: Set[str]) -> wire.SeatInfo:
    seat = t.seats[place]
    kind = "away" if seat.away else "person" if seat.person else "bot" if seat.bot else "open"
    return wire.SeatInfo(
        seat=place,
        kind=kind,  # type: ignore[arg-type]
        name=seat.name,
        bot=seat.player(),
        program=seat.program,
        here=seat.person in here if seat.person else bool(seat.bot),
        sealed=seat.seal is not None,
        opened=seat.entropy is not None,
        since=seat.since,
        spent=seat.spent,
        why=why_away(t, place),  # type: ignore[arg-type]
    )


def summary(t: Table) -> wire_http.TableSummary:
    """One line in a list: only what everybody may know."""
    return wire_http.TableSummary(
        id=t.id,
        game=t.game.name,
        phase=t.phase,
        seats=[seat.name for seat in t.seats],
        bots=sum(1 for seat in t.seats if seat.bot or seat.program),
        host=t.host_name,
        public=t.settings.public,
        watch=t.settings.watch,
        made=t.made,
        changed=t.changed,
        away=[place for place, seat in enumerate(t.seats) if seat.away],
    )


def view_of(match: Match[Any, Any], viewer: int) -> dict[str, Any]:
    """The game's own view, by the names of its fields."""
    view: dict[str, Any] = match.view(viewer)._asdict()
    return view


class Writer:
    """Writes views as JSON, by the names of their fields: what `view_of` would be written as. Views that follow each other are
    alike, whoever looks; so the text of each field is kept, and only where its value is another one it is made anew."""

    def __init__(self) -> None:
        self.kind: object = None  # of view that was written last
        self.heads: list[bytes] = []  # what stands before each value
        self.values: tuple[Any, ...] = ()
        self.texts: list[bytes] = []

    def write(self, view: Any) -> bytes:
        values: tuple[Any, ...] = view
        texts = self.texts
        heads = self.heads
        known_kind, self.kind = self.kind, None  # where writing fails half-way nothing is kept: the next view is another viewer's
        if type(view) is not known_kind:
            heads = self.heads = heads_of(type(view))
            texts = self.texts = [head + encode(value) for head, value in zip(heads, values, strict=True)]
        else:
            before = self.values
            for place in range(len(values)):
                value, known = values[place], before[place]
                if value is not known and value != known:
                    texts[place] = heads[place] + encode(value)
        self.values = values
        self.kind = type(view)
        return b"".join(texts) + b"}"


def heads_of(kind: Any) -> list[bytes]:
    """What stands before each value of a view of that kind."""
    return [b"%s%s:" % (b"," if place else b"{", encode(name)) for place, name in enumerate(kind._fields)]


def events_of(events: list[KernelEvent]) -> list[wire.Event]:
    """Events that were already cut down to what the viewer may see: as plain tuples, which are written like wire.Event."""
    return [event[:3] for event in events]  # type: ignore[misc]


def events_from(match: Match[Any, Any], viewer: int, first: int) -> list[wire.Event]:
    """What a viewer may know of the events from number *first* on, as plain tuples as well."""
    return match.story_parts(viewer, first)  # type: ignore[return-value]


def public_game(t: Table) -> wire.Game:
    """What is the same in everybody's message about the game."""
    match = t.match
    assert match is not None
    over = t.phase in ("over", "closed")
    return wire.Game(
        epoch=t.epoch,
        first=0,
        events=[],
        view={},
        waiting=t.asked(),
        clocks=[(seat.since, seat.spent) for seat in t.seats],
        decision=None,
        back="no",
        standing=[list(each) for each in match.standing()] if match.over() else None,
        over=over,
        covered=0 if over or t.settings.last_trick else t.game.covered(match.journal),
    )


def game_message(t: Table, viewer: int, view: bytes, public: wire.Game) -> wire.Game:
    """The game as a viewer may know it, without events and words. The *view* is written already."""
    assert t.match is not None
    written = Raw(view)
    if viewer < 0 or public.over:
        return replace(public, view=written)
    seat = t.seats[viewer]
    asked = t.match.decision(viewer) if viewer in public.waiting and not seat.away else None
    decision = wire.Decision(asked.question, seat.number, list(asked.options)) if asked is not None else None
    return replace(public, view=written, decision=decision, back=can_take_back(t, viewer))


def lines_for(t: Table, person: str, since: int) -> list[wire.Line]:
    """What was said since line *since*, but for people that this one has muted."""
    quiet = t.muted.get(person, set())
    return [line for line in t.lines[since:] if not quiet or t.speakers[line.number] not in quiet]


def game_info(game: Game[Any, Any], language: str, contents: Sequence[wire.Content] = ()) -> wire_http.GameInfo:
    about = speech.game_named(game, language)
    return wire_http.GameInfo(
        name=game.name,
        title=about.title,
        about=about.about,
        version=game.version,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        bots=speech.bots_named(language),
        options=[option_info(game, option, language) for option in game.options],
        questions=[row_info(row) for row in game.questions],
        verbs=[row_info(row) for row in game.verbs],
        events=[row_info(row) for row in game.events],
        value_names={name: list(names) for name, names in game.value_names.items()},
        contents=[each.name for each in contents],
        tricks=game.tricks,
    )


def option_info(game: Game[Any, Any], option: Option, language: str) -> wire_http.OptionInfo:
    about, values = speech.option_named(game, option, language)
    default = option.values[option.default]
    return wire_http.OptionInfo(option.name, about.title, about.about, option.rule, values, default, option.least, option.most)


def row_info(row: Row) -> wire_http.TableRow:
    return wire_http.TableRow(row.name, row.rule, row.first, list(row.fields))
