"""Content that the host allows: other things in the box of a game than those that ship, for tables that choose them.

A table keeps the files it was opened with in its log. So nothing that happens to a folder afterwards changes a game, and a
replay shows what was played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from archipel.content import read_folder
from archipel.kernel.core import Game
from archipel.server.wire import Content

KEPT: Final = 64  # games with content of their own that stay in memory

Contents = dict[str, list[Content]]  # by the name of the game


def read_contents(folders: Sequence[str], games: Sequence[Game[Any, Any]]) -> Contents:
    """The contents in these folders, each called like its folder; ValueError says in one sentence what is wrong with one."""
    found: Contents = {}
    for folder in map(Path, folders):
        game = next(game for game in games if game.content_files)
        files = read_folder(folder, game.content_files)
        game.with_files(files)
        name = folder.resolve().name
        if any(each.name == name for each in found.get(game.name, [])):
            raise ValueError(f"Two content folders are called {name!r}; tables choose by the name, so give one another name.")
        found.setdefault(game.name, []).append(Content(name, files))
    return found


def game_with(game: Game[Any, Any], content: Content | None) -> Game[Any, Any]:
    """The game as it is played with this content, or as it ships."""
    return game if content is None else _game_with(game, tuple(sorted(content.files.items())))


@lru_cache(KEPT)
def _game_with(game: Game[Any, Any], files: tuple[tuple[str, str], ...]) -> Game[Any, Any]:
    return game.with_files(dict(files))
