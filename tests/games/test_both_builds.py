"""Whichever build these tests run on, the source files as plain Python play the very same games, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from archipel.build import build_kind
from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.simulation import Plan, play_line

ROOT = Path(__file__).parents[2]
PLAY = "import sys; from archipel.simulation import Plan, play_line; from archipel.build import build_kind; "
PLAY += "assert build_kind() == 'interpreted'; plan, games = eval(sys.argv[1]); "
PLAY += "[sys.stdout.write(play_line(plan, number)) for number in range(games)]"


NUMBER = 2  # games at each table
TABLES = [(game, seats) for game in GAMES for seats in range(game.min_seats, game.max_seats + 1)]


@pytest.mark.skipif(build_kind() == "interpreted", reason="there is no other build to hold it against")
@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES])
def test_both_builds_play_the_same_games(rules: Game[Any, Any], seats: int) -> None:
    for value in range(max((len(option.values) for option in rules.options), default=1)):
        options = {option.name: min(value, len(option.values) - 1) for option in rules.options}
        plan = Plan(rules.name, seats, ("random",) * seats, options, 1000 * seats + value)
        command = [sys.executable, "-c", PLAY, repr((plan, NUMBER))]
        plain = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(command, env=plain, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        assert done.stdout.decode() == "".join(play_line(plan, number) for number in range(NUMBER))
