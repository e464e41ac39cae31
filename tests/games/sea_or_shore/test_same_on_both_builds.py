"""The compiled and the interpreted build play the same games: a hash of what they did stands here as a constant."""

from __future__ import annotations

import hashlib

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import CHANCE, NOBODY, OBSERVER
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import sides_options
from tests.games.told import fingerprint

GAMES = 12  # for each number of seats and each choice of sides
SIDES = ("AA", "BB", "RR")

# What a change of the rules changes; write the new value here only if it was meant.
PLAYED = {
    3: "74b17cac79beca546e91eadc4748291cb94969b7ce80f0d26c276d50ff7c8200",
    4: "662ef8d67c3919a3ab9db9c365e48d6e3a86d990b0264f8d925a3ea30c381c04",
    5: "e9cd9e6a46613835fd4e9d52740d1b9134a9df971420897239dd36ee9d2504d8",
}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_both_builds_play_the_same_games(seats: int) -> None:
    """Steps, events, views, sampled worlds and how these end."""
    digest = hashlib.sha256()
    for sides in SIDES:
        for seed in range(GAMES):
            play(seats, seed, sides, digest)
    assert digest.hexdigest() == PLAYED[seats]


def play(seats: int, seed: int, sides: str, digest: hashlib._Hash) -> None:
    rng = Rng(seed + (1 << 40))
    match = Match(SEA_OR_SHORE, seats, sides_options(sides), None)
    s = match.state
    while s.actor() != NOBODY:
        actor = s.actor()
        if actor == CHANCE:
            match.draw(SEA_OR_SHORE.sample(s, rng))
            continue
        if rng.below(8) == 0:
            viewer = OBSERVER if rng.below(seats + 1) == seats else rng.below(seats)
            view = match.view(viewer)
            world = SEA_OR_SHORE.determinize(view, rng)
            digest.update(f"{tuple(view)} {world.pack()}\n".encode())
            if rng.below(8) == 0:
                decisions = SEA_OR_SHORE.playout(world, rng)
                digest.update(f"{decisions} {SEA_OR_SHORE.standing(world)}\n".encode())
        options = SEA_OR_SHORE.legal(s, actor)
        code = options[rng.below(len(options))] if rng.below(2) else SEA_OR_SHORE.pick(s, actor, rng)
        match.submit(actor, code)
    digest.update(f"{fingerprint(match)} {s.pack()}\n".encode())
