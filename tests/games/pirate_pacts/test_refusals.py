"""Every refusal is reached through the kernel, with its name, its rule and the sentence that a person reads."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import archipel.games.pirate_pacts as package
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.sight import PactView
from archipel.games.pirate_pacts.state import PactState
from archipel.games.pirate_pacts.words import sentence
from archipel.kernel.core import size_of
from archipel.kernel.match import Match
from tests.games.pirate_pacts.table import Table, walk

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LINES = {"1 above": "hook 3, anchor 5", "1 below": "parrot 4", "2 above": "skull 7", "3 below": "hook 1, +3"}


def basic(*answers: str, **more: object) -> Callable[[], Table]:
    """The table of most cases: seat 0 is asked, after it has given these answers."""

    def make() -> Table:
        table = Table(4, **{"lines": LINES, "held": {0: "remove"}, **more})  # type: ignore[arg-type]
        for text in answers:
            table.answer(text)
        return table

    return make


def advanced(*answers: str, **more: object) -> Callable[[], Table]:
    return basic(*answers, **{"variant": "advanced", "held": {}, "played": {1: "plus_three"}, **more})


SWAP_LINES = {
    "1 above": "hook 1, anchor 5",
    "2 above": "parrot 4",
    "3 above": "hook 6",
    "3 below": "skull 1",
    "4 above": "anchor 2",
}
TWO_SIDES = {"1 above": "hook 3, hook 4", "1 below": "anchor 5", "2 above": "hook 1", "2 below": "parrot 2"}

UNOPPOSED = (
    "Island 3 has no opposition, so nobody joins the crew that is below (PP-32); "
    "oppose it on the other side, or choose another island."
)
LONG = {
    "turn": "One action card has been played in this turn of the table, and that is all it has room for (PP-21); place a pirate.",
    "pirates": (
        "The action card is discarded as the last card only, and you hold 6 pirates (PP-22); "
        "play one of them, or the action card."
    ),
    "copy": (
        "Copy finds no action that another player has played and that has a target now (PP-78); "
        "place a pirate, or take another card."
    ),
    "join": (
        "Island 2 has no opposition, so Ben does not join the crew that is above (PP-32); "
        "choose the other side, or another island."
    ),
}

Case = tuple[Callable[[], Table], str, str, str, str]
CASES: dict[str, Case] = {
    "a pirate that is gone": (
        basic(),
        "pirate 7",
        "not_in_hand",
        "PP-20",
        "The 7 has left your hand (PP-20); choose one of the pirates that you hold.",
    ),
    "another question": (
        basic(),
        "place 1 above",
        "other_question",
        "",
        "‘Island 1, above’ answers another question than the one asked now; answer that one first.",
    ),
    "an action under an order": (
        basic("act impose", "impose 1", "impose_at 4 above", held={0: "impose", 1: "remove"}),
        "act remove",
        "under_order",
        "PP-52",
        "The order to play at island 4, above, leaves no action on this turn (PP-52); choose a pirate.",
    ),
    "somebody else's action": (
        basic(),
        "act swap",
        "not_your_action",
        "PP-11",
        "Swap is not your action card, which is Remove (PP-11); play that one, or place a pirate.",
    ),
    "no action card any more": (
        basic(held={}),
        "act swap",
        "no_action_card",
        "PP-11",
        "Your action card has been played (PP-11); place a pirate.",
    ),
    "an action of the advanced game": (
        basic(),
        "act pass",
        "not_in_basic",
        "PP-11",
        "Pass belongs to the advanced game (PP-11); play your own action card, or place a pirate.",
    ),
    "a second action in one turn": (
        basic(acted=True),
        "act remove",
        "one_action_a_turn",
        "PP-21",
        LONG["turn"],
    ),
    "an action without a target": (
        basic(lines={}),
        "act remove",
        "no_target",
        "PP-56",
        "Remove has no target now (PP-56); choose something else.",
    ),
    "a discard while one holds pirates": (
        basic(),
        "discard",
        "holds_pirates",
        "PP-22",
        LONG["pirates"],
    ),
    "a discard while one holds a pirate": (
        basic(hands={0: "3"}),
        "discard",
        "holds_pirates",
        "PP-22",
        "The action card is discarded as the last card only, and you hold 1 pirate (PP-22); play that, or the action card.",
    ),
    "a discard of nothing": (basic(held={}), "discard", "no_action_card", "PP-11", ""),
    "a discard in the advanced game": (
        advanced(),
        "discard",
        "nothing_to_discard",
        "PP-70",
        "Nobody holds an action card in the advanced game (PP-70); place a pirate, or take a card.",
    ),
    "an action in the last turn": (
        advanced(turn=8, laid_out=["remove"]),
        "act remove",
        "last_turn",
        "PP-71",
        "The last turn of the table is without action cards (PP-71); place a pirate.",
    ),
    "a second action in one round": (
        advanced(laid_out=["remove"], played={0: "move", 1: "plus_three"}),
        "act remove",
        "action_taken",
        "PP-71",
        "Each player has one action in a round, and Move was yours (PP-71); place a pirate.",
    ),
    "an action that is not laid out": (
        advanced(laid_out=["remove"]),
        "act swap",
        "not_laid_out",
        "PP-70",
        "Swap is not among the action cards laid out (PP-70); take one that is, or place a pirate.",
    ),
    "copy of nothing": (
        advanced(lines={}, laid_out=["copy"], played={}),
        "act copy",
        "nothing_to_copy",
        "PP-78",
        LONG["copy"],
    ),
    "an advanced action without a target": (
        advanced(lines={}, laid_out=["remove"], played={}),
        "act remove",
        "no_target",
        "PP-56",
        "Remove has no target now (PP-56); choose something else.",
    ),
    "copy of what was not played": (
        advanced("act copy", laid_out=["copy"]),
        "copy move",
        "not_played",
        "PP-72",
        "Move has not been played by another player in this round (PP-72); choose one that has.",
    ),
    "copy of what has no target": (
        advanced("act copy", lines={"1 above": "skull 1, +3"}, laid_out=["copy"], played={1: "plus_three", 2: "remove"}),
        "copy remove",
        "no_target",
        "PP-78",
        "Remove has no target now (PP-78); choose something else.",
    ),
    "an island that is not there": (
        basic("pirate 1"),
        "place 5 above",
        "no_such_island",
        "PP-12",
        "The row has 4 islands, and no island 5 (PP-12); choose one of the row.",
    ),
    "the other side of one's own": (
        basic("pirate 1"),
        "place 2 below",
        "on_other_side",
        "PP-30",
        "Your pirates are on the other side of island 2 (PP-30); add to them there, or choose another island.",
    ),
    "a side without an opposition": (
        basic("pirate 1"),
        "place 3 below",
        "unopposed",
        "PP-32",
        UNOPPOSED,
    ),
    "an order to nobody": (
        basic("act impose", held={0: "impose"}),
        "impose 4",
        "no_such_player",
        "PP-52",
        "Eve is not at this table (PP-52); choose one of those who are.",
    ),
    "an order to oneself": (
        basic("act impose", held={0: "impose"}),
        "impose 0",
        "oneself",
        "PP-52",
        "An order goes to another player (PP-52); choose one who holds a pirate.",
    ),
    "an order to who has no pirate": (
        basic("act impose", held={0: "impose"}, hands={2: ""}),
        "impose 2",
        "no_pirates",
        "PP-52",
        "Cleo holds no pirate any more (PP-52); choose somebody who does.",
    ),
    "an order across": (
        basic("act impose", "impose 1", held={0: "impose"}),
        "impose_at 1 below",
        "owner_on_other_side",
        "PP-30",
        "Ben has pirates on the other side of island 1 (PP-30); choose that side, or another island.",
    ),
    "an order to join the unopposed": (
        basic("act impose", "impose 1", held={0: "impose"}),
        "impose_at 2 above",
        "owner_unopposed",
        "PP-32",
        LONG["join"],
    ),
    "nothing to remove": (
        basic("act remove"),
        "remove 4 above",
        "empty_line",
        "PP-50",
        "Island 4, above, holds no card (PP-50); choose a line that does.",
    ),
    "a marker to remove": (
        basic("act remove"),
        "remove 3 below",
        "marker_on_top",
        "PP-55",
        "The last card at island 3, below, is the +3, and markers stay where they lie (PP-55); choose another line.",
    ),
    "one's own to remove": (
        basic("act remove"),
        "remove 2 above",
        "own_pirate",
        "PP-50",
        "The last card at island 2, above, is your own (PP-50); choose a pirate of another player.",
    ),
    "one's own to move": (basic("act move", held={0: "move"}), "move 2 above", "own_pirate", "PP-53", ""),
    "a move that stays": (
        basic("act move", "move 1 above", held={0: "move"}),
        "move_to 1 above",
        "same_place",
        "PP-53",
        "A moved pirate leaves island 1, above (PP-53); choose another place.",
    ),
    "a lone opposer across": (
        basic("act move", "move 1 below", held={0: "move"}),
        "move_to 1 above",
        "owner_unopposed",
        "PP-32",
        "",
    ),
    "a move to the other side of one's own": (
        basic("act move", "move 1 above", held={0: "move"}, lines={"1 above": "anchor 1, anchor 5", "1 below": "hook 1"}),
        "move_to 1 below",
        "owner_on_other_side",
        "PP-30",
        "",
    ),
    "nothing to mark": (
        basic("act plus_three", held={0: "plus_three"}, lines={"1 above": "hook 1"}),
        "mark 1 below",
        "empty_line",
        "PP-54",
        "",
    ),
    "a swap of nothing": (basic("act swap", held={0: "swap"}), "swap 4 above", "empty_line", "PP-51", ""),
    "a swap that has no partner": (
        basic("act swap", held={0: "swap"}, lines={"1 above": "hook 3, hook 4", "1 below": "anchor 5", "2 above": "hook 1"}),
        "swap 1 below",
        "no_partner",
        "PP-51",
        "There is no pirate that Cleo’s 5 at island 1, below, may change places with (PP-51); choose another one.",
    ),
    "a swap with itself": (
        basic("act swap", "swap 2 above", held={0: "swap"}, lines=SWAP_LINES),
        "swap_with 2 above",
        "same_place",
        "PP-51",
        "A pirate changes places with another one (PP-51); choose one at another place than island 2, above.",
    ),
    "a swap onto both sides": (
        basic("act swap", "swap 2 above", held={0: "swap"}, lines=TWO_SIDES),
        "swap_with 1 below",
        "swap_other_side",
        "PP-51",
        "At island 1, below, the crew of Ben’s 1 would be on both sides (PP-51); choose another pirate.",
    ),
    "a swap that puts the other onto both sides": (
        basic("act swap", "swap 1 below", held={0: "swap"}, lines=TWO_SIDES),
        "swap_with 2 above",
        "swap_other_side",
        "PP-51",
        "At island 1, below, the crew of Ben’s 1 would be on both sides (PP-51); choose another pirate.",
    ),
    "a swap into an alliance without an opposition": (
        basic("act swap", "swap 2 above", held={0: "swap"}, lines=SWAP_LINES),
        "swap_with 1 above",
        "swap_unopposed",
        "PP-51",
        "At island 1, above, Dan’s 4 would join others without an opposition (PP-51); choose another pirate.",
    ),
}


@pytest.mark.parametrize(("make", "text", "name", "rule", "said"), CASES.values(), ids=CASES)
def test_refusal(make: Callable[[], Table], text: str, name: str, rule: str, said: str) -> None:
    refusal = make().refusal(text)
    assert (refusal.name, refusal.rule) == (name, rule)
    told = sentence(refusal, NAMES)
    assert told == said or not said
    assert told.endswith(".")
    assert (f"({rule})" in told) == bool(rule)


def test_every_refusal_of_the_source_is_here() -> None:
    source = Path(str(package.__file__)).with_name("refusals.py").read_text(encoding="utf-8")
    named: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and f'"{node.value}"' in source:
            named.add(node.value)
    words = {name for name in named if name.isidentifier() and name.islower() and "_" in name}
    cases = {name for _, _, name, _, _ in CASES.values()}
    assert words - cases <= {"owner_"}
    assert {"on_other_side", "unopposed", "oneself"} <= cases


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_every_answer_that_is_not_legal_is_refused_in_words(variant: str) -> None:
    """Whatever is asked, each code is either legal or refused, with a sentence; nothing raises."""
    for step, match in enumerate(walk(5, 2, variant)):
        if match.over() or step % 5:
            continue
        check(match)


def check(match: Match[PactState, PactView]) -> None:
    (seat,) = match.asked()
    for code in range(size_of(PIRATE_PACTS.verbs)):
        refusal = match.refusal(seat, code)
        assert refusal is None or sentence(refusal, NAMES)
