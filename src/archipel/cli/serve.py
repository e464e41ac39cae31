"""`archipel serve`: tables for browsers, terminals and bots."""

from __future__ import annotations

import argparse
import errno
import ipaddress
import json
import re
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from archipel.cli import UsageError, forget_output
from archipel.cli.arguments import whole_number
from archipel.cli.saves import data_folder
from archipel.games import GAMES

if TYPE_CHECKING:
    from archipel.server.run import Serve

HELP = "Serve tables to browsers, terminals and bots; every move is on the disk before it is acknowledged."
PORT: Final = 8380
MOST_WORKERS: Final = 64
PATIENCE: Final = 10.0  # seconds for whatever listens on a port to say what it is
NEAR: Final = 20  # ports after a taken one that are tried
USUAL_PORTS: Final = {"http": 80, "https": 443}  # which browsers leave out
NAME: Final = re.compile(r"[a-z0-9._-]+|[0-9a-f.:]+")  # of a host: as browsers write it, or a number
OTHERWISE: Final = "ß\u03c2\u200c\u200d"  # in a name browsers keep these, a final sigma and joiners; Python writes ss, σ, nothing
LEVELS: Final = ("debug", "info", "warning", "error")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--db", metavar="URL", help="a SQLite file or postgresql://… (default: a file in your data folder)")
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1", help="where to listen (default: this machine only)")
    parser.add_argument("--port", metavar="PORT", default=str(PORT), help=f"the port (default: {PORT})")
    parser.add_argument(
        "--workers", metavar="N", default="1", help="processes that share the tables; more than one needs PostgreSQL"
    )
    parser.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="an address that people know this server by; may be repeated"
    )
    parser.add_argument(
        "--proxy", metavar="ADDRESS", action="append", default=[],
        help="a proxy on another machine that says for whom it asks: a number or a network; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--secrets", metavar="FILE", help="the server's own secrets (default: made in your data folder at first start)"
    )
    parser.add_argument(
        "--content", metavar="DIR", action="append", default=[],
        help="a content folder that tables may choose (Rivages); may be repeated",
    )  # fmt: skip
    parser.add_argument("--web", metavar="FOLDER", help="the built pages (default: those of this build)")
    parser.add_argument(
        "--log", metavar="LEVEL", default="warning", help=f"how much to log: {', '.join(LEVELS)} (default: warning)"
    )
    parser.add_argument("--open", action="store_true", help="open the browser")


def database(given: str | None) -> str:
    """The database that --db names; by default a file of this person's. One with no name, as where a variable was not set, is not
    the default one: that would be served, or put aside for a backup, by mistake."""
    if given is not None and not given.strip():
        raise UsageError(f"--db is {given!r}; it should be a SQLite file or postgresql://….")
    return str(data_folder() / "server.db") if given is None else given


def run(args: argparse.Namespace) -> int:
    from archipel.server.contents import read_contents
    from archipel.server.keys import load_keys
    from archipel.server.run import Serve
    from archipel.server.store import StoreTrouble

    workers = whole_number(args.workers, "--workers", 1, MOST_WORKERS)
    port = whole_number(args.port, "--port", 1, 65535)
    db = database(args.db)
    if workers > 1 and not db.startswith(("postgresql://", "postgres://")):
        raise UsageError(
            f"--workers is {workers} and a SQLite file is for one process; name a PostgreSQL with --db postgresql://…."
        )
    if not args.host.strip():
        raise UsageError(f"--host is {args.host!r}; it should be a name or number of this machine, such as 127.0.0.1 or 0.0.0.0.")
    origins = [origin_of(origin) for origin in args.origin]
    if "" in origins:
        raise UsageError(f"--origin is {args.origin[origins.index('')]!r}; it should be like https://games.example.org.")
    for proxy in args.proxy:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise UsageError(
                f"--proxy is {proxy!r}; it should be a number like 10.0.0.5 or a network like 10.0.0.0/24."
            ) from None
    if args.log not in LEVELS:
        raise UsageError(f"--log is {args.log!r}; it should be one of {', '.join(LEVELS)}.")
    if args.secrets is not None and not args.secrets.strip():
        raise UsageError(f"--secrets is {args.secrets!r}; it should be a file.")
    if args.web is not None and not (Path(args.web) / "index.html").is_file():
        raise UsageError(f"--web is {args.web!r}; there is no index.html in it.")
    folders = [str(Path(folder).resolve()) for folder in args.content]
    try:
        read_contents(folders, GAMES)
    except ValueError as error:
        raise UsageError(str(error)) from None
    secrets = args.secrets or str(data_folder() / "secrets.json")
    if not is_free(args.host, port):
        url = address(args.host, port)
        version = archipel_at(url)
        if not args.open:
            who = f"Archipel {version} runs there already" if version else "another program listens there"
            raise UsageError(f"Port {port} is taken: {who}. Stop that, or name another port with --port.")
        if version:
            print(f"Archipel {version} runs already on {url}; it is opened in the browser.", flush=True)
            webbrowser.open(url)
            return 0
        taken, port = port, free_port(args.host, port)
        print(f"Port {taken} is taken by another program, so port {port} is used.", flush=True)
    url = address(args.host, port)
    settings = Serve(db, secrets, args.host, port, workers, origins, args.web or "", folders, log=args.log, proxies=args.proxy)
    try:
        load_keys(Path(secrets))
        check(db)
        print(f"Serving on {url} (database: {hidden(db)}). Ctrl-C stops it; nothing is lost.", flush=True)
        if args.open:
            threading.Thread(target=open_when_ready, args=(url,), daemon=True).start()
        code = run_to_the_end(settings)
    except StoreTrouble as error:
        raise UsageError(str(error)) from None
    if code == 0:
        try:
            print("Stopped; every table is kept.", flush=True)
        except OSError:  # it was stopped by closing the terminal
            forget_output()
    return code


def run_to_the_end(settings: Serve) -> int:
    """Serve until told to stop; the exit code. Ctrl-C is how a server is meant to be stopped, also while it starts."""
    from archipel.server.run import serve

    try:
        return serve(settings)
    except KeyboardInterrupt:
        return 0


def origin_of(text: str) -> str:
    """An address as a browser names the server that a page came from, with which it is compared; "" if it is none."""
    try:
        parts = urlsplit(text)
        port = parts.port  # ValueError if it is no number that a port can have
        name = parts.hostname or ""
        host = name.encode("idna").decode()
    except ValueError:
        return ""
    more = parts.path.removeprefix("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in USUAL_PORTS or more or not NAME.fullmatch(host):
        return ""
    if any(sign in name for sign in OTHERWISE):
        raise UsageError(f"--origin is {text!r}; name it in the form that begins with xn--, as browsers send it.")
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + ("" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}")


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds a server that listens there."""
    if host in ("127.0.0.1", "::1", "0.0.0.0", "::"):
        return f"http://localhost:{port}/"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_free(host: str, port: int) -> bool:
    """Whether a server can listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (socket.gaierror, UnicodeError):  # the second: nothing that could be a name
            raise UsageError(f"--host is {host!r}; it should be a name or number of this machine.") from None
        except PermissionError:
            raise UsageError(f"Port {port} may not be used by you; ports from 1024 on are free for everybody.") from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise UsageError(f"--host is {host!r}; this machine has no such address.") from None
            return False
        return True


def free_port(host: str, taken: int) -> int:
    """A port after the taken one where a server can listen."""
    for port in range(taken + 1, min(taken + NEAR, 65535) + 1):
        if is_free(host, port):
            return port
    raise UsageError(f"Port {taken} and the next {NEAR} are taken; name a free one with --port.")


def archipel_at(url: str) -> str:
    """The version of the Archipel that answers at *url*, "" if none does. It is on this machine: no proxy is asked."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{url}health", timeout=PATIENCE) as answer:
            found = json.loads(answer.read(1000))
    except (OSError, ValueError, HTTPException):  # what answers there may be anything
        return ""
    return str(found.get("version", "")) if isinstance(found, dict) and found.get("status") == "ok" else ""


def check(db: str) -> None:
    """Open the database once, so that what is wrong with it is said in one sentence before anything starts; what takes long is
    said, too."""
    import asyncio

    from archipel.server.store import open_store

    async def opened() -> None:
        store = open_store(db)
        store.say = lambda words: print(words, file=sys.stderr, flush=True)  # type: ignore[method-assign]
        await store.open()
        try:
            await store.examine()
        finally:
            await store.close()

    asyncio.run(opened())


def hidden(db: str) -> str:
    """The address of a database without its password, wherever that stands."""
    if "://" not in db:
        return db
    shown = re.sub(r"(://[^/?#@]*?:)[^/?#]*@", r"\1***@", db, count=1)
    return re.sub(r"([?&](?:password|passwd|sslpassword)=)[^&#]*", r"\1***", shown)


def open_when_ready(url: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(3000):
        if archipel_at(url):
            if not webbrowser.open(url):
                print(f"No browser could be opened; the address is {url}", flush=True)
            return
        time.sleep(0.1)
