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
from archipel.games.rivages.box_words import name_code
from archipel.games.rivages.chart import region_cells
from archipel.games.rivages.components import CELL_NAMES, REGIONS, STATUE, Stage
from archipel.games.rivages.game import RIVAGES
from archipel.games.rivages.sight import ShoreView, see_explorer, see_progress
from archipel.games.rivages.state import SEP, ShoreState
from archipel.games.rivages.words import Words, sentence, speak
from archipel.kernel.bits import bit
from archipel.kernel.core import OBSERVER, Event, Refusal, row_of, size_of
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.text import NotUnderstood, Texts, locales, message
from tests.games.rivages.playthrough import Playthrough
from tests.games.rivages.table import Table, island, options_of, tree, walk

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
        assert message("event", row.name) in texts(), row.name
    source = (Path(module.__file__).parent / "refusals.py").read_text(encoding="utf-8")
    for name in re.findall(r'Refusal\("(\w+)"', source):
        assert message("refusal", name) in texts(), name


def test_every_option_has_a_title() -> None:
    for option in RIVAGES.options:
        for value in option.values:
            assert message(f"option-{option.name}", value) in texts()


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
        "  2     R·   *l·  #    S",
        "  3   W    W    F    B",
        "  4     W    S    R    R",
    ]
    text = "\n".join(lines)
    assert "Quest: tick c1 (reward: loot)\n" in text, "nothing of it is done: it need not be named twice"
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


def test_of_regions_with_equally_many_open_cells_one_within_reach_is_named() -> None:
    board = island("BB s. f. f.\n s. s. s. s.\nf. f. s. BB", missions=(["regions forest -> loot"], ["regions sand -> loot"]))
    table = Table(board)
    for cell, cells in (("a1", "c1 and d1"), ("d3", "c1 and d1"), ("c2", "c1 and d1"), ("a2", "a3 and b3")):
        seen = table.view(0).explorers[0]._replace(ticks=(CELL_NAMES.index(cell),))
        told = said(table, 0).missing_text(seen, board.objectives[1])
        assert told == f"a forest region (for example {cells})", cell


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
    assert words.choices(decision, table.view(0))[0].text == "Forest region of 2: b1 and c1 – region 1"
    for cell in ("b1", "C1"):
        assert words.parse(cell, decision, table.view(0)) == t.TO_REGION
    with pytest.raises(NotUnderstood):
        words.parse("d2", decision, table.view(0))


def test_any_cell_of_a_region_names_it() -> None:
    """Whatever signs its letter and number share with the cells of other regions: d3 is not in the region of d2 and f3."""
    words, view = speak(2, 0, NAMES[:2]), Match(RIVAGES, 2, {}, Rng(1)).view(0)
    for number in range(len(RIVAGES.box.islands)):
        here = view._replace(explorers=(view.explorers[0]._replace(island=number), view.explorers[1]))
        codes = [t.TO_REGION + region for region in range(RIVAGES.box.region_count[number])]
        for code in codes:
            for cell in region_cells(RIVAGES.box, number, code - t.TO_REGION):
                assert words.meant(CELL_NAMES[cell], codes, here) == [code], (number, CELL_NAMES[cell])


def test_RIV_31_a_free_tick_is_asked_for_as_such() -> None:
    """Also where the row that is struck out has a spyglass of its own; a spyglass of a row, a token or a cell is called so."""
    table = Table(BOARD, cards={0: "spyglass, loot | loot | loot"}, tokens={0: "spyglass"})
    words = said(table, 0)

    def prompt() -> str:
        decision = table.match.decision(0)
        assert decision is not None
        return words.prompt(decision, table.view(0))

    table.do(0, "strike first")
    assert prompt() == "Free tick: choose a cell to tick."
    table.do(0, "back", "use first", "symbol spyglass")
    assert prompt() == "Spyglass: choose a cell to tick."
    table.do(0, "back", "symbol loot")
    table.draw("token 0")
    table.do(0, "token 0", "effect spyglass")
    assert prompt() == "Spyglass: choose a cell to tick."


def test_RIV_80_alone_the_cards_that_come_again_are_shown_with_their_strokes() -> None:
    seen: set[str] = set()
    for match in walk(1, 3, options_of("a", "discovery")):
        view = match.view(0)
        text = words_of(1, 0).hand_text(view)
        listed = [int(number) - 1 for number in re.findall(r"card (\d+):", text)]
        known = view.deck if len(view.deck) == view.cards_left else ()
        assert listed == [*[card for card, _ in view.hand], *view.resting, *known]
        for card, strokes in view.struck:
            if card in listed and strokes < 3:
                assert f"card {card + 1}: {' / '.join(['(struck out)'] * strokes)}" in text
        seen |= {line for line in text.splitlines() if not line.startswith(" ")}
        assert ("Removed cards: " in words_of(1, 0).view_text(view)) == (view.removed > 0)
    assert seen == {"Open cards", "Discarded, to be shuffled when the pile is empty", "In the pile, in any order"}


def test_RIV_81_alone_the_last_turn_is_told_where_it_cannot_be_put_off() -> None:
    table = Table(seats=1)
    state = table.state
    state.removed = state.box.solo.removed - 1
    for slot in range(2):
        assert said(table, 0).heading(table.view(0)).startswith("Turn 1. "), "a row of another card may still be used"
        state.strokes[state.cards[slot]] = 2
    assert said(table, 0).heading(table.view(0)).startswith("Turn 1, the last one. ")
    table.pass_on(0)
    assert table.match.over()
    assert said(table, 0).heading(table.view(0)) == "The game is over."


def test_a_row_is_named_by_its_card_or_its_symbols() -> None:
    table = Table(BOARD, cards={0: "forest, statue | loot | loot", 1: "region any | loot | loot"})
    words, decision, view = said(table, 0), table.match.decision(0), table.view(0)
    assert decision is not None
    meant = {"card 1": 0, "card 2": 1, "statue": 0, "region of any terrain": 1, "strike 2": 3, "free tick 1": 2}
    for typed, code in meant.items():
        assert words.parse(typed, decision, view) == code, typed


def test_the_name_of_an_effect_means_to_take_it() -> None:
    """Not to decline it, and not to use a token that gives the same; these are meant by their own words."""
    table = Table(BOARD, cards={0: "rock, loot | loot | loot"}, tokens={0: "rock, rock", 1: "forest, forest"})
    words = said(table, 0)
    table.do(0, "use first", "symbol loot")
    table.draw("token 0")
    decision, view = table.match.decision(0), table.view(0)
    assert decision is not None
    assert words.parse("rock", decision, view) == t.TO_SYMBOL + 1
    token = words.parse("token", decision, view)
    assert words.choice(token, view) == "Use a loot token: rock, rock"
    assert words.parse("use token rock", decision, view) == token
    assert "of this kind (forest, forest) is not in your supply" in refused(table, words.find("token forest", decision, view))
    table.match.submit(0, token)
    decision, view = table.match.decision(0), table.view(0)
    assert decision is not None
    assert words.prompt(decision, view) == "Effects are due: rock, rock. Choose the next one."
    assert words.parse("rock", decision, view) == t.TO_EFFECT + 1
    assert words.parse("decline rock", decision, view) == t.TO_DECLINE + 1
    assert words.parse("decline", decision, view) == t.TO_DECLINE + 1


def test_of_two_equal_tokens_either_is_meant() -> None:
    table = Table(BOARD, cards={0: "loot, loot | loot | loot"}, tokens={0: "spyglass", 1: "spyglass", 2: "forest, rock"})
    words = said(table, 0)
    table.do(0, "use first")
    for token in ("token 0", "token 1"):
        table.do(0, "symbol loot")
        table.draw(token)
    decision, view = table.match.decision(0), table.view(0)
    assert decision is not None
    assert words.parse("token", decision, view) == words.find("token spyglass", decision, view) == t.TO_TOKEN
    table.explorer(0).tokens |= bit(2)
    decision = table.match.decision(0)
    assert decision is not None
    with pytest.raises(NotUnderstood, match="Loot token: spyglass"):
        words.parse("token", decision, table.view(0))


def refused(table: Table, code: int) -> str:
    refusal = table.match.refusal(0, code)
    assert refusal is not None
    return said(table, 0).sentence(refusal)


def test_others_read_what_happened_but_not_with_what() -> None:
    table = at_table()
    told = len(table.match.journal)
    table.do(0, "symbol forest", "tick b1")
    assert said(table, 1).story(table.match.story(1, told)) == ["Ana ticks b1 (forest)."]
    assert said(table, 0).story(table.match.story(0, told)) == ["You tick b1 (forest)."]


def test_a_region_ticked_whole_is_told_once_and_so_is_the_passing_of_cards() -> None:
    table = at_table()
    told = len(table.match.journal)
    table.do(0, "symbol region any", "region 0")
    assert said(table, 0).story(table.match.story(0, told)) == [
        "You tick the whole forest region of 2: b1 and c1. You complete the quest."
    ]

    for seed in range(1, 4):
        game = Playthrough(3, seed, options_of("a", "discovery"))
        game.play()
        lines = words_of(3, 0).story(game.match.story(0))
        turns = "\n".join(lines).split("\nTurn ")[1:]
        assert [turn.count("Everybody passes both cards") for turn in turns] == [*[1] * (len(turns) - 1), 0]
        received = [line for line in lines if line.startswith("You receive ")]
        assert len(received) == len(turns) - 1
        assert any("(all rows struck out)" in line for line in received)


def test_the_table_explains_its_signs_once_and_shows_the_trees_whole() -> None:
    table = at_table()
    for reader in (0, 1, OBSERVER):
        text = said(table, reader).view_text(table.view(reader))
        assert text.count("(x) is ticked") == 1
        assert text.count("Spaces: 1: 1 scroll; 2 on 1: loot; 3 on 1: nothing.") == 1
    table.do(0, "symbol statue")
    grown = "Spaces: 1: 1 scroll (ticked); 2 on 1: loot; 3 on 1: nothing."
    assert grown in said(table, 0).view_text(table.view(0))
    assert grown not in said(table, 0).status(table.view(0))
    table.explorer(0).due = [SEP, STATUE]
    table.do(0, "effect statue")
    assert said(table, 0).status(table.view(0)) == grown, "who chooses a space sees where the branches lead"


def test_points_before_the_end_are_told_as_such() -> None:
    table = at_table()
    assert said(table, 0).score_text(table.view(0), []).startswith("If the game ended now:\n")
    table = Table(BOARD, seats=3)
    table.explorer(1).scrolls = 2
    assert said(table, 0).status(table.view(0)).split("\n")[1] == "If the game ended now: you 4, Ben 6 and Cleo 4."
    assert "ended now" not in said(alone := Table(BOARD, seats=1), 0).status(alone.view(0))


def test_what_a_row_gives_is_not_told_in_the_line_of_somebody_else() -> None:
    table = Table(BOARD, cards={0: "loot, scrolls 1 | loot | loot"})
    table.pass_on(1)
    told = len(table.match.journal) - 1
    table.do(0, "use first", "symbol loot")
    table.draw("token 0")
    table.do(0, "symbol scrolls 1")
    assert said(table, 0).story(table.match.story(0, told)) == [
        "Ben ends the turn.",
        "You draw a loot token: spyglass.",
        "You gain 1 scroll (cards).",
    ]


def test_the_cards_of_the_only_other_player_are_counted() -> None:
    for seats, told in ((2, "Ben draws 2 cards."), (3, "Ben and Cleo draw cards.")):
        match = Match(RIVAGES, seats, {}, Rng(1))
        assert told in words_of(seats, 0).story(match.story(0))


def test_no_words_tell_a_card_of_another_hand() -> None:
    table = Table(seats=3, cards={2: "region water, region water | loot | loot"})
    for reader in (OBSERVER, 0, 2):
        words = said(table, reader)
        told = "\n".join([*words.story(table.match.story(reader)), words.view_text(table.view(reader))])
        assert "water region, water region" not in told
        assert not re.search(r"\bcard 3\b", told)
    assert "water region, water region" in said(table, 1).view_text(table.view(1))


def names_in(language: str, form: str) -> dict[str, str]:
    """The names that a message has for things that ship, by what it selects on."""
    entries = parse_ftl((Path(module.__file__).parent / f"{language}.ftl").read_text(encoding="utf-8")).body
    found = next(entry for entry in entries if isinstance(entry, ftl.Message) and entry.id.name == form)
    assert found.value is not None
    (part,) = found.value.elements
    assert isinstance(part, ftl.Placeable)
    assert isinstance(part.expression, ftl.SelectExpression)
    names: dict[str, str] = {}
    for variant in part.expression.variants:
        assert isinstance(variant.key, ftl.Identifier)
        (text,) = variant.value.elements
        if not variant.default:
            assert isinstance(text, ftl.TextElement)
            names[variant.key.name] = text.value
    return names


@pytest.mark.parametrize("language", locales())
def test_every_island_and_tree_that_ships_has_a_name_in_every_language(language: str) -> None:
    """No name is missing, none is left over, no two are alike; in English they are those of the content files."""
    box = RIVAGES.box
    for form, things in (("island-name", box.islands), ("tree-name", box.trees)):
        said = names_in(language, form)
        assert list(said) == [name_code(each.name) for each in things]
        assert len(set(said.values())) == len(things)
        same = [each.name for each in things if said[name_code(each.name)] == each.name.replace("'", "’")]
        assert len(same) == (len(things) if language == "en" else 0), same


def begun() -> Match[ShoreState, ShoreView]:
    """Somebody alone with the third island and the last of the trees, about to land."""
    match: Match[ShoreState, ShoreView] = Match(RIVAGES, 1, options_of("b", "advanced_1"), None)
    wanted = {"island": "The Two Halves", "tree": "Salt Thorn"}
    while not match.asked():
        draws = [code for code, _ in RIVAGES.chance(match.state)]
        row = row_of(RIVAGES.draws, draws[0])
        assert row is not None
        names = RIVAGES.value_names.get(row.name, ())
        match.draw(row.first + names.index(wanted[row.name]) if row.name in wanted else draws[0])
    return match


@pytest.mark.parametrize(
    ("language", "laid", "tree_dealt", "asked", "shown"),
    [
        (
            "en",
            "You begin on The Two Halves.",
            "Your tree of wisdom is the Salt Thorn.",
            "Choose the boat from which you explore The Two Halves.",
            ("The Two Halves", "Tree of wisdom, Salt Thorn: "),
        ),
        (
            "fr",
            "Vous commencez sur l’île Les Deux Moitiés.",
            "Votre arbre de la sagesse\u00a0: Épine de Sel.",
            "Choisissez le bateau d’où part votre exploration (Les Deux Moitiés).",
            ("Île Les Deux Moitiés", "Arbre de la sagesse, Épine de Sel\u00a0: "),
        ),
        (
            "de",
            "Du beginnst auf der Insel Zwei Hälften.",
            "Dein Baum der Weisheit ist: Salzdorn.",
            "Wähle das Boot, von dem aus du die Insel Zwei Hälften erkundest.",
            ("Zwei Hälften", "Baum der Weisheit, Salzdorn: "),
        ),
    ],
    ids=["en", "fr", "de"],
)
def test_islands_and_trees_are_called_what_the_reader_calls_them(
    language: str, laid: str, tree_dealt: str, asked: str, shown: tuple[str, str]
) -> None:
    match = begun()
    words, decision, view = speak(1, 0, NAMES[:1], language), match.decision(0), match.view(0)
    assert decision is not None
    story = words.story(match.story(0))
    assert laid in story
    assert tree_dealt in story
    assert words.prompt(decision, view) == asked
    lines = [line.strip() for line in words.view_text(view).split("\n")]
    assert shown[0] in lines
    assert any(line.startswith(shown[1]) for line in lines)


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


def test_a_single_scroll_is_one_in_every_language() -> None:
    view = Match(RIVAGES, 1, {}, Rng(1)).view(0)
    view = view._replace(explorers=(view.explorers[0]._replace(total=1),))
    french = speak(1, 0, NAMES[:1], "fr")
    assert "1 parchemin sur 26." in french.score_text(view, [])
    assert "Perdu avec 1 parchemin sur 26." in french.result_text(view)
    for reader in (0, 1):
        scored = speak(2, reader, NAMES[:2], "de").event(Event(t.SCORED, (0, 1, 0, 4, 5)))
        assert " insgesamt 5: 1 Schriftrolle, 0 für ungenutzte Beuteplättchen, 4 für die " in scored


def test_solo_says_goal_and_challenges() -> None:
    table = Table(seats=1, solo="advanced_2", challenges=["statues", "goal"])
    text = speak(1, 0, NAMES[:1]).view_text(table.view(0))
    assert "Goal: 0 of 30 scrolls." in text
    assert "Challenge: 8 statues, 0 so far." in text
