"""Installs the engine compiled by mypyc, or as plain Python where it cannot be. pyproject.toml says all the rest."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

sys.path.insert(0, str(Path(__file__).parent))

from build_web import NotBuilt, build

from build_engine import NotCompiled, OptionalBuildExt, engine_modules, extensions, tell

BUILDING = {"bdist_wheel", "build", "build_ext", "install"}  # other commands only ask for metadata


def engine() -> list[Extension]:
    """The compiled part of the package. An editable install runs the files as they are edited, so it has none."""
    if not BUILDING.intersection(sys.argv) or "editable_wheel" in sys.argv:
        return []
    try:
        if os.environ.get("ARCHIPEL_PURE") == "1":
            raise NotCompiled("ARCHIPEL_PURE=1 asks for plain Python")
        return extensions(Path("src"), engine_modules(Path("src/archipel")))
    except NotCompiled as reason:
        tell(f"not compiled: {reason}")
        return []


def client() -> None:
    """The web client, built into the package; without it the server says so."""
    if BUILDING.intersection(sys.argv):
        try:
            build()
        except NotBuilt as reason:
            print(f"archipel web client: {reason}", flush=True)


client()
setup(ext_modules=engine(), cmdclass={"build_ext": OptionalBuildExt})
