"""Who sees what: every secret of the game has its home here and in the `secret=` of an event.

Secret are: the action card in hand (PP-91), the treasure of the mystery island (PP-40, PP-41), a choice that is not complete
(PP-27), the action cards and islands that were not drawn (PP-92). The advanced game has no private information (PP-93).
"""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64, u8

from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts.components import ALL_ACTIONS, BASIC_ACTIONS, MINUS, MINUS_THREE, PIRATES, SPARE_MINUS
from archipel.games.pirate_pacts.flow import ask_for_card
from archipel.games.pirate_pacts.prepare import empty_table
from archipel.games.pirate_pacts.scoring import outcome_of, ranked, ranking, share_of, winning_place
from archipel.games.pirate_pacts.state import NONE, PactState, lift_from_line, past_entry, put_on_line
from archipel.games.pirate_pacts.tables import (
    CARD,
    COPY,
    TO_ACT,
    TO_COPY,
    TO_IMPOSE_AT,
    TO_MARK,
    TO_MOVE,
    TO_MOVE_TO,
    TO_PLACE,
    TO_REMOVE,
    TO_SWAP,
    TO_SWAP_WITH,
)
from archipel.kernel.bits import bit, bits, count_bits, nth_bit
from archipel.kernel.core import OBSERVER
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec


class PactView(NamedTuple):
    """All that a seat, or the observer, may know. Cards are numbers (components.py), -1 is "none" or "hidden"."""

    seat: int  # whose view this is; OBSERVER sees what is public
    seats: int
    asked: tuple[int, ...]  # the question put to each seat and, last, to chance; of another's act only that it is under way
    advanced: int  # the variant
    phase: int
    round: int
    turn: int  # turns of the table that are over
    next: int  # seats that have had their turn in this one, the one that is asked included
    starter: int
    direction: int  # 0 clockwise, 1 anticlockwise
    hands: tuple[tuple[int, ...], ...]  # per seat, the pirates it holds (PP-90)
    holds_action: tuple[bool, ...]  # per seat, whether it holds an action card
    held: int  # one's own action card
    aside: int  # how many action cards were neither dealt nor laid out
    laid_out: tuple[int, ...]  # action cards that can be taken
    played: tuple[int, ...]  # per seat, the action card it played or discarded in this round
    wasted: tuple[int, ...]  # those that were discarded
    acted: int  # whether an action card was played in this turn of the table
    row: tuple[int, ...]  # per island, its treasure, where one may know it
    mystery: int  # the island that lies face down
    face_up: int  # whether it has been turned up
    looker: int  # who looked there first, on which side they had placed, and who looked second
    looker_side: int
    second_looker: int
    looking: int
    lines: tuple[tuple[int, ...], ...]  # per place, its cards, the one nearest the island first
    totals: tuple[int, ...]  # per place
    outcomes: tuple[int, ...]  # per island, how it would come out now
    ranks: tuple[tuple[int, ...], ...]  # per island, who would share its treasure now, first to last
    shares: tuple[tuple[int, ...], ...]  # per island, what each of these would get; -1 where one may not know its treasure
    gone: tuple[int, ...]  # pirates out for the round
    order: tuple[int, ...]  # per seat, the place where it must play next, and who imposed that
    order_by: tuple[int, ...]
    turning: tuple[int, ...]  # seats that turn Pass over on their next turn
    passer: int
    second_passer: int
    last: int  # how many of these two have been given their last placement
    chosen: int  # the pirate one is about to place
    acting: int  # the effect one is about to carry out, whether by Copy, and what one has chosen for it
    copying: int
    first: int
    victim: int
    scored: tuple[int, ...]  # of finished rounds: round * seats + seat
    past: tuple[tuple[int, ...], ...]  # of finished rounds, see state.py: treasures, shares, action cards


def view(s: PactState, seat: i64) -> PactView:
    """Everything *seat* may know, built up from nothing (PP-90, PP-91)."""
    return views(s, [int(seat)])[0]


def views(s: PactState, viewers: list[int]) -> list[PactView]:
    """The same for several at once: what is public is made once, and then a view of its own for each."""
    seats = s.seats
    asked = tuple([see_question(s, OBSERVER, each) for each in range(seats + 1)])
    hands = tuple([tuple(bits(hand)) for hand in s.hands])
    holds_action = tuple([action != NONE for action in s.held])
    aside = count_bits(s.aside)
    laid_out = tuple(bits(s.laid_out))
    played = tuple(s.played)
    wasted = tuple(bits(s.wasted))
    lines = tuple([tuple(s.line(place)) for place in range(2 * seats)])
    totals = tuple(s.total)
    outcomes = tuple([outcome_of(s, island) for island in range(seats)])
    ranks = tuple([tuple(see_ranks(s, island)) for island in range(seats)])
    gone = tuple(bits(s.gone))
    order = tuple(s.order)
    order_by = tuple(s.order_by)
    turning = tuple(bits(s.turning))
    scored = tuple(s.scored)
    past = tuple([see_past(s, number) for number in range(on.ROUNDS)])
    found: list[PactView] = []
    for viewer in viewers:
        seat: i64 = viewer
        mine = seat >= 0 and s.asked[seat] != 0
        found.append(
            PactView(
                seat=viewer,
                seats=seats,
                asked=tuple([see_question(s, seat, each) for each in range(seats + 1)]) if mine else asked,
                advanced=s.advanced,
                phase=s.phase,
                round=s.round,
                turn=s.turn,
                next=s.next,
                starter=s.starter,
                direction=s.direction,
                hands=hands,
                holds_action=holds_action,
                held=s.held[seat] if seat >= 0 else NONE,
                aside=aside,
                laid_out=laid_out,
                played=played,
                wasted=wasted,
                acted=s.acted,
                row=tuple([see_treasure(s, seat, island) for island in range(seats)]),
                mystery=s.mystery,
                face_up=s.face_up,
                looker=s.looker,
                looker_side=s.looker_side,
                second_looker=s.second_looker,
                looking=s.looking,
                lines=lines,
                totals=totals,
                outcomes=outcomes,
                ranks=ranks,
                shares=tuple([tuple(see_shares(s, seat, island)) for island in range(seats)]),
                gone=gone,
                order=order,
                order_by=order_by,
                turning=turning,
                passer=s.passer,
                second_passer=s.second_passer,
                last=s.last,
                chosen=s.chosen if mine else NONE,
                acting=s.acting if mine else NONE,
                copying=s.copying if mine else 0,
                first=s.first if mine else NONE,
                victim=s.victim if mine else NONE,
                scored=scored,
                past=past,
            )
        )
    return found


def see_question(s: PactState, seat: i64, other: i64) -> int:
    """PP-27 Of another's act one sees only that it is under way, not how far it has come."""
    question = s.asked[other]
    return CARD if other != seat and CARD < question <= COPY else question


def see_treasure(s: PactState, seat: i64, island: i64) -> int:
    """PP-40, PP-91 A treasure: face up, or seen by this player."""
    if island != s.mystery or s.face_up or (seat >= 0 and (seat == s.looker or seat == s.second_looker)):
        return s.row[island]
    return NONE


def see_ranks(s: PactState, island: i64) -> list[int]:
    """PP-64 Who would share an island's treasure if the round ended now."""
    place = winning_place(s, island)
    return [] if place == NONE else ranked(ranking(s, place))


def see_shares(s: PactState, seat: i64, island: i64) -> list[int]:
    """PP-62, PP-63 What each of those would get; PP-91 unknown where the treasure is."""
    treasure = see_treasure(s, seat, island)
    allies = len(see_ranks(s, island))
    if treasure == NONE:
        return [NONE] * allies
    return [int(share_of(treasure, allies, rank)) for rank in range(allies)]


def see_past(s: PactState, number: i64) -> tuple[int, ...]:
    """PP-90 How a finished round was shared out, which all have seen; nothing of a round that is not."""
    if past_entry(s, number, on.PAST_TREASURES) == NONE:
        return ()
    return tuple([past_entry(s, number, entry) for entry in range(on.PAST_SIZE)])


def foresee(v: PactView, code: i64) -> PactView:
    """The view after a legal answer of its viewer, as far as the viewer can know: the lines, and how the islands would come
    out; orders by Impose. Made from the view alone, so it can tell nothing else. Answers that change no line leave all as
    it is, and so does what a player would see by looking (PP-40)."""
    s = empty_table(v.seats, v.advanced)
    s.row = vec[i64](list(v.row))
    for place in range(2 * s.seats):
        for card in v.lines[place]:
            put_on_line(s, place, card)
    order = list(v.order)
    order_by = list(v.order_by)
    if code < TO_ACT and order[v.seat] != NONE:  # PP-52 its place is settled
        put_on_line(s, order[v.seat], v.seat * PIRATES + code)
    elif TO_PLACE <= code < TO_REMOVE:
        put_on_line(s, code - TO_PLACE, v.seat * PIRATES + v.chosen)
    elif TO_REMOVE <= code < TO_SWAP:
        lift_from_line(s, code - TO_REMOVE)
    elif TO_SWAP_WITH <= code < TO_SWAP_WITH + 2 * s.seats:
        card = lift_from_line(s, v.first)
        put_on_line(s, v.first, lift_from_line(s, code - TO_SWAP_WITH))
        put_on_line(s, code - TO_SWAP_WITH, card)
    elif TO_IMPOSE_AT <= code < TO_MOVE:
        order[v.victim] = code - TO_IMPOSE_AT
        order_by[v.victim] = v.seat
    elif TO_MOVE_TO <= code < TO_MARK:
        put_on_line(s, code - TO_MOVE_TO, lift_from_line(s, v.first))
    elif TO_MARK <= code < TO_COPY:
        put_on_line(s, code - TO_MARK, (SPARE_MINUS if v.copying else MINUS) + v.acting - MINUS_THREE)
    return v._replace(
        lines=tuple([tuple(s.line(place)) for place in range(2 * s.seats)]),
        totals=tuple(s.total),
        outcomes=tuple([outcome_of(s, island) for island in range(s.seats)]),
        ranks=tuple([tuple(see_ranks(s, island)) for island in range(s.seats)]),
        shares=tuple([tuple(see_shares(s, v.seat, island)) for island in range(s.seats)]),
        order=tuple(order),
        order_by=tuple(order_by),
    )


def determinize(v: PactView, rng: Rng) -> PactState:
    """A world that this viewer cannot tell from the real one: what is public or its own as it is, the rest dealt at random."""
    s = empty_table(v.seats, v.advanced)
    copy_public(s, v)
    deal_hidden_actions(s, v, rng)
    draw_hidden_treasure(s, v, rng)
    for seat in range(s.seats):
        if seat != v.seat and s.asked[seat] == CARD:  # it may have been asked for the place alone (PP-26)
            ask_for_card(s, seat)
    return s


def copy_public(s: PactState, v: PactView) -> None:
    """Everything in a view that stands there as it stands on the table."""
    s.asked = vec[i64](list(v.asked))
    s.phase = v.phase
    s.round = v.round
    s.turn = v.turn
    s.next = v.next
    s.starter = v.starter
    s.direction = v.direction
    s.hands = vec[i64]([mask_of(hand) for hand in v.hands])
    s.laid_out = mask_of(v.laid_out)
    s.played = vec[i64](list(v.played))
    s.wasted = mask_of(v.wasted)
    s.acted = v.acted
    s.row = vec[i64](list(v.row))
    s.mystery = v.mystery
    s.face_up = v.face_up
    s.looker = v.looker
    s.looker_side = v.looker_side
    s.second_looker = v.second_looker
    s.looking = v.looking
    s.gone = mask_of(v.gone)
    s.order = vec[i64](list(v.order))
    s.order_by = vec[i64](list(v.order_by))
    s.turning = mask_of(v.turning)
    s.passer = v.passer
    s.second_passer = v.second_passer
    s.last = v.last
    s.chosen = v.chosen
    s.acting = v.acting
    s.copying = v.copying
    s.first = v.first
    s.victim = v.victim
    s.scored = vec[i64](list(v.scored))
    for place in range(2 * s.seats):
        for card in v.lines[place]:
            put_on_line(s, place, card)
            if card >= SPARE_MINUS:
                s.spares &= ~bit(card - SPARE_MINUS)
    for number in range(len(v.past)):
        for entry in range(len(v.past[number])):
            s.past[number * on.PAST_SIZE + entry] = u8(v.past[number][entry] & on.NOTHING)


def mask_of(members: tuple[int, ...]) -> i64:
    mask: i64 = 0
    for member in members:
        mask |= bit(member)
    return mask


def deal_hidden_actions(s: PactState, v: PactView, rng: Rng) -> None:
    """PP-91, PP-92 The action cards in other hands are dealt from those that the viewer has not seen."""
    seen: i64 = s.laid_out
    for action in v.played:
        if action != NONE:
            seen |= bit(action)
    if v.held != NONE:
        seen |= bit(v.held)
        s.held[v.seat] = v.held
    pool = BASIC_ACTIONS & ~seen
    for seat in range(s.seats):
        if v.holds_action[seat] and seat != v.seat:
            action = nth_bit(pool, rng.below(count_bits(pool)))
            pool &= ~bit(action)
            seen |= bit(action)
            s.held[seat] = action
    s.aside = ALL_ACTIONS & ~seen


def draw_hidden_treasure(s: PactState, v: PactView, rng: Rng) -> None:
    """PP-40, PP-44 What others saw at the mystery island is drawn from the islands that are not in the row."""
    for treasure in v.row:
        if treasure != NONE:
            s.treasures &= ~bit(treasure)
    if v.looker != NONE and v.looking == NONE and s.row[s.mystery] == NONE:
        treasure = nth_bit(s.treasures, rng.below(count_bits(s.treasures)))
        s.row[s.mystery] = treasure
        s.treasures &= ~bit(treasure)
