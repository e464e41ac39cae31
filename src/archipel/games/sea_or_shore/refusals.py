"""Why a choice is not legal: each refusal has a name, the id of the rule that refuses, and the values its sentence needs."""

from __future__ import annotations

from mypy_extensions import i64

from archipel.games.sea_or_shore import tables as t
from archipel.games.sea_or_shore.components import NUMBERS, colour_of, number_of
from archipel.games.sea_or_shore.moves import held_of, longest_colours
from archipel.games.sea_or_shore.scoring import value_laid
from archipel.games.sea_or_shore.state import NONE, SeaState
from archipel.kernel.bits import low_bit
from archipel.kernel.core import Refusal

# Question -> the verb that answers it, by the place of its row in VERBS; CLAIM is answered by two.
ANSWERED_BY = (-1, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12)


def refuse(s: SeaState, seat: i64, code: i64) -> Refusal:
    """Why *seat*, who is asked something, may not answer *code*, which is a code of the game but not legal now."""
    question = s.asked[seat]
    row = t.VERBS[ANSWERED_BY[question]]
    value = code - row.first
    if question == t.CLAIM and t.TO_STEAL <= code < t.TO_ROB:
        return refuse_steal(s, seat, code - t.TO_STEAL)
    if not 0 <= value < row.size():
        return Refusal("other_question", "", (("code", code),))
    if question == t.PASS:
        return Refusal(
            "not_longest",
            "SOS-17",
            (
                ("colour", value),
                ("held", held_of(s, seat, value)),
                ("longest", held_of(s, seat, low_bit(longest_colours(s, seat)))),
            ),
        )
    if question == t.CARD:
        return Refusal("not_in_hand", "SOS-20", (("card", value),))
    if question == t.ADD:
        return refuse_additions(s, seat, value)
    if question == t.GIVE:
        name = "already_given" if (s.offer >> value) & 1 else "not_in_hand"
        return Refusal(name, "SOS-62", (("card", value),))
    if question == t.DISCARD:
        return Refusal("not_in_hand", "SOS-64", (("card", value),))
    if value >= s.seats:
        return Refusal("no_such_player", row.rule, (("seat", value),))
    if question == t.RETRIEVE:
        return Refusal("not_on_table", "SOS-64", (("seat", value),))
    if value == seat:
        return Refusal("oneself", row.rule, ())
    return Refusal("too_poor", "SOS-61", (("seat", value), ("additions", s.additions[value])))


def refuse_additions(s: SeaState, seat: i64, count: i64) -> Refusal:
    """SOS-22 before SOS-21: what the card cannot bear is said before what the player does not have."""
    number = number_of(s.chosen)
    if number == NUMBERS:
        return Refusal("twelve_full", "SOS-22", (("number", number),))
    if number + count > NUMBERS:
        return Refusal("over_twelve", "SOS-22", (("number", number), ("additions", count), ("most", NUMBERS - number)))
    return Refusal("too_few_additions", "SOS-21", (("additions", count), ("held", s.additions[seat])))


def refuse_steal(s: SeaState, seat: i64, victim: i64) -> Refusal:
    """SOS-41 Each of its conditions has a sentence of its own."""
    if victim >= s.seats:
        return Refusal("no_such_player", "SOS-41", (("seat", victim),))
    if victim == seat:
        return Refusal("oneself", "SOS-41", ())
    colour = colour_of(s.laid[seat])
    if colour_of(s.laid[victim]) != colour:
        return Refusal("other_colour", "SOS-41", (("seat", victim), ("colour", colour)))
    if value_laid(s, victim) >= value_laid(s, seat):
        return Refusal("not_lower", "SOS-45", (("seat", victim), ("value", value_laid(s, victim))))
    if s.pile[victim] == NONE:
        return Refusal("no_treasure", "SOS-41", (("seat", victim),))
    return Refusal("other_treasure", "SOS-41", (("seat", victim), ("colour", colour)))
