"""Setting up a round (SOS-10 to SOS-19): every draw scripted, every seat asked."""

from __future__ import annotations

from itertools import permutations

import pytest

from archipel.games.sea_or_shore.components import ISLAND_NAMES, TREASURE_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.sight import SeaView
from archipel.games.sea_or_shore.state import PASSING, SeaState
from archipel.games.sea_or_shore.tables import PASSED
from archipel.kernel.bits import bits
from archipel.kernel.core import CHANCE, OBSERVER
from archipel.kernel.match import Match, name_of
from archipel.kernel.rng import Rng
from tests.games.sea_or_shore.table import Table, islands, names_of, play_at_random, rounds_of, sides_options, walk

# Hands in which red is the longest colour of seats 0, 1 and 2, so that a card passed would be passed on if it came early.
RED_HANDS = [
    "red 1, red 2, red 3, red 4, blue 1, blue 2, blue 3, green 1, green 2, green 3, purple 1, purple 2",
    "red 5, red 6, red 7, red 8, blue 4, blue 5, blue 6, green 4, green 5, green 6, purple 4, purple 5",
    "red 9, red 10, red 11, red 12, blue 7, blue 8, blue 9, green 7, green 8, green 9, purple 7, purple 8",
]
# Seat 0 holds three of each colour: it may pass any of them.
EVEN_HAND = "red 1, red 2, red 3, blue 4, blue 5, blue 6, green 7, green 8, green 9, purple 10, purple 11, purple 12"


def draws_of(match: Match[SeaState, SeaView], verb: str) -> list[str]:
    """The outcomes of chance of one kind, in a record."""
    names = [name_of(match.game, CHANCE, code) for actor, code in match.steps if actor == CHANCE]
    return [name.partition(" ")[2] for name in names if name.startswith(verb + " ")]


def until(seats: int, question: str, options: dict[str, int] | None = None) -> Match[SeaState, SeaView]:
    """A new match in which chance has answered anything until it is asked *question*."""
    match = Match(SEA_OR_SHORE, seats, options or {}, None)
    while draw_due(match) != question:
        match.draw(SEA_OR_SHORE.chance(match.state)[0][0])
    return match


def draw_due(match: Match[SeaState, SeaView]) -> str:
    return SEA_OR_SHORE.questions[match.state.asked[match.state.seats]].name


def test_SOS_10_three_players_use_one_deck_of_twenty() -> None:
    match = until(3, "draw_treasure")
    assert len(match.state.decks) == 1
    outcomes = SEA_OR_SHORE.chance(match.state)
    names = [name_of(SEA_OR_SHORE, CHANCE, code).removeprefix("treasure ").rstrip("ab") for code, _ in outcomes]
    assert sorted(names) == sorted(f"{colour} {n}" for colour in ("red", "blue", "green", "purple") for n in range(1, 6))
    assert match.view(OBSERVER).deck_sizes == (20,)


@pytest.mark.parametrize("seats", [4, 5])
def test_SOS_11_four_and_five_players_use_two_decks_of_sixteen(seats: int) -> None:
    match = until(seats, "draw_treasure")
    assert match.view(OBSERVER).deck_sizes == (16, 16)
    for first in (0, 16):  # red and blue are treasures 0 to 15, green and purple the others
        outcomes = [name_of(SEA_OR_SHORE, CHANCE, code) for code, _ in SEA_OR_SHORE.chance(match.state)]
        assert outcomes == [f"treasure {name}" for name in TREASURE_NAMES[first : first + 16]]
        match.draw(SEA_OR_SHORE.chance(match.state)[5][0])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_12_the_top_card_of_each_shuffled_deck_is_turned_up(seats: int) -> None:
    match = until(seats, "draw_treasure")
    decks = len(match.state.decks)
    told = len(match.journal)
    for deck in range(decks):
        outcomes = SEA_OR_SHORE.chance(match.state)
        assert {weight for _, weight in outcomes} == {1}, "a shuffled deck: every treasure is equally likely"
        match.draw(outcomes[deck + 3][0])
    view = match.view(OBSERVER)
    assert view.deck_sizes == ((19,) if seats == 3 else (15, 15))
    assert [event.public for event in match.journal[told:]] == [(deck, view.face_up[deck]) for deck in range(decks)]
    assert draw_due(match) == "draw_island", "the deal comes next"


def test_SOS_13_sides_are_A_and_A_unless_chosen() -> None:
    assert until(4, "draw_treasure").view(OBSERVER).sides == (0, 0)
    for match in walk(4, 3):
        assert match.view(2).sides == (0, 0)


def test_SOS_13_each_side_is_chosen_for_each_round() -> None:
    options = {"red_blue_round_1": 1, "green_purple_round_1": 0, "red_blue_round_2": 0, "green_purple_round_2": 1}
    match = Match(SEA_OR_SHORE, 3, options, Rng(4))
    rng = Rng(5)
    seen = set()
    while not match.over():
        seen.add((match.state.round, match.view(OBSERVER).sides))
        seat = match.asked()[0]
        match.submit(seat, SEA_OR_SHORE.pick(match.state, seat, rng))
    assert seen == {(0, (1, 0)), (1, (0, 1))}
    assert draws_of(match, "side") == [], "nothing is drawn where the table chose"


@pytest.mark.parametrize("seats", [3, 5])
def test_SOS_13_random_sides_are_drawn_anew_in_each_round_before_the_deal(seats: int) -> None:
    rounds = set()
    for seed in range(40):
        match = play_at_random(seats, seed, "RR")
        drawn = draws_of(match, "side")
        assert len(drawn) == 4
        rounds.add(tuple(drawn))
        for kinds in rounds_of(match):
            assert kinds.count("side_set") == 2
            assert max(i for i, kind in enumerate(kinds) if kind == "side_set") < kinds.index("dealt"), "public before"
    assert {pair[0] + pair[1] for pair in rounds} == {"AA", "AB", "BA", "BB"}
    assert any(pair[:2] != pair[2:] for pair in rounds)


def test_SOS_13_the_story_tells_the_sides_of_both_rounds_chosen_or_drawn() -> None:
    for sides, told in (("AB", [("red_blue", "A"), ("green_purple", "B")]), ("BA", [("red_blue", "B"), ("green_purple", "A")])):
        table = Table.dealt(3, sides=sides)
        assert table.events("side_set", OBSERVER) == told
        assert all(kinds.count("side_set") == 2 for kinds in rounds_of(play_at_random(3, 1, sides)))


def test_SOS_13_one_side_may_be_random_and_the_other_chosen() -> None:
    match = until(4, "draw_side", sides_options("BR"))
    assert list(match.state.sides) == [1, -1]
    assert [weight for _, weight in SEA_OR_SHORE.chance(match.state)] == [1, 1]
    match.draw(1)
    assert match.view(OBSERVER).sides == (1, 1)
    assert draw_due(match) != "draw_side"


def test_SOS_14_a_round_begins_with_all_additions_in_the_supply_and_no_treasures() -> None:
    starts = 0
    for seed in range(5):
        for match in walk(4, seed):
            view = match.view(OBSERVER)
            if view.phase == PASSING:
                starts += match.state.round
                assert view.supply == 22
                assert view.additions == (0, 0, 0, 0)
                assert view.piles == ((), (), (), ())
                assert view.points == (0, 0, 0, 0)
                assert view.discards == ()
                assert all(bottom == () for bottom in view.deck_bottoms)
    assert starts, "the second round was looked at"


@pytest.mark.parametrize(("seats", "size", "left"), [(3, 12, 12), (4, 12, 0), (5, 9, 3)])
def test_SOS_15_the_deal(seats: int, size: int, left: int) -> None:
    table = Table.dealt(seats)
    assert [len(table.hand(seat)) for seat in range(seats)] == [size] * seats
    assert len(bits(table.state.box)) == left
    dealt = [card for seat in range(seats) for card in table.hand(seat)]
    assert len(set(dealt)) == seats * size
    assert [event[0] for event in table.events("dealt")] == list(range(seats)) * size, "one to each in turn"
    for viewer in (OBSERVER, *range(seats)):
        for seat, card in table.events("dealt", viewer):
            assert card == -1 if seat != viewer else card in table.hand(viewer)


def test_SOS_15_every_card_not_yet_dealt_is_equally_likely() -> None:
    table = Table.dealt(5)
    match = Match(SEA_OR_SHORE, 5, {}, None)
    gone: list[int] = []
    for actor, code in table.match.steps:
        assert actor == CHANCE
        if draw_due(match) == "draw_island":
            outcomes = SEA_OR_SHORE.chance(match.state)
            first = SEA_OR_SHORE.draws[2].first
            assert outcomes == [(first + card, 1) for card in range(48) if card not in gone]
            gone.append(code - first)
        match.draw(code)
    assert len(gone) == 45


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_16_the_starter_is_drawn_in_each_round(seats: int) -> None:
    match = until(seats, "draw_starter")
    assert len(SEA_OR_SHORE.chance(match.state)) == seats
    assert {weight for _, weight in SEA_OR_SHORE.chance(match.state)} == {1}
    pairs = {tuple(draws_of(play_at_random(seats, seed), "starter")) for seed in range(12 * seats)}
    assert {len(pair) for pair in pairs} == {2}
    assert {first for first, _ in pairs} == {second for _, second in pairs} == {str(seat) for seat in range(seats)}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_16_the_second_round_repeats_the_whole_set_up(seats: int) -> None:
    match = play_at_random(seats, 7, "RR")
    for verb, per_round in (("side", 2), ("island", 45 if seats == 5 else 12 * seats), ("starter", 1)):
        assert len(draws_of(match, verb)) == 2 * per_round, verb


def test_SOS_17_the_highest_card_of_the_longest_colour_goes_to_the_right() -> None:
    table = Table.dealt(3, hands=RED_HANDS, face_up=["blue 1"], starter=1)
    for seat in (0, 1, 2):
        assert table.options(seat) == ["pass_colour red"]
        table.answer(seat, "pass_colour red")
    assert table.events("passed") == [(0, 2, "red 4"), (1, 0, "red 8"), (2, 1, "red 12")]
    assert {"red 1", "red 2", "red 3", "red 8"} <= table.hand(0)
    assert {"red 5", "red 6", "red 7", "red 12"} <= table.hand(1)
    assert {"red 9", "red 10", "red 11", "red 4"} <= table.hand(2)
    assert [len(table.hand(seat)) for seat in range(3)] == [12, 12, 12]


@pytest.mark.parametrize(
    ("colour", "card"), [("red", "red 3"), ("blue", "blue 6"), ("green", "green 9"), ("purple", "purple 12")]
)
def test_SOS_17_of_equal_longest_colours_the_player_chooses(colour: str, card: str) -> None:
    table = Table.dealt(4, hands=[EVEN_HAND])
    assert table.options(0) == [f"pass_colour {each}" for each in ("red", "blue", "green", "purple")]
    table.answer(0, f"pass_colour {colour}")
    for seat in (1, 2, 3):
        table.answer(seat, table.options(seat)[0])
    assert table.events("passed")[0] == (0, 3, card)


def test_SOS_17_two_equal_longest_colours_leave_out_the_shorter() -> None:
    hand = "red 1, red 2, red 5, red 7, blue 3, green 1, green 2, green 3, green 12, purple 1, purple 2, purple 3"
    table = Table.dealt(4, hands=[hand])
    assert table.options(0) == ["pass_colour red", "pass_colour green"]
    refused = table.refusal(0, "pass_colour purple")
    assert (refused.name, refused.rule) == ("not_longest", "SOS-17")
    assert dict(refused.values) == {"colour": 3, "held": 3, "longest": 4}
    table.answer(0, "pass_colour red")
    for seat in (1, 2, 3):
        table.answer(seat, table.options(seat)[0])
    assert table.events("passed")[0] == (0, 3, "red 7"), "the highest held, not the highest there is"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SOS_17_over_many_deals(seats: int) -> None:
    """By sorting: the options are the longest colours, the card passed is the highest of the one chosen."""
    for seed in range(60):
        match = Match(SEA_OR_SHORE, seats, {}, Rng(seed))
        hands = [names_of(bits(hand)) for hand in match.state.hands]
        expected = []
        for seat in range(seats):
            suits: dict[str, list[int]] = {}
            for name in hands[seat]:
                suits.setdefault(name.split()[0], []).append(int(name.split()[1]))
            longest = max(len(suit) for suit in suits.values())
            decision = match.decision(seat)
            assert decision is not None
            options = [name_of(SEA_OR_SHORE, seat, code).split()[1] for code in decision.options]
            assert set(options) == {colour for colour, suit in suits.items() if len(suit) == longest}
            expected.append((seat, (seat - 1) % seats, f"{options[-1]} {max(suits[options[-1]])}"))
        for seat in range(seats):
            decision = match.decision(seat)
            assert decision is not None
            match.submit(seat, decision.options[-1])
        passed = [(*event.public, ISLAND_NAMES[event.secret[0]]) for event in match.journal if event.kind == PASSED]
        assert passed == expected


def test_SOS_18_the_pass_happens_in_both_rounds_before_the_first_trick() -> None:
    for seats in (3, 4, 5):
        for part in rounds_of(play_at_random(seats, 11)):
            assert part.count("passed") == seats
            assert max(i for i, kind in enumerate(part) if kind == "passed") < part.index("laid")


def test_SOS_19_starter_treasures_and_sides_are_known_before_the_pass() -> None:
    table = Table.dealt(4, face_up=["blue 3", "purple 5"], starter=2, sides="BA")
    for viewer in (OBSERVER, 0, 1, 2, 3):
        view = table.view(viewer)
        assert view.starter == 2
        assert [TREASURE_NAMES[treasure] for treasure in view.face_up] == ["blue 3a", "purple 5"]
        assert view.sides == (1, 0)


def test_SOS_19_all_are_asked_at_once_also_those_with_one_candidate() -> None:
    table = Table.dealt(3, hands=[EVEN_HAND])
    assert table.asked() == {0: "pass_colour", 1: "pass_colour", 2: "pass_colour"}
    assert len(table.options(0)) == 4
    assert len(table.options(1)) == 1
    table.answer(1, table.options(1)[0])
    assert table.asked() == {0: "pass_colour", 2: "pass_colour"}
    assert table.kinds()[-1] == "dealt", "nothing happens before all have answered"


def test_SOS_17_SOS_19_nobody_has_seen_the_card_that_comes_to_them() -> None:
    """While somebody has still to choose, no hand has changed and no view tells what the others chose."""
    for choice in ("red", "purple"):
        table = Table.dealt(4, hands=[EVEN_HAND])
        before = {viewer: table.view(viewer) for viewer in (OBSERVER, 1, 2, 3)}
        table.answer(0, f"pass_colour {choice}")
        assert table.hand(0) == names_of(islands(EVEN_HAND))
        for viewer, old in before.items():
            asked = (0, *old.asked[1:])
            assert table.view(viewer) == old._replace(asked=asked), "only that seat 0 has answered"
        assert table.view(0).passing == ("red", "blue", "green", "purple").index(choice)


@pytest.mark.parametrize("upside_down", [False, True])
def test_SOS_19_the_cards_change_hands_together_in_whatever_order_the_answers_come(upside_down: bool) -> None:
    """Every seat gets a higher or a lower card of the colour it passes: none of them travels on."""
    hands = RED_HANDS[::-1] if upside_down else RED_HANDS
    highest = ["red 12", "red 8", "red 4"] if upside_down else ["red 4", "red 8", "red 12"]
    ends = set()
    for order in permutations(range(3)):
        table = Table.dealt(3, hands=hands, face_up=["blue 1"], starter=1)
        for seat in order:
            assert table.events("passed") == []
            table.answer(seat, "pass_colour red")
        assert table.events("passed") == [(0, 2, highest[0]), (1, 0, highest[1]), (2, 1, highest[2])]
        ends.add(table.state.pack())
    assert len(ends) == 1
