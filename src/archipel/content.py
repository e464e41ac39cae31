"""Reading the content files of games: what is wrong gets one sentence with the place, the value and what would be right."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


class ContentError(ValueError):
    """A content file that cannot be played: one sentence that says where and what would be right."""


def read_toml(path: Path) -> dict[str, Any]:
    """The data of a file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ContentError(f"{path}: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: {error}.") from None


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
