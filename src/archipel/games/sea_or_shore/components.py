"""What is in the box: tables, no behaviour. The values come from content.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from archipel.content import ContentError, read_table, read_toml, read_whole, read_wholes
from archipel.kernel.bits import bit
from archipel.kernel.vecs import vec

# SOS-1 the colours, and the colour pairs as the two decks and the two action cards have them
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
PURPLE: Final = 3
COLOURS: Final = ("red", "blue", "green", "purple")
PAIRS: Final = ("red_blue", "green_purple")
PAIR_COLOURS: Final = 2

# SOS-2 island card = colour * 12 + number - 1
NUMBERS: Final = 12
ISLANDS: Final = 48
ALL_ISLANDS: Final = 0xFFFFFFFFFFFF
ONE_COLOUR: Final = 0xFFF  # the islands of colour 0; shift by 12 for the next

SEA: Final = 0  # the half that shows the colour
SHORE: Final = 1  # the half that shows the number
HALVES: Final = ("sea", "shore")

# SOS-3 treasure = colour * 8 + its place in the table of points
TREASURES: Final = 32
PER_COLOUR: Final = 8
ALL_TREASURES: Final = 0xFFFFFFFF

# SOS-5 the four actions
STEAL_ADDITIONS: Final = 0
SWAP_HANDS: Final = 1
REORDER_TREASURES: Final = 2
RETRIEVE_CARD: Final = 3
ACTIONS: Final = ("steal_additions", "swap_hands", "reorder_treasures", "retrieve_card")
SIDES: Final = ("A", "B", "random")
RANDOM_SIDE: Final = 2

MAX_SEATS: Final = 5


class Box(NamedTuple):
    """The values of a content file, checked."""

    additions: int
    points: tuple[int, ...]  # of the eight treasures of a colour
    out_with_3: tuple[int, ...]  # points of the treasures that leave each colour with 3 players
    hands: tuple[int, ...]  # island cards each, by number of players; 0 where nobody plays
    actions: tuple[int, ...]  # side A and B of the red+blue card, side A and B of the green+purple card


def read_box(data: dict[str, Any], source: str) -> Box:
    """The box that *data* describes; ContentError says what is wrong in *source*."""
    for key in data:
        if key not in ("additions", "treasures", "hands", "actions"):
            raise ContentError(f"{source}: {key} is unknown; the entries are additions, treasures, hands and actions.")
    additions = read_whole(data.get("additions"), f"{source}: additions", 0, 60)
    treasures = read_table(data, "treasures", ("points", "out_with_3_players"), source)
    points = read_wholes(treasures.get("points"), f"{source}: treasures.points", PER_COLOUR, 0, 99)
    out = read_wholes(treasures.get("out_with_3_players"), f"{source}: treasures.out_with_3_players", 3, 0, 99)
    left = list(points)
    for value in out:
        if value not in left:
            raise ContentError(
                f"{source}: treasures.out_with_3_players names a treasure of {value} points, but points has none left."
            )
        left.remove(value)
    by_players = read_table(data, "hands", ("3", "4", "5"), source)
    hands = [0] * (MAX_SEATS + 1)
    for seats in range(3, MAX_SEATS + 1):
        hands[seats] = read_whole(by_players.get(str(seats)), f"{source}: hands.{seats}", 1, 12)
        if hands[seats] * seats > ISLANDS:
            raise ContentError(f"{source}: hands.{seats} deals {hands[seats] * seats} island cards; there are {ISLANDS}.")
    sides = read_table(data, "actions", PAIRS, source)
    actions: list[int] = []
    for pair in PAIRS:
        named = sides.get(pair)
        if not isinstance(named, list) or len(named) != 2:
            raise ContentError(f"{source}: actions.{pair} is {named!r}; it should list the action of side A and of side B.")
        for name in named:
            if name not in ACTIONS:
                raise ContentError(f"{source}: actions.{pair} names {name!r}; the actions are {', '.join(ACTIONS)}.")
            if ACTIONS.index(name) in actions:
                raise ContentError(f"{source}: the action {name} stands on two sides; each of the four stands on one.")
            actions.append(ACTIONS.index(name))
    return Box(additions, points, out, tuple(hands), tuple(actions))


def load_box(path: Path) -> Box:
    """The box in a content file; ContentError if it cannot be read or played."""
    return read_box(read_toml(path), path.name)


BOX: Final = load_box(Path(__file__).with_name("content.toml"))


def _left_out() -> int:
    """SOS-10 the treasures that leave the game with 3 players."""
    out = 0
    for colour in range(4):
        for value in BOX.out_with_3:
            for place in range(PER_COLOUR):
                treasure = colour * PER_COLOUR + place
                if BOX.points[place] == value and not (out >> treasure) & 1:
                    out |= bit(treasure)
                    break
    return out


def treasures_of_deck(seats: i64, deck: i64) -> i64:
    """SOS-10, SOS-11 the treasures of a deck: one deck of 20 with 3 players, else one of 16 for each colour pair."""
    if seats == 3:
        return ALL_TREASURES & ~OUT_WITH_3
    return 0xFFFF0000 if deck else 0xFFFF


def decks_for(seats: i64) -> i64:
    """SOS-10, SOS-11 how many treasure decks there are."""
    return 1 if seats == 3 else 2


def deck_of(seats: i64, colour: i64) -> i64:
    """SOS-10, SOS-11 the deck that the treasures of *colour* belong to."""
    if seats == 3:
        return 0
    return colour >> 1


OUT_WITH_3: Final = _left_out()
ADDITIONS: Final = BOX.additions
HAND: Final = vec[i64](list(BOX.hands))
POINTS: Final = vec[i64]([BOX.points[treasure % PER_COLOUR] for treasure in range(TREASURES)])
ACTION_ON: Final = vec[i64](list(BOX.actions))  # action card * 2 + side -> action

ISLAND_NAMES: Final = tuple([f"{COLOURS[card // NUMBERS]} {card % NUMBERS + 1}" for card in range(ISLANDS)])


def _treasure_names() -> tuple[str, ...]:
    """Treasures of a colour with the same points are told apart by a letter: ``red 2a``, ``red 2b``."""
    names: list[str] = []
    for colour in COLOURS:
        for place in range(PER_COLOUR):
            alike = [k for k in range(PER_COLOUR) if BOX.points[k] == BOX.points[place]]
            letter = "abcdefgh"[alike.index(place)] if len(alike) > 1 else ""
            names.append(f"{colour} {BOX.points[place]}{letter}")
    return tuple(names)


TREASURE_NAMES: Final = _treasure_names()


def colour_of(card: i64) -> i64:
    """SOS-2 the colour of an island card, which its Sea shows."""
    return card // NUMBERS


def number_of(card: i64) -> i64:
    """SOS-2 the number of an island card, which its Shore shows."""
    return card % NUMBERS + 1


def treasure_colour(treasure: i64) -> i64:
    """SOS-3 the colour of a treasure; -1 for none."""
    return treasure >> 3
