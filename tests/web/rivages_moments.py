"""What is sampled of Rivages."""

from __future__ import annotations

from typing import Any, Final

from archipel.games.rivages import state as on
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.sight import ExplorerView, ShoreView
from archipel.games.rivages.tables import SOLO, TO_BACK, TO_DECLINE, TO_END, TO_STRIKE, TO_SYMBOL, TO_TICK
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from tests.web.moments import READER, Samples, Wanted, asked

FACE_B: Final = {"tree": 1}
ADVANCED: Final = {SOLO: 3}


def eager(match: Match[Any, Any], seat: int, rng: Rng) -> int:
    """Somebody who goes on as long as there is something to do, and so comes to see the whole game."""
    decision = match.decision(seat)
    assert decision is not None
    options = [code for code in decision.options if not leaves_off(code)]
    return options[rng.below(len(options))] if options else next(code for code in decision.options if code != TO_BACK)


def leaves_off(code: int) -> bool:
    return code in (TO_END, TO_BACK) or TO_STRIKE <= code < TO_SYMBOL or TO_DECLINE <= code < TO_TICK


def mine(view: ShoreView) -> ExplorerView:
    return view.explorers[READER]


def rich(view: ShoreView) -> bool:
    """In the middle of a game and of an island: loot in hand, an objective done, a row to choose."""
    me = mine(view)
    return view.turn >= 6 and len(me.ticks) >= 8 and bool(me.tokens) and any(me.done) and view.slot < 0 and not me.due


def over(decision: Decision | None, view: ShoreView) -> bool:
    return decision is None and view.phase == on.OVER


SAMPLES: Final = Samples(
    RIVAGES,
    (
        Wanted("boat", 2, {}, asked("boat", lambda view: view.turn == 0)),
        Wanted("first", 3, {}, asked("act", lambda view: view.turn == 1 and view.slot < 0)),
        Wanted("act", 3, {}, asked("act", rich)),
        Wanted("act-2", 2, FACE_B, asked("act", rich)),
        Wanted("act-4", 4, FACE_B, asked("act", rich)),
        Wanted("act-5", 5, FACE_B, asked("act", rich)),
        Wanted("cell", 3, {}, asked("cell", lambda view: view.turn >= 5 and len(mine(view).ticks) >= 6)),
        Wanted("region", 2, {}, asked("region", lambda view: view.turn >= 3)),
        Wanted("space", 4, FACE_B, asked("space", lambda view: len(mine(view).branches) >= 3)),
        Wanted("due", 3, {}, asked("act", lambda view: bool(mine(view).due) and len(mine(view).due[-1]) >= 2)),
        Wanted("nested", 2, FACE_B, asked("act", lambda view: len(mine(view).due) >= 2)),
        Wanted("leaving", 2, {}, asked("act", lambda view: mine(view).leaving)),
        Wanted("landing", 3, {}, asked("boat", lambda view: view.turn >= 5)),
        Wanted("waiting", 5, {}, lambda decision, view: decision is None and view.turn >= 4 and view.phase == on.TURN),
        Wanted("last", 3, {}, asked("act", lambda view: view.last == 2 and view.slot < 0)),
        Wanted("discovery", 1, {}, asked("act", rich)),
        Wanted("advanced", 1, ADVANCED, asked("act", rich)),
        Wanted("over", 4, FACE_B, over, events=True),
        Wanted("over-alone", 1, ADVANCED, over, events=True),
    ),
    choose=eager,
)
