"""Games that bots play among themselves, one finished game a line of JSON. docs/simulate.md describes the line.

A line is made of nothing but the rules, the bots and the seed: the same on every machine and on both builds.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, NamedTuple

from archipel.bots import LEVELS, Bot, make_bot
from archipel.bots.process import Guarded
from archipel.games import GAMES, as_of
from archipel.kernel.bits import bits
from archipel.kernel.core import Event, Game, Row
from archipel.kernel.match import BadRecord, Match, Record
from archipel.kernel.record import name_step, name_values, read_step
from archipel.kernel.rng import Rng

SCHEMA: Final = "archipel-simulation"
SCHEMA_VERSION: Final = 1
SCORED: Final = "scored"  # games name so the event that says what a seat scored, and from which source


class Plan(NamedTuple):
    """What is played: as in every line of a run, but for the seed."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one for each seat
    options: dict[str, int]  # all of the game's
    seed: int  # of the first game; each further game has the next one


class ForeignFile(ValueError):
    """A file that does not hold the beginning of this run: the sentence says where and why."""


def game_called(name: str) -> Game[Any, Any]:
    for game in GAMES:
        if game.name == name:
            return game
    raise ValueError(f"There is no game called {name!r}; the games are {', '.join(game.name for game in GAMES)}.")


# ---- playing ---------------------------------------------------------------------------------------------------------


def play(plan: Plan, number: int) -> Record:
    """The record of game *number* (from 0) of a run: what chance and the bots do follows from its seed."""
    game = game_called(plan.game)
    seed = plan.seed + number
    bots = [bot_at(plan, seat, stream(seed, f"seat {seat}")) for seat in range(plan.seats)]
    match = Match(game, plan.seats, plan.options, Rng(stream(seed, "chance")))
    try:
        while not match.over():
            seat = match.asked()[0]
            decision = match.decision(seat)
            assert decision is not None
            match.submit(seat, bots[seat].choose(match.view(seat), decision))
    finally:
        for bot in bots:
            if isinstance(bot, Guarded):
                bot.close()
    return match.record()


def bot_at(plan: Plan, seat: int, seed: int) -> Bot:
    """The bot of a seat; one that is not from here may fail, which is told and costs it that move."""
    name = plan.bots[seat]
    make = partial(make_bot, name, game_called(plan.game), seed)
    if name in (*LEVELS, "random"):
        return make()
    return Guarded(make, lambda text: print(f"{name} at seat {seat}: {text}", file=sys.stderr))


def stream(seed: int, whose: str) -> int:
    """The seed of chance, or of a bot, in the game with this seed. A hash, for dice with neighbouring seeds may fall
    alike, and then the games of a run would not be independent."""
    digest = hashlib.blake2b(f"{seed} {whose}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 2  # 62 bits


def play_line(plan: Plan, number: int) -> str:
    """Game *number* of a run as its line, with the line break."""
    return line_of(plan, number, play(plan, number))


# ---- writing ---------------------------------------------------------------------------------------------------------


def head_of(plan: Plan, number: int) -> dict[str, Any]:
    """How the line of a game begins: all that is known before it is played."""
    game = game_called(plan.game)
    return {
        "schema": SCHEMA,
        "schema_version": SCHEMA_VERSION,
        "game": game.name,
        "rules_version": game.version,
        "seed": plan.seed + number,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "options": {option.name: option.values[plan.options[option.name]] for option in game.options},
    }


def line_of(plan: Plan, number: int, record: Record) -> str:
    """The line of a finished game."""
    game = game_called(plan.game)
    steps = [name_the_step(game, actor, code) for actor, code in record.steps]
    events, standing = story_of(game, record)
    line = head_of(plan, number)
    line["steps"] = steps
    line["events"] = [name_the_event(game, step, event) for step, event in events]
    line["scores"] = [each["fields"] for each in line["events"] if each["event"] == SCORED]
    line["standing"] = [list(place) for place in standing]
    line["winners"] = [seat for seat, place in enumerate(standing) if place == max(standing)]
    return compact(line) + "\n"


def compact(value: dict[str, Any]) -> str:
    """JSON in one line, without a space and in ASCII."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def story_of(game: Game[Any, Any], record: Record) -> tuple[list[tuple[int, Event]], list[tuple[int, ...]]]:
    """Every event of a game with the number of the step that brought it about, and how the seats stand at the end."""
    match = Match(game, record.seats, record.options, None)
    events = [(-1, event) for event in match.journal]  # told before anybody did anything
    for step, (actor, code) in enumerate(record.steps):
        told = len(match.journal)
        game.apply(match.state, actor, code)
        events += [(step, event) for event in match.journal[told:]]
    return events, match.standing()


def name_the_step(game: Game[Any, Any], actor: int, code: int) -> dict[str, Any]:
    """A step with its fields by name: ``{"actor": 0, "verb": "card", "fields": {"card": "red 7"}}``."""
    named, verb, *values = name_step(game, actor, code)
    rows = game.draws if named == "chance" else game.verbs
    row = next(row for row in rows if row.name == verb)
    return {"actor": named, "verb": verb, "fields": dict(zip(field_names(row), values, strict=True))}


def name_the_event(game: Game[Any, Any], step: int, event: Event) -> dict[str, Any]:
    """An event as one sees it who sees everything; `seen_by` are the seats that see its secret fields."""
    row = game.events[event.kind]
    names = field_names(row)
    values = name_values(game, row, event.public + event.secret)
    public = len(event.public)
    named: dict[str, Any] = {"step": step, "event": row.name}
    named["fields"] = dict(zip(names[:public], values[:public], strict=True))
    if event.secret:
        named["secret"] = dict(zip(names[public:], values[public:], strict=True))
        named["seen_by"] = bits(event.seen_by)
    return named


def field_names(row: Row) -> list[str]:
    return [name for name, _ in row.fields]


# ---- reading ---------------------------------------------------------------------------------------------------------


def record_from_line(line: str) -> Record:
    """The record of the game that a line tells, for `replay`; BadRecord says what is wrong with the line."""
    head = read_head(line)
    named = head.get("game")
    today = next((game for game in GAMES if game.name == named), None)
    if today is None:
        known = ", ".join(game.name for game in GAMES)
        raise BadRecord(-1, f"This line is of the game {short(named)}; this build plays {known}.")
    version, seats, options, steps = (head.get(name) for name in ("rules_version", "seats", "options", "steps"))
    game = as_of(today, version)
    if version != game.version:
        ours = f"this build plays version {game.version}"
        raise BadRecord(-1, f"This line follows version {short(version)} of the rules of {game.name}; {ours}.")
    if type(seats) is not int or not game.min_seats <= seats <= game.max_seats:
        wanted = f"a number from {game.min_seats} to {game.max_seats}"
        raise BadRecord(-1, f"seats is {short(seats)}; it should be {wanted}.")
    if not isinstance(steps, list):
        raise BadRecord(-1, f"steps is {short(steps)}; it should be a list.")
    read = tuple(read_named_step(game, step, position) for position, step in enumerate(steps))
    return Record(game.name, game.version, seats, read_options(game, options), read)


def read_head(line: str) -> dict[str, Any]:
    """A line as it was written, if it is one at all."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(-1, "This is no line of a simulation: it is no JSON.") from None
    if not isinstance(head, dict) or head.get("schema") != SCHEMA:
        raise BadRecord(-1, f'This is no line of a simulation: it does not say "schema": "{SCHEMA}".')
    if head.get("schema_version") != SCHEMA_VERSION:
        version = short(head.get("schema_version"))
        raise BadRecord(-1, f"This line has schema version {version}; this build reads version {SCHEMA_VERSION}.")
    return head


def read_options(game: Game[Any, Any], given: Any) -> dict[str, int]:
    if not isinstance(given, dict) or set(given) != {option.name for option in game.options}:
        raise BadRecord(-1, f"options is {short(given)}; it should name every option of {game.name}.")
    for option in game.options:
        if given[option.name] not in option.values:
            values = ", ".join(option.values)
            raise BadRecord(-1, f"Option {option.name} is {short(given[option.name])}; it should be one of {values}.")
    return {option.name: option.values.index(given[option.name]) for option in game.options}


def read_named_step(game: Game[Any, Any], step: Any, position: int) -> tuple[int, int]:
    if not isinstance(step, dict) or not isinstance(step.get("fields"), dict):
        raise BadRecord(position, f"{short(step)} is not a step; a step has actor, verb and fields.")
    fields: dict[str, Any] = step["fields"]
    actor, verb = step.get("actor"), step.get("verb")
    for row in game.draws if actor == "chance" else game.verbs:
        if row.name == verb and sorted(fields) != sorted(field_names(row)):
            wanted = ", ".join(field_names(row)) or "none"
            raise BadRecord(position, f"{verb} has the fields {', '.join(fields) or 'none'}; it should have {wanted}.")
        if row.name == verb:
            return read_step(game, [actor, verb, *(fields[name] for name in field_names(row))], position)
    return read_step(game, [actor, verb, *fields.values()], position)


def short(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    return json.dumps(value)[:40]


# ---- going on with a file --------------------------------------------------------------------------------------------


def games_in(file: Iterable[bytes], plan: Plan) -> tuple[int, int]:
    """How many games of this run the lines of a file hold, and how many bytes these are; ForeignFile if it holds
    anything else.

    All heads are compared, and the last complete line is played again and compared whole. What stands after the last
    line break was cut off in the midst of a game; it must be how that game's line begins.
    """
    games = 0
    size = 0
    last = b""
    for line in file:
        if not line.endswith(b"\n"):
            if not play_line(plan, games).encode().startswith(line):
                raise ForeignFile(f"line {games + 1} is cut off, and not how this run goes on.")
            break
        if not line.startswith(opening(plan, games)):
            raise ForeignFile(f"line {games + 1}: {foreign(line, plan, games)}")
        games += 1
        size += len(line)
        last = line
    if games and last != play_line(plan, games - 1).encode():
        raise ForeignFile(f"line {games} tells another game than this run plays with that seed.")
    return games, size


def opening(plan: Plan, number: int) -> bytes:
    """The first bytes of a line, up to its steps."""
    return compact(head_of(plan, number))[:-1].encode() + b","


def foreign(line: bytes, plan: Plan, number: int) -> str:
    """Why a line with another opening is not of this run."""
    try:
        head = read_head(line.decode())
    except (BadRecord, UnicodeDecodeError) as error:
        return str(error) if isinstance(error, BadRecord) else "This is no line of a simulation: it is no text."
    for name, value in head_of(plan, number).items():
        if head.get(name) != value:
            return f"{name} is {short(head.get(name))}, and {short(value)} in this run."
    return "its fields are in another order or spaced otherwise."
