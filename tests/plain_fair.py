"""The sums of archipel-fair-1 once more, from docs/fairness.md and with nothing but hashlib: a second opinion."""

from __future__ import annotations

import hashlib


def text(*lines: str) -> bytes:
    return "\n".join(("archipel-fair-1", *lines)).encode()


def sha(*lines: str) -> str:
    return hashlib.sha256(text(*lines)).hexdigest()


def mac(key: bytes, *lines: str) -> bytes:
    """HMAC as RFC 2104 has it."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + text(*lines)).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def key(use: str, match: str, secret: bytes, entropy: list[bytes | None]) -> bytes:
    return mac(secret, f"key of {use}", match, *("-" if each is None else each.hex() for each in entropy))


def below(draws: bytes, match: str, step: int, counter: int, sides: int) -> tuple[int, int]:
    """A draw, and the counter after it."""
    while True:
        word = int(mac(draws, "draw", match, str(step), str(counter)).hex()[:8], 16)
        counter += 1
        if word < 2**32 // sides * sides:
            return word % sides, counter


def chain(salts: bytes, match: str, entries: list[str]) -> list[str]:
    hashes = [sha("announcement", match, entries[0])]
    for seq, entry in enumerate(entries[1:], 1):
        leaf = sha("entry", match, str(seq), mac(salts, "salt", match, str(seq)).hex(), entry)
        hashes.append(sha("link", match, str(seq), hashes[-1], leaf))
    return hashes
