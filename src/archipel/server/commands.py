"""What people and bots may do at a table: each function checks a wish against the table and gives the entries that carry it
out. Nothing is changed here: the entries are written to the disk first, and folded in then.
"""

# compiled by mypyc

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Sequence, Set
from typing import Any, Final

from archipel.bots.bot import Tried, not_again
from archipel.kernel import fair
from archipel.kernel.core import CHANCE, NOBODY
from archipel.kernel.match import Decision, IllegalMove
from archipel.server import log, wire
from archipel.server.names import plain
from archipel.server.refused import AgainstRules, Entries, Refused, must_be_brief, must_exist, must_host, must_play, must_sit
from archipel.server.store import Person
from archipel.server.table import Table, draws_after, others, replayed, scratch
from archipel.server.waiting import contribute, pass_on, seal

NOBODY_HERE: Final[frozenset[str]] = frozenset()
Choose = Callable[[Any, Decision], int]
HIDDEN_STEPS: Final = 64  # at most that a bot makes at once
MOST_LINES: Final = 500  # of chat that one person says at one table
MOST_BACKS: Final = 500  # times that one person takes back at one table: a log must not grow for ever
PRESENT: Final = 5  # so many times as long as for one who is away the table waits for one who is here
GONE: Final = ("left", "spent")  # why somebody for whom a bot plays is not waited for: they do not want to play on, or cannot


class Draft:
    """The game tried out ahead of the log, to know what chance will answer and which hash belongs to it."""

    def __init__(self, t: Table) -> None:
        assert t.match is not None
        self.t = t
        self.s = scratch(t)
        self.steps = len(t.match.steps)
        self.seq = t.seq
        self.hash = t.hash
        self.dice = t.dice()
        self.numbers = [seat.number for seat in t.seats]
        self.taken_back = t.taken_back

    def link(self, actor: int, code: int) -> None:
        assert self.t.keys is not None
        text = fair.step_entry(self.t.game, self.steps + self.taken_back, actor, code)
        before = self.hash
        self.steps += 1
        self.seq += 1
        self.hash = fair.chain_next(self.t.keys, self.seq, before, text)
        self.t.foreseen[self.seq, before, actor, code] = (text, self.hash)

    def answer(self, seat: int, code: int, at: int, by: str = "", client_id: str = "") -> Entries:
        """The entries for a legal answer: the move, and the end if it ends the game."""
        self.t.game.apply(self.s, seat, code)
        self.link(seat, code)
        draws = draws_after(self.t, self.s, self.steps, self.dice)
        for draw in draws:
            self.link(CHANCE, draw)
        entries: Entries = [log.Played(at=at, by=by, id=client_id, seat=seat, code=code, hash=self.hash, draws=draws)]
        if self.s.actor() == NOBODY:
            entries.append(log.Ended(at=at, how="played"))
        return entries


# ---- playing ---------------------------------------------------------------------------------------------------------


def play(t: Table, person: Person, wish: wire.Play, at: int) -> Entries:
    place = must_play(t, person)
    assert t.match is not None
    seat = t.seats[place]
    if seat.away:
        raise Refused("away", "server-away")
    if wish.number != seat.number:
        raise Refused("stale", "refusal-stale", number=wish.number, expected=seat.number)
    refusal = t.match.refusal(place, wish.code)
    if refusal is not None:
        raise AgainstRules(t, place, refusal)
    return Draft(t).answer(place, wish.code, at, person.id, wish.id)


def bot_turn(t: Table, place: int, choose: Choose, at: int) -> Entries:
    """What a bot does at a seat, up to the first thing that others can notice.

    Steps that nobody is told of are made at once, so that the time until others notice something does not tell how many
    they were.
    """
    return think(Draft(t), place, choose, {}, at)


def think(draft: Draft, place: int, choose: Choose, thoughts: dict[int, int], at: int = 0, tried: Tried | None = None) -> Entries:
    """The entries of a bot's turn on *draft*; *thoughts* gets the code for the number of each decision, and *tried* what it
    answered to what it saw (`not_again`). What it sees again because somebody took back, it has not taken back itself."""
    t = draft.t
    entries: Entries = []
    number = draft.numbers[place]
    while len(entries) < HIDDEN_STEPS and draft.s.actor() not in (CHANCE, NOBODY) and draft.s.asked[place]:
        options = tuple(t.game.legal(draft.s, place))
        decision = Decision(place, t.game.questions[draft.s.asked[place]].name, number + len(entries), options)
        view = t.game.view(draft.s, place)
        code = not_again({} if tried is None else tried, (t.epoch, view), options, choose(view, decision))
        thoughts[decision.number] = code
        entries += draft.answer(place, code, at)
        if draft.s.journal:
            break
    return entries


def remembered(thoughts: dict[int, int]) -> Choose:
    """Choose what was thought of before; where that is no longer possible, anything."""

    def choose(_view: Any, decision: Decision) -> int:
        code = thoughts.get(decision.number, -1)
        return code if code in decision.options else secrets.choice(decision.options)

    return choose


def can_take_back(t: Table, seat: int) -> str:
    """ "free" if nothing was told since the seat's last answer, "consent" if others must agree, else "no"."""
    if t.phase != "playing" or t.settings.take_back == "no" or t.match is None or seat < 0 or t.seats[seat].away:
        return "no"
    step = t.seats[seat].last
    if step < 0:
        return "no"
    steps = t.match.steps
    told = t.marks[-1] != (t.marks[step - 1] if step else 0)
    # what was drawn for this answer counts, even if nobody was told; what was drawn for others' since would tell of their answers
    drew = step + 1 < len(steps) and steps[step + 1][0] == CHANCE
    if not told and not drew:
        return "free"
    return t.settings.take_back if t.settings.take_back == "consent" else "no"


def take_back(t: Table, person: Person, wish: wire.Back, at: int) -> Entries:
    """Take the last answer back if nothing was revealed; else ask the others, if the table allows that."""
    place = must_play(t, person)
    assert t.match is not None
    how = can_take_back(t, place)
    if how == "no":
        raise Refused("no_take_back", "server-no-take-back")
    if t.seats[place].backs >= MOST_BACKS:
        raise Refused("too_many_backs", "server-too-many-backs", backs=MOST_BACKS)
    step = t.seats[place].last
    if how == "free":
        kept = list(t.match.steps[step + 1 :])
        try:
            match = replayed(t, [*t.match.steps[:step], *kept])
        except IllegalMove:
            raise Refused("no_take_back", "server-depended-on") from None
        if match.journal == t.match.journal:
            return [log.TookBack(at=at, by=person.id, id=wish.id, seat=place, step=step, kept=kept)]
    if t.back is not None:
        asking = "server-asking-already" if t.back.seat == place else "server-asked-already"
        raise Refused("asked_already", asking, name=t.seats[t.back.seat].name)
    if (place, step) in t.denied:
        raise Refused("denied", "server-denied")
    if others(t, place):
        return [log.Proposed(at=at, by=person.id, id=wish.id, seat=place, step=step)]
    return [log.TookBack(at=at, by=person.id, id=wish.id, seat=place, step=step)]


def agree(t: Table, person: Person, wish: wire.Agree, at: int) -> Entries:
    place = must_play(t, person)
    if t.back is None or place not in t.back.asked:
        raise Refused("nothing_proposed", "server-nothing-proposed")
    if place in t.back.agreed:
        raise Refused("agreed_already", "server-agreed-already")
    entries: Entries = [log.Voted(at=at, by=person.id, id=wish.id, seat=place, yes=wish.yes)]
    if wish.yes and len(t.back.agreed) + 1 == len(t.back.asked):
        entries.append(log.TookBack(at=at, seat=t.back.seat, step=t.back.step))
    return entries


# ---- leaving and coming back -----------------------------------------------------------------------------------------


def leave(t: Table, person: Person, at: int) -> Entries:
    """Free the seat; once the game runs a bot plays on. Who goes while a bot plays for them has left as well; one whose time is
    spent stays so, for else they could come back."""
    place = t.seat_of(person.id)
    if t.phase == "waiting":
        return [*([log.Rose(at=at, by=person.id, seat=place)] if place >= 0 else []), *pass_on(t, person, at)]
    if place < 0 or t.phase in ("over", "closed"):
        return []
    if t.phase == "opening":
        raise Refused("opening", "server-opening")
    return [] if why_away(t, place) in GONE else [log.Replaced(at=at, by=person.id, seat=place, why="left")]


def take_over(t: Table, person: Person, wish: wire.Takeover, at: int, here: Set[str] = NOBODY_HERE) -> Entries:
    """Let a bot play for somebody the table has waited for long enough. *here*: who is connected, and may be thinking."""
    place = must_play(t, person)
    must_exist(t, wish.seat)
    seat = t.seats[wish.seat]
    if wish.seat == place or not seat.person or seat.away:
        raise Refused("no_take_over", "server-no-take-over")
    patience = t.settings.absent * (PRESENT if seat.person in here else 1)
    if not seat.since or at < seat.since + 1000 * patience:
        raise Refused("not_absent", "server-not-absent", name=seat.name, seconds=patience)
    return [log.Replaced(at=at, by=person.id, id=wish.id, seat=wish.seat, why="absent")]


def why_away(t: Table, place: int) -> str:
    """Why a bot plays for a person, "" if none does: as the log has it, but "spent" where their clock lets them not come back."""
    why = t.seats[place].away
    return "spent" if why == "clock" and t.settings.clock == "game" else why


def give_back(t: Table, person: Person, wish: wire.Return, at: int) -> Entries:
    """Play oneself again."""
    place = must_play(t, person)
    seat = t.seats[place]
    if not seat.away:
        raise Refused("not_away", "server-not-away")
    must_be_brief(t, person)
    if why_away(t, place) == "spent":
        raise Refused("out_of_time", "server-out-of-time")
    if seat.away == "clock" and t.settings.clock == "move" and seat.since and at >= seat.since + 1000 * t.settings.seconds:
        raise Refused("bot_answers", "server-bot-answers")
    return [log.Returned(at=at, by=person.id, id=wish.id, seat=place)]


def deadline(t: Table, place: int) -> int:
    """When the clock of a seat runs out, 0 if it does not run."""
    seat = t.seats[place]
    if not seat.since or seat.player() or t.settings.clock == "none":
        return 0
    used = seat.spent if t.settings.clock == "game" else 0
    return seat.since + max(0, 1000 * t.settings.seconds - used)


def clocks(t: Table, at: int, grace: int) -> Entries:
    """Bots take over where the time is up; not before *grace*, so that a server's own pause costs nobody the game."""
    due = [place for place in t.asked() if deadline(t, place) and max(deadline(t, place), grace) <= at]
    return [log.Replaced(at=at, seat=place, why="clock") for place in due]


def timed(t: Table) -> int:
    """Since when somebody is waited for to whom it matters how time goes by, but for what is taken off; 0 if nobody is."""
    if t.phase == "opening":
        return max(t.announced_at, t.rested)
    waited = [seat.since for seat in t.seats if seat.since and seat.person and not seat.away] if t.phase == "playing" else []
    return max(min(waited), t.rested) if waited else 0


def rested(t: Table, pauses: Sequence[tuple[int, int]]) -> Entries:
    """Take off whatever the table waited for when no server was there, whatever was written here since."""
    since = timed(t)
    return [log.Paused(at=ended, begun=begun) for begun, ended in pauses if since and ended > since]


def close(t: Table, person: Person, at: int) -> Entries:
    """The host gives up a table that nobody else plays at: one for whom a bot plays may still come back, unless they have left
    or their time is spent."""
    must_host(t, person)
    if t.phase in ("over", "closed"):
        return []
    others = [place for place, seat in enumerate(t.seats) if seat.person not in ("", person.id)]
    playing = [place for place in others if why_away(t, place) not in GONE]
    if t.phase == "opening" or (t.phase == "playing" and playing):
        raise Refused("others_play", "server-others-play")
    return [log.Ended(at=at, by=person.id, how="aborted")]


# ---- around the table ------------------------------------------------------------------------------------------------


def say(t: Table, person: Person, wish: wire.Say | wire.Quick, at: int) -> Entries:
    place = must_sit(t, person)
    if t.settings.chat == "no" or (t.settings.chat == "phrases" and isinstance(wish, wire.Say)):
        raise Refused("chat_off", "server-chat-off" if t.settings.chat == "no" else "server-chat-phrases")
    if t.speakers.count(person.id) >= MOST_LINES:
        raise Refused("chat_full", "server-chat-full", lines=MOST_LINES)
    if isinstance(wish, wire.Quick):
        return [log.Said(at=at, by=person.id, id=wish.id, seat=place, phrase=wish.phrase)]
    text = plain(wish.text)
    if not 1 <= len(text) <= wire.LONGEST_LINE:
        raise Refused("chat_length", "server-chat-length", 400, most=wire.LONGEST_LINE, length=len(text))
    return [log.Said(at=at, by=person.id, id=wish.id, seat=place, text=text)]


def mute(t: Table, person: Person, wish: wire.Mute, at: int) -> Entries:
    must_sit(t, person)  # who only looks on writes nothing into the log of a table
    if wish.seat >= len(t.seats) or not t.seats[wish.seat].person or t.seats[wish.seat].person == person.id:
        raise Refused("no_mute", "server-no-mute", 400)
    if wish.on == (t.seats[wish.seat].person in t.muted.get(person.id, set())):
        return []
    must_be_brief(t, person)
    return [log.Muted(at=at, by=person.id, id=wish.id, seat=wish.seat, on=wish.on)]


def note(t: Table, person: Person, wish: wire.Note, at: int) -> Entries:
    must_sit(t, person)
    if not t.settings.notes:
        raise Refused("notes_off", "server-notes-off")
    must_be_brief(t, person)
    text = "".join(sign for sign in wish.text if sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs", "Co", "Cn"))
    return [log.Noted(at=at, by=person.id, id=wish.id, text=text)]


COMMANDS: Final[dict[type, Callable[[Table, Person, Any, int], Entries]]] = {
    wire.Play: play, wire.Back: take_back, wire.Agree: agree, wire.Say: say, wire.Quick: say, wire.Mute: mute, wire.Note: note,
    wire.Takeover: take_over, wire.Return: give_back, wire.Seal: seal, wire.Contribute: contribute,
}  # fmt: skip


def carry_out(t: Table, person: Person, wish: wire.Command, at: int) -> Entries:
    """The entries for a message from the socket."""
    return COMMANDS[type(wish)](t, person, wish, at)
