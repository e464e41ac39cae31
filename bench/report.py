"""The figures as tables in Markdown, and where they go in docs/bench.md."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NamedTuple

from bench.cases import CALLS, COMPILED, INTERPRETED, SEATS, STRICT, USUAL_SEATS, call, openspiel, ours, rlcard
from bench.rounds import Figures, Run, ratio

BEGIN: Final = "<!-- written by `python3 make.py bench`: begin -->"
END: Final = "<!-- written by `python3 make.py bench`: end -->"
PACKAGES: Final = ("mypy", "librt", "open_spiel", "rlcard")

WAYS: Final = (  # how Sea or Shore is played at random: words, the way, the build
    ("interpreted", "from_python", INTERPRETED),
    ("compiled, called from Python", "from_python", COMPILED),
    ("compiled loop, whole games", "whole_games", COMPILED),
    ("compiled loop, from a dealt table", "rollouts", COMPILED),
)


def name_of(way: str, build: str = COMPILED, seats: int = USUAL_SEATS, game: str = "sea-or-shore") -> str:
    """The name of a case of ours."""
    return ours(way, build, game, seats).name


HEARTS: Final = (  # how Hearts is played beside OpenSpiel's: words, the way
    ("called from Python, whole games", "from_python"),
    ("called from Python, from a dealt table", "dealt_from_python"),
    ("rollouts in compiled code", "rollouts"),
    ("`clone`", "clones"),
)


class Peer(NamedTuple):
    """A game of another library, and what of ours it is compared with."""

    title: str
    case: str
    way: str  # the way that Sea or Shore is played beside it


PEERS: Final = (
    Peer("OpenSpiel hearts, from Python", openspiel("from_python", "hearts").name, "from_python"),
    Peer("OpenSpiel spades, from Python", openspiel("from_python", "spades").name, "from_python"),
    Peer("RLCard uno, its environment", rlcard("env").name, "from_python"),
    Peer("RLCard uno, its rules alone", rlcard("game").name, "from_python"),
    Peer("OpenSpiel hearts, rollouts in C++", openspiel("rollouts", "hearts").name, "rollouts"),
    Peer("OpenSpiel spades, rollouts in C++", openspiel("rollouts", "spades").name, "rollouts"),
)


class Goal(NamedTuple):
    """What is wanted of one core."""

    title: str
    wanted: float
    case: str
    beside: str = ""  # if given, *wanted* is how many times the rate of this case


GOALS: Final = (
    Goal("Sea or Shore, rollouts", 15e6, name_of("rollouts")),
    Goal("Sea or Shore, from Python", 2e6, name_of("from_python")),
    Goal("Hearts from Python, beside OpenSpiel", 5, name_of("from_python", game="hearts"), openspiel("from_python", STRICT).name),
    Goal("Hearts rollouts, beside OpenSpiel's in C++", 4, name_of("rollouts", game="hearts"), openspiel("rollouts", STRICT).name),
    Goal("Sea or Shore from Python, beside RLCard uno", 50, name_of("from_python"), rlcard("env").name),
)


# ---- numbers in words ------------------------------------------------------------------------------------------------


def short(number: float) -> str:
    """A number to three figures with k or M: 9.87 M, 459 k."""
    for size, letter in ((1e6, " M"), (1e3, " k"), (1.0, "")):
        if number >= size:
            number /= size
            return f"{number:.{max(0, 2 - len(str(int(number))) + 1)}f}{letter}"
    return f"{number:.2f}"


def spread(figures: Figures) -> str:
    """The slowest and the quickest round."""
    return f"{short(min(figures.rates()))} – {short(max(figures.rates()))}"


def microseconds(figures: Figures) -> str:
    rates = figures.rates()
    return f"{1e6 / figures.rate():.2f} ({1e6 / max(rates):.2f} – {1e6 / min(rates):.2f})"


def times(number: float) -> str:
    return f"{number:.1f} ×" if number < 100 else f"{number:.0f} ×"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown; its first column is text, the others are numbers."""
    lines = [f"| {' | '.join(head)} |", f"|---|{'---:|' * (len(head) - 1)}"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return [*lines, ""]


# ---- the tables ------------------------------------------------------------------------------------------------------


def of_sea_or_shore(run: Run) -> list[str]:
    rows: list[list[str]] = []
    for seats in SEATS:
        for words, way, build in WAYS:
            found = run.figures.get(name_of(way, build, seats))
            if found:
                title = f"{seats} players, {words}"
                rows.append([title, short(found.rate()), spread(found), short(found.game_rate()), f"{found.length():.0f}"])
    head = ["Sea or Shore at random", "decisions a second", "slowest – quickest", "games a second", "decisions a game"]
    return table(head, rows) if rows else []


def of_calls(run: Run) -> list[str]:
    rows: list[list[str]] = []
    for method in CALLS:
        found = [run.figures.get(call(method, build).name) for build in (COMPILED, INTERPRETED)]
        if any(found):
            rows.append([f"`{method}`", *(microseconds(each) if each else "–" for each in found)])
    head = [f"one call, {USUAL_SEATS} players", "compiled, µs", "interpreted, µs"]
    return table(head, rows) if rows else []


def of_hearts(run: Run, same: str) -> list[str]:
    """The same rules in both: the strict yardstick."""
    rows: list[list[str]] = []
    for title, way in HEARTS:
        here = run.figures.get(name_of(way, game="hearts"))
        there = run.figures.get(openspiel(way, STRICT).name)
        if here and there:
            rows.append([title, short(here.rate()), spread(here), short(there.rate()), spread(there), times(ratio(here, there))])
    if not rows:
        return []
    ours_is = "Archipel, a second"
    head = ["Hearts without passing", ours_is, "slowest – quickest", "OpenSpiel, a second", "slowest – quickest", "ratio"]
    return [*([same, ""] if same else []), *table(head, rows)]


def of_peers(run: Run) -> list[str]:
    rows: list[list[str]] = []
    for title, case, way in PEERS:
        found = run.figures.get(case)
        beside = run.figures.get(name_of(way))
        hearts = run.figures.get(name_of(way, game="hearts"))
        if found:
            ratios = [times(ratio(mine, found)) if mine else "–" for mine in (beside, hearts)]
            rows.append([title, short(found.rate()), spread(found), *ratios])
    head = ["other games", "decisions a second", "slowest – quickest", "Sea or Shore", "Hearts here"]
    return table(head, rows) if rows else []


def of_goals(run: Run) -> list[str]:
    rows: list[list[str]] = []
    for title, wanted, case, beside in GOALS:
        found = run.figures.get(case)
        other = run.figures.get(beside) if beside else None
        if not found or (beside and not other):
            continue
        reached = ratio(found, other) if other else found.rate()
        say = times if other else short
        rows.append([title, say(wanted), say(reached), f"{100 * reached / wanted:.0f} %"])
    return table(["goal on one core", "wanted", "measured", "reached"], rows) if rows else []


def text_of(run: Run, machine: str, same: str, notes: Sequence[str], command: str) -> str:
    """All the tables, with what one needs to judge them."""
    rounds = f"{run.rounds} rounds" if run.rounds != 1 else "1 round"
    how = f"`{command}`: {rounds}, {run.seconds:g} s of CPU time for each figure and round, medians. {machine}."
    lines = [how, ""]
    for note in notes:
        lines += [note, ""]
    for part in (of_sea_or_shore(run), of_calls(run), of_hearts(run, same), of_peers(run), of_goals(run)):
        lines += part
    return "\n".join(lines).rstrip() + "\n"


# ---- the machine -----------------------------------------------------------------------------------------------------


def machine() -> str:
    """The processor and the versions of what was measured; no date and no name."""
    parts = [f"{processor()}, {os.cpu_count()} cores", f"{platform.python_implementation()} {platform.python_version()}"]
    for package in PACKAGES:
        try:
            parts.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(parts)


def processor() -> str:
    """The model of the processor, as Linux names it; elsewhere its family."""
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        found = re.search(r"^model name\s*: (.*)$", listed.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return re.sub(r"\s+", " ", found[1].replace("(R)", "").replace("(TM)", "")).strip()
    return platform.processor() or platform.machine()


# ---- the page --------------------------------------------------------------------------------------------------------


def put_between(page: str, text: str, begin: str = BEGIN, end: str = END) -> str:
    """The page with *text* between its marks; ValueError if they are not there."""
    before, begun, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not begun or not ended:
        raise ValueError(f"the page needs the marks {begin} and {end}, in this order.")
    return f"{before}{begin}\n\n{text}\n{end}{after}"
