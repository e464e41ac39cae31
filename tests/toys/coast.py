"""Coast as a Game of the kernel, and who sees what in it. The rules are in `coast_rules`."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from archipel.kernel.bits import bit, bits, count_bits, has, nth_bit
from archipel.kernel.core import CHANCE, Game, Refusal, Row, number_rows
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec
from tests.toys.coast_rules import (
    ACT,
    ALL_TOKENS,
    ANY,
    BACK,
    CARDS,
    CELL,
    CELLS,
    DEAL,
    DECLINE,
    EFFECT,
    END,
    FIT,
    LAND,
    PLAY_TOKEN,
    ROWS,
    SCOUTING,
    SEA,
    STRIKE,
    SYMBOL,
    TICK,
    TOKEN,
    TOKENS,
    USE,
    CoastState,
    act,
    deal,
    end_turn,
    get_token,
    prepare,
    row_counts,
    take_back,
    tick,
    tickable,
)

ATTEMPTS: Final = 10_000  # to deal the unseen cards so that they explain what others did this turn


class CoastView(NamedTuple):
    """All that one viewer may know while the table waits for seats."""

    seat: int
    turn: int
    last: bool
    hand: tuple[tuple[int, int], ...]  # card and strokes of one's own slots
    memory: tuple[tuple[int, int, int], ...]  # §8 cards held before: card, who has it, strokes when last seen
    question: int  # one's own; that of others would tell how far their hidden choices are
    slot: int
    left: int
    using: int
    past: tuple[tuple[int, ...], ...]
    busy: tuple[bool, ...]  # per seat, as all that follows
    strokes: tuple[int, ...]  # on both cards together before this turn: one was added each turn
    ticks: tuple[int, ...]
    gold: tuple[int, ...]
    tokens: tuple[int, ...]
    spent: tuple[int, ...]
    due: tuple[int, ...]
    row_ticks: tuple[int, ...]
    row_loot: tuple[int, ...]
    gone: int
    used_up: int
    deck_size: int


class Coast(Game[CoastState, CoastView]):
    def __init__(self) -> None:
        super().__init__()
        self.name = "coast"
        self.min_seats = 1
        self.questions = (Row("nothing", ""), Row("act", "§2"), Row("cell", "§2"), Row("deal", "§1"), Row("bag", "§4"))
        self.verbs = number_rows((
            Row("use", "§2", 0, (("slot", 2),)),
            Row("strike", "§2", 0, (("slot", 2),)),
            Row("symbol", "§2", 0, (("symbol", 4),)),
            Row("effect", "§3", 0, (("effect", 3),)),
            Row("decline", "§3"),
            Row("token", "§4", 0, (("token", TOKENS),)),
            Row("tick", "§2", 0, (("cell", CELLS),)),
            Row("back", "§5"),
            Row("end", "§5"),
        ))  # fmt: skip
        self.draws = number_rows((
            Row("card", "§1", 0, (("card", CARDS),)),
            Row("token", "§4", 0, (("token", TOKENS),)),
        ))  # fmt: skip
        self.events = (
            Row("dealt", "§1", 0, (("seat", 5), ("card", CARDS))),
            Row("ticked", "§2", 0, (("seat", 5), ("cell", CELLS))),
            Row("gained", "§3", 0, (("seat", 5), ("gold", 3))),
            Row("drew", "§4", 0, (("seat", 5), ("token", TOKENS))),
            Row("lost", "§4", 0, (("seat", 5),)),
            Row("declined", "§3", 0, (("seat", 5),)),
            Row("played", "§4", 0, (("seat", 5), ("token", TOKENS))),
            Row("took_back", "§5", 0, (("seat", 5),)),
            Row("ended", "§5", 0, (("seat", 5),)),
            Row("passed", "§6", 0, (("seat", 5), ("card", CARDS), ("strokes", 3), ("card", CARDS), ("strokes", 3))),
            Row("discarded", "§6", 0, (("seat", 5), ("card", CARDS))),
        )
        self.value_names = {"symbol": ("land", "sea", "any", "loot"), "effect": ("scout", "loot", "gold")}

    def new(self, seats: int, options: dict[str, int]) -> CoastState:
        s = prepare(seats)
        s.asked[seats] = DEAL
        return s

    def legal(self, s: CoastState, seat: i64) -> list[int]:
        back = [BACK] if s.past[seat] else []
        if s.asked[seat] == CELL:
            return [TICK + cell for cell in bits(tickable(s, seat, s.using[seat]))] + back
        tokens = [] if s.spent[seat] else [PLAY_TOKEN + token for token in bits(s.tokens[seat])]
        batch = s.due[seat] & 15
        if batch:
            effects = [EFFECT + effect for effect in bits(batch)]
            if has(batch, 0):
                effects.append(DECLINE)
                if not tickable(s, seat, SCOUTING):
                    effects.remove(EFFECT)
            return effects + tokens + back
        if s.slot[seat] < 0:
            return [USE, USE + 1, STRIKE, STRIKE + 1, *tokens, *back]
        symbols: list[int] = []
        for symbol in range(4):
            usable = symbol == TOKEN or tickable(s, seat, symbol) != 0
            if usable and (s.left[seat] >> (2 * symbol)) & 3:
                symbols.append(SYMBOL + symbol)
        return [*symbols, *tokens, *back, END]

    def refuse(self, s: CoastState, seat: i64, code: i64) -> Refusal:
        if TICK <= code < BACK and s.asked[seat] == CELL:
            return Refusal("cannot_tick", "§2", (("cell", code - TICK),))
        if code == BACK:
            return Refusal("nothing_to_take_back", "§5")
        if s.due[seat]:
            return Refusal("effects_first", "§3")
        return Refusal("not_now", "§2", (("code", code),))

    def chance(self, s: CoastState) -> list[tuple[int, int]]:
        if s.asked[s.seats] == DEAL:
            return [(card, 1) for card in bits(s.deck)]
        return [(CARDS + token, 1) for token in bits(s.bag)]

    def sample(self, s: CoastState, rng: Rng) -> i64:
        if s.asked[s.seats] == DEAL:
            return nth_bit(s.deck, rng.below(count_bits(s.deck)))
        return CARDS + nth_bit(s.bag, rng.below(count_bits(s.bag)))

    def apply(self, s: CoastState, actor: i64, code: i64) -> None:
        if actor == CHANCE:
            if s.asked[s.seats] == DEAL:
                deal(s, code)
            else:
                get_token(s, code - CARDS)
        elif code == BACK:
            take_back(s, actor)
        elif code == END:
            end_turn(s, actor)
        elif code >= TICK:
            tick(s, actor, code - TICK)
        else:
            act(s, actor, code)

    def standing(self, s: CoastState) -> list[tuple[int, ...]]:
        return [(count_bits(s.ticks[i]) + s.gold[i] + count_bits(s.tokens[i]),) for i in range(s.seats)]

    def places(self, s: CoastState) -> list[tuple[str, list[int]]]:
        cards = bits(s.deck) + bits(s.gone)
        for slot in range(2 * s.seats):
            if s.cards[slot] >= 0:
                cards.append(s.cards[slot])
        tokens = bits(s.bag) + bits(s.used_up)
        for seat in range(s.seats):
            tokens += bits(s.tokens[seat]) + bits(s.spent[seat])
        return [("card", cards), ("token", tokens)]

    def view(self, s: CoastState, seat: i64) -> CoastView:
        mine = seat >= 0
        seats = range(s.seats)
        hand: list[tuple[int, int]] = []
        memory: list[tuple[int, int, int]] = []
        strokes = [0] * s.seats
        for slot in range(2 * s.seats):
            card = s.cards[slot]
            if card < 0:
                continue
            strokes[slot // 2] += s.strokes[card]
            if slot // 2 == seat:
                hand.append((card, s.strokes[card]))
            elif mine and s.seen[CARDS * seat + card] >= 0:
                memory.append((card, slot // 2, s.seen[CARDS * seat + card]))
        memory.sort()
        return CoastView(
            seat=seat,
            turn=s.turn,
            last=s.last,
            hand=tuple(hand),
            memory=tuple(memory),
            question=s.asked[seat] if mine else 0,
            slot=s.slot[seat] if mine else -1,
            left=s.left[seat] if mine else 0,
            using=s.using[seat] if mine else -1,
            past=tuple(s.past[seat]) if mine else (),
            busy=tuple([s.asked[i] != 0 for i in seats]),
            strokes=tuple(strokes),
            ticks=tuple(s.ticks),
            gold=tuple(s.gold),
            tokens=tuple(s.tokens),
            spent=tuple(s.spent),
            due=tuple(s.due),
            row_ticks=tuple(s.row_ticks),
            row_loot=tuple(s.row_loot),
            gone=s.gone,
            used_up=s.used_up,
            deck_size=count_bits(s.deck),
        )

    def determinize(self, v: CoastView, rng: Rng) -> CoastState:
        """Deal the unseen cards so that they explain what others did in this turn.

        Others have made no hidden choice beyond that, can take nothing back and remember no cards.
        """
        for _ in range(ATTEMPTS):
            s = public_part(v)
            if deal_unseen(s, v, rng):
                return s
        raise AssertionError("what others did this turn cannot be explained")


def public_part(v: CoastView) -> CoastState:
    """The table as *v* shows it: without the cards of others."""
    seats = len(v.ticks)
    s = prepare(seats)
    s.turn = v.turn
    s.last = v.last
    s.gone = v.gone
    s.used_up = v.used_up
    s.bag = ALL_TOKENS & ~s.used_up
    s.ticks = vec[i64](list(v.ticks))
    s.gold = vec[i64](list(v.gold))
    s.tokens = vec[i64](list(v.tokens))
    s.spent = vec[i64](list(v.spent))
    s.due = vec[i64](list(v.due))
    s.row_ticks = vec[i64](list(v.row_ticks))
    s.row_loot = vec[i64](list(v.row_loot))
    for seat in range(seats):
        s.bag &= ~s.tokens[seat] & ~s.spent[seat]
        s.asked[seat] = ACT if v.busy[seat] else 0
    if v.seat >= 0:
        s.asked[v.seat] = v.question
        s.slot[v.seat] = v.slot
        s.left[v.seat] = v.left
        s.using[v.seat] = v.using
        s.past[v.seat] = list(v.past)
    return s


def deal_unseen(s: CoastState, v: CoastView, rng: Rng) -> bool:
    """Give every slot a card and every card its strokes; False if these cards do not explain what their owner did."""
    s.deck &= ~s.gone
    for i, (card, strokes) in enumerate(v.hand):
        put(s, 2 * v.seat + i, card, strokes)
    for card, seat, strokes in v.memory:
        put(s, 2 * seat if s.cards[2 * seat] < 0 else 2 * seat + 1, card, strokes)
        s.seen[CARDS * v.seat + card] = strokes
    for seat in range(s.seats):
        if seat == v.seat:
            continue
        for slot in range(2 * seat, 2 * seat + 2):
            if s.cards[slot] < 0:
                put(s, slot, nth_bit(s.deck, rng.below(count_bits(s.deck))), 0)
        a = s.cards[2 * seat]
        b = s.cards[2 * seat + 1]
        while s.strokes[a] + s.strokes[b] < v.strokes[seat]:
            s.strokes[a if rng.below(2) else b] += 1
        if s.strokes[a] >= ROWS or s.strokes[b] >= ROWS or not explain(s, v, seat, rng):
            return False
    return True


def put(s: CoastState, slot: i64, card: i64, strokes: i64) -> None:
    s.deck &= ~bit(card)
    s.cards[slot] = card
    s.strokes[card] = strokes


def explain(s: CoastState, v: CoastView, seat: i64, rng: Rng) -> bool:
    """Choose a row, or a row struck unused, that gives what *seat* was seen doing with it; False if there is none."""
    cells = bits(s.row_ticks[seat])
    loot = s.row_loot[seat]
    if v.busy[seat] and not cells and not loot:
        return True  # as if the row were not chosen yet
    found: list[tuple[int, int]] = []
    for slot in range(2 * seat, 2 * seat + 2):
        for counts in (row_counts(s, slot), bit(2 * ANY)):
            left = without(counts - loot * bit(2 * TOKEN), cells)
            if left >= 0 and (counts >> (2 * TOKEN)) & 3 >= loot:
                found.append((slot, left))
    if not found:
        return False
    slot, left = found[rng.below(len(found))]
    s.slot[seat] = slot
    s.left[seat] = left if v.busy[seat] else 0
    return True


def without(counts: i64, cells: list[int]) -> i64:
    """The symbols left when *cells* were ticked with some of *counts*; -1 if that cannot be."""
    if not cells:
        return counts
    for symbol in (LAND, SEA, ANY):
        if (counts >> (2 * symbol)) & 3 and has(FIT[symbol], cells[0]):
            left = without(counts - bit(2 * symbol), cells[1:])
            if left >= 0:
                return left
    return -1
