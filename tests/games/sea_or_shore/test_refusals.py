"""Every refusal is reached through the kernel, with its name, its rule and the values its sentence needs."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from archipel.games.sea_or_shore import effects, moves
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.state import NONE, SeaState
from archipel.kernel.match import IllegalMove
from tests.games.sea_or_shore.table import Table, island, laid, play_at_random, walk

SOURCE = Path(__file__).parents[3] / "src" / "archipel" / "games" / "sea_or_shore" / "refusals.py"
HAND = "red 1, red 2, red 3, red 4, blue 1, blue 2, blue 3, blue 4, green 1, green 2, purple 1, purple 2"


def passing() -> Table:
    return Table.dealt(4, hands=[HAND])


def laying() -> Table:
    return Table(4, hands=["red 9", "blue 2"], additions=[2, 0, 0, 0])


def adding(card: str, held: int) -> Table:
    table = Table(4, hands=[card], additions=[held, 0, 0, 0])
    table.answer(0, f"card {card}", "show sea")
    return table


def claiming(seats: int = 5) -> Table:
    """Seat 0 has won red with a 9 and may rob the last seat; each of the others lacks one condition."""
    cards = ["red 9", "red 7 +2", "red 4", "blue 3"][: seats - 1]
    piles = {1: ["red 5"], 2: ["blue 5"], 3: ["red 2"], seats - 1: ["red 3"]}
    return laid(*cards, "red 2", piles=piles)


def robbing() -> Table:
    return laid("blue 9", "red 3", "green 5", "green 6", additions=[5, 1, 2, 3])


def swapping() -> Table:
    return laid("blue 9", "red 3", "red 5", "green 4", sides="BA")


def giving() -> Table:
    """Seat 0 has drawn red 1 and red 2 and offered red 1."""
    table = Table(4, hands=["blue 9", "red 3, red 1, red 2", "red 5", "green 4"], sides="BA")
    table.lay("blue 9", "red 3", "red 5", "green 4")
    table.answer(0, "swap 1")
    table.draw("from_hand red 1", "from_hand red 2")
    table.answer(0, "give red 1")
    return table


def retrieving() -> Table:
    return laid("purple 9", "red 3", "red 5", "green 4", sides="AB")


def discarding() -> Table:
    table = retrieving()
    table.answer(0, "retrieve 1")
    return table


Case = tuple[Callable[[], Table], int, str, str, str, dict[str, int]]
CASES: dict[str, Case] = {
    "a shorter colour": (passing, 0, "pass_colour green", "not_longest", "SOS-17", {"colour": 2, "held": 2, "longest": 4}),
    "a card not in hand": (laying, 0, "card blue 2", "not_in_hand", "SOS-20", {"card": island("blue 2")}),
    "a twelve": (lambda: adding("red 12", 3), 0, "add 1", "twelve_full", "SOS-22", {"number": 12}),
    "a twelve, said before what one has": (
        lambda: adding("red 12", 1), 0, "add 5", "twelve_full", "SOS-22", {"number": 12},
    ),
    "above twelve": (
        lambda: adding("red 9", 5), 0, "add 4", "over_twelve", "SOS-22", {"number": 9, "additions": 4, "most": 3},
    ),
    "above twelve, said before what one has": (
        lambda: adding("red 9", 1), 0, "add 4", "over_twelve", "SOS-22", {"number": 9, "additions": 4, "most": 3},
    ),
    "more than one has": (
        lambda: adding("red 9", 1), 0, "add 2", "too_few_additions", "SOS-21", {"additions": 2, "held": 1},
    ),
    "stealing from nobody": (lambda: claiming(4), 0, "steal 4", "no_such_player", "SOS-41", {"seat": 4}),
    "stealing from oneself": (claiming, 0, "steal 0", "oneself", "SOS-41", {}),
    "stealing across colours": (claiming, 0, "steal 3", "other_colour", "SOS-41", {"seat": 3, "colour": 0}),
    "stealing from an equal": (claiming, 0, "steal 1", "not_lower", "SOS-45", {"seat": 1, "value": 9}),
    "stealing another colour": (claiming, 0, "steal 2", "other_treasure", "SOS-41", {"seat": 2, "colour": 0}),
    "robbing nobody": (robbing, 0, "rob 4", "no_such_player", "SOS-61", {"seat": 4}),
    "robbing oneself": (robbing, 0, "rob 0", "oneself", "SOS-61", {}),
    "robbing the poor": (robbing, 0, "rob 1", "too_poor", "SOS-61", {"seat": 1, "additions": 1}),
    "swapping with nobody": (swapping, 0, "swap 4", "no_such_player", "SOS-62", {"seat": 4}),
    "swapping with oneself": (swapping, 0, "swap 0", "oneself", "SOS-62", {}),
    "giving what one has not": (giving, 0, "give green 4", "not_in_hand", "SOS-62", {"card": island("green 4")}),
    "giving a card twice": (giving, 0, "give red 1", "already_given", "SOS-62", {"card": island("red 1")}),
    "retrieving from nobody": (retrieving, 0, "retrieve 4", "no_such_player", "SOS-64", {"seat": 4}),
    "discarding what one has not": (discarding, 0, "discard red 5", "not_in_hand", "SOS-64", {"card": island("red 5")}),
    "answering another question": (laying, 0, "show sea", "other_question", "", {"code": 52}),
    "claiming by another verb": (claiming, 0, "rob 1", "other_question", "", {"code": 74}),
    "not asked": (laying, 1, "card blue 2", "not_asked", "", {"seat": 1}),
}  # fmt: skip


@pytest.mark.parametrize(("position", "seat", "answer", "name", "rule", "values"), CASES.values(), ids=CASES)
def test_refusal(position: Callable[[], Table], seat: int, answer: str, name: str, rule: str, values: dict[str, int]) -> None:
    refused = position().refusal(seat, answer)
    assert (refused.name, refused.rule, dict(refused.values)) == (name, rule, values)


def test_SOS_41_stealing_from_an_empty_pile_is_refused() -> None:
    table = laid("red 9", "red 3", "red 4", "green 5", piles={2: ["red 3"]})
    refused = table.refusal(0, "steal 1")
    assert (refused.name, refused.rule, dict(refused.values)) == ("no_treasure", "SOS-41", {"seat": 1})


def test_SOS_64_a_card_that_is_not_on_the_table_is_refused() -> None:
    """Only one retrieve is possible in a trick (SOS-35), so the position is made by hand."""
    table = retrieving()
    s = table.state
    s.discards |= 1 << s.laid[1]
    s.laid[1] = NONE
    assert table.options(0) == ["retrieve 0", "retrieve 2", "retrieve 3"]
    refused = table.refusal(0, "retrieve 1")
    assert (refused.name, refused.rule, dict(refused.values)) == ("not_on_table", "SOS-64", {"seat": 1})


def test_SOS_22_the_sentence_for_a_twelve() -> None:
    table = adding("green 12", 2)
    with pytest.raises(IllegalMove) as caught:
        table.answer(0, "add 1")
    assert str(caught.value).startswith("A 12 takes no additions")
    assert "(SOS-22)" in str(caught.value)


def test_when_the_game_is_over_nothing_is_accepted() -> None:
    match = play_at_random(3, 1)
    for seat in range(3):
        with pytest.raises(IllegalMove) as caught:
            match.submit(seat, 0)
        assert caught.value.refusal.name == "over"
        assert match.decision(seat) is None


def test_codes_and_seats_that_do_not_exist() -> None:
    table = laying()
    for seat, code, name in ((0, -1, "no_such_code"), (0, 192, "no_such_code"), (4, 4, "no_such_seat"), (-1, 4, "no_such_seat")):
        with pytest.raises(IllegalMove) as caught:
            table.match.submit(seat, code)
        assert caught.value.refusal.name == name


def test_every_illegal_code_of_every_question_is_refused_with_a_sentence() -> None:
    """Whatever is asked, every code of the game is either an option or refused, and the words for it exist."""
    positions = [passing(), laying(), adding("red 9", 5), claiming(), robbing(), swapping(), giving(), retrieving(), discarding()]
    looking = laid("green 9", "red 3", "red 5", "purple 4", face_up=("red 1", "purple 1"))
    ordering = laid("green 9", "red 3", "red 5", face_up=["red 1"])
    ordering.draw_on()
    halving = laying()
    halving.answer(0, "card red 9")
    questions = set()
    for table in [*positions, looking, ordering, halving]:
        seat = table.match.asked()[0]
        decision = table.match.decision(seat)
        assert decision is not None
        questions.add(decision.question)
        for code in range(192):
            refusal = table.match.refusal(seat, code)
            assert (refusal is None) == (code in decision.options)
            if refusal is not None:
                assert SEA_OR_SHORE.sentence(refusal) if refusal.name != "other_question" else True
    assert questions == {row.name for row in SEA_OR_SHORE.questions if row.name != "nothing" and "draw" not in row.name}


CAN: dict[str, tuple[str, Callable[[SeaState, int, int], bool]]] = {
    "pass_colour": ("pass_colour", moves.can_pass_colour),
    "card": ("card", moves.can_choose_card),
    "additions": ("add", moves.can_add),
    "claim": ("steal", moves.can_steal),
    "rob": ("rob", effects.can_rob),
    "give": ("give", effects.can_give),
    "retrieve": ("retrieve", lambda s, _, owner: effects.can_retrieve(s, owner)),
}


@pytest.mark.parametrize("sides", ["AA", "BB"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_legal_is_what_the_rules_say_one_can(seats: int, sides: str) -> None:
    """Law 2: the list of options agrees with `can_x`, value by value, wherever there is one."""
    rows = {row.name: row for row in SEA_OR_SHORE.verbs}
    met = set()
    for seed in range(8):
        for match in walk(seats, seed, sides):
            for seat in match.asked():
                decision = match.decision(seat)
                assert decision is not None
                if decision.question not in CAN:
                    continue
                verb, can = CAN[decision.question]
                met.add(verb)
                row = rows[verb]
                sizes = seats if row.fields[0][1] == 5 else row.size()
                allowed = [row.first + value for value in range(sizes) if can(match.state, seat, value)]
                assert [code for code in decision.options if code != rows["take"].first] == allowed
    assert met >= {"pass_colour", "card", "add", "steal"} | ({"give", "retrieve"} if sides == "BB" else {"rob"})


def test_every_refusal_that_the_code_knows_is_tested_here() -> None:
    """The names in refusals.py, found in its source, are the names of the cases above."""
    source = SOURCE.read_text("utf-8")
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            for leaf in ast.walk(node.args[0]):
                if isinstance(leaf, ast.Constant):
                    names.add(leaf.value)
        if isinstance(node, ast.IfExp):
            names |= {leaf.value for leaf in (node.body, node.orelse) if isinstance(leaf, ast.Constant)}
    here = {case[3] for case in CASES.values()} | {"no_treasure", "not_on_table"}
    assert {name for name in names if isinstance(name, str)} <= here
    assert "not_lower" in names
