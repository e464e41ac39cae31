"""Worlds that fit a view: what is public or the viewer's own as it is, the rest dealt so that it explains what others did."""

from __future__ import annotations

from mypy_extensions import i64, u8

from archipel.games.rivages import state as on
from archipel.games.rivages.components import (
    ALL_CARDS,
    ANY_REGION,
    CARDS,
    CELLS,
    EVERY_ISLAND,
    EVERY_TOKEN,
    LOOT,
    MAX_REGIONS,
    PACK_BITS,
    PACK_MASK,
    REGION,
    SCROLLS,
    SPYGLASS,
    STATUE,
    Box,
    cards_for,
)
from archipel.games.rivages.effects import without
from archipel.games.rivages.sight import ExplorerView, ShoreView, in_play, in_turn
from archipel.games.rivages.state import (
    COUNT_BITS,
    NONE,
    SEP,
    SOURCE_BITS,
    USED_LOOT,
    USED_REGION,
    USED_SCROLLS,
    USED_STATUE,
    Explorer,
    ShoreState,
    empty_table,
    is_solo,
    reach_of,
    rebuild,
)
from archipel.games.rivages.tables import ACT, BOAT
from archipel.kernel.bits import bit, bits, has, random_bit, shift
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec


def determinize(box: Box, v: ShoreView, rng: Rng) -> ShoreState:
    """A world that this viewer cannot tell from the real one. Others have made no hidden choice beyond what explains their turn,
    can take nothing back and remember no cards."""
    s = public_part(box, v)
    hidden = Hidden(s, v, rng)
    hidden.deal()
    return s


def mask_of(members: tuple[int, ...]) -> i64:
    mask: i64 = 0
    for member in members:
        mask |= bit(member)
    return mask


def public_part(box: Box, v: ShoreView) -> ShoreState:
    """The table as *v* shows it, without the cards of others."""
    s = empty_table(box, v.seats, v.mode, v.face)
    s.phase = v.phase
    s.turn = v.turn
    s.last = v.last
    s.first = v.first
    s.next = v.next
    s.base = vec[i64](list(v.base))
    s.gone = mask_of(v.gone)
    s.resting = mask_of(v.resting)
    s.removed = v.removed
    s.used_up = mask_of(v.used_up)
    s.aside = mask_of(v.aside)
    s.leaving = mask_of(v.leaving)
    s.travellers = mask_of(v.travellers)
    s.trees = mask_of(v.trees)
    s.pile = v.cards_left
    s.bag = EVERY_TOKEN & ~s.used_up
    s.islands = EVERY_ISLAND & ~s.aside & ~s.leaving
    for challenge, _, _ in v.challenges:
        s.challenges |= bit(challenge)
    boats = v.phase == on.BOATS
    for seat in range(v.seats):
        p = see_back(box, v.explorers[seat])
        s.explorers[seat] = p
        s.bag &= ~p.tokens
        if p.spent != NONE and p.spent_at != NONE:
            s.bag &= ~bit(p.spent)
        if p.island != NONE:
            s.islands &= ~bit(p.island)
        if v.waiting[seat]:
            p.question = BOAT if boats else ACT
        if seat == v.seat:
            p.question = v.question
            p.slot = v.slot
            p.left = v.left
            p.using = v.using
            p.before = past_of(box, v)
        s.asked[seat] = p.question
    return s


def past_of(box: Box, v: ShoreView) -> Explorer | None:
    """RIV-35 The steps that the viewer can take back, the newest first."""
    before: Explorer | None = None
    for public, private in reversed(v.past):
        p = rebuild(box, public, private)
        p.before = before
        before = p
    return before


def see_back(box: Box, seen: ExplorerView) -> Explorer:
    """The explorer that all see."""
    p = Explorer()
    p.island = seen.island
    p.ticks = mask_of(seen.ticks)
    for objective in range(3):
        p.done |= shift(seen.done[objective], 2 * objective)
    p.paths = seen.paths
    p.scrolls = seen.scrolls
    for source in range(len(seen.sources)):
        p.sources |= shift(seen.sources[source], SOURCE_BITS * source)
    p.tokens = mask_of(seen.tokens)
    p.tree = seen.tree
    p.branches = mask_of(seen.branches)
    p.visits = seen.visits
    p.statues = seen.statues
    p.drawn = seen.drawn
    for terrain in range(4):
        p.completed |= shift(seen.completed[terrain], COUNT_BITS * terrain)
    p.spent = seen.spent
    p.spent_at = seen.spent_at
    for batch in seen.due:
        p.due.append(SEP)
        p.due += batch
    p.row_use = list(seen.row_use)
    if p.island != NONE:
        p.reach = reach_of(box, p.island, p.ticks)
    return p


def answers_use(box: Box, island: i64, symbol: i64, use: i64) -> bool:
    """RIV-10 to RIV-15 Whether a symbol of a row can have done what all saw."""
    if use < CELLS:
        return symbol <= SPYGLASS and has(box.fits[5 * island + symbol], use)
    if use == USED_STATUE:
        return symbol == STATUE
    if use == USED_LOOT:
        return symbol == LOOT
    if use > USED_SCROLLS:
        return symbol == SCROLLS + use - USED_SCROLLS - 1
    terrain = box.region_terrain[MAX_REGIONS * island + use - USED_REGION]
    return symbol == ANY_REGION or symbol == REGION + terrain


def symbols_left(box: Box, island: i64, packed: i64, uses: list[int]) -> i64:
    """The symbols of a row that are left when some of them did all that was seen; -1 if they cannot have."""
    if not uses:
        return packed
    among = packed
    while among:
        symbol = (among & PACK_MASK) - 1
        among >>= PACK_BITS
        if answers_use(box, island, symbol, uses[0]):
            left = symbols_left(box, island, without(packed, symbol), uses[1:])
            if left >= 0:
                return left
    return -1


class Hidden:
    """Deals the cards that a viewer does not see."""

    def __init__(self, s: ShoreState, v: ShoreView, rng: Rng) -> None:
        self.s = s
        self.v = v
        self.rng = rng
        self.pool: i64 = cards_for(s.box, s.seats) & ~s.gone
        self.ends: i64 = 0 if is_solo(s) else (bit(ALL_CARDS) - 1) & ~(bit(CARDS) - 1)
        self.least = [int(strokes) for strokes in v.base]  # per slot, the strokes its card has at least
        self.exact = [False] * (2 * v.seats)  # per slot, whether that is all it has

    def deal(self) -> None:
        """What the viewer knows first, then cards that explain the turns of others, then the rest."""
        s = self.s
        self.place_known()
        explained = [seat for seat in range(s.seats) if seat != self.v.seat and s.explorers[seat].row_use]
        if not self.explain(explained):
            raise AssertionError("what others did in this turn cannot be explained")
        for seat in range(s.seats):
            if seat != self.v.seat and not is_solo(s):
                self.fill(seat, seat in explained)
        every = bit(ALL_CARDS) - 1
        if is_solo(s):
            s.deck = mask_of(self.v.deck)
            s.unused = every & ~s.deck & ~s.gone & ~s.resting
        else:
            s.deck = self.pool
            s.ends = self.ends
            s.unused = every & ~s.deck & ~s.ends & ~s.gone
        for slot in range(2 * s.seats):
            if s.cards[slot] != NONE:
                s.unused &= ~bit(s.cards[slot])

    def place_known(self) -> None:
        """RIV-91, RIV-93 One's own cards, and those one remembers."""
        s = self.s
        v = self.v
        owner = 0 if is_solo(s) else v.seat
        for place in range(len(v.hand)):
            card, strokes = v.hand[place]
            slot = 2 * owner + place
            self.put(slot, card)
            self.least[slot] = strokes
            self.exact[slot] = True
            s.strokes[card] = u8(strokes)
        for card, strokes in v.struck:
            s.strokes[card] = u8(strokes)
        for card, slot, strokes in v.memory:
            self.put(slot, card)
            self.least[slot] = max(self.least[slot], strokes)
            s.seen[ALL_CARDS * v.seat + card] = u8(strokes)

    def put(self, slot: int, card: int) -> None:
        self.s.cards[slot] = card
        self.pool &= ~bit(card)
        self.ends &= ~bit(card)

    def take_out(self, slot: int) -> None:
        self.pool |= bit(self.s.cards[slot])
        self.s.cards[slot] = NONE

    def splits(self, seat: int) -> list[tuple[int, int]]:
        """How the strokes of a hand, whose sum all know, can lie on its two cards."""
        found: list[tuple[int, int]] = []
        for one in self.possible_strokes(2 * seat):
            other = self.v.strokes[seat] - one
            if other in self.possible_strokes(2 * seat + 1):
                found.append((one, other))
        return found

    def possible_strokes(self, slot: int) -> list[int]:
        """The strokes that the card of a slot may have: no row may be left only after the last turn (RIV-74)."""
        if self.exact[slot]:
            return [self.least[slot]]
        rows = 1 if self.v.end_cards[slot] else 3
        return list(range(self.least[slot], rows if in_play(self.v) else rows + 1))

    def candidates(self, slot: int) -> list[int]:
        """The cards that a slot may hold."""
        if self.s.cards[slot] != NONE:
            return [self.s.cards[slot]]
        return bits(self.ends if self.v.end_cards[slot] else self.pool)

    def explanations(self, seat: int) -> list[tuple[int, int, int, int, int]]:
        """Slot, card, strokes of both cards and symbols left: every row, or row struck unused, that gives what was seen."""
        s = self.s
        p = s.explorers[seat]
        free = len(p.row_use) == 1 and p.row_use[0] < CELLS
        found: list[tuple[int, int, int, int, int]] = []
        for one, two in self.splits(seat):
            for slot in range(2):
                strokes = two if slot else one
                for card in self.candidates(2 * seat + slot):
                    if strokes < s.box.row_count[card]:
                        left = symbols_left(s.box, p.island, s.box.rows[3 * card + strokes], p.row_use)
                        if left >= 0:
                            found.append((slot, card, one, two, left))
                if free:
                    found.append((slot, NONE, one, two, 0))
        return found

    def explain(self, seats: list[int]) -> bool:
        """Choose an explanation for each of these seats; go back where one leaves nothing for another."""
        if not seats:
            return True
        seat = seats[0]
        s = self.s
        p = s.explorers[seat]
        options = self.explanations(seat)
        while options:
            slot, card, one, two, left = options.pop(self.rng.below(len(options)))
            at = 2 * seat + slot
            fresh = card != NONE and s.cards[at] == NONE
            if fresh:
                self.put(at, card)
            if self.explain(seats[1:]):
                p.slot = slot
                p.left = left if self.v.waiting[seat] else 0
                self.least[2 * seat] = one
                self.least[2 * seat + 1] = two
                return True
            if fresh:
                end = self.v.end_cards[at]
                self.take_out(at)
                if end:
                    self.ends |= bit(card)
                    self.pool &= ~bit(card)
        return False

    def fill(self, seat: int, explained: bool) -> None:
        """Give a hand the cards that are still missing, and all their strokes. Who has ended without a trace struck some row."""
        s = self.s
        rng = self.rng
        splits = [(self.least[2 * seat], self.least[2 * seat + 1])] if explained else self.splits(seat)
        if not explained and in_turn(self.v) and not self.v.waiting[seat]:
            s.explorers[seat].slot = rng.below(2)
        one, two = splits[rng.below(len(splits))]
        for slot in range(2 * seat, 2 * seat + 2):
            if s.cards[slot] == NONE:
                self.put(slot, random_bit(self.ends if self.v.end_cards[slot] else self.pool, rng))
            s.strokes[s.cards[slot]] = u8(two if slot & 1 else one)
