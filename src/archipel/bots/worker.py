"""A process in which bots of a server think: `python -m archipel.bots.worker` answers lines of JSON, for any game and bot.

The lines are those of lines.py; `think` and `hint` also say which game, which bot and which seed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, TextIO

from archipel.bots import make_bot
from archipel.bots.hints import advise
from archipel.bots.lines import BadLine, budget_in, decision_in, game_called, read, view_in, write


def reply_to(message: dict[str, Any]) -> dict[str, Any]:
    """What is answered to one message."""
    game = game_called(message.get("game"))
    view = view_in(game, message.get("view"))
    decision = decision_in(message.get("decision"))
    budget = budget_in(message.get("budget", {}))
    seed = int(message.get("seed", 0))
    if message["type"] == "think":
        code = make_bot(str(message.get("bot")), game, seed).choose(view, decision, budget)
        return {"type": "answer", "id": message.get("id"), "code": code}
    if message["type"] == "hint":
        found = advise(game, view, decision, budget, seed)
        return {"type": "hints", "id": message.get("id"), "hints": [each.as_json() for each in found]}
    raise BadLine(f"{message['type']!r} is no message; there are think, hint and bye.")


def serve(source: Iterable[str], out: TextIO) -> None:
    """Answer lines until they end."""
    for line in source:
        number: Any = None
        try:
            message = read(line)
            number = message.get("id")
            if message["type"] == "bye":
                return
            reply = reply_to(message)
        except Exception as error:  # the one who asked plays something legal and tells it
            reply = {"type": "error", "id": number, "message": f"{type(error).__name__}: {error}"}
        out.write(write(reply))
        out.flush()


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
