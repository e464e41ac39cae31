"""The games: GAMES is the only list of them in the repository."""

from __future__ import annotations

from typing import Any, Final

from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.rivages.game import RIVAGES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game

GAMES: Final[tuple[Game[Any, Any], ...]] = (SEA_OR_SHORE, PIRATE_PACTS, RIVAGES)
