"""Hints: the few best options, what to expect of each, and why, in words of the game.

The estimate is that of a search over the player's own view, so a hint knows no more than the player does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from archipel.bots.bot import USUAL, Budget
from archipel.bots.levels import searched
from archipel.bots.mind import Mind
from archipel.bots.pirate_pacts import PactMind
from archipel.bots.rivages import ShoreMind
from archipel.bots.rivages_turn import Step
from archipel.bots.sea_or_shore import AHEAD, SeaMind
from archipel.games.pirate_pacts import components as pact_box
from archipel.games.pirate_pacts import tables as pact
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.rivages import tables as shore
from archipel.games.rivages.sight import ShoreView
from archipel.games.sea_or_shore import components as sea_box
from archipel.games.sea_or_shore import tables as sea
from archipel.games.sea_or_shore.scoring import is_face_up
from archipel.games.sea_or_shore.sight import SeaView
from archipel.kernel.core import Game
from archipel.kernel.match import Decision
from archipel.kernel.rng import Rng
from archipel.text import GameWords, Texts

FEW: Final = 3  # options that a hint names
RARE: Final = 20  # an option that was tried so many times less often than the best is not worth naming
NEARLY: Final = 1.0  # points behind the best option that hardly count
COMPARING: Final = ("hint-boat",)  # reasons that speak for the best option alone

# How far the lead at the end of a game lay from what hints had said, in games of Mates, beyond what simulations show: variance
TRICK_LUCK: Final = 4.0  # Sea or Shore, for each trick after those that a simulation plays
ROUND_LUCK: Final = 24.0  # Pirate Pacts, for the second round


class Reason(NamedTuple):
    """Why: the name of a message and its arguments."""

    name: str
    values: dict[str, int]


class Hint(NamedTuple):
    """One option, and what may be expected of it."""

    code: int
    lead: float  # points ahead of the best other player in the end, on average
    spread: float  # by how much that differs from one course of the game to its end to another (standard deviation)
    error: float  # how exactly the average is known (standard error)
    reason: Reason

    def as_json(self) -> dict[str, Any]:
        return {**self._asdict(), "reason": {"name": self.reason.name, "values": self.reason.values}}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Hint:
        reason = Reason(data["reason"]["name"], dict(data["reason"]["values"]))
        return Hint(data["code"], data["lead"], data["spread"], data["error"], reason)


def advise(game: Game[Any, Any], view: Any, decision: Decision, budget: Budget = USUAL, seed: int = 0) -> list[Hint]:
    """The few best options of a decision, that of which most points may be expected first."""
    if len(decision.options) == 1:
        return [Hint(decision.options[0], 0.0, 0.0, 0.0, Reason("hint-only", {}))]
    found = searched(game, view, decision, seed, budget)
    total = sum(each.visits for each in found)
    named = [each for each in found[:FEW] if each.visits * RARE >= found[0].visits]
    named.sort(key=lambda each: -round(each.lead, 1))  # as it is shown; of equal figures the one that the search prefers
    hints: list[Hint] = []
    for each in named:
        reason = why(game, view, decision, each.code)
        if hints and (reason is None or reason.name in COMPARING):
            reason = Reason("hint-next" if hints[0].lead - each.lead < NEARLY else "hint-worse", {})
        elif reason is None:
            reason = Reason("hint-played-on", {"count": total})
        spread = math.sqrt(each.spread**2 + luck_to_come(view))
        hints.append(Hint(each.code, each.lead, spread, each.error, reason))
    return hints


def luck_to_come(view: Any) -> float:
    """The variance of the lead by what comes after the horizon of a search. That of Rivages adds its own."""
    if isinstance(view, SeaView):
        return TRICK_LUCK * max(0, view.tricks * (2 - view.round) - view.trick - 1 - AHEAD)
    if isinstance(view, PactView):
        return ROUND_LUCK * (1 - view.round)
    return 0.0


def why(game: Game[Any, Any], view: Any, decision: Decision, code: int) -> Reason | None:
    """What speaks for an option, as far as one step shows it."""
    if game.name not in WHY:
        return None
    make, explain = WHY[game.name]
    return explain(make(game, view), view, decision, code)


# ---- in words --------------------------------------------------------------------------------------------------------


def sentence(words: GameWords[Any], view: Any, hint: Hint) -> str:
    """A hint as a sentence or two."""
    if hint.reason.name == "hint-only":
        return reason_text(words.texts, hint.reason)
    message = "hint-line" if view.seats > 1 else "hint-alone"
    if round(hint.lead * 10) < 0:  # of what is shown: nobody is 0.0 points behind
        message += ".behind"
    say = words.texts.say
    points, spread = decimal(words.texts, hint.lead, "hint-points"), decimal(words.texts, hint.spread)
    reason = reason_text(words.texts, hint.reason)
    choice = words.choice(hint.code, view)
    if choice.endswith("."):  # a whole sentence, of what a card does: its name will do
        choice = words.brief(hint.code)
    return say(message, choice=choice, points=points, spread=spread, why=reason)


def reason_text(texts: Texts, reason: Reason) -> str:
    return texts.say(reason.name, reason.values)


def decimal(texts: Texts, number: float, message: str = "hint-decimal") -> str:
    """A number without its sign, to one decimal, as the language writes it; "hint-points" says that they are points."""
    tenths = round(abs(number) * 10)
    return texts.say(message, whole=tenths // 10, tenth=tenths % 10)


# ---- Sea or Shore ----------------------------------------------------------------------------------------------------


def sea_why(mind: Mind[Any, Any], view: SeaView, decision: Decision, code: int) -> Reason | None:
    assert isinstance(mind, SeaMind)
    seat = decision.seat
    s = mind.world(Rng(0))
    mind.look(s, seat)
    if decision.question == "card":
        card = code - sea.TO_LAY
        colour = sea_box.colour_of(card)
        mind.promise(s, seat, card, 0)
        win, low = round(100 * mind.win), round(100 * mind.low)
        if is_face_up(s, colour) and win >= 40:
            return Reason("hint-treasure", {"points": round(mind.prize[colour]), "chance": win})
        if low >= 35:
            return Reason("hint-lowest", {"chance": low})
        if not is_face_up(s, colour) and win >= 60:
            return Reason("hint-action", {"chance": win})
        return Reason("hint-cheap", {})
    if decision.question == "half":
        return Reason("hint-sea" if code == sea.TO_SHOW else "hint-shore", {})
    if decision.question == "additions":
        count = code - sea.TO_ADD
        if count == 0:
            return Reason("hint-no-additions", {})
        mind.promise(s, seat, view.chosen, count)
        value = sea_box.number_of(view.chosen) + count
        return Reason("hint-additions", {"value": value, "chance": round(100 * mind.win)})
    if decision.question == "claim":
        if code == sea.TO_TAKE:
            deck = sea_box.deck_of(view.seats, sea_box.colour_of(view.laid_card[seat]))
            return Reason("hint-take", {"points": sea_box.POINTS[view.face_up[deck]]})
        return Reason("hint-steal", {"points": sea_box.POINTS[view.piles[code - sea.TO_STEAL][-1]]})
    return None


# ---- Pirate Pacts ----------------------------------------------------------------------------------------------------


def pact_why(mind: Mind[Any, Any], view: PactView, decision: Decision, code: int) -> Reason | None:
    assert isinstance(mind, PactMind)
    seat = decision.seat
    if decision.question == "card":
        if code >= pact.TO_DISCARD:
            return Reason("hint-no-act", {})
        if code >= pact.TO_ACT:
            return Reason("hint-act", {})
        hand = view.hands[seat]
        return Reason("hint-keeps" if code - pact.TO_PLAY <= hand[len(hand) // 2] else "hint-strong", {})
    if decision.question == "place":
        place = code - pact.TO_PLACE
        s = mind.world(Rng(0))
        worth = pact_box.VALUE[view.chosen]
        ahead = view.totals[place] + worth - view.totals[place ^ 1]
        points = round(mind.stake(s, seat, place, worth))
        island = (place >> 1) + 1
        unseen = view.row[place >> 1] < 0  # the mystery island: its worth is a guess, and no reason
        if ahead > 0 and unseen:
            return Reason("hint-leads-unseen", {"island": island})
        if ahead > 0:
            return Reason("hint-leads", {"island": island, "points": points})
        if not any(card // pact_box.PIRATES == seat for card in view.lines[place] if card < pact_box.PIRATE_CARDS):
            return Reason("hint-opposes", {"island": island})
        if unseen:
            return Reason("hint-catches-up-unseen", {"island": island})
        return Reason("hint-catches-up", {"island": island, "points": points})
    return None


# ---- Rivages ---------------------------------------------------------------------------------------------------------


def shore_why(mind: Mind[Any, Any], view: ShoreView, decision: Decision, code: int) -> Reason | None:
    assert isinstance(mind, ShoreMind)
    if decision.question == "boat":
        return Reason("hint-boat", {})
    if code == shore.TO_END:
        return Reason("hint-end", {}) if view.left else None
    s = mind.world(Rng(0))
    p = s.explorers[decision.seat]
    after: Step | None = mind.turn_with(s, decision.seat, code)
    if after is None:
        return None
    stages = sum(((after.p.done >> place) & 3) - ((p.done >> place) & 3) for place in (0, 2, 4))
    scrolls = after.p.scrolls - p.scrolls
    boats = s.box.boats[p.island]
    if stages:
        return Reason("hint-completes", {"count": stages, "scrolls": scrolls})
    if after.p.ticks & boats == boats != p.ticks & boats:
        return Reason("hint-leaves", {})
    if scrolls:
        return Reason("hint-scrolls", {"scrolls": scrolls})
    if after.p.drawn > p.drawn:
        return Reason("hint-loot", {})
    if after.p.branches != p.branches:
        return Reason("hint-grows", {})
    return Reason("hint-nearer", {}) if after.p.ticks != p.ticks else None


Explain = Callable[[Mind[Any, Any], Any, Decision, int], Reason | None]

WHY: Final[dict[str, tuple[type[Mind[Any, Any]], Explain]]] = {
    "sea-or-shore": (SeaMind, sea_why),
    "pirate-pacts": (PactMind, pact_why),
    "rivages": (ShoreMind, shore_why),
}
"""Game -> how to think about it, and how to say why."""
