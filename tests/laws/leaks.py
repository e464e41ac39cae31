"""Tally and Coast with a leak: each lets somebody see, hear or infer what they may not know."""

from __future__ import annotations

from archipel.kernel.bits import bit, bits, count_bits, has
from archipel.kernel.core import CHANCE, OBSERVER, Event, Refusal
from tests.toys import coast_rules, tally
from tests.toys.coast import Coast, CoastView
from tests.toys.coast_rules import BACK, CARDS, CELL, CoastState
from tests.toys.tally import LAY, Tally, TallyState, TallyView

BLUSHED = 11  # an event of the leaky games


class HandInView(Tally):
    """The hands stand where their sizes should."""

    def view(self, s: TallyState, seat: int) -> TallyView:
        return super().view(s, seat)._replace(hand_sizes=tuple(s.hands))


class NextDrawInView(Tally):
    """The view tells the lowest card of the deck."""

    def view(self, s: TallyState, seat: int) -> TallyView:
        return super().view(s, seat)._replace(drawing=s.deck & -s.deck)


class CountInView(Coast):
    """The number of others' symbols is no secret of its own, but it tells which row they chose."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        left = sum([count_bits(s.left[i]) for i in range(s.seats) if i != seat])
        return super().view(s, seat)._replace(deck_size=left)


class LaidCardInOptions(Tally):
    """Who can beat the card that the next player has laid is only offered cards that do."""

    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        if s.asked[seat] != LAY:
            return options
        return [card for card in options if card > s.laid[(seat + 1) % s.seats]] or options


class HandsInOptions(Tally):
    """A card that the next player could beat with the card right above it is not offered."""

    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        if s.asked[seat] != LAY:
            return options
        return [card for card in options if not has(s.hands[(seat + 1) % s.seats], card + 1)] or options


class CardInEvent(Tally):
    """Everybody hears which card was drawn."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if actor == CHANCE and s.journal is not None:
            drew = s.journal[-1]
            s.journal[-1] = Event(drew.kind, (*drew.public, *drew.secret))


class OrderInTuple(Tally):
    """Who has laid a card is public; here the list is in the order of the cards."""

    def view(self, s: TallyState, seat: int) -> TallyView:
        laid = sorted([(int(s.laid[i]), i) for i in range(s.seats) if s.laid[i] >= 0])
        return super().view(s, seat)._replace(kept=tuple([i for _, i in laid]))

    def determinize(self, v: TallyView, rng: tally.Rng) -> TallyState:
        return super().determinize(v._replace(kept=(0,) * len(v.hand_sizes)), rng)


class LengthOfView(Tally):
    """The padding of a message tells how many high cards others hold."""

    def view(self, s: TallyState, seat: int) -> TallyView:
        high = sum([count_bits(s.hands[i] >> 50) for i in range(s.seats) if i != seat])
        return super().view(s, seat)._replace(done=(False,) * high)

    def determinize(self, v: TallyView, rng: tally.Rng) -> TallyState:
        return super().determinize(v._replace(done=tuple([not asked for asked in v.asked[:-1]])), rng)


class LengthOfEvent(Tally):
    """A card above 30 makes a longer event, though its number is hidden."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if actor == CHANCE and s.journal is not None and code > 30:
            drew = s.journal[-1]
            s.journal[-1] = Event(drew.kind, drew.public, (*drew.secret, 0), drew.seen_by)


class AsksOnlyTheStrong(Tally):
    """Who has no card above 30 is not asked: their lowest card is laid for them, and nobody says so."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        before = [int(asked) for asked in s.asked]
        super().apply(s, actor, code)
        if LAY in before:
            return
        for seat in range(1, s.seats):
            if s.asked[seat] == LAY and not s.hands[seat] >> 31:
                s.asked[seat] = 0
                s.laid[seat] = bits(s.hands[seat])[0]

    def view(self, s: TallyState, seat: int) -> TallyView:
        return super().view(s, seat)._replace(asked=(), done=(), laid=-1)


class Blushes(Tally):
    """Something happens only when somebody draws a high card."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        drawer = s.drawing
        super().apply(s, actor, code)
        if actor == CHANCE and code >= 45:
            s.emit(BLUSHED, (drawer,))


class EventsInOrderOfCards(Coast):
    """All are told of the passing seat by seat; here the seat with the lowest card comes first."""

    def apply(self, s: CoastState, actor: int, code: int) -> None:
        first = len(s.journal) if s.journal is not None else 0
        super().apply(s, actor, code)
        if s.journal is not None:
            told = s.journal[first:]
            passed = [event for event in told if event.kind == coast_rules.PASSED]
            others = [event for event in told if event.kind != coast_rules.PASSED]
            s.journal[first:] = [*others, *sorted(passed, key=lambda event: min(event.secret[0], event.secret[2]))]


class HolderInRefusal(Tally):
    """The refusal says who has the card."""

    def refuse(self, s: TallyState, seat: int, code: int) -> Refusal:
        for other in range(s.seats):
            if has(s.hands[other], code):
                return Refusal("in_the_hand_of", "§2", (("seat", other),))
        return super().refuse(s, seat, code)


class QuestionInView(Coast):
    """Whether others are choosing a cell tells what they have silently chosen before."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        return super().view(s, seat)._replace(busy=tuple([s.asked[i] == CELL for i in range(s.seats)]))

    def determinize(self, v: CoastView, rng: tally.Rng) -> CoastState:
        return super().determinize(v, rng)


class SilentStepsCounted(Coast):
    """The number of steps that others can take back counts their hidden steps, too."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        return super().view(s, seat)._replace(used_up=sum([len(steps) for steps in s.past]))


class MemoryOfAnother(Coast):
    """The cards that the next player remembers."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        other = super().view(s, (seat + 1) % s.seats)
        return super().view(s, seat)._replace(memory=other.memory if seat >= 0 else ())


class MemoryIsLive(Coast):
    """A remembered card shows the strokes that it has now, not when it was last seen."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        v = super().view(s, seat)
        return v._replace(memory=tuple([(card, holder, int(s.strokes[card])) for card, holder, _ in v.memory]))


class MemoryOfTheDeck(Coast):
    """A card that was discarded long ago is told to be in the deck: what it shows is where an unseen card lies."""

    def view(self, s: CoastState, seat: int) -> CoastView:
        v = super().view(s, seat)
        lowest = bits(s.deck)[0] if s.deck else CARDS
        return v._replace(memory=(*v.memory, (lowest, -1, 0)))

    def determinize(self, v: CoastView, rng: tally.Rng) -> CoastState:
        return super().determinize(v._replace(memory=v.memory[:-1]), rng)


class TakingBackIsTold(Coast):
    """Others hear of every step taken back, also of one that they never saw."""

    def apply(self, s: CoastState, actor: int, code: int) -> None:
        told = len(s.journal) if s.journal is not None else 0
        super().apply(s, actor, code)
        if code == BACK and actor >= 0 and s.journal is not None and len(s.journal) == told:
            s.emit(coast_rules.TOOK_BACK, (actor,))


class TypeInBytes(Tally):
    """1 == True, but not on the wire."""

    def view(self, s: TallyState, seat: int) -> TallyView:
        v = super().view(s, seat)
        high = any(s.laid[i] > 30 for i in range(s.seats) if i != seat)
        return v._replace(done=tuple([int(done) for done in v.done])) if high and not s.open else v  # type: ignore[misc]


class ObserverSeesHands(Tally):
    def view(self, s: TallyState, seat: int) -> TallyView:
        v = super().view(s, seat)
        return v._replace(hand=s.hands[0]) if seat == OBSERVER else v

    def determinize(self, v: TallyView, rng: tally.Rng) -> TallyState:
        return super().determinize(v._replace(hand=0) if v.seat == OBSERVER else v, rng)


class ResultNobodyCanFollow(Coast):
    """The strokes on one's last cards count, but nobody is told them."""

    def standing(self, s: CoastState) -> list[tuple[int, ...]]:
        bonus = [int(s.strokes[s.cards[2 * seat]]) for seat in range(s.seats)]
        return [(score[0] + extra,) for score, extra in zip(super().standing(s), bonus, strict=True)]


class NextTokenDecided(Coast):
    """The bag offers only its lowest token: the next draw is known to all who know the bag. That is a rule, no leak."""

    def sample(self, s: CoastState, rng: tally.Rng) -> int:
        return super().sample(s, rng)


assert bit(3) == 8
