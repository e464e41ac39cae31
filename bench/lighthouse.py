"""What Lighthouse says of the built client: how quickly a page is there on a phone of middling speed, and whether everybody
can use it.

    python -m bench.lighthouse [--runs N] [--desktop] [PAGE ...]

Each page is loaded N times by a fresh browser (Debian's chromium) from `archipel serve`; the figures are medians. Lighthouse
itself comes from npm into .bench/lighthouse. Ends with 1 if a page has less than 95 for performance or less than 100 for
accessibility or best practices.
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
import urllib.request
from pathlib import Path
from typing import Any, Final

import build_web

ROOT: Final = Path(__file__).resolve().parents[1]
VERSION: Final = "12.8.2"
FOLDER: Final = ROOT / ".bench" / "lighthouse"
PAGES: Final = ("/", "/learn", "/play/sea-or-shore", "/learn/sea-or-shore/rules", "/settings", "/watch")
LEAST: Final = {"performance": 95, "accessibility": 100, "best-practices": 100}
TIMES: Final = {
    "first-contentful-paint": "first paint", "largest-contentful-paint": "largest paint", "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift", "total-byte-weight": "bytes",
}  # fmt: skip
FLAGS: Final = (
    "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync"
)
PATIENCE: Final = 60.0  # seconds until the server must answer


def lighthouse(node: build_web.Node) -> Path:
    """The program, fetched from npm where it is not there yet."""
    program = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [*node.npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(FOLDER)]
        subprocess.run([*command, f"lighthouse@{VERSION}"], cwd=FOLDER, env=build_web.environment(node), check=True)
    return program


class Server:
    """`archipel serve` with the built client and a database of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{port}"
        self.log = folder / "server.log"
        command = [sys.executable, "-m", "archipel", "serve", "--port", str(port), "--db", str(folder / "web.db")]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--web", str(build_web.BUILT)], cwd=folder, stdout=log, stderr=log,
                env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            )  # fmt: skip

    def wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit(f"The server did not start: {self.log.read_text()[-1000:]}") from None
                time.sleep(0.1)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def measure(program: Path, node: build_web.Node, chromium: str, url: str, folder: Path, desktop: bool) -> dict[str, Any]:
    """One load of one page, as Lighthouse tells it."""
    report = folder / "report.json"
    command = [
        node.node, str(program), url, "--output=json", f"--output-path={report}", "--quiet", f"--chrome-flags={FLAGS}",
        f"--only-categories={','.join(LEAST)}", *(["--preset=desktop"] if desktop else []),
    ]  # fmt: skip
    environment = {**build_web.environment(node), "CHROME_PATH": chromium}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"Lighthouse failed at {url}: {build_web.last_line(done.stdout + done.stderr)}")
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def faults(report: dict[str, Any]) -> list[str]:
    """What Lighthouse would change: its audits that are not perfect, with the most that each would save."""
    kept = []
    for audit in report["audits"].values():
        if audit.get("score") is not None and audit["score"] < 0.9 and audit["scoreDisplayMode"] in ("binary", "metricSavings"):
            kept.append(f"{audit['id']} {audit.get('displayValue', '')}".strip())
    return kept


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.lighthouse", description="What Lighthouse says of the built client.")
    parser.add_argument("--runs", type=int, default=5, help="loads of each page (5)")
    parser.add_argument("--desktop", action="store_true", help="a desk instead of a phone")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=f"addresses ({' '.join(PAGES)})")
    wish = parser.parse_args(words)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        print("There is no chromium: install it, or name it in CHROMIUM.", file=sys.stderr)
        return 2
    try:
        build_web.build()
        node = build_web.find_node()
    except build_web.NotBuilt as reason:
        print(reason, file=sys.stderr)
        return 2
    program = lighthouse(node)
    met = True
    with tempfile.TemporaryDirectory() as scratch:
        server = Server(Path(scratch))
        try:
            server.wait()
            for page in wish.pages or PAGES:
                runs = [
                    measure(program, node, chromium, server.url + page, Path(scratch), wish.desktop) for _ in range(wish.runs)
                ]
                scores = {
                    name: round(statistics.median(run["categories"][name]["score"] * 100 for run in runs)) for name in LEAST
                }
                times = {
                    name: statistics.median(run["audits"][audit]["numericValue"] for run in runs) for audit, name in TIMES.items()
                }
                met = met and all(scores[name] >= least for name, least in LEAST.items())
                print(page, *(f"{name} {score}" for name, score in scores.items()), sep=" · ")
                print("   ", *(f"{name} {value:.3f}" if value < 1 else f"{name} {value:.0f}" for name, value in times.items()))
                print("   ", ", ".join(faults(runs[-1])) or "nothing to change", flush=True)
        finally:
            server.stop()
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
