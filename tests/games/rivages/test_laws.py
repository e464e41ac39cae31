"""The eight laws on Rivages, and leaks planted in it that they must find."""

from __future__ import annotations

import pytest

from archipel.games.rivages import tables as t
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.sight import ShoreView
from archipel.games.rivages.state import ShoreState
from archipel.kernel.core import OBSERVER, Event, Refusal
from archipel.kernel.laws import ALL, LEGAL, ORDER, ROUND_TRIP, STORY, LawBroken, check_game
from archipel.kernel.rng import Rng
from tests.games.delegate import Delegate
from tests.games.rivages.table import options_of

Shores = Delegate[ShoreState, ShoreView]


@pytest.mark.parametrize("face", ["a", "b"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_laws_hold(seats: int, face: str) -> None:
    report = check_game(RIVAGES, seats=(seats,), games=12, seed=7, options=[options_of(face)], laws=ALL)
    assert report.games == 12
    assert min(report.draws, report.replays, report.worlds, report.views, report.orders) > 0, str(report)
    assert report.divergences > 0, str(report)


def test_the_laws_hold_alone() -> None:
    report = check_game(RIVAGES, seats=(1,), games=42, seed=3)  # every solo mode six times
    assert min(report.draws, report.replays, report.worlds, report.views, report.divergences) > 0, str(report)


def test_a_take_back_that_is_seldom_picked_is_no_fault() -> None:
    """Law 2: in these ten games no step happens to be taken back, though that was possible all the time."""
    check_game(RIVAGES, seats=(1,), games=10, seed=600380, laws=(LEGAL,))


def test_the_order_of_seats_changes_nothing() -> None:
    """Law 4, which matters most here."""
    report = check_game(RIVAGES, seats=(2, 5), games=60, seed=500, laws=(ORDER,))
    assert report.orders > 100


def test_a_delegate_keeps_the_laws() -> None:
    """The vehicle of the leaks below is sound: what they break is their own."""
    check_game(Delegate(RIVAGES), seats=(3,), games=5, seed=5)


# Planted leaks --------------------------------------------------------------------------------------------------------


class HandInView(Shores):
    """One sees the cards of the left neighbour."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        v = self.game.view(s, seat)
        return v._replace(base=(*v.base, *[int(card) for card in s.cards]))


class StrokesInView(Shores):
    """One sees how the strokes of others lie on their two cards."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        v = self.game.view(s, seat)
        return v._replace(base=tuple([int(s.strokes[card]) if card >= 0 else 0 for card in s.cards]))


class SlotInView(Shores):
    """One sees which card another is using."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        return self.game.view(s, seat)._replace(next=sum(int(p.slot) + 1 << 2 * i for i, p in enumerate(s.explorers)))


class SymbolInView(Shores):
    """One sees how far another's choice has come."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        return self.game.view(s, seat)._replace(next=sum(int(q) for q in s.asked))


class SymbolInEvent(Shores):
    """The story of a tick tells which symbol of the row was spent."""

    def apply(self, s: ShoreState, actor: int, code: int) -> None:
        journal = s.journal
        at = len(journal) if journal is not None else 0
        left = int(s.explorers[actor].left) if actor >= 0 else 0
        self.game.apply(s, actor, code)
        for i in range(at, len(journal) if journal is not None else 0):
            assert journal is not None
            if journal[i].kind == t.TICKED and journal[i].public[3] == 0:
                journal[i] = Event(t.TICKED, (*journal[i].public[:3], left % 22))


class DeckInCount(Shores):
    """A number that has nothing to do with it tells which cards are left in the deck."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        v = self.game.view(s, seat)
        return v._replace(islands=v.islands + 100 * (int(s.deck) % 7))


class DeckInOptions(Shores):
    """Nobody may strike a row while the first card is still to come."""

    def legal(self, s: ShoreState, seat: int) -> list[int]:
        options = self.game.legal(s, seat)
        if s.deck & 1:
            return [code for code in options if not t.TO_STRIKE <= code < t.TO_SYMBOL]
        return options

    def pick(self, s: ShoreState, seat: int, rng: Rng) -> int:
        options = self.legal(s, seat)
        return options[rng.below(len(options))]


class LoudDeal(Shores):
    """The story tells all which card was drawn."""

    def apply(self, s: ShoreState, actor: int, code: int) -> None:
        journal = s.journal
        at = len(journal) if journal is not None else 0
        self.game.apply(s, actor, code)
        for i in range(at, len(journal) if journal is not None else 0):
            assert journal is not None
            if journal[i].kind == t.DEALT:
                journal[i] = Event(t.DEALT, journal[i].public + journal[i].secret)


class HandInRefusal(Shores):
    """What is not legal is refused in other words if the next player holds card 1."""

    def refuse(self, s: ShoreState, seat: int, code: int) -> Refusal:
        holds = any(s.cards[(2 * seat + 2 + slot) % (2 * s.seats)] < 8 for slot in range(2))
        return Refusal("no_row_yet", "RIV-30") if holds else self.game.refuse(s, seat, code)


class ToTheGallery(Shores):
    """A spectator sees a hand."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        v = self.game.view(s, seat)
        return v._replace(hand=self.game.view(s, 0).hand) if seat == OBSERVER else v


class OldMemory(Shores):
    """Remembered cards show the strokes they have now, not those last seen."""

    def view(self, s: ShoreState, seat: int) -> ShoreView:
        v = self.game.view(s, seat)
        return v._replace(memory=tuple([(card, slot, int(s.strokes[card])) for card, slot, _ in v.memory]))


LEAKS: dict[str, tuple[type[Shores], str]] = {
    "hand in view": (HandInView, "view.base"),
    "strokes in view": (StrokesInView, "view.base"),
    "slot in view": (SlotInView, "view.next"),
    "symbol in view": (SymbolInView, "view.next"),
    "symbol in event": (SymbolInEvent, "was told more than its view shows: events"),
    "deck in a count": (DeckInCount, "view.islands"),
    "deck in options": (DeckInOptions, "options"),
    "loud deal": (LoudDeal, "was told more than its view shows: events"),
    "hand in refusal": (HandInRefusal, "refusals["),
    "to the gallery": (ToTheGallery, "view.hand"),
    "old memory": (OldMemory, "view.memory"),
}


@pytest.mark.parametrize(("leak", "words"), LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found_by_the_story(leak: type[Shores], words: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(leak(RIVAGES), seats=(3,), games=400, seed=1, options=[{}], laws=(STORY,))
    assert caught.value.law == STORY
    assert words in str(caught.value)


# Other faults ---------------------------------------------------------------------------------------------------------


class TokensInOrder(Shores):
    """Who ends first gets a scroll: the order of seats matters."""

    def apply(self, s: ShoreState, actor: int, code: int) -> None:
        first = code == t.TO_END and actor >= 0 and all(s.asked[seat] for seat in range(s.seats))
        self.game.apply(s, actor, code)
        if first:
            s.explorers[actor].scrolls += 1


class ForgetfulWorlds(Shores):
    """Sampled worlds that leave out the cards the viewer remembers."""

    def determinize(self, v: ShoreView, rng: Rng) -> ShoreState:
        return self.game.determinize(v._replace(memory=()), rng)


class NeverBack(Shores):
    """`pick` never takes a step back."""

    def pick(self, s: ShoreState, seat: int, rng: Rng) -> int:
        return self.game.legal(s, seat)[0]


@pytest.mark.parametrize(
    ("fault", "law"), [(TokensInOrder, ORDER), (ForgetfulWorlds, ROUND_TRIP), (NeverBack, LEGAL)], ids=["order", "worlds", "pick"]
)
def test_other_planted_faults_are_found(fault: type[Shores], law: int) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(fault(RIVAGES), seats=(3,), games=40, seed=1, laws=(law,))
    assert caught.value.law == law
