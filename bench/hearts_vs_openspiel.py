"""Hearts on this kernel against Hearts in OpenSpiel, move by move: the same rules, before their speed is compared.

Both are dealt the same cards and play the same random cards. At every step the same seat is to play and may play the
same cards, and at the end the results are equal. Every fourth game is played to shoot the moon, which random play
hardly ever does.

    python -m bench.hearts_vs_openspiel [games]
"""

from __future__ import annotations

import random
import sys
from typing import Any

import pyspiel

from archipel.kernel.core import CHANCE, NOBODY
from tests.toys.hearts import ALL_POINTS, POINTS, Hearts

THEIR_GAME = "hearts(pass_cards=False)"
GAMES = 2000
SHOWN = 5  # differences that are printed
NO_PASSING = 0  # OpenSpiel's first outcome of chance is the direction in which cards are passed on


def compare_game(theirs: Any, ours: Hearts, seed: int) -> tuple[str, bool]:
    """Play one game in both: the first difference, "" if there is none, and whether the moon was shot."""
    dice = random.Random(seed)
    state = theirs.new_initial_state()
    s = ours.new(4, {})
    state.apply_action(NO_PASSING)
    while state.is_chance_node():
        card = dice.choice(state.legal_actions())
        if card not in [outcome for outcome, _ in ours.chance(s)]:
            return f"seed {seed}: card {card} cannot be dealt here", False
        state.apply_action(card)
        ours.apply(s, CHANCE, card)
    while not state.is_terminal():
        seat = s.actor()
        if state.current_player() != seat:
            return f"seed {seed}, card {s.played}: seat {state.current_player()} is to play, here {seat}", False
        legal = ours.legal(s, seat)
        if sorted(state.legal_actions()) != legal:
            return f"seed {seed}, card {s.played}: {state.legal_actions()} may be played, here {legal}", False
        card = shoot(s.winner, seat, legal) if seed % 4 == 0 else dice.choice(legal)
        state.apply_action(card)
        ours.apply(s, seat, card)
    if s.actor() != NOBODY:
        return f"seed {seed}: the game goes on here", False
    returns = [int(result) for result in state.returns()]
    here = [result for (result,) in ours.standing(s)]
    if returns != here:
        return f"seed {seed}: the results are {returns}, here {here}", False
    return "", max(s.points) == ALL_POINTS


def shoot(winner: int, seat: int, legal: list[int]) -> int:
    """A card that helps seat 0 to all points."""
    if seat == 0:
        return legal[-1]
    points = [card for card in legal if POINTS >> card & 1]
    return points[-1] if points and winner == 0 else min(set(legal) - set(points) or legal)


def compare(games: int) -> tuple[int, int]:
    """How many of *games* differ, and in how many the moon was shot."""
    theirs = pyspiel.load_game(THEIR_GAME)
    ours = Hearts()
    differences = moons = 0
    for seed in range(games):
        found, moon = compare_game(theirs, ours, seed)
        moons += moon
        if found:
            differences += 1
            if differences <= SHOWN:
                print(found)
    return differences, moons


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    differences, moons = compare(games)
    print(f"{games} games compared, the moon shot in {moons}: {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
