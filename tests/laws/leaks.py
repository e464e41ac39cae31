"""Tally and Coast with a leak: each lets somebody see, hear or infer what they may not know."""

from __future__ import annotations

from typing import Any, NamedTuple

from archipel.kernel.bits import bits, count_bits, has
from archipel.kernel.core import CHANCE, OBSERVER, Event, Refusal
from archipel.kernel.rng import Rng
from tests.toys.coast import Coast
from tests.toys.coast_rules import BACK, PASSED, TOOK_BACK, CoastState
from tests.toys.tally import LAY, Tally, TallyState, TallyView

BLUSHED = 11  # an event of the leaky games


class Leaky(NamedTuple):
    """What a viewer may see, and beside it what they may not."""

    base: Any
    leak: Any


class WithoutAsking(tuple[Any, ...]):
    """A view of Tally that does not show who is asked and who has laid a card."""

    base: TallyView

    def __new__(cls, base: TallyView) -> WithoutAsking:
        shown = super().__new__(cls, (base.hand, base.turned_up, base.kept, base.discard, base.hand_sizes))
        shown.base = base
        return shown


class LeakyTally(Tally):
    def leak(self, s: TallyState, seat: int) -> Any:
        raise NotImplementedError

    def view(self, s: TallyState, seat: int) -> Any:
        return Leaky(super().view(s, seat), self.leak(s, seat))

    def determinize(self, v: Any, rng: Rng) -> TallyState:
        return super().determinize(v.base, rng)


class LeakyCoast(Coast):
    def leak(self, s: CoastState, seat: int) -> Any:
        raise NotImplementedError

    def view(self, s: CoastState, seat: int) -> Any:
        return Leaky(super().view(s, seat), self.leak(s, seat))

    def determinize(self, v: Any, rng: Rng) -> CoastState:
        return super().determinize(v.base, rng)


# In the view ----------------------------------------------------------------------------------------------------------


class HandOfAnother(LeakyTally):
    def leak(self, s: TallyState, seat: int) -> Any:
        return s.hands[(seat + 1) % s.seats]


class HandsForObserver(LeakyTally):
    def leak(self, s: TallyState, seat: int) -> Any:
        return tuple(s.hands) if seat == OBSERVER else ()


class CardOfTheDeck(LeakyTally):
    """One card that can be drawn next."""

    def leak(self, s: TallyState, seat: int) -> Any:
        return bits(s.deck)[:1]


class CountOfSymbols(LeakyCoast):
    """How many symbols others have left: a number only, but it tells which row they chose."""

    def leak(self, s: CoastState, seat: int) -> Any:
        return sum([count_bits(s.left[other]) for other in range(s.seats) if other != seat])


class OrderOfSeats(LeakyTally):
    """Who has laid a card is public; here the seats are in the order of their cards."""

    def leak(self, s: TallyState, seat: int) -> Any:
        laid = sorted([(int(s.laid[other]), other) for other in range(s.seats) if s.laid[other] >= 0])
        return tuple([other for _, other in laid])


class LengthOfPadding(LeakyTally):
    """The length of the message tells how many high cards others hold."""

    def leak(self, s: TallyState, seat: int) -> Any:
        return (0,) * sum([count_bits(s.hands[other] >> 50) for other in range(s.seats) if other != seat])


class TypeOfNumber(LeakyTally):
    """``1 == True``, but not on the wire."""

    def leak(self, s: TallyState, seat: int) -> Any:
        return 1 if max(s.laid) > 40 and not s.open else True


class OrderOfKeys(LeakyTally):
    """Two dicts are equal in any order of their keys, but not on the wire."""

    def leak(self, s: TallyState, seat: int) -> Any:
        laid = sorted([(int(s.laid[other]), str(other)) for other in range(s.seats)])
        return dict.fromkeys([name for _, name in laid], 0)


class QuestionOfAnother(LeakyCoast):
    """That another chooses a cell tells what they have silently chosen before."""

    def leak(self, s: CoastState, seat: int) -> Any:
        return tuple(s.asked)


class StepsOfAnother(LeakyCoast):
    """How many steps others can take back counts the hidden ones, too."""

    def leak(self, s: CoastState, seat: int) -> Any:
        return tuple([len(steps) for steps in s.past])


class MemoryOfAnother(LeakyCoast):
    def leak(self, s: CoastState, seat: int) -> Any:
        return Coast.view(self, s, (seat + 1) % s.seats).memory


class MemoryIsLive(LeakyCoast):
    """A remembered card shows the strokes that it has now, not when it was last seen."""

    def leak(self, s: CoastState, seat: int) -> Any:
        return tuple([(card, int(s.strokes[card])) for card, _, _ in Coast.view(self, s, seat).memory])


class MemoryOfUnseen(LeakyCoast):
    """Every card ever held by anybody is remembered by all."""

    def leak(self, s: CoastState, seat: int) -> Any:
        return tuple([max(s.seen[card :: len(s.strokes)]) for card in range(len(s.strokes))])


# In what may be answered ----------------------------------------------------------------------------------------------


class LaidCardInOptions(Tally):
    """Who can beat the card that the next player has laid is only offered cards that do."""

    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        if s.asked[seat] != LAY:
            return options
        return [card for card in options if card > s.laid[(seat + 1) % s.seats]] or options


class HandInOptions(Tally):
    """A card is not offered if the next player holds the one above it."""

    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        if s.asked[seat] != LAY:
            return options
        return [card for card in options if not has(s.hands[(seat + 1) % s.seats], card + 1)] or options


class HolderInRefusal(Tally):
    """The refusal says who has the card."""

    def refuse(self, s: TallyState, seat: int, code: int) -> Refusal:
        for other in range(s.seats):
            if has(s.hands[other], code):
                return Refusal("in_the_hand_of", "§2", (("seat", other),))
        return super().refuse(s, seat, code)


class AsksOnlyTheStrong(Tally):
    """For who has no card above 30 the lowest is laid: they are not asked, and nobody says so."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        before = list(s.asked)
        super().apply(s, actor, code)
        for seat in range(1, s.seats):
            if LAY not in before and s.asked[seat] == LAY and not s.hands[seat] >> 31:
                s.asked[seat] = 0
                s.laid[seat] = bits(s.hands[seat])[0]

    def view(self, s: TallyState, seat: int) -> Any:
        return WithoutAsking(super().view(s, seat))

    def determinize(self, v: Any, rng: Rng) -> TallyState:
        return super().determinize(v.base, rng)


class SecretInResult(Coast):
    """The strokes on one's last cards count, but nobody is told them."""

    def standing(self, s: CoastState) -> list[tuple[int, ...]]:
        bonus = [int(s.strokes[s.cards[2 * seat]]) for seat in range(s.seats)]
        return [(score[0] + extra,) for score, extra in zip(super().standing(s), bonus, strict=True)]


# In the events --------------------------------------------------------------------------------------------------------


class CardInEvent(Tally):
    """Everybody hears which card was drawn."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if actor == CHANCE and s.journal is not None:
            drew = s.journal[-1]
            s.journal[-1] = Event(drew.kind, (*drew.public, *drew.secret))


class CardForTheWrongSeat(Tally):
    """The next player sees which card was laid."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        first = len(s.journal) if s.journal is not None else 0
        laying = actor >= 0 and s.asked[actor] == LAY
        super().apply(s, actor, code)
        if laying and s.journal is not None:
            laid = s.journal[first]
            s.journal[first] = laid._replace(seen_by=laid.seen_by << 1 | laid.seen_by)


class LengthOfEvent(Tally):
    """A card above 30 makes a longer event, though its number is hidden."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if actor == CHANCE and s.journal is not None and code > 30:
            drew = s.journal[-1]
            s.journal[-1] = Event(drew.kind, drew.public, (*drew.secret, 0), drew.seen_by)


class Blushes(Tally):
    """Something happens only when somebody draws a high card."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        drawer = s.drawing
        super().apply(s, actor, code)
        if actor == CHANCE and code >= 45:
            s.emit(BLUSHED, (drawer,))


class EventsInOrderOfCards(Coast):
    """Of the passing all are told seat by seat; here the seat with the lowest card comes first."""

    def apply(self, s: CoastState, actor: int, code: int) -> None:
        first = len(s.journal) if s.journal is not None else 0
        super().apply(s, actor, code)
        if s.journal is not None:
            told = s.journal[first:]
            passed = [event for event in told if event.kind == PASSED]
            others = [event for event in told if event.kind != PASSED]
            s.journal[first:] = [*others, *sorted(passed, key=lowest_card)]


def lowest_card(passed: Event) -> int:
    return min(passed.secret[0], passed.secret[2])


class HiddenStepTakenBack(Coast):
    """Others hear of every step taken back, also of one that they never saw."""

    def apply(self, s: CoastState, actor: int, code: int) -> None:
        told = len(s.journal) if s.journal is not None else 0
        super().apply(s, actor, code)
        if code == BACK and actor >= 0 and s.journal is not None and len(s.journal) == told:
            s.emit(TOOK_BACK, (actor,))
