"""The eight laws that every game keeps, checked by playing it at random::

    print(check_game(MyGame(), games=200))

A broken law raises `LawBroken` with the seed, the step and the first difference; `check_seed` runs that seed again.
Cheap checks are made at every step, dearer ones now and then. The dearest (a clone played on, a sampled world, two
worlds side by side) are made at one step of each game, another for each seed, so that many games see them all. The
whole costs about nine times as much as playing the games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from archipel.kernel.core import CHANCE, NOBODY, OBSERVER, Game, S, V, row_of, size_of
from archipel.kernel.findings import (
    CLONE,
    CONSERVATION,
    LEGAL,
    ODDS,
    ORDER,
    REPLAY,
    ROUND_TRIP,
    STORY,
    Checkpoint,
    Ground,
    LawBroken,
    Odds,
    Report,
    check_odds,
    difference,
    twin,
    viewer_name,
)
from archipel.kernel.match import BadRecord, Match, check_options, name_of, replay, sentence
from archipel.kernel.record import from_json, to_json
from archipel.kernel.rng import Rng
from archipel.kernel.worlds import SAMPLED, SHARED, Order, Sight, Story, wire

__all__ = [
    "ALL",
    "CLONE",
    "CONSERVATION",
    "LEGAL",
    "ODDS",
    "ORDER",
    "REPLAY",
    "ROUND_TRIP",
    "STORY",
    "LawBroken",
    "Report",
    "Sight",
    "check_game",
    "check_seed",
    "wire",
]

ALL: Final = (CLONE, LEGAL, ODDS, ORDER, REPLAY, ROUND_TRIP, STORY, CONSERVATION)

LONGEST: Final = 30_000  # steps; a game that goes on is taken for one that never ends
KEPT: Final = 12  # checkpoints of one game, at most
MILLION: Final = 1_000_000
CERTAIN: Final = 20  # due this often by its weight and never seen: less than one chance in 10**8
RARE: Final = 32  # pick() may prefer some answers, but each comes once in so many times, or in as many as there are answers


def inventory(game: Game[S, V], s: S) -> list[tuple[str, list[int]]]:
    """Every component of the game, by kind, in order: what law 8 keeps the same."""
    return [(kind, sorted(ids)) for kind, ids in game.places(s)]


class Trial(Generic[S, V]):
    """One game played at random from one seed, and the experiments made on it."""

    def __init__(self, ground: Ground[S, V], laws: tuple[int, ...], picks: Odds, draws: Odds) -> None:
        self.ground = ground
        self.game = ground.game
        self.laws = laws
        self.picks = picks
        self.draws = draws
        self.match: Match[S, V] = Match(ground.game, ground.seats, ground.options, None)
        self.codes = size_of(ground.game.verbs)
        self.dice = [ground.dice(law) for law in range(len(ALL) + 1)]  # each law its own, so it can be run alone
        self.stock: list[tuple[str, list[int]]] = []  # the components at the start
        self.kept: list[Checkpoint[S]] = []
        self.crowd: Checkpoint[S] | None = None  # one of the times when several seats were asked at once
        self.crowds = 0  # how many these were

    def run(self) -> None:
        """Play the game, then make the experiments."""
        ground = self.ground
        self.play()
        ground.steps = self.match.steps
        if CLONE in self.laws:
            self.check_clones(self.dice[CLONE])
        if ORDER in self.laws:
            self.check_order(self.dice[ORDER])
        if REPLAY in self.laws and self.dice[REPLAY].below(4) == 0:
            self.check_replay()
        if ROUND_TRIP in self.laws:
            self.check_round_trip(self.dice[ROUND_TRIP])
        if STORY in self.laws:
            self.check_story(self.dice[STORY])

    # The game itself, with the cheap checks: laws 2, 3 and 8 --------------------------------------------------------

    def play(self) -> None:
        """Play at random. What is played does not depend on the laws that are checked."""
        game = self.game
        ground = self.ground
        match = self.match
        s = match.state
        rng = self.dice[0]
        conserve = CONSERVATION in self.laws
        if conserve or ROUND_TRIP in self.laws:
            ground.law = CONSERVATION
            self.stock = inventory(game, s)
        stop = 0  # the step of the next checkpoint
        stride = 8
        count = 1  # the step after which the components are counted next
        while True:
            ground.step = len(match.steps)
            if ground.step == stop:
                stop += 1 + rng.below(2 * stride)
                self.keep(s)
                if len(self.kept) == KEPT:
                    stride *= 2
                    self.kept = [point for point in self.kept if point.step == 0 or rng.below(2)]
            ground.law = LEGAL
            actor: int = s.actor()
            if actor == NOBODY:
                break
            if ground.step == LONGEST:
                raise ground.broken("the game does not end")
            if actor == CHANCE:
                ground.law = ODDS
                code: int = game.sample(s, rng)
                if ODDS in self.laws and self.dice[ODDS].below(4) == 0:
                    self.check_draw(s, code, self.dice[ODDS])
            else:
                waiting = ground.asked(s)
                if len(waiting) > 1:
                    self.keep_crowd(s)
                actor = waiting[rng.below(len(waiting))]
                options = self.options(s, actor)
                code = options[rng.below(len(options))]
                if LEGAL in self.laws and self.dice[LEGAL].below(4) == 0:
                    self.check_pick(s, actor, options, self.dice[LEGAL])
                match.answered[actor] += 1
            match.steps.append((actor, code))
            game.apply(s, actor, code)
            if conserve and len(match.steps) == count:
                count += 1 + self.dice[CONSERVATION].below(12)
                self.count_stock()
        if conserve:
            self.count_stock()
        ground.report.games += 1
        ground.report.steps += len(match.steps)

    def check_draw(self, s: S, code: int, rng: Rng) -> None:
        """Law 3: positive weights and unique codes; `sample` gave one of them, and any of them can be carried out."""
        game = self.game
        ground = self.ground
        outcomes = game.chance(s)
        due = self.draws.due
        total = 0
        for _, weight in outcomes:
            total += weight
        seen: set[int] = set()
        for outcome, weight in outcomes:
            if weight <= 0:
                raise ground.broken(f"{name_of(game, CHANCE, outcome)} has weight {weight}")
            if not 0 <= outcome < len(due):
                raise ground.broken(f"outcome {outcome} of chance() is not in the draws table")
            seen.add(outcome)
            due[outcome] += weight * MILLION // total
        if len(seen) != len(outcomes):
            raise ground.broken(f"chance() lists an outcome twice: {outcomes}")
        if code not in seen:
            raise ground.broken(f"sample() drew {name_of(game, CHANCE, code)}, which chance() does not list")
        self.draws.came[code] += 1
        ground.report.draws += 1
        rare = outcomes[rng.below(len(outcomes))][0]
        if row_of(game.draws, rare) is None:
            raise ground.broken(f"outcome {rare} of chance() is in no row of the draws table")
        game.apply(twin(s), CHANCE, rare)

    def check_pick(self, s: S, seat: int, options: list[int], rng: Rng) -> None:
        """Law 2: `pick` gives one of the legal answers, and none of them hardly ever."""
        code: int = self.game.pick(s, seat, rng)
        if code not in options:
            name = name_of(self.game, seat, code)
            raise self.ground.broken(f"pick() gave seat {seat} {name}, which is not legal")
        if len(options) > 1:
            due = self.picks.due
            for option in options:
                due[option] += MILLION // max(len(options), RARE)
            self.picks.came[code] += 1

    def options(self, s: S, seat: int) -> list[int]:
        """Law 2: the legal answers of a seat that is asked are in order."""
        options = self.game.legal(s, seat)
        if LEGAL not in self.laws:
            return options
        if not options:
            question = self.game.questions[s.asked[seat]].name
            raise self.ground.broken(f"seat {seat} is asked {question}, but has no legal answer")
        if options != sorted(set(options)):
            raise self.ground.broken(f"the options of seat {seat} are not ascending and unique: {options}")
        if options[0] < 0 or options[-1] >= self.codes:
            raise self.ground.broken(f"an option of seat {seat} is not in the verbs table: {options}")
        return options

    def count_stock(self) -> None:
        """Law 8: every component is in exactly one place. If not, go back to the step that lost it or made it."""
        game = self.game
        match = self.match
        if inventory(game, match.state) == self.stock:
            return
        self.ground.law = CONSERVATION
        s = game.new(self.ground.seats, match.options)
        s.journal = None
        for i, (actor, code) in enumerate(match.steps):
            self.ground.step = i
            game.apply(s, actor, code)
            self.check_stock(s, "")
        self.check_stock(match.state, " though not in a replay")

    def check_stock(self, s: S, where: str) -> None:
        ground = self.ground
        stock = inventory(self.game, s)
        if stock == self.stock:
            return
        for (kind, before), (_, now) in zip(self.stock, stock, strict=False):
            for one in sorted(set(before + now)):
                if before.count(one) != now.count(one):
                    times = f"{now.count(one)} times{where}, {before.count(one)} times at the start"
                    raise ground.broken(f"{kind} {one} is there {times}")
        raise ground.broken(f"{difference(self.stock, stock, 'places()')}{where}")

    def keep(self, s: S) -> None:
        """Put a clone aside (law 1) and look closely at all who are asked (law 2)."""
        ground = self.ground
        ground.law = CLONE
        clone = twin(s)
        packed = s.pack()
        if CLONE in self.laws:
            if clone.journal is not None:
                raise ground.broken("a clone has a journal: search would pay for events")
            if clone.pack() != packed:
                raise ground.broken("a clone is not equal: " + difference(packed, clone.pack(), "pack"))
        self.kept.append(Checkpoint(ground.step, clone, packed))
        if LEGAL in self.laws:
            ground.law = LEGAL
            rng = self.dice[LEGAL]
            waiting = ground.asked(s)
            for seat in [rng.below(ground.seats), *waiting[:1]]:
                self.check_decision(s, seat, seat in waiting, rng)

    def keep_crowd(self, s: S) -> None:
        """Of all the times when several seats are asked at once keep one, each as likely."""
        self.crowds += 1
        if ORDER in self.laws and self.dice[ORDER].below(self.crowds) == 0:
            self.crowd = Checkpoint(self.ground.step, twin(s), ())

    def check_decision(self, s: S, seat: int, asked: bool, rng: Rng) -> None:
        """Law 2: who is asked has a decision, nobody else has; only what is not legal is refused, and in words."""
        game = self.game
        match = self.match
        broken = self.ground.broken
        decision = match.decision(seat)
        options: list[int] = []
        if asked:
            options = self.options(s, seat)
            if decision is None or list(decision.options) != options:
                raise broken(f"seat {seat} is asked, but its decision is {decision}")
            legal = options[rng.below(len(options))]
            if row_of(game.verbs, legal) is None:
                raise broken(f"option {legal} of seat {seat} is in no row of the verbs table")
            if match.refusal(seat, legal, match.answered[seat]) is not None:
                raise broken(f"seat {seat} is refused {name_of(game, seat, legal)}, which is legal")
        elif decision is not None:
            raise broken(f"seat {seat} is not asked, but its decision is {decision}")
        for code in [-1, self.codes, rng.below(self.codes), rng.below(self.codes)]:
            if code not in options:
                refusal = match.refusal(seat, code)
                if refusal is None:
                    raise broken(f"seat {seat} may answer {name_of(game, seat, code)}, which is not legal")
                if not sentence(game, refusal).strip():
                    raise broken(f"refusal {refusal.name} of {name_of(game, seat, code)} has no sentence")

    # Laws 1, 4, 5, 6 and 7, on the game that was played --------------------------------------------------------------

    def check_clones(self, rng: Rng) -> None:
        """Law 1: later steps left the clones alone, and a clone given the same answers comes to the same end."""
        ground = self.ground
        ground.law = CLONE
        for point in self.kept:
            ground.step = point.step
            if point.state.pack() != point.packed:
                what = difference(point.packed, point.state.pack(), "pack")
                raise ground.broken(f"later steps changed an earlier clone: {what}")
        start = self.kept[rng.below(len(self.kept))]
        ground.step = start.step
        clone = twin(start.state)
        for actor, code in ground.steps[start.step :]:
            self.game.apply(clone, actor, code)
        end = self.match.state.pack()
        if clone.pack() != end:
            what = difference(end, clone.pack(), "pack")
            raise ground.broken(f"a clone given the same answers ends otherwise: {what}")

    def check_order(self, rng: Rng) -> None:
        """Law 4, where several seats were asked at once."""
        ground = self.ground
        if self.crowd is not None:
            ground.law = ORDER
            ground.step = self.crowd.step
            Order(ground, rng).check(self.crowd.state, (1, 3, 40)[rng.below(3)])

    def check_replay(self) -> None:
        """Law 5: the record, as text and back, gives the same state and journal without a seed."""
        ground = self.ground
        match = self.match
        ground.law = REPLAY
        ground.step = len(match.steps)
        record = match.record()
        text = to_json(self.game, record)
        read = from_json(self.game, text)
        if read != record:
            raise ground.broken(f"the record changes when it is written and read: {difference(record, read, 'record')}")
        try:
            again = replay(self.game, read)
        except BadRecord as error:
            raise ground.broken(f"its own record is refused. {error}") from error
        if again.state.pack() != match.state.pack():
            what = difference(match.state.pack(), again.state.pack(), "pack")
            raise ground.broken(f"a replay ends otherwise: {what}")
        if again.journal != match.journal:
            raise ground.broken(f"a replay tells otherwise: {difference(match.journal, again.journal, 'journal')}")
        ground.report.replays += 1

    def check_round_trip(self, rng: Rng) -> None:
        """Law 6: a world sampled from a view shows the same view, asks the same and plays to its end."""
        game = self.game
        ground = self.ground
        point = self.open_point(rng)
        viewer = self.viewer(rng)
        seed: int = rng.next32()
        if point is None:
            return
        ground.law = ROUND_TRIP
        ground.step = point.step
        s = point.state
        view = game.view(s, viewer)
        world = game.determinize(view, Rng(seed))
        again = game.view(world, viewer)
        name = viewer_name(viewer)
        if again != view:
            raise ground.broken(f"{name} sees a sampled world otherwise: {difference(view, again, 'view')}")
        if ground.asked(world) != ground.asked(s):
            what = difference(ground.asked(s), ground.asked(world), "the list of seats asked")
            raise ground.broken(f"in a world sampled for {name} {what}")
        if viewer >= 0 and s.asked[viewer]:
            mine = (s.asked[viewer], game.legal(s, viewer))
            theirs = (world.asked[viewer], game.legal(world, viewer))
            if mine != theirs:
                what = difference(mine, theirs, "the decision")
                raise ground.broken(f"{name} is asked otherwise in a sampled world: {what}")
        viewers = [*range(ground.seats), OBSERVER]
        together = game.views(s, viewers)[viewers.index(viewer)]
        if together != view:
            raise ground.broken(f"{name} sees otherwise when others look as well: {difference(view, together, 'view')}")
        twice = game.determinize(view, Rng(seed)).pack()
        if twice != world.pack():
            what = difference(world.pack(), twice, "pack")
            raise ground.broken(f"one view and the same dice gave {name} two different worlds: {what}")
        self.check_stock(world, f" in a world sampled for {name}")
        self.play_to_end(world, name, rng)
        ground.report.worlds += 1

    def open_point(self, rng: Rng) -> Checkpoint[S] | None:
        """A checkpoint at which somebody is asked."""
        points = [point for point in self.kept if self.ground.asked(point.state)]
        return points[rng.below(len(points))] if points else None

    def play_to_end(self, world: S, name: str, rng: Rng) -> None:
        """One answer after another, and once more by `playout` with the same dice."""
        game = self.game
        most = 20 * len(self.ground.steps) + 1000
        seed: int = rng.next32()
        dice, quick = Rng(seed), twin(world)
        decisions = 0
        actor: int = world.actor()
        while actor != NOBODY:
            most -= 1
            if most == 0:
                raise self.ground.broken(f"a world sampled for {name} does not play to its end")
            if actor == CHANCE:
                game.apply(world, actor, game.sample(world, dice))
            else:
                game.apply(world, actor, game.pick(world, actor, dice))
                decisions += 1
            actor = world.actor()
        game.standing(world)
        self.check_stock(world, f" at the end of a world sampled for {name}")
        stepped, at_once = (decisions, world.pack()), (int(game.playout(quick, Rng(seed))), quick.pack())
        if at_once != stepped:
            raise self.ground.broken(f"playout() differs from its steps: {difference(stepped, at_once, '(count, pack)')}")

    def check_story(self, rng: Rng) -> None:
        """Law 7: beside a clone, sometimes from the very start, or beside a world sampled from the view."""
        ground = self.ground
        ground.law = STORY
        viewer = self.viewer(rng)
        point = self.open_point(rng)
        if point is None or rng.below(2):
            point = self.kept[rng.below(len(self.kept)) if rng.below(4) else 0]
            world = twin(point.state)
            how = SHARED
        else:
            world = self.game.determinize(self.game.view(point.state, viewer), rng)
            ground.report.divergences += world.pack() != point.packed
            how = SAMPLED
        ground.step = point.step
        Story(ground, viewer, rng).check(point.state, point.step, world, how)

    def viewer(self, rng: Rng) -> int:
        chair: int = rng.below(self.ground.seats + 1)
        return OBSERVER if chair == self.ground.seats else chair


def every_option(game: Game[S, V]) -> list[dict[str, int]]:
    """The defaults, and then each other value of each option, one at a time."""
    found: list[dict[str, int]] = [{}]
    for option in game.options:
        for value in range(len(option.values)):
            if value != option.default:
                found.append({option.name: value})
    return found


def check_seed(game: Game[S, V], seats: int, options: dict[str, int], seed: int, laws: tuple[int, ...] = ALL) -> Report:
    """The laws on the one random game that *seed* makes: what `LawBroken` names can be run again alone.

    A whole run waits until events have said five times what a view does not show; here once is enough.
    """
    report = Report(game.name)
    report.patience = 1
    run_trial(Ground(game, seats, options, seed, report), laws, Odds(size_of(game.verbs)), Odds(size_of(game.draws)))
    return report


def run_trial(ground: Ground[S, V], laws: tuple[int, ...], picks: Odds, draws: Odds) -> None:
    try:
        Trial(ground, laws, picks, draws).run()
    except LawBroken:
        raise
    except Exception as error:
        raise ground.broken(f"the rules raised {type(error).__name__}: {error}") from error


def check_game(
    game: Game[S, V],
    *,
    seats: tuple[int, ...] | None = None,
    games: int = 20,
    seed: int = 0,
    options: list[dict[str, int]] | None = None,
    laws: tuple[int, ...] = ALL,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """The *laws* on *games* random games for each number of *seats*, with seeds from *seed* on.

    LawBroken says which law is broken, where, and what differed. The games take turns with the sets of *options*: if
    none are given, with the defaults and then each other value of each option. *progress* is called after each game
    with the number of games done and to do.
    """
    counts = seats if seats is not None else tuple(range(game.min_seats, game.max_seats + 1))
    sets = options if options is not None else every_option(game)
    report = Report(game.name)
    picks = Odds(size_of(game.verbs))
    draws = Odds(size_of(game.draws))
    for chairs in counts:
        for i in range(games):
            chosen = check_options(game, sets[i % len(sets)])
            run_trial(Ground(game, chairs, chosen, seed + i, report), laws, picks, draws)
            if progress is not None:
                progress(report.games, games * len(counts))
    last = Ground(game, counts[-1], {}, seed, report)
    for code in range(len(picks.due)):
        if picks.due[code] > CERTAIN * MILLION and not picks.came[code]:
            last.law = LEGAL
            raise last.broken(f"over {games} games pick() never gave {name_of(game, 0, code)}, which was often legal")
    for code in range(len(draws.due)):
        check_odds(last, code, draws.due[code] // MILLION, draws.came[code], games)
    return report
