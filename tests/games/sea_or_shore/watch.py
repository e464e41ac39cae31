"""One trick played at random and watched from the public side, to be set beside the reference."""

from __future__ import annotations

from typing import NamedTuple

from archipel.games.sea_or_shore.components import COLOURS, ISLAND_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import SeaState
from archipel.kernel.core import OBSERVER
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.reference import Played, Trick
from tests.games.sea_or_shore.table import Value, named


class Seen(NamedTuple):
    """What was told of a trick, by kind of event, and which claims were asked."""

    trick: Trick
    before: SeaView  # the public view when the last card was about to be laid
    events: list[tuple[str, tuple[Value, ...]]]
    asked: dict[int, list[int]]  # seat asked to claim -> whom it might rob

    def of(self, *kinds: str) -> list[tuple[Value, ...]]:
        return [fields for kind, fields in self.events if kind in kinds]


def watch_trick(match: Match[SeaState, SeaView], rng: Rng) -> Seen:
    """Play on at random until a trick has ended."""
    start = len(match.journal)
    asked: dict[int, list[int]] = {}
    before = match.view(OBSERVER)
    while "trick_ended" not in kinds(match, start):
        waiting = match.asked()
        seat = waiting[rng.below(len(waiting))]
        decision = match.decision(seat)
        assert decision is not None
        if decision.question == "claim":
            take = SEA_OR_SHORE.verbs[4].first
            assert decision.options[0] == take
            asked[seat] = [code - take - 1 for code in decision.options[1:]]
        if "uncovered" not in kinds(match, start):
            before = match.view(OBSERVER)
        match.submit(seat, decision.options[rng.below(len(decision.options))])
    events = [(SEA_OR_SHORE.events[event.kind].name, named(event)) for event in match.journal[start:]]
    end = [kind for kind, _ in events].index("trick_ended")
    return Seen(read_trick(before, events), before, events[: end + 1], asked)


def kinds(match: Match[SeaState, SeaView], since: int) -> list[str]:
    return [SEA_OR_SHORE.events[event.kind].name for event in match.journal[since:]]


def read_trick(before: SeaView, events: list[tuple[str, tuple[Value, ...]]]) -> Trick:
    """The trick as the cards lay uncovered, from what all could see."""
    additions = {fields[0]: fields[3] for kind, fields in events if kind == "laid"}
    played: list[Played] = []
    for kind, fields in events:
        if kind == "uncovered":
            colour, number = ISLAND_NAMES[ISLAND_NAMES.index(str(fields[1]))].split()
            played.append(Played(int(fields[0]), colour, int(number), int(additions[fields[0]])))
    return Trick(
        seats=before.seats,
        played=tuple(played),
        face_up=frozenset(COLOURS[treasure // 8] for treasure in before.face_up),
        tops={seat: COLOURS[pile[-1] // 8] for seat, pile in enumerate(before.piles) if pile},
        supply=before.supply,
        sides=dict(zip(("red+blue", "green+purple"), ("AB"[side] for side in before.sides), strict=True)),
        hands_empty=before.trick + 1 == before.tricks,
    )
