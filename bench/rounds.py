"""Rounds of measurements: each case once a round, each time in a fresh process, so that noise hits all alike."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import build_engine
from bench import peers
from bench.cases import COMPILED, INTERPRETED, PEER, Case
from bench.child import Sample

ROOT: Final = Path(__file__).resolve().parents[1]
SCRATCH: Final = ROOT / ".bench"
ENGINE: Final = SCRATCH / "engine"
TOYS: Final = ("tests/__init__.py", "tests/toys/__init__.py", "tests/toys/hearts.py")
PEERS: Final = {"pyspiel": "OpenSpiel", "rlcard": "RLCard"}


class Trouble(Exception):
    """Why no figure can be given: one sentence."""


class Figures(NamedTuple):
    """The samples of one case, one a round."""

    samples: tuple[Sample, ...]

    def rates(self) -> list[float]:
        """Units a second of CPU time."""
        return [sample.units / sample.cpu for sample in self.samples]

    def rate(self) -> float:
        return statistics.median(self.rates())

    def game_rate(self) -> float:
        return statistics.median(sample.games / sample.cpu for sample in self.samples)

    def length(self) -> float:
        """Decisions a game."""
        games = sum(sample.games for sample in self.samples)
        return sum(sample.units for sample in self.samples) / games if games else 0.0


def ratio(one: Figures, other: Figures) -> float:
    """How many times the rate of *other* that of *one* is: the median over the rounds, for both were disturbed alike."""
    return statistics.median(a / b for a, b in zip(one.rates(), other.rates(), strict=False))


# ---- the engine ------------------------------------------------------------------------------------------------------


def ready_engine() -> str:
    """Build the engine and the toys as one unit into .bench/engine, unless that is done; COMPILED or INTERPRETED."""
    files = [*sorted((ROOT / "src" / "archipel").rglob("*.py")), *(ROOT / toy for toy in TOYS), ROOT / "build_engine.py"]
    digest = hashlib.sha256(sys.version.encode())
    for path in files:
        digest.update(path.read_bytes())
    stamp = ENGINE / "built.json"
    wanted = digest.hexdigest()
    if stamp.exists():
        built = json.loads(stamp.read_text(encoding="utf-8"))
        if built["sources"] == wanted:
            return str(built["kind"])
    shutil.rmtree(ENGINE, ignore_errors=True)
    *packages, toy = TOYS
    for name in packages:  # they are plain Python, but must be there, or the folder of the repository would be found first
        (ENGINE / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, ENGINE / name)
    kind = build_engine.build(ENGINE, [ROOT / toy])
    stamp.write_text(json.dumps({"sources": wanted, "kind": kind}), encoding="utf-8")
    return kind


def path_of(build: str) -> str:
    """Where a child finds its engine, then this package."""
    places = {COMPILED: [ENGINE, ROOT], INTERPRETED: [ROOT / "src", ROOT], PEER: [ROOT]}[build]
    return os.pathsep.join(map(str, places))


# ---- children --------------------------------------------------------------------------------------------------------


def child(build: str, *words: str) -> str:
    """Run Python with that engine and these words; the last line it printed. Trouble if it failed."""
    environment = {**os.environ, "PYTHONPATH": path_of(build), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-P", *words]  # -P: the path is the one given, not the folder we are in
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise Trouble(f"`{' '.join(words)}` failed: {last}")
    return done.stdout.splitlines()[-1]


def sample(case: Case, seconds: float) -> Sample:
    """One measurement in a fresh process."""
    return Sample(**json.loads(child(case.build, "-m", "bench.child", case.name, str(seconds))))


def same_rules(games: int) -> str:
    """Replay games of Hearts card by card in OpenSpiel; the sentence about it. Trouble if there is any difference."""
    compare = f"from bench.hearts_vs_openspiel import compare; print(*compare({games}))"
    differences, moons = map(int, child(COMPILED, "-c", compare).split())
    told = f"{games:,} games of Hearts replayed card by card in both, the moon shot in {moons:,}: {differences} differences"
    if differences:
        raise Trouble(f"Hearts here is not Hearts in OpenSpiel, so no figure is given: {told}.")
    return f"{told}."


# ---- which cases -----------------------------------------------------------------------------------------------------


def measurable(cases: Iterable[Case], kind: str) -> tuple[list[Case], list[str]]:
    """The cases that can be measured on this machine, and a sentence for each reason why others cannot."""
    wanted = list(cases)
    missing = [library for library in PEERS if not peers.there(library)]
    found = [case for case in wanted if case.needs not in missing and (case.build != COMPILED or kind == COMPILED)]
    sentences = [f"{PEERS[library]} cannot be imported here: it was not measured." for library in missing]
    if kind != COMPILED:
        sentences.append("There is no C compiler that works: the compiled engine was not measured.")
    return found, sentences


# ---- the rounds ------------------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """All that was measured."""

    rounds: int  # complete ones
    seconds: float  # of each sample
    figures: dict[str, Figures]  # by the name of the case

    def as_json(self) -> dict[str, Any]:
        samples = {name: [each._asdict() for each in figures.samples] for name, figures in self.figures.items()}
        return {"rounds": self.rounds, "seconds": self.seconds, "samples": samples}


def from_json(data: dict[str, Any]) -> Run:
    figures = {name: Figures(tuple(Sample(**each) for each in samples)) for name, samples in data["samples"].items()}
    return Run(data["rounds"], data["seconds"], figures)


def measure(cases: Sequence[Case], rounds: int, seconds: float) -> tuple[Run, bool]:
    """So many rounds over the *cases*; and whether it was interrupted, in which case only whole rounds count."""
    whole: list[dict[str, Sample]] = []
    interrupted = False
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("", total=rounds * len(cases))
        try:
            for number in range(rounds):
                this: dict[str, Sample] = {}
                for case in cases:
                    progress.update(task, description=f"round {number + 1}: {case.name}")
                    this[case.name] = sample(case, seconds)
                    progress.advance(task)
                whole.append(this)
        except KeyboardInterrupt:
            interrupted = True
    figures = {case.name: Figures(tuple(each[case.name] for each in whole)) for case in cases if whole}
    return Run(len(whole), seconds, figures), interrupted
