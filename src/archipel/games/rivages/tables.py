"""The codes of Rivages and their names: every question, answer, draw and event of the game."""

from __future__ import annotations

from typing import Final

from archipel.games.rivages.components import (
    ALL_CARDS,
    CARDS,
    CELL_NAMES,
    CELLS,
    CHALLENGES,
    EFFECT_NAMES,
    EFFECTS,
    ISLANDS,
    MAX_REGIONS,
    MAX_SEATS,
    MAX_SPACES,
    MOST_SCROLLS,
    OBJECTIVES,
    TOKENS,
    TREES,
)
from archipel.games.rivages.state import FACES, SOURCES
from archipel.kernel.core import Option, Row, number_rows

# Questions: what a seat, or chance, is asked. asked[...] holds one of these.
ACT: Final = 1
CELL: Final = 2
REGION: Final = 3
SPACE: Final = 4
BOAT: Final = 5
DRAW_FIRST: Final = 6
DRAW_ISLAND: Final = 7
DRAW_TREE: Final = 8
DRAW_CHALLENGE: Final = 9
DRAW_CARD: Final = 10
DRAW_TOKEN: Final = 11

QUESTIONS: Final = (
    Row("nothing", ""),
    Row("act", "RIV-30"),
    Row("cell", "RIV-18"),
    Row("region", "RIV-14"),
    Row("space", "RIV-50"),
    Row("boat", "RIV-23"),
    Row("draw_first", "RIV-37"),
    Row("draw_island", "RIV-20"),
    Row("draw_tree", "RIV-20"),
    Row("draw_challenge", "RIV-83"),
    Row("draw_card", "RIV-21"),
    Row("draw_token", "RIV-15"),
)

# Answers of a seat: code = first code of the row + value.
TO_USE: Final = 0
TO_STRIKE: Final = 2
TO_SYMBOL: Final = 4
TO_EFFECT: Final = 25
TO_DECLINE: Final = 46
TO_TOKEN: Final = 67
TO_TICK: Final = 92
TO_REGION: Final = 148
TO_SPACE: Final = 168
TO_END: Final = 192
TO_BACK: Final = 193
CODES: Final = 194

VERBS: Final = number_rows(
    (
        Row("use", "RIV-30", 0, (("slot", 2),)),
        Row("strike", "RIV-31", 0, (("slot", 2),)),
        Row("symbol", "RIV-30", 0, (("effect", EFFECTS),)),
        Row("effect", "RIV-32", 0, (("effect", EFFECTS),)),
        Row("decline", "RIV-33", 0, (("effect", EFFECTS),)),
        Row("token", "RIV-34", 0, (("token", TOKENS),)),
        Row("tick", "RIV-18", 0, (("cell", CELLS),)),
        Row("region", "RIV-14", 0, (("region", MAX_REGIONS),)),
        Row("space", "RIV-50", 0, (("space", MAX_SPACES),)),
        Row("end", "RIV-35"),
        Row("back", "RIV-35"),
    )
)

# Answers of chance, numbered apart.
DRAWN_FIRST: Final = 0
DRAWN_ISLAND: Final = 5
DRAWN_TREE: Final = 30
DRAWN_CHALLENGE: Final = 35
DRAWN_CARD: Final = 40
DRAWN_TOKEN: Final = 81

DRAWS: Final = number_rows(
    (
        Row("first", "RIV-37", 0, (("seat", MAX_SEATS),)),
        Row("island", "RIV-20", 0, (("island", ISLANDS),)),
        Row("tree", "RIV-20", 0, (("tree", TREES),)),
        Row("challenge", "RIV-83", 0, (("challenge", 5),)),
        Row("card", "RIV-21", 0, (("card", ALL_CARDS),)),
        Row("token", "RIV-15", 0, (("token", TOKENS),)),
    )
)

# Events. Public fields first, secret ones after them.
FIRST_SEAT: Final = 0
ISLAND_LAID: Final = 1
TREE_DEALT: Final = 2
CHALLENGED: Final = 3
DEALT: Final = 4
OPENED: Final = 5
BOAT_TICKED: Final = 6
TURN_BEGAN: Final = 7
TICKED: Final = 8
REGION_TICKED: Final = 9
SPACE_TICKED: Final = 10
GAINED: Final = 11
DREW: Final = 12
LOST: Final = 13
DECLINED: Final = 14
USED_TOKEN: Final = 15
REGION_DONE: Final = 16
OBJECTIVE_DONE: Final = 17
TOOK_BACK: Final = 18
ENDED: Final = 19
PASSED: Final = 20
DISCARDED: Final = 21
REMOVED: Final = 22
REFILLED: Final = 23
END_TRIGGERED: Final = 24
LEFT: Final = 25
EXPLORED: Final = 26
SCORED: Final = 27
CHALLENGE_DONE: Final = 28
GAME_ENDED: Final = 29
STRUCK: Final = 30

# RIV-72, RIV-83 How the game ends
SOLE: Final = 0
SHARED: Final = 1
GOAL_MET: Final = 2
GOAL_MISSED: Final = 3
CHALLENGE_MISSED: Final = 4
ENDS: Final = ("sole_victory", "shared_victory", "goal_met", "goal_missed", "challenge_missed")

# By what something was done: with the row, or by an effect
HOW: Final = ("row", *EFFECT_NAMES)
PILES: Final = ("islands", "bag", "cards")  # what can be refilled
PILE_ISLANDS: Final = 0
PILE_BAG: Final = 1
PILE_CARDS: Final = 2

EVENTS: Final = (
    Row("first_seat", "RIV-37", 0, (("seat", 5),)),
    Row("island_laid", "RIV-20", 0, (("seat", 5), ("island", ISLANDS), ("visit", 30))),
    Row("tree_dealt", "RIV-20", 0, (("seat", 5), ("tree", TREES))),
    Row("challenged", "RIV-83", 0, (("challenge", 5),)),
    Row("dealt", "RIV-21", 0, (("seat", 5), ("card", ALL_CARDS))),
    Row("opened", "RIV-80", 0, (("seat", 5), ("card", ALL_CARDS), ("strokes", 3))),
    Row("boat_ticked", "RIV-23", 0, (("seat", 5), ("island", ISLANDS), ("cell", CELLS))),
    Row("turn_began", "RIV-30", 0, (("turn", 60), ("last", 2))),
    Row("ticked", "RIV-18", 0, (("seat", 5), ("island", ISLANDS), ("cell", CELLS), ("how", EFFECTS + 1))),
    Row("region_ticked", "RIV-14", 0, (("seat", 5), ("island", ISLANDS), ("region", MAX_REGIONS), ("how", EFFECTS + 1))),
    Row("space_ticked", "RIV-50", 0, (("seat", 5), ("grown", TREES + 1), ("space", MAX_SPACES), ("how", EFFECTS + 1))),
    Row("gained", "RIV-12", 0, (("seat", 5), ("scrolls", MOST_SCROLLS + 1), ("source", 7))),
    Row("drew", "RIV-15", 0, (("seat", 5), ("token", TOKENS))),
    Row("lost", "RIV-51", 0, (("seat", 5), ("effect", EFFECTS))),
    Row("declined", "RIV-33", 0, (("seat", 5), ("effect", EFFECTS))),
    Row("used_token", "RIV-34", 0, (("seat", 5), ("token", TOKENS))),
    Row("region_done", "RIV-16", 0, (("seat", 5), ("island", ISLANDS), ("region", MAX_REGIONS))),
    Row("objective_done", "RIV-45", 0, (("seat", 5), ("island", ISLANDS), ("objective", 3), ("stage", 2))),
    Row("took_back", "RIV-35", 0, (("seat", 5),)),
    Row("ended", "RIV-35", 0, (("seat", 5),)),
    Row("passed", "RIV-36", 0, (("seat", 5), ("card", ALL_CARDS), ("strokes", 4), ("other", ALL_CARDS), ("more", 4))),
    Row("discarded", "RIV-37", 0, (("seat", 5), ("slot", 2), ("card", CARDS))),
    Row("removed", "RIV-81", 0, (("card", CARDS),)),
    Row("refilled", "RIV-61", 0, (("pile", 3),)),
    Row("end_triggered", "RIV-70"),
    Row("left", "RIV-60", 0, (("seat", 5), ("island", ISLANDS))),
    Row("explored", "RIV-71", 0, (("seat", 5), ("visits", 30), ("scrolls", 5))),
    Row("scored", "RIV-72", 0, (("seat", 5), ("scrolls", 200), ("tokens", 26), ("explorer", 5), ("total", 250))),
    Row("challenge_done", "RIV-84", 0, (("challenge", 5), ("met", 2))),
    Row("game_ended", "RIV-72", 0, (("end", 5), ("winners", 32))),
    Row("struck", "RIV-80", 0, (("card", CARDS),)),
)

CARD_NAMES: Final = (*[str(card + 1) for card in range(CARDS)], *[f"end {card}" for card in range(1, ALL_CARDS - CARDS + 1)])
VALUE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "slot": ("first", "second"),
    "effect": EFFECT_NAMES,
    "how": HOW,
    "cell": CELL_NAMES,
    "challenge": CHALLENGES,
    "card": CARD_NAMES,
    "other": CARD_NAMES,
    "source": SOURCES,
    "objective": OBJECTIVES,
    "pile": PILES,
    "end": ENDS,
}

FACE: Final = "tree"
SOLO: Final = "solo"
OPTIONS: Final = (
    Option(FACE, "RIV-20", FACES, least=2),  # alone the face follows from what one plays for
    Option(SOLO, "RIV-83", ("discovery", "advanced_1", "advanced_2", "advanced_3", "advanced_4", "advanced_5"), most=1),
)
