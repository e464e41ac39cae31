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
from typing import Final

from archipel.server.store import StoreTrouble

NAMES: Final = ("login", "csrf", "metrics")


class Keys:
    """What logins are signed with, and what the operator reads the metrics with."""

    def __init__(self, login: str, csrf: str, metrics: str) -> None:
        self.login = bytes.fromhex(login)
        self.csrf = bytes.fromhex(csrf)
        self.metrics = metrics

    def cookie(self, person: str, epoch: int) -> str:
        """A login: whose it is, and a signature that nobody else can make."""
        return f"{person}.{epoch}.{signature(self.login, f'login {person} {epoch}')}"

    def read_cookie(self, cookie: str) -> tuple[str, int] | None:
        """Whose login this is and of which epoch, if it was made by us."""
        person, _, rest = cookie.partition(".")
        epoch, _, signed = rest.partition(".")
        if not epoch.isascii() or not epoch.isdigit() or len(epoch) > 9 or not signed.isascii():
            return None
        if not hmac.compare_digest(signed, signature(self.login, f"login {person} {int(epoch)}")):
            return None
        return person, int(epoch)

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
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise StoreTrouble(f"Others can read the secrets in {path}: `chmod 600 {path}`, and start again.")
        return keys
    except OSError as error:
        verb = "read" if path.exists() else "written"
        raise StoreTrouble(f"The secrets in {path} cannot be {verb}: {error.strerror or error}.") from None
    except (ValueError, KeyError, TypeError):
        raise StoreTrouble(f"{path} holds no secrets of a server: put it aside, and a new one is made.") from None


def make_keys(path: Path) -> None:
    """Write new keys, whole or not at all; keys that somebody else makes at the same moment stand."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    content = {"login": secrets.token_hex(32), "csrf": secrets.token_hex(32), "metrics": secrets.token_urlsafe(24)}
    handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(content, file)
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
