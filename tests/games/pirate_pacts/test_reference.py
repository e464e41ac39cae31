"""The engine beside a plain re-implementation: what is legal, what the lines become, how islands are shared out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archipel.games.pirate_pacts.components import ACTIONS, PIRATE_NAMES
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.scoring import ranked, ranking, share_of, winning_place
from archipel.kernel.core import CHANCE
from archipel.kernel.match import Match, name_of
from tests.games.pirate_pacts.reference import SPLITS
from tests.games.pirate_pacts.table import Table, options_of
from tests.games.pirate_pacts.watch import Watch, board_of
from tests.games.told import Dice

ROW = ("5", "6", "7", "8", "9", "10", "11", "12", "13")


def compare_options(watch: Watch) -> None:
    """The options offered are those of the reference, no more and no less."""
    match = watch.match
    (seat,) = match.asked()
    options = [name_of(PIRATE_PACTS, seat, code) for code in PIRATE_PACTS.legal(match.state, seat)]
    places = watch.must_be_legal()
    if places is not None:
        assert {name.partition(" ")[2] for name in options} == places
        return
    view = match.view(seat)
    if view.asked[seat] != 1:
        return
    assert {name for name in options if name.startswith("pirate")} == {f"pirate {PIRATE_NAMES[p]}" for p in view.hands[seat]}
    offered = {name.partition(" ")[2] for name in options if name.startswith("act ")}
    if view.order[seat] >= 0:
        expected: set[str] = set()
    elif view.advanced:
        free = view.turn < 7 and view.played[seat] < 0
        expected = {ACTIONS[a] for a in view.laid_out if free and ACTIONS[a] != "copy" and watch.may_act(ACTIONS[a])}
        others = [ACTIONS[a] for i, a in enumerate(view.played) if i != seat and a >= 0]
        if free and "copy" in [ACTIONS[a] for a in view.laid_out] and any(map(watch.may_act, others)):
            expected.add("copy")
    else:
        held = [ACTIONS[view.held]] if view.held >= 0 and not view.acted else []
        expected = {action for action in held if watch.may_act(action)}
    assert offered == expected
    assert ("discard" in options) == (not view.hands[seat])


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_step_of_random_games_is_as_the_reference_says(seats: int, variant: str) -> None:
    placed = acted = 0
    for seed in range(8):
        match = Match(PIRATE_PACTS, seats, options_of(variant), None)
        watch = Watch(match)
        dice = Dice(seed)
        while not match.over():
            if match.state.actor() == CHANCE:
                outcomes = PIRATE_PACTS.chance(match.state)
                match.draw(outcomes[dice.below(len(outcomes))][0])
                continue
            watch.catch_up()
            compare_options(watch)
            (seat,) = match.asked()
            options = PIRATE_PACTS.legal(match.state, seat)
            match.submit(seat, options[dice.below(len(options))])
        watch.catch_up()
        placed += watch.placed
        acted += watch.acted
    assert placed == 8 * 2 * 7 * seats
    assert acted > 8 * seats // 2


@st.composite
def crowded_tables(draw: st.DrawFn) -> Table:
    """Few islands and near values, markers on top of each other: ties, equal sums, alliances of all sizes."""
    seats = draw(st.integers(3, 5))
    lines: dict[str, str] = {}
    markers = draw(st.permutations(["+3", "-3", "spare +3", "spare -3"]))
    crews = ["skull", "hook", "anchor", "parrot", "cutlass"][:seats]
    free = {crew: draw(st.permutations(range(1, 8))) for crew in crews}
    for island in range(1, seats + 1):
        sides = {crew: draw(st.sampled_from(["above", "above", "below", ""])) for crew in crews}
        for side in ("above", "below"):
            count = draw(st.integers(0, 6))
            cards: list[str] = []
            for _ in range(count):
                able = [crew for crew in crews if sides[crew] == side and free[crew]]
                if not able:
                    break
                crew = draw(st.sampled_from(able))
                cards.append(f"{crew} {free[crew][-1]}")
                free[crew] = list(free[crew])[:-1]
                if markers and draw(st.integers(0, 4)) == 0:
                    cards.append(markers[-1])
                    markers = list(markers)[:-1]
            if cards:
                lines[f"{island} {side}"] = ", ".join(cards)
    laid = ", ".join(lines.values()).split(", ")
    named = {"+3": "plus_three", "-3": "minus_three"}
    played = {seat: named[card] for seat, card in enumerate([card for card in laid if card in named])}
    row = draw(st.permutations(ROW))[:seats]
    return Table(seats, variant="advanced", lines=lines, row=row, played=played, turn=7, laid_out=["pass"])


@settings(max_examples=400, derandomize=True, deadline=None, database=None)
@given(table=crowded_tables())
def test_crowded_islands_are_shared_out_as_the_reference_says(table: Table) -> None:
    s = table.state
    board = board_of(table.view(0))
    for island in range(s.seats):
        worth = int(ROW[s.row[island]])
        place = winning_place(s, island)
        seats = [] if place < 0 else ranked(ranking(s, place))
        shares = [(seat, share_of(s.row[island], len(seats), rank)) for rank, seat in enumerate(seats)]
        assert shares == board.share_out(island + 1, worth)


def test_the_reference_has_the_splits_of_the_box() -> None:
    for treasure, name in enumerate(ROW):
        whole, two, three = SPLITS[int(name)]
        assert share_of(treasure, 1, 0) == whole[0]
        assert tuple(share_of(treasure, 2, rank) for rank in range(2)) == two
        assert tuple(share_of(treasure, 3, rank) for rank in range(3)) == three
        assert tuple(share_of(treasure, 4, rank) for rank in range(4)) == (*three, 0)
