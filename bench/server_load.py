"""The server under load, beside boardgame.io: processor time for a move, how long an acknowledgment takes, moves a second,
memory for a table.

    python -m bench.server_load [--tables N] [--many N] [--rate MOVES] [--seconds S] [--rounds N] [--quick]

Each measurement is a server process of its own and a load process of its own, the two servers in turns. Archipel plays Sea
or Shore and acknowledges a move when it is on the disk; boardgame.io plays a trick-taking game with as many moves
(bench/boardgameio), with its own client and its own server, which keeps matches in memory or in files. Both are measured with
very many tables and with fewer, Archipel also with a single one and in the end with a timer around each of its parts
(bench/server_parts.py). Writes docs/bench-server.md and docs/bench-server.svg; with --quick a few seconds are measured, and
nothing is written.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import build_web

import archipel
from archipel.build import build_kind
from archipel.server.connection import HEARTBEAT
from bench import server_report
from bench.rounds import ROOT, SCRATCH, Trouble
from bench.server_report import FILED, OURS, PEER, SPOKEN, Figures, Result

SEATS: Final = 4
PEERS: Final = (PEER, FILED)
PEER_SOURCES: Final = ROOT / "bench" / "boardgameio"
PEER_FOLDER: Final = SCRATCH / "boardgameio"
PRODUCTION: Final = {"NODE_ENV": "production"}  # as one who hosts boardgame.io starts it
LONE_RATE: Final = 20.0  # moves a second at a single table
WARM_UP: Final = 3.0  # seconds that are played before anything is measured: compilers at run time, caches, pools of memory
LOOKS: Final = 30  # at what else runs, a tenth of a second apart
PATIENCE: Final = 60.0  # seconds for a server to start
TICK: Final = os.sysconf("SC_CLK_TCK")
PATH: Final = os.pathsep.join([str(Path(archipel.__file__).parents[1]), str(ROOT)])  # a server is of the build that runs here


class Plan(NamedTuple):
    """What is measured."""

    tables: int
    many: int
    rate: float
    seconds: float
    rounds: int


class Server:
    """A server as a process of its own, and what it uses."""

    def __init__(self, command: Sequence[str], folder: Path, port: int) -> None:
        self.port = port
        environment = {**os.environ, **PRODUCTION, "PYTHONPATH": PATH, "PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise Trouble("A server did not start.")

    def seconds(self) -> float:
        """Of processor, of all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def kilobytes(self) -> int:
        """Of memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def wanted() -> float:
    """How many processes of others want a processor now, on average over some seconds."""
    stat, found = Path("/proc/stat"), []
    if not stat.exists():
        return os.getloadavg()[0]
    for _ in range(LOOKS):
        time.sleep(0.1)
        lines = stat.read_text(encoding="utf-8").splitlines()
        found.append(next(int(line.split()[1]) for line in lines if line.startswith("procs_running")) - 1)  # but for this one
    return statistics.fmean(found)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def measure(who: str, tables: int, rate: float, seconds: float, parts: dict[str, float] | None = None) -> Figures:
    """One server, its tables opened, and then played at for so many seconds. *parts* gets what each part of ours took."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    numbers = [str(each) for each in (tables, SEATS, rate, seconds, min(WARM_UP, seconds))]
    with tempfile.TemporaryDirectory(prefix="archipel-load-") as name:
        folder = Path(name)
        if who in PEERS:
            kept = [str(folder / "matches")] if who == FILED else []
            node = build_web.find_node(fetch=False).node
            server = Server([node, "server.js", str(port), *kept], PEER_FOLDER, port)
            load = [node, "load.js", url, *numbers]
        else:
            settings = {
                "db": str(folder / "load.db"),
                "secrets": str(folder / "secrets.json"),
                "port": port,
                "scale": 1e9,
                "log": "error",
            }
            child = ["archipel.server.torture.child", json.dumps(settings)]
            if parts is not None:
                child = ["bench.server_parts", json.dumps(settings), str(folder / "parts.json")]
            server = Server([sys.executable, "-P", "-m", *child], ROOT, port)
            load = [sys.executable, "-P", "-m", "bench.server_seats", url, *numbers, "en" if who == SPOKEN else ""]
        try:
            server.wait()
            found = played(server, load, PEER_FOLDER if who in PEERS else ROOT, tables)
        finally:
            server.stop()
        if parts is not None:
            parts.update(json.loads((folder / "parts.json").read_text(encoding="utf-8")))
    return found


def played(server: Server, command: Sequence[str], folder: Path, tables: int) -> Figures:
    """What a server used while the load process played at it."""
    empty = server.kilobytes()
    environment = {**os.environ, **PRODUCTION, "PYTHONPATH": PATH}
    with subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as load:
        assert load.stdin is not None
        assert load.stdout is not None
        if load.stdout.readline().strip() != "opened":
            raise Trouble(f"`{' '.join(command[:4])}` could not open its tables.")
        memory = server.kilobytes() - empty
        load.stdin.write("warm up\n")
        load.stdin.flush()
        if load.stdout.readline().strip() != "warm":
            raise Trouble(f"`{' '.join(command[:4])}` ended while it warmed up.")
        before = server.seconds()
        load.stdin.write("play\n")
        load.stdin.flush()
        line = load.stdout.readline()
        if not line:
            raise Trouble(f"`{' '.join(command[:4])}` ended before its time: is the machine too busy?")
        told = json.loads(line)
        used = server.seconds() - before
    times = sorted(told["times"])
    if not times or told["refused"] or told["over"]:
        found = f"{len(times)} moves were acknowledged, {told['refused']} refused and {told['over']} games came to their end"
        raise Trouble(f"{found}: no figure is given.")
    return Figures(
        moves=len(times),
        per_second=len(times) / told["seconds"],
        p50=times[len(times) // 2],
        p99=times[len(times) * 99 // 100],
        processor=1e6 * used / len(times),
        memory=memory / tables,
    )


def ready_peer() -> str:
    """Install boardgame.io into .bench, unless that is done; a sentence if that cannot be."""
    try:
        node = build_web.find_node()
    except build_web.NotBuilt as reason:
        return f"{reason} boardgame.io was not measured."
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    for path in PEER_SOURCES.iterdir():
        shutil.copy2(path, PEER_FOLDER / path.name)
    wanted = json.loads((PEER_FOLDER / "package.json").read_text(encoding="utf-8"))["dependencies"]
    if all((PEER_FOLDER / "node_modules" / name).is_dir() for name in wanted):
        return ""
    print("Fetching boardgame.io, once, with npm: half a minute or more ...", flush=True)
    done = subprocess.run(
        [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=PEER_FOLDER,
        env={**os.environ, "PATH": os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip() or "it said nothing").splitlines()[-1]
        return f"npm could not install boardgame.io ({last}): it was not measured."
    return ""


def file_system(path: Path) -> str:
    """The kind of file system that a path lies on, such as ext4 or tmpfs: what a commit costs depends on it."""
    mounts = Path("/proc/self/mounts")
    if not mounts.exists():
        return "an unknown file system"
    found = [line.split()[1:3] for line in mounts.read_text(encoding="utf-8").splitlines()]
    above = [(place, kind) for place, kind in found if path.resolve().is_relative_to(place)]
    return max(above, key=lambda each: len(each[0]), default=("", "an unknown file system"))[1]


def run(plan: Plan, peer: bool) -> Result:
    """All measurements, those that are compared in turns. With very many tables so long is measured that every connection is
    heard of once, however little is played there: both clients keep theirs alive after so many seconds."""
    others = wanted()
    steady: dict[str, list[Figures]] = {}
    fastest: dict[str, list[Figures]] = {}
    crowd: dict[str, list[Figures]] = {}
    sides = [OURS, SPOKEN, *(PEERS if peer else ())]
    for number in range(plan.rounds):
        for who in [who for who in sides if plan.many and who != FILED]:  # to open so many on files takes minutes
            crowd.setdefault(who, []).append(measure(who, plan.many, plan.rate, max(plan.seconds, HEARTBEAT)))
            told(f"round {number + 1}: {who}, {plan.many} tables", crowd[who][-1])
        for who in sides:
            steady.setdefault(who, []).append(measure(who, plan.tables, plan.rate, plan.seconds))
            told(f"round {number + 1}: {who}", steady[who][-1])
        for who in sides:
            fastest.setdefault(who, []).append(measure(who, plan.tables, 0, plan.seconds))
            told(f"round {number + 1}: {who}, as fast as it goes", fastest[who][-1])
    alone = measure(OURS, 1, LONE_RATE, plan.seconds)
    told("a single table", alone)
    parts: dict[str, float] = {}
    measure(OURS, plan.tables, plan.rate, plan.seconds, parts)
    kind, disk = build_kind(), file_system(Path(tempfile.gettempdir()))
    return Result(plan.tables, SEATS, plan.rate, plan.many, kind, steady, fastest, crowd, others, parts, alone, WARM_UP, disk)


def told(title: str, found: Figures) -> None:
    print(
        f"{title}: {found.per_second:.0f} moves/s, p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms, "
        f"{found.processor:.0f} µs of processor a move, {found.memory:.0f} kB a table",
        flush=True,
    )


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.server_load", description="The server under load, beside boardgame.io."
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--many", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true", help="a few seconds, and nothing is written")
    args = parser.parse_args(words)
    plan = Plan(args.tables, args.many, args.rate, args.seconds, args.rounds)
    if args.quick:
        plan = Plan(4, 0, 50.0, 1.0, 1)
    try:
        missing = ready_peer()
        if missing and not args.quick:
            raise Trouble(f"{missing} docs/bench-server.md stays as it is: a page without the peer would say less.")
        if missing:
            print(missing, flush=True)
        found = run(plan, peer=not missing)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted; docs/bench-server.md stays as it is.", file=sys.stderr)
        return 130
    page = server_report.page(found)
    if args.quick:
        print(page)
        return 0
    (ROOT / "docs" / "bench-server.md").write_text(page, encoding="utf-8")
    (ROOT / "docs" / "bench-server.svg").write_text(server_report.picture(found), encoding="utf-8")
    factor = server_report.ratio(found.crowd or found.steady, "processor")
    print(f"docs/bench-server.md is written; ratio of processor time: {factor:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
