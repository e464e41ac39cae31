"""The figures of `bench.server_load` as a page and as a picture. The same figures give the same bytes."""

from __future__ import annotations

import os
import platform
import statistics
import textwrap
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

OURS: Final = "Archipel"
SPOKEN: Final = "Archipel with words"
PEER: Final = "boardgame.io"
FILED: Final = "boardgame.io on files"
COLOURS: Final = {OURS: "#0b6e8a", SPOKEN: "#4f9db3", PEER: "#8a8a8a", FILED: "#b0a89a"}
MADE: Final = "<!-- made by `python -m bench.server_load`: measure again rather than change it -->"
AIM: Final = 4  # times less processor time for a move than the peer
AIM_P99: Final = 50  # milliseconds
QUIET: Final = 0.5  # of a processor: as much as a machine always does
CROWDED: Final = 4.0  # from here on times say nothing
TIMES: Final = ("p50, ms", "p99, ms")  # what only a quiet machine can tell
INK: Final = "#222222"
NAMES: Final = {"processor": "processor time for a move, µs", "p50": "acknowledgment, p50, ms", "p99": "acknowledgment, p99, ms"}


class Figures(NamedTuple):
    """One measurement."""

    moves: int
    per_second: float
    p50: float  # milliseconds from a move to its acknowledgment
    p99: float
    processor: float  # microseconds a move, of all threads of the server
    memory: float  # kilobytes a table


class Result(NamedTuple):
    """All measurements: per server one for each round."""

    tables: int
    seats: int
    rate: float
    many: int
    kind: str  # of the engine
    steady: dict[str, list[Figures]]  # at a fixed rate
    fastest: dict[str, list[Figures]]  # as fast as it goes
    crowd: dict[str, list[Figures]]  # at the same rate with many tables; empty if that was not measured
    others: float = 0.0  # processes of others that wanted a processor when it began, on average
    parts: dict[str, float] | None = None  # of our server -> microseconds of processor a move
    alone: Figures | None = None  # a single table
    warm_up: float = 0.0  # seconds that were played before each measurement
    disk: str = ""  # the kind of file system that the database was on


def median(found: list[Figures], field: str) -> float:
    return float(statistics.median(getattr(each, field) for each in found))


def ratio(measured: dict[str, list[Figures]], field: str, by: str = OURS, peer: str = PEER) -> float:
    """How many times more the peer takes: the median over the rounds, for both were disturbed alike. 0 without a peer."""
    pairs = zip(measured.get(peer, []), measured.get(by, []), strict=False)
    found = [getattr(peer, field) / getattr(own, field) for peer, own in pairs]
    return statistics.median(found) if found else 0.0


def rows(result: Result, measured: dict[str, list[Figures]], busy: bool) -> list[str]:
    """A table: times only where nothing else was in their way. *busy*: also as fast as it goes."""
    names = ["server", "processor a move, µs", *(["when busy, µs"] if busy else [])]
    names += [*TIMES, *(["moves a second at most"] if busy else [])] if quiet(result) else []
    lines = [[*names, "memory a table, kB"]]
    lines.append(["---", *["---:"] * (len(lines[0]) - 1)])
    for name, found in measured.items():
        cells = [name, f"{median(found, 'processor'):.0f}"]
        cells += [f"{median(result.fastest[name], 'processor'):.0f}"] if busy else []
        if quiet(result):
            cells += [f"{median(found, 'p50'):.1f}", f"{median(found, 'p99'):.1f}"]
            cells += [f"{median(result.fastest[name], 'per_second'):.0f}"] if busy else []
        lines.append([*cells, f"{median(found, 'memory'):.0f}"])
    return [f"|{'|'.join(cells)}|" if cells[0] == "---" else f"| {' | '.join(cells)} |" for cells in lines]


def quiet(result: Result) -> bool:
    """Whether the machine had so little else to do that times can be given."""
    return result.others < CROWDED


def machine() -> str:
    """Where it was measured."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = [line for line in cpuinfo.read_text(encoding="utf-8").splitlines() if line.startswith("model name")]
        model = lines[0].partition(":")[2].strip() if lines else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def disturbed(result: Result) -> list[str]:
    """What is to be said of a machine that had other work to do."""
    if result.others < QUIET:
        return []
    if quiet(result):
        others = "one other process" if round(result.others) == 1 else f"{result.others:.0f} other processes"
        return [f"About {others} wanted one of its processors meanwhile."]
    reached = [median(found, "per_second") for found in result.steady.values()]
    return [
        f"**The machine was busy with other work meanwhile**: {result.others:.0f} other processes wanted one of its processors,",
        f"and no more than {min(reached):.0f} to {max(reached):.0f} moves a second came about. A server that falls behind does",
        "at once what has come meanwhile and commits it together, so processor time for a move is less than on a quiet machine,",
        "and the ratio another one. Times to acknowledge and moves a second would say nothing about the servers, so none are",
        "given: measure them on a quiet machine.",
    ]


def paragraph(*sentences: str) -> list[str]:
    return [*textwrap.wrap(" ".join(sentences), 120, break_long_words=False, break_on_hyphens=False), ""]


def page(result: Result) -> str:
    """docs/bench-server.md, whole."""
    count = len(result.steady[OURS])
    rounds = "in one round" if count == 1 else f"the median of {count} rounds"
    lines = ["# The server under load", "", MADE, ""]
    lines += paragraph(
        f"Tables of {result.seats} seats, every seat a connection of its own, {result.rate:.0f} moves a second in all; the",
        f"servers in turns, each measurement with a server process and a load process of its own, {rounds}.",
        "A move of Archipel counts when it is on the disk (SQLite, `synchronous=FULL`);",
        "boardgame.io 0.50.2 keeps its matches in memory, or *on files*, where they survive a restart, with the storage that",
        "comes with it (FlatFile), which does not wait for the disk. Archipel plays Sea or Shore, boardgame.io a trick-taking",
        "game with as many moves (`bench/boardgameio`), with its own server and its own client. *With words* is what a browser",
        "asks for: every message also has the game in sentences. No game comes to its end while it is measured.",
        *warmed(result),
    )
    disk = f"; the database on {result.disk}" if result.disk else ""
    lines += paragraph(f"Engine {result.kind}; {machine()}{disk}.", *disturbed(result))
    lines += ["![The figures as bars](bench-server.svg)", ""]
    if result.crowd:
        lines += [f"## {result.many:,} tables on one process", ""]
        lines += paragraph(
            f"{result.many * result.seats:,} connections, for so long that each is heard of at least once beside its moves, as",
            "both clients see to by themselves. boardgame.io on files is left out: to open so many matches takes it minutes.",
        )
        lines += [*rows(result, result.crowd, busy=False), "", *compared(result, result.crowd)]
    lines += [f"## {result.tables} tables", ""]
    lines += paragraph("*When busy*: every seat answers as soon as it is asked.")
    lines += [*rows(result, result.steady, busy=True), "", *compared(result, result.steady), *busied(result)]
    lines += [*aimed(result), *kept_to(result)]
    if result.alone is not None and quiet(result):
        alone = result.alone
        lines += paragraph(
            f"**A single table of {result.seats} seats**, {alone.per_second:.0f} moves a second: p50 {alone.p50:.1f} ms, p99",
            f"{alone.p99:.1f} ms. A quiet server answers at once; one with much to do reads what has come at intervals",
            "([why](decisions/0005-frames-are-read-together.md)), which its p50 and p99 above have in them.",
        )
    lines += where(result)
    lines += ["    make bench-server", "", "measures all this anew."]
    return "\n".join(lines) + "\n"


def compared(result: Result, measured: dict[str, list[Figures]]) -> list[str]:
    """How much more the peer takes than we do, in memory and on files; nothing without a peer."""
    if PEER not in measured:
        return []
    told = [
        f"For a move boardgame.io takes **{ratio(measured, 'processor'):.1f} times** the processor time of Archipel, and",
        f"{ratio(measured, 'processor', SPOKEN):.1f} times that of Archipel with words.",
    ]
    if FILED in measured:
        found = [ratio(measured, "processor", by, FILED) for by in (OURS, SPOKEN)]
        told.append(
            f"On files, so that nothing is gone with the process, it takes **{found[0]:.1f}** and {found[1]:.1f} times that."
        )
    if quiet(result):
        told.append(
            f"Its acknowledgment, which waits for no disk, takes {ratio(measured, 'p50'):.2f} times as long at p50 and "
            f"{ratio(measured, 'p99'):.2f} times at p99."
        )
    return paragraph(*told)


def busied(result: Result) -> list[str]:
    """The same while all go as fast as they can."""
    if PEER not in result.fastest:
        return []
    found = [ratio(result.fastest, "processor", by, peer) for peer in (PEER, FILED) for by in (OURS, SPOKEN)]
    files = f", on files {found[2]:.1f} and {found[3]:.1f} times" if FILED in result.fastest else ""
    return paragraph(f"When busy, boardgame.io takes {found[0]:.1f} and {found[1]:.1f} times as much{files}.")


def aimed(result: Result) -> list[str]:
    """Whether a move takes as little as it should, beside a peer in memory and beside one whose matches survive a restart."""
    told = []
    for tables, measured in ((result.many, result.crowd), (result.tables, result.steady)):
        for peer, kept in ((PEER, "in memory"), (FILED, "on files")):
            found = {by: ratio(measured, "processor", by, peer) for by in (OURS, SPOKEN)}
            if all(found.values()):
                words = [
                    f"{by} {'keeps to' if times >= AIM else '**misses**'} it with {times:.1f}" for by, times in found.items()
                ]
                told.append(f"at {tables:,} tables beside boardgame.io {kept} {', '.join(words)}")
    if not told:
        return []
    return paragraph(f"A move should take {AIM} times less processor time while it is on the disk: {'; '.join(told)}.")


def warmed(result: Result) -> list[str]:
    """What went before each measurement."""
    if not result.warm_up:
        return []
    return [
        f"Both sides play for {result.warm_up:.0f} seconds before anything is measured, boardgame.io with `NODE_ENV=production`:",
        "Node compiles what is used often while it runs.",
    ]


def kept_to(result: Result) -> list[str]:
    """Whether acknowledgments come as soon as they should, also those with words, however many tables there are."""
    if not quiet(result):
        return []
    told = []
    for tables, measured in ((result.many, result.crowd), (result.tables, result.steady)):
        found = {name: median(measured[name], "p99") for name in (OURS, SPOKEN) if name in measured}
        words = [f"{name} {'keeps to' if p99 <= AIM_P99 else '**misses**'} that with {p99:.1f} ms" for name, p99 in found.items()]
        told += [f"at {tables:,} tables {', '.join(words)}"] if words else []
    return paragraph(f"An acknowledgment should take {AIM_P99} ms at p99, the disk included: {'; '.join(told)}.")


def where(result: Result) -> list[str]:
    """What our processor time goes into, and so what stands between us and the aim."""
    if not result.parts:
        return []
    whole = sum(result.parts.values())
    lines = ["## Where the time goes", ""]
    lines += paragraph(
        f"Archipel once more, with a timer around each part: {whole:.0f} µs of processor a move. boardgame.io does nothing like",
        "the first of them.",
    )
    lines += ["| part | µs a move | share |", "|---|---:|---:|"]
    lines += [f"| {part} | {spent:.0f} | {100 * spent / whole:.0f} % |" for part, spent in result.parts.items()]
    lines.append("")
    return lines + paragraph(
        "Each time the server wakes up it finds little in the caches of the processor, and the less the more others do on the",
        "same machine: when busy, a move takes much less. Tried, without a difference worth its price: no garbage collection at",
        "all, one processor for all threads, large pages of memory, another build of Python, writing to the sockets past the",
        "event loop, and commits in its thread rather than in one of their own.",
    )


def picture(result: Result) -> str:
    """docs/bench-server.svg: for each figure a bar for each server, shorter is better; a thin line from the best round to the
    worst."""
    width, left, bar = 720, 170, 16
    parts: list[str] = []
    y = 10
    kinds = [(result.many, result.crowd, "processor"), *[(result.tables, result.steady, field) for field in NAMES]]
    for tables, measured, field in kinds:
        if not measured or (field != "processor" and not quiet(result)):
            continue
        y += 24
        parts.append(f'<text x="10" y="{y}" font-weight="bold">{tables:,} tables: {escape(NAMES[field])}</text>')
        most = max(getattr(each, field) for found in measured.values() for each in found)
        for who, found in measured.items():
            y += bar + 6
            values = [getattr(each, field) for each in found]
            middle = statistics.median(values)
            scale = (width - left - 70) / most
            parts.append(f'<text x="{left - 8}" y="{y + 12}" text-anchor="end">{escape(who)}</text>')
            parts.append(f'<rect x="{left}" y="{y}" width="{middle * scale:.1f}" height="{bar}" fill="{COLOURS[who]}"/>')
            low, high = left + min(values) * scale, left + max(values) * scale
            parts.append(f'<path d="M{low:.1f} {y + bar / 2}H{high:.1f}" stroke="{INK}"/>')
            end = max(high, left + middle * scale) + 6
            parts.append(f'<text x="{end:.1f}" y="{y + 12}">{middle:.0f}</text>' if middle >= 10 else
                         f'<text x="{end:.1f}" y="{y + 12}">{middle:.1f}</text>')  # fmt: skip
        y += 12
    style = f'font-family="sans-serif" font-size="13" fill="{INK}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y + 20}" {style}>'
    return "\n".join([head, f'<rect width="{width}" height="{y + 20}" fill="#ffffff"/>', *parts, "</svg>"]) + "\n"
