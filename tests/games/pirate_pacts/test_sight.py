"""What each player may know (PP-90 to PP-94), from every seat and from outside."""

from __future__ import annotations

import pytest

from archipel.games.pirate_pacts.components import ACTIONS, MAX_SEATS, TREASURE_NAMES
from archipel.games.pirate_pacts.game import PIRATE_PACTS
from archipel.games.pirate_pacts.scoring import winning_place
from archipel.games.pirate_pacts.sight import PactView, determinize, foresee
from archipel.games.pirate_pacts.state import OVER, PAST_ACTIONS, PAST_SHARES, WASTED
from archipel.kernel.bits import bits
from archipel.kernel.core import OBSERVER
from archipel.kernel.rng import Rng
from tests.games.pirate_pacts.table import Table, kind_of, named, play_at_random, walk

PRIVATE = {"seat", "asked", "held", "row", "shares", "chosen", "acting", "copying", "first", "victim"}
PUBLIC = [field for field in PactView._fields if field not in PRIVATE]
GAMES = [(3, "basic"), (4, "basic"), (5, "basic"), (3, "advanced"), (4, "advanced"), (5, "advanced")]


@pytest.mark.parametrize(("seats", "variant"), GAMES)
def test_PP_90_what_is_public_is_the_same_in_every_view(seats: int, variant: str) -> None:
    for seed in range(2):
        for match in walk(seats, seed, variant):
            outside = match.view(OBSERVER)
            for seat in range(seats):
                view = match.view(seat)
                for field in PUBLIC:
                    assert getattr(view, field) == getattr(outside, field), field


@pytest.mark.parametrize(("seats", "variant"), GAMES)
def test_PP_90_the_public_things_are_there_and_true(seats: int, variant: str) -> None:
    for match in walk(seats, 5, variant):
        s, view = match.state, match.view(OBSERVER)
        assert view.hands == tuple(tuple(bits(hand)) for hand in s.hands)
        assert view.holds_action == tuple(action >= 0 for action in s.held)
        assert view.lines == tuple(tuple(s.line(place)) for place in range(2 * seats))
        assert view.played == tuple(s.played)
        assert view.wasted == tuple(bits(s.wasted))
        assert view.gone == tuple(bits(s.gone))
        assert (view.order, view.order_by) == (tuple(s.order), tuple(s.order_by))
        assert view.scored == tuple(s.scored)
        assert view.totals == tuple(s.total)
        for island in range(seats):
            assert bool(view.ranks[island]) == (winning_place(s, island) >= 0)


def test_PP_90_which_pirates_each_player_still_holds_follows_from_the_story() -> None:
    """A notepad kept from the public events alone always agrees with the hands in view."""
    for variant in ("basic", "advanced"):
        told = 0
        hands: list[set[int]] = []
        for match in walk(4, 9, variant):
            for event in match.story(OBSERVER, told):
                if kind_of(event) == "round_began":
                    hands = [set(range(7)) for _ in range(4)]
                elif kind_of(event) == "placed":
                    hands[event.public[0]].remove(event.public[1])
            told = len(match.journal)
            assert match.view(OBSERVER).hands == tuple(tuple(sorted(hand)) for hand in hands)


def test_PP_91_ones_action_card_is_seen_by_oneself_alone() -> None:
    for match in walk(5, 3):
        for seat in range(5):
            assert match.view(seat).held == match.state.held[seat]
        assert match.view(OBSERVER).held == -1


def test_PP_91_other_cards_in_other_hands_look_the_same() -> None:
    one = Table(4, held=["remove", "swap", "impose", "move"])
    two = Table(4, held=["remove", "swap", "minus_three", "plus_three"])
    for viewer in (OBSERVER, 0, 1):
        assert one.view(viewer) == two.view(viewer)


def test_PP_91_the_mystery_treasure_is_for_those_who_looked() -> None:
    for seed in range(8):
        for match in walk(4, seed):
            s = match.state
            for viewer in (OBSERVER, *range(4)):
                seen = match.view(viewer).row[s.mystery]
                looked = viewer in (s.looker, s.second_looker) or s.face_up
                assert seen == (s.row[s.mystery] if looked else -1)
            assert match.view(OBSERVER).looker == s.looker, "that they looked is public"
            assert match.view(OBSERVER).second_looker == s.second_looker


def test_PP_91_two_treasures_look_the_same_to_who_did_not_look() -> None:
    seen = []
    for name in ("9", "13"):
        table = Table(4, row=["5", "12", "7", "8"], mystery=2)
        table.play(5, "2 above")
        table.draw(f"look {name}")
        table.play(2, "2 below")
        seen.append(
            ([table.view(viewer) for viewer in (OBSERVER, 2, 3)], [table.match.story(viewer) for viewer in (OBSERVER, 2, 3)])
        )
        assert TREASURE_NAMES[table.view(0).row[1]] == TREASURE_NAMES[table.view(1).row[1]] == name
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_PP_92_nobody_sees_what_was_not_dealt_or_drawn(seats: int) -> None:
    """A sampled world may have any other card where nobody can know: so nothing in a view tells."""
    for seed in range(3):
        aside: dict[int, set[int]] = {}
        for step, match in enumerate(walk(seats, seed)):
            s = match.state
            if step < 10:
                for sample in range(30):
                    world = determinize(match.view(0), Rng(sample))
                    aside.setdefault(step, set()).add(world.aside)
                    assert world.held[0] == s.held[0]
        assert min(len(found) for found in aside.values()) > 1


def test_PP_92_no_event_tells_a_card_set_aside() -> None:
    for seed in range(5):
        match = play_at_random(4, seed)
        for event in match.journal:
            assert not event.secret or event.seen_by, "what nobody may know is in no event"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_PP_93_the_advanced_game_has_no_private_information(seats: int) -> None:
    """But for a choice that is not complete, all see the same, and no event has a secret."""
    for match in walk(seats, 4, "advanced"):
        outside = match.view(OBSERVER)
        for seat in range(seats):
            view = match.view(seat)
            if not match.state.asked[seat]:
                assert view._replace(seat=OBSERVER) == outside
        assert outside.mystery == -1
        assert -1 not in outside.row
    assert all(not event.secret for event in match.journal)


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_PP_94_a_finished_round_stays_in_view(variant: str) -> None:
    for seed in range(4):
        for match in walk(4, seed, variant):
            view = match.view(OBSERVER)
            assert [bool(past) for past in view.past] == [view.round > 0 or match.over(), match.over()]
        story = [(kind_of(event), named(event)) for event in match.journal]
        begins = [place for place, (kind, _) in enumerate(story) if kind == "round_began"] + [len(story)]
        for number in range(2):
            told = story[begins[number] : begins[number + 1]]
            past = view.past[number]
            islands = {int(str(fields[0])): fields[1] for kind, fields in told if kind in ("island_laid", "turned_up")}
            assert [TREASURE_NAMES[past[island]] for island in range(4)] == [islands[island] for island in range(1, 5)]
            shares = [[-1] * MAX_SEATS for _ in range(4)]
            for kind, fields in told:
                if kind == "earned":
                    shares[int(str(fields[1])) - 1][int(str(fields[0]))] = int(str(fields[3]))
            kept = past[PAST_SHARES:PAST_ACTIONS]
            assert [list(kept[MAX_SEATS * island : MAX_SEATS * (island + 1)]) for island in range(4)] == shares
            for kind, fields in told:
                if kind in ("acted", "discarded"):
                    card = past[PAST_ACTIONS + int(str(fields[0]))]
                    assert ACTIONS[card % WASTED] == fields[1]
                    assert (card >= WASTED) == (kind == "discarded")


FORESEEN = ("lines", "totals", "outcomes", "ranks")


def test_what_an_answer_would_change_is_foreseen_as_it_comes() -> None:
    """Every answer in whole games: what `foresee` says of it is what the table then looks like."""
    reached = {question for seats, variant in GAMES for question in foreseen_in(seats, variant)}
    assert reached == {"card", "place", "remove", "swap_with", "impose_at", "move_to", "mark"}


def foreseen_in(seats: int, variant: str) -> set[str]:
    """The questions of a game whose answers change something that can be foreseen."""
    reached: set[str] = set()
    for match in walk(seats, 22, variant):
        for seat in match.asked():
            decision, view = match.decision(seat), match.view(seat)
            assert decision is not None
            for code in decision.options:
                after = foresee(view, code)
                s = match.state.clone()
                PIRATE_PACTS.apply(s, seat, code)
                if s.round != match.state.round or s.phase == OVER:
                    continue  # the answer ended the round
                then = PIRATE_PACTS.view(s, seat)
                if [hand for other, hand in enumerate(then.hands) if other != seat and hand != view.hands[other]]:
                    continue  # somebody under an order had one pirate left, which was placed at once (PP-26)
                for field in FORESEEN:
                    assert getattr(after, field) == getattr(then, field), (decision.question, field)
                if decision.question == "impose_at":
                    assert after.order[view.victim] == then.order[view.victim] >= 0
                    assert after.order_by[view.victim] == seat
                assert after.row == view.row, "what one would see by looking is not foreseen"
                if then.row == view.row:
                    assert after.shares == then.shares
                if after != view:
                    reached.add(decision.question)
    return reached


def test_PP_62_PP_63_the_shares_of_an_island_as_it_stands_now() -> None:
    one = {"1 above": "skull 7, hook 5", "1 below": "anchor 3", "2 above": "skull 1", "3 above": "hook 2", "3 below": "anchor 2"}
    view = Table(3, lines=one).view(0)
    assert view.ranks == ((0, 1), (0,), ())
    assert view.shares == ((3, 2), (6,), ())


def test_PP_91_the_shares_of_the_mystery_island_are_for_those_who_looked() -> None:
    seen = hidden = 0
    for match in walk(4, 8):
        for viewer in (OBSERVER, 0, 1, 2, 3):
            view = match.view(viewer)
            for island in range(4):
                assert len(view.shares[island]) == len(view.ranks[island])
                assert all((share == -1) == (view.row[island] == -1) for share in view.shares[island])
                seen += island == view.mystery and any(share >= 0 for share in view.shares[island])
                hidden += -1 in view.shares[island]
    assert seen
    assert hidden
