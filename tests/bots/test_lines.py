"""Bots over lines of JSON: the protocol, `archipel bot`, and programs that crash, dawdle or talk nonsense."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from archipel.bots import Budget, make_bot
from archipel.bots.lines import BadLine, code_in, decide, decision_in, hello, read, serve, view_in, write
from archipel.bots.process import STARTS, ProcessBot
from archipel.cli import main
from archipel.games import GAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import Game
from tests.bots.games import some

THOUGHT = Budget(iterations=20)
PATIENCE = 120.0  # seconds for a program that will answer, however busy the machine is


@pytest.fixture(autouse=True)
def time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.bots.process.START", PATIENCE)


def talk(game: Game[Any, Any], name: str, *messages: dict[str, Any] | str) -> list[dict[str, Any]]:
    """What a bot answers to some lines."""
    lines = [each if isinstance(each, str) else write(each) for each in messages]
    out = io.StringIO()
    serve(make_bot(name, game, 3), game, name, lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_views_and_decisions_come_back_as_they_were(game: Game[Any, Any]) -> None:
    for match, decision in some(game, game.max_seats, seed=1, every=9, most=8):
        view = match.view(decision.seat)
        message = read(write(decide(7, game, view, decision, THOUGHT)))
        assert view_in(game, message["view"]) == view
        assert decision_in(message["decision"]) == decision
        assert len(message["decision"]["names"]) == len(decision.options)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_answers_lines_as_it_answers_calls(game: Game[Any, Any]) -> None:
    match, decision = next(some(game, game.min_seats, seed=2, every=12, most=1))
    view = match.view(decision.seat)
    replies = talk(game, "captain", hello(game, 3), decide(1, game, view, decision, THOUGHT), {"type": "bye"}, "never read")
    assert replies[0] == {"type": "ready", "protocol": 1, "name": "captain"}
    assert replies[1] == {"type": "answer", "id": 1, "code": make_bot("captain", game, 3).choose(view, decision, THOUGHT)}
    assert len(replies) == 2


NONSENSE = {
    "no JSON": ("{", "no JSON"),
    "a list": ("[1]\n", "an object with a type"),
    "no type": ("{}\n", "an object with a type"),
    "an unknown type": ('{"type":"sing","id":4}\n', "'sing' is no message"),
    "another game": ('{"type":"hello","game":"chess"}\n', "plays sea-or-shore, not 'chess'"),
    "no decision": ('{"type":"decide","id":4,"view":{}}\n', "no decision"),
    "no view": ('{"type":"decide","decision":{"seat":0,"question":"card","number":0,"options":[4]},"view":{"a":1}}\n', "view"),
}


@pytest.mark.parametrize(("line", "sentence"), NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_answered_with_a_sentence_and_the_bot_lives_on(line: str, sentence: str) -> None:
    replies = talk(SEA_OR_SHORE, "random", line, hello(SEA_OR_SHORE, 1))
    assert replies[0]["type"] == "error"
    assert sentence in replies[0]["message"]
    assert replies[1]["type"] == "ready"


@pytest.mark.parametrize("message", [
    {"type": "answer", "id": 1, "code": 5}, {"type": "answer", "id": 2, "code": 4}, {"type": "answer", "id": 1, "code": "4"},
    {"type": "answer", "id": 1, "code": True}, {"type": "error", "id": 1, "message": "oh"}, {"type": "ready"},
])  # fmt: skip
def test_an_answer_that_is_none_is_refused(message: dict[str, Any]) -> None:
    with pytest.raises(BadLine):
        code_in(message, 1, (1, 4))
    assert code_in({"type": "answer", "id": 1, "code": 4}, 1, (1, 4)) == 4


# ---- programs --------------------------------------------------------------------------------------------------------

PROGRAM = """
import json, sys, time
how = sys.argv[1]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        if how == "introduces":
            print("Mine 1.0", flush=True)
        print(json.dumps({"type": "ready", "protocol": 1, "name": how}), flush=True)
    elif message["type"] == "decide":
        if how == "dies":
            sys.exit(1)
        if how == "sleeps":
            time.sleep(3600)
        if how == "greets" and message["id"] == 1:
            print("here I am", flush=True)
        code = 10**9 if how == "nonsense" else message["decision"]["options"][-1]
        for _ in range(2 if how == "repeats" else 1):
            print("what?" if how == "babbles" else json.dumps({"type": "answer", "id": message["id"], "code": code}), flush=True)
    else:
        break
"""


def program(tmp_path: Path, how: str, patience: float = PATIENCE) -> ProcessBot:
    path = tmp_path / "mine.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return ProcessBot(f"{shlex.quote(sys.executable)} {shlex.quote(str(path))} {how}", SEA_OR_SHORE, 1, patience)


def test_a_program_plays(tmp_path: Path) -> None:
    bot = program(tmp_path, "last")
    for match, decision in some(SEA_OR_SHORE, 3, seed=1, every=5, most=3):
        assert bot.choose(match.view(decision.seat), decision, Budget(1.0)) == decision.options[-1]
    process = bot.process
    assert process is not None
    bot.close()
    assert process.returncode == 0
    assert bot.trouble == []


@pytest.mark.parametrize(
    ("how", "sentence"),
    [("dies", "has ended."), ("sleeps", "not answer within 0.2 s."), ("nonsense", "none of the options"), ("babbles", "JSON")],
)
def test_a_program_that_fails_costs_itself_the_move(tmp_path: Path, how: str, sentence: str) -> None:
    bot = program(tmp_path, how, 0.2 if how == "sleeps" else PATIENCE)
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    assert bot.choose(match.view(decision.seat), decision, Budget(0.0)) == decision.options[0]
    assert len(bot.trouble) == 1
    assert sentence in bot.trouble[0]
    bot.close()


@pytest.mark.parametrize(("how", "lost"), [("greets", 1), ("introduces", 1), ("repeats", 0)])
def test_a_line_too_many_costs_one_move_and_not_all_that_follow(tmp_path: Path, how: str, lost: int) -> None:
    bot = program(tmp_path, how)
    played = [
        bot.choose(match.view(decision.seat), decision, Budget(1.0)) == decision.options[-1]
        for match, decision in some(SEA_OR_SHORE, 3, seed=1, every=5, most=4)
        if len(decision.options) > 1
    ]
    bot.close()
    assert played == [False] * lost + [True] * (len(played) - lost)
    assert len(played) > 2
    assert len(bot.trouble) == lost


HELPER = """
import os, sys, time
for _ in range(600):
    time.sleep(0.1)
    if os.path.exists(sys.argv[1] + ".end"):
        sys.exit()
open(sys.argv[1] + ".waited", "w").close()
"""


def test_nobody_waits_for_what_a_program_that_is_late_has_started(tmp_path: Path) -> None:
    helper, mark = tmp_path / "helper.py", tmp_path / "mark"
    helper.write_text(HELPER, encoding="utf-8")
    wrapper = tmp_path / "mine.py"
    wrapper.write_text(
        f"import subprocess, sys, time\nsubprocess.Popen([sys.executable, {str(helper)!r}, {str(mark)!r}])\n"
        f'print(\'{{"type":"ready"}}\', flush=True)\ntime.sleep(3600)\n',
        encoding="utf-8",
    )
    bot = ProcessBot(f"{shlex.quote(sys.executable)} {shlex.quote(str(wrapper))}", SEA_OR_SHORE, 1, 0.2)
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    assert bot.choose(match.view(decision.seat), decision, Budget(0.0)) == decision.options[0]
    assert not mark.with_suffix(".waited").exists()  # it holds the pipe still
    mark.with_suffix(".end").touch()


def test_a_program_that_keeps_dying_is_given_up(tmp_path: Path) -> None:
    bot = program(tmp_path, "dies")
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    for _ in range(STARTS + 2):
        assert bot.choose(match.view(decision.seat), decision, Budget(0.0)) == decision.options[0]
    assert bot.starts == STARTS
    assert "not started again" in bot.trouble[-1]


def test_a_program_that_is_not_there_costs_the_move() -> None:
    bot = ProcessBot("no-such-program-anywhere", SEA_OR_SHORE, 1)
    match, decision = next(some(SEA_OR_SHORE, 3, seed=1, every=5, most=1))
    assert bot.choose(match.view(decision.seat), decision) == decision.options[0]
    assert "cannot be started" in bot.trouble[0]


INTERRUPTED = """
import os, signal, sys
from archipel.bots import Budget
from archipel.bots.process import ProcessBot
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from tests.bots.games import some
from tests.bots.test_lines import PATIENCE

signal.signal(signal.SIGINT, lambda *_: None)
bot = ProcessBot(sys.argv[1], SEA_OR_SHORE, 1, PATIENCE)
for match, decision in some(SEA_OR_SHORE, 3, seed=1, every=5, most=2):
    bot.choose(match.view(decision.seat), decision, Budget(1.0))
    os.killpg(0, signal.SIGINT)  # as the terminal does: to every process of the group
bot.close()
print(*bot.trouble)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes")
def test_an_interrupt_from_the_terminal_is_left_to_who_asks(tmp_path: Path) -> None:
    command = [sys.executable, "-c", INTERRUPTED, program(tmp_path, "last").command]
    done = subprocess.run(command, capture_output=True, text=True, start_new_session=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("\n", "")


# ---- archipel bot ----------------------------------------------------------------------------------------------------


def test_the_command_answers_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(write(hello(SEA_OR_SHORE, 0)) + write({"type": "bye"})))
    assert main(["bot", "mate", "--game", "sea-or-shore"]) == 0
    assert json.loads(capsys.readouterr().out) == {"type": "ready", "protocol": 1, "name": "mate"}


def test_the_command_refuses_an_unknown_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "hal", "--game", "sea-or-shore"]) == 2
    assert "There is no bot called 'hal'" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [None, 3, [], {}, {"seat": 0, "question": "card", "number": 0, "options": 5}])
def test_what_is_no_decision_is_told_in_a_sentence(wrong: object) -> None:
    with pytest.raises(BadLine, match=r"is no decision, which has seat, question, number, options\.$"):
        decision_in(wrong)


@pytest.mark.parametrize("wrong", [None, 3, [1], "x" * 100])
def test_what_is_no_view_is_told_in_a_sentence(wrong: object) -> None:
    with pytest.raises(BadLine, match=r"^.{1,41} is no view of sea-or-shore, which is an object\.$"):
        view_in(SEA_OR_SHORE, wrong)
