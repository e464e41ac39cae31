"""Sea or Shore for bots: what a card promises in a trick, what covered cards may be, what a position is worth.

Everything here asks only what the seat in question can see: its own hand, what the laid cards show, what has been
discarded. Of other hands it takes nothing from the state, not even in a simulation.
"""

# compiled by mypyc

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from archipel.bots.mind import NEVER, Mind, mix
from archipel.bots.sea_or_shore_odds import (
    ADDITION,
    KEEP,
    Covered,
    Later,
    above,
    cheapest_colour,
    dearest_owner,
    kept,
    leader,
    least,
    points_now,
    tilt,
)
from archipel.games.sea_or_shore import state as on
from archipel.games.sea_or_shore import tables as t
from archipel.games.sea_or_shore.components import (
    ACTION_ON,
    ALL_ISLANDS,
    HAND,
    NUMBERS,
    ONE_COLOUR,
    POINTS,
    REORDER_TREASURES,
    SEA,
    STEAL_ADDITIONS,
    SWAP_HANDS,
    colour_of,
    deck_of,
    number_of,
    treasure_colour,
)
from archipel.games.sea_or_shore.moves import can_steal, most_additions
from archipel.games.sea_or_shore.scoring import contest_of, is_face_up
from archipel.games.sea_or_shore.sight import SeaView, determinize, mask_of, stack_top
from archipel.games.sea_or_shore.state import NONE, SeaState, in_order
from archipel.kernel.bits import bit, bits, count_bits, has, low_bit, random_bit
from archipel.kernel.core import Game
from archipel.kernel.rng import Rng
from archipel.kernel.vecs import vec

AHEAD: Final = 1  # tricks after this one that a simulation plays: more make it a little stronger and much slower


@final
class SeaMind(Mind[SeaState, SeaView]):
    """How a seat thinks about Sea or Shore."""

    def __init__(self, game: Game[SeaState, SeaView], view: SeaView) -> None:
        super().__init__(game, view)
        self.scale = 8.0
        self.trust = NEVER
        self.round: i64 = view.round
        self.stop: i64 = view.trick + 1 + AHEAD
        self.draw = vec[float]([0.0] * 4)  # per colour, how likely a player who has not laid yet lays it
        self.prize = vec[float]([0.0] * 4)  # per colour, what winning it is worth
        self.unseen: i64 = 0  # islands that the seat thinking has not seen
        self.win = 0.0  # what `promise` last found: how likely the card wins its colour,
        self.low = 0.0  # and how likely it is the lowest of several
        self.trick: i64 = view.trick
        self.later = Later(view.seats)
        self.base = determinize(view, Rng(0))
        self.plain = view.phase < on.LAYING  # before the first trick worlds are dealt as the game deals them
        self.hidden: i64 = 0  # cards dealt anew in each world
        self.fixed = vec[i64]([0] * view.seats)  # per seat, cards known to be in its hand
        self.covered: list[Covered] = []
        self.stacked: list[int] = []  # decks with a top whose order another knows
        self.prepare(view)

    # ---- worlds ------------------------------------------------------------------------------------------------------

    def prepare(self, v: SeaView) -> None:
        """What all worlds have in common."""
        seen = mask_of(v.discards) | mask_of(v.hand)
        for card in v.laid_card:
            if card != NONE:
                seen |= bit(card)
        self.hidden = ALL_ISLANDS & ~seen
        placed: i64 = 0
        for card, seats in v.known:
            if count_bits(seats) != 1:
                self.plain = True  # knowledge that others blurred (SOS-93): the game knows how to deal with it
                return
            self.fixed[low_bit(seats)] |= bit(card)
            placed |= bit(card)
        strangers = count_bits(self.hidden & ~placed)
        for seat in range(v.seats):
            if v.laid_half[seat] != NONE and v.laid_card[seat] == NONE:
                self.covered.append(self.suspect(v, seat, placed, strangers))
        for d in range(len(v.deck_tops)):
            if v.deck_tops[d] != len(v.top_known[d]) or (v.deck_tops[d] and v.ordered_by[d] != v.seat and v.looking != d):
                self.stacked.append(d)

    def suspect(self, v: SeaView, seat: i64, placed: i64, strangers: i64) -> Covered:
        """SOS-20 What the covered card of *seat* may be, and how likely: it shows what it shows, and people lay high cards, and
        additions, where there is a treasure to be won, low ones where additions are to be earned."""
        cards: list[int] = []
        weights: list[int] = []
        certain = count_bits(self.fixed[seat])
        size: i64 = v.hand_sizes[seat] + 1
        shown: i64 = v.laid_shown[seat]
        spent: i64 = v.spent[seat]
        for each in bits(self.hidden):
            card: i64 = each
            at = colour_of(card) if v.laid_half[seat] == SEA else number_of(card)
            if at != shown or number_of(card) + spent > NUMBERS:
                continue
            chance: i64 = 0
            if has(self.fixed[seat], card):
                chance = max(strangers, 1)
            elif not has(placed, card):
                chance = size - certain
            if chance > 0:
                cards.append(card)
                weights.append(chance * tilt(number_of(card), spent, is_face_up(self.base, colour_of(card))))
        return Covered(seat, cards, weights)

    def world(self, rng: Rng) -> SeaState:
        if self.plain:
            return determinize(self.view, rng)
        s = self.base.clone()
        v = self.view
        gone: i64 = 0
        for each in self.covered:
            card = each.draw(gone, rng)
            if card == NONE:  # another seat has drawn the only one that fits
                return self.world(rng)
            s.laid[each.seat] = card
            gone |= bit(card)
        free = self.hidden & ~gone
        for seat in range(s.seats):
            free &= ~self.fixed[seat]
        me: i64 = v.seat
        for seat in range(s.seats):
            if seat != me:
                hand = self.fixed[seat] & ~gone
                count: i64 = v.hand_sizes[seat]
                for _ in range(count - count_bits(hand)):
                    card = random_bit(free, rng)
                    free &= ~bit(card)
                    hand |= bit(card)
                s.hands[seat] = hand
        s.box = free
        for d in self.stacked:
            self.restack(s, d, rng)
        return s

    def restack(self, s: SeaState, d: i64, rng: Rng) -> None:
        """SOS-93 The looked-at top of a deck, drawn anew."""
        deck = s.decks[d]
        while deck.tops:
            deck.unseen |= bit(deck.take())
        for seat in range(s.seats):
            s.peeked[d * s.seats + seat] = 0
        stack_top(s, deck, d, self.view, rng)

    # ---- the trick ---------------------------------------------------------------------------------------------------

    def look(self, s: SeaState, seat: i64) -> None:
        """Take in what *seat* sees: which cards it has not seen, what each colour brings, who may lay what."""
        self.unseen = ALL_ISLANDS & ~(s.discards | s.hands[seat])
        total = 0.0
        for colour in range(4):
            prize = 0.0
            pull = 1.0
            if is_face_up(s, colour):
                prize = float(POINTS[s.face_up[deck_of(s.seats, colour)]])
                pull = 1.2 + 0.5 * prize
            else:
                prize = self.action_worth(s, seat, colour)
            left = float(count_bits((self.unseen >> (NUMBERS * colour)) & ONE_COLOUR))
            self.prize[colour] = prize
            self.draw[colour] = pull * left
            total += pull * left
        if total > 0.0:
            for colour in range(4):
                self.draw[colour] /= total

    def action_worth(self, s: SeaState, seat: i64, colour: i64) -> float:
        """What the action of a colour is worth to *seat* (SOS-60)."""
        action = ACTION_ON[2 * (colour >> 1) + s.sides[colour >> 1]]
        if action == STEAL_ADDITIONS:
            for other in range(s.seats):
                if other != seat and s.additions[other] >= 2:
                    return 1.3
            return 1.0
        if s.trick + 1 >= HAND[s.seats]:
            return 0.0
        if action == SWAP_HANDS:
            return 0.9
        if action == REORDER_TREASURES:
            return 0.2
        return 0.7

    def promise(self, s: SeaState, seat: i64, card: i64, added: i64) -> float:
        """What laying *card* with so many additions brings *seat* in this trick, less what both were worth in hand.

        The other cards of the trick are taken as they show: a colour with any unseen number, a number with any colour
        that has it, or nothing yet. Equal values: nearer in the order of the trick ranks above (SOS-32).
        """
        colour = colour_of(card)
        value = number_of(card) + added
        contest = contest_of(s, card)
        merged = contest >= 4
        win = 1.0  # nobody beats it
        top = 1.0  # nobody is below it
        alone = 1.0
        crowd = 0.0
        loot = 0.0
        earlier = True
        for turn in range(s.seats):
            other = in_order(s, turn)
            if other == seat:
                earlier = False
                continue
            chance = 0.0  # that it competes with this card
            beats = 0.0  # and then, that it ranks above
            if s.laid[other] == NONE:
                chance = self.draw[colour]
                if merged:
                    chance += self.draw[colour ^ 1]
                least = value - 1 if earlier else value
                if s.additions[other]:
                    least -= 1
                beats = self.higher(colour, least, merged)
            elif s.half[other] == SEA:
                shown = colour_of(s.laid[other])
                if shown == colour or (merged and shown == colour ^ 1):
                    chance = 1.0
                    beats = self.higher(shown, (value - 1 if earlier else value) - s.spent[other], False)
            else:
                number = number_of(s.laid[other])
                chance = self.of_colour(colour, number, merged)
                total = number + s.spent[other]
                if total > value or (total == value and earlier):
                    beats = 1.0
            win *= 1.0 - chance * beats
            top *= 1.0 - chance * (1.0 - beats)
            alone *= 1.0 - chance
            crowd += chance
            if treasure_colour(s.pile[other]) == colour:
                loot += chance * (1.0 - beats) * float(POINTS[s.pile[other]])
        prize = self.prize[colour]
        if is_face_up(s, colour) and loot > 0.0:
            prize += 0.4 * loot
        low = top - alone  # nobody below, and somebody above
        self.win = win
        self.low = low
        earned = 0.0
        if low > 0.001:
            count = 1.0 + crowd / max(1.0 - alone, 0.1)
            supply = float(s.supply)
            earned = low * ADDITION * (count if count < supply else supply)
        return win * prize + earned - ADDITION * float(added) - KEEP[number_of(card)]

    def higher(self, colour: i64, value: i64, merged: bool) -> float:
        """How likely an unseen card of *colour* is above *value*."""
        cards = (self.unseen >> (NUMBERS * colour)) & ONE_COLOUR
        over = count_bits(cards & above(value))
        all_of = count_bits(cards)
        if merged:
            others = (self.unseen >> (NUMBERS * (colour ^ 1))) & ONE_COLOUR
            over += count_bits(others & above(value))
            all_of += count_bits(others)
        if all_of == 0:
            return 0.0
        return float(over) / float(all_of)

    def of_colour(self, colour: i64, number: i64, merged: bool) -> float:
        """How likely a card that shows *number* is of *colour*."""
        total = 0.0
        wanted = 0.0
        for each in range(4):
            if has(self.unseen, NUMBERS * each + number - 1):
                pull = self.draw[each] + 0.05
                total += pull
                if each == colour or (merged and each == colour ^ 1):
                    wanted += pull
        return wanted / total if total > 0.0 else 0.0

    # ---- answers -----------------------------------------------------------------------------------------------------

    def pick(self, s: SeaState, seat: i64, rng: Rng) -> i64:
        question = s.asked[seat]
        if question == t.CARD:
            if s.trick > self.trick:
                return t.TO_LAY + self.later.card(s, s.hands[seat])
            return self.choose_card(s, seat, rng)
        if question == t.ADD and s.trick > self.trick:
            return self.quick_additions(s, seat, rng)
        return self.answer(s, seat, question, rng)

    def quick_additions(self, s: SeaState, seat: i64, rng: Rng) -> i64:
        """Tricks to come: a few where a treasure of some worth is to be won, else none."""
        colour = colour_of(s.chosen)
        number = number_of(s.chosen)
        if number < 6 or not is_face_up(s, colour) or POINTS[s.face_up[deck_of(s.seats, colour)]] < 3:
            return t.TO_ADD
        return t.TO_ADD + rng.below(min(most_additions(s, seat), 3) + 1)

    def ponder(self, s: SeaState, seat: i64, rng: Rng) -> i64:
        question = s.asked[seat]
        if question == t.CARD:
            return self.choose_card(s, seat, rng)
        return self.answer(s, seat, question, rng)

    def choose_card(self, s: SeaState, seat: i64, rng: Rng) -> i64:
        """SOS-20 The card that promises most, with the additions that would be laid with it; of equal ones any."""
        self.look(s, seat)
        left = s.hands[seat]
        best = -100.0
        chosen: i64 = 0
        while left:
            card = random_bit(left, rng)
            left &= ~bit(card)
            promise = self.with_additions(s, seat, card)
            if promise > best:
                best = promise
                chosen = card
        return t.TO_LAY + chosen

    def looks(self, s: SeaState, seat: i64, legal: list[int]) -> list[float]:
        """What cards and additions promise in this trick."""
        found: list[float] = []
        question = s.asked[seat]
        if (question != t.CARD and question != t.ADD) or s.trick > self.trick:
            return [0.0] * len(legal)
        self.look(s, seat)
        for code in legal:
            if question == t.ADD:
                found.append(self.promise(s, seat, s.chosen, code - t.TO_ADD))
            else:
                found.append(self.with_additions(s, seat, code - t.TO_LAY))
        return found

    def with_additions(self, s: SeaState, seat: i64, card: i64) -> float:
        """What *card* promises with no additions or with all that can be laid, whichever is more."""
        promise = self.promise(s, seat, card, 0)
        most = min(s.additions[seat], NUMBERS - number_of(card))
        if most:
            boosted = self.promise(s, seat, card, most)
            if boosted > promise:
                return boosted
        return promise

    def answer(self, s: SeaState, seat: i64, question: i64, rng: Rng) -> i64:
        """Every question but which card to lay."""
        if question == t.HALF:
            return t.TO_SHOW + rng.below(2)
        if question == t.ADD:
            return self.choose_additions(s, seat)
        if question == t.CLAIM:
            return self.claim(s, seat)
        if question == t.ROB:
            return t.TO_ROB + self.richest(s, seat, 2, rng)
        if question == t.SWAP:
            return t.TO_SWAP + self.richest(s, seat, 0, rng)
        if question == t.GIVE:
            return t.TO_GIVE + least(s.hands[seat] & ~s.offer)
        if question == t.DISCARD:
            return t.TO_DISCARD + least(s.hands[seat])
        if question == t.RETRIEVE:
            return t.TO_RETRIEVE + dearest_owner(s)
        if question == t.PASS:
            return t.TO_PASS + cheapest_colour(s, seat)
        if question == t.DECK:
            return t.TO_LOOK_AT + rng.below(len(s.decks))
        return t.TO_ORDER + rng.below(6)

    def choose_additions(self, s: SeaState, seat: i64) -> i64:
        """SOS-21 As many as pay, and none that cannot matter."""
        self.look(s, seat)
        best = -100.0
        chosen: i64 = 0
        for count in range(most_additions(s, seat) + 1):
            promise = self.promise(s, seat, s.chosen, count)
            if promise > best + 0.001:
                best = promise
                chosen = count
        return t.TO_ADD + chosen

    def claim(self, s: SeaState, seat: i64) -> i64:
        """SOS-43 Steal if it brings more: what another loses counts, too, most of all the leader."""
        mine = s.face_up[deck_of(s.seats, colour_of(s.laid[seat]))]
        best = float(POINTS[mine])
        chosen: i64 = t.TO_TAKE
        for victim in range(s.seats):
            if can_steal(s, seat, victim):
                brings = float(POINTS[s.pile[victim]]) * (1.0 + 1.0 / float(s.seats - 1))
                if victim == leader(s, seat):
                    brings += 0.5
                if brings > best:
                    best = brings
                    chosen = t.TO_STEAL + victim
        return chosen

    def richest(self, s: SeaState, seat: i64, additions: i64, rng: Rng) -> i64:
        """Another seat with so many additions: the one with most points."""
        best = -1.0
        chosen: i64 = 0
        for other in range(s.seats):
            if other != seat and s.additions[other] >= additions:
                has_now = points_now(s, other) + float(s.scored[other] + s.scored[s.seats + other])
                has_now += 0.001 * float(rng.below(100))
                if has_now > best:
                    best = has_now
                    chosen = other
        return chosen

    # ---- search ------------------------------------------------------------------------------------------------------

    def key(self, s: SeaState, seat: i64) -> i64:
        """What the trick shows to *seat*, its own unfinished act, and what lies on the decks."""
        key = mix(seat, s.asked[seat])
        key = mix(key, s.trick)
        if s.asked[seat] == t.HALF or s.asked[seat] == t.ADD:
            key = mix(key, 64 * s.chosen + s.chosen_half)
        for d in range(len(s.decks)):
            key = mix(key, s.face_up[d])
        for other in range(s.seats):
            card = s.laid[other]
            if card != NONE:
                shown = card
                if other != seat and s.phase <= on.LAYING:
                    shown = 64 + number_of(card)
                    if s.half[other] == SEA:
                        shown = 96 + colour_of(card)
                key = mix(key, (shown << 8) | (other << 4) | s.spent[other])
            key = mix(key, s.additions[other])
        if seat == self.view.seat:
            key = mix(key, s.hands[seat])
        if s.phase == on.ACTING:
            key = mix(key, s.offer)
            key = mix(key, s.victim)
        return key

    def ended(self, s: SeaState) -> bool:
        return s.round != self.round or s.trick >= self.stop or s.phase == on.OVER

    def points(self, s: SeaState) -> list[float]:
        """SOS-84 The points of finished rounds, and of this one with what the hands may still bring."""
        found: list[float] = []
        over = s.round != self.round or s.phase == on.OVER
        for seat in range(s.seats):
            points = float(s.scored[seat] + s.scored[s.seats + seat])
            if not over:
                points += points_now(s, seat) + kept(s.hands[seat])
            found.append(points)
        return found

    def share(self, question: str) -> float:
        if question == "card":
            return 0.6
        return 0.2 if question in ("half", "additions") else 0.5
