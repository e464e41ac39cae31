"""Simulated power cuts, at the file layer: what was written since the last fsync of a file may be gone, kept or torn.

A small library is put between SQLite and the system (LD_PRELOAD): it notes every write, truncation and fsync, and every
acknowledgment, in their order. Then the power is cut at random places of that order, the files are put together as a disk
might have kept them, and the database is opened. With `synchronous=FULL` every acknowledged entry must be there; NORMAL and
OFF are the controls: if they lost nothing, the torture would not bite.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from archipel.server.statements import Addition, Opening, Row
from archipel.server.store_sqlite import SqliteStore
from archipel.server.torture import leash, shim
from archipel.server.torture.client import PAUSE, Oddity
from archipel.server.torture.load import Tell, quietly
from archipel.server.torture.report import Found, Report

SOUND: Final = "FULL"  # as the server has it
CONTROLS: Final = ("NORMAL", "OFF")
# One cut in four keeps nothing that was not synced, which is certain to lose something with NORMAL and OFF: they hardly ever
# sync. The others nearly always do. That so many cuts lose nothing has a chance of (3/4)^50, less than one in a million.
ENOUGH: Final = 50
WRITER: Final = "archipel.server.torture.power"  # what runs in the process that is cut off
ACKS: Final = "acks"
WRITE, SYNC, TRUNCATE, REMOVE = 1, 2, 3, 4
SECTOR: Final = 512
HEAD: Final = struct.Struct("<IIQQ")
SHIM: Final = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int out = -1;

static void note_path(const char *path, uint32_t op, uint64_t at, const void *data, uint64_t size) {
    const char *folder = getenv("ARCHIPEL_POWER");
    if (!folder) return;
    size_t own = strlen(folder);
    if (strncmp(path, folder, own) || path[own] != '/') return;
    const char *base = path + own + 1;
    if (!strcmp(base, "ops") || strstr(base, "-shm")) return;
    if (out < 0) {
        char name[PATH_MAX];
        snprintf(name, sizeof name, "%s/ops", folder);
        out = syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_WRONLY | O_APPEND, 0600);
    }
    uint32_t head[2] = {op, (uint32_t)strlen(base)};
    uint64_t rest[2] = {at, size};
    syscall(SYS_write, out, head, sizeof head);
    syscall(SYS_write, out, rest, sizeof rest);
    syscall(SYS_write, out, base, strlen(base));
    if (op == 1) syscall(SYS_write, out, data, size);
}

static void note(int fd, uint32_t op, uint64_t at, const void *data, uint64_t size) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n <= 0) return;
    path[n] = 0;
    note_path(path, op, at, data, size);
}

int unlink(const char *path) {
    pthread_mutex_lock(&lock);
    int done = syscall(SYS_unlink, path);
    if (done == 0) note_path(path, 4, 0, 0, 0);
    pthread_mutex_unlock(&lock);
    return done;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    pthread_mutex_lock(&lock);
    ssize_t done = syscall(SYS_pwrite64, fd, data, size, at);
    if (done > 0) note(fd, 1, at, data, done);
    pthread_mutex_unlock(&lock);
    return done;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return pwrite64(fd, data, size, at); }
ssize_t write(int fd, const void *data, size_t size) {
    pthread_mutex_lock(&lock);
    off_t at = lseek(fd, 0, SEEK_CUR);
    ssize_t done = syscall(SYS_write, fd, data, size);
    if (done > 0 && at >= 0) note(fd, 1, at, data, done);
    pthread_mutex_unlock(&lock);
    return done;
}
static int synced(int fd, long number) {
    pthread_mutex_lock(&lock);
    int done = syscall(number, fd);
    if (done == 0) note(fd, 2, 0, 0, 0);
    pthread_mutex_unlock(&lock);
    return done;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }
int ftruncate64(int fd, off64_t size) {
    pthread_mutex_lock(&lock);
    int done = syscall(SYS_ftruncate, fd, size);
    if (done == 0) note(fd, 3, size, 0, 0);
    pthread_mutex_unlock(&lock);
    return done;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
"""


class Op(NamedTuple):
    """One thing that was done to a file."""

    kind: int
    file: str
    at: int
    data: bytes


class Cuts:
    """What came of cutting the power at some places of one run."""

    def __init__(self, synchronous: str) -> None:
        self.synchronous = synchronous
        self.tried = 0
        self.harmed = 0  # cuts after which something was lost
        self.acknowledged = 0  # entries before each cut, over all cuts; so are the next ones
        self.lost = 0
        self.doubled = 0
        self.changed = 0
        self.unreadable = 0  # cuts after which the database could not be opened or was damaged
        self.failed = ""  # why there was nothing to cut

    def note(self, acknowledged: int, there: list[tuple[int, str]] | None) -> None:
        """One more cut, after so many acknowledged entries; *there* is what a database then has, None if it is damaged.

        One entry more than was acknowledged may be there: the one that was just being written.
        """
        self.tried += 1
        self.acknowledged += acknowledged
        if there is None:
            self.unreadable += 1
            return
        found = dict(there)
        missing = sum(1 for count in range(1, acknowledged + 1) if count not in found)
        self.harmed += missing > 0
        self.lost += missing
        self.doubled += sum(1 for count in found if not 1 <= count <= acknowledged + 1)
        self.changed += sum(1 for count, entry in there if entry != entry_of(count))

    def bites(self) -> bool:
        return bool(self.harmed or self.unreadable)

    def report(self, seconds: float) -> Report:
        """What is said of it. With FULL nothing may be lost; the others are controls, and must lose something."""
        control = self.synchronous != SOUND
        title = f"power: synchronous={self.synchronous}" + (", a control that must lose something" if control else "")
        figures = {"power cuts": self.tried, "cuts that lost something": self.harmed, "cuts that damaged all": self.unreadable}
        found = Found(self.acknowledged, self.lost, self.doubled, self.changed)
        harm, notes = [self.failed] if self.failed else [], []
        if self.unreadable and not control:
            harm.append("The database was damaged.")
        if control and not self.bites() and not self.failed:
            if self.tried < ENOUGH:
                notes.append(f"A control proves nothing with less than {ENOUGH} cuts.")
            else:
                harm.append(f"It lost nothing in {self.tried:,} cuts: the torture has no teeth here, so the rest proves nothing.")
        if not control and not self.tried:
            notes.append("Nothing was cut off, so this proves nothing.")
        return Report(title, seconds, figures, found, tuple(harm), tuple(notes), control)


def record(folder: Path, synchronous: str, entries: int, go_on: Callable[[], bool]) -> list[Op]:
    """Let a process write a log, with the library in between; all that it did to its files; nothing if nobody wants to go on."""
    data = folder / synchronous
    data.mkdir()
    environment = shim.environment(folder, "power", SHIM, {"ARCHIPEL_POWER": str(data)})
    command = [sys.executable, "-m", WRITER, str(data), synchronous, str(entries)]
    log = folder / f"power-{synchronous}.log"
    writer = leash.start(command, environment, log)
    try:
        while writer.poll() is None and go_on():
            with suppress(subprocess.TimeoutExpired):
                writer.wait(PAUSE)
        if writer.poll() is None:
            return []
        if writer.returncode:
            said = leash.last_words(log) or "nothing."
            raise Oddity(f"The process that writes ended by itself with code {writer.returncode}; it said last: {said}")
    finally:
        writer.kill()
        writer.communicate()
    ops = data / "ops"
    return list(operations(ops.read_bytes())) if ops.exists() else []


def operations(raw: bytes) -> Iterator[Op]:
    place = 0
    while place < len(raw):
        kind, name, at, size = HEAD.unpack_from(raw, place)
        place += HEAD.size
        file = raw[place : place + name].decode()
        place += name
        data = raw[place : place + size] if kind == WRITE else b""
        place += len(data)
        yield Op(kind, file, at, data)


class Disk:
    """What a disk holds for certain, and what it may or may not hold yet."""

    def __init__(self) -> None:
        self.files: dict[str, bytearray] = {}
        self.waiting: dict[str, list[Op]] = {}
        self.acknowledged = 0

    def do(self, op: Op) -> None:
        if op.file == ACKS:
            self.acknowledged += op.data.count(b"\n")
        elif op.kind == REMOVE:  # only before the first acknowledgment, when the file becomes a WAL database
            self.files.pop(op.file, None)
            self.waiting.pop(op.file, None)
        elif op.kind == SYNC:
            for each in self.waiting.pop(op.file, []):
                put(self.files.setdefault(op.file, bytearray()), each)
        else:
            self.waiting.setdefault(op.file, []).append(op)

    def cut(self, dice: random.Random) -> dict[str, bytearray]:
        """The files after a power cut now: of what was not synced each write is gone, kept, or torn."""
        found = {name: bytearray(content) for name, content in self.files.items()}
        keep = dice.choice((0.0, 0.5, 0.9, 1.0))
        for name, ops in self.waiting.items():
            content = found.setdefault(name, bytearray())
            for op in ops:
                if dice.random() >= keep:
                    continue
                if op.kind == WRITE and dice.random() < 0.2:
                    op = op._replace(data=op.data[: dice.randrange(0, len(op.data) + 1) // SECTOR * SECTOR])
                put(content, op)
        return found


def put(content: bytearray, op: Op) -> None:
    if op.kind == TRUNCATE:
        if len(content) > op.at:
            del content[op.at :]
        else:
            content.extend(bytes(op.at - len(content)))
        return
    if len(content) < op.at:
        content.extend(bytes(op.at - len(content)))
    content[op.at : op.at + len(op.data)] = op.data


def torture(folder: Path, entries: int, cuts: int, seed: int = 0, tell: Tell = quietly) -> list[Report]:
    """Cut the power so many times with each way to sync, the one that the server has first; a report for each."""
    reports = []
    for place, synchronous in enumerate((SOUND, *CONTROLS)):
        begun = time.monotonic()
        tried = power_cuts(folder, synchronous, entries, cuts, seed, partial(later, tell, place * cuts))
        reports.append(tried.report(time.monotonic() - begun))
    return reports


def later(tell: Tell, before: int, done: int) -> bool:
    """Tell how much is done where something else was done before."""
    return tell(before + done)


def power_cuts(folder: Path, synchronous: str, entries: int, cuts: int, seed: int = 0, tell: Tell = quietly) -> Cuts:
    """Cut the power at so many places of one run."""
    found = Cuts(synchronous)
    try:
        ops = record(folder, synchronous, entries, lambda: tell(0))
    except Oddity as odd:
        found.failed = str(odd)
        return found
    first = next((place for place, op in enumerate(ops) if op.file == ACKS), -1)
    if first < 0:
        if tell(0):
            found.failed = "The library between the process and the system has noted nothing: the torture has no teeth here."
        return found
    dice = random.Random(seed)
    places = sorted(dice.randrange(first, len(ops) + 1) for _ in range(cuts))
    disk, done = Disk(), 0
    for place in places:
        if not tell(found.tried):
            break
        while done < place:
            disk.do(ops[done])
            done += 1
        found.note(disk.acknowledged, survivors(folder / "cut", disk.cut(dice)))
    return found


def survivors(folder: Path, files: dict[str, bytearray]) -> list[tuple[int, str]] | None:
    """The entries of a database that is made of these files, by their number; None if it is damaged."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    try:
        with closing(sqlite3.connect(folder / "a.db")) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                return None
            return connection.execute("SELECT seq, entry FROM log ORDER BY seq").fetchall()
    except sqlite3.OperationalError as error:
        return [] if "no such table" in str(error) else None  # sound, but all is gone
    except sqlite3.Error:
        return None


def entry_of(count: int) -> str:
    return f"entry {count} " + "y" * 300


async def write(folder: Path, synchronous: str, entries: int) -> None:
    """The process that is cut off: one entry after another, each acknowledged when the store says it is safe."""
    store = SqliteStore(folder / "a.db", synchronous)
    await store.open()
    acks = os.open(folder / ACKS, os.O_CREAT | os.O_WRONLY, 0o600)
    for count in range(1, entries + 1):
        row, entry = Row("t", "g", 0, "playing", 1, 1, 0, count, "x" * 300), entry_of(count)
        if count == 1:
            await store.open_table(Opening(row, [entry], [], 0))
        else:
            await store.append(Addition(row.id, count, [entry], 0, row))
        os.write(acks, b"%d\n" % count)
    os._exit(0)  # no tidy end: the power goes


if __name__ == "__main__":
    leash.hold()
    asyncio.run(write(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
