"""Sharing out (PP-60 to PP-68): who wins an island, who gets which share, who wins the game."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.components import PIRATE_CARDS, is_pirate
from archipel.games.pirate_pacts.scoring import outcome_of, ranked, ranking
from archipel.games.pirate_pacts.tables import OUTCOMES
from tests.games.pirate_pacts.table import Table, place_of, play_at_random, walk


def ended(lines: dict[str, str], *, seats: int = 4, row: tuple[str, ...] = ("9", "5", "6", "7", "8"), **more: object) -> Table:
    """A game whose last round has ended with these lines; all other islands are empty."""
    hands = dict.fromkeys(range(seats), "")
    return Table(seats, turn=8, after=seats, round_number=1, row=row[:seats], lines=lines, hands=hands, **more)  # type: ignore[arg-type]


def settled(table: Table) -> tuple[object, ...]:
    """How island 1 came out."""
    return table.events("settled")[0][1:]


def earned(table: Table, island: str = "1") -> dict[object, object]:
    """Who got what of an island, in the order of their rank."""
    return {seat: share for seat, where, _, share in table.events("earned") if where == island}


def test_PP_60_the_higher_side_wins_the_treasure() -> None:
    table = ended({"1 above": "skull 7, anchor 2", "1 below": "hook 6"})
    assert settled(table) == ("won_above", 9, 6)
    assert earned(table) == {0: 6, 2: 3}
    table = ended({"1 above": "skull 5", "1 below": "hook 6"})
    assert settled(table) == ("won_below", 5, 6)
    assert earned(table) == {1: 9}


def test_PP_60_markers_count_for_the_side() -> None:
    table = ended({"1 above": "skull 4, +3", "1 below": "hook 6"})
    assert settled(table) == ("won_above", 7, 6)
    table = ended({"1 above": "skull 7, -3", "1 below": "hook 6"})
    assert settled(table) == ("won_below", 4, 6)


def test_PP_60_of_equal_totals_nobody_gets_the_treasure() -> None:
    table = ended({"1 above": "skull 3, +3", "1 below": "hook 2, anchor 4"})
    assert settled(table) == ("tied", 6, 6)
    assert earned(table) == {}


def test_PP_60_an_unopposed_side_wins_whatever_its_total() -> None:
    table = ended({"1 below": "skull 1"})
    assert settled(table) == ("unopposed_below", 0, 1)
    assert earned(table) == {0: 9}
    table = ended({"1 above": "skull 3, -3"})
    assert settled(table) == ("unopposed_above", 0, 0), "also at zero"
    assert earned(table) == {0: 9}
    table = ended({"1 above": "skull 1, -3"})
    assert settled(table) == ("unopposed_above", -2, 0), "and below"
    assert earned(table) == {0: 9}


def test_PP_61_an_island_that_nobody_holds_gives_nothing() -> None:
    table = ended({})
    assert [outcome for _, outcome, _, _ in table.events("settled")] == ["empty"] * 4
    assert table.events("earned") == []
    assert [points for _, _, points, _ in table.events("scored")] == [0, 0, 0, 0]


def test_PP_62_alone_on_the_winning_side_one_gets_the_whole_value() -> None:
    for name in ("5", "9", "13"):
        table = ended({"1 above": "skull 3, skull 4", "1 below": "hook 6"}, row=(name, "6", "7", "8"))
        assert earned(table) == {0: int(name)}


@pytest.mark.parametrize(("name", "first", "second"), [("5", 3, 2), ("8", 5, 3), ("13", 8, 5)])
def test_PP_63_two_share_by_the_split_for_two(name: str, first: int, second: int) -> None:
    table = ended({"1 above": "skull 3, anchor 4", "1 below": "hook 6"}, row=(name, "6", "7", "9"))
    assert earned(table) == {2: first, 0: second}


@pytest.mark.parametrize(("name", "split"), [("5", (2, 2, 1)), ("9", (5, 3, 1)), ("13", (6, 4, 3))])
def test_PP_63_three_share_by_the_split_for_three(name: str, split: tuple[int, ...]) -> None:
    table = ended({"1 above": "skull 3, anchor 4, parrot 1", "1 below": "hook 6"}, row=(name, "6", "7", "8"))
    assert earned(table) == dict(zip((2, 0, 3), split, strict=True))


def test_PP_63_a_fourth_gets_nothing() -> None:
    table = ended({"1 above": "skull 3, anchor 4, parrot 1, cutlass 2", "1 below": "hook 6"}, seats=5)
    assert earned(table) == {2: 5, 0: 3, 4: 1, 3: 0}
    assert list(earned(table)) == [2, 0, 4, 3]


def test_PP_64_rank_goes_by_the_sum_of_ones_own_pirates() -> None:
    table = ended({"1 above": "skull 5, anchor 3, anchor 4", "1 below": "hook 6"})
    assert earned(table) == {2: 6, 0: 3}


def test_PP_64_markers_do_not_count_for_the_rank() -> None:
    for marker in ("+3", "-3"):
        table = ended({"1 above": f"skull 5, anchor 4, {marker}", "1 below": "hook 1"})
        assert earned(table) == {0: 6, 2: 3}


def test_PP_65_of_equal_sums_the_one_with_a_pirate_nearest_the_island_is_first() -> None:
    table = ended({"1 above": "skull 1, anchor 5, skull 4", "1 below": "hook 6"})
    assert earned(table) == {0: 6, 2: 3}
    table = ended({"1 above": "anchor 5, skull 1, skull 4", "1 below": "hook 6"})
    assert earned(table) == {2: 6, 0: 3}
    table = ended({"1 above": "parrot 2, skull 2, anchor 2", "1 below": "hook 1"})
    assert earned(table) == {3: 5, 0: 3, 2: 1}, "and so on"


def test_PP_65_a_swapped_pirate_is_as_near_as_the_one_whose_place_it_took() -> None:
    """Hook's 4 comes to island 1 in place of anchor's only card there; skull's 4 lies behind it (PP-58)."""
    lines = {"1 above": "anchor 2", "1 below": "parrot 1", "2 above": "hook 4", "2 below": "parrot 2"}
    table = Table(4, turn=8, round_number=1, starter=1, row=["9"], lines=lines, hands=["4", "", "", ""], held={1: "swap"})
    table.act("swap", "1 above", "2 above")
    table.play(4, "1 above")
    assert ranked(ranking(table.state, place_of("1 above"))) == [1, 0]
    assert earned(table) == {1: 6, 0: 3}


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_PP_66_a_line_with_a_marker_has_a_pirate_below_it(variant: str) -> None:
    markers = 0
    for seed in range(12):
        for match in walk(3 + seed % 3, seed, variant):
            for place in range(2 * match.state.seats):
                line = match.state.line(place)
                assert not line or is_pirate(line[0])
                markers += any(card >= PIRATE_CARDS for card in line)
    assert markers > 100


def test_PP_67_the_most_treasure_of_both_rounds_wins() -> None:
    table = ended({"1 above": "skull 3", "2 above": "hook 1"}, scored=[3, 8, 12, 0])
    assert table.match.standing() == [(12,), (13,), (12,), (0,)]
    assert table.events("scored") == [(0, 1, 9, 12), (1, 1, 5, 13), (2, 1, 0, 12), (3, 1, 0, 0)]
    assert table.events("game_ended") == [("sole_victory", 0b0010)]
    assert table.over


def test_PP_67_equal_totals_share_the_victory() -> None:
    table = ended({"1 above": "skull 3", "2 above": "hook 1"}, scored=[4, 8, 12, 13])
    assert table.match.standing() == [(13,), (13,), (12,), (13,)]
    assert table.events("game_ended") == [("shared_victory", 0b1011)]


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_PP_67_two_rounds_and_the_scores_add_up(variant: str) -> None:
    for seed in range(8):
        seats = 3 + seed % 3
        match = play_at_random(seats, seed, variant)
        scored = match.view(0).scored
        assert len(scored) == 2 * seats
        assert match.standing() == [(scored[seat] + scored[seats + seat],) for seat in range(seats)]
        kinds = [event.kind for event in match.journal]
        assert kinds.count(match.journal[-1].kind) == 1, "the game ends once"


def test_PP_68_totals_below_zero_compare_as_numbers() -> None:
    table = ended({"1 above": "skull 1, -3", "1 below": "hook 1, spare -3, anchor 1"}, variant="advanced")
    assert settled(table) == ("won_below", -2, -1)
    assert earned(table) == {1: 6, 2: 3}, "1 each, and hook is nearer"


def test_an_outcome_is_named_at_any_time() -> None:
    table = Table(3, lines={"1 above": "skull 3", "2 above": "hook 4", "2 below": "anchor 4"})
    assert [OUTCOMES[outcome_of(table.state, island)] for island in range(3)] == ["unopposed_above", "tied", "empty"]
    assert table.view(0).ranks == ((0,), (), ())
