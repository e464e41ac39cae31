"""How a trick comes out, once more: plain and slow, from the rules alone, without a look at the engine."""

from __future__ import annotations

from typing import NamedTuple

PARTNER = {"red": "blue", "blue": "red", "green": "purple", "purple": "green"}
ACTION_CARD = {"red": "red+blue", "blue": "red+blue", "green": "green+purple", "purple": "green+purple"}
ACTION = {
    ("red+blue", "A"): "steal_additions",
    ("red+blue", "B"): "swap_hands",
    ("green+purple", "A"): "reorder_treasures",
    ("green+purple", "B"): "retrieve_card",
}


class Played(NamedTuple):
    """What one player laid."""

    seat: int
    colour: str
    number: int
    additions: int

    @property
    def value(self) -> int:
        """SOS-22"""
        return self.number + self.additions


class Trick(NamedTuple):
    """All that counts when the cards are uncovered."""

    seats: int
    played: tuple[Played, ...]  # in the order of the trick
    face_up: frozenset[str]  # colours
    tops: dict[int, str]  # seat -> colour of the top of its pile
    supply: int
    sides: dict[str, str]  # action card -> side
    hands_empty: bool


class Outcome(NamedTuple):
    """What must come of it."""

    won: list[tuple[int, str, int, int]]  # seat, colour, value, cards of the contest
    claims: list[tuple[int, list[int]]]  # in the order of the trick: seat, and whom it may rob
    earned: list[tuple[int, int, int]]  # in the order of the trick: seat, additions got, additions due
    actions: list[tuple[int, str, bool]]  # in the order of the trick: seat, action, and whether it does anything


def compete(trick: Trick, one: str, other: str) -> bool:
    """SOS-30 cards of one colour compete; SOS-70 with three players so do partners if neither of them lies face up."""
    if one == other:
        return True
    return trick.seats == 3 and PARTNER[one] == other and not {one, other} & trick.face_up


def resolve(trick: Trick) -> Outcome:
    """SOS-30 to SOS-60 by sorting: first by value, then by the order of the trick (SOS-32)."""
    place = {played.seat: i for i, played in enumerate(trick.played)}
    won: list[tuple[int, str, int, int]] = []
    claims: list[tuple[int, list[int]]] = []
    due: dict[int, int] = {}
    acts: list[tuple[int, str]] = []
    for card in trick.played:
        rivals = [each for each in trick.played if compete(trick, card.colour, each.colour)]
        ranked = sorted(rivals, key=lambda each: (-each.value, place[each.seat]))
        if len(ranked) > 1 and ranked[-1] == card:  # SOS-50
            due[card.seat] = len(ranked)
        if ranked[0] != card:
            continue
        won.append((card.seat, card.colour, card.value, len(ranked)))  # SOS-31
        if card.colour in trick.face_up:  # SOS-40, SOS-41
            victims = [
                each.seat
                for each in trick.played
                if each.seat != card.seat
                and each.colour == card.colour
                and each.value < card.value
                and trick.tops.get(each.seat) == card.colour
            ]
            claims.append((card.seat, sorted(victims)))
        else:  # SOS-60
            acts.append((card.seat, ACTION_CARD[card.colour]))
    left = trick.supply
    earned: list[tuple[int, int, int]] = []
    for played in trick.played:  # SOS-51
        if played.seat in due:
            got = min(left, due[played.seat])
            left -= got
            earned.append((played.seat, got, due[played.seat]))
    actions: list[tuple[int, str, bool]] = []
    for seat, card_name in acts:
        action = ACTION[card_name, trick.sides[card_name]]
        actions.append((seat, action, action == "steal_additions" or not trick.hands_empty))  # SOS-65
    return Outcome(sorted(won), claims, earned, actions)
