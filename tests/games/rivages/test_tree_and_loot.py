"""Trees and loot: RIV-50, RIV-51, RIV-55 to RIV-57, RIV-8."""

from __future__ import annotations

from archipel.games.rivages.scoring import total
from archipel.kernel.bits import count_bits
from tests.games.rivages.table import Table, tree

STATUES = "statue statue statue statue statue | loot | loot"


def test_RIV_50_the_root_first_then_spaces_joined_to_a_ticked_one() -> None:
    table = Table(cards={0: STATUES}, trees=[tree(":", "1: scrolls 2", "1: loot", "2:", "3:")], face="b")
    table.do(0, "use first", "symbol statue")
    assert table.view(0).explorers[0].branches == (0,)
    table.do(0, "symbol statue")
    assert table.question(0) == "space"
    assert table.choices(0, "space") == {"1", "2"}
    table.do(0, "space 1")
    assert table.scrolls(0) == 2  # the icon takes effect at once
    table.do(0, "symbol statue")
    assert table.choices(0, "space") == {"2", "3"}
    table.do(0, "space 2")
    assert table.due(0) == [["loot"]]


def test_RIV_50_others_see_nothing_of_a_statue_before_the_space_is_chosen() -> None:
    table = Table(cards={0: STATUES}, trees=[tree(":", "1:", "1:")], face="b")
    table.do(0, "use first", "symbol statue")
    before = (table.view(1), len(table.match.journal))
    table.do(0, "symbol statue")
    assert (table.view(1), len(table.match.journal)) == before


def test_RIV_51_a_branch_closes_no_other_and_a_full_tree_loses_the_statue() -> None:
    table = Table(cards={0: STATUES}, trees=[tree(":", "1:", "1:")], face="b")
    table.do(0, "use first", "symbol statue", "symbol statue", "space 1")
    assert table.explorer(0).branches == 0b011
    table.do(0, "symbol statue")  # the one space that is left
    assert table.explorer(0).branches == 0b111
    table.do(0, "symbol statue")
    assert table.kinds()[-1] == "lost"
    assert table.explorer(0).statues == 4


def test_RIV_55_tokens_are_public_and_an_empty_bag_gets_the_discards_back() -> None:
    table = Table(cards={0: "loot loot loot | loot | loot"})
    table.state.bag = 1 << 4
    table.state.used_up = 0b1011
    table.explorer(1).tokens = (1 << 25) - 1 & ~(1 << 4) & ~0b1011
    table.do(0, "use first", "symbol loot")
    assert table.chances() == ["token 4"]
    table.roll()
    assert table.view(1).explorers[0].tokens == (4,)
    table.do(0, "symbol loot")
    assert table.events("refilled") == [("bag",)]
    assert table.chances() == ["token 0", "token 1", "token 3"]
    table.draw("token 3")
    assert table.view(1).used_up == ()
    assert table.view(1).bag == 2


def test_RIV_55_without_tokens_there_is_none() -> None:
    table = Table(cards={0: "loot | loot | loot"})
    table.state.bag = 0
    table.explorer(1).tokens = (1 << 25) - 1
    table.do(0, "use first", "symbol loot")
    assert table.draw_due() is None
    assert table.events("lost") == [(0, "loot")]
    assert "back" in table.options(0)  # nothing was drawn


def test_RIV_56_an_unused_token_is_worth_a_scroll() -> None:
    table = Table()
    before = total(table.state, 0)
    table.explorer(0).tokens = 0b111
    assert total(table.state, 0) == before + 3


def test_RIV_57_used_tokens_are_discarded_when_the_turn_has_ended_for_all() -> None:
    table = Table(cards={0: "loot | loot | loot", 2: "loot | loot | loot"}, tokens={0: "scrolls 1"})
    table.explorer(0).tokens = 1
    table.state.bag = 0
    table.explorer(1).tokens = (1 << 25) - 2
    table.do(0, "token 0", "use first", "symbol loot")
    assert table.events("lost") == [(0, "loot")]
    table.do(0, "end")
    table.do(1, "use first", "symbol loot")
    assert len(table.events("lost")) == 2  # the turn has not ended for all
    table.do(1, "end")
    assert table.view(0).used_up == (0,)


def test_RIV_57_tokens_are_drawn_in_the_order_in_which_the_draws_happen() -> None:
    table = Table(cards={0: "loot | loot | loot", 2: "loot | loot | loot"})
    table.do(0, "use first")
    table.do(1, "use first", "symbol loot")
    table.draw("token 3")
    table.do(0, "symbol loot")
    assert "token 3" not in table.chances()
    table.draw("token 5")
    assert table.events("drew") == [(1, 3), (0, 5)]


def test_RIV_57_alone_a_token_is_discarded_once_its_effect_is_done() -> None:
    table = Table(seats=1, cards={0: "loot | loot | loot"}, tokens={0: "loot, scrolls 1", 1: "spyglass"})
    table.explorer(0).tokens = (1 << 25) - 1
    table.state.bag = 0
    table.do(0, "token 0", "effect loot")
    assert table.events("lost") == [(0, "loot")]  # its own effect is not done yet when it draws
    table.do(0, "use first", "symbol loot")
    assert table.chances() == ["token 0"]
    table.roll()
    assert table.explorer(0).tokens == (1 << 25) - 1
    assert table.choices(0, "token") == set()  # one a turn, also the same one
    table.do(0, "end")
    assert count_bits(table.state.used_up) == 0


def test_RIV_8_scrolls_never_run_out() -> None:
    table = Table(cards={0: "scrolls 9, scrolls 9, scrolls 9, scrolls 9, scrolls 9 | loot | loot"})
    table.explorer(0).scrolls = 86
    table.do(0, "use first", *["symbol scrolls 9"] * 5)
    assert table.scrolls(0) == 86 + 45
