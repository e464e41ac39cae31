"""A prompt that hears: what comes while somebody types is printed above the line that they type in.

The person types in the main thread, by `input`, so line editing and history are those of readline. Another thread nudges
the main one by a signal whenever there may be something new; Python then runs a function of ours in the middle of `input`,
and goes on waiting for the person. So all is done by one thread, and nothing has to be locked. Where there is no such
signal (Windows) what is new is heard after the next line.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

NUDGE: Final = getattr(signal, "SIGURG", None) if hasattr(signal, "pthread_kill") else None  # ignored by who does not ask for it


class Stop(Exception):
    """There is nothing to type any more: raised by what is heard, it ends the prompt."""


def nudge() -> None:
    """Let the main thread hear what is new, if it waits at a prompt; from any thread."""
    main = threading.main_thread().ident
    if NUDGE is not None and main is not None:
        signal.pthread_kill(main, NUDGE)


@contextmanager
def hearing(heard: Callable[[], None]) -> Iterator[None]:
    """Inside, *heard* is called whenever the main thread is nudged."""
    if NUDGE is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(NUDGE, lambda _number, _frame: heard())
    try:
        yield
    finally:
        signal.signal(NUDGE, before)


def line_begun() -> str | None:
    """What is typed so far; None where nobody can know."""
    readline = sys.modules.get("readline")
    return None if readline is None else str(readline.get_line_buffer())


@contextmanager
def line_kept(kept: list[str]) -> Iterator[None]:
    """Begin the line with what is *kept* from a prompt that was stopped; if this one is stopped, keep what was typed."""
    readline = sys.modules.get("readline")
    if readline is None:
        yield
        return
    if kept:
        readline.set_startup_hook(lambda: readline.insert_text(kept.pop()) if kept else None)
    try:
        yield
    except Stop:
        kept[:] = [readline.get_line_buffer()]
        raise
    finally:
        readline.set_startup_hook(None)


def inserted(lines: Sequence[tuple[str, int]], below: int) -> str:
    """What puts *lines* above a prompt that stands last on the screen, the cursor in its row number *below*, and leaves prompt
    and cursor as they are. Of each line its signs and how many rows it takes.

    Room is made under the prompt (index, and up again), rows are inserted where the prompt begins, the line is written there,
    and the cursor goes back to its column, as many rows further down.
    """
    parts: list[str] = []
    for line, rows in lines:
        up = f"\x1b[{below}A" if below else ""
        parts.append("\x1bD" * rows + f"\x1b[{rows}A\x1b7{up}\r\x1b[{rows}L{line}\x1b8\x1b[{rows}B")
    return "".join(parts)
