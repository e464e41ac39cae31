"""`archipel torture`: tries to break the server, and says what came of it."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from archipel.cli import UsageError
from archipel.cli.arguments import game_named, whole_number
from archipel.cli.parallel import Stop, progress_bar
from archipel.cli.serve import check

if TYPE_CHECKING:
    from archipel.server.torture.load import Tell
    from archipel.server.torture.report import Report

HELP = (
    "Try to break the server: hostile frames, kills under load, power cuts, full disks, races of processes; "
    "exit code 1 if anything was lost, doubled, changed or damaged."
)
POSTGRES: Final = ("postgresql://", "postgres://")
MOST_PLAYERS: Final = 1000
MOST_PROCESSES: Final = 16
ENTRIES: Final = 1000  # of a run in which the power is cut
LOGS: Final = "*.log"  # of what the torture starts
LINES: Final = 20  # of what each logged, if something broke


class Plan(NamedTuple):
    """What will be done: so many times, and what does it."""

    times: int
    work: Callable[[Path, Tell], Sequence[Report]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("way", metavar="WAY", help=f"how: {', '.join(WAYS)}")
    parser.add_argument("--frames", metavar="N", default="1000000", help="fuzz: how many hostile frames (default: 1000000)")
    parser.add_argument("--kills", metavar="N", default="100", help="kill: how often (default: 100)")
    parser.add_argument("--cuts", metavar="N", default="3000", help="power: how often, for each way to sync (default: 3000)")
    parser.add_argument("--fills", metavar="N", default="100", help="full: how often the disk fills up (default: 100)")
    parser.add_argument("--moves", metavar="N", default="10000", help="race: how many acknowledged moves (default: 10000)")
    parser.add_argument("--processes", metavar="N", default="2", help="race: how many processes (default: 2)")
    parser.add_argument("--players", metavar="N", default="8", help="kill, full, race: how many play meanwhile (default: 8)")
    parser.add_argument(
        "--game", metavar="GAME", default="sea-or-shore", help="kill, full, race: what they play (default: sea-or-shore)"
    )
    parser.add_argument(
        "--db", metavar="URL", help="kill, race: a database that may be written to (kill: by default a new SQLite file)"
    )
    parser.add_argument("--seed", metavar="S", default="0", help="where the dice begin (default: 0)")


def players_of(args: argparse.Namespace, least: int = 1) -> int:
    return whole_number(args.players, "--players", least, MOST_PLAYERS)


def seed_of(args: argparse.Namespace) -> int:
    return whole_number(args.seed, "--seed", 0)


def fuzz(args: argparse.Namespace) -> Plan:
    from archipel.server.torture.fuzz import fuzz

    must_have_its_own(args, "hostile frames are")
    frames, seed = whole_number(args.frames, "--frames", 1), seed_of(args)
    return Plan(frames, lambda folder, tell: one(fuzz(folder, frames, seed=seed, tell=tell)))


def kill(args: argparse.Namespace) -> Plan:
    from archipel.server.torture.kill import torture

    if args.db is not None:
        must_open(args.db)
    kills, players, seed = whole_number(args.kills, "--kills", 1), players_of(args), seed_of(args)
    game = game_named(args.game).name

    def work(folder: Path, tell: Tell) -> Sequence[Report]:
        return one(torture(args.db or str(folder / "torture.db"), folder, kills, players, game, seed, tell=tell))

    return Plan(kills, work)


def power(args: argparse.Namespace) -> Plan:
    from archipel.server.torture.power import torture

    must_have_a_compiler("Power cuts are")
    must_have_its_own(args, "power cuts are")
    cuts, seed = whole_number(args.cuts, "--cuts", 1), seed_of(args)
    return Plan(3 * cuts, lambda folder, tell: torture(folder, ENTRIES, cuts, seed, tell))


def full(args: argparse.Namespace) -> Plan:
    from archipel.server.torture.full import torture

    must_have_a_compiler("A full disk is")
    must_have_its_own(args, "a full disk is")
    fills, players, seed = whole_number(args.fills, "--fills", 1), players_of(args), seed_of(args)
    game = game_named(args.game).name
    return Plan(fills, lambda folder, tell: one(torture(folder, fills, players, game, seed, tell=tell)))


def race(args: argparse.Namespace) -> Plan:
    from archipel.server.torture.race import torture

    if not args.db:
        raise UsageError("Processes race on a PostgreSQL that may be written to: name it with --db postgresql://….")
    if not args.db.startswith(POSTGRES):
        raise UsageError(f"--db is {args.db!r}; processes can share a PostgreSQL only: postgresql://….")
    moves, players, seed = whole_number(args.moves, "--moves", 1), players_of(args, 2), seed_of(args)
    processes = whole_number(args.processes, "--processes", 2, MOST_PROCESSES)
    game = game_named(args.game).name
    must_open(args.db)
    return Plan(moves, lambda folder, tell: one(torture(args.db, folder, moves, players, game, processes, seed, tell)))


WAYS: Final = {"fuzz": fuzz, "kill": kill, "power": power, "full": full, "race": race}


def must_have_its_own(args: argparse.Namespace, what: str) -> None:
    """Refuse --db where it would not be used: nobody shall think that it was tried."""
    if args.db is not None:
        raise UsageError(f"--db is {args.db!r}; {what} tried with a SQLite file of its own, so leave --db out.")


def must_have_a_compiler(what: str) -> None:
    from archipel.server.torture.shim import can_run

    if not can_run():
        raise UsageError(f"{what} simulated on Linux with a C compiler (cc) only.")


def must_open(db: str) -> None:
    """See that a database can be used, before anything is started on it."""
    from archipel.server.store import StoreTrouble

    try:
        check(db)
    except StoreTrouble as error:
        raise UsageError(str(error)) from None


def one(torture: Coroutine[Any, Any, Report]) -> Sequence[Report]:
    """A torture with one report."""
    return [asyncio.run(torture)]


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for whatever a torture needs, gone afterwards; by the name that the system itself calls it, to know its files."""
    try:
        made = tempfile.TemporaryDirectory(prefix="archipel-torture-", ignore_cleanup_errors=True)
    except OSError as error:
        raise UsageError(f"There is no place for files (TMPDIR): {error.strerror or error}.") from None
    with made as name:
        yield Path(name).resolve()


@contextmanager
def ended_alike(stop: Stop) -> Iterator[None]:
    """Whoever ends the torture otherwise than with Ctrl-C gets a report as well: by `kill`, or with the terminal it runs in."""
    signals = [signal.SIGTERM] if sys.platform == "win32" else [signal.SIGTERM, signal.SIGHUP]
    before = [signal.signal(each, stop.note) for each in signals]
    try:
        yield
    finally:
        for each, handler in zip(signals, before, strict=True):
            signal.signal(each, handler)


def run(args: argparse.Namespace) -> int:
    """An interrupt ends the torture early; what has come of it so far is checked and said all the same."""
    if args.way not in WAYS:
        raise UsageError(f"There is no torture {args.way!r}; choose from {', '.join(WAYS)}.")
    plan = WAYS[args.way](args)
    with folder() as place:
        reports = carried_out(args.way, plan, place)
        print("\n".join(map(str, reports)), flush=True)
        sound = all(report.sound() for report in reports)
        if not sound:
            show_logs(place)
    return 0 if sound else 1


def carried_out(way: str, plan: Plan, place: Path) -> Sequence[Report]:
    """The reports of a torture, with progress meanwhile."""
    from archipel.server.store import StoreTrouble
    from archipel.server.torture.shim import CannotBuild

    with Stop() as stop, ended_alike(stop), progress_bar() as bar:
        shown = bar.add_task(way, total=plan.times)

        def tell(done: int) -> bool:
            bar.update(shown, completed=min(done, plan.times))
            return not stop.asked

        try:
            return plan.work(place, tell)
        except (StoreTrouble, CannotBuild) as error:
            raise UsageError(str(error)) from None
        except OSError as error:
            raise UsageError(f"The torture broke off: {error}.") from None


def show_logs(place: Path) -> None:
    """What was logged last by all that the torture started."""
    from archipel.server.torture.leash import last_words

    for log in sorted(place.glob(LOGS)):
        if said := last_words(log, LINES):
            print(f"The last lines of {log.name}:\n{said}", file=sys.stderr)
