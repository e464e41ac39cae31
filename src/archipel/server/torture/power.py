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
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from archipel.server.statements import Addition, Opening, Row
from archipel.server.store_sqlite import SqliteStore
from archipel.server.torture import shim
from archipel.server.torture.load import Tell, quietly

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
    if (strncmp(path, folder, own) || path[own] != '/' || strstr(path, "/ops") || strstr(path, "-shm")) return;
    if (out < 0) {
        char name[PATH_MAX];
        snprintf(name, sizeof name, "%s/ops", folder);
        out = syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_WRONLY | O_APPEND, 0600);
    }
    const char *base = path + own + 1;
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


class Report(NamedTuple):
    """What came of it."""

    synchronous: str
    cuts: int
    acknowledged: int  # at the end of the run
    harmed: int  # cuts after which acknowledged entries were missing
    lost: int  # entries, over all cuts
    unreadable: int  # cuts after which the database could not be opened or was damaged

    def __str__(self) -> str:
        return (
            f"synchronous={self.synchronous}: {self.cuts} power cuts in a run of {self.acknowledged} acknowledged entries: "
            f"{self.harmed} of them lost acknowledged entries ({self.lost} in all), {self.unreadable} left a damaged database"
        )


def record(folder: Path, synchronous: str, entries: int) -> list[Op]:
    """Let a process write a log, with the library in between; all that it did to its files."""
    data = folder / synchronous
    data.mkdir()
    env = shim.environment(folder, "power", SHIM, {"ARCHIPEL_POWER": str(data)})
    command = [sys.executable, "-m", "archipel.server.torture.power", str(data), synchronous, str(entries)]
    subprocess.run(command, env=env, check=True)
    return list(operations((data / "ops").read_bytes()))


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
        if op.file == "acks":
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


def power_cuts(folder: Path, synchronous: str, entries: int, cuts: int, seed: int = 0, tell: Tell = quietly) -> Report:
    """Cut the power at so many places of one run."""
    ops = record(folder, synchronous, entries)
    dice = random.Random(seed)
    first = next(place for place, op in enumerate(ops) if op.file == "acks")
    places = sorted(dice.randrange(first, len(ops) + 1) for _ in range(cuts))
    disk, done = Disk(), 0
    tried = harmed = lost = unreadable = 0
    for place in places:
        if not tell(tried):
            break
        tried += 1
        while done < place:
            disk.do(ops[done])
            done += 1
        there = survivors(folder / "cut", disk.cut(dice))
        if there is None:
            unreadable += 1
            continue
        missing = max(0, disk.acknowledged - there)
        harmed += missing > 0
        lost += missing
    return Report(synchronous, tried, entries, harmed, lost, unreadable)


def survivors(folder: Path, files: dict[str, bytearray]) -> int | None:
    """How many entries a database has that is made of these files, beginning with the first; None if it is damaged."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    try:
        with closing(sqlite3.connect(folder / "a.db")) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                return None
            found = [row[0] for row in connection.execute("SELECT seq FROM log ORDER BY seq")]
    except sqlite3.OperationalError as error:
        return 0 if "no such table" in str(error) else None  # sound, but all is gone
    except sqlite3.Error:
        return None
    return len(found) if found == list(range(1, len(found) + 1)) else None


async def write(folder: Path, synchronous: str, entries: int) -> None:
    """The process that is cut off: one entry after another, each acknowledged when the store says it is safe."""
    store = SqliteStore(folder / "a.db", synchronous)
    await store.open()
    acks = os.open(folder / "acks", os.O_CREAT | os.O_WRONLY, 0o600)
    for count in range(1, entries + 1):
        row, entry = Row("t", "g", 0, "playing", 1, 1, 0, count, "x" * 300), f"entry {count} " + "y" * 300
        if count == 1:
            await store.open_table(Opening(row, [entry], [], 0))
        else:
            await store.append(Addition(row.id, count, [entry], 0, row))
        os.write(acks, b"%d\n" % count)
    os._exit(0)  # no tidy end: the power goes


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
