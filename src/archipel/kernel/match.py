"""One game being played, and the record that replays it."""

from __future__ import annotations

from typing import Generic, NamedTuple

from archipel.kernel.core import CHANCE, NOBODY, Event, EventParts, Game, Refusal, Row, S, V, row_of, size_of
from archipel.kernel.rng import Rng


class IllegalMove(ValueError):
    """A refused answer: `str()` is one plain sentence, `refusal` the same for a program."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class BadRecord(ValueError):
    """A record that cannot be replayed: `step` is the position of the first bad step, -1 where the head is at fault."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"Step {step}: {reason}" if step >= 0 else reason)
        self.step = step


class Decision(NamedTuple):
    """What a person, a bot or an agent is asked."""

    seat: int
    question: str  # name of a row of Game.questions
    number: int  # how many this seat has answered before: a stale answer names an old one
    options: tuple[int, ...]


class Record(NamedTuple):
    """Enough to replay a match: the outcomes of chance are steps, so no seed is kept."""

    game: str
    version: int
    seats: int
    options: dict[str, int]
    steps: tuple[tuple[int, int], ...]  # (seat or CHANCE, code)


class Match(Generic[S, V]):
    """One game being played: the only holder of the true State."""

    def __init__(self, game: Game[S, V], seats: int, options: dict[str, int], rng: Rng | None) -> None:
        """*rng* answers for chance; without one somebody else must (`draw`), as in a replay."""
        self.game = game
        self.options = check_options(game, options)
        self.state: S = game.new(check_seats(game, seats), self.options)
        self.journal: list[Event] = []
        self.state.journal = self.journal
        self.steps: list[tuple[int, int]] = []
        self.answered: list[int] = [0] * seats
        self.rng = rng
        self._roll()

    def over(self) -> bool:
        return self.state.actor() == NOBODY

    def asked(self) -> list[int]:
        """The seats that may answer now, none while a draw is due."""
        s = self.state
        if s.actor() == CHANCE:
            return []
        return [seat for seat in range(s.seats) if s.asked[seat]]

    def decision(self, seat: int) -> Decision | None:
        """What *seat* is asked now, if anything."""
        s = self.state
        if not 0 <= seat < s.seats or s.actor() == CHANCE or not s.asked[seat]:
            return None
        question = self.game.questions[s.asked[seat]].name
        return Decision(seat, question, self.answered[seat], tuple(self.game.legal(s, seat)))

    def submit(self, seat: int, code: int, number: int | None = None) -> None:
        """Check an answer, carry it out, let chance answer what follows. IllegalMove says why not; nothing has changed then."""
        refusal = self.refusal(seat, code, number)
        if refusal is not None:
            raise IllegalMove(refusal, sentence(self.game, refusal))
        self._step(seat, code)
        self.answered[seat] += 1
        self._roll()

    def refusal(self, seat: int, code: int, number: int | None = None) -> Refusal | None:
        """Why *seat* may not answer *code* now, or None if it may."""
        game, s = self.game, self.state
        if not 0 <= seat < s.seats:
            return Refusal("no_such_seat", "", (("seat", seat), ("seats", s.seats)))
        if number is not None and number != self.answered[seat]:
            return Refusal("stale", "", (("number", number), ("expected", self.answered[seat])))
        actor = s.actor()
        if actor == NOBODY:
            return Refusal("over", "", ())
        if actor == CHANCE or not s.asked[seat]:
            return Refusal("not_asked", "", (("seat", seat),))
        if code in game.legal(s, seat):
            return None
        if not 0 <= code < size_of(game.verbs):
            return Refusal("no_such_code", "", (("code", code), ("codes", size_of(game.verbs))))
        return game.refuse(s, seat, code)

    def draw(self, code: int) -> None:
        """Answer for chance, with an outcome that is possible."""
        s = self.state
        if s.actor() != CHANCE:
            raise IllegalMove(Refusal("no_draw_due", "", ()), "No draw is due now.")
        if code not in [outcome for outcome, _ in self.game.chance(s)]:
            raise IllegalMove(
                Refusal("no_such_draw", "", (("code", code),)), f"{name_of(self.game, CHANCE, code)} cannot be drawn now."
            )
        self._step(CHANCE, code)

    def view(self, seat: int) -> V:
        return self.game.view(self.state, seat)

    def views(self, seats: list[int]) -> list[V]:
        return self.game.views(self.state, seats)

    def story(self, seat: int, since: int = 0) -> list[Event]:
        """The journal from event *since* on, as *seat* may read it."""
        return [event.as_seen_by(seat) for event in self.journal[since:]]

    def story_parts(self, seat: int, since: int = 0) -> list[EventParts]:
        """The same, as bare tuples."""
        return [event.parts_for(seat) for event in self.journal[since:]]

    def standing(self) -> list[tuple[int, ...]]:
        return self.game.standing(self.state)

    def record(self) -> Record:
        return Record(self.game.name, self.game.version, self.state.seats, dict(self.options), tuple(self.steps))

    def _step(self, actor: int, code: int) -> None:
        self.steps.append((actor, code))
        self.game.apply(self.state, actor, code)

    def _roll(self) -> None:
        rng = self.rng
        if rng is not None:
            while self.state.actor() == CHANCE:
                rng.at_step(len(self.steps))
                self._step(CHANCE, self.game.sample(self.state, rng))


def check_seats(game: Game[S, V], seats: int) -> int:
    if not game.min_seats <= seats <= game.max_seats:
        raise ValueError(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {seats}.")
    return seats


def check_options(game: Game[S, V], options: dict[str, int]) -> dict[str, int]:
    """Every option of the game with its value: the one given, or the default."""
    known = [option.name for option in game.options]
    for name in options:
        if name not in known:
            raise ValueError(f"{game.name} has no option {name!r}; its options are {', '.join(known) or 'none'}.")
    full: dict[str, int] = {}
    for option in game.options:
        value = options.get(option.name, option.default)
        if not 0 <= value < len(option.values):
            raise ValueError(f"Option {option.name} has no value number {value}; the values are {', '.join(option.values)}.")
        full[option.name] = value
    return full


def sentence(game: Game[S, V], refusal: Refusal) -> str:
    """A refusal in plain English: the protocol's own here, the game's in the game's words."""
    values = dict(refusal.values)
    name = refusal.name
    if name == "no_such_seat":
        return f"There is no seat {values['seat']}; seats are 0 to {values['seats'] - 1}."
    if name == "stale":
        return f"This answers question {values['number']}, but the seat is at question {values['expected']}."
    if name == "over":
        return "The game is over; nothing more can be played."
    if name == "not_asked":
        return f"Seat {values['seat']} is not asked anything now."
    if name == "no_such_code":
        return f"There is no choice number {values['code']}; choices are numbered 0 to {values['codes'] - 1}."
    if name == "other_question":
        return f"{name_of(game, 0, values['code'])} does not answer the question asked now."
    return game.sentence(refusal)


def name_of(game: Game[S, V], actor: int, code: int) -> str:
    """A code by the names of the game's tables: ``card red 7``."""
    row = row_of(game.draws if actor == CHANCE else game.verbs, code)
    if row is None:
        return f"number {code}"
    return " ".join([row.name, *value_texts(game, row, code)])


def value_texts(game: Game[S, V], row: Row, code: int) -> list[str]:
    """The field values of *code*, each by its name where it has one."""
    texts: list[str] = []
    for (field, _), value in zip(row.fields, row.values(code), strict=True):
        texts.append(value_text(game, field, value))
    return texts


def value_text(game: Game[S, V], field: str, value: int) -> str:
    names = game.value_names.get(field)
    return names[value] if names is not None and 0 <= value < len(names) else str(value)


def replay(game: Game[S, V], record: Record) -> Match[S, V]:
    """Play *record* again, every step checked as if it were new."""
    if record.game != game.name:
        raise BadRecord(-1, f"This is a record of {record.game}, not of {game.name}.")
    if record.version != game.version:
        raise BadRecord(
            -1,
            f"This record follows version {record.version} of the rules of {game.name}; this build plays version {game.version}.",
        )
    try:
        match: Match[S, V] = Match(game, record.seats, record.options, None)
    except ValueError as error:
        raise BadRecord(-1, str(error)) from None
    for position, (actor, code) in enumerate(record.steps):
        try:
            if actor == CHANCE:
                match.draw(code)
            else:
                match.submit(actor, code)
        except IllegalMove as error:
            raise BadRecord(position, str(error)) from None
    return match
