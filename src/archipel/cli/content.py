"""`archipel content`: check a content folder of Rivages, or draw an island, a card or a tree of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from archipel.cli import UsageError
from archipel.content import ContentError
from archipel.games.rivages.components import CARDS, FACE_A, Box
from archipel.games.rivages.content import FOLDER, load_box
from archipel.games.rivages.picture import card_picture, island_picture, tree_picture

HELP = "Check a folder of islands, cards, trees and tokens for Rivages, or draw one of them."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="read a content folder and say what is wrong in it")
    check.add_argument("folder", metavar="DIR", help="the content folder")
    draw = actions.add_parser("draw", help="draw an island, a card or a tree as SVG")
    draw.add_argument("what", metavar="WHAT", nargs="+", help='an island or a tree by name, or a card: "Hollow Bay", "card 12"')
    draw.add_argument("--content", metavar="DIR", help="a content folder (default: what ships)")
    draw.add_argument("--out", metavar="FILE", help="where the picture goes (default: standard output)")


def run(args: argparse.Namespace) -> int:
    if args.action == "check":
        box = box_in(args.folder)
        bridges = sum(len(island.bridges) for island in box.islands)
        print(f"{args.folder} can be played: {len(box.islands)} islands with {bridges} bridges, {CARDS} exploration cards,")
        print(f"{len(box.cards) - CARDS} end cards, {len(box.trees)} faces of trees, {len(box.tokens)} loot tokens.")
        return 0
    picture = drawn(box_in(args.content), " ".join(args.what))
    if args.out is None:
        sys.stdout.write(picture)
        return 0
    try:
        Path(args.out).write_text(picture, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{args.out} cannot be written: {error.strerror}.") from None
    return 0


def box_in(folder: str | None) -> Box:
    """The box in a content folder; what is wrong in it is one sentence."""
    try:
        return load_box(Path(folder) if folder is not None else FOLDER)
    except ContentError as error:
        raise UsageError(str(error)) from None


def drawn(box: Box, what: str) -> str:
    """The picture of an island, a card or a tree by its name; capitals do not matter."""
    wanted = " ".join(what.casefold().split())
    for island in box.islands:
        if island.name.casefold() == wanted:
            return island_picture(island)
    for tree in box.trees:
        if tree.name.casefold() == wanted:
            return tree_picture(tree)
    for number, card in enumerate(box.cards):
        name = f"card {number + 1}" if number < CARDS else f"end card {number - CARDS + 1}"
        if name == wanted:
            return card_picture(card, name.capitalize())
    trees = f"{box.trees[0].name}, {box.trees[FACE_A].name}"
    raise UsageError(
        f"There is no {what!r} to draw; islands and trees go by their names ({box.islands[0].name}, {trees}), "
        f"cards by their numbers (card 1 to card {CARDS}, end card 1 to end card {len(box.cards) - CARDS})."
    )
