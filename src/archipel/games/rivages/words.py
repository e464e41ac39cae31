"""Rivages in words: every question, answer, event and refusal as a sentence, and back; a view as text.

The sentences lie in en.ftl and its sisters. Nothing here knows a State: a reader's words come from the reader's View, from the
events as the reader saw them and from what is in the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from archipel.games.rivages import components as c
from archipel.games.rivages import state as on
from archipel.games.rivages import tables as t
from archipel.games.rivages.chart import cell_list, chart, missing_regions, named_cells, next_spaces, open_around, region_cells
from archipel.games.rivages.components import CELL_NAMES, EFFECT_NAMES, TERRAINS, Box, unpack_effects
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.sight import ExplorerView, ShoreView
from archipel.kernel.core import HIDDEN, OBSERVER, Event, Game, Refusal, row_of
from archipel.kernel.match import Decision
from archipel.text import DEFAULT, GameWords, Told, Value

NONE: Final = on.NONE
GROUNDS: Final = (*TERRAINS, "special", "boat", "fort", "sea")  # SEA is -1, the last
SAME_LINE: Final = (t.GAINED, t.REGION_DONE, t.OBJECTIVE_DONE, t.DREW, t.LOST)  # told in one line with what brought them about
MERGED: Final = (t.DEALT, t.PASSED)  # neighbours in a story that make one sentence
PARAGRAPHS: Final = (t.TURN_BEGAN, t.EXPLORED)  # an empty line stands before the first of these


def message(kind: str, name: str) -> str:
    """The name of a message from a name of the tables: ``event``, ``turn_began`` -> ``event-turn-began``."""
    return f"{kind}-{name.replace('_', '-')}"


class Words(GameWords[ShoreView]):
    """Rivages in the words of one reader."""

    folder = "rivages"
    verbs = t.VERBS
    answers: Mapping[str, tuple[str, ...]] = {
        "act": ("use", "strike", "symbol", "effect", "decline", "token", "back", "end"),
        "cell": ("tick", "back"),
        "boat": ("tick",),
        "region": ("region", "back"),
        "space": ("space", "back"),
    }
    box: Box = RIVAGES.box

    def of(self, game: Game[Any, Any]) -> Words:
        """The words for a game played with another box."""
        self.box = getattr(game, "box", self.box)
        return self

    # ---- things of the box -------------------------------------------------------------------------------------------

    def effect_values(self, effect: int) -> dict[str, Value]:
        name = EFFECT_NAMES[effect].replace(" ", "-")
        if effect >= c.SCROLLS:
            return {"effect": "scrolls", "count": effect - c.SCROLLS + 1}
        return {"effect": name, "count": 0}

    def effect_text(self, effect: int) -> str:
        return self.say("effect", self.effect_values(effect))

    def effects(self, effects: Sequence[int]) -> str:
        return ", ".join([self.effect_text(effect) for effect in effects]) or self.say("view-nothing")

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def card(self, card: int) -> str:
        if card >= c.CARDS:
            return self.say("card-end", number=card - c.CARDS + 1)
        return self.say("card", number=card + 1)

    def card_rows(self, card: int, strokes: int) -> str:
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
                values[name] = self.box.islands[value].name
            elif name == "tree":
                values[name] = self.box.trees[value].name
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

    # ---- questions and answers ---------------------------------------------------------------------------------------

    def prompt(self, decision: Decision, view: ShoreView) -> str:
        values: dict[str, Value] = {}
        if decision.question == "act":
            due = view.explorers[decision.seat].due
            symbols = [code for code in decision.options if t.TO_SYMBOL <= code < t.TO_EFFECT]
            done = "token" if any(t.TO_TOKEN <= code < t.TO_TICK for code in decision.options) else "done"
            how = "due" if due else "row" if view.slot == NONE else "symbols" if symbols else done
            values = {"how": how, "effects": self.effects(due[-1]) if due else "", "count": len(due[-1]) if due else 0}
        elif decision.question == "boat":
            values["island"] = self.box.islands[view.explorers[decision.seat].island].name
        else:
            values["name"] = self.capital(self.effect_text(view.using & c.PACK_MASK))
        return self.say(message("prompt", decision.question), values)

    def status(self, view: ShoreView) -> str:
        """Where the reader stands: the map, and in the course of a turn what is left of the row and what is due."""
        if view.seat == OBSERVER or view.question == 0:
            return ""
        seen = view.explorers[view.seat]
        fresh = view.question in (t.ACT, t.BOAT) and view.slot == NONE and not seen.due
        lines: list[str] = []
        if fresh:
            lines += [self.heading(view), *self.island_lines(seen, view.turn < 2), *self.objective_lines(seen)]
            lines += self.own_lines(view) if view.question == t.ACT else self.hand_text(view).split("\n")
        elif view.question in (t.CELL, t.REGION):
            lines += self.map_lines(seen)
        if view.left and view.question == t.ACT:
            lines.append(self.say("view-left", symbols=self.effects(unpack_effects(view.left))))
        if len(seen.due) > 1:
            lines.append(self.say("view-due-later", effects=self.effects([each for batch in seen.due[-2::-1] for each in batch])))
        return "\n".join(lines)

    def answer(self, code: int) -> tuple[str, dict[str, int], dict[str, Value]]:
        """The verb of a code, its fields, and the arguments of its message."""
        row = row_of(t.VERBS, code)
        assert row is not None, f"{code} is no code of Rivages"
        fields = {name: value for (name, _), value in zip(row.fields, row.values(code), strict=True)}
        return row.name, fields, self.values(fields)

    def choice(self, code: int, view: ShoreView) -> str:
        verb, fields, values = self.answer(code)
        seen = view.explorers[view.seat]
        if verb in ("use", "strike"):
            values |= self.about_card(fields["slot"], view)
        elif verb == "tick":
            values["text"] = self.cell_text(seen.island, fields["cell"])
        elif verb == "region":
            values["text"] = self.region_text(seen.island, fields["region"], seen.ticks)
        elif verb == "space":
            values["effects"] = self.effects(self.box.trees[seen.tree].effects[fields["space"]])
        return self.say(message("choice", verb), values)

    def about_card(self, slot: int, view: ShoreView) -> dict[str, Value]:
        if slot >= len(view.hand):
            return {"card": "", "symbols": ""}
        card, strokes = view.hand[slot]
        rows = self.box.cards[card].rows
        return {"card": self.card(card), "symbols": self.effects(rows[strokes]) if strokes < len(rows) else ""}

    def brief(self, code: int) -> str:
        verb, _, values = self.answer(code)
        return self.say(f"{message('choice', verb)}.brief", values)

    def phrase(self, code: int, view: ShoreView) -> str:
        verb, fields, values = self.answer(code)
        seen = view.explorers[view.seat]
        if verb in ("use", "strike"):
            values |= self.about_card(fields["slot"], view)
        elif verb == "region":
            known = fields["region"] < self.box.region_count[seen.island]
            cells = region_cells(self.box, seen.island, fields["region"]) if known else []
            values["cells"] = " ".join([CELL_NAMES[cell] for cell in cells])
        elif verb == "space":
            spaces = self.box.trees[seen.tree].effects
            values["effects"] = self.effects(spaces[fields["space"]]) if fields["space"] < len(spaces) else ""
        return self.say(f"{message('choice', verb)}.match", values)

    # ---- events ------------------------------------------------------------------------------------------------------

    def story(self, events: Sequence[Event]) -> list[str]:
        return [line.text for line in self.told(events)]

    def told(self, events: Sequence[Event]) -> list[Told]:
        lines: list[Told] = []
        place = 0
        while place < len(events):
            run = [events[place]]
            kind = run[0].kind
            while kind in MERGED and place + len(run) < len(events) and events[place + len(run)].kind == kind:
                run.append(events[place + len(run)])
            before = events[place - 1].kind if place else NONE
            place += len(run)
            if kind in PARAGRAPHS and before != kind:
                lines.append(Told(place - 1, ""))
            if kind == t.DEALT:
                lines += [Told(place - 1, text) for text in self.dealt(run)]
            elif kind == t.PASSED:
                lines += [Told(place - 1, text) for text in self.passed(run)]
            elif kind in SAME_LINE and lines and lines[-1].text:
                lines[-1] = Told(place - 1, f"{lines[-1].text} {self.event(run[0])}")
            else:
                lines.append(Told(place - 1, self.event(run[0])))
        return lines

    def event(self, event: Event) -> str:
        """What happened, as the reader may know it."""
        if event.kind == t.DEALT:
            return self.dealt([event])[0]
        if event.kind == t.PASSED:
            return self.passed([event])[0]
        row = t.EVENTS[event.kind]
        values = self.values(dict(zip([name for name, _ in row.fields], event.public + event.secret, strict=True)))
        if event.kind == t.GAME_ENDED:
            seats = [seat for seat in range(self.seats) if event.public[1] >> seat & 1]
            values["you"] = "winners" if self.reader in seats else "none"
            values["others"] = self.texts.join([self.name(seat) for seat in seats if seat != self.reader])
        return self.say(message("event", row.name), values)

    def dealt(self, run: Sequence[Event]) -> list[str]:
        """A deal in few sentences: the cards that the reader sees, and who else got some."""
        lines: list[str] = []
        hidden: list[int] = []
        for event in run:
            seat = event.public[0]
            if HIDDEN in event.secret:
                hidden.append(seat)
                continue
            card = event.secret[0]
            lines.append(self.say("event-dealt", self.person(seat, card=self.shown(card, 0))))
        if hidden:
            people = list(dict.fromkeys(hidden))
            lines.append(self.say("event-dealt-hidden", people=self.people(people), count=len(people)))
        return lines

    def passed(self, run: Sequence[Event]) -> list[str]:
        """The passing of cards in one or two sentences."""
        lines = [self.say("event-passed-hidden")]
        for event in run:
            if HIDDEN not in event.secret:
                one, strokes, other, more = event.secret
                if event.public[0] == self.reader:
                    cards = self.texts.apart([self.shown(one, strokes), self.shown(other, more)])
                    lines.append(self.say("event-passed", cards=cards))
        return lines

    # ---- the table ---------------------------------------------------------------------------------------------------

    def view_text(self, view: ShoreView) -> str:
        lines = [self.heading(view)]
        seats = [view.seat] if view.seat != OBSERVER else []
        for seat in [*seats, *[each for each in range(self.seats) if each != view.seat]]:
            lines += ["", *self.player(view, seat)]
        lines.append("")
        if view.seat != OBSERVER or view.mode:
            lines.append(self.hand_text(view))
        lines += self.common(view)
        return "\n".join(lines)

    def open_text(self, views: Sequence[ShoreView]) -> str:
        lines = [self.heading(views[-1])]
        for seat in range(self.seats):
            lines += ["", *self.player(views[-1], seat), self.say("view-hand-of", self.person(seat)), *self.hand(views[seat])]
        return "\n".join([*lines, "", *self.common(views[-1])])

    def heading(self, view: ShoreView) -> str:
        if view.phase == on.OVER:
            return self.say("view-over")
        if not view.turn:
            return self.say("view-set-up")
        if view.mode:
            solo = self.box.solo
            values: dict[str, Value] = {"turn": view.turn, "removed": view.removed, "most": solo.removed}
            return self.say("view-turn-solo", values, left=view.cards_left)
        return self.say("view-turn", turn=view.turn, last=view.last, left=view.cards_left)

    def player(self, view: ShoreView, seat: int) -> list[str]:
        """One player: the island with its objectives, the tree, loot and scrolls."""
        seen = view.explorers[seat]
        ready = view.phase == on.TURN and not view.waiting[seat]
        values = self.person(seat, scrolls=seen.scrolls, visits=seen.visits, tokens=len(seen.tokens))
        lines = [self.say("view-player", values, state="ready" if ready else "busy")]
        if seen.island == NONE:
            return lines
        lines += [*self.island_lines(seen), *self.objective_lines(seen), *self.region_lines(seen)]
        return [*lines, *self.rest_lines(seen)]

    def letters(self) -> tuple[str, ...]:
        return tuple([self.say("terrain-sign", terrain=terrain) for terrain in TERRAINS])

    def map_lines(self, seen: ExplorerView) -> list[str]:
        return ["  " + line for line in chart(self.box, seen.island, seen.ticks, self.letters())]

    def island_lines(self, seen: ExplorerView, legend: bool = True) -> list[str]:
        plan = self.box.islands[seen.island]
        lines = [self.say("view-island", island=plan.name), *self.map_lines(seen)]
        if legend:
            lines.append("  " + self.say("view-legend"))
        if plan.bridges:
            bridges = [f"{CELL_NAMES[one]}–{CELL_NAMES[other]}" for one, other in plan.bridges]
            lines.append("  " + self.say("view-bridges", bridges=", ".join(bridges)))
        if seen.leaving:
            lines.append("  " + self.say("view-leaving"))
        return lines

    def objective_lines(self, seen: ExplorerView) -> list[str]:
        lines: list[str] = []
        for number, stages in enumerate(self.box.islands[seen.island].objectives):
            done = seen.done[number]
            for place, stage in enumerate(stages):
                broken = place == done and seen.progress[number][0] < 0
                state = "done" if place < done else "later" if place > done else "broken" if broken else "open"
                values: dict[str, Value] = {"objective": c.OBJECTIVES[number], "count": len(stages), "number": place + 1}
                values |= {"stage": self.stage_text(stage), "effects": self.effects(stage.reward)}
                missing = self.missing_text(seen, stages[: place + 1]) if state == "open" else ""
                text = self.say("view-objective", values, state=state, missing=missing)
                lines.append("  " + self.capital(text))
        return lines

    def missing_text(self, seen: ExplorerView, stages: Sequence[c.Stage]) -> str:
        """RIV-40 to RIV-44 What is still to do for the last of these stages; those before it are done and keep what they used."""
        stage = stages[-1]
        if stage.kind in (c.PLACES, c.PATH):
            return self.cells([cell for cell in stage.cells if cell not in seen.ticks])
        if stage.kind == c.SURROUND:
            return self.say("missing-around", cells=self.cells(open_around(self.box, seen.island, seen.ticks)))
        left = missing_regions(self.box, seen.island, list(stages), seen.ticks)
        texts = [self.say("missing-regions", terrain=TERRAINS[each], count=n, cells=self.cells(cells)) for each, n, cells in left]
        return self.texts.join(texts)

    def cells(self, cells: Sequence[int]) -> str:
        return self.texts.join([CELL_NAMES[cell] for cell in cells])

    def region_lines(self, seen: ExplorerView) -> list[str]:
        lines = ["  " + self.say("view-regions")]
        for region in range(self.box.region_count[seen.island]):
            text = self.region_text(seen.island, region, seen.ticks)
            lines.append("    " + self.say("view-region", number=region + 1, text=text))
        return lines

    def rest_lines(self, seen: ExplorerView) -> list[str]:
        """Tree, loot, and what goes on in this turn."""
        lines: list[str] = []
        if seen.tree != NONE:
            tree = self.box.trees[seen.tree]
            near = next_spaces(tree, seen.branches)
            spaces = [self.say("view-space", number=space + 1, effects=self.effects(tree.effects[space])) for space in near]
            values: dict[str, Value] = {"tree": tree.name, "ticked": len(seen.branches), "count": len(tree.effects)}
            values |= {"open": "some" if near else "none", "spaces": self.texts.join(spaces)}
            lines.append("  " + self.say("view-tree", values))
        if seen.tokens:
            tokens = self.texts.apart([self.effects(self.box.tokens[token]) for token in seen.tokens])
            lines.append("  " + self.say("view-tokens", tokens=tokens))
        if seen.spent != NONE:
            lines.append("  " + self.say("view-spent", effects=self.effects(self.box.tokens[seen.spent])))
        if seen.due:
            lines.append("  " + self.say("view-due", effects=self.effects([each for batch in seen.due[::-1] for each in batch])))
        return lines

    def own_lines(self, view: ShoreView) -> list[str]:
        seen = view.explorers[view.seat]
        return [*self.rest_lines(seen), *self.goal_lines(view), *self.hand_text(view).split("\n")]

    def hand(self, view: ShoreView) -> list[str]:
        return ["  " + self.shown(card, strokes) for card, strokes in view.hand]

    def hand_text(self, view: ShoreView) -> str:
        lines = [self.say("view-open-cards" if view.mode else "view-hand"), *self.hand(view)]
        if view.memory:
            lines.append(self.say("view-memory"))
        for card, slot, strokes in view.memory:
            values: dict[str, Value] = {"card": self.card(card), "rows": self.card_rows(card, strokes)}
            lines.append("  " + self.say("view-remembered", values, seat=self.name(slot // 2)))
        return "\n".join(lines)

    def goal_lines(self, view: ShoreView) -> list[str]:
        """RIV-83, RIV-84 The goal and the challenges of the solo game."""
        if not view.mode:
            return []
        lines = [self.say("view-goal", have=view.explorers[0].total, goal=view.goal)]
        for challenge, have, wanted in view.challenges:
            values = self.values({"challenge": challenge, "have": have})
            left = [max(0, self.box.solo.regions - count) for count in view.explorers[0].completed]
            values |= {"met": "yes" if have >= wanted else "no", "missing": self.regions(left)}
            lines.append(self.say("view-challenge", values))
        return lines

    def common(self, view: ShoreView) -> list[str]:
        """What lies open in the middle."""
        lines = self.goal_lines(view)
        if view.gone:
            lines.append(self.say("view-discarded", cards=self.texts.join([self.card(card) for card in view.gone])))
        if view.used_up:
            tokens = self.texts.apart([self.effects(self.box.tokens[token]) for token in view.used_up])
            lines.append(self.say("view-used-up", tokens=tokens))
        return lines

    # ---- points ------------------------------------------------------------------------------------------------------

    def score_text(self, view: ShoreView, story: Sequence[Event]) -> str:
        """RIV-72 The points of every player by source."""
        lines: list[str] = []
        for seat, seen in enumerate(view.explorers):
            named = zip(on.SOURCES, seen.sources, strict=True)
            parts = [self.say("score-part", count=count, source=source) for source, count in named if count]
            if seen.tokens:
                parts.append(self.say("score-tokens", count=len(seen.tokens)))
            if not view.mode:
                parts.append(self.say("score-explorer", count=seen.explorer, visits=seen.visits))
            values = self.person(seat, total=seen.total, parts=", ".join(parts) or self.say("score-none"))
            lines.append(self.say("score-line", values))
        return "\n".join([*lines, *self.goal_lines(view), self.say("score-rule-solo" if view.mode else "score-rule")])

    def result_text(self, view: ShoreView) -> str:
        """RIV-72 The order of all at the end; RIV-83 alone, whether the goal is reached."""
        totals = [seen.total for seen in view.explorers]
        lines = [self.say("result")]
        if view.mode:
            missed = [challenge for challenge, have, wanted in view.challenges if have < wanted]
            end = "goal_missed" if totals[0] < view.goal else "challenge_missed" if missed else "goal_met"
            lines.append("  " + self.say("result-solo", end=end, points=totals[0], goal=view.goal))
            return "\n".join(lines)
        for seat in sorted(range(self.seats), key=lambda seat: -totals[seat]):
            place = 1 + sum(points > totals[seat] for points in totals)
            lines.append("  " + self.say("result-line", self.person(seat, place=place, points=totals[seat])))
        return "\n".join(lines)


def speak(seats: int, reader: int = OBSERVER, names: Sequence[str] | None = None, locale: str = DEFAULT) -> Words:
    """The words of *reader* at a table of so many *seats*."""
    return Words(seats, reader, names, locale)


def sentence(refusal: Refusal, names: Sequence[str] | None = None, locale: str = DEFAULT) -> str:
    """A refusal as one sentence, the id of its rule in brackets."""
    return Words(0, OBSERVER, names, locale).sentence(refusal)
