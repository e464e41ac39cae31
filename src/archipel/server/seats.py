"""A seat of a table, and a take-back that waits for the consent of others."""

# compiled by mypyc

from __future__ import annotations

from typing import Final

from archipel.bots import LEVELS

DEFAULT_BOT: Final = "mate"
CONSENT_PATIENCE: Final = 30_000  # ms


class Seat:
    """A seat at the table, and who sits there."""

    def __init__(self) -> None:
        self.person = ""  # who sits here; "" = nobody, or a bot of ours
        self.name = ""
        self.bot = ""  # the level of our bot
        self.program = False  # the person is a bot of somebody's
        self.away = ""  # why a bot plays for the person, "" if none does
        self.stand_in = DEFAULT_BOT  # the level of that bot
        self.seal: str | None = None
        self.entropy: bytes | None = None
        self.since = 0  # the table waits for this seat since then, 0 = it does not
        self.spent = 0  # ms that it has waited before
        self.used = 0  # ms that it took for its last answer, which are a part of that
        self.number = 0  # of the decision that comes next: an answer names it
        self.last = -1  # the step that was its last answer, -1 = it has made none
        self.backs = 0  # how often it has taken back

    def player(self) -> str:
        """The level of the bot that plays here, "" if a person does or nobody."""
        return self.bot or (self.stand_in if self.away else "")

    def taken(self) -> bool:
        return bool(self.person or self.bot)

    def clear(self) -> None:
        self.person = self.name = self.bot = self.away = ""
        self.program = False
        self.seal = self.entropy = None


class Back:
    """A take-back that waits for the consent of others."""

    def __init__(self, at: int, seat: int, step: int, asked: list[int]) -> None:
        self.until = at + CONSENT_PATIENCE  # bots wait so long for the answers: a move of theirs would end the matter
        self.seat = seat
        self.step = step
        self.asked = asked
        self.agreed: list[int] = []


def level_of(seats: list[Seat]) -> str:
    """At which level bots play at a table: that of its strongest bot, or the usual one where there is none."""
    levels = [level for level in LEVELS if any(seat.bot == level for seat in seats)]
    return levels[-1] if levels else DEFAULT_BOT
