"""What every bot is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Protocol

from archipel.kernel.match import Decision


class Budget(NamedTuple):
    """How much a bot may think about one decision."""

    seconds: float = 1.0
    iterations: int = 0  # if given, exactly so many simulations, however long they take: the same answer on every machine


USUAL: Final = Budget()


class Bot(Protocol):
    """An opponent: it sees a view and answers a decision with one of its options. It is made for a game and a seed."""

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        """One of ``decision.options``."""
        ...
