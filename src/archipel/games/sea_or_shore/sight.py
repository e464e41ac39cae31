"""Who sees what: every secret of the game has its home here and in the `secret=` of an event.

Secret are: hands (SOS-91), the covered half of a laid card (SOS-20), a choice that is not complete (SOS-24), the pass before
the cards change hands (SOS-19), what *swap hands* and *reorder treasures* showed (SOS-62, SOS-63), the islands left out and the
order of the decks (SOS-92).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from archipel.games.sea_or_shore import state as on
from archipel.games.sea_or_shore.components import ALL_ISLANDS, HAND, ISLANDS, SEA, colour_of, number_of, treasure_colour
from archipel.games.sea_or_shore.moves import can_pass_colour
from archipel.games.sea_or_shore.prepare import empty_table
from archipel.games.sea_or_shore.scoring import round_points
from archipel.games.sea_or_shore.state import NONE, SEAT_BITS, SeaState, put_on_pile, where
from archipel.games.sea_or_shore.tables import ADD, CARD, HALF
from archipel.kernel.bits import bit, bits, count_bits, has, nth_bit, shift
from archipel.kernel.core import OBSERVER
from archipel.kernel.deck import Deck
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

TRIES: Final = 10_000  # of a random deal; in real games one or two do


class SeaView(NamedTuple):
    """All that a seat, or the observer, may know. Cards are numbers (components.py), -1 is "none" or "hidden"."""

    seat: int  # whose view this is; OBSERVER sees what is public
    seats: int
    asked: tuple[int, ...]  # the question put to each seat and, last, to chance; of another's act only that it is under way
    wanted: tuple[int, ...]  # the options of SOS-13
    phase: int
    round: int
    trick: int
    tricks: int  # tricks in a round
    starter: int
    sides: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    passing: int  # the colour one has chosen to pass from
    chosen: int  # the card one is about to lay, and its half
    chosen_half: int
    additions: tuple[int, ...]
    supply: int
    laid_count: int
    laid_half: tuple[int, ...]  # per seat, the half shown
    laid_shown: tuple[int, ...]  # the colour or the number that it shows
    laid_card: tuple[int, ...]  # the card, where it is uncovered or one's own
    spent: tuple[int, ...]
    last_card: tuple[int, ...]  # per seat, what it laid in the last trick, the half it showed, its additions
    last_half: tuple[int, ...]
    last_spent: tuple[int, ...]
    discards: tuple[int, ...]
    known: tuple[tuple[int, int], ...]  # cards one can place though one does not see them: (card, set of seats it lies with)
    face_up: tuple[int, ...]
    wins: tuple[int, ...]  # per action card, the set of colours that win it in this trick; empty until all treasures lie face up
    deck_sizes: tuple[int, ...]
    deck_bottoms: tuple[tuple[int, ...], ...]  # treasures laid under each deck
    deck_tops: tuple[int, ...]  # how many top cards of each deck somebody has looked at
    ordered_by: tuple[int, ...]  # who put them in their order
    top_known: tuple[tuple[int, ...], ...]  # those of them one knows: in their order if one knows it, else by number
    piles: tuple[tuple[int, ...], ...]  # bottom to top
    points: tuple[int, ...]  # of this round so far
    scored: tuple[int, ...]  # of finished rounds: round * seats + seat
    claims: int  # sets of seats that still claim, earn (three bits each) and act (five bits an action card)
    earns: int
    actions: int
    acting: int
    victim: int
    owed: int
    drawn: int
    offer: tuple[int, ...]  # cards one has chosen to give
    looking: int


def view(s: SeaState, seat: i64) -> SeaView:
    """Everything *seat* may know, built up from nothing (SOS-90, SOS-91)."""
    return views(s, [int(seat)])[0]


def views(s: SeaState, viewers: list[int]) -> list[SeaView]:
    """The same for several at once: what is public is made once, and then a view of its own for each.

    The values stand in the order of the fields: to name them would take longer.
    """
    seats = s.seats
    asked = tuple([see_question(s, OBSERVER, each) for each in range(seats + 1)])
    wanted = tuple(s.wanted)
    tricks = HAND[seats]
    sides = tuple(s.sides)
    hand_sizes = tuple([count_bits(hand) for hand in s.hands])
    additions = tuple(s.additions)
    half = tuple(s.half)
    laid_shown = tuple([see_half(s, each) for each in range(seats)])
    spent = tuple(s.spent)
    last_laid = tuple(s.last_laid)
    last_half = tuple(s.last_half)
    last_spent = tuple(s.last_spent)
    discards = tuple(bits(s.discards))
    face_up = tuple(s.face_up)
    wins = see_wins(s)
    deck_sizes = tuple([deck.size() for deck in s.decks])
    bottoms = tuple([tuple(deck.bottom_cards()) for deck in s.decks])
    tops = tuple([deck.tops for deck in s.decks])
    ordered_by = tuple(s.ordered_by)
    piles = tuple([tuple(s.pile_of(each)) for each in range(seats)])
    points = tuple([round_points(s, each) for each in range(seats)])
    scored = tuple(s.scored)
    found: list[SeaView] = []
    for viewer in viewers:
        seat: i64 = viewer
        mine = seat >= 0
        place = seat if mine else seats
        laying = mine and (s.asked[seat] == HALF or s.asked[seat] == ADD)
        found.append(
            SeaView(
                viewer,
                seats,
                tuple([see_question(s, seat, each) for each in range(seats + 1)]) if laying else asked,
                wanted,
                s.phase,
                s.round,
                s.trick,
                tricks,
                s.starter,
                sides,
                tuple(bits(s.hands[seat])) if mine else (),
                hand_sizes,
                s.passing[seat] if mine else NONE,
                s.chosen if laying else NONE,
                s.chosen_half if laying else NONE,
                additions,
                s.supply,
                s.laid_count,
                half,
                laid_shown,
                tuple([see_laid(s, seat, each) for each in range(seats)]),
                spent,
                last_laid,
                last_half,
                last_spent,
                discards,
                tuple([(card, where(s, place, card)) for card in range(ISLANDS) if s.knows[card] and where(s, place, card)]),
                face_up,
                wins,
                deck_sizes,
                bottoms,
                tops,
                ordered_by,
                tuple([see_top(s, seat, d) for d in range(len(s.decks))]),
                piles,
                points,
                scored,
                s.claims,
                s.earns,
                s.actions,
                s.acting,
                s.victim,
                s.owed,
                s.drawn,
                tuple(bits(s.offer)) if mine and s.acting == seat else (),
                s.looking,
            )
        )
    return found


def see_question(s: SeaState, seat: i64, other: i64) -> int:
    """SOS-24 Of another's act one sees only that it is under way, not how far it has come."""
    question = s.asked[other]
    if other != seat and question in (HALF, ADD):
        return CARD
    return question


def see_half(s: SeaState, other: i64) -> int:
    """SOS-20 The colour or the number that a laid card shows to all."""
    card = s.laid[other]
    if card == NONE:
        return NONE
    return colour_of(card) if s.half[other] == SEA else number_of(card)


def see_laid(s: SeaState, seat: i64, other: i64) -> int:
    """SOS-23, SOS-91 The whole card: one's own, or any once all are uncovered."""
    return s.laid[other] if other == seat or s.phase > on.LAYING else NONE


def see_wins(s: SeaState) -> tuple[int, ...]:
    """SOS-60, SOS-34 For each action card those of its colours that lay face up on no deck when the trick began."""
    if count_bits(s.lying) < len(s.decks):
        return (0, 0)
    return (0b0011 & ~s.lying, 0b1100 & ~s.lying)


def see_top(s: SeaState, seat: i64, d: i64) -> tuple[int, ...]:
    """SOS-91, SOS-93 The looked-at cards of a deck that *seat* knows: in order as long as nobody else has reordered them."""
    if seat < 0:
        return ()
    known = s.peeked[d * s.seats + seat]
    if s.ordered_by[d] == seat or (s.looking == d and s.acting == seat):
        return tuple([treasure for treasure in s.decks[d].top_cards() if has(known, treasure)])
    return tuple(bits(known))


def determinize(v: SeaView, rng: Rng) -> SeaState:
    """A world that this viewer cannot tell from the real one: all that is public or its own as it is, the rest dealt at random.

    What the others know of each other's cards is left out, except who ordered the top of a deck.
    """
    s = empty_table(v.seats, vec[i64](list(v.wanted)))
    copy_public(s, v)
    deal_hidden_treasures(s, v, rng)
    deal_hidden_islands(s, v, rng)
    if s.phase == on.PASSING:
        for seat in range(s.seats):
            if seat == v.seat:
                s.passing[seat] = v.passing
            elif not v.asked[seat] and v.asked[s.seats] == 0:
                colours = [colour for colour in range(4) if can_pass_colour(s, seat, colour)]
                s.passing[seat] = colours[rng.below(len(colours))]
    return s


def copy_public(s: SeaState, v: SeaView) -> None:
    """Everything in a view that stands there as it stands on the table."""
    s.asked = vec[i64](list(v.asked))
    s.phase = v.phase
    s.round = v.round
    s.trick = v.trick
    s.starter = v.starter
    s.sides = vec[i64](list(v.sides))
    s.additions = vec[i64](list(v.additions))
    s.supply = v.supply
    s.chosen = v.chosen
    s.chosen_half = v.chosen_half
    s.half = vec[i64](list(v.laid_half))
    s.laid = vec[i64](list(v.laid_card))
    s.spent = vec[i64](list(v.spent))
    s.last_laid = vec[i64](list(v.last_card))
    s.last_half = vec[i64](list(v.last_half))
    s.last_spent = vec[i64](list(v.last_spent))
    s.laid_count = v.laid_count
    s.discards = mask_of(v.discards)
    s.face_up = vec[i64](list(v.face_up))
    s.lying = 0b1111 & ~(v.wins[0] | v.wins[1]) if v.wins[0] | v.wins[1] else colours_of(v.face_up)
    s.ordered_by = vec[i64](list(v.ordered_by))
    s.claims = v.claims
    s.earns = v.earns
    s.actions = v.actions
    s.acting = v.acting
    s.victim = v.victim
    s.owed = v.owed
    s.drawn = v.drawn
    s.offer = mask_of(v.offer)
    s.looking = v.looking
    s.scored = vec[i64](list(v.scored))
    for seat in range(s.seats):
        for treasure in v.piles[seat]:
            put_on_pile(s, seat, treasure)


def mask_of(members: tuple[int, ...]) -> i64:
    mask: i64 = 0
    for member in members:
        mask |= bit(member)
    return mask


def colours_of(treasures: tuple[int, ...]) -> i64:
    """The set of their colours."""
    colours: i64 = 0
    for treasure in treasures:
        if treasure != NONE:
            colours |= bit(treasure_colour(treasure))
    return colours


def deal_hidden_treasures(s: SeaState, v: SeaView, rng: Rng) -> None:
    """SOS-92 The order of the decks: the viewer's own look stands, what others looked at is drawn from the unseen cards."""
    gone: i64 = 0
    for pile in v.piles:
        gone |= mask_of(pile)
    for d in range(len(s.decks)):
        deck = s.decks[d]
        deck.unseen &= ~gone & ~mask_of(v.deck_bottoms[d])
        if v.face_up[d] != NONE:
            deck.unseen &= ~bit(v.face_up[d])
        for treasure in v.deck_bottoms[d]:
            deck.bury(treasure)
        if v.deck_tops[d]:
            stack_top(s, deck, d, v, rng)


def stack_top(s: SeaState, deck: Deck, d: i64, v: SeaView, rng: Rng) -> None:
    """SOS-93 The decided top cards of a deck: in their order if the viewer knows it, else shuffled with unseen ones."""
    tops: i64 = v.deck_tops[d]
    known = list(v.top_known[d])
    mine = mask_of(v.top_known[d])
    ordered = v.ordered_by[d] == v.seat or (v.looking == d and v.acting == v.seat)
    pool = deck.unseen & ~mine
    while len(known) < tops:
        card = nth_bit(pool, rng.below(count_bits(pool)))
        pool &= ~bit(card)
        known.append(card)
    if not ordered:
        for i in range(tops - 1, 0, -1):
            j = rng.below(i + 1)
            known[i], known[j] = known[j], known[i]
    for treasure in known:
        deck.look(treasure)
    if v.seat >= 0:
        s.peeked[d * s.seats + v.seat] = mine
    owner: i64 = v.acting if v.looking == d else v.ordered_by[d]
    if owner >= 0 and owner != v.seat:
        for treasure in known:
            s.peeked[d * s.seats + owner] |= bit(treasure)


def deal_hidden_islands(s: SeaState, v: SeaView, rng: Rng) -> None:
    """SOS-91, SOS-93 Hands and covered cards: what the viewer can place is placed, the rest dealt from cards it has not seen."""
    seen = s.discards | mask_of(v.hand)
    for card in v.laid_card:
        if card != NONE:
            seen |= bit(card)
    pool = ALL_ISLANDS & ~seen
    viewer: i64 = v.seat if v.seat >= 0 else v.seats
    for card, seats in v.known:
        s.knows[card] |= shift(seats, SEAT_BITS * viewer)
    tries: i64 = 1
    while not try_to_deal(s, v, viewer, pool, rng):
        tries += 1
        if tries > TRIES:
            raise ValueError("No deal of the cards fits this view.")
    if v.seat >= 0:
        s.hands[v.seat] = mask_of(v.hand)
    s.dealt = 0
    if s.phase > on.DEAL or s.trick > 0:  # after a trick treasures are turned up, but nothing is dealt again
        s.dealt = HAND[s.seats] * s.seats
    else:
        for size in v.hand_sizes:
            s.dealt += size


def try_to_deal(s: SeaState, v: SeaView, viewer: i64, pool: i64, rng: Rng) -> bool:
    """One random deal; false if the known cards did not find room, which another try will mend."""
    room = vec[i64](list(v.hand_sizes))
    placed: i64 = 0  # cards placed so far
    known: i64 = 0  # cards whose place the viewer knows more or less
    for card, _ in v.known:
        known |= bit(card)
    for seat in range(s.seats):
        s.hands[seat] = 0
        if seat == v.seat:
            room[seat] = 0
        elif v.laid_half[seat] != NONE and v.laid_card[seat] == NONE:
            card = draw_covered(s, v, viewer, seat, pool & ~placed, known, rng)
            if card == NONE:
                return False
            s.laid[seat] = card
            placed |= bit(card)
    for card, seats in v.known:
        if not has(placed, card):
            rooms: i64 = 0
            for seat in bits(seats):
                rooms += room[seat]
            if rooms == 0:
                return False
            place = rng.below(rooms)
            for seat in bits(seats):
                if place >= 0 and place < room[seat]:
                    s.hands[seat] |= bit(card)
                    room[seat] -= 1
                    placed |= bit(card)
                    place = -1
                elif place >= 0:
                    place -= room[seat]
    free = pool & ~placed & ~known
    left_over = count_bits(free)
    for seat in range(s.seats):
        for _ in range(room[seat]):
            if left_over == 0:
                return False
            card = nth_bit(free, rng.below(left_over))
            free &= ~bit(card)
            left_over -= 1
            s.hands[seat] |= bit(card)
    s.box = free
    return True


def draw_covered(s: SeaState, v: SeaView, viewer: i64, seat: i64, pool: i64, known: i64, rng: Rng) -> int:
    """A card for the covered one of *seat*: it shows what it shows, and lies with that seat as likely as the viewer can tell."""
    size: i64 = v.hand_sizes[seat] + 1
    certain: i64 = 0
    for card, seats in v.known:
        if seats == bit(seat) and has(pool, card):
            certain += 1
    strangers = count_bits(pool & ~known)
    matches: list[tuple[int, int]] = []
    total: i64 = 0
    for card in bits(pool):
        shown = colour_of(card) if v.laid_half[seat] == SEA else number_of(card)
        if shown != v.laid_shown[seat] or number_of(card) + v.spent[seat] > 12:
            continue
        weight: i64 = 0
        if not has(known, card):
            weight = size - certain
        elif has(where(s, viewer, card), seat):
            weight = max(strangers, 1)
        if weight > 0:
            matches.append((card, weight))
            total += weight
    if total == 0:
        return NONE
    pick = rng.below(total)
    for card, weight in matches:
        pick -= weight
        if pick < 0:
            return card
    return NONE
