"""`archipel content`, `archipel balance` and playing with other content."""

from __future__ import annotations

import json
import shutil
import signal
from pathlib import Path
from xml.etree import ElementTree

import pytest

from archipel.cli import balance, main
from archipel.cli.arguments import with_content
from archipel.cli.balance import Task, line_of, play, read_line
from archipel.cli.balance_report import (
    DISCOVERY,
    SETTINGS,
    Played,
    Share,
    bar_chart,
    card_uses,
    challenges,
    island_worths,
    report,
)
from archipel.cli.content import drawn
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.rivages.content import FOLDER
from archipel.games.rivages.game import RIVAGES, Rivages
from archipel.games.rivages.words import speak
from archipel.kernel.laws import check_game
from archipel.kernel.match import Match


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Content of one's own: what ships, with another name for its first island."""
    own = tmp_path / "mine"
    shutil.copytree(FOLDER, own)
    path = own / "islands.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("Ringfort Atoll", "My own island", 1), encoding="utf-8")
    return own


def test_content_check_says_that_a_folder_is_sound(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", str(folder)]) == 0
    assert "25 islands" in capsys.readouterr().out


def test_content_check_names_file_island_row_and_value(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "islands.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("\nBB", "\nB?", 1), encoding="utf-8")
    assert main(["content", "check", str(folder)]) == 2
    told = capsys.readouterr().err
    assert "islands.toml: island 1 (My own island), row 3: 'B?' is no cell" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("what", ["Hollow Bay", "hollow  bay", "card 12", "End card 3", "Broad Oak", "Straight Pine"])
def test_content_draw_makes_a_picture(what: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.svg"
    assert main(["content", "draw", *what.split(" "), "--out", str(out)]) == 0
    picture = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    assert picture.tag.endswith("svg")
    assert len(picture) > 4


def test_content_draw_shows_content_of_ones_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "draw", "my own island", "--content", str(folder)]) == 0
    assert "My own island" in capsys.readouterr().out


def test_every_island_card_and_tree_can_be_drawn() -> None:
    names = [island.name for island in RIVAGES.box.islands] + [tree.name for tree in RIVAGES.box.trees]
    for name in [*names, *[f"card {number}" for number in range(1, 37)], *[f"end card {number}" for number in range(1, 6)]]:
        ElementTree.fromstring(drawn(RIVAGES.box, name))


def test_what_cannot_be_drawn_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "draw", "card 99"]) == 2
    assert "There is no 'card 99' to draw" in capsys.readouterr().err


def test_a_game_is_played_with_other_content(folder: Path) -> None:
    game = with_content(RIVAGES, str(folder))
    assert isinstance(game, Rivages)
    assert game.value_names["island"][0] == "My own island"
    check_game(game, seats=(2,), games=2, seed=1)
    match = Match(game, 2, {}, None)
    match.draw(0)
    match.draw(game.draws[1].first)
    for language, sentence in (("en", "You begin on My own island."), ("fr", "Vous commencez sur l’île My own island.")):
        told = speak(2, 0, ["Ana", "Ben"], language).of(game).story(match.story(0))
        assert told[-1] == sentence


def test_other_content_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pirate-pacts", "--content", str(tmp_path)]) == 2
    assert "the content of pirate-pacts cannot be replaced" in capsys.readouterr().err
    assert main(["balance", "rivages", "--content", str(tmp_path / "nowhere")]) == 2
    assert "is no folder" in capsys.readouterr().err
    assert with_content(PIRATE_PACTS, None) is PIRATE_PACTS


QUICK = ["balance", "rivages", "--seats", "1", "--bots", "random", "--jobs", "1"]


def test_balance_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plots = tmp_path / "plots"
    figures = tmp_path / "figures.json"
    assert main([*QUICK, "--games", "2", "--plots", str(plots), "--json", str(figures)]) == 0
    told = capsys.readouterr().out
    assert "solo discovery" in told
    assert "solo, 5 challenges" in told
    assert "challenge statues" in told
    assert "Worth of islands" in told
    for path in plots.iterdir():
        ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert {"turns.svg", "islands.svg", "sources.svg", "worth.svg", "cards.svg", "solo.svg", "challenges.svg"} <= {
        path.name for path in plots.iterdir()
    }
    data = json.loads(figures.read_text(encoding="utf-8"))
    assert [table["games"] for table in data["bots"]["random"]["tables"]] == [2] * 6
    assert data["seed"] == 0


def test_tables_of_several_play_fewer_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "rivages", "--seats", "5", "--games", "6", "--bots", "random", "--jobs", "1"]) == 0
    assert [line.split()[4] for line in capsys.readouterr().out.splitlines() if line.startswith("  5 players")] == ["2", "2"]


def test_balance_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of games is gone on with: those in it are not played again, a line cut short is, and the report is the same."""
    out = tmp_path / "games.jsonl"
    command = [*QUICK, "--games", "3", "--out", str(out)]
    assert main(command) == 0
    whole, told = out.read_text(encoding="utf-8"), capsys.readouterr().out
    lines = whole.splitlines(keepends=True)
    assert len(lines) == 1 + 3 * 6
    out.write_text("".join(lines[:8]) + lines[8][:40], encoding="utf-8")
    played: list[Task] = []

    def counted(content: str | None, task: Task) -> Played:
        played.append(task)
        return play(content, task)

    monkeypatch.setattr(balance, "play", counted)
    assert main(command) == 0
    assert len(played) == 3 * 6 - 7
    assert out.read_text(encoding="utf-8") == whole
    assert capsys.readouterr().out == told
    assert main(command) == 0
    assert len(played) == 3 * 6 - 7
    assert capsys.readouterr().out == told


def test_balance_stops_between_two_games_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.jsonl"

    def interrupted(content: str | None, task: Task) -> Played:
        if task.setting.solo == 3:
            signal.raise_signal(signal.SIGINT)
        return play(content, task)

    monkeypatch.setattr(balance, "play", interrupted)
    assert main([*QUICK, "--games", "3", "--out", str(out)]) == 130
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1 + 4
    assert "the same command goes on from there" in capsys.readouterr().err


def test_balance_refuses_the_games_of_other_content(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    assert main([*QUICK, "--games", "1", "--out", str(out)]) == 0
    kept = out.read_text(encoding="utf-8")
    assert main([*QUICK, "--games", "1", "--out", str(out), "--content", str(folder)]) == 2
    assert "holds games of other rules or content" in capsys.readouterr().err
    out.write_text(kept + "not a game\n", encoding="utf-8")
    assert main([*QUICK, "--games", "1", "--out", str(out)]) == 2
    assert "cannot be gone on with" in capsys.readouterr().err


REFUSED = [
    (["sea-or-shore"], "only rivages"),
    (["rivages", "--bots", "whale"], "no bot called 'whale'"),
    (["rivages", "--bots", "captain@soon"], "should end in a number of simulations"),
    (["rivages", "--bots", "mate,mate"], "each bot should be named once"),
    (["rivages", "--bots", "mate,random", "--games", "1,2,3"], "one number, or 2, one for each bot"),
    (["rivages", "--games", "some"], "--games is 'some'"),
]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_balance_refuses_in_a_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_mate_beats_random_and_the_same_seed_plays_the_same_game() -> None:
    mate = [play(None, Task("mate", DISCOVERY, seed)) for seed in range(3)]
    chance = [play(None, Task("random", DISCOVERY, seed)) for seed in range(3)]
    assert min(each.totals[0] for each in mate) > max(each.totals[0] for each in chance)
    assert play(None, Task("mate", DISCOVERY, 1)) == mate[1]


def test_the_figures_add_up() -> None:
    task = Task("mate", SETTINGS[6], 5)
    game = play(None, task)
    assert sum(game.spent.values()) == 2 * game.turns
    assert sum(game.offered.values()) == 4 * game.turns
    assert all(game.used.get(card, 0) <= count for card, count in game.offered.items())
    assert report("mate", [game])[1].startswith("  2 players, face A")
    worths = island_worths(RIVAGES, [game])
    assert worths == sorted(worths, key=lambda each: -each[1])
    assert all(0 <= share <= 1 for _, share in card_uses(RIVAGES, [game]))
    assert read_line(line_of(task, game)) == (task, game)
    ElementTree.fromstring(bar_chart("A & B", [("one <b>", 1.0), ("two", 0.0)]))


def test_challenges_are_counted_alone_and_beside_others() -> None:
    game = play(None, Task("mate", SETTINGS[1], 2))
    alone = game._replace(won=1, challenges=((3, 8, 8),))
    beside = game._replace(won=0, challenges=((0, 5, 6), (3, 9, 8)))
    loot, regions = challenges([alone, beside])
    assert (loot.name, loot.met, loot.won) == ("loot", Share(0, 1), None)
    assert (regions.name, regions.met, regions.won) == ("regions", Share(2, 2), Share(1, 1))


def test_the_interval_of_a_share_is_that_of_wilson() -> None:
    low, high = Share(72, 100).interval()
    assert (round(low, 3), round(high, 3)) == (0.625, 0.799)
    assert Share(0, 300).interval()[0] == 0.0


def test_a_mate_plays_whole_games_by_its_view() -> None:
    for setting in (SETTINGS[3], SETTINGS[7]):
        assert play(None, Task("mate", setting, 2)).turns > 10
