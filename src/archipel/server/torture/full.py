"""Let the disk fill up again and again while people play, and see what is left of what the server had acknowledged.

A small library is put between the server and the system (LD_PRELOAD): the files of its folder may grow by so many bytes and
no more, then a write is cut short and the next one fails with ENOSPC, as on a disk that is full. How much room there is, the
torture says at any moment. Moves are refused meanwhile and sent again, with the same id; the server is killed at times while
the disk is full, and started again before or after there is room.
"""

from __future__ import annotations

import asyncio
import mmap
import random
import sqlite3
import struct
import time
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from archipel.server.torture import shim
from archipel.server.torture.client import Oddity
from archipel.server.torture.load import Load, Tell, compare, quietly
from archipel.server.torture.process import CHILD, Process

PLENTY: Final = 2**40  # bytes
LITTLE: Final = 2**16
MOST_FAILURES: Final = 10  # writes that fail before there is room again
ROOM: Final = struct.Struct("<q")
FAILED: Final = struct.Struct("<q")  # after it
SHIM: Final = r"""
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int64_t *room;  /* bytes by which files may still grow, which the torture sets; and writes that failed */

static int is_ours(int fd) {
    const char *folder = getenv("ARCHIPEL_DISK");
    char link[64], path[PATH_MAX];
    if (!folder) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n <= 0) return 0;
    path[n] = 0;
    size_t own = strlen(folder);
    if (strncmp(path, folder, own) || path[own] != '/') return 0;
    if (!room) {
        int handle = syscall(SYS_openat, AT_FDCWD, getenv("ARCHIPEL_ROOM"), O_RDWR);
        void *found = handle < 0 ? MAP_FAILED : mmap(0, 2 * sizeof *room, PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
        if (found == MAP_FAILED) abort();
        room = found;
        close(handle);
    }
    return 1;
}

static ssize_t put(long number, int fd, const void *data, size_t size, off64_t at) {
    pthread_mutex_lock(&lock);
    ssize_t done;
    struct stat found;
    if (!is_ours(fd) || fstat(fd, &found)) {
        done = syscall(number, fd, data, size, at);
    } else {
        int64_t growth = at + (int64_t)size - found.st_size, free = *room;
        if (growth > free) size = growth - free < (int64_t)size ? size - (growth - free) : 0;
        if (size) {
            done = syscall(number, fd, data, size, at);
            growth = at + done - found.st_size;
            if (done > 0 && growth > 0) __atomic_sub_fetch(room, growth, __ATOMIC_SEQ_CST);
        } else {
            room[1]++;
            errno = ENOSPC;
            done = -1;
        }
    }
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { return put(SYS_pwrite64, fd, data, size, at); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return put(SYS_pwrite64, fd, data, size, at); }
ssize_t write(int fd, const void *data, size_t size) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    return at < 0 ? syscall(SYS_write, fd, data, size) : put(SYS_write, fd, data, size, at);
}
"""


class Report(NamedTuple):
    """What came of it."""

    fills: int
    failures: int  # writes to the disk
    kills: int  # while it was full
    refused_starts: int  # a server that could not start while it was full
    tables: int
    finished: int
    put_off: int  # moves refused because of it, each sent again
    acknowledged: int
    lost: int
    doubled: int
    damaged: str  # what SQLite finds wrong with the file, "" if nothing
    failed: str
    seconds: float

    def __str__(self) -> str:
        harm = f"; the database is damaged: {self.damaged}" if self.damaged else ""
        return (
            f"{self.fills} times a full disk in {self.seconds:.0f} s, {self.failures} writes failed, "
            f"killed {self.kills} times meanwhile ({self.refused_starts} starts refused), "
            f"{self.tables} tables, {self.finished} games finished, {self.put_off} answers put off: "
            f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.doubled} doubled{harm}{self.failed}"
        )

    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.damaged or self.failed)


class Disk:
    """A folder whose files may grow as far as there is room."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "disk"
        self.folder.mkdir()
        place = folder / "room"
        place.write_bytes(ROOM.pack(PLENTY) + FAILED.pack(0))
        variables = {"ARCHIPEL_DISK": str(self.folder.resolve()), "ARCHIPEL_ROOM": str(place.resolve())}
        self.environment = shim.environment(folder, "full", SHIM, variables)
        with place.open("r+b") as file:
            self.shared = mmap.mmap(file.fileno(), ROOM.size + FAILED.size)

    def leave(self, room: int, failures: int = 0) -> None:
        """Let files grow by so many bytes from now on; it `has_failed` once so many writes did."""
        self.wanted = self.failed() + failures
        ROOM.pack_into(self.shared, 0, room)

    def has_failed(self) -> bool:
        return self.failed() >= self.wanted

    def failed(self) -> int:
        """How many writes have failed so far."""
        count: int = FAILED.unpack_from(self.shared, ROOM.size)[0]
        return count


async def torture(
    folder: Path, fills: int, players: int, game: str, seed: int = 0, between: int = 20, tell: Tell = quietly, child: str = CHILD
) -> Report:
    """Fill the disk so many times with *players* at it, each time after *between* more moves, and until writes fail."""
    begun = time.monotonic()
    disk = Disk(folder)
    db = disk.folder / "torture.db"
    process = Process(str(db), folder, child, disk.environment)
    load = Load(process.url, seed, again=("store",))
    dice = random.Random(seed + 1)
    done = kills = refused = 0
    process.start()
    try:
        work = [asyncio.create_task(load.play(game, f"P{n}")) for n in range(players)]
        try:
            while done < fills and tell(done):
                await load.more(between, work)
                disk.leave(dice.choice((0, dice.randrange(LITTLE))), failures=dice.randrange(1, MOST_FAILURES))
                await load.until(disk.has_failed, work)
                how = dice.randrange(3)
                if how:
                    await asyncio.to_thread(process.kill)
                    kills += 1
                if how == 2:  # it is started before there is room
                    process.start()
                    refused += not await process.up()
                disk.leave(PLENTY)
                if not process.runs():
                    process.start()
                done += 1
        except Oddity as odd:
            load.odd.append(str(odd))
        disk.leave(PLENTY)
        await load.finish(work)
    finally:
        await asyncio.to_thread(process.stop)
    damaged = check(db)
    lost, doubled = await compare(str(db), load)
    acknowledged, seconds = len(load.acknowledged), time.monotonic() - begun
    return Report(
        done, disk.failed(), kills, refused, len(load.tables), load.finished, load.put_off, acknowledged, lost, doubled, damaged,
        load.failed(), seconds,
    )  # fmt: skip


def check(db: Path) -> str:
    """What SQLite finds wrong with a file; "" if nothing."""
    with closing(sqlite3.connect(db)) as connection:
        found = str(connection.execute("PRAGMA integrity_check").fetchone()[0])
    return "" if found == "ok" else found
