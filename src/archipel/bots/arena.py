"""Bots against each other, so that luck weighs as little as it can: the same deal from every seat, and honest intervals.

A *deal* is one seed of chance. It is played as often as there are seats, the bots moving one seat on each time, so that
each has had every seat. Games of one deal hang together; so intervals come from drawing whole deals anew (bootstrap).
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from archipel.bots import make_bot
from archipel.bots.bot import USUAL, Budget
from archipel.bots.lines import game_called
from archipel.bots.process import Guarded
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng

SCHEMA: Final = "archipel-arena"
SCHEMA_VERSION: Final = 1
RESAMPLES: Final = 1000  # of deals, for the intervals
RATING_RESAMPLES: Final = 100  # a rating takes longer

# Plackett-Luce as OpenSkill has it, with its usual constants
MU: Final = 25.0
SIGMA: Final = MU / 3.0
BETA: Final = SIGMA / 2.0
KAPPA: Final = 0.0001


class Entrant(NamedTuple):
    """A bot and its budget, written `captain`, `captain@0.2s` or `captain@500` (simulations)."""

    text: str
    bot: str
    budget: Budget


def entrant(text: str, usual: Budget = USUAL) -> Entrant:
    """The entrant that *text* says; ValueError says what would be right."""
    bot, at, amount = text.strip().rpartition("@")
    if not at:
        return Entrant(text.strip(), text.strip(), usual)
    try:
        if amount.endswith("s"):
            seconds = float(amount[:-1])
            if not 0 < seconds < math.inf:
                raise ValueError
            return Entrant(text.strip(), bot, Budget(seconds=seconds))
        iterations = int(amount)
        if iterations < 1:
            raise ValueError
    except ValueError:
        raise ValueError(f"{text!r} should end in a number of simulations (@500) or in seconds (@0.2s).") from None
    return Entrant(text.strip(), bot, Budget(iterations=iterations))


class Plan(NamedTuple):
    """What is played: the head of a file of results."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one for each seat of the first game of a deal
    options: dict[str, int]
    seed: int
    budget: Budget  # of bots that name none

    def head(self) -> dict[str, Any]:
        """The first line of a file, by which a run is known again."""
        plan = {**self._asdict(), "bots": list(self.bots), "budget": self.budget._asdict()}
        return {"schema": SCHEMA, "schema_version": SCHEMA_VERSION, "rules_version": game_called(self.game).version, **plan}


class Result(NamedTuple):
    """One finished game."""

    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    standing: tuple[tuple[int, ...], ...]
    trouble: tuple[str, ...]  # what bots did wrong, each with its seat

    def shares(self) -> list[float]:
        """Of the victory: 1 for a winner, parts of it for those who share it."""
        top = max(self.standing)
        winners = sum(1 for each in self.standing if each == top)
        return [1.0 / winners if each == top else 0.0 for each in self.standing]


Deal = tuple[Result, ...]


def stream(seed: int, what: str) -> int:
    """A seed for one purpose: as good as unrelated to all others."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {what}".encode(), digest_size=8).digest(), "big") >> 2


def field(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of a table: as named, the last one at all seats that are left."""
    if not 0 < len(names) <= seats:
        raise ValueError(f"{len(names)} bots are named for {seats} seats; name 1 to {seats}, and the last one fills the rest.")
    return (*names, *([names[-1]] * (seats - len(names))))


def play_deal(plan: Plan, number: int) -> Deal:
    """Deal *number* (from 0) of a plan, once with each bot at each seat."""
    return tuple(play(plan, number, turn) for turn in range(plan.seats))


def play(plan: Plan, number: int, turn: int) -> Result:
    """One game: the bots have moved *turn* seats on. Chance and bots follow from the seed, if budgets are simulations."""
    game = game_called(plan.game)
    names = tuple(plan.bots[(seat - turn) % plan.seats] for seat in range(plan.seats))
    trouble: list[str] = []
    bots: list[Guarded] = []
    budgets: list[Budget] = []
    for seat, name in enumerate(names):
        each = entrant(name, plan.budget)
        seed = stream(plan.seed + number, f"seat {seat} turn {turn}")
        bots.append(Guarded(partial(make_bot, each.bot, game, seed), partial(note, trouble, seat)))
        budgets.append(each.budget)
    match = Match(game, plan.seats, plan.options, Rng(stream(plan.seed + number, "chance")))
    try:
        while not match.over():
            seat = match.asked()[0]
            decision = match.decision(seat)
            assert decision is not None
            match.submit(seat, bots[seat].choose(match.view(seat), decision, budgets[seat]))
    finally:
        for bot in bots:
            bot.close()
    standing = tuple(tuple(place) for place in match.standing())
    return Result(names, tuple(place[0] for place in standing), standing, tuple(trouble))


def note(trouble: list[str], seat: int, text: str) -> None:
    trouble.append(f"seat {seat}: {text}")


def line_of(number: int, deal: Deal) -> str:
    """A deal as its line of JSON."""
    return json.dumps({"deal": number, "games": [game._asdict() for game in deal]}, separators=(",", ":")) + "\n"


def read_deal(line: str) -> Deal:
    """The deal of a line."""
    found: list[Result] = []
    for game in json.loads(line)["games"]:
        standing = tuple(tuple(place) for place in game["standing"])
        found.append(Result(tuple(game["bots"]), tuple(game["scores"]), standing, tuple(game["trouble"])))
    return tuple(found)


# ---- what the games show ---------------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A mean and the interval that holds it in 95 cases of 100."""

    mean: float
    low: float
    high: float


class Line(NamedTuple):
    """What the games show about one bot."""

    bot: str
    games: int
    wins: Figure  # share of the victories
    chance: float  # what equal strength would give
    score: Figure
    rating: Figure
    trouble: int


def report(deals: Sequence[Deal], seed: int = 0) -> list[Line]:
    """All bots, the one with most victories first."""
    names = sorted({name for deal in deals for game in deal for name in game.bots})
    rng = Rng(seed)
    draws = [[int(rng.below(len(deals))) for _ in deals] for _ in range(RESAMPLES)]
    ratings = [rate(deals, names)] + [rate([deals[i] for i in draw], names) for draw in draws[:RATING_RESAMPLES]]
    found: list[Line] = []
    for name in names:
        wins = [tally(deal, name, victories=True) for deal in deals]
        scores = [tally(deal, name, victories=False) for deal in deals]
        games = sum(count for _, count in wins)
        tables = [game for deal in deals for game in deal if name in game.bots]
        trouble = sum(1 for game in tables for text in game.trouble if game.bots[int(text.split(":")[0].split()[1])] == name)
        rating = Figure(ratings[0][name], *bounds([each[name] for each in ratings[1:]]))
        chance = 1.0 / len(tables[0].bots)
        found.append(Line(name, games, figure(wins, draws), chance, figure(scores, draws), rating, trouble))
    return sorted(found, key=lambda line: (-line.wins.mean, line.bot))


def tally(deal: Deal, name: str, victories: bool) -> tuple[float, int]:
    """The sum over the seats of a bot in a deal, and how many these are."""
    total, count = 0.0, 0
    for game in deal:
        values = game.shares() if victories else [float(score) for score in game.scores]
        for seat, bot in enumerate(game.bots):
            if bot == name:
                total += values[seat]
                count += 1
    return total, count


def figure(tallies: Sequence[tuple[float, int]], draws: Iterable[Sequence[int]]) -> Figure:
    """The mean over all deals, and its interval from deals drawn anew."""

    def mean(which: Iterable[int]) -> float:
        total, count = 0.0, 0
        for place in which:
            total += tallies[place][0]
            count += tallies[place][1]
        return total / count

    return Figure(mean(range(len(tallies))), *bounds([mean(draw) for draw in draws]))


def bounds(values: Sequence[float]) -> tuple[float, float]:
    """Between which values 95 of 100 lie."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[round(0.025 * last)], ordered[round(0.975 * last)]


def rate(deals: Iterable[Deal], names: Iterable[str]) -> dict[str, float]:
    """The ratings of all bots after these games, as OpenSkill's Plackett-Luce model gives them. A bot with several seats at
    a table is rated at each of them, and gets the mean."""
    ratings = dict.fromkeys(names, (MU, SIGMA))
    for deal in deals:
        for game in deal:
            after = updated([ratings[name] for name in game.bots], game.standing)
            for name in set(game.bots):
                own = [new for bot, new in zip(game.bots, after, strict=True) if bot == name]
                ratings[name] = (sum(mu for mu, _ in own) / len(own), sum(sigma for _, sigma in own) / len(own))
    return {name: mu for name, (mu, _) in ratings.items()}


def updated(ratings: Sequence[tuple[float, float]], places: Sequence[tuple[int, ...]]) -> list[tuple[float, float]]:
    """Ratings after one game between them: Weng and Lin (2011), algorithm 4, as OpenSkill with a tau of 0, for a bot gets no
    stronger between games. A higher place is better."""
    c = math.sqrt(sum(sigma**2 + BETA**2 for _, sigma in ratings))
    strength = [math.exp(mu / c) for mu, _ in ratings]
    seats = range(len(ratings))
    behind = [sum(strength[s] for s in seats if places[s] <= places[q]) for q in seats]
    ties = [sum(1 for s in seats if places[s] == places[q]) for q in seats]
    found: list[tuple[float, float]] = []
    for i in seats:
        omega = delta = 0.0
        for q in seats:
            if places[q] < places[i]:
                continue
            part = strength[i] / behind[q]
            omega += ((1.0 if q == i else 0.0) - part) / ties[q]
            delta += part * (1.0 - part) / ties[q]
        mu, sigma = ratings[i]
        omega *= sigma**2 / c
        delta *= (sigma**2 / c**2) * (sigma / c)
        found.append((mu + omega, sigma * math.sqrt(max(1.0 - delta, KAPPA))))
    return found
