"""`python3 make.py bench [options]`: measure, print the tables, and write docs/bench.md and docs/bench.svg."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from bench import plot, report, rounds
from bench.cases import COMPILED, Case, all_cases
from bench.peers import there
from bench.rounds import ROOT, SCRATCH, Run, Trouble

RESULTS: Final = SCRATCH / "results.json"
COMMAND: Final = "python3 make.py bench"
ROUNDS: Final = 7
SECONDS: Final = 1.0
GAMES: Final = 2000  # of Hearts, replayed before anything is compared with them
QUICK_SECONDS: Final = 0.05
QUICK_GAMES: Final = 20


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(prog=COMMAND, description="Measure the engine beside its peers.")
    words.add_argument("--quick", action="store_true", help="one short round, to see that all works; docs stay as they are")
    words.add_argument("--rounds", type=positive, metavar="N", help=f"measure every case N times (default: {ROUNDS})")
    words.add_argument("--only", metavar="WORD", help="only the cases with WORD in their name; docs stay as they are")
    words.add_argument("--redraw", action="store_true", help="measure nothing: write the docs anew from the last results")
    return words


def positive(word: str) -> int:
    if not word.isdecimal() or int(word) == 0:
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number above 0.")
    return int(word)


def main(words: list[str]) -> int:
    given = parser().parse_args(words)
    try:
        if given.redraw:
            return redraw()
        return measure(given.quick, given.rounds, given.only or "")
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2


def chosen(kind: str, only: str) -> tuple[list[Case], list[str]]:
    """The cases to measure, and why others are not."""
    cases, notes = rounds.measurable([case for case in all_cases() if only in case.name], kind)
    if not cases:
        raise Trouble(f"There is nothing to measure: no case that can be measured here has {only!r} in its name.")
    return cases, notes


def measure(quick: bool, wanted: int | None, only: str) -> int:
    SCRATCH.mkdir(exist_ok=True)
    print("building the engine and Hearts as one unit, once for every change of the sources ...", flush=True)
    kind = rounds.ready_engine()
    cases, notes = chosen(kind, only)
    for note in notes:
        print(note)
    same = ""
    if kind == COMPILED and there("pyspiel"):
        print("replaying games of Hearts in OpenSpiel ...", flush=True)
        same = rounds.same_rules(QUICK_GAMES if quick else GAMES)
    run, interrupted = rounds.measure(cases, wanted or (1 if quick else ROUNDS), QUICK_SECONDS if quick else SECONDS)
    if not run.rounds:
        print("stopped before the first round was whole: there is nothing to report", file=sys.stderr)
        return 130
    machine, words = report.machine(), command(quick, wanted, only)
    told = {"machine": machine, "same": same, "notes": notes, "command": words}
    RESULTS.write_text(json.dumps({**told, **run.as_json()}, indent=1) + "\n", encoding="utf-8")
    whole = not (quick or only or interrupted)
    write(run, machine, same, notes, words, ROOT / "docs" if whole else SCRATCH)
    return 130 if interrupted else 0


def command(quick: bool, wanted: int | None, only: str) -> str:
    """The words that measure this again."""
    options = [*(["--quick"] if quick else []), *([f"--rounds {wanted}"] if wanted else [])]
    return " ".join([COMMAND, *options, *([f"--only {only!r}"] if only else [])])


def redraw() -> int:
    """The last results once more; those of a part or of a quick run do not go into the docs."""
    if not RESULTS.exists():
        raise Trouble(f"There are no results: `{COMMAND}` measures.")
    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    whole = "--quick" not in data["command"] and "--only" not in data["command"]
    folder = ROOT / "docs" if whole else SCRATCH
    write(rounds.from_json(data), data["machine"], data["same"], data["notes"], data["command"], folder)
    return 0


def write(run: Run, machine: str, same: str, notes: list[str], words: str, folder: Path) -> None:
    """Print the tables, and write them and the picture into *folder*."""
    text = report.text_of(run, machine, same, notes, words)
    print(text)
    page = folder / "bench.md"
    known = page.read_text(encoding="utf-8") if page.exists() else f"{report.BEGIN}\n{report.END}\n"
    page.write_text(report.put_between(known, text), encoding="utf-8")
    written = [page]
    if there("matplotlib"):
        plot.draw(run, folder / "bench.svg")
        written.append(folder / "bench.svg")
    else:
        print("matplotlib cannot be imported here: there is no picture.")
    print("written:", ", ".join(path.relative_to(ROOT).as_posix() for path in [*written, RESULTS]))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
