"""The tables of docs/bots.md: which lines there are, in which order, and when a bar counts as met."""

from __future__ import annotations

from pathlib import Path

import pytest

from archipel.bots.arena import Deal, Figure, Line, Result, line_of
from archipel.cli.arena import kept
from archipel.games import GAMES
from bench.search import CASES, PAGE, write_between
from bench.search_levels import Entry, entries, interval, kept_entries, row


def line(bot: str, games: int, wins: Figure) -> Line:
    return Line(bot, games, wins, 0.25, Figure(20.0, 19.0, 21.0), Figure(25.0, 24.0, 26.0), 0)


def test_every_game_and_number_of_players_has_its_lines() -> None:
    found = list(entries(["1000", "1s"]))
    for game in GAMES:
        for seats in range(max(2, game.min_seats), game.max_seats + 1):
            lines = [(entry.strong, entry.weak) for entry in found if (entry.game, entry.seats) == (game.name, seats)]
            assert lines == [("mate", "random"), ("mate", "deckhand"), ("captain@1000", "mate"), ("captain@1s", "mate")]


def test_every_game_has_its_speed_measured() -> None:
    measured = {words[0] for _, _, words in CASES.values()}
    assert {game.name for game in GAMES} <= measured


def test_lines_that_were_played_stand_in_the_table_whatever_is_played_now(tmp_path: Path) -> None:
    wanted = [
        Entry("pirate-pacts", 4, *names)
        for names in [
            ("mate", "random"),
            ("mate", "deckhand"),
            ("captain@500", "mate"),
            ("captain@1000", "mate"),
            ("captain@1s", "mate"),
        ]
    ]
    for entry in reversed(wanted):
        path = entry.file(tmp_path)
        path.parent.mkdir(exist_ok=True)
        assert kept(path, entry.plan()) == []
    assert list(kept_entries(tmp_path)) == wanted
    deal: Deal = (Result(("a", "b"), (1, 2), ((1,), (2,)), ()),)
    with wanted[0].file(tmp_path).open("a", encoding="utf-8") as file:
        file.write(line_of(0, deal))
    assert kept(wanted[0].file(tmp_path), wanted[0].plan()) == [deal]


@pytest.mark.parametrize(
    ("wins", "games", "met"),
    [
        (Figure(0.60, 0.52, 0.68), 80, "yes"),
        (Figure(0.60, 0.48, 0.72), 80, "not certain"),
        (Figure(0.40, 0.32, 0.48), 80, "no"),
        (Figure(0.60, 0.58, 0.62), 8, "not certain"),  # two deals that happened to go alike
        (Figure(0.95, 0.90, 1.00), 20, "yes"),
    ],
)
def test_a_bar_is_met_when_the_whole_interval_lies_above_it(wins: Figure, games: int, met: str) -> None:
    text = row(Entry("pirate-pacts", 4, "captain@1s", "mate"), line("captain@1s", games, wins), line("mate", 3 * games, wins))
    assert text.split(" | ")[-2] == met
    assert "captain, 1 s, against mates" in text


def test_few_deals_make_a_wide_interval() -> None:
    share = Figure(0.5, 0.5, 0.5)
    assert interval(share, 40, 10) == share
    few = interval(share, 8, 2)
    assert few.low == pytest.approx(0.215, abs=0.001)
    assert few.high == pytest.approx(0.785, abs=0.001)


def test_the_page_says_where_both_commands_write(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    for command in ("bench.search", "bench.search_levels"):
        write_between(page, command, [f"figures of {command}"])
    text = page.read_text(encoding="utf-8")
    assert text.count("figures of bench.search") == 2
    assert "| players |" not in text
    with pytest.raises(ValueError, match="needs the marks"):
        write_between(page, "bench.other", [])
