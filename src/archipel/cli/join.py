"""`archipel join`: a table of a server, in the terminal, in the words of `archipel play`."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import urlsplit

from archipel.cli import UsageError, saves
from archipel.cli.play import person_called
from archipel.cli.remote import Gone, Remote, Server
from archipel.cli.session import Leave, Session
from archipel.cli.terminal import Terminal
from archipel.kernel.core import OBSERVER
from archipel.kernel.match import Decision, IllegalMove
from archipel.text import Texts, best_locale, words

HELP = "Play at a table of a server, in the terminal; the same command comes back to the same seat."
TABLE: Final = re.compile(r"^/(?:table|t)/(?P<table>[A-Za-z0-9_-]{1,64})/?$")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="an invite link, the link of a table, or a server")
    parser.add_argument("--name", metavar="NAME", help="what you are called")
    parser.add_argument("--game", metavar="GAME", help="at a server: play this game at once, against bots")
    parser.add_argument("--lang", metavar="LANGUAGE", default="en", help="the language (default: en)")


def run(args: argparse.Namespace) -> int:
    texts = words(args.lang)
    terminal = Terminal({})
    server = Server(args.url, best_locale(args.lang))
    try:
        server.log_in(lambda: person_called(args.name or ask_name(terminal, texts)))
        table = table_of(server, args)
        remote = Remote(server, table, lambda: terminal.show(texts.say("join-lost")))
        return play(remote, terminal, texts, args.lang)
    except (EOFError, KeyboardInterrupt, Leave):
        terminal.show(texts.say("join-left"))
        return 0
    except Gone:
        terminal.show(texts.say("join-gone"))
        return 1


def ask_name(terminal: Terminal, texts: Texts) -> str:
    terminal.show(texts.say("join-name"))
    return terminal.ask()


def table_of(server: Server, args: argparse.Namespace) -> str:
    """The table that the address leads to."""
    parts = urlsplit(args.url)
    if parts.fragment:
        return str(server.call("POST", "/api/invites/redeem", {"token": parts.fragment})["table"])
    found = TABLE.match(parts.path)
    if found:
        return found["table"]
    if args.game:
        return str(server.call("POST", "/api/play-now", {"game": args.game})["id"])
    raise UsageError(f"{args.url!r} leads to no table; add --game to play against bots there, or use the link of a table.")


def play(remote: Remote, terminal: Terminal, texts: Texts, locale: str) -> int:
    """Sit down if there is a free seat, wait for the start, and play."""
    info = remote.server.call("GET", f"/api/tables/{remote.id}")
    if info["you"] < 0 and info["phase"] == "waiting":
        remote.server.call("POST", f"/api/tables/{remote.id}/sit", {})
    remote.connect()
    try:
        remote.wait(lambda: remote.table)
        if not remote.message:
            names = [seat["name"] for seat in remote.table["seats"] if seat["name"]]
            terminal.show(texts.say("join-waiting", people=texts.join(names) or texts.say("join-nobody")))
        remote.wait(lambda: remote.message)
        if remote.table["you"] < 0:
            terminal.show(texts.say("join-watching"))
        return RemoteSession(remote, locale).run(resumed=bool(remote.steps))
    finally:
        remote.close()


class RemoteSession(Session):
    """A session whose match is at a server."""

    def __init__(self, remote: Remote, locale: str) -> None:
        names = tuple(seat["name"] for seat in remote.table["seats"])
        seat = remote.table["you"] if remote.table["you"] >= 0 else OBSERVER
        table = saves.Table(remote.game(), seat, names, ("",) * len(names), None, 0)
        super().__init__(table, cast(Any, remote), Path(), locale)
        self.remote = remote
        self.read = 0  # lines of chat
        del self.commands["save"]
        if not remote.table["settings"]["hints"]:
            del self.commands["hint"]  # whether there are hints is for the table to say
        self.commands["say"] = self.say_aloud

    def run(self, resumed: bool) -> int:
        self.greet(resumed)
        while not self.remote.over():
            self.others_play()
            if not self.remote.over():
                self.ask_person()
        self.others_play()
        self.show("")
        self.show(self.words.result_text(self.view))
        self.show("")
        self.show_score("")
        self.show(self.say("join-over", url=f"{self.remote.server.base}/table/{self.remote.id}"))
        return 0

    def draw(self) -> None:
        """Chance is the server's."""

    def others_play(self) -> None:
        """Tell what happens until this seat is asked or the game is over."""
        while True:
            self.tell()
            if self.remote.over() or self.remote.decision(self.seat):
                return
            self.consent()
            if not self.remote.receive(20):
                self.remote.send({"type": "ping"})

    def tell(self) -> None:
        self.told = min(self.told, len(self.remote.journal))
        super().tell()
        for line in self.remote.lines[self.read :]:
            if line["text"]:
                self.show(self.say("join-line", name=line["name"], text=line["text"]))
        self.read = len(self.remote.lines)

    def consent(self) -> None:
        """Answer somebody who wants to take back."""
        proposal = self.remote.table.get("proposal")
        if proposal and self.seat in proposal["asked"] and self.seat not in proposal["agreed"]:
            name = self.remote.table["seats"][proposal["seat"]]["name"]
            yes = self.terminal.yes(self.say("join-back-question", name=name), self.words.texts)
            self.remote.ask("agree", yes=yes)
            self.remote.wait(lambda: self.remote.table.get("proposal") != proposal)

    def hear(self, typed: str, decision: Decision) -> None:
        count = len(self.remote.steps)
        try:
            super().hear(typed, decision)
        except IllegalMove as refused:
            self.show(str(refused))
            self.remote.steps.append(-1)  # the question may be another one by now: put it again
        if len(self.remote.steps) == count and self.remote.decision(self.seat) != decision:
            self.remote.steps.append(-1)  # it is: the same person has answered in a browser, say

    def take_back(self, _rest: str) -> None:
        reply = self.remote.ask("back")
        if reply["type"] == "no":
            self.show(reply["sentence"])
            return
        asked = self.remote.table.get("proposal") is not None
        self.show(self.say("join-back-asked" if asked else "play-back-done"))
        self.remote.steps.append(-1)

    def hint(self, _rest: str) -> None:
        """What a Captain of the server would do; the server knows no more of this view than we do."""
        reply = self.remote.ask("hint")
        if reply["type"] == "no":
            self.show(reply["sentence"])
            return
        for line in reply["lines"]:
            self.show(line["text"])

    def say_aloud(self, rest: str) -> None:
        reply = self.remote.ask("say", text=rest or "…")
        if reply["type"] == "no":
            self.show(reply["sentence"])

    def save(self) -> None:
        """The server has it."""
