"""The examples of the rules: RIV-E1 to RIV-E5."""

from __future__ import annotations

from tests.games.rivages.table import Table, island, tree


def test_RIV_E1_either_rock_region_completes_the_mission_the_other_gives_nothing_more() -> None:
    board = island(
        "BB r. f. BB\n f. r. f. r.\n.. .. w. r. w. w.",
        ["places c1 -> scrolls 9"],
        [["regions rock -> scrolls 2"], ["regions water -> loot"]],
    )
    row = {0: "rock rock rock rock | loot | loot"}
    table = Table(board, cards=row)
    table.do(0, "use first")
    table.tick(0, "rock", "b1")
    table.tick(0, "rock", "b2")
    assert table.scrolls(0) == 2
    table.set_ticks(0, "a1 b1 b2 c2")
    table.tick(0, "rock", "d2")
    table.tick(0, "rock", "d3")
    assert table.scrolls(0) == 2
    other = Table(board, cards=row)
    other.set_ticks(0, "a1 c2")
    other.do(0, "use first")
    other.tick(0, "rock", "d2")
    other.tick(0, "rock", "d3")
    assert other.scrolls(0) == 2


def test_RIV_E2_a_statue_offers_exactly_the_three_open_spaces_and_the_others_stay_open() -> None:
    table = Table(
        cards={0: "statue statue statue | loot | loot"}, trees=[tree(":", "1: scrolls 3", "1:", "1: loot", "3:")], face="b"
    )
    table.do(0, "use first", "symbol statue", "symbol statue")
    assert table.choices(0, "space") == {"1", "2", "3"}
    table.do(0, "space 1")
    assert table.scrolls(0) == 3
    table.do(0, "symbol statue")
    assert {"2", "3"} <= table.choices(0, "space")


def test_RIV_E3_the_first_turn() -> None:
    table = Table(cards={0: "forest rock forest | loot | loot", 1: "water | sand | sand"})
    assert table.choices(0, "use") == {"first", "second"}
    table.do(0, "use second")
    assert table.refusal(0, "symbol sand").name == "not_in_row"  # the topmost row, no other
    table.do(0, "back", "use first")
    assert table.cells(0, "forest") == {"b1"}
    assert table.cells(0, "rock") == {"a2"}
    table.tick(0, "forest", "b1")
    assert table.cells(0, "forest") == {"c1"}  # by a cell ticked just before
    table.tick(0, "rock", "a2")
    table.tick(0, "forest", "c1")  # does not touch a2
    assert table.ticks(0) == {"a1", "b1", "a2", "c1"}


def test_RIV_E4_loot_found_by_the_spyglass_is_drawn_before_the_statue_is_used() -> None:
    board = island("BB f. f. BB\n r. +l s. s.\n.. w. w. r. r.", ["places b1 -> spyglass, statue"])
    table = Table(board, cards={0: "forest | loot | loot"})
    table.do(0, "use first")
    table.tick(0, "forest", "b1")
    assert table.due(0) == [["spyglass", "statue"]]
    table.do(0, "effect spyglass", "tick b2")
    assert table.due(0) == [["statue"], ["loot"]]
    assert table.choices(0, "effect") == {"loot"}
    assert table.refusal(0, "effect statue").name == "not_due"
    table.do(0, "effect loot")
    table.draw("token 9")
    assert "back" not in table.options(0)
    assert table.choices(0, "effect") == {"statue"}
    table.do(0, "effect statue")
    assert table.explorer(0).branches == 1


def test_RIV_E5_one_card_in_the_pile_five_in_the_discards() -> None:
    table = Table(seats=1)
    s = table.state
    s.gone = 0b0000011100  # three cards are removed
    s.removed = 3
    s.unused |= s.deck & ~0b1111111100
    s.deck = 0b0000100000
    s.pile = 1
    s.resting = 0b0111000000  # three, and the two of this turn make five
    s.unused = (1 << 41) - 1 & ~s.deck & ~s.resting & ~s.gone & ~0b11
    table.pass_on()
    assert table.chances() == ["card 6"]
    table.roll_once()
    assert table.events("refilled") == [("cards",)]
    assert table.chances() == ["card 1", "card 2", "card 7", "card 8", "card 9"]
    table.draw("card 8")
    assert [card for card, _ in table.hand(0)] == [6, 8]
