"""`archipel replay`: records told as any seat saw them, and files that are none."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from archipel import text
from archipel.cli import main, saves
from archipel.cli.replay import Viewer
from archipel.games.sea_or_shore.components import ISLAND_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import OBSERVER
from archipel.kernel.record import to_json
from archipel.simulation import Plan, play, play_line

OPTIONS = {option.name: 2 for option in SEA_OR_SHORE.options}
PLAN = Plan("sea-or-shore", 4, ("random",) * 4, OPTIONS, 17)
RECORD = play(PLAN, 0)
STEPS = len(RECORD.steps)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(to_json(SEA_OR_SHORE, RECORD), encoding="utf-8")
    return path


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `archipel replay` with these words; exit code, output, complaint."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def start(*words: object) -> tuple[int, str, str]:
        code = main(["replay", *map(str, words)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return start


def flat(text: str) -> str:
    return " ".join(text.split())


# ---- telling ---------------------------------------------------------------------------------------------------------


def test_the_whole_story_as_a_spectator(run: Run, file: Path) -> None:
    code, out, err = run(file)
    assert (code, err) == (0, "")
    assert flat(out).startswith(f"Sea or Shore, 4 players, {STEPS} steps, as a spectator sees it.")
    assert out.count("lays a card: ") == 96
    assert "You" not in out
    assert "are dealt 12 cards each" in flat(out)
    assert "\nResult\n  1. Seat " in out
    assert "\x1b" not in out


@pytest.mark.parametrize(("language", "said"), [("en", "one player"), ("fr", "partie en solo"), ("de", "eine Person")])
def test_whoever_played_alone_is_one(language: str, said: str) -> None:
    for eyes in ("seat", "public", "open"):
        title = text.words(language).say(f"replay-title-{eyes}", game="Rivages", seats=1, steps=9, seat="Ana")
        assert title.startswith(f"Rivages, {said}, 9 ")


def test_as_a_seat_and_with_all_cards_open(run: Run, file: Path) -> None:
    seat = run(file, "--seat", 2)[1]
    assert "seen by Seat 2, who is called you here" in flat(seat)
    assert seat.count("You are dealt 12 cards: ") == 2
    assert seat.count("\nYou lay ") == 24
    assert seat.count(" lays a card: ") == 72
    everything = run(file, "--all")[1]
    assert everything.count(" is dealt 12 cards: ") == 8
    assert " lays a card: " not in everything
    assert "You" not in everything


@pytest.mark.parametrize("words", [(), ("--seat", 1), ("--all",)])
def test_at_a_step_the_story_so_far_and_the_table(run: Run, file: Path, words: tuple[object, ...]) -> None:
    whole = run(file, *words)[1]
    for step in (0, 1, 30, 100, STEPS):
        code, out, err = run(file, *words, "--at", step)
        assert (code, err) == (0, "")
        story, _, table = out.partition(f"\nAfter step {step} of {STEPS}\n")
        assert whole.startswith(story.rstrip("\n")) or step in (1, 30)  # there the deal is told as far as it came
        assert "\nScore\n" in table
        assert ("Your hand" in table) == (words == ("--seat", 1))
        assert ("Seat 3’s hand" in table) == (words == ("--all",))
    assert "The game is over." in table


def test_a_table_with_all_cards_open_shows_every_hand(run: Run, file: Path) -> None:
    """Before the first trick every card that was dealt stands in one of the hands."""
    dealt = next(step for step in range(STEPS) if RECORD.steps[step][0] >= 0)
    table = run(file, "--all", "--at", dealt)[1].partition("After step")[2]
    held = set()
    for colour, numbers in re.findall(r"^  (red|blue|green|purple) (\d+(?:, \d+)*)$", table, re.M):
        held |= {f"{colour} {number}" for number in numbers.split(", ")}
    assert held == set(ISLAND_NAMES)


def test_an_unfinished_record(run: Run, file: Path) -> None:
    file.write_text(to_json(SEA_OR_SHORE, RECORD._replace(steps=RECORD.steps[:90])), encoding="utf-8")
    code, out, _ = run(file)
    assert code == 0
    assert "The record ends before the game does." in out
    assert "Round 1 so far" in out
    assert "Waiting for Seat" in run(file, "--at", 90)[1]


def test_an_empty_record(run: Run, file: Path) -> None:
    file.write_text(to_json(SEA_OR_SHORE, RECORD._replace(steps=())), encoding="utf-8")
    for words in ((), ("--seat", 0), ("--all",), ("--at", 0)):
        assert run(file, *words)[0] == 0


def test_a_line_of_a_simulation(run: Run, tmp_path: Path) -> None:
    lines = tmp_path / "games.jsonl"
    lines.write_text("".join(play_line(PLAN, number) for number in range(3)), encoding="utf-8")
    code, out, err = run(f"{lines}:1")
    assert (code, err) == (0, "")
    assert f"{STEPS} steps" in out
    assert run(f"{lines}:2")[1] != out
    assert run(lines)[2] == f"archipel: {lines} holds 3 games; name one of them, from {lines}:1 to {lines}:3.\n"
    for line in (0, 4):
        assert run(f"{lines}:{line}")[2] == f"archipel: {lines} has no line {line}; its lines are 1 to 3.\n"
    alone = tmp_path / "one.jsonl"
    alone.write_text(play_line(PLAN, 0), encoding="utf-8")
    assert run(alone)[1] == out


def test_a_name_with_a_colon_is_a_name(run: Run, file: Path) -> None:
    odd = file.with_name("game:7")
    odd.write_bytes(file.read_bytes())
    assert run(odd)[0] == 0


# ---- refusing --------------------------------------------------------------------------------------------------------


def changed(**changes: object) -> str:
    return json.dumps({**json.loads(to_json(SEA_OR_SHORE, RECORD)), **changes})


def with_step(position: int, step: object) -> str:
    steps = json.loads(to_json(SEA_OR_SHORE, RECORD))["steps"]
    return changed(steps=[*steps[:position], step, *steps[position + 1 :]])


BAD: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "cannot be replayed: This is not a record"),
    "cut off": (to_json(SEA_OR_SHORE, RECORD)[:500], "cannot be replayed: This is not a record: it is no JSON"),
    "no text": (b"\xff\xfe\x00", "is not a record: it is no text."),
    "too deep": ("[" * 100_000, "cannot be replayed: This is not a record"),
    "foreign": ('{"name": "archipel", "version": 1}', "This is not a record"),
    "a list": ("[]", "This is not a record"),
    "a later format": (changed(format_version=9), "format version 9"),
    "other rules": (changed(rules_version=9), "version 9 of the rules"),
    "another game": (changed(game="chess"), "There is no game called 'chess'"),
    "too many seats": (changed(seats=9), "seats is 9"),
    "no such verb": (with_step(70, [0, "fly", 1]), "Step 70"),
    "no such card": (with_step(70, [0, "card", "pink 3"]), "Step 70"),
    "an impossible move": (with_step(60, [3, "take"]), "Step 60"),
    "an impossible draw": (with_step(3, ["chance", "starter", 1]), "Step 3"),
    "a damaged line": ('{"schema":"archipel-simulation"}', "schema version"),
}


@pytest.mark.parametrize("how", BAD)
def test_bad_files_are_one_sentence(run: Run, tmp_path: Path, how: str) -> None:
    content, complaint = BAD[how]
    path = tmp_path / "bad.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    for words in ((), ("--all", "--at", 3)):
        code, out, err = run(path, *words)
        assert (code, out) == (2, "")
        assert complaint in err
        assert err.startswith("archipel: ")
        assert err.count("\n") == 1


def test_files_that_are_none(run: Run, tmp_path: Path) -> None:
    assert run(tmp_path / "none.json") == (2, "", f"archipel: There is no file {tmp_path / 'none.json'}.\n")
    assert run(f"{tmp_path / 'none.json'}:3")[2] == f"archipel: There is no file {tmp_path / 'none.json'}.\n"
    code, out, err = run(tmp_path)
    assert (code, out) == (2, "")
    assert err.startswith(f"archipel: {tmp_path} cannot be read (")


def test_a_saved_game_is_no_record(run: Run, tmp_path: Path) -> None:
    table = saves.Table(SEA_OR_SHORE, 0, ("A", "B", "C", "D"), ("", "random", "random", "random"), 1, 1)
    path = tmp_path / "save.json"
    path.write_text(saves.to_text(table, RECORD), encoding="utf-8")
    code, _, err = run(path)
    assert code == 2
    assert err == (
        f"archipel: {path} is a saved game, not a record; go on with it by: archipel play sea-or-shore --save {path}\n"
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--at", STEPS + 1), f"{STEPS + 1} is no step of this record; its steps are 0 to {STEPS}."),
        (("--at", -1), "--at is -1; it should be a whole number from 0 on."),
        (("--at", "x"), "--at is 'x'"),
        (("--seat", 4), "4 is no seat of this game; its seats are 0 to 3."),
        (("--seat", -3), "--seat is -3"),
        (("--seat", 1, "--all"), "not allowed with argument"),
    ],
)
def test_bad_arguments_are_one_sentence(run: Run, file: Path, words: tuple[object, ...], complaint: str) -> None:
    code, out, err = run(file, *words)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1


# ---- step by step ----------------------------------------------------------------------------------------------------


def walk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: Iterable[str], reader: int = OBSERVER
) -> str:
    """What a person at a terminal reads who types this."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    Viewer(SEA_OR_SHORE, RECORD, reader, False, "en").walk()
    return capsys.readouterr().out


def test_forwards_and_backwards(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = walk(monkeypatch, capsys, ["n", "", "p", "p", "p", "120", "table", "score", "?", "x", "9999", "q", "n"])
    steps = [int(step) for step in re.findall(r"^Step (\d+) of", out, re.M)]
    assert steps[0] == 0
    assert 0 < steps[1] < steps[2]
    assert steps[3:6] == [steps[1], 0, 0]
    assert steps[6:] == [120] * 6
    assert "This is the beginning of the record." in out
    assert out.count(f"After step 120 of {STEPS}") == 2
    assert f"‘x’ is none of n, p, table, score and q, nor a step from 0 to {STEPS}." in flat(out)
    assert "‘9999’ is none of" in flat(out)
    assert "n or Enter: next" in out


def test_a_step_of_thousands_of_digits_is_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Python itself refuses to read such a number."""
    assert "is none of n, p, table, score and q" in flat(walk(monkeypatch, capsys, ["9" * 5000, "q"]))


def test_to_the_end_by_small_steps(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The pieces together tell the whole story, once."""
    out = walk(monkeypatch, capsys, ["n"] * 400, reader=1)
    assert "This is the end of the record." in out
    assert "\nResult\n" in out
    assert out.count("You lay ") == 24
    assert out.count(" lays a card: ") == 72
    assert out.count(" is over") == 24


def test_a_stop_is_where_somebody_is_asked_and_something_new_is_told() -> None:
    viewer = Viewer(SEA_OR_SHORE, RECORD, OBSERVER, False, "en")
    assert viewer.stops[-1] == STEPS
    assert viewer.stops == sorted(set(viewer.stops))
    for step in viewer.stops[1:-1]:
        match = viewer.at(step)
        assert match.asked()
        assert len(match.journal) == viewer.ends[step]
    assert len(viewer.journal) == viewer.ends[-1]
