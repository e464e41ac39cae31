"""`archipel balance`: how the content of Rivages plays, measured over many games."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from html import escape
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple

from archipel.bots import BOTS, USUAL, Budget, make_bot
from archipel.cli import UsageError
from archipel.cli.arguments import jobs_for, whole_number, with_content
from archipel.cli.parallel import in_order, progress_bar
from archipel.games.rivages import tables as t
from archipel.games.rivages.components import CARDS
from archipel.games.rivages.game import RIVAGES, Rivages
from archipel.games.rivages.state import SOURCES
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng

HELP = "Play many games of Rivages with one kind of bot, and report how its islands, cards, tokens and trees do."
USUAL_BOT: Final = "mate"  # the one-step player


class Setting(NamedTuple):
    """One kind of table."""

    seats: int
    solo: int  # 0 discovery, else the number of challenges
    face: int

    def name(self) -> str:
        if self.seats > 1:
            return f"{self.seats} players, face {'ab'[self.face].upper()}"
        return f"solo, {self.solo} challenges" if self.solo else "solo discovery"


SETTINGS: Final = (
    *[Setting(1, solo, 0) for solo in range(6)],
    *[Setting(seats, 0, face) for seats in range(2, 6) for face in range(2)],
)


class Played(NamedTuple):
    """What is kept of one game."""

    setting: Setting
    turns: int
    totals: tuple[int, ...]
    visits: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]  # per seat
    tokens_left: tuple[int, ...]
    won: int  # alone: whether goal and challenges are met
    missed: tuple[int, ...]  # alone: challenges not met
    worth: dict[int, int]  # per island: scrolls gained and tokens drawn there,
    spent: dict[int, int]  # and turns spent there
    offered: dict[int, int]  # per card: times it was in a hand,
    used: dict[int, int]  # and times a row of it was used
    drawn: dict[int, int]  # per token: times drawn,
    played: dict[int, int]  # and used
    grown: dict[tuple[int, int], int]  # per tree and space: times ticked


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="rivages")
    parser.add_argument("--games", metavar="N", default="100", help="how many games of each kind of table (default: 100)")
    parser.add_argument("--bot", metavar="BOT", default=USUAL_BOT, help=f"who plays (default: {USUAL_BOT})")
    parser.add_argument(
        "--iterations", metavar="K", default="200", help="simulations a decision for a bot that searches (default: 200)"
    )
    parser.add_argument("--seats", metavar="N", help="only tables of so many (default: 1 to 5)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the first game (default: 0)")
    parser.add_argument("--content", metavar="DIR", help="a content folder (default: what ships)")
    parser.add_argument("--plots", metavar="DIR", help="write pictures (SVG) into this folder")
    parser.add_argument("--jobs", metavar="J", help="processes to use (default: one a processor)")


def run(args: argparse.Namespace) -> int:
    if args.game != RIVAGES.name:
        raise UsageError(f"The game is {args.game!r}; only {RIVAGES.name} has content to balance.")
    if args.bot not in BOTS:
        raise UsageError(f"There is no bot called {args.bot!r}; the bots are {', '.join(sorted(BOTS))}.")
    games = whole_number(args.games, "--games", 1)
    seed = whole_number(args.seed, "--seed", 0)
    seats = whole_number(args.seats, "--seats", 1, 5) if args.seats else 0
    with_content(RIVAGES, args.content)  # refused before anything is played
    settings = [setting for setting in SETTINGS if not seats or setting.seats == seats]
    tasks = [(setting, seed + number) for setting in settings for number in range(games)]
    played: list[Played] = []
    work = partial(play, args.bot, args.content, budget=Budget(iterations=whole_number(args.iterations, "--iterations", 1)))
    jobs = jobs_for(args.jobs, len(tasks), 50)
    with progress_bar() as bar, closing(in_order(work, tasks, jobs)) as done:
        task = bar.add_task(f"{args.bot} plays", total=len(tasks))
        for each in done:
            played.append(each)
            bar.advance(task)
    game = with_content(RIVAGES, args.content)
    assert isinstance(game, Rivages)
    for line in report(game, settings, played):
        print(line)
    if args.plots:
        write_plots(Path(args.plots), game, settings, played)
    return 0


# ---- playing ---------------------------------------------------------------------------------------------------------


def play(bot: str, content: str | None, task: tuple[Setting, int], budget: Budget = USUAL) -> Played:
    """One game, and what is kept of it."""
    setting, seed = task
    game = with_content(RIVAGES, content)
    assert isinstance(game, Rivages)
    rng = Rng(seed)
    match = Match(game, setting.seats, {t.FACE: setting.face, t.SOLO: setting.solo}, rng)
    s = match.state
    bots = [make_bot(bot, game, seed * 8 + seat) for seat in range(setting.seats)]
    worth: Counter[int] = Counter()
    spent: Counter[int] = Counter()
    offered: Counter[int] = Counter()
    used: Counter[int] = Counter()
    before: list[tuple[int, int]] = []
    turn = 0
    while not match.over():
        if s.turn != turn:
            turn = s.turn
            before = [(p.island, p.scrolls + p.drawn) for p in s.explorers]
            offered.update(int(card) for card in s.cards)
        seat = match.asked()[0]
        decision = match.decision(seat)
        assert decision is not None
        code = bots[seat].choose(match.view(seat), decision, budget)
        if code == t.TO_END:
            p = s.explorers[seat]
            island, had = before[seat]
            worth[island] += p.scrolls + p.drawn - had
            spent[island] += 1
            used[int(s.cards[2 * seat + p.slot])] += bool(p.row_use)
        match.submit(seat, code, decision.number)
    events = Counter((event.kind, *event.public[1:3]) for event in match.journal)
    view = match.view(-3)
    return Played(
        setting,
        s.turn,
        tuple(seen.total for seen in view.explorers),
        tuple(seen.visits for seen in view.explorers),
        tuple(seen.sources for seen in view.explorers),
        tuple(len(seen.tokens) for seen in view.explorers),
        match.standing()[0][1] if setting.seats == 1 else 0,
        tuple(challenge for challenge, now, wanted in view.challenges if now < wanted),
        dict(worth),
        dict(spent),
        dict(offered),
        dict(used),
        {key[1]: count for key, count in events.items() if key[0] == t.DREW},
        {key[1]: count for key, count in events.items() if key[0] == t.USED_TOKEN},
        {(key[1], key[2]): count for key, count in events.items() if key[0] == t.SPACE_TICKED},
    )


# ---- reporting -------------------------------------------------------------------------------------------------------


def report(game: Rivages, settings: Sequence[Setting], played: Sequence[Played]) -> list[str]:
    """All figures as lines of text."""
    lines = [f"{'table':<24}{'games':>6}{'turns':>16}{'islands':>14}{'scrolls':>9}{'won':>6}   by source"]
    for setting in settings:
        some = [each for each in played if each.setting == setting]
        if not some:
            continue
        turns = [each.turns for each in some]
        visits = [count for each in some for count in each.visits]
        sources = by_source(some)
        won = f"{mean(each.won for each in some):.0%}" if setting.seats == 1 else ""
        lines.append(
            f"{setting.name():<24}{len(some):>6}{f'{mean(turns):.1f} ({min(turns)}-{max(turns)})':>16}"
            f"{f'{mean(visits):.1f} ({min(visits)}-{max(visits)})':>14}"
            f"{mean(total for each in some for total in each.totals):>9.1f}{won:>6}   "
            + ", ".join(f"{name} {count:.1f}" for name, count in sources)
        )
    lines += ["", "Worth of islands: scrolls and tokens for each turn spent there"]
    ranked = island_worths(game, played)
    lines += [f"  {name:<24}{worth:.2f}" for name, worth in ranked]
    if ranked and ranked[-1][1]:
        lines.append(f"  the best is worth {ranked[0][1] / ranked[-1][1]:.2f} times the worst")
    lines += ["", "Use of cards: how often a row was used, of the turns in a hand"]
    lines += [f"  {name:<12}{share:.0%}" for name, share in card_uses(game, played)]
    lines += ["", "Use of loot tokens: how often used, of those drawn"]
    lines += [f"  {name:<30}{share:.0%}" for name, share in token_uses(game, played)]
    lines += ["", "Tree spaces: how often ticked, of the games with that tree's root ticked"]
    lines += [f"  {name:<24}{share:.0%}" for name, share in space_uses(game, played)]
    return lines


def by_source(some: Sequence[Played]) -> list[tuple[str, float]]:
    found = [(name, mean(seat[i] for each in some for seat in each.sources)) for i, name in enumerate(SOURCES)]
    return [*found, ("tokens left", mean(count for each in some for count in each.tokens_left))]


def total_of(played: Sequence[Played], field: str) -> Counter[int]:
    total: Counter[int] = Counter()
    for each in played:
        total.update(getattr(each, field))
    return total


def island_worths(game: Rivages, played: Sequence[Played]) -> list[tuple[str, float]]:
    worth, spent = total_of(played, "worth"), total_of(played, "spent")
    found = [(game.box.islands[island].name, worth[island] / turns) for island, turns in spent.items() if turns]
    return sorted(found, key=lambda each: -each[1])


def card_uses(game: Rivages, played: Sequence[Played]) -> list[tuple[str, float]]:
    offered, used = total_of(played, "offered"), total_of(played, "used")
    names = [f"card {card + 1}" if card < CARDS else f"end card {card - CARDS + 1}" for card in range(len(game.box.cards))]
    return [(names[card], used[card] / count) for card, count in sorted(offered.items()) if count]


def token_uses(game: Rivages, played: Sequence[Played]) -> list[tuple[str, float]]:
    drawn, used = total_of(played, "drawn"), total_of(played, "played")
    kinds = game.value_names["effect"]
    names = [f"{token + 1}: {', '.join(kinds[effect] for effect in game.box.tokens[token])}" for token in range(25)]
    return [(names[token], used[token] / count) for token, count in sorted(drawn.items()) if count]


def space_uses(game: Rivages, played: Sequence[Played]) -> list[tuple[str, float]]:
    grown: Counter[tuple[int, int]] = Counter()
    for each in played:
        grown.update(each.grown)
    found: list[tuple[str, float]] = []
    for number, tree in enumerate(game.box.trees):
        root = grown[number, 0]
        if root:
            found += [(f"{tree.name} {space + 1}", grown[number, space] / root) for space in range(len(tree.effects))]
    return found


# ---- pictures --------------------------------------------------------------------------------------------------------


def write_plots(folder: Path, game: Rivages, settings: Sequence[Setting], played: Sequence[Played]) -> None:
    """A picture for each group of figures."""
    kinds = [(setting, [each for each in played if each.setting == setting]) for setting in settings]
    kinds = [(setting, some) for setting, some in kinds if some]
    pictures = {
        "turns": ("Turns a game", [(s.name(), mean(each.turns for each in some)) for s, some in kinds]),
        "islands": ("Islands visited", [(s.name(), mean(v for each in some for v in each.visits)) for s, some in kinds]),
        "sources": ("Scrolls by source, all tables", by_source(played)),
        "worth": ("Worth of islands a turn", island_worths(game, played)),
        "cards": ("Use of cards", card_uses(game, played)),
        "tokens": ("Use of loot tokens", token_uses(game, played)),
        "trees": ("Use of tree spaces", space_uses(game, played)),
        "solo": ("Solo games won", [(s.name(), mean(each.won for each in some)) for s, some in kinds if s.seats == 1]),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, (title, bars) in pictures.items():
            if bars:
                (folder / f"{name}.svg").write_text(bar_chart(title, bars), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}.") from None
    print(f"Pictures are in {folder}.", file=sys.stderr)


def bar_chart(title: str, bars: Sequence[tuple[str, float]]) -> str:
    """Named values as bars, one under another."""
    wide, left, row, top = 760, 230, 24, 52
    most = max(value for _, value in bars) or 1
    height = top + row * len(bars) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" role="img" font-family="sans-serif">',
        "<style>text { font-size: 13px; fill: #1c2b33 }</style>",
        f'<title>{escape(title)}</title><rect width="{wide}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="30" style="font-size: 17px">{escape(title)}</text>',
    ]
    for place, (name, value) in enumerate(bars):
        y = top + row * place
        long = (wide - left - 70) * value / most
        shown = f"{value:.2f}" if value < 10 else f"{value:.1f}"
        parts.append(f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<rect x="{left}" y="{y + 3}" width="{long:.1f}" height="{row - 8}" rx="2" fill="#2f7f8f"/>')
        parts.append(f'<text x="{left + long + 6:.1f}" y="{y + 15}">{shown}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
