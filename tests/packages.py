"""Programs that the tests need beside Python's: installed from the system's packages where root and apt-get are there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

PATIENCE: Final = 900.0  # seconds for one command
ATTEMPTS: Final = 2
OPTIONS: Final = ("-q", "-y", "-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3")


def install(package: str, there: Callable[[], bool]) -> str:
    """See that something is *there*, by installing a package if need be; a sentence that says what is missing, or "".

    The processes of one run of the tests take turns: apt-get bears nobody beside itself, and what another one is just
    unpacking is not there yet.
    """
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return "" if there() else f"It can be installed by root with `apt-get install {package}`, or as your system does it."
    import fcntl

    with Path(tempfile.gettempdir(), "archipel-packages.lock").open("w", encoding="utf-8") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        said = ""
        for _ in range(ATTEMPTS):
            if there():
                return ""
            apt_get("update")
            said = apt_get("install", "--no-install-recommends", package)
        return "" if there() else f"`apt-get install {package}` failed: {said[-200:]}"


def apt_get(*words: str) -> str:
    """Run it; what it said, complaints last."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            ["apt-get", *OPTIONS, *words], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"it took longer than {PATIENCE:.0f} seconds"
    return f"{done.stdout.strip()}\n{done.stderr.strip()}".strip()
