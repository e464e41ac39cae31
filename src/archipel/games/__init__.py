"""The games: GAMES and OLDER are the only lists of them in the repository."""

from __future__ import annotations

from typing import Any, Final

from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.rivages.game import RIVAGES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game

GAMES: Final[tuple[Game[Any, Any], ...]] = (SEA_OR_SHORE, PIRATE_PACTS, RIVAGES)  # as they are played today: each once

# Rules that were mended since. Nothing new begins by them; what was begun by them goes on and is replayed by them.
OLDER: Final[tuple[Game[Any, Any], ...]] = ()


def as_of(game: Game[Any, Any], version: object) -> Game[Any, Any]:
    """*game* by the rules of that version; by today's if this build does not have those, and `replay` says so then."""
    return next((old for old in OLDER if (old.name, old.version) == (game.name, version)), game)
