"""Pirate Pacts in words: every question, answer, event and refusal as a sentence, and back; a view as text.

The sentences lie in en.ftl and its sisters. Nothing here knows a State: a reader's words come from the reader's View
and from the events as the reader saw them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from archipel.games.pirate_pacts import components as box
from archipel.games.pirate_pacts import state as on
from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts.components import ACTIONS, CREWS, SHARE, SHARES, SIDES, VALUE
from archipel.games.pirate_pacts.sight import PactView, foresee
from archipel.games.pirate_pacts.state import share_entry
from archipel.kernel.core import HIDDEN, OBSERVER, Event, Refusal, row_of
from archipel.kernel.match import Decision
from archipel.text import DEFAULT, Choice, GameWords, Told, Value, message

NONE: Final = on.NONE
SEATED: Final = ("seat", "victim")  # fields that hold a seat, the one who acts first
PLACES: Final = ("place", "where", "to")
EFFECTS: Final = (t.COPIED, t.REMOVED, t.SWAPPED, t.IMPOSED, t.MOVED, t.MARKED)  # told in one line with what was played,
SAME_LINE: Final = (*EFFECTS, t.EARNED)  # and what is earned with what is won
MERGED: Final = (t.DEALT, t.LAID_OUT)  # neighbours in a story that make one sentence
PARAGRAPHS: Final = (t.ROUND_BEGAN, t.TURN_BEGAN, t.LAST_BEGAN, t.TURNED_UP)  # an empty line stands before these


class Words(GameWords[PactView]):
    """Pirate Pacts in the words of one reader."""

    folder = "pirate_pacts"
    verbs = t.VERBS
    listed = ("card",)
    answers: Mapping[str, tuple[str, ...]] = {"card": ("pirate", "act", "discard")}

    # ---- cards, and the arguments of messages ------------------------------------------------------------------------

    def card(self, card: int, form: str = "pirate") -> str:
        """A card of a line: ``your 5``, ``Ana’s 5``, ``+3``."""
        if not box.is_pirate(card):
            return self.say("marker", marker=marker_code(card))
        owner = box.crew_of(card)
        return self.say(form, owner=self.name(owner), you=self.you({"owner": owner}), value=VALUE[card % box.PIRATES])

    def place(self, place: int, form: str = "place") -> str:
        """``island 2, above``."""
        return self.say(form, island=place // 2 + 1, side=SIDES[place % 2])

    def worth(self, treasure: int) -> str:
        """``9 (6-3 or 5-3-1)``."""
        shares = [str(SHARE[SHARES * treasure + place]) for place in range(SHARES)]
        return self.say("worth", whole=shares[0], two="-".join(shares[1:3]), three="-".join(shares[3:]))

    def values(self, fields: Mapping[str, int], secrets: Sequence[str] = ()) -> dict[str, Value]:
        """The fields of an event, an answer or a refusal as the arguments of its message; hidden *secrets* are left out."""
        values: dict[str, Value] = {"you": self.you({name: fields[name] for name in SEATED if name in fields})}
        for name, value in fields.items():
            if name in secrets and value == HIDDEN:
                continue
            if name in SEATED:
                values[name] = self.name(value)
            elif name in PLACES:
                values[name] = self.place(value)
                values[f"{name}_first"] = self.place(value, "place-first")
                if name == "place":
                    values |= {"island": value // 2 + 1, "side": SIDES[value % 2]}
            elif name == "pirate":
                values["value"] = VALUE[value]
            elif name == "card":
                values |= {"pirate": self.card(value), "pirate_first": self.card(value, "pirate-first")}
                values["marker"] = marker_code(value)
            elif name == "with":
                values[name] = self.card(value)
            elif name == "treasure":
                values["worth"] = self.worth(value)
            elif name in ("action", "held"):
                values[name] = ACTIONS[value]
            elif name in ("direction", "outcome", "end"):
                values[name] = t.VALUE_NAMES[name][value]
            else:
                values[name] = value + 1 if name in ("round", "turn", "rank", "island") else value
        return values

    def refusal_values(self, refusal: Refusal) -> Mapping[str, Value]:
        return self.values(dict(refusal.values))

    # ---- questions and answers ---------------------------------------------------------------------------------------

    def prompt(self, decision: Decision, view: PactView) -> str:
        values: dict[str, Value] = {}
        if decision.question == "card":
            values = self.about_turn(decision, view)
        elif decision.question == "place":
            values["value"] = VALUE[view.chosen]
        elif decision.question == "impose_at":
            values["victim"] = self.name(view.victim)
        elif decision.question in ("swap_with", "move_to"):
            values = {"pirate": self.card(view.lines[view.first][-1]), "place": self.place(view.first)}
        elif decision.question == "mark":
            values["action"] = ACTIONS[view.acting]
        return self.say(message("prompt", decision.question), values)

    def about_turn(self, decision: Decision, view: PactView) -> dict[str, Value]:
        """What kind of choice it is to play a card now."""
        verbs = [row.name for code in decision.options if (row := row_of(t.VERBS, code))]
        values: dict[str, Value] = {"how": "plain"}
        if (order := view.order[decision.seat]) != NONE:
            return {"how": "order", "place": self.place(order)}
        if view.held != NONE:
            values["action"] = ACTIONS[view.held]
        if "act" in verbs:
            values["how"] = "last" if "discard" in verbs else "take" if view.advanced else "action"
        elif "discard" in verbs:
            values["how"] = "useless"
        return values

    def status(self, view: PactView) -> str:
        """Where the game stands, island by island: nobody can choose a place without."""
        if view.asked[view.seat] != t.CARD and not self.is_place_alone(view):
            return ""
        name = "status-last" if view.phase == on.LAST else "status-turn"
        lines = [self.say(name, round=view.round + 1, turn=view.turn + 1)]
        for island in range(self.seats):
            sides: list[str] = []
            for place in (2 * island, 2 * island + 1):
                if view.lines[place]:
                    side = {"side": SIDES[place % 2], "cards": self.line(view, place), "total": view.totals[place]}
                    sides.append(self.say("status-side", side))
            values: dict[str, Value] = {"island": island + 1, "sides": self.texts.apart(sides) or self.say("status-empty")}
            name = "status-mystery" if island == view.mystery else "status-island"
            if view.row[island] != NONE:
                values["worth"] = self.worth(view.row[island])
                name = "status-mystery-worth" if island == view.mystery else name
            lines.append("  " + self.say(name, values))
        return "\n".join(lines)

    def is_place_alone(self, view: PactView) -> bool:
        """PP-26 Whether the reader is asked for a place and was not asked for the pirate before."""
        done = view.played[view.seat] != NONE or view.acted == 1 or (view.advanced and view.turn >= on.TURNS_OF_A_ROUND - 1)
        return view.asked[view.seat] == t.PLACE and len(view.hands[view.seat]) == 1 and bool(done)

    def line(self, view: PactView, place: int) -> str:
        """The cards of a line, the one nearest the island first."""
        return ", ".join([self.card(card, "pirate-listed") for card in view.lines[place]])

    def key(self, decision: Decision, place: int) -> int:
        """Pirates are numbered by their value, places as in the examples: all above, then all below; all else from 1."""
        code = decision.options[place]
        row = row_of(t.VERBS, code)
        assert row is not None, f"{code} is no code of Pirate Pacts"
        if row.name == "pirate":
            return int(VALUE[code])
        if decision.question == "card":
            return int(VALUE[box.PIRATES - 1]) + 1 + sum(t.TO_ACT <= other < code for other in decision.options)
        if row.fields[0][0] == "place":
            side = code - row.first
            return side // 2 + 1 + (self.seats if side % 2 else 0)
        return place + 1

    def choices(self, decision: Decision, view: PactView) -> list[Choice]:
        """The legal answers in the order of their numbers."""
        return sorted(super().choices(decision, view), key=lambda choice: int(choice.key))

    def choice(self, code: int, view: PactView) -> str:
        verb, fields, values = self.answer(code)
        place = fields.get("place", NONE)
        if verb == "act":
            values["how"] = "take" if view.advanced else "play"
        elif verb == "discard":
            values["action"] = ACTIONS[view.held]
        elif verb == "impose":
            values["pirates"] = len(view.hands[fields["victim"]])
        elif verb in ("remove", "swap", "swap_with", "move"):
            values["pirate"] = self.card(view.lines[place][-1])
        elif place != NONE:
            values |= {"own": view.totals[place], "other": view.totals[place ^ 1]}
        if verb == "place":
            values |= self.about_place(place, view)
        return self.say(message("choice", verb), values)

    def about_place(self, place: int, view: PactView) -> dict[str, Value]:
        """What it means to play there: to enter, to oppose, to join or to add."""
        here, there = crews_in(view.lines[place]), crews_in(view.lines[place ^ 1])
        if self.reader in here:
            return {"how": "add"}
        if here:
            return {"how": "join", "people": self.people(here)}
        return {"how": "oppose", "people": self.people(there)} if there else {"how": "enter"}

    def effect(self, code: int, view: PactView) -> tuple[str, Mapping[str, Any] | None]:
        """How the islands that an answer touches would stand, or which order there would be."""
        after = foresee(view, code)
        changed = {name: value for name, value, was in zip(view._fields, after, view, strict=True) if value != was}
        sentences: list[str] = []
        for island in range(self.seats):
            if after.lines[2 * island : 2 * island + 2] != view.lines[2 * island : 2 * island + 2]:
                outcome = t.OUTCOMES[after.outcomes[island]]
                above, below = after.totals[2 * island], after.totals[2 * island + 1]
                values: dict[str, Value] = {"island": island + 1, "above": above, "below": below, "outcome": outcome}
                sentences.append(self.say("effect-island", values, shares=self.shares(after, island)))
        for seat in range(self.seats):
            if (after.order[seat], after.order_by[seat]) != (view.order[seat], view.order_by[seat]):
                sentences.append(self.say("event-imposed", self.values({"victim": seat, "place": after.order[seat]})))
        return " ".join(sentences), changed or None

    def phrase(self, code: int, view: PactView) -> str:
        verb, fields, values = self.answer(code)
        line = view.lines[fields["place"]] if fields.get("place", NONE) in range(len(view.lines)) else ()
        values["pirate"] = self.card(line[-1]) if line else ""
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
            place += len(run)
            if kind in PARAGRAPHS or (kind == t.SETTLED and run[0].public[0] == 0 and events[place - 2].kind != t.TURNED_UP):
                lines.append(Told(place - 1, ""))
            if kind == t.DEALT:
                lines += [Told(place - 1, text) for text in self.dealt(run)]
            elif kind == t.LAID_OUT:
                lines.append(Told(place - 1, self.laid_out(run)))
            elif kind in SAME_LINE and lines:
                lines[-1] = Told(place - 1, f"{lines[-1].text} {self.retell(run[0])}")
            else:
                lines.append(Told(place - 1, self.retell(run[0])))
        return lines

    def event(self, event: Event) -> str:
        """What happened, as the reader may know it."""
        if event.kind == t.DEALT:
            return self.dealt([event])[0]
        if event.kind == t.LAID_OUT:
            return self.laid_out([event])
        row = t.EVENTS[event.kind]
        names = [name for name, _ in row.fields]
        values = self.values(dict(zip(names, event.public + event.secret, strict=True)), names[len(event.public) :])
        name = message("event", row.name) + ("-hidden" if HIDDEN in event.secret else "")
        if event.kind == t.GAME_ENDED:
            values |= self.winners([seat for seat in range(self.seats) if event.public[1] >> seat & 1])
        return self.say(name, values)

    def dealt(self, run: Sequence[Event]) -> list[str]:
        """A deal in few sentences: the action cards that the reader sees, and who else got one."""
        lines: list[str] = []
        hidden: list[int] = []
        for event in run:
            if HIDDEN in event.secret:
                hidden.append(event.public[0])
            else:
                lines.append(self.say("event-dealt", self.person(event.public[0], action=ACTIONS[event.secret[0]])))
        if hidden:
            lines.append(self.say("event-dealt-hidden", people=self.people(hidden), count=len(hidden)))
        return lines

    def laid_out(self, run: Sequence[Event]) -> str:
        actions = self.texts.join([self.say("action", action=ACTIONS[event.public[0]]) for event in run])
        return self.say("event-laid-out", count=len(run), actions=actions)

    def winners(self, seats: Sequence[int]) -> dict[str, Value]:
        others = self.texts.join([self.name(seat) for seat in seats if seat != self.reader])
        return {"you": "winners" if self.reader in seats else "none", "others": others}

    # ---- the table ---------------------------------------------------------------------------------------------------

    def view_text(self, view: PactView) -> str:
        own = [] if view.seat == OBSERVER else [self.hand_text(view), *self.about_to(view)]
        return "\n".join([*self.board(view), *own, *self.scores(view)])

    def open_text(self, views: Sequence[PactView]) -> str:
        seen = views[views[-1].looker].row if views[-1].looker != NONE else views[-1].row
        view = views[-1]._replace(row=seen)
        lines = self.board(view)
        for seat in range(self.seats):
            lines.append(self.say("view-hand-of", self.person(seat)))
            lines += ["  " + line for line in self.hand(views[seat], seat)]
        return "\n".join([*lines, *self.scores(view)])

    def board(self, view: PactView) -> list[str]:
        """What lies open: the heading, the islands, the players."""
        values = {"round": view.round + 1, "turn": min(view.turn, on.TURNS_OF_A_ROUND - 1) + 1}
        if view.phase == on.OVER:
            lines = [self.say("view-over")]
        elif view.phase < on.TURNS:
            lines = [self.say("view-set-up", values)]
        elif view.phase > on.TURNS:
            lines = [self.say("view-last", values)]
        else:
            direction = t.VALUE_NAMES["direction"][view.direction]
            lines = [self.say("view-turn", self.person(view.starter, direction=direction, **values))]
            if not view.advanced:
                lines.append(self.say("view-acted", acted=view.acted))
        lines.append(self.say("view-islands"))
        for island in range(self.seats):
            lines += ["  " + line for line in self.island(view, island)]
        if view.laid_out:
            lines.append(self.say("view-laid-out"))
            lines += ["  " + self.say("action-effect", action=ACTIONS[action]) for action in view.laid_out]
        lines.append(self.say("view-players"))
        step = -1 if view.direction else 1
        for turn in range(self.seats):
            lines += ["  " + line for line in self.player(view, (max(view.starter, 0) + step * turn) % self.seats)]
        if view.gone:
            lines.append(self.say("view-gone", cards=self.texts.join([self.card(card, "pirate-listed") for card in view.gone])))
        return lines

    def island(self, view: PactView, island: int) -> list[str]:
        """One island: what it is worth, both lines, and how it would come out now."""
        treasure = view.row[island]
        values: dict[str, Value] = {"island": island + 1}
        if treasure != NONE:
            values["worth"] = self.worth(treasure)
        if island == view.mystery:
            lookers = [seat for seat in (view.looker, view.second_looker) if seat != NONE]
            values |= {"count": len(lookers), "people": self.people(lookers)}
            lines = [self.say("view-mystery" if treasure == NONE else "view-mystery-worth", values)]
        else:
            lines = [self.say("view-island", values)] if treasure != NONE else []
        for place in (2 * island, 2 * island + 1):
            side: dict[str, Value] = {"side": SIDES[place % 2], "total": view.totals[place]}
            name = "view-line" if view.lines[place] else "view-line-empty"
            lines.append("  " + self.say(name, side, cards=self.line(view, place)))
        if view.outcomes[island] != t.EMPTY:
            outcome = t.OUTCOMES[view.outcomes[island]]
            lines.append("  " + self.say("view-outcome", outcome=outcome, shares=self.shares(view, island)))
        return lines

    def shares(self, view: PactView, island: int) -> str:
        """Who would get what of an island now."""
        listed: list[str] = []
        for seat, share in prospect(view, island):
            told = self.say("view-unknown") if share == NONE else str(share)
            listed.append(self.say("view-share", self.person(seat, share=told)))
        return self.say("view-shares", shares=", ".join(listed))

    def player(self, view: PactView, seat: int) -> list[str]:
        """One player: what they hold, what they did in this round, and what they must do."""
        action = view.played[seat]
        waits = seat in view.turning
        last = seat in (view.passer, view.second_passer) and len(view.hands[seat]) > 0
        values = self.person(seat, crew=CREWS[seat], count=len(view.hands[seat]), pirates=values_of(view.hands[seat]))
        values["has"] = "card" if view.holds_action[seat] else "none"
        values["did"] = "nothing" if action == NONE else "discarded" if action in view.wasted else "played"
        values["action"] = ACTIONS[action]
        values["pass"] = "next" if waits else "done" if last else "none"
        lines = [self.say("view-player", values)]
        if view.order[seat] != NONE:
            giver = view.order_by[seat]
            told: dict[str, Value] = {"you": self.you({"seat": seat, "giver": giver}), "giver": self.name(giver)}
            lines.append("  " + self.say("view-order", told, place=self.place(view.order[seat])))
        return lines

    def hand(self, view: PactView, seat: int) -> list[str]:
        hand = view.hands[seat]
        lines = [self.say("view-hand-pirates", count=len(hand), pirates=values_of(hand))]
        if view.held != NONE:
            lines.append(self.say("action-effect", action=ACTIONS[view.held]))
        return lines

    def hand_text(self, view: PactView) -> str:
        return "\n".join([self.say("view-hand"), *("  " + line for line in self.hand(view, view.seat))])

    def about_to(self, view: PactView) -> list[str]:
        """What the reader has chosen already of an act that is not complete."""
        lines: list[str] = []
        if view.chosen != NONE:
            lines.append(self.say("view-chosen", value=VALUE[view.chosen]))
        if view.acting != NONE:
            lines.append(self.say("view-copying" if view.copying else "view-acting", action=ACTIONS[view.acting]))
        if view.first != NONE:
            pirate = self.card(view.lines[view.first][-1])
            lines.append(self.say("view-first", pirate=pirate, place=self.place(view.first)))
        if view.victim != NONE:
            lines.append(self.say("view-victim", victim=self.name(view.victim)))
        return lines

    # ---- points ------------------------------------------------------------------------------------------------------

    def scores(self, view: PactView) -> list[str]:
        """The treasure of each round and in all."""
        lines = [self.say("view-score")]
        for number in range(view.round + 1):
            done = bool(view.past[number])
            points = view.scored[number * self.seats : (number + 1) * self.seats] if done else self.now(view)
            name = "view-score-round" if done else "view-score-now"
            lines.append("  " + self.say(name, round=number + 1, scores=self.each(points)))
        return [*lines, "  " + self.say("view-score-total", scores=self.each(self.totals(view)))]

    def each(self, points: Sequence[int]) -> str:
        people = [self.person(seat, points=each) for seat, each in enumerate(points)]
        return ", ".join([self.say("view-one-score", values) for values in people])

    def now(self, view: PactView) -> list[int]:
        """What each would get if the round ended now, as far as the reader knows the islands."""
        points = [0] * self.seats
        for island in range(self.seats):
            for seat, share in prospect(view, island):
                points[seat] += max(share, 0)
        return points

    def totals(self, view: PactView) -> list[int]:
        return [view.scored[seat] + view.scored[self.seats + seat] for seat in range(self.seats)]

    def score_text(self, view: PactView, story: Sequence[Event]) -> str:
        """PP-67 Which islands gave how much to whom, round by round."""
        lines: list[str] = []
        for number in range(view.round + 1):
            past = view.past[number]
            lines.append(self.say("score-round" if past else "score-round-now", round=number + 1))
            for seat in range(self.seats):
                got: list[tuple[int, int]] = []
                for island in range(self.seats):
                    shares = dict(prospect(view, island))
                    share = past[share_entry(island, seat)] if past else shares.get(seat, 0)
                    if share > 0 or (not past and share == NONE):
                        got.append((island, share))
                values = self.person(seat, points=sum(max(share, 0) for _, share in got))
                named = [
                    self.say("score-share", share=share, island=island + 1) if share != NONE else self.say("score-share-unknown")
                    for island, share in got
                ]
                name = "score-line" if got else "score-line-bare"
                lines.append("  " + self.say(name, values, shares=self.texts.join(named)))
        lines.append(self.say("score-total"))
        for seat, points in enumerate(self.totals(view)):
            lines.append("  " + self.say("score-total-line", self.person(seat, points=points)))
        return "\n".join([*lines, self.say("score-rule")])

    def result_text(self, view: PactView) -> str:
        """PP-67 The order of all at the end; equal totals share a place."""
        totals = self.totals(view)
        lines = [self.say("result")]
        for seat in sorted(range(self.seats), key=lambda seat: -totals[seat]):
            place = 1 + sum(points > totals[seat] for points in totals)
            lines.append("  " + self.say("result-line", self.person(seat, place=place, points=totals[seat])))
        return "\n".join(lines)

    def tints(self) -> Mapping[str, str]:
        return {self.say("crew", crew=crew): tint for crew, tint in zip(CREWS, TINTS, strict=True)}


TINTS: Final = ("bold", "red", "blue", "green", "yellow")  # of the flags: black, red, blue, green, yellow


def marker_code(card: int) -> str:
    return "minus" if card in (box.MINUS, box.SPARE_MINUS) else "plus"


def crews_in(line: Sequence[int]) -> list[int]:
    """The seats that have a pirate in a line."""
    return sorted({box.crew_of(card) for card in line if box.is_pirate(card)})


def values_of(hand: Sequence[int]) -> str:
    return ", ".join([str(VALUE[pirate]) for pirate in hand])


def prospect(view: PactView, island: int) -> list[tuple[int, int]]:
    """Who would share an island now and what they would get, NONE where the viewer does not know its treasure."""
    return list(zip(view.ranks[island], view.shares[island], strict=True))


def speak(seats: int, reader: int = OBSERVER, names: Sequence[str] | None = None, locale: str = DEFAULT) -> Words:
    """The words of *reader* at a table of so many *seats*."""
    return Words(seats, reader, names, locale)


def sentence(refusal: Refusal, names: Sequence[str] | None = None, locale: str = DEFAULT) -> str:
    """A refusal as one sentence, the id of its rule in brackets."""
    return Words(0, OBSERVER, names, locale).sentence(refusal)
