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
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from archipel.server.torture import shim
from archipel.server.torture.client import Oddity
from archipel.server.torture.load import Load, Tell, quietly
from archipel.server.torture.process import CHILD, Process
from archipel.server.torture.report import Report

PLENTY: Final = 2**40  # bytes
LITTLE: Final = 2**16
MOST_FAILURES: Final = 10  # writes that fail before there is room again
FILLING: Final = 600.0  # seconds until a write fails that finds no room: a file grows by a few hundred moves at the latest
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


class Counts:
    """What was done while the disk was full."""

    def __init__(self) -> None:
        self.kills = 0
        self.refused_starts = 0


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
    disk = Disk(folder)
    db = disk.folder / "torture.db"
    process = Process(str(db), folder, child, disk.environment)
    load = Load([process], seed, again=("store",), tell=tell)
    dice = random.Random(seed + 1)
    counts = Counts()
    try:
        process.start()
        work = [asyncio.create_task(load.play(game, f"P{n}")) for n in range(players)]
        try:
            await process.up(load.going)
            while load.done < fills and load.going():
                await load.more(between, work)
                if load.going():
                    await fill(disk, process, load, work, dice, counts)
            await load.more(1, work)  # it goes on after the last one, too
        except Oddity as odd:
            load.odd.append(str(odd))
        disk.leave(PLENTY)
        await load.finish(work)
    finally:
        await asyncio.to_thread(process.stop)
    figures = {
        "full disks": load.done, "writes failed": disk.failed(), "kills meanwhile": counts.kills,
        "starts refused": counts.refused_starts, "answers put off": load.put_off,
    }  # fmt: skip
    title = f"full: a disk that fills up again and again under {players} players"
    return await load.report(title, str(db), figures, check(db))


async def fill(
    disk: Disk, process: Process, load: Load, work: Sequence[asyncio.Task[None]], dice: random.Random, counts: Counts
) -> None:
    """Let the disk be full until some writes have failed. At times the server is killed then, or also started without room."""
    disk.leave(dice.choice((0, dice.randrange(LITTLE))), failures=dice.randrange(1, MOST_FAILURES))
    end = time.monotonic() + FILLING
    await load.until(lambda: disk.has_failed() or time.monotonic() > end, work)
    if fallen := process.fallen():
        raise Oddity(fallen)
    if not disk.has_failed():
        if not load.going():
            return
        raise Oddity(f"The disk was full for {FILLING:.0f} seconds and no write has failed: the torture has no teeth here.")
    how = dice.randrange(3)
    if how:
        await asyncio.to_thread(process.kill)
        counts.kills += 1
    if how == 2 and not await start_without_room(process, load):
        counts.refused_starts += 1
    disk.leave(PLENTY)
    if not process.runs():
        process.start()
    load.done += 1


async def start_without_room(process: Process, load: Load) -> bool:
    """Whether a server starts on a full disk; it may refuse to."""
    process.start()
    return await process.up(load.going)


def check(db: Path) -> list[str]:
    """What SQLite finds wrong with a file, in sentences."""
    try:
        with closing(sqlite3.connect(db)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
    except sqlite3.Error as error:
        found = [str(error)]
    return [] if found == ["ok"] else [f"The database is damaged: {'; '.join(found)}."]
