"""A bot that is a program of its own, asked over lines of JSON. Whatever it does, the match goes on.

A crash, a late answer or nonsense costs the bot that move: a legal default is played, and `trouble` tells it.
"""

from __future__ import annotations

import contextlib
import shlex
import subprocess
import threading
import time
from collections.abc import Callable
from queue import Empty, Queue
from typing import Any, Final

from archipel.bots import lines
from archipel.bots.bot import USUAL, Bot, Budget, Tried, not_again
from archipel.kernel.core import Game
from archipel.kernel.match import Decision

PATIENCE: Final = 2.0  # seconds beyond its budget that an answer may take
START: Final = 20.0  # seconds that a program has to say that it is ready
STARTS: Final = 3  # times that a program is started before it is given up


def default_answer(decision: Decision) -> int:
    """What is played for a bot that has failed."""
    return decision.options[0]


class Trouble(Exception):
    """What a bot did wrong: one sentence."""


class Guarded:
    """Any bot, so that its failures cost it a move and nothing else, and that it comes to the end of its turn."""

    def __init__(self, make: Callable[[], Bot], report: Callable[[str], None], tried: Tried | None = None) -> None:
        self.make = make  # when it is first asked: it may fail even in this
        self.bot: Bot | None = None
        self.report = report
        self.tried: Tried = {} if tried is None else tried

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        code = self.answer(view, decision, budget)
        if isinstance(self.bot, ProcessBot):
            for text in self.bot.trouble:
                self.report(text)
            self.bot.trouble.clear()
        return not_again(self.tried, view, decision.options, code)

    def answer(self, view: Any, decision: Decision, budget: Budget) -> int:
        """What the bot says, or a legal default."""
        try:
            if self.bot is None:
                self.bot = self.make()
            code = self.bot.choose(view, decision, budget)
        except Exception as error:  # whatever it is, the match goes on
            self.report(f"It failed at {decision.question!r}: {type(error).__name__}: {error}")
            return default_answer(decision)
        if type(code) is not int or code not in decision.options:
            self.report(f"It answered {decision.question!r} with {str(code)[:40]}, which is none of the options.")
            return default_answer(decision)
        return code

    def close(self) -> None:
        """Let a program end."""
        if isinstance(self.bot, ProcessBot):
            self.bot.close()


class ProcessBot:
    """A program that plays: started when it is first asked, and again if it has died."""

    def __init__(self, command: str, game: Game[Any, Any], seed: int, patience: float = PATIENCE) -> None:
        self.command = command
        self.game = game
        self.seed = seed
        self.patience = patience
        self.trouble: list[str] = []  # what went wrong, in order
        self.process: subprocess.Popen[str] | None = None
        self.answers: Queue[str] = Queue()
        self.starts = 0
        self.number = 0

    def choose(self, view: Any, decision: Decision, budget: Budget = USUAL) -> int:
        self.number += 1
        try:
            self.start()
            self.tell(lines.decide(self.number, self.game, view, decision, budget))
            message = self.hear(budget.seconds + self.patience, self.number)
            return lines.code_in(message, self.number, decision.options)
        except lines.BadLine as error:
            self.trouble.append(str(error))
        except Trouble as error:
            self.trouble.append(str(error))
            self.stop()
        return default_answer(decision)

    def start(self) -> None:
        if self.process is not None:
            return
        if self.starts >= STARTS:
            raise Trouble(f"It has died {STARTS} times and is not started again.")
        self.starts += 1
        pipe = subprocess.PIPE
        try:  # apart from the terminal: its Ctrl-C is for whoever asks, who may want to play the game to its end
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=pipe, stdout=pipe, text=True, encoding="utf-8", start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise Trouble(f"{self.command!r} cannot be started: {error}.") from None
        self.answers = Queue()
        threading.Thread(target=self.listen, args=(self.process, self.answers), daemon=True).start()
        self.tell(lines.hello(self.game, self.seed))
        if self.hear(START)["type"] != "ready":
            raise Trouble("It did not say that it is ready.")

    @staticmethod
    def listen(process: subprocess.Popen[str], answers: Queue[str]) -> None:
        """Put each line of the program into the queue, and "" when there are no more."""
        assert process.stdout is not None
        with contextlib.suppress(OSError, ValueError), process.stdout:
            while line := process.stdout.readline(lines.LONGEST):
                answers.put(line)
        answers.put("")

    def tell(self, message: dict[str, Any]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(lines.write(message))
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise Trouble("It has ended.") from None

    def hear(self, seconds: float, number: int = 0) -> dict[str, Any]:
        """Its next message. What it still says to a question before this *number* is passed over: that has cost its move already,
        and who wrote a line too many would be a line behind for ever."""
        stop = time.monotonic() + seconds
        while True:
            try:
                line = self.answers.get(timeout=max(0.0, stop - time.monotonic()))
            except Empty:
                raise Trouble(f"It did not answer within {seconds:g} s.") from None
            if not line:
                raise Trouble("It has ended.")
            message = lines.read(line)
            if not lines.is_late(message, number):
                return message
            if time.monotonic() > stop:  # it could go on like this
                raise Trouble(f"It did not answer within {seconds:g} s.")

    def stop(self) -> None:
        """End the program; it is started anew when it is asked again. Whoever listens to it closes what it writes to: a program
        that it has started may go on writing there, and to close a pipe that is being read waits for the end of that."""
        process, self.process = self.process, None
        if process is None:
            return
        process.kill()
        process.wait()
        assert process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            process.stdin.close()

    def close(self) -> None:
        """Say goodbye."""
        if self.process is not None:
            with contextlib.suppress(Trouble):
                self.tell({"type": "bye"})
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(self.patience)
        self.stop()
