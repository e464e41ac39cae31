"""The story law on the wire: worlds that differ only in what a viewer may not know send that viewer the same bytes.

Two servers' tables are played in step. In the second one other seats choose differently and chance draws differently,
wherever the viewer is told nothing of it, and in either one others make hidden steps more than in the other, draws after them
included, or take some back. Everything that reaches the viewer is compared: content, order, length, number of messages, words,
receipts, error texts, clocks and lists; what somebody is sent who comes anew, or comes back after a lost connection; and what
comes of the viewer's own take-backs.
Left out are what is random by design and carries nothing (ids, the hashes of receipts and commitments). Planted leaks must be
caught.
"""

from __future__ import annotations

import inspect
from collections.abc import Set
from typing import Any

import pytest

from archipel.build import build_kind
from archipel.games import GAMES as REAL
from archipel.kernel.core import CHANCE, OBSERVER, Game, Refusal
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.server import commands, log, sight, speech, thinking, wire, wire_http
from archipel.server.listener import Cache, Listener
from archipel.server.room import Pace
from archipel.server.table import Table
from tests.server.two_worlds import World, dealt, walk
from tests.toys.coast import Coast, CoastView
from tests.toys.coast_rules import BACK, DREW, PLAY_TOKEN, TICK, CoastState
from tests.toys.tally import Tally

GAMES: list[Game[Any, Any]] = [Coast(), Tally()]
plain = pytest.mark.skipif(build_kind() == "compiled", reason="what is compiled cannot be replaced, and shows no source")


@pytest.mark.parametrize("viewer", [0, 1, OBSERVER])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_viewer_is_sent_the_same_bytes(game: Game[Any, Any], viewer: int) -> None:
    pairs = [walk(game, 3, viewer, seed) for seed in range(12)]
    assert sum(pair.differed for pair in pairs) > 50, "the worlds were hardly ever different: nothing was tried"
    assert sum(pair.ahead for pair in pairs) > 10 or not isinstance(game, Coast), "no world was ever ahead"
    assert sum(pair.undone for pair in pairs) > 10 or not isinstance(game, Coast), "nothing was ever taken back in secret"
    assert sum(pair.regretted for pair in pairs) > 0 or viewer < 0, "the viewer took nothing back"


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
    world.table, world.viewer, world.sent, world.at, world.game = t, viewer, [], 1000 * len(t.marks), t.game
    world.whole = False
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
        every = 3 * seats  # more seats have more viewers, and longer games
        assert walk_positions(game, seats, seats, every) > 10  # a solo game is short


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


class Quiet(Coast):
    """What is drawn from the bag is told nobody, no view shows it, and it is good for nothing: others may draw in secret."""

    def legal(self, s: CoastState, seat: int) -> list[int]:
        return [code for code in super().legal(s, seat) if not PLAY_TOKEN <= code < TICK]

    def apply(self, s: CoastState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if actor == CHANCE and s.journal and s.journal[-1].kind == DREW:
            s.journal.pop()

    def view(self, s: CoastState, seat: int) -> CoastView:
        hidden = tuple([0] * s.seats)
        return super().view(s, seat)._replace(tokens=hidden, due=hidden, row_loot=hidden, past=())


def walk_quiet() -> int:
    """Walk where others draw in secret; how many draws one world had more than the other."""
    return sum([walk(Quiet(), 3, viewer, seed).drawn for seed in range(10) for viewer in (0, 1)])


def test_draws_of_others_that_nobody_is_told_of_reach_nobody() -> None:
    assert walk_quiet() > 3


@plain
def test_a_take_back_that_depends_on_what_others_drew_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    original = commands.can_take_back

    def leaky(t: Table, seat: int) -> str:
        found = original(t, seat)
        assert t.match is not None
        drawn = CHANCE in [actor for actor, _ in t.match.steps[t.seats[seat].last :]]
        return "consent" if found == "free" and drawn else found

    monkeypatch.setattr(commands, "can_take_back", leaky)
    monkeypatch.setattr(sight, "can_take_back", leaky)
    with pytest.raises(AssertionError, match=r"differs|take-back"):
        walk_quiet()


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


def test_the_number_of_hidden_steps_in_what_one_may_ask_for_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is sent the table while others make hidden steps, but everybody may ask for it."""
    original = sight.table_info

    def leaky(t: Table, person: str, here: Set[str]) -> wire.TableInfo:
        found = original(t, person, here)
        found.present = 0 if t.match is None else len(t.match.steps)
        return found

    monkeypatch.setattr(sight, "table_info", leaky)
    with pytest.raises(AssertionError, match="differs"):
        walk_far(Coast())


@plain
def test_the_number_of_hidden_steps_for_who_comes_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who stay are sent nothing when others make hidden steps; who comes anew is sent everything."""
    original = Listener.tell

    def leaky(self: Listener, t: Table, cache: Cache) -> None:
        if not self.table and t.match is not None:
            self.send(sight.encode(len(t.match.steps)))
        original(self, t, cache)

    monkeypatch.setattr(Listener, "tell", leaky)
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
    assert source.index("rooms.pace.delay()") < source.index("await answer(")
    assert "commands.think" in inspect.getsource(thinking.answer)
