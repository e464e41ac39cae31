"""The figures as a picture: docs/bench.svg. The same figures give the same bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.cases import COMPILED, INTERPRETED, STRICT, openspiel, rlcard
from bench.report import name_of, short
from bench.rounds import Run

OURS: Final = "#0b6e8a"
THEIRS: Final = "#8a8a8a"
INK: Final = "#222222"
BARE: Final = {"left": False, "right": False, "top": False}


class Line(NamedTuple):
    """One dot of the picture."""

    title: str
    case: str
    ours: bool = True


GROUPS: Final = (
    (
        "rollouts in compiled code, from a dealt table",
        (
            Line("Archipel  Hearts without passing", name_of("rollouts", game="hearts")),
            Line("Archipel  Sea or Shore", name_of("rollouts")),
            Line("OpenSpiel (C++)  Hearts without passing", openspiel("rollouts", STRICT).name, False),
            Line("OpenSpiel (C++)  spades", openspiel("rollouts", "spades").name, False),
        ),
    ),
    (
        "called from Python, one decision at a time",
        (
            Line("Archipel  Hearts without passing", name_of("from_python", game="hearts")),
            Line("Archipel  Sea or Shore", name_of("from_python", COMPILED)),
            Line("OpenSpiel  Hearts without passing", openspiel("from_python", STRICT).name, False),
            Line("OpenSpiel  spades", openspiel("from_python", "spades").name, False),
            Line("Archipel, interpreted  Sea or Shore", name_of("from_python", INTERPRETED)),
            Line("RLCard  uno, rules alone", rlcard("game").name, False),
            Line("RLCard  uno, environment", rlcard("env").name, False),
        ),
    ),
)


def groups_of(run: Run) -> list[tuple[str, list[Line]]]:
    """The groups with the lines that were measured."""
    found = [(title, [line for line in lines if line.case in run.figures]) for title, lines in GROUPS]
    return [(title, lines) for title, lines in found if lines]


def draw(run: Run, path: Path) -> None:
    """Dots on a scale where every step is ten times the one before, each with its name and its number; the bar through
    a dot goes from the slowest round to the quickest."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.hashsalt": "archipel", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10})
    from matplotlib import pyplot

    groups = groups_of(run)
    rows = sum(len(lines) + 1.6 for _, lines in groups)
    figure, axes = pyplot.subplots(figsize=(8.5, 0.32 * rows + 0.9))
    place = 0.0
    ticks: list[tuple[float, Line]] = []
    for title, lines in groups:
        axes.text(0.0, place, title, transform=axes.get_yaxis_transform(), color=INK, fontweight="bold", va="center")
        for line in lines:
            place += 1
            ticks.append((place, line))
            dot(axes, run, line, place)
        place += 1.6
    lowest = min(min(run.figures[line.case].rates()) for _, line in ticks)
    highest = max(max(run.figures[line.case].rates()) for _, line in ticks)
    axes.set_xscale("log")
    axes.set_xlim(lowest / 1.6, highest * 3)
    axes.set_ylim(place - 0.8, -0.8)
    axes.set_yticks([where for where, _ in ticks], [line.title for _, line in ticks])
    for label, (_, line) in zip(axes.get_yticklabels(), ticks, strict=True):
        label.set_color(OURS if line.ours else INK)
    axes.set_xticks([10.0**power for power in range(4, 9) if lowest / 1.6 < 10.0**power < highest * 3])
    axes.xaxis.set_major_formatter(lambda value, _: short(value).replace(".00", "").replace(".0", ""))
    axes.xaxis.minorticks_off()
    axes.tick_params(left=False, colors=INK, axis="y", pad=4)
    axes.set_xlabel("random decisions a second on one core, each step ten times as many")
    axes.spines[["left", "right", "top"]].set_visible(False)
    axes.grid(axis="x", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    for label, (_, line) in zip(axes.get_yticklabels(), ticks, strict=True):
        label.set_color(OURS if line.ours else INK)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None, "Creator": "python3 make.py bench"})
    pyplot.close(figure)


def dot(axes: Any, run: Run, line: Line, place: float) -> None:
    """One dot, its bar and its number."""
    figures = run.figures[line.case]
    rates = figures.rates()
    colour = OURS if line.ours else THEIRS
    axes.plot([min(rates), max(rates)], [place, place], color=colour, linewidth=2, solid_capstyle="round", alpha=0.45)
    axes.plot([figures.rate()], [place], "o", color=colour, markersize=7)
    axes.annotate(short(figures.rate()), (max(rates), place), xytext=(8, 0), textcoords="offset points", va="center", color=INK)
