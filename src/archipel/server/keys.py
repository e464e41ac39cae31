"""The secrets of a server: made at the first start, in a file that only its owner can read."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from archipel.disk import sync_folder
from archipel.server.store import StoreTrouble, is_id

NAMES: Final = ("login", "csrf", "metrics")
SIGNING: Final = 32  # bytes that a key has at least, and signs of a token: one that is empty anybody would know
TOKEN: Final = 16
PLAINLY: Final = "login"  # what a login is signed as, for the two names that its cookie may have (guard.py)
SAFELY: Final = "safe login"
LASTS: Final = 400 * 24 * 3600  # seconds that a login is good for
RENEWED: Final = 7 * 24 * 3600  # seconds after which it is made anew when its owner comes


class Shown(NamedTuple):
    """The cookie that a browser sends, and whether under its safe name."""

    value: str
    safe: bool


class Login(NamedTuple):
    """What a cookie says."""

    person: str
    epoch: int
    made: int  # in seconds; 0 = by a build that did not write it down

    def is_old(self, now: int) -> bool:
        """Whether it is time to make it anew."""
        return now - self.made >= RENEWED


class Keys:
    """What logins are signed with, and what the operator reads the metrics with."""

    def __init__(self, login: str, csrf: str, metrics: str) -> None:
        self.login = bytes.fromhex(login)
        self.csrf = bytes.fromhex(csrf)
        self.metrics = metrics

    def cookie(self, person: str, epoch: int, made: int, safe: bool = False) -> str:
        """A login: whose it is, when it was made (in seconds), and a signature that nobody else can make. One for the *safe* name
        of a cookie is good for no other: what a neighbour site was given by us it could set for others under the plain name."""
        return f"{person}.{epoch}.{made}.{signature(self.login, f'{SAFELY if safe else PLAINLY} {person} {epoch} {made}')}"

    def read_cookie(self, cookie: str, now: int, safe: bool = False) -> Login | None:
        """What a login says, if it was made by us, for this name of the cookie, and not too long ago. Older builds wrote no time
        into it, and signed both kinds alike: those are good until they are made anew."""
        if not cookie.isascii():
            return None
        *said, signed = cookie.split(".")
        if len(said) not in (2, 3) or not is_id(said[0]) or not all(each.isdigit() and len(each) <= 12 for each in said[1:]):
            return None
        person, numbers = said[0], [int(each) for each in said[1:]]
        login = Login(person, numbers[0], numbers[1] if len(numbers) == 2 else 0)
        kinds = [kind for kind in (SAFELY, PLAINLY) if self.signed(signed, kind, person, numbers)]
        if not kinds or (login.made and now - login.made >= LASTS):
            return None
        if safe:
            return login if kinds == [SAFELY] else login._replace(made=0)
        return login if kinds == [PLAINLY] else None

    def signed(self, found: str, kind: str, person: str, numbers: list[int]) -> bool:
        return hmac.compare_digest(found, signature(self.login, " ".join([kind, person, *map(str, numbers)])))

    def csrf_token(self, person: str, epoch: int) -> str:
        """What a page of ours can know and a page of another site cannot."""
        return signature(self.csrf, f"csrf {person} {epoch}")


def signature(key: bytes, text: str) -> str:
    return base64.urlsafe_b64encode(hmac.digest(key, text.encode(), hashlib.sha256)).decode().rstrip("=")


def load_keys(path: Path) -> Keys:
    """The keys in a file; made now if there is none. StoreTrouble if others could read them."""
    try:
        if not path.exists():
            make_keys(path)
        data = json.loads(path.read_text(encoding="utf-8"))
        keys = Keys(*[str(data[name]) for name in NAMES])
        if min(len(keys.login), len(keys.csrf)) < SIGNING or len(keys.metrics) < TOKEN:
            raise StoreTrouble(f"The secrets in {path} are too short to be any: put it aside, and a new one is made.")
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise StoreTrouble(f"Others can read the secrets in {path}: `chmod 600 {path}`, and start again.")
        return keys
    except OSError as error:
        verb = "read" if path.exists() else "written"
        raise StoreTrouble(f"The secrets in {path} cannot be {verb}: {error.strerror or error}.") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise StoreTrouble(f"{path} holds no secrets of a server: put it aside, and a new one is made.") from None


def make_keys(path: Path) -> None:
    """Write new keys, whole or not at all; keys that somebody else makes at the same moment stand."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    content = {"login": secrets.token_hex(32), "csrf": secrets.token_hex(32), "metrics": secrets.token_urlsafe(24)}
    handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:  # on a full disk, too: who starts again and again would leave one each time
        draft.unlink()
    sync_folder(path.parent)
