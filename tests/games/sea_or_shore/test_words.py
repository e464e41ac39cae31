"""Every question, answer, event and refusal has words, as real games of all kinds bring them about; no words tell a secret."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse as parse_ftl

from archipel.games.sea_or_shore import tables as t
from archipel.games.sea_or_shore import words as module
from archipel.games.sea_or_shore.components import COLOURS, ISLAND_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import SeaState
from archipel.games.sea_or_shore.words import Words, sentence, speak
from archipel.kernel.core import HIDDEN, OBSERVER, Event, Refusal, size_of
from archipel.kernel.match import Match
from archipel.text import Texts
from tests.games.sea_or_shore.table import Table, island, laid, play_at_random, walk

ENOUGH = 20  # of one question; from then on a few will do
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def table_text(view: SeaView) -> str:
    return speak(view.seats, view.seat, NAMES).view_text(view)


GAMES = [(seats, seed, sides) for seats in (3, 4, 5) for seed, sides in enumerate(("AB", "BA", "RR"))]
CARD = re.compile(r"\b(red|blue|green|purple) (\d+)\b")
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

    def take(self, match: Match[SeaState, SeaView]) -> None:
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
            self.refuse(match, seat)
            assert words.prompt(decision, view)
            listed = words.choices(decision, view)
            assert [choice.code for choice in listed] == list(decision.options)
            assert len({choice.text for choice in listed}) == len(listed), [choice.text for choice in listed]
            assert len({choice.key for choice in listed}) == len(listed)
            for choice in (listed[0], listed[-1]):
                row = next(row for row in t.VERBS if row.first <= choice.code < row.first + row.size())
                self.verbs.add(row.name)
                assert words.parse(choice.key, decision, view) == choice.code
                assert words.parse(choice.brief.upper(), decision, view) == choice.code
                assert words.find(choice.brief, decision, view) == choice.code
            words.status(view)
            words.waiting(match.asked())

    def refuse(self, match: Match[SeaState, SeaView], seat: int) -> None:
        for code in range(size_of(t.VERBS)):
            refusal = match.refusal(seat, code)
            if refusal is not None and refusal.name not in self.refusals:
                self.refusals[refusal.name] = refusal
                words_of(match.state.seats, seat).sentence(refusal)

    def end(self, match: Match[SeaState, SeaView]) -> None:
        seats = match.state.seats
        for viewer in viewers(seats):
            words = words_of(seats, viewer)
            for event in match.story(viewer):
                told = words.event(event)
                row = t.EVENTS[event.kind]
                hidden = HIDDEN in event.secret
                self.events.add((row.name, "hidden" if hidden else words.you(seated(event))))
                assert told.endswith(".")
                assert told[0].isupper()
            assert words.story(match.story(viewer))
            assert words.result_text(match.view(viewer))
            assert words.score_text(match.view(viewer), match.story(viewer))
        assert words_of(seats, OBSERVER).story(match.journal)


def seated(event: Event) -> dict[str, int]:
    names = [name for name, _ in t.EVENTS[event.kind].fields]
    return {name: value for name, value in zip(names, event.public, strict=False) if name in module.SEATED}


@cache
def census() -> Census:
    """Games at 3, 4 and 5 with all sides of the action cards, seen from every seat."""
    taken = Census()
    say = Texts.say

    def recording(self: Texts, name: str, *args: object, **values: object) -> str:
        taken.messages.add(name.partition(".")[0])
        return say(self, name, *args, **values)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Texts, "say", recording)
        short = laid("red 9", "red 3", "green 8", "green 5", "green 2", additions=[5, 5, 5, 4, 0])  # SOS-51
        words_of(5, 0).story(short.match.story(0))
        tied = laid("red 8 +2", "red 10", "red 4", "green 5", piles={1: ["red 3"], 2: ["red 5"]})  # SOS-E4
        taken.take(tied.match)
        for seats, seed, sides in GAMES:
            for step, match in enumerate(walk(seats, seed, sides)):
                taken.take(match)
                if step % 7 == 0 or match.over():
                    for viewer in viewers(seats):
                        words_of(seats, viewer).view_text(match.view(viewer))
                    words_of(seats, 0).score_text(match.view(0), match.story(0))
                    words_of(seats, OBSERVER).open_text([match.view(each) for each in (*range(seats), OBSERVER)])
            taken.end(match)
    return taken


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
        if {"victim", "to"} & set(fields):
            assert (row.name, "victim") in found or (row.name, "to") in found, row.name
        assert {(row.name, "none"), (row.name, "hidden")} & found, row.name
    secret = {name for name, how in found if how == "hidden"}
    assert secret == {"dealt", "passed", "laid", "drew_card", "gave_card", "looked", "reordered"}


def refusal_names() -> set[str]:
    """The names in refusals.py: all strings in it that are words joined by underscores."""
    source = Path(module.__file__).with_name("refusals.py").read_text(encoding="utf-8")
    calls = set(re.findall(r'Refusal\(\s*"(\w+)"', source))
    return calls | {"already_given"} if '"already_given"' in source else calls


def test_every_refusal_is_reached_and_has_a_sentence() -> None:
    """But for one: no two cards can be retrieved in a trick (SOS-35), so a card that is gone cannot be asked for."""
    reached = census().refusals
    assert refusal_names() - set(reached) == {"not_on_table"}
    gone = Refusal("not_on_table", "SOS-64", (("seat", 1),))
    for refusal in [*reached.values(), gone]:
        for said in (sentence(refusal), sentence(refusal, NAMES), SEA_OR_SHORE.sentence(refusal)):
            assert said.endswith(".")
            assert said.count(". ") == 0, said
            assert not BLAME.search(said), said
            assert (f"({refusal.rule})" in said) == bool(refusal.rule), said


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
    said = census().messages | {"refusal-not-on-table"}
    waiting = [name for name in messages if name in said]
    while waiting:
        for name in references(messages[waiting.pop()]):
            if name in messages and name not in said:
                said.add(name)
                waiting.append(name)
    said |= {name for each in said & set(messages) for name in references(messages[each])}
    around = ("game-title", "option-", "web-", "hint-", "lesson-")  # said before the game and around it, not in it
    assert {name for name in messages if not name.startswith(around)} - said == set()


# ---- no words tell a secret ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed", "sides"), [(3, 11, "BB"), (4, 12, "BA"), (5, 13, "RR")])
def test_a_hidden_card_is_never_named_in_an_event(seats: int, seed: int, sides: str) -> None:
    match = play_at_random(seats, seed, sides)
    hidden = 0
    for viewer in viewers(seats):
        words = words_of(seats, viewer)
        for event in match.journal:
            seen = event.as_seen_by(viewer)
            if HIDDEN not in seen.secret:
                continue
            hidden += 1
            told = words.event(seen)
            assert not CARD.search(told), told
            other = event._replace(secret=tuple((each + 13) % 32 for each in event.secret))
            assert words.event(other.as_seen_by(viewer)) == told
            assert words.event(event) != told  # who sees all is told more
    assert hidden > 100


def cards_in(text: str) -> set[str]:
    """The island cards that a table text names: all cards but the treasures, which stand in sections of their own."""
    found: set[str] = set()
    section = ""
    for line in text.splitlines():
        if not line.startswith(" "):
            section = line
        if section in ("Treasures", "Players, in the order of the trick"):
            continue
        for colour, numbers in re.findall(rf"\b({'|'.join(COLOURS)}) (\d+(?:, \d+)*)", line):
            found |= {f"{colour} {number}" for number in numbers.split(", ")}
    return found


@pytest.mark.parametrize(("seats", "seed", "sides"), [(3, 21, "BB"), (4, 22, "BB"), (5, 23, "RR")])
def test_a_table_text_names_the_cards_of_the_view_and_no_other(seats: int, seed: int, sides: str) -> None:
    for step, match in enumerate(walk(seats, seed, sides)):
        for viewer in viewers(seats) if step % 4 == 0 else ():
            view = match.view(viewer)
            may = [*view.hand, *view.laid_card, *view.discards, *(card for card, _ in view.known), view.chosen, *view.offer]
            named = cards_in(table_text(view))
            assert named == {ISLAND_NAMES[card] for card in may if card != -1}


def test_two_worlds_that_look_alike_read_alike() -> None:
    """What a seat reads of its own story and table does not change with the hands of others."""
    for seen in ("red 2", "red 12"):
        table = Table(4, hands=["blue 1", f"green 4, {seen}"], starter=1)
        table.play(1, seen, show="sea")
        words = words_of(4, 0)
        text = "\n".join([*words.story(table.match.story(0)), words.view_text(table.view(0))])
        assert seen not in text
        assert "Ben lays a card: red, number covered." in text
        assert "  Ben: red, number covered\n" in text


# ---- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal("twelve_full", "SOS-22", (("number", 12),)), "A 12 takes no additions (SOS-22)."),
        (
            Refusal("over_twelve", "SOS-22", (("number", 8), ("additions", 5), ("most", 4))),
            "An 8 with 5 additions would count 13, and no value goes above 12 (SOS-22); it takes 4 at most.",
        ),
        (
            Refusal("too_few_additions", "SOS-21", (("additions", 3), ("held", 1))),
            "3 additions are more than the 1 you have (SOS-21); lay that one or none.",
        ),
        (
            Refusal("not_in_hand", "SOS-20", (("card", island("red 7")),)),
            "The red 7 is not in your hand (SOS-20); choose one of the cards that you hold.",
        ),
        (
            Refusal("not_lower", "SOS-45", (("seat", 2), ("value", 9))),
            "Cleo’s card counts 9, which is not lower than yours (SOS-45); the treasure on the deck can always be taken.",
        ),
        (Refusal("no_such_seat", "", (("seat", 7), ("seats", 4))), "There is no seat 7 at this table; the seats are 0 to 3."),
        (
            Refusal("other_question", "", (("code", t.TO_LAY + island("red 7")),)),
            "‘red 7’ answers another question than the one asked now; answer that one first.",
        ),
    ],
)
def test_refusals_in_words(refusal: Refusal, said: str) -> None:
    assert sentence(refusal, NAMES) == said


@pytest.mark.parametrize(
    ("number", "said"), [(11, "höchstens 1 Zusatzkarte ist möglich."), (8, "höchstens 4 Zusatzkarten sind möglich.")]
)
def test_what_a_card_takes_at_most_is_one_or_several_in_german(number: int, said: str) -> None:
    refusal = Refusal("over_twelve", "SOS-22", (("number", number), ("additions", 5), ("most", 12 - number)))
    assert sentence(refusal, NAMES, "de").endswith(said)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "on top, in the order you know: "),
        ("fr", "sur le dessus, dans l’ordre que vous connaissez : "),
        ("de", "obenauf, in der Reihenfolge, die du kennst: "),
    ],
)
def test_SOS_93_the_last_of_the_looked_at_cards_lies_on_top_whoever_put_it_there(locale: str, said: str) -> None:
    view = Table(3).view(0)
    treasure = next(each for each in range(32) if each not in view.face_up)
    view = view._replace(deck_tops=(1,), ordered_by=(1,), top_known=((treasure,),))
    words = speak(3, 0, NAMES, locale)
    assert said + words.treasures([treasure])[0] in words.view_text(view).replace("\xa0", " ")


def test_seats_without_names_are_numbered_as_in_records() -> None:
    refusal = Refusal("no_treasure", "SOS-41", (("seat", 2),))
    assert sentence(refusal).startswith("Seat 2’s pile is empty (SOS-41)")


def event(kind: int, public: tuple[int, ...], secret: tuple[int, ...] = ()) -> Event:
    return Event(kind, public, secret)


@pytest.mark.parametrize(
    ("happened", "readings"),
    [
        (
            event(t.PASSED, (0, 3), (island("red 9"),)),
            {0: "You pass red 9 to Dan.", 3: "Ana passes red 9 to you.", OBSERVER: "Ana passes red 9 to Dan."},
        ),
        (event(t.PASSED, (0, 3), (HIDDEN,)), {1: "Ana passes a card to Dan."}),
        (
            event(t.STOLE, (1, 2, 7)),
            {
                1: "You steal the red treasure worth 5 from Cleo.",
                2: "Ben steals the red treasure worth 5 from you.",
                0: "Ben steals the red treasure worth 5 from Cleo.",
            },
        ),
        (
            event(t.LAID, (1, 0, 1, 2), (island("blue 7"),)),
            {1: "You lay blue 7 and show its Sea, with 2 additions."},
        ),
        (event(t.LAID, (1, 0, 1, 2), (HIDDEN,)), {0: "Ben lays a card: blue, number covered, with 2 additions."}),
        (event(t.LAID, (1, 1, 7, 1), (HIDDEN,)), {0: "Ben lays a card: 7, colour covered, with 1 addition."}),
        (event(t.UNCOVERED, (1, island("blue 7"), 10)), {0: "Ben uncovers blue 7, value 10 with 3 additions."}),
        (event(t.WON, (1, 1, 10, 1)), {0: "Ben is alone in blue and wins it.", 1: "You are alone in blue and win it."}),
        (event(t.EARNED, (1, 1, 3)), {0: "Ben is lowest and earns 3 additions, but the supply runs out: they get 1 addition."}),
        (event(t.EARNED, (1, 0, 3)), {0: "Ben is lowest and earns 3 additions, but the supply runs out: they get no additions."}),
        (event(t.RETRIEVED, (1, 1, island("blue 7"))), {0: "Ben takes their own blue 7 back into their hand."}),
        (event(t.RETRIEVED, (1, 0, island("blue 7"))), {0: "Ben takes your blue 7 into their hand."}),
        (event(t.TRICK_ENDED, (12, 2)), {0: "Trick 12 is over, and with it the round."}),
        (
            event(t.TRICK_ENDED, (3, 2)),
            {0: "Trick 3 is over. Cleo starts the next one.", 2: "Trick 3 is over. You start the next one."},
        ),
        (
            event(t.GAME_ENDED, (0b0011,)),
            {0: "You share the victory with Ben.", 3: "Ana and Ben share the victory."},
        ),
        (event(t.GAME_ENDED, (0b0010,)), {1: "You win the game.", 3: "Ben wins the game."}),
    ],
)
def test_you_and_a_name_are_different_sentences(happened: Event, readings: dict[int, str]) -> None:
    for reader, said in readings.items():
        assert words_of(4, reader).event(happened) == said


def test_a_deal_is_told_in_two_sentences() -> None:
    table = Table.dealt(3, hands=["red 1, red 12, blue 3"])
    told = words_of(3, 0).story(table.match.story(0))
    dealt = [line for line in told if "dealt" in line]
    assert dealt[0].startswith("You are dealt 12 cards: red 1, 2, ")
    assert dealt[1:] == ["Ben and Cleo are dealt 12 cards each."]
    assert "Ana, Ben and Cleo are dealt 12 cards each." in words_of(3, OBSERVER).story(table.match.story(OBSERVER))
    assert sum("dealt 12 cards: " in line for line in words_of(3, OBSERVER).story(table.match.journal)) == 3


def test_tricks_are_paragraphs() -> None:
    match = play_at_random(4, 3)
    told = words_of(4, 1).story(match.story(1))
    tricks = [place for place, line in enumerate(told) if line.startswith("Trick ")]
    assert len(tricks) == 24
    assert all(told[place + 1] == "" for place in tricks)


def test_what_a_claim_would_change_is_what_it_changes() -> None:
    """What a choice says about the table after it is the treasure that is then taken or stolen."""
    checked: Counter[str] = Counter()
    for seed in range(60):
        foretold: dict[int, Mapping[str, Any]] = {}
        step, told = 0, 0
        for match in walk(4, seed):
            if foretold:
                event = match.journal[told]
                row = t.EVENTS[event.kind]
                fields = dict(zip([name for name, _ in row.fields], event.public, strict=True))
                after = foretold[match.steps[step][1]]
                assert after["piles"][fields["seat"]][-1] == fields["treasure"]
                assert fields["treasure"] not in after["face_up"]
                assert sum(fields["treasure"] in pile for pile in after["piles"]) == 1
                checked[row.name] += 1
            step, told, foretold = len(match.steps), len(match.journal), {}
            for seat in match.asked():
                decision = match.decision(seat)
                assert decision is not None
                if decision.question == "claim":
                    choices = words_of(4, seat).choices(decision, match.view(seat))
                    foretold = {each.code: each.after for each in choices if each.after is not None}
                    assert len(foretold) == len(choices)
        if min(checked["took"], checked["stole"]) >= 2:
            return
    raise AssertionError(f"too few claims: {checked}")
