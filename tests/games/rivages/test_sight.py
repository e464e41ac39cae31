"""What each player may know: RIV-90 to RIV-93."""

from __future__ import annotations

import pytest

from archipel.games.rivages.game import RIVAGES
from archipel.kernel.core import OBSERVER
from archipel.kernel.rng import Rng
from tests.games.rivages.table import Table, walk


def test_RIV_90_islands_ticks_trees_tokens_scrolls_and_piles_are_public() -> None:
    table = Table(cards={0: "loot, scrolls 2, statue, forest | loot | loot"})
    table.do(0, "use first", "symbol scrolls 2", "symbol statue", "symbol loot")
    table.roll()
    table.tick(0, "forest", "b1")
    for viewer in (OBSERVER, 1):
        seen = table.view(viewer).explorers[0]
        assert seen == table.view(0).explorers[0]
        assert (seen.ticks, seen.scrolls, seen.branches, seen.tokens, seen.visits) == ((0, 1), 4, (0,), (0,), 1)
        assert (table.view(viewer).cards_left, table.view(viewer).gone, table.view(viewer).used_up) == (11, (), ())


def test_RIV_90_discarded_cards_are_public() -> None:
    table = Table()
    for _ in range(3):
        table.next_turn()
    assert len(table.view(OBSERVER).gone) == 2
    assert table.view(0).gone == table.view(1).gone == table.view(OBSERVER).gone


def test_RIV_91_hands_and_strokes_are_private() -> None:
    table = Table()
    assert table.view(OBSERVER).hand == ()
    assert table.view(0).hand == ((0, 0), (1, 0))
    assert table.view(0).memory == ()
    assert 2 not in [card for card, _ in table.view(0).hand]


def test_RIV_91_what_others_do_is_seen_but_not_with_which_row_or_symbol() -> None:
    cards = {0: "forest rock | loot | loot", 1: "spyglass | loot | loot"}
    views = []
    for steps in (["use first", "symbol forest"], ["use second", "symbol spyglass"], ["strike first"], ["strike second"]):
        table = Table(cards=cards)
        silent = (table.view(1), len(table.match.journal))
        table.do(0, *steps)
        assert (table.view(1), len(table.match.journal)) == silent
        table.do(0, "tick b1")
        views.append((table.view(1), table.match.story(1)))
    assert all(view == views[0] for view in views)
    assert views[0][0].explorers[0].ticks == (0, 1)


def test_RIV_91_taking_back_what_nobody_saw_is_not_seen() -> None:
    table = Table(cards={0: "forest | loot | loot"})
    told = len(table.match.journal)
    table.do(0, "use first", "symbol forest", "back", "back")
    assert len(table.match.journal) == told
    table.do(0, "use first", "symbol forest", "tick b1", "back")
    assert table.kinds(told) == ["ticked", "objective_done", "gained", "took_back"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_RIV_91_RIV_93_a_view_keeps_every_card_held_until_it_is_discarded(seats: int) -> None:
    """Followed independently of the rules: from what the seat was told alone."""
    known: dict[int, dict[int, int]] = {seat: {} for seat in range(seats)}
    checked = 0
    for match in walk(seats, 3 * seats):
        s = match.state
        for seat in range(seats):
            held = dict(match.view(seat).hand)
            memory = {card: (slot, strokes) for card, slot, strokes in match.view(seat).memory}
            known[seat] = {card: strokes for card, strokes in known[seat].items() if not s.gone >> card & 1}
            assert set(memory) == set(known[seat]) - set(held)
            for card, (slot, strokes) in memory.items():
                assert s.cards[slot] == card
                assert strokes in (known[seat][card], known[seat][card] + 1)
                checked += 1
            known[seat] |= held
    assert checked > 50


def test_RIV_92_nobody_knows_the_order_of_piles_and_bag() -> None:
    table = Table(cards={0: "loot | loot | loot"})
    for viewer in (OBSERVER, 0, 1):
        view = table.view(viewer)
        assert (view.bag, view.islands, view.cards_left, view.deck) == (25, 23, 11, ())


@pytest.mark.parametrize("viewer", [OBSERVER, 0, 2])
def test_RIV_91_a_sampled_world_explains_what_others_did(viewer: int) -> None:
    """What a row did is among the symbols of the topmost row of a card in that hand, or a free tick."""
    worlds = 0
    for number, match in enumerate(walk(3, 77)):
        if match.over() or number % 9:
            continue
        world = RIVAGES.determinize(match.view(viewer), Rng(number))
        for seat in range(3):
            p = world.explorers[seat]
            if seat != viewer and len(p.row_use) > 1:
                assert p.slot >= 0
                worlds += 1
        assert RIVAGES.view(world, viewer) == match.view(viewer)
    assert worlds > 0


def test_RIV_37_RIV_90_a_discard_tells_which_of_the_two_cards_it_was_and_so_the_strokes_of_the_other() -> None:
    table = Table()
    table.state.strokes[0] = 2
    table.state.strokes[1] = 1
    table.pass_on(0, slot="first")
    table.pass_on(1, slot="second")
    table.roll()
    assert table.events("discarded", 0) == [(1, "first", "1")]
    assert table.view(OBSERVER).base == (0, 0, 0, 1)
