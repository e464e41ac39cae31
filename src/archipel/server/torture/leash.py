"""A process that does not outlive the one that started it, however that one ends: killed, too.

It is given the reading end of a pipe for its standard input. The system closes the other end when the process that holds
it ends, and then this one ends as well. Only who is told so by its environment looks at it: a server that is started by
hand has another standard input.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

VARIABLE: Final = "ARCHIPEL_LEASH"


def start(command: Sequence[str], environment: Mapping[str, str], log: Path) -> subprocess.Popen[bytes]:
    """Start a process on a leash; what it says goes to *log*. An interrupt at the terminal does not reach it."""
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            env={**environment, VARIABLE: "1"},
            start_new_session=True,
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=output,
        )


def ended(process: subprocess.Popen[bytes]) -> int | None:
    """The exit code of a process that has ended, with nothing left of its leash; None while it runs."""
    code = process.poll()
    if code is not None and process.stdin is not None:
        process.stdin.close()
    return code


def hold() -> None:
    """End this process as soon as the one that started it has ended."""
    if os.environ.pop(VARIABLE, ""):
        threading.Thread(target=_end_with_it, name="archipel-leash", daemon=True).start()


def _end_with_it() -> None:
    while os.read(0, 1):  # nobody writes there: it is the end, when it comes
        pass
    os.kill(os.getpid(), signal.SIGTERM if not hasattr(signal, "SIGKILL") else signal.SIGKILL)


def last_words(log: Path, lines: int = 1) -> str:
    """What it said last."""
    said = log.read_text("utf-8", "replace").split("\n") if log.exists() else []
    return "\n".join([line for line in said if line.strip()][-lines:])
