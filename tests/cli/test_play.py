"""`archipel play`: whole games by what is typed, saved, broken off and gone on with."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from archipel.cli import main, saves
from archipel.games import GAMES
from archipel.games.sea_or_shore.components import COLOURS, ISLAND_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import SeaState
from archipel.kernel.match import Match, replay
from archipel.kernel.record import from_json
from archipel.kernel.rng import Rng, SystemRng

TYPED = ["1", "0"] * 130  # the first choice; where additions are asked for, none. What does not fit is explained and asked again


class Played(NamedTuple):
    code: int
    out: str
    err: str


Play = Callable[..., Played]


class Keyboard(io.StringIO):
    """What is typed, and then the end of the input, or an interrupt."""

    def __init__(self, lines: Iterable[str], interrupt: bool) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.interrupt = interrupt

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # IOBase reads bytes
        line = super().readline(-1 if size is None else size)
        if not line and self.interrupt:
            raise KeyboardInterrupt
        return line


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARCHIPEL_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.fsync", lambda _fd: None)  # some disks take their time
    return tmp_path / "home"


@pytest.fixture
def play(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `archipel play sea-or-shore` with these words, typing these lines."""
    assert not home.exists()

    def run(words: str = "", typed: Iterable[str] = (), interrupt: bool = False) -> Played:
        monkeypatch.setattr("sys.stdin", Keyboard(typed, interrupt))
        code = main(["play", "sea-or-shore", *words.split()])
        captured = capsys.readouterr()
        return Played(code, captured.out, captured.err)

    return run


def saved(home: Path) -> str:
    return (home / "sea-or-shore.json").read_text(encoding="utf-8")


def records(home: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((home / "records").glob("*.json"))]


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "sides"), [(3, "B"), (4, "A"), (5, "random")])
def test_a_whole_game_to_its_end(play: Play, home: Path, seats: int, sides: str) -> None:
    options = " ".join(f"--option {option.name}={sides}" for option in SEA_OR_SHORE.options)
    done = play(f"--seats {seats} --seed 8 --name Ana {options}", [*TYPED, "yes"])
    assert (done.code, done.err) == (0, "")
    assert "\nResult\n  1. " in done.out
    assert done.out.count(" is over") == 2 * (9 if seats == 5 else 12)
    assert "Treasures count their points" in done.out
    (text,) = records(home)
    match = replay(SEA_OR_SHORE, from_json(SEA_OR_SHORE, text))
    assert match.over()
    for (points,) in match.standing():
        assert f": {points} point" in done.out
    assert not (home / "sea-or-shore.json").exists()
    path = home / "records" / "sea-or-shore-1.json"
    assert f"\n  archipel replay {path}\n" in done.out


def test_a_record_is_kept_unless_it_is_not_wanted(play: Play, home: Path) -> None:
    at_end = play("--seats 3 --seed 3", TYPED)
    assert "The record is kept." in at_end.out
    assert len(records(home)) == 1
    refused = play("--seats 3 --seed 3", [*TYPED, "no"])
    assert "The record is not kept." in refused.out
    again = play("--seats 3 --seed 3", [*TYPED, "what", "y"])
    assert "Type yes or no." in again.out
    assert len(records(home)) == 2
    assert records(home)[0] == records(home)[1]
    assert not (home / "sea-or-shore.json").exists()


def test_who_wants_to_go_may_say_so_at_a_yes_or_no(play: Play, home: Path) -> None:
    assert play("--seats 3 --seed 3", [*TYPED[:9], "quit"]).code == 0
    saved = (home / "sea-or-shore.json").read_text(encoding="utf-8")
    asked = play("--seats 3 --seed 3", ["quit"])
    assert asked.code == 0
    assert "Go on with it? (yes or no)" in asked.out
    assert "Type yes or no." not in asked.out
    assert (home / "sea-or-shore.json").read_text(encoding="utf-8") == saved
    ended = play("--resume", [*TYPED, "quit"])
    assert "The record is kept." in ended.out, "nothing is lost"


def test_two_games_without_a_seed_differ(play: Play, home: Path) -> None:
    for _ in range(2):
        assert play("--seats 3", TYPED).code == 0
    first, second = records(home)
    assert first != second


def test_plain_text_within_eighty_columns(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = play("--seed 4 --new", [*TYPED[:60], "table", "score", "help", "quit"]).out
    assert "\x1b" not in plain
    too_long = [line for line in plain.splitlines() if len(line) > 80 and "/" not in line]
    assert too_long == []
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = play("--seed 4 --new", [*TYPED[:60], "table", "score", "help", "quit"]).out
    assert "\x1b[" in coloured
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    begin, end = "Sea or Shore for 4 players", "> quit"  # around them stand names of files
    assert bare[bare.index(begin) : bare.index(end)] == plain[plain.index(begin) : plain.index(end)]
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR")
    assert "\x1b" not in play("--seed 4 --new", ["quit"]).out


# ---- saving and going on ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_a_broken_off_game_goes_on_as_it_would_have(play: Play, home: Path, seats: int) -> None:
    """Quit, end of input and interrupt, at any point, also in the midst of an act."""
    assert play(f"--seats {seats} --seed 12", [*TYPED, "yes"]).code == 0
    (whole,) = records(home)
    begun = 0
    first = f"--seats {seats} --seed 12"
    for number, cut in enumerate((1, 2, 3, 24, 60, 61, 101)):
        part = TYPED[begun:cut]
        if number % 3 == 0:
            done = play(first, [*part, "quit"])
        else:
            done = play(first, part, interrupt=number % 3 == 1)
        assert done.code == 0
        assert "the same command goes on with it" in " ".join(done.out.split())
        assert saves.read(home / "sea-or-shore.json")[1].steps
        begun = cut
        first = "--resume"
    assert play("--resume", [*TYPED[begun:], "yes"]).code == 0
    assert records(home) == [whole, whole]


def test_every_move_is_saved(play: Play, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the file whenever a question is asked is the game up to that question."""
    steps: list[int] = []
    real = Keyboard.readline

    def readline(self: Keyboard, size: int | None = -1, /) -> str:
        steps.append(len(json.loads(saved(home))["record"]["steps"]))
        return real(self, size)

    monkeypatch.setattr(Keyboard, "readline", readline)
    play("--seed 5 --seats 3", ["1", "1", "2", "1", "2"])
    assert len(set(steps)) == 6
    assert steps == sorted(steps)
    assert list(home.iterdir()) == [home / "sea-or-shore.json"]


def test_a_saved_game_is_offered(play: Play, home: Path) -> None:
    play("--seed 5", ["1", "1", "quit"])
    before = saved(home)
    asked = play("--seed 6", [])
    assert (asked.code, asked.err) == (0, "")
    assert "A game of Sea or Shore is saved in" in asked.out
    assert saved(home) == before
    went_on = play("", ["yes", "table", "quit"])
    assert "goes on: you, Ada, Ben and Cleo" in went_on.out
    assert "About to lay" not in went_on.out
    assert saved(home) == before
    fresh = play("--seed 6", ["no", "quit"])
    assert "The game saved before is now" in fresh.out
    assert (home / "sea-or-shore.old-1.json").read_text(encoding="utf-8") == before
    assert saved(home) != before
    play("--new --seed 7", ["quit"])
    assert (home / "sea-or-shore.old-1.json").read_text(encoding="utf-8") == before
    assert (home / "sea-or-shore.old-2.json").exists()


def test_a_file_of_ones_own(play: Play, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "mine.json"
    play(f"--save {path} --seed 1", ["1", "save", "quit"])
    assert path.exists()
    assert not home.exists()
    assert play(f"--save {path} --resume", ["quit"]).code == 0


def damage(text: str, **changes: object) -> str:
    return json.dumps({**json.loads(text), **changes})


DAMAGE: dict[str, Callable[[str], str | bytes]] = {
    "empty": lambda _: "",
    "cut off": lambda text: text[: len(text) // 2],
    "no text": lambda _: b"\xff\xfe\x00",
    "a list": lambda _: "[1, 2]",
    "too deep": lambda _: "[" * 100_000,
    "another format": lambda text: damage(text, format="x"),
    "a later format": lambda text: damage(text, format_version=99),
    "an unknown game": lambda text: damage(text, game="chess"),
    "no record": lambda text: damage(text, record=None),
    "a foreign step": lambda text: damage(text, record={**json.loads(text)["record"], "steps": [[0, "card", "red 7"]]}),
    "no names": lambda text: damage(text, names=["Ana"]),
    "names that are none": lambda text: damage(text, names=[1, 2, 3, 4]),
    "a name that moves the cursor": lambda text: damage(text, names=["A", "B", "C", "\x1b[2J"]),
    "an unknown bot": lambda text: damage(text, bots=["", "random", "random", "genius"]),
    "a bot for the person": lambda text: damage(text, bots=["random"] * 4),
    "no such seat": lambda text: damage(text, seat=4),
    "no seed": lambda text: damage(text, seed="x"),
    "no seed of the bots": lambda text: damage(text, bots_seed=None),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_file_is_refused_in_a_sentence_and_kept(play: Play, home: Path, how: str) -> None:
    play("--seed 5", ["1", "quit"])
    path = home / "sea-or-shore.json"
    broken = DAMAGE[how](saved(home))
    path.write_bytes(broken if isinstance(broken, bytes) else broken.encode())
    for words in ("", "--resume"):
        done = play(words, ["yes"])
        assert done.code == 2
        assert done.out == ""
        assert done.err.startswith(f"archipel: The saved game {path} cannot be read and is left as it is: ")
        assert done.err.count("\n") == 1
        assert path.read_bytes() == (broken if isinstance(broken, bytes) else broken.encode())
    assert play("--new --seed 5", ["quit"]).code == 0
    assert path.with_name("sea-or-shore.old-1.json").exists()


def test_a_game_that_cannot_be_saved_goes_on(play: Play, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    done = play(f"--save {blocked}/game.json --seed 5", ["1", "1", "1", "quit"])
    assert done.code == 1
    assert " ".join(done.out.split()).count("could not be saved in") == 2  # once when it happened, once at the end
    assert "You lay" in done.out
    assert done.err == ""


def test_the_old_file_stands_until_the_new_one_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    saves.write(path, "old")

    def fail(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="No space"):
        saves.write(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_saved_is_read_again() -> None:
    match = Match(SEA_OR_SHORE, 3, {"red_blue_round_1": 1}, Rng(5))
    for seed in (None, 2**63 - 1):
        table = saves.Table(SEA_OR_SHORE, 0, ("Ana „é“", "Ben", "Cleo"), ("", "random", "random"), seed, 7)
        read, again = saves.from_text(saves.to_text(table, match.record()))
        assert read == table
        assert again.record() == match.record()


def test_dice_depend_on_seed_purpose_and_step() -> None:
    table = saves.Table(SEA_OR_SHORE, 0, ("A", "B", "C"), ("", "random", "random"), 7, 7)
    seeds = [saves.derived(7, "chance", step) for step in range(50)]
    seeds += [table.bot_seed(seat, step) for seat in (1, 2) for step in range(50)]
    assert len(set(seeds)) == 150
    assert table.dice(3).next32() == table.dice(3).next32()
    assert isinstance(table._replace(seed=None).dice(3), SystemRng)


def test_where_games_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIPEL_HOME", "here")
    assert saves.default_path(SEA_OR_SHORE) == Path("here") / "sea-or-shore.json"
    monkeypatch.delenv("ARCHIPEL_HOME")
    base = Path("/base").absolute()
    monkeypatch.setattr(Path, "home", lambda: base)
    for platform, variable, given, wanted in [
        ("linux", "XDG_DATA_HOME", str(base / "xdg"), base / "xdg" / "archipel"),
        ("linux", "XDG_DATA_HOME", "relative", base / ".local" / "share" / "archipel"),
        ("linux", "XDG_DATA_HOME", "", base / ".local" / "share" / "archipel"),
        ("darwin", "XDG_DATA_HOME", "", base / "Library" / "Application Support" / "archipel"),
        ("win32", "LOCALAPPDATA", str(base / "local"), base / "local" / "archipel"),
        ("win32", "LOCALAPPDATA", "", base / "AppData" / "Local" / "archipel"),
    ]:
        monkeypatch.setattr("sys.platform", platform)
        monkeypatch.setenv(variable, given)
        assert saves.data_folder() == wanted


# ---- what can be typed -----------------------------------------------------------------------------------------------


def answers(played: Played) -> dict[str, str]:
    """What was said to each line that was typed, up to the next."""
    parts = re.split(r"^> (.*)$", played.out, flags=re.M)
    return {typed: " ".join(said.split()) for typed, said in zip(parts[1::2], parts[2::2], strict=False)}


Play4 = Match[SeaState, SeaView]


def save_where(home: Path, wanted: Callable[[Play4], bool]) -> Play4:
    """Save a game for 4 that stands where the person alone is asked and *wanted* holds, and give it back."""
    for seed in range(1000):
        match = Match(SEA_OR_SHORE, 4, {}, Rng(seed))
        rng = Rng(seed + 1000)
        while not match.over():
            if match.asked() == [0] and wanted(match):
                table = saves.Table(SEA_OR_SHORE, 0, ("Player", "Ada", "Ben", "Cleo"), ("", *["random"] * 3), 1, 1)
                saves.write(home / "sea-or-shore.json", saves.to_text(table, match.record()))
                return match
            seat = match.asked()[-1]
            options = SEA_OR_SHORE.legal(match.state, seat)
            match.submit(seat, options[rng.below(len(options))])
    raise AssertionError("no game comes there")


def asks(match: Play4) -> str:
    decision = match.decision(0)
    assert decision is not None
    return decision.question


def hand(match: Play4) -> list[str]:
    return [ISLAND_NAMES[card] for card in match.view(0).hand]


def passes_only(match: Play4, colour: str) -> bool:
    decision = match.decision(0)
    assert decision is not None
    return decision.question == "pass_colour" and [COLOURS[code] for code in decision.options] == [colour]


def test_commands(play: Play, home: Path) -> None:
    """At the pass, where green and nothing else is the longest colour."""
    match = save_where(home, lambda match: passes_only(match, "green"))
    view = match.view(0)
    held = [ISLAND_NAMES[card] for card in view.hand]
    red = [card.removeprefix("red ") for card in held if card.startswith("red")]
    green = [card.removeprefix("green ") for card in held if card.startswith("green")]
    typed = ["?", "hand", "table", "score", "log", "log all", "rules sos-22", "rules 22", "rules SOS-999", "rules", "save"]
    said = answers(play("--resume", [*typed, "back", "why not", "why not red", "why not green?", "quit"]))
    assert said["?"].startswith("Type the number of a choice, or words that name it: ‘Pass green’.")
    assert "why not CHOICE" in said["?"]
    assert said["hand"].startswith("Your hand ")
    assert f"green {', '.join(green)}" in said["hand"]
    assert said["table"].startswith("Round 1 of 2, before the first trick.")
    assert said["score"].startswith("Round 1 so far You: 0 points = 0 (no treasures) + 0 (no additions)")
    assert said["log"] == said["log all"]
    assert "You are dealt 12 cards: " in said["log"]
    assert said["rules sos-22"] == said["rules 22"]
    assert said["rules 22"].startswith("SOS-22 ")
    assert "SOS-999" in said["rules SOS-999"]
    assert said["rules"] == "Name a rule by its id, such as ‘SOS-17’."
    assert said["save"].startswith("Saved in ")
    assert said["back"] == "There is nothing to take back; what others have seen stands."
    assert said["why not"] == "Name the choice that is in question, such as ‘Pass green’."
    longest = f"you hold {len(red)} of it and {len(green)} of the longest (SOS-17);"
    assert said["why not red"].startswith(f"Red is not your longest colour, for {longest}")
    assert said["why not green?"] == f"That is possible: Pass green {green[-1]}."


def test_without_the_text_of_the_rules(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "archipel.cli.rules", None)
    monkeypatch.setattr("archipel.cli.COMMANDS", ("play",))
    said = answers(play("--seed 5", ["rules 22", "quit"]))
    assert said["rules 22"] == "The text of the rules is not at hand in this build."


def test_why_not(play: Play, home: Path) -> None:
    def three_blue_and_no_red_7(match: Play4) -> bool:
        held = hand(match)
        return asks(match) == "card" and "red 7" not in held and sum("blue" in card for card in held) == 3

    match = save_where(home, three_blue_and_no_red_7)
    held = hand(match)
    blue = [card for card in held if "blue" in card]
    said = answers(play("--resume", ["why not red 7", "red 7", f"why not {held[-1]}", "why not blub", "blub", "b", "quit"]))
    refusal = "The red 7 is not in your hand (SOS-20); choose one of the cards that you hold."
    assert said["why not red 7"] == refusal
    assert said["red 7"] == refusal
    assert said[f"why not {held[-1]}"] == f"That is possible: Lay {held[-1]}."
    assert said["why not blub"].startswith("‘blub’ names nothing that could be chosen here")
    assert said["blub"].startswith(f"‘blub’ is none of the choices; type a number from 1 to {len(held)}")
    assert said["b"].startswith(f"‘b’ can mean {blue[0]}, {blue[1]} or {blue[2]};")


def test_why_not_so_many_additions(play: Play, home: Path) -> None:
    """Two additions held; a 9 would take three, a 12 takes none."""

    def a_nine_a_twelve_and_two_additions(match: Play4) -> bool:
        numbers = [card.split()[1] for card in hand(match)]
        return asks(match) == "card" and match.view(0).additions[0] == 2 and {"9", "12"} <= set(numbers)

    held = hand(save_where(home, a_nine_a_twelve_and_two_additions))
    nine, twelve = (next(card for card in held if card.endswith(f" {number}")) for number in (9, 12))
    typed = [nine, "sea", "why not 4 additions", "why not 3 additions", "why not 1", "3", "back", "back"]
    done = answers(play("--resume", [*typed, twelve, "shore", "why not 1 addition", "quit"]))
    over = "A 9 with 4 additions would count 13, and no value goes above 12 (SOS-22); it takes 3 at most."
    assert done["why not 4 additions"] == over
    few = "3 additions are more than the 2 you have (SOS-21); lay 2 at most."
    assert done["why not 3 additions"] == few
    assert done["3"] == few
    assert done["why not 1"] == "That is possible: Lay it with 1 addition: 10."
    assert done["why not 1 addition"] == "A 12 takes no additions (SOS-22)."


def test_a_choice_can_be_taken_back_until_others_see_it(play: Play, home: Path) -> None:
    match = save_where(home, lambda match: asks(match) == "card" and match.view(0).additions[0] == 0)
    first, second, *_ = hand(match)
    done = play("--resume", [first, "back", second, "sea", "back", "quit"])
    assert done.out.count("Taken back.") == 1
    assert f"You lay {second}" in done.out
    steps = json.loads(saved(home))["record"]["steps"][len(match.steps) :]
    assert [0, "card", first] not in steps
    assert steps[0] == [0, "card", second]


# ---- arguments -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--seats 2", "--seats of sea-or-shore is 2; it should be a whole number from 3 to 5."),
        ("--seats x", "--seats of sea-or-shore is 'x'"),
        ("--bots genius", "There is no bot called 'genius'; the bots are"),
        ("--seats 4 --bots random,random", "--bots names 2 of them"),
        ("--bots random,random,random,random,random", "--seats of sea-or-shore is 6"),
        ("--seed -1", "--seed is -1; it should be a whole number from 0"),
        ("--seed 1.5", "--seed is '1.5'"),
        ("--option red_blue_round_1", "--option is 'red_blue_round_1'; it should be NAME=VALUE."),
        ("--option red_blue_round_1=C", "it should be one of A, B, random."),
        ("--option colour=B", "sea-or-shore has no option 'colour'"),
        ("--name " + "x" * 30, "it should be 1 to 20 letters"),
        ("--resume", "There is no saved game"),
        ("--resume --seats 3", "--seats is for a new game, and --resume goes on with a saved one"),
        ("--resume --new", "not allowed with argument"),
        ("--colour", "Unrecognized arguments: --colour"),
    ],
)
def test_bad_arguments_are_one_sentence(play: Play, home: Path, words: str, complaint: str) -> None:
    done = play(words, ["1"])
    assert done.code == 2
    assert done.out == ""
    assert complaint in done.err
    assert done.err.startswith("archipel: ")
    assert done.err.count("\n") == 1
    assert not home.exists()


def test_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "chess"]) == 2
    names = ", ".join(game.name for game in GAMES)
    assert capsys.readouterr().err == f"archipel: There is no game called 'chess'; the games are {names}.\n"


def test_bots_decide_how_many_play(play: Play) -> None:
    assert "for 3 players: you, Ada and Ben." in play("--bots random,random --new", ["quit"]).out
    assert "for 5 players" in " ".join(play("--seats 5 --bots random --new", ["quit"]).out.split())
    assert "you, Ben, Cleo and Dan." in " ".join(play("--name ADA --new", ["quit"]).out.split())


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Another legal move is played for Ada: the bot has failed."),
        ("fr", "Un autre coup possible est joué pour Ada : le bot a échoué."),
        ("de", "Für Ada wird ein anderer möglicher Zug gespielt: Der Bot hat versagt."),
    ],
)
def test_a_bot_that_fails_is_told_and_the_game_goes_on(play: Play, tmp_path: Path, lang: str, told: str) -> None:
    path = tmp_path / "odd.py"
    path.write_text("class Odd:\n    def choose(self, *_):\n        raise OSError('no')\n\ndef make_bot(*_):\n    return Odd()\n")
    done = play(f"--bots {path},random --seed 4 --lang {lang} --new", [*TYPED[:60], "quit"])
    said = " ".join(done.out.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert (done.code, done.err) == (0, "")
    assert said.count(told) > 3
    assert "It failed at 'card': OSError: no" in said


def test_a_game_with_a_bot_of_ones_own_goes_on_where_it_is_named_again(play: Play, tmp_path: Path) -> None:
    """By the same command, as it is told when one leaves. A saved game that somebody else made shall start no program."""
    path, ran = tmp_path / "mine.py", tmp_path / "ran"
    noting = f"from pathlib import Path\nPath({str(ran)!r}).touch()\n"
    path.write_text(f"{noting}from archipel.bots import BOTS\nmake_bot = BOTS['random']\n", encoding="utf-8")
    assert "the same command goes on with it" in " ".join(play(f"--bots {path},random --seed 4", ["1", "1", "quit"]).out.split())
    went_on = play(f"--bots {path},random --seed 4", ["yes", "table", "quit"])
    assert (went_on.code, went_on.err) == (0, "")
    assert "goes on" in went_on.out
    ran.unlink()
    for words in ("--resume", "--bots mate"):
        refused = play(words, ["yes", "quit"])
        assert refused.code == 2
        assert "it is started only where --bots names it" in refused.err
    assert not ran.exists()


def test_an_unknown_language_is_refused_and_a_dialect_is_not(play: Play) -> None:
    assert play("--lang tlh --new", ["quit"]).err == "archipel: --lang is 'tlh'; it should be one of de, en, fr.\n"
    assert "Round 1 begins." in play("--lang en_GB.UTF-8 --new", ["quit"]).out
