#!/usr/bin/env python3
"""Sets Archipel up and runs it on a machine that has nothing but Python 3.11 or newer with pip.

    python3 make.py help

Everything it installs goes into folders of the repository: .tools (uv, which fetches packages, Node where there is none, and
the built engine), .venv (to play and to test), .venv-bench and web/node_modules. What is up to date is not done again.
"""

# No `from __future__ import annotations`, and the version before any definition: so far even Python 3.6 can read.
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 - this file is what tells people
    print(
        f"Archipel needs Python 3.11 or newer and this is Python {sys.version.split()[0]}: "
        "install a newer one and start make.py with it, for example `python3.12 make.py play`.",
        file=sys.stderr,
    )
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
LOG = TOOLS / "setup.log"
ENGINE = TOOLS / "engine"

PYTHON = Path(sys.executable).resolve()  # the one behind python3, or behind a virtual environment
UV_VERSION = "0.13.7"
BUILD_LOCK = "requirements-build.lock"  # setuptools, mypy and what they need, while the engine is built
DEFAULT_GAME = "sea-or-shore"
PYTHON_FILES = ("src", "tests", "bench", "make.py", "setup.py", "build_engine.py", "build_web.py")
WORKERS = str((os.cpu_count() or 1) + 1)  # a test that waits for a server leaves a core idle
# Who has done its share takes from another's: else two processes are idle for a minute while the last has slow tests to do.
SHARED_OUT = ("-n", WORKERS, "--dist", "worksteal")
AFTER_INTERRUPT = 10.0  # seconds in which tests that were interrupted end by themselves
BROWSER_TESTS = "tests/web"  # in a run of their own: Playwright keeps a loop of events, which other tests make anew
COMPILED_TESTS = (
    "tests/test_build.py",
    "tests/kernel",
    "tests/laws",
    "tests/games",
    "tests/bots",
    "tests/server/test_backup.py",
    "tests/server/test_files.py",
    "tests/server/test_frames.py",
    "tests/server/test_gather.py",
    "tests/server/test_lock.py",
    "tests/server/test_play.py",
    "tests/server/test_sending.py",
    "tests/server/test_store.py",
    "tests/server/test_story_law.py",
    "tests/server/test_tables.py",
    "tests/server/test_torture.py::test_races_of_two_processes_lose_and_double_nothing",  # the rest of it is about processes
)
SAME_IN_BOTH = ("tests/games/test_rule_ids.py", "tests/games/*/test_words.py")  # are about texts, which are never compiled


class Trouble(Exception):
    """Something is missing: one sentence that says what, and what to do."""


class Place(NamedTuple):
    """A virtual environment, and the locks that fit it: the first is what gets installed, any will do."""

    folder: Path
    locks: tuple[str, ...]

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


PLAY = Place(ROOT / ".venv", ("requirements.lock", "requirements-dev.lock"))
DEV = Place(ROOT / ".venv", ("requirements-dev.lock",))
BENCH = Place(ROOT / ".venv-bench", ("requirements-bench.lock",))


# ---- saying and running ----------------------------------------------------------------------------------------------


@contextmanager
def step(name: str, what: str) -> Iterator[list[str]]:
    """One line for one stage of the set-up: what it is, how long it took, and the notes made meanwhile."""
    print(f"{name:<10}{what} ...", end="", flush=True)
    start = time.monotonic()
    notes: list[str] = []
    try:
        yield notes
    except BaseException:
        print(flush=True)
        raise
    print("; ".join([f" {time.monotonic() - start:.1f} s", *notes]), flush=True)


def environment(**more: str) -> dict[str, str]:
    """The environment for a child process, without what would lead its Python elsewhere, or have it read all sources anew: a
    server then takes twice as long to start, and the tests start hundreds."""
    stray = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PIP_USER", "PYTHONDONTWRITEBYTECODE"}
    kept = {name: value for name, value in os.environ.items() if name not in stray}
    return {**kept, "UV_PYTHON_DOWNLOADS": "never", **more}


def quietly(what: str, *command: object) -> str:
    """Run a part of the set-up; its output goes into the log and is returned."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    output = done.stdout.decode(errors="replace")
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"$ {' '.join(words)}\n{output}\n")
    if done.returncode != 0:
        raise Trouble(diagnosis(what, output))
    return output


def diagnosis(what: str, output: str) -> str:
    """What went wrong, in one sentence."""
    offline = ["dns error", "error sending request", "Failed to fetch", "name resolution", "NewConnectionError"]
    offline += ["Failed to establish a new connection", "Network is unreachable", "connect error", "versions: none"]
    log = LOG.relative_to(ROOT)
    if "No space left on device" in output:
        return f"The disk is full: make room for about 300 MB and run this again ({what} failed)."
    if any(sign in output for sign in offline):
        remedy = "go online, or set HTTPS_PROXY, and run this again"
        return f"The Python package index cannot be reached: {remedy} ({what} failed; log: {log})."
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["nothing"]
    telling = [line for line in lines if line.lower().startswith(("error", "cause:"))]
    return f'{what[:1].upper()}{what[1:]} failed: see {log}, which says "{(telling or lines)[-1]}".'


def run(*command: object, **more: str) -> int:
    """Run a command in the foreground; its exit code. An interrupt is the command's to handle, then ours."""
    sys.stdout.flush()
    with subprocess.Popen([str(word) for word in command], cwd=ROOT, env=environment(**more)) as child:
        try:
            code = child.wait()
        except KeyboardInterrupt:
            child.wait()
            raise
    return code if code >= 0 else 128 - code


def become(place: Place, *words: str, **more: str) -> int:
    """Run the command `archipel` in place of this process, where the system can do that."""
    command = [str(place.python), "-m", "archipel", *words]
    if os.name == "posix":
        sys.stdout.flush()
        os.execve(command[0], command, environment(**more))
    return run(*command, **more)


# ---- setting up ------------------------------------------------------------------------------------------------------


@contextmanager
def alone() -> Iterator[None]:
    """Only one make.py at a time may set up; the others wait."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("a") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)  # given back when the file is closed
        if LOG.exists() and LOG.stat().st_size > 1_000_000:
            LOG.unlink()
        yield


def fingerprint(files: Iterable[Path], *more: str) -> str:
    """A hash of these files, of this Python and of where the repository is."""
    digest = hashlib.sha256(repr((sys.version, str(PYTHON), str(ROOT), more)).encode())
    for path in files:
        digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes() if path.exists() else b"missing")
    return digest.hexdigest()


def uv() -> str:
    """The path of uv: our own, put into .tools by pip; failing that, one that is installed already."""
    own = os.pathsep.join([str(TOOLS / "bin"), str(TOOLS / "Scripts")])
    found = shutil.which("uv", path=own)
    if found and (TOOLS / f"uv-{UV_VERSION}.dist-info").exists():
        return found
    foreign = shutil.which("uv")
    try:
        if find_spec("pip") is None:
            raise Trouble(
                "This Python has no pip, which fetches all the rest: install it "
                "(Debian and Ubuntu: `apt install python3-pip`) and run this again."
            )
        with step("tools", f"uv {UV_VERSION}"):
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
            quietly("installing uv", *pip, "--upgrade", "--target", TOOLS, f"uv=={UV_VERSION}")
    except Trouble:
        if foreign:
            return foreign
        raise
    found = shutil.which("uv", path=own)
    if not found:
        raise Trouble(f"pip put no program uv into {TOOLS.name}: install uv yourself and run this again.")
    return found


def set_up_packages(place: Place) -> None:
    """The virtual environment with exactly the packages of its lock."""
    stamp = place.folder / "archipel-packages"
    written = stamp.read_text(encoding="utf-8").split() if stamp.exists() else []
    this_python = fingerprint([])
    if place.python.exists() and any(written == [this_python, fingerprint([ROOT / lock])] for lock in place.locks):
        return
    lock = place.locks[0]
    if not (ROOT / lock).exists():
        raise Trouble(f"{lock} is missing: `git checkout {lock}` gets it back, `make.py lock` writes it anew.")
    with alone():
        program = uv()
        with step("packages", f"{lock} into {place.folder.name}"):
            stamp.unlink(missing_ok=True)
            if not place.python.exists() or written[:1] != [this_python]:
                shutil.rmtree(place.folder, ignore_errors=True)
                quietly("making the virtual environment", program, "venv", "--python", PYTHON, place.folder)
            (place.folder / "archipel-engine").unlink(missing_ok=True)  # the sync takes the engine away
            options = ["--python", place.python, "--require-hashes"]
            quietly("installing the packages", program, "pip", "sync", *options, ROOT / lock)
            stamp.write_text(f"{this_python} {fingerprint([ROOT / lock])}\n", encoding="utf-8")


class Engine(NamedTuple):
    """The package, built."""

    sources: str  # fingerprint of what it was built from
    wheel: str  # the name of the file
    digest: str  # and its hash: two builds of one source may differ, once a compiler is there
    outcome: str  # "compiled, 23 modules" or "not compiled: why"

    def expected(self) -> str:
        """What must be running once it is installed: only a good reason excuses plain Python."""
        good_reasons = ("not compiled: no C compiler", "not compiled: ARCHIPEL_PURE")
        return "interpreted" if self.outcome.startswith(good_reasons) else "compiled"

    def failed(self) -> bool:
        """Whether there is a compiler, and yet nothing came of it."""
        return self.expected() == "compiled" and not self.outcome.startswith("compiled")


def sources() -> list[Path]:
    """The files that the built package depends on."""
    loose = [ROOT / name for name in ("pyproject.toml", "setup.py", "build_engine.py", "build_web.py", BUILD_LOCK)]
    package = (path for path in (ROOT / "src" / "archipel").rglob("*") if path.is_file())
    return [*loose, *sorted(path for path in package if path.suffix not in (".pyc", ".pyd", ".so"))]


def compiler() -> str:
    """The C compiler that would be used, or nothing."""
    return next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), "")


def built_engine() -> Engine | None:
    """The engine as it was built last, if it is that of the present sources."""
    with suppress(OSError, ValueError, TypeError):
        built = Engine(**json.loads((ENGINE / "engine.json").read_text(encoding="utf-8")))
        if built.sources == engine_sources() and (ENGINE / built.wheel).exists():
            return built
    return None


def engine_sources() -> str:
    """The fingerprint of all that makes the engine what it is."""
    return fingerprint(sources(), compiler(), os.environ.get("ARCHIPEL_PURE", ""))


def build_client(again: bool = False) -> None:
    """Build the web client into the package; nothing to do if its sources are the same."""
    import build_web

    if not again and build_web.up_to_date():
        return
    with alone(), step("client", "building, once for every change of the sources") as notes:
        if not again and build_web.up_to_date():  # somebody else may have built it while we waited
            notes.append("already there")
            return
        try:
            build_web.build(again)
        except build_web.NotBuilt as reason:
            raise Trouble(str(reason)) from None


def build_engine(again: bool = False) -> Engine:
    """Build the package into a wheel, compiled if this machine can; nothing to do if its sources are the same."""
    built = None if again else built_engine()
    if built:
        return built
    with alone():
        built = None if again else built_engine()  # somebody else may have built it while we waited
        if built:
            return built
        program = uv()
        wanted = engine_sources()
        with step("engine", "building, once for every change of the sources") as notes:
            shutil.rmtree(ENGINE, ignore_errors=True)
            shutil.rmtree(ROOT / "build", ignore_errors=True)  # or modules that no longer exist would be packed
            options = ["--wheel", "--no-create-gitignore", "--python", PYTHON, "--out-dir", ENGINE]
            constraints = ["--build-constraints", ROOT / BUILD_LOCK, "--require-hashes"]
            output = quietly("building the engine", program, "build", *options, *constraints, ROOT)
            told = [line for line in output.splitlines() if line.startswith("archipel engine: ")]
            outcome = told[-1].partition(": ")[2] if told else "not compiled: the build did not say why"
            notes.append(outcome)
        wheel = next(ENGINE.glob("archipel-*.whl"))
        built = Engine(wanted, wheel.name, hashlib.sha256(wheel.read_bytes()).hexdigest(), outcome)
        (ENGINE / "engine.json").write_text(json.dumps(built._asdict()), encoding="utf-8")
    if built.failed():
        print("\n".join(line for line in output.splitlines() if ": error:" in line), flush=True)
    return built


def set_up(place: Place) -> Engine:
    """The packages, and Archipel among them."""
    set_up_packages(place)
    build_client()
    engine = build_engine()
    stamp = place.folder / "archipel-engine"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != engine.digest:
        with alone(), step("install", f"archipel into {place.folder.name}"):
            options = ["--python", place.python, "--no-deps", "--no-index", "--reinstall"]
            quietly("installing archipel", uv(), "pip", "install", *options, ENGINE / engine.wheel)
            stamp.write_text(engine.digest, encoding="utf-8")
    return engine


def engine_ahead(nice: int, apart: bool = False) -> "subprocess.Popen[bytes]":
    """Start to build the engine beside other work; who needs it later waits for the rest only. *apart*: an interrupt of that
    work is not for it."""
    ahead = [sys.executable, "-c", f"import os, make; os.nice({nice}); make.build_engine()"]
    silent = subprocess.DEVNULL
    return subprocess.Popen(ahead, cwd=ROOT, env=environment(), stdout=silent, stderr=silent, start_new_session=apart)


def begin(*words: str) -> int:
    """Become `archipel` without waiting for a compiler: the first time the source files run as they are."""
    set_up_packages(PLAY)
    build_client()
    if os.name == "posix" and compiler() and not built_engine() and not os.environ.get("ARCHIPEL_PURE"):
        print("engine    is compiled beside the game, once for every change of the sources; the next start uses it", flush=True)
        engine_ahead(nice=10, apart=True)
        return become(PLAY, *words, PYTHONPATH=str(ROOT / "src"))
    set_up(PLAY)
    return become(PLAY, *words)


# ---- the commands ----------------------------------------------------------------------------------------------------


def play(words: list[str]) -> int:
    """play in the browser: serve on this machine and open it: play [options of serve]"""
    return begin("serve", "--open", *words)


def terminal(words: list[str]) -> int:
    """play in the terminal: terminal [GAME] [options]; with no game named, Sea or Shore"""
    named = words if words and not words[0].startswith("-") else [DEFAULT_GAME, *words]
    return begin("play", *named)


def serve(words: list[str]) -> int:
    """serve the games to browsers: serve [options]"""
    set_up(PLAY)
    return become(PLAY, "serve", *words)


def python_files() -> list[str]:
    return [name for name in PYTHON_FILES if (ROOT / name).exists()]


def lint(words: list[str]) -> int:
    """ruff: the rules of pyproject.toml, and the format"""
    set_up_packages(DEV)
    concisely = ["--output-format", "concise"]
    checked = run(DEV.python, "-m", "ruff", "check", *concisely, *words)
    return run(DEV.python, "-m", "ruff", "format", "--check", *concisely, *words) or checked


def format_(words: list[str]) -> int:
    """let ruff put the format right, and what else it safely can"""
    set_up_packages(DEV)
    run(DEV.python, "-m", "ruff", "format", *words)
    fixed = run(DEV.python, "-m", "ruff", "check", "--fix", *words)
    return run(DEV.python, "-m", "ruff", "format", "--quiet", *words) or fixed


def types(words: list[str]) -> int:
    """mypy --strict over all of it"""
    set_up_packages(DEV)
    return run(DEV.python, "-m", "mypy", "--strict", *(words or python_files()))


def web(words: list[str]) -> int:
    """the web client: its types, the tests of its logic, and whether it builds"""
    set_up_packages(DEV)
    build_client()
    checked = run(DEV.python, "build_web.py", "check")
    return run(DEV.python, "build_web.py", "test", *words) or checked


def interpreted(words: list[str]) -> int:
    """the whole test suite on the source files as they are, but for the browser"""
    set_up_packages(DEV)
    build_client()
    tests = [DEV.python, "-m", "pytest", "-q", *SHARED_OUT, "tests", f"--ignore={BROWSER_TESTS}", *words]
    return run(*tests, PYTHONPATH="src", ARCHIPEL_EXPECT_BUILD="interpreted")


def compiled(words: list[str]) -> int:
    """the tests of the rules, and of tables, on the package as it is installed"""
    engine = set_up(DEV)
    return run(*compiled_tests(words), ARCHIPEL_EXPECT_BUILD=must_be(engine))


def compiled_tests(words: list[str]) -> list[object]:
    there = [name for name in COMPILED_TESTS if (ROOT / name.partition("::")[0]).exists()]
    left_out = [f"--ignore-glob={name}" for name in SAME_IN_BOTH]
    return [DEV.python, "-m", "pytest", "-q", *SHARED_OUT, *there, *left_out, *words]


def must_be(engine: Engine) -> str:
    """Which build must be running; the reader is told where that is plain Python."""
    if engine.expected() != "compiled":
        print(f"note: the engine is {engine.outcome}; its tests run on plain Python")
    return engine.expected()


def browser(words: list[str]) -> int:
    """whole games and every page in a real browser"""
    tests = [DEV.python, "-m", "pytest", "-q", *SHARED_OUT, BROWSER_TESTS, *words]
    set_up_packages(DEV)
    build_client()
    if not built_engine():  # building it takes minutes: not worth it for a change of the client alone
        return run(*tests, PYTHONPATH="src")
    set_up(DEV)
    return run(*tests)


STAGES: dict[str, Callable[[list[str]], int]] = {
    "lint": lint,
    "types": types,
    "web": web,
    "interpreted": interpreted,
    "compiled": compiled,
    "browser": browser,
}


@contextmanager
def engine_meanwhile() -> Iterator[None]:
    """Build the engine beside the tests that do without it."""
    set_up_packages(DEV)  # nothing else is set up while it is built
    build_client()  # the package holds the client
    with engine_ahead(nice=0) as child:
        try:
            yield
        except BaseException:
            child.terminate()
            raise


Result = tuple[str, int, float]  # the name of a stage, its exit code, and its seconds


@contextmanager
def compiled_meanwhile(words: list[str], results: list[Result]) -> Iterator[None]:
    """Run the compiled stage beside the one in a browser, which waits a good deal; what it says is shown when both are over."""
    expected = must_be(set_up(DEV))  # once for both, or one would install the engine while the other uses it
    log = TOOLS / "compiled.log"
    begun = time.time()
    with log.open("wb") as output, beside(*compiled_tests(words), output=output, ARCHIPEL_EXPECT_BUILD=expected) as child:
        yield
        code = child.wait()
    introduce("compiled")
    print(log.read_text(encoding="utf-8", errors="replace"), end="", flush=True)
    results.append(("compiled", code, log.stat().st_mtime - begun))


@contextmanager
def beside(*command: object, output: BinaryIO, **more: str) -> "Iterator[subprocess.Popen[bytes]]":
    """Run a command beside what is done meanwhile, and after it: it is interrupted when that is broken off."""
    words = [str(word) for word in ("nice", "-n", "5", *command)]
    with subprocess.Popen(words, cwd=ROOT, env=environment(**more), stdout=output, stderr=subprocess.STDOUT) as child:
        try:
            yield child
        except BaseException:
            with suppress(subprocess.TimeoutExpired):
                child.wait(AFTER_INTERRUPT)  # an interrupt from a terminal reaches both, and a second one would hurry it
            if child.poll() is None:
                child.send_signal(signal.SIGINT)  # so that it ends the servers it has started
            raise


def introduce(name: str) -> None:
    print(f"\n== {name}: {STAGES[name].__doc__}", flush=True)


def test(words: list[str]) -> int:
    """everything that must hold: test [--quick] [lint] [types] [web] [interpreted] [compiled] [browser] [-- words for pytest]"""
    cut = words.index("--") if "--" in words else len(words)
    asked, for_pytest = words[:cut], words[cut + 1 :]
    named = [word for word in asked if word != "--quick"]
    unknown = [word for word in named if word not in STAGES]
    if unknown:
        raise Trouble(f"There is no stage of the tests named {unknown[0]!r}: choose from {', '.join(STAGES)}.")
    chosen = [name for name in STAGES if name in named or not named]
    if "--quick" in asked and not named:
        chosen.remove("compiled")

    results: list[Result] = []
    with ExitStack() as meanwhile:
        if "compiled" in chosen and os.name == "posix":
            meanwhile.enter_context(engine_meanwhile())
        both = os.name == "posix" and {"compiled", "browser"} <= set(chosen)
        for name in chosen:
            if both and name == "compiled":
                meanwhile.enter_context(compiled_meanwhile(for_pytest, results))
                continue
            introduce(name)
            start = time.monotonic()
            code = STAGES[name](for_pytest if name in ("interpreted", "browser", "compiled") else [])
            results.append((name, code, time.monotonic() - start))

    print()
    for name, code, seconds in results:
        print(f"{name:<12}{'passed' if code == 0 else 'FAILED'}{seconds:8.1f} s")
    failed = [name for name, code, _ in results if code != 0]
    print(f"failed: {', '.join(failed)}" if failed else "all passed", flush=True)
    return 1 if failed else 0


def laws(words: list[str]) -> int:
    """the laws in long form, on the installed engine and on the source files: laws [GAME] [--games N]"""
    engine = set_up(DEV)
    asked = words or [DEFAULT_GAME, "--games", "20000"]
    worst = 0
    for kind, more in ((engine.expected(), {}), ("interpreted", {"PYTHONPATH": "src"})):
        print(f"\n== laws, {kind}: {' '.join(asked)}", flush=True)
        worst = run(DEV.python, "-m", "archipel", "laws", *asked, **more) or worst
    return worst


def goldens(words: list[str]) -> int:
    """write the golden files of the tests anew; read the difference before you commit it"""
    set_up_packages(DEV)
    return run(DEV.python, "-m", "pytest", "-q", "tests", "--update-goldens", *words, PYTHONPATH="src")


def proofs(words: list[str]) -> int:
    """write anew which tests prove which rule; `archipel rules` reads it"""
    set_up_packages(DEV)
    return run(DEV.python, "-m", "archipel.rulebook", "--write-proofs", *words, PYTHONPATH="src")


def bench(words: list[str]) -> int:
    """measure the engine beside its peers: bench [options]"""
    set_up(BENCH)
    return run(BENCH.python, "-m", "bench", *words)


def bench_server(words: list[str]) -> int:
    """measure the server beside boardgame.io: bench-server [options]"""
    set_up(BENCH)
    return run(BENCH.python, "-m", "bench.server_load", *words)


def build(_words: list[str]) -> int:
    """build and install the client and the engine anew, and say what came of it"""
    build_client(again=True)
    engine = build_engine(again=True)
    set_up(PLAY)
    print(f"{(ENGINE / engine.wheel).relative_to(ROOT)}: {engine.outcome}")
    return 1 if engine.failed() else 0


def lock(words: list[str]) -> int:
    """write the requirements*.lock files anew: lock [--upgrade]"""
    import tomllib

    with alone():
        options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url"]
        options += ["--no-emit-find-links", "--custom-compile-command", "python3 make.py lock", *words]
        needs = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
        build_in = TOOLS / "build-system.in"
        build_in.write_text("\n".join(needs) + "\n", encoding="utf-8")
        all_of_it = ["pyproject.toml", "--extra", "postgres"]
        locks: dict[str, list[object]] = {
            BUILD_LOCK: ["--no-annotate", build_in],
            "requirements.lock": ["-c", BUILD_LOCK, *all_of_it],
            "requirements-dev.lock": ["-c", BUILD_LOCK, "-c", "requirements.lock", "pyproject.toml", "--group", "dev"],
            "requirements-bench.lock": [
                "-c",
                "requirements-dev.lock",
                "pyproject.toml",
                "--extra",
                "postgres",
                "--group",
                "bench",
            ],
        }
        program = uv()
        for name, what in locks.items():
            with step("lock", name):
                quietly(f"locking {name}", program, "pip", "compile", *options, "--output-file", name, *what)
    return 0


def clean(_words: list[str]) -> int:
    """remove all that was set up or built; the next command sets it up again"""
    made = ("src/archipel.egg-info", "src/archipel/server/static", "web/node_modules")
    caches = (".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache")
    for name in (".venv", ".venv-bench", ".bench", ".tools", "build", "dist", *made, *caches):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for folder in ("src", "tests", "bench"):
        for path in [*(ROOT / folder).rglob("__pycache__")]:
            shutil.rmtree(path, ignore_errors=True)
        for path in [*(ROOT / folder).rglob("*.so"), *(ROOT / folder).rglob("*.pyd")]:
            path.unlink()
    return 0


def show_help(_words: list[str]) -> int:
    """this list"""
    print("python3 make.py COMMAND [words], or make COMMAND [ARGS=words]\n")
    for name, command in COMMANDS.items():
        print(f"  {name:<14}{command.__doc__}")
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "help": show_help,
    "play": play,
    "terminal": terminal,
    "serve": serve,
    "test": test,
    "lint": lint,
    "format": format_,
    "types": types,
    "web": web,
    "browser": browser,
    "laws": laws,
    "goldens": goldens,
    "proofs": proofs,
    "bench": bench,
    "bench-server": bench_server,
    "build": build,
    "lock": lock,
    "clean": clean,
}


def main(words: list[str]) -> int:
    name = words[0] if words else "help"
    command = COMMANDS.get("help" if name in ("-h", "--help") else name)
    try:
        if command is None:
            raise Trouble(f"There is no command {name!r}: `python3 make.py help` lists them.")
        return command(words[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except BrokenPipeError:  # whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print(f"The system refused: {error}; put that right and run this again.", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
