"""What a bot knows of a game beyond its rules: which worlds fit a view, what is sensible, what a position is worth.

A mind is made for one view and sees the game through it alone. This one knows nothing and so fits every game: worlds as
the game deals them, answers at random, play to the end. bots/<game>.py says it better for a game.
"""

# compiled by mypyc

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import i64, mypyc_attr

from archipel.kernel.core import NOBODY, Game, S, V
from archipel.kernel.rng import Rng

NEVER: Final = 1_000_000_000  # visits that no search comes to


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S, V]):
    """How one seat thinks about the game that it sees."""

    scale: float = 10.0  # points of lead that make a seat win three times in four
    curiosity: float = 0.5  # how much search prefers an answer that it has seldom tried
    trust: i64 = 30  # visits after which search believes its own figures for another seat more than `pick`, or NEVER

    def __init__(self, game: Game[S, V], view: V) -> None:
        self.game = game
        self.view = view

    def world(self, rng: Rng) -> S:
        """A world that fits the view, as likely as the play so far makes it."""
        return self.game.determinize(self.view, rng)

    def pick(self, s: S, seat: i64, rng: Rng) -> i64:
        """A sensible answer of *seat*, quickly: search plays its simulations to the end with it. It may know of *s* only what
        that seat knows, or the simulation would be played by people who look into each other's hands."""
        return self.game.pick(s, seat, rng)

    def ponder(self, s: S, seat: i64, rng: Rng) -> i64:
        """The best answer of *seat* that looking one step ahead finds, with the same care about what it may know."""
        return self.pick(s, seat, rng)

    def looks(self, s: S, seat: i64, legal: list[int]) -> list[float]:
        """What each of the *legal* answers promises at first sight, in points: search tries the best first. Only differences
        count; none by default."""
        return [0.0] * len(legal)

    def key(self, s: S, seat: i64) -> i64:
        """What *seat* has seen, as a number: search learns one thing for all worlds in which this is the same."""
        return hash(self.game.view(s, seat))

    def ended(self, s: S) -> bool:
        """Whether a simulation is over, because the game is or because `points` can tell well enough from here."""
        return s.actor() == NOBODY

    def points(self, s: S) -> list[float]:
        """What each seat will have in the end, as far as can be told from *s*."""
        return [float(standing[0]) for standing in self.game.standing(s)]

    def share(self, question: str) -> float:
        """How much of its time a question deserves: those of one act are thought about together at the first of them."""
        return 1.0


def mix(key: i64, value: i64) -> i64:
    """*key* with *value* mixed in: what `key` of a mind is made with."""
    x = (key ^ value) * 0x2127599BF4325C37
    return (x ^ (x >> 29)) & 0x3FFFFFFFFFFFFFFF
