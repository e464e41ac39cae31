"""Sea or Shore in words: every question, answer, event and refusal as a sentence, and back; a view as text.

The sentences lie in en.ftl and its sisters. Nothing here knows a State: a reader's words come from the reader's View
and from the events as the reader saw them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from archipel.games.sea_or_shore import components as box
from archipel.games.sea_or_shore import state as on
from archipel.games.sea_or_shore import tables as t
from archipel.games.sea_or_shore.components import COLOURS, HALVES, PAIRS, POINTS, SEA, colour_of, number_of
from archipel.games.sea_or_shore.scoring import ADDITIONS_PER_POINT
from archipel.games.sea_or_shore.sight import SeaView
from archipel.kernel.core import HIDDEN, OBSERVER, Event, Refusal
from archipel.kernel.match import Decision
from archipel.text import DEFAULT, GameWords, Told, Value, message

NONE: Final = on.NONE
SEATED: Final = ("seat", "victim", "to", "owner", "next")  # fields that hold a seat, the one who acts first
CODES: Final = {"colour": COLOURS, "half": HALVES, "pair": PAIRS, "action": box.ACTIONS, "side": t.VALUE_NAMES["side"]}

ALIKE: Final = ("card", "give", "deck", "discard")  # answers that are said alike whatever lies on the table

# Neighbours in a story that make one sentence if all their public fields are alike, or (True) in any case.
MERGED: Final = {
    t.DREW_CARD: False,
    t.GAVE_CARD: False,
    t.LOOKED: False,
    **dict.fromkeys((t.DEALT, t.TURNED_UP, t.BURIED), True),
}


class Tally(NamedTuple):
    """What the players had at the end of a round, or have now: enough to explain their points."""

    piles: list[list[int]]
    additions: list[int]


class Words(GameWords[SeaView]):
    """Sea or Shore in the words of one reader."""

    folder = "sea_or_shore"
    verbs = t.VERBS
    listed = ("card", "give", "discard")
    answers: Mapping[str, tuple[str, ...]] = {"half": ("show",), "additions": ("add",), "claim": ("take", "steal")}

    # ---- cards, and the arguments of messages ------------------------------------------------------------------------

    def card(self, card: int, form: str = "card") -> str:
        return self.say(form, colour=COLOURS[colour_of(card)], number=number_of(card))

    def cards(self, cards: Sequence[int]) -> list[str]:
        """Cards sorted by colour: ``["red 3, 7, 11", "blue 2"]``."""
        lines: list[str] = []
        for colour, code in enumerate(COLOURS):
            numbers = [str(number_of(card)) for card in sorted(cards) if colour_of(card) == colour]
            if numbers:
                lines.append(self.say("cards-of-colour", colour=code, numbers=", ".join(numbers)))
        return lines

    def treasure(self, treasure: int) -> str:
        return self.say("treasure", colour=COLOURS[box.treasure_colour(treasure)], points=POINTS[treasure])

    def treasures(self, treasures: Sequence[int], twins: bool = False) -> list[str]:
        """Treasures by their short names; with *twins* a letter tells two alike apart."""
        kinds = [(COLOURS[box.treasure_colour(treasure)], POINTS[treasure]) for treasure in treasures]
        named: list[str] = []
        for treasure, (colour, points) in zip(treasures, kinds, strict=True):
            twin = box.TREASURE_NAMES[treasure][-1] if twins and kinds.count((colour, points)) > 1 else ""
            named.append(self.say("treasure-short", colour=colour, points=points, twin=twin))
        return named

    def deck(self, deck: int) -> str:
        return "all" if self.seats == 3 else PAIRS[deck]

    def values(self, fields: Mapping[str, int]) -> dict[str, Value]:
        """The fields of an event, an answer or a refusal as the arguments of its message."""
        values: dict[str, Value] = {"you": self.you({name: fields[name] for name in SEATED if name in fields})}
        for name, value in fields.items():
            if value == HIDDEN:
                continue
            if name in SEATED:
                values[name] = self.name(value)
            elif name == "card":
                values |= {"card": self.card(value), "colour": COLOURS[colour_of(value)], "number": number_of(value)}
            elif name == "treasure":
                values[name] = self.treasure(value)
            elif name == "deck":
                values[name] = self.deck(value)
            elif name in CODES:
                values[name] = CODES[name][value]
            elif name == "order":
                order = t.VALUE_NAMES["order"][value]
                values |= {"order": order, "joined": order.replace(" ", "")}
            else:
                values[name] = value + 1 if name == "round" else value
        return values

    def refusal_values(self, refusal: Refusal) -> Mapping[str, Value]:
        fields = dict(refusal.values)
        if refusal.name == "over_twelve":
            fields["value"] = fields["number"] + fields["additions"]
        return self.values(fields)

    # ---- questions and answers ---------------------------------------------------------------------------------------

    def prompt(self, decision: Decision, view: SeaView) -> str:
        seat = decision.seat
        values: dict[str, Value] = {"count": len(decision.options), "additions": view.additions[seat]}
        if decision.question == "pass_colour":
            values["to"] = self.name((seat - 1) % self.seats)
        elif decision.question in ("half", "additions"):
            values["card"] = self.card(view.chosen)
        elif decision.question == "claim":
            values["colour"] = COLOURS[colour_of(view.laid_card[seat])]
        elif decision.question == "give":
            values |= {"victim": self.name(view.victim), "count": view.owed, "number": len(view.offer) + 1}
        elif decision.question == "order":
            seen = self.treasures(view.top_known[view.looking], twins=True)
            values |= {"deck": self.deck(view.looking), "treasures": self.texts.join(seen)}
        return self.say(message("prompt", decision.question), values)

    def status(self, view: SeaView) -> str:
        if view.asked[view.seat] not in (t.CARD, t.PASS):
            return ""
        face_up = self.treasures([each for each in view.face_up if each != NONE])
        values = self.person(view.starter, trick=view.trick + 1, tricks=view.tricks, count=len(face_up))
        return self.say("status-trick", values, treasures=self.texts.join(face_up))

    def key(self, decision: Decision, place: int) -> int:
        """Additions are numbered by how many they are, all else from 1."""
        return decision.options[place] - t.TO_ADD if decision.question == "additions" else place + 1

    def choice(self, code: int, view: SeaView) -> str:
        known = self.wholes.get(code)
        if known is not None:
            return known
        verb, fields, values = self.answer(code)
        if verb == "pass_colour":
            values["card"] = self.card(max(card for card in view.hand if colour_of(card) == fields["colour"]))
        elif verb == "show":
            values |= {"colour": COLOURS[colour_of(view.chosen)], "number": number_of(view.chosen)}
        elif verb == "add":
            values["value"] = number_of(view.chosen) + fields["additions"]
        elif verb == "take":
            values["treasure"] = self.treasure(view.face_up[self.claimed(view)])
        elif verb == "steal":
            values["treasure"] = self.treasure(view.piles[fields["victim"]][-1])
        elif verb == "rob":
            values["additions"] = view.additions[fields["victim"]]
        elif verb == "swap":
            values["cards"] = view.hand_sizes[fields["victim"]]
        elif verb == "order":
            seen = self.treasures(view.top_known[view.looking], twins=True)
            values["treasures"] = ", ".join(seen[int(place) - 1] for place in str(values["order"]).split())
        elif verb == "retrieve":
            values["card"] = self.card(view.laid_card[fields["owner"]])
        text = self.say(message("choice", verb), values)
        if verb in ALIKE:
            self.wholes[code] = text
        return text

    def claimed(self, view: SeaView) -> int:
        """SOS-40: the deck with the treasure that the reader has won."""
        won = colour_of(view.laid_card[view.seat])
        return next(d for d, each in enumerate(view.face_up) if each != NONE and box.treasure_colour(each) == won)

    def effect(self, code: int, view: SeaView) -> tuple[str, Mapping[str, Any] | None]:
        """What taking or stealing a treasure changes on the table (SOS-40)."""
        verb, fields, _ = self.answer(code)
        if verb not in ("take", "steal"):
            return "", None
        face_up, piles = list(view.face_up), list(view.piles)
        if verb == "take":
            deck = self.claimed(view)
            treasure, face_up[deck] = face_up[deck], NONE
        else:
            victim = fields["victim"]
            treasure, piles[victim] = piles[victim][-1], piles[victim][:-1]
        piles[view.seat] += (treasure,)
        return "", {"face_up": tuple(face_up), "piles": tuple(piles)}

    def phrase(self, code: int, view: SeaView) -> str:
        verb, fields, values = self.answer(code)
        if verb == "pass_colour":
            numbers = [number_of(card) for card in view.hand if colour_of(card) == fields["colour"]]
            values["number"] = max(numbers, default=0)
        elif verb == "show":
            values["shown"] = ""
            if view.chosen != NONE:
                colour = self.say("colour", colour=COLOURS[colour_of(view.chosen)])
                values["shown"] = colour if fields["half"] == SEA else str(number_of(view.chosen))
        elif verb == "retrieve":
            card = view.laid_card[fields["owner"]] if fields["owner"] < self.seats else NONE
            values["card"] = self.card(card) if card != NONE else ""
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
            for event in events[place + 1 :]:
                if event.kind != kind or kind not in MERGED or not (MERGED[kind] or event.public == run[0].public):
                    break
                run.append(event)
            place += len(run)
            if kind == t.ROUND_BEGAN:
                lines.append(Told(place - 1, ""))
            if kind == t.DEALT:
                lines += [Told(place - 1, text) for text in self.dealt(run)]
            else:
                lines.append(Told(place - 1, self.event(*run) if len(run) > 1 else self.retell(run[0])))
            if kind == t.TRICK_ENDED:
                lines.append(Told(place - 1, ""))
        return lines

    def event(self, event: Event, *alike: Event) -> str:
        """What happened, as the reader may know it; events that are *alike* are told with it."""
        row = t.EVENTS[event.kind]
        run = [event, *alike]
        told = [dict(zip([name for name, _ in row.fields], each.public + each.secret, strict=True)) for each in run]
        fields = told[0]
        values = self.values(fields)
        values["count"] = len(run)
        name = message("event", row.name)
        if HIDDEN in event.secret:
            name += "-hidden"
        elif "card" in fields:
            values["cards"] = self.texts.join([self.card(each["card"], "card-listed") for each in told])
        elif event.kind in (t.TURNED_UP, t.BURIED):
            values["treasures"] = self.texts.join([self.treasure(each["treasure"]) for each in told])
        elif event.kind == t.LOOKED:
            values["treasures"] = self.texts.join(self.treasures([each["treasure"] for each in told]))
        elif event.kind == t.REORDERED:
            values["treasures"] = ", ".join(self.treasures(event.secret))
        if event.kind == t.DEALT:
            values |= {"people": values["seat"], "people_count": 1}
        elif event.kind == t.LAID:
            values |= {"colour": COLOURS[fields["shown"]]} if fields["half"] == SEA else {"number": fields["shown"]}
        elif event.kind == t.UNCOVERED:
            values["additions"] = fields["value"] - number_of(fields["card"])
        elif event.kind == t.EARNED and fields["additions"] < fields["due"]:
            name += "-short"
        elif event.kind == t.RETRIEVED and fields["seat"] == fields["owner"]:
            name += "-own"
        elif event.kind == t.SIDE_SET:
            values["action"] = self.action(fields["pair"], fields["side"])
        elif event.kind == t.TRICK_ENDED:
            values["left"] = box.HAND[self.seats] - fields["trick"]
        elif event.kind == t.SCORED:
            values["points"] = fields["treasures"] + fields["additions"]
        elif event.kind == t.GAME_ENDED:
            values |= self.winners([seat for seat in range(self.seats) if fields["winners"] >> seat & 1])
        return self.say(name, values)

    def dealt(self, run: Sequence[Event]) -> list[str]:
        """A deal in few sentences: the cards the reader sees, and how many the others got."""
        lines: list[str] = []
        others: dict[int, list[int]] = {}
        for seat in range(self.seats):
            cards = [event.secret[0] for event in run if event.public[0] == seat]
            if cards and HIDDEN not in cards:
                dealt = self.texts.apart(self.cards(cards))
                lines.append(self.say("event-dealt", self.person(seat, count=len(cards), cards=dealt)))
            elif cards:
                others.setdefault(len(cards), []).append(seat)
        for count, seats in others.items():
            values: dict[str, Value] = {"people": self.people(seats), "people_count": len(seats), "count": count}
            lines.append(self.say("event-dealt-hidden", values))
        return lines

    def winners(self, seats: Sequence[int]) -> dict[str, Value]:
        others = self.texts.join([self.name(seat) for seat in seats if seat != self.reader])
        return {"you": "winners" if self.reader in seats else "none", "count": len(seats), "others": others}

    def action(self, pair: int, side: int) -> str:
        return box.ACTIONS[box.ACTION_ON[2 * pair + side]]

    # ---- the table ---------------------------------------------------------------------------------------------------

    def view_text(self, view: SeaView) -> str:
        own = [] if view.seat == OBSERVER else [self.hand_text(view), *self.about_to(view)]
        return "\n".join([*self.board(view), *own, *self.known(view), *self.scores(view)])

    def open_text(self, views: Sequence[SeaView]) -> str:
        tops = [views[by].top_known[d] if by != NONE else () for d, by in enumerate(views[-1].ordered_by)]
        laid = [views[seat].laid_card[seat] for seat in range(self.seats)]
        lines = self.board(views[-1]._replace(laid_card=tuple(laid), top_known=tuple(tops)))
        for seat in range(self.seats):
            lines.append(self.say("view-hand-of", self.person(seat)))
            lines += self.list_of(self.cards(views[seat].hand), "view-hand-empty")
        return "\n".join([*lines, *self.scores(views[-1])])

    def board(self, view: SeaView) -> list[str]:
        """What lies open: the heading, treasures, players, the trick."""
        lines: list[str] = []
        if view.phase == on.OVER:
            lines.append(self.say("view-over"))
        elif view.phase < on.LAYING and view.trick == 0:
            lines.append(self.say("view-set-up", round=view.round + 1))
        else:
            values = {"round": view.round + 1, "trick": view.trick + 1, "tricks": view.tricks}
            lines.append(self.say("view-trick", self.person(view.starter, **values)))
        if NONE not in view.sides:
            named = [{"pair": PAIRS[pair], "action": self.action(pair, side)} for pair, side in enumerate(view.sides)]
            lines.append(self.say("view-actions", actions=self.texts.apart([self.say("view-action", each) for each in named])))
        return [*lines, *self.decks(view), *self.players(view), *self.laid(view)]

    def decks(self, view: SeaView) -> list[str]:
        lines = [self.say("view-treasures")]
        for d, treasure in enumerate(view.face_up):
            values: dict[str, Value] = {"deck": self.deck(d), "count": view.deck_sizes[d]}
            if treasure == NONE:
                lines.append("  " + self.say("view-face-down", values))
            else:
                lines.append("  " + self.say("view-face-up", values, treasure=self.treasures([treasure])[0]))
            tops, by = view.deck_tops[d], view.ordered_by[d]
            if view.deck_bottoms[d]:
                lines.append("    " + self.say("view-bottom", treasures=", ".join(self.treasures(view.deck_bottoms[d]))))
            if view.top_known[d]:
                looking = view.looking == d and view.acting == view.seat
                ordered = by == view.seat or looking or tops == 1  # one card has no order to be unknown
                name = "view-top-known" if ordered else "view-top-blurred"
                name = "view-top-open" if view.seat == OBSERVER else name
                lines.append("    " + self.say(name, treasures=", ".join(self.treasures(view.top_known[d])), count=tops))
            if tops and by not in (NONE, view.seat):
                lines.append("    " + self.say("view-top-others", self.person(by, count=tops)))
        return [*lines, "  " + self.say("view-supply", additions=view.supply)]

    def order_of(self, view: SeaView) -> list[int]:
        first = max(view.starter, 0)
        return [(first + turn) % self.seats for turn in range(self.seats)]

    def players(self, view: SeaView) -> list[str]:
        lines = [self.say("view-players")]
        for seat in self.order_of(view):
            values = self.person(seat, cards=view.hand_sizes[seat], additions=view.additions[seat])
            pile = self.treasures(view.piles[seat])
            values |= {"points": view.points[seat], "count": len(pile), "treasures": ", ".join(pile)}
            lines.append("  " + self.say("view-player", values))
        return lines

    def laid(self, view: SeaView) -> list[str]:
        """The cards on the table, in the order of the trick."""
        if not on.LAYING <= view.phase < on.OVER:
            return []
        lines: list[str] = []
        for seat in self.order_of(view):
            card, half, spent = view.laid_card[seat], view.laid_half[seat], view.spent[seat]
            values = self.person(seat, additions=spent)
            if half == NONE:  # not laid yet, or retrieved
                if view.laid_count == self.seats:
                    lines.append(self.say("view-laid-gone", values))
                continue
            values["half"] = HALVES[half]
            values |= {"colour": COLOURS[view.laid_shown[seat]]} if half == SEA else {"number": view.laid_shown[seat]}
            if card == NONE:
                lines.append(self.say("view-laid-covered", values))
            elif view.phase == on.LAYING:
                lines.append(self.say("view-laid-own", values, card=self.card(card)))
            else:
                lines.append(self.say("view-laid-open", values, card=self.card(card), value=number_of(card) + spent))
        return [self.say("view-laid"), *self.list_of(lines, "view-nothing-laid")]

    def list_of(self, lines: Sequence[str], empty: str) -> list[str]:
        return ["  " + line for line in lines or [self.say(empty)]]

    def hand_text(self, view: SeaView) -> str:
        return "\n".join([self.say("view-hand"), *self.list_of(self.cards(view.hand), "view-hand-empty")])

    def about_to(self, view: SeaView) -> list[str]:
        """What the reader has chosen already of an act that is not complete."""
        if view.chosen != NONE and view.chosen_half == NONE:
            return [self.say("view-chosen", card=self.card(view.chosen))]
        if view.chosen != NONE:
            return [self.say("view-chosen-half", card=self.card(view.chosen), half=HALVES[view.chosen_half])]
        if view.offer:
            return [self.say("view-giving", cards=self.texts.join([self.card(card, "card-listed") for card in view.offer]))]
        return []

    def known(self, view: SeaView) -> list[str]:
        """What the reader knows of the cards out of sight, and the cards that are gone."""
        held: dict[int, list[int]] = {}
        for card, seats in view.known:
            held.setdefault(seats, []).append(card)
        lines = [self.say("view-known-public" if view.seat == OBSERVER else "view-known")] if held else []
        for mask, cards in held.items():
            names = [self.say("person-inside", self.person(seat)) for seat in range(self.seats) if mask >> seat & 1]
            holders = self.texts.join(names, "list-or")
            lines.append("  " + self.say("view-known-cards", holders=holders, cards=self.texts.apart(self.cards(cards))))
        if view.discards:
            lines += [self.say("view-gone"), *("  " + line for line in self.cards(view.discards))]
        return lines

    def scores(self, view: SeaView) -> list[str]:
        """The points of each round and in all."""
        lines = [self.say("view-score")]
        over = view.phase == on.OVER
        for number in range(view.round + 1):
            done = number < view.round or over
            points = view.scored[number * self.seats : (number + 1) * self.seats] if done else view.points
            name = "view-score-round" if done else "view-score-now"
            lines.append("  " + self.say(name, round=number + 1, scores=self.each(points)))
        return [*lines, "  " + self.say("view-score-total", scores=self.each(self.totals(view)))]

    def each(self, points: Sequence[int]) -> str:
        people = [self.person(seat, points=each) for seat, each in enumerate(points)]
        return ", ".join([self.say("view-one-score", values) for values in people])

    def totals(self, view: SeaView) -> list[int]:
        now = [0] * self.seats if view.phase == on.OVER else view.points
        return [view.scored[seat] + view.scored[self.seats + seat] + now[seat] for seat in range(self.seats)]

    # ---- points ------------------------------------------------------------------------------------------------------

    def score_text(self, view: SeaView, story: Sequence[Event]) -> str:
        """SOS-83 Which treasures and additions gave which points, round by round."""
        lines: list[str] = []
        for number, tally in enumerate(tallies(self.seats, story)):
            done = number < view.round or view.phase == on.OVER
            lines.append(self.say("score-round" if done else "score-round-now", round=number + 1))
            for seat in range(self.seats):
                pile, additions = tally.piles[seat], tally.additions[seat]
                value, worth = sum(POINTS[each] for each in pile), additions // ADDITIONS_PER_POINT
                values = self.person(seat, points=value + worth, value=value, worth=worth, additions=additions)
                values |= {"count": len(pile), "treasures": ", ".join(self.treasures(pile))}
                lines.append("  " + self.say("score-line", values))
        lines.append(self.say("score-total"))
        for seat, points in enumerate(self.totals(view)):
            lines.append("  " + self.say("score-total-line", self.person(seat, points=points)))
        return "\n".join([*lines, self.say("score-rule")])

    def result_text(self, view: SeaView) -> str:
        """SOS-84 The order of all at the end; equal totals share a place."""
        totals = self.totals(view)
        lines = [self.say("result")]
        for seat in sorted(range(self.seats), key=lambda seat: -totals[seat]):
            place = 1 + sum(points > totals[seat] for points in totals)
            lines.append("  " + self.say("result-line", self.person(seat, place=place, points=totals[seat])))
        return "\n".join(lines)

    def tints(self) -> Mapping[str, str]:
        return {self.say("colour", colour=colour): colour for colour in COLOURS}


def tallies(seats: int, story: Sequence[Event]) -> list[Tally]:
    """What each player had in each round, followed from the events alone: all of it is public (SOS-90)."""
    found = [Tally([[] for _ in range(seats)], [0] * seats)]
    for kind, public, _, _ in story:
        piles, additions = found[-1]
        if kind == t.ROUND_BEGAN and public[0] > 0:
            found.append(Tally([[] for _ in range(seats)], [0] * seats))
        elif kind == t.TOOK:
            piles[public[0]].append(public[1])
        elif kind == t.STOLE:
            piles[public[1]].remove(public[2])
            piles[public[0]].append(public[2])
        elif kind == t.LAID:
            additions[public[0]] -= public[3]
        elif kind in (t.EARNED, t.SUPPLIED):
            additions[public[0]] += public[1]
        elif kind == t.ROBBED:
            additions[public[1]] -= public[2]
            additions[public[0]] += public[2]
    return found


def speak(seats: int, reader: int = OBSERVER, names: Sequence[str] | None = None, locale: str = DEFAULT) -> Words:
    """The words of *reader* at a table of so many *seats*."""
    return Words(seats, reader, names, locale)


def sentence(refusal: Refusal, names: Sequence[str] | None = None, locale: str = DEFAULT) -> str:
    """A refusal as one sentence, the id of its rule in brackets."""
    return Words(0, OBSERVER, names, locale).sentence(refusal)
