"""Reading the content files of games: what is wrong gets one sentence with the place, the value and what would be right."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any


class ContentError(ValueError):
    """A content file that cannot be played: one sentence that says where and what would be right."""


def read_toml(path: Path) -> dict[str, Any]:
    """The data of a file."""
    return parse_toml(read_file(path), str(path))


def read_file(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise ContentError(f"{path}: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}: {error}.") from None


def read_folder(folder: Path, names: tuple[str, ...]) -> dict[str, str]:
    """The files of a content folder, as texts."""
    if not folder.is_dir():
        raise ContentError(f"{folder} is no folder; a content folder holds {', '.join(names)}.")
    return {name: read_file(folder / name) for name in names}


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """The data of a text; *source* says where it stands."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{source}: {error}.") from None


def fingerprint(files: dict[str, str]) -> str:
    """The same for the same texts, and for no others."""
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]


def read_table(data: dict[str, Any], name: str, entries: tuple[str, ...], source: str) -> dict[str, Any]:
    """The table *name*, which has no other *entries* than these."""
    table = data.get(name)
    if not isinstance(table, dict):
        raise ContentError(f"{source}: [{name}] is missing.")
    for key in table:
        if key not in entries:
            known = " and ".join([", ".join(entries[:-1]), entries[-1]]) if len(entries) > 1 else entries[0]
            raise ContentError(f"{source}: {name}.{key} is unknown; the entries are {known}.")
    return table


def read_whole(value: Any, where: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ContentError(f"{where} is {value!r}; it should be a whole number from {low} to {high}.")
    return value


def read_wholes(value: Any, where: str, count: int, low: int, high: int) -> tuple[int, ...]:
    """So many of them."""
    if not isinstance(value, list) or len(value) != count:
        raise ContentError(f"{where} is {value!r}; it should be a list of {count} whole numbers.")
    return tuple([read_whole(entry, where, low, high) for entry in value])
