"""Every game of the corpus is read, played again step by step, and its deal verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from archipel.games import GAMES
from archipel.kernel import fair_record
from archipel.kernel.match import replay
from archipel.kernel.record import from_json
from archipel.server.table import Table
from archipel.verify import passed, verify
from tests.corpus.make import table_log

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
ALL = {(game.name, game.version): game for game in GAMES}


def test_there_is_a_corpus() -> None:
    assert len(FILES) >= 3


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


def test_a_new_file_can_be_made() -> None:
    entries = table_log("sea-or-shore", 3, 99)
    assert Table("corpus", ALL).fold_all(entries).phase == "over"
