"""`archipel balance`: how the content of Rivages plays, measured over many games."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from archipel.bots import Budget, make_bot, maker_of
from archipel.bots.arena import entrant
from archipel.cli import UsageError
from archipel.cli.arguments import jobs_for, whole_number, with_content
from archipel.cli.balance_report import SETTINGS, Played, Setting, figures, pictures, report, uses
from archipel.cli.parallel import Stop, in_order, progress_bar
from archipel.content import fingerprint, read_folder
from archipel.games.rivages import tables as t
from archipel.games.rivages.content import FOLDER
from archipel.games.rivages.game import RIVAGES, Rivages
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.simulation import stream

HELP = "Play many games of Rivages with bots, and report how its islands, cards, tokens and trees do."
USUAL_BOT: Final = "mate"  # the one-step player
SCHEMA: Final = "archipel-balance"
SCHEMA_VERSION: Final = 1


class Task(NamedTuple):
    """One game to play."""

    bot: str  # at every seat; as in the arena, `captain@200` thinks for 200 simulations
    setting: Setting
    seed: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="rivages")
    parser.add_argument(
        "--bots", metavar="A,B,C", default=USUAL_BOT,
        help=f"who plays, each at tables of its own, the best first (default: {USUAL_BOT}); captain@200 thinks for 200"
        " simulations",
    )  # fmt: skip
    parser.add_argument(
        "--games", metavar="N", default="100",
        help="how many games of each kind alone, and with others as many as have that many players (default: 100); or one"
        " number for each bot, joined by commas",
    )  # fmt: skip
    parser.add_argument("--seats", metavar="N", help="only tables of so many (default: 1 to 5)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the first game (default: 0)")
    parser.add_argument("--content", metavar="DIR", help="a content folder (default: what ships)")
    parser.add_argument("--out", metavar="FILE", help="keep every game in this file; the same command goes on with it")
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file")
    parser.add_argument("--plots", metavar="DIR", help="write pictures (SVG) into this folder")
    parser.add_argument("--jobs", metavar="J", help="processes to use (default: one a processor)")


def run(args: argparse.Namespace) -> int:
    if args.game != RIVAGES.name:
        raise UsageError(f"The game is {args.game!r}; only {RIVAGES.name} has content to balance.")
    tasks = tasks_of(args)
    game = with_content(RIVAGES, args.content)  # refused before anything is played
    assert isinstance(game, Rivages)
    out = Path(args.out) if args.out else None
    done = kept(out, head_of(game)) if out is not None else {}
    left = [task for task in tasks if task not in done]
    stopped = play_all(left, done, len(tasks), args.content, jobs_for(args.jobs, max(1, len(left)), 50), out)
    played: dict[str, list[Played]] = {}
    for task in tasks:
        if task in done:
            played.setdefault(task.bot, []).append(done[task])
    if not played:
        print("No game was finished: there is nothing to report.", file=sys.stderr)
        return 130
    first = next(iter(played.values()))
    for line in [*chain.from_iterable(report(bot, some) for bot, some in played.items()), *uses(game, first)]:
        print(line)
    if args.json:
        data = {**head_of(game), "seed": tasks[0].seed, "bots": {bot: figures(game, some) for bot, some in played.items()}}
        write(Path(args.json), json.dumps(data, indent=1) + "\n")
    if args.plots:
        for name, picture in pictures(game, played).items():
            write(Path(args.plots) / f"{name}.svg", picture)
        print(f"Pictures are in {args.plots}.", file=sys.stderr)
    if stopped and out is not None:
        print(f"Stopped; {out} holds {len(done)} games, and the same command goes on from there.", file=sys.stderr)
    return 130 if stopped else 0


def tasks_of(args: argparse.Namespace) -> list[Task]:
    """The games to play, those of all bots and tables side by side: what is there when it is stopped says something of each."""
    bots = [name.strip() for name in args.bots.split(",")]
    for name in bots:
        try:
            maker_of(entrant(name).bot)
        except ValueError as error:
            raise UsageError(str(error)) from None
    if len(set(bots)) != len(bots):
        raise UsageError(f"--bots is {args.bots!r}; each bot should be named once.")
    counts = [whole_number(word, "--games", 1) for word in args.games.split(",")]
    if len(counts) == 1:
        counts *= len(bots)
    if len(counts) != len(bots):
        raise UsageError(f"--games is {args.games!r}; it should be one number, or {len(bots)}, one for each bot.")
    seed = whole_number(args.seed, "--seed", 0)
    seats = whole_number(args.seats, "--seats", 1, 5) if args.seats else 0
    settings = [setting for setting in SETTINGS if not seats or setting.seats == seats]
    each = [
        [Task(bot, setting, seed + number) for number in range(count) for setting in settings if number * setting.seats < count]
        for bot, count in zip(bots, counts, strict=True)
    ]
    return [task for together in zip_longest(*each) for task in together if task is not None]


# ---- playing ---------------------------------------------------------------------------------------------------------


def play_all(
    left: Sequence[Task], done: dict[Task, Played], total: int, content: str | None, jobs: int, out: Path | None
) -> bool:
    """Play the games that are *left* and add them to those *done*; whether it was stopped."""
    results = in_order(partial(play, content), left, jobs)
    with Stop() as stop, progress_bar() as bar, closing(results) as played:
        shown = bar.add_task("games", total=total, completed=total - len(left))
        for task, each in zip(left, played, strict=True):
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(line_of(task, each))
            done[task] = each
            bar.advance(shown)
            if stop.asked:
                return True
    return False


def play(content: str | None, task: Task) -> Played:
    """One game, and what is kept of it. Chance and bots follow from the seed, if the budget is in simulations."""
    game = with_content(RIVAGES, content)
    assert isinstance(game, Rivages)
    setting = task.setting
    bot = entrant(task.bot, Budget(iterations=200))
    match = Match(game, setting.seats, {t.FACE: setting.face, t.SOLO: setting.solo}, Rng(stream(task.seed, "chance")))
    s = match.state
    bots = [make_bot(bot.bot, game, stream(task.seed, f"seat {seat}")) for seat in range(setting.seats)]
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
        code = bots[seat].choose(match.view(seat), decision, bot.budget)
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
        tuple(tuple(seen.sources) for seen in view.explorers),
        tuple(len(seen.tokens) for seen in view.explorers),
        match.standing()[0][1] if setting.seats == 1 else 0,
        tuple(view.challenges),
        dict(worth),
        dict(spent),
        dict(offered),
        dict(used),
        {key[1]: count for key, count in events.items() if key[0] == t.DREW},
        {key[1]: count for key, count in events.items() if key[0] == t.USED_TOKEN},
        {(key[1], key[2]): count for key, count in events.items() if key[0] == t.SPACE_TICKED},
    )


# ---- keeping ---------------------------------------------------------------------------------------------------------


def head_of(game: Rivages) -> dict[str, Any]:
    """The first line of a file of games: only games with the same rules and content are put beside each other."""
    content = game.content or fingerprint(read_folder(FOLDER, game.content_files))
    return {
        "schema": SCHEMA,
        "schema_version": SCHEMA_VERSION,
        "game": game.name,
        "rules_version": game.version,
        "content": content,
    }


def line_of(task: Task, played: Played) -> str:
    """A game as its line of JSON."""
    fields = {
        name: sorted(value.items()) if isinstance(value, dict) else value for name, value in played._asdict().items()
    }  # fmt: skip
    return json.dumps({"bot": task.bot, "seed": task.seed, **fields}, separators=(",", ":")) + "\n"


def read_line(line: str) -> tuple[Task, Played]:
    """The game of a line."""
    data = json.loads(line)
    bot, seed = str(data.pop("bot")), int(data.pop("seed"))
    fields = {name: tuples(value) for name, value in data.items()}
    fields["setting"] = Setting(*fields["setting"])
    for name, kind in Played.__annotations__.items():
        if "dict" in str(kind):
            fields[name] = dict(fields[name])
    return Task(bot, fields["setting"], seed), Played(**fields)


def tuples(value: Any) -> Any:
    """The lists of JSON as the tuples that they were."""
    return tuple(tuples(each) for each in value) if isinstance(value, list) else value


def kept(path: Path, head: dict[str, Any]) -> dict[Task, Played]:
    """The games that a file holds; a new file gets its head. A line cut short by a crash is taken away."""
    first = json.dumps(head, separators=(",", ":")) + "\n"
    try:
        if not path.exists() or path.stat().st_size == 0:
            path.write_text(first, encoding="utf-8")
            return {}
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if lines[0] != first:
            raise UsageError(f"{path} holds games of other rules or content; name another file with --out.")
        whole = [line for line in lines[1:] if line.endswith("\n")]
        games = dict(read_line(line) for line in whole)
        if len(whole) != len(lines) - 1:
            path.write_text("".join([first, *whole]), encoding="utf-8")
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path} cannot be gone on with ({error}); name another file with --out.") from None
    return games


def write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}.") from None
