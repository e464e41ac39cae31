"""How good the levels are: `python -m bench.search_levels` plays all levels, games and numbers of players, and writes the
table and the picture of docs/bots.md.

    --games N        games for each line (default: 100), in whole deals
    --captain K,K    simulations for each decision of a Captain, a line for each (default: 1000,5000,20000)
    --game, --seats  play only these lines now; the table shows all that were ever played
    --jobs J         processes (default: 1)
    --out FOLDER     keeps every game (default: .bench/levels, in a folder for each state of the bots' code)

The same command goes on where it stopped; Ctrl-C ends it after the deal in hand and writes what there is. A field is n - 1
bots of the weaker kind. The bars: a Mate wins at least 85 % against Deckhands and against random play, a Captain at least
twice as often as chance against Mates.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from archipel.bots.arena import Deal, Line, Plan, field, report
from archipel.bots.bot import Budget
from archipel.build import build_kind, describe
from archipel.cli.arena import kept, play
from archipel.games import GAMES
from bench.cases import COMPILED
from bench.report import machine
from bench.rounds import ROOT, SCRATCH, path_of, ready_engine

PAGE: Final = ROOT / "docs" / "bots.md"
PICTURE: Final = ROOT / "docs" / "bots.svg"
BEGIN: Final = "<!-- written by `python -m bench.search_levels`: begin -->"
END: Final = "<!-- written by `python -m bench.search_levels`: end -->"
HEAD: Final = ("game", "players", "who", "games", "wins", "95 %", "bar", "met", "mean scores")


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
        return folder / f"{self.game}-{self.seats}-{self.strong}-{self.weak}.jsonl"


def entries(captains: Sequence[int]) -> Iterator[Entry]:
    """All lines of the table."""
    for game in GAMES:
        for seats in range(game.min_seats, game.max_seats + 1):
            if seats > 1:
                yield Entry(game.name, seats, "mate", "random")
                yield Entry(game.name, seats, "mate", "deckhand")
                for count in captains:
                    yield Entry(game.name, seats, f"captain@{count}", "mate")


def code_of_bots() -> str:
    """What tells one state of the bots from another: games played before a change say nothing about what comes after."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / "src" / "archipel" / "bots").glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def row(entry: Entry, strong: Line, weak: Line) -> str:
    wins, bar = strong.wins, entry.bar()
    met = "yes" if wins.low >= bar else "no" if wins.high < bar else "not certain"
    others = "random play" if weak.bot == "random" else f"{weak.bot}s"
    name, _, count = strong.bot.partition("@")
    who = f"{name}, {int(count):,} simulations, against {others}" if count else f"{name} against {others}"
    interval = f"{wins.low:.0%} – {wins.high:.0%}"
    scores = f"{strong.score.mean:.1f} : {weak.score.mean:.1f}"
    cells = [entry.game, str(entry.seats), who, str(strong.games), f"**{wins.mean:.0%}**", interval, f"{bar:.0%}", met, scores]
    return f"| {' | '.join(cells)} |"


def write_page(found: dict[Entry, tuple[Line, Line]]) -> None:
    """Table and picture into the docs."""
    rows = [f"| {' | '.join(HEAD)} |", "|---|---:|---|---:|---:|---:|---:|---|---:|"]
    rows += [row(entry, *lines) for entry, lines in found.items()]
    how = f"`python -m bench.search_levels`: {describe()}; {machine()}."
    text = "\n".join(["", how, "", *rows, ""])
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n{text}\n{END}", page, flags=re.DOTALL), encoding="utf-8")
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

    curves: dict[tuple[str, int], list[tuple[int, Line]]] = {}
    for entry, (strong, _) in found.items():
        name, _, count = entry.strong.partition("@")
        if name == "captain":
            curves.setdefault((entry.game, entry.seats), []).append((int(count), strong))
    if not curves:
        return
    games = list(dict.fromkeys(game for game, _ in curves))
    figure, plots = pyplot.subplots(1, len(games), figsize=(3.6 * len(games) + 0.8, 3.4), sharey=True, squeeze=False)
    for axes, game in zip(plots[0], games, strict=True):
        for (name, seats), points in curves.items():
            if name == game:
                points.sort(key=lambda point: point[0])
                means = [line.wins.mean * seats for _, line in points]
                down = [(line.wins.mean - line.wins.low) * seats for _, line in points]
                up = [(line.wins.high - line.wins.mean) * seats for _, line in points]
                axes.errorbar([count for count, _ in points], means, [down, up], marker="o", capsize=3, label=f"{seats} players")
        axes.axhline(2.0, color="#b4531f", linestyle="--", linewidth=1)
        axes.axhline(1.0, color="#888888", linestyle=":", linewidth=1)
        axes.set_xscale("log")
        axes.set_title(game)
        axes.set_xlabel("simulations for each decision")
        axes.spines[["right", "top"]].set_visible(False)
        axes.legend(frameon=False, fontsize=8)
    plots[0][0].set_ylabel("victories, 1 = equal strength, 2 = the bar")
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None, "Creator": "python -m bench.search_levels"})
    pyplot.close(figure)


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.search_levels", description="How good the levels are.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--captain", default="1000,5000,20000")
    parser.add_argument("--game", choices=[game.name for game in GAMES])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    if build_kind() != COMPILED and ready_engine() == COMPILED:
        environment = {**os.environ, "PYTHONPATH": path_of(COMPILED)}
        return subprocess.call([sys.executable, "-P", "-m", "bench.search_levels", *words], cwd=ROOT, env=environment)
    folder = given.out or SCRATCH / "levels" / code_of_bots()
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[Entry, tuple[Line, Line]] = {}
    stopped = False
    for entry in entries([int(count) for count in given.captain.split(",")]):
        path, plan = entry.file(folder), entry.plan()
        wanted = given.game in (None, entry.game) and given.seats in (None, entry.seats) and not stopped
        done: list[Deal] = kept(path, plan) if wanted or path.exists() else []
        if wanted:
            stopped = play(plan, done, max(len(done), -(-given.games // entry.seats)), given.jobs, path)
        if done:
            lines = {line.bot: line for line in report(done)}
            found[entry] = (lines[entry.strong], lines[entry.weak])
            print(row(entry, *found[entry]), flush=True)
    write_page(found)
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
