"""A game that leaves everything to another: override what a test wants to be different. It works on both builds."""

from __future__ import annotations

from archipel.kernel.core import Game, Refusal, S, V
from archipel.kernel.rng import Rng


class Delegate(Game[S, V]):
    """Forwards every question about the rules to *game*."""

    def __init__(self, game: Game[S, V]) -> None:
        self.game = game
        self.name = game.name
        self.version = game.version
        self.min_seats = game.min_seats
        self.max_seats = game.max_seats
        self.options = game.options
        self.questions = game.questions
        self.verbs = game.verbs
        self.draws = game.draws
        self.events = game.events
        self.value_names = game.value_names

    def new(self, seats: int, options: dict[str, int]) -> S:
        return self.game.new(seats, options)

    def legal(self, s: S, seat: int) -> list[int]:
        return self.game.legal(s, seat)

    def pick(self, s: S, seat: int, rng: Rng) -> int:
        return self.game.pick(s, seat, rng)

    def chance(self, s: S) -> list[tuple[int, int]]:
        return self.game.chance(s)

    def sample(self, s: S, rng: Rng) -> int:
        return self.game.sample(s, rng)

    def apply(self, s: S, actor: int, code: int) -> None:
        self.game.apply(s, actor, code)

    def refuse(self, s: S, seat: int, code: int) -> Refusal:
        return self.game.refuse(s, seat, code)

    def sentence(self, refusal: Refusal) -> str:
        return self.game.sentence(refusal)

    def standing(self, s: S) -> list[tuple[int, ...]]:
        return self.game.standing(s)

    def places(self, s: S) -> list[tuple[str, list[int]]]:
        return self.game.places(s)

    def view(self, s: S, seat: int) -> V:
        return self.game.view(s, seat)

    def determinize(self, v: V, rng: Rng) -> S:
        return self.game.determinize(v, rng)
