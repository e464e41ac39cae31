"""The eight laws on Pirate Pacts, and leaks planted in it that they must find."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import PactState
from archipel.kernel.core import OBSERVER, Event, Refusal
from archipel.kernel.laws import ALL, LEGAL, ROUND_TRIP, STORY, LawBroken, check_game
from archipel.kernel.rng import Rng
from tests.games.delegate import Delegate
from tests.games.pirate_pacts.table import options_of

Pacts = Delegate[PactState, PactView]


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_laws_hold(seats: int, variant: str) -> None:
    report = check_game(PIRATE_PACTS, seats=(seats,), games=40, seed=7, options=[options_of(variant)], laws=ALL)
    assert report.games == 40
    assert min(report.draws, report.replays, report.worlds, report.views) > 0, str(report)
    assert report.divergences > 0, str(report)


def test_the_laws_hold_with_every_option() -> None:
    assert check_game(PIRATE_PACTS, games=16, seed=1000).games == 3 * 16


def test_a_delegate_keeps_the_laws() -> None:
    """The vehicle of the leaks below is sound: what they break is their own."""
    check_game(Delegate(PIRATE_PACTS), games=10, seed=5)


# Planted leaks --------------------------------------------------------------------------------------------------------


def treasure(s: PactState) -> int:
    """What lies at the mystery island, -1 while it is undrawn."""
    return int(s.row[s.mystery]) if s.mystery >= 0 else -1


class MysteryInView(Pacts):
    """Everybody sees what somebody looked at."""

    def view(self, s: PactState, seat: int) -> PactView:
        return self.game.view(s, seat)._replace(row=tuple(s.row))


class MysteryInOptions(Pacts):
    """Where the mystery island is worth little, nobody is offered a place there."""

    def legal(self, s: PactState, seat: int) -> list[int]:
        options = self.game.legal(s, seat)
        if s.asked[seat] == t.PLACE and 0 <= treasure(s) < 4:
            return [code for code in options if (code - t.TO_PLACE) // 2 != s.mystery]
        return options

    def pick(self, s: PactState, seat: int, rng: Rng) -> int:
        options = self.legal(s, seat)
        return options[rng.below(len(options))]


class MysteryInOrder(Pacts):
    """The second look is told before the pirate is placed if the treasure is a high one, else after it."""

    def apply(self, s: PactState, actor: int, code: int) -> None:
        journal = s.journal
        at = len(journal) if journal is not None else 0
        self.game.apply(s, actor, code)
        if journal is not None and len(journal) > at + 1 and journal[at + 1].kind == t.LOOKED and journal[at + 1].secret[0] > 4:
            journal[at], journal[at + 1] = journal[at + 1], journal[at]


class MysteryInLength(Pacts):
    """A look at a high treasure makes a longer event, though its value is hidden."""

    def apply(self, s: PactState, actor: int, code: int) -> None:
        journal = s.journal
        at = len(journal) if journal is not None else 0
        self.game.apply(s, actor, code)
        for i in range(at, len(journal) if journal is not None else 0):
            assert journal is not None
            event = journal[i]
            if event.kind == t.LOOKED and event.secret[0] > 4:
                journal[i] = Event(event.kind, event.public, (*event.secret, 0), event.seen_by)


class MysteryInRefusal(Pacts):
    """What is not legal is refused in other words at a rich mystery island."""

    def refuse(self, s: PactState, seat: int, code: int) -> Refusal:
        refusal = self.game.refuse(s, seat, code)
        return Refusal("nothing_to_discard", "PP-70") if treasure(s) > 4 else refusal


class HeldInView(Pacts):
    """Whether somebody holds an action card is shown by its number."""

    def view(self, s: PactState, seat: int) -> PactView:
        v = self.game.view(s, seat)
        return v._replace(aside=sum(int(action) for action in s.held if action > 0))


class HeldInOptions(Pacts):
    """A place is not offered if the next player holds Remove and might strike there."""

    def legal(self, s: PactState, seat: int) -> list[int]:
        options = self.game.legal(s, seat)
        if s.asked[seat] == t.PLACE and s.held[(seat + 1) % s.seats] == 0:
            return options[:-1]
        return options

    def pick(self, s: PactState, seat: int, rng: Rng) -> int:
        options = self.legal(s, seat)
        return options[rng.below(len(options))]


class HowFarAnAct(Pacts):
    """One sees how far another's act has come, and of what kind it is."""

    def view(self, s: PactState, seat: int) -> PactView:
        return self.game.view(s, seat)._replace(asked=tuple(s.asked))

    def determinize(self, v: PactView, rng: Rng) -> PactState:
        asked = [t.CARD if i != v.seat and t.CARD < question <= t.COPY else question for i, question in enumerate(v.asked)]
        return self.game.determinize(v._replace(asked=tuple(asked)), rng)


class ChosenPirate(Pacts):
    """The pirate that another is about to place is seen before the act is complete."""

    def view(self, s: PactState, seat: int) -> PactView:
        return self.game.view(s, seat)._replace(chosen=s.chosen)


class ChosenTarget(Pacts):
    """The first target of another's action is seen before the act is complete."""

    def view(self, s: PactState, seat: int) -> PactView:
        return self.game.view(s, seat)._replace(first=s.first, victim=s.victim)


class LoudDeal(Pacts):
    """The story tells all which action card was dealt, though no view shows it."""

    def apply(self, s: PactState, actor: int, code: int) -> None:
        journal = s.journal
        at = len(journal) if journal is not None else 0
        self.game.apply(s, actor, code)
        for i in range(at, len(journal) if journal is not None else 0):
            assert journal is not None
            if journal[i].kind == t.DEALT:
                journal[i] = Event(t.DEALT, journal[i].public + journal[i].secret)


class ToTheGallery(Pacts):
    """A spectator sees an action card."""

    def view(self, s: PactState, seat: int) -> PactView:
        v = self.game.view(s, seat)
        return v._replace(held=s.held[0]) if seat == OBSERVER else v


class MysteryInCount(Pacts):
    """A number that has nothing to do with it tells the mystery treasure."""

    def view(self, s: PactState, seat: int) -> PactView:
        v = self.game.view(s, seat)
        return v._replace(aside=v.aside + 10 * (treasure(s) + 1))


LEAKS: dict[str, tuple[type[Pacts], str]] = {
    "mystery in view": (MysteryInView, "view.row["),
    "mystery in options": (MysteryInOptions, "options"),
    "mystery in order of events": (MysteryInOrder, "was told more than its view shows: events[0].kind"),
    "mystery in length of event": (MysteryInLength, "was told more than its view shows: events"),
    "mystery in refusal": (MysteryInRefusal, "refusals["),
    "held in view": (HeldInView, "view.aside"),
    "held in options": (HeldInOptions, "options"),
    "how far an act": (HowFarAnAct, "view.asked["),
    "chosen pirate": (ChosenPirate, "view.chosen"),
    "chosen target": (ChosenTarget, "view."),
    "loud deal": (LoudDeal, "was told more than its view shows: events["),
    "to the gallery": (ToTheGallery, "view.held"),
    "mystery in a count": (MysteryInCount, "view.aside"),
}


@pytest.mark.parametrize(("leak", "words"), LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found_by_the_story(leak: type[Pacts], words: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(leak(PIRATE_PACTS), games=600, seed=1, options=[options_of("basic")], laws=(STORY,))
    assert caught.value.law == STORY
    assert words in str(caught.value)


# Other faults ---------------------------------------------------------------------------------------------------------


class ForgetfulWorlds(Pacts):
    """Sampled worlds that leave out what the viewer has seen at the mystery island."""

    def determinize(self, v: PactView, rng: Rng) -> PactState:
        hidden = [-1 if island == v.mystery else each for island, each in enumerate(v.row)]
        return self.game.determinize(v._replace(row=tuple(hidden)), rng)


class NeverActs(Pacts):
    """`pick` never plays an action card."""

    def pick(self, s: PactState, seat: int, rng: Rng) -> int:
        return self.game.legal(s, seat)[0]


@pytest.mark.parametrize(("fault", "law"), [(ForgetfulWorlds, ROUND_TRIP), (NeverActs, LEGAL)], ids=["worlds", "pick"])
def test_other_planted_faults_are_found(fault: type[Pacts], law: int) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(fault(PIRATE_PACTS), games=150, seed=1, laws=(law,))
    assert caught.value.law == law
