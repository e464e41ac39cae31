"""The order of play: the game as a list, and who is asked what next."""

from __future__ import annotations

from mypy_extensions import i64, u8

from archipel.games.rivages import state as on
from archipel.games.rivages.components import ALL_CARDS
from archipel.games.rivages.effects import ask
from archipel.games.rivages.prepare import (
    ask_for_boats,
    choose_first,
    deal_islands,
    deal_trees,
    draw_cards,
    draw_challenges,
    travel,
)
from archipel.games.rivages.scoring import end_game
from archipel.games.rivages.state import NEVER, NONE, ShoreState, in_order, is_solo, rows_left
from archipel.games.rivages.tables import ACT, DISCARDED, PASSED, REMOVED, STRUCK, TURN_BEGAN
from archipel.kernel.bits import bit


def go_on(s: ShoreState) -> None:
    """Play on by itself until a seat or chance is asked, or the game is over. Turns repeat the lower half of this list."""
    while True:
        phase = s.phase
        if phase == on.FIRST:  # RIV-37
            if choose_first(s):
                return
            enter(s, on.ISLANDS)
        elif phase == on.ISLANDS:  # RIV-20
            if deal_islands(s):
                return
            enter(s, on.TREES)
        elif phase == on.TREES:  # RIV-20
            if deal_trees(s):
                return
            enter(s, on.CHALLENGES)
        elif phase == on.CHALLENGES:  # RIV-83
            if draw_challenges(s):
                return
            enter(s, on.DEAL)
        elif phase == on.DEAL:  # RIV-21, RIV-80
            if draw_cards(s):
                return
            enter(s, on.BOATS)
        elif phase == on.BOATS:  # RIV-23, RIV-60
            if ask_for_boats(s):
                return
            if s.last == 2:  # RIV-62
                end_game(s)
                enter(s, on.OVER)
            else:
                enter(s, on.TURN)
        elif phase == on.TURN:  # RIV-30
            begin_turn(s)
            return
        elif phase == on.PASSING:  # RIV-36, RIV-80
            finish_turn(s)
            enter(s, on.TRAVELLING if s.last == 2 else on.REPLACING)  # RIV-74
        elif phase == on.REPLACING:  # RIV-37
            if draw_cards(s):
                return
            enter(s, on.TRAVELLING)
        elif phase == on.TRAVELLING:  # RIV-38, RIV-87
            if travel(s):
                return
            enter(s, on.BOATS)
        else:
            return


def enter(s: ShoreState, phase: i64) -> None:
    s.phase = phase
    s.next = 0


def begin_turn(s: ShoreState) -> None:
    """RIV-30 All take their turns at once. RIV-70 Once the end is triggered this is the last turn."""
    s.turn += 1
    if s.last:
        s.last = 2
    if s.journal is not None:
        s.emit(TURN_BEGAN, (s.turn, s.last >> 1))
    for seat in range(s.seats):
        ask(s, seat, ACT)


def finish_turn(s: ShoreState) -> None:
    """All have ended: rows are struck out, used tokens discarded (RIV-57), second boats noted (RIV-60), cards passed on
    (RIV-36)."""
    for seat in range(s.seats):
        p = s.explorers[seat]
        card = s.cards[2 * seat + p.slot]
        s.strokes[card] = u8(i64(s.strokes[card]) + 1)
        if is_solo(s) and s.journal is not None:
            s.emit(STRUCK, (card,))
        if p.spent != NONE and p.spent_at != NONE:
            s.used_up |= bit(p.spent)
        p.spent = NONE
        p.spent_at = 0
        p.slot = NONE
        p.row_use = []
        boats = s.box.boats[p.island]
        if p.ticks & boats == boats:
            s.travellers |= bit(seat)
    if is_solo(s):
        lay_cards_away(s)
    elif s.last != 2:
        pass_cards(s)


def lay_cards_away(s: ShoreState) -> None:
    """RIV-80 Alone, both cards are discarded, strokes and all. RIV-81 One with all rows struck is removed instead; after the turn
    in which the fourth was removed the game ends."""
    for slot in range(2):
        card = s.cards[slot]
        s.cards[slot] = NONE
        if rows_left(s, card) > 0:
            s.resting |= bit(card)
            continue
        s.gone |= bit(card)
        s.removed += 1
        if s.journal is not None:
            s.emit(REMOVED, (card,))
    if s.removed >= s.box.solo.removed:
        s.last = 2


def pass_cards(s: ShoreState) -> None:
    """RIV-36 Everybody passes both cards to the left neighbour, all at once. RIV-93 Who passes a card on remembers it. RIV-37 A
    received card with all rows struck is discarded."""
    seats = s.seats
    cards = s.cards[:]
    base = s.base[:]
    for slot in range(2 * seats):
        card = cards[slot]
        s.seen[ALL_CARDS * (slot >> 1) + card] = s.strokes[card]
        to = (slot + 2) % (2 * seats)
        s.cards[to] = card
        s.base[to] = base[slot]
    for turn in range(seats):
        seat = in_order(s, turn)
        if s.journal is not None:
            one = s.cards[2 * seat]
            other = s.cards[2 * seat + 1]
            told = (int(one), int(s.strokes[one]), int(other), int(s.strokes[other]))
            s.emit(PASSED, (seat,), told, bit(seat))
        for slot in range(2 * seat, 2 * seat + 2):
            discard_struck(s, slot)


def discard_struck(s: ShoreState, slot: i64) -> None:
    """RIV-37 A card without an open row is discarded for all to see, so all know the strokes of the other one, and nobody needs
    to remember it (RIV-93)."""
    card = s.cards[slot]
    if card == NONE or rows_left(s, card) > 0:
        return
    s.gone |= bit(card)
    s.cards[slot] = NONE
    other = slot ^ 1
    s.base[other] = i64(s.strokes[s.cards[other]])
    for seat in range(s.seats):
        s.seen[ALL_CARDS * seat + card] = u8(NEVER)
    if s.journal is not None:
        s.emit(DISCARDED, (slot >> 1, slot & 1, card))
