"""Sea or Shore as the kernel sees it: questions in, answers out."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from archipel.games.sea_or_shore import effects, moves, prepare, scoring, sight
from archipel.games.sea_or_shore import state as on
from archipel.games.sea_or_shore import tables as t
from archipel.games.sea_or_shore.components import OUT_WITH_3
from archipel.games.sea_or_shore.flow import go_on
from archipel.games.sea_or_shore.refusals import refuse
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import NONE, SeaState
from archipel.kernel.bits import bit, bits, bits_from, random_bit
from archipel.kernel.core import CHANCE, Event, Game, Refusal
from archipel.kernel.rng import Rng


@final
class SeaOrShore(Game[SeaState, SeaView]):
    """The whole game: two rounds for 3 to 5 players."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sea-or-shore"
        self.version = 1
        self.min_seats = 3
        self.max_seats = 5
        self.options = t.OPTIONS
        self.questions = t.QUESTIONS
        self.verbs = t.VERBS
        self.draws = t.DRAWS
        self.events = t.EVENTS
        self.value_names = t.VALUE_NAMES
        self.tricks = True

    def new(self, seats: int, options: dict[str, int]) -> SeaState:
        s = prepare.empty_table(seats, prepare.wanted_sides(options))
        go_on(s)
        return s

    def legal(self, s: SeaState, seat: i64) -> list[int]:
        question = s.asked[seat]
        if question == t.CARD:
            return bits_from(t.TO_LAY, s.hands[seat])
        if question == t.HALF:
            return [t.TO_SHOW, t.TO_SHOW + 1]
        if question == t.ADD:
            return [t.TO_ADD + count for count in range(moves.most_additions(s, seat) + 1)]
        return bits_from(first_code(question), choices(s, seat))

    def pick(self, s: SeaState, seat: i64, rng: Rng) -> i64:
        question = s.asked[seat]
        if question == t.CARD:
            hand = s.hands[seat]
            return t.TO_LAY + random_bit(hand, rng)
        if question == t.HALF:
            return t.TO_SHOW + rng.below(2)
        if question == t.ADD:
            return t.TO_ADD + rng.below(moves.most_additions(s, seat) + 1)
        among = choices(s, seat)
        return first_code(question) + random_bit(among, rng)

    def chance(self, s: SeaState) -> list[tuple[int, int]]:
        first = first_draw(s.asked[s.seats])
        return [(first + outcome, 1) for outcome in bits(outcomes(s))]

    def sample(self, s: SeaState, rng: Rng) -> i64:
        among = outcomes(s)
        return first_draw(s.asked[s.seats]) + random_bit(among, rng)

    def apply(self, s: SeaState, actor: i64, code: i64) -> None:
        if actor == CHANCE:
            complete = answer_draw(s, s.asked[s.seats], code)
        else:
            complete = answer(s, actor, s.asked[actor], code)
        if complete:
            go_on(s)

    def draw(self, s: SeaState, rng: Rng) -> None:
        draw(s, rng)

    def playout(self, s: SeaState, rng: Rng) -> i64:
        decisions: i64 = 0
        while True:
            if s.asked[s.seats]:
                draw(s, rng)
            if s.phase == on.LAYING and s.chosen == NONE:
                decisions += moves.lay_at_random(s, rng)
                go_on(s)
            else:
                seat = s.actor()
                if seat < 0:
                    return decisions
                question = s.asked[seat]
                if answer(s, seat, question, self.pick(s, seat, rng)):
                    go_on(s)
                decisions += 1

    def refuse(self, s: SeaState, seat: i64, code: i64) -> Refusal:
        return refuse(s, seat, code)

    def sentence(self, refusal: Refusal) -> str:
        from archipel.games.sea_or_shore.words import sentence  # words are interpreted and read a file

        return sentence(refusal)

    def standing(self, s: SeaState) -> list[tuple[int, ...]]:
        return [
            (scoring.total(s, seat) + (0 if s.phase == on.OVER else scoring.round_points(s, seat)),) for seat in range(s.seats)
        ]

    def places(self, s: SeaState) -> list[tuple[str, list[int]]]:
        islands = bits(s.box) + bits(s.discards)
        treasures = bits(OUT_WITH_3) if s.seats == 3 else []
        additions: i64 = s.supply
        for seat in range(s.seats):
            islands += bits(s.hands[seat])
            if s.laid[seat] != NONE:
                islands.append(s.laid[seat])
            treasures += s.pile_of(seat)
            additions += s.additions[seat] + s.spent[seat]
        for d in range(len(s.decks)):
            treasures += bits(s.decks[d].unseen) + s.decks[d].top_cards() + s.decks[d].bottom_cards()
            if s.face_up[d] != NONE:
                treasures.append(s.face_up[d])
        return [("islands", islands), ("treasures", treasures), ("additions", [0] * additions)]

    def covered(self, journal: list[Event]) -> int:
        """SOS-81 A trick lies open until the first card of the next one is laid."""
        laid = False
        for place in range(len(journal) - 1, -1, -1):
            kind = journal[place].kind
            if kind == t.LAID:
                laid = True
            elif kind == t.TRICK_ENDED and laid:
                return place + 1
        return 0

    def view(self, s: SeaState, seat: i64) -> SeaView:
        return sight.view(s, seat)

    def views(self, s: SeaState, seats: list[int]) -> list[SeaView]:
        return sight.views(s, seats)

    def determinize(self, v: SeaView, rng: Rng) -> SeaState:
        return sight.determinize(v, rng)


def first_code(question: i64) -> i64:
    """The code of the first answer to a question whose answers are a set (`choices`)."""
    if question == t.PASS:
        return t.TO_PASS
    if question == t.CLAIM:
        return t.TO_TAKE
    if question == t.ROB:
        return t.TO_ROB
    if question == t.SWAP:
        return t.TO_SWAP
    if question == t.GIVE:
        return t.TO_GIVE
    if question == t.DECK:
        return t.TO_LOOK_AT
    if question == t.ORDER:
        return t.TO_ORDER
    if question == t.RETRIEVE:
        return t.TO_RETRIEVE
    return t.TO_DISCARD


def choices(s: SeaState, seat: i64) -> i64:
    """The legal answers to the question put to *seat*, as a set counted from `first_code`."""
    question = s.asked[seat]
    found: i64 = 0
    if question == t.PASS:
        found = moves.longest_colours(s, seat)
    elif question == t.CLAIM:  # bit 0 takes, bit v + 1 steals from seat v (SOS-43)
        found = 1
        for victim in range(s.seats):
            if moves.can_steal(s, seat, victim):
                found |= bit(victim + 1)
    elif question == t.ROB:
        for victim in range(s.seats):
            if effects.can_rob(s, seat, victim):
                found |= bit(victim)
    elif question == t.SWAP:
        found = (bit(s.seats) - 1) & ~bit(seat)
    elif question == t.GIVE:
        found = s.hands[seat] & ~s.offer
    elif question == t.DECK:
        found = bit(len(s.decks)) - 1
    elif question == t.ORDER:
        found = 63
    elif question == t.RETRIEVE:
        for owner in range(s.seats):
            if effects.can_retrieve(s, owner):
                found |= bit(owner)
    else:
        found = s.hands[seat]
    return found


def answer(s: SeaState, seat: i64, question: i64, code: i64) -> bool:
    """Carry out the answer of a seat; true if this completes what was to be done, so that play goes on."""
    if question == t.CARD:
        return moves.choose_card(s, seat, code - t.TO_LAY)
    if question == t.HALF:
        return moves.show_half(s, seat, code - t.TO_SHOW)
    if question == t.ADD:
        return moves.lay(s, seat, code - t.TO_ADD)
    if question == t.PASS:
        return moves.pass_colour(s, seat, code - t.TO_PASS)
    if question == t.CLAIM:
        return moves.take_treasure(s, seat) if code == t.TO_TAKE else moves.steal_treasure(s, seat, code - t.TO_STEAL)
    if question == t.ROB:
        return effects.rob(s, seat, code - t.TO_ROB)
    if question == t.SWAP:
        return effects.swap_with(s, seat, code - t.TO_SWAP)
    if question == t.GIVE:
        return effects.give(s, seat, code - t.TO_GIVE)
    if question == t.DECK:
        return effects.look_at(s, seat, code - t.TO_LOOK_AT)
    if question == t.ORDER:
        return effects.order_treasures(s, seat, code - t.TO_ORDER)
    if question == t.RETRIEVE:
        return effects.retrieve(s, seat, code - t.TO_RETRIEVE)
    return effects.discard(s, seat, code - t.TO_DISCARD)


def first_draw(question: i64) -> i64:
    """The code of the first outcome of a draw."""
    if question == t.DRAW_TREASURE:
        return t.DRAWN_TREASURE
    if question == t.DRAW_ISLAND:
        return t.DRAWN_ISLAND
    if question == t.DRAW_STARTER:
        return t.DRAWN_STARTER
    if question == t.DRAW_FROM_HAND:
        return t.DRAWN_FROM_HAND
    if question == t.DRAW_LOOK:
        return t.DRAWN_LOOK
    return t.DRAWN_SIDE


def outcomes(s: SeaState) -> i64:
    """What chance may draw, as a set counted from `first_draw`; every outcome is equally likely."""
    question = s.asked[s.seats]
    if question == t.DRAW_TREASURE:
        return s.decks[0 if s.face_up[0] == NONE else 1].unseen
    if question == t.DRAW_ISLAND:
        return s.box
    if question == t.DRAW_STARTER:
        return bit(s.seats) - 1
    if question == t.DRAW_FROM_HAND:  # SOS-62 the cards of the victim's hand
        return s.hands[s.victim]
    if question == t.DRAW_LOOK:
        return s.decks[s.looking].unseen
    return 3


def answer_draw(s: SeaState, question: i64, code: i64) -> bool:
    """Carry out an answer of chance; true if play goes on."""
    if question == t.DRAW_TREASURE:
        return prepare.drawn_treasure(s, code - t.DRAWN_TREASURE)
    if question == t.DRAW_ISLAND:
        return prepare.drawn_island(s, code - t.DRAWN_ISLAND)
    if question == t.DRAW_STARTER:
        return prepare.drawn_starter(s, code - t.DRAWN_STARTER)
    if question == t.DRAW_FROM_HAND:
        return effects.drawn_from_hand(s, code - t.DRAWN_FROM_HAND)
    if question == t.DRAW_LOOK:
        return effects.drawn_look(s, code - t.DRAWN_LOOK)
    return prepare.drawn_side(s, code - t.DRAWN_SIDE)


def draw(s: SeaState, rng: Rng) -> None:
    """Let chance answer until no draw is due."""
    question = s.asked[s.seats]
    while question:
        among = outcomes(s)
        if answer_draw(s, question, first_draw(question) + random_bit(among, rng)):
            go_on(s)
        question = s.asked[s.seats]


SEA_OR_SHORE = SeaOrShore()
