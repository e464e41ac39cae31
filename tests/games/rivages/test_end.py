"""The end for 2 to 5 players: RIV-70 to RIV-74."""

from __future__ import annotations

import pytest

from archipel.games.rivages.scoring import explorer_scrolls, total, winners
from archipel.kernel.bits import count_bits
from tests.games.rivages.table import Table, walk


def near_the_end(seats: int, cards: int) -> Table:
    """A table at which so many exploration cards are left and every first card has its last row open."""
    table = Table(seats=seats)
    deck = table.state.deck
    while count_bits(deck) > cards:
        table.state.gone |= deck & -deck
        deck &= deck - 1
    table.state.deck = deck
    table.state.pile = cards
    for seat in range(seats):
        table.state.strokes[table.state.cards[2 * seat]] = 2
        table.state.base[2 * seat] = 2
    return table


def test_RIV_70_an_end_card_on_top_triggers_the_end_and_one_more_turn_is_played() -> None:
    table = near_the_end(3, 2)
    table.pass_on()
    table.roll_once()
    assert table.state.last == 0
    table.roll_once()
    assert "end_triggered" in table.kinds()
    assert all(name.startswith("card end") for name in table.chances())  # replacements still due come from the end cards
    table.roll()
    assert table.state.turn == 2
    assert table.events("turn_began")[-1] == (2, 1)
    table.pass_on()
    assert table.over


def test_RIV_70_the_end_cards_suffice() -> None:
    table = near_the_end(5, 1)
    table.pass_on()
    table.roll()
    assert table.state.turn == 2
    assert all(len(table.hand(seat)) == 2 for seat in range(5))
    assert count_bits(table.state.ends) == 1


@pytest.mark.parametrize(
    ("visits", "scrolls"),
    [
        ([5, 5, 4, 3], [4, 4, 2, 0]),
        ([3, 2, 1], [4, 2, 0]),
        ([2, 2, 2], [4, 4, 4]),
        ([1, 3, 3, 2, 2], [0, 4, 4, 2, 2]),
        ([4, 3], [3, 0]),
        ([2, 2], [3, 3]),
        ([6], [0]),
    ],
)
def test_RIV_71_great_explorer_by_islands_visited(visits: list[int], scrolls: list[int]) -> None:
    assert explorer_scrolls(visits) == scrolls


def test_RIV_72_scrolls_tokens_and_great_explorer_and_the_most_wins() -> None:
    table = Table(seats=3)
    for seat, (scrolls, tokens, visits) in enumerate([(10, 0b11, 2), (8, 0, 3), (9, 0b1, 1)]):
        p = table.explorer(seat)
        p.scrolls, p.tokens, p.visits = scrolls, tokens, visits
    assert [total(table.state, seat) for seat in range(3)] == [14, 12, 10]
    assert winners(table.state) == 0b001


def test_RIV_72_equals_share_the_victory() -> None:
    table = Table(seats=2)
    table.state.last = 2
    table.pass_on()
    assert table.events("game_ended") == [("shared_victory", 0b11)]
    table = Table(seats=2)
    table.explorer(1).scrolls = 1
    table.state.last = 2
    table.pass_on()
    assert table.events("game_ended") == [("sole_victory", 0b10)]
    assert table.events("scored") == [(0, 0, 0, 3, 3), (1, 1, 0, 3, 4)]


def test_RIV_73_all_see_how_many_cards_are_left_before_the_end() -> None:
    table = Table(seats=4)
    assert {table.view(seat).cards_left for seat in (-3, 0, 1, 2, 3)} == {29 - 8}


def test_RIV_74_end_cards_are_used_like_others_and_nothing_is_passed_on_after_the_last_turn() -> None:
    table = near_the_end(2, 1)
    table.pass_on()
    table.draw(table.chances()[0], "card end 1")
    seat = next(seat for seat in range(2) if (37, 0) in table.hand(seat))
    slot = "first" if table.hand(seat)[0] == (37, 0) else "second"
    table.do(seat, f"use {slot}")
    assert table.choices(seat, "symbol") == {"forest", "rock"}
    passed = len(table.events("passed"))
    table.do(seat, "end")
    table.pass_on()
    assert table.over
    assert len(table.events("passed")) == passed


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_RIV_70_whole_games_end_with_the_end_cards(seats: int) -> None:
    for match in walk(seats, 11 * seats):
        last = match
    assert last.over()
    assert last.state.deck == 0
    assert last.state.last == 2
