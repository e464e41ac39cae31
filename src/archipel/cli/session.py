"""One person at the terminal, playing against bots."""

from __future__ import annotations

import shlex
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from archipel.bots import PROCESS, make_bot
from archipel.bots.bot import Tried
from archipel.bots.process import Guarded
from archipel.cli import UsageError, saves
from archipel.cli.terminal import Terminal
from archipel.kernel.core import CHANCE
from archipel.kernel.match import Decision, Match, replay
from archipel.kernel.record import to_json
from archipel.text import NotUnderstood, Texts, Value, words_for

Commands = dict[str, Callable[[str], None]]  # what can be typed at a question, by the name of its words


class Leave(Exception):
    """The person wants to go."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without an interrupt, where that can be had."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def obeyed(typed: str, commands: Commands, texts: Texts) -> bool:
    """Carry out a command, if *typed* is one of these; whether it is."""
    first, _, rest = typed.partition(" ")
    for name, command in commands.items():
        if first.casefold() in texts.say(f"command-{name}").split():
            command(rest.strip())
            return True
    return False


def help_text(heading: str, commands: Commands, texts: Texts, rule: str = "") -> str:
    """A line for each command; *rule* is an example of a rule."""
    lines = [heading]
    usages = {name: texts.say(f"command-{name}.usage") for name in commands}
    width = max(map(len, usages.values()))
    for name, usage in usages.items():
        lines.append(f"  {usage:<{width}}  {texts.say(f'command-{name}.help', rule=rule)}")
    return "\n".join(lines)


class Session:
    """A game being played in the terminal, saved whenever the person is asked and after each of their answers."""

    def __init__(self, table: saves.Table, match: Match[Any, Any], path: Path, locale: str) -> None:
        """*match* draws nothing by itself: this session draws for chance, with the dice of the *table*."""
        self.table = table
        self.match = match
        self.path = path
        self.words = words_for(table.game, len(table.names), table.seat, table.names, locale)
        self.say = self.words.say
        self.terminal = Terminal(self.words.tints())
        self.show = self.terminal.show
        self.programs: dict[int, Guarded] = {}  # bots that are programs, by seat
        self.told = 0  # events the person has read
        self.saved: tuple[tuple[int, int], ...] | None = None  # the steps that the file holds
        self.trouble = ""  # why the last save failed
        self.commands: Commands = {
            "why": self.why,
            "table": self.show_table,
            "hand": self.show_hand,
            "log": self.show_log,
            "score": self.show_score,
            "rules": self.show_rule,
            "hint": self.hint,
            "back": self.take_back,
            "save": self.save_now,
            "quit": self.leave,
            "help": self.show_help,
        }

    @property
    def seat(self) -> int:
        return self.table.seat

    @property
    def view(self) -> Any:
        return self.match.view(self.seat)

    def run(self, resumed: bool) -> int:
        """Play until the game is over or the person goes; the exit code."""
        try:
            self.greet(resumed)
            while not self.match.over():
                self.others_play()
                if not self.match.over():
                    self.save()
                    self.ask_person()
                    self.save()
            self.end()
        except (EOFError, KeyboardInterrupt, Leave):
            return self.go()
        finally:
            for program in self.programs.values():
                program.close()
        return 0

    def greet(self, resumed: bool) -> None:
        """Who plays; after a break also where the game stands."""
        seats = range(len(self.table.names))
        values: dict[str, Value] = {
            "game": self.say("game-title"),
            "seats": len(seats),
            "people": self.words.people(seats),
        }
        self.show(self.say("play-resumed" if resumed else "play-begins", values))
        self.draw()
        if resumed:
            self.told = len(self.match.journal)
            self.show_log("")
            self.show("")
            self.show_table("")

    # ---- chance and the bots -----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Let chance answer until somebody else must."""
        match = self.match
        while match.state.actor() == CHANCE:
            match.draw(self.table.game.sample(match.state, self.table.dice(len(match.steps))))

    def others_play(self) -> None:
        """Let chance and the bots play until the person is asked alone, and tell it."""
        match = self.match
        tried: dict[int, Tried] = {}  # by seat, since the person was last asked: what they take back may well be played again
        while True:
            self.draw()
            self.tell()
            waiting = [seat for seat in match.asked() if seat != self.seat]
            if not waiting:
                return
            seat = waiting[0]
            decision = match.decision(seat)
            assert decision is not None
            code = self.bot_at(seat, tried.setdefault(seat, {})).choose(match.view(seat), decision)
            match.submit(seat, code, decision.number)

    def bot_at(self, seat: int, tried: Tried) -> Guarded:
        """A new bot for each answer, with dice that follow from the step, so that a saved game goes on as it would have; but
        a program is started only once."""
        name = self.table.bots[seat]
        make = partial(make_bot, name, self.table.game, self.table.bot_seed(seat, len(self.match.steps)))
        bot = Guarded(make, partial(self.tell_trouble, seat), tried)
        if name.startswith(PROCESS):
            bot = self.programs.setdefault(seat, bot)
            bot.tried = tried
        return bot

    def tell_trouble(self, seat: int, what: str) -> None:
        """A bot has failed, and something legal was played for it."""
        self.show(self.say("play-bot-failed", name=self.table.names[seat], what=what))

    def tell(self) -> None:
        """Print what has happened since the person last read."""
        for line in self.words.story(self.match.story(self.seat, self.told)):
            self.show(line)
        self.told = len(self.match.journal)

    # ---- the person --------------------------------------------------------------------------------------------------

    def ask_person(self) -> None:
        """Put the question until it is answered, or the answer before it taken back."""
        decision = self.match.decision(self.seat)
        assert decision is not None
        self.put(decision)
        count = len(self.match.steps)
        while len(self.match.steps) == count:
            self.hear(self.terminal.ask(), decision)

    def put(self, decision: Decision) -> None:
        """Print the question and its answers."""
        view = self.view
        self.show("")
        if status := self.words.status(view):
            self.show(status)
        self.show(self.words.prompt(decision, view), "bold")
        self.terminal.choices(self.words.choices(decision, view), decision.question in self.words.listed)
        if len(decision.options) == 1:
            self.show(self.say("play-only-choice"))

    def hear(self, typed: str, decision: Decision) -> None:
        """A command, or an answer; what cannot be done is explained."""
        if not obeyed(typed, self.commands, self.words.texts):
            self.answer(typed, decision)

    def answer(self, typed: str, decision: Decision) -> None:
        """Answer the question; what cannot be done is explained."""
        try:
            code = decision.options[0] if not typed and len(decision.options) == 1 else self.understand(typed, decision)
        except NotUnderstood as problem:
            self.show(str(problem))
            return
        refusal = self.match.refusal(self.seat, code, decision.number)
        if refusal is not None:
            self.show(self.words.sentence(refusal))
            return
        self.match.submit(self.seat, code, decision.number)

    def understand(self, typed: str, decision: Decision) -> int:
        """The answer that is meant: a legal one if there is any, else one that will be refused."""
        try:
            return self.words.parse(typed, decision, self.view)
        except NotUnderstood as problem:
            try:
                return self.words.find(typed, decision, self.view)
            except NotUnderstood:
                raise problem from None

    # ---- commands ----------------------------------------------------------------------------------------------------

    def show_help(self, _rest: str) -> None:
        decision = self.match.decision(self.seat)
        assert decision is not None
        example = self.words.choices(decision, self.view)[0].brief
        rule = self.table.game.verbs[0].rule
        self.show(help_text(self.say("play-help", example=example), self.commands, self.words.texts, rule))

    def why(self, rest: str) -> None:
        """Why a choice is not possible, or that it is."""
        decision = self.match.decision(self.seat)
        assert decision is not None
        first, _, after = rest.partition(" ")
        typed = after if first.casefold() in self.say("word-not").split() else rest
        typed = typed.strip(" ?")
        if not typed:
            example = self.words.choices(decision, self.view)[0].brief
            self.show(self.say("play-why-what", example=example))
            return
        try:
            code = self.words.find(typed, decision, self.view)
        except NotUnderstood as problem:
            self.show(str(problem))
            return
        refusal = self.match.refusal(self.seat, code)
        if refusal is None:
            self.show(self.say("play-possible", choice=self.words.choice(code, self.view)))
        else:
            self.show(self.words.sentence(refusal))

    def hint(self, _rest: str) -> None:
        """What a Captain would do, with nothing but the person's own view."""
        from archipel.bots.hints import advise, sentence  # only who asks for one needs it

        decision = self.match.decision(self.seat)
        assert decision is not None
        if len(decision.options) == 1:
            self.show(self.say("hint-only"))
            return
        for hint in advise(self.table.game, self.view, decision, seed=self.table.bot_seed(self.seat, len(self.match.steps))):
            self.show(sentence(self.words, self.view, hint))

    def show_table(self, _rest: str) -> None:
        self.show(self.words.view_text(self.view))

    def show_hand(self, _rest: str) -> None:
        self.show(self.words.hand_text(self.view))

    def show_log(self, rest: str) -> None:
        """The last two paragraphs of the story, or all of it, as far as it may be looked at again."""
        lines = self.words.story(self.match.story(self.seat, self.covered()))
        while lines and not lines[-1]:
            lines.pop()
        breaks = [place for place, line in enumerate(lines) if not line]
        if rest.casefold() not in self.say("word-all").split() and len(breaks) > 1:
            lines = lines[breaks[-2] + 1 :]
        for line in lines:
            self.show(line)

    def covered(self) -> int:
        """How many events, the first ones, are not to be looked at again."""
        return 0

    def show_score(self, _rest: str) -> None:
        self.show(self.words.score_text(self.view, self.match.story(self.seat)))

    def show_rule(self, rest: str) -> None:
        example = self.table.game.verbs[0].rule
        prefix = example.partition("-")[0]
        if not rest:
            self.show(self.say("play-rules-what", example=example))
            return
        try:
            from archipel.cli.rules import rule_text
        except ImportError:
            self.show(self.say("play-no-rules"))
            return
        try:
            self.show(rule_text(rest if "-" in rest else f"{prefix}-{rest}", self.words.texts.locale))
        except (UsageError, LookupError, OSError) as problem:
            self.show(str(problem))

    def take_back(self, _rest: str) -> None:
        """Undo the person's last answer, if nobody, not even they, has learnt anything by it; or by the rules of the game, where
        these have an answer for it."""
        decision = self.match.decision(self.seat)
        by_rules = [code for row in self.table.game.verbs if row.name == "back" for code in range(row.first, row.first + 1)]
        if decision is not None and by_rules and by_rules[0] in decision.options:
            self.match.submit(self.seat, by_rules[0], decision.number)
            return
        record = self.match.record()
        if record.steps and record.steps[-1][0] == self.seat:
            before = replay(self.table.game, record._replace(steps=record.steps[:-1]))
            if len(before.journal) == len(self.match.journal):
                self.match = before
                self.show(self.say("play-back-done"))
                return
        self.show(self.say("play-back-cannot"))

    def save_now(self, _rest: str) -> None:
        self.saved = None
        self.save()
        if not self.trouble:
            self.show(self.say("play-saved", path=str(self.path)))

    def leave(self, _rest: str) -> None:
        raise Leave

    # ---- saving and the end ------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the game to its file, if it has changed. If that fails the game goes on, and the person is told once."""
        record = self.match.record()
        if record.steps == self.saved:
            return
        try:
            saves.write(self.path, saves.to_text(self.table, record))
        except OSError as error:
            if not self.trouble:
                self.show(self.say("play-not-saved", path=str(self.path), reason=error.strerror or str(error)))
            self.trouble = error.strerror or str(error)
        else:
            self.saved = record.steps
            self.trouble = ""

    def go(self) -> int:
        """Save and leave; the exit code. Who presses Ctrl-C twice waits for the save as well."""
        with undisturbed():
            self.save()
        self.show("")
        if self.trouble:
            self.show(self.say("play-leave-lost", path=str(self.path), reason=self.trouble))
            return 1
        self.show(self.say("play-leave", path=str(self.path)))
        return 0

    def end(self) -> None:
        """The result and where the points come from; the record is kept if it is wanted."""
        self.tell()
        self.save()
        self.show("")
        self.show(self.words.result_text(self.view))
        self.show("")
        self.show_score("")
        self.show("")
        if not self.wanted(self.say("play-keep")):
            self.path.unlink(missing_ok=True)
            self.show(self.say("play-not-kept"))
            return
        path = saves.record_path(self.path, self.table.game)
        try:
            saves.write(path, to_json(self.table.game, self.match.record()))
        except OSError as error:
            self.show(self.say("play-record-lost", path=str(path), reason=error.strerror or str(error)))
            return
        self.path.unlink(missing_ok=True)
        self.show(self.say("play-kept"))
        self.terminal.command(f"archipel replay {shlex.quote(str(path))}")

    def wanted(self, question: str) -> bool:
        """A yes or a no; the end of the input is a yes, so that nothing is lost."""
        try:
            return self.terminal.yes(question, self.words.texts)
        except EOFError:
            return True
