"""What the gallery shows and the tests of the client are fed with is what the engine plays."""

from __future__ import annotations

import importlib

import pytest

from tests.web.moments import GAMES, Samples, make, outdated


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_moments_are_what_the_engine_plays(game: str) -> None:
    samples: Samples = importlib.import_module(f"tests.web.{game}_moments").SAMPLES
    assert outdated(samples) == [], "python -m tests.web.moments writes them anew"


def test_a_moment_of_another_seed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: the same moment looked for in other games."""
    samples: Samples = importlib.import_module("tests.web.rivages_moments").SAMPLES
    few = samples._replace(wanted=samples.wanted[:1])
    before = make(few)
    monkeypatch.setattr("tests.web.moments.stream", lambda seed, _: 7 + seed)
    assert make(few) != before
