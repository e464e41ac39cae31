"""`archipel content`, `archipel balance` and playing with other content."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from archipel.cli import main
from archipel.cli.arguments import with_content
from archipel.cli.balance import SETTINGS, Played, bar_chart, card_uses, island_worths, play, report
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
    told = speak(2, 0, ["Ana", "Ben"]).of(game).story(match.story(0))
    assert told[-1] == "You begin on My own island."


def test_other_content_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pirate-pacts", "--content", str(tmp_path)]) == 2
    assert "the content of pirate-pacts cannot be replaced" in capsys.readouterr().err
    assert main(["balance", "rivages", "--content", str(tmp_path / "nowhere")]) == 2
    assert "is no folder" in capsys.readouterr().err
    assert with_content(PIRATE_PACTS, None) is PIRATE_PACTS


def test_balance_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plots = tmp_path / "plots"
    words = ["balance", "rivages", "--games", "2", "--seats", "1", "--bot", "random", "--jobs", "1", "--plots", str(plots)]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "solo discovery" in told
    assert "solo, 5 challenges" in told
    assert "Worth of islands" in told
    for path in plots.iterdir():
        ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert {"turns.svg", "islands.svg", "sources.svg", "worth.svg", "cards.svg", "solo.svg"} <= {
        path.name for path in plots.iterdir()
    }


REFUSED = [(["sea-or-shore"], "only rivages"), (["rivages", "--bot", "whale"], "no bot called 'whale'")]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_balance_refuses_in_a_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_mate_beats_random_and_the_same_seed_plays_the_same_game() -> None:
    solo = SETTINGS[0]
    mate = [play("mate", None, (solo, seed)) for seed in range(3)]
    chance = [play("random", None, (solo, seed)) for seed in range(3)]
    assert min(each.totals[0] for each in mate) > max(each.totals[0] for each in chance)
    assert play("mate", None, (solo, 1)) == mate[1]


def test_the_figures_add_up() -> None:
    game = play("mate", None, (SETTINGS[6], 5))
    assert sum(game.spent.values()) == 2 * game.turns
    assert sum(game.offered.values()) == 4 * game.turns
    assert all(game.used.get(card, 0) <= count for card, count in game.offered.items())
    lines = report(RIVAGES, [SETTINGS[6]], [game])
    assert lines[1].startswith("2 players, face A")
    worths = island_worths(RIVAGES, [game])
    assert worths == sorted(worths, key=lambda each: -each[1])
    assert all(0 <= share <= 1 for _, share in card_uses(RIVAGES, [game]))
    assert isinstance(game, Played)
    ElementTree.fromstring(bar_chart("A & B", [("one <b>", 1.0), ("two", 0.0)]))


def test_a_mate_plays_whole_games_by_its_view() -> None:
    for setting in (SETTINGS[3], SETTINGS[7]):
        game = play("mate", None, (setting, 2))
        assert game.turns > 10
