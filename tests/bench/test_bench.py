"""The benchmark does what it says it measures. Nothing here looks at a clock, and no peer needs to be installed."""

from __future__ import annotations

import importlib

import pytest

from bench.cases import PEER, TABLES, Case, all_cases, quick_die
from bench.report import BEGIN, END, put_between

CASES = all_cases()
OURS = {(case.work, case.words): case for case in CASES if case.build != PEER}


def test_every_case_has_a_name_of_its_own_and_a_function() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
    for case in CASES:
        module, function = case.work.split(":")
        assert callable(getattr(importlib.import_module(f"bench.{module}"), function)), case.name


@pytest.mark.parametrize("case", OURS.values(), ids=lambda case: case.name)
def test_a_piece_of_work_plays_games_to_their_end_or_makes_calls(case: Case) -> None:
    module, function = case.work.split(":")
    work = getattr(importlib.import_module(f"bench.{module}"), function)(*case.words)
    done = work()
    if done.games:
        assert done.games == TABLES
        assert done.units > TABLES * 50, "a game has more decisions than that"
    else:
        assert done.units >= TABLES


def test_the_die_is_fair_enough_and_the_same_each_time() -> None:
    one, other = quick_die(), quick_die()
    throws = [one() % 6 for _ in range(6000)]
    assert throws == [other() % 6 for _ in range(6000)]
    assert all(800 < throws.count(side) < 1200 for side in range(6))


def test_a_report_replaces_the_one_before_and_nothing_else() -> None:
    page = f"# Title\n\n{BEGIN}\nold\n{END}\n\nafter\n"
    assert put_between(page, "new").replace("new", "old") == put_between(page, "old")
    assert put_between(page, "new").startswith("# Title")
    assert put_between(page, "new").endswith("after\n")
