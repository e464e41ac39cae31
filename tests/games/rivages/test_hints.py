"""What hints advise in Rivages."""

from __future__ import annotations

from collections import Counter
from typing import Final

from archipel.bots.bot import Budget
from archipel.bots.hints import advise
from archipel.games.rivages import tables as t
from archipel.games.rivages.game import RIVAGES
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng

OFTEN: Final = 6  # hints at each kind of question, for each seat


def test_a_hint_is_never_to_take_a_step_back() -> None:
    """RIV-35 Wherever a step can be taken back, alone and with another, at every kind of question."""
    asked: Counter[str] = Counter()
    for seats, seed in ((1, 1), (2, 2)):
        match = Match(RIVAGES, seats, {t.FACE: 1, t.SOLO: 1}, Rng(seed))
        rng = Rng(seed)
        while not match.over():
            seat = match.asked()[0]
            decision = match.decision(seat)
            assert decision is not None
            if t.TO_BACK in decision.options and asked[decision.question] < OFTEN * seats:
                asked[decision.question] += 1
                hints = advise(RIVAGES, match.view(seat), decision, Budget(iterations=1))
                assert hints
                assert all(hint.code in decision.options and hint.code != t.TO_BACK for hint in hints), hints
            forward = [code for code in decision.options if code not in (t.TO_BACK, t.TO_END)] or [t.TO_END]
            match.submit(seat, forward[rng.below(len(forward))])
    assert set(asked) == {"act", "cell", "region", "space"}
