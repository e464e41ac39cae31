"""Arbitrary sequences of answers keep what placing promises: PP-30 to PP-37 and PP-66, in all combinations of actions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.components import PIRATE_CARDS, WORTH, crew_of, is_pirate
from archipel.games.pirate_pacts.effects import can_act, can_impose, can_impose_at, can_mark, can_move_to, can_remove, can_swap
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.moves import can_discard, can_place, can_play, places_for
from archipel.games.pirate_pacts.state import PactState
from archipel.kernel.core import CHANCE
from archipel.kernel.match import Match
from tests.games.pirate_pacts.table import options_of, walk
from tests.games.pirate_pacts.test_reference import compare_options
from tests.games.pirate_pacts.watch import Watch


def check_lines(s: PactState) -> None:
    """What the engine keeps beside the lines (crews, totals) is what the lines say; PP-30, PP-32, PP-36, PP-37, PP-66."""
    for place in range(2 * s.seats):
        line = s.line(place)
        assert s.total[place] == sum(WORTH[card] for card in line)
        counts = [sum(is_pirate(card) and crew_of(card) == seat for card in line) for seat in range(s.seats)]
        assert [(s.crews[place] >> 3 * seat) & 7 for seat in range(s.seats)] == counts
        assert not line or is_pirate(line[0])
        assert (s.crews[place] == 0) == (not line)
        assert all(counts) is False, "others join a side only while somebody opposes it: one crew is never there"
    for island in range(s.seats):
        above, below = s.crews[2 * island], s.crews[2 * island + 1]
        for seat in range(s.seats):
            on = [(side >> 3 * seat) & 7 for side in (above, below)]
            may = [can_place(s, seat, 2 * island + side) for side in (0, 1)]
            assert not (on[0] and on[1])  # PP-30
            if on[0] or on[1]:
                assert may == [bool(on[0]), bool(on[1])]  # PP-34
            elif not above and not below:
                assert may == [True, True]  # PP-31
            elif above and below:
                assert may == [True, True]  # PP-33
            else:
                assert may == [not above, not below]  # PP-32, PP-36, PP-37


def choose(options: list[int], number: int, eager: int, narrow: bool) -> int:
    """One of the options: action cards more often if *eager*, and near places only if *narrow*."""
    acts = [code for code in options if t.TO_ACT <= code < t.TO_DISCARD]
    if acts and number % 4 < eager:
        return acts[(number // 4) % len(acts)]
    if narrow and t.TO_PLACE <= options[0] < t.TO_COPY:
        options = options[:3]
    return options[(number // 4) % len(options)]


@settings(max_examples=120, derandomize=True, deadline=None, database=None)
@given(
    seats=st.integers(3, 5),
    variant=st.sampled_from(["basic", "advanced"]),
    eager=st.integers(0, 3),
    narrow=st.booleans(),
    script=st.lists(st.integers(0, 4095), min_size=40, max_size=160),
)
def test_PP_30_PP_31_PP_32_PP_33_PP_34_PP_36_PP_37_PP_66_hold_whatever_is_played(
    seats: int, variant: str, eager: int, narrow: bool, script: list[int]
) -> None:
    match = Match(PIRATE_PACTS, seats, options_of(variant), None)
    watch = Watch(match)
    for number in script:
        if match.over():
            break
        if match.state.actor() == CHANCE:
            outcomes = PIRATE_PACTS.chance(match.state)
            match.draw(outcomes[number % len(outcomes)][0])
            continue
        watch.catch_up()
        compare_options(watch)
        check_lines(match.state)
        (seat,) = match.asked()
        match.submit(seat, choose(PIRATE_PACTS.legal(match.state, seat), number, eager, narrow))


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_PP_35_the_options_at_one_island_depend_on_that_island_alone(seats: int, variant: str) -> None:
    """The sides of an island that are open to a player follow from who is on that island, and from nothing else."""
    seen: dict[tuple[bool, bool, bool, bool], int] = {}
    for match in walk(seats, 11, variant):
        s = match.state
        for seat in range(seats):
            own = 7 << 3 * seat
            open_places = places_for(s, seat, -1)
            for island in range(seats):
                above, below = s.crews[2 * island], s.crews[2 * island + 1]
                kind = (bool(above & own), bool(below & own), bool(above & ~own), bool(below & ~own))
                sides = (open_places >> 2 * island) & 3
                assert seen.setdefault(kind, sides) == sides


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_offered_is_what_can_be_done(seats: int, variant: str) -> None:
    """`legal` offers a code if and only if its `can_x` says so."""
    for match in walk(seats, 3, variant):
        if match.over():
            break
        s = match.state
        (seat,) = match.asked()
        offered = set(PIRATE_PACTS.legal(s, seat))
        question = s.asked[seat]
        places = range(2 * seats)
        if question == t.CARD:
            expected = {t.TO_PLAY + pirate for pirate in range(7) if can_play(s, seat, pirate)}
            expected |= {t.TO_ACT + action for action in range(8) if can_act(s, seat, action)}
            expected |= {t.TO_DISCARD} if can_discard(s, seat) else set()
        elif question == t.PLACE:
            expected = {t.TO_PLACE + place for place in places if can_place(s, seat, place)}
        elif question == t.REMOVE:
            expected = {t.TO_REMOVE + place for place in places if can_remove(s, seat, place)}
        elif question == t.MOVE:
            expected = {t.TO_MOVE + place for place in places if can_remove(s, seat, place)}
        elif question == t.MOVE_TO:
            expected = {t.TO_MOVE_TO + place for place in places if can_move_to(s, place)}
        elif question == t.SWAP:
            expected = {t.TO_SWAP + one for one in places if any(can_swap(s, one, other) for other in places)}
        elif question == t.SWAP_WITH:
            expected = {t.TO_SWAP_WITH + other for other in places if can_swap(s, s.first, other)}
        elif question == t.IMPOSE:
            expected = {t.TO_IMPOSE + victim for victim in range(seats) if can_impose(s, seat, victim)}
        elif question == t.IMPOSE_AT:
            expected = {t.TO_IMPOSE_AT + place for place in places if can_impose_at(s, place)}
        elif question == t.MARK:
            expected = {t.TO_MARK + place for place in places if can_mark(s, place)}
        else:
            continue
        assert offered == expected


def test_a_line_is_never_longer_than_there_are_cards() -> None:
    """All pirates of four players and the markers find room in the lines of one island."""
    assert len(WORTH) == PIRATE_CARDS + 4
