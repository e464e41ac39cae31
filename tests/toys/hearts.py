"""Hearts without passing, as OpenSpiel plays it by default, and with its card numbers: the benchmark compares both.

§1 52 cards, number rank * 4 + suit (clubs, diamonds, hearts, spades), are dealt one at a time from seat 0 on.
§2 The two of clubs is led to the first trick. Follow suit if you can; the highest card of the suit led takes the trick
   and leads to the next.
§3 In the first trick no heart and not the queen of spades, unless you have nothing else to play.
§4 Hearts are not led before a heart or the queen of spades has been played, unless you have nothing else.
§5 Each heart is worth one point, the queen of spades 13. Who has all 26 has none, and the others 26 more. The result is
   26 less the points.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from archipel.kernel.bits import bit, bits, count_bits, has, random_bit, shift
from archipel.kernel.core import CHANCE, NOBODY, Game, Refusal, Row, State, number_rows
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

CLUBS: Final = 0x1111111111111  # the other suits are this, shifted by 1, 2 and 3
HEARTS: Final = 0x4444444444444
QUEEN_OF_SPADES: Final = 43
POINTS: Final = HEARTS | 0x80000000000  # hearts and the queen of spades
ALL_CARDS: Final = 0xFFFFFFFFFFFFF
ALL_POINTS: Final = 26
ATTEMPTS: Final = 10_000  # to deal the unseen cards so that nobody gets a suit that they could not follow

DEAL: Final = 1
PLAY: Final = 2

DEALT: Final = 0
PLAYED: Final = 1
TOOK: Final = 2
BEGINS: Final = 3  # without it, the asking alone would tell who has the two of clubs

NO_POINTS: Final = vec[i64]([0, 0, 0, 0])
NO_CARDS: Final = vec[i64]([-1, -1, -1, -1])
ASK_CHANCE: Final = vec[i64]([0, 0, 0, 0, DEAL])


@final
class HeartsState(State):
    """Four hands and one trick."""

    turn: i64 = 0  # who answers next: chance, a seat or nobody
    deck: i64 = 0
    hands: vec[i64] = NO_POINTS
    trick: vec[i64] = NO_CARDS  # per seat, the card it has played to this trick, -1 = none
    points: vec[i64] = NO_POINTS  # per seat
    played: i64 = 0  # cards played so far
    led: i64 = 0  # the suit led
    best: i64 = 0  # the card that takes the trick as yet
    winner: i64 = 0  # and who played it
    taken: i64 = 0  # points in the trick
    broken: bool = False  # hearts may be led
    voids: i64 = 0  # bit 4 * seat + suit: could not follow that suit

    def actor(self) -> i64:
        return self.turn

    def clone(self) -> HeartsState:
        c = HeartsState()
        c.seats = 4
        c.asked = self.asked[:]
        c.journal = None
        c.turn = self.turn
        c.deck = self.deck
        c.hands = self.hands[:]
        c.trick = self.trick[:]
        c.points = self.points[:]
        c.played = self.played
        c.led = self.led
        c.best = self.best
        c.winner = self.winner
        c.taken = self.taken
        c.broken = self.broken
        c.voids = self.voids
        return c

    def pack(self) -> tuple[int, ...]:
        head = (self.turn, self.deck, self.played, self.led, self.best, self.winner, self.taken, int(self.broken))
        return (*head, self.voids, *self.asked, *self.hands, *self.trick, *self.points)


def prepare() -> HeartsState:
    s = HeartsState()
    s.seats = 4
    s.asked = ASK_CHANCE[:]
    s.journal = None
    s.turn = CHANCE
    s.deck = ALL_CARDS
    s.hands = NO_POINTS[:]
    s.trick = NO_CARDS[:]
    s.points = NO_POINTS[:]
    s.played = 0
    s.led = 0
    s.best = -1
    s.winner = 0
    s.taken = 0
    s.broken = False
    s.voids = 0
    return s


def deal(s: HeartsState, card: i64) -> None:
    """§1 The next seat gets *card*; §2 with the last card, who has the two of clubs begins."""
    seat = (52 - count_bits(s.deck)) & 3
    s.deck ^= bit(card)
    s.hands[seat] |= bit(card)
    if s.journal is not None:
        s.emit(DEALT, (seat,), (card,), bit(seat))
    if not s.deck:
        s.asked[4] = 0
        for first in range(4):
            if s.hands[first] & 1:
                s.turn = first
                s.asked[first] = PLAY
                s.emit(BEGINS, (first,))


def playable(s: HeartsState, seat: i64) -> i64:
    """§2, §3, §4 The cards that *seat* may play."""
    hand = s.hands[seat]
    played = s.played
    if played & 3:
        follow = hand & shift(CLUBS, s.led)
        if follow:
            return follow
        if played < 4:
            harmless = hand & ~POINTS
            if harmless:
                return harmless
        return hand
    if played == 0:
        return 1
    if not s.broken:
        quiet = hand & ~HEARTS
        if quiet:
            return quiet
    return hand


def play(s: HeartsState, seat: i64, card: i64) -> None:
    """§2 Play a card; §5 the fourth one ends the trick."""
    one = bit(card)
    suit = card & 3
    s.hands[seat] ^= one
    s.trick[seat] = card
    s.asked[seat] = 0
    if one & POINTS:
        s.broken = True
        s.taken += 13 if card == QUEEN_OF_SPADES else 1
    if s.played & 3 == 0:
        s.led = suit
        s.best = card
        s.winner = seat
    elif suit != s.led:
        s.voids |= bit(4 * seat + s.led)
    elif card > s.best:
        s.best = card
        s.winner = seat
    if s.journal is not None:
        s.emit(PLAYED, (seat, card))
    s.played += 1
    if s.played & 3:
        seat = (seat + 1) & 3
    else:
        seat = take_trick(s)
        if s.played == 52:
            s.turn = NOBODY
            return
    s.turn = seat
    s.asked[seat] = PLAY


def take_trick(s: HeartsState) -> i64:
    """§2, §5 The points of the trick go to who has taken it, and leads next."""
    winner = s.winner
    if s.journal is not None:
        s.emit(TOOK, (winner, s.taken))
    s.points[winner] += s.taken
    s.taken = 0
    for seat in range(4):
        s.trick[seat] = -1
    return winner


class HeartsView(NamedTuple):
    """All that one viewer knows: whoever counts cards needs no memory."""

    seat: int
    turn: int
    hand: int
    hand_sizes: tuple[int, ...]
    unseen: int  # cards that are neither played nor in one's own hand
    trick: tuple[int, ...]
    points: tuple[int, ...]
    played: int
    led: int
    best: int
    winner: int
    taken: int
    broken: bool
    voids: int


@final
class Hearts(Game[HeartsState, HeartsView]):
    def __init__(self) -> None:
        super().__init__()
        self.name = "hearts"
        self.min_seats = 4
        self.max_seats = 4
        self.questions = (Row("nothing", ""), Row("deal", "§1"), Row("play", "§2"))
        self.verbs = number_rows((Row("play", "§2", 0, (("card", 52),)),))
        self.draws = number_rows((Row("deal", "§1", 0, (("card", 52),)),))
        self.events = (
            Row("dealt", "§1", 0, (("seat", 4), ("card", 52))),
            Row("played", "§2", 0, (("seat", 4), ("card", 52))),
            Row("took", "§5", 0, (("seat", 4), ("points", 27))),
            Row("begins", "§2", 0, (("seat", 4),)),
        )

    def new(self, seats: int, options: dict[str, int]) -> HeartsState:
        return prepare()

    def legal(self, s: HeartsState, seat: i64) -> list[int]:
        return bits(playable(s, seat))

    def pick(self, s: HeartsState, seat: i64, rng: Rng) -> i64:
        mask = playable(s, seat)
        return random_bit(mask, rng)

    def refuse(self, s: HeartsState, seat: i64, code: i64) -> Refusal:
        if not has(s.hands[seat], code):
            return Refusal("not_in_hand", "§2", (("card", code),))
        return Refusal("not_playable", "§2", (("card", code),))

    def chance(self, s: HeartsState) -> list[tuple[int, int]]:
        return [(card, 1) for card in bits(s.deck)]

    def sample(self, s: HeartsState, rng: Rng) -> i64:
        return random_bit(s.deck, rng)

    def apply(self, s: HeartsState, actor: i64, code: i64) -> None:
        if actor == CHANCE:
            deal(s, code)
        else:
            play(s, actor, code)

    def standing(self, s: HeartsState) -> list[tuple[int, ...]]:
        """§5, with the 26 points of one player turned against the others."""
        points = [int(s.points[seat]) for seat in range(4)]
        if ALL_POINTS in points:
            points = [0 if own == ALL_POINTS else ALL_POINTS for own in points]
        return [(ALL_POINTS - own,) for own in points]

    def places(self, s: HeartsState) -> list[tuple[str, list[int]]]:
        cards = bits(s.deck)
        held = s.deck
        for seat in range(4):
            cards += bits(s.hands[seat])
            held |= s.hands[seat]
        played = bits(ALL_CARDS & ~held)
        return [("card", cards + played), ("card played", [0] * (52 - s.played + len(played)))]

    def view(self, s: HeartsState, seat: i64) -> HeartsView:
        unseen = s.deck
        for other in range(4):
            if other != seat:
                unseen |= s.hands[other]
        return HeartsView(
            seat=seat,
            turn=s.turn,
            hand=s.hands[seat] if seat >= 0 else 0,
            hand_sizes=tuple([count_bits(s.hands[i]) for i in range(4)]),
            unseen=unseen,
            trick=tuple(s.trick),
            points=tuple(s.points),
            played=s.played,
            led=s.led,
            best=s.best,
            winner=s.winner,
            taken=s.taken,
            broken=s.broken,
            voids=s.voids,
        )

    def determinize(self, v: HeartsView, rng: Rng) -> HeartsState:
        """Deal the unseen cards anew; nobody gets a suit that they could not follow."""
        s = prepare()
        s.asked = vec[i64]([0, 0, 0, 0, 0])
        s.turn = v.turn
        if v.turn >= 0:
            s.asked[v.turn] = PLAY
        s.deck = 0
        s.trick = vec[i64](list(v.trick))
        s.points = vec[i64](list(v.points))
        s.played = v.played
        s.led = v.led
        s.best = v.best
        s.winner = v.winner
        s.taken = v.taken
        s.broken = v.broken
        s.voids = v.voids
        for _ in range(ATTEMPTS):
            if deal_unseen(s, v, rng):
                return s
        raise AssertionError("the unseen cards cannot be dealt out")


def deal_unseen(s: HeartsState, v: HeartsView, rng: Rng) -> bool:
    """One attempt, the suits with the fewest takers first; False if it left a seat with cards that it cannot have."""
    unseen: i64 = v.unseen
    for seat in range(4):
        s.hands[seat] = v.hand if seat == v.seat else 0
    if v.played == 0 and unseen & 1:  # who begins has the two of clubs
        unseen ^= 1
        s.hands[v.turn] |= 1
    for takers in range(1, 5):
        for suit in range(4):
            able = [seat for seat in range(4) if seat != v.seat and not has(s.voids, 4 * seat + suit)]
            cards = unseen & shift(CLUBS, suit)
            if len(able) != takers:
                continue
            while cards:
                card = random_bit(cards, rng)
                cards ^= bit(card)
                room: list[int] = []  # a seat for each card that it still needs
                for seat in able:
                    room += [seat] * (v.hand_sizes[seat] - count_bits(s.hands[seat]))
                if not room:
                    return False
                s.hands[room[rng.below(len(room))]] |= bit(card)
    return True
