"""Every question, answer, event and refusal has words, as real games of all kinds bring them about; no words tell a secret."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse as parse_ftl

from archipel.games.rivages import tables as t
from archipel.games.rivages import words as module
from archipel.games.rivages.components import CELL_NAMES, REGIONS, Stage
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.sight import ShoreView, see_explorer, see_progress
from archipel.games.rivages.state import ShoreState
from archipel.games.rivages.words import Words, sentence, speak
from archipel.kernel.bits import bit
from archipel.kernel.core import OBSERVER, Refusal, size_of
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.text import NotUnderstood, Texts
from tests.games.rivages.playthrough import Playthrough
from tests.games.rivages.table import Table, island, options_of, tree

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
BLAME = re.compile(r"\b(error|invalid|illegal|wrong|not allowed)\b|!", re.I)
GAMES = [
    (1, 1, "a", "discovery"),
    (1, 2, "b", "advanced_5"),
    (2, 3, "a", "discovery"),
    (3, 4, "b", "discovery"),
    (5, 5, "b", "discovery"),
]


def words_of(seats: int, reader: int) -> Words:
    return speak(seats, reader, NAMES[:seats])


class Spoken(Playthrough):
    """A game in which everything is said that can be said."""

    messages: set[str]
    refusals: dict[str, Refusal]

    def note(self, step: str) -> None:
        match = self.match
        seats = match.state.seats
        if len(match.steps) % 7:
            return
        for seat in match.asked()[:2]:
            words, decision, view = words_of(seats, seat), match.decision(seat), match.view(seat)
            assert decision is not None
            assert words.prompt(decision, view).endswith((".", "?"))
            words.status(view)
            listed = words.choices(decision, view)
            assert sorted(choice.code for choice in listed) == list(decision.options)
            assert len({choice.key for choice in listed}) == len(listed)
            for choice in listed:
                same = [other.code for other in listed if other.text == choice.text]
                assert words.parse(choice.key, decision, view) == choice.code
                assert words.parse(choice.text, decision, view) in same
                assert words.find(choice.brief, decision, view) in [other.code for other in listed if other.brief == choice.brief]
            for code in range(size_of(t.VERBS)):
                refusal = match.refusal(seat, code)
                if refusal is not None and refusal.name not in self.refusals:
                    self.refusals[refusal.name] = refusal
                    words.sentence(refusal)
        for viewer in (OBSERVER, len(match.steps) % seats):
            assert words_of(seats, viewer).view_text(match.view(viewer))

    def end(self) -> None:
        seats = self.match.state.seats
        for viewer in (OBSERVER, *range(seats)):
            words = words_of(seats, viewer)
            story = self.match.story(viewer)
            for event in story:
                told = words.event(event)
                assert told.endswith("."), told
            lines = words.told(story)
            assert [line.event for line in lines] == sorted(line.event for line in lines)
            assert lines[-1].event == len(story) - 1
            assert words.result_text(self.match.view(viewer))
            assert words.score_text(self.match.view(viewer), story)
        words = words_of(seats, OBSERVER)
        assert words.story(self.match.journal)
        assert words.open_text([self.match.view(seat) for seat in (*range(seats), OBSERVER)])


@cache
def census() -> tuple[set[str], dict[str, Refusal]]:
    """The messages that games of all kinds use, and their refusals."""
    messages: set[str] = set()
    refusals: dict[str, Refusal] = {}
    say = Texts.say

    def recording(self: Texts, name: str, *args: object, **values: object) -> str:
        messages.add(name.partition(".")[0])
        return say(self, name, *args, **values)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Texts, "say", recording)
        for seats, seed, face, solo in GAMES:
            game = Spoken(seats, seed, options_of(face, solo))
            game.refusals = refusals
            game.play()
            game.end()
    return messages, refusals


def test_everything_has_words_and_every_sentence_leads_back_to_its_answer() -> None:
    messages, refusals = census()
    assert {f"prompt-{row.name}" for row in t.QUESTIONS[1:6]} <= messages
    assert {f"choice-{row.name}" for row in t.VERBS} <= messages
    assert len(refusals) > 10


def texts() -> set[str]:
    body = parse_ftl((Path(module.__file__).parent / "en.ftl").read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ftl.Message)}


def test_every_event_and_refusal_has_a_message() -> None:
    for row in t.EVENTS:
        assert module.message("event", row.name) in texts(), row.name
    source = (Path(module.__file__).parent / "refusals.py").read_text(encoding="utf-8")
    for name in re.findall(r'Refusal\("(\w+)"', source):
        assert module.message("refusal", name) in texts(), name


def test_every_option_has_a_title() -> None:
    for option in RIVAGES.options:
        for value in option.values:
            assert module.message(f"option-{option.name}", value) in texts()


def test_refusals_blame_nobody() -> None:
    _, refusals = census()
    for refusal in refusals.values():
        text = sentence(refusal)
        assert not BLAME.search(text), text
        assert text[0].isupper() or text[0].isdigit(), text
        assert f"({refusal.rule})" in text or not refusal.rule, text


ROWS = "BB f. f. +2\n r. +l ## s.\nw. w. f. BB\n w. s. r. r."
BOARD = island(ROWS, ["places c1 -> loot"], (["regions rock -> statue"], ["regions water -> loot"]))


def said(table: Table, reader: int) -> Words:
    """The words for a table with a box of its own."""
    return speak(table.state.seats, reader, NAMES[: table.state.seats]).of(table.game)


def at_table() -> Table:
    trees = [tree(": scrolls 1", "1: loot", "1:")]
    table = Table(BOARD, cards={0: "forest, region any, statue | loot | loot"}, trees=trees, face="b")
    table.do(0, "use first")
    return table


def test_the_map_has_coordinates_ticks_and_what_can_be_reached() -> None:
    table = at_table()
    table.do(0, "symbol forest", "tick b1")
    lines = said(table, 0).view_text(table.view(0)).replace("\u2007", " ").splitlines()
    at = lines.index("Test 0")
    assert lines[at + 1 : at + 6] == [
        "      a    b    c    d",
        "  1  (B)  (F)   F^·  *2",
        "  2      R·   *l·  #    S",
        "  3   W    W    F    B",
        "  4      W    S    R    R",
    ]
    text = "\n".join(lines)
    assert "Quest: tick c1 (reward: loot); still missing: c1" in text
    assert "First mission: complete a rock region (reward: statue); still missing: a rock region (for example c4 and d4)" in text
    assert "forest region of 2: b1 and c1 (1 ticked)" in text


def test_what_is_said_to_be_missing_completes_every_objective() -> None:
    """Ticking the cells that are named fulfils each stage of each island, one region after another."""
    state = Match(RIVAGES, 2, {}, Rng(1)).state
    words = speak(2, 0, NAMES[:2])
    player = state.explorers[0]
    for number, plan in enumerate(RIVAGES.box.islands):
        for objective, stages in enumerate(plan.objectives):
            player.island, player.ticks, player.done, player.paths = number, 0, 0, 0
            for place in range(len(stages)):
                player.done = place << (2 * objective)
                told: list[str] = []
                while is_open(see_progress(state, player, objective)):
                    told.append(words.missing_text(see_explorer(state, 0, [0, 0]), stages[: place + 1]))
                    cells = re.findall(r"\b[a-h][1-7]\b", told[-1])
                    assert cells, (plan.name, objective, place, told)
                    for cell in cells:
                        player.ticks |= bit(CELL_NAMES.index(cell))
                assert len(told) <= 2, (plan.name, objective, place, told)


def is_open(progress: tuple[int, int]) -> bool:
    have, need = progress
    return have < need


def test_a_second_stage_asks_for_another_region_in_so_many_words() -> None:
    table = at_table()
    board = table.view(0).explorers[0]
    stage = Stage(REGIONS, (0,), (), ())
    told = said(table, 0).missing_text(board._replace(ticks=tuple(CELL_NAMES.index(cell) for cell in ("b1", "c1"))), [stage])
    assert told == ""
    told = said(table, 0).missing_text(board, [Stage(REGIONS, (0, 0), (), ())])
    assert told == "2 forest regions (for example b1 and c1)"


def test_choices_are_said_in_words_and_understood() -> None:
    table = at_table()
    words = said(table, 0)
    decision = table.match.decision(0)
    assert decision is not None
    listed = [choice.text for choice in words.choices(decision, table.view(0))]
    assert listed == [
        "Forest: tick a forest cell or a special cell",
        "Region of any terrain: tick a whole region",
        "Statue: tick a space of your tree of wisdom",
        "End your turn",
        "Take back your last step",
    ]
    for typed, code in (
        ("forest", t.TO_SYMBOL),
        ("region any", t.TO_SYMBOL + 9),
        ("statue", t.TO_SYMBOL + 10),
        ("end", t.TO_END),
    ):
        assert words.parse(typed, decision, table.view(0)) == code, typed
    with pytest.raises(NotUnderstood):
        words.parse("whale", decision, table.view(0))
    assert words.find("g6", decision, table.view(0)) == t.TO_TICK + CELL_NAMES.index("g6"), "a cell, not: give up 6 scrolls"
    table.do(0, "symbol forest")
    decision = table.match.decision(0)
    assert decision is not None
    assert words.choices(decision, table.view(0))[0].text == "b1: forest, region of 2"
    assert words.parse("b1", decision, table.view(0)) == t.TO_TICK + CELL_NAMES.index("b1")
    table.do(0, "back", "symbol region any")
    decision = table.match.decision(0)
    assert decision is not None
    assert words.parse("region 1", decision, table.view(0)) == t.TO_REGION
    assert words.choices(decision, table.view(0))[0].text == "Region 1, forest region of 2: b1 and c1"


def test_others_read_what_happened_but_not_with_what() -> None:
    table = at_table()
    told = len(table.match.journal)
    table.do(0, "symbol forest", "tick b1")
    assert said(table, 1).story(table.match.story(1, told)) == ["Ana ticks b1 (forest)."]
    assert said(table, 0).story(table.match.story(0, told)) == ["You tick b1 (forest)."]


def test_no_words_tell_a_card_of_another_hand() -> None:
    table = Table(seats=3, cards={2: "region water, region water | loot | loot"})
    for reader in (OBSERVER, 0, 2):
        words = said(table, reader)
        told = "\n".join([*words.story(table.match.story(reader)), words.view_text(table.view(reader))])
        assert "water region, water region" not in told
        assert not re.search(r"\bcard 3\b", told)
    assert "water region, water region" in said(table, 1).view_text(table.view(1))


def test_scores_by_source_add_up() -> None:
    for match_seats, seed, face, solo in GAMES:
        game = Playthrough(match_seats, seed, options_of(face, solo))
        game.play()
        check_scores(game.match)


def check_scores(match: Match[ShoreState, ShoreView]) -> None:
    view = match.view(OBSERVER)
    text = speak(view.seats, OBSERVER, NAMES[: view.seats]).score_text(view, match.journal)
    for line, seen in zip(text.splitlines(), view.explorers, strict=False):
        numbers = [int(number) for number in re.findall(r"(?:= |, )(\d+) ", line)]
        assert sum(numbers) == seen.total, line
        assert sum(seen.sources) == seen.scrolls


def test_solo_says_goal_and_challenges() -> None:
    table = Table(seats=1, solo="advanced_2", challenges=["statues", "goal"])
    text = speak(1, 0, NAMES[:1]).view_text(table.view(0))
    assert "Goal: 0 of 30 scrolls." in text
    assert "Challenge: 8 statues, 0 so far." in text
