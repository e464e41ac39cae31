"""Coast: a small Rivages. All play their turns at once, each of many steps, and pass their cards on.

§1 Every player has a map of 20 cells with cell 0 ticked, and two cards of two rows of two symbols, hidden from others.
§2 All take their turns at once. Use the topmost open row of one card: its symbols in any order, all or not. Or strike
   that row unused and tick any one cell. A symbol ticks a cell of its terrain, or a special one, next to a ticked cell;
   "any" ticks any cell; "loot" draws a token.
§3 A special cell has one or two effects. They come before anything else, in the player's own order, and what one of
   them brings about comes before the rest: *scout* (tick any cell, may be declined), *loot* (draw a token), *gold* (two
   points).
§4 Tokens are public. One may be used in a turn, between any two steps: its effect comes before what is due. When all
   have ended their turns, used tokens are discarded. Without tokens in the bag, the discards go back first.
§5 Steps of this turn can be taken back, the newest first, but not past a token drawn. The turn ends when its player
   says so: row chosen, nothing due.
§6 When all have ended: the rows used are struck out, both cards go to the left neighbour, cards without an open row are
   discarded for all to see, and new ones drawn in the order of the seats. Once at most one card for each player is left
   in the deck, one more turn is played.
§7 Points: cells ticked, gold, tokens left.
§8 Others see what a player does, but not with which card, row or symbol. Since both cards go on together, a player
   knows where every card is that they ever held, and remembers its strokes as they last saw them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from archipel.kernel.bits import bit, bits, count_bits
from archipel.kernel.core import NOBODY, State
from archipel.kernel.vecs import vec

WIDTH: Final = 5
CELLS: Final = 20
MAP: Final = """
    LLSGS
    LTSLS
    SSXLF
    LGLST""".replace(" ", "").replace("\n", "")  # land, sea; special cells: gold, token, scout (F), scout and token (X)
TOKENS: Final = 12
ROWS: Final = 2
CARDS: Final = 24
FACES: Final = (  # the symbols of both rows: land, sea, any, token
    "LS AL", "LL ST", "SS LA", "LT SA", "SL TT", "AA LS", "LA SS", "ST LL", "SA LT", "LS LS", "TL AS", "SS AL",
    "LL SA", "AT LS", "LS SA", "SL LL", "TS LA", "LA ST", "AS LL", "LL TS", "SA SL", "LT AA", "SS TL", "AL SS",
)  # fmt: skip

LAND: Final = 0  # symbols, and what a cell is about to be ticked with
SEA: Final = 1
ANY: Final = 2
TOKEN: Final = 3
SCOUTING: Final = 4
SYMBOLS: Final = "LSAT"

SCOUT: Final = 1  # effects, as the bits of a batch
LOOT: Final = 2
GOLD: Final = 4
EFFECTS: Final = {"F": SCOUT, "T": LOOT, "G": GOLD, "X": SCOUT | LOOT}
TOKEN_EFFECT: Final = vec[i64]([(SCOUT, GOLD, LOOT)[token % 3] for token in range(TOKENS)])

ACT: Final = 1  # to a seat: what next in your turn?
CELL: Final = 2  # to a seat: which cell?
DEAL: Final = 3  # to chance: a card for the first empty slot
BAG: Final = 4  # to chance: a token for `drawer`

USE: Final = 0  # codes of the answers
STRIKE: Final = 2
SYMBOL: Final = 4
EFFECT: Final = 8
DECLINE: Final = 11
PLAY_TOKEN: Final = 12
TICK: Final = 24
BACK: Final = 44
END: Final = 45

DEALT: Final = 0
TICKED: Final = 1
GAINED: Final = 2
DREW: Final = 3
LOST: Final = 4
DECLINED: Final = 5
PLAYED: Final = 6
TOOK_BACK: Final = 7
ENDED: Final = 8
PASSED: Final = 9
DISCARDED: Final = 10


def _cells(letters: str) -> int:
    return sum([1 << cell for cell in range(CELLS) if MAP[cell] in letters])


def _near(cell: int) -> int:
    row, column = divmod(cell, WIDTH)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum([1 << (r * WIDTH + c) for r, c in near if 0 <= r < CELLS // WIDTH and 0 <= c < WIDTH])


NEAR: Final = vec[i64]([_near(cell) for cell in range(CELLS)])
FIT: Final = vec[i64]([_cells(letters) for letters in ("LGTFX", "SGTFX", "LSGTFX", "", "LSGTFX")])  # by symbol
BATCH: Final = vec[i64]([EFFECTS.get(letter, 0) for letter in MAP])
COUNTS: Final = vec[i64](  # the symbols of a row as counts of two bits each
    [sum([1 << (2 * SYMBOLS.index(letter)) for letter in row]) for face in FACES for row in face.split()]
)
ALL_TOKENS: Final = 0xFFF


class CoastState(State):
    """A table of up to five maps. Cards lie in slots, two for each seat."""

    turn: i64
    last: bool  # this is the last turn
    deck: i64
    gone: i64  # cards discarded
    bag: i64
    used_up: i64  # tokens discarded
    drawer: i64  # who draws a token now, -1 = nobody
    cards: vec[i64]  # per slot, the card or -1
    strokes: vec[i64]  # per card, rows struck out before this turn
    seen: vec[i64]  # per seat and card, the strokes when this seat last had it, -1 = never
    ticks: vec[i64]  # per seat, as all that follows
    gold: vec[i64]
    tokens: vec[i64]
    spent: vec[i64]  # the token used this turn, as a set
    due: vec[i64]  # batches of effects, four bits each, the one to deal with lowest
    row_ticks: vec[i64]  # cells ticked this turn with the row: what others can see of it
    row_loot: vec[i64]  # tokens looked for this turn with the row
    slot: vec[i64]  # the slot whose row is used this turn, -1 = not chosen yet
    left: vec[i64]  # symbols of the row still to use, counts of two bits each
    using: vec[i64]  # the symbol that a cell is chosen for
    past: list[list[tuple[int, ...]]]  # what can be taken back: the seat's own things before each step

    def clone(self) -> CoastState:
        c = CoastState()
        c.seats = self.seats
        c.asked = self.asked[:]
        c.journal = None
        c.turn = self.turn
        c.last = self.last
        c.deck = self.deck
        c.gone = self.gone
        c.bag = self.bag
        c.used_up = self.used_up
        c.drawer = self.drawer
        c.cards = self.cards[:]
        c.strokes = self.strokes[:]
        c.seen = self.seen[:]
        c.ticks = self.ticks[:]
        c.gold = self.gold[:]
        c.tokens = self.tokens[:]
        c.spent = self.spent[:]
        c.due = self.due[:]
        c.row_ticks = self.row_ticks[:]
        c.row_loot = self.row_loot[:]
        c.slot = self.slot[:]
        c.left = self.left[:]
        c.using = self.using[:]
        c.past = [steps[:] for steps in self.past]
        return c

    def pack(self) -> tuple[int, ...]:
        head = (self.seats, self.turn, int(self.last), self.deck, self.gone, self.bag, self.used_up, self.drawer)
        flat = [*head, *self.asked, *self.cards, *self.strokes, *self.seen]
        for seat in range(self.seats):
            flat += own_things(self, seat)
            for before in self.past[seat]:
                flat += before
            flat.append(-2)
        return tuple(flat)


def own_things(s: CoastState, seat: i64) -> tuple[int, ...]:
    """All that a seat's own steps change: what taking a step back restores. The public things first."""
    public = (s.ticks[seat], s.gold[seat], s.tokens[seat], s.spent[seat], s.due[seat])
    row = (s.row_ticks[seat], s.row_loot[seat])
    return (*public, *row, s.slot[seat], s.left[seat], s.using[seat], s.asked[seat])


PUBLIC: Final = 7  # of these


# §1 Setting up
def prepare(seats: i64) -> CoastState:
    s = CoastState()
    s.seats = seats
    s.asked = vec[i64]([0] * (seats + 1))
    s.journal = None
    s.turn = 0
    s.last = False
    s.deck = bit(4 * seats + 4) - 1
    s.gone = 0
    s.bag = ALL_TOKENS
    s.used_up = 0
    s.drawer = -1
    s.cards = vec[i64]([-1] * (2 * seats))
    s.strokes = vec[i64]([0] * CARDS)
    s.seen = vec[i64]([-1] * (CARDS * seats))
    s.ticks = vec[i64]([1] * seats)
    s.gold = vec[i64]([0] * seats)
    s.tokens = vec[i64]([0] * seats)
    s.spent = vec[i64]([0] * seats)
    s.due = vec[i64]([0] * seats)
    s.row_ticks = vec[i64]([0] * seats)
    s.row_loot = vec[i64]([0] * seats)
    s.slot = vec[i64]([-1] * seats)
    s.left = vec[i64]([0] * seats)
    s.using = vec[i64]([-1] * seats)
    s.past = [[] for _ in range(seats)]
    return s


def empty_slot(s: CoastState) -> i64:
    """The first slot without a card, -1 if there is none."""
    for slot in range(2 * s.seats):
        if s.cards[slot] < 0:
            return slot
    return -1


def deal(s: CoastState, card: i64) -> None:
    """§1, §6 The first empty slot gets a card, which only its owner sees."""
    slot = empty_slot(s)
    s.deck ^= bit(card)
    s.cards[slot] = card
    if s.journal is not None:
        s.emit(DEALT, (slot // 2,), (card,), bit(slot // 2))
    begin_turn(s)


def begin_turn(s: CoastState) -> None:
    """§2 Everybody has two cards: all take their turns at once."""
    if empty_slot(s) >= 0:
        s.asked[s.seats] = DEAL
        return
    s.asked[s.seats] = 0
    s.turn += 1
    s.last = count_bits(s.deck) <= s.seats
    for seat in range(s.seats):
        s.asked[seat] = ACT


# §2, §3 The steps of a turn
def tickable(s: CoastState, seat: i64, symbol: i64) -> i64:
    """§2 The cells that a symbol could tick: open, fit for it, next to a ticked one."""
    ticks = s.ticks[seat]
    near: i64 = 0
    for cell in bits(ticks):
        near |= NEAR[cell]
    return near & ~ticks & FIT[symbol]


def act(s: CoastState, seat: i64, code: i64) -> None:
    """One step of a turn; §5 what was before can be had back."""
    s.past[seat].append(own_things(s, seat))
    if code < STRIKE:
        s.slot[seat] = 2 * seat + code
        s.left[seat] = row_counts(s, s.slot[seat])
    elif code < SYMBOL:
        s.slot[seat] = 2 * seat + code - STRIKE
        s.left[seat] = bit(2 * ANY)
    elif code < EFFECT:
        s.left[seat] -= bit(2 * (code - SYMBOL))
        if code - SYMBOL == TOKEN:
            s.row_loot[seat] += 1
            draw_token(s, seat)
        else:
            s.using[seat] = code - SYMBOL
            s.asked[seat] = CELL
    elif code < DECLINE:
        take_effect(s, seat, bit(code - EFFECT))
    elif code == DECLINE:
        remove_effect(s, seat, SCOUT)
        if s.journal is not None:
            s.emit(DECLINED, (seat,))
    else:
        play_token(s, seat, code - PLAY_TOKEN)


def row_counts(s: CoastState, slot: i64) -> i64:
    """§2 The symbols of the topmost open row of the card in *slot*."""
    card = s.cards[slot]
    return COUNTS[ROWS * card + s.strokes[card]]


def tick(s: CoastState, seat: i64, cell: i64) -> None:
    """§2 Tick a cell; §3 its effects come before anything else."""
    s.past[seat].append(own_things(s, seat))
    if s.using[seat] == SCOUTING:
        remove_effect(s, seat, SCOUT)
    else:
        s.row_ticks[seat] |= bit(cell)
    s.using[seat] = -1
    s.asked[seat] = ACT
    s.ticks[seat] |= bit(cell)
    if BATCH[cell]:
        s.due[seat] = (s.due[seat] << 4) | BATCH[cell]
    if s.journal is not None:
        s.emit(TICKED, (seat, cell))


def take_effect(s: CoastState, seat: i64, effect: i64) -> None:
    """§3 A scout first asks for its cell: others see nothing before that is ticked."""
    if effect == SCOUT:
        s.using[seat] = SCOUTING
        s.asked[seat] = CELL
        return
    remove_effect(s, seat, effect)
    if effect == LOOT:
        draw_token(s, seat)
    else:
        s.gold[seat] += 2
        if s.journal is not None:
            s.emit(GAINED, (seat, 2))


def remove_effect(s: CoastState, seat: i64, effect: i64) -> None:
    """§3 This effect of the batch is dealt with; below it the batches that brought it about go on."""
    due = s.due[seat] ^ effect
    while due and due & 15 == 0:
        due >>= 4
    s.due[seat] = due


# §4 Tokens
def draw_token(s: CoastState, seat: i64) -> None:
    """§4 From the bag, or from the discards if it is empty, or none."""
    if not s.bag:
        s.bag = s.used_up
        s.used_up = 0
    if s.bag:
        s.drawer = seat
        s.asked[s.seats] = BAG
    elif s.journal is not None:
        s.emit(LOST, (seat,))


def get_token(s: CoastState, token: i64) -> None:
    """§4 Tokens are public; §5 what was before the draw cannot be had back."""
    seat = s.drawer
    s.drawer = -1
    s.asked[s.seats] = 0
    s.bag ^= bit(token)
    s.tokens[seat] |= bit(token)
    s.past[seat].clear()
    if s.journal is not None:
        s.emit(DREW, (seat, token))


def play_token(s: CoastState, seat: i64, token: i64) -> None:
    """§4 Its effect comes before what is due."""
    s.tokens[seat] ^= bit(token)
    s.spent[seat] = bit(token)
    s.due[seat] = (s.due[seat] << 4) | TOKEN_EFFECT[token]
    if s.journal is not None:
        s.emit(PLAYED, (seat, token))


# §5, §6 The end of a turn
def take_back(s: CoastState, seat: i64) -> None:
    """§5 What others saw happen they see undone; what they did not see they do not see undone."""
    now = own_things(s, seat)
    before = s.past[seat].pop()
    s.ticks[seat] = before[0]
    s.gold[seat] = before[1]
    s.tokens[seat] = before[2]
    s.spent[seat] = before[3]
    s.due[seat] = before[4]
    s.row_ticks[seat] = before[5]
    s.row_loot[seat] = before[6]
    s.slot[seat] = before[7]
    s.left[seat] = before[8]
    s.using[seat] = before[9]
    s.asked[seat] = before[10]
    if s.journal is not None and now[:PUBLIC] != before[:PUBLIC]:
        s.emit(TOOK_BACK, (seat,))


def end_turn(s: CoastState, seat: i64) -> None:
    s.asked[seat] = 0
    s.left[seat] = 0
    s.past[seat].clear()
    if s.journal is not None:
        s.emit(ENDED, (seat,))
    if s.actor() == NOBODY:
        pass_cards(s)


def pass_cards(s: CoastState) -> None:
    """§6 Strike the rows out, remember the cards (§8), pass them on, discard and draw."""
    seats = s.seats
    for seat in range(seats):
        s.strokes[s.cards[s.slot[seat]]] += 1
        s.slot[seat] = -1
        s.used_up |= s.spent[seat]
        s.spent[seat] = 0
        s.row_ticks[seat] = 0
        s.row_loot[seat] = 0
        for slot in range(2 * seat, 2 * seat + 2):
            s.seen[CARDS * seat + s.cards[slot]] = s.strokes[s.cards[slot]]
    if s.last:
        return
    old = s.cards[:]
    for slot in range(2 * seats):
        s.cards[slot] = old[(slot - 2) % (2 * seats)]
    for seat in range(seats):
        if s.journal is not None:
            a = s.cards[2 * seat]
            b = s.cards[2 * seat + 1]
            s.emit(PASSED, (seat,), (a, s.strokes[a], b, s.strokes[b]), bit(seat))
        for slot in range(2 * seat, 2 * seat + 2):
            discard_struck(s, slot)
    begin_turn(s)


def discard_struck(s: CoastState, slot: i64) -> None:
    """§6 A card without an open row is discarded for all to see, and nobody needs to remember it."""
    card = s.cards[slot]
    if s.strokes[card] < ROWS:
        return
    s.gone |= bit(card)
    s.cards[slot] = -1
    if s.journal is not None:
        s.emit(DISCARDED, (slot // 2, card))
