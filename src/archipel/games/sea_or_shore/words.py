"""A code as a sentence and back."""

from __future__ import annotations

from archipel.kernel.core import Refusal


def sentence(refusal: Refusal) -> str:
    return f"{refusal.name} ({refusal.rule})"
