"""What is in the box as texts that a client can read: it draws islands, cards, trees and tokens and computes nothing of them."""

from __future__ import annotations

import json

from archipel.games.rivages.components import CELLS, MAX_REGIONS, MAX_RINGS, SEA, STAGE_NAMES, Box, Card, Solo, Tree
from archipel.games.rivages.sight import ExplorerView
from archipel.kernel.bits import bits


def sheet(box: Box) -> dict[str, tuple[str, ...]]:
    """By kind, one text in JSON for each thing: `plan` of an island, `rows` of a card, `spaces` of a tree, `gives` of a token,
    and `solo`, the numbers of the solo game.

    `explorer_fields` are the names of what a view tells of a player, in their order: a view in JSON holds a player as a list.
    """
    return {
        "plan": tuple([plan(box, island) for island in range(len(box.islands))]),
        "rows": tuple([card_text(card) for card in box.cards]),
        "spaces": tuple([tree_text(tree) for tree in box.trees]),
        "gives": tuple([compact(list(token)) for token in box.tokens]),
        "solo": (solo_text(box.solo),),
        "explorer_fields": ExplorerView._fields,
    }


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def plan(box: Box, number: int) -> str:
    """An island: its grounds place by place (`.` is sea), what cells give, bridges, regions, rings around forts, objectives."""
    island = box.islands[number]
    regions: list[list[int]] = []
    for region in range(box.region_count[number]):
        place = MAX_REGIONS * number + region
        regions.append([int(box.region_terrain[place]), *bits(box.regions[place])])
    rings = [bits(box.rings[place]) for place in range(MAX_RINGS * number, MAX_RINGS * number + int(box.ring_count[number]))]
    objectives: list[list[dict[str, object]]] = []
    for stages in island.objectives:
        found: list[dict[str, object]] = []
        for stage in stages:
            about: dict[str, object] = {"kind": STAGE_NAMES[stage.kind], "terrains": list(stage.terrains)}
            about["cells"] = list(stage.cells)
            about["reward"] = list(stage.reward)
            found.append(about)
        objectives.append(found)
    shown: dict[str, object] = {
        "grounds": "".join(["." if ground == SEA else str(ground) for ground in island.grounds]),
        "effects": [[cell, *island.effects[cell]] for cell in range(CELLS) if island.effects[cell]],
        "bridges": [list(bridge) for bridge in island.bridges],
        "regions": regions,
        "rings": rings,
        "objectives": objectives,
    }
    return compact(shown)


def card_text(card: Card) -> str:
    """A card: for how many players and more, then its rows."""
    shown: list[object] = [card.players]
    shown += [list(row) for row in card.rows]
    return compact(shown)


def tree_text(tree: Tree) -> str:
    """A tree: for each space what it is joined to, and what it gives."""
    return compact([[list(tree.joins[space]), list(tree.effects[space])] for space in range(len(tree.effects))])


def solo_text(solo: Solo) -> str:
    """RIV-81 After how many cards removed the game ends; RIV-82 for reaching which island how many scrolls."""
    journeys = [[solo.first_journey + number, scrolls] for number, scrolls in enumerate(solo.journeys)]
    return compact({"removed": solo.removed, "journeys": journeys})
