"""What a player may do: play a pirate, discard the action card, look at the mystery island. `can_x` stands directly above `x`."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.pirate_pacts.components import PIRATES
from archipel.games.pirate_pacts.state import NONE, PactState, all_of, crew_at, one_of, put_on_line
from archipel.games.pirate_pacts.tables import DISCARDED, DRAW_LOOK, LAPSED, LOOKED, PLACE, PLACED
from archipel.kernel.bits import bit, has, shift


# Where a pirate may lie
def open_sides(above: i64, below: i64, own: i64) -> i64:
    """The sides of an island that a player may place on: bit 0 above, bit 1 below. *above* and *below* count the pirates
    there by crew, *own* are the bits of the player's crew. (1) PP-30, PP-34 Who is on a side adds to that side and to no
    other. (2) PP-31 An empty island may be entered on either side. (3) PP-32, PP-36, PP-37 Where one side alone is
    occupied, the others oppose it. (4) PP-33 Where both are occupied, they join either."""
    if above & own:
        return 1
    if below & own:
        return 2
    if above:
        return 3 if below else 2
    return 1 if below else 3


def can_place(s: PactState, seat: i64, place: i64) -> bool:
    """PP-30 to PP-37 Whether *seat* may place a pirate on a side of an island."""
    island = place >> 1
    return has(open_sides(s.crews[2 * island], s.crews[2 * island + 1], all_of(seat)), place & 1)


def places_for(s: PactState, seat: i64, lifted: i64) -> i64:
    """PP-25, PP-35 Where *seat* may place a pirate, a set: each island by itself, and at least one side of each.
    PP-53 If one of its pirates is to be moved, *lifted* is the place that it leaves."""
    own = all_of(seat)
    found: i64 = 0
    for island in range(s.seats):
        above = s.crews[2 * island]
        below = s.crews[2 * island + 1]
        if lifted >> 1 == island:
            if lifted & 1:
                below -= one_of(seat)
            else:
                above -= one_of(seat)
        found |= shift(open_sides(above, below, own), 2 * island)
    return found


# Playing a pirate
def is_bound(s: PactState, seat: i64) -> bool:
    """PP-52 Whether an order says where *seat* must play next."""
    return s.order[seat] != NONE


def release(s: PactState, seat: i64) -> None:
    """PP-52, PP-59 An order whose place is not legal when the turn comes lapses, and the turn is wholly free."""
    place = s.order[seat]
    if place != NONE and not can_place(s, seat, place):
        s.order[seat] = NONE
        s.order_by[seat] = NONE
        if s.journal is not None:
            s.emit(LAPSED, (seat, place))


def can_play(s: PactState, seat: i64, pirate: i64) -> bool:
    """PP-20 A pirate that one holds."""
    return has(s.hands[seat], pirate)


def play_pirate(s: PactState, seat: i64, pirate: i64) -> bool:
    """PP-27 Pirate and place are one act: nobody sees anything of it yet. PP-52 Under an order the place is not asked for."""
    s.chosen = pirate
    if is_bound(s, seat):
        return place_pirate(s, seat, s.order[seat])
    s.asked[seat] = PLACE
    return False


def place_pirate(s: PactState, seat: i64, place: i64) -> bool:
    """PP-20, PP-58 The chosen pirate comes to the end of a line; PP-40 at the mystery island this may give a look.
    False if chance must decide first what there is to see."""
    pirate = s.chosen
    s.chosen = NONE
    s.asked[seat] = 0
    s.hands[seat] &= ~bit(pirate)
    s.order[seat] = NONE
    s.order_by[seat] = NONE
    put_on_line(s, place, PIRATES * seat + pirate)
    if s.journal is not None:
        s.emit(PLACED, (seat, pirate, place))
    return place >> 1 != s.mystery or look(s, seat, place & 1)


# The action card that is not played
def can_discard(s: PactState, seat: i64) -> bool:
    """PP-22 The action card may be discarded if it is the only card left; who still holds a pirate may not."""
    return s.held[seat] != NONE and s.hands[seat] == 0


def discard(s: PactState, seat: i64) -> bool:
    """PP-22, PP-24 The action card is shown and has no effect; it does not count as played in this turn of the table."""
    action = s.held[seat]
    s.held[seat] = NONE
    s.played[seat] = action
    s.wasted |= bit(action)
    s.asked[seat] = 0
    if s.journal is not None:
        s.emit(DISCARDED, (seat, action))
    return True


# The mystery island
def can_look(s: PactState, seat: i64, side: i64) -> bool:
    """PP-40 The first to place a pirate there looks. PP-41, PP-43 The second look belongs to the first other player who
    places on the side opposite to the first looker's pirates, or to where they first placed if none of these is left."""
    if s.looker == NONE:
        return True
    if s.second_looker != NONE or seat == s.looker:
        return False
    looker_side = s.looker_side
    if crew_at(s, 2 * s.mystery, s.looker):
        looker_side = 0
    elif crew_at(s, 2 * s.mystery + 1, s.looker):
        looker_side = 1
    return side != looker_side


def look(s: PactState, seat: i64, side: i64) -> bool:
    """PP-40, PP-41 Looking is automatic. PP-44 What lies there is drawn at the first look: false if that draw is due."""
    if not can_look(s, seat, side):
        return True
    if s.looker == NONE:
        s.looker = seat
        s.looker_side = side
        s.looking = seat
        s.asked[s.seats] = DRAW_LOOK
        return False
    s.second_looker = seat
    see_treasure(s, seat)
    return True


def see_treasure(s: PactState, seat: i64) -> None:
    """PP-91 The treasure is for the looker's eyes; that they looked is public."""
    if s.journal is not None:
        s.emit(LOOKED, (seat, s.mystery), (s.row[s.mystery],), bit(seat))


def drawn_look(s: PactState, treasure: i64) -> bool:
    """PP-44 Chance has decided what lies at the mystery island: one of the islands that are not in the row."""
    s.asked[s.seats] = 0
    s.row[s.mystery] = treasure
    s.treasures &= ~bit(treasure)
    if s.looking != NONE:
        see_treasure(s, s.looking)
        s.looking = NONE
    return True
