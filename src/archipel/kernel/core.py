"""What every game is made of. Deterministic: no I/O, no clock, no randomness of its own."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, TypeVar

from mypy_extensions import i64, mypyc_attr

from archipel.kernel.bits import bit
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

Seat = int  # 0..seats-1, clockwise
Code = int  # one atomic choice (numbered by Game.verbs) or one outcome of chance (numbered by Game.draws)
Mask = int  # a set of small ints as bits, at most 62 of them

CHANCE: Final = -1  # the actor of every draw and die; answers before any seat
NOBODY: Final = -2  # nobody is asked anything: the game is over
OBSERVER: Final = -3  # the viewer who sees only what is public
HIDDEN: Final = -1  # stands for a value that its viewer may not know


EventParts = tuple[int, tuple[int, ...], tuple[int, ...]]  # an event as somebody may know it: kind, public, secret


class Event(NamedTuple):
    """Something that happened at the table, and who may know it. That it happened, and its length, is known to all."""

    kind: int  # row of Game.events: public fields first, then the secret ones
    public: tuple[int, ...]
    secret: tuple[int, ...] = ()
    seen_by: int = 0  # mask of the seats that see `secret`; the others get HIDDEN

    def as_seen_by(self, seat: int) -> Event:
        if not self.secret:
            return self
        kind, public, secret = self.parts_for(seat)
        return Event(kind, public, secret, 0)

    def parts_for(self, seat: int) -> EventParts:
        """What *seat* may know of it."""
        secret = self.secret
        if secret and not (seat >= 0 and (self.seen_by >> seat) & 1):
            secret = (HIDDEN,) * len(secret)
        return (self.kind, self.public, secret)


class Row(NamedTuple):
    """One line of a game's tables of questions, verbs, draws and events."""

    name: str  # the wire, the terminal, the records and the docs say this
    rule: str  # the id of the rule it comes from
    first: int = 0  # verbs and draws: code = first + mixed-radix index of the field values
    fields: tuple[tuple[str, int], ...] = ()  # a name and how many values: (("card", 48),)

    def size(self) -> int:
        """How many codes this row covers."""
        product = 1
        for _, count in self.fields:
            product *= count
        return product

    def values(self, code: int) -> tuple[int, ...]:
        """The field values that *code* stands for."""
        index = code - self.first
        found: list[int] = []
        for _, count in reversed(self.fields):
            found.append(index % count)
            index //= count
        found.reverse()
        return tuple(found)

    def code(self, values: tuple[int, ...]) -> int:
        """The code that stands for these field *values*."""
        index = 0
        for (_, count), value in zip(self.fields, values, strict=True):
            index = index * count + value
        return self.first + index


class Option(NamedTuple):
    """Something the table may choose before the game begins."""

    name: str
    rule: str
    values: tuple[str, ...]  # the value of the option is an index into these
    default: int = 0
    least: int = 1  # seats at which it changes anything, and
    most: int = 15  # up to so many: at other tables it is not offered


class Refusal(NamedTuple):
    """Why a choice is not legal: the words for it are found by its name."""

    name: str
    rule: str  # "" where no rule of the game but the protocol refuses
    values: tuple[tuple[str, int], ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. Subclasses add bare fields: no __init__, no dice, no seed, no methods of play."""

    seats: i64 = 0
    asked: vec[i64]  # the question put to each seat (row of Game.questions), 0 = none; the last entry is chance's; all 0 = over
    journal: list[Event] | None = None  # None = silent, as every clone is: search pays nothing for events

    def actor(self) -> i64:
        """Who must answer next: chance before all, else the first seat asked, else NOBODY."""
        asked = self.asked
        seats = self.seats
        if asked[seats]:
            return CHANCE
        for seat in range(seats):
            if asked[seat]:
                return seat
        return NOBODY

    def emit(self, kind: int, public: tuple[int, ...], secret: tuple[int, ...] = (), seen_by: int = 0) -> None:
        """Write an event into the journal. In hot code test ``journal is not None`` first: the tuples cost more than the rule."""
        if self.journal is not None:
            self.journal.append(Event(kind, public, secret, seen_by))

    def clone(self) -> State:
        """An independent, silent copy."""
        raise NotImplementedError

    def pack(self) -> tuple[int, ...]:
        """Every field but the journal, for equality, hashes and transposition keys."""
        raise NotImplementedError


S = TypeVar("S", bound=State)
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V]):
    """The rules, as seen by everything that is not the rules: bots, environments, server, terminal."""

    name: str = ""  # as in `archipel play NAME`
    version: int = 1  # +1 when an old record would no longer replay
    min_seats: int = 2
    max_seats: int = 5
    options: tuple[Option, ...] = ()
    questions: tuple[Row, ...] = ()  # what a seat or chance can be asked; asked[...] holds an index, row 0 is "nothing"
    verbs: tuple[Row, ...] = ()  # what a seat can answer: every code a seat can give
    draws: tuple[Row, ...] = ()  # what chance can answer, numbered apart
    events: tuple[Row, ...] = ()
    value_names: dict[str, tuple[str, ...]]  # field name -> the name of each of its values, where it has one
    content: str = ""  # the fingerprint of what is in the box, if that is not what ships: a record replays with the same only
    content_files: tuple[str, ...] = ()  # what the files of its content are called, where it can be replaced
    tricks: bool = False  # whether it is played in tricks, of which a table may settle that they are not looked at again

    def __init__(self) -> None:
        self.value_names = {}

    def with_files(self, files: dict[str, str]) -> Game[S, V]:
        """The same game with other content, the text of each of `content_files`; ValueError says what is wrong with it."""
        raise NotImplementedError

    def new(self, seats: int, options: dict[str, int]) -> S:
        """The table before anything was drawn. *options* holds an index for each row of `options` that is not at its default."""
        raise NotImplementedError

    def legal(self, s: S, seat: i64) -> list[int]:
        """What *seat* may answer: ascending, never empty while the seat is asked."""
        raise NotImplementedError

    def pick(self, s: S, seat: i64, rng: Rng) -> i64:
        """One legal answer at random, each at least once in 32 times or, if there are more, as often as any. Override where
        listing them all costs too much."""
        options = self.legal(s, seat)
        return options[rng.below(len(options))]

    def chance(self, s: S) -> list[tuple[int, int]]:
        """What chance may answer, each with a whole-number weight."""
        raise NotImplementedError

    def sample(self, s: S, rng: Rng) -> i64:
        """One outcome of chance, drawn by weight. Override where listing them all costs too much."""
        outcomes = self.chance(s)
        total = 0
        for _, weight in outcomes:
            total += weight
        pick: int = rng.below(total)
        for code, weight in outcomes:
            pick -= weight
            if pick < 0:
                return code
        raise AssertionError("weights must be positive")

    def apply(self, s: S, actor: i64, code: i64) -> None:
        """Carry out an answer: in place, unchecked, deterministic."""
        raise NotImplementedError

    def draw(self, s: S, rng: Rng) -> None:
        """Let chance answer until no draw is due. Override only to be quicker: the same dice must give the same table
        (law 6 looks)."""
        while s.asked[s.seats]:
            self.apply(s, CHANCE, self.sample(s, rng))

    def playout(self, s: S, rng: Rng) -> i64:
        """Play to the end at random; the number of decisions that seats made. Override only to be quicker: the same dice must
        give the same table and the same number (law 6 looks)."""
        decisions: i64 = 0
        while True:
            if s.asked[s.seats]:
                self.draw(s, rng)
            seat = s.actor()
            if seat == NOBODY:
                return decisions
            self.apply(s, seat, self.pick(s, seat, rng))
            decisions += 1

    def refuse(self, s: S, seat: i64, code: i64) -> Refusal:
        """Why *code*, which answers the question put to *seat* but is not legal, is not."""
        return Refusal("not_legal", "", (("code", code),))

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in plain English, its rule id in brackets."""
        values = ", ".join(f"{name} {value}" for name, value in refusal.values)
        return f"{refusal.name.replace('_', ' ')}: {values} ({refusal.rule})"

    def standing(self, s: S) -> list[tuple[int, ...]]:
        """Per seat: score, then tie-breaks; higher is better, equal is shared."""
        raise NotImplementedError

    def places(self, s: S) -> list[tuple[str, list[int]]]:
        """Where every component is, by kind of component: the law of conservation adds them up."""
        raise NotImplementedError

    def covered(self, journal: list[Event]) -> int:
        """How many of these events, the first ones, come before the trick that is looked at: it is over once the next one begins.
        A game with `tricks` says so."""
        return 0

    def view(self, s: S, seat: i64) -> V:
        """All that *seat* (or OBSERVER) may know: a NamedTuple built up from nothing, never a copy with holes."""
        raise NotImplementedError

    def views(self, s: S, seats: list[int]) -> list[V]:
        """`view` for each of them: a game may make what all see alike once, and law 6 sees to it that nothing else is."""
        return [self.view(s, seat) for seat in seats]

    def determinize(self, v: V, rng: Rng) -> S:
        """A world that this viewer cannot tell from the real one. It takes a View, so bots cannot cheat."""
        raise NotImplementedError


def size_of(rows: tuple[Row, ...]) -> int:
    """How many codes a table covers."""
    size = 0
    for row in rows:
        size = max(size, row.first + row.size())
    return size


def row_of(rows: tuple[Row, ...], code: int) -> Row | None:
    """The row of a table that *code* belongs to."""
    for row in rows:
        if row.first <= code < row.first + row.size():
            return row
    return None


def number_rows(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The same rows with `first` filled in, one after another."""
    first = 0
    numbered: list[Row] = []
    for row in rows:
        numbered.append(Row(row.name, row.rule, first, row.fields))
        first += row.size()
    return tuple(numbered)


def leaders(points: list[int]) -> int:
    """The set of the seats with the most points."""
    best = max(points)
    who = 0
    for seat, own in enumerate(points):
        if own == best:
            who |= bit(seat)
    return who


def roll(game: Game[S, V], s: S, rng: Rng) -> i64:
    """Let chance answer until a seat must, or the game is over; who is asked then."""
    if s.asked[s.seats]:
        game.draw(s, rng)
    return s.actor()


def answer(game: Game[S, V], s: S, seat: i64, code: i64, rng: Rng) -> i64:
    """Carry out a seat's answer, unchecked, and let chance answer what follows; who is asked then. One call a move is what
    a loop in Python wants: each call costs it as much as the rules themselves."""
    game.apply(s, seat, code)
    if s.asked[s.seats]:
        game.draw(s, rng)
    return s.actor()
