"""What was begun by rules that were mended since: records, saved games and lines of simulations are read by those."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from archipel.cli import main, saves
from archipel.cli.remote import Remote
from archipel.games import GAMES, as_of
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game
from archipel.kernel.match import Match
from archipel.kernel.record import to_json
from archipel.kernel.rng import Rng
from archipel.simulation import Plan, play_line, record_from_line
from tests.fair_table import FairTable

OLD_VERSION = 0  # before those that this build plays


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """Sea or Shore as an older build had it."""
    game = copy.copy(SEA_OR_SHORE)
    game.version = OLD_VERSION
    monkeypatch.setattr("archipel.games.OLDER", (game,))
    monkeypatch.setattr("archipel.cli.remote.OLDER", (game,))
    return game


def test_every_version_is_listed_once() -> None:
    from archipel.games import OLDER

    listed = [(game.name, game.version) for game in (*GAMES, *OLDER)]
    assert len(set(listed)) == len(listed)
    newest = {game.name: game.version for game in GAMES}
    assert len(newest) == len(GAMES)
    assert all(game.version < newest[game.name] for game in OLDER)


def test_rules_are_found_by_their_version(old: Game[Any, Any]) -> None:
    assert as_of(SEA_OR_SHORE, OLD_VERSION) is old
    assert as_of(SEA_OR_SHORE, SEA_OR_SHORE.version) is SEA_OR_SHORE
    assert as_of(SEA_OR_SHORE, 99) is SEA_OR_SHORE  # who replays it says what is wrong
    assert as_of(GAMES[1], OLD_VERSION) is GAMES[1]


def test_a_record_is_replayed_and_verified(old: Game[Any, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "old.json"
    table = FairTable(old).play().end()
    path.write_text(table.text(), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    path.write_text(to_json(old, table.record()), encoding="utf-8")
    assert main(["replay", str(path), "--at", "3"]) == 0
    assert "Sea or Shore" in capsys.readouterr().out


def test_rules_that_nobody_has_are_refused(tmp_path: Path, old: Game[Any, Any], capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "future.json"
    table = FairTable(old).play().end()
    path.write_text(table.text().replace(f'"rules_version": {OLD_VERSION}', '"rules_version": 99'), encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "version 99 of the rules of sea-or-shore; this build plays version 1" in capsys.readouterr().err


def test_a_saved_game_goes_on_by_its_own_rules(old: Game[Any, Any]) -> None:
    match: Match[Any, Any] = Match(old, 3, {}, Rng(5))
    table = saves.Table(old, 0, ("Ana", "Ben", "Cleo"), ("", "random", "random"), None, 7)
    read, again = saves.from_text(saves.to_text(table, match.record()))
    assert read.game is old
    assert again.game is old


def test_a_line_of_a_simulation_is_read_by_its_own_rules(old: Game[Any, Any]) -> None:
    options = {option.name: option.default for option in old.options}
    line = json.loads(play_line(Plan("sea-or-shore", 3, ("random",) * 3, options, 17), 0))
    assert record_from_line(json.dumps({**line, "rules_version": OLD_VERSION})).version == OLD_VERSION


def test_the_terminal_plays_a_table_of_old_rules(old: Game[Any, Any]) -> None:
    remote = Remote.__new__(Remote)
    remote.table = {"game": "sea-or-shore", "version": OLD_VERSION, "content": ""}
    assert remote.shipped() is old
