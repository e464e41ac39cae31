"""What every bot is."""

from __future__ import annotations

from typing import Any, Protocol

from archipel.kernel.match import Decision


class Bot(Protocol):
    """An opponent: it sees a view and answers a decision with one of its options."""

    def choose(self, view: Any, decision: Decision) -> int:
        """One of ``decision.options``."""
        ...
