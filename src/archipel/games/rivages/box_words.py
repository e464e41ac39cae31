"""What is in the box of Rivages, in words: effects, cards, cells, regions, stages; and with them the arguments of messages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from archipel.games.rivages import components as c
from archipel.games.rivages import state as on
from archipel.games.rivages import tables as t
from archipel.games.rivages.chart import cell_list, named_cells, region_cells
from archipel.games.rivages.components import CELL_NAMES, EFFECT_NAMES, TERRAINS, Box
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.sight import ShoreView
from archipel.kernel.core import Game, Refusal
from archipel.text import GameWords, Value

NONE: Final = on.NONE
GROUNDS: Final = (*TERRAINS, "special", "boat", "fort", "sea")  # SEA is -1, the last


def name_code(name: str) -> str:
    """The name of an island or a tree as messages select on it: ``Smugglers' Cove`` gives ``smugglers-cove``."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


class BoxWords(GameWords[ShoreView]):
    """The things of a box in the words of one reader."""

    folder = "rivages"
    box: Box = RIVAGES.box

    def of(self, game: Game[Any, Any]) -> Self:
        """The words for a game played with another box."""
        self.box = getattr(game, "box", self.box)
        return self

    # ---- things of the box -------------------------------------------------------------------------------------------

    def island_name(self, island: int) -> str:
        return self.called("island-name", self.box.islands[island].name)

    def tree_name(self, tree: int) -> str:
        return self.called("tree-name", self.box.trees[tree].name)

    def called(self, form: str, name: str) -> str:
        """A name of a content file in the language of the reader; one that the language does not know stays as it is."""
        return self.say(form, code=name_code(name), own=name)

    def effect_values(self, effect: int) -> dict[str, Value]:
        name = EFFECT_NAMES[effect].replace(" ", "-")
        if effect >= c.SCROLLS:
            return {"effect": "scrolls", "count": effect - c.SCROLLS + 1}
        return {"effect": name, "count": 0}

    def effect_text(self, effect: int) -> str:
        return self.say("effect", self.effect_values(effect))

    def effects(self, effects: Sequence[int]) -> str:
        key = ("effects", *effects)
        text = self.retold.recall(key)
        if text is None:
            said = ", ".join([self.effect_text(effect) for effect in effects])
            text = self.retold.keep(key, said or self.say("view-nothing"))
        return text

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def card(self, card: int) -> str:
        if card >= c.CARDS:
            return self.say("card-end", number=card - c.CARDS + 1)
        return self.say("card", number=card + 1)

    def card_rows(self, card: int, strokes: int) -> str:
        if strokes >= len(self.box.cards[card].rows):
            return self.say("rows-struck")
        rows: list[str] = []
        for number, row in enumerate(self.box.cards[card].rows):
            rows.append(self.say("row-struck") if number < strokes else self.effects(row))
        return " / ".join(rows)

    def shown(self, card: int, strokes: int) -> str:
        return self.say("card-rows", card=self.card(card), rows=self.card_rows(card, strokes))

    def cell_text(self, island: int, cell: int, form: str = "cell") -> str:
        plan = self.box.islands[island]
        effects = plan.effects[cell]
        region = self.box.region_of[c.CELLS * island + cell]
        values: dict[str, Value] = {"cell": CELL_NAMES[cell], "ground": GROUNDS[plan.grounds[cell]]}
        values["region"] = len(region_cells(self.box, island, region)) if region != NONE else 0
        values |= {"has": "effect" if effects else "none", "bears": self.effects(effects)}
        return self.say(form, values, sign="quest" if cell in named_cells(plan) else "none")

    def region_text(self, island: int, region: int, ticks: Sequence[int] = ()) -> str:
        cells = region_cells(self.box, island, region)
        terrain = TERRAINS[self.box.region_terrain[c.MAX_REGIONS * island + region]]
        ticked = sum(cell in ticks for cell in cells)
        return self.say("region-cells", terrain=terrain, count=len(cells), cells=self.cells(cells), ticked=ticked)

    def cells(self, cells: Sequence[int]) -> str:
        return self.texts.join([CELL_NAMES[cell] for cell in cells])

    def stage_text(self, stage: c.Stage) -> str:
        cells = cell_list(list(stage.cells)) if stage.kind == c.PATH else self.cells(stage.cells)
        regions = self.regions([stage.terrains.count(terrain) for terrain in range(len(TERRAINS))])
        return self.say("stage", kind=c.STAGE_NAMES[stage.kind], cells=cells, regions=regions)

    def regions(self, counts: Sequence[int]) -> str:
        """So many regions of each terrain."""
        return self.texts.join([self.say("region-wanted", terrain=TERRAINS[n], count=k) for n, k in enumerate(counts) if k])

    # ---- the arguments of messages -----------------------------------------------------------------------------------

    def values(self, fields: Mapping[str, int]) -> dict[str, Value]:
        """The fields of an event, an answer or a refusal as the arguments of its message."""
        values: dict[str, Value] = {"seats": self.seats, "you": "none"}
        for name, value in fields.items():
            if name == "seat":
                values |= {"seat": self.name(value), "you": self.you({"seat": value})}
            elif name == "cell":
                values[name] = CELL_NAMES[value]
            elif name in ("effect", "using"):
                values |= self.effect_values(value)
                values["name"] = self.capital(self.effect_text(value))
            elif name == "token":
                values |= {"number": value + 1, "effects": self.effects(self.box.tokens[value])}
            elif name == "island":
                values[name] = self.island_name(value)
            elif name == "tree":
                values[name] = self.tree_name(value)
            elif name in ("region", "space"):
                values["number"] = value + 1
            elif name == "card":
                values[name] = self.capital(self.card(value))
            elif name == "ground":
                values[name] = GROUNDS[value]
            elif name == "how":
                values |= {"how": "row" if not value else "effect", "with": self.effect_text(value - 1) if value else ""}
            elif name == "challenge":
                values |= {"challenge": c.CHALLENGES[value], "wanted": c.challenge_numbers(self.box.solo)[value]}
            elif name in ("slot", "source", "objective", "pile", "end"):
                values[name] = t.VALUE_NAMES[name][value]
            else:
                values[name] = value + 1 if name == "stage" else value
        values |= self.about_place(fields)
        return values

    def about_place(self, fields: Mapping[str, int]) -> dict[str, Value]:
        """Of an event on an island or a tree: the cell, the region, the stages, the space in words."""
        island = fields.get("island", NONE)
        values: dict[str, Value] = {}
        if island != NONE and "cell" in fields:
            values["text"] = self.cell_text(island, fields["cell"], "cell-told")
        if island != NONE and "region" in fields:
            values["text"] = self.region_text(island, fields["region"])
        if "objective" in fields:
            values["stages"] = len(self.box.islands[island].objectives[fields["objective"]])
        if "grown" in fields:
            values["effects"] = self.effects(self.box.trees[fields["grown"]].effects[fields["space"]])
        return values

    def refusal_values(self, refusal: Refusal) -> Mapping[str, Value]:
        return self.values(dict(refusal.values))
