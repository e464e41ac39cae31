"""The order of play: the round as a list, and who is asked what next."""

from __future__ import annotations

from archipel.games.sea_or_shore import state as on
from archipel.games.sea_or_shore.components import HAND, decks_for
from archipel.games.sea_or_shore.effects import ask_to_act
from archipel.games.sea_or_shore.moves import ask_to_claim, ask_to_pass
from archipel.games.sea_or_shore.prepare import choose_starter, deal, lay_out, set_sides, turn_up
from archipel.games.sea_or_shore.scoring import end_game, score_round, serve_additions, settle_colours, value_laid
from archipel.games.sea_or_shore.state import NONE, SeaState, forget, in_order
from archipel.games.sea_or_shore.tables import BURIED, CARD, TRICK_ENDED, UNCOVERED
from archipel.kernel.bits import bit

ROUNDS = 2  # SOS-84


def go_on(s: SeaState) -> None:
    """Play on by itself until a seat or chance is asked, or the game is over. A round is this list from top to bottom:"""
    while True:
        phase = s.phase
        if phase == on.START:  # SOS-16
            if choose_starter(s):
                return
            s.phase = on.SIDES
        elif phase == on.SIDES:  # SOS-13
            if set_sides(s):
                return
            s.phase = on.TURN_UP
        elif phase == on.TURN_UP:  # SOS-12, and SOS-80 after every trick but the last
            if turn_up(s):
                return
            s.phase = on.DEAL if s.dealt == 0 else on.LAYING
        elif phase == on.DEAL:  # SOS-15
            if deal(s):
                return
            s.phase = on.PASSING
        elif phase == on.PASSING:  # SOS-17
            if ask_to_pass(s):
                return
            s.phase = on.LAYING
        elif phase == on.LAYING:  # SOS-20
            if ask_to_lay(s):
                return
            uncover(s)
            settle_colours(s)
            s.phase = on.CLAIMING
        elif phase == on.CLAIMING:  # SOS-33 first treasures, then additions,
            if ask_to_claim(s):
                return
            serve_additions(s)
            s.phase = on.ACTING
        elif phase == on.ACTING:  # then actions
            if ask_to_act(s):
                return
            end_trick(s)
        else:  # SOS-84
            return


def ask_to_lay(s: SeaState) -> bool:
    """SOS-20 In the order of the trick each player lays a card; true while somebody has to."""
    if s.laid_count == s.seats:
        return False
    s.asked[in_order(s, s.laid_count)] = CARD
    return True


def uncover(s: SeaState) -> None:
    """SOS-23 When all have played, every card is uncovered, and what anybody knew of it ends (SOS-93)."""
    for card in s.laid:
        forget(s, card)
    if s.journal is not None:
        for turn in range(s.seats):
            seat = in_order(s, turn)
            s.emit(UNCOVERED, (seat, s.laid[seat], value_laid(s, seat)))


def end_trick(s: SeaState) -> None:
    """SOS-80, SOS-81 Treasures left go under their deck, islands are discarded, additions laid return to the supply
    (SOS-52, SOS-54), the starting-player card moves to the left. SOS-82 The round ends when hands are empty."""
    for d in range(decks_for(s.seats)):
        treasure = s.face_up[d]
        if treasure != NONE:
            s.decks[d].bury(treasure)
            s.face_up[d] = NONE
            if s.journal is not None:
                s.emit(BURIED, (d, treasure))
    laid, half, spent = s.laid, s.half, s.spent
    s.laid, s.half, s.spent = s.last_laid, s.last_half, s.last_spent
    s.last_laid, s.last_half, s.last_spent = laid, half, spent  # SOS-90 all saw them: nobody needs a memory for the last trick
    for seat in range(s.seats):
        card = laid[seat]
        if card != NONE:
            s.discards |= bit(card)
        s.supply += spent[seat]
        s.laid[seat] = NONE
        s.half[seat] = NONE
        s.spent[seat] = 0
    s.lying = 0
    s.laid_count = 0
    s.trick += 1
    s.starter = in_order(s, 1)
    if s.journal is not None:
        s.emit(TRICK_ENDED, (s.trick, s.starter))
    if s.trick < HAND[s.seats]:
        s.phase = on.TURN_UP
    else:  # SOS-85 after the last trick nothing is turned up
        end_round(s)


def end_round(s: SeaState) -> None:
    """SOS-83, SOS-84 Count the round; after the second the game is over."""
    score_round(s)
    if s.round + 1 < ROUNDS:
        s.round += 1
        lay_out(s)
    else:
        end_game(s)
        s.phase = on.OVER
