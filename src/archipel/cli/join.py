"""`archipel join`: a table of a server, in the terminal, in the words of `archipel play`."""

from __future__ import annotations

import argparse
import re
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from archipel.cli import UsageError
from archipel.cli.arguments import language_named
from archipel.cli.online import BEGUN, RemoteSession, WaitingRoom
from archipel.cli.play import person_called
from archipel.cli.remote import Gone, Refused, Remote, Server
from archipel.cli.session import Leave
from archipel.cli.terminal import Terminal
from archipel.text import Texts, excerpt, words

HELP = "Play at a table of a server, in the terminal; the same command comes back to the same seat."
TABLE: Final = re.compile(r"^/(?:table|t)/(?P<table>[A-Za-z0-9_-]{1,64})/?$")
FULL: Final = ("taken", "started")  # refusals of a seat that leave one to look on


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="an invite link, the link of a table, or a server")
    parser.add_argument("--name", metavar="NAME", help="what you are called, from now on")
    parser.add_argument("--game", metavar="GAME", help="at a server: play this game at once, against bots")
    parser.add_argument("--lang", metavar="LANGUAGE", default="en", help="the language (default: en)")


class Found(NamedTuple):
    """The table that an address leads to."""

    table: str
    fresh: bool  # its game has just been begun for us


def run(args: argparse.Namespace) -> int:
    args.lang = language_named(args.lang)
    texts = words(args.lang)
    terminal = Terminal({})
    name = person_called(args.name) if args.name is not None else None
    server = Server(args.url, texts)
    try:
        show_invite(server, args.url, terminal)
        server.log_in(
            name, lambda: ask_name(terminal, texts), lambda path: terminal.show(texts.say("join-login-aside", path=path))
        )
        return play(server, table_of(server, args), terminal, args.lang)
    except (EOFError, KeyboardInterrupt, Leave):
        terminal.show("")
        terminal.show(texts.say("join-left"))
        return 0
    except Gone:
        terminal.show(texts.say("join-gone"))
        return 1


def ask_name(terminal: Terminal, texts: Texts) -> str:
    terminal.show(texts.say("join-name"))
    return person_called(terminal.ask())


def show_invite(server: Server, url: str, terminal: Terminal) -> None:
    """To what the link invites, before anybody says who they are; nothing once it is too late to sit down."""
    token = urlsplit(url).fragment
    invited = server.call("POST", "/api/invites/look", {"token": token}) if token else {"free": 0}
    if invited["free"]:
        values = {"host": invited["host"], "game": invited["title"], "free": invited["free"]}
        terminal.show(server.texts.say("web-invited-to", values))


def table_of(server: Server, args: argparse.Namespace) -> Found:
    """The table that the address leads to."""
    parts = urlsplit(args.url)
    if parts.fragment:
        return Found(str(server.call("POST", "/api/invites/redeem", {"token": parts.fragment})["table"]), False)
    found = TABLE.match(parts.path)
    if found:
        return Found(found["table"], False)
    if args.game:
        return Found(str(server.call("POST", "/api/play-now", {"game": args.game})["id"]), True)
    raise UsageError(server.texts.say("join-no-table", url=excerpt(args.url)))


def play(server: Server, found: Found, terminal: Terminal, locale: str) -> int:
    """Sit down if there is a free seat, wait for the start, and play, or look on; the exit code."""
    texts = server.texts
    info = seated(server, found.table, terminal)
    remote = Remote(server, found.table)
    remote.table = info
    if info["you"] < 0 and info["phase"] != "closed":
        delay = info["settings"]["delay"] if info["settings"]["watch"] == "delayed" and info["phase"] != "over" else 0
        terminal.show(texts.say("join-watching-later" if delay else "join-watching", {"seconds": delay} if delay else {}))
    resumed = info["phase"] in BEGUN and not found.fresh
    room = WaitingRoom(remote, terminal, texts)
    remote.connect()
    try:
        if not room.run():
            terminal.show(texts.say("web-closed.text"))
            return 1
        return RemoteSession(remote, locale, room.company.read).run(resumed)
    finally:
        remote.close()


def seated(server: Server, table: str, terminal: Terminal) -> dict[str, Any]:
    """The table, after we have sat down if we can."""
    info: dict[str, Any] = server.call("GET", f"/api/tables/{table}")
    if info["you"] >= 0 or info["phase"] != "waiting":
        return info
    if any(seat["kind"] == "open" for seat in info["seats"]):
        while True:
            try:
                sat: dict[str, Any] = server.call("POST", f"/api/tables/{table}/sit", {})
                return sat
            except Refused as refused:
                if refused.code == "name_taken":
                    take_another_name(server, terminal, str(refused))
                elif refused.code in FULL:
                    info["phase"] = "opening" if refused.code == "started" else info["phase"]
                    break
                else:
                    raise
    if info["settings"]["watch"] == "no":
        raise UsageError(server.texts.say("server-no-watching"))
    return info


def take_another_name(server: Server, terminal: Terminal, sentence: str) -> None:
    """Ask for a name that nobody at the table has; a script cannot be asked, and is told how to say one."""
    if not terminal.interactive:
        raise UsageError(f"{sentence} {server.texts.say('join-other-name')}")
    terminal.show(sentence)
    server.rename(ask_name(terminal, server.texts))
