"""What is sampled of Pirate Pacts."""

from __future__ import annotations

from typing import Any, Final

from archipel.games.pirate_pacts import components as box
from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.tables import ADVANCED, TO_ACT, TO_DISCARD, TO_MARK, TO_PLACE
from archipel.kernel.match import Decision, Match
from archipel.kernel.rng import Rng
from tests.web.moments import READER, Samples, Told, Wanted, asked

OPEN: Final = {"variant": ADVANCED}


def rich(view: PactView) -> bool:
    """In the middle of a round, most sides occupied, somebody has looked at the mystery island."""
    return 4 <= view.turn <= 5 and sum(map(bool, view.lines)) >= 2 * view.seats - 3 and (view.looker >= 0 or bool(view.advanced))


def longest(view: PactView) -> int:
    return max(map(len, view.lines))


def crowd(match: Match[Any, Any], seat: int, rng: Rng) -> int:
    """All crews but the last throng the first island above; the last one opposes them there with whatever it has."""
    decision = match.decision(seat)
    assert decision is not None
    pirates = [code for code in decision.options if code < TO_ACT]
    marks = [TO_ACT + box.MINUS_THREE, TO_ACT + box.PLUS_THREE, TO_ACT + box.COPY]
    card = marks if match.state.turn == 3 and not set(marks).isdisjoint(decision.options) else pirates
    wanted = {"card": card, "place": [TO_PLACE + (seat == match.state.seats - 1)], "mark": [TO_MARK]}.get(decision.question, [])
    options = [code for code in wanted if code in decision.options] or decision.options
    return options[rng.below(len(options))]


def can_act(decision: Decision | None) -> bool:
    """Whether an action card can be played."""
    return decision is not None and decision.question == "card" and any(TO_ACT <= code < TO_DISCARD for code in decision.options)


def acting(decision: Decision | None, view: PactView) -> bool:
    return can_act(decision) and rich(view)


def last_action(decision: Decision | None, view: PactView) -> bool:
    return can_act(decision) and not view.hands[READER]


SAMPLES: Final = Samples(
    PIRATE_PACTS,
    (
        Wanted("first", 4, {}, asked("card", lambda view: view.turn == 0 and view.next == 1)),
        Wanted("card", 5, {}, acting, events=True),
        Wanted("place", 5, {}, asked("place", lambda view: rich(view) and any(len(ranks) > 2 for ranks in view.ranks))),
        Wanted("place-4", 4, {}, asked("place", rich)),
        Wanted("place-3", 3, {}, asked("place", rich)),
        Wanted("looked", 4, {}, asked("place", lambda view: rich(view) and view.looker == READER)),
        Wanted("remove", 5, {}, asked("remove", rich)),
        Wanted("swap", 5, {}, asked("swap", rich)),
        Wanted("swap-with", 5, {}, asked("swap_with", rich)),
        Wanted("impose", 5, {}, asked("impose", rich)),
        Wanted("impose-at", 5, {}, asked("impose_at", rich)),
        Wanted("move", 4, {}, asked("move", rich)),
        Wanted("move-to", 4, {}, asked("move_to", rich)),
        Wanted("mark", 4, {}, asked("mark", rich)),
        Wanted("order", 4, {}, asked("card", lambda view: view.order[READER] >= 0)),
        Wanted("last-card", 4, {}, last_action),
        Wanted("advanced", 5, OPEN, acting),
        Wanted("advanced-3", 3, OPEN, acting),
        Wanted("copy", 4, OPEN, asked("copy", lambda view: sum(played >= 0 for played in view.played) >= 2)),
        Wanted("eighth", 4, OPEN, asked("place", lambda view: view.phase == on.LAST)),
        Wanted("back", 5, {}, asked("card", lambda view: view.round == 1 and view.turn == 3), events=True),
        Wanted("long", 4, {}, asked("place", lambda view: longest(view) == 6)),
        Wanted("longest", 5, {}, asked("place", lambda view: longest(view) >= 8)),
        Wanted("throng", 5, {}, asked("place", lambda view: longest(view) >= 28), choose=crowd),
        Wanted("throng-open", 5, OPEN, asked("place", lambda view: longest(view) >= 30), choose=crowd),
        Wanted("waiting", 5, {}, lambda decision, view: decision is None and view.turn == 6 and max(view.order[1:]) >= 0),
        Wanted("over", 5, {}, lambda decision, view: decision is None and view.phase == on.OVER, events=True),
    ),
    Told(((3, {}, 1), (4, {}, 2), (5, {}, 3), (4, OPEN, 4), (5, OPEN, 5)), lambda view: int(view.turn), (1, 4, 7)),
)
