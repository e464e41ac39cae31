"""A game watched from the public side and kept as the reference has it: every event moves the reference's cards."""

from __future__ import annotations

from archipel.games.pirate_pacts.components import CARD_NAMES, CREWS, PIRATE_NAMES, PLACE_NAMES, is_pirate
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import PactState
from archipel.kernel.core import OBSERVER, Event
from archipel.kernel.match import Match
from tests.games.pirate_pacts.reference import Board, Card
from tests.games.pirate_pacts.table import kind_of, named


def card_of(card: int) -> Card:
    if is_pirate(card):
        crew, value = CARD_NAMES[card].split()
        return Card(CREWS.index(crew), int(value))
    return Card(None, -3 if "-" in CARD_NAMES[card] else 3)


def board_of(view: PactView) -> Board:
    """The reference's board from the lines of a view."""
    board = Board(view.seats)
    for place, line in enumerate(view.lines):
        board.lines[PLACE_NAMES[place]] = [card_of(card) for card in line]
    return board


class Watch:
    """Follows a match from its public story, checks each step, and knows what must be legal."""

    def __init__(self, match: Match[PactState, PactView]) -> None:
        self.match = match
        self.told = 0
        self.board = Board(match.state.seats)
        self.worth: dict[int, int] = {}
        self.expected: dict[int, list[tuple[int, int]]] = {}
        self.placed = 0
        self.acted = 0

    def catch_up(self) -> None:
        """Take the new events in; then the engine's table must be the reference's."""
        for event in self.match.story(OBSERVER, self.told):
            self.take(event)
        self.told = len(self.match.journal)
        if not self.match.over():
            assert board_of(self.match.view(OBSERVER)).lines == self.board.lines
        self.board.check()

    def take(self, event: Event) -> None:
        kind, fields = kind_of(event), [str(field) for field in named(event)]
        lines = self.board.lines
        if kind == "round_began":
            self.board = Board(self.match.state.seats)
            self.worth = {}
        elif kind in ("island_laid", "turned_up"):
            self.worth[int(fields[0])] = int(fields[1])
        elif kind == "placed":
            seat, pirate, place = int(fields[0]), fields[1], fields[2]
            assert self.board.may_place(seat, place), f"seat {seat} at {place}"
            lines[place].append(Card(seat, int(pirate)))
            self.placed += 1
        elif kind == "removed":
            assert fields[2] in self.board.targets(int(fields[0]))
            lines[fields[2]].pop()
        elif kind == "swapped":
            one, other = fields[2], fields[4]
            assert self.board.swap_is_legal(one, other)
            lines[one][-1], lines[other][-1] = lines[other][-1], lines[one][-1]
        elif kind == "moved":
            assert fields[2] in self.board.targets(int(fields[0]))
            assert fields[3] in self.board.moves(fields[2])
            lines[fields[3]].append(lines[fields[2]].pop())
        elif kind == "marked":
            assert lines[fields[2]]
            lines[fields[2]].append(card_of(CARD_NAMES.index(fields[1])))
        elif kind == "settled":
            island = int(fields[0])
            self.expected[island] = self.board.share_out(island, self.worth[island])
        elif kind == "earned":
            assert self.expected[int(fields[1])].pop(0) == (int(fields[0]), int(fields[3]))
        elif kind == "scored":
            assert not any(self.expected.values()), "somebody was left out"
        self.acted += kind == "acted"

    def must_be_legal(self) -> set[str] | None:
        """The answers to a question about places, by the reference; None for other questions."""
        (seat,) = self.match.asked()
        view = self.match.view(seat)
        question = PIRATE_PACTS.questions[view.asked[seat]].name
        board = self.board
        if question == "place":
            return board.places_for(seat)
        if question in ("remove", "move"):
            return board.targets(seat)
        if question == "swap":
            return set(board.swaps())
        if question == "swap_with":
            return board.swaps()[PLACE_NAMES[view.first]]
        if question == "impose_at":
            return board.places_for(view.victim)
        if question == "move_to":
            return board.moves(PLACE_NAMES[view.first])
        if question == "mark":
            return board.marks()
        return None

    def may_act(self, action: str) -> bool:
        """PP-56 Whether an action has a target for who is asked, by the reference."""
        (seat,) = self.match.asked()
        if action in ("remove", "move"):
            return bool(self.board.targets(seat))
        if action == "swap":
            return bool(self.board.swaps())
        if action in ("plus_three", "minus_three"):
            return bool(self.board.marks())
        if action == "impose":
            return any(hand for other, hand in enumerate(self.match.view(seat).hands) if other != seat)
        return True


def values_of(hand: tuple[int, ...]) -> set[str]:
    return {PIRATE_NAMES[pirate] for pirate in hand}
