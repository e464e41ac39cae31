"""Scrolls, the great explorer, the goals of the solo game, and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.rivages.components import MORE_ISLANDS, MORE_LOOT, MORE_REGIONS, MORE_SCROLLS, MORE_STATUES
from archipel.games.rivages.state import ShoreState, is_solo, regions_completed
from archipel.games.rivages.tables import (
    CHALLENGE_DONE,
    CHALLENGE_MISSED,
    EXPLORED,
    GAME_ENDED,
    GOAL_MET,
    GOAL_MISSED,
    SCORED,
    SHARED,
    SOLE,
)
from archipel.kernel.bits import bits, count_bits, has
from archipel.kernel.core import leaders


def explorer_scrolls(visits: list[int]) -> list[int]:
    """RIV-71 Great explorer, from the islands that each has visited: the most 4 scrolls and the second most 2, to each player at
    that rank. Two players: 3 and 0, both 3 if equal. Alone there is none."""
    if len(visits) == 1:
        return [0]
    most = max(visits)
    if len(visits) == 2:
        return [3 if count == most else 0 for count in visits]
    second = max([count for count in visits if count < most], default=-1)
    return [4 if count == most else 2 if count == second else 0 for count in visits]


def great_explorer(s: ShoreState) -> list[int]:
    """RIV-71 What each would get now as great explorer."""
    return explorer_scrolls([int(p.visits) for p in s.explorers])


def bare_total(s: ShoreState, seat: i64) -> i64:
    """RIV-56, RIV-85 Scrolls, and one for each unused token."""
    p = s.explorers[seat]
    return p.scrolls + count_bits(p.tokens)


def total(s: ShoreState, seat: i64) -> i64:
    """RIV-56, RIV-72, RIV-85 Scrolls, unused tokens and great explorer."""
    return bare_total(s, seat) + great_explorer(s)[seat]


def goal(s: ShoreState) -> i64:
    """RIV-83 The scrolls to reach alone: 26, RIV-84 raised to 30 by a challenge."""
    solo = s.box.solo
    return solo.goal + (solo.raised if has(s.challenges, MORE_SCROLLS) else 0)


def progress(s: ShoreState, challenge: i64) -> tuple[int, int]:
    """RIV-84, RIV-88 How far a challenge has come, and how far it should."""
    p = s.explorers[0]
    solo = s.box.solo
    if challenge == MORE_LOOT:
        return (p.drawn, solo.loot)
    if challenge == MORE_STATUES:
        return (p.statues, solo.statues)
    if challenge == MORE_ISLANDS:
        return (p.visits, solo.islands)
    if challenge == MORE_REGIONS:
        done = 0
        for terrain in range(4):
            done += min(int(regions_completed(p, terrain)), solo.regions)
        return (done, 4 * solo.regions)
    return (total(s, 0), goal(s))


def is_met(s: ShoreState, challenge: i64) -> bool:
    """RIV-84 Whether a challenge is met."""
    now, wanted = progress(s, challenge)
    return now >= wanted


def solo_end(s: ShoreState) -> i64:
    """RIV-83 Alone one wins by reaching the goal and meeting every challenge."""
    if total(s, 0) < goal(s):
        return GOAL_MISSED
    for challenge in bits(s.challenges):
        if not is_met(s, challenge):
            return CHALLENGE_MISSED
    return GOAL_MET


def winners(s: ShoreState) -> i64:
    """RIV-72 The most scrolls win; equals share the victory. RIV-83 Alone one wins or not."""
    if is_solo(s):
        return 1 if solo_end(s) == GOAL_MET else 0
    return leaders([int(total(s, seat)) for seat in range(s.seats)])


def end_game(s: ShoreState) -> None:
    """RIV-72 Scrolls, unused tokens, great explorer; then who wins."""
    if s.journal is None:
        return
    explorer = great_explorer(s)
    if not is_solo(s):
        for seat in range(s.seats):
            s.emit(EXPLORED, (seat, s.explorers[seat].visits, explorer[seat]))
    for seat in range(s.seats):
        p = s.explorers[seat]
        s.emit(SCORED, (seat, p.scrolls, count_bits(p.tokens), explorer[seat], total(s, seat)))
    for challenge in bits(s.challenges):
        s.emit(CHALLENGE_DONE, (challenge, 1 if is_met(s, challenge) else 0))
    who = winners(s)
    end = SOLE if count_bits(who) == 1 else SHARED
    s.emit(GAME_ENDED, (solo_end(s) if is_solo(s) else end, who))
