"""`archipel replay`: a record told as text, as any seat saw it, step by step."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from archipel.cli import UsageError
from archipel.cli.arguments import language_named, rules_named, whole_number, with_content
from archipel.kernel.core import CHANCE, OBSERVER, Event, Game
from archipel.kernel.match import BadRecord, Match, Record
from archipel.kernel.match import replay as play_again
from archipel.kernel.record import from_json, rules_in

LONGEST_NUMBER: Final = 9  # digits; Python refuses to read one of thousands
HELP = "Look at a recorded game again: its whole story, or step by step, as any seat saw it or with all cards open."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record; FILE:LINE is a game of a simulation")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", metavar="N", help="tell it as this seat saw it, counted from 0 (default: as a spectator)")
    who.add_argument("--all", action="store_true", help="tell it with all cards open")
    parser.add_argument("--at", metavar="K", help="print the story up to step K, and the table as it was then")
    parser.add_argument("--content", metavar="DIR", help="the content folder that it was played with, if not what ships")
    parser.add_argument("--lang", metavar="LANGUAGE", default="en", help="the language (default: en)")


def run(args: argparse.Namespace) -> int:
    from archipel.text import words

    args.lang = language_named(args.lang)
    say = words(args.lang).say
    game, record = read(args.file, args.lang, args.content)
    steps = len(record.steps)
    reader = OBSERVER
    if args.seat is not None:
        reader = whole_number(args.seat, "--seat", 0)
        if reader >= record.seats:
            raise UsageError(say("replay-no-seat", seat=str(reader), last=record.seats - 1))
    at = None if args.at is None else whole_number(args.at, "--at", 0)
    if at is not None and at > steps:
        raise UsageError(say("replay-no-step", step=str(at), steps=steps))
    try:
        play_again(game, record)
    except BadRecord as problem:
        raise UsageError(say("replay-bad", path=args.file, reason=str(problem))) from None
    viewer = Viewer(game, record, reader, args.all, args.lang)
    viewer.show_title()
    if at is not None:
        viewer.show_until(at)
        viewer.show_table(at)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        viewer.walk()
    else:
        viewer.show_until(steps)
        viewer.show_end()
    return 0


# ---- reading ---------------------------------------------------------------------------------------------------------


def read(file: str, locale: str, content: str | None = None) -> tuple[Game[Any, Any], Record]:
    """The record in a file, or in a line of one; UsageError says in a sentence what is wrong with it."""
    from archipel.cli.saves import FORMAT as SAVE
    from archipel.simulation import SCHEMA, record_from_line
    from archipel.text import words

    say = words(locale).say
    path, line = Path(file), None
    named = re.fullmatch(r"(.+):(\d+)", file)
    if named and not path.exists():
        path, line = Path(named[1]), int(named[2])
    if not path.exists():
        raise UsageError(say("replay-no-file", path=str(path)))
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(say("replay-unreadable", path=str(path), reason=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise UsageError(say("replay-no-text", path=str(path))) from None
    lines = text.splitlines()
    of_simulation = bool(lines) and head_of(lines[0]).get("schema") == SCHEMA
    if of_simulation and line is None and len(lines) > 1:
        raise UsageError(say("replay-many", path=str(path), count=len(lines)))
    if line is not None:
        if not 1 <= line <= len(lines):
            raise UsageError(say("replay-no-line", path=str(path), line=str(line), count=len(lines)))
        text = lines[line - 1]
    try:
        if head_of(text).get("schema") == SCHEMA:
            record = record_from_line(text)
            return rules_named(record.game, record.version), record
        if head_of(text).get("format") == SAVE:
            game = str(head_of(text).get("game"))
            raise UsageError(say("replay-is-save", path=str(path), game=game))
        game_of_it = with_content(rules_named(*rules_in(text)), content)
        return game_of_it, from_json(game_of_it, text)
    except BadRecord as problem:
        raise UsageError(say("replay-bad", path=file, reason=str(problem))) from None


def head_of(text: str) -> dict[str, Any]:
    """The object that a text holds; an empty one if it is no JSON object."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


# ---- telling ---------------------------------------------------------------------------------------------------------


class Viewer:
    """A record and one who looks at it: a seat, a spectator, or somebody who sees all cards."""

    def __init__(self, game: Game[Any, Any], record: Record, reader: int, all_open: bool, locale: str) -> None:
        from archipel.cli.terminal import Terminal
        from archipel.text import words_for

        self.game = game
        self.record = record
        self.reader = reader
        self.all_open = all_open
        self.steps = len(record.steps)
        self.words = words_for(game, record.seats, reader, [], locale)
        self.say = self.words.say
        self.title = self.say("game-title")
        self.terminal = Terminal(self.words.tints())
        self.show = self.terminal.show
        self.journal: list[Event] = []  # all events
        self.ends: list[int] = []  # how many of them there are after each step, from 0 on
        self.stops = [0]  # the beginning, and the steps after which something new is told and no draw is due
        self.follow()

    def follow(self) -> None:
        """Play the record once to find out what is told when."""
        match = Match(self.game, self.record.seats, self.record.options, None)
        told = 0
        for actor, code in (*self.record.steps, (CHANCE, -1)):
            events = len(match.journal)
            self.ends.append(events)
            if events > told and match.state.actor() != CHANCE:
                self.stops.append(len(self.ends) - 1)
                told = events
            if len(self.ends) <= self.steps:
                self.game.apply(match.state, actor, code)
        self.journal = match.journal
        if self.stops[-1] != self.steps:
            self.stops.append(self.steps)

    def at(self, step: int) -> Match[Any, Any]:
        """The game as it was after so many steps."""
        return play_again(self.game, self.record._replace(steps=self.record.steps[:step]))

    def events(self, first: int, last: int) -> list[Event]:
        """What the viewer was told by the steps after *first* up to *last*."""
        told = self.journal[self.ends[first] if first >= 0 else 0 : self.ends[last]]
        return told if self.all_open else [event.as_seen_by(self.reader) for event in told]

    def show_title(self) -> None:
        values: dict[str, str | int] = {"game": self.title, "seats": self.record.seats, "steps": self.steps}
        if self.all_open:
            self.show(self.say("replay-title-open", values))
        elif self.reader == OBSERVER:
            self.show(self.say("replay-title-public", values))
        else:
            self.show(self.say("replay-title-seat", values, seat=self.words.name(self.reader)))

    def show_until(self, step: int) -> None:
        for line in self.words.story(self.events(-1, step)):
            self.show(line)

    def show_table(self, step: int) -> None:
        match = self.at(step)
        self.show("")
        self.show(self.say("replay-at", step=step, steps=self.steps))
        if self.all_open:
            self.show(self.words.open_text([match.view(seat) for seat in (*range(self.record.seats), OBSERVER)]))
        else:
            self.show(self.words.view_text(match.view(self.reader)))
        if not match.over():
            self.show(self.words.waiting(match.asked()))

    def show_end(self) -> None:
        match = self.at(self.steps)
        self.show("")
        if match.over():
            self.show(self.words.result_text(match.view(self.reader)))
            self.show("")
        else:
            self.show(self.say("replay-unfinished"))
        self.show(self.words.score_text(match.view(self.reader), self.events(-1, self.steps)))

    def walk(self) -> None:
        """Step forwards and backwards as the person at the terminal says."""
        step = 0
        self.show_table(step)
        while True:
            try:
                typed = self.terminal.ask(self.say("replay-prompt", step=step, steps=self.steps) + " ").casefold()
            except (EOFError, KeyboardInterrupt):
                self.show("")
                return
            if typed in self.say("command-quit").split():
                return
            if typed in ("", *self.say("replay-words-next").split()):
                later = [stop for stop in self.stops if stop > step]
                if not later:
                    self.show(self.say("replay-last"))
                    continue
                for line in self.words.story(self.events(step, later[0])):
                    self.show(line)
                step = later[0]
                if step == self.steps:
                    self.show_end()
            elif typed in self.say("replay-words-previous").split():
                earlier = [stop for stop in self.stops if stop < step]
                if not earlier:
                    self.show(self.say("replay-first"))
                    continue
                step = earlier[-1]
                self.show_table(step)
            elif typed.isdecimal() and len(typed) <= LONGEST_NUMBER and int(typed) <= self.steps:
                step = int(typed)
                self.show_table(step)
            elif typed in self.say("command-table").split():
                self.show_table(step)
            elif typed in self.say("command-score").split():
                self.show(self.words.score_text(self.at(step).view(self.reader), self.events(-1, step)))
            elif typed in self.say("command-help").split():
                self.show(self.say("replay-help", steps=self.steps))
            else:
                self.show(self.say("replay-not-understood", typed=typed[:40], steps=self.steps))
