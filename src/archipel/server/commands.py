"""What people and bots may do at a table: each function checks a wish against the table and gives the entries that carry it
out. Nothing is changed here: the entries are written to the disk first, and folded in then.
"""

# compiled by mypyc

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from typing import Any, Final

from archipel.bots import BOTS
from archipel.bots.bot import Tried, not_again
from archipel.kernel import fair
from archipel.kernel.core import CHANCE, NOBODY, Game, Refusal
from archipel.kernel.match import Decision, IllegalMove
from archipel.server import log, speech, wire, wire_http
from archipel.server.store import Person
from archipel.server.table import Table, draws_after, others, replayed, scratch
from archipel.text import Value

OPENING_PATIENCE: Final = 15_000  # ms to open a seal
Choose = Callable[[Any, Decision], int]
HIDDEN_STEPS: Final = 64  # at most that a bot makes at once
MOST_LINES: Final = 1000  # of chat at one table
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kim", "Lou", "Max", "Nia")

Entries = list[log.AnyEntry]


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


# ---- opening a table, and the waiting room ---------------------------------------------------------------------------


def open_table(
    game: Game[Any, Any], wish: wire_http.NewTable, person: Person, at: int, content: wire.Content | None = None
) -> Entries:
    """A new table. Bots sit at the last seats, the person at the first if they want to."""
    if not game.min_seats <= wish.seats <= game.max_seats:
        least, most = game.min_seats, game.max_seats
        raise Refused("seats", "server-seats", 400, game=game.name, least=least, most=most, seats=wish.seats)
    options = read_options(game, wish.options)
    if len(wish.bots) > wish.seats - (1 if wish.sit else 0):
        raise Refused("bots", "server-bots", 400, bots=len(wish.bots), seats=wish.seats)
    head = log.Opened(
        at=at, by=person.id, game=game.name, version=game.version, seats=wish.seats, options=options, settings=wish.settings,
        host=person.id, match=new_id(), secret=secrets.token_hex(fair.SECRET_BYTES), content=content,
    )  # fmt: skip
    entries: Entries = [head]
    taken = [person.name]
    if wish.sit:
        entries.append(log.Sat(at=at, by=person.id, seat=0, name=person.name))
    for place, level in enumerate(wish.bots):
        name = bot_name(taken)
        taken.append(name)
        entries.append(log.Sat(at=at, seat=wish.seats - len(wish.bots) + place, name=name, bot=level_named(level)))
    return entries


def new_id() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def read_options(game: Game[Any, Any], named: dict[str, str]) -> dict[str, int]:
    """Options by name as the game numbers them, the others at their default."""
    chosen = {option.name: option.default for option in game.options}
    known = {option.name: option for option in game.options}
    for name, value in named.items():
        if name not in known:
            listed = ", ".join(known)
            raise Refused("option", "server-no-option", 400, game=game.name, option=name, count=len(known), options=listed)
        if value not in known[name].values:
            listed = ", ".join(known[name].values)
            raise Refused("option", "server-option-value", 400, option=name, value=value, values=listed)
        chosen[name] = known[name].values.index(value)
    return chosen


def level_named(level: str) -> str:
    if level not in BOTS:
        raise Refused("bot", "server-no-bot-level", 400, bot=level, bots=", ".join(sorted(BOTS)))
    return level


def bot_name(taken: list[str]) -> str:
    return next((name for name in NAMES if name not in taken), "Bot")


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


def sit(t: Table, person: Person, wish: wire_http.Sit, at: int) -> Entries:
    must_wait(t)
    if t.seat_of(person.id) >= 0:
        raise Refused("seated", "server-seated", seat=t.seat_of(person.id))
    free = [place for place, seat in enumerate(t.seats) if not seat.taken()]
    place = wish.seat if wish.seat >= 0 else (free[0] if free else 0)
    if place not in free:
        raise Refused("taken", "server-taken", seat=place, count=len(free), free=", ".join(map(str, free)))
    entries: Entries = [log.Sat(at=at, by=person.id, seat=place, name=person.name)]
    for other, seat in enumerate(t.seats):
        if seat.name.casefold() != person.name.casefold():
            continue
        if seat.person:
            raise Refused("name_taken", "server-name-taken", name=person.name)
        if seat.bot:  # a bot gives way
            name = bot_name([person.name, *[each.name for each in t.seats]])
            entries.append(log.Sat(at=at, seat=other, name=name, bot=seat.bot))
    if wish.seal is not None:
        entries.append(log.Sealed(at=at, by=person.id, seat=place, seal=wish.seal))
    return entries


def stand(t: Table, person: Person, at: int) -> Entries:
    must_wait(t)
    return [log.Rose(at=at, by=person.id, seat=must_sit(t, person))]


def set_bot(t: Table, person: Person, wish: wire_http.SetBot, at: int) -> Entries:
    must_wait(t)
    must_host(t, person)
    if wish.seat >= len(t.seats):
        raise Refused("no_such_seat", "refusal-no-such-seat", 400, seat=wish.seat, last=len(t.seats) - 1)
    seat = t.seats[wish.seat]
    if seat.person:
        raise Refused("taken", "server-taken-by", name=seat.name, seat=wish.seat)
    if not wish.bot:
        return [log.Rose(at=at, by=person.id, seat=wish.seat)] if seat.bot else []
    name = seat.name or bot_name([each.name for each in t.seats])
    return [log.Sat(at=at, by=person.id, seat=wish.seat, name=name, bot=level_named(wish.bot))]


def change(t: Table, person: Person, wish: wire_http.Change, at: int) -> Entries:
    must_wait(t)
    must_host(t, person)
    return [log.Changed(at=at, by=person.id, settings=wish.settings, options=read_options(t.game, wish.options))]


def seal(t: Table, person: Person, wish: wire.Seal, at: int) -> Entries:
    must_wait(t)
    return [log.Sealed(at=at, by=person.id, id=wish.id, seat=must_sit(t, person), seal=wish.seal)]


def start(t: Table, person: Person, at: int) -> Entries:
    """Nobody joins any more. Where no seat has sealed anything the game begins at once."""
    must_wait(t)
    must_host(t, person)
    free = [str(place) for place, seat in enumerate(t.seats) if not seat.taken()]
    if free:
        raise Refused("seats_free", "server-seats-free", count=len(free), seats=", ".join(free))
    entries: Entries = [log.Announced(at=at, by=person.id)]
    if not t.sealed():
        entries.append(begin(t, [seat.entropy for seat in t.seats], at))
    return entries


def contribute(t: Table, person: Person, wish: wire.Contribute, at: int) -> Entries:
    """A seat opens its seal; the last one begins the game."""
    place = must_sit(t, person)
    if t.phase != "opening":
        raise Refused("not_announced", "server-not-announced")
    seat = t.seats[place]
    entropy = bytes.fromhex(wish.entropy)
    if seat.seal is None or seat.entropy is not None or not fair.check_opening(t.match_id, place, seat.seal, entropy):
        raise Refused("seal", "server-seal", 400)
    entries: Entries = [log.Contributed(at=at, by=person.id, id=wish.id, seat=place, entropy=wish.entropy)]
    if t.sealed() == [place]:
        entries.append(begin(t, [entropy if each is seat else each.entropy for each in t.seats], at))
    return entries


def reopen(t: Table, at: int) -> Entries:
    """Back to the waiting room when a seal was not opened in time."""
    if t.phase != "opening" or at < t.announced_at + OPENING_PATIENCE:
        return []
    return [log.Reopened(at=at, match=new_id(), secret=secrets.token_hex(fair.SECRET_BYTES))]


def begin(t: Table, contributions: list[bytes | None], at: int) -> log.Began:
    """The first draws of the game."""
    dice = fair.FairRng(fair.derive(t.match_id, t.secret, contributions))
    s = t.game.new(len(t.seats), t.options)
    s.journal = None
    return log.Began(at=at, draws=draws_after(t, s, 0, dice))


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
    answered to what it saw (`not_again`)."""
    t = draft.t
    entries: Entries = []
    number = draft.numbers[place]
    while len(entries) < HIDDEN_STEPS and draft.s.actor() not in (CHANCE, NOBODY) and draft.s.asked[place]:
        options = tuple(t.game.legal(draft.s, place))
        decision = Decision(place, t.game.questions[draft.s.asked[place]].name, number + len(entries), options)
        view = t.game.view(draft.s, place)
        code = not_again({} if tried is None else tried, view, options, choose(view, decision))
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
    told = t.marks[-1] != (t.marks[step - 1] if step else 0)
    if not told and CHANCE not in [actor for actor, _ in t.match.steps[step:]]:
        return "free"
    return t.settings.take_back if t.settings.take_back == "consent" else "no"


def take_back(t: Table, person: Person, wish: wire.Back, at: int) -> Entries:
    """Take the last answer back if nothing was revealed; else ask the others, if the table allows that."""
    place = must_play(t, person)
    assert t.match is not None
    how = can_take_back(t, place)
    if how == "no":
        raise Refused("no_take_back", "server-no-take-back")
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
        raise Refused("asked_already", "server-asked-already", name=t.seats[t.back.seat].name)
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
    """Free the seat; once the game runs a bot plays on."""
    place = t.seat_of(person.id)
    if place < 0 or t.phase in ("over", "closed"):
        return []
    if t.phase == "waiting":
        return [log.Rose(at=at, by=person.id, seat=place)]
    if t.phase == "opening":
        raise Refused("opening", "server-opening")
    return [] if t.seats[place].away else [log.Replaced(at=at, by=person.id, seat=place, why="left")]


def take_over(t: Table, person: Person, wish: wire.Takeover, at: int) -> Entries:
    """Let a bot play for somebody the table has waited for long enough."""
    place = must_play(t, person)
    if wish.seat >= len(t.seats):
        raise Refused("no_such_seat", "refusal-no-such-seat", 400, seat=wish.seat, last=len(t.seats) - 1)
    seat = t.seats[wish.seat]
    if wish.seat == place or not seat.person or seat.away:
        raise Refused("no_take_over", "server-no-take-over")
    if not seat.since or at < seat.since + 1000 * t.settings.absent:
        raise Refused("not_absent", "server-not-absent", name=seat.name, seconds=t.settings.absent)
    return [log.Replaced(at=at, by=person.id, id=wish.id, seat=wish.seat, why="absent")]


def give_back(t: Table, person: Person, wish: wire.Return, at: int) -> Entries:
    """Play oneself again."""
    place = must_play(t, person)
    seat = t.seats[place]
    if not seat.away:
        raise Refused("not_away", "server-not-away")
    if seat.away == "clock" and t.settings.clock == "game":
        raise Refused("out_of_time", "server-out-of-time")
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


def close(t: Table, person: Person, at: int) -> Entries:
    """The host gives up a table that nobody else plays at."""
    must_host(t, person)
    if t.phase in ("over", "closed"):
        return []
    if t.phase == "opening" or (t.phase == "playing" and any(each for each in others(t, t.seat_of(person.id)))):
        raise Refused("others_play", "server-others-play")
    return [log.Ended(at=at, by=person.id, how="aborted")]


# ---- around the table ------------------------------------------------------------------------------------------------


def say(t: Table, person: Person, wish: wire.Say | wire.Quick, at: int) -> Entries:
    place = must_sit(t, person)
    if t.settings.chat == "no" or (t.settings.chat == "phrases" and isinstance(wish, wire.Say)):
        raise Refused("chat_off", "server-chat-off" if t.settings.chat == "no" else "server-chat-phrases")
    if len(t.lines) >= MOST_LINES:
        raise Refused("chat_full", "server-chat-full", lines=MOST_LINES)
    if isinstance(wish, wire.Quick):
        return [log.Said(at=at, by=person.id, id=wish.id, seat=place, phrase=wish.phrase)]
    text = plain(wish.text)
    if not 1 <= len(text) <= wire.LONGEST_LINE:
        raise Refused("chat_length", "server-chat-length", 400, most=wire.LONGEST_LINE, length=len(text))
    return [log.Said(at=at, by=person.id, id=wish.id, seat=place, text=text)]


def plain(text: str) -> str:
    """A text without anything that could act on a screen: no control characters, no reordering marks, single spaces."""
    unwanted = ("Cc", "Cf", "Cs", "Co", "Cn")
    signs = unicodedata.normalize("NFC", text)
    return " ".join("".join(sign for sign in signs if sign in "\t\n" or unicodedata.category(sign) not in unwanted).split())


def mute(t: Table, person: Person, wish: wire.Mute, at: int) -> Entries:
    must_sit(t, person)  # who only looks on writes nothing into the log of a table
    if wish.seat >= len(t.seats) or not t.seats[wish.seat].person or t.seats[wish.seat].person == person.id:
        raise Refused("no_mute", "server-no-mute", 400)
    if wish.on == (t.seats[wish.seat].person in t.muted.get(person.id, set())):
        return []
    return [log.Muted(at=at, by=person.id, id=wish.id, seat=wish.seat, on=wish.on)]


def note(t: Table, person: Person, wish: wire.Note, at: int) -> Entries:
    must_sit(t, person)
    if not t.settings.notes:
        raise Refused("notes_off", "server-notes-off")
    text = "".join(sign for sign in wish.text if sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs", "Co", "Cn"))
    return [log.Noted(at=at, by=person.id, id=wish.id, text=text)]


COMMANDS: Final[dict[type, Callable[[Table, Person, Any, int], Entries]]] = {
    wire.Play: play, wire.Back: take_back, wire.Agree: agree, wire.Say: say, wire.Quick: say, wire.Mute: mute, wire.Note: note,
    wire.Takeover: take_over, wire.Return: give_back, wire.Seal: seal, wire.Contribute: contribute,
}  # fmt: skip


def carry_out(t: Table, person: Person, wish: wire.Command, at: int) -> Entries:
    """The entries for a message from the socket."""
    return COMMANDS[type(wish)](t, person, wish, at)
