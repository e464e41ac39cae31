"""Every question, answer, event and refusal has words, as real games of all kinds bring them about; no words tell a secret."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse as parse_ftl

from archipel.games.pirate_pacts import tables as t
from archipel.games.pirate_pacts import words as module
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import PactState
from archipel.games.pirate_pacts.words import Words, sentence, speak
from archipel.kernel.core import HIDDEN, OBSERVER, Event, Refusal, size_of
from archipel.kernel.match import Match
from archipel.text import Texts
from tests.games.pirate_pacts.table import Table, play_at_random, walk
from tests.games.pirate_pacts.test_refusals import CASES

ENOUGH = 20  # of one question; from then on a few will do
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def table_text(view: PactView) -> str:
    return speak(view.seats, view.seat, NAMES).view_text(view)


GAMES = [(3, 3, "basic"), (4, 1, "basic"), (4, 10, "basic"), (5, 2, "basic"), (4, 22, "basic"), (4, 103, "basic")]
GAMES += [(3, 3, "advanced"), (4, 1, "advanced"), (5, 5, "advanced"), (5, 17, "advanced"), (4, 25, "advanced")]
BLAME = re.compile(r"\b(error|invalid|illegal|wrong|not allowed|cannot)\b|!", re.I)


def viewers(seats: int) -> list[int]:
    return [OBSERVER, *range(seats)]


def words_of(seats: int, reader: int) -> Words:
    return speak(seats, reader, NAMES[:seats])


# ---- every thing has words -------------------------------------------------------------------------------------------


class Census:
    """What was said, and by which messages, in games that reach everything."""

    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.questions: Counter[str] = Counter()
        self.verbs: set[str] = set()
        self.events: set[tuple[str, str]] = set()  # kind, and how the reader stands to it
        self.refusals: dict[str, Refusal] = {}

    def take(self, match: Match[PactState, PactView]) -> None:
        """Say all that can be said before an answer."""
        seats = match.state.seats
        for seat in match.asked():
            words = words_of(seats, seat)
            decision = match.decision(seat)
            assert decision is not None
            view = match.view(seat)
            self.questions[decision.question] += 1
            if self.questions[decision.question] > ENOUGH and len(match.steps) % 11:
                continue
            words.view_text(view)
            assert words.prompt(decision, view)
            listed = words.choices(decision, view)
            assert sorted(choice.code for choice in listed) == list(decision.options)
            assert len({choice.text for choice in listed}) == len(listed), [choice.text for choice in listed]
            assert len({choice.key for choice in listed}) == len(listed)
            for choice in listed:
                row = next(row for row in t.VERBS if row.first <= choice.code < row.first + row.size())
                self.verbs.add(row.name)
                assert words.parse(choice.key, decision, view) == choice.code
                assert words.parse(choice.brief.upper(), decision, view) == choice.code
                assert words.find(choice.brief, decision, view) == choice.code
            words.status(view)
            words.waiting(match.asked())
            for code in range(size_of(t.VERBS)):
                refusal = match.refusal(seat, code)
                if refusal is not None and refusal.name not in self.refusals:
                    self.refusals[refusal.name] = refusal
                    words.sentence(refusal)

    def end(self, match: Match[PactState, PactView]) -> None:
        seats = match.state.seats
        for viewer in viewers(seats):
            words = words_of(seats, viewer)
            for event in match.story(viewer):
                told = words.event(event)
                hidden = HIDDEN in event.secret
                self.events.add((t.EVENTS[event.kind].name, "hidden" if hidden else words.you(seated(event))))
                assert told.endswith("."), told
                assert told[0].isupper() or not told[0].isalpha(), told
            assert words.story(match.story(viewer))
            assert words.result_text(match.view(viewer))
            assert words.score_text(match.view(viewer), match.story(viewer))
        assert words_of(seats, OBSERVER).story(match.journal)
        for event in match.journal:
            words_of(seats, OBSERVER).event(event)


def seated(event: Event) -> dict[str, int]:
    names = [name for name, _ in t.EVENTS[event.kind].fields]
    return {name: value for name, value in zip(names, event.public, strict=False) if name in module.SEATED}


@cache
def census() -> Census:
    """Games of all sizes and both variants, seen from every seat."""
    taken = Census()
    say = Texts.say

    def recording(self: Texts, name: str, *args: object, **values: object) -> str:
        taken.messages.add(name.partition(".")[0])
        return say(self, name, *args, **values)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Texts, "say", recording)
        for viewer in viewers(3):
            words_of(3, viewer).view_text(Match(PIRATE_PACTS, 3, {}, None).view(viewer))
        for make, text, *_ in CASES.values():
            table = make()
            taken.take(table.match)
            words_of(4, 0).sentence(table.refusal(text))
        for table in special_tables():
            taken.take(table.match)
            words_of(table.seats, table.next).status(table.view(table.next))
            for viewer in viewers(table.seats):
                words_of(table.seats, viewer).view_text(table.view(viewer))
                words_of(table.seats, viewer).story(table.match.story(viewer))
        for seats, seed, variant in GAMES:
            for step, match in enumerate(walk(seats, seed, variant)):
                taken.take(match)
                if step % 7 == 0 or match.over():
                    for viewer in viewers(seats):
                        words_of(seats, viewer).view_text(match.view(viewer))
                        words_of(seats, viewer).score_text(match.view(viewer), match.story(viewer))
                    words_of(seats, OBSERVER).open_text([match.view(each) for each in (*range(seats), OBSERVER)])
            taken.end(match)
    return taken


def special_tables() -> list[Table]:
    """What seldom happens by chance."""
    useless = Table(3, turn=8, hands=["", "7", "7"], held={0: "remove"})
    lapsed = Table(3, held={0: "impose"})
    lapsed.act("impose", "2", "1 above")
    lapsed.play(7, "1 above")
    ordered = Table(3, held={0: "impose"})
    ordered.act("impose", "1", "1 above")
    last = Table(3, variant="advanced", turn=7, hands=["1", "1", "1"], laid_out=["pass"])
    last.act("pass")
    last.plays("1 1 above", "1 1 below")
    return [useless, lapsed, ordered, last]


def test_every_question_and_every_verb_is_reached_and_has_words() -> None:
    asked = {row.name for row in t.QUESTIONS if row.name != "nothing" and not row.name.startswith("draw_")}
    assert set(census().questions) == asked
    assert census().verbs == {row.name for row in t.VERBS}


def test_every_event_is_reached_and_has_words_for_you_for_others_and_for_strangers() -> None:
    found = census().events
    for row in t.EVENTS:
        fields = [name for name, _ in row.fields]
        if "seat" in fields:
            assert (row.name, "seat") in found, row.name
        if "victim" in fields:
            assert (row.name, "victim") in found, row.name
        assert {(row.name, "none"), (row.name, "hidden")} & found, row.name
    assert {name for name, how in found if how == "hidden"} == {"dealt", "looked"}


def test_every_refusal_is_reached_and_has_a_sentence() -> None:
    for refusal in census().refusals.values():
        for said in (sentence(refusal), sentence(refusal, NAMES), PIRATE_PACTS.sentence(refusal)):
            assert said.endswith(".")
            assert said.count(". ") == 0, said
            assert not BLAME.search(said), said
            assert (f"({refusal.rule})" in said) == bool(refusal.rule), said
            assert said[0].isupper() or said[0] == "‘", said


def entries() -> dict[str, ftl.Message]:
    resource = parse_ftl(Path(module.__file__).with_name("en.ftl").read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ftl.Message)}


def references(node: object) -> Iterator[str]:
    if isinstance(node, ftl.MessageReference):
        yield node.id.name
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            yield from references(value)
    elif isinstance(node, list):
        for each in node:
            yield from references(each)


def test_every_message_is_said_in_some_game() -> None:
    """None is unused; one that was missing would have raised."""
    messages = entries()
    said = set(census().messages)
    waiting = [name for name in messages if name in said]
    while waiting:
        for name in references(messages[waiting.pop()]):
            if name in messages and name not in said:
                said.add(name)
                waiting.append(name)
    around = ("game-title", "option-", "web-", "hint-", "lesson-")  # said before the game and around it, not in it
    assert {name for name in messages if not name.startswith(around)} - said == set()


# ---- no words tell a secret ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(3, 11), (4, 12), (5, 13)])
def test_a_hidden_card_is_never_named_in_an_event(seats: int, seed: int) -> None:
    match = play_at_random(seats, seed)
    hidden = 0
    for viewer in viewers(seats):
        words = words_of(seats, viewer)
        for event in match.journal:
            seen = event.as_seen_by(viewer)
            if HIDDEN not in seen.secret:
                continue
            hidden += 1
            told = words.event(seen)
            for other in range(6):
                changed = event._replace(secret=(other,))
                assert words.event(changed.as_seen_by(viewer)) == told
            assert words.event(event) != told  # who sees all is told more
    assert hidden > 2 * seats


def test_two_worlds_that_look_alike_read_alike() -> None:
    """What a seat reads does not change with the mystery treasure that others saw, nor with the cards they hold."""
    read = []
    for name, card in (("9", "move"), ("13", "swap")):
        table = Table(4, row=["5", "12", "7", "8"], mystery=2, held={0: "remove", 1: card})
        table.play(5, "2 above")
        table.draw(f"look {name}")
        table.play(2, "2 below")
        words = words_of(4, 3)
        text = "\n".join(
            [*words.story(table.match.story(3)), words.view_text(table.view(3)), words.score_text(table.view(3), [])]
        )
        assert "mystery" in text
        read.append(text)
    assert read[0] == read[1]


def test_a_looker_reads_what_they_saw_and_others_a_question_mark() -> None:
    table = Table(4, row=["5", "12", "7", "8"], mystery=2)
    table.play(5, "2 above")
    table.draw("look 9")
    assert "Island 2, the mystery island, worth 9 (6-3 or 5-3-1): seen by you" in table_text(table.view(0))
    assert "above is unopposed (9 for you)" in table_text(table.view(0))
    others = table_text(table.view(1))
    assert "Island 2, the mystery island: seen by Ana" in others
    assert "above is unopposed (? for Ana)" in others


def effects(table: Table, seat: int) -> dict[str, tuple[str, dict[str, object] | None]]:
    """What would come of each choice that a seat has, by the brief name of the choice."""
    decision, view = table.match.decision(seat), table.view(seat)
    assert decision is not None
    chosen = words_of(view.seats, seat).choices(decision, view)
    return {each.brief: (each.effect, None if each.after is None else dict(each.after)) for each in chosen}


def test_a_choice_tells_what_would_come_of_it() -> None:
    table = Table(3, row=["8", "12", "7"], lines={"1 above": "hook 7", "1 below": "anchor 3"})
    assert set(effects(table, 0).values()) == {("", None)}, "a card alone changes nothing on the table"
    table.answer("pirate 6")
    told = effects(table, 0)
    sentence, after = told["Island 1, above"]
    assert sentence == "Island 1 would stand at 13 to 3: above leads (5 for Ben, 3 for you)."
    assert after is not None
    assert after["totals"] == (13, 3, 0, 0, 0, 0)
    assert set(after) == {"lines", "totals", "ranks", "shares"}, "only what would be different"
    assert told["Island 1, below"][0] == "Island 1 would stand at 7 to 9: below leads (5 for you, 3 for Cleo)."
    assert told["Island 2, below"][0] == "Island 2 would stand at 0 to 6: below is unopposed (12 for you)."


def test_what_would_come_of_an_action_is_told_for_every_island_it_touches_and_for_an_order() -> None:
    lines = {"1 above": "hook 7", "1 below": "anchor 3", "2 above": "hook 4"}
    moving = Table(3, lines=lines, held=["move"])
    moving.answer("act move", "move 1 above")
    sentence, _ = effects(moving, 0)["Island 3, above"]
    assert sentence.startswith("Island 1 would stand at 0 to 3: below is unopposed (5 for Cleo). Island 3 ")
    ordering = Table(3, lines=lines, held=["impose"])
    ordering.answer("act impose", "impose 2")
    sentence, after = effects(ordering, 0)["Island 2, below"]
    assert sentence == "Cleo must play their next pirate at island 2, below."
    assert after == {"order": (-1, -1, 3), "order_by": (-1, -1, 0)}


def test_what_would_come_of_a_look_is_not_told() -> None:
    """PP-41 Who would look second does not read the treasure in what would come of it."""
    table = Table(4, row=["5", "12", "7", "8"], mystery=2)
    table.play(5, "2 above")
    table.draw("look 9")
    table.answer("pirate 6")
    sentence, after = effects(table, 1)["Island 2, below"]
    assert sentence == "Island 2 would stand at 5 to 6: below leads (? for you)."
    assert after is not None
    assert "row" not in after
