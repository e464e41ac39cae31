"""Guards that no linter has: what mypyc miscompiles, which way imports may point, and what no file may hold.

Each guard is a function on a source text, tried on planted faults before it is let loose on the repository.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import build_engine

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "archipel"
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 500


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# ---- mypyc: a constant shifted left by a variable --------------------------------------------------------------------

MACHINE_INTS = {"i16", "i32", "i64", "int", "u8"}


def bad_shifts(source: str) -> list[int]:
    """Lines that shift a constant left by something that is not one.

    mypyc writes `1 << n` on i64 as a shift of a 32-bit C constant: silently wrong from bit 31 on. So it does with a
    Final, with i64(1), and with a local name bound to a constant once. `shift` of archipel.kernel.bits is the way.
    """
    tree = ast.parse(source)
    found: set[int] = set()
    literals = bound_once(tree.body, set())
    scopes: list[ast.Module | ast.FunctionDef] = [tree]
    scopes += [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in scopes:
        local = literals | bound_once(scope.body, literals)
        for node in own_nodes(scope):
            if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift):
                continue
            if is_constant(node.left, local, finals=True) and not is_constant(node.right, literals, finals=False):
                found.add(node.lineno)
    return sorted(found)


def own_nodes(scope: ast.Module | ast.FunctionDef) -> Iterator[ast.AST]:
    """All nodes of *scope* but those inside functions of its own."""
    waiting: list[ast.AST] = list(scope.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


def bound_once(body: list[ast.stmt], known: set[str]) -> set[str]:
    """The names that these statements bind exactly once, and to a constant. One declared to be an int is a safe one."""
    times: dict[str, int] = {}
    constant: set[str] = set()
    for node in own_nodes(ast.Module(body=body, type_ignores=[])):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            times[node.id] = times.get(node.id, 0) + 1
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "int":
                continue
            if is_constant(node.value, known | constant, finals=False):
                constant |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in constant if times[name] == 1}


def is_constant(node: ast.expr, names: set[str], finals: bool) -> bool:
    """Whether *node* is made of numbers and *names*; with *finals*, every NAME in capitals counts too."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.Name):
        return node.id in names or (finals and node.id.isupper())
    if isinstance(node, ast.Attribute):
        return finals and node.attr.isupper()
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand, names, finals)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left, names, finals) and is_constant(node.right, names, finals)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MACHINE_INTS:
        return all(is_constant(word, names, finals) for word in node.args)
    return False


SHIFT_FAULTS = {
    "a literal": "def f(n: i64) -> i64:\n    return 1 << n",
    "a longer literal": "def f(n: i64) -> i64:\n    return 0x0F << (n + 1)",
    "a negative": "def f(n: i64) -> i64:\n    return -1 << n",
    "a Final": "ONE: Final = 1\ndef f(n: i64) -> i64: return ONE << n",
    "a Final of another module": "def f(n: i64) -> i64:\n    return tables.ONE << n",
    "a sum of Finals": "def f(n: i64) -> i64:\n    return (ONE + 1) << n",
    "a converted literal": "def f(n: i64) -> i64:\n    return i64(1) << n",
    "a local constant": "def f(n: i64) -> i64:\n    one: i64 = 1\n    return one << n",
    "inside an expression": "def f(s: S, n: i64) -> None:\n    s.mask |= (1 << n) - 1",
    "by a Final that is computed": "N: Final[i64] = size()\ndef f() -> i64: return 1 << N",
    "in a method": "class K:\n    def f(self, n: i64) -> i64:\n        return 1 << n",
    "in a nested function": "def g() -> None:\n    def f(n: i64) -> i64:\n        return 1 << n",
    "in a table": "MASKS = [1 << n for n in range(48)]",
}
SHIFTS_ALLOWED = {
    "a parameter": "def shift(x: i64, n: i64) -> i64:\n    return x << n",
    "by a literal": "def f(x: i64) -> i64:\n    return x << 3",
    "folded": "ALL: Final = (1 << 48) - 1",
    "folded names": "SH: Final = 40\nBIT: Final = 1 << SH",
    "a name bound twice": "def f(n: i64) -> i64:\n    x: i64 = 1\n    if n: x = 2\n    return x << n",
    "a local int": "def f(n: i64) -> i64:\n    x: int = 1\n    return x << n",
    "to the right": "def f(n: i64) -> i64:\n    return 255 >> n",
    "in place": "def f(n: i64) -> i64:\n    x: i64 = 1\n    x <<= n\n    return x",
}


@pytest.mark.parametrize("source", SHIFT_FAULTS.values(), ids=SHIFT_FAULTS)
def test_planted_shifts_are_caught(source: str) -> None:
    assert len(bad_shifts(source)) == 1


@pytest.mark.parametrize("source", SHIFTS_ALLOWED.values(), ids=SHIFTS_ALLOWED)
def test_sound_shifts_are_let_pass(source: str) -> None:
    assert bad_shifts(source) == []


@pytest.mark.parametrize("path", build_engine.engine_modules(PACKAGE), ids=name_of)
def test_no_compiled_module_shifts_a_constant(path: Path) -> None:
    lines = bad_shifts(path.read_text(encoding="utf-8"))
    assert not lines, f"{name_of(path)}, lines {lines}: use bit or shift of archipel.kernel.bits, mypyc gets this wrong"


# ---- mypyc: waiting while an exception is in hand --------------------------------------------------------------------


def waits_in_handlers(source: str) -> list[int]:
    """Lines that wait inside `except` or `finally`: a compiled coroutine has lost the exception after that, and to raise it
    again corrupts memory. A process died so, some seconds after two had raced for a table."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Try):
            inside: list[ast.stmt] = [*node.handlers, *node.finalbody]  # type: ignore[list-item]
            for each in [inner for statement in inside for inner in ast.walk(statement)]:
                if isinstance(each, ast.Await | ast.AsyncWith | ast.AsyncFor):
                    found.add(each.lineno)
    return sorted(found)


@pytest.mark.parametrize(
    ("block", "lines"),
    [
        ("    except ValueError:\n        await other()\n        raise\n", [6]),
        ("    finally:\n        async with lock:\n            pass\n", [6]),
        ("    except ValueError as error:\n        found = error\n    await other()\n", []),
    ],
)
def test_planted_waits_are_caught(block: str, lines: list[int]) -> None:
    source = "async def one(other, lock):\n    found = None\n    try:\n        await other()\n" + block
    assert waits_in_handlers(source) == lines


@pytest.mark.parametrize("path", build_engine.engine_modules(PACKAGE), ids=name_of)
def test_no_compiled_module_waits_with_an_exception_in_hand(path: Path) -> None:
    lines = waits_in_handlers(path.read_text(encoding="utf-8"))
    assert not lines, f"{name_of(path)}, lines {lines}: keep the error, leave the block, then wait (docs/style.md)"


def stops_in_coroutines(source: str) -> list[int]:
    """Lines of coroutines with a `next` that may raise StopIteration: plain Python makes an error of it, mypyc a return."""
    found = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.AsyncFunctionDef)]
    calls = [each for function in found for each in ast.walk(function) if isinstance(each, ast.Call)]
    return sorted({call.lineno for call in calls if ast.unparse(call.func) == "next" and len(call.args) == 1})


@pytest.mark.parametrize(
    ("line", "lines"), [("async def one(a):\n    return next(a)\n", [2]), ("async def one(a):\n    return next(a, 0)\n", [])]
)
def test_planted_stops_are_caught(line: str, lines: list[int]) -> None:
    assert stops_in_coroutines(line) == lines


@pytest.mark.parametrize("path", build_engine.engine_modules(PACKAGE), ids=name_of)
def test_no_compiled_coroutine_ends_by_a_stop(path: Path) -> None:
    lines = stops_in_coroutines(path.read_text(encoding="utf-8"))
    assert not lines, f"{name_of(path)}, lines {lines}: give `next` a default (docs/style.md)"


# ---- imports: arrows point one way -----------------------------------------------------------------------------------

ARROWS = {  # a part of the package -> the parts it may import
    "kernel": {"kernel"},
    "text": {"kernel", "text"},
    "content": set[str](),
    "games": {"content", "games", "kernel", "text"},
    "bots": {"bots", "games", "kernel", "text"},
    "envs": {"envs", "games", "kernel"},
    "server": {"__init__", "bots", "build", "content", "games", "kernel", "rulebook", "server", "text"},
    "cli": {
        "__init__",
        "bots",
        "build",
        "cli",
        "content",
        "envs",
        "games",
        "kernel",
        "rulebook",
        "server",
        "simulation",
        "text",
        "verify",
    },
    "rulebook": {"games"},
    "simulation": {"bots", "games", "kernel"},
    "build": {"__init__", "kernel"},
    "verify": {"kernel"},
    "__init__": set[str](),
    "__main__": {"cli"},
}
NOT_IN_THE_KERNEL = {"asyncio", "datetime", "io", "numpy", "os", "pathlib", "random", "socket", "subprocess", "time"}


def imports(source: str) -> list[tuple[int, str]]:
    """Line and full name of everything imported, inside functions and by import_module("...") too."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found += [(node.lineno, f"{module}.{alias.name}") for alias in node.names]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            first = node.args[0] if node.args else None
            if called in ("import_module", "__import__") and isinstance(first, ast.Constant):
                found.append((node.lineno, str(first.value)))
    return found


def part_of(parts: list[str]) -> str:
    """The part of the package that `archipel.<parts>` belongs to; the package itself has names of its own."""
    return parts[0] if parts and parts[0] in ARROWS else "__init__"


def wrong_imports(place: str, source: str) -> list[str]:
    """What the module at *place* ("games/rivages/flow.py") imports against the arrows."""
    home = place.removesuffix(".py").split("/")
    part = home[0]
    own_game = home[1] if part == "games" and len(home) > 2 else None
    wrong: list[str] = []
    for line, name in imports(source):
        top, *rest = name.split(".")
        game = rest[1] if rest[:1] == ["games"] and len(rest) > 1 else None
        if top == "":
            wrong.append(f"line {line}: {name} is relative; name it in full")
        elif top == "archipel" and part_of(rest) not in ARROWS.get(part, set()):
            wrong.append(f"line {line}: {part} may not import {name}")
        elif top == "archipel" and own_game and game not in (None, own_game):
            wrong.append(f"line {line}: the game {own_game} may not import {name}")
        elif part == "kernel" and top in NOT_IN_THE_KERNEL:
            wrong.append(f"line {line}: the kernel has no {top}")
    return wrong


IMPORT_FAULTS = {
    "kernel knows a game": ("kernel/core.py", "from archipel.games.rivages import flow"),
    "kernel knows the list of games": ("kernel/match.py", "import archipel.games"),
    "kernel speaks": ("kernel/laws.py", "from archipel import text"),
    "kernel looks at the clock": ("kernel/match.py", "def f() -> None:\n    import time"),
    "a game knows a bot": ("games/rivages/flow.py", "from archipel.bots.greedy import choose"),
    "a game knows another": ("games/rivages/flow.py", "from archipel.games.pirate_pacts.state import State"),
    "a relative import": ("games/rivages/flow.py", "from ..pirate_pacts import state"),
    "bots know the terminal": ("bots/random.py", "from archipel.cli import main"),
    "bots know the server": ("bots/random.py", "import archipel.server.rooms as rooms"),
    "environments know bots": ("envs/aec.py", "from archipel import bots"),
    "the server knows the terminal": ("server/app.py", "from archipel.cli.play import show"),
    "by name": ("kernel/core.py", "import importlib\ng = importlib.import_module('archipel.games')"),
    "a part without arrows": ("secret/way.py", "from archipel.kernel import core"),
}
IMPORTS_ALLOWED = {
    "kernel to kernel": ("kernel/match.py", "import secrets\nfrom archipel.kernel.core import State"),
    "within a game": ("games/rivages/flow.py", "from archipel.games.rivages.state import State"),
    "a game to text": ("games/rivages/words.py", "from archipel import text\nfrom archipel.kernel import core"),
    "the list of games": ("games/__init__.py", "from archipel.games.rivages import Rivages"),
    "bots to games": ("bots/rivages.py", "from archipel.games.rivages.state import State"),
    "the terminal to all": ("cli/play.py", "from archipel import __version__\nfrom archipel.bots import greedy"),
}


@pytest.mark.parametrize(("place", "source"), IMPORT_FAULTS.values(), ids=IMPORT_FAULTS)
def test_planted_imports_are_caught(place: str, source: str) -> None:
    assert len(wrong_imports(place, source)) == 1


@pytest.mark.parametrize(("place", "source"), IMPORTS_ALLOWED.values(), ids=IMPORTS_ALLOWED)
def test_sound_imports_are_let_pass(place: str, source: str) -> None:
    assert wrong_imports(place, source) == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_imports_follow_the_arrows(path: Path) -> None:
    wrong = wrong_imports(path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8"))
    assert not wrong, f"{name_of(path)}: {'; '.join(wrong)}"


# ---- whole numbers ---------------------------------------------------------------------------------------------------


def floats(source: str) -> list[int]:
    """Lines with a floating-point number, or with `float` by name."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and type(node.value) in (complex, float):
            found.add(node.lineno)
        if isinstance(node, ast.Name) and node.id == "float":
            found.add(node.lineno)
    return sorted(found)


@pytest.mark.parametrize("source", ["points = 1.5", "def f(x: int) -> int:\n    return int(x * 1e3)", "x = float(3)"])
def test_planted_floats_are_caught(source: str) -> None:
    assert len(floats(source)) == 1


def test_whole_numbers_and_words_are_let_pass() -> None:
    assert floats('half = 3 // 2\nwords = "1.5"  # 1.5\nready = True') == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").rglob("*.py")), ids=name_of)
def test_games_count_in_whole_numbers(path: Path) -> None:
    assert not floats(path.read_text(encoding="utf-8")), f"{name_of(path)}: numbers of a game are whole"


# ---- length ----------------------------------------------------------------------------------------------------------


def too_long(source: str) -> bool:
    return len(source.splitlines()) > LONGEST


def test_a_planted_long_file_is_caught() -> None:
    assert too_long("x = 1\n" * (LONGEST + 1))
    assert not too_long("x = 1\n" * LONGEST)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_are_short(path: Path) -> None:
    assert not too_long(path.read_text(encoding="utf-8")), f"{name_of(path)} has more than {LONGEST} lines: split it"


# ---- what no file may hold -------------------------------------------------------------------------------------------

# Written in pieces, so that this file does not hold them either.
HOSTS = ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "deb.debian" + ".org"]
FOLDERS = ["home", "opt", "root", "tmp", "Users", "work"]
ADDRESS = re.compile("|".join(map(re.escape, HOSTS)) + r"|--(?:extra-)?index-url\s+\w+:|--find-links\s+\S*/")
MACHINE_PATH = re.compile(r"(?<![\w./~*<>{})\]-])(?:[A-Z]:)?[/\\](?:" + "|".join(FOLDERS) + r")[/\\]+[\w.-]+")


def of_this_machine(text: str) -> list[str]:
    """The addresses of registries and the absolute paths of somebody's machine in *text*."""
    return [*ADDRESS.findall(text), *MACHINE_PATH.findall(text)]


MACHINE_FAULTS = [
    f'"resolved": "https://registry.{HOSTS[2]}/vite/-/vite-8.3.5.tgz"',
    f"see https://{HOSTS[0]}/project/archipel",
    "--index-url " + "https://mirror.example/simple",
    "--extra-index-url " + "https://mirror.example/simple",
    "--find-links " + "/srv/wheels",
    "# via -r /" + "work/main/pyproject.toml",
    "LOG = '/" + "tmp/archipel.log'",
    "(see /" + "root/notes)",
    "cd /" + "home/ada/archipel",
    "C:\\" + "Users\\ada\\archipel",
]


@pytest.mark.parametrize("text", MACHINE_FAULTS)
def test_planted_addresses_and_paths_are_caught(text: str) -> None:
    assert len(of_this_machine(text)) == 1


@pytest.mark.parametrize("text", ["docs/work/plan.md", "pip compile --no-emit-index-url", "</root>", "a /tmp folder"])
def test_ordinary_text_is_let_pass(text: str) -> None:
    assert of_this_machine(text) == []


def files_of_the_repository() -> list[Path]:
    """What is tracked or would be. Where there is no git, nothing is."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        return []
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    names = sorted(name for name in listed.stdout.decode().split("\0") if name)
    return [path for path in (ROOT / name for name in names) if path.is_file() and not path.is_symlink()]


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = {}
    for path in files_of_the_repository():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture, a font
        if of_this_machine(text):
            found[name_of(path)] = of_this_machine(text)
    assert not found
