"""The engine beside a plain re-implementation of the trick, on thousands of tricks of random games and of the worst sort."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archipel.games.sea_or_shore.components import COLOURS
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.state import PASSING
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.reference import resolve
from tests.games.sea_or_shore.table import Table, sides_options
from tests.games.sea_or_shore.watch import Seen, watch_trick


def compare(seen: Seen) -> None:
    """Everything that the reference says of a trick, against what the table was told."""
    expected = resolve(seen.trick)
    assert sorted(seen.of("won")) == expected.won
    assert [fields[0] for fields in seen.of("took", "stole")] == [seat for seat, _ in expected.claims]
    assert seen.asked == {seat: victims for seat, victims in expected.claims if victims}
    for seat, victim, treasure in seen.of("stole"):
        assert seen.before.piles[int(victim)][-1] == SEA_OR_SHORE.value_names["treasure"].index(str(treasure))
        assert victim in dict(expected.claims)[int(seat)]
    assert seen.of("earned") == expected.earned
    acted = [(fields[0], fields[1], kind == "acted") for kind, fields in seen.events if kind in ("acted", "no_action")]
    assert acted == expected.actions
    phases = [PHASE[kind] for kind, _ in seen.events if kind in PHASE]
    assert phases == sorted(phases), "first the treasures, then the additions, then the actions (SOS-33)"


PHASE = {"laid": 0, "uncovered": 1, "won": 2, "took": 3, "stole": 3, "earned": 4, "acted": 5, "no_action": 5}


@pytest.mark.parametrize("sides", ["AA", "BB", "AB", "BA"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_trick_of_random_games_comes_out_as_the_reference_says(seats: int, sides: str) -> None:
    tricks = 0
    for seed in range(20):
        match = Match(SEA_OR_SHORE, seats, sides_options(sides), Rng(seed))
        rng = Rng(seed + 99)
        while not match.over():
            if match.state.phase == PASSING:
                seat = match.asked()[0]
                match.submit(seat, SEA_OR_SHORE.pick(match.state, seat, rng))
                continue
            compare(watch_trick(match, rng))
            tricks += 1
    assert tricks == 20 * 2 * (9 if seats == 5 else 12)


@st.composite
def crowded_tables(draw: st.DrawFn) -> Table:
    """A trick with few colours and near numbers, full piles, additions everywhere and little supply: ties and shortages."""
    seats = draw(st.integers(3, 5))
    size = 9 if seats == 5 else 12
    trick = draw(st.sampled_from([0, 0, size - 2, size - 1]))
    held = size - trick
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4, unique=True))
    low = draw(st.integers(1, 9))
    near = [f"{colour} {number}" for colour in colours for number in range(low, low + 4)]
    cards = draw(st.permutations(near))
    each = min(held, len(cards) // seats)
    hands = [", ".join(cards[seat * each : (seat + 1) * each]) for seat in range(seats)]
    piles = {}
    for seat in range(seats):
        if draw(st.booleans()):
            piles[seat] = [f"{draw(st.sampled_from(colours))} {5 if not seat else 1 + seat % 2}"]
    free = 22 - draw(st.integers(0, 6))
    additions = [0] * seats
    for seat in range(seats):
        additions[seat] = draw(st.integers(0, min(free, 8)))
        free -= additions[seat]
    if draw(st.booleans()):
        additions[draw(st.integers(0, seats - 1))] += free
    if seats == 3:
        face_up = [draw(st.sampled_from(COLOURS)) + " 4"]
    else:
        face_up = [draw(st.sampled_from(["red", "blue"])) + " 4", draw(st.sampled_from(["green", "purple"])) + " 4"]
    return Table(
        seats,
        starter=draw(st.integers(0, seats - 1)),
        hands=hands,
        face_up=face_up,
        piles=without_doubles(piles, seats),
        additions=additions,
        trick=trick,
        sides=draw(st.sampled_from(["AA", "AB", "BA", "BB"])),
    )


def without_doubles(piles: dict[int, list[str]], seats: int) -> dict[int, list[str]]:
    """With 3 players each treasure is there once, with more the 2, 3 and 4 twice: leave out what is not there."""
    seen: list[str] = []
    kept: dict[int, list[str]] = {}
    for seat, pile in piles.items():
        most = 2 if seats > 3 and pile[0][-1] == "2" else 1
        if seen.count(pile[0]) < most:
            seen.append(pile[0])
            kept[seat] = pile
    return kept


@settings(max_examples=700, derandomize=True, deadline=None, database=None)
@given(table=crowded_tables(), seed=st.integers(0, 2**32))
def test_crowded_tricks_come_out_as_the_reference_says(table: Table, seed: int) -> None:
    table.match.rng = Rng(seed)
    compare(watch_trick(table.match, Rng(seed + 1)))
