"""Every message, typed once: what goes over the socket, and in `wire_http.py` over HTTP. docs/wire.md and web/src/lib/wire.ts
are made from these.

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
Language = Annotated[str, Meta(max_length=35, pattern=r"^[A-Za-z0-9_-]*$")]  # such as fr or de-AT
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
    last_trick: bool = True  # aids: tricks that are over may be looked at again; if not, `covered` says how many events those are
    notes: bool = True  # aids: notes to oneself


class SeatInfo(Struct):
    """One seat, as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "bot", "away"]  # away: a bot plays for the person who sits there
    name: str
    bot: str  # the level of the bot that plays here, "" if none
    program: bool  # the person is a bot of somebody's, that plays through this API with a token
    here: bool  # connected now
    sealed: bool  # has sealed entropy of its own for the deal
    opened: bool  # and has contributed it
    since: int  # the table waits for this seat since then, 0 = it does not; `game` brings what is new of these two
    spent: int  # milliseconds that the table has waited for it before
    why: Literal["", "left", "absent", "clock", "spent"]  # away: because of what; spent: all their time, so they cannot come back


class Proposal(Struct):
    """A take-back that the others are asked to agree to."""

    seat: int
    agreed: list[int]
    asked: list[int]


class Content(Struct):
    """What is in the box of a game, where it is not what ships: the texts of its files."""

    name: str
    files: dict[str, str]


class TableInfo(Struct):
    """A table but for the game on it."""

    id: str
    game: str
    version: int  # of the rules
    phase: Phase
    host: str  # the name of who opened it
    you: int  # your seat, -1 if you have none
    hosting: bool  # you are the host
    muted: list[int]  # the seats whose lines you do not hear
    options: dict[str, str]
    content: str  # what the content is called, "" for what ships
    settings: Settings
    present: int  # as `settings.absent`, for somebody who is connected and may be thinking
    seats: list[SeatInfo]
    proposal: Proposal | None
    match: str  # the id that the proof of the deal is made for
    commitment: str  # to the secret of the deal
    announcement: str  # entry 0 of the log, as text: what was settled before the seats contributed; "" before
    made: int
    changed: int  # the last time that something happened, when this was sent
    around: int  # grows whenever any of this but `muted`, the clocks and who is here changes: what comes with less is old
    behind: int  # so many seconds ago all of this was so, and the game with it; 0 = it is so now
    rematch: str  # the table where it goes on, "" if nowhere
    ended: Literal["", "played", "aborted"]


class Decision(Struct):
    """What you are asked. Answer with `play`, this number and one of the options."""

    question: str
    number: int
    options: list[int]


class Event(Struct, array_like=True):
    """Something that happened: the row of the game's events, its public values and its secret ones (-1 = hidden from you)."""

    kind: int  # the place in `events` of the game, from 0 on
    public: list[int]
    secret: list[int]


class Choice(Struct):
    """One of the options of a decision, as a person reads it."""

    code: int
    key: str  # the number before it in the list, which the terminal lets one type
    text: str  # the whole choice: "Lay blue 7"
    brief: str  # its name where the question is plain: "blue 7"
    effect: str = ""  # what would come of it, as far as you know; "" where there is nothing to tell
    after: dict[str, Any] | None = None  # fields of your view that would be different then, as far as you know


class Sentence(Struct):
    """Something that happened, told."""

    event: int  # the number of the last event that it tells, counted as `first` is; cut it with that event
    text: str  # empty: a paragraph ends


class Words(Struct):
    """The game as its reader says it, made from this reader's view and events and from nothing else."""

    language: str
    prompt: str  # the question as a sentence, "" where nothing is asked
    status: str  # where the game stands, to be read before the question; may be empty or several lines
    waiting: str  # who has to answer, "" if nobody has
    choices: list[Choice]  # the options of the decision, in the order to be listed in
    story: list[Sentence]  # what the events of this message tell


class Line(Struct):
    """Something said at the table; either text or phrase is empty. The text is plain: show it as text, never as markup."""

    number: int  # of all that was said here, from 0 on
    seat: int
    name: str
    text: str
    phrase: str
    at: int


class Receipt(Struct):
    """Proof that a move is in the log: keep it, and hold it against the record with `archipel verify`."""

    match: str
    hash: str
    entry: str  # the step without its number in the log, which would tell how many steps others have made in secret


# ---- from the server, on the socket ----------------------------------------------------------------------------------


class FromServer(Struct, tag_field="type", tag=str.lower):
    """A message from the server."""


class Welcome(FromServer):
    """The first message. `now` is the server's time; `you` is your seat, -1 for a spectator."""

    table: str
    you: int
    now: int
    heartbeat: int  # send `ping` when nothing was said by either for so many seconds, or by you for twice as many


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
    clocks: list[tuple[int, int]]  # for each seat `since` and `spent`, as in the table
    decision: Decision | None
    back: Literal["no", "free", "consent"]  # whether your last answer can be taken back
    standing: list[list[int]] | None  # at the end: for each seat its score, then what breaks ties
    over: bool
    words: Words | None = None  # in the language of `hello` or `speak`, if any
    covered: int = 0  # show nothing of the first so many events until the game is over: `last_trick` is off


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
    rule: str = ""  # the id of the rule that is in the way, "" if none is
    values: dict[str, int] = field(default_factory=dict)  # the numbers in the sentence, by name


class AdviceLine(Struct):
    """One of the best options: what to expect of it, and why, in the language of the socket ("" if it has none)."""

    code: int
    lead: float  # points ahead of the best other player in the end, on average
    spread: float  # by how much that goes up and down from one course of the game to another
    text: str


class Advice(FromServer):
    """A hint: the option of which most points may be expected, and the few best ones, the best first."""

    id: str
    number: int
    code: int
    lines: list[AdviceLine]


class Explained(FromServer):
    """Why an answer is not possible; `possible` if it is."""

    id: str
    possible: bool
    name: str  # as `code` of a refusal
    sentence: str
    rule: str
    values: dict[str, int]


class Described(FromServer):
    """The game as whole texts, in lines; what there is not yet, or not for you, is empty."""

    id: str
    table: str
    hand: str
    scores: str
    result: str


class Pong(FromServer):
    now: int


class Bye(FromServer):
    """The server ends the connection; the sentence says why. Come back after `again` seconds, or never if it is -1."""

    code: str
    sentence: str
    again: int


ServerMessage = Welcome | Table | Game | Chat | Notes | Done | No | Advice | Explained | Described | Pong | Bye

# ---- from a client, on the socket ------------------------------------------------------------------------------------


class FromClient(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message from a client."""


class Hello(FromClient):
    """The first message: how much you have already. Then you are sent what is missing, nothing twice."""

    epoch: Count = 0  # of the last `game` that you have
    events: Count = 0  # how many events you have, of that epoch
    lines: Count = 0  # the number of the last line that you have, plus 1
    language: Language = ""  # for words and refusals; "" = no words, and refusals in English


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
    """Say something to the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_LINE)]


class Quick(FromClient):
    """Say a phrase that everybody reads in their own language."""

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
    """Ask what a Captain would do: `advice`."""

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


class Speak(FromClient):
    """Another language: `done`, then the game with all events and everything said in it. An empty one: no more words."""

    id: Id
    language: Language


class Describe(FromClient):
    """The table, your hand, the scores and the result as texts."""

    id: Id


class Ping(FromClient):
    pass


Command = Play | Back | Agree | Say | Quick | Mute | Note | Takeover | Return | Seal | Contribute
ClientMessage = Hello | Command | Hint | Why | Speak | Describe | Ping
