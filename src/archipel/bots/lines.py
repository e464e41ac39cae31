"""Bots over lines of JSON: how a bot that is a process of its own is asked, in whatever language it is written.

One line is one message, an object with a `type`. docs/bots.md describes them. The same lines are spoken by
`archipel bot`, by the processes of a server's bots and by programs of other people.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, TextIO

from archipel.bots.bot import Bot, Budget
from archipel.games import GAMES
from archipel.kernel.core import OBSERVER, Game
from archipel.kernel.match import Decision, name_of

PROTOCOL: Final = 1
LONGEST: Final = 1 << 20  # bytes of a line


class BadLine(ValueError):
    """A line that is not understood: one sentence that says why."""


def game_called(name: Any) -> Game[Any, Any]:
    for game in GAMES:
        if game.name == name:
            return game
    raise BadLine(f"There is no game called {name!r}; the games are {', '.join(game.name for game in GAMES)}.")


# ---- messages --------------------------------------------------------------------------------------------------------


def hello(game: Game[Any, Any], seed: int) -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, "game": game.name, "version": game.version, "seed": seed}


def decide(number: int, game: Game[Any, Any], view: Any, decision: Decision, budget: Budget) -> dict[str, Any]:
    """The question to a bot: all that its seat knows, and the options by number and by name."""
    asked = {**decision._asdict(), "names": [name_of(game, decision.seat, code) for code in decision.options]}
    return {"type": "decide", "id": number, "view": view._asdict(), "decision": asked, "budget": budget._asdict()}


def write(message: dict[str, Any]) -> str:
    """A message as its line."""
    return json.dumps(message, separators=(",", ":")) + "\n"


def read(line: str) -> dict[str, Any]:
    """The message of a line; BadLine if it is none."""
    try:
        message = json.loads(line)
    except ValueError as error:
        raise BadLine(f"This is no JSON: {error}.") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise BadLine("A message is an object with a type.")
    return message


def is_late(message: dict[str, Any], number: int) -> bool:
    """Whether a message is of something before question *number*; of nothing, if that is 0."""
    given = message.get("id")
    return number > 0 and (message["type"] == "ready" or (type(given) is int and given < number))


def code_in(message: dict[str, Any], number: int, options: Iterable[int]) -> int:
    """The answer in a message to question *number*; BadLine says what is wrong with it."""
    if message["type"] == "error":
        raise BadLine(f"It says: {str(message.get('message'))[:200]}")
    if message["type"] != "answer" or message.get("id") != number:
        raise BadLine(f"It sent {message['type']!r} with id {message.get('id')!r} where an answer to {number} is due.")
    code = message.get("code")
    if type(code) is not int or code not in options:
        raise BadLine(f"It chose {str(code)[:40]}, which is none of the options.")
    return code


# ---- back to what bots are given -------------------------------------------------------------------------------------


@cache
def empty_view(game: Game[Any, Any]) -> Any:
    """A view of a table before anything has happened: it shows which tuples have names. Compiled annotations do not."""
    return game.view(game.new(game.min_seats, {}), OBSERVER)


def view_in(game: Game[Any, Any], fields: Any) -> Any:
    """The view that a message holds: tuples again, those with names inside it, too."""
    like = empty_view(game)
    if not isinstance(fields, dict):
        raise BadLine(f"{_short(fields)} is no view of {game.name}, which is an object.")
    try:
        return type(like)(*[_tuples(fields[name], shape) for name, shape in zip(like._fields, like, strict=True)])
    except (TypeError, KeyError, ValueError) as error:
        raise BadLine(f"This is no view of {game.name}: {error}.") from None


def _short(value: Any) -> str:
    """The beginning of a value as JSON, for a sentence about it."""
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _tuples(value: Any, like: Any) -> Any:
    """What JSON made a list of, as the tuple it was; *like*: a value of the same kind."""
    if isinstance(value, int):
        return value
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is neither a whole number nor a list")
    if hasattr(like, "_fields"):
        return type(like)(*[_tuples(each, shape) for each, shape in zip(value, like, strict=True)])
    inner = like[0] if isinstance(like, tuple) and like else None
    return tuple([_tuples(each, inner) for each in value])


def decision_in(fields: Any) -> Decision:
    try:
        return Decision(fields["seat"], fields["question"], fields["number"], tuple(fields["options"]))
    except (TypeError, KeyError):
        raise BadLine(f"{_short(fields)} is no decision, which has {', '.join(Decision._fields)}.") from None


def budget_in(fields: Any) -> Budget:
    try:
        return Budget(float(fields.get("seconds", 1.0)), int(fields.get("iterations", 0)))
    except (TypeError, ValueError, AttributeError) as error:
        raise BadLine(f"This is no budget: {error}.") from None


# ---- a bot that answers lines ----------------------------------------------------------------------------------------


def serve(bot: Bot, game: Game[Any, Any], name: str, source: Iterable[str], out: TextIO) -> None:
    """Answer the lines of *source* for a bot until they end, or say goodbye."""
    for line in source:
        number: Any = None
        try:
            message = read(line)
            number = message.get("id")
            if message["type"] == "bye":
                return
            if message["type"] == "hello":
                if message.get("game") != game.name:
                    raise BadLine(f"This bot plays {game.name}, not {message.get('game')!r}.")
                reply: dict[str, Any] = {"type": "ready", "protocol": PROTOCOL, "name": name}
            elif message["type"] == "decide":
                decision = decision_in(message.get("decision"))
                view = view_in(game, message.get("view"))
                code = bot.choose(view, decision, budget_in(message.get("budget", {})))
                reply = {"type": "answer", "id": number, "code": code}
            else:
                raise BadLine(f"{message['type']!r} is no message; there are hello, decide and bye.")
        except BadLine as error:
            reply = {"type": "error", "id": number, "message": str(error)}
        except Exception as error:  # a bot that fails says so: whoever asked plays something legal for it
            reply = {"type": "error", "id": number, "message": f"{type(error).__name__}: {error}"}
        out.write(write(reply))
        out.flush()
