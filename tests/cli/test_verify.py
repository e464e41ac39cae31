"""`archipel verify`: a verdict for each check; 0 if all is well, 1 if not, 2 with a sentence where a file is no use."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from archipel.cli import main
from archipel.games import GAMES
from archipel.kernel.fair_record import receipt_to_json
from archipel.kernel.record import to_json
from tests.fair_table import FairTable

GAME = GAMES[0]
TABLE = FairTable(GAME).play().end()
CHECKS = ["commitment", "contributions", "announcement", "chain", "rules", "draws", "end", "receipts"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(TABLE.text(), encoding="utf-8")
    return path


def receipts_file(folder: Path, seat: int) -> Path:
    path = folder / f"receipts-{seat}.jsonl"
    lines = [receipt_to_json(receipt) for receipt in TABLE.receipts[seat]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def outcome(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main(["verify", *map(str, words)])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_fair_match_with_receipts(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    files = [receipts_file(tmp_path, seat) for seat in (0, 2)]
    code, out, err = outcome(capsys, record, "--receipt", files[0], "--receipt", files[1])
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[:2] for line in lines[:-2]] == [["ok", check] for check in CHECKS]
    assert f"({len(TABLE.receipts[0]) + len(TABLE.receipts[2])})" in lines[-3]
    assert lines[-1] == "All checks passed."


def test_without_receipts_it_says_what_that_means(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, out, err = outcome(capsys, record)
    assert (code, err) == (0, "")
    assert "weak    receipts       No receipt was given: this file fits together" in out
    assert out.splitlines()[-1] == "Nothing is wrong, but less is proved than could be: receipts."


def test_a_changed_match(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    data = json.loads(TABLE.text())
    data["fairness"]["secret"] = "ab" * 32
    record.write_text(json.dumps(data), encoding="utf-8")
    code, out, err = outcome(capsys, record)
    assert (code, err) == (1, "")
    assert "FAILED  commitment     The secret revealed is not the one" in out
    assert out.splitlines()[-1] == "This match is NOT proved fair: commitment, chain, draws."


def test_whoever_reads_no_more_gets_the_right_code(record: Path) -> None:
    """As in `archipel verify RECORD | head`."""
    data = json.loads(TABLE.text())
    data["fairness"]["secret"] = "ab" * 32
    record.write_text(json.dumps(data), encoding="utf-8")
    words = [sys.executable, "-m", "archipel", "verify", str(record)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


def test_a_receipt_for_something_else_shows_where_it_differs(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    """An announcement is long, and begins like any other of its match."""
    path = tmp_path / "receipt.json"
    first = TABLE.receipts[0][0]
    assert '"seats":3' in first.entry
    path.write_text(receipt_to_json(first._replace(entry=first.entry.replace('"seats":3', '"seats":4'))), encoding="utf-8")
    code, out, _ = outcome(capsys, record, "--receipt", path)
    assert code == 1
    given, logged = next(line for line in out.splitlines() if line.startswith("FAILED")).split(", but entry 0 of the log is ")
    assert given.endswith('"seats":4}')
    assert logged.endswith('"seats":3}')


def test_a_receipt_of_another_match(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    path.write_text(receipt_to_json(TABLE.receipts[0][3]._replace(match_id="another")), encoding="utf-8")
    code, out, _ = outcome(capsys, record, "--receipt", path)
    assert code == 1
    assert "Receipt 1 of 1 is of match another, and this is match table-1." in out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no JSON"),
        (TABLE.text()[:-100], "is no JSON"),
        ("[]", "not a fair record"),
        (to_json(GAME, TABLE.record()), "has no fairness section"),
        (TABLE.text().replace(f'"{GAME.name}"', '"rummy"', 1), "There is no game called 'rummy'"),
        (TABLE.text().replace('"rules_version": 1', '"rules_version": 99'), "version 99 of the rules"),
        (TABLE.text().replace('"seats": 3', '"seats": 99'), "seats is 99"),
        (TABLE.text().replace('"secret": "00', '"secret": "xy'), "64 hexadecimal digits"),
        ("\ufeff" + TABLE.text(), "is no JSON"),
    ],
)
def test_damaged_records(capsys: pytest.CaptureFixture[str], record: Path, text: str, words: str) -> None:
    record.write_text(text, encoding="utf-8")
    refused(outcome(capsys, record), words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no JSON"),
        ("[]", "There is no receipt in it"),
        ("{}", "is not a receipt"),
        ('{"match": "table-1", "hash": "%s", "entry": "["}' % ("ab" * 32), "is no JSON"),
        ("7", "is not a receipt"),
        ("{}\n{", "is no JSON"),
        (receipt_to_json(TABLE.receipts[0][1]).replace('"hash": "', '"hash": "x'), "hexadecimal digits"),
        (receipt_to_json(TABLE.receipts[0][1]).replace('"seq": ', '"seq": -'), "should be a whole number, or null"),
        (receipt_to_json(TABLE.receipts[0][1]).replace('"match": "', '"match": "/'), "is no match id"),
    ],
)
def test_damaged_receipts(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "receipt.json"
    path.write_text(text, encoding="utf-8")
    refused(outcome(capsys, record, "--receipt", path), words)


def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    refused(outcome(capsys, tmp_path / "none.json"), "cannot be opened")
    refused(outcome(capsys, tmp_path), "cannot be opened")
    refused(outcome(capsys, record, "--receipt", tmp_path / "none.json"), "cannot be opened")
    record.write_bytes(b"\xff\xfe\0")
    refused(outcome(capsys, record), "is no text")
    refused(outcome(capsys), "required")


def refused(found: tuple[int, str, str], words: str) -> None:
    code, out, err = found
    assert (code, out) == (2, "")
    assert err.startswith("archipel: ")
    assert err.count("\n") == 1
    assert words in err
