"""The codes of Pirate Pacts and their names: every question, answer, draw and event of the game."""

from __future__ import annotations

from typing import Final

from archipel.games.pirate_pacts.components import (
    ACTION_CARDS,
    ACTIONS,
    CARD_NAMES,
    CARDS,
    CREWS,
    ISLAND_NAMES,
    MAX_PLACES,
    MAX_SEATS,
    PIRATE_NAMES,
    PIRATES,
    PLACE_NAMES,
    SPLIT_NAMES,
    TREASURE_NAMES,
    TREASURES,
)
from archipel.kernel.core import Option, Row, number_rows

# Questions: what a seat, or chance, is asked. asked[...] holds one of these.
CARD: Final = 1
PLACE: Final = 2
REMOVE: Final = 3
SWAP: Final = 4
SWAP_WITH: Final = 5
IMPOSE: Final = 6
IMPOSE_AT: Final = 7
MOVE: Final = 8
MOVE_TO: Final = 9
MARK: Final = 10
COPY: Final = 11
DRAW_STARTER: Final = 12
DRAW_MYSTERY: Final = 13
DRAW_TREASURE: Final = 14
DRAW_ACTION: Final = 15
DRAW_LOOK: Final = 16

QUESTIONS: Final = (
    Row("nothing", ""),
    Row("card", "PP-20"),
    Row("place", "PP-20"),
    Row("remove", "PP-50"),
    Row("swap", "PP-51"),
    Row("swap_with", "PP-51"),
    Row("impose", "PP-52"),
    Row("impose_at", "PP-52"),
    Row("move", "PP-53"),
    Row("move_to", "PP-53"),
    Row("mark", "PP-54"),
    Row("copy", "PP-72"),
    Row("draw_starter", "PP-13"),
    Row("draw_mystery", "PP-12"),
    Row("draw_treasure", "PP-12"),
    Row("draw_action", "PP-11"),
    Row("draw_look", "PP-44"),
)

# Answers of a seat: code = first code of the row + value.
TO_PLAY: Final = 0
TO_ACT: Final = 7
TO_DISCARD: Final = 15
TO_PLACE: Final = 16
TO_REMOVE: Final = 26
TO_SWAP: Final = 36
TO_SWAP_WITH: Final = 46
TO_IMPOSE: Final = 56
TO_IMPOSE_AT: Final = 61
TO_MOVE: Final = 71
TO_MOVE_TO: Final = 81
TO_MARK: Final = 91
TO_COPY: Final = 101
CODES: Final = 109

VERBS: Final = number_rows(
    (
        Row("pirate", "PP-20", 0, (("pirate", PIRATES),)),
        Row("act", "PP-20", 0, (("action", ACTION_CARDS),)),
        Row("discard", "PP-22"),
        Row("place", "PP-20", 0, (("place", MAX_PLACES),)),
        Row("remove", "PP-50", 0, (("place", MAX_PLACES),)),
        Row("swap", "PP-51", 0, (("place", MAX_PLACES),)),
        Row("swap_with", "PP-51", 0, (("place", MAX_PLACES),)),
        Row("impose", "PP-52", 0, (("victim", MAX_SEATS),)),
        Row("impose_at", "PP-52", 0, (("place", MAX_PLACES),)),
        Row("move", "PP-53", 0, (("place", MAX_PLACES),)),
        Row("move_to", "PP-53", 0, (("place", MAX_PLACES),)),
        Row("mark", "PP-54", 0, (("place", MAX_PLACES),)),
        Row("copy", "PP-72", 0, (("action", ACTION_CARDS),)),
    )
)

# Answers of chance, numbered apart.
DRAWN_STARTER: Final = 0
DRAWN_MYSTERY: Final = 5
DRAWN_TREASURE: Final = 10
DRAWN_ACTION: Final = 19
DRAWN_LOOK: Final = 27

DRAWS: Final = number_rows(
    (
        Row("starter", "PP-13", 0, (("seat", MAX_SEATS),)),
        Row("mystery", "PP-12", 0, (("island", MAX_SEATS),)),
        Row("treasure", "PP-12", 0, (("treasure", TREASURES),)),
        Row("action", "PP-11", 0, (("action", ACTION_CARDS),)),
        Row("look", "PP-44", 0, (("treasure", TREASURES),)),
    )
)

# Events. Public fields first, secret ones after them.
ROUND_BEGAN: Final = 0
STARTS: Final = 1
ISLAND_LAID: Final = 2
MYSTERY_LAID: Final = 3
DEALT: Final = 4
LAID_OUT: Final = 5
TURN_BEGAN: Final = 6
PLACED: Final = 7
LOOKED: Final = 8
ACTED: Final = 9
COPIED: Final = 10
REMOVED: Final = 11
SWAPPED: Final = 12
IMPOSED: Final = 13
MOVED: Final = 14
MARKED: Final = 15
PASSED: Final = 16
LAPSED: Final = 17
DISCARDED: Final = 18
SKIPPED: Final = 19
LAST_BEGAN: Final = 20
TURNED_UP: Final = 21
SETTLED: Final = 22
EARNED: Final = 23
SCORED: Final = 24
GAME_ENDED: Final = 25

# PP-60, PP-61 how an island comes out, and PP-67 the game
WON_ABOVE: Final = 0
WON_BELOW: Final = 1
UNOPPOSED_ABOVE: Final = 2
UNOPPOSED_BELOW: Final = 3
TIED: Final = 4
EMPTY: Final = 5
OUTCOMES: Final = ("won_above", "won_below", "unopposed_above", "unopposed_below", "tied", "empty")
SOLE: Final = 0
SHARED: Final = 1
ENDS: Final = ("sole_victory", "shared_victory")

EVENTS: Final = (
    Row("round_began", "PP-67", 0, (("round", 2),)),
    Row("starts", "PP-13", 0, (("seat", 5), ("direction", 2))),
    Row("island_laid", "PP-12", 0, (("island", 5), ("treasure", TREASURES))),
    Row("mystery_laid", "PP-12", 0, (("island", 5),)),
    Row("dealt", "PP-11", 0, (("seat", 5), ("action", ACTION_CARDS))),
    Row("laid_out", "PP-70", 0, (("action", ACTION_CARDS),)),
    Row("turn_began", "PP-20", 0, (("turn", 8),)),
    Row("placed", "PP-20", 0, (("seat", 5), ("pirate", PIRATES), ("place", MAX_PLACES))),
    Row("looked", "PP-40", 0, (("seat", 5), ("island", 5), ("treasure", TREASURES))),
    Row("acted", "PP-20", 0, (("seat", 5), ("action", ACTION_CARDS))),
    Row("copied", "PP-72", 0, (("seat", 5), ("action", ACTION_CARDS))),
    Row("removed", "PP-50", 0, (("seat", 5), ("card", CARDS), ("place", MAX_PLACES))),
    Row("swapped", "PP-51", 0, (("seat", 5), ("card", CARDS), ("place", MAX_PLACES), ("with", CARDS), ("where", MAX_PLACES))),
    Row("imposed", "PP-52", 0, (("seat", 5), ("victim", 5), ("place", MAX_PLACES))),
    Row("moved", "PP-53", 0, (("seat", 5), ("card", CARDS), ("place", MAX_PLACES), ("to", MAX_PLACES))),
    Row("marked", "PP-54", 0, (("seat", 5), ("card", CARDS), ("place", MAX_PLACES))),
    Row("passed", "PP-73", 0, (("seat", 5),)),
    Row("lapsed", "PP-52", 0, (("seat", 5), ("place", MAX_PLACES))),
    Row("discarded", "PP-22", 0, (("seat", 5), ("action", ACTION_CARDS))),
    Row("skipped", "PP-75", 0, (("seat", 5),)),
    Row("last_began", "PP-74"),
    Row("turned_up", "PP-42", 0, (("island", 5), ("treasure", TREASURES))),
    Row("settled", "PP-60", 0, (("island", 5), ("outcome", 6), ("above", 100), ("below", 100))),  # totals may be below 0
    Row("earned", "PP-63", 0, (("seat", 5), ("island", 5), ("rank", 4), ("share", 100))),
    Row("scored", "PP-67", 0, (("seat", 5), ("round", 2), ("points", 200), ("total", 400))),
    Row("game_ended", "PP-67", 0, (("end", 2), ("winners", 32))),
)

VALUE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "pirate": PIRATE_NAMES,
    "card": CARD_NAMES,
    "with": CARD_NAMES,
    "action": ACTIONS,
    "island": ISLAND_NAMES,
    "treasure": TREASURE_NAMES,
    "place": PLACE_NAMES,
    "where": PLACE_NAMES,
    "to": PLACE_NAMES,
    "direction": ("clockwise", "anticlockwise"),
    "outcome": OUTCOMES,
    "end": ENDS,
    "split": SPLIT_NAMES,  # of no field: what each treasure is worth, for those who show it
    "crew": CREWS,  # of a seat
}

BASIC: Final = 0
ADVANCED: Final = 1
OPTIONS: Final = (Option("variant", "PP-70", ("basic", "advanced")),)
