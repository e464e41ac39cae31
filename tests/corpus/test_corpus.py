"""Every game of the corpus is read, played again step by step, and its deal verified."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from archipel.games import GAMES, OLDER
from archipel.kernel import fair_record
from archipel.kernel.core import Game
from archipel.kernel.match import replay
from archipel.kernel.record import from_json
from archipel.server.table import BadLog, Table
from archipel.verify import passed, verify
from tests.corpus.make import table_log

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
VARIANTS = ("pirate-pacts-rules1-basic", "pirate-pacts-rules1-advanced", "rivages-rules1-a", "rivages-rules1-b")
ALL = {(game.name, game.version): game for game in (*GAMES, *OLDER)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_there_are_games_of_every_size(game: Game[Any, Any]) -> None:
    """Of every version of the rules there was: an old one is played as long as it is in here."""
    for version in range(1, game.version + 1):
        found = [path.stem for path in FILES if path.stem.startswith(f"{game.name}-rules{version}-")]
        for seats in range(game.min_seats, game.max_seats + 1):
            assert [name for name in found if f"-{seats}-seats-" in name], (game.name, version, seats)


@pytest.mark.parametrize("kind", VARIANTS)
def test_there_are_games_of_every_variant(kind: str) -> None:
    assert [path.stem for path in FILES if path.stem.startswith(kind)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_game_is_still_played(path: Path) -> None:
    t = Table("corpus", ALL, proving=True).fold_all(path.read_text(encoding="utf-8").splitlines())
    assert t.phase == "over"
    assert t.ended == "played"
    assert t.proof is not None
    seals, contributions = tuple(seat.seal for seat in t.seats), tuple(seat.entropy for seat in t.seats)
    proof = fair_record.Fairness(t.match_id, t.commitment(), seals, contributions, t.secret, tuple(t.proof))
    text = fair_record.to_json(t.game, t.record(), proof)
    assert passed(verify(t.game, text)), verify(t.game, text)
    match = replay(t.game, from_json(t.game, text))
    assert t.match is not None
    assert match.standing() == t.match.standing()
    assert match.journal == t.match.journal


def test_the_corpus_holds_what_a_table_can_have() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    for kind in ("opened", "sat", "sealed", "announced", "contributed", "began", "played", "said", "tookback", "ended"):
        assert f'"do":"{kind}"' in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_new_file_can_be_made(game: Game[Any, Any]) -> None:
    entries = table_log(game.name, max(3, game.min_seats), 99, {option.name: option.values[-1] for option in game.options})
    assert Table("corpus", ALL).fold_all(entries).phase == "over"


def test_a_log_that_was_changed_is_noticed() -> None:
    """The corpus has teeth: another answer than the one that was given, anywhere, is refused."""
    lines = FILES[0].read_text(encoding="utf-8").splitlines()
    place = next(place for place, line in enumerate(lines) if '"do":"played"' in line)
    other = re.sub(r'"code":(\d+)', lambda found: f'"code":{int(found[1]) + 1}', lines[place])
    with pytest.raises(BadLog, match=f"Entry {place + 1} of table corpus"):
        Table("corpus", ALL).fold_all([*lines[:place], other, *lines[place + 1 :]])
