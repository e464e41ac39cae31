"""Why a choice is not legal: each refusal has a name, the id of the rule that refuses, and the values its sentence needs."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.rivages import tables as t
from archipel.games.rivages.components import BOAT, FORT, MAX_REGIONS, PACK_MASK, SEA, SPECIAL
from archipel.games.rivages.effects import ticks_cells, top_batch
from archipel.games.rivages.moves import holds_symbol
from archipel.games.rivages.state import NONE, ShoreState
from archipel.kernel.bits import count_bits, has
from archipel.kernel.core import Refusal


def refuse(s: ShoreState, seat: i64, code: i64) -> Refusal:
    """Why *seat*, who is asked something, may not answer *code*, which is a code of the game but not legal now."""
    question = s.asked[seat]
    if question == t.BOAT:
        if t.TO_TICK <= code < t.TO_REGION:
            return Refusal("no_boat", "RIV-23", (("cell", code - t.TO_TICK),))
        return Refusal("boat_first", "RIV-23", (("code", code),))
    if code == t.TO_BACK:
        return Refusal("nothing_to_take_back", "RIV-35", ())
    if question == t.CELL and t.TO_TICK <= code < t.TO_REGION:
        return refuse_cell(s, seat, code - t.TO_TICK)
    if question == t.REGION and t.TO_REGION <= code < t.TO_SPACE:
        return refuse_region(s, seat, code - t.TO_REGION)
    if question == t.SPACE and t.TO_SPACE <= code < t.TO_END:
        return refuse_space(s, seat, code - t.TO_SPACE)
    if question != t.ACT:
        return Refusal("choose_first", "RIV-30", (("using", s.explorers[seat].using & PACK_MASK),))
    return refuse_act(s, seat, code)


def refuse_act(s: ShoreState, seat: i64, code: i64) -> Refusal:
    """RIV-30 to RIV-35 Why a step of the turn is not possible."""
    p = s.explorers[seat]
    if code == t.TO_END:
        if p.due:
            return Refusal("effects_due", "RIV-35", (("effect", p.due[-1]),))
        return Refusal("no_row_yet", "RIV-30", ())
    if code >= t.TO_TICK:
        return Refusal("symbol_first", "RIV-30", ())
    if code >= t.TO_TOKEN:
        token = code - t.TO_TOKEN
        if not has(p.tokens, token):
            return Refusal("not_your_token", "RIV-34", (("token", token),))
        return Refusal("one_token_a_turn", "RIV-34", (("token", p.spent),))
    if code >= t.TO_DECLINE:
        effect = code - t.TO_DECLINE
        if effect not in top_batch(p):
            return Refusal("not_due", "RIV-32", (("effect", effect),))
        return Refusal("always_taken", "RIV-33", (("effect", effect),))
    if code >= t.TO_EFFECT:
        effect = code - t.TO_EFFECT
        if effect not in top_batch(p):
            return Refusal("not_due", "RIV-32", (("effect", effect),))
        return Refusal("cannot_carry_out", "RIV-33", (("effect", effect),))
    if p.due:
        return Refusal("effects_first", "RIV-32", (("effect", p.due[-1]),))
    if code < t.TO_SYMBOL:
        return Refusal("one_row_a_turn", "RIV-30", ())
    if p.slot == NONE:
        return Refusal("row_first", "RIV-30", ())
    effect = code - t.TO_SYMBOL
    if not holds_symbol(p, effect):
        return Refusal("not_in_row", "RIV-30", (("effect", effect),))
    return Refusal("cannot_use", "RIV-14" if ticks_cells(effect) and effect > 4 else "RIV-18", (("effect", effect),))


def refuse_cell(s: ShoreState, seat: i64, cell: i64) -> Refusal:
    """RIV-10, RIV-18, RIV-19 Why a cell cannot be ticked."""
    p = s.explorers[seat]
    named = (("cell", int(cell)),)
    ground = s.box.islands[p.island].grounds[cell]
    if ground == SEA:
        return Refusal("no_cell", "RIV-3", named)
    if ground == FORT:
        return Refusal("fort", "RIV-19", named)
    if has(p.ticks, cell):
        return Refusal("ticked_already", "RIV-18", named)
    if not has(p.reach, cell):
        return Refusal("touches_no_tick", "RIV-18", named)
    shown = SPECIAL if ground == BOAT else ground
    return Refusal("other_terrain", "RIV-10", (("cell", int(cell)), ("ground", shown), ("using", p.using & PACK_MASK)))


def refuse_region(s: ShoreState, seat: i64, region: i64) -> Refusal:
    """RIV-14 Why a region cannot be ticked."""
    p = s.explorers[seat]
    named = (("region", int(region)),)
    if region >= s.box.region_count[p.island]:
        return Refusal("no_region", "RIV-16", (("region", int(region)), ("regions", s.box.region_count[p.island])))
    cells = s.box.regions[MAX_REGIONS * p.island + region]
    if not cells & ~p.ticks:
        return Refusal("region_complete", "RIV-14", named)
    if not cells & (p.ticks | p.reach):
        return Refusal("region_far", "RIV-14", (("region", int(region)), ("cells", count_bits(cells))))
    return Refusal("region_terrain", "RIV-14", (("region", int(region)), ("using", p.using & PACK_MASK)))


def refuse_space(s: ShoreState, seat: i64, space: i64) -> Refusal:
    """RIV-50 Why a space of the tree cannot be ticked."""
    p = s.explorers[seat]
    if space >= s.box.spaces[p.tree]:
        return Refusal("no_space", "RIV-50", (("space", int(space)), ("spaces", s.box.spaces[p.tree])))
    if has(p.branches, space):
        return Refusal("space_ticked", "RIV-50", (("space", int(space)),))
    return Refusal("space_far", "RIV-50", (("space", int(space)),))
