"""What a player may do in a turn: use a row, strike one out, deal with effects, use a token, take back, end. `can_x` stands
directly above `x`."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.rivages.components import PACK_BITS, PACK_MASK, SPYGLASS
from archipel.games.rivages.effects import carry_out, is_possible, take_from_due, ticks_cells, top_batch, use_token
from archipel.games.rivages.state import FROM_ROW, NONE, Explorer, ShoreState, open_row
from archipel.games.rivages.tables import DECLINED, ENDED, TOOK_BACK, USED_TOKEN
from archipel.kernel.bits import has


def remember(p: Explorer) -> None:
    """RIV-35 How things are before a step, so that it can be taken back."""
    p.before = p.copy()


# The row
def can_use_row(p: Explorer) -> bool:
    """RIV-30 One row a turn, and RIV-32 not while an effect is due."""
    return p.slot == NONE and not p.due


def use_row(s: ShoreState, seat: i64, slot: i64) -> None:
    """RIV-30 The topmost row not struck out of one of the two cards."""
    p = s.explorers[seat]
    remember(p)
    p.slot = slot
    p.left = open_row(s, seat, slot)


def strike_row(s: ShoreState, seat: i64, slot: i64) -> None:
    """RIV-31 Instead, strike a row out unused and tick one cell of any kind; which one is asked for at once."""
    p = s.explorers[seat]
    remember(p)
    p.slot = slot
    if is_possible(s, p, SPYGLASS):
        p.left = SPYGLASS + 1
        carry_out(s, seat, SPYGLASS | FROM_ROW)


def holds_symbol(p: Explorer, effect: i64) -> bool:
    """RIV-30 Whether a symbol of the row is still to use."""
    left = p.left
    while left:
        if (left & PACK_MASK) == effect + 1:
            return True
        left >>= PACK_BITS
    return False


def can_use_symbol(s: ShoreState, p: Explorer, effect: i64) -> bool:
    """RIV-30, RIV-39 The row goes on when nothing is due, in any order; what cannot be carried out stays unused."""
    return not p.due and holds_symbol(p, effect) and is_possible(s, p, effect)


def use_symbol(s: ShoreState, seat: i64, effect: i64) -> None:
    """RIV-30 Use a symbol of the row."""
    remember(s.explorers[seat])
    carry_out(s, seat, effect | FROM_ROW)


# Effects
def can_take_effect(s: ShoreState, p: Explorer, effect: i64) -> bool:
    """RIV-32, RIV-33 An effect of the top batch that can be carried out now."""
    return effect in top_batch(p) and is_possible(s, p, effect)


def take_effect(s: ShoreState, seat: i64, effect: i64) -> None:
    """RIV-32 Carry out an effect that is due."""
    remember(s.explorers[seat])
    carry_out(s, seat, effect)


def can_decline(p: Explorer, effect: i64) -> bool:
    """RIV-33 Effects that tick cells may be declined; that is also how one that cannot be carried out is given up."""
    return ticks_cells(effect) and effect in top_batch(p)


def decline(s: ShoreState, seat: i64, effect: i64) -> None:
    """RIV-33 The effect is lost."""
    p = s.explorers[seat]
    remember(p)
    take_from_due(p, effect)
    if s.journal is not None:
        s.emit(DECLINED, (seat, effect))


# Tokens
def can_use_token(p: Explorer, token: i64) -> bool:
    """RIV-34 At most one token in a turn, at any moment between two steps."""
    return p.spent == NONE and has(p.tokens, token)


def spend_token(s: ShoreState, seat: i64, token: i64) -> None:
    """RIV-34 Use a token."""
    remember(s.explorers[seat])
    if s.journal is not None:
        s.emit(USED_TOKEN, (seat, token))
    use_token(s, seat, token)


# Taking back and ending
def can_take_back(p: Explorer) -> bool:
    """RIV-35 Any step of this turn, but not past the last token drawn."""
    return p.before is not None


def take_back(s: ShoreState, seat: i64) -> None:
    """RIV-35 The newest step is undone. RIV-91 What others saw happen they see undone, the rest they do not."""
    now = s.explorers[seat]
    before = now.before
    assert before is not None
    p = before.copy()
    s.explorers[seat] = p
    s.asked[seat] = p.question
    if s.journal is not None and now.public() != p.public():
        s.emit(TOOK_BACK, (seat,))


def can_end(p: Explorer) -> bool:
    """RIV-35 Row done, no effects due."""
    return p.slot != NONE and not p.due


def end_turn(s: ShoreState, seat: i64) -> bool:
    """RIV-35 The turn ends when the player says so; true once all have."""
    p = s.explorers[seat]
    p.left = 0
    p.question = 0
    p.before = None
    s.asked[seat] = 0
    if s.journal is not None:
        s.emit(ENDED, (seat,))
    for other in range(s.seats):
        if s.asked[other]:
            return False
    return True
