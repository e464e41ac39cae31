"""What a player may do: the pass, laying a card, claiming a treasure. `can_x` stands directly above `x`."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.sea_or_shore.components import (
    NUMBERS,
    ONE_COLOUR,
    SEA,
    colour_of,
    deck_of,
    number_of,
    treasure_colour,
)
from archipel.games.sea_or_shore.prepare import hand_over
from archipel.games.sea_or_shore.scoring import value_laid
from archipel.games.sea_or_shore.state import NONE, SeaState, in_order, lift_from_pile, put_on_pile
from archipel.games.sea_or_shore.tables import ADD, CLAIM, HALF, LAID, PASS, PASSED, STOLE, TOOK
from archipel.kernel.bits import bit, count_bits, has, random_bit
from archipel.kernel.rng import Rng


# The pass
def held_of(s: SeaState, seat: i64, colour: i64) -> i64:
    """How many cards of *colour* a seat holds."""
    return count_bits((s.hands[seat] >> (NUMBERS * colour)) & ONE_COLOUR)


def longest_colours(s: SeaState, seat: i64) -> i64:
    """SOS-17 The colours a player holds most cards of, as a set."""
    most: i64 = 0
    longest: i64 = 0
    for colour in range(4):
        held = held_of(s, seat, colour)
        if held > most:
            most = held
            longest = 0
        if held == most:
            longest |= bit(colour)
    return longest


def can_pass_colour(s: SeaState, seat: i64, colour: i64) -> bool:
    """SOS-17 A player passes from their longest colour; of equal ones they choose."""
    return has(longest_colours(s, seat), colour)


def pass_colour(s: SeaState, seat: i64, colour: i64) -> bool:
    """SOS-17, SOS-19 Chosen by all at once, nobody having seen the card that comes to them."""
    s.passing[seat] = colour
    s.asked[seat] = 0
    return True


def highest_of(s: SeaState, seat: i64, colour: i64) -> i64:
    """SOS-17 The highest card a player holds of *colour*, which they must hold."""
    card = NUMBERS * colour + NUMBERS - 1
    while not has(s.hands[seat], card):
        card -= 1
    return card


def ask_to_pass(s: SeaState) -> bool:
    """SOS-19 All are asked at once, also those with one candidate; true while an answer is due."""
    for seat in range(s.seats):
        if s.passing[seat] == NONE:
            for each in range(s.seats):
                if s.passing[each] == NONE:
                    s.asked[each] = PASS
            return True
    exchange(s)
    return False


def exchange(s: SeaState) -> None:
    """SOS-17, SOS-19 The highest card of the colour goes to the right neighbour; the cards change hands together."""
    seats = s.seats
    for seat in range(seats):  # the card passed takes the place of the colour, so that none travels twice
        s.passing[seat] = highest_of(s, seat, s.passing[seat])
    for seat in range(seats):
        card = s.passing[seat]
        to = (seat + seats - 1) % seats
        hand_over(s, seat, to, card)
        if s.journal is not None:
            s.emit(PASSED, (seat, to), (card,), bit(seat) | bit(to))
    for seat in range(seats):
        s.passing[seat] = NONE


# Laying a card
def can_choose_card(s: SeaState, seat: i64, card: i64) -> bool:
    """SOS-20 One island card from the hand."""
    return has(s.hands[seat], card)


def choose_card(s: SeaState, seat: i64, card: i64) -> bool:
    """SOS-24 Card, half and additions are one act: nobody sees anything of it yet."""
    s.chosen = card
    s.asked[seat] = HALF
    return False


def show_half(s: SeaState, seat: i64, half: i64) -> bool:
    """SOS-20 Show its Sea or its Shore; SOS-47 who holds no additions, as all can see, is not asked for any."""
    s.chosen_half = half
    if s.additions[seat]:
        s.asked[seat] = ADD
        return False
    return lay(s, seat, 0)


def most_additions(s: SeaState, seat: i64) -> i64:
    """SOS-21, SOS-22 As many as one holds, and never above 12 in value: a 12 takes none."""
    return min(s.additions[seat], NUMBERS - number_of(s.chosen))


def can_add(s: SeaState, seat: i64, count: i64) -> bool:
    """SOS-21, SOS-22 Any number of one's additions, up to a value of 12."""
    return count <= most_additions(s, seat)


def lay(s: SeaState, seat: i64, count: i64) -> bool:
    """SOS-20 to SOS-24 The card comes to the table half covered, its additions face up."""
    card = s.chosen
    half = s.chosen_half
    s.chosen = NONE
    s.chosen_half = NONE
    s.hands[seat] &= ~bit(card)
    s.laid[seat] = card
    s.half[seat] = half
    s.spent[seat] = count
    s.additions[seat] -= count
    s.laid_count += 1
    s.asked[seat] = 0
    if s.journal is not None:
        shown = colour_of(card) if half == SEA else number_of(card)
        s.emit(LAID, (seat, half, shown, count), (card,), bit(seat))
    return True


def lay_at_random(s: SeaState, rng: Rng) -> i64:
    """SOS-20 to SOS-24 All who have yet to lay a card do so at random, whole acts at once: the same dice and the same outcome as
    question by question, in half the time. The number of questions answered."""
    answered: i64 = 0
    for turn in range(s.laid_count, s.seats):
        seat = in_order(s, turn)
        hand = s.hands[seat]
        s.chosen = random_bit(hand, rng)
        s.chosen_half = rng.below(2)
        answered += 2
        count: i64 = 0
        if s.additions[seat]:
            count = rng.below(most_additions(s, seat) + 1)
            answered += 1
        lay(s, seat, count)
    return answered


# Claiming a treasure
def can_steal(s: SeaState, seat: i64, victim: i64) -> bool:
    """SOS-41 (1) another player, (2) who played the same colour, (3) with a strictly lower value (SOS-45),
    (4) whose top treasure is of that colour."""
    colour = colour_of(s.laid[seat])
    if treasure_colour(s.pile[victim]) != colour or victim == seat:  # the rarest first; an empty pile (-1) has no colour
        return False
    return colour_of(s.laid[victim]) == colour and value_laid(s, victim) < value_laid(s, seat)


def steal_treasure(s: SeaState, seat: i64, victim: i64) -> bool:
    """SOS-41, SOS-42 The top of the victim's pile comes onto the thief's; the deck's treasure stays where it is."""
    treasure = lift_from_pile(s, victim)
    put_on_pile(s, seat, treasure)
    s.asked[seat] = 0
    if s.journal is not None:
        s.emit(STOLE, (seat, victim, treasure))
    return True


def take_treasure(s: SeaState, seat: i64) -> bool:
    """SOS-40 The winner of a colour that lies face up takes that treasure onto the top of their pile."""
    d = deck_of(s.seats, colour_of(s.laid[seat]))
    treasure = s.face_up[d]
    s.face_up[d] = NONE
    put_on_pile(s, seat, treasure)
    s.asked[seat] = 0
    if s.journal is not None:
        s.emit(TOOK, (seat, treasure))
    return True


def ask_to_claim(s: SeaState) -> bool:
    """SOS-33, SOS-43 In the order of the trick each winner of a face-up colour takes or steals, one of the two.
    SOS-47 With nobody to rob the treasure is simply taken. True if somebody is asked."""
    turn: i64 = 0
    while s.claims:
        seat = in_order(s, turn)
        turn += 1
        if has(s.claims, seat):
            s.claims &= ~bit(seat)
            for victim in range(s.seats):
                if can_steal(s, seat, victim):
                    s.asked[seat] = CLAIM
                    return True
            take_treasure(s, seat)
    return False
