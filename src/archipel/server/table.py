"""A table as its log says it is. `fold` takes the next entry in; nothing else changes a table.

No I/O and no clock: the same log gives the same table in every process and at every time, and a table in memory is only
a cache of that.
"""

# compiled by mypyc

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from archipel.kernel import fair
from archipel.kernel.core import CHANCE, Game, State
from archipel.kernel.match import IllegalMove, Match, Record
from archipel.server import log
from archipel.server.contents import game_with
from archipel.server.seats import Back, Seat, level_of
from archipel.server.wire import Content, Line, Phase, Receipt, Settings

Games = dict[tuple[str, int], Game[Any, Any]]  # by name and version of the rules


class BadLog(Exception):
    """A log that no table can have: damaged, or written by a build that this one does not understand."""


class Table:
    """The fold of a log. Read its fields; change them by `fold` only."""

    def __init__(self, table: str, games: Games, proving: bool = False) -> None:
        """*proving*: keep the whole log of the deal, for the record."""
        self.id = table
        self.games = games
        self.length = 0  # entries taken in
        self.phase: Phase = "waiting"
        self.game: Game[Any, Any]
        self.content: Content | None = None
        self.options: dict[str, int] = {}
        self.settings = Settings()
        self.host = ""
        self.host_name = ""
        self.past = False  # whether this is the table as it was some time ago, for spectators who are kept behind
        self.barred: set[str] = set()  # who cannot sit down here any more
        self.seats: list[Seat] = []
        self.made = 0
        self.rested = 0  # when the last time ended that nobody was there, as far as it is taken off what was waited for
        self.changed = 0  # when something happened that everybody may know of
        self.rematch = ""
        self.ended = ""
        self.around = 0  # how often something changed here beside the game, its clocks and what is said
        self.automatic = False  # whether the server itself may have something to do here: for a bot, for a clock, for a seal
        # the game
        self.match: Match[Any, Any] | None = None
        self.marks: list[int] = []  # per step, how long the story was after it
        self.epoch = 0  # how often some of the story was taken back
        self.waited: tuple[Match[Any, Any] | None, int, list[int]] = (None, -1, [])  # who was asked after so many steps
        self.back: Back | None = None
        self.denied: set[tuple[int, int]] = set()  # seat and step of take-backs that were refused
        # the deal
        self.match_id = ""
        self.secret = b""
        self.committed = ""
        self.announcement = ""
        self.announced_at = 0
        self.keys: fair.Keys | None = None
        self.taken_back = 0  # steps
        self.continued = 0  # steps that were taken over from another game
        self.seq = 0  # of the log of the deal
        self.hash = ""
        self.proof: list[tuple[str, str]] | None = [] if proving else None
        # what was worked out ahead: (seq, hash before, actor, code) -> the entry of a step and its hash
        self.foreseen: dict[tuple[int, str, int, int], tuple[str, str]] = {}
        # around the table
        self.lines: list[Line] = []
        self.speakers: list[str] = []  # who said each of them
        self.notes: dict[str, str] = {}
        self.muted: dict[str, set[str]] = {}  # person -> persons
        self.scribbled: dict[str, int] = {}  # person -> how much they have written here beside their moves and what they said
        self.done: dict[tuple[str, str], Receipt | None] = {}  # (person, id) -> what they were answered

    # ---- what may be asked -------------------------------------------------------------------------------------------

    def seat_of(self, person: str) -> int:
        """Where a person sits, -1 if nowhere."""
        for place, seat in enumerate(self.seats):
            if person and seat.person == person:
                return place
        return -1

    def may_look(self, person: str) -> bool:
        """Whether somebody who was let in may see the game: who sits there and the host always may, others as was settled."""
        watched = self.settings.watch != "no" or self.phase not in ("opening", "playing")
        return watched or self.seat_of(person) >= 0 or self.host == person

    def asked(self) -> list[int]:
        """The seats that the table waits for."""
        match = self.match
        if match is None or self.phase != "playing":
            return []
        steps = len(match.steps)
        before, then, asked = self.waited
        if before is not match or then != steps:
            asked = match.asked()
            self.waited = (match, steps, asked)
        return asked

    def sealed(self) -> list[int]:
        """The seats that still have to open their seal."""
        return [place for place, seat in enumerate(self.seats) if seat.seal is not None and seat.entropy is None]

    def commitment(self) -> str:
        return self.committed

    def dice(self) -> fair.FairRng:
        assert self.keys is not None
        return fair.FairRng(self.keys, self.taken_back)

    def record(self) -> Record:
        assert self.match is not None
        return self.match.record()

    # ---- taking in ---------------------------------------------------------------------------------------------------

    def fold_all(self, entries: Iterable[str]) -> Table:
        for text in entries:
            try:
                entry = log.read(text)
            except ValueError as error:
                raise BadLog(f"Entry {self.length + 1} of table {self.id} cannot be read: {error}") from None
            self.fold(entry)
        return self

    def fold(self, entry: log.AnyEntry) -> None:
        """Take the next entry in; BadLog if it cannot follow those before."""
        receipt: Receipt | None = None
        try:
            receipt = TAKE[type(entry)](self, entry)
        except (IllegalMove, ValueError, IndexError, AssertionError, AttributeError) as error:
            raise BadLog(f"Entry {self.length + 1} of table {self.id} cannot follow: {error}") from error
        self.length += 1
        self.foreseen.clear()
        if type(entry) not in QUIET:
            self.around += 1
            scribble(self, entry.by)
            timed = self.settings.clock != "none" or self.phase == "opening"
            self.automatic = timed or any(seat.bot or seat.away for seat in self.seats)
        if entry.id:
            self.done[entry.by, entry.id] = receipt

    def link(self, text: str, known: str = "") -> str:
        """Add an entry to the log of the deal; its hash, which may be *known* already."""
        assert self.keys is not None
        self.seq += 1
        self.hash = known or fair.chain_next(self.keys, self.seq, self.hash, text)
        if self.proof is not None:
            self.proof.append((self.hash, text))
        return self.hash

    def step(self, actor: int, code: int) -> Receipt:
        """Make one step of the game, checked as if it were new; its receipt."""
        match = self.match
        assert match is not None
        text, known = self.foreseen.pop((self.seq + 1, self.hash, actor, code), ("", ""))
        if not known:
            text = fair.step_entry(self.game, len(match.steps) + self.taken_back, actor, code)
        if actor == CHANCE:
            match.draw(code)
        else:
            match.submit(actor, code)
            self.seats[actor].last = len(match.steps) - 1
        self.marks.append(len(match.journal))
        return Receipt(self.match_id, self.link(text, known), fair.told_entry(self.game, actor, code))

    def wait(self, at: int, mover: int, told: bool) -> None:
        """Note since when the table waits for whom. Steps that nobody is told of do not count: a clock must not tell them."""
        asked = self.asked()
        for place, seat in enumerate(self.seats):
            ends = place not in asked or (place == mover and told)
            if seat.since and ends:
                seat.used = at - seat.since
                seat.spent += seat.used
                seat.since = 0
            if place in asked and not seat.since:
                seat.since = at

    def drop_proposal(self) -> None:
        if self.back is not None:
            self.back = None
            self.around += 1

    def new_secret(self, match_id: str, secret: str) -> None:
        self.match_id = match_id
        self.secret = bytes.fromhex(secret)
        self.committed = fair.commit(match_id, self.secret)
        self.announcement = ""
        for seat in self.seats:
            seat.seal = seat.entropy = None

    def game_of(self, name: str, version: int) -> Game[Any, Any]:
        if (name, version) not in self.games:
            raise BadLog(f"Table {self.id} plays version {version} of the rules of {name}, which this build does not have.")
        return self.games[name, version]


# ---- one function for each kind of entry -----------------------------------------------------------------------------


def opened(t: Table, e: log.Opened) -> None:
    t.content = e.content
    t.game = game_with(t.game_of(e.game, e.version), e.content)
    t.options = e.options
    t.settings = e.settings
    t.host = e.host
    t.host_name = e.name
    t.seats = [Seat() for _ in range(e.seats)]
    t.made = t.changed = e.at
    t.new_secret(e.match, e.secret)


def changed(t: Table, e: log.Changed) -> None:
    t.settings = e.settings
    t.options = e.options
    t.changed = e.at


def sat(t: Table, e: log.Sat) -> None:
    seat = t.seats[e.seat]
    seat.clear()
    seat.name = e.name
    seat.bot = e.bot
    if not e.bot:
        seat.person = e.by
        seat.program = e.program
        if e.by == t.host:
            t.host_name = e.name
    t.changed = e.at


def rose(t: Table, e: log.Rose) -> None:
    t.seats[e.seat].clear()
    t.changed = e.at


def named(t: Table, e: log.Named) -> None:
    seat = t.seats[e.seat]
    seat.name = e.name
    if seat.person == t.host:
        t.host_name = e.name
    t.changed = e.at


def removed(t: Table, e: log.Removed) -> None:
    t.barred.add(t.seats[e.seat].person)
    t.seats[e.seat].clear()
    t.changed = e.at


def hosted(t: Table, e: log.Hosted) -> None:
    t.host = e.host
    t.host_name = e.name
    t.changed = e.at


def sealed(t: Table, e: log.Sealed) -> None:
    t.seats[e.seat].seal = e.seal


def announced(t: Table, e: log.Announced) -> None:
    seals = [seat.seal for seat in t.seats]
    t.announcement = fair.announcement(t.game, t.match_id, len(t.seats), t.options, t.commitment(), seals)
    t.announced_at = e.at
    t.phase = "opening"
    t.changed = e.at


def contributed(t: Table, e: log.Contributed) -> None:
    t.seats[e.seat].entropy = bytes.fromhex(e.entropy)


def reopened(t: Table, e: log.Reopened) -> None:
    t.phase = "waiting"
    t.new_secret(e.match, e.secret)
    t.changed = e.at


def began(t: Table, e: log.Began) -> None:
    contributions = [seat.entropy for seat in t.seats]
    t.keys = fair.derive(t.match_id, t.secret, contributions)
    t.hash = fair.chain_start(t.match_id, t.announcement)
    if t.proof is not None:
        t.proof.append((t.hash, t.announcement))
    t.link(fair.start_entry(contributions))
    t.match = Match(t.game, len(t.seats), t.options, None)
    t.phase = "playing"
    t.continued = len(e.steps)
    for actor, code in e.steps:
        t.step(actor, code)
    for code in e.draws:
        t.step(CHANCE, code)
    t.wait(e.at, -1, True)
    t.changed = e.at


def played(t: Table, e: log.Played) -> Receipt:
    assert t.match is not None
    before = len(t.match.journal)
    asked = t.asked()
    receipt = t.step(e.seat, e.code)
    for code in e.draws:
        t.step(CHANCE, code)
    if e.hash != t.hash:
        raise BadLog(f"Entry {t.length + 1} of table {t.id} does not fit the ones before it: the log was changed.")
    t.seats[e.seat].number += 1
    told = len(t.match.journal) > before
    t.wait(e.at, e.seat, told)
    if told or t.asked() != asked:  # a step that nobody can notice ends no take-back either: that would tell of it
        t.drop_proposal()
        t.changed = e.at
    return receipt


def proposed(t: Table, e: log.Proposed) -> None:
    t.back = Back(e.at, e.seat, e.step, others(t, e.seat))
    t.changed = e.at


def voted(t: Table, e: log.Voted) -> None:
    assert t.back is not None
    if e.yes:
        t.back.agreed.append(e.seat)
    else:
        t.denied.add((t.back.seat, t.back.step))
        t.back = None
    t.changed = e.at


def took_back(t: Table, e: log.TookBack) -> None:
    """Undo steps; what nothing hung on is made again, so that only the answer itself is gone."""
    assert t.match is not None
    steps = t.match.steps
    count = len(steps) - e.step
    journal = list(t.match.journal)
    asked = t.asked()
    t.link(fair.take_back_entry(count))
    t.taken_back += count
    t.match = replayed(t, list(steps[: e.step]))
    del t.marks[e.step :]
    for place, seat in enumerate(t.seats):
        seat.last = max((step for step, (actor, _) in enumerate(t.match.steps) if actor == place), default=-1)
    for actor, code in e.kept:
        t.step(actor, code)
    told = t.match.journal != journal
    if told:
        t.epoch += 1
    asked_now = t.asked()
    for place, seat in enumerate(t.seats):
        if told or place == e.seat or (place in asked) != (place in asked_now):
            seat.number += 1
    t.seats[e.seat].backs += 1
    t.denied = {(seat, step) for seat, step in t.denied if step < e.step}
    t.wait(e.at, -1, told)
    mine = t.seats[e.seat]
    if not told and e.seat in asked_now and e.seat not in asked:  # its clock goes on where it stopped
        mine.since = e.at - mine.used
        mine.spent -= mine.used
        t.rested = max(t.rested, e.at)  # no pause lies in the time used, though one may in that which it is laid on
    if told or asked != asked_now:
        t.drop_proposal()
        t.changed = e.at


def replaced(t: Table, e: log.Replaced) -> None:
    t.seats[e.seat].away = e.why
    t.seats[e.seat].stand_in = level_of(t.seats)
    if t.back is not None and (e.seat == t.back.seat or e.seat in t.back.asked):
        t.back = None
    t.changed = e.at


def returned(t: Table, e: log.Returned) -> None:
    seat = t.seats[e.seat]
    seat.away = ""
    if seat.since and t.settings.clock == "none":  # a clock runs on: nobody gains time by leaving and coming back
        seat.since = e.at
    t.changed = e.at


def paused(t: Table, e: log.Paused) -> None:
    """Whoever is waited for is waited for that much later; so is a seal."""
    for seat in t.seats:
        if 0 < seat.since < e.at:
            seat.since += e.at - max(seat.since, e.begun)
    if t.phase == "opening":
        t.announced_at += e.at - max(t.announced_at, e.begun)
    t.rested = max(t.rested, e.at)


def said(t: Table, e: log.Said) -> None:
    t.speakers.append(t.seats[e.seat].person)
    t.lines.append(Line(len(t.lines), e.seat, t.seats[e.seat].name, e.text, e.phrase, e.at))


def muted(t: Table, e: log.Muted) -> None:
    scribble(t, e.by)
    person = t.seats[e.seat].person
    quiet = t.muted.setdefault(e.by, set())
    if e.on:
        quiet.add(person)
    else:
        quiet.discard(person)


def noted(t: Table, e: log.Noted) -> None:
    scribble(t, e.by)
    t.notes[e.by] = e.text


def ended(t: Table, e: log.Ended) -> None:
    if t.keys is not None:
        t.link(fair.end_entry("over" if e.how == "played" else "aborted"))
    t.phase = "over" if t.match is not None else "closed"
    t.ended = e.how
    t.back = None
    t.changed = e.at
    t.wait(e.at, -1, True)


def rematched(t: Table, e: log.Rematched) -> None:
    t.rematch = e.table
    t.changed = e.at


TAKE: Final[dict[type, Callable[[Table, Any], Receipt | None]]] = {
    log.Opened: opened, log.Changed: changed, log.Sat: sat, log.Rose: rose, log.Named: named, log.Removed: removed,
    log.Hosted: hosted, log.Sealed: sealed, log.Announced: announced, log.Contributed: contributed, log.Reopened: reopened,
    log.Began: began, log.Played: played, log.Proposed: proposed, log.Voted: voted, log.TookBack: took_back,
    log.Replaced: replaced, log.Returned: returned, log.Paused: paused, log.Said: said, log.Muted: muted, log.Noted: noted,
    log.Ended: ended, log.Rematched: rematched,
}  # fmt: skip
QUIET: Final = (log.Played, log.TookBack, log.Said, log.Muted, log.Noted)  # these leave all but the game and the talk as it is


# ---- helpers ---------------------------------------------------------------------------------------------------------


def scribble(t: Table, person: str) -> None:
    """Count something that can be written again and again: the log must not grow without end."""
    t.scribbled[person] = t.scribbled.get(person, 0) + 1


def others(t: Table, seat: int) -> list[int]:
    """The seats of people who play themselves, but for one: they are asked for their consent."""
    return [place for place, each in enumerate(t.seats) if place != seat and each.person and not each.away]


def replayed(t: Table, steps: list[tuple[int, int]]) -> Match[Any, Any]:
    """The match after these steps."""
    match: Match[Any, Any] = Match(t.game, len(t.seats), t.options, None)
    for actor, code in steps:
        if actor == CHANCE:
            match.draw(code)
        else:
            match.submit(actor, code)
    return match


def scratch(t: Table) -> State:
    """A copy of the true state to try something on; its journal is empty."""
    assert t.match is not None
    s: State = t.match.state.clone()
    s.journal = []
    return s


def draws_after(t: Table, s: State, steps: int, dice: fair.FairRng) -> list[int]:
    """Let chance answer on *s*, which is *steps* steps into the game; what it drew."""
    found: list[int] = []
    while s.actor() == CHANCE:
        dice.at_step(steps + len(found))
        code = int(t.game.sample(s, dice))
        t.game.apply(s, CHANCE, code)
        found.append(code)
    return found
