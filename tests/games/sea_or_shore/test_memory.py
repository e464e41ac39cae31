"""Nobody needs a notepad, and nobody is told more than a notepad would hold (SOS-91, SOS-93): over random games."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import SeaState
from archipel.kernel.bits import bits
from archipel.kernel.core import OBSERVER
from archipel.kernel.match import Match
from tests.games.sea_or_shore.memory import Memory
from tests.games.sea_or_shore.table import walk

Sea = Match[SeaState, SeaView]


@pytest.mark.parametrize("sides", ["AA", "BB", "BA", "RR"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_91_SOS_93_a_view_knows_what_a_perfect_memory_knows(seats: int, sides: str) -> None:
    blurred = 0
    for seed in range(5):
        viewers = (OBSERVER, *range(seats))
        memories = [Memory(viewer, 1 if seats == 3 else 2) for viewer in viewers]
        told = 0
        for match in walk(seats, seed, sides):
            for viewer, memory in zip(viewers, memories, strict=True):
                for event in match.story(viewer, told):
                    memory.hear(event)
                view = match.view(viewer)
                assert view.known == memory.known()
                assert view.top_known == memory.top_known(view.looking)
                blurred += sum(seats & (seats - 1) != 0 for _, seats in view.known)
            told = len(match.journal)
    assert blurred or sides == "AA", "sets of several seats came about"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_93_what_a_view_claims_to_know_is_true(seats: int) -> None:
    """A known card lies with one of the seats named, in hand or laid covered, and never with the viewer."""
    for seed in range(6):
        for match in walk(seats, seed, "BB" if seed % 2 else "AA"):
            for viewer in (OBSERVER, *range(seats)):
                check_knowledge(match, viewer)


def check_knowledge(match: Sea, viewer: int) -> None:
    s, view = match.state, match.view(viewer)
    for card, seats in view.known:
        assert viewer not in bits(seats)
        assert any((s.hands[seat] >> card) & 1 or s.laid[seat] == card for seat in bits(seats))
    for deck, known in enumerate(view.top_known):
        tops = s.decks[deck].top_cards()
        assert set(known) <= set(tops)
        if known and view.ordered_by[deck] == viewer:
            assert [treasure for treasure in tops if treasure in known] == list(known)
