"""The codes of Sea or Shore and their names: every question, answer, draw and event of the game."""

from __future__ import annotations

from typing import Final

from archipel.games.sea_or_shore.components import (
    ACTION_ON,
    ACTIONS,
    COLOURS,
    HALVES,
    ISLAND_NAMES,
    ISLANDS,
    PAIRS,
    SIDES,
    TREASURE_NAMES,
    TREASURES,
)
from archipel.kernel.core import Option, Row, number_rows

# Questions: what a seat, or chance, is asked. asked[...] holds one of these.
PASS: Final = 1
CARD: Final = 2
HALF: Final = 3
ADD: Final = 4
CLAIM: Final = 5
ROB: Final = 6
SWAP: Final = 7
GIVE: Final = 8
DECK: Final = 9
ORDER: Final = 10
RETRIEVE: Final = 11
DISCARD: Final = 12
DRAW_SIDE: Final = 13
DRAW_TREASURE: Final = 14
DRAW_ISLAND: Final = 15
DRAW_STARTER: Final = 16
DRAW_FROM_HAND: Final = 17
DRAW_LOOK: Final = 18

QUESTIONS: Final = (
    Row("nothing", ""),
    Row("pass_colour", "SOS-17"),
    Row("card", "SOS-20"),
    Row("half", "SOS-20"),
    Row("additions", "SOS-21"),
    Row("claim", "SOS-43"),
    Row("rob", "SOS-61"),
    Row("swap", "SOS-62"),
    Row("give", "SOS-62"),
    Row("deck", "SOS-63"),
    Row("order", "SOS-63"),
    Row("retrieve", "SOS-64"),
    Row("discard", "SOS-64"),
    Row("draw_side", "SOS-13"),
    Row("draw_treasure", "SOS-80"),
    Row("draw_island", "SOS-15"),
    Row("draw_starter", "SOS-16"),
    Row("draw_from_hand", "SOS-62"),
    Row("draw_look", "SOS-63"),
)

# Answers of a seat: code = first code of the row + value.
TO_PASS: Final = 0
TO_LAY: Final = 4
TO_SHOW: Final = 52
TO_ADD: Final = 54
TO_TAKE: Final = 67
TO_STEAL: Final = 68
TO_ROB: Final = 73
TO_SWAP: Final = 78
TO_GIVE: Final = 83
TO_LOOK_AT: Final = 131
TO_ORDER: Final = 133
TO_RETRIEVE: Final = 139
TO_DISCARD: Final = 144
CODES: Final = 192

VERBS: Final = number_rows(
    (
        Row("pass_colour", "SOS-17", 0, (("colour", 4),)),
        Row("card", "SOS-20", 0, (("card", ISLANDS),)),
        Row("show", "SOS-20", 0, (("half", 2),)),
        Row("add", "SOS-21", 0, (("additions", 13),)),
        Row("take", "SOS-40"),
        Row("steal", "SOS-41", 0, (("victim", 5),)),
        Row("rob", "SOS-61", 0, (("victim", 5),)),
        Row("swap", "SOS-62", 0, (("victim", 5),)),
        Row("give", "SOS-62", 0, (("card", ISLANDS),)),
        Row("deck", "SOS-63", 0, (("deck", 2),)),
        Row("order", "SOS-63", 0, (("order", 6),)),
        Row("retrieve", "SOS-64", 0, (("owner", 5),)),
        Row("discard", "SOS-64", 0, (("card", ISLANDS),)),
    )
)

# Answers of chance, numbered apart.
DRAWN_SIDE: Final = 0
DRAWN_TREASURE: Final = 2
DRAWN_ISLAND: Final = 34
DRAWN_STARTER: Final = 82
DRAWN_FROM_HAND: Final = 87
DRAWN_LOOK: Final = 135

DRAWS: Final = number_rows(
    (
        Row("side", "SOS-13", 0, (("side", 2),)),
        Row("treasure", "SOS-80", 0, (("treasure", TREASURES),)),
        Row("island", "SOS-15", 0, (("card", ISLANDS),)),
        Row("starter", "SOS-16", 0, (("seat", 5),)),
        Row("from_hand", "SOS-62", 0, (("card", ISLANDS),)),
        Row("look", "SOS-63", 0, (("treasure", TREASURES),)),
    )
)

# Events. Public fields first, secret ones after them.
ROUND_BEGAN: Final = 0
SIDE_SET: Final = 1
TURNED_UP: Final = 2
DEALT: Final = 3
STARTS: Final = 4
PASSED: Final = 5
LAID: Final = 6
UNCOVERED: Final = 7
WON: Final = 8
TOOK: Final = 9
STOLE: Final = 10
EARNED: Final = 11
ACTED: Final = 12
ROBBED: Final = 13
SUPPLIED: Final = 14
DREW_CARD: Final = 15
GAVE_CARD: Final = 16
LOOKED: Final = 17
REORDERED: Final = 18
RETRIEVED: Final = 19
DISCARDED: Final = 20
NO_ACTION: Final = 21
BURIED: Final = 22
TRICK_ENDED: Final = 23
SCORED: Final = 24
GAME_ENDED: Final = 25

EVENTS: Final = (
    Row("round_began", "SOS-84", 0, (("round", 2),)),
    Row("side_set", "SOS-13", 0, (("pair", 2), ("side", 2))),
    Row("turned_up", "SOS-12", 0, (("deck", 2), ("treasure", TREASURES))),
    Row("dealt", "SOS-15", 0, (("seat", 5), ("card", ISLANDS))),
    Row("starts", "SOS-16", 0, (("seat", 5),)),
    Row("passed", "SOS-17", 0, (("seat", 5), ("to", 5), ("card", ISLANDS))),
    Row("laid", "SOS-20", 0, (("seat", 5), ("half", 2), ("shown", 13), ("additions", 13), ("card", ISLANDS))),
    Row("uncovered", "SOS-23", 0, (("seat", 5), ("card", ISLANDS), ("value", 13))),
    Row("won", "SOS-31", 0, (("seat", 5), ("colour", 4), ("value", 13), ("cards", 6))),
    Row("took", "SOS-40", 0, (("seat", 5), ("treasure", TREASURES))),
    Row("stole", "SOS-41", 0, (("seat", 5), ("victim", 5), ("treasure", TREASURES))),
    Row("earned", "SOS-50", 0, (("seat", 5), ("additions", 6), ("due", 6))),
    Row("acted", "SOS-60", 0, (("seat", 5), ("action", 4))),
    Row("robbed", "SOS-61", 0, (("seat", 5), ("victim", 5), ("additions", 3))),
    Row("supplied", "SOS-61", 0, (("seat", 5), ("additions", 3))),
    Row("drew_card", "SOS-62", 0, (("seat", 5), ("victim", 5), ("card", ISLANDS))),
    Row("gave_card", "SOS-62", 0, (("seat", 5), ("victim", 5), ("card", ISLANDS))),
    Row("looked", "SOS-63", 0, (("seat", 5), ("deck", 2), ("treasure", TREASURES))),
    Row("reordered", "SOS-63", 0, (("seat", 5), ("deck", 2), ("first", TREASURES), ("second", TREASURES), ("third", TREASURES))),
    Row("retrieved", "SOS-64", 0, (("seat", 5), ("owner", 5), ("card", ISLANDS))),
    Row("discarded", "SOS-64", 0, (("seat", 5), ("card", ISLANDS))),
    Row("no_action", "SOS-65", 0, (("seat", 5), ("action", 4))),
    Row("buried", "SOS-80", 0, (("deck", 2), ("treasure", TREASURES))),
    Row("trick_ended", "SOS-81", 0, (("trick", 13), ("next", 5))),
    Row("scored", "SOS-83", 0, (("seat", 5), ("round", 2), ("treasures", 100), ("additions", 12), ("total", 200))),
    Row("game_ended", "SOS-84", 0, (("winners", 32),)),
)

VALUE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "colour": COLOURS,
    "card": ISLAND_NAMES,
    "half": HALVES,
    "treasure": TREASURE_NAMES,
    "first": TREASURE_NAMES,
    "second": TREASURE_NAMES,
    "third": TREASURE_NAMES,
    "side": SIDES,
    "pair": PAIRS,
    "action": ACTIONS,
    # the actions on side A and side B of each action card
    "red_blue": (ACTIONS[ACTION_ON[0]], ACTIONS[ACTION_ON[1]]),
    "green_purple": (ACTIONS[ACTION_ON[2]], ACTIONS[ACTION_ON[3]]),
    "order": ("1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"),  # which of the three lies first, second, third
}

# SOS-13 the side of each action card for each round
OPTIONS: Final = (
    Option("red_blue_round_1", "SOS-13", SIDES),
    Option("green_purple_round_1", "SOS-13", SIDES),
    Option("red_blue_round_2", "SOS-13", SIDES),
    Option("green_purple_round_2", "SOS-13", SIDES),
)
