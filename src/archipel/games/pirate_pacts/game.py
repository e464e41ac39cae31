"""Pirate Pacts as the kernel sees it: questions in, answers out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.games.pirate_pacts import effects, moves, prepare, scoring, sight
from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.components import (
    MAX_SEATS,
    MIN_SEATS,
    MINUS,
    MINUS_THREE,
    PIRATE_CARDS,
)
from archipel.games.pirate_pacts.flow import go_on
from archipel.games.pirate_pacts.refusals import refuse
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import NONE, PactState, pirates_of
from archipel.kernel.bits import bit, bits, count_bits, has, nth_bit, shift
from archipel.kernel.core import CHANCE, Game, Refusal
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

# Question of a seat -> the code of its first answer
FIRST_CODE: Final = vec[i64](
    [
        0,
        t.TO_PLAY,
        t.TO_PLACE,
        t.TO_REMOVE,
        t.TO_SWAP,
        t.TO_SWAP_WITH,
        t.TO_IMPOSE,
        t.TO_IMPOSE_AT,
        t.TO_MOVE,
        t.TO_MOVE_TO,
        t.TO_MARK,
        t.TO_COPY,
    ]
)


@final
class PiratePacts(Game[PactState, PactView]):
    """The whole game: two rounds for 3 to 5 players, basic or advanced."""

    def __init__(self) -> None:
        self.name = "pirate-pacts"
        self.version = 1
        self.min_seats = MIN_SEATS
        self.max_seats = MAX_SEATS
        self.options = t.OPTIONS
        self.questions = t.QUESTIONS
        self.verbs = t.VERBS
        self.draws = t.DRAWS
        self.events = t.EVENTS
        self.value_names = t.VALUE_NAMES

    def new(self, seats: int, options: dict[str, int]) -> PactState:
        s = prepare.empty_table(seats, options.get("variant", t.BASIC))
        go_on(s)
        return s

    def legal(self, s: PactState, seat: i64) -> list[int]:
        first = FIRST_CODE[s.asked[seat]]
        return [first + value for value in bits(choices(s, seat))]

    def pick(self, s: PactState, seat: i64, rng: Rng) -> i64:
        if s.asked[seat] == t.CARD and s.hands[seat] and not s.advanced:
            return pick_card(s, seat, rng)
        among = choices(s, seat)
        return FIRST_CODE[s.asked[seat]] + nth_bit(among, rng.below(count_bits(among)))

    def chance(self, s: PactState) -> list[tuple[int, int]]:
        first = first_draw(s.asked[s.seats])
        return [(first + outcome, 1) for outcome in bits(outcomes(s))]

    def sample(self, s: PactState, rng: Rng) -> i64:
        among = outcomes(s)
        return first_draw(s.asked[s.seats]) + nth_bit(among, rng.below(count_bits(among)))

    def apply(self, s: PactState, actor: i64, code: i64) -> None:
        if actor == CHANCE:
            complete = answer_draw(s, s.asked[s.seats], code)
        else:
            complete = answer(s, actor, s.asked[actor], code)
        if complete:
            go_on(s)

    def refuse(self, s: PactState, seat: i64, code: i64) -> Refusal:
        return refuse(s, seat, code)

    def sentence(self, refusal: Refusal) -> str:
        from archipel.games.pirate_pacts.words import sentence  # words are interpreted and read a file

        return sentence(refusal)

    def standing(self, s: PactState) -> list[tuple[int, ...]]:
        now = [0] * s.seats if s.phase == on.OVER else scoring.prospects(s)
        return [(scoring.total(s, seat) + now[seat],) for seat in range(s.seats)]

    def places(self, s: PactState) -> list[tuple[str, list[int]]]:
        pirates = bits(s.gone)
        markers = [2 + spare for spare in bits(s.spares)]
        actions = bits(s.aside) + bits(s.laid_out)
        on_lines: i64 = s.wasted  # action cards that were played, and so not discarded, as markers lie in a line
        for seat in range(s.seats):
            pirates += bits(pirates_of(seat, s.hands[seat]))
            for card in (s.held[seat], s.played[seat]):
                if card != NONE:
                    actions.append(card)
            if s.played[seat] != NONE:
                on_lines ^= bit(s.played[seat])
        for sign in range(2):
            if not has(on_lines, MINUS_THREE + sign):
                markers.append(sign)
        for place in range(2 * s.seats):
            for card in s.line(place):
                if card < PIRATE_CARDS:
                    pirates.append(card)
                else:
                    markers.append(card - MINUS)
        treasures = bits(s.treasures) + [treasure for treasure in s.row if treasure != NONE]
        return [("pirates", pirates), ("actions", actions), ("markers", markers), ("treasures", treasures)]

    def view(self, s: PactState, seat: i64) -> PactView:
        return sight.view(s, seat)

    def views(self, s: PactState, seats: list[int]) -> list[PactView]:
        return sight.views(s, seats)

    def determinize(self, v: PactView, rng: Rng) -> PactState:
        return sight.determinize(v, rng)


def choices(s: PactState, seat: i64) -> i64:
    """The legal answers to the question put to *seat*, as a set counted from the code of the first."""
    question = s.asked[seat]
    if question == t.PLACE:
        return moves.places_for(s, seat, NONE)
    found: i64 = 0
    if question == t.CARD:
        found = s.hands[seat] | shift(effects.open_actions(s, seat), t.TO_ACT)
        if moves.can_discard(s, seat):
            found |= bit(t.TO_DISCARD)
    elif question == t.IMPOSE:
        for victim in range(s.seats):
            if effects.can_impose(s, seat, victim):
                found |= bit(victim)
    elif question == t.IMPOSE_AT:
        found = moves.places_for(s, s.victim, NONE)
    elif question == t.MOVE_TO:
        found = effects.places_to_move(s, s.first)
    elif question == t.SWAP_WITH:
        found = effects.swaps_with(s, s.first)
    elif question == t.COPY:
        found = effects.copyable(s, seat)
    else:
        for place in range(2 * s.seats):
            if is_target(s, seat, question, place):
                found |= bit(place)
    return found


def pick_card(s: PactState, seat: i64, rng: Rng) -> i64:
    """A pirate or the action card, each as likely. A target for the action card is looked for only if it is picked."""
    hand = s.hands[seat]
    pirates = count_bits(hand)
    if effects.is_free_to_act(s, seat) and rng.below(pirates + 1) == pirates and effects.has_target(s, seat, s.held[seat]):
        return t.TO_ACT + s.held[seat]
    return t.TO_PLAY + nth_bit(hand, rng.below(pirates))


def is_target(s: PactState, seat: i64, question: i64, place: i64) -> bool:
    """Whether a line may be chosen for Remove, Move, Swap or a marker."""
    if question == t.SWAP:
        return effects.swaps_with(s, place) != 0
    if question == t.MARK:
        return effects.can_mark(s, place)
    return effects.can_remove(s, seat, place)


def answer(s: PactState, seat: i64, question: i64, code: i64) -> bool:
    """Carry out the answer of a seat; true if this completes what was to be done, so that play goes on."""
    value = code - FIRST_CODE[question]
    if question == t.CARD:
        if code < t.TO_ACT:
            return moves.play_pirate(s, seat, value)
        return effects.act(s, seat, code - t.TO_ACT) if code < t.TO_DISCARD else moves.discard(s, seat)
    if question == t.PLACE:
        return moves.place_pirate(s, seat, value)
    if question == t.REMOVE:
        return effects.remove(s, seat, value)
    if question == t.SWAP:
        return effects.choose_swap(s, seat, value)
    if question == t.SWAP_WITH:
        return effects.swap(s, seat, value)
    if question == t.IMPOSE:
        return effects.choose_victim(s, seat, value)
    if question == t.IMPOSE_AT:
        return effects.impose(s, seat, value)
    if question == t.MOVE:
        return effects.choose_move(s, seat, value)
    if question == t.MOVE_TO:
        return effects.move(s, seat, value)
    if question == t.MARK:
        return effects.mark(s, seat, value)
    return effects.copy(s, seat, value)


def first_draw(question: i64) -> i64:
    """The code of the first outcome of a draw."""
    if question == t.DRAW_TREASURE:
        return t.DRAWN_TREASURE
    if question == t.DRAW_ACTION:
        return t.DRAWN_ACTION
    if question == t.DRAW_LOOK:
        return t.DRAWN_LOOK
    if question == t.DRAW_MYSTERY:
        return t.DRAWN_MYSTERY
    return t.DRAWN_STARTER


def outcomes(s: PactState) -> i64:
    """What chance may draw, as a set counted from `first_draw`; every outcome is equally likely."""
    question = s.asked[s.seats]
    if question == t.DRAW_TREASURE or question == t.DRAW_LOOK:
        return s.treasures
    if question == t.DRAW_ACTION:
        return prepare.actions_to_draw(s)
    return bit(s.seats) - 1


def answer_draw(s: PactState, question: i64, code: i64) -> bool:
    """Carry out an answer of chance; true if play goes on."""
    if question == t.DRAW_TREASURE:
        return prepare.drawn_treasure(s, code - t.DRAWN_TREASURE)
    if question == t.DRAW_ACTION:
        return prepare.drawn_action(s, code - t.DRAWN_ACTION)
    if question == t.DRAW_LOOK:
        return moves.drawn_look(s, code - t.DRAWN_LOOK)
    if question == t.DRAW_MYSTERY:
        return prepare.drawn_mystery(s, code - t.DRAWN_MYSTERY)
    return prepare.drawn_starter(s, code - t.DRAWN_STARTER)


PIRATE_PACTS = PiratePacts()
