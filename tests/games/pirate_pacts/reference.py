"""Pirate Pacts once more: plain and slow, from the rules alone, without a look at the engine.

A `Board` is a table of lines, each a list of cards nearest the island first; a card is ("pirate", seat, value) or
("marker", 3) or ("marker", -3). Places are named as in the records: "2 above".
"""

from __future__ import annotations

from typing import NamedTuple

OTHER = {"above": "below", "below": "above"}
SPLITS = {
    5: ((5,), (3, 2), (2, 2, 1)),
    6: ((6,), (4, 2), (3, 2, 1)),
    7: ((7,), (4, 3), (3, 3, 1)),
    8: ((8,), (5, 3), (4, 3, 1)),
    9: ((9,), (6, 3), (5, 3, 1)),
    10: ((10,), (6, 4), (5, 3, 2)),
    11: ((11,), (7, 4), (6, 3, 2)),
    12: ((12,), (7, 5), (6, 4, 2)),
    13: ((13,), (8, 5), (6, 4, 3)),
}


class Card(NamedTuple):
    """A card of a line; a marker has no owner."""

    owner: int | None
    value: int


def opposite(place: str) -> str:
    island, side = place.split()
    return f"{island} {OTHER[side]}"


class Board:
    """The lines of a round."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.places = [f"{island} {side}" for island in range(1, seats + 1) for side in ("above", "below")]
        self.lines: dict[str, list[Card]] = {place: [] for place in self.places}

    def copy(self) -> Board:
        board = Board(self.seats)
        board.lines = {place: list(line) for place, line in self.lines.items()}
        return board

    def crews(self, place: str) -> set[int]:
        """The players who have a pirate on a side."""
        return {card.owner for card in self.lines[place] if card.owner is not None}

    def may_place(self, seat: int, place: str) -> bool:
        """PP-30 to PP-37"""
        if seat in self.crews(opposite(place)):
            return False
        if seat in self.crews(place) or not self.lines[place]:
            return True
        return bool(self.lines[opposite(place)])

    def places_for(self, seat: int) -> set[str]:
        return {place for place in self.places if self.may_place(seat, place)}

    def uncovered(self, place: str) -> int | None:
        """PP-57 The owner of the uncovered pirate of a line, if there is one."""
        return self.lines[place][-1].owner if self.lines[place] else None

    def targets(self, seat: int) -> set[str]:
        """PP-50 Where an uncovered pirate of another player lies."""
        return {place for place in self.places if self.uncovered(place) not in (None, seat)}

    def marks(self) -> set[str]:
        """PP-54 Where a marker may be laid."""
        return {place for place in self.places if self.lines[place]}

    def moves(self, place: str) -> set[str]:
        """PP-53 Lift the pirate, then see where its owner may place."""
        board = self.copy()
        owner = board.lines[place].pop().owner
        assert owner is not None
        return board.places_for(owner) - {place}

    def swap_is_legal(self, one: str, other: str) -> bool:
        """PP-51 Exchange them, then look at the result."""
        if one == other or self.uncovered(one) is None or self.uncovered(other) is None:
            return False
        result = self.copy()
        result.lines[one][-1], result.lines[other][-1] = self.lines[other][-1], self.lines[one][-1]
        for place in (one, other):
            owner = result.lines[place][-1].owner
            assert owner is not None
            if owner in result.crews(opposite(place)):
                return False
            before = owner in self.crews(place)
            alone = result.crews(place) == {owner}
            if not (before or alone or result.lines[opposite(place)]):
                return False
        return True

    def swaps(self) -> dict[str, set[str]]:
        found = {one: {other for other in self.places if self.swap_is_legal(one, other)} for one in self.places}
        return {one: others for one, others in found.items() if others}

    def check(self) -> None:
        """What holds at any time: PP-30, PP-66, and from PP-25 that everybody has a side of every island."""
        for island in range(1, self.seats + 1):
            above, below = self.crews(f"{island} above"), self.crews(f"{island} below")
            assert not above & below, f"PP-30: {above & below} on both sides of island {island}"
            for seat in range(self.seats):
                assert {place for place in self.places_for(seat) if place.startswith(f"{island} ")}
        for place, line in self.lines.items():
            assert not line or line[0].owner is not None, f"PP-66: a marker nearest the island, at {place}"

    def share_out(self, island: int, worth: int) -> list[tuple[int, int]]:
        """PP-60 to PP-68 Who gets what of an island, first to last."""
        sides = [self.lines[f"{island} {side}"] for side in ("above", "below")]
        occupied = [side for side in sides if side]
        if not occupied:
            return []
        totals = [sum(card.value for card in side) for side in occupied]
        if len(occupied) == 2 and totals[0] == totals[1]:
            return []
        line = occupied[totals.index(max(totals))]
        owners = {card.owner for card in line if card.owner is not None}

        def rank(seat: int) -> tuple[int, int]:
            own = [place for place, card in enumerate(line) if card.owner == seat]
            return -sum(line[place].value for place in own), own[0]

        ranked = sorted(owners, key=rank)
        split = SPLITS[worth][min(len(ranked), 3) - 1]
        return [(seat, split[place] if place < len(split) else 0) for place, seat in enumerate(ranked)]
