"""Every refusal has a sentence that names the value, the rule and what is possible."""

from __future__ import annotations

import pytest

from archipel.games.rivages.words import sentence
from tests.games.rivages.table import Table, island, tree

BOARD = island(
    "BB f. f. s.\n r. +. ## s.\nw. w. f. BB\n w. s. r. r.",
    quest=["places b1 -> spyglass, loot"],
    missions=(["regions rock -> statue"], ["regions water -> loot"]),
)
ROW = "forest, rock, region sand, statue, loot | loot | loot"


def at(*steps: str, tokens: int = 0) -> Table:
    table = Table(BOARD, cards={0: ROW}, trees=[tree(":", "1:", "1:", "2:")], face="b")
    table.explorer(0).tokens = tokens
    table.state.bag &= ~tokens
    for step in steps:
        table.do(0, step)
        table.roll()
    return table


CASES: dict[str, tuple[tuple[str, ...], str, str, str]] = {
    "no_row_yet": ((), "end", "RIV-30", "choose a row"),
    "row_first": ((), "symbol forest", "RIV-30", "choose a row first"),
    "symbol_first": ((), "tick b1", "RIV-30", "choose which one to use"),
    "nothing_to_take_back": ((), "back", "RIV-35", "go on with the turn"),
    "not_due": ((), "effect statue", "RIV-32", "Statue is not among the effects"),
    "not_your_token": ((), "token 3", "RIV-34", "not in your supply"),
    "one_row_a_turn": (("use first",), "use second", "RIV-30", "yours is chosen"),
    "not_in_row": (("use first",), "symbol water", "RIV-30", "Water is not among the symbols left"),
    "cannot_use": (("use first",), "symbol region sand", "RIV-14", "Sand region finds nothing to tick"),
    "choose_first": (("use first", "symbol forest"), "end", "RIV-30", "Forest waits for"),
    "no_cell": (("use first", "symbol forest"), "tick h7", "RIV-3", "no cell at h7"),
    "ticked_already": (("use first", "symbol forest"), "tick a1", "RIV-18", "a1 is ticked already"),
    "touches_no_tick": (("use first", "symbol forest"), "tick c1", "RIV-18", "c1 touches no ticked cell"),
    "other_terrain": (("use first", "symbol forest"), "tick a2", "RIV-10", "a2 is rock, and the symbol is forest"),
    "fort": (("use first", "symbol rock", "tick a2", "symbol forest"), "tick c2", "RIV-19", "fort at c2 is never ticked"),
    "effects_due": (("use first", "symbol forest", "tick b1"), "end", "RIV-35", "deal with that first"),
    "effects_first": (("use first", "symbol forest", "tick b1"), "symbol rock", "RIV-32", "come first"),
    "always_taken": (("use first", "symbol forest", "tick b1"), "decline loot", "RIV-33", "Loot is always taken"),
    "no_space": (("use first", "symbol statue"), "space 20", "RIV-50", ""),
}


@pytest.mark.parametrize("name", [name for name in CASES if name != "no_space"])
def test_a_refusal_names_the_value_the_rule_and_what_is_possible(name: str) -> None:
    steps, wrong, rule, words = CASES[name]
    refusal = at(*steps).refusal(0, wrong)
    assert (refusal.name, refusal.rule) == (name, rule)
    text = sentence(refusal)
    assert words in text
    assert f"({rule})" in text
    assert text.endswith(".")


def test_refusals_of_tokens() -> None:
    table = at("token 0", tokens=0b11)
    refusal = table.refusal(0, "token 1")
    assert (refusal.name, refusal.rule) == ("one_token_a_turn", "RIV-34")
    assert "spyglass" in sentence(refusal)


def test_refusals_of_an_effect_that_finds_nothing() -> None:
    table = Table(BOARD, tokens={0: "region sand"})
    table.explorer(0).tokens = 1
    table.state.bag &= ~1
    table.do(0, "token 0")
    refusal = table.refusal(0, "effect region sand")
    assert (refusal.name, refusal.rule) == ("cannot_carry_out", "RIV-33")
    assert "decline it" in sentence(refusal)


def test_refusals_of_boats() -> None:
    table = Table(BOARD, land=False)
    assert sentence(table.refusal(0, "tick b1")) == "Cell b1 is no boat of this island (RIV-23); choose one of its two boats."
    assert table.refusal(0, "end").name == "boat_first"


@pytest.mark.parametrize(
    ("name", "ticks", "wrong"),
    [("region_far", "a1 b1", "region 3"), ("region_complete", "a1 b1 c1 a2", "region 0"), ("no_region", "a1 b1", "region 19")],
)
def test_refusals_of_regions(name: str, ticks: str, wrong: str) -> None:
    table = Table(BOARD, cards={0: "region any | loot | loot"})
    table.set_ticks(0, ticks)
    table.do(0, "use first", "symbol region any")
    refusal = table.refusal(0, wrong)
    assert refusal.name == name
    assert "egion" in sentence(refusal)


def test_a_region_of_another_terrain_is_refused() -> None:
    table = Table(BOARD, cards={0: "region forest | loot | loot"})
    table.set_ticks(0, "a1 a2")
    table.do(0, "use first", "symbol region forest")
    assert table.refusal(0, "region 2").name == "region_terrain"


@pytest.mark.parametrize(("name", "wrong"), [("space_far", "space 3"), ("space_ticked", "space 0"), ("no_space", "space 20")])
def test_refusals_of_spaces(name: str, wrong: str) -> None:
    table = Table(BOARD, cards={0: "statue statue | loot | loot"}, trees=[tree(":", "1:", "1:", "2:")], face="b")
    table.do(0, "use first", "symbol statue", "symbol statue")
    refusal = table.refusal(0, wrong)
    assert (refusal.name, refusal.rule) == (name, "RIV-50")
    assert sentence(refusal)
