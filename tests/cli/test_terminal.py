"""What a terminal prints of others' texts: a server that one joins need not be a friend's."""

from __future__ import annotations

import io

import pytest

from archipel import cli
from archipel.cli import UsageError, harmless, main
from archipel.cli.terminal import Terminal
from archipel.text import Choice

CLIPBOARD = "\x1b]52;c;cm0gLXJmIH4=\x07"  # puts something into the clipboard
HOSTILE = ["\x1b[2J", CLIPBOARD, "\x9b31m", "\x08\x08\x08", "a\rb", "\x7f", "\u202eevil", "\u2066x"]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_that_others_say_acts_on_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    terminal = Terminal({"red": "red"})
    terminal.show(f"Ada: {text} red")
    terminal.command(f"archipel {text}")
    for briefly in (False, True):
        terminal.choices([Choice("1", 0, f"Lay {text}", f"lay {text}")], briefly)
    assert terminal.ask(f"Ada {text}") == "1"
    shown = capsys.readouterr().out
    assert "Ada:" in shown
    assert not any(sign in cli.ACTING for sign in map(ord, shown))


def test_no_refusal_of_a_server_acts_on_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise UsageError(f"The server says {CLIPBOARD}.")

    monkeypatch.setattr(cli, "parser", refuse)
    assert main([]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_what_people_write_stays_as_it_is() -> None:
    for text in ("Où ? «\u202fLà\u00a0!\u202f»", "Ärger\n\tzwei", "葉 ❤️ \u200d"):
        assert harmless(text) == text


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])  # as Python reads a terminal, by its language
def test_what_is_typed_in_another_encoding_is_read_all_the_same(errors: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what the next message could not be written in. A second one to ask, as each part of a game has, changes nothing."""
    typed = io.TextIOWrapper(io.BytesIO(b"say caf\xe9\nnotes \xff\n"), encoding="utf-8", errors=errors)
    monkeypatch.setattr("sys.stdin", typed)
    assert Terminal({}).ask() == "say caf\ufffd"
    assert Terminal({}).ask() == "notes \ufffd"


def test_a_terminal_without_all_signs_is_shown_others_in_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"caf\xe9\n"), encoding="ascii", errors="surrogateescape"))
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(screen, encoding="ascii", errors="surrogateescape"))
    terminal = Terminal({})
    terminal.show("‘é’ is no card.")
    assert terminal.ask() == "caf\ufffd"
    terminal.console.file.flush()
    assert screen.getvalue().decode("ascii").split("\n") == ["??? is no card.", "> caf?", ""]
