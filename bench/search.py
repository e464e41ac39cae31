"""Simulations a second of the search, beside OpenSpiel's: `python -m bench.search [--rounds N] [--seconds S]` measures it and
writes the table of docs/bots.md.

Every case is measured once a round, in a fresh process on one core, in processor time; the median counts. Run it with
an environment that has OpenSpiel (as `make.py bench` sets one up), or without, then there is nothing beside.

A simulation is not the same everywhere, so two of ours are measured. *Captain* is what plays: worlds by belief, careful
play in the trick, a horizon. *rules alone* is the plain kind that OpenSpiel has: worlds as the game deals them, random
answers to the end of the whole game, which in Sea or Shore is five times as long as in Hearts.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from bench.cases import COMPILED, PEER, SEED, Done, Work
from bench.child import measure, pin
from bench.report import machine, put_between
from bench.rounds import ROOT, Trouble, child, ready_engine

PAGE: Final = ROOT / "docs" / "bots.md"
SIMULATIONS: Final = 1000  # of one search: that many for each table in turn
EVERY: Final = 3  # of the tables in play, one in so many is thought about


def write_between(page: Path, command: str, lines: Sequence[str]) -> None:
    """Put *lines* into the page, where it says that this command writes them."""
    begin, end = (f"<!-- written by `python -m {command}`: {word} -->" for word in ("begin", "end"))
    page.write_text(put_between(page.read_text(encoding="utf-8"), "\n".join([*lines, ""]), begin, end), encoding="utf-8")


def captain(name: str, seats: int) -> Work:
    """Search as a Captain does."""
    from archipel.bots.levels import SEARCHES, mind_for
    from archipel.bots.search import Search

    return searching(name, int(seats), mind_for, SEARCHES.get(name, Search))


def rules_alone(name: str, seats: int) -> Work:
    """Search with nothing but the rules: no belief, random play to the end."""
    from archipel.bots.mind import Mind
    from archipel.bots.search import Search

    return searching(name, int(seats), Mind, Search)


def searching(name: str, seats: int, make: Callable[[Any, Any], Any], search_of: Callable[..., Any]) -> Work:
    from bench.ours import game_called, tables_in_play

    game = game_called(name)
    asked = [(s, int(s.actor())) for s in tables_in_play(game, seats)]
    views = [(game.view(s, seat), seat) for s, seat in asked if len(game.legal(s, seat)) > 1][::EVERY]
    at = 0

    def work() -> Done:
        nonlocal at
        at = (at + 1) % len(views)
        view, seat = views[at]
        search = search_of(game, make(game, view), seat, SEED)
        search.run(SIMULATIONS, 0.0)
        return Done(int(search.done))  # fewer where only one answer is left to think about

    return work


def openspiel(name: str) -> Work:
    """OpenSpiel's ISMCTS in C++ with random rollouts, at tables where there is something to decide."""
    import pyspiel

    from bench.peers import dealt_states

    states: list[Any] = []
    for state in dealt_states(pyspiel.load_game(name)):
        while len(state.legal_actions()) < 2:
            state.apply_action(state.legal_actions()[0])
        states.append(state)
    at = 0

    def work() -> Done:
        nonlocal at
        at = (at + 1) % len(states)
        best = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 1.0, SIMULATIONS, -1, best, False, True)
        bot.step(states[at])
        return Done(SIMULATIONS)

    return work


CASES: Final[dict[str, tuple[str, Callable[..., Work], tuple[Any, ...]]]] = {
    "Captain, Sea or Shore, 4 players": (COMPILED, captain, ("sea-or-shore", 4)),
    "OpenSpiel ISMCTS (C++), hearts without passing": (PEER, openspiel, ("hearts(pass_cards=False)",)),
    "Captain, Sea or Shore, 3 players": (COMPILED, captain, ("sea-or-shore", 3)),
    "Captain, Sea or Shore, 5 players": (COMPILED, captain, ("sea-or-shore", 5)),
    "Captain, Pirate Pacts, 3 players": (COMPILED, captain, ("pirate-pacts", 3)),
    "Captain, Pirate Pacts, 4 players": (COMPILED, captain, ("pirate-pacts", 4)),
    "Captain, Pirate Pacts, 5 players": (COMPILED, captain, ("pirate-pacts", 5)),
    "Captain, Rivages, 2 players": (COMPILED, captain, ("rivages", 2)),
    "Captain, Rivages, 4 players": (COMPILED, captain, ("rivages", 4)),
    "rules alone, Sea or Shore, 4 players": (COMPILED, rules_alone, ("sea-or-shore", 4)),
    "rules alone, Pirate Pacts, 4 players": (COMPILED, rules_alone, ("pirate-pacts", 4)),
    "rules alone, Hearts without passing": (COMPILED, rules_alone, ("hearts", 4)),
}


def one(name: str, seconds: float) -> None:
    """Measure a case here and print it."""
    pin()
    _, make, words = CASES[name]
    print(json.dumps(measure(make(*words), seconds)._asdict()))


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.search", description="Simulations a second of the search.")
    parser.add_argument("--rounds", type=int, default=5, help="measure every case so many times (default: 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each (default: 1)")
    parser.add_argument("--case", help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    if given.case:
        one(given.case, given.seconds)
        return 0
    try:
        if ready_engine() != COMPILED:
            raise Trouble("The engine could not be compiled here: there is nothing worth measuring.")
        rates: dict[str, list[float]] = {}
        for _ in range(given.rounds):
            for name, (build, _, _) in CASES.items():
                try:
                    sample = json.loads(child(build, "-m", "bench.search", "--case", name, "--seconds", str(given.seconds)))
                except Trouble as trouble:
                    if build != PEER:
                        raise
                    print(f"{name}: {trouble}", file=sys.stderr)
                    continue
                rates.setdefault(name, []).append(sample["units"] / sample["cpu"])
        show(rates, f"the median of {given.rounds} rounds in turn, each of {given.seconds:g} s of processor time")
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    return 0


def show(rates: dict[str, list[float]], what: str) -> None:
    """Print the figures and write them into the page."""
    rows = ["| search | simulations a second | slowest – quickest |", "|---|---:|---:|"]
    for name, found in rates.items():
        rows.append(f"| {name} | {statistics.median(found) / 1e3:.1f} k | {min(found) / 1e3:.1f} – {max(found) / 1e3:.1f} k |")
    print("\n".join(rows))
    write_between(PAGE, "bench.search", [f"`python -m bench.search`: {what}; {machine()}.", "", *rows])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
