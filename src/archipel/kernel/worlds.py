"""The two laws that set one world beside another: Order (4) and Story (7). `laws` runs them with the rest."""

from __future__ import annotations

import json
from typing import Any, Final, Generic, NamedTuple

from archipel.kernel.core import CHANCE, HIDDEN, NOBODY, OBSERVER, Event, S, V, size_of
from archipel.kernel.findings import Ground, byte_difference, difference, twin, viewer_name
from archipel.kernel.match import name_of, sentence
from archipel.kernel.rng import Rng

WALK: Final = 32  # steps that two worlds are played side by side
TRIES: Final = 3  # other choices that the second world tries before it copies the first one's
PROBES: Final = 4  # times a walk asks whether an event told more than the view shows
SHARED: Final = "with one past"  # how world B came about
SAMPLED: Final = "one sampled from its view"
SETTLE: Final = 16  # draws that such a question waits for the table to settle


class Sight(NamedTuple):
    """All that reaches one viewer when the table waits for seats, not for chance."""

    view: Any  # not object: mypyc cannot find that name when the compiled module is imported
    waiting: tuple[bool, ...]  # for which seats the table waits: everybody sees that
    question: int  # put to this viewer, 0 = none
    options: tuple[int, ...]
    refusals: tuple[str, ...]  # what this viewer reads on giving some answers that are not legal
    result: tuple[tuple[int, ...], ...]  # the standing, when the game is over


def wire(sight: Sight, events: list[Event]) -> bytes:
    """What is sent to a viewer, byte for byte: its view, its decision and the events since, in canonical JSON."""
    return json.dumps([sight, events], separators=(",", ":"), allow_nan=False).encode()


def first_kinds(a: list[Event], b: list[Event]) -> tuple[int, int]:
    """The kinds of the first events in which two stories differ, -1 for none."""
    at = 0
    while at < min(len(a), len(b)) and a[at] == b[at]:
        at += 1
    one = a[at].kind if at < len(a) else -1
    two = b[at].kind if at < len(b) else -1
    return (min(one, two), max(one, two))


class Turn:
    """What one seat does in law 4: its answers, and the draws that they cause."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.steps: list[tuple[int, int]] = []
        self.options: list[list[int]] = []  # before each answer


class Order(Generic[S, V]):
    """Law 4: the order in which seats that are asked at once answer changes nothing.

    Each seat answers once, or plays its turn, as if it were alone. Then all these turns are played one after another,
    and once more with the seats mixed: that must give the same state, the same options at each answer and, to each
    viewer, the same events in whatever order. A draw that an answer causes in mid-turn belongs to its seat, which gets
    the same outcome each time; where that cannot be drawn any more, nothing is said.
    """

    def __init__(self, ground: Ground[S, V], rng: Rng) -> None:
        self.ground = ground
        self.game = ground.game
        self.rng = rng
        self.turns: list[Turn] = []

    def check(self, start: S, most: int) -> None:
        """Compare two orders in which each seat asked gives *most* answers or ends its turn."""
        ground = self.ground
        seats = ground.asked(start)
        drawn: list[int] = []
        for seat in seats:
            self.turns.append(self.take_turn(twin(start), seat, seats, most, drawn))
        in_turn: list[int] = []  # for each answer, whose turn it belongs to
        for i in self.shuffled(list(range(len(seats)))):
            in_turn += [i] * len(self.turns[i].options)
        one = twin(start)
        two = twin(start)
        story: list[Event] = []
        mixed: list[Event] = []
        one.journal = story
        two.journal = mixed
        if not self.play(one, in_turn) or not self.play(two, self.shuffled(in_turn)):
            return
        if one.pack() != two.pack():
            what = difference(one.pack(), two.pack(), "pack")
            raise ground.broken(f"the same answers in another order give another state: {what}; {self.words()}")
        for viewer in (OBSERVER, *range(ground.seats)):
            a = sorted([event.as_seen_by(viewer) for event in story])
            b = sorted([event.as_seen_by(viewer) for event in mixed])
            if a != b:
                what = f"{viewer_name(viewer)} another story: {difference(a, b, 'events')}"
                raise ground.broken(f"the same answers in another order tell {what}; {self.words()}")
        ground.report.orders += 1

    def shuffled(self, items: list[int]) -> list[int]:
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.rng.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def words(self) -> str:
        texts: list[str] = []
        for turn in self.turns:
            codes = ", ".join([name_of(self.game, actor, code) for actor, code in turn.steps[:6]])
            texts.append(f"seat {turn.seat}: {codes}")
        return "; ".join(texts)

    def take_turn(self, s: S, seat: int, seats: list[int], most: int, drawn: list[int]) -> Turn:
        """The answers of one seat while all the others wait."""
        game = self.game
        turn = Turn(seat)
        before = [int(s.asked[i]) for i in range(s.seats)]
        while s.asked[seat] and len(turn.options) < most:
            options = game.legal(s, seat)
            code = options[self.rng.below(len(options))]
            turn.options.append(options)
            turn.steps.append((seat, code))
            game.apply(s, seat, code)
            while s.asked[s.seats]:
                draw: int = game.sample(s, self.rng)
                for _ in range(3):
                    if draw in drawn:  # another seat has it: both cannot, if there is but one
                        draw = game.sample(s, self.rng)
                drawn.append(draw)
                turn.steps.append((CHANCE, draw))
                game.apply(s, CHANCE, draw)
            for i in range(s.seats):
                if i != seat and s.asked[i] != before[i]:
                    if i in seats and turn.steps[-1][0] != CHANCE:
                        what = f"{name_of(game, seat, code)} of seat {seat} changed what seat {i} is asked"
                        raise self.ground.broken(f"{what}, though both were asked at once")
                    return turn
        return turn

    def play(self, s: S, order: list[int]) -> bool:
        """Play the turns; *order* says whose answer is next. False where chance cannot answer as it did."""
        game = self.game
        given = [0] * len(self.turns)
        answered = [0] * len(self.turns)
        for i in order:
            if s.asked[s.seats]:
                return False
            turn = self.turns[i]
            seat = turn.seat
            code = turn.steps[given[i]][1]
            if not s.asked[seat]:
                what = f"seat {seat} is not asked any more"
                raise self.ground.broken(f"in another order {what} at {name_of(game, seat, code)}; {self.words()}")
            options = game.legal(s, seat)
            if options != turn.options[answered[i]]:
                what = f"for seat {seat} {difference(turn.options[answered[i]], options, 'options')}"
                raise self.ground.broken(f"in another order {what} at {name_of(game, seat, code)}; {self.words()}")
            game.apply(s, seat, code)
            given[i] += 1
            answered[i] += 1
            while given[i] < len(turn.steps) and turn.steps[given[i]][0] == CHANCE:
                draw = turn.steps[given[i]][1]
                if not s.asked[s.seats] or not self.ground.possible(s, CHANCE, draw):
                    return False
                game.apply(s, CHANCE, draw)
                given[i] += 1
        return True


class Stage:
    """One step of the first world of law 7: what was done, what the viewer was told, what it sees then."""

    def __init__(self, actor: int, code: int, told: list[Event], since: list[Event]) -> None:
        self.actor = actor
        self.code = code
        self.told = told
        self.since = since  # all that was told since the viewer last saw the table
        self.tried: list[int] = []  # codes whose refusal is compared
        self.sight: Sight | None = None  # None while chance must answer: nothing is sent then
        self.sent = b""  # what is sent, where the bytes are compared


class Story(Generic[S, V]):
    """Law 7: what a viewer sees follows from what it was told.

    World A is the game that was played. World B starts as its clone, or as a world sampled from the viewer's own view,
    and is played in step with A: the viewer does the same, while chance and the other seats do something else wherever
    the viewer is told the same. Then the viewer must see the same: view, decision, refusals, who is waited for, every
    byte sent. Two more things follow. Where the viewer is told nothing, nothing that it sees may change. And the story
    may not tell more than the view shows: worlds that look alike before and after a step have told the same, or else an
    event says what the view keeps secret.
    """

    def __init__(self, ground: Ground[S, V], viewer: int, rng: Rng) -> None:
        self.ground = ground
        self.game = ground.game
        self.viewer = viewer
        self.rng = rng
        self.name = viewer_name(viewer)
        self.path: list[Stage] = []
        self.first = 0  # step of the game at which the path begins
        self.how = ""  # how world B came about
        self.probes = 0
        self.differed = False  # whether B's last step was another one than A's

    def check(self, start: S, step: int, b: S, how: str) -> None:
        """Walk world A on from *start*, which it was at *step*, and world B beside it."""
        self.first = step
        self.how = how
        self.walk(twin(start))
        self.follow(b)

    def tell(self, s: S, actor: int, code: int) -> list[Event]:
        """Carry out a step; what the viewer is told of it."""
        journal: list[Event] = []
        s.journal = journal
        self.game.apply(s, actor, code)
        return [event.as_seen_by(self.viewer) for event in journal]

    def look(self, s: S, tried: list[int]) -> Sight:
        game = self.game
        viewer = self.viewer
        waiting = tuple([s.asked[i] != 0 for i in range(s.seats)])
        over = s.actor() == NOBODY
        result = tuple(game.standing(s)) if over else ()
        if viewer < 0 or not s.asked[viewer]:
            return Sight(game.view(s, viewer), waiting, 0, (), (), result)
        options = tuple(game.legal(s, viewer))
        refusals = tuple([sentence(game, game.refuse(s, viewer, code)) for code in tried if code not in options])
        return Sight(game.view(s, viewer), waiting, s.asked[viewer], options, refusals, result)

    def walk(self, a: S) -> None:
        """World A: the steps of the game as it was played."""
        ground = self.ground
        seen = self.look(a, []) if not a.asked[a.seats] else None
        since: list[Event] = []
        acted = False
        for step in range(self.first, min(len(ground.steps), self.first + WALK)):
            ground.step = step
            actor, code = ground.steps[step]
            acted = acted or actor == self.viewer
            told = self.tell(a, actor, code)
            since = since + told
            stage = Stage(actor, code, told, since)
            self.path.append(stage)
            if a.asked[a.seats]:
                continue
            if self.rng.below(4) == 0:
                codes = size_of(self.game.verbs)
                stage.tried = [self.rng.below(codes), self.rng.below(codes)]
            stage.sight = self.look(a, stage.tried)
            if stage.tried:
                stage.sent = wire(stage.sight, since)
            if seen is not None and not since and not acted and stage.sight.waiting == seen.waiting:
                self.compare(seen, stage.sight._replace(refusals=()), "was told nothing by this step")
            seen = stage.sight._replace(refusals=())
            since = []
            acted = False

    def compare(self, a: Sight, b: Sight, why: str) -> None:
        self.ground.report.views += 1
        if a != b:
            raise self.ground.broken(f"{self.name} {why}, but {difference(a, b, '')}")

    def follow(self, b: S) -> None:
        """World B, in step with A; where it cannot follow it goes back and tries again, and at last copies A."""
        rng = self.rng
        bold = (1, 2, 8)[rng.below(3)]  # in one hidden step of so many B tries to differ
        path = self.path
        shown: dict[int, int] = {}  # draws of A that the viewer will see: B leaves them undrawn until then
        for i, stage in enumerate(path):
            if stage.actor == CHANCE and stage.told and not self.hides(stage.told):
                shown[stage.code] = i
        trail = [b]  # B before each step
        apart = [self.how != SHARED]  # and whether it differed from A
        at = 0
        streak = 0  # where the viewer was last told something
        copy = 0  # B copies A before this step
        stuck = -1
        times = 0
        patience = 3 * len(path) + 8
        while at < len(path) and patience > 0:
            patience -= 1
            c = self.step_alike(trail[at], at, at < copy or rng.below(bold) != 0, apart[at], shown)
            if c is not None:
                del trail[at + 1 :]
                del apart[at + 1 :]
                trail.append(c)
                apart.append(apart[at] or self.differed)
                at += 1
                if path[at - 1].told:
                    streak = at
                continue
            times = times + 1 if at == stuck else 1
            stuck = at
            if times > 4:
                return
            if times > 2 or streak >= at:
                copy = at + 1
            at = streak if times < 4 and streak < at else 0
            streak = at

    def hides(self, told: list[Event]) -> bool:
        return any(HIDDEN in event.secret for event in told)

    def step_alike(self, b: S, at: int, copy: bool, apart: bool, shown: dict[int, int]) -> S | None:
        """World B after a step that tells the viewer what A's step told it; None if none was found."""
        game = self.game
        ground = self.ground
        stage = self.path[at]
        actor = stage.actor
        ground.step = self.first + at
        due = b.asked[b.seats] != 0
        if due != (actor == CHANCE) or (actor >= 0 and not b.asked[actor]):
            return None
        for attempt in range(TRIES + 1):
            same = copy or actor == self.viewer or attempt == TRIES
            code: int = stage.code
            if same:
                if apart and not ground.possible(b, actor, code):
                    return None
            else:
                code = game.sample(b, self.rng) if due else game.pick(b, actor, self.rng)
                if due and shown.get(code, -1) > at:
                    continue
            c = twin(b)
            told = self.tell(c, actor, code)
            if told == stage.told:
                if (c.asked[c.seats] == 0) == (stage.sight is not None):
                    self.compare_worlds(c, stage, code)
                    return c
            elif actor != self.viewer and self.probes < PROBES:
                self.probes += 1
                self.probe(c, told, at)
            if same:
                return None
        return None

    def compare_worlds(self, c: S, stage: Stage, code: int) -> None:
        ground = self.ground
        self.differed = code != stage.code
        if self.differed:
            ground.report.divergences += 1
        if stage.sight is None:
            return
        sight = self.look(c, stage.tried)
        self.compare(stage.sight, sight, f"was told the same in both worlds ({self.how})")
        if stage.sent:
            sent = wire(sight, stage.since)
            if sent != stage.sent:
                what = byte_difference(stage.sent, sent)
                raise ground.broken(f"{self.name} was told the same in both worlds ({self.how}), but {what}")

    def probe(self, c: S, told: list[Event], at: int) -> None:
        """*told* is not what A's step told. When the table has settled the viewer should see something else, too."""
        path = self.path
        expected = list(path[at].told)
        told = list(told)
        first = at
        while path[at].sight is None and c.asked[c.seats] and at + 1 < len(path) and at - first < SETTLE:
            at += 1
            code: int = path[at].code
            if not self.ground.possible(c, CHANCE, code):
                code = self.game.sample(c, self.rng)
            told += self.tell(c, CHANCE, code)
            expected += path[at].told
        stage = path[at]
        if stage.sight is None or c.asked[c.seats] or told == expected:
            return
        report = self.ground.report
        kinds = first_kinds(expected, told)
        alike, unlike = report.told.get(kinds, (0, 0))
        if self.look(c, stage.tried) != stage.sight:
            report.told[kinds] = (alike, unlike + 1)
            return
        alike += 1
        report.told[kinds] = (alike, unlike)
        if alike >= report.patience and 10 * alike >= alike + unlike:
            what = f"{self.name} sees two worlds alike, but was told more than its view shows"
            often = f"so in {alike} of {alike + unlike} cases with such events"
            raise self.ground.broken(f"{what}: {difference(expected, told, 'events')} ({often})")
