"""The server under load: moves a second, how long an acknowledgment takes, processor time for a move, memory for a table.

    PYTHONPATH=src:. python -m bench.server_load [--tables N] [--seats N] [--rate MOVES] [--seconds S] [--db URL]

One server process, every seat a real connection; a move counts when it is acknowledged, that is on the disk. With
`--rate 0` every seat answers as soon as it is asked.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from archipel.server.torture.client import Guest
from archipel.server.torture.kill import Process


class Seat:
    """One connection: sends a move when it is told to, and notes how long the acknowledgment took."""

    def __init__(self, load: Load, connection: ClientConnection) -> None:
        self.load = load
        self.connection = connection
        self.decision: dict[str, Any] | None = None
        self.sent = 0
        self.sent_at = 0.0

    async def read(self) -> None:
        async for text in self.connection:
            message = json.loads(text)
            if message["type"] == "game":
                self.decision = message["decision"]
                if message["over"]:
                    self.load.over += 1
                    self.decision = None
                elif self.decision is not None and not self.sent_at:
                    self.load.ready.put_nowait(self)
            elif message["type"] == "done":
                self.load.times.append(time.perf_counter() - self.sent_at)
                self.sent_at = 0.0
                if self.decision is not None:
                    self.load.ready.put_nowait(self)
            elif message["type"] == "no":
                self.load.refused += 1
                self.sent_at = 0.0

    async def play(self) -> bool:
        """Answer, if there is something to answer."""
        decision = self.decision
        if decision is None or self.sent_at:
            return False
        self.decision = None
        self.sent += 1
        self.sent_at = time.perf_counter()
        code = self.load.dice.choice(decision["options"])
        message = {"type": "play", "id": f"m{self.sent}", "number": decision["number"], "code": code}
        await self.connection.send(json.dumps(message))
        return True


class Load:
    """All seats of all tables."""

    def __init__(self) -> None:
        self.ready: asyncio.Queue[Seat] = asyncio.Queue()
        self.times: list[float] = []
        self.refused = 0
        self.over = 0
        self.dice = random.Random(0)
        self.readers: list[asyncio.Task[None]] = []

    async def open_table(self, url: str, game: str, seats: int) -> None:
        guests = [await Guest(url).come_in(f"G{seat}") for seat in range(seats)]
        wish = {"game": game, "seats": seats, "settings": {"public": True}}
        table = (await guests[0].call("POST", "/api/tables", wish))["id"]
        for guest in guests[1:]:
            await guest.call("POST", f"/api/tables/{table}/sit", {})
        await guests[0].call("POST", f"/api/tables/{table}/start")
        address = url.replace("http", "ws") + f"/api/tables/{table}/socket"
        for guest in guests:
            connection = await connect(address, additional_headers={"Cookie": guest.cookie}, proxy=None)
            seat = Seat(self, connection)
            self.readers.append(asyncio.create_task(seat.read()))
            await connection.send('{"type":"hello"}')

    async def run(self, rate: float, seconds: float) -> float:
        """Let them play; the seconds that it took."""
        begun = time.perf_counter()
        end = begun + seconds
        due = begun
        while (now := time.perf_counter()) < end:
            try:
                seat = await asyncio.wait_for(self.ready.get(), max(0.01, end - now))
            except TimeoutError:
                break
            if rate:
                due = max(due + 1 / rate, now - 0.5)
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await seat.play()
        return time.perf_counter() - begun


def used(process: Process) -> tuple[float, float]:
    """Seconds of processor and megabytes of memory of the server."""
    assert process.running is not None
    fields = Path(f"/proc/{process.running.pid}/stat").read_text().rpartition(")")[2].split()
    status = Path(f"/proc/{process.running.pid}/status").read_text()
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return (int(fields[11]) + int(fields[12])) / 100, memory / 1024


async def measure(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    process = Process(args.db or str(folder / "load.db"), folder)
    process.start()
    try:
        load = Load()
        await Guest(process.url).come_in("First")
        before = used(process)[1]
        for _ in range(args.tables):
            await load.open_table(process.url, args.game, args.seats)
        memory = used(process)[1] - before
        processor = used(process)[0]
        seconds = await load.run(args.rate, args.seconds)
        processor = used(process)[0] - processor
        for reader in load.readers:
            reader.cancel()
        await asyncio.gather(*load.readers, return_exceptions=True)
    finally:
        await asyncio.to_thread(process.stop)
    times = sorted(load.times)
    return {
        "tables": args.tables,
        "seats": args.seats,
        "moves": len(times),
        "moves_per_second": round(len(times) / seconds, 1),
        "p50_ms": round(1000 * times[len(times) // 2], 2),
        "p99_ms": round(1000 * times[len(times) * 99 // 100], 2),
        "processor_us_per_move": round(1e6 * processor / len(times)),
        "kilobytes_per_table": round(1024 * memory / args.tables),
        "refused": load.refused,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="sea-or-shore")
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--db", default="")
    with tempfile.TemporaryDirectory(prefix="archipel-load-") as folder:
        print(json.dumps(asyncio.run(measure(parser.parse_args(), Path(folder))), indent=1))


if __name__ == "__main__":
    main()
