"""The compiled and the interpreted build play the same games: a hash of what they did stands here as a constant."""

from __future__ import annotations

import hashlib

import pytest

from archipel.games.rivages.game import RIVAGES
from archipel.kernel.core import CHANCE, NOBODY, OBSERVER, playout
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.rivages.table import options_of
from tests.games.told import fingerprint

GAMES = 4  # for each number of seats and each face, or solo mode

# What a change of the rules or of the content changes; write the new value here only if it was meant.
PLAYED = {
    1: "4df34142ca75bd8659304f97591224c33d3cf61811c79f51e648a806c5cbfa1c",
    2: "4114589151aae6ac02ce1122ce0abc870c9bf158ad750469e76a759deb3b74f7",
    3: "4f56fa0f694e32e813f618b4306ca16450986c727182fb73ee9f0bd5bc26c9e7",
    4: "3b7499d78702fe96677142fc2aa50ff7486d813532da0b4e16a3a2e7bd1c5914",
    5: "bacb37b344860e3e5c8f11d92a5d6dbaa10094b68e5278adc352d0f8dc16a27d",
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
                decisions = playout(RIVAGES, world, rng)
                digest.update(f"{decisions} {RIVAGES.standing(world)}\n".encode())
        options_now = RIVAGES.legal(s, actor)
        code = options_now[rng.below(len(options_now))] if rng.below(2) else RIVAGES.pick(s, actor, rng)
        match.submit(actor, code)
    digest.update(f"{fingerprint(match)} {s.pack()}\n".encode())
