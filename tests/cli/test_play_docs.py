"""docs/play.md names every option of `archipel play` and `archipel replay`, and every command at a question; docs/server.md the
others that `archipel join` has."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from archipel.cli import play, replay
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.text import words

PAGE = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
PLAYING, _, REPLAYING = PAGE.partition("## Looking at a game again")
SERVER = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
AT_A_TABLE = ("who", "say", "quick", "mute", "notes", "return", "takeover")
COMMANDS = ("why", "table", "hand", "log", "score", "rules", "hint", "back", "save", "quit", "help")


@pytest.mark.parametrize(("command", "text"), [(play, PLAYING), (replay, REPLAYING)], ids=["play", "replay"])
def test_every_option_is_described(command: object, text: str) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)  # type: ignore[attr-defined]
    for action in parser._actions:
        if action.dest not in ("help", "game", "file"):
            written = " ".join([action.option_strings[0], *([str(action.metavar)] if action.metavar else [])])
            assert f"| `{written}` | " in text, written


def test_every_command_is_described() -> None:
    for name in COMMANDS:
        usage = words().say(f"command-{name}.usage")
        written = ", ".join(f"`{each}`" for each in usage.split(", "))
        assert f"| {written} | " in PLAYING, written


def test_every_command_at_a_table_of_a_server_is_described() -> None:
    for name in AT_A_TABLE:
        usage = words().say(f"command-{name}.usage")
        written = ", ".join(f"`{each}`" for each in usage.split(", "))
        assert f"| {written} | " in SERVER, written


def test_the_options_of_the_game_are_named() -> None:
    for option in SEA_OR_SHORE.options:
        assert f"`{option.name}`" in PLAYING
        assert option.values == ("A", "B", "random")
