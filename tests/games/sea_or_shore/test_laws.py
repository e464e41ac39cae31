"""The eight laws on Sea or Shore, and leaks planted in it that they must find."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import PASSING, SeaState, where
from archipel.games.sea_or_shore.tables import DREW_CARD, HALF
from archipel.kernel.bits import bits
from archipel.kernel.core import OBSERVER, Event
from archipel.kernel.laws import ALL, LEGAL, ORDER, ROUND_TRIP, STORY, LawBroken, check_game
from archipel.kernel.rng import Rng
from tests.games.delegate import Delegate
from tests.games.sea_or_shore.table import sides_options

Sea = Delegate[SeaState, SeaView]


@pytest.mark.parametrize("sides", ["AA", "BB", "RR"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_laws_hold(seats: int, sides: str) -> None:
    report = check_game(SEA_OR_SHORE, seats=(seats,), games=25, seed=7, options=[sides_options(sides)], laws=ALL)
    assert report.games == 25
    assert min(report.draws, report.replays, report.worlds, report.views, report.divergences) > 0, str(report)


def test_the_laws_hold_with_every_option() -> None:
    """The defaults, then each other value of each option; and the order of simultaneous answers had something to bite on."""
    report = check_game(SEA_OR_SHORE, games=18, seed=1000)
    assert report.games == 3 * 18
    assert report.orders > 0, str(report)


def test_a_delegate_keeps_the_laws() -> None:
    """The vehicle of the leaks below is sound: what they break is their own."""
    check_game(Delegate(SEA_OR_SHORE), games=9, seed=5)


# Planted leaks --------------------------------------------------------------------------------------------------------


class CoveredHalf(Sea):
    """Covered cards stand among those that the viewer knows to lie with their player."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        covered = [(int(s.laid[i]), 1 << i) for i in range(s.seats) if s.laid[i] >= 0 and v.laid_card[i] < 0]
        return v._replace(known=tuple(sorted({*v.known, *covered})))


class PassingColour(Sea):
    """Of those who have chosen the colour they pass, one sees which."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        if s.phase == PASSING and v.passing < 0:
            return v._replace(passing=max(s.passing))
        return v


class SwappedCards(Sea):
    """A third player sees the cards that are being swapped."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        if s.victim < 0 or seat in (s.acting, s.victim):
            return v
        taken = [(card, 1 << s.acting) for card in bits(s.hands[s.acting]) if where(s, s.victim, card)]
        return v._replace(known=tuple(sorted({*v.known, *taken})))


class LookedTreasures(Sea):
    """Whatever somebody looked at is known to all."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        return self.game.view(s, seat)._replace(top_known=tuple(tuple(deck.top_cards()) for deck in s.decks))


class HowFarAnAct(Sea):
    """One sees how far another's act has come: half, or additions."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        return self.game.view(s, seat)._replace(asked=tuple(s.asked))


class BlurredOrder(Sea):
    """After somebody else's reorder the cards one knows still stand in their true order."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        tops = [[card for card in s.decks[d].top_cards() if card in v.top_known[d]] for d in range(len(s.decks))]
        return v._replace(top_known=tuple(tuple(cards) for cards in tops))


class ChosenCard(Sea):
    """The card that another is about to lay is seen before the act is complete."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        return self.game.view(s, seat)._replace(chosen=s.chosen)


class OfferedCards(Sea):
    """The cards that another is about to give are seen before the act is complete."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        return self.game.view(s, seat)._replace(offer=tuple(bits(s.offer)))


class PointsForRed(Sea):
    """The points of the others tell how many red cards they hold."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        return v._replace(points=tuple(v.points[i] + len(bits(s.hands[i] & 0xFFF)) for i in range(s.seats)))


class KnownForEver(Sea):
    """A swap does not blur what a third player knew: the view follows the card."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        sharp = []
        for card, seats in v.known:
            owners = [i for i in bits(seats) if (s.hands[i] >> card) & 1 or s.laid[i] == card]
            sharp.append((card, 1 << owners[0] if owners else seats))
        return v._replace(known=tuple(sharp))


class LoudSwap(Sea):
    """The story tells all which card was drawn from a hand, though no view shows it."""

    def apply(self, s: SeaState, actor: int, code: int) -> None:
        journal = s.journal
        at = len(journal) if journal is not None else 0
        self.game.apply(s, actor, code)
        if journal is not None:
            for i in range(at, len(journal)):
                if journal[i].kind == DREW_CARD:
                    journal[i] = Event(DREW_CARD, journal[i].public + journal[i].secret)


class WaitingTells(Sea):
    """Whoever has but one colour to pass is seen not to be asked: the asking itself tells (SOS-19)."""

    def view(self, s: SeaState, seat: int) -> SeaView:
        v = self.game.view(s, seat)
        if s.phase != PASSING:
            return v
        asked = [0 if i != seat and s.asked[i] and len(self.game.legal(s, i)) == 1 else q for i, q in enumerate(v.asked[:-1])]
        return v._replace(asked=(*asked, v.asked[-1]))


LEAKS: dict[str, tuple[type[Sea], str]] = {
    "covered half": (CoveredHalf, "AA"),
    "passing colour": (PassingColour, "AA"),
    "swapped cards": (SwappedCards, "BB"),
    "looked treasures": (LookedTreasures, "AA"),
    "how far an act": (HowFarAnAct, "AA"),
    "blurred order": (BlurredOrder, "AA"),
    "chosen card": (ChosenCard, "AA"),
    "offered cards": (OfferedCards, "BB"),
    "points for red": (PointsForRed, "AA"),
    "known for ever": (KnownForEver, "BB"),
    "loud swap": (LoudSwap, "BB"),
    "waiting tells": (WaitingTells, "AA"),
}


@pytest.mark.parametrize(("leak", "sides"), LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leak: type[Sea], sides: str) -> None:
    """By the law of stories, within a few hundred games."""
    with pytest.raises(LawBroken) as caught:
        check_game(leak(SEA_OR_SHORE), games=400, seed=1, options=[sides_options(sides)], laws=(STORY,))
    assert caught.value.law == STORY


# Other faults ---------------------------------------------------------------------------------------------------------


class ForgetfulWorlds(Sea):
    """Sampled worlds that leave out what the viewer knows."""

    def determinize(self, v: SeaView, rng: Rng) -> SeaState:
        return self.game.determinize(v._replace(known=()), rng)


class FirstCome(Sea):
    """Whoever answers the pass first passes at once: the order of answers matters."""

    def apply(self, s: SeaState, actor: int, code: int) -> None:
        first = s.phase == PASSING and all(colour < 0 for colour in s.passing)
        self.game.apply(s, actor, code)
        if first and actor >= 0:
            s.supply -= actor


class OneHalf(Sea):
    """`pick` never shows the Sea."""

    def pick(self, s: SeaState, seat: int, rng: Rng) -> int:
        if s.asked[seat] == HALF:
            return self.game.legal(s, seat)[1]
        return self.game.pick(s, seat, rng)


@pytest.mark.parametrize(
    ("fault", "law"), [(ForgetfulWorlds, ROUND_TRIP), (FirstCome, ORDER), (OneHalf, LEGAL)], ids=["worlds", "order", "pick"]
)
def test_other_planted_faults_are_found(fault: type[Sea], law: int) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(fault(SEA_OR_SHORE), games=60, seed=1, laws=(law,))
    assert caught.value.law == law


def test_the_observer_is_a_viewer_too() -> None:
    """A leak to the observer alone is found."""

    class ToTheGallery(Sea):
        def view(self, s: SeaState, seat: int) -> SeaView:
            v = self.game.view(s, seat)
            return v._replace(hand=tuple(bits(s.hands[0]))) if seat == OBSERVER else v

    with pytest.raises(LawBroken):
        check_game(ToTheGallery(SEA_OR_SHORE), games=100, seed=1, laws=(ROUND_TRIP, STORY))
