"""What is sampled of Sea or Shore."""

from __future__ import annotations

from typing import Final

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import OVER
from tests.web.moments import READER, Samples, Told, Wanted, asked

OTHER_SIDES: Final = {f"{pair}_round_{number}": 1 for pair in ("red_blue", "green_purple") for number in (1, 2)}


def rich(view: SeaView) -> bool:
    """In the middle of a round, two cards laid, additions in hand, treasures in every pile."""
    piles = sum(map(bool, view.piles))
    return view.trick >= 4 and view.laid_count >= 2 and view.additions[READER] >= 2 and piles >= view.seats - 1


SAMPLES: Final = Samples(
    SEA_OR_SHORE,
    (
        Wanted("pass", 4, {}, asked("pass_colour")),
        Wanted("card", 4, {}, asked("card", rich)),
        Wanted("half", 4, {}, asked("half", rich)),
        Wanted("additions", 4, {}, asked("additions", rich)),
        Wanted("claim", 4, {}, asked("claim")),
        Wanted("rob", 4, {}, asked("rob")),
        Wanted("deck", 4, {}, asked("deck")),
        Wanted("order", 4, {}, asked("order")),
        Wanted("swap", 4, OTHER_SIDES, asked("swap")),
        Wanted("give", 4, OTHER_SIDES, asked("give")),
        Wanted("retrieve", 4, OTHER_SIDES, asked("retrieve")),
        Wanted("discard", 4, OTHER_SIDES, asked("discard")),
        Wanted("card-3", 3, {}, asked("card", rich)),
        Wanted("card-5", 5, {}, asked("card", lambda view: rich(view) and view.laid_count >= 3)),
        Wanted("first", 4, {}, asked("card", lambda view: view.laid_count == 0 and view.trick == 0)),
        Wanted("waiting", 4, {}, lambda decision, view: decision is None and view.laid_count == 2 and view.trick == 6),
        Wanted("over", 4, {}, lambda _, view: view.phase == OVER),
    ),
    Told(((3, {}, 1), (4, {}, 2), (5, {}, 3), (4, OTHER_SIDES, 4)), lambda view: int(view.trick), (1, 2, 5)),
)
