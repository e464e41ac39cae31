"""A real PostgreSQL that the tests start themselves: its own folder, no network, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import packages

PATIENCE = 300.0  # seconds to start


def binaries() -> Path | None:
    """The folder with initdb and postgres, if this machine has them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return installed[-1].parent if installed else None


def install() -> str:
    """See that there is a PostgreSQL, and install one where that can be done; a sentence that says what is missing, or ""."""
    missing = packages.install("postgresql", lambda: binaries() is not None)
    return f"These tests need PostgreSQL. {missing}" if missing else ""


def as_somebody() -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as the user postgres, or nobody."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={owner()}", f"--regid={pwd.getpwnam(owner()).pw_gid}", "--clear-groups"]


def owner() -> str:
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"


@contextmanager
def running() -> Iterator[Path]:
    """The folder of a server that runs meanwhile; its socket is there."""
    programs = binaries()
    assert programs is not None
    # in /tmp: the way to a socket has little room, and the user postgres must be able to go it
    folder = Path(tempfile.mkdtemp(prefix="archipel-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, owner())
    log = folder / "log"
    data = folder / "data"
    try:
        make = [
            *as_somebody(),
            str(programs / "initdb"),
            "-D",
            str(data),
            "-U",
            "archipel",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder)
        settings = ["listen_addresses=", f"unix_socket_directories={folder}", "max_connections=60", "fsync=off"]
        words = [word for setting in settings for word in ("-c", setting)]
        with log.open("wb") as output:
            server = subprocess.Popen(
                [*as_somebody(), str(programs / "postgres"), "-D", str(data), *words], stdout=output, stderr=output, cwd=folder
            )
        try:
            wait_until_ready(programs, folder, server, log)
            yield folder
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait(20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_ready(programs: Path, folder: Path, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        asked = subprocess.run([str(programs / "pg_isready"), "-q", "-h", str(folder), "-U", "archipel"], check=False)
        if asked.returncode == 0:
            return
        time.sleep(0.05)
    raise AssertionError(f"PostgreSQL did not start: {log.read_text(errors='replace')}")


def new_database(folder: Path, name: str) -> str:
    """The address of a new, empty database."""
    programs = binaries()
    assert programs is not None
    subprocess.run([str(programs / "createdb"), "-h", str(folder), "-U", "archipel", name], check=True)
    return f"postgresql://archipel@/{name}?host={folder}"
