"""The build that runs is the build that was meant. Run on both builds."""

from __future__ import annotations

import importlib
import os
import re
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import archipel
import build_engine
from archipel.build import build_kind, describe

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "archipel"


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_compiled(module: str) -> bool:
    return str(importlib.import_module(module).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def test_the_build_that_was_asked_for_is_running() -> None:
    """make.py says which build each run of the tests is about; a silent fallback would test the same thing twice."""
    expected = os.environ.get("ARCHIPEL_EXPECT_BUILD")
    if expected is None:
        pytest.skip("ARCHIPEL_EXPECT_BUILD is not set: run the tests with make.py")
    assert build_kind() == expected


def test_interpreted_means_the_files_of_this_repository() -> None:
    if os.environ.get("PYTHONPATH") == "src":
        assert Path(archipel.__file__).parent == PACKAGE
        assert build_kind() == "interpreted", "a compiled module lies in src: `python3 make.py clean` removes it"


@pytest.mark.parametrize("path", build_engine.engine_modules(PACKAGE), ids=module_name)
def test_every_module_of_the_engine_is_of_that_build(path: Path) -> None:
    assert is_compiled(module_name(path)) == (build_kind() == "compiled")


def test_the_named_exceptions_are_never_compiled() -> None:
    others = set(PACKAGE.rglob("*.py")) - set(build_engine.engine_modules(PACKAGE))
    interpreted = [path for path in others if any(path.match(end) for end in build_engine.INTERPRETED)]
    assert interpreted
    assert not [path for path in interpreted if is_compiled(module_name(path))]


def test_the_build_describes_itself() -> None:
    version = re.escape(archipel.__version__)
    assert re.fullmatch(rf"archipel {version} \((compiled|interpreted) engine, Python 3\.\d+\.\S+\)", describe())
