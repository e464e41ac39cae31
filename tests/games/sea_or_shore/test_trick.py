"""Playing a trick (SOS-20 to SOS-24): who lays when, what is shown, what stays covered."""

from __future__ import annotations

import pytest

from archipel.games.sea_or_shore.components import ISLAND_NAMES
from archipel.games.sea_or_shore.game import SEA_OR_SHORE
from archipel.games.sea_or_shore.tables import ADD, CARD, HALF
from archipel.kernel.core import OBSERVER
from archipel.kernel.match import IllegalMove
from tests.games.sea_or_shore.table import Table, island, laid, walk

VIEWERS = (OBSERVER, 0, 1, 2, 3)


@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_SOS_20_cards_are_laid_in_the_order_of_the_trick(starter: int) -> None:
    table = Table(4, starter=starter, hands=["red 1", "red 2", "red 3", "red 4"])
    for turn in range(4):
        seat = (starter + turn) % 4
        assert table.asked() == {seat: "card"}
        table.play(seat, f"red {seat + 1}")
    assert [event[0] for event in table.events("laid")] == [(starter + turn) % 4 for turn in range(4)]


def test_SOS_20_one_card_from_hand_with_one_half_shown() -> None:
    table = Table(4, hands=["red 9, blue 3"])
    assert [option.removeprefix("card ") for option in table.options(0)] == sorted(table.hand(0), key=island)
    refused = table.refusal(0, "card purple 12")
    assert (refused.name, refused.rule, refused.values) == ("not_in_hand", "SOS-20", (("card", island("purple 12")),))
    table.answer(0, "card red 9")
    assert table.asked() == {0: "half"}
    assert table.options(0) == ["show sea", "show shore"]
    table.answer(0, "show sea")
    assert "red 9" not in table.hand(0)
    assert len(table.hand(0)) == 11
    assert table.asked() == {1: "card"}


@pytest.mark.parametrize(("half", "shown"), [("sea", 2), ("shore", 11)])
def test_SOS_20_the_other_half_is_hidden_from_all_others(half: str, shown: int) -> None:
    table = Table(4, hands=["green 11"])
    table.play(0, "green 11", show=half)
    for viewer in VIEWERS:
        view = table.view(viewer)
        mine = viewer == 0
        assert view.laid_half[0] == ("sea", "shore").index(half)
        assert view.laid_shown[0] == shown
        assert view.laid_card[0] == (island("green 11") if mine else -1)
        assert table.events("laid", viewer) == [(0, half, shown, 0, "green 11" if mine else -1)]


def test_SOS_20_cards_that_show_the_same_look_the_same() -> None:
    """Whoever shows the Sea of a red card, or the Shore of a 7, tells nothing of the other half."""
    for half, cards in (("sea", ("red 2", "red 12")), ("shore", ("red 7", "purple 7"))):
        seen = []
        for card in cards:
            table = Table(4, hands=[", ".join(cards)])
            table.play(0, card, show=half)
            seen.append([(table.view(viewer), table.match.story(viewer)) for viewer in (OBSERVER, 1, 2, 3)])
        assert seen[0] == seen[1]


def test_SOS_21_any_number_of_additions_face_up() -> None:
    for count in range(5):
        table = Table(4, hands=["blue 7"], additions=[4, 1, 0, 0])
        table.answer(0, "card blue 7", "show sea")
        assert table.asked() == {0: "additions"}
        assert table.options(0) == [f"add {each}" for each in range(5)]
        table.answer(0, f"add {count}")
        assert table.additions() == [4 - count, 1, 0, 0]
        for viewer in VIEWERS:
            assert table.view(viewer).spent == (count, 0, 0, 0)
            assert table.events("laid", viewer)[0][3] == count


def test_SOS_21_each_addition_adds_one_to_the_value() -> None:
    table = laid("blue 7 +3", "blue 9", "blue 1 +11", "red 2", additions=[0, 0, 0, 0])
    assert [event[2] for event in table.events("uncovered")] == [10, 9, 12, 2]
    assert table.events("won")[0] == (2, "blue", 12, 3)


def test_SOS_21_more_additions_than_one_has_are_refused() -> None:
    table = Table(4, hands=["blue 7"], additions=[2, 9, 0, 0])
    table.answer(0, "card blue 7", "show sea")
    refused = table.refusal(0, "add 3")
    assert (refused.name, refused.rule) == ("too_few_additions", "SOS-21")
    assert dict(refused.values) == {"additions": 3, "held": 2}


@pytest.mark.parametrize("number", range(1, 13))
def test_SOS_22_the_value_never_goes_above_twelve(number: int) -> None:
    table = Table(4, hands=[f"green {number}"], additions=[15, 0, 0, 0])
    table.answer(0, f"card green {number}", "show shore")
    assert table.options(0) == [f"add {count}" for count in range(13 - number)]
    if number > 1:
        refused = table.refusal(0, f"add {13 - number}")
        assert refused.rule == "SOS-22"
        assert refused.name == ("twelve_full" if number == 12 else "over_twelve")
    table.answer(0, table.options(0)[-1])
    assert table.state.spent[0] + number == 12


def test_SOS_22_a_twelve_takes_no_additions() -> None:
    table = Table(4, hands=["green 12"], additions=[3, 0, 0, 0])
    table.answer(0, "card green 12", "show shore")
    with pytest.raises(IllegalMove) as caught:
        table.answer(0, "add 1")
    assert caught.value.refusal.name == "twelve_full"
    assert str(caught.value).startswith("A 12 takes no additions")
    assert "(SOS-22)" in str(caught.value)
    assert table.options(0) == ["add 0"], "a question with one option: only the player can see that there is no choice"


def test_SOS_22_SOS_23_value_is_number_plus_additions_over_random_games() -> None:
    for seats in (3, 4, 5):
        for seed in range(8):
            additions: dict[int, int] = {}
            for last in walk(seats, seed):
                match = last
            for event in match.journal:
                kind = SEA_OR_SHORE.events[event.kind].name
                if kind == "laid":
                    additions[event.public[0]] = event.public[3]
                elif kind == "uncovered":
                    seat, card, value = event.public
                    assert value == card % 12 + 1 + additions[seat] <= 12


def test_SOS_23_every_card_is_uncovered_when_all_have_played() -> None:
    cards = ["red 4", "blue 9", "green 2", "green 11"]
    table = Table(4, starter=2, hands=cards, face_up=["blue 1", "green 1"])
    for seat in (2, 3, 0):
        table.play(seat, cards[seat], show="sea")
        assert table.events("uncovered") == []
        for viewer in VIEWERS:
            seen = [card for card in table.view(viewer).laid_card if card >= 0]
            assert seen == ([island(cards[viewer])] if viewer >= 0 and table.state.laid[viewer] >= 0 else [])
    table.play(1, "blue 9", show="sea")
    assert [event[:2] for event in table.events("uncovered")] == [(2, cards[2]), (3, cards[3]), (0, cards[0]), (1, cards[1])]
    assert table.question(0) is None
    for viewer in VIEWERS:
        assert table.events("uncovered", viewer) == table.events("uncovered")


def test_SOS_23_uncovered_cards_are_in_every_view_while_the_trick_is_settled() -> None:
    table = laid("red 9", "red 3", "blue 2", "green 5", piles={1: ["red 3"]})
    assert table.asked() == {0: "claim"}
    for viewer in VIEWERS:
        cards = [ISLAND_NAMES[card] for card in table.view(viewer).laid_card]
        assert cards == ["red 9", "red 3", "blue 2", "green 5"]


@pytest.mark.parametrize("held", [0, 3])
def test_SOS_24_card_half_and_additions_are_one_act(held: int) -> None:
    """While it is under way no event tells of it, and nobody else sees it begin, advance or change."""
    table = Table(4, hands=["red 9, purple 2"], additions=[held, 1, 2, 0])
    others = (OBSERVER, 1, 2, 3)
    before = {viewer: table.view(viewer) for viewer in others}
    told = len(table.match.journal)
    for answer in ("card red 9", "show shore")[: 2 if held else 1]:
        table.answer(0, answer)
        assert len(table.match.journal) == told
        for viewer in others:
            assert table.view(viewer) == before[viewer]
    assert table.view(0).chosen == island("red 9"), "the player sees what they have chosen"
    assert table.view(0).hand_sizes[0] == 12
    table.answer(0, "add 2" if held else "show shore")
    assert table.kinds(told) == ["laid"]
    for viewer in others:
        assert table.view(viewer) != before[viewer]
        assert table.view(viewer).chosen == -1


def test_SOS_24_of_an_act_under_way_another_sees_only_that_somebody_is_laying() -> None:
    """Over random games: the question seen at another seat is never `half` or `additions`."""
    halfway = 0
    for seed in range(4):
        for match in walk(4, seed):
            for seat in match.asked():
                question = match.state.asked[seat]
                halfway += question in (HALF, ADD)
                for viewer in VIEWERS:
                    expected = CARD if viewer != seat and question in (HALF, ADD) else question
                    assert match.view(viewer).asked[seat] == expected
    assert halfway > 100
