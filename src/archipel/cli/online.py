"""A session whose match is at a server: the waiting room, and the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

from archipel.cli import saves
from archipel.cli.company import Company
from archipel.cli.link import TICK
from archipel.cli.prompt import Stop
from archipel.cli.remote import Remote
from archipel.cli.session import Commands, Leave, Session, help_text, obeyed
from archipel.cli.terminal import Terminal
from archipel.kernel.core import OBSERVER
from archipel.kernel.match import Decision, IllegalMove
from archipel.text import Texts

BEGUN: Final = ("playing", "over")  # phases with a game to look at
OF_PLAYERS: Final = ("why", "hand", "hint", "back")  # commands that mean nothing to who looks on


def next_line(terminal: Terminal, remote: Remote, news: Callable[[], bool], wanted: bool) -> str | None:
    """What is typed next, while *news* tells what happens and says whether that goes on; None if nothing was typed.

    At a terminal one can always type. From a pipe a line is read only if one is *wanted*: there an answer must not be taken
    for something else because it came early.
    """
    if not terminal.interactive and not wanted:
        remote.receive(1)
        return None

    def heard() -> None:
        if not news():
            raise Stop

    try:
        return terminal.ask(news=heard)
    except Stop:
        return None


class WaitingRoom:
    """A table whose game has not begun: who is there, and what they say."""

    def __init__(self, remote: Remote, terminal: Terminal, texts: Texts) -> None:
        self.remote = remote
        self.terminal = terminal
        self.texts = texts
        self.show = terminal.show
        self.company = Company(remote, texts, self.show)
        self.people = ""  # who was there when we said so last
        self.commands: Commands = {**self.company.commands, "quit": self.leave, "help": self.show_help}
        remote.notice = self.show

    def run(self) -> bool:
        """Wait until the game has begun; False if the table was closed."""
        while self.news():
            typed = next_line(self.terminal, self.remote, self.news, wanted=False)
            if typed and not obeyed(typed, self.commands, self.texts):
                self.show(self.texts.say("join-not-yet"))
        return bool(self.remote.table["phase"] != "closed")

    def news(self) -> bool:
        """Tell what is new; whether there is still something to wait for."""
        self.remote.catch_up()
        phase = self.remote.table["phase"]
        if phase == "closed" or (phase in BEGUN and self.remote.message):
            return False
        if phase == "waiting":
            names = [seat["name"] for seat in self.remote.table["seats"] if seat["name"]]
            people = self.texts.join(names) or self.texts.say("join-nobody")
            if people != self.people:
                self.people = people
                self.show(self.texts.say("join-waiting", people=people))
        self.company.tell()
        return True

    def leave(self, _rest: str) -> None:
        raise Leave

    def show_help(self, _rest: str) -> None:
        self.show(help_text(self.texts.say("join-help"), self.commands, self.texts))


class RemoteSession(Session):
    """A session whose match is at a server."""

    def __init__(self, remote: Remote, locale: str, read: int = 0) -> None:
        """*read*: lines of chat that were shown already."""
        names = tuple(seat["name"] for seat in remote.table["seats"])
        seat = remote.table["you"] if remote.table["you"] >= 0 else OBSERVER
        table = saves.Table(remote.game(), seat, names, ("",) * len(names), None, 0)
        super().__init__(table, cast(Any, remote), Path(), locale)
        self.remote = remote
        self.company = Company(remote, self.words.texts, self.show)
        self.company.read = read
        self.company.playing()
        self.asked: Decision | None = None  # the question that was put last
        self.elsewhere = False  # it was answered, or taken from us, while an answer was being typed
        self.considered: dict[str, Any] | None = None  # the proposal that we were asked about, or have made ourselves
        self.gone_at = 0.0  # when we saw that it was gone
        self.waiting: list[int] = []  # the people we were told that the table waits for
        remote.notice = self.show
        remote.told_to()
        del self.commands["save"]
        if not remote.table["settings"]["hints"]:
            del self.commands["hint"]  # whether there are hints is for the table to say
        if seat == OBSERVER:
            self.commands = {name: command for name, command in self.commands.items() if name not in OF_PLAYERS}
        last = {name: self.commands.pop(name) for name in ("quit", "help")}
        self.commands |= self.company.commands | last

    def run(self, resumed: bool) -> int:
        self.greet(resumed)
        self.arrive()
        while self.news():
            wanted = self.asked is not None or self.proposal() is not None or self.company.offered
            typed = next_line(self.terminal, self.remote, self.news, wanted)
            if typed is not None:
                self.hear_line(typed)
        self.finish()
        return 0

    def arrive(self) -> None:
        """Who comes to a seat that a bot plays for comes back to play, and is told why one did; the server's
        sentence if that cannot be."""
        if self.seat != OBSERVER and not self.remote.over() and self.remote.seat(self.seat)["kind"] == "away":
            self.company.away = True
            why = self.remote.seat(self.seat)["why"]
            self.show(self.say("web-away", why=why))
            if why != "spent":
                self.company.come_back("")

    def draw(self) -> None:
        """Chance is the server's."""

    def save(self) -> None:
        """The server has it."""

    def covered(self) -> int:
        """What the table settled not to look at again."""
        return int(self.remote.message.get("covered", 0))

    # ---- what is new -------------------------------------------------------------------------------------------------

    def news(self) -> bool:
        """Tell what is new and put what is asked; whether the game goes on."""
        self.remote.catch_up()
        self.tell()
        if self.remote.over():
            return False
        self.put_decision()
        self.put_proposal()
        self.tell_waiting()
        return True

    def tell(self) -> None:
        """The story, what was taken back of it, and what people say."""
        told = self.remote.told_to()
        if told < self.told:
            self.told = told
            self.show(self.say("join-taken-back"))
            self.considered = None
            self.waiting = []  # for whom the table waits is told again
        super().tell()
        self.company.tell()

    def put_decision(self) -> None:
        """Put the question, if it is another one than before; how much time is left for it."""
        decision = None if self.company.away else self.remote.decision(self.seat)
        if decision is None or self.asked is None or decision.number != self.asked.number:
            changed = self.asked is not None
            self.asked = decision
            if changed and self.terminal.above is not None and self.terminal.begun():
                self.elsewhere = True
            if decision is not None:
                self.put(decision)
                self.company.reminded = 0
        if self.asked is not None:
            self.company.remind()

    def proposal(self) -> dict[str, Any] | None:
        """A take-back that others wait for our consent to."""
        found: dict[str, Any] | None = self.remote.table.get("proposal")
        if found and self.seat in found["asked"] and self.seat not in found["agreed"]:
            return found
        return None

    def put_proposal(self) -> None:
        """Ask whether somebody may take back, once; say when that is settled without us, or against us."""
        current = self.remote.table.get("proposal")
        before, mine = self.considered, self.seat
        if current is None:
            if before is not None and self.settled():
                self.show(self.say("join-back-settled", you="seat" if before["seat"] == mine else "none"))
                self.considered = None
            return
        self.gone_at = 0.0
        if before is None or before["seat"] != current["seat"]:
            if current["seat"] == mine:
                self.considered = current
            elif self.proposal() is not None:
                self.considered = current
                self.show(self.say("join-back-question", name=self.company.name(current["seat"])))

    def settled(self) -> bool:
        """Whether a proposal is gone for so long that what was taken back by it would be told by now."""
        self.gone_at = self.gone_at or time.monotonic()
        return time.monotonic() - self.gone_at >= TICK

    def tell_waiting(self) -> None:
        """For which people the table waits while we are asked nothing; bots need no saying."""
        waiting = [] if self.asked is not None else [*self.remote.message["waiting"]]
        people = [place for place in waiting if place != self.seat and self.remote.seat(place)["kind"] == "person"]
        if people and people != self.waiting:
            self.show(self.words.waiting(people))
        self.waiting = people

    # ---- what is typed -----------------------------------------------------------------------------------------------

    def hear_line(self, typed: str) -> None:
        """A yes or no to what is asked beside the game, a command, or an answer to the question of the game."""
        elsewhere, self.elsewhere = self.elsewhere, False
        if self.consented(typed) or self.came_back(typed) or obeyed(typed, self.commands, self.words.texts):
            return
        proposal = self.proposal()
        if proposal is not None:  # an answer now would be a no to it that nobody has said
            self.show(self.say("join-back-question", name=self.company.name(proposal["seat"])))
        elif self.company.away:
            self.company.stay_away()
        elif elsewhere:
            self.show(self.say("join-changed"))
        elif self.asked is None:
            if typed:
                self.show(self.say("join-watching" if self.seat == OBSERVER else "server-not-asked"))
        else:
            try:
                self.answer(typed, self.asked)
            except IllegalMove as refused:
                self.show(str(refused))
                self.asked = None  # the question may be another one by now: put it again

    def yes_or_no(self, typed: str) -> bool | None:
        """What a yes or no means; None if it is neither."""
        word = typed.casefold()
        if word in self.say("word-yes").split():
            return True
        return False if word in self.say("word-no").split() else None

    def consented(self, typed: str) -> bool:
        """Answer somebody who wants to take back; whether this is such an answer."""
        proposal, yes = self.proposal(), self.yes_or_no(typed)
        if proposal is None or yes is None:
            return False
        self.considered = None  # what comes of it is no news
        before = self.remote.table["around"]  # the next proposal may come together with the end of this one, and look the same
        if not self.company.refused(self.remote.ask("agree", yes=yes)):
            self.remote.wait(lambda: self.remote.table["around"] > before or self.remote.over())
        return True

    def came_back(self, typed: str) -> bool:
        """Answer whether we come back from a bot; whether this is such an answer."""
        yes = self.yes_or_no(typed)
        if not self.company.offered or yes is None:
            return False
        if yes:
            self.company.come_back("")
        else:
            self.company.stay_away()
        return True

    # ---- commands ----------------------------------------------------------------------------------------------------

    def show_help(self, rest: str) -> None:
        if self.remote.decision(self.seat) is not None:
            super().show_help(rest)
        else:
            rule = self.table.game.verbs[0].rule
            self.show(help_text(self.say("join-help"), self.commands, self.words.texts, rule))

    def why(self, rest: str) -> None:
        if self.remote.decision(self.seat) is None:
            self.show(self.say("server-not-asked"))
        else:
            super().why(rest)

    def take_back(self, _rest: str) -> None:
        if self.company.refused(self.remote.ask("back")):
            return
        asked = self.remote.table.get("proposal") is not None
        self.show(self.say("join-back-asked" if asked else "play-back-done"))

    def hint(self, _rest: str) -> None:
        """What a Captain of the server would do; the server knows no more of this view than we do."""
        reply = self.remote.ask("hint")
        if not self.company.refused(reply):
            for line in reply["lines"]:
                self.show(line["text"])

    # ---- the end -----------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The result and where the points come from."""
        self.show("")
        if self.remote.table["ended"] == "aborted":
            self.show(self.say("web-aborted"))
        else:
            self.show(self.words.result_text(self.view))
        self.show("")
        self.show_score("")
        self.show(self.say("join-over", url=f"{self.remote.server.base}/table/{self.remote.id}"))
