"""Who sees what: every secret of the game has its home here and in the `secret=` of an event.

Secret are: the two cards in hand with their strokes (RIV-91), which row and symbols a player uses, a choice that is not complete,
the order of the piles and of the bag (RIV-92). A view keeps every card its player has held (RIV-93).
"""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from archipel.games.rivages import state as on
from archipel.games.rivages.components import ALL_CARDS, MAX_REGIONS, NO_STAGE, PATH, PLACES, SURROUND
from archipel.games.rivages.effects import path_progress, surrounded
from archipel.games.rivages.scoring import goal, great_explorer, progress, total
from archipel.games.rivages.state import (
    BROKEN,
    NEVER,
    NONE,
    SEP,
    SOURCES,
    Explorer,
    ShoreState,
    cards_left,
    is_end_card,
    is_solo,
    regions_completed,
    scrolls_from,
    stages_done,
)
from archipel.kernel.bits import bits, count_bits


class ExplorerView(NamedTuple):
    """One player as all see them (RIV-90)."""

    island: int
    ticks: tuple[int, ...]  # cells
    done: tuple[int, ...]  # per objective, the stages completed
    progress: tuple[tuple[int, int], ...]  # per objective, of the stage to do: what is done of what it takes; (-1, n): broken
    paths: int  # how far each stage of the quest has come as a path, as state.py keeps it
    scrolls: int
    sources: tuple[int, ...]  # scrolls by where they came from
    tokens: tuple[int, ...]
    tree: int
    branches: tuple[int, ...]  # ticked spaces of the tree
    visits: int
    leaving: bool  # whether the second boat is ticked (RIV-60)
    statues: int
    drawn: int
    completed: tuple[int, ...]  # regions by terrain, on all islands
    spent: int  # the token used in this turn
    spent_at: int
    due: tuple[tuple[int, ...], ...]  # batches of effects, the one to deal with now last
    row_use: tuple[int, ...]  # what was done with the row in this turn, see state.py
    explorer: int  # what they would get now as great explorer
    total: int


class ShoreView(NamedTuple):
    """All that a seat, or the observer, may know. Cards, islands and tokens are numbers (components.py), -1 is "none"."""

    seat: int  # whose view this is; OBSERVER sees what is public
    seats: int
    waiting: tuple[bool, ...]  # per seat, whether it has to answer
    question: int  # one's own; that of others would tell how far their hidden choices are
    mode: int
    face: int
    phase: int
    turn: int
    last: int  # 1: the end is triggered, 2: this is the last turn
    first: int
    next: int
    explorers: tuple[ExplorerView, ...]
    hand: tuple[tuple[int, int], ...]  # card and strokes of one's own slots; alone they lie open
    memory: tuple[tuple[int, int, int], ...]  # RIV-93 cards held before: card, slot (two for each seat), strokes when last seen
    strokes: tuple[int, ...]  # per seat, on both cards together before this turn: one more each turn, as all know
    struck: tuple[tuple[int, int], ...]  # of cards that lie open or are discarded: card and strokes
    base: tuple[int, ...]  # per slot, the strokes its card has at least, as all know
    end_cards: tuple[bool, ...]  # per slot, whether it holds an end card, as all know
    slot: int  # the card whose row one uses
    left: int  # symbols of it still to use, packed
    using: int  # the symbol or effect one chooses for
    past: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # what one can take back, newest first
    cards_left: int  # RIV-73
    deck: tuple[int, ...]  # alone: the cards that may be drawn
    ends_left: int
    gone: tuple[int, ...]
    resting: tuple[int, ...]
    removed: int
    bag: int  # how many tokens
    used_up: tuple[int, ...]
    islands: int  # how many in the pile
    aside: tuple[int, ...]  # islands set aside
    leaving: tuple[int, ...]
    travellers: tuple[int, ...]
    trees: tuple[int, ...]  # faces B that nobody has
    challenges: tuple[tuple[int, int, int], ...]  # challenge, how far it has come, how far it should
    goal: int  # alone: the scrolls to reach, else 0


def view(s: ShoreState, seat: i64) -> ShoreView:
    """Everything *seat* may know, built up from nothing (RIV-90, RIV-91)."""
    return views(s, [int(seat)])[0]


def views(s: ShoreState, viewers: list[int]) -> list[ShoreView]:
    """The same for several at once: what is public is made once, and then a view of its own for each."""
    seats = s.seats
    slots = range(2 * seats)
    strokes = [0] * seats
    for slot in slots:
        if s.cards[slot] != NONE:
            strokes[slot >> 1] += int(s.strokes[s.cards[slot]])
    at_start = tuple(strokes)
    explorer = great_explorer(s)
    waiting = tuple([s.asked[each] != 0 for each in range(seats)])
    explorers = tuple([see_explorer(s, each, explorer) for each in range(seats)])
    struck = see_struck(s)
    base = tuple(s.base)
    end_cards = tuple([is_end_card(s.cards[slot]) for slot in slots])
    left_to_draw = cards_left(s)
    deck = tuple(bits(s.deck)) if is_solo(s) else ()
    ends_left = count_bits(s.ends)
    gone = tuple(bits(s.gone))
    resting = tuple(bits(s.resting))
    bag = count_bits(s.bag)
    used_up = tuple(bits(s.used_up))
    islands = count_bits(s.islands)
    aside = tuple(bits(s.aside))
    leaving = tuple(bits(s.leaving))
    travellers = tuple(bits(s.travellers))
    trees = tuple(bits(s.trees))
    challenges = tuple([(challenge, *progress(s, challenge)) for challenge in bits(s.challenges)])
    to_reach = goal(s) if is_solo(s) else 0
    found: list[ShoreView] = []
    for viewer in viewers:
        seat: i64 = viewer
        mine = seat >= 0
        found.append(
            ShoreView(
                seat=viewer,
                seats=seats,
                waiting=waiting,
                question=s.asked[seat] if mine else 0,
                mode=s.mode,
                face=s.face,
                phase=s.phase,
                turn=s.turn,
                last=s.last,
                first=s.first,
                next=s.next,
                explorers=explorers,
                hand=see_hand(s, 0 if is_solo(s) else seat),
                memory=see_memory(s, seat) if mine and not is_solo(s) else (),
                strokes=at_start,
                struck=struck,
                base=base,
                end_cards=end_cards,
                slot=s.explorers[seat].slot if mine else NONE,
                left=s.explorers[seat].left if mine else 0,
                using=s.explorers[seat].using if mine else NONE,
                past=see_past(s.explorers[seat]) if mine else (),
                cards_left=left_to_draw,
                deck=deck,
                ends_left=ends_left,
                gone=gone,
                resting=resting,
                removed=s.removed,
                bag=bag,
                used_up=used_up,
                islands=islands,
                aside=aside,
                leaving=leaving,
                travellers=travellers,
                trees=trees,
                challenges=challenges,
                goal=to_reach,
            )
        )
    return found


def see_explorer(s: ShoreState, seat: i64, explorer: list[int]) -> ExplorerView:
    """RIV-90 Islands, ticks, trees, tokens, scrolls; RIV-91 and what a player does in a turn, as it happens."""
    p = s.explorers[seat]
    boats = s.box.boats[p.island] if p.island != NONE else 1
    return ExplorerView(
        island=p.island,
        ticks=tuple(bits(p.ticks)),
        done=tuple([stages_done(p, objective) for objective in range(3)]),
        progress=tuple([see_progress(s, p, objective) for objective in range(3)]),
        paths=p.paths,
        scrolls=p.scrolls,
        sources=tuple([scrolls_from(p, source) for source in range(len(SOURCES))]),
        tokens=tuple(bits(p.tokens)),
        tree=p.tree,
        branches=tuple(bits(p.branches)),
        visits=p.visits,
        leaving=p.ticks & boats == boats,
        statues=p.statues,
        drawn=p.drawn,
        completed=tuple([regions_completed(p, terrain) for terrain in range(4)]),
        spent=p.spent,
        spent_at=p.spent_at,
        due=tuple([tuple(batch) for batch in batches(p)]),
        row_use=tuple(p.row_use),
        explorer=explorer[seat],
        total=total(s, seat),
    )


def batches(p: Explorer) -> list[list[int]]:
    """RIV-39 What is due, batch by batch."""
    found: list[list[int]] = []
    for entry in p.due:
        if entry == SEP:
            found.append([])
        else:
            found[-1].append(entry)
    return found


def see_progress(s: ShoreState, p: Explorer, objective: i64) -> tuple[int, int]:
    """RIV-40 to RIV-44 How far the stage to do has come: cells of the best region or fort, named cells. (0, 0) if all is done."""
    stage = stages_done(p, objective)
    if p.island == NONE or stage > 1:
        return (0, 0)
    at = (3 * p.island + objective) * 2 + stage
    box = s.box
    kind = box.stage_kind[at]
    if kind == NO_STAGE:
        return (0, 0)
    if kind in (PLACES, PATH):
        cells = box.stage_cells[at]
        if kind == PATH and path_progress(p, stage) == BROKEN:
            return (-1, count_bits(cells))
        return (count_bits(cells & p.ticks), count_bits(cells))
    need = box.stage_need[at]
    if kind == SURROUND:
        return (surrounded(s, p), need)
    have: i64 = 0
    wanted: i64 = 0
    for terrain in range(4):
        done: i64 = 0
        for region in range(box.region_count[p.island]):
            place = MAX_REGIONS * p.island + region
            if box.region_terrain[place] == terrain and not box.regions[place] & ~p.ticks:
                done += 1
        asked = (need >> (4 * terrain)) & 15
        wanted += asked
        have += min(done, asked)
    return (have, wanted)


def see_hand(s: ShoreState, seat: i64) -> tuple[tuple[int, int], ...]:
    """RIV-91 One's own two cards and their strokes."""
    found: list[tuple[int, int]] = []
    if seat >= 0:
        for slot in range(2 * seat, 2 * seat + 2):
            card = s.cards[slot]
            if card != NONE:
                found.append((card, int(s.strokes[card])))
    return tuple(found)


def see_struck(s: ShoreState) -> tuple[tuple[int, int], ...]:
    """RIV-80, RIV-90 The strokes of cards that all may see: those discarded, and all those of the solo game."""
    cards: i64 = s.gone
    if is_solo(s):
        cards |= s.deck | s.resting
    return tuple([(card, int(s.strokes[card])) for card in bits(cards) if i64(s.strokes[card])])


def see_memory(s: ShoreState, seat: i64) -> tuple[tuple[int, int, int], ...]:
    """RIV-91, RIV-93 The cards one has held: who has them now, with the strokes last seen."""
    found: list[tuple[int, int, int]] = []
    for slot in range(2 * s.seats):
        card = s.cards[slot]
        if card != NONE and slot >> 1 != seat and i64(s.seen[ALL_CARDS * seat + card]) != NEVER:
            found.append((card, slot, int(s.seen[ALL_CARDS * seat + card])))
    found.sort()
    return tuple(found)


def see_past(p: Explorer) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """RIV-35 One's own steps of this turn that can be taken back."""
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    before = p.before
    while before is not None:
        found.append((before.public(), before.private()))
        before = before.before
    return tuple(found)


def in_turn(v: ShoreView) -> bool:
    """Whether a turn is being played: then who does not wait has ended theirs."""
    return v.phase == on.TURN


def in_play(v: ShoreView) -> bool:
    """Whether another turn is still to end."""
    return v.last < 2 or in_turn(v)
