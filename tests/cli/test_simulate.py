"""`archipel simulate`: the same lines for the same seed, complete lines only, and every line can be replayed."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
from io import FileIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

import pytest

from archipel import simulation
from archipel.cli import main, simulate
from archipel.games import GAMES
from archipel.kernel.match import BadRecord, Record, replay
from archipel.kernel.rng import Rng
from archipel.simulation import Plan, game_called, line_of, play_line, record_from_line

WORDS = ["sea-or-shore", "--games", "4", "--seed", "11"]
SEA = game_called("sea-or-shore")
PLAN = Plan(SEA.name, 3, ("random",) * 3, {option.name: option.default for option in SEA.options}, 11)
LINES = [play_line(PLAN, number) for number in range(4)]


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


# ---- the lines -------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, *WORDS) == "".join(LINES)
    assert output(capsys, *WORDS) == "".join(LINES)


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, *WORDS, "--jobs", "2") == "".join(LINES)


def test_a_game_of_a_run_can_be_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "sea-or-shore", "--seed", "13") == LINES[2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_line_can_be_replayed(game: object) -> None:
    rules = game_called(game.name)  # type: ignore[attr-defined]
    last = {option.name: len(option.values) - 1 for option in rules.options}
    for seats in range(rules.min_seats, rules.max_seats + 1):
        plan = Plan(rules.name, seats, ("random",) * seats, last, 5)
        line = play_line(plan, 0)
        record = record_from_line(line)
        match = replay(rules, record)
        assert match.over()
        told = json.loads(line)
        assert [list(place) for place in match.standing()] == told["standing"]
        assert len(match.journal) == len(told["events"])
        assert line_of(plan, 0, record) == line


def test_seats_bots_and_options_are_in_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "4", "--bots", "random, random,random,random", "--option", "red_blue_round_2=B"]
    told = json.loads(output(capsys, "sea-or-shore", *words, "--option", "green_purple_round_1=random"))
    assert told["seats"] == 4
    assert told["bots"] == ["random"] * 4
    assert told["options"] == {
        "red_blue_round_1": "A",
        "green_purple_round_1": "random",
        "red_blue_round_2": "B",
        "green_purple_round_2": "A",
    }


def test_scores_by_source_add_up_to_the_standing() -> None:
    for line in LINES:
        told = json.loads(line)
        for seat in range(told["seats"]):
            rounds = [score for score in told["scores"] if score["seat"] == seat]
            assert [score["round"] for score in rounds] == [0, 1]
            points = sum(score["treasures"] + score["additions"] for score in rounds)
            assert points == rounds[-1]["total"] == told["standing"][seat][0]
        best = max(told["standing"])
        assert told["winners"] == [seat for seat, place in enumerate(told["standing"]) if place == best]


def test_secrets_are_told_with_those_who_may_know_them() -> None:
    told = json.loads(LINES[0])
    dealt = [event for event in told["events"] if event["event"] == "dealt"]
    assert len(dealt) == 72
    for event in dealt:
        assert event["seen_by"] == [event["fields"]["seat"]]
        assert told["steps"][event["step"]] == {"actor": "chance", "verb": "island", "fields": event["secret"]}
    for event in told["events"]:
        assert ("secret" in event) == ("seen_by" in event)


def test_games_and_bots_draw_apart_from_each_other() -> None:
    """Nobody's first choices in a few games are those of anybody else, nor those of chance."""
    firsts = []
    for number in range(8):
        record = simulation.play(PLAN, number)
        for actor in (-1, 0, 1, 2):
            firsts.append(tuple(code for who, code in record.steps if who == actor)[:6])
    assert len(set(firsts)) == len(firsts)


def test_games_with_neighbouring_seeds_are_independent() -> None:
    """The same draw in one game after another takes every step up and down, not always the same one."""
    draws = [Rng(simulation.stream(seed, "chance")).below(1000) for seed in range(100)]
    steps = [(after - before) % 1000 for before, after in pairwise(draws)]
    assert len(set(steps)) > 80


# ---- reading a line back ---------------------------------------------------------------------------------------------


def damaged(**changes: object) -> str:
    return json.dumps({**json.loads(LINES[0]), **changes})


STEP = {"actor": 0, "verb": "card", "fields": {"card": "red 7"}}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "it is no JSON"),
        ("[" * 100_000, "it is no JSON"),
        ("{}", 'it does not say "schema"'),
        ("[1]", 'it does not say "schema"'),
        (damaged(schema_version=2), "schema version 2; this build reads version 1"),
        (damaged(game="chess"), 'of the game "chess"; this build plays sea-or-shore'),
        (damaged(game=["x"]), "of the game"),
        (damaged(rules_version=99), "version 99 of the rules"),
        (damaged(seats=6), "seats is 6; it should be a number from 3 to 5"),
        (damaged(seats="3"), 'seats is "3"'),
        (damaged(options={}), "it should name every option"),
        (damaged(options={option.name: "C" for option in SEA.options}), 'is "C"; it should be one of A, B, random'),
        (damaged(steps=None), "steps is null"),
        (damaged(steps=[STEP, 7]), "Step 1: 7 is not a step"),
        (damaged(steps=[{**STEP, "verb": "fly"}]), 'Step 0: "fly" is none of'),
        (damaged(steps=[{**STEP, "actor": "nobody"}]), 'Step 0: "nobody" is no actor'),
        (damaged(steps=[{**STEP, "fields": {"card": "red 13"}}]), 'Step 0: "red 13" is no card'),
        (
            damaged(steps=[{**STEP, "fields": {"cart": "red 7"}}]),
            "Step 0: card has the fields cart; it should",
        ),
        (damaged(steps=[{**STEP, "fields": {}}]), "Step 0: card has the fields none; it should"),
    ],
)
def test_a_damaged_line_is_refused_in_a_sentence(line: str, complaint: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record_from_line(line)
    assert complaint in str(refused.value)


def test_a_line_is_read_into_the_record_it_was_made_of() -> None:
    record = simulation.play(PLAN, 0)
    assert isinstance(record, Record)
    assert record_from_line(LINES[0]) == record


# ---- files, interrupts and going on ----------------------------------------------------------------------------------


def run_to(path: Path, *words: str) -> int:
    return main(["simulate", *WORDS, "--out", str(path), *words])


def test_a_file_gets_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.jsonl"
    assert run_to(path) == 0
    assert path.read_bytes() == "".join(LINES).encode()
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"{path}: 4 games, 4 of them new.\n"


BEGUN = {
    "empty": "",
    "two games": LINES[0] + LINES[1],
    "cut off in the first": LINES[0][:1000],
    "cut off in the third": LINES[0] + LINES[1] + LINES[2][:-1],
    "complete": "".join(LINES),
}


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path, begun: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(begun.encode())
    assert run_to(path) == 0
    assert path.read_bytes() == "".join(LINES).encode()


def test_more_games_of_the_same_run_are_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.jsonl"
    assert run_to(path, "--games", "1") == 0
    assert path.read_bytes() == LINES[0].encode()
    assert run_to(path, "--games", "2") == 0
    assert path.read_bytes() == (LINES[0] + LINES[1]).encode()
    assert capsys.readouterr().err.endswith("2 games, 1 of them new.\n")


OTHER_GAME = json.loads(LINES[0])
OTHER_GAME["winners"] = [0, 1, 2]
FOREIGN = {
    "notes": ("Buy milk.\n", "line 1: This is no line of a simulation"),
    "notes without an end": ("Buy milk.", "line 1 is cut off, and not how this run goes on"),
    "no text": (b"\xff\xfe\n", "line 1: This is no line of a simulation"),
    "another seed": (play_line(PLAN._replace(seed=12), 0), "line 1: seed is 12, and 11 in this run"),
    "another order": (LINES[0] + LINES[2] + LINES[1], "line 2: seed is 13, and 12 in this run"),
    "other options": (
        play_line(PLAN._replace(options={**PLAN.options, "red_blue_round_1": 1}), 0),
        "line 1: options is",
    ),
    "another result": (
        json.dumps(OTHER_GAME, separators=(",", ":")) + "\n",
        "line 1 tells another game than this run plays with that seed",
    ),
    "spaced out": (json.dumps(json.loads(LINES[0])) + "\n", "line 1: its fields are in another order or spaced"),
}


@pytest.mark.parametrize(("text", "complaint"), FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_file_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, complaint: str
) -> None:
    path = tmp_path / "notes.txt"
    before = text.encode() if isinstance(text, str) else text
    path.write_bytes(before)
    assert run_to(path) == 2
    assert path.read_bytes() == before
    told = capsys.readouterr().err
    assert told.startswith(f"archipel: {path} is not of this run: {complaint}")
    assert told.count("\n") == 1


def test_a_longer_run_is_not_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes("".join(LINES).encode())
    assert run_to(path, "--games", "2") == 2
    assert "--games is 2, but" in capsys.readouterr().err
    assert path.read_bytes() == "".join(LINES).encode()


def test_an_interrupt_falls_between_two_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play_and_be_interrupted(plan: Plan, number: int) -> str:
        if number == 1:
            signal.raise_signal(signal.SIGINT)
        return play_line(plan, number)

    path = tmp_path / "run.jsonl"
    before = signal.getsignal(signal.SIGINT)
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "play_line", play_and_be_interrupted)
        assert run_to(path, "--jobs", "1") == 130
    assert signal.getsignal(signal.SIGINT) is before
    assert path.read_bytes() == (LINES[0] + LINES[1]).encode()
    assert "the same command goes on from there" in capsys.readouterr().err
    assert run_to(path) == 0
    assert path.read_bytes() == "".join(LINES).encode()


def test_a_second_interrupt_breaks_off_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_and_be_interrupted(plan: Plan, number: int) -> str:
        if number == 2:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        return play_line(plan, number)

    path = tmp_path / "run.jsonl"
    monkeypatch.setattr(simulate, "play_line", play_and_be_interrupted)
    assert run_to(path, "--jobs", "1") == 130
    assert path.read_bytes() == (LINES[0] + LINES[1]).encode()


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to another process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_complete_lines_in_a_pipe(jobs: str) -> None:
    """In the worst moment: the pipe is full, half of the second line is in it, and Python has no buffer of its own."""
    command = [sys.executable, "-u", "-m", "archipel", "simulate", *WORDS, "--games", "1000000", "--jobs", jobs]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    assert child.stdout is not None
    assert child.stderr is not None
    with child.stdout, child.stderr:
        while held_by(child.stdout) <= len(LINES[0]):  # two lines have no room in a pipe
            assert child.poll() is None
            time.sleep(0.01)
        os.killpg(child.pid, signal.SIGINT)  # as the terminal does: to every process of the group
        lines = child.stdout.readlines()
        assert child.stderr.read().decode() == "\nInterrupted.\n"
    assert child.wait() == 130
    assert [line.decode() for line in lines] == LINES[: len(lines)]
    assert len(lines) >= 2


def held_by(pipe: IO[bytes]) -> int:
    """How many bytes wait in it."""
    import fcntl
    import termios

    size: int = struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]
    return size


class Bottleneck(FileIO):
    """A file that takes so many bytes at a time, and says so."""

    def write(self, data: Any) -> int:
        return super().write(data[:1000])


def test_an_output_that_takes_a_part_at_a_time_gets_every_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "output"
    with monkeypatch.context() as patch, TextIOWrapper(cast("BinaryIO", Bottleneck(path, "w")), write_through=True) as output:
        patch.setattr(sys, "stdout", output)
        assert main(["simulate", *WORDS]) == 0
    assert path.read_bytes() == "".join(LINES).encode()


class FullDisk:
    """A file on a disk that has room for so many bytes."""

    def __init__(self, path: Path, room: int) -> None:
        self.file = path.open("ab", buffering=0)
        self.room = room

    def write(self, data: bytes) -> int:
        if self.room == 0:
            raise OSError(28, "No space left on device")
        written = self.file.write(data[: min(self.room, 1000)])
        self.room -= written
        return written

    def truncate(self, size: int) -> None:
        self.file.truncate(size)

    def close(self) -> None:
        self.file.close()


def test_a_full_disk_leaves_complete_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.jsonl"
    disk = FullDisk(path, len(LINES[0]) + 2500)
    enter = simulate.LineFile.__enter__

    def enter_full_disk(self: simulate.LineFile) -> simulate.LineFile:
        enter(self).file.close()
        self.file = disk  # type: ignore[assignment]
        return self

    monkeypatch.setattr(simulate.LineFile, "__enter__", enter_full_disk)
    assert run_to(path) == 2
    expected = f"archipel: {path} cannot be written (No space left on device); name another file with --out.\n"
    assert capsys.readouterr().err == expected
    assert path.read_bytes() == LINES[0].encode()


# ---- bad words -------------------------------------------------------------------------------------------------------

FROM_3 = "it should be a whole number from 3 to 5."
BAD = {
    "no game": ([], "The following arguments are required: GAME"),
    "unknown game": (["chess"], "There is no game called 'chess'; the games are sea-or-shore"),
    "two seats": (
        ["sea-or-shore", "--seats", "2"],
        f"--seats of sea-or-shore is 2; {FROM_3}",
    ),
    "six seats": (
        ["sea-or-shore", "--seats", "6"],
        f"--seats of sea-or-shore is 6; {FROM_3}",
    ),
    "seats x": (
        ["sea-or-shore", "--seats", "x"],
        f"--seats of sea-or-shore is 'x'; {FROM_3}",
    ),
    "no games": (["sea-or-shore", "--games", "0"], "--games is 0; it should be a whole number from 1 on."),
    "games -1": (["sea-or-shore", "--games", "-1"], "--games is -1; it should be a whole number from 1 on."),
    "games x": (["sea-or-shore", "--games", "x"], "--games is 'x'; it should be a whole number from 1 on."),
    "games 1.5": (["sea-or-shore", "--games", "1.5"], "--games is '1.5'; it should be a whole number from 1 on."),
    "seed x": (["sea-or-shore", "--seed", "x"], "--seed is 'x'; it should be a whole number from 0 to "),
    "seed -1": (["sea-or-shore", "--seed", "-1"], "--seed is -1; it should be a whole number from 0 to "),
    "seed 2**63": (
        ["sea-or-shore", "--seed", str(2**63)],
        f"--seed is {2**63}; it should be a whole",
    ),
    "jobs 0": (["sea-or-shore", "--jobs", "0"], "--jobs is 0; it should be a whole number from 1 on."),
    "unknown bot": (["sea-or-shore", "--bots", "random,hal,random"], "There is no bot called 'hal'; the bots are "),
    "two bots": (
        ["sea-or-shore", "--bots", "random,random"],
        "--bots names 2 of them, 'random,random'; 3 seats need 3, joined by commas.",
    ),
    "four bots": (
        ["sea-or-shore", "--bots", "random,random,random,random"],
        "--bots names 4 of them, 'random,random,random,random'; 3 seats need 3, joined by commas.",
    ),
    "unknown option": (
        ["sea-or-shore", "--option", "weather=A"],
        "sea-or-shore has no option 'weather'; its options are red_blue_round_1, ",
    ),
    "unknown value": (
        ["sea-or-shore", "--option", "red_blue_round_1=C"],
        "Option red_blue_round_1 is 'C'; it should be one of A, B, random.",
    ),
    "no value": (
        ["sea-or-shore", "--option", "red_blue_round_1"],
        "--option is 'red_blue_round_1'; it should",
    ),
    "unknown word": (["sea-or-shore", "--speed", "9"], "Unrecognized arguments: --speed 9."),
}


@pytest.mark.parametrize(("words", "sentence"), BAD.values(), ids=BAD)
def test_bad_words_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["simulate", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"archipel: {sentence}")
    assert captured.err.count("\n") == 1


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "no" / "such" / "folder.jsonl"
    assert run_to(missing) == 2
    expected = f"archipel: {missing} cannot be written (No such file or directory); name another file with --out.\n"
    assert capsys.readouterr().err == expected
    assert run_to(tmp_path) == 2
    assert capsys.readouterr().err.startswith(f"archipel: {tmp_path} is no ordinary file; name another with --out")
