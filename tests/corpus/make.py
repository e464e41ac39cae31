"""Writes a new file of the corpus: the log of a table where bots play, with chat, sealed entropy and take-backs.

    PYTHONPATH=src:. python -m tests.corpus.make GAME SEATS SEED [OPTION=VALUE ...]

The name says game, rules version, options, seats and seed. Existing files are never written over: they are what old builds wrote.
"""

from __future__ import annotations

import sys
from pathlib import Path

from archipel.games import GAMES
from archipel.kernel import fair
from archipel.kernel.rng import Rng
from archipel.server import commands, log, waiting, wire, wire_http
from archipel.server.refused import Entries
from archipel.server.store import Person
from archipel.server.table import Table

FOLDER = Path(__file__).parent


def table_log(name: str, seats: int, seed: int, options: dict[str, str] | None = None) -> list[str]:
    """The log of a whole game."""
    game = next(each for each in GAMES if each.name == name)
    people = [Person(f"person{seat}", f"Name {seat}", "guest", "", 0, 0) for seat in range(seats)]
    t = Table("corpus", {(game.name, game.version): game})
    rng, at = Rng(seed), 1_000_000
    written: list[str] = []

    def add(entries: Entries) -> None:
        for entry in entries:
            t.fold(entry)
            written.append(log.write(entry))

    wish = wire_http.NewTable(game=name, seats=seats, options=options or {})
    add(waiting.open_table(game, wish, people[0], at))
    entropy = [bytes([seat + 1] * 16) for seat in range(seats)]
    for seat in range(1, seats - 1):
        add(waiting.sit(t, people[seat], wire_http.Sit(seat=seat, seal=fair.seal(t.match_id, seat, entropy[seat])), at))
    if seats > 1:
        add(waiting.set_bot(t, people[0], wire_http.SetBot(seat=seats - 1, bot="random"), at))
    add(waiting.start(t, people[0], at))
    for seat in t.sealed():
        add(waiting.contribute(t, people[seat], wire.Contribute(f"e{seat}", entropy[seat].hex()), at))
    add(commands.say(t, people[max(0, seats - 2)], wire.Say("s1", "Good luck — viel Glück!"), at))
    count = 0
    while t.phase == "playing":
        at += 1000
        seat = t.asked()[rng.below(len(t.asked()))]
        if t.seats[seat].player():
            add(commands.bot_turn(t, seat, lambda _, decision: decision.options[rng.below(len(decision.options))], at))
            continue
        assert t.match is not None
        decision = t.match.decision(seat)
        assert decision is not None
        count += 1
        code = decision.options[rng.below(len(decision.options))]
        add(commands.play(t, people[seat], wire.Play(f"m{count}", t.seats[seat].number, code), at))
        if count % 20 == 0 and commands.can_take_back(t, seat) != "no":
            add(commands.take_back(t, people[seat], wire.Back(f"b{count}"), at))
            while t.back is not None:
                other = next(each for each in t.back.asked if each not in t.back.agreed)
                add(commands.agree(t, people[other], wire.Agree(f"a{count}-{other}", True), at))
    return written


def main(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    game = next(each for each in GAMES if each.name == name)
    chosen = "".join(f"-{value}" for value in options.values())
    entries = table_log(name, seats, seed, options)
    path = FOLDER / f"{name}-rules{game.version}{chosen}-{seats}-seats-{seed}.jsonl"
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(entries) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), dict(word.split("=", 1) for word in sys.argv[4:]))
