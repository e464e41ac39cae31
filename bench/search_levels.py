"""How good the levels are: `python -m bench.search_levels` plays all levels, games and numbers of players, and writes the
table of docs/bots.md.

    --games N        games for each line (default: 100), in whole deals
    --iterations K   simulations for each decision of a Captain (default: 2000); docs say which was used
    --out FOLDER     keeps every game there; the same command goes on with them

A field is n - 1 bots of the weaker kind. The bars: a Mate wins at least 85 % against Deckhands and against random play, a
Captain at least twice as often as chance against Mates.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from archipel.bots.arena import Deal, Line, Plan, field, line_of, play_deal, read_deal, report
from archipel.bots.bot import Budget
from archipel.build import describe
from archipel.cli.parallel import in_order
from archipel.games import GAMES
from bench.report import machine

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "bots.md"
BEGIN: Final = "<!-- written by `python -m bench.search_levels`: begin -->"
END: Final = "<!-- written by `python -m bench.search_levels`: end -->"
PAIRS: Final = (("mate", "random"), ("mate", "deckhand"), ("captain", "mate"))


def deals_of(plan: Plan, deals: int, jobs: int, folder: Path | None) -> list[Deal]:
    """The deals of a plan, those that a file holds already and new ones."""
    if folder is None:
        return list(in_order(partial(play_deal, plan), range(deals), jobs))
    path = folder / f"{plan.game}-{plan.seats}-{'-'.join(plan.bots[:2])}-{plan.budget.iterations}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    done = [read_deal(line) for line in lines if line.endswith("\n")][:deals]
    for deal in in_order(partial(play_deal, plan), range(len(done), deals), jobs):
        with path.open("a", encoding="utf-8") as file:
            file.write(line_of(len(done), deal))
        done.append(deal)
    return done


def row(game: str, seats: int, strong: Line, weak: Line) -> str:
    wins, bar = strong.wins, 0.85 if strong.bot == "mate" else 2 / seats
    met = "yes" if wins.low >= bar else "no" if wins.high < bar else "not certain"
    interval = f"{wins.low:.0%} – {wins.high:.0%}"
    others = "random play" if weak.bot == "random" else f"{weak.bot}s"
    scores = f"{strong.score.mean:.1f} : {weak.score.mean:.1f}"
    cells = [game, str(seats), f"{strong.bot} against {others}", str(strong.games), f"**{wins.mean:.0%}**", interval]
    cells += [f"{bar:.0%}", met, scores]
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.search_levels", description="How good the levels are.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    if given.out is not None:
        given.out.mkdir(parents=True, exist_ok=True)
    head = ["game", "players", "who", "games", "wins", "95 %", "bar", "met", "mean scores"]
    rows = [f"| {' | '.join(head)} |", "|---|---:|---|---:|---:|---:|---:|---|---:|"]
    for game in GAMES:
        for seats in range(game.min_seats, game.max_seats + 1):
            for strong, weak in PAIRS:
                options = {option.name: option.default for option in game.options}
                plan = Plan(game.name, seats, field([strong, weak], seats), options, 0, Budget(iterations=given.iterations))
                lines = {line.bot: line for line in report(deals_of(plan, -(-given.games // seats), given.jobs, given.out))}
                rows.append(row(game.name, seats, lines[strong], lines[weak]))
                print(rows[-1], flush=True)
    how = f"`python -m bench.search_levels --games {given.games} --iterations {given.iterations}`: a Captain thinks for"
    how += f" {given.iterations:,} simulations; {describe()}; {machine()}."
    text = "\n".join(["", how, "", *rows, ""])
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n{text}\n{END}", page, flags=re.DOTALL), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
