"""Setting up: what make.py says and offers, which modules build_engine compiles, what the locks hold."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import time
from contextlib import nullcontext
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import build_engine
import make

ROOT = Path(__file__).parents[1]


def write(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_engine_modules_are_found_by_place_and_by_mark(tmp_path: Path) -> None:
    compiled = ["kernel/__init__.py", "kernel/core.py", "games/reef/__init__.py", "games/reef/deep/flow.py"]
    others = ["__init__.py", "bots/slow.py", "cli/go.py", "games/__init__.py", "kernel/vecs.py"]
    others += ["games/reef/words.py", "games/reef/box_words.py"]
    for name in [*compiled, *others]:
        write(tmp_path / name)
    write(tmp_path / "bots/search.py", f'"""Search."""\n\n{build_engine.MARK}\n')
    write(tmp_path / "bots/talk.py", f'"""Not {build_engine.MARK}."""\n')
    found = [path.relative_to(tmp_path).as_posix() for path in build_engine.engine_modules(tmp_path)]
    assert found == sorted([*compiled, "bots/search.py"])


CORE = """
from mypy_extensions import i64

class State:
    seats: i64

    def actor(self) -> i64:
        return self.seats
"""
TOY = """
from archipel.kernel.core import State
from archipel.games.reef.words import shout

class Toy(State):
    pass

def play() -> str:
    toy = Toy()
    toy.seats = 3
    return shout(toy.actor())
"""
WORDS = """
import a_package_that_is_not_there_while_building

def shout(n: int) -> str:
    return str(n) + "!"
"""


def test_build_compiles_extra_modules_into_the_same_unit(tmp_path: Path) -> None:
    """A toy below tests/ inherits natively from the kernel; words stay Python, and what they import may be missing."""
    try:
        build_engine.compiler_flags()
    except build_engine.NotCompiled as reason:
        pytest.skip(str(reason))
    source = tmp_path / "source"
    for name in ("__init__.py", "kernel/__init__.py", "games/__init__.py", "games/reef/__init__.py"):
        write(source / "src/archipel" / name)
    write(source / "src/archipel/kernel/core.py", CORE)
    write(source / "src/archipel/games/reef/words.py", WORDS)
    toy = write(source / "tests/toys/toy.py", TOY)
    dest = tmp_path / "dest"

    assert build_engine.build(dest, [toy], root=source) == "compiled"

    write(dest / "a_package_that_is_not_there_while_building.py")
    look = "import tests.toys.toy as t, archipel.games.reef.words as w; print(t.play(), t.__file__, w.__file__)"
    seen = subprocess.run([sys.executable, "-c", look], cwd=dest, capture_output=True, text=True, check=True)
    said, toy_file, words_file = seen.stdout.split()
    assert said == "3!"
    assert toy_file.endswith(tuple(EXTENSION_SUFFIXES))
    assert words_file.endswith(".py")
    assert not list(source.rglob("*.so")), "the sources are left as they were"


def test_the_makefile_offers_every_command_of_make_py() -> None:
    targets = re.search(r"^TARGETS := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert targets is not None
    assert targets[1].split() == list(make.COMMANDS)


def test_help_has_a_line_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, command in make.COMMANDS.items():
        assert f"  {name:<14}{command.__doc__}" in lines
        assert "\n" not in str(command.__doc__)


@pytest.mark.parametrize("words", [["paly"], ["test", "tpyes"]])
def test_a_slip_of_the_pen_gets_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(words) == 2
    told = capsys.readouterr()
    assert re.fullmatch(r"There is no \S.*\n", told.err)
    assert words[-1] in told.err


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("error: Failed to fetch: `x`\n  Caused by: dns error: failed to lookup address", "cannot be reached"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("error: Failed\n  cause: Hash mismatch\n    Expected:\n    abc\n", 'says "cause: Hash mismatch"'),
        ("Traceback\n\n  something else broke\n\n", 'says "something else broke"'),
        ("", 'says "nothing"'),
    ],
)
def test_a_failed_step_is_told_in_one_sentence(output: str, words: str) -> None:
    told = make.diagnosis("installing the packages", output)
    assert words in told
    assert "\n" not in told
    assert told.endswith(".")


def test_an_old_python_can_read_make_py_up_to_the_sentence_that_refuses_it() -> None:
    """Python 3.6 must parse the whole file; what runs before the check of the version must exist there."""
    tree = ast.parse((ROOT / "make.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.NamedExpr | ast.Match)]
    check = next(place for place, node in enumerate(tree.body) if isinstance(node, ast.If))
    before = tree.body[1:check]
    assert all(isinstance(node, ast.Import | ast.ImportFrom) for node in before)
    assert "__future__" not in {node.module for node in before if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("name", sorted(path.name for path in ROOT.glob("requirements*.lock")))
def test_every_requirement_of_a_lock_is_pinned_and_hashed(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line), line


def test_an_interrupt_of_the_first_game_is_not_for_the_engine_that_is_built_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C goes to all processes of a session: the one that builds has a session of its own, but not beside the tests."""
    apart: list[bool] = []

    def note(*_words: object, start_new_session: bool = False, **_more: object) -> None:
        apart.append(start_new_session)

    monkeypatch.setattr(subprocess, "Popen", note)
    monkeypatch.setattr(make, "set_up_packages", lambda _: None)
    monkeypatch.setattr(make, "build_client", lambda: None)
    monkeypatch.setattr(make, "compiler", lambda: "cc")
    monkeypatch.setattr(make, "built_engine", lambda: None)
    monkeypatch.setattr(make, "become", lambda *_words, **_more: 0)
    monkeypatch.delenv("ARCHIPEL_PURE", raising=False)
    assert make.begin("serve") == 0
    make.engine_ahead(nice=0)
    assert apart == [True, False]


@pytest.mark.parametrize("stray", ["PYTHONPATH", "PYTHONDONTWRITEBYTECODE"])
def test_a_child_process_has_no_stray_settings_of_python(stray: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(stray, "1")
    monkeypatch.setenv("ARCHIPEL_ELSE", "kept")
    found = make.environment(ARCHIPEL_MORE="given")
    assert stray not in found
    assert (found["ARCHIPEL_ELSE"], found["ARCHIPEL_MORE"]) == ("kept", "given")


# ---- two stages beside each other --------------------------------------------------------------------------------------

MEETING = """
import pathlib, sys, time
print("the engine is here", flush=True)
try:
    pathlib.Path("{here}").touch()
    while not pathlib.Path("{there}").exists():
        time.sleep(0.01)
except KeyboardInterrupt:
    sys.exit(pathlib.Path("{ended}").write_text("by an interrupt"))
print("and has met the browser")
sys.exit(1)
"""


class Meeting:
    """Stages in place of the long ones: the compiled one says that it is here and waits for the one in a browser."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here, self.there, self.ended = folder / "here", folder / "there", folder / "ended"
        script = MEETING.format(here=self.here, there=self.there, ended=self.ended)
        engine = make.Engine("", "", "", "compiled, 1 module")
        monkeypatch.setattr(make, "TOOLS", folder)
        monkeypatch.setattr(make, "engine_meanwhile", nullcontext)
        monkeypatch.setattr(make, "set_up", lambda _: engine)
        monkeypatch.setattr(make, "compiled_tests", lambda words: [sys.executable, "-c", script, *words])
        monkeypatch.setitem(make.STAGES, "browser", self.browser)
        self.broken_off = False

    def browser(self, _words: list[str]) -> int:
        """in a browser"""
        while not self.here.exists():
            time.sleep(0.01)
        if self.broken_off:
            raise KeyboardInterrupt
        self.there.touch()
        print("the browser has met the engine")
        return 0


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    if os.name != "posix":
        pytest.skip("elsewhere stages run one after the other")
    return Meeting(tmp_path, monkeypatch)


@pytest.mark.usefixtures("meeting")
def test_the_compiled_stage_runs_beside_the_browser_and_its_output_stays_whole(capfd: pytest.CaptureFixture[str]) -> None:
    assert make.test(["browser", "compiled"]) == 1
    lines = [line for line in capfd.readouterr().out.splitlines() if line]
    assert lines[0].startswith("== browser: ")
    assert lines[1] == "the browser has met the engine"
    assert lines[2].startswith("== compiled: ")
    assert lines[3:5] == ["the engine is here", "and has met the browser"]
    assert [line.split()[:2] for line in lines[5:7]] == [["browser", "passed"], ["compiled", "FAILED"]]
    assert lines[7:] == ["failed: compiled"]


def test_what_breaks_off_one_stage_interrupts_the_one_beside_it(meeting: Meeting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "AFTER_INTERRUPT", 0.0)
    meeting.broken_off = True
    with pytest.raises(KeyboardInterrupt):
        make.test(["browser", "compiled"])
    assert meeting.ended.read_text() == "by an interrupt"


def test_what_make_serve_installs_can_use_postgres() -> None:
    """The documented ways to start a server are `make serve` and `.venv/bin/archipel`: both have these packages and no others."""
    assert re.search(r"^asyncpg==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_locks_agree_with_each_other() -> None:
    """What is played is what is tested and what is measured."""

    def pins(name: str) -> set[str]:
        text = (ROOT / name).read_text(encoding="utf-8")
        return set(re.findall(r"^([\w.-]+==[^\s;]+)", text, re.MULTILINE))

    assert pins("requirements.lock") <= pins("requirements-dev.lock")
    assert pins("requirements.lock") <= pins("requirements-bench.lock")
    assert pins("requirements-build.lock") <= pins("requirements-dev.lock")
