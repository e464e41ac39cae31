"""Records with the proof of their draws beside them, and receipts, as readable JSON; damage refused with its place."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from archipel.kernel.core import Game, S, V
from archipel.kernel.fair import (
    LEAST_ENTROPY,
    MOST_ENTROPY,
    NO_SEQ,
    SCHEME,
    SECRET_BYTES,
    Receipt,
    canonical,
    check_match_id,
)
from archipel.kernel.match import BadRecord, Record
from archipel.kernel.record import FAIR_FORMAT, FORMAT
from archipel.kernel.record import to_json as plain_record

FORMAT_VERSION: Final = 1
RECEIPT_FORMAT: Final = "archipel-receipt"
HASH_BYTES: Final = 32
DEEPEST: Final = 50  # lists and objects inside one another


class Fairness(NamedTuple):
    """What is published at the end of a match, to be checked by anybody."""

    match_id: str
    commitment: str
    seals: tuple[str | None, ...]  # per seat
    contributions: tuple[bytes | None, ...]  # per seat
    secret: bytes
    log: tuple[tuple[str, str], ...]  # hash and entry; the announcement is entry 0


# ---- writing ---------------------------------------------------------------------------------------------------------


def to_json(game: Game[S, V], record: Record, fairness: Fairness) -> str:
    """The record and its fairness section as one JSON text, one entry of the log a line."""
    head = {
        "scheme": SCHEME,
        "match": fairness.match_id,
        "commitment": fairness.commitment,
        "seals": list(fairness.seals),
        "contributions": [None if each is None else each.hex() for each in fairness.contributions],
        "secret": fairness.secret.hex(),
    }
    log = ",\n  ".join([f'["{chain_hash}", {entry}]' for chain_hash, entry in fairness.log])
    top = json.dumps({"format": FAIR_FORMAT, "format_version": FORMAT_VERSION}, indent=1)[:-2]
    record_text = plain_record(game, record).rstrip()
    proof = json.dumps(head, indent=1)[:-2]
    return f'{top},\n "record": {record_text},\n "fairness": {proof},\n "log": [\n  {log}\n ]}}\n}}\n'


def receipt_to_json(receipt: Receipt) -> str:
    """A receipt as one line of JSON."""
    data: dict[str, Any] = {"format": RECEIPT_FORMAT, "format_version": FORMAT_VERSION, "match": receipt.match_id}
    data["seq"] = None if receipt.seq == NO_SEQ else receipt.seq
    data["hash"] = receipt.hash
    if receipt.entry:
        data["entry"] = json.loads(receipt.entry)
    return json.dumps(data)


# ---- reading ---------------------------------------------------------------------------------------------------------


def from_json(text: str) -> Fairness:
    """The fairness section that :func:`to_json` wrote; `record.from_json` reads the record from the same text."""
    data = load(text, "a record")
    if isinstance(data, dict) and data.get("format") == FORMAT:
        raise BadRecord(-1, "This record has no fairness section: nothing proves its draws.")
    if not isinstance(data, dict) or data.get("format") != FAIR_FORMAT:
        raise BadRecord(-1, f'This is not a fair record: it does not say "format": "{FAIR_FORMAT}".')
    check_version(data, "This fair record")
    if not isinstance(data.get("record"), dict):
        raise BadRecord(-1, 'This fair record has no "record".')
    fairness = data.get("fairness")
    if not isinstance(fairness, dict):
        raise BadRecord(-1, 'This fair record has no "fairness" section.')
    if fairness.get("scheme") != SCHEME:
        raise BadRecord(-1, f"scheme is {short(fairness.get('scheme'))}; this build checks {SCHEME}.")
    secret = read_bytes(fairness.get("secret"), "secret", SECRET_BYTES, SECRET_BYTES)
    commitment = read_hash(fairness.get("commitment"), "commitment")
    seals: list[str | None] = []
    for seat, each in enumerate(read_list(fairness.get("seals"), "seals")):
        seals.append(None if each is None else read_hash(each, f"The seal of seat {seat}"))
    contributions: list[bytes | None] = []
    for seat, each in enumerate(read_list(fairness.get("contributions"), "contributions")):
        what = f"The contribution of seat {seat}"
        contributions.append(None if each is None else read_bytes(each, what, LEAST_ENTROPY, MOST_ENTROPY))
    if len(seals) != len(contributions):
        counts = f"{len(seals)} seals and {len(contributions)} contributions"
        raise BadRecord(-1, f"There are {counts}; each seat has one of both.")
    log: list[tuple[str, str]] = []
    for seq, line in enumerate(read_list(fairness.get("log"), "log")):
        if not isinstance(line, list) or len(line) != 2:
            raise BadRecord(-1, f"Entry {seq} of the log is {short(line)}; it should be [hash, entry].")
        log.append((read_hash(line[0], f"The hash of entry {seq}"), canonical(line[1])))
    match_id = read_match_id(fairness.get("match"))
    return Fairness(match_id, commitment, tuple(seals), tuple(contributions), secret, tuple(log))


def receipts_from_json(text: str) -> list[Receipt]:
    """The receipts of a file: one, a JSON list of them, or one a line."""
    try:
        data = load(text, "a receipt")
    except BadRecord:
        found = [load(line, "a receipt") for line in text.splitlines() if line.strip()]
        if len(found) < 2:
            raise
        data = found
    listed = data if isinstance(data, list) else [data]
    if not listed:
        raise BadRecord(-1, "There is no receipt in it.")
    return [read_receipt(each) for each in listed]


def read_receipt(data: Any) -> Receipt:
    """A receipt from a file, or as it came over the wire: without a format, and with the entry as a text."""
    if not isinstance(data, dict) or data.get("format", RECEIPT_FORMAT) != RECEIPT_FORMAT or "hash" not in data:
        raise BadRecord(-1, f"{short(data)} is not a receipt.")
    if "format" in data:
        check_version(data, "This receipt")
    seq = data.get("seq")
    if seq is not None and (type(seq) is not int or seq < 0):
        raise BadRecord(-1, f"The seq of a receipt is {short(seq)}; it should be a whole number, or null.")
    given = data.get("entry")
    if isinstance(given, str) and given:
        given = load(given, "the entry of a receipt")
    entry = canonical(given) if given else ""
    chain_hash = read_hash(data.get("hash"), "The hash of a receipt")
    return Receipt(read_match_id(data.get("match")), NO_SEQ if seq is None else seq, chain_hash, entry)


def check_version(data: dict[str, Any], what: str) -> None:
    version = data.get("format_version")
    if type(version) is not int or version != FORMAT_VERSION:
        raise BadRecord(-1, f"{what} has format version {short(version)}; this build reads version {FORMAT_VERSION}.")


def read_match_id(given: Any) -> str:
    if not isinstance(given, str):
        raise BadRecord(-1, f"match is {short(given)}; it should be a match id.")
    try:
        return check_match_id(given)
    except ValueError as error:
        raise BadRecord(-1, str(error)) from None


def read_list(given: Any, what: str) -> list[Any]:
    if not isinstance(given, list):
        raise BadRecord(-1, f"{what} is {short(given)}; it should be a list.")
    return given


def read_hash(given: Any, what: str) -> str:
    return read_bytes(given, what, HASH_BYTES, HASH_BYTES).hex()


def read_bytes(given: Any, what: str, least: int, most: int) -> bytes:
    """Bytes written as hexadecimal digits, small letters only: there is one way to write them."""
    wanted = f"{2 * least} hexadecimal digits" if least == most else f"{2 * least} to {2 * most} hexadecimal digits"
    wrong = BadRecord(-1, f"{what} is {short(given)}; it should be {wanted}.")
    if not isinstance(given, str):
        raise wrong
    for letter in given:
        if letter not in "0123456789abcdef":
            raise wrong
    if len(given) % 2 or not 2 * least <= len(given) <= 2 * most:
        raise wrong
    return bytes.fromhex(given)


def load(text: str, what: str) -> Any:
    """JSON that reads the same to everybody: no name twice in an object, whole numbers only; and not too deep."""
    deep = BadRecord(-1, f"This is not {what}: its JSON is nested too deeply.")
    try:
        data = json.loads(text, object_pairs_hook=without_doubles, parse_float=refuse_number, parse_constant=refuse_number)
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(-1, f"This is not {what}: it is no JSON ({error}).") from None
    except RecursionError:
        raise deep from None
    level = [data]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in parts(outer)]
    if level:
        raise deep
    return data


def parts(value: Any) -> list[Any]:
    """What is directly inside a JSON value."""
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadRecord(-1, f"{short(name)} stands twice in one object: it could be read in two ways.")
        found[name] = value
    return found


def refuse_number(text: str) -> Any:
    raise BadRecord(-1, f"{text[:40]} is no whole number.")


def short(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    return json.dumps(value)[:40]
