"""What is on the disk for good, and whose it is."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Have the names of the files in a folder on the disk: a file that is written but has no name after a power cut is lost."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def give_to_owner_of(handle: int, path: Path) -> None:
    """Let a new file belong to whom *path* belongs to, or its folder if there is none: what root makes for a server that runs as
    somebody else must be open to it."""
    if os.name == "posix" and os.geteuid() == 0:
        found = (path if path.exists() else path.parent).stat()
        with suppress(OSError):  # where root may not do that either
            os.fchown(handle, found.st_uid, found.st_gid)
