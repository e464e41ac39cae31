"""The story law on the wire: worlds that differ only in what a viewer may not know send that viewer the same bytes.

Two servers' tables are played in step. In the second one other seats choose differently and chance draws differently,
wherever the viewer is told nothing of it, and in either one others make hidden steps more than in the other. Everything that
reaches the viewer is compared: content, order, length, number of messages, words, receipts, error texts, clocks and lists.
Left out are what is random by design and carries nothing (ids, the hashes of receipts and commitments). Planted leaks must be
caught.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

import pytest

from archipel.build import build_kind
from archipel.games import GAMES as REAL
from archipel.kernel.core import CHANCE, NOBODY, OBSERVER, Game, Refusal
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.server import commands, log, refused, sight, speech, thinking, wire, wire_http
from archipel.server.listener import Cache, Listener
from archipel.server.room import Pace
from archipel.server.store import Person
from archipel.server.table import Table
from tests.toys.coast import Coast, CoastView
from tests.toys.coast_rules import BACK, CoastState
from tests.toys.tally import Tally

STEPS = 60  # answers in step
TRIES = 6  # other choices that the second world tries before it copies the first one's
GAMES: list[Game[Any, Any]] = [Coast(), Tally()]
plain = pytest.mark.skipif(build_kind() == "compiled", reason="what is compiled cannot be replaced, and shows no source")


class World:
    """A table with a log but without a server: entries are folded at once, messages are kept."""

    def __init__(self, game: Game[Any, Any], seats: int, viewer: int, names: Sequence[str] = ()) -> None:
        self.games = {(game.name, game.version): game}
        self.game = game
        self.viewer = viewer
        self.table = Table("t", self.games)
        self.sent: list[bytes] = []
        person = f"p{viewer}" if viewer >= 0 else "watcher"
        self.listener = Listener(person, self.sent.append, wire.Hello(), "en")
        self.at = 1000
        options = {option.name: option.default for option in game.options}
        settings = wire.Settings(clock="game", seconds=100_000, public=True)
        self.fold(log.Opened(at=self.at, game=game.name, version=game.version, seats=seats, options=options, settings=settings,
                             host="p0", match="m", secret="00" * 32))  # fmt: skip
        for seat in range(seats):
            self.fold(log.Sat(at=self.at, by=f"p{seat}", seat=seat, name=names[seat] if names else f"N{seat}"))
        self.fold(log.Announced(at=self.at))

    def fold(self, entry: log.AnyEntry) -> None:
        self.table.fold(entry)

    def tell(self) -> None:
        """All that is sent to the viewer now: messages with words, the list of tables, what refusals say, and the whole table."""
        t = self.table
        self.listener.tell(t, Cache({"p0"}))
        self.sent.append(sight.encode(sight.summary(t)))
        self.sent.append(self.refusals())
        if t.match is not None:
            self.sent.append(sight.encode(speech.described(t, self.viewer, "en", "x")))

    def refusals(self) -> bytes:
        """What the viewer reads on trying things that cannot be done."""
        if self.viewer < 0 or self.table.match is None or self.table.phase != "playing":
            return b""
        person = Person(f"p{self.viewer}", "", "guest", "", 0, 0)
        number = self.table.seats[self.viewer].number
        texts: list[str] = []
        for code in range(0, 120, 7):
            try:
                commands.play(self.table, person, wire.Play("x", number, code), self.at)
            except refused.Refused as error:
                texts.append(error.sentence("en"))
        for stale in (number + 1, max(0, number - 1)):
            try:
                commands.play(self.table, person, wire.Play("x", stale, 0), self.at)
            except refused.Refused as error:
                texts.append(error.sentence("en"))
        texts.append(commands.can_take_back(self.table, self.viewer))
        return sight.encode(texts)

    def seen(self) -> list[bytes]:
        """What was sent, without what is random by design: the hash of a commitment to the same secret is the same here."""
        return [re.sub(rb'"hash":"[0-9a-f]{64}"', b'"hash":""', each) for each in self.sent]


class Pair:
    """Two worlds with one viewer, kept apart wherever the viewer is told nothing."""

    def __init__(self, game: Game[Any, Any], seats: int, viewer: int, seed: int) -> None:
        self.game = game
        self.viewer = viewer
        self.rng = Rng(seed)
        self.worlds = [World(game, seats, viewer) for _ in range(2)]
        self.differed = 0
        self.ahead = 0  # hidden steps that one world had more than the other
        self.steps: list[list[tuple[int, int]]] = [[], []]

    def alike(self, states: list[Any]) -> bool:
        """Whether the viewer is told the same in both: events, who is asked, and its own question."""
        stories = [[event.as_seen_by(self.viewer) for event in s.journal] for s in states]
        asked = [[bool(each) for each in s.asked] for s in states]
        own = [int(s.asked[self.viewer]) if self.viewer >= 0 else 0 for s in states]
        return stories[0] == stories[1] and asked[0] == asked[1] and own[0] == own[1]

    def begin(self) -> None:
        """Deal: the same events for the viewer, other cards for the others where that can be."""
        draws: list[list[int]] = [[], []]
        states = [self.game.new(len(self.worlds[0].table.seats), world.table.options) for world in self.worlds]
        for s in states:
            s.journal = []
        while states[0].actor() == CHANCE:
            self.both(states, CHANCE, draws)
        for world, drawn in zip(self.worlds, draws, strict=True):
            world.fold(log.Began(at=world.at, draws=drawn))
            world.tell()

    def both(self, states: list[Any], actor: int, codes: list[list[int]]) -> None:
        """One step in each: the first at random, the second another one that tells the viewer the same, if there is any."""
        for _ in range(TRIES):
            one = self.pick(states[0], actor)
            first = states[0].clone()
            first.journal = list(states[0].journal)
            self.game.apply(first, actor, one)
            for attempt in range(TRIES + 1):
                second = states[1].clone()
                second.journal = list(states[1].journal)
                other = self.pick(second, actor) if attempt < TRIES else one
                if other not in self.choices(second, actor):
                    continue
                self.game.apply(second, actor, other)
                if self.alike([first, second]):
                    if other != one:
                        self.differed += 1
                    states[0], states[1] = first, second
                    codes[0].append(one)
                    codes[1].append(other)
                    return
        raise Stuck

    def choices(self, s: Any, actor: int) -> list[int]:
        return [code for code, _ in self.game.chance(s)] if actor == CHANCE else self.game.legal(s, actor)

    def pick(self, s: Any, actor: int) -> int:
        choices = self.choices(s, actor)
        return choices[self.rng.below(len(choices))]

    def state(self, world: World) -> Any:
        """What lies on the table of a world, to try something on."""
        assert world.table.match is not None
        s = world.table.match.state.clone()
        s.journal = list(world.table.match.journal)
        return s

    def hide(self) -> None:
        """Let somebody make a step in one world alone, if the viewer is told nothing of it: nothing may reach them then."""
        world = self.worlds[self.rng.below(2)]
        before, after = self.state(world), self.state(world)
        seats = [seat for seat in range(before.seats) if before.asked[seat] and seat != self.viewer]
        if before.actor() in (CHANCE, NOBODY) or not seats:
            return
        seat = seats[self.rng.below(len(seats))]
        code = self.pick(before, seat)
        self.game.apply(after, seat, code)
        if after.actor() not in (CHANCE, NOBODY) and after.journal == before.journal and self.alike([before, after]):
            self.ahead += 1
            self.play(world, seat, code, [])
            world.listener.tell(world.table, Cache({"p0"}))

    def step(self) -> bool:
        """One answer in both worlds, and what chance answers; whether the game goes on."""
        if self.rng.below(3) == 0:
            self.hide()
        states = [self.state(world) for world in self.worlds]
        if states[0].actor() == NOBODY:
            return False
        asked = [seat for seat in range(states[0].seats) if states[0].asked[seat]]
        seat = asked[self.rng.below(len(asked))]
        answers: list[list[int]] = [[], []]
        draws: list[list[int]] = [[], []]
        if seat == self.viewer:  # its own answer is no secret to it
            code = self.pick(states[0], seat)
            if code not in self.choices(states[1], seat):
                raise AssertionError(f"option {code} is there in one world only")
            for s in states:
                self.game.apply(s, seat, code)
            answers = [[code], [code]]
            if not self.alike(states):
                raise Stuck
        else:
            self.both(states, seat, answers)
        while states[0].actor() == CHANCE:
            self.both(states, CHANCE, draws)
        for world, answer, drawn in zip(self.worlds, answers, draws, strict=True):
            world.at += 1000
            self.play(world, seat, answer[0], drawn)
            world.tell()
        return True

    def play(self, world: World, seat: int, code: int, draws: list[int]) -> None:
        t = world.table
        draft = commands.Draft(t)
        draft.link(seat, code)
        for draw in draws:
            draft.link(CHANCE, draw)
        world.fold(
            log.Played(
                at=world.at,
                by=f"p{seat}",
                id=f"i{seat}-{t.seats[seat].number}",
                seat=seat,
                code=code,
                hash=draft.hash,
                draws=draws,
            )
        )
        if seat == self.viewer:
            person, name = f"p{seat}", f"i{seat}-{t.seats[seat].number - 1}"
            world.sent.append(sight.encode(wire.Done(name, t.done[person, name])))
        assert t.match is not None
        if t.match.over():
            world.fold(log.Ended(at=world.at, how="played"))

    def check(self) -> None:
        seen = [world.seen() for world in self.worlds]
        assert len(seen[0]) == len(seen[1]), f"{len(seen[0])} messages in one world, {len(seen[1])} in the other"
        for place, (one, two) in enumerate(zip(*seen, strict=True)):
            assert one == two, f"message {place} differs"


class Stuck(Exception):
    """The viewer is told different things whatever the second world does: this pair ends here, alike so far."""


def walk(game: Game[Any, Any], seats: int, viewer: int, seed: int) -> Pair:
    """Play a pair of worlds and compare all that the viewer was sent."""
    pair = Pair(game, seats, viewer, seed)
    try:
        pair.begin()
        for _ in range(STEPS):
            if not pair.step():
                break
            pair.check()
    except Stuck:
        pass
    pair.check()
    return pair


@pytest.mark.parametrize("viewer", [0, 1, OBSERVER])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_viewer_is_sent_the_same_bytes(game: Game[Any, Any], viewer: int) -> None:
    pairs = [walk(game, 3, viewer, seed) for seed in range(12)]
    assert sum(pair.differed for pair in pairs) > 50, "the worlds were hardly ever different: nothing was tried"
    assert sum(pair.ahead for pair in pairs) > 10 or not isinstance(game, Coast), "no world was ever ahead"


@pytest.mark.parametrize("viewer", [0, 2, OBSERVER])
def test_every_viewer_of_a_real_game_is_sent_the_same_bytes(viewer: int) -> None:
    for game in REAL:
        seats = min(max(3, game.min_seats), game.max_seats)
        pairs = [walk(game, seats, viewer, seed) for seed in range(8)]
        assert sum(pair.differed for pair in pairs) > 0
        assert sum(pair.ahead for pair in pairs) > 0 or game.name == "sea-or-shore"  # where hardly anything is hidden for long


# ---- every position of a real game -----------------------------------------------------------------------------------


def twin(t: Table, viewer: int, rng: Rng) -> Table:
    """The table as it might be as well, for all that a viewer knows: another state, and other secrets in the journal."""
    assert t.match is not None
    match: Match[Any, Any] = Match(t.game, len(t.seats), t.options, None)
    match.state = t.game.determinize(t.match.view(viewer), rng)
    match.steps = t.match.steps
    match.journal = []
    for event in t.match.journal:
        seen = event.as_seen_by(viewer).secret == event.secret
        match.journal.append(event if seen else event._replace(secret=(0,) * len(event.secret)))
    match.state.journal = match.journal
    match.answered = t.match.answered
    other = Table(t.id, t.games)
    for name in getattr(Table, "__mypyc_attrs__", None) or vars(t):
        setattr(other, name, getattr(t, name))
    other.match = match
    return other


def told(t: Table, viewer: int) -> list[bytes]:
    """All that a viewer who comes now is sent and can ask for."""
    world = World.__new__(World)
    world.table, world.viewer, world.sent, world.at = t, viewer, [], 0
    world.listener = Listener(f"p{viewer}" if viewer >= 0 else "watcher", world.sent.append, wire.Hello(), "en")
    world.tell()
    return world.sent


def walk_positions(game: Game[Any, Any], seats: int, seed: int, every: int) -> int:
    """Play a game at random, and compare each table with a twin for each viewer; how many were not the same state."""
    world = World(game, seats, 0)
    rng = Rng(seed)
    s = game.new(seats, world.table.options)
    draws: list[int] = []
    while s.actor() == CHANCE:
        draws.append(int(game.sample(s, rng)))
        game.apply(s, CHANCE, draws[-1])
    world.fold(log.Began(at=1, draws=draws))
    differed = 0
    steps = 0
    while world.table.phase == "playing":
        t = world.table
        assert t.match is not None
        if steps % every == 0:
            for viewer in (*range(seats), OBSERVER):
                other = twin(t, viewer, rng)
                assert other.match is not None
                differed += other.match.state.pack() != t.match.state.pack()
                for place, (one, two) in enumerate(zip(told(t, viewer), told(other, viewer), strict=True)):
                    assert one == two, f"message {place} differs"
        seat = t.asked()[rng.below(len(t.asked()))]
        options = game.legal(t.match.state, seat)
        for entry in commands.Draft(t).answer(seat, options[rng.below(len(options))], 1000 + steps):
            world.fold(entry)
        steps += 1
    return differed


@pytest.mark.parametrize("game", REAL, ids=lambda game: game.name)
def test_every_viewer_is_told_the_same_in_every_world_that_fits_its_view(game: Game[Any, Any]) -> None:
    for seats in (game.min_seats, game.max_seats):
        assert walk_positions(game, seats, seats, 5) > 10  # a solo game is short


class HandInView(Coast):
    """A card of the next seat stands in the place of the size of the deck."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        return super().view(s, seat)._replace(deck_size=s.cards[2 * ((seat + 1) % s.seats)])


class CountInView(Coast):
    """The number of symbols that others have left tells which row they chose."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        return super().view(s, seat)._replace(deck_size=sum([int(s.left[i]) for i in range(s.seats) if i != seat]))


class LengthOfView(Coast):
    """The length of a list tells how far others are."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        steps = sum([len(s.past[i]) for i in range(s.seats) if i != seat])
        return super().view(s, seat)._replace(busy=(True,) * steps)


class CardInOptions(Coast):
    """What may be chosen depends on a card of the next seat."""

    def legal(self, s: CoastState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        return options[:-1] if len(options) > 1 and s.cards[2 * ((seat + 1) % s.seats)] % 2 else options


class CardInRefusal(Coast):
    """A refusal names a card of the next seat."""

    def refuse(self, s: CoastState, seat: int, code: int) -> Refusal:
        return super().refuse(s, seat, code)._replace(values=(("code", s.cards[2 * ((seat + 1) % s.seats)]),))


class StepsInQuestion(Coast):
    """That others have made hidden steps is told by what one may take back."""

    def legal(self, s: CoastState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        return [code for code in options if code != BACK] if s.past[(seat + 1) % s.seats] and len(options) > 1 else options


PLANTED: list[type[Coast]] = [HandInView, CountInView, LengthOfView, CardInOptions, CardInRefusal, StepsInQuestion]


def walk_far(game: Game[Any, Any]) -> None:
    for seed in range(40):
        for viewer in (0, 1, OBSERVER):
            walk(game, 3, viewer, seed)


@pytest.mark.parametrize("leaky", PLANTED, ids=lambda leaky: leaky.__name__)
def test_planted_leaks_of_games_are_caught_on_the_wire(leaky: type[Coast]) -> None:
    with pytest.raises(AssertionError):
        walk_far(leaky())


# ---- leaks of words -------------------------------------------------------------------------------------------------


def walk_real() -> None:
    for game in REAL:
        walk_positions(game, game.min_seats, 1, 5)


def test_words_are_compared() -> None:
    """The worlds of real games are told in words: what is compared has sentences in it."""
    world = World(REAL[0], 3, 0)
    world.fold(log.Began(at=1, draws=dealt(world)))
    world.tell()
    assert b"You are dealt" in b"".join(world.sent)


@plain
def test_a_story_told_from_what_happened_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences about the events as they were, and not as the viewer saw them."""
    original = Listener._words

    def leaky(self: Listener, t: Table, viewer: int, game: wire.Game, cache: Cache) -> wire.Words | None:
        words = original(self, t, viewer, game, cache)
        assert t.match is not None
        if words is not None and self.spoken is not None:
            words.story = speech.story_of(self.spoken, t.match.journal[self.events :], self.events, cache.named(t))
        return words

    monkeypatch.setattr(Listener, "_words", leaky)
    with pytest.raises(AssertionError, match="differs"):
        walk_real()


def test_words_made_from_another_view_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand of the next seat in a description; the length alone is enough."""
    original = speech.described

    def leaky(t: Table, reader: int, language: str, name: str) -> wire.Described:
        found = original(t, reader, language, name)
        found.hand = "." * len(original(t, (max(reader, 0) + 1) % len(t.seats), language, name).hand)
        return found

    monkeypatch.setattr(speech, "described", leaky)
    with pytest.raises(AssertionError, match="differs"):
        walk_real()


# ---- leaks of the server itself --------------------------------------------------------------------------------------


def test_a_counter_of_steps_in_a_message_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of hidden steps of others, in any field: here as the time of the last change."""
    original = sight.summary

    def leaky(t: Table) -> wire_http.TableSummary:
        found = original(t)
        assert t.match is None or t.match.steps is not None
        found.changed = 0 if t.match is None else sum(code for _, code in t.match.steps) % 1000
        return found

    monkeypatch.setattr(sight, "summary", leaky)
    with pytest.raises(AssertionError, match="differs"):
        walk_far(Coast())


def test_the_number_of_hidden_steps_in_a_message_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    original = sight.summary

    def leaky(t: Table) -> wire_http.TableSummary:
        found = original(t)
        found.changed = 0 if t.match is None else len(t.match.steps)
        return found

    monkeypatch.setattr(sight, "summary", leaky)
    with pytest.raises(AssertionError, match="differs"):
        walk_far(Coast())


@plain
def test_the_number_of_hidden_steps_in_a_receipt_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Table.step

    def leaky(self: Table, actor: int, code: int) -> wire.Receipt:
        assert self.match is not None
        found = original(self, actor, code)
        return wire.Receipt(found.match, found.hash, f"{len(self.match.steps)}: {found.entry}")

    monkeypatch.setattr(Table, "step", leaky)
    with pytest.raises(AssertionError, match="differs"):
        walk_far(Coast())


def considered(hidden: int) -> list[bytes]:
    """What a third seat is sent after somebody has asked for a take-back and another one makes so many hidden steps."""
    world = World(Coast(), 3, 2)
    world.fold(log.Began(at=1000, draws=dealt(world)))
    world.fold(log.Proposed(at=1000, by="p0", seat=0, step=0))
    world.tell()
    for _ in range(hidden):
        t = world.table
        assert t.match is not None
        for entry in commands.Draft(t).answer(1, t.game.legal(t.match.state, 1)[0], 1000):
            world.fold(entry)
        assert len(t.match.journal) == t.marks[len(t.match.steps) - 2]  # it was hidden
        world.listener.tell(t, Cache({"p0"}))
    return world.seen()


def test_a_hidden_step_ends_no_take_back_that_is_being_considered() -> None:
    """It would tell that the step was made. What is told, or who is asked then, does end it."""
    assert considered(0) == considered(1)


def test_a_message_for_every_hidden_step_would_show() -> None:
    """A listener that is told at every step of others shows how many they make: worlds may differ in that number."""
    told = [count_messages(quiet) for quiet in (True, False)]
    assert told[0] < told[1]


def count_messages(quiet: bool) -> int:
    """Messages that a seat gets while another one makes hidden steps."""
    world = World(Coast(), 2, 1)
    world.fold(log.Began(at=1, draws=dealt(world)))
    world.listener.tell(world.table, Cache(set()))
    before = len(world.sent)
    for code in (0,):  # use the first card: nobody is told
        draft = commands.Draft(world.table)
        for entry in draft.answer(0, code, 5):
            world.fold(entry)
        if not quiet:
            world.listener.moment, world.listener.game = (), None
        world.listener.tell(world.table, Cache(set()))
    return len(world.sent) - before


def dealt(world: World) -> list[int]:
    s = world.game.new(len(world.table.seats), world.table.options)
    draws: list[int] = []
    while s.actor() == CHANCE:
        draws.append(world.game.chance(s)[0][0])
        world.game.apply(s, CHANCE, draws[-1])
    return draws


def test_hidden_steps_move_no_clock_and_no_list() -> None:
    world = World(Coast(), 2, 1)
    world.fold(log.Began(at=1000, draws=dealt(world)))
    before = (sight.encode(sight.summary(world.table)), sight.encode(sight.table_info(world.table, "p1", set())))
    for entry in commands.Draft(world.table).answer(0, 0, 9000):
        world.fold(entry)
    after = (sight.encode(sight.summary(world.table)), sight.encode(sight.table_info(world.table, "p1", set())))
    assert before == after


def test_a_bot_makes_its_hidden_steps_at_once() -> None:
    """However many hidden steps a bot's turn has, they are one write, and others notice one thing at one time."""
    world = World(Coast(), 2, 1)
    world.fold(log.Began(at=1000, draws=dealt(world)))
    rng = Rng(1)
    lengths: set[int] = set()
    for _ in range(30):
        entries = commands.bot_turn(world.table, 0, lambda _, decision: decision.options[rng.below(len(decision.options))], 2000)
        assert entries
        draft = commands.Draft(world.table)
        told = 0
        for entry in entries:
            assert isinstance(entry, log.Played)
            assert told == 0, "something was told before the last step"
            draft.answer(0, entry.code, 2000)
            assert draft.s.journal is not None
            told = len(draft.s.journal)
        lengths.add(len(entries))
    assert len(lengths) > 1  # turns of different length were tried


@plain
def test_waits_are_drawn_without_a_look_at_the_game() -> None:
    """A forced answer and a hard one wait by the same law: the wait is settled before the bot sees anything."""
    assert list(inspect.signature(Pace.delay).parameters) == ["self"]
    source = inspect.getsource(thinking.think)
    assert source.index("rooms.pace.delay()") < source.index("commands.think")
