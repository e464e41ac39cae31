"""The eight actions (PP-50 to PP-59, PP-72 to PP-78), and what is asked to carry them out."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.components import (
    COPY,
    IMPOSE,
    MINUS,
    MINUS_THREE,
    MOVE,
    PASS,
    PLUS_THREE,
    REMOVE,
    SPARE_MINUS,
    SWAP,
    crew_of,
    is_pirate,
)
from archipel.games.pirate_pacts.moves import can_place, is_bound, places_for
from archipel.games.pirate_pacts.state import (
    NONE,
    TURNS_OF_A_ROUND,
    PactState,
    all_of,
    lift_from_line,
    one_of,
    put_on_line,
)
from archipel.kernel.bits import bit, has, low_bit


# Playing an action card
def is_free_to_act(s: PactState, seat: i64) -> bool:
    """Whether *seat* may play an action card on this turn at all: (1) no order binds it (PP-52); in the basic game (2) it has
    its action card and (3) none was played in this turn of the table (PP-21); in the advanced game (2) it has taken none
    in this round and (3) this is not the last turn (PP-71)."""
    if is_bound(s, seat):
        return False
    if s.advanced:
        return s.played[seat] == NONE and s.turn < TURNS_OF_A_ROUND - 1
    return s.held[seat] != NONE and not s.acted


def may_act(s: PactState, seat: i64) -> bool:
    """PP-26 Whether *seat* might play an action on this turn, as far as all can see: a card in hand may have a target or not."""
    return is_free_to_act(s, seat) and (not s.advanced or with_targets(s, seat, s.laid_out) != 0)


def open_actions(s: PactState, seat: i64) -> i64:
    """PP-20, PP-71 The action cards that *seat* may play now, a set: of the one in hand, or of those laid out, what has a
    target (PP-56)."""
    if not is_free_to_act(s, seat):
        return 0
    return with_targets(s, seat, s.laid_out if s.advanced else bit(s.held[seat]))


def with_targets(s: PactState, seat: i64, actions: i64) -> i64:
    """PP-56 Those of a set of *actions* that have a legal target if *seat* performs them."""
    found = actions
    while actions:
        action = low_bit(actions)
        actions &= actions - 1
        if not has_target(s, seat, action):
            found &= ~bit(action)
    return found


def has_target(s: PactState, seat: i64, action: i64) -> bool:
    """PP-56 An action with no legal target cannot be played."""
    if action == PASS:
        return True
    if action == COPY:
        return copyable(s, seat) != 0
    if action == IMPOSE:
        for victim in range(s.seats):
            if can_impose(s, seat, victim):
                return True
        return False
    if action == SWAP:
        return is_swap_open(s)
    for place in range(2 * s.seats):
        if action in (MINUS_THREE, PLUS_THREE):
            if can_mark(s, place):
                return True
        elif can_remove(s, seat, place):  # PP-53 what can be lifted can be moved: every island has a side for its owner
            return True
    return False


def can_act(s: PactState, seat: i64, action: i64) -> bool:
    """PP-20, PP-21, PP-56, PP-71 An action card that *seat* may play now."""
    return has(open_actions(s, seat), action)


def act(s: PactState, seat: i64, action: i64) -> bool:
    """PP-27 The action card and its targets are one act: nobody sees anything of it yet."""
    s.acting = action
    return ask_for_targets(s, seat)


def ask_for_targets(s: PactState, seat: i64) -> bool:
    """The first question of an action; Pass has none and is complete at once."""
    action = s.acting
    if action == PASS:
        return take_pass(s, seat)
    if action == REMOVE:
        s.asked[seat] = t.REMOVE
    elif action == SWAP:
        s.asked[seat] = t.SWAP
    elif action == IMPOSE:
        s.asked[seat] = t.IMPOSE
    elif action == MOVE:
        s.asked[seat] = t.MOVE
    elif action == COPY:
        s.asked[seat] = t.COPY
    else:
        s.asked[seat] = t.MARK
    return False


def show_card(s: PactState, seat: i64) -> None:
    """PP-90 Which action card was played is seen by all, before its effect."""
    if s.journal is not None:
        s.emit(t.ACTED, (seat, COPY if s.copying else s.acting))
        if s.copying:
            s.emit(t.COPIED, (seat, s.acting))


def finish(s: PactState, seat: i64) -> bool:
    """PP-21, PP-71 The card lies before its player: one in a turn of the table, or one per player and round."""
    card: i64 = COPY if s.copying else s.acting
    s.played[seat] = card
    if s.advanced:
        s.laid_out &= ~bit(card)
    else:
        s.held[seat] = NONE
        s.acted = 1
    s.asked[seat] = 0
    s.acting = NONE
    s.copying = 0
    s.first = NONE
    s.victim = NONE
    return True


# Remove
def can_remove(s: PactState, seat: i64, place: i64) -> bool:
    """PP-50, PP-57 An uncovered pirate of another player."""
    return is_pirate(s.top[place]) and crew_of(s.top[place]) != seat


def remove(s: PactState, seat: i64, place: i64) -> bool:
    """PP-50 It is out for the round."""
    show_card(s, seat)
    card = lift_from_line(s, place)
    s.gone |= bit(card)
    if s.journal is not None:
        s.emit(t.REMOVED, (seat, card, place))
    return finish(s, seat)


# Swap
def can_swap(s: PactState, one: i64, other: i64) -> bool:
    """PP-51 Two uncovered pirates of any players, each legal in its new place."""
    if one == other or not is_pirate(s.top[one]) or not is_pirate(s.top[other]):
        return False
    mine = crew_of(s.top[one])
    theirs = crew_of(s.top[other])
    here = s.crews[one] - one_of(mine) + one_of(theirs)
    there = s.crews[other] - one_of(theirs) + one_of(mine)
    same_island = one ^ 1 == other
    return fits(all_of(mine), s.crews[other], there, here if same_island else s.crews[other ^ 1]) and fits(
        all_of(theirs), s.crews[one], here, there if same_island else s.crews[one ^ 1]
    )


def fits(own: i64, before: i64, after: i64, facing: i64) -> bool:
    """PP-51 A swapped pirate is legal in its new place if (1) its owner is not on the opposite side in the result, and either
    (2) the owner was on that side before, or (3) no other player's pirate lies there in the result, or (4) the opposite
    side is occupied. *before* and *after* count the pirates of that side by crew, *facing* those opposite."""
    if facing & own:
        return False
    return (before & own) != 0 or (after & ~own) == 0 or facing != 0


def is_swap_open(s: PactState) -> bool:
    """PP-56 Whether any two pirates may be exchanged."""
    for one in range(2 * s.seats):
        for other in range(one + 1, 2 * s.seats):
            if can_swap(s, one, other):
                return True
    return False


def swaps_with(s: PactState, one: i64) -> i64:
    """PP-51 The places whose uncovered pirate may be exchanged with the one at *one*, a set."""
    found: i64 = 0
    if is_pirate(s.top[one]):
        for other in range(2 * s.seats):
            if can_swap(s, one, other):
                found |= bit(other)
    return found


def choose_swap(s: PactState, seat: i64, place: i64) -> bool:
    """PP-27 The first of the two; the second is asked for."""
    s.first = place
    s.asked[seat] = t.SWAP_WITH
    return False


def swap(s: PactState, seat: i64, other: i64) -> bool:
    """PP-58 The two take exactly each other's place in their lines."""
    show_card(s, seat)
    one = s.first
    card = lift_from_line(s, one)
    card_of_other = lift_from_line(s, other)
    put_on_line(s, one, card_of_other)
    put_on_line(s, other, card)
    if s.journal is not None:
        s.emit(t.SWAPPED, (seat, card, one, card_of_other, other))
    return finish(s, seat)


# Impose
def can_impose(s: PactState, seat: i64, victim: i64) -> bool:
    """PP-52 An opponent who still holds a pirate."""
    return victim != seat and s.hands[victim] != 0


def choose_victim(s: PactState, seat: i64, victim: i64) -> bool:
    """PP-27 First the opponent; the place is asked for."""
    s.victim = victim
    s.asked[seat] = t.IMPOSE_AT
    return False


def can_impose_at(s: PactState, place: i64) -> bool:
    """PP-52 A place that is legal for that opponent now."""
    return can_place(s, s.victim, place)


def impose(s: PactState, seat: i64, place: i64) -> bool:
    """PP-52, PP-59 The order waits for the opponent's next turn; on the same player a later one replaces an earlier one."""
    show_card(s, seat)
    victim = s.victim
    s.order[victim] = place
    s.order_by[victim] = seat
    if s.journal is not None:
        s.emit(t.IMPOSED, (seat, victim, place))
    return finish(s, seat)


# Move
def choose_move(s: PactState, seat: i64, place: i64) -> bool:
    """PP-27, PP-53 First an uncovered pirate of another player (`can_remove`); where it goes is asked for."""
    s.first = place
    s.asked[seat] = t.MOVE_TO
    return False


def places_to_move(s: PactState, place: i64) -> i64:
    """PP-53 Where the uncovered pirate of a line may go, a set: every other place that is legal for its owner once it is
    lifted. It must change place."""
    return places_for(s, crew_of(s.top[place]), place) & ~bit(place)


def can_move_to(s: PactState, place: i64) -> bool:
    """PP-53 A place for the pirate that was chosen."""
    return has(places_to_move(s, s.first), place)


def move(s: PactState, seat: i64, place: i64) -> bool:
    """PP-53, PP-58 It goes to the end of the other line."""
    show_card(s, seat)
    card = lift_from_line(s, s.first)
    put_on_line(s, place, card)
    if s.journal is not None:
        s.emit(t.MOVED, (seat, card, s.first, place))
    return finish(s, seat)


# Plus three, Minus three
def can_mark(s: PactState, place: i64) -> bool:
    """PP-54, PP-55 Any line that holds a card, be it a marker of either sign."""
    return s.top[place] != NONE


def mark(s: PactState, seat: i64, place: i64) -> bool:
    """PP-54 The card itself lies at the end of the line and covers what is below. PP-72 Copy lays the spare marker."""
    show_card(s, seat)
    sign = s.acting - MINUS_THREE
    card: i64 = MINUS + sign
    if s.copying:
        card = SPARE_MINUS + sign
        s.spares &= ~bit(sign)
    put_on_line(s, place, card)
    if s.journal is not None:
        s.emit(t.MARKED, (seat, card, place))
    return finish(s, seat)


# Copy
def copyable(s: PactState, seat: i64) -> i64:
    """PP-72, PP-78 The actions played by others in this round that have a target for *seat*, a set."""
    found: i64 = 0
    for other in range(s.seats):
        action = s.played[other]
        if other != seat and action != NONE and action != COPY and has_target(s, seat, action):
            found |= bit(action)
    return found


def copy(s: PactState, seat: i64, action: i64) -> bool:
    """PP-78 Performed as the copier's own action, with new targets."""
    s.acting = action
    s.copying = 1
    return ask_for_targets(s, seat)


# Pass
def take_pass(s: PactState, seat: i64) -> bool:
    """PP-73, PP-74, PP-77 Taking it fills this turn; the next one is passed, and a pirate left over for after the eighth."""
    show_card(s, seat)
    s.turning |= bit(seat)
    if s.passer == NONE:
        s.passer = seat
    else:
        s.second_passer = seat
    return finish(s, seat)
