"""`archipel join`: where the address of a server, a table or an invite leads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from archipel.cli import join, main
from archipel.cli.remote import Server
from archipel.cli.terminal import Terminal
from archipel.text import words
from tests.server.join.friends import EN, Friend, flat, piped
from tests.server.screen import screen


def test_a_full_table_is_looked_on_at(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    address = ada.opens(bots=2)
    with screen(home, "join", address, "--name", "Ben") as terminal:
        terminal.until("You have no seat at this table and look on.")
        terminal.until("Waiting for the game to start. At the table: Ada")
        ada.does("start")
        terminal.until("Round 1 begins.")
        terminal.type("hand")
        terminal.until("You have no seat at this table and look on.")
        terminal.type("q")
        assert terminal.end() == 0


@pytest.mark.parametrize(("watch", "begins"), [("live", True), ("delayed", True), ("no", True), ("no", False)])
def test_a_table_that_has_no_seat_left(
    watch: str, begins: bool, home: Path, friend: Callable[[str], Friend], capsys: pytest.CaptureFixture[str]
) -> None:
    """Look on if one may, else the server's sentence."""
    ada = friend("Ada")
    address = ada.opens(bots=2, watch=watch, delay=3600)
    if begins:
        ada.does("start")
    if watch == "no":
        assert main(["join", address, "--name", "Ben"]) == 2
        assert capsys.readouterr().err == "archipel: Nobody may look on at this table.\n"
        return
    with screen(home, "join", address, "--name", "Ben") as terminal:
        said = terminal.until("look on" if watch == "live" else "look on, 3,600 seconds behind")
        assert "Waiting for the game to start" not in said
        if watch == "live":
            terminal.until("goes on")
        terminal.until("> ")
        terminal.type("\x04", enter=False)
        assert terminal.end() == 0


def test_a_delayed_table_that_began_after_we_looked(url: str, friend: Callable[[str], Friend]) -> None:
    """The lobby says that it waits, for so it looks to who is behind; a seat is refused because it has started."""
    ada = friend("Ada")
    address = ada.opens(bots=2, watch="delayed", delay=3600)
    ada.does("start")
    ben = Server(url, EN)
    ben.log_in("Ben", lambda: "", print)
    real = ben.call

    def call(method: str, path: str, body: Any = None) -> Any:
        found = real(method, path, body)
        if method == "GET":
            found["phase"] = "waiting"
            found["seats"][1]["kind"] = "open"
        return found

    ben.call = call  # type: ignore[method-assign]
    assert join.seated(ben, address.rpartition("/")[2], Terminal({}))["you"] == -1


def test_a_table_that_the_host_closes(home: Path, friend: Callable[[str], Friend]) -> None:
    ada = friend("Ada")
    with screen(home, "join", ada.opens(), "--name", "Ben") as terminal:
        terminal.until("Waiting for the game to start. At the table: Ada, Ben")
        ada.does("close")
        terminal.until("Its host closed it before the game began.")
        assert terminal.end() == 1


def test_a_game_that_is_over_is_shown(
    friend: Callable[[str], Friend], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = friend("Ada")
    address = ada.opens(bots=2)
    ada.does("start")
    ada.does("close")
    piped(monkeypatch)
    assert main(["join", address, "--name", "Ben"]) == 0
    said = capsys.readouterr().out
    assert "The game was broken off." in said
    assert f"Look at it again at {address}" in flat(said)


def test_the_address_that_is_given_as_an_example_is_one_of_an_invite() -> None:
    client = Path(__file__).parents[3] / "web/src/lib/invite.ts"
    assert "/invite#" in client.read_text(encoding="utf-8")
    for language in ("en", "fr", "de"):
        assert "http://localhost:8380/invite#" in words(language).say("join-no-address", {"url": "x"})
