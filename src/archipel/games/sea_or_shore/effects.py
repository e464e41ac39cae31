"""The four actions (SOS-60 to SOS-66), one function each, and what is asked to carry them out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from archipel.games.sea_or_shore.components import (
    ACTION_ON,
    REORDER_TREASURES,
    RETRIEVE_CARD,
    STEAL_ADDITIONS,
    SWAP_HANDS,
    decks_for,
)
from archipel.games.sea_or_shore.prepare import hand_over
from archipel.games.sea_or_shore.state import NONE, SEAT_BITS, SeaState, blur, forget, in_order, know_all
from archipel.games.sea_or_shore.tables import (
    ACTED,
    DECK,
    DISCARD,
    DISCARDED,
    DRAW_FROM_HAND,
    DRAW_LOOK,
    DREW_CARD,
    GAVE_CARD,
    GIVE,
    LOOKED,
    NO_ACTION,
    ORDER,
    REORDERED,
    RETRIEVE,
    RETRIEVED,
    ROB,
    ROBBED,
    SUPPLIED,
    SWAP,
)
from archipel.kernel.bits import bit, bits, count_bits, has, low_bit
from archipel.kernel.vecs import vec

STOLEN: Final = 2  # SOS-61 additions a robber takes
SWAPPED: Final = 2  # SOS-62 cards that change hands
LOOKED_AT: Final = 3  # SOS-63 treasures looked at

# SOS-63 order * 3 + place -> which of the three treasures lies there
ORDERS: Final = vec[i64]([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])


def ask_to_act(s: SeaState) -> bool:
    """SOS-33, SOS-36 In the order of the trick each winner of a colour that lies face up on no deck acts, one after another;
    true if a seat or chance is asked."""
    turn: i64 = 0
    while s.actions:
        seat = in_order(s, turn)
        turn += 1
        for pair in range(2):
            if has(s.actions, SEAT_BITS * pair + seat):
                s.actions &= ~bit(SEAT_BITS * pair + seat)
                s.acting = seat
                if perform(s, seat, pair):
                    return True
                s.acting = NONE
    return False


def perform(s: SeaState, seat: i64, pair: i64) -> bool:
    """SOS-60 The action of the winner's colour must be performed; true if somebody is asked."""
    action = ACTION_ON[2 * pair + s.sides[pair]]
    if action != STEAL_ADDITIONS and s.hands[seat] == 0:  # SOS-65 with empty hands the other three do nothing
        if s.journal is not None:
            s.emit(NO_ACTION, (seat, action))
        return False
    if s.journal is not None:
        s.emit(ACTED, (seat, action))
    if action == STEAL_ADDITIONS:
        return steal_additions(s, seat)
    if action == SWAP_HANDS:
        return swap_hands(s, seat)
    if action == REORDER_TREASURES:
        return reorder_treasures(s, seat)
    assert action == RETRIEVE_CARD
    return retrieve_card(s, seat)


def finish(s: SeaState, seat: i64) -> bool:
    """SOS-36 An action is carried out completely before the next one begins."""
    s.asked[seat] = 0
    s.acting = NONE
    s.victim = NONE
    s.looking = NONE
    s.owed = 0
    s.drawn = 0
    s.offer = 0
    return True


# Steal additions
def can_rob(s: SeaState, seat: i64, victim: i64) -> bool:
    """SOS-61 Another player who has 2 or more additions."""
    return victim != seat and s.additions[victim] >= STOLEN


def steal_additions(s: SeaState, seat: i64) -> bool:
    """SOS-61 Take 2 additions from another player; if nobody has 2, from the supply or what is left of it.
    SOS-47 One possible victim, as all can see, is robbed without a question."""
    victims: i64 = 0
    for victim in range(s.seats):
        if can_rob(s, seat, victim):
            victims |= bit(victim)
    if count_bits(victims) > 1:
        s.asked[seat] = ROB
        return True
    if victims:
        rob(s, seat, low_bit(victims))
    else:
        count = min(STOLEN, s.supply)
        s.supply -= count
        s.additions[seat] += count
        if s.journal is not None:
            s.emit(SUPPLIED, (seat, count))
    finish(s, seat)
    return False


def rob(s: SeaState, seat: i64, victim: i64) -> bool:
    """SOS-61 Two additions change hands."""
    s.additions[victim] -= STOLEN
    s.additions[seat] += STOLEN
    if s.journal is not None:
        s.emit(ROBBED, (seat, victim, STOLEN))
    return finish(s, seat)


# Swap hands
def swap_hands(s: SeaState, seat: i64) -> bool:
    """SOS-62 First choose another player."""
    s.asked[seat] = SWAP
    return True


def swap_with(s: SeaState, seat: i64, victim: i64) -> bool:
    """SOS-62 Two cards are taken at random from the victim's hand, one if it holds only one."""
    s.victim = victim
    s.owed = min(SWAPPED, count_bits(s.hands[victim]))
    s.asked[seat] = 0
    s.asked[s.seats] = DRAW_FROM_HAND
    blur(s, seat, victim)
    return False


def drawn_from_hand(s: SeaState, card: i64) -> bool:
    """SOS-62, SOS-91 Chance has decided a card: the thief sees it, the victim knows which it was."""
    seat = s.acting
    hand_over(s, s.victim, seat, card)
    if s.journal is not None:
        s.emit(DREW_CARD, (seat, s.victim), (card,), bit(seat) | bit(s.victim))
    s.drawn += 1
    if s.drawn == s.owed:
        s.asked[s.seats] = 0
        s.asked[seat] = GIVE
    return False


def can_give(s: SeaState, seat: i64, card: i64) -> bool:
    """SOS-62 Cards of the thief's choice go back; they may be the same."""
    return has(s.hands[seat], card) and not has(s.offer, card)


def give(s: SeaState, seat: i64, card: i64) -> bool:
    """SOS-62 As many cards go back as were taken; they change hands together."""
    s.offer |= bit(card)
    if count_bits(s.offer) < s.owed:
        return False
    for each in bits(s.offer):
        hand_over(s, seat, s.victim, each)
        if s.journal is not None:
            s.emit(GAVE_CARD, (seat, s.victim), (each,), bit(seat) | bit(s.victim))
    return finish(s, seat)


# Reorder treasures
def reorder_treasures(s: SeaState, seat: i64) -> bool:
    """SOS-63 First choose a deck; SOS-47 with a single deck nobody is asked."""
    if decks_for(s.seats) == 1:
        look_at(s, seat, 0)
    else:
        s.asked[seat] = DECK
    return True


def look_at(s: SeaState, seat: i64, d: i64) -> bool:
    """SOS-63 Look at the top three face-down treasures: those decided by an earlier look first, chance decides the rest."""
    s.looking = d
    s.asked[seat] = 0
    deck = s.decks[d]
    for place in range(deck.tops):
        see_treasure(s, seat, deck.peek(place))
    return ask_for_looks(s, seat)


def ask_for_looks(s: SeaState, seat: i64) -> bool:
    """SOS-63 Chance shows treasures until three have been seen, then their order is asked for."""
    if s.decks[s.looking].tops < LOOKED_AT:
        s.asked[s.seats] = DRAW_LOOK
    else:
        s.asked[s.seats] = 0
        s.asked[seat] = ORDER
    return False


def drawn_look(s: SeaState, treasure: i64) -> bool:
    """SOS-63 Chance has decided the next treasure looked at."""
    s.decks[s.looking].look(treasure)
    see_treasure(s, s.acting, treasure)
    return ask_for_looks(s, s.acting)


def see_treasure(s: SeaState, seat: i64, treasure: i64) -> None:
    """SOS-63 Only that player sees it; others know which deck."""
    s.peeked[s.looking * s.seats + seat] |= bit(treasure)
    if s.journal is not None:
        s.emit(LOOKED, (seat, s.looking), (treasure,), bit(seat))


def order_treasures(s: SeaState, seat: i64, order: i64) -> bool:
    """SOS-63 Put the three back in any order. SOS-93 Whoever knew cards of this deck now knows them among its top cards."""
    d = s.looking
    deck = s.decks[d]
    first = deck.peek(ORDERS[3 * order])
    second = deck.peek(ORDERS[3 * order + 1])
    third = deck.peek(ORDERS[3 * order + 2])
    deck.arrange(first, second, third)
    s.ordered_by[d] = seat
    if s.journal is not None:
        s.emit(REORDERED, (seat, d), (first, second, third), bit(seat))
    return finish(s, seat)


# Retrieve a card
def retrieve_card(s: SeaState, seat: i64) -> bool:
    """SOS-64 First choose a card on the table."""
    s.asked[seat] = RETRIEVE
    return True


def can_retrieve(s: SeaState, owner: i64) -> bool:
    """SOS-64, SOS-66 An island card played in this trick, one's own included, that is still on the table."""
    return s.laid[owner] != NONE


def retrieve(s: SeaState, seat: i64, owner: i64) -> bool:
    """SOS-64, SOS-66 Take the island card alone into the hand; additions laid with it stay on the table."""
    card = s.laid[owner]
    s.laid[owner] = NONE
    s.half[owner] = NONE
    s.hands[seat] |= bit(card)
    know_all(s, card, seat)
    s.asked[seat] = DISCARD
    if s.journal is not None:
        s.emit(RETRIEVED, (seat, owner, card))
    return False


def discard(s: SeaState, seat: i64, card: i64) -> bool:
    """SOS-64 Then discard one card from hand, face up; it may be the same."""
    s.hands[seat] &= ~bit(card)
    s.discards |= bit(card)
    forget(s, card)
    if s.journal is not None:
        s.emit(DISCARDED, (seat, card))
    return finish(s, seat)
