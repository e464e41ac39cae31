"""Tally and Coast with one thing wrong: each breaks one of the laws that are not about secrets.

They are plain Python in both builds: they show that such a game stands on the compiled kernel, too.
"""

from __future__ import annotations

import random
from typing import Any

from archipel.kernel.bits import bit, bits
from archipel.kernel.core import CHANCE, Refusal
from archipel.kernel.rng import Rng
from tests.toys.coast import Coast
from tests.toys.coast_rules import CoastState
from tests.toys.tally import KEEP, LAY, Tally, TallyState, TallyView

BLUSHED = 4  # an event of the faulty games


# Law 1: Clone ---------------------------------------------------------------------------------------------------------


class SharedHands(TallyState):
    def clone(self) -> TallyState:
        c = super().clone()
        c.hands = self.hands
        return become(c, SharedHands)


class LoudClone(TallyState):
    def clone(self) -> TallyState:
        c = become(super().clone(), LoudClone)
        c.journal = []
        return c


class ForgottenDiscard(TallyState):
    def clone(self) -> TallyState:
        c = become(super().clone(), ForgottenDiscard)
        c.discard = 0
        return c


class Unpacked(TallyState):
    """Forgets in a clone what it does not pack either: only playing on shows it."""

    def clone(self) -> TallyState:
        return become(super().clone(), Unpacked)


def become(s: TallyState, kind: type[TallyState]) -> TallyState:
    s.__class__ = kind
    return s


class WithState(Tally):
    kind: type[TallyState] = TallyState

    def new(self, seats: int, options: dict[str, int]) -> TallyState:
        return become(super().new(seats, options), self.kind)


class CloneSharesHands(WithState):
    kind = SharedHands


class CloneIsLoud(WithState):
    kind = LoudClone


class CloneForgets(WithState):
    kind = ForgottenDiscard


class CloneForgetsUnpacked(WithState):
    """Who keeps a card twice running also gets the lowest discarded one; a clone forgets who was the last."""

    kind = Unpacked

    def apply(self, s: Any, actor: int, code: int) -> None:
        keeping = actor >= 0 and s.asked[actor] == KEEP
        super().apply(s, actor, code)
        if keeping:
            if getattr(s, "kept_last", -1) == actor:
                lowest = bit(bits(s.discard)[0])
                s.discard ^= lowest
                s.kept[actor] |= lowest
            s.kept_last = actor


# Law 2: Legal ---------------------------------------------------------------------------------------------------------


class OptionsUnsorted(Tally):
    def legal(self, s: TallyState, seat: int) -> list[int]:
        return super().legal(s, seat)[::-1]


class OptionsTwice(Tally):
    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        return [options[0], *options]


class OptionOutside(Tally):
    def legal(self, s: TallyState, seat: int) -> list[int]:
        return [*super().legal(s, seat), 60]


class NoOption(Tally):
    def legal(self, s: TallyState, seat: int) -> list[int]:
        return [] if s.asked[seat] == KEEP else super().legal(s, seat)


class PickIllegal(Tally):
    def pick(self, s: TallyState, seat: int, rng: Rng) -> int:
        return (super().pick(s, seat, rng) + 1) % 60


class PickOnlyLow(Tally):
    """High cards are legal often, but never picked."""

    def pick(self, s: TallyState, seat: int, rng: Rng) -> int:
        return self.legal(s, seat)[0]


class Wordless(Tally):
    def sentence(self, refusal: Refusal) -> str:
        return " "


class LegalRaises(Tally):
    def apply(self, s: TallyState, actor: int, code: int) -> None:
        if actor >= 0 and code == 59:
            raise KeyError("no such card")
        super().apply(s, actor, code)


class NeverEnds(Tally):
    def apply(self, s: TallyState, actor: int, code: int) -> None:
        if actor == CHANCE:
            super().apply(s, actor, code)


# Law 3: Chance --------------------------------------------------------------------------------------------------------


class NoWeight(Tally):
    def chance(self, s: TallyState) -> list[tuple[int, int]]:
        return [(card, 0 if card == 7 else 1) for card, _ in super().chance(s)]


class ListedTwice(Tally):
    def chance(self, s: TallyState) -> list[tuple[int, int]]:
        outcomes = super().chance(s)
        return [*outcomes, outcomes[0]]


class OutcomeOutside(Tally):
    def chance(self, s: TallyState) -> list[tuple[int, int]]:
        return [*super().chance(s), (60, 1)]


class DrawnFromDiscard(Tally):
    def sample(self, s: TallyState, rng: Rng) -> int:
        return bits(s.discard)[0] if s.discard else super().sample(s, rng)


class NeverDrawn(Tally):
    """The highest card of the deck is possible, but never drawn."""

    def sample(self, s: TallyState, rng: Rng) -> int:
        cards = bits(s.deck)
        return cards[rng.below(max(1, len(cards) - 1))]


class WrongOdds(Tally):
    """Low cards are drawn twice as often as their weights say."""

    def sample(self, s: TallyState, rng: Rng) -> int:
        first, second = super().sample(s, rng), super().sample(s, rng)
        return min(first, second)


# Law 4: Order ---------------------------------------------------------------------------------------------------------


class LastLaysDrawsFirst(Tally):
    def apply(self, s: TallyState, actor: int, code: int) -> None:
        laying = actor >= 0 and s.asked[actor] == LAY
        super().apply(s, actor, code)
        if laying and s.open and s.deck:
            lowest = bit(bits(s.deck)[-1 if actor == 0 else 0])
            s.deck ^= lowest
            s.discard |= lowest


class LaidCardsBar(Tally):
    """No two players may lay neighbouring cards: the later one has fewer options."""

    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        if s.asked[seat] == KEEP:
            return options
        return [card for card in options if card - 1 not in list(s.laid)] or options


class FirstIsPraised(Tally):
    def apply(self, s: TallyState, actor: int, code: int) -> None:
        first = actor >= 0 and s.asked[actor] == LAY and max(s.laid) < 0
        super().apply(s, actor, code)
        if first:
            s.emit(BLUSHED, (actor,))


class FirstAnswersForAll(Tally):
    """Who lays card 0 to 29 first makes the next player lay their lowest."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        laying = actor >= 0 and s.asked[actor] == LAY
        super().apply(s, actor, code)
        other = (actor + 1) % s.seats
        if laying and code < 30 and s.asked[other] == LAY:
            super().apply(s, other, bits(s.hands[other])[0])


# Law 5: Replay --------------------------------------------------------------------------------------------------------


class HiddenDice(Tally):
    """Now and then the winner keeps a second card."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        keeping = actor >= 0 and s.asked[actor] == KEEP
        super().apply(s, actor, code)
        if keeping and s.discard and random.random() < 0.5:
            lowest = bit(bits(s.discard)[0])
            s.discard ^= lowest
            s.kept[actor] |= lowest


class HiddenTurn(Tally):
    """Now and then another player draws first, so that the same answers are not possible again."""

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        keeping = actor >= 0 and s.asked[actor] == KEEP
        super().apply(s, actor, code)
        if keeping and random.random() < 0.5:
            s.drawing = 1


class ForgetfulJournal(Tally):
    """Tells something only the first time that it is played."""

    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if s.journal is not None:
            self.told += 1
            s.emit(BLUSHED, (self.told % 1000,))


class NamesAlike(Tally):
    """Two cards of one name cannot be told apart in a record."""

    def __init__(self) -> None:
        super().__init__()
        self.value_names = {"card": tuple([f"card {min(card, 58)}" for card in range(60)])}


# Law 6: Round trip ----------------------------------------------------------------------------------------------------


class WrongHandSize(Tally):
    def determinize(self, v: TallyView, rng: Rng) -> TallyState:
        s = super().determinize(v, rng)
        other = (v.seat + 1) % s.seats
        spare = bits(s.hands[other] & ~bit(max(0, s.laid[other])))
        if v.seat != other and spare and not s.open:
            s.hands[other] ^= bit(spare[-1])
            s.deck |= bit(spare[-1])
        return s


class RandomWorld(Tally):
    def determinize(self, v: TallyView, rng: Rng) -> TallyState:
        return super().determinize(v, Rng(random.getrandbits(32)))


class LosesInSampling(Tally):
    def determinize(self, v: TallyView, rng: Rng) -> TallyState:
        s = super().determinize(v, rng)
        s.deck &= s.deck - 1
        return s


class EqualToAll:
    """A view that hides its faults: it is equal to every other."""

    def __init__(self, view: TallyView) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class SharesAHand(Tally):
    def views(self, s: TallyState, seats: list[int]) -> list[TallyView]:
        """The hand, too, is made once for all."""
        views = super().views(s, seats)
        return [view._replace(hand=views[0].hand) for view in views]


class AsksOthers(Tally):
    """A sampled world asks a seat that has laid its card."""

    def view(self, s: TallyState, seat: int) -> Any:
        return EqualToAll(super().view(s, seat))

    def determinize(self, v: Any, rng: Rng) -> TallyState:
        s = super().determinize(v.view, rng)
        for seat in range(s.seats):
            if s.laid[seat] >= 0 and not s.open:
                s.asked[seat] = LAY
        return s


class PlayoutDrawsTwice(Tally):
    """Its quick way to the end throws the dice once too often."""

    def playout(self, s: TallyState, rng: Rng) -> int:
        rng.below(2)
        return super().playout(s, rng)


class PlayoutMiscounts(Tally):
    def playout(self, s: TallyState, rng: Rng) -> int:
        return super().playout(s, rng) + 1


class DrawsOtherwise(Tally):
    """Its quick way through the draws throws other dice."""

    def draw(self, s: TallyState, rng: Rng) -> None:
        while s.asked[s.seats]:
            super().apply(s, CHANCE, super().sample(s, rng))
            rng.below(3)


class SampledWorldHangs(Tally):
    """In a sampled world no answer has any effect."""

    def determinize(self, v: TallyView, rng: Rng) -> TallyState:
        s: Any = super().determinize(v, rng)
        s.sampled = True
        return s  # type: ignore[no-any-return]

    def apply(self, s: TallyState, actor: int, code: int) -> None:
        if not hasattr(s, "sampled"):
            super().apply(s, actor, code)


class OtherOptions(Tally):
    """A sampled world offers the viewer one card less."""

    def determinize(self, v: TallyView, rng: Rng) -> TallyState:
        s: Any = super().determinize(v, rng)
        s.sampled = True
        return s  # type: ignore[no-any-return]

    def legal(self, s: TallyState, seat: int) -> list[int]:
        options = super().legal(s, seat)
        return options[1:] if hasattr(s, "sampled") and len(options) > 1 else options

    def pick(self, s: TallyState, seat: int, rng: Rng) -> int:
        options = super().legal(s, seat)
        return options[rng.below(len(options))]


# Law 8: Conservation --------------------------------------------------------------------------------------------------


class LosesCard(Tally):
    def apply(self, s: TallyState, actor: int, code: int) -> None:
        keeping = actor >= 0 and s.asked[actor] == KEEP
        super().apply(s, actor, code)
        if keeping:
            s.discard &= ~bit(17)


class CopiesCard(Tally):
    def apply(self, s: TallyState, actor: int, code: int) -> None:
        super().apply(s, actor, code)
        if actor >= 0 and s.kept[actor] and s.discard:
            s.kept[actor] |= bit(bits(s.discard)[0])


class LosesTokens(Coast):
    def apply(self, s: CoastState, actor: int, code: int) -> None:
        spent = [int(s.spent[seat]) for seat in range(s.seats)]
        super().apply(s, actor, code)
        if any(spent) and not any(s.spent):
            s.used_up = 0
