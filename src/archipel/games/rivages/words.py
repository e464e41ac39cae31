"""Rivages in words: every question, answer, event and refusal as a sentence, and back; a view as text.

The sentences lie in en.ftl and its sisters. Nothing here knows a State: a reader's words come from the reader's View, from the
events as the reader saw them and from what is in the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from archipel.games.rivages import components as c
from archipel.games.rivages import state as on
from archipel.games.rivages import tables as t
from archipel.games.rivages.box_words import NONE, BoxWords
from archipel.games.rivages.chart import chart, missing_regions, next_spaces, open_around, region_cells
from archipel.games.rivages.components import CELL_NAMES, TERRAINS, unpack_effects
from archipel.games.rivages.sight import ExplorerView, ShoreView
from archipel.kernel.core import HIDDEN, OBSERVER, Event, Refusal
from archipel.kernel.match import Decision
from archipel.text import DEFAULT, Told, Value, message

SAME_LINE: Final = (t.GAINED, t.REGION_DONE, t.OBJECTIVE_DONE, t.DREW, t.LOST)  # told in one line with what brought them about:
BRINGING: Final = (t.TICKED, t.REGION_TICKED, t.SPACE_TICKED, t.USED_TOKEN, t.ISLAND_LAID, t.REFILLED)
MERGED: Final = (t.DEALT, t.PASSED)  # neighbours in a story that make one sentence
PARAGRAPHS: Final = (t.TURN_BEGAN, t.EXPLORED)  # an empty line stands before the first of these
ASIDE: Final = ("strike", "decline", "token")  # they name a card or an effect, too; who types its name alone means to use it


class Words(BoxWords):
    """Rivages in the words of one reader."""

    verbs = t.VERBS
    answers: Mapping[str, tuple[str, ...]] = {
        "act": ("use", "strike", "symbol", "effect", "decline", "token", "back", "end"),
        "cell": ("tick", "back"),
        "boat": ("tick",),
        "region": ("region", "back"),
        "space": ("space", "back"),
    }

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
            values["island"] = self.island_name(view.explorers[decision.seat].island)
        elif self.is_free_tick(view):
            values["name"] = self.say("free-tick")
        else:
            values["name"] = self.capital(self.effect_text(view.using & c.PACK_MASK))
        return self.say(message("prompt", decision.question), values)

    def is_free_tick(self, view: ShoreView) -> bool:
        """RIV-31 Whether the cell is for a row struck out unused: it is asked for in the step that chooses the row."""
        if view.slot == NONE or view.question != t.CELL or not view.past:
            return False
        _, (_, slot, _, _) = view.past[0]
        return slot == NONE

    def status(self, view: ShoreView) -> str:
        """Where the reader stands: map or tree, and in the course of a turn what is left of the row and what is due."""
        if view.seat == OBSERVER or view.question == 0:
            return ""
        seen = view.explorers[view.seat]
        fresh = view.question in (t.ACT, t.BOAT) and view.slot == NONE and not seen.due
        lines: list[str] = []
        if fresh:
            legend = view.turn < 2 or view.question == t.BOAT
            lines += [self.heading(view), *self.standing_lines(view)]
            lines += [*self.island_lines(seen, legend), *self.objective_lines(seen)]
            lines += self.own_lines(view) if view.question == t.ACT else self.hand_text(view).split("\n")
        elif view.question in (t.CELL, t.REGION):
            lines += self.map_lines(seen)
        elif view.question == t.SPACE:
            lines.append(self.tree_text(self.box.trees[seen.tree], seen.branches))
        if view.left and view.question == t.ACT:
            lines.append(self.say("view-left", symbols=self.effects(unpack_effects(view.left))))
        if len(seen.due) > 1:
            lines.append(self.say("view-due-later", effects=self.effects([each for batch in seen.due[-2::-1] for each in batch])))
        return "\n".join(lines)

    def standing_lines(self, view: ShoreView) -> list[str]:
        """RIV-90 Who is ahead, once there is something to tell."""
        if view.mode or not view.turn:
            return []
        totals = enumerate([seen.total for seen in view.explorers])
        points = [f"{self.say('person-inside', self.person(seat))} {total}" for seat, total in totals]
        return [self.say("view-standing", points=self.texts.join(points))]

    def choice(self, code: int, view: ShoreView) -> str:
        verb, fields, values = self.answer(code)
        seen = view.explorers[view.seat]
        if verb in ("use", "strike"):
            values |= self.about_card(fields["slot"], view)
        elif verb == "tick":
            values["text"] = self.cell_text(seen.island, fields["cell"])
        elif verb == "region":
            values["text"] = self.capital(self.region_text(seen.island, fields["region"], seen.ticks))
        elif verb == "space":
            values["effects"] = self.capital(self.effects(self.box.trees[seen.tree].effects[fields["space"]]))
        return self.say(message("choice", verb), values)

    def about_card(self, slot: int, view: ShoreView) -> dict[str, Value]:
        if slot >= len(view.hand):
            return {"card": "", "symbols": ""}
        card, strokes = view.hand[slot]
        rows = self.box.cards[card].rows
        return {"card": self.card(card), "symbols": self.effects(rows[strokes]) if strokes < len(rows) else ""}

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

    def meant(self, typed: str, codes: Sequence[int], view: ShoreView) -> list[int]:
        """Which of these answers *typed* can mean: “sand” is to take it, not to decline it, nor to use a token that gives it."""
        cell = typed.strip().casefold()
        if cell in CELL_NAMES and not self.named(typed, codes):  # "d3" for its region
            return [code for code in codes if self.bears(code, CELL_NAMES.index(cell), view)]
        found = super().meant(typed, codes, view)
        return [code for code in found if self.answer(code)[0] not in ASIDE] or found

    def bears(self, code: int, cell: int, view: ShoreView) -> bool:
        """Whether the answer is a region of the reader's island with this cell."""
        verb, fields, _ = self.answer(code)
        island = view.explorers[view.seat].island
        return verb == "region" and island != NONE and self.box.region_of[c.CELLS * island + cell] == fields["region"]

    # ---- events ------------------------------------------------------------------------------------------------------

    def story(self, events: Sequence[Event]) -> list[str]:
        return [line.text for line in self.told(events)]

    def told(self, events: Sequence[Event]) -> list[Told]:
        lines: list[Told] = []
        place = 0
        opener: Event | None = None  # what the last line begins with
        passing = 0  # 1: it is told that everybody passes; finished cards are replaced in the midst of it
        while place < len(events):
            run = [events[place]]
            kind = run[0].kind
            while kind in MERGED and place + len(run) < len(events) and events[place + len(run)].kind == kind:
                run.append(events[place + len(run)])
            before = events[place - 1].kind if place else NONE
            place += len(run)
            if kind in PARAGRAPHS and before != kind:
                lines.append(Told(place - 1, ""))
                passing = 0
            if kind == t.DEALT:
                lines += [Told(place - 1, text) for text in self.dealt(run)]
            elif kind == t.PASSED:
                lines += [Told(place - 1, text) for text in self.passed(run)[passing:]]
                passing = 1
            elif kind == t.REGION_DONE and before == t.REGION_TICKED:
                lines[-1] = Told(place - 1, lines[-1].text)  # whoever ticks the whole region completes it
                continue
            elif kind in SAME_LINE and opener is not None and self.brings(opener, run[0]):
                lines[-1] = Told(place - 1, f"{lines[-1].text} {self.retell(run[0])}")
                continue
            else:
                lines.append(Told(place - 1, self.retell(run[0])))
            opener = run[0]
        return lines

    def brings(self, event: Event, other: Event) -> bool:
        """Whether one event can be what brought about another: nobody gains anything by what somebody else does."""
        return event.kind in BRINGING and (event.kind == t.REFILLED or event.public[0] == other.public[0])

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
            lines.append(self.say("event-dealt-hidden", people=self.people(people), count=len(people), cards=len(hidden)))
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
            lines += ["", *self.player(view, seat, legend=seat == (seats or [0])[0])]
        lines.append("")
        if view.seat != OBSERVER or view.mode:
            lines.append(self.hand_text(view))
        lines += self.common(view)
        return "\n".join(lines)

    def open_text(self, views: Sequence[ShoreView]) -> str:
        lines = [self.heading(views[-1])]
        for seat in range(self.seats):
            lines += ["", *self.player(views[-1], seat, legend=not seat)]
            lines += [self.say("view-hand-of", self.person(seat)), *self.hand(views[seat])]
        return "\n".join([*lines, "", *self.common(views[-1])])

    def heading(self, view: ShoreView) -> str:
        if view.phase == on.OVER:
            return self.say("view-over")
        if not view.turn:
            return self.say("view-set-up")
        if view.mode:
            solo = self.box.solo
            values: dict[str, Value] = {"turn": view.turn, "removed": view.removed, "most": solo.removed}
            return self.say("view-turn-solo", values, left=view.cards_left, last="yes" if self.ends_now(view) else "no")
        return self.say("view-turn", turn=view.turn, last=view.last, left=view.cards_left)

    def ends_now(self, view: ShoreView) -> bool:
        """RIV-81 Whether this turn removes the last card that may be, whichever row is struck out."""
        ready = [strokes + 1 >= len(self.box.cards[card].rows) for card, strokes in view.hand]
        return view.phase == on.TURN and all(ready) and view.removed + 1 >= self.box.solo.removed

    def player(self, view: ShoreView, seat: int, legend: bool) -> list[str]:
        """One player: the island with its objectives, the tree, loot and scrolls."""
        seen = view.explorers[seat]
        ready = view.phase == on.TURN and not view.waiting[seat]
        values = self.person(seat, scrolls=seen.scrolls, visits=seen.visits, tokens=len(seen.tokens))
        lines = [self.say("view-player", values, state="ready" if ready else "busy")]
        if seen.island == NONE:
            return lines
        lines += [*self.island_lines(seen, legend), *self.objective_lines(seen), *self.region_lines(seen)]
        return [*lines, *self.rest_lines(seen, whole=True)]

    def letters(self) -> tuple[str, ...]:
        return tuple([self.say("terrain-sign", terrain=terrain) for terrain in TERRAINS])

    def map_lines(self, seen: ExplorerView) -> list[str]:
        return ["  " + line for line in chart(self.box, seen.island, seen.ticks, self.letters())]

    def island_lines(self, seen: ExplorerView, legend: bool) -> list[str]:
        plan = self.box.islands[seen.island]
        lines = [self.say("view-island", island=self.island_name(seen.island)), *self.map_lines(seen)]
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
                if state == "open" and missing == self.cells(stage.cells):
                    state = "untouched"
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

    def region_lines(self, seen: ExplorerView) -> list[str]:
        lines = ["  " + self.say("view-regions")]
        for region in range(self.box.region_count[seen.island]):
            text = self.region_text(seen.island, region, seen.ticks)
            lines.append("    " + self.say("view-region", number=region + 1, text=text))
        return lines

    def rest_lines(self, seen: ExplorerView, whole: bool = False) -> list[str]:
        """Tree, the *whole* of it if that is wanted, loot, and what goes on in this turn."""
        lines: list[str] = []
        if seen.tree != NONE:
            tree = self.box.trees[seen.tree]
            near = next_spaces(tree, seen.branches)
            spaces = [self.say("view-space", number=space + 1, effects=self.effects(tree.effects[space])) for space in near]
            values: dict[str, Value] = {"ticked": len(seen.branches), "count": len(tree.effects)}
            values |= {"tree": self.tree_name(seen.tree), "open": "some" if near else "none", "spaces": self.texts.join(spaces)}
            lines += ["  " + self.say("view-tree", values), *(["  " + self.tree_text(tree, seen.branches)] if whole else [])]
        if seen.tokens:
            tokens = self.texts.apart([self.effects(self.box.tokens[token]) for token in seen.tokens])
            lines.append("  " + self.say("view-tokens", tokens=tokens))
        if seen.spent != NONE:
            lines.append("  " + self.say("view-spent", effects=self.effects(self.box.tokens[seen.spent])))
        if seen.due:
            lines.append("  " + self.say("view-due", effects=self.effects([each for batch in seen.due[::-1] for each in batch])))
        return lines

    def tree_text(self, tree: c.Tree, branches: Sequence[int]) -> str:
        """RIV-50 Every space of a tree: what it gives, the spaces it grows on, and whether it is ticked."""
        spaces: list[str] = []
        for space, effects in enumerate(tree.effects):
            earlier = [other for other in range(space) if other in tree.joins[space] or space in tree.joins[other]]
            values: dict[str, Value] = {"number": space + 1, "effects": self.effects(effects), "under": len(earlier)}
            values |= {"others": self.texts.join([str(other + 1) for other in earlier])}
            spaces.append(self.say("view-tree-space", values, ticked="yes" if space in branches else "no"))
        return self.say("view-tree-spaces", spaces=self.texts.apart(spaces))

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
        return "\n".join([*lines, *self.coming(view)])

    def coming(self, view: ShoreView) -> list[str]:
        """RIV-80 Alone: the cards that come again, with their strokes; those in the pile once each of them has been seen."""
        struck = dict(view.struck)
        piles = {"view-resting": view.resting, "view-pile": view.deck if len(view.deck) == view.cards_left else ()}
        lines: list[str] = []
        for name, cards in piles.items() if view.mode else ():
            shown = ["  " + self.shown(card, struck.get(card, 0)) for card in cards]
            lines += [self.say(name), *shown] if shown else []
        return lines

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
            gone = self.texts.join([self.card(card) for card in view.gone])
            lines.append(self.say("view-removed" if view.mode else "view-discarded", cards=gone))
        if view.used_up:
            tokens = self.texts.apart([self.effects(self.box.tokens[token]) for token in view.used_up])
            lines.append(self.say("view-used-up", tokens=tokens))
        return lines

    # ---- points ------------------------------------------------------------------------------------------------------

    def score_text(self, view: ShoreView, story: Sequence[Event]) -> str:
        """RIV-72 The points of every player by source."""
        lines: list[str] = [] if view.phase == on.OVER else [self.say("score-now")]
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
