"""Every message, typed once: what goes over HTTP and over the socket. docs/wire.md and web/src/lib/wire.ts are made from this.

Times are milliseconds since 1970. Seats count from 0. A secret has no field here: what a seat may not know is never put
into a message for it (`sight.py`). A frame on the socket is one JSON object; its `type` says which of these it is.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

LONGEST_NAME: Final = 20
LONGEST_LINE: Final = 300  # of chat
LONGEST_NOTE: Final = 2000
LONGEST_FRAME: Final = 8192  # bytes of a message from a client

Name = Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME)]  # cleaned and measured by `people.clean_name`
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]
Token = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Code = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
Entropy = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,32}$")]
Phrase = Literal["hello", "good_luck", "well_played", "thanks", "one_moment", "sorry", "your_turn", "good_game"]
Phase = Literal["waiting", "opening", "playing", "over", "closed"]

# ---- what a table is -------------------------------------------------------------------------------------------------


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    """What the host chooses and all can see."""

    public: bool = False  # listed for everybody; else found by its link only
    watch: Literal["no", "live", "delayed"] = "live"  # may others look on, who see what is public
    delay: Annotated[int, Meta(ge=0, le=3600)] = 60  # seconds that delayed spectators are behind
    clock: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=1_209_600)] = 86_400  # for each move, or for each seat's whole game
    absent: Annotated[int, Meta(ge=10, le=1_209_600)] = 120  # seconds without an answer, then a bot may take the seat over
    take_back: Literal["no", "free", "consent"] = "consent"  # free: only while nothing new was revealed
    chat: Literal["all", "phrases", "no"] = "all"
    hints: bool = False
    last_trick: bool = True  # aids: the last trick may be looked at again
    notes: bool = True  # aids: notes to oneself


class SeatInfo(Struct):
    """One seat, as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "bot", "away"]  # away: a bot plays for the person who sits there
    name: str
    bot: str  # the level of the bot that plays here, "" if none
    here: bool  # connected now
    sealed: bool  # has sealed entropy of its own for the deal
    opened: bool  # and has contributed it
    since: int  # the table waits for this seat since then; 0 = it does not
    spent: int  # milliseconds that the table has waited for it before


class Proposal(Struct):
    """A take-back that the others are asked to agree to."""

    seat: int
    agreed: list[int]
    asked: list[int]


class TableInfo(Struct):
    """A table but for the game on it."""

    id: str
    game: str
    version: int  # of the rules
    phase: Phase
    host: str  # the name of who opened it
    you: int  # your seat, -1 if you have none
    hosting: bool  # you are the host
    options: dict[str, str]
    settings: Settings
    seats: list[SeatInfo]
    proposal: Proposal | None
    match: str  # the id that the proof of the deal is made for
    commitment: str  # to the secret of the deal
    announcement: str  # what was settled before the seats contributed; "" before
    made: int
    changed: int
    rematch: str  # the table where it goes on, "" if nowhere
    ended: Literal["", "played", "aborted"]


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


class MyTable(Struct):
    """One of my tables."""

    table: TableSummary
    seat: int
    waiting: bool  # for me


class Decision(Struct):
    """What you are asked. Answer with `play`, this number and one of the options."""

    question: str
    number: int
    options: list[int]


class Event(Struct, array_like=True):
    """Something that happened: the row of the game's events, its public values and its secret ones (-1 = hidden from you)."""

    kind: int
    public: list[int]
    secret: list[int]


class Line(Struct):
    """Something said at the table; either text or phrase is empty. The text is plain: show it as text, never as markup."""

    number: int
    seat: int
    name: str
    text: str
    phrase: str
    at: int


class Receipt(Struct):
    """Proof that a move is in the log: keep it, and hold it against the record with `archipel verify`."""

    match: str
    hash: str
    entry: str


# ---- from the server, on the socket ----------------------------------------------------------------------------------


class FromServer(Struct, tag_field="type", tag=str.lower):
    """A message from the server."""


class Welcome(FromServer):
    """The first message. `now` is the server's time; `you` is your seat, -1 for a spectator."""

    table: str
    you: int
    now: int
    heartbeat: int  # send `ping` when nothing else was sent for so many seconds


class Table(FromServer):
    """The table has changed."""

    table: TableInfo


class Game(FromServer):
    """The whole game as you may know it, and what has happened since the message before."""

    epoch: int  # when it changes, all events are told anew: some were taken back
    first: int  # the number of the first of `events`
    events: list[Event]
    view: dict[str, Any]
    waiting: list[int]  # the seats that the table waits for
    decision: Decision | None
    back: Literal["no", "free", "consent"]  # whether your last answer can be taken back
    standing: list[list[int]] | None  # at the end: for each seat its score, then what breaks ties
    over: bool


class Chat(FromServer):
    """New lines."""

    lines: list[Line]


class Notes(FromServer):
    """Your notes to yourself."""

    text: str


class Done(FromServer):
    """Your message with this id was carried out and is safe on the disk. Sent again, it gets the same reply."""

    id: str
    receipt: Receipt | None = None


class No(FromServer):
    """Your message was not carried out and nothing has changed; the sentence says why."""

    id: str  # "" where the message had none that could be read
    code: str
    sentence: str
    rule: str = ""
    values: dict[str, int] = field(default_factory=dict)


class Advice(FromServer):
    """A hint: an option that a bot would choose."""

    id: str
    number: int
    code: int


class Explained(FromServer):
    """Why an answer is not possible; `possible` if it is."""

    id: str
    possible: bool
    name: str
    sentence: str
    rule: str
    values: dict[str, int]


class Pong(FromServer):
    now: int


class Bye(FromServer):
    """The server ends the connection; the sentence says why. Come back after `again` seconds, or never if it is -1."""

    code: str
    sentence: str
    again: int


ServerMessage = Welcome | Table | Game | Chat | Notes | Done | No | Advice | Explained | Pong | Bye

# ---- from a client, on the socket ------------------------------------------------------------------------------------


class FromClient(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message from a client."""


class Hello(FromClient):
    """The first message: how much you have already. Then you are sent what is missing, nothing twice."""

    epoch: Count = 0
    events: Count = 0
    lines: Count = 0


class Play(FromClient):
    """Answer the decision with this number. The id is yours; repeating the message is harmless."""

    id: Id
    number: Count
    code: Code


class Back(FromClient):
    """Take your last answer back, or ask the others whether you may."""

    id: Id


class Agree(FromClient):
    """Answer somebody who wants to take back."""

    id: Id
    yes: bool


class Say(FromClient):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_LINE)]


class Quick(FromClient):
    id: Id
    phrase: Phrase


class Mute(FromClient):
    """Hear no more, or again, of what somebody says; only you know."""

    id: Id
    seat: SeatNumber
    on: bool


class Note(FromClient):
    """Write your notes to yourself; nobody else sees them."""

    id: Id
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Hint(FromClient):
    id: Id


class Why(FromClient):
    """Ask why an answer is not possible."""

    id: Id
    code: Code


class Takeover(FromClient):
    """Let a bot play for somebody who has not answered for long."""

    id: Id
    seat: SeatNumber


class Return(FromClient):
    """Play yourself again, where a bot has played for you."""

    id: Id


class Seal(FromClient):
    """Seal entropy of your own for the deal, before the game starts."""

    id: Id
    seal: Hash


class Contribute(FromClient):
    """Open your seal, once the announcement is made."""

    id: Id
    entropy: Entropy


class Ping(FromClient):
    pass


Command = Play | Back | Agree | Say | Quick | Mute | Note | Takeover | Return | Seal | Contribute
ClientMessage = Hello | Command | Hint | Why | Ping

# ---- HTTP ------------------------------------------------------------------------------------------------------------


class Problem(Struct):
    """What every refusal over HTTP looks like: a code for programs, a sentence for people."""

    code: str
    sentence: str
    rule: str = ""
    values: dict[str, int] = field(default_factory=dict)


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
    first: int
    fields: list[tuple[str, int]]


class OptionInfo(Struct):
    name: str
    rule: str
    values: list[str]
    default: str


class GameInfo(Struct):
    """A game, its options and the tables of its codes."""

    name: str
    version: int
    min_seats: int
    max_seats: int
    bots: list[str]
    options: list[OptionInfo]
    questions: list[TableRow]
    verbs: list[TableRow]
    events: list[TableRow]
    value_names: dict[str, list[str]]


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table. You sit down at seat 0 unless `sit` is false; `bots` fill the last seats."""

    game: Annotated[str, Meta(max_length=40)]
    seats: SeatNumber
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=15)] = field(default_factory=list)
    sit: bool = True


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
    """Other settings or options, before the game starts."""

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


class Redeemed(Struct):
    table: str


class Frame(Struct):
    """A moment of a finished game: after so many steps, what happened and how it looked."""

    step: int
    events: list[Event]
    views: list[dict[str, Any]]  # one, or with all cards open one for each seat and the spectators' last
    waiting: list[int]


class Replay(Struct):
    table: str
    game: str
    steps: int
    seats: list[str]
    frames: list[Frame]


class Health(Struct):
    status: Literal["ok"]
    version: str
