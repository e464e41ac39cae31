"""Setting up: who is first, islands, trees, challenges, cards. Chance answers every question here, and boats are asked for."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.rivages import state as on
from archipel.games.rivages.components import ALL_CARDS, CARDS, FACE_A, cards_for
from archipel.games.rivages.effects import gain
from archipel.games.rivages.state import NONE, ShoreState, in_order, is_end_card, is_solo, reach_of
from archipel.games.rivages.tables import (
    BOAT,
    BOAT_TICKED,
    CHALLENGED,
    DEALT,
    DRAW_CARD,
    DRAW_CHALLENGE,
    DRAW_FIRST,
    DRAW_ISLAND,
    DRAW_TREE,
    END_TRIGGERED,
    FIRST_SEAT,
    ISLAND_LAID,
    LEFT,
    OPENED,
    PILE_CARDS,
    PILE_ISLANDS,
    REFILLED,
    TREE_DEALT,
)
from archipel.kernel.bits import bit, count_bits, has


def sort_cards(s: ShoreState) -> None:
    """RIV-21 The cards marked for at most the number of players, on top of the end cards. RIV-80 Alone: eight of the 2+ cards,
    and no end cards."""
    s.deck = cards_for(s.box, s.seats)
    every = bit(ALL_CARDS) - 1
    if is_solo(s):
        s.pile = s.box.solo.cards
        s.unused = every & ~s.deck
    else:
        s.pile = count_bits(s.deck)
        s.ends = every & ~(bit(CARDS) - 1)
        s.unused = every & ~s.deck & ~s.ends


def choose_first(s: ShoreState) -> bool:
    """RIV-37 Who is first to draw is itself drawn at random, for all to see; true while that draw is due."""
    if s.seats == 1:
        s.first = 0
    elif s.first == NONE:
        s.asked[s.seats] = DRAW_FIRST
        return True
    return False


def drawn_first(s: ShoreState, seat: i64) -> bool:
    """RIV-37 Chance has decided who is first."""
    s.asked[s.seats] = 0
    s.first = seat
    if s.journal is not None:
        s.emit(FIRST_SEAT, (seat,))
    return True


# Islands
def deal_islands(s: ShoreState) -> bool:
    """RIV-20 Each player gets a random island; true while a draw is due."""
    while s.next < s.seats:
        if s.explorers[s.next].island == NONE:
            s.asked[s.seats] = DRAW_ISLAND
            return True
        s.next += 1
    return False


def next_traveller(s: ShoreState) -> i64:
    """RIV-37, RIV-38 Who lays down an island next."""
    for turn in range(s.seats):
        seat = in_order(s, turn)
        if has(s.travellers, seat):
            return seat
    return NONE


def travel(s: ShoreState) -> bool:
    """RIV-60, RIV-64 Who ticked the second boat lays down the top island of the pile, one after another; true while a draw is
    due. RIV-61 An empty pile is made anew of the boards set aside; RIV-64 those just left join them only after all have drawn."""
    if s.travellers:
        if not s.islands:
            s.islands = s.aside
            s.aside = 0
            if s.journal is not None:
                s.emit(REFILLED, (PILE_ISLANDS,))
        s.asked[s.seats] = DRAW_ISLAND
        return True
    s.aside |= s.leaving
    s.leaving = 0
    return False


def drawn_island(s: ShoreState, island: i64) -> bool:
    """RIV-20, RIV-60 Chance has decided which island is laid down. A board met again is a new island in every respect
    (RIV-64)."""
    s.asked[s.seats] = 0
    seat = s.next
    if s.phase == on.TRAVELLING:
        seat = next_traveller(s)
        s.travellers &= ~bit(seat)
    p = s.explorers[seat]
    if p.island != NONE:
        s.leaving |= bit(p.island)
        if s.journal is not None:
            s.emit(LEFT, (seat, p.island))
    s.islands &= ~bit(island)
    p.island = island
    p.ticks = 0
    p.reach = 0
    p.done = 0
    p.paths = 0
    p.visits += 1
    if s.journal is not None:
        s.emit(ISLAND_LAID, (seat, island, p.visits))
    if is_solo(s):
        reward_journey(s, seat)
    return True


def reward_journey(s: ShoreState, seat: i64) -> None:
    """RIV-82 Alone, reaching the 4th, 5th and 6th island gives scrolls at once."""
    journeys = s.box.solo.journeys
    number: int = s.explorers[seat].visits - s.box.solo.first_journey
    if 0 <= number < len(journeys) and journeys[number]:
        gain(s, seat, journeys[number], on.FROM_JOURNEYS)


# Trees and challenges
def deal_trees(s: ShoreState) -> bool:
    """RIV-20 Each player gets a random tree; true while a draw is due. Face A is the same on all trees, so none is drawn."""
    while s.next < s.seats:
        p = s.explorers[s.next]
        if not s.face:
            p.tree = FACE_A
        elif p.tree == NONE:
            s.asked[s.seats] = DRAW_TREE
            return True
        s.next += 1
    return False


def drawn_tree(s: ShoreState, tree: i64) -> bool:
    """RIV-20 Chance has decided whose tree this is."""
    s.asked[s.seats] = 0
    s.trees &= ~bit(tree)
    s.explorers[s.next].tree = tree
    if s.journal is not None:
        s.emit(TREE_DEALT, (s.next, tree))
    return True


def draw_challenges(s: ShoreState) -> bool:
    """RIV-83 The advanced solo game has 1 to 5 random challenges; true while a draw is due."""
    if count_bits(s.challenges) >= s.mode - 1:
        return False
    s.asked[s.seats] = DRAW_CHALLENGE
    return True


def drawn_challenge(s: ShoreState, challenge: i64) -> bool:
    """RIV-83 Chance has decided a challenge."""
    s.asked[s.seats] = 0
    s.challenges |= bit(challenge)
    if s.journal is not None:
        s.emit(CHALLENGED, (challenge,))
    return True


# Cards
def empty_slot(s: ShoreState) -> i64:
    """RIV-21, RIV-37 The slot that gets the next card, in seat order from the first seat; NONE if there is none."""
    for turn in range(s.seats):
        seat = in_order(s, turn) if s.turn else turn
        for slot in range(2 * seat, 2 * seat + 2):
            if s.cards[slot] == NONE:
                return slot
    return NONE


def draw_cards(s: ShoreState) -> bool:
    """RIV-21, RIV-37, RIV-80 Everybody gets two cards; true while a draw is due. RIV-86 Alone, an empty pile is refilled with all
    discards only when a card must be drawn."""
    if empty_slot(s) == NONE:
        return False
    if is_solo(s) and not s.pile:
        s.unused |= s.deck
        s.deck = s.resting
        s.pile = count_bits(s.resting)
        s.resting = 0
        if s.journal is not None:
            s.emit(REFILLED, (PILE_CARDS,))
    s.asked[s.seats] = DRAW_CARD
    return True


def drawable(s: ShoreState) -> i64:
    """RIV-21, RIV-70 The cards that the next one may be: the end cards lie under the exploration cards."""
    return s.deck if s.deck else s.ends


def drawn_card(s: ShoreState, card: i64) -> bool:
    """RIV-21 A card that only its player sees; RIV-80 alone it lies open. RIV-70 If an end card lies on top of the pile now, the
    end is triggered."""
    s.asked[s.seats] = 0
    slot = empty_slot(s)
    s.cards[slot] = card
    s.base[slot] = 0
    if is_end_card(card):
        s.ends &= ~bit(card)
    else:
        s.deck &= ~bit(card)
        s.pile -= 1
    seat = slot >> 1
    if is_solo(s):
        if s.journal is not None:
            s.emit(OPENED, (seat, card, i64(s.strokes[card])))
        return True
    if s.journal is not None:
        s.emit(DEALT, (seat,), (card,), bit(seat))
    if not s.deck and not s.last:
        s.last = 1
        if s.journal is not None:
            s.emit(END_TRIGGERED, ())
    return True


# Boats
def ask_for_boats(s: ShoreState) -> bool:
    """RIV-23, RIV-24, RIV-60 Who stands before a new island chooses one of its boats, all at once; true while somebody is
    asked."""
    waiting = False
    for seat in range(s.seats):
        if not s.explorers[seat].ticks:
            s.asked[seat] = BOAT
            s.explorers[seat].question = BOAT
            waiting = True
    return waiting


def choose_boat(s: ShoreState, seat: i64, cell: i64) -> bool:
    """RIV-23 The boat is ticked and gives nothing. RIV-64 That cannot be taken back. True once all have chosen."""
    p = s.explorers[seat]
    p.ticks = bit(cell)
    p.reach = reach_of(s.box, p.island, p.ticks)
    p.question = 0
    s.asked[seat] = 0
    if s.journal is not None:
        s.emit(BOAT_TICKED, (seat, p.island, cell))
    for other in range(s.seats):
        if s.asked[other]:
            return False
    return True
