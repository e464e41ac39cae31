"""A player with a perfect memory: what can be known for certain, from the events that one seat was told and nothing else."""

from __future__ import annotations

from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.kernel.core import HIDDEN, Event


class Memory:
    """SOS-91, SOS-93 written down once more: sets of seats for cards in other hands, and the tops of decks."""

    def __init__(self, seat: int, decks: int) -> None:
        self.seat = seat
        self.decks = decks
        self.begin()

    def begin(self) -> None:
        self.lies_with: dict[int, set[int]] = {}
        self.tops: list[list[int]] = [[] for _ in range(self.decks)]  # treasures seen on a deck
        self.in_order = [False] * self.decks  # whether their order is certain
        self.looking: list[int] = []  # seen by the look that is under way

    def hear(self, event: Event) -> None:
        """Take note of what was told."""
        name = SEA_OR_SHORE.events[event.kind].name
        public, secret = event.public, event.secret
        if name == "round_began":
            self.begin()
        elif name in ("uncovered", "discarded"):
            self.lies_with.pop(public[1], None)
        elif name == "retrieved":
            self.move(public[2], public[0])
        elif name in ("passed", "gave_card", "drew_card"):
            giver, taker = (public[1], public[0]) if name == "drew_card" else public
            if secret != (HIDDEN,):
                self.move(secret[0], taker)
            elif name == "drew_card":
                for seats in self.lies_with.values():
                    if seats & {giver, taker}:
                        seats |= {giver, taker}
        elif name == "turned_up":
            self.forget_top(*public)
        elif name == "looked" and public[0] == self.seat:
            self.looking.append(secret[0])
        elif name == "reordered":
            self.in_order[public[1]] = public[0] == self.seat
            if public[0] == self.seat:
                self.tops[public[1]] = list(secret)
                self.looking = []

    def move(self, card: int, taker: int) -> None:
        """A card was seen to go to *taker*."""
        self.lies_with.pop(card, None)
        if taker != self.seat:
            self.lies_with[card] = {taker}

    def forget_top(self, deck: int, treasure: int) -> None:
        if treasure in self.tops[deck]:
            self.tops[deck].remove(treasure)

    def known(self) -> tuple[tuple[int, int], ...]:
        """As a view shows it."""
        return tuple((card, sum(1 << seat for seat in seats)) for card, seats in sorted(self.lies_with.items()))

    def top_known(self, looking_at: int) -> tuple[tuple[int, ...], ...]:
        """As a view shows it, while this seat looks at a deck or not."""
        found = [
            tuple(treasures if ordered else sorted(treasures))
            for treasures, ordered in zip(self.tops, self.in_order, strict=True)
        ]
        if self.looking:
            found[looking_at] = tuple(self.looking)
        return tuple(found)
