"""Two worlds with one viewer: tables without a server that are played in step and differ wherever the viewer is told nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from archipel.kernel.bits import bit
from archipel.kernel.core import CHANCE, NOBODY, Game, size_of
from archipel.kernel.match import IllegalMove
from archipel.kernel.rng import Rng
from archipel.server import commands, lists, log, refused, sight, speech, wire
from archipel.server.listener import Cache, Listener
from archipel.server.store import Person
from archipel.server.table import Table, replayed

STEPS = 60  # answers in step
TRIES = 6  # other choices that the second world tries before it copies the first one's


class World:
    """A table with a log but without a server: entries are folded at once, messages are kept."""

    def __init__(self, game: Game[Any, Any], seats: int, viewer: int, names: Sequence[str] = ()) -> None:
        self.games = {(game.name, game.version): game}
        self.game = game
        self.viewer = viewer
        self.table = Table("t", self.games)
        self.whole = True  # its steps have led to what is on the table
        self.sent: list[bytes] = []
        self.listener = Listener(self.person(), self.sent.append, wire.Hello(), "en")
        self.at = 1000
        options = {option.name: option.default for option in game.options}
        settings = wire.Settings(clock="game", seconds=100_000, public=True)
        self.fold(log.Opened(at=self.at, game=game.name, version=game.version, seats=seats, options=options, settings=settings,
                             host="p0", match="m", secret="00" * 32))  # fmt: skip
        for seat in range(seats):
            self.fold(log.Sat(at=self.at, by=f"p{seat}", seat=seat, name=names[seat] if names else f"N{seat}"))
        self.fold(log.Announced(at=self.at))

    def person(self) -> str:
        return f"p{self.viewer}" if self.viewer >= 0 else "watcher"

    def fold(self, entry: log.AnyEntry) -> None:
        self.table.fold(entry)

    def tell(self) -> None:
        """All that is sent to the viewer now: messages with words, the list of tables, what refusals say, and the whole table."""
        t = self.table
        self.listener.tell(t, Cache({"p0"}))
        self.look()
        if t.match is not None:
            self.sent.append(sight.encode(speech.described(t, self.viewer, "en", "x")))

    def look(self) -> None:
        """What the viewer can ask for at any moment: the lists, the table, what refusals say, to come anew, and to come back."""
        t = self.table
        self.sent.append(sight.encode(sight.summary(t)))
        self.sent.append(sight.encode(sight.table_info(t, self.person(), {"p0"})))
        waits = lists.waits_for(t, t.asked())
        self.sent.append(sight.encode(self.viewer >= 0 and bool(waits & bit(self.viewer))))
        self.sent.append(self.refusals())
        if self.viewer >= 0 and self.whole:
            self.sent.append(sight.encode(self.wished(wire.Back("x"))))
        for hello in (wire.Hello(), wire.Hello(self.listener.epoch, self.listener.events, self.listener.lines)):
            Listener(self.person(), self.sent.append, hello, "en").tell(t, Cache({"p0"}))

    def refusals(self) -> bytes:
        """What the viewer reads on trying things that cannot be done."""
        if self.viewer < 0 or self.table.match is None or self.table.phase != "playing":
            return b""
        person = Person(self.person(), "", "guest", "", 0, 0)
        number = self.table.seats[self.viewer].number
        texts: list[str] = []
        for code in range(self.at // 1000 % 3, size_of(self.game.verbs) + 3, 3):
            try:
                commands.play(self.table, person, wire.Play("x", number, code), self.at)
            except refused.Refused as error:
                texts.append(error.sentence("en"))
        for stale in (number + 1, max(0, number - 1)):
            try:
                commands.play(self.table, person, wire.Play("x", stale, 0), self.at)
            except refused.Refused as error:
                texts.append(error.sentence("en"))
        for seat in range(len(self.table.seats)):
            try:
                commands.take_over(self.table, person, wire.Takeover("x", seat), self.at)
            except refused.Refused as error:
                texts.append(error.sentence("en"))
        texts.append(commands.can_take_back(self.table, self.viewer))
        return sight.encode(texts)

    def wished(self, wish: wire.Back) -> list[str]:
        """What would come of a take-back that the viewer wishes, as far as they would notice."""
        person = Person(self.person(), "", "guest", "", 0, 0)
        try:
            return [type(entry).__name__ for entry in commands.take_back(self.table, person, wish, self.at)]
        except refused.Refused as error:
            return [error.code, error.sentence("en")]

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
        self.ahead = 0  # hidden steps that one world had more than the other,
        self.drawn = 0  # draws after them,
        self.undone = 0  # and hidden steps that were taken back in one
        self.regretted = 0  # take-backs of the viewer
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
        draws: list[int] = []
        while after.actor() == CHANCE:
            draws.append(self.pick(after, CHANCE))
            self.game.apply(after, CHANCE, draws[-1])
        if after.actor() != NOBODY and after.journal == before.journal and self.alike([before, after]):
            self.ahead += 1
            self.drawn += len(draws)
            self.play(world, seat, code, draws)
            self.notice()

    def undo(self) -> None:
        """Let somebody take back a step in one world alone, if the viewer is told nothing of it."""
        world = self.worlds[self.rng.below(2)]
        t = world.table
        assert t.match is not None
        for seat in range(len(t.seats)):
            if seat == self.viewer or commands.can_take_back(t, seat) != "free":
                continue
            step = t.seats[seat].last
            try:
                before, after = t.match.state, replayed(t, [*t.match.steps[:step], *t.match.steps[step + 1 :]])
            except IllegalMove:
                continue
            if after.journal == t.match.journal and [bool(each) for each in before.asked] == [bool(e) for e in after.state.asked]:
                person = Person(f"p{seat}", "", "guest", "", 0, 0)
                for entry in commands.take_back(t, person, wire.Back(f"u{t.length}"), world.at):
                    assert isinstance(entry, log.TookBack)
                    world.fold(entry)
                self.undone += 1
                self.notice()
                return

    def notice(self) -> None:
        """Something has happened that the viewer is not told of: let them look in both worlds."""
        for world in self.worlds:
            world.listener.tell(world.table, Cache({"p0"}))
            world.look()

    def regret(self) -> None:
        """Let the viewer take their last answer back in both worlds, with the consent of the others where that is needed."""
        wishes = [world.wished(wire.Back("x")) for world in self.worlds]
        assert wishes[0] == wishes[1], f"a take-back is {wishes[0]} in one world, {wishes[1]} in the other"
        if wishes[0][-1] not in ("TookBack", "Proposed"):
            return
        for world in self.worlds:
            t = world.table
            world.at += 1000
            viewer = Person(world.person(), "", "guest", "", 0, 0)
            for entry in commands.take_back(t, viewer, wire.Back(f"u{t.length}"), world.at):
                world.fold(entry)
            world.tell()
            for seat in list(t.back.asked) if t.back is not None else []:
                for entry in commands.agree(t, Person(f"p{seat}", "", "guest", "", 0, 0), wire.Agree("a", True), world.at):
                    world.fold(entry)
                world.tell()
        self.regretted += 1

    def step(self) -> bool:
        """One answer in both worlds, and what chance answers; whether the game goes on."""
        chance = self.rng.below(12)
        if chance < 4:
            self.hide()
        elif chance < 6:
            self.undo()
        elif chance == 6 and self.viewer >= 0:
            self.regret()
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


def dealt(world: World) -> list[int]:
    s = world.game.new(len(world.table.seats), world.table.options)
    draws: list[int] = []
    while s.actor() == CHANCE:
        draws.append(world.game.chance(s)[0][0])
        world.game.apply(s, CHANCE, draws[-1])
    return draws
