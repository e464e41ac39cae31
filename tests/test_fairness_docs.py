"""docs/fairness.md: the sums in it are right, its program does what it says, and nothing is left out."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import subprocess
import sys
from pathlib import Path

from archipel.games import GAMES
from archipel.kernel import fair
from archipel.kernel.core import CHANCE
from archipel.verify import verify
from tests.fair_table import FairTable, tampered

PAGE = (Path(__file__).parents[1] / "docs" / "fairness.md").read_text(encoding="utf-8")
COMMAND = r"printf '(?P<text>.*)' \| (?:sha256sum|openssl .* hexkey:(?P<key>\w+))"
SUM = re.compile(rf"^    {COMMAND}\n    (?P<result>\w+)$", re.M)
PROGRAM = re.compile(r"^```python\n(?P<source>.*?)^```$", re.M | re.S)
TABLE = FairTable(GAMES[0]).play().end()


def run_program(path: Path) -> subprocess.CompletedProcess[str]:
    found = PROGRAM.search(PAGE)
    assert found is not None
    assert "archipel." not in found["source"]
    command = [sys.executable, "-I", "-c", found["source"], str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_the_sums_by_hand_are_right() -> None:
    sums = list(SUM.finditer(PAGE))
    assert len(sums) == 3
    for each in sums:
        text = each["text"].replace("\\n", "\n").encode()
        key = each["key"]
        if key is None:
            assert hashlib.sha256(text).hexdigest() == each["result"]
        else:
            assert hmac.digest(bytes.fromhex(key), text, "sha256").hex() == each["result"]
    entropy = [b"a" * 16, None, b"c" * 32]
    keys = fair.derive("m1", bytes(range(32)), entropy)
    assert keys.draws.hex() == sums[1]["result"] == sums[2]["key"]
    assert fair.draw(keys, 0, 0) == 3458506789
    assert "3458506789 modulo\n3, which is 1" in PAGE
    assert FairTable(GAMES[0], "m1", entropy=tuple(entropy)).log[2][1] == '["step",0,"chance","starter",1]'


def test_the_program_checks_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(TABLE.text(), encoding="utf-8")
    done = run_program(path)
    assert done.returncode == 0, done.stderr
    words = [fair.draw(TABLE.keys, index, 0) for index, (actor, _) in enumerate(TABLE.match.steps) if actor == CHANCE]
    assert [int(line.split()[-1]) for line in done.stdout.splitlines()] == words


def test_the_program_finds_changes(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for place, words in (("secret", "another secret"), ("contributions", "of seat 0"), ("log", "entry 7 was changed")):
        data = json.loads(TABLE.text())
        if place == "secret":
            data["fairness"]["secret"] = "ab" * 32
        elif place == "contributions":
            data["fairness"]["contributions"][0] = "ab" * 16
        else:
            data["fairness"]["log"][7][1][-1] = "red 1"
        path.write_text(json.dumps(data), encoding="utf-8")
        done = run_program(path)
        assert done.returncode != 0
        assert words in done.stderr


def test_every_check_field_and_entry_is_described() -> None:
    for verdict in verify(TABLE.game, tampered(TABLE, lambda data: data)):
        assert f"\n| {verdict.check} |" in PAGE
    data = json.loads(TABLE.text())
    for name in [*data, *data["fairness"], *data["fairness"]["log"][0][1]]:
        assert f"`{name}`" in PAGE or f'"{name}"' in PAGE, name
    for entry in (fair.start_entry([]), fair.take_back_entry(1), fair.note_entry(1), fair.end_entry("aborted")):
        assert f'["{json.loads(entry)[0]}"' in PAGE
