"""The compiled and the interpreted build play the same games: a hash of what they did stands here as a constant."""

from __future__ import annotations

import hashlib

import pytest

from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.kernel.core import CHANCE, NOBODY, OBSERVER
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.pirate_pacts.table import options_of
from tests.games.told import fingerprint

GAMES = 12  # for each number of seats and each variant

# What a change of the rules changes; write the new value here only if it was meant.
PLAYED = {
    3: "5ebc92b33271edd6316b401ee011b5efa1378d2895256cdc31571953c33334c1",
    4: "5aa6528b6b0dce29dfcec69a11d497abc60a5c818767d2bcb7bade346277a72f",
    5: "8f7f93268e90babf3f140b9b941facbc5332c60fe81d692f2a94cff2cc89464c",
}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_both_builds_play_the_same_games(seats: int) -> None:
    """Steps, events, views, sampled worlds and how these end."""
    digest = hashlib.sha256()
    for variant in ("basic", "advanced"):
        for seed in range(GAMES):
            play(seats, seed, variant, digest)
    assert digest.hexdigest() == PLAYED[seats]


def play(seats: int, seed: int, variant: str, digest: hashlib._Hash) -> None:
    rng = Rng(seed + (1 << 40))
    match = Match(PIRATE_PACTS, seats, options_of(variant), None)
    s = match.state
    while s.actor() != NOBODY:
        actor = s.actor()
        if actor == CHANCE:
            match.draw(PIRATE_PACTS.sample(s, rng))
            continue
        if rng.below(8) == 0:
            viewer = OBSERVER if rng.below(seats + 1) == seats else rng.below(seats)
            view = match.view(viewer)
            world = PIRATE_PACTS.determinize(view, rng)
            digest.update(f"{tuple(view)} {world.pack()}\n".encode())
            if rng.below(8) == 0:
                decisions = PIRATE_PACTS.playout(world, rng)
                digest.update(f"{decisions} {PIRATE_PACTS.standing(world)}\n".encode())
        options = PIRATE_PACTS.legal(s, actor)
        code = options[rng.below(len(options))] if rng.below(2) else PIRATE_PACTS.pick(s, actor, rng)
        match.submit(actor, code)
    digest.update(f"{fingerprint(match)} {s.pack()}\n".encode())
