"""Archipel: one rules kernel that plays three modern tabletop games."""

from typing import Final

__version__: Final = "0.1.0"
