"""What is in the box: tables, no behaviour. The values come from content.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from archipel.content import ContentError, read_table, read_toml, read_whole, read_wholes
from archipel.kernel.bits import bit
from archipel.kernel.vecs import vec

MIN_SEATS: Final = 3
MAX_SEATS: Final = 5

# PP-2 pirate card = crew * 7 + its place among the values of a crew; the crew of a seat has the seat's number (PP-16)
CREWS: Final = ("skull", "hook", "anchor", "parrot", "cutlass")
PIRATES: Final = 7
ALL_PIRATES: Final = 0x7F
PIRATE_CARDS: Final = 35

# PP-3 treasure = its place in the content file
TREASURES: Final = 9
ALL_TREASURES: Final = 0x1FF
SHARES: Final = 6  # of a treasure: the whole, the split for two, the split for three

# PP-4 the eight actions
REMOVE: Final = 0
SWAP: Final = 1
IMPOSE: Final = 2
MOVE: Final = 3
MINUS_THREE: Final = 4
PLUS_THREE: Final = 5
COPY: Final = 6
PASS: Final = 7
ACTIONS: Final = ("remove", "swap", "impose", "move", "minus_three", "plus_three", "copy", "pass")
ACTION_CARDS: Final = 8

# PP-54 what lies in a line: the 35 pirates, the two action cards that are markers, and the spare ones that serve Copy
MINUS: Final = 35
PLUS: Final = 36
SPARE_MINUS: Final = 37
SPARE_PLUS: Final = 38
CARDS: Final = 39
MARKERS: Final = ("-3", "+3", "spare -3", "spare +3")
MARKED: Final = 3  # by so much a marker changes the total of its side

# A place is a side of an island: island * 2 + side; its opposite differs in the last bit
ABOVE: Final = 0
BELOW: Final = 1
SIDES: Final = ("above", "below")
MAX_PLACES: Final = 10
PLACE_NAMES: Final = tuple([f"{island} {side}" for island in range(1, MAX_SEATS + 1) for side in SIDES])
ISLAND_NAMES: Final = tuple([str(island) for island in range(1, MAX_SEATS + 1)])


class Box(NamedTuple):
    """The values of a content file, checked."""

    values: tuple[int, ...]  # of the seven pirates of a crew, ascending
    shares: tuple[tuple[int, ...], ...]  # of each island: the whole value, then the split for two, then for three
    basic: int  # the actions of the basic game, a set


def read_box(data: dict[str, Any], source: str) -> Box:
    """The box that *data* describes; ContentError says what is wrong in *source*."""
    for key in data:
        if key not in ("pirates", "islands", "actions"):
            raise ContentError(f"{source}: {key} is unknown; the entries are pirates, islands and actions.")
    pirates = read_table(data, "pirates", ("crews", "values"), source)
    crews = _names(pirates.get("crews"), f"{source}: pirates.crews", CREWS, "crew")
    if tuple(crews) != CREWS:
        raise ContentError(f"{source}: pirates.crews lists {len(crews)} crews; it should list {', '.join(CREWS)}, in this order.")
    values = read_wholes(pirates.get("values"), f"{source}: pirates.values", PIRATES, 1, 99)
    for place in range(1, PIRATES):
        if values[place] <= values[place - 1]:
            pair = f"{values[place]} after {values[place - 1]}"
            raise ContentError(f"{source}: pirates.values has {pair}; each should be higher than the one before.")
    return Box(values, _islands(data.get("islands"), source), _actions(data, source))


def _islands(islands: Any, source: str) -> tuple[tuple[int, ...], ...]:
    if not isinstance(islands, list) or len(islands) != TREASURES:
        count = len(islands) if isinstance(islands, list) else 0
        raise ContentError(f"{source}: there are {count} [[islands]]; there should be {TREASURES}.")
    shares: list[tuple[int, ...]] = []
    for number, island in enumerate(islands, 1):
        where = f"{source}: island {number}"
        if not isinstance(island, dict):
            raise ContentError(f"{where} is {island!r}; it should have the entries whole, two and three.")
        for key in island:
            if key not in ("whole", "two", "three"):
                raise ContentError(f"{where}: {key} is unknown; the entries are whole, two and three.")
        whole = read_whole(island.get("whole"), f"{where}: whole", 1, 99)
        two = _split(island.get("two"), f"{where}: two", 2, whole)
        three = _split(island.get("three"), f"{where}: three", 3, whole)
        for earlier, each in enumerate(shares, 1):
            if each[0] == whole:
                raise ContentError(f"{where}: whole is {whole}, as that of island {earlier}; islands are named by their value.")
        shares.append((whole, *two, *three))
    return tuple(shares)


def _split(value: Any, where: str, count: int, whole: int) -> tuple[int, ...]:
    """PP-63 The shares of a treasure: the first gets no less than the second, and all together no more than there is."""
    shares = read_wholes(value, where, count, 0, 99)
    for place in range(1, count):
        if shares[place] > shares[place - 1]:
            raise ContentError(f"{where} gives {shares[place]} after {shares[place - 1]}; who ranks lower should not get more.")
    if sum(shares) > whole:
        raise ContentError(f"{where} shares out {sum(shares)}; the island is worth {whole}.")
    return shares


def _actions(data: dict[str, Any], source: str) -> int:
    """PP-11 The set of actions that belong to the basic game."""
    table = read_table(data, "actions", ("basic", "advanced_only"), source)
    basic = _names(table.get("basic"), f"{source}: actions.basic", ACTIONS, "action")
    further = _names(table.get("advanced_only"), f"{source}: actions.advanced_only", ACTIONS, "action")
    for name in basic:
        if name in further:
            raise ContentError(
                f"{source}: the action {name} stands in basic and in advanced_only; each of the eight is there once."
            )
    for name in ("copy", "pass"):
        if name in basic:
            raise ContentError(f"{source}: actions.basic names {name}, which works in the advanced game only.")
    if len(basic) + len(further) != ACTION_CARDS:
        missing = [name for name in ACTIONS if name not in basic and name not in further]
        raise ContentError(f"{source}: the action {missing[0]} is missing; each of the eight is there once.")
    if len(basic) < MAX_SEATS:
        raise ContentError(f"{source}: actions.basic lists {len(basic)} actions; {MAX_SEATS} players need {MAX_SEATS}.")
    cards = 0
    for name in basic:
        cards |= bit(ACTIONS.index(name))
    return cards


def _names(value: Any, where: str, known: tuple[str, ...], kind: str) -> list[str]:
    """A list of names, each known and there once."""
    if not isinstance(value, list):
        raise ContentError(f"{where} is {value!r}; it should be a list of names.")
    named: list[str] = []
    for name in value:
        if name not in known:
            raise ContentError(f"{where} names {name!r}; the {kind}s are {', '.join(known)}.")
        if name in named:
            raise ContentError(f"{where} names the {kind} {name} twice.")
        named.append(name)
    return named


def load_box(path: Path) -> Box:
    """The box in a content file; ContentError if it cannot be read or played."""
    return read_box(read_toml(path), path.name)


BOX: Final = load_box(Path(__file__).with_name("content.toml"))


def _worths() -> list[int]:
    """What each card adds to the total of its side."""
    worths = [BOX.values[card % PIRATES] for card in range(PIRATE_CARDS)]
    return [*worths, -MARKED, MARKED, -MARKED, MARKED]


VALUE: Final = vec[i64](list(BOX.values))  # of a pirate, by its place in its crew
WORTH: Final = vec[i64](_worths())  # of a card in a line
SHARE: Final = vec[i64]([share for shares in BOX.shares for share in shares])  # treasure * 6 + share
BASIC_ACTIONS: Final = BOX.basic  # a set
ALL_ACTIONS: Final = 0xFF

PIRATE_NAMES: Final = tuple([str(value) for value in BOX.values])
CARD_NAMES: Final = (*[f"{crew} {value}" for crew in CREWS for value in BOX.values], *MARKERS)
TREASURE_NAMES: Final = tuple([str(shares[0]) for shares in BOX.shares])
SPLIT_NAMES: Final = tuple(
    [" ".join([str(share) for share in shares]) for shares in BOX.shares]
)  # whole, two, three: "8 5 3 4 3 1"


def crew_of(card: i64) -> i64:
    """PP-2 The crew that a pirate belongs to: the seat of its player."""
    return card // PIRATES


def is_pirate(card: i64) -> bool:
    """PP-57 Whether a card in a line is a pirate and not a marker; -1 is neither."""
    return 0 <= card < PIRATE_CARDS
