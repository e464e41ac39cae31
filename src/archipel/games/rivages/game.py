"""Rivages as the kernel sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from archipel.content import fingerprint, read_folder
from archipel.games.rivages import effects, moves, prepare, scoring, sight, worlds
from archipel.games.rivages import state as on
from archipel.games.rivages import tables as t
from archipel.games.rivages.components import FACE_A, MAX_SEATS, MIN_SEATS, PACK_BITS, PACK_MASK, Box
from archipel.games.rivages.content import FILES, FOLDER, box_of, load_box
from archipel.games.rivages.flow import go_on
from archipel.games.rivages.refusals import refuse
from archipel.games.rivages.sheet import sheet
from archipel.games.rivages.sight import ShoreView
from archipel.games.rivages.state import NONE, Explorer, ShoreState, empty_table, is_solo
from archipel.kernel.bits import bit, bits, bits_from, random_bit
from archipel.kernel.core import CHANCE, Game, Refusal
from archipel.kernel.rng import Rng

BACK_IN: Final = 32  # of so many random answers about one takes a step back


@final
class Rivages(Game[ShoreState, ShoreView]):
    """The whole game: 1 to 5 players, both faces of the trees, solo discovery and advanced. The *box* can be replaced."""

    def __init__(self, box: Box, content: str = "") -> None:
        self.name = "rivages"
        self.content = content
        self.content_files = FILES
        self.version = 1
        self.min_seats = MIN_SEATS
        self.max_seats = MAX_SEATS
        self.options = t.OPTIONS
        self.questions = t.QUESTIONS
        self.verbs = t.VERBS
        self.draws = t.DRAWS
        self.events = t.EVENTS
        self.box = box
        names = dict(t.VALUE_NAMES)
        names["island"] = tuple([island.name for island in box.islands])
        names["grown"] = tuple([tree.name for tree in box.trees])
        names["tree"] = tuple([tree.name for tree in box.trees[:FACE_A]])
        names.update(sheet(box))  # of no field: what is in the box, for those who show it
        self.value_names = names

    def with_files(self, files: dict[str, str]) -> Rivages:
        return Rivages(box_of(files), fingerprint(files))

    def with_content(self, folder: Path) -> Rivages:
        """The same game with what is in another content folder; ContentError says what is wrong there."""
        return self.with_files(read_folder(folder, FILES))

    def new(self, seats: int, options: dict[str, int]) -> ShoreState:
        solo = options.get(t.SOLO, 0)
        face = options.get(t.FACE, 0)
        if seats == 1:  # RIV-83
            face = 1 if solo else 0
        s = empty_table(self.box, seats, solo + 1 if seats == 1 else on.FOR_SEVERAL, face)
        prepare.sort_cards(s)
        go_on(s)
        return s

    def legal(self, s: ShoreState, seat: i64) -> list[int]:
        p = s.explorers[seat]
        question = s.asked[seat]
        if question == t.ACT:
            return steps(s, p)
        options = bits_from(FIRST_CODE[question], choices(s, p, question))
        if moves.can_take_back(p):
            options.append(t.TO_BACK)
        return options

    def pick(self, s: ShoreState, seat: i64, rng: Rng) -> i64:
        p = s.explorers[seat]
        if moves.can_take_back(p) and rng.below(BACK_IN) == 0:
            return t.TO_BACK
        question = s.asked[seat]
        if question != t.ACT:
            return i64(FIRST_CODE[question]) + random_bit(choices(s, p, question), rng)
        options = steps(s, p)
        count = len(options)
        if moves.can_take_back(p):
            count -= 1  # it stands last
        return options[rng.below(count)]

    def chance(self, s: ShoreState) -> list[tuple[int, int]]:
        first = first_draw(s.asked[s.seats])
        return [(first + outcome, 1) for outcome in bits(outcomes(s))]

    def sample(self, s: ShoreState, rng: Rng) -> i64:
        return first_draw(s.asked[s.seats]) + random_bit(outcomes(s), rng)

    def apply(self, s: ShoreState, actor: i64, code: i64) -> None:
        if actor == CHANCE:
            complete = answer_draw(s, s.asked[s.seats], code)
        else:
            complete = answer(s, actor, s.asked[actor], code)
        if complete:
            go_on(s)

    def refuse(self, s: ShoreState, seat: i64, code: i64) -> Refusal:
        return refuse(s, seat, code)

    def sentence(self, refusal: Refusal) -> str:
        from archipel.games.rivages.words import sentence  # words are interpreted and read a file

        return sentence(refusal)

    def standing(self, s: ShoreState) -> list[tuple[int, ...]]:
        if is_solo(s):
            return [(scoring.total(s, 0), scoring.winners(s))]
        explorer = scoring.great_explorer(s)
        return [(scoring.bare_total(s, seat) + explorer[seat],) for seat in range(s.seats)]

    def places(self, s: ShoreState) -> list[tuple[str, list[int]]]:
        cards = bits(s.deck) + bits(s.ends) + bits(s.gone) + bits(s.resting) + bits(s.unused)
        cards += [card for card in s.cards if card != NONE]
        tokens = bits(s.bag) + bits(s.used_up)
        islands = bits(s.islands) + bits(s.aside) + bits(s.leaving)
        trees = bits(s.trees)
        for p in s.explorers:
            tokens += bits(p.tokens)
            if p.spent != NONE and p.spent_at != NONE:
                tokens.append(p.spent)
            if p.island != NONE:
                islands.append(p.island)
            if p.tree != NONE and p.tree != FACE_A:
                trees.append(p.tree)
        return [("cards", cards), ("tokens", tokens), ("islands", islands), ("trees", trees)]

    def view(self, s: ShoreState, seat: i64) -> ShoreView:
        return sight.view(s, seat)

    def views(self, s: ShoreState, seats: list[int]) -> list[ShoreView]:
        return sight.views(s, seats)

    def determinize(self, v: ShoreView, rng: Rng) -> ShoreState:
        return worlds.determinize(self.box, v, rng)


# Question of a seat -> the code of its first answer
FIRST_CODE: Final = (0, t.TO_USE, t.TO_TICK, t.TO_REGION, t.TO_SPACE, t.TO_TICK)


def choices(s: ShoreState, p: Explorer, question: i64) -> i64:
    """The cells, regions or spaces that can be chosen, a set."""
    if question == t.CELL:
        return effects.cells_for(s, p, p.using & PACK_MASK)
    if question == t.REGION:
        return effects.regions_for(s, p, p.using & PACK_MASK)
    if question == t.SPACE:
        return effects.open_spaces(s, p)
    return s.box.boats[p.island]


def steps(s: ShoreState, p: Explorer) -> list[int]:
    """RIV-30 to RIV-35 What a player may do next in their turn, in the order of the codes."""
    found: list[int] = []
    if p.due:
        batch: i64 = 0
        for effect in effects.top_batch(p):
            batch |= bit(effect)
        for effect in bits(batch):
            if effects.is_possible(s, p, effect):
                found.append(t.TO_EFFECT + effect)
        for effect in bits(batch):
            if effects.ticks_cells(effect):
                found.append(t.TO_DECLINE + effect)
    elif p.slot == NONE:
        found += [t.TO_USE, t.TO_USE + 1, t.TO_STRIKE, t.TO_STRIKE + 1]
    else:
        symbols: i64 = 0
        left = p.left
        while left:
            symbols |= bit((left & PACK_MASK) - 1)
            left >>= PACK_BITS
        for symbol in bits(symbols):
            if effects.is_possible(s, p, symbol):
                found.append(t.TO_SYMBOL + symbol)
    if p.tokens and p.spent == NONE:
        found += bits_from(t.TO_TOKEN, p.tokens)
    if moves.can_end(p):
        found.append(t.TO_END)
    if moves.can_take_back(p):
        found.append(t.TO_BACK)
    return found


def answer(s: ShoreState, seat: i64, question: i64, code: i64) -> bool:
    """Carry out the answer of a seat; true if play goes on for all."""
    if question == t.BOAT:
        return prepare.choose_boat(s, seat, code - t.TO_TICK)
    if code >= t.TO_END:
        if code == t.TO_END:
            if not moves.end_turn(s, seat):
                return False
            s.phase = on.PASSING
            return True
        moves.take_back(s, seat)
    elif code >= t.TO_SPACE:
        effects.tick_space(s, seat, code - t.TO_SPACE)
    elif code >= t.TO_REGION:
        effects.tick_region(s, seat, code - t.TO_REGION)
    elif code >= t.TO_TICK:
        effects.tick_cell(s, seat, code - t.TO_TICK)
    elif code >= t.TO_TOKEN:
        moves.spend_token(s, seat, code - t.TO_TOKEN)
    elif code >= t.TO_DECLINE:
        moves.decline(s, seat, code - t.TO_DECLINE)
    elif code >= t.TO_EFFECT:
        moves.take_effect(s, seat, code - t.TO_EFFECT)
    elif code >= t.TO_SYMBOL:
        moves.use_symbol(s, seat, code - t.TO_SYMBOL)
    elif code >= t.TO_STRIKE:
        moves.strike_row(s, seat, code - t.TO_STRIKE)
    else:
        moves.use_row(s, seat, code - t.TO_USE)
    return False


def first_draw(question: i64) -> i64:
    """The code of the first outcome of a draw."""
    if question == t.DRAW_TOKEN:
        return t.DRAWN_TOKEN
    if question == t.DRAW_CARD:
        return t.DRAWN_CARD
    if question == t.DRAW_ISLAND:
        return t.DRAWN_ISLAND
    if question == t.DRAW_TREE:
        return t.DRAWN_TREE
    if question == t.DRAW_CHALLENGE:
        return t.DRAWN_CHALLENGE
    return t.DRAWN_FIRST


def outcomes(s: ShoreState) -> i64:
    """What chance may draw, as a set counted from `first_draw`; every outcome is equally likely."""
    question = s.asked[s.seats]
    if question == t.DRAW_TOKEN:
        return s.bag
    if question == t.DRAW_CARD:
        return prepare.drawable(s)
    if question == t.DRAW_ISLAND:
        return s.islands
    if question == t.DRAW_TREE:
        return s.trees
    if question == t.DRAW_CHALLENGE:
        return 31 & ~s.challenges
    return bit(s.seats) - 1


def answer_draw(s: ShoreState, question: i64, code: i64) -> bool:
    """Carry out an answer of chance; true if play goes on."""
    value = code - first_draw(question)
    if question == t.DRAW_TOKEN:
        return effects.drawn_token(s, value)
    if question == t.DRAW_CARD:
        return prepare.drawn_card(s, value)
    if question == t.DRAW_ISLAND:
        return prepare.drawn_island(s, value)
    if question == t.DRAW_TREE:
        return prepare.drawn_tree(s, value)
    if question == t.DRAW_CHALLENGE:
        return prepare.drawn_challenge(s, value)
    return prepare.drawn_first(s, value)


RIVAGES: Final = Rivages(load_box(FOLDER))
