"""The compiled and the interpreted build play the same games: a hash of what they did stands here as a constant."""

from __future__ import annotations

import hashlib

import pytest

from archipel.games.rivages.game import RIVAGES
from archipel.kernel.core import CHANCE, NOBODY, OBSERVER
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.rivages.table import options_of
from tests.games.told import fingerprint

GAMES = 4  # for each number of seats and each face, or solo mode

# What a change of the rules or of the content changes; write the new value here only if it was meant.
PLAYED = {
    1: "6004874589cb0cdd10ccb2f87b7fd61bf008cebf3c90e9d565b915d927c774a1",
    2: "b42f044c1eb9d3a957bc8597801b0414b52db5d6b5ec18743af1b96b550aa27e",
    3: "748bdf7717bf524790a48891a7fbe26a94de691a723fe0b88d8a407c63fa319c",
    4: "fb276a74696063e650c5a08fa3b0cf0f3453469b86ceec47ac2a28fda62efff5",
    5: "39441f31bb3ee12886cccb281fd516fa14a936dc03f4cfc786f640098631826e",
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_both_builds_play_the_same_games(seats: int) -> None:
    """Steps, events, views, sampled worlds and how these end."""
    digest = hashlib.sha256()
    for face, solo in (("a", "discovery"), ("b", "advanced_2")):
        for seed in range(GAMES):
            play(seats, seed, options_of(face, solo), digest)
    assert digest.hexdigest() == PLAYED[seats]


def play(seats: int, seed: int, options: dict[str, int], digest: hashlib._Hash) -> None:
    rng = Rng(seed + (1 << 40))
    match = Match(RIVAGES, seats, options, None)
    s = match.state
    while s.actor() != NOBODY:
        actor = s.actor()
        if actor == CHANCE:
            match.draw(RIVAGES.sample(s, rng))
            continue
        asked = match.asked()
        actor = asked[rng.below(len(asked))]
        if rng.below(20) == 0:
            viewer = OBSERVER if rng.below(seats + 1) == seats else rng.below(seats)
            view = match.view(viewer)
            world = RIVAGES.determinize(view, rng)
            digest.update(f"{tuple(view)} {world.pack()}\n".encode())
            if rng.below(8) == 0:
                decisions = RIVAGES.playout(world, rng)
                digest.update(f"{decisions} {RIVAGES.standing(world)}\n".encode())
        options_now = RIVAGES.legal(s, actor)
        code = options_now[rng.below(len(options_now))] if rng.below(2) else RIVAGES.pick(s, actor, rng)
        match.submit(actor, code)
    digest.update(f"{fingerprint(match)} {s.pack()}\n".encode())
