"""A small library between a process and the system (LD_PRELOAD): what the tortures that lie about the disk are made with."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


class CannotBuild(Exception):
    """The library cannot be made here: one sentence that says why."""


def can_run() -> bool:
    return sys.platform == "linux" and shutil.which("cc") is not None


def environment(folder: Path, name: str, source: str, variables: dict[str, str]) -> dict[str, str]:
    """The environment of a process that has this library in between; it is built in *folder* if it is not there yet."""
    written, library = folder / f"{name}.c", folder / f"{name}.so"
    if not library.exists():
        written.write_text(source, encoding="utf-8")
        command = ["cc", "-shared", "-fPIC", "-O1", "-w", "-o", str(library), str(written), "-lpthread"]
        built = subprocess.run(command, check=False, capture_output=True, text=True, start_new_session=True)
        if built.returncode:
            said = " ".join(built.stderr.split())
            raise CannotBuild(f"The C compiler (cc) ends with code {built.returncode}: {said or 'it says nothing.'}")
    return {**os.environ, "LD_PRELOAD": str(library), **variables}
