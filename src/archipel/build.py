"""Which build of the engine is running: compiled by mypyc, or the same files as plain Python."""

from __future__ import annotations

import platform
from importlib.machinery import EXTENSION_SUFFIXES

from archipel import __version__
from archipel.kernel import core


def build_kind() -> str:
    """``"compiled"`` or ``"interpreted"``. Looks at one module, for all are compiled as one unit or none is."""
    return "compiled" if str(core.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def describe() -> str:
    """One line for ``--version`` and for bug reports: ``archipel 0.1.0 (compiled engine, Python 3.11.7)``."""
    return f"archipel {__version__} ({build_kind()} engine, Python {platform.python_version()})"
