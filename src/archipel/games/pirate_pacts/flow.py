"""The order of play: the round as a list, and who is asked what next."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts.effects import may_act
from archipel.games.pirate_pacts.moves import discard, is_bound, place_pirate, release
from archipel.games.pirate_pacts.prepare import choose_starter, deal_actions, lay_out, lay_row
from archipel.games.pirate_pacts.scoring import end_game, share_out, turn_up
from archipel.games.pirate_pacts.state import NONE, ROUNDS, TURNS_OF_A_ROUND, PactState, in_order
from archipel.games.pirate_pacts.tables import CARD, LAST_BEGAN, PASSED, PLACE, SKIPPED, TURN_BEGAN
from archipel.kernel.bits import bit, has, low_bit


def go_on(s: PactState) -> None:
    """Play on by itself until a seat or chance is asked, or the game is over. A round is this list from top to bottom:"""
    while True:
        phase = s.phase
        if phase == on.START:  # PP-13, PP-14
            if choose_starter(s):
                return
            s.phase = on.ROW
        elif phase == on.ROW:  # PP-12
            if lay_row(s):
                return
            s.phase = on.CARDS
        elif phase == on.CARDS:  # PP-11, PP-70
            if deal_actions(s):
                return
            s.phase = on.TURNS
        elif phase == on.TURNS:  # PP-20
            if ask_in_turn(s):
                return
            s.phase = on.LAST
        elif phase == on.LAST:  # PP-74
            if ask_who_passed(s):
                return
            s.phase = on.SHARING
        elif phase == on.SHARING:  # PP-42, PP-60
            if turn_up(s):
                return
            share_out(s)
            end_round(s)
        else:  # PP-67
            return


def ask_in_turn(s: PactState) -> bool:
    """PP-20 Eight turns of the table, in each of which every player has a turn, in order; true while somebody is asked."""
    while s.turn < TURNS_OF_A_ROUND:
        if s.next == s.seats:
            s.turn += 1
            s.next = 0
            s.acted = 0
            continue
        if s.next == 0 and s.journal is not None:
            s.emit(TURN_BEGAN, (s.turn,))
        seat = in_order(s, s.next)
        s.next += 1
        if has(s.turning, seat):
            pass_turn(s, seat)
        elif s.hands[seat] == 0 and s.held[seat] == NONE:  # PP-75
            if s.journal is not None:
                s.emit(SKIPPED, (seat,))
        elif take_turn(s, seat):
            return True
    return False


def pass_turn(s: PactState, seat: i64) -> None:
    """PP-73 On the turn after they took it, a player turns Pass over and places nothing; PP-76 an order goes on waiting."""
    s.turning &= ~bit(seat)
    if s.journal is not None:
        s.emit(PASSED, (seat,))


def ask_who_passed(s: PactState) -> bool:
    """PP-74 After the eighth turn those who passed place their last pirates, the copier last; true while one is asked."""
    if s.last == 0 and s.passer != NONE and s.journal is not None:
        s.emit(LAST_BEGAN, ())
    while s.last < 2:
        seat = s.second_passer if s.last else s.passer
        s.last += 1
        if seat != NONE and take_turn(s, seat):
            return True
    return False


def take_turn(s: PactState, seat: i64) -> bool:
    """PP-20 The turn of one player. PP-52 First an order lapses if its place is not legal. PP-22, PP-24, PP-26 An only card
    that cannot be played, as all can see, is discarded. True if somebody, or chance, is asked."""
    release(s, seat)
    if s.hands[seat] == 0 and s.acted:
        discard(s, seat)
        return False
    ask_for_card(s, seat)
    if s.asked[seat] == PLACE and is_bound(s, seat):
        return not place_pirate(s, seat, s.order[seat])
    return True


def ask_for_card(s: PactState, seat: i64) -> None:
    """PP-26 What all can see to be the only card that can be played is not asked for, but the place where it goes."""
    hand = s.hands[seat]
    if hand != 0 and hand & (hand - 1) == 0 and not may_act(s, seat):
        s.chosen = low_bit(hand)
        s.asked[seat] = PLACE
    else:
        s.asked[seat] = CARD


def end_round(s: PactState) -> None:
    """PP-23, PP-67 The round ends when everybody has played all cards; after the second the game is over."""
    if s.round + 1 < ROUNDS:
        s.round += 1
        lay_out(s)
    else:
        end_game(s)
        s.phase = on.OVER
