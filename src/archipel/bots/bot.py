"""What every bot is."""

from __future__ import annotations

from collections.abc import Sequence
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


Tried = dict[Any, set[int]]  # what a bot has answered lately, by what it saw then


def not_again(tried: Tried, view: Any, options: Sequence[int], code: int) -> int:
    """*code*, or another of the *options* if that is none. What a bot has *tried* and sees again as it was, it has taken back:
    it does not give that answer once more while there is another, or it could go to and fro for ever. Once it has tried all,
    it begins anew."""
    before = tried.setdefault(view, set())
    if before.issuperset(options):
        before.clear()
    if code not in options or code in before:
        code = next(each for each in options if each not in before)
    before.add(code)
    return code
