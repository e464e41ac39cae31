"""Any legal answer, all equally likely."""

from __future__ import annotations

from typing import Any

from archipel.bots.bot import USUAL, Budget
from archipel.kernel.core import Game
from archipel.kernel.match import Decision
from archipel.kernel.rng import Rng


class RandomBot:
    """Chooses among the options at random; the same seed gives the same choices."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        return decision.options[self.rng.below(len(decision.options))]
