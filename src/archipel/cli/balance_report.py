"""What the games of `archipel balance` say: figures, lines of text, pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt
from statistics import mean
from typing import Any, Final, NamedTuple

from archipel.games.rivages.components import CARDS, CHALLENGES
from archipel.games.rivages.game import Rivages
from archipel.games.rivages.state import SOURCES

CERTAIN: Final = 1.96  # standard errors that hold a figure in 95 cases of 100


class Setting(NamedTuple):
    """One kind of table."""

    seats: int
    solo: int  # 0 discovery, else the number of challenges
    face: int

    def name(self) -> str:
        if self.seats > 1:
            return f"{self.seats} players, face {'ab'[self.face].upper()}"
        return f"solo, {self.solo} challenge{'s' * (self.solo > 1)}" if self.solo else "solo discovery"


DISCOVERY: Final = Setting(1, 0, 0)
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
    challenges: tuple[tuple[int, int, int], ...]  # alone: each with how far it came and how far it should
    worth: dict[int, int]  # per island: scrolls gained and tokens drawn there,
    spent: dict[int, int]  # and turns spent there
    offered: dict[int, int]  # per card: times it was in a hand,
    used: dict[int, int]  # and times a row of it was used
    drawn: dict[int, int]  # per token: times drawn,
    played: dict[int, int]  # and used
    grown: dict[tuple[int, int], int]  # per tree and space: times ticked


class Share(NamedTuple):
    """How often something was so, and the interval that holds the true share in 95 cases of 100 (Wilson)."""

    times: int
    of: int

    def share(self) -> float:
        return self.times / self.of

    def interval(self) -> tuple[float, float]:
        n, p, z = self.of, self.share(), CERTAIN
        middle = p + z * z / (2 * n)
        wide = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, (middle - wide) / (1 + z * z / n)), min(1.0, (middle + wide) / (1 + z * z / n))

    def text(self) -> str:
        low, high = self.interval()
        return f"{self.share():.0%} ({low:.1%} – {high:.1%})"


def won(some: Iterable[Played]) -> Share:
    """Of games alone: those in which the goal and all challenges were met."""
    games = list(some)
    return Share(sum(each.won for each in games), len(games))


# ---- figures ---------------------------------------------------------------------------------------------------------


def by_setting(played: Sequence[Played]) -> list[tuple[Setting, list[Played]]]:
    """The games of each kind of table there are games of."""
    kinds = [(setting, [each for each in played if each.setting == setting]) for setting in SETTINGS]
    return [(setting, some) for setting, some in kinds if some]


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


class Challenge(NamedTuple):
    """How one challenge of the solo game went."""

    name: str
    met: Share  # of the games in which it was asked for, alone or beside others
    won: Share | None  # of the games in which it was the only one


def challenges(played: Sequence[Played]) -> list[Challenge]:
    found: list[Challenge] = []
    for number, name in enumerate(CHALLENGES):
        asked = [(have >= wanted) for each in played for challenge, have, wanted in each.challenges if challenge == number]
        alone = [each for each in played if [challenge for challenge, _, _ in each.challenges] == [number]]
        if asked:
            found.append(Challenge(name, Share(sum(asked), len(asked)), won(alone) if alone else None))
    return found


def figures(game: Rivages, played: Sequence[Played]) -> dict[str, Any]:
    """All figures about the games of one bot, for a file."""
    return {
        "tables": [
            {
                "table": setting.name(),
                "games": len(some),
                "turns": mean(each.turns for each in some),
                "islands": mean(count for each in some for count in each.visits),
                "scrolls": mean(total for each in some for total in each.totals),
                "sources": dict(by_source(some)),
                **({"won": won(some).share(), "won_95": won(some).interval()} if setting.seats == 1 else {}),
            }
            for setting, some in by_setting(played)
        ],
        "challenges": [
            {
                "challenge": each.name,
                "asked": each.met.of,
                "met": each.met.share(),
                **({"alone": each.won.of, "won": each.won.share(), "won_95": each.won.interval()} if each.won else {}),
            }
            for each in challenges(played)
        ],
        "worth": dict(island_worths(game, played)),
        "cards": dict(card_uses(game, played)),
        "tokens": dict(token_uses(game, played)),
        "trees": dict(space_uses(game, played)),
    }


# ---- text ------------------------------------------------------------------------------------------------------------


def report(bot: str, played: Sequence[Played]) -> list[str]:
    """How the tables of one bot went, as lines of text."""
    lines = [f"{bot:<24}{'games':>6}{'turns':>16}{'islands':>14}{'scrolls':>9}   {'won (95 %)':<22}by source"]
    for setting, some in by_setting(played):
        turns = [each.turns for each in some]
        visits = [count for each in some for count in each.visits]
        lines.append(
            f"  {setting.name():<22}{len(some):>6}{f'{mean(turns):.1f} ({min(turns)}-{max(turns)})':>16}"
            f"{f'{mean(visits):.1f} ({min(visits)}-{max(visits)})':>14}"
            f"{mean(total for each in some for total in each.totals):>9.1f}   "
            f"{won(some).text() if setting.seats == 1 else '':<22}"
            + ", ".join(f"{name} {count:.1f}" for name, count in by_source(some))
        )
    for each in challenges(played):
        alone = f"; as the only one: {each.won.text()} of {each.won.of} games won" if each.won else ""
        lines.append(f"  challenge {each.name:<12}met in {each.met.text()} of {each.met.of} games{alone}")
    return [*lines, ""]


def uses(game: Rivages, played: Sequence[Played]) -> list[str]:
    """How islands, cards, tokens and trees did, as lines of text."""
    lines = ["Worth of islands: scrolls and tokens for each turn spent there"]
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


# ---- pictures --------------------------------------------------------------------------------------------------------


def pictures(game: Rivages, played: dict[str, list[Played]]) -> dict[str, str]:
    """A picture (SVG) for each group of figures, by name: of the first bot, and solo games won of all."""
    bot, some = next(iter(played.items()))
    kinds = by_setting(some)
    alone = [
        (f"{name}, {setting.name()}", won(games).share())
        for name, all_games in played.items()
        for setting, games in by_setting(all_games)
        if setting.seats == 1
    ]
    bars = {
        "turns": (f"Turns a game, {bot}", [(kind.name(), mean(each.turns for each in games)) for kind, games in kinds]),
        "islands": (f"Islands visited, {bot}", [(kind.name(), mean(v for each in games for v in each.visits))
                                                for kind, games in kinds]),
        "sources": (f"Scrolls by source, all tables, {bot}", by_source(some)),
        "worth": (f"Scrolls and tokens a turn on each island, {bot}", island_worths(game, some)),
        "cards": (f"Use of cards, {bot}", card_uses(game, some)),
        "tokens": (f"Use of loot tokens, {bot}", token_uses(game, some)),
        "trees": (f"Use of tree spaces, {bot}", space_uses(game, some)),
        "solo": ("Solo games won", alone),
        "challenges": (f"Solo challenges met, {bot}", [(each.name, each.met.share()) for each in challenges(some)]),
    }  # fmt: skip
    return {name: bar_chart(title, values) for name, (title, values) in bars.items() if values}


def bar_chart(title: str, bars: Sequence[tuple[str, float]]) -> str:
    """Named values as bars, one under another."""
    wide, left, row, top = 760, 250, 24, 52
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
