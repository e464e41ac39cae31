"""The people at a table of a server: what they say, who is away, how much time is left, and the commands for all that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from archipel.cli.remote import Remote
from archipel.cli.session import Commands
from archipel.server.wire import Phrase
from archipel.text import Texts, excerpt, meanings

PHRASES: Final[tuple[str, ...]] = get_args(Phrase)
REMINDERS: Final = (10, 30, 60)  # seconds left of which one is reminded
CLEAR: Final = "-"  # typed in place of a note: there are to be none


def clock_face(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any: 0:07, 12:30, 1:02:03."""
    minutes, left = divmod(int(seconds), 60)
    if minutes < 60:
        return f"{minutes}:{left:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{left:02}"


class Company:
    """Who sits at the table beside the game. It tells what is new of them when it is asked to."""

    def __init__(self, remote: Remote, texts: Texts, show: Callable[[str], None]) -> None:
        self.remote = remote
        self.texts = texts
        self.say = texts.say
        self.show = show
        self.read = 0  # lines of chat
        self.away = False  # a bot plays for us, and we know
        self.offered = False  # and are asked whether we come back
        self.reminded = 0  # the last reminder of our clock; 0 = none yet for this question
        self.absent: set[int] = set()  # seats that we know a bot may take over
        self.hushed: set[int] = set()  # seats that we do not want to hear and look on at: no server need know
        self.commands: Commands = {"who": self.who, "mute": self.mute}
        if self.me >= 0:
            self.commands |= {"say": self.say_aloud, "quick": self.quick, "notes": self.take_notes}

    @property
    def me(self) -> int:
        """Our seat, -1 if we look on."""
        return int(self.remote.table["you"])

    def playing(self) -> None:
        """The game has begun: there are more commands."""
        if self.me >= 0:
            self.commands |= {"return": self.come_back, "takeover": self.take_over}

    def name(self, place: int) -> str:
        return str(self.remote.seat(place)["name"])

    def refused(self, reply: dict[str, Any]) -> bool:
        """Show the server's sentence if it has refused something; whether it has."""
        if reply["type"] == "no":
            self.show(reply["sentence"])
        return bool(reply["type"] == "no")

    # ---- what is new -------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What was said, who plays for us, and who keeps the table waiting."""
        for line in [each for each in self.remote.lines[self.read :] if each["seat"] not in self.hushed]:
            text = line["text"] or self.say("web-phrase", phrase=line["phrase"])
            self.show(self.say("join-line", name=line["name"], text=text))
        self.read = len(self.remote.lines)
        if self.remote.table["phase"] == "playing" and self.me >= 0:
            self.tell_away()
            self.tell_absent()

    def tell_away(self) -> None:
        """That a bot plays for us and why, once, with the question whether we come back; and that we play again."""
        away = self.remote.seat(self.me)["kind"] == "away"
        if away and not self.away:
            why = self.remote.seat(self.me)["why"]
            self.offered = why != "spent"
            self.show(self.say("web-away", why=why))
            if self.offered:
                self.show(self.say("join-away"))
        if self.away and not away:
            self.offered = False
            self.show(self.say("join-returned"))
        self.away = away

    def tell_absent(self) -> None:
        """That a bot may take over from somebody, once for each time that the table waits so long; not while it waits for us."""
        if self.remote.message.get("decision"):
            return
        away, present = self.remote.table["settings"]["absent"], self.remote.table["present"]
        people = [place for place in self.others() if self.remote.seat(place)["kind"] == "person"]
        absent = {
            each for each in people if self.remote.waited_for(each) >= (present if self.remote.seat(each)["here"] else away)
        }
        for place in sorted(absent - self.absent):
            command = self.say("command-takeover").split()[0]
            self.show(self.say("join-absent", name=self.name(place), command=f"{command} {self.name(place)}"))
        self.absent = absent

    def others(self) -> list[int]:
        return [place for place in range(len(self.remote.table["seats"])) if place != self.me]

    def remind(self) -> None:
        """How much time is left for us: when we are asked, and when it becomes little."""
        left = self.remote.time_left(self.me) if self.me >= 0 else None
        if left is None:
            return
        due = next((each for each in REMINDERS if left <= each), 10**9)
        if not self.reminded or due < self.reminded:
            self.show(self.say("join-time-left", time=clock_face(left)))
        self.reminded = due if not self.reminded else min(due, self.reminded)

    # ---- commands ----------------------------------------------------------------------------------------------------

    def who(self, _rest: str) -> None:
        """Who sits here, who is waited for, and the time left."""
        lines = [self.say("join-who")]
        for place, seat in enumerate(self.remote.table["seats"]):
            left = self.remote.time_left(place)
            about = [self.say("join-seat", kind=self.kind_of(place), why=seat["why"] or "none")]
            about += [self.say("join-waited-for")] if seat["since"] else []
            about += [self.say("join-time", time=clock_face(left))] if left is not None else []
            about += [self.say("join-muted")] if place in self.muted() else []
            name = seat["name"] or self.say("seat-name", number=place + 1)
            lines.append("  " + self.say("join-seat-line", name=name, about=", ".join(about)))
        self.show("\n".join(lines))

    def kind_of(self, place: int) -> str:
        seat = self.remote.seat(place)
        if place == self.me and seat["kind"] == "person":
            return "you"
        return "gone" if seat["kind"] == "person" and not seat["here"] else str(seat["kind"])

    def say_aloud(self, rest: str) -> None:
        if rest:
            self.refused(self.remote.ask("say", text=rest))
        else:
            self.show(self.say("command-say.usage"))

    def quick(self, rest: str) -> None:
        """Say one of the phrases that everybody reads in their own language; without one, list them."""
        phrases = {number: self.say("web-phrase", phrase=phrase) for number, phrase in enumerate(PHRASES, 1)}
        found = [number for number in phrases if rest == str(number)] or meanings(rest, phrases)
        if len(found) == 1:
            self.refused(self.remote.ask("quick", phrase=PHRASES[found[0] - 1]))
        else:
            listed = [f"  {number}  {text}" for number, text in phrases.items()]
            self.show("\n".join([self.say("join-phrases"), *listed]))

    def mute(self, rest: str) -> None:
        """Hear no more of somebody, or again."""
        place = self.meant(rest, [each for each in self.others() if self.remote.seat(each)["kind"] in ("person", "away")])
        if place is None:
            return
        on = place not in self.muted()
        if self.me < 0:
            self.hushed ^= {place}
        if self.me < 0 or not self.refused(self.remote.ask("mute", seat=place, on=on)):
            self.show(self.say("join-mute" if on else "join-unmute", name=self.name(place)))

    def muted(self) -> set[int]:
        """The seats that we do not hear."""
        return {*self.remote.table["muted"], *self.hushed}

    def take_notes(self, rest: str) -> None:
        """Show the notes, or add a line to them."""
        if rest:
            text = "" if rest == CLEAR else "\n".join([*self.remote.notes.splitlines(), rest])
            if self.refused(self.remote.ask("note", text=text)):
                return
            self.remote.notes = text  # the server says so, too, in its own time
        lines = [f"  {line}" for line in self.remote.notes.splitlines()]
        self.show("\n".join([self.say("join-notes" if lines else "join-no-notes"), *lines]))

    def come_back(self, _rest: str) -> None:
        """Play ourselves again; the server's sentence if that cannot be."""
        self.offered = False
        self.refused(self.remote.ask("return"))

    def stay_away(self) -> None:
        self.offered = False
        self.show(self.say("join-stay", command=self.say("command-return").split()[0]))

    def take_over(self, rest: str) -> None:
        """Let a bot play for somebody who keeps the table waiting."""
        people = [place for place in self.others() if self.remote.seat(place)["kind"] == "person"]
        waited = [place for place in people if self.remote.seat(place)["since"]]
        place = self.meant(rest, people) if rest or len(waited) != 1 else waited[0]
        if place is not None and not self.refused(self.remote.ask("takeover", seat=place)):
            self.show(self.say("join-taken-over", name=self.name(place)))

    def meant(self, typed: str, places: list[int]) -> int | None:
        """The one of these seats whose name is typed; who could be meant is said where it is none or several."""
        found = meanings(typed, {place: self.name(place) for place in places})
        if len(found) == 1:
            return found[0]
        names = self.texts.join([self.name(place) for place in places], "list-or")
        if not places:
            self.show(self.say("join-nobody-else"))
        else:
            self.show(self.say("join-whom", typed=excerpt(typed), names=names, count=len(typed)))
        return None
