"""The three levels that a player understands: a Deckhand is careless, a Mate sensible, a Captain thinks ahead."""

from __future__ import annotations

import math
from typing import Any, Final

from archipel.bots.bot import USUAL, Budget
from archipel.bots.mind import Mind
from archipel.bots.pirate_pacts import PactMind
from archipel.bots.rivages import ShoreMind
from archipel.bots.rivages_search import Voyage
from archipel.bots.sea_or_shore import SeaMind
from archipel.bots.search import Estimate, Search
from archipel.kernel.core import Game
from archipel.kernel.match import Decision
from archipel.kernel.rng import Rng

MINDS: Final[dict[str, type[Mind[Any, Any]]]] = {
    "sea-or-shore": SeaMind,
    "pirate-pacts": PactMind,
    "rivages": ShoreMind,
}
"""Game -> how to think about it. A game that is not here is played with `Mind`: by its rules alone."""

SEARCHES: Final[dict[str, type[Search] | type[Voyage]]] = {"rivages": Voyage}
"""Game -> a search of its own, where it is played otherwise than answer by answer."""

CARELESS: Final = 16  # a Deckhand thinks about one answer in so many
GLANCE: Final = 20  # simulations for each option by which a Mate sees one step ahead in a game that no mind is made for


def mind_for(game: Game[Any, Any], view: Any) -> Mind[Any, Any]:
    """How to think about *game* as *view* shows it."""
    return MINDS.get(game.name, Mind)(game, view)


def one_step(game: Game[Any, Any], view: Any, decision: Decision, seed: int) -> int:
    """What looks best one step ahead."""
    if len(decision.options) == 1:
        return decision.options[0]
    if game.name not in MINDS:
        return searched(game, view, decision, seed, Budget(iterations=GLANCE * len(decision.options)))[0].code
    mind = mind_for(game, view)
    rng = Rng(seed)
    return int(mind.ponder(mind.world(rng), decision.seat, rng))


def searched(game: Game[Any, Any], view: Any, decision: Decision, seed: int, budget: Budget) -> list[Estimate]:
    """What a search finds about the options, of which there must be several, the best first."""
    mind = mind_for(game, view)
    search = SEARCHES.get(game.name, Search)(game, mind, decision.seat, seed)
    part = mind.share(decision.question)
    iterations = max(len(decision.options), int(budget.iterations * part)) if budget.iterations else 0
    search.run(iterations, max(0.0, budget.seconds * part))
    found = search.estimates()
    if game.name not in MINDS or game.name in SEARCHES:  # a search of its own has looked one step ahead already
        return found
    rng = Rng(seed)
    return prefer(found, int(mind.ponder(mind.world(rng), decision.seat, rng)))


def prefer(found: list[Estimate], code: int) -> list[Estimate]:
    """The same, but *code* comes first if the figures cannot tell it from the one that does."""
    best = found[0]
    for place, each in enumerate(found):
        if each.code == code and each.lead + math.hypot(each.error, best.error) >= best.lead:
            return [each, *found[:place], *found[place + 1 :]]
    return found


class Level:
    """A bot with dice of its own, thrown anew for every decision."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    def throw(self) -> int:
        """A seed for one decision."""
        return int(self.rng.next32())


class Deckhand(Level):
    """Legal but careless: it thinks about one answer in sixteen and gives the others as they come."""

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        seed = self.throw()
        if len(decision.options) > 1 and self.rng.below(CARELESS) == 0:
            return one_step(self.game, view, decision, seed)
        return decision.options[self.rng.below(len(decision.options))]


class Mate(Level):
    """Sensible: what looks best one step ahead, at once."""

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        seed = self.throw()
        if len(decision.options) == 1:
            return decision.options[0]
        return one_step(self.game, view, decision, seed)


class Captain(Level):
    """Thinks ahead: a search, for as long as its budget says."""

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        seed = self.throw()
        if len(decision.options) == 1:
            return decision.options[0]
        return searched(self.game, view, decision, seed, budget)[0].code
