"""Why a choice is not legal: each refusal has a name, the id of the rule that refuses, and the values its sentence needs."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.components import BASIC_ACTIONS, COPY, crew_of, is_pirate
from archipel.games.pirate_pacts.effects import fits, has_target
from archipel.games.pirate_pacts.moves import is_bound
from archipel.games.pirate_pacts.state import NONE, TURNS_OF_A_ROUND, PactState, all_of, one_of
from archipel.kernel.bits import count_bits, has
from archipel.kernel.core import Refusal

# Question -> the verb that answers it, by the place of its row in VERBS; CARD is answered by three.
ANSWERED_BY = (-1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


def refuse(s: PactState, seat: i64, code: i64) -> Refusal:
    """Why *seat*, who is asked something, may not answer *code*, which is a code of the game but not legal now."""
    question = s.asked[seat]
    if question == t.CARD and t.TO_ACT <= code < t.TO_DISCARD:
        return refuse_action(s, seat, code - t.TO_ACT)
    if question == t.CARD and code == t.TO_DISCARD:
        return refuse_discard(s, seat)
    row = t.VERBS[ANSWERED_BY[question]]
    value = code - row.first
    if not 0 <= value < row.size():
        return Refusal("other_question", "", (("code", code),))
    if question == t.CARD:
        return Refusal("not_in_hand", "PP-20", (("pirate", value), ("pirates", count_bits(s.hands[seat]))))
    if question == t.IMPOSE:
        return refuse_victim(s, seat, value)
    if question == t.COPY:
        return refuse_copy(s, seat, value)
    if value >= 2 * s.seats:
        return Refusal("no_such_island", "PP-12", (("island", value >> 1), ("islands", s.seats)))
    if question == t.PLACE:
        return refuse_place(s, seat, seat, value, NONE)
    if question == t.IMPOSE_AT:
        return refuse_place(s, seat, s.victim, value, NONE)
    if question == t.MOVE_TO:
        if value == s.first:
            return Refusal("same_place", "PP-53", (("place", value),))
        return refuse_place(s, seat, crew_of(s.top[s.first]), value, s.first)
    return refuse_line(s, question, value, row.rule)


def refuse_action(s: PactState, seat: i64, action: i64) -> Refusal:
    """PP-52, PP-11, PP-21, PP-56, PP-70, PP-71 What binds the turn is said before what the card lacks."""
    named = (("action", int(action)),)
    if is_bound(s, seat):
        return Refusal("under_order", "PP-52", (("place", s.order[seat]),))
    if s.advanced:
        if s.turn >= TURNS_OF_A_ROUND - 1:
            return Refusal("last_turn", "PP-71", ())
        if s.played[seat] != NONE:
            return Refusal("action_taken", "PP-71", (("action", s.played[seat]),))
        if not has(s.laid_out, action):
            return Refusal("not_laid_out", "PP-70", named)
        if action == COPY:
            return Refusal("nothing_to_copy", "PP-78", ())
        return Refusal("no_target", "PP-56", named)
    if not has(BASIC_ACTIONS, action):
        return Refusal("not_in_basic", "PP-11", named)
    if s.held[seat] == NONE:
        return Refusal("no_action_card", "PP-11", ())
    if s.held[seat] != action:
        return Refusal("not_your_action", "PP-11", (("action", int(action)), ("held", s.held[seat])))
    if s.acted:
        return Refusal("one_action_a_turn", "PP-21", ())
    return Refusal("no_target", "PP-56", named)


def refuse_discard(s: PactState, seat: i64) -> Refusal:
    """PP-22 Only an action card that is the last card is discarded."""
    if s.advanced:
        return Refusal("nothing_to_discard", "PP-70", ())
    if s.held[seat] == NONE:
        return Refusal("no_action_card", "PP-11", ())
    return Refusal("holds_pirates", "PP-22", (("pirates", count_bits(s.hands[seat])),))


def refuse_victim(s: PactState, seat: i64, victim: i64) -> Refusal:
    """PP-52 An opponent who still holds a pirate."""
    if victim >= s.seats:
        return Refusal("no_such_player", "PP-52", (("seat", victim),))
    if victim == seat:
        return Refusal("oneself", "PP-52", ())
    return Refusal("no_pirates", "PP-52", (("seat", victim),))


def refuse_copy(s: PactState, seat: i64, action: i64) -> Refusal:
    """PP-72, PP-78 What another player has played in this round, and what has a target."""
    for other in range(s.seats):
        if other != seat and s.played[other] == action and not has_target(s, seat, action):
            return Refusal("no_target", "PP-78", (("action", action),))
    return Refusal("not_played", "PP-72", (("action", action),))


def refuse_place(s: PactState, seat: i64, owner: i64, place: i64, lifted: i64) -> Refusal:
    """PP-30, PP-32 Why *owner*, whose pirate at *lifted* is to be moved there, may not be on this side."""
    facing = s.crews[place ^ 1]
    if lifted == place ^ 1:
        facing -= one_of(owner)
    name = "on_other_side" if facing & all_of(owner) else "unopposed"
    rule = "PP-30" if facing & all_of(owner) else "PP-32"
    if owner == seat:
        return Refusal(name, rule, (("place", place),))
    return Refusal(f"owner_{name}", rule, (("place", place), ("seat", owner)))


def refuse_line(s: PactState, question: i64, place: i64, rule: str) -> Refusal:
    """PP-50, PP-51, PP-53, PP-54 Why the last card of a line cannot be chosen."""
    if s.top[place] == NONE:
        return Refusal("empty_line", rule, (("place", place),))
    if not is_pirate(s.top[place]):
        return Refusal("marker_on_top", "PP-55", (("place", place), ("card", s.top[place])))
    if question == t.SWAP:
        return Refusal("no_partner", rule, (("place", place), ("card", s.top[place])))
    if question == t.SWAP_WITH:
        return Refusal("same_place", rule, (("place", place),)) if place == s.first else refuse_swap(s, place)
    return Refusal("own_pirate", rule, (("place", place), ("card", s.top[place])))


def refuse_swap(s: PactState, other: i64) -> Refusal:
    """PP-51 Which of the two pirates would not be legal in its new place, and why."""
    one = s.first
    mine = crew_of(s.top[one])
    theirs = crew_of(s.top[other])
    here = s.crews[one] - one_of(mine) + one_of(theirs)
    there = s.crews[other] - one_of(theirs) + one_of(mine)
    facing = here if one ^ 1 == other else s.crews[other ^ 1]
    if not fits(all_of(mine), s.crews[other], there, facing):
        name = "swap_other_side" if facing & all_of(mine) else "swap_unopposed"
        return Refusal(name, "PP-51", (("card", s.top[one]), ("place", other)))
    facing = there if one ^ 1 == other else s.crews[one ^ 1]
    name = "swap_other_side" if facing & all_of(theirs) else "swap_unopposed"
    return Refusal(name, "PP-51", (("card", s.top[other]), ("place", one)))
