"""What goes over HTTP, typed once as `wire.py` types the socket: bodies and answers."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from archipel.server.wire import Decision, Event, Hash, Name, Phase, SeatNumber, Settings, Token, Words

COOKIE: Final = "archipel"  # the login of a guest
SAFE_COOKIE: Final = "__Host-archipel"  # its name behind https: no other site below the same name can set that


class Problem(Struct):
    """What every refusal over HTTP looks like: a code for programs, a sentence for people."""

    code: str
    sentence: str
    rule: str = ""  # the id of the rule that is in the way, "" if none is
    values: dict[str, int] = field(default_factory=dict)  # the numbers in the sentence, by name


class TableSummary(Struct):
    """One line in a list of tables."""

    id: str
    game: str
    phase: Phase
    seats: list[str]  # names; "" = free
    bots: int  # how many of them are bots
    host: str
    public: bool
    watch: Literal["no", "live", "delayed"]
    made: int
    changed: int
    away: list[int] = field(default_factory=list)  # seats of persons for whom a bot plays


class MyTable(Struct):
    """One of my tables."""

    table: TableSummary
    seat: int
    waiting: bool  # for me


class Remove(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class NewPerson(Struct, forbid_unknown_fields=True):
    name: Name


class Me(Struct):
    """Who you are to this server, and what your unsafe requests must carry as X-CSRF-Token."""

    name: str
    kind: Literal["nobody", "guest", "bot"]
    csrf: str


class BotInfo(Struct):
    id: str
    name: str
    made: int


class BotToken(Struct):
    """A bot of yours. The token is shown this once: send it as `Authorization: Bearer …`."""

    id: str
    name: str
    token: str


class TableRow(Struct):
    """A row of one of a game's tables: code = first + mixed-radix index of the field values."""

    name: str
    rule: str
    first: int  # its lowest code; of questions and events 0, for these go by their place
    fields: list[tuple[str, int]]  # their names, and how many values each can have


class Named(Struct):
    """Something to choose: its name on the wire, its name for people, and one sentence about it."""

    name: str
    title: str
    about: str


class OptionInfo(Struct):
    """Something the table may choose before the game begins."""

    name: str
    title: str
    about: str
    rule: str
    values: list[Named]
    default: str
    least: int  # seats at which it changes anything: offer it at no other table
    most: int


class GameInfo(Struct):
    """A game, its options and the tables of its codes."""

    name: str
    title: str
    about: str
    version: int
    min_seats: int
    max_seats: int
    bots: list[Named]
    options: list[OptionInfo]
    questions: list[TableRow]
    verbs: list[TableRow]
    events: list[TableRow]
    value_names: dict[str, list[str]]  # by the name of a field what each of its values is called
    contents: list[str]  # other contents that the host allows, by name
    tricks: bool  # it is played in tricks: the setting `last_trick` means something


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table. You sit down at seat 0 unless `sit` is false; `bots` fill the last seats."""

    game: Annotated[str, Meta(max_length=40)]
    seats: SeatNumber
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=15)] = field(default_factory=list)
    sit: bool = True
    content: Annotated[str, Meta(max_length=100)] = ""  # one of the game's `contents`, "" for what ships


class PlayNow(Struct, forbid_unknown_fields=True):
    """One click: a table with bots at all other seats, started."""

    game: Annotated[str, Meta(max_length=40)]
    seats: SeatNumber = 0  # 0 = as many as the game likes
    bot: Annotated[str, Meta(max_length=40)] = ""


class Sit(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1  # -1 = the first free one
    seal: Hash | None = None


class SetBot(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]  # "" = take the bot away


class Change(Struct, forbid_unknown_fields=True):
    """Other settings and options, before the game starts. Send all of them: what is left out goes back to its default."""

    settings: Settings
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]]


class InviteInfo(Struct):
    id: str
    made: int
    revoked: bool


class InviteToken(Struct):
    """A new invite. The token is shown this once; a link holds it behind a #, so that no server log has it."""

    id: str
    token: str


class Redeem(Struct, forbid_unknown_fields=True):
    token: Token


class Invited(Struct):
    """What an invite leads to, for whoever has it."""

    game: str
    title: str  # of the game, in the language of the request
    host: str
    phase: Phase
    free: int  # seats that one may sit down at


class Redeemed(Struct):
    table: str


class FairRecord(Struct):
    """What `archipel verify` and `archipel replay` read; docs/fairness.md says what is in it."""

    format: Literal["archipel-fair-record"]
    format_version: int
    record: dict[str, Any]
    fairness: dict[str, Any]


class Frame(Struct):
    """A moment of a finished game: after so many steps, what happened and how it looked."""

    step: int
    first: int  # the number of the first of `events`
    events: list[Event]
    views: list[dict[str, Any]]  # one, or with all cards open one for each seat and the spectators' last
    waiting: list[int]
    words: Words | None  # in the language asked for, if any


class Replay(Struct):
    table: str
    game: str
    steps: int
    seats: list[str]
    frames: list[Frame]


class RuleText(Struct):
    """One rule. The text has *asterisks* around what is stressed and `backticks` around names of files."""

    id: str
    text: str
    marks: list[str]  # "Ruling": decided by this project, "Data": a fact of the components


class RuleSection(Struct):
    title: str
    prose: list[str]
    rules: list[RuleText]


class Rules(Struct):
    """The rules of a game, each with its id."""

    game: str
    language: str  # of the text; English where there is no translation
    title: str
    prose: list[str]
    sections: list[RuleSection]


class LessonMoment(Struct):
    """One step of a lesson: something is said, and mostly something is asked."""

    text: str
    first: int  # the number of the first of `events`
    events: list[Event]
    view: dict[str, Any]
    waiting: list[int]
    decision: Decision | None
    answer: int  # the option that the lesson goes on with; -1 = read, and go on
    words: Words


class Lesson(Struct):
    """A short game that teaches: play the moments one after the other."""

    game: str
    title: str
    seat: int
    seats: list[str]  # names
    options: dict[str, str]
    moments: list[LessonMoment]


class Explanation(Struct):
    """Why an answer is not possible; `possible` if it is."""

    possible: bool
    sentence: str
    rule: str


class PlayOn(Struct, forbid_unknown_fields=True):
    """Go on with a finished game from one of its moments, against bots: take `seat` after `step` steps."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class Health(Struct):
    status: Literal["ok"]
    version: str
