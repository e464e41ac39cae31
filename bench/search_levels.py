"""How good the levels are: `python -m bench.search_levels` plays all levels, games and numbers of players, and writes the
table and the picture of docs/bots.md.

    --games N        games for each line (default: 100), in whole deals; 0 only writes what there is
    --captain B,B    budgets of a Captain for each decision, a line for each: simulations (1000) or seconds (1s), which are
                     its usual budget (default: 200,1000,1s)
    --game, --seats  play only these lines now; the table shows all that were ever played
    --jobs J         processes (default: 1)
    --out FOLDER     keeps every game (default: .bench/levels), in a folder for each state of the code by which bots play a game

The same command goes on where it stopped; Ctrl-C ends it after the deal in hand and writes what there is. A field is n - 1
bots of the weaker kind. The bars: a Mate wins at least 85 % against Deckhands and against random play, a Captain at least
twice as often as chance against Mates.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from archipel.bots.arena import Deal, Figure, Line, Plan, field, report
from archipel.bots.bot import Budget
from archipel.build import build_kind, describe
from archipel.cli.arena import kept, play
from archipel.games import GAMES
from bench.cases import COMPILED
from bench.report import machine
from bench.rounds import ROOT, SCRATCH, path_of, ready_engine
from bench.search import PAGE, write_between

PICTURE: Final = ROOT / "docs" / "bots.svg"
THOUGHT: Final = ("levels", "mind", "search")  # files of the bots that say how they play, beside those of the game
HEAD: Final = ("game", "players", "who", "games", "wins", "95 %", "bar", "met", "mean scores")


FEW_DEALS: Final = 10
Z: Final = 1.96  # standard errors to each side of the middle that hold 95 of 100
SECOND: Final = {"sea-or-shore": 120_000, "pirate-pacts": 30_000, "rivages": 20_000}
"""Game -> about how many simulations a second has on one core (bench.search): where the picture shows it."""


class Entry(NamedTuple):
    """One line of the table."""

    game: str
    seats: int
    strong: str
    weak: str

    def plan(self) -> Plan:
        game = next(game for game in GAMES if game.name == self.game)
        options = {option.name: option.default for option in game.options}
        return Plan(self.game, self.seats, field([self.strong, self.weak], self.seats), options, 0, Budget())

    def bar(self) -> float:
        return 0.85 if self.strong == "mate" else 2 / self.seats

    def file(self, folder: Path) -> Path:
        return folder / f"{self.game}-{code_of(self.game)}" / f"{self.seats}-{self.strong}-{self.weak}.jsonl"

    def budget(self) -> tuple[bool, float]:
        """By what lines with the same bots are put in order: simulations first, then seconds."""
        amount = self.strong.partition("@")[2]
        return amount.endswith("s"), float(amount.removesuffix("s") or 0)


def entries(captains: Sequence[str]) -> Iterator[Entry]:
    """The lines that are played."""
    for game in GAMES:
        for seats in range(game.min_seats, game.max_seats + 1):
            if seats > 1:
                yield Entry(game.name, seats, "mate", "random")
                yield Entry(game.name, seats, "mate", "deckhand")
                for budget in captains:
                    yield Entry(game.name, seats, f"captain@{budget}", "mate")


def kept_entries(folder: Path) -> Iterator[Entry]:
    """The lines that were ever played with the bots as they are, in the order of the table."""
    for game in GAMES:
        found: list[Entry] = []
        for path in (folder / f"{game.name}-{code_of(game.name)}").glob("*.jsonl"):
            with path.open(encoding="utf-8") as file:
                head = json.loads(file.readline())
            found.append(Entry(game.name, head["seats"], head["bots"][0], head["bots"][-1]))
        yield from sorted(found, key=lambda entry: (entry.seats, entry.strong != "mate", entry.weak != "random", entry.budget()))


@cache
def code_of(game: str) -> str:
    """What tells one state of the bots from another: games played before a change say nothing about what comes after."""
    bots = ROOT / "src" / "archipel" / "bots"
    digest = hashlib.sha256()
    for path in [*(bots / f"{name}.py" for name in THOUGHT), *sorted(bots.glob(f"{game.replace('-', '_')}*.py"))]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def interval(share: Figure, games: int, deals: int) -> Figure:
    """That of the arena; but deals drawn anew say too little where there are few of them, so it is at least Wilson's then."""
    if deals >= FEW_DEALS:
        return share
    middle = (share.mean + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share.mean * (1 - share.mean) / games + (Z / (2 * games)) ** 2)
    return Figure(share.mean, min(share.low, middle - half), max(share.high, middle + half))


def row(entry: Entry, strong: Line, weak: Line) -> str:
    wins, bar = interval(strong.wins, strong.games, strong.games // entry.seats), entry.bar()
    met = "yes" if wins.low >= bar else "no" if wins.high < bar else "not certain"
    others = "random play" if weak.bot == "random" else f"{weak.bot}s"
    name, _, budget = strong.bot.partition("@")
    if budget:
        name += f", {budget.removesuffix('s')} s," if budget.endswith("s") else f", {int(budget):,} simulations,"
    who = f"{name} against {others}"
    between = f"{wins.low:.0%} – {wins.high:.0%}"
    scores = f"{strong.score.mean:.1f} : {weak.score.mean:.1f}"
    cells = [entry.game, str(entry.seats), who, str(strong.games), f"**{wins.mean:.0%}**", between, f"{bar:.0%}", met, scores]
    return f"| {' | '.join(cells)} |"


def write_page(found: dict[Entry, tuple[Line, Line]]) -> None:
    """Table and picture into the docs."""
    rows = [f"| {' | '.join(HEAD)} |", "|---|---:|---|---:|---:|---:|---:|---|---:|"]
    rows += [row(entry, *lines) for entry, lines in found.items()]
    how = f"`python -m bench.search_levels`: {describe()}; {machine()}."
    write_between(PAGE, "bench.search_levels", [how, "", *rows])
    try:
        draw(found)
    except ImportError as error:
        print(f"{PICTURE} was not drawn: {error}.", file=sys.stderr)


def draw(found: dict[Entry, tuple[Line, Line]]) -> None:
    """How a Captain's share of the victories grows with the number of its simulations, in parts of the bar."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.hashsalt": "archipel", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10})
    from matplotlib import pyplot

    curves: dict[tuple[str, int], list[tuple[float, Figure]]] = {}
    for entry, (strong, _) in found.items():
        seconds, amount = entry.budget()
        if amount:
            wins = interval(strong.wins, strong.games, strong.games // entry.seats)
            curves.setdefault((entry.game, entry.seats), []).append((SECOND[entry.game] * amount if seconds else amount, wins))
    if not curves:
        return
    games = list(dict.fromkeys(game for game, _ in curves))
    figure, plots = pyplot.subplots(1, len(games), figsize=(3.6 * len(games) + 0.8, 3.4), sharey=True, squeeze=False)
    for axes, game in zip(plots[0], games, strict=True):
        for (name, seats), points in curves.items():
            if name == game:
                points.sort(key=lambda point: point[0])
                shift = 1 + 0.06 * (seats - 3)  # so that bars beside each other can be told apart
                means = [wins.mean * seats for _, wins in points]
                down = [(wins.mean - wins.low) * seats for _, wins in points]
                up = [(wins.high - wins.mean) * seats for _, wins in points]
                axes.errorbar(
                    [count * shift for count, _ in points], means, [down, up], marker="o", capsize=3, label=f"{seats} players"
                )
        axes.axhline(2.0, color="#b4531f", linestyle="--", linewidth=1)
        axes.axhline(1.0, color="#888888", linestyle=":", linewidth=1)
        axes.set_xscale("log")
        axes.set_title(game)
        axes.axvspan(SECOND[game] / 2, SECOND[game] * 2, color="#dddddd", linewidth=0)
        axes.set_xlabel("simulations for each decision\n(grey: by the clock, 1 s)")
        axes.spines[["right", "top"]].set_visible(False)
        axes.legend(frameon=False, fontsize=8)
    plots[0][0].set_ylabel("victories (1: chance, 2: the bar)")
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None, "Creator": "python -m bench.search_levels"})
    pyplot.close(figure)


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.search_levels", description="How good the levels are.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--captain", default="200,1000,1s")
    parser.add_argument("--game", choices=[game.name for game in GAMES])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    if given.games and build_kind() != COMPILED and ready_engine() == COMPILED:
        environment = {**os.environ, "PYTHONPATH": path_of(COMPILED)}
        return subprocess.call([sys.executable, "-P", "-m", "bench.search_levels", *words], cwd=ROOT, env=environment)
    folder = given.out or SCRATCH / "levels"
    stopped = False
    for entry in entries(given.captain.split(",")) if given.games else ():
        if stopped or given.game not in (None, entry.game) or given.seats not in (None, entry.seats):
            continue
        path, plan = entry.file(folder), entry.plan()
        path.parent.mkdir(parents=True, exist_ok=True)
        done: list[Deal] = kept(path, plan)
        stopped = play(plan, done, max(len(done), -(-given.games // entry.seats)), given.jobs, path)
    found: dict[Entry, tuple[Line, Line]] = {}
    for entry in kept_entries(folder):
        if done := kept(entry.file(folder), entry.plan()):
            lines = {line.bot: line for line in report(done)}
            found[entry] = (lines[entry.strong], lines[entry.weak])
            print(row(entry, *found[entry]), flush=True)
    write_page(found)
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
