"""Records as readable JSON: names, not only numbers; loss-free both ways; damage refused with its place."""

from __future__ import annotations

import json
from typing import Any, Final

from archipel.kernel.core import CHANCE, Game, Row, S, V, row_of
from archipel.kernel.match import BadRecord, Record, value_text

FORMAT: Final = "archipel-record"
FORMAT_VERSION: Final = 1
FAIR_FORMAT: Final = "archipel-fair-record"  # a record with what proves its draws beside it: fair_record.py


def name_step(game: Game[S, V], actor: int, code: int) -> list[Any]:
    """A step as ``[actor, verb, value...]``: ``[0, "card", "red 7"]``, ``["chance", "deal", "blue 3"]``."""
    row = row_of(game.draws if actor == CHANCE else game.verbs, code)
    if row is None:
        raise ValueError(f"{game.name} has no code {code}.")
    return ["chance" if actor == CHANCE else actor, row.name, *name_values(game, row, row.values(code))]


def name_values(game: Game[S, V], row: Row, values: tuple[int, ...]) -> list[Any]:
    named: list[Any] = []
    for (field, _), value in zip(row.fields, values, strict=True):
        named.append(value_text(game, field, value) if field in game.value_names else value)
    return named


def read_step(game: Game[S, V], step: Any, position: int) -> tuple[int, int]:
    """The step that :func:`name_step` wrote; BadRecord names *position* and what is wrong."""
    if not isinstance(step, list) or len(step) < 2 or not isinstance(step[1], str):
        raise BadRecord(position, f"{json.dumps(step)[:60]} is not a step; a step is [actor, verb, values...].")
    actor = CHANCE if step[0] == "chance" else step[0]
    if type(actor) is not int or (step[0] != "chance" and not 0 <= actor < game.max_seats):
        raise BadRecord(position, f'{json.dumps(step[0])[:40]} is no actor; an actor is a seat number or "chance".')
    rows = game.draws if actor == CHANCE else game.verbs
    for row in rows:
        if row.name == step[1]:
            break
    else:
        raise BadRecord(position, f"{json.dumps(step[1])[:40]} is none of {', '.join(row.name for row in rows)}.")
    if len(step) - 2 != len(row.fields):
        raise BadRecord(position, f"{row.name} takes {len(row.fields)} values, not {len(step) - 2}.")
    values: list[int] = []
    for (field, count), given in zip(row.fields, step[2:], strict=True):
        values.append(read_value(game, field, count, given, position))
    return actor, row.code(tuple(values))


def read_value(game: Game[S, V], field: str, count: int, given: Any, position: int) -> int:
    names = game.value_names.get(field)
    if names is not None and isinstance(given, str) and given in names[:count]:
        return names.index(given)
    if names is None and type(given) is int and 0 <= given < count:
        return given
    wanted = f"one of {', '.join(names[:4])}..." if names is not None else f"a number from 0 to {count - 1}"
    raise BadRecord(position, f"{json.dumps(given)[:40]} is no {field}; it should be {wanted}")


def name_options(game: Game[S, V], options: dict[str, int]) -> dict[str, str]:
    """Every option of the game by name, with the name of its value."""
    return {option.name: option.values[options[option.name]] for option in game.options}


def to_json(game: Game[S, V], record: Record) -> str:
    """*record* as a JSON text with one step a line."""
    options = name_options(game, record.options)
    head: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": record.game,
        "rules_version": record.version,
        "seats": record.seats,
        "options": options,
    }
    if game.content:
        head["content"] = game.content
    lines = [json.dumps(name_step(game, actor, code)) for actor, code in record.steps]
    text = json.dumps(head, indent=1)[:-2]
    return text + ',\n "steps": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n" if lines else text + ',\n "steps": []\n}\n'


def rules_in(text: str) -> tuple[str, object]:
    """The game that a record text says it is of, and the version of its rules; BadRecord if it is no record at all."""
    head = _head(text)
    return str(head["game"]), head.get("rules_version")


def from_json(game: Game[S, V], text: str) -> Record:
    """The record that :func:`to_json` wrote. The steps are read by name here and checked by the rules in `replay`."""
    data = _head(text)
    if data["game"] != game.name:
        raise BadRecord(-1, f"This is a record of {data['game']}, not of {game.name}.")
    if data.get("content", "") != game.content:
        given = f"content {game.content}" if game.content else "what ships"
        wanted = f"content {json.dumps(data['content'])[:40]}" if data.get("content") else "what ships"
        raise BadRecord(-1, f"This game was played with {wanted}, not with {given}; name its folder with --content.")
    version, seats, options, steps = data.get("rules_version"), data.get("seats"), data.get("options"), data.get("steps")
    if type(version) is not int:
        raise BadRecord(-1, f"rules_version is {json.dumps(version)[:40]}; it should be a whole number.")
    if type(seats) is not int or not game.min_seats <= seats <= game.max_seats:
        raise BadRecord(
            -1, f"seats is {json.dumps(seats)[:40]}; it should be a number from {game.min_seats} to {game.max_seats}."
        )
    if not isinstance(options, dict):
        raise BadRecord(-1, f"options is {json.dumps(options)[:40]}; it should be an object.")
    if not isinstance(steps, list):
        raise BadRecord(-1, f"steps is {json.dumps(steps)[:40]}; it should be a list.")
    read: list[tuple[int, int]] = []
    for position, step in enumerate(steps):
        read.append(read_step(game, step, position))
    return Record(game.name, version, seats, _options(game, options), tuple(read))


def _head(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord(-1, f"This is not a record: it is no JSON ({error}).") from None
    except RecursionError:
        raise BadRecord(-1, "This is not a record: its JSON is nested too deeply.") from None
    if isinstance(data, dict) and data.get("format") == FAIR_FORMAT:
        data = data.get("record")
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(-1, f'This is not a record: it does not say "format": "{FORMAT}".')
    if type(data.get("format_version")) is not int or data["format_version"] != FORMAT_VERSION:
        raise BadRecord(
            -1,
            f"This record has format version {json.dumps(data.get('format_version'))[:40]}; "
            f"this build reads version {FORMAT_VERSION}.",
        )
    if not isinstance(data.get("game"), str):
        raise BadRecord(-1, "This record does not name its game.")
    return data


def _options(game: Game[S, V], given: dict[str, Any]) -> dict[str, int]:
    options: dict[str, int] = {}
    known = {option.name: option for option in game.options}
    for name, value in given.items():
        if name not in known:
            raise BadRecord(-1, f"{game.name} has no option {name!r}.")
        if value not in known[name].values:
            raise BadRecord(
                -1, f"Option {name} is {json.dumps(value)[:40]}; it should be one of {', '.join(known[name].values)}."
            )
        options[name] = known[name].values.index(value)
    for option in game.options:
        if option.name not in options:
            raise BadRecord(-1, f"Option {option.name} is missing.")
    return options
