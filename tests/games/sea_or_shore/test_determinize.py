"""Sampled worlds: they agree with all that the viewer knows, and every world that agrees can come."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.moves import can_pass_colour
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import LAYING, OVER, SeaState
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, NOBODY, OBSERVER
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import Table, laid, sides_options, walk
from tests.games.sea_or_shore.worlds import may_be_laid, possible_worlds, world_of


def stock(s: SeaState) -> list[tuple[str, list[int]]]:
    return [(kind, sorted(ids)) for kind, ids in SEA_OR_SHORE.places(s)]


def check_world(view: SeaView, world: SeaState) -> None:
    """SOS-91 to SOS-93 in a sampled world."""
    seats = view.seats
    assert SEA_OR_SHORE.view(world, view.seat) == view
    for seat in range(seats):
        assert len(bits(world.hands[seat])) == view.hand_sizes[seat]
        if view.laid_half[seat] >= 0 and view.laid_card[seat] < 0:
            assert may_be_laid(view, seat, world.laid[seat])
    for card, with_seats in view.known:
        places = [seat for seat in range(seats) if (world.hands[seat] >> card) & 1 or world.laid[seat] == card]
        assert len(places) == 1
        assert places[0] in bits(with_seats)
    for deck, known in enumerate(view.top_known):
        tops = world.decks[deck].top_cards()
        assert len(tops) == view.deck_tops[deck]
        assert set(known) <= set(tops)
        if view.ordered_by[deck] == view.seat:
            assert [treasure for treasure in tops if treasure in known] == list(known)
    if view.asked[seats] == 0:
        for seat in range(seats):
            assert world.passing[seat] < 0 or can_pass_colour(world, seat, world.passing[seat])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_91_SOS_93_sampled_worlds_respect_all_that_the_viewer_knows(seats: int) -> None:
    rng = Rng(seats)
    for seed in range(6):
        before = None
        for match in walk(seats, seed, "RR"):
            before = before or stock(match.state)
            viewer = OBSERVER if rng.below(seats + 1) == seats else rng.below(seats)
            view = match.view(viewer)
            world = SEA_OR_SHORE.determinize(view, rng)
            check_world(view, world)
            assert stock(world) == before
            for seat in range(seats):
                assert (world.asked[seat] != 0) == (match.state.asked[seat] != 0)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_worlds_sampled_while_a_draw_is_due_are_sound_too(seats: int) -> None:
    """A search may stand at any draw: the sampled world asks the same of chance and plays to the same end of the game."""
    rng = Rng(seats)
    due = set()
    match = Match(SEA_OR_SHORE, seats, sides_options("RR" if seats == 4 else "BA"), None)
    before = stock(match.state)
    while not match.over():
        if match.state.actor() == CHANCE:
            if rng.below(4) == 0 or match.state.trick:
                viewer = OBSERVER if rng.below(seats + 1) == seats else rng.below(seats)
                view = match.view(viewer)
                world = SEA_OR_SHORE.determinize(view, rng)
                check_world(view, world)
                assert world.asked[seats] == match.state.asked[seats]
                due.add(SEA_OR_SHORE.questions[match.state.asked[seats]].name)
                SEA_OR_SHORE.playout(world, rng)
                assert world.actor() == NOBODY
                assert stock(world) == before
            match.draw(SEA_OR_SHORE.sample(match.state, rng))
        else:
            seat = match.asked()[0]
            match.submit(seat, SEA_OR_SHORE.pick(match.state, seat, rng))
    assert due >= {"draw_treasure", "draw_island"}


def test_the_next_treasure_is_turned_up_and_nothing_is_dealt_again() -> None:
    """After a trick only the treasures are drawn; a sampled world went on to a new deal once."""
    table = laid("red 9", "red 3", "green 5", "green 4")
    assert table.draw_due() == "draw_treasure"
    for viewer in (OBSERVER, 0, 1, 2, 3):
        world = SEA_OR_SHORE.determinize(table.view(viewer), Rng(3))
        for _ in range(2):
            SEA_OR_SHORE.apply(world, CHANCE, SEA_OR_SHORE.sample(world, Rng(4)))
        assert world.phase == LAYING
        assert world.asked[1] != 0


# Every consistent possibility of a small position occurs --------------------------------------------------------------


def covers(view: SeaView, seed: int) -> int:
    """Sample until every possible world has come, and no impossible one; how many there are."""
    wanted = possible_worlds(view)
    rng = Rng(seed)
    seen = set()
    for _ in range(40 * len(wanted) + 40):
        world = SEA_OR_SHORE.determinize(view, rng)
        check = world_of(world)
        if check not in seen:
            assert check in wanted
            seen.add(check)
            if len(seen) == len(wanted):
                return len(wanted)
    missing = wanted - seen
    raise AssertionError(f"{len(missing)} of {len(wanted)} possible worlds never came, such as {missing.pop()}")


def late(starter: int = 0, additions: tuple[int, ...] = ()) -> Table:
    """Four players with two cards each; all 48 cards were dealt, so what is not discarded lies in a hand."""
    hands = ["red 3, blue 5", "red 7, green 2", "red 9, purple 4", "red 12, blue 8"]
    return Table(4, hands=hands, trick=10, starter=starter, additions=additions)


def test_coverage_of_unknown_hands() -> None:
    assert covers(late().view(0), 1) == 90


def test_coverage_of_what_an_observer_cannot_tell() -> None:
    assert covers(late().view(OBSERVER), 2) == 2520


def test_coverage_with_a_card_known_to_lie_with_one_of_two() -> None:
    table = late()
    table.teach(0, "red 7", 1, 2)
    assert covers(table.view(0), 3) == 60


def test_coverage_with_cards_known_more_or_less() -> None:
    """One certain, two in overlapping sets: the others fill what is left."""
    table = late()
    table.teach(0, "red 7", 1)
    table.teach(0, "green 2", 1, 2)
    table.teach(0, "red 12", 2, 3)
    assert covers(table.view(0), 4) == len(possible_worlds(table.view(0))) > 8


def test_coverage_when_known_cards_fill_a_hand() -> None:
    table = late()
    table.teach(0, "red 7", 1)
    table.teach(0, "green 2", 1)
    assert covers(table.view(0), 5) == 6


@pytest.mark.parametrize("show", ["sea", "shore"])
def test_coverage_of_covered_cards(show: str) -> None:
    table = late(starter=1)
    table.play(1, "red 7", show=show)
    table.play(2, "red 9", show=show)
    count = covers(table.view(0), 6)
    assert count > 1
    table.play(3, "blue 8", show="shore")
    assert covers(table.view(0), 7) <= count


def test_coverage_of_a_covered_card_with_additions() -> None:
    """Three additions on a red card: it is at most a 9, so red 12 it cannot be."""
    table = late(starter=1, additions=(0, 4, 0, 0))
    table.play(1, "red 7", show="sea", additions=3)
    worlds = possible_worlds(table.view(0))
    assert {laid_cards[1] for laid_cards, _ in worlds} == {6, 8}
    covers(table.view(0), 8)


def test_coverage_of_a_covered_card_that_may_be_a_known_one() -> None:
    """Red 7 is known with seat 1, which has laid some red card: this one or another."""
    table = late(starter=1)
    table.teach(0, "red 7", 1)
    table.play(1, "red 7", show="sea")
    worlds = possible_worlds(table.view(0))
    assert {laid_cards[1] for laid_cards, _ in worlds} == {6, 8, 11}
    covers(table.view(0), 9)


def test_coverage_of_a_covered_card_that_must_be_a_known_one() -> None:
    table = late(starter=1)
    table.teach(0, "red 7", 1)
    table.teach(0, "green 2", 1)
    table.play(1, "red 7", show="sea")
    assert {laid_cards[1] for laid_cards, _ in possible_worlds(table.view(0))} == {6}
    assert covers(table.view(0), 10) == 6


def test_coverage_of_the_islands_left_out() -> None:
    """Five players with one card each and three cards in the box."""
    table = Table(5, hands=["red 3", "red 7", "red 9", "red 12", "blue 1"], trick=8)
    assert covers(table.view(0), 11) == 7 * 6 * 5 * 4


@pytest.mark.parametrize(("seats", "hidden"), [(4, 6), (5, 7)])
def test_coverage_of_late_positions_of_random_games(seats: int, hidden: int) -> None:
    """Wherever random play leads near the end of a round, if the worlds can be counted."""
    counted = 0
    for seed in range(12):
        for match in walk(seats, seed, "BB"):
            view = match.view(seed % seats)
            seen = {*view.hand, *view.discards, *view.laid_card} - {-1}
            if LAYING <= view.phase < OVER and 48 - len(seen) <= hidden and match.steps[-1][1] % 3 == 0:
                wanted = len(possible_worlds(view))
                if 1 < wanted <= 210:
                    counted += covers(view, seed) > 1
    assert counted > 10


def test_coverage_of_the_top_of_a_deck() -> None:
    """Seat 0 has looked and ordered; seat 2 knows nothing of it: any three of the unseen, in any order."""
    table = laid("green 9", "blue 3", "red 5", "red 6", face_up=("red 1", "purple 1"), additions=[0, 0, 2, 2])
    table.answer(0, "deck 0")
    table.draw("look blue 5", "look red 5", "look blue 1")
    table.answer(0, "order 1 2 3")
    unseen = {*bits(table.state.decks[0].unseen), *table.state.decks[0].top_cards()}
    rng = Rng(12)
    worlds = [tuple(SEA_OR_SHORE.determinize(table.view(2), rng).decks[0].top_cards()) for _ in range(800)]
    for place in range(3):
        assert {tops[place] for tops in worlds} == unseen
    assert all(len(set(tops)) == 3 for tops in worlds)
    mine = {tuple(SEA_OR_SHORE.determinize(table.view(0), rng).decks[0].top_cards()) for _ in range(20)}
    assert mine == {tuple(table.state.decks[0].top_cards())}, "who ordered them knows them"


def test_coverage_of_a_blurred_top() -> None:
    """Seat 0 knows two of three in no order: both orders come, and every third card."""
    hands = ["green 9, red 2", "red 3, green 8", "red 4, red 6", "purple 4, red 7"]
    table = Table(4, hands=hands, face_up=("red 1", "purple 1"))
    table.lay("green 9", "red 3", "red 4", "purple 4")
    table.answer(0, "deck 0")
    table.draw("look blue 5", "look red 5", "look blue 1")
    table.answer(0, "order 1 3 2")
    table.draw("treasure purple 5")
    table.lay("green 8", "red 6", "red 7", "red 2")
    table.answer(1, "deck 0")
    table.draw("look red 4b")
    table.answer(1, "order 3 1 2")
    view = table.view(0)
    known = set(view.top_known[0])
    rng = Rng(13)
    worlds = [SEA_OR_SHORE.determinize(view, rng).decks[0].top_cards() for _ in range(800)]
    assert {tuple(treasure for treasure in tops if treasure in known) for tops in worlds} == {(7, 8), (8, 7)}
    third = {treasure for tops in worlds for treasure in tops} - known
    assert third == {*bits(table.state.decks[0].unseen), *table.state.decks[0].top_cards()} - known
    assert {tops.index(7) for tops in worlds} == {0, 1, 2}


def test_coverage_of_what_others_have_chosen_to_pass() -> None:
    """Seat 0 has chosen among four equal colours: in sampled worlds each legal colour of its sampled hand comes."""
    even = "red 1, red 2, red 3, blue 4, blue 5, blue 6, green 7, green 8, green 9, purple 10, purple 11, purple 12"
    other = "red 4, red 5, red 6, blue 1, blue 2, blue 3, green 4, green 5, green 6, purple 1, purple 2, purple 3"
    table = Table.dealt(4, hands=[even, other])
    table.answer(0, "pass_colour green")
    rng = Rng(14)
    chosen = set()
    for _ in range(200):
        world = SEA_OR_SHORE.determinize(table.view(1), rng)
        assert can_pass_colour(world, 0, world.passing[0])
        assert list(world.passing)[1:] == [-1, -1, -1]
        chosen.add(world.passing[0])
    assert chosen == {0, 1, 2, 3}
    assert SEA_OR_SHORE.determinize(table.view(0), rng).passing[0] == 2, "one's own choice stands"
