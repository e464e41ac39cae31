"""Fair dice: the server commits to a secret, the seats add entropy of their own, and afterwards everybody can check.

The calls of a match, in order. Secrets and entropy are bytes from the caller's `secrets.token_bytes`; hashes are texts
of 64 hexadecimal digits. docs/fairness.md says what this proves and what it does not.

1. Open. The server makes a secret of 32 bytes, keeps it to itself, and shows to all

       commitment = commit(match_id, secret)

2. Sit. The client of each seat makes 16 to 32 bytes of entropy, keeps them, and sends their seal. Bots, and clients
   that do not care, have None in its place.

       seals[seat] = seal(match_id, seat, entropy)

3. Announce, when seats, game and options are settled. Both go to all: they are public, and each client keeps them as
   its first receipt (seq 0).

       text = announcement(game, match_id, seats, options, commitment, seals)
       hash = chain_start(match_id, text)

4. Contribute. Only now each client sends its entropy, and the server holds it against the seal with `check_opening`.
   Who sends last has seen what the others sent; was nothing sealed before, the server and that seat together could
   choose the deal. So a seat that does not open its seal stops the match: begin again at 1, with a new match id and
   secret, and with None for that seat.

5. Start. Entry 1 of the log is `start_entry(contributions)`.

       keys = derive(match_id, secret, contributions)
       match = Match(game, seats, options, FairRng(keys))

6. Play. Each step, those of chance too, becomes an entry of the log. *index* counts the steps ever made, also those
   that were taken back; *seq* counts the entries. Write entry and hash down with the move, and acknowledge the move
   with the receipt only when they are safe on the disk.

       entry = step_entry(game, index, actor, code)
       hash = chain_next(keys, seq, hash, entry)
       receipt(match_id, seq, hash, entry)

   A take-back is an entry too: take_back_entry. Anything else that should be beyond dispute can be one: note_entry.

7. End, or abort. The last entry is `end_entry("over")` or `end_entry("aborted")`. Then reveal: `fair_record.to_json`
   writes secret, contributions and log beside the record, and `archipel verify` checks them. Never go on with a match
   after that: who has the secret knows every card to come.

After a restart nothing is lost: the keys follow from secret and contributions, the next seq and the hash before it
stand in the log, and the dice have no state but the index of the step. `Match` calls ``rng.at_step(len(steps))`` before
each draw. Where steps were taken back, ``FairRng(keys, taken_back)`` adds how many, so that nothing is drawn twice with
the same numbers: whoever takes a move back does not know what comes next.

While the secret is not known a hash tells nothing about the entries, for each is salted. But it is another hash in
worlds that differ only in what a seat may not know: a test that compares the messages of two such worlds leaves it out.
And a seq says how many entries went before. Where a game has steps of which the other seats do not even know that they
were made, give receipts with NO_SEQ: `archipel verify` finds their place by the hash.
"""

from __future__ import annotations

import hmac
import json
import re
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

from mypy_extensions import i64

from archipel.kernel.core import Game, S, V
from archipel.kernel.record import name_options, name_step
from archipel.kernel.rng import WORDS, Rng

SCHEME: Final = "archipel-fair-1"  # the first line of everything that is hashed
SECRET_BYTES: Final = 32
LEAST_ENTROPY: Final = 16
MOST_ENTROPY: Final = 32
LONGEST_ID: Final = 64
ID_LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
MOST_BELOW: Final = 0x40000000
NO_SEQ: Final = -1
ENDS: Final = ("over", "aborted")
MOST_STEPS: Final = 1 << 14  # whose names are remembered as they are written
CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


class Hash(Protocol):
    """A hash, or an HMAC, as `hashlib` and `hmac` have them."""

    def copy(self) -> Self: ...

    def update(self, data: bytes, /) -> None: ...

    def digest(self) -> bytes: ...

    def hexdigest(self) -> str: ...


class Keys:
    """The two keys of a match. As secret as the secret; they are not shown where an object is printed."""

    def __init__(self, match_id: str, draws: bytes, salts: bytes) -> None:
        self.match_id = check_match_id(match_id)
        self.draws = draws
        self.salts = salts
        # Each hash is begun once, with its key and the first lines, and copied for every message: a step needs three.
        self.drawing = hmac.new(draws, begin("draw", match_id), "sha256")
        self.salting = hmac.new(salts, begin("salt", match_id), "sha256")
        self.entries = sha256(begin("entry", match_id))
        self.links = sha256(begin("link", match_id))


H = TypeVar("H", bound=Hash)


def after(begun: H, last: str) -> H:
    """The hash of a message that begins as it was begun and ends with these lines."""
    whole = begun.copy()
    whole.update(last.encode("ascii"))
    return whole


class Receipt(NamedTuple):
    """What a seat keeps of an acknowledged move: the server cannot change this entry, or one before it, unnoticed."""

    match_id: str
    seq: int  # position in the log, or NO_SEQ
    hash: str
    entry: str = ""  # the entry itself, where its receiver knows it: its own move, the announcement


# ---- what is hashed: lines of plain text, so that anybody can do it by hand ------------------------------------------


def lines(purpose: str, match_id: str, *fields: str) -> bytes:
    """Scheme, purpose, match and fields, a line each. None has a line break inside, so no two texts look alike."""
    return "\n".join([SCHEME, purpose, check_match_id(match_id), *fields]).encode("ascii")


def begin(purpose: str, match_id: str) -> bytes:
    """All that stands before the fields."""
    return lines(purpose, match_id, "")


def canonical(value: Any) -> str:
    """A JSON value as one line: keys in order, no spaces, nothing but ASCII."""
    return CANONICAL.encode(value)


def check_match_id(match_id: str) -> str:
    for letter in match_id:
        if letter not in ID_LETTERS:
            break
    else:
        if 0 < len(match_id) <= LONGEST_ID:
            return match_id
    raise ValueError(f"{match_id[:80]!r} is no match id; it should be 1 to {LONGEST_ID} letters, digits, - or _.")


def hex_or_dash(contribution: bytes | None) -> str:
    return "-" if contribution is None else contribution.hex()


# ---- before the match ------------------------------------------------------------------------------------------------


def commit(match_id: str, secret: bytes) -> str:
    """What the server shows of its secret before the seats have contributed anything."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"The secret of a match has {SECRET_BYTES} bytes, not {len(secret)}.")
    return sha256(lines("commitment", match_id, secret.hex())).hexdigest()


def seal(match_id: str, seat: int, entropy: bytes) -> str:
    """What a seat shows of its entropy before it knows that of the others."""
    if not LEAST_ENTROPY <= len(entropy) <= MOST_ENTROPY:
        raise ValueError(f"A seat contributes {LEAST_ENTROPY} to {MOST_ENTROPY} bytes, not {len(entropy)}.")
    return sha256(lines("seal", match_id, str(seat), entropy.hex())).hexdigest()


def check_opening(match_id: str, seat: int, sealed: str | None, entropy: bytes | None) -> bool:
    """Whether a seat contributes what it has sealed: nothing, if it has sealed nothing."""
    if sealed is None or entropy is None:
        return sealed is None and entropy is None
    if not LEAST_ENTROPY <= len(entropy) <= MOST_ENTROPY:
        return False
    return hmac.compare_digest(seal(match_id, seat, entropy).encode(), sealed.encode())


def announcement(
    game: Game[S, V], match_id: str, seats: int, options: dict[str, int], commitment: str, seals: list[str | None]
) -> str:
    """All that is settled before the seats contribute. *options* has a value for each option of the game."""
    if len(seals) != seats:
        raise ValueError(f"There should be {seats} seals, one for each seat, not {len(seals)}.")
    head = {"match": check_match_id(match_id), "game": game.name, "rules_version": game.version, "seats": seats}
    if game.content:
        head["content"] = game.content
    return canonical({**head, "options": name_options(game, options), "commitment": commitment, "seals": seals})


def derive(match_id: str, secret: bytes, contributions: list[bytes | None]) -> Keys:
    """The keys of the draws and of the salts: from the secret and from what every seat has contributed."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"The secret of a match has {SECRET_BYTES} bytes, not {len(secret)}.")
    entropy = [hex_or_dash(contribution) for contribution in contributions]
    draws = hmac.digest(secret, lines("key of draws", match_id, *entropy), "sha256")
    salts = hmac.digest(secret, lines("key of salts", match_id, *entropy), "sha256")
    return Keys(match_id, draws, salts)


# ---- the dice --------------------------------------------------------------------------------------------------------


def draw(keys: Keys, index: int, counter: int) -> int:
    """Word *counter* (32 bits) of the stream of step *index*: each can be computed without the others."""
    return int.from_bytes(after(keys.drawing, f"{index}\n{counter}").digest()[:4], "big")


class FairRng(Rng):
    """Dice that can be checked later. Each step of a match has its own stream: `at_step` comes before its draws."""

    def __init__(self, keys: Keys, taken_back: int = 0) -> None:
        """*taken_back*: how many steps of this match have been taken back so far."""
        self.state = 0  # not used
        self.keys = keys
        self.taken_back = taken_back
        self.index = -1  # of the step drawn for, taken-back ones counted
        self.counter = 0  # words used for it

    def at_step(self, step: i64) -> None:
        self.index = step + self.taken_back
        self.counter = 0

    def next32(self) -> i64:
        if self.index < 0:
            raise ValueError("Fair dice draw for a step of a match: call at_step first.")
        word = draw(self.keys, self.index, self.counter)
        self.counter += 1
        return word

    def below(self, n: i64) -> i64:
        """The first word below the largest multiple of *n* that fits, modulo *n*: without bias. 0 < n < 2**30."""
        if not 0 < n < MOST_BELOW:
            raise ValueError(f"Dice have 1 to {MOST_BELOW - 1} sides, not {n}.")
        end: i64 = WORDS - WORDS % n
        word = self.next32()
        while word >= end:
            word = self.next32()
        return word % n


# ---- the log ---------------------------------------------------------------------------------------------------------


def start_entry(contributions: list[bytes | None]) -> str:
    """Entry 1: what the seats have contributed, None where nothing."""
    return canonical(["start", *(None if each is None else each.hex() for each in contributions)])


def step_entry(game: Game[S, V], index: int, actor: int, code: int) -> str:
    """Step *index* of the match (taken-back ones counted), of a seat or of CHANCE."""
    return f'["step",{index},{step_text(game, actor, code)}'


def told_entry(game: Game[S, V], actor: int, code: int) -> str:
    """A step_entry without its index, for a receipt: the index would tell how many steps there were that others hide."""
    return f'["step",{step_text(game, actor, code)}'


def without_index(entry: str) -> str:
    """A step_entry of the log as a receipt may have it; any other entry as it is."""
    return re.sub(r'^\["step",\d+,', '["step",', entry)


@lru_cache(MOST_STEPS)
def step_text(game: Game[Any, Any], actor: int, code: int) -> str:
    """What a step_entry says after its index: the same each time that step is made."""
    return canonical(name_step(game, actor, code))[1:]


def take_back_entry(count: int) -> str:
    """The last *count* steps that still stood are undone."""
    return canonical(["take_back", count])


def note_entry(note: Any) -> str:
    """Anything else that should be beyond dispute. Whole numbers only."""
    return canonical(["note", note])


def end_entry(reason: str) -> str:
    """The last entry: "over" where the rules have ended the game, else "aborted"."""
    if reason not in ENDS:
        raise ValueError(f"{reason!r} is no end of a match; it should be one of {', '.join(ENDS)}.")
    return canonical(["end", reason])


def chain_start(match_id: str, announced: str) -> str:
    """Hash 0, that of the announcement: no secret is needed for it."""
    return sha256(lines("announcement", match_id, announced)).hexdigest()


def salt(keys: Keys, seq: int) -> str:
    """What hides entry *seq* until the secret is known."""
    return after(keys.salting, str(seq)).hexdigest()


def chain_next(keys: Keys, seq: int, before: str, entry: str) -> str:
    """The hash of entry *seq*, from hash *before* and the salted hash of the entry."""
    leaf = after(keys.entries, f"{seq}\n{salt(keys, seq)}\n{entry}").hexdigest()
    return after(keys.links, f"{seq}\n{before}\n{leaf}").hexdigest()


def receipt(match_id: str, seq: int, chain_hash: str, entry: str = "") -> Receipt:
    """For the client: give *entry* only to the seat whose move it is, or to all where it is public."""
    return Receipt(check_match_id(match_id), seq, chain_hash, entry)
