"""Which modules are compiled by mypyc, and how. Used by setup.py, and by benchmarks through `build`.

mypyc makes native classes and native calls only between modules of one unit, so all are compiled together.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from distutils.ccompiler import new_compiler
from distutils.errors import CCompilerError, DistutilsError
from distutils.sysconfig import customize_compiler
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent

COMPILED = ("kernel/*.py", "games/**/*.py")  # below src/archipel
MARKED = ("bots/*.py", "server/*.py")  # compiled if the file has MARK as a line of its own
MARK = "# compiled by mypyc"
INTERPRETED = ("games/__init__.py", "kernel/vecs.py", "*words.py")  # never compiled; the end of a path

UNIT = "archipel"  # the shared library is archipel__mypyc
HELPFUL_FLAGS = (
    "-fno-semantic-interposition",  # 10-15 % on rollouts: functions of the unit may be inlined
    "-Wno-misleading-indentation",  # gcc needs half of its time to look for that in one C file of 65 MB, which nobody reads
)


class NotCompiled(Exception):
    """Why the engine is installed as plain Python."""


def engine_modules(package: Path) -> list[Path]:
    """The files below *package* (…/archipel) that are compiled, in a fixed order."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    found |= {path for pattern in MARKED for path in package.glob(pattern) if _is_marked(path)}
    return sorted(path for path in found if not any(path.match(end) for end in INTERPRETED))


def _is_marked(path: Path) -> bool:
    return MARK in path.read_text(encoding="utf-8").splitlines()


def compiler_flags() -> list[str]:
    """Flags for the C compiler beyond mypyc's own; NotCompiled if none works with this Python's headers."""
    headers = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")

        def accepts(flags: list[str]) -> bool:
            try:
                compiler = new_compiler()
                customize_compiler(compiler)
                compiler.compile([str(probe)], scratch, include_dirs=sorted(headers), extra_preargs=flags)
            except (CCompilerError, DistutilsError, OSError):
                return False
            return True

        if not accepts([]):
            raise NotCompiled("no C compiler that finds Python.h")
        if os.name != "posix":
            return []
        return [flag for flag in HELPFUL_FLAGS if accepts(["-Werror", flag])]


def extensions(base: Path, files: Iterable[Path]) -> list[Extension]:
    """The *files*, whose packages begin at *base*, as one unit. Run from a folder above both."""
    paths = [str(path) for path in files]
    if not paths:
        raise NotCompiled("there is no module to compile")
    flags = compiler_flags()
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise NotCompiled(f"mypyc cannot be imported ({error})") from error
    # No settings of the project, and silence about what is not compiled: `make types` is the strict check, and the
    # packages that words and terminal import are not there while this is built.
    options = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"]
    os.environ["MYPYPATH"] = str(base)
    try:
        unit = cast("list[Extension]", mypycify([*options, *paths], opt_level="3", debug_level="0", group_name=UNIT))
    except (Exception, SystemExit) as error:  # it prints what it finds in the sources, then exits
        raise NotCompiled(f"mypyc refused the sources ({type(error).__name__}: {error})") from error
    for extension in unit:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # one list is shared by all
    return unit


class OptionalBuildExt(build_ext):
    """Compile if it can be done; an engine that cannot be compiled is installed as plain Python."""

    def run(self) -> None:
        try:
            super().run()
        except (CCompilerError, DistutilsError, OSError) as error:
            tell(f"not compiled: the C compiler failed ({error})")
            self.extensions = []
        else:
            tell(f"compiled, {len(self.extensions) - 1} modules")  # the unit itself is an extension too

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()


def tell(outcome: str) -> None:
    """The one line about the engine that a build prints; make.py looks for it."""
    print(f"archipel engine: {outcome}", file=sys.stderr, flush=True)


def build(dest: Path, extra: Iterable[Path] = (), root: Path = ROOT) -> str:
    """Copy the package and the *extra* modules (files below *root*) to *dest* and compile them there as one unit.

    An extra module keeps its place: tests/toys/tally.py becomes `tests.toys.tally`. With *dest* first on the path of
    a new process the copy is what gets imported. Returns "compiled" or "interpreted".
    """
    shutil.copytree(root / "src" / "archipel", dest / "archipel", ignore=_not_source, dirs_exist_ok=True)
    added = [path.resolve().relative_to(root.resolve()) for path in extra]
    for path in added:
        (dest / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, dest / path)
    command = [sys.executable, str(Path(__file__).resolve()), *(path.as_posix() for path in added)]
    done = subprocess.run(command, cwd=dest, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"the engine could not be built in {dest}:\n{done.stdout}")
    return "compiled" if "archipel engine: compiled" in done.stdout else "interpreted"


def _not_source(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name == "__pycache__" or name.endswith((".so", ".pyd"))]


def build_in_place(extra: Iterable[Path]) -> None:
    """Compile ./archipel and *extra* where they are."""
    try:
        unit = extensions(Path(), [*engine_modules(Path("archipel")), *extra])
    except NotCompiled as reason:
        tell(f"not compiled: {reason}")
        return
    setup(name=UNIT, ext_modules=unit, cmdclass={"build_ext": OptionalBuildExt}, script_args=["build_ext", "--inplace"])


if __name__ == "__main__":
    build_in_place([Path(name) for name in sys.argv[1:]])
