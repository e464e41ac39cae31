"""Every way in which the hidden islands of a small position can lie, by trying them all."""

from __future__ import annotations

from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import SeaState

World = tuple[tuple[int, ...], tuple[frozenset[int], ...]]  # the cards laid, and the hands


def world_of(s: SeaState) -> World:
    hands = tuple(frozenset(card for card in range(48) if (hand >> card) & 1) for hand in s.hands)
    return tuple(int(card) for card in s.laid), hands


def possible_worlds(view: SeaView) -> set[World]:
    """All worlds that agree with a view: each unseen card goes into a hand, under a cover, or into the box."""
    seen = {*view.hand, *view.discards, *view.laid_card}
    pool = [card for card in range(48) if card not in seen]
    known = dict(view.known)
    covered = [seat for seat in range(view.seats) if view.laid_half[seat] >= 0 and view.laid_card[seat] < 0]
    room = [0 if seat == view.seat else view.hand_sizes[seat] for seat in range(view.seats)]
    found: set[World] = set()
    laid = list(view.laid_card)
    hands: list[set[int]] = [set() for _ in range(view.seats)]
    if view.seat >= 0:
        hands[view.seat] = set(view.hand)

    def place(i: int) -> None:
        if i == len(pool):
            if not any(room) and all(laid[seat] >= 0 for seat in covered):
                found.add((tuple(laid), tuple(frozenset(hand) for hand in hands)))
            return
        card = pool[i]
        for seat in range(view.seats):
            if card in known and not (known[card] >> seat) & 1:
                continue
            if room[seat]:
                room[seat] -= 1
                hands[seat].add(card)
                place(i + 1)
                hands[seat].remove(card)
                room[seat] += 1
            if seat in covered and laid[seat] < 0 and may_be_laid(view, seat, card):
                laid[seat] = card
                place(i + 1)
                laid[seat] = -1
        if card not in known:
            place(i + 1)

    place(0)
    return found


def may_be_laid(view: SeaView, seat: int, card: int) -> bool:
    """Whether a covered card can be *card*: it shows what it shows (SOS-20) and bears its additions (SOS-22)."""
    colour, number = card // 12, card % 12 + 1
    shown = colour if view.laid_half[seat] == 0 else number
    return shown == view.laid_shown[seat] and number + view.spent[seat] <= 12
