"""A table that keeps the protocol of archipel.kernel.fair as a server does, for tests of it and of its checks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from archipel.kernel import fair, fair_record
from archipel.kernel.core import CHANCE, Game
from archipel.kernel.fair import FairRng, Receipt
from archipel.kernel.fair_record import Fairness
from archipel.kernel.match import Match, Record, replay
from archipel.kernel.rng import Rng

SECRET = bytes(range(32))
ENTROPY: tuple[bytes | None, ...] = (b"seat 0 throws it in", None, b"seat 2 does so, with more bytes.")


class FairTable:
    """The server's side of one match: what it has written down, and what each seat was given."""

    def __init__(
        self,
        game: Game[Any, Any],
        match_id: str = "table-1",
        secret: bytes = SECRET,
        entropy: tuple[bytes | None, ...] = ENTROPY,
        options: dict[str, int] | None = None,
    ) -> None:
        self.game = game
        self.match_id = match_id
        self.secret = secret
        self.entropy = entropy
        self.commitment = fair.commit(match_id, secret)
        self.seals = [None if each is None else fair.seal(match_id, seat, each) for seat, each in enumerate(entropy)]
        self.keys = fair.derive(match_id, secret, list(entropy))
        self.match: Match[Any, Any] = Match(game, len(entropy), options or {}, FairRng(self.keys))
        terms = (len(entropy), self.match.options, self.commitment, self.seals)
        announced = fair.announcement(game, match_id, *terms)
        self.log: list[tuple[str, str]] = [(fair.chain_start(match_id, announced), announced)]
        self.receipts: list[list[Receipt]] = [[fair.receipt(match_id, 0, self.log[0][0], announced)] for _ in entropy]
        self.made = 0  # steps written down, taken-back ones too
        self.taken_back = 0
        self.add(fair.start_entry(list(entropy)))
        self.write_steps()

    def add(self, entry: str) -> Receipt:
        seq = len(self.log)
        self.log.append((fair.chain_next(self.keys, seq, self.log[-1][0], entry), entry))
        return fair.receipt(self.match_id, seq, self.log[-1][0], entry)

    def write_steps(self) -> None:
        """Log the steps that the match has made and the log has not; each seat keeps the receipts of its own."""
        for actor, code in self.match.steps[self.made - self.taken_back :]:
            receipt = self.add(fair.step_entry(self.game, self.made, actor, code))
            self.made += 1
            if actor >= 0:
                self.receipts[actor].append(receipt)

    def submit(self, seat: int, code: int) -> None:
        self.match.submit(seat, code)
        self.write_steps()

    def play(self, answers: int = 1_000_000, seed: int = 1) -> FairTable:
        """Random answers, so many of them or to the end of the game; of the seats asked the last answers first."""
        rng = Rng(seed)
        while answers and not self.match.over():
            answers -= 1
            seat = self.match.asked()[-1]
            decision = self.match.decision(seat)
            assert decision is not None
            self.submit(seat, decision.options[rng.below(len(decision.options))])
        return self

    def take_back(self, count: int, kept: int = 0) -> None:
        """Undo the last steps; what is drawn after that is drawn with other numbers. The last *kept* are made again as they were:
        nothing hung on what went before."""
        steps = self.match.steps
        again = steps[len(steps) - kept :]
        self.add(fair.take_back_entry(count))
        self.taken_back += count
        self.go_on([*steps[:-count], *again])

    def restart(self) -> None:
        """Forget everything but what is written down."""
        self.keys = fair.derive(self.match_id, self.secret, list(self.entropy))
        self.go_on(self.match.steps)

    def go_on(self, steps: list[tuple[int, int]]) -> None:
        self.match = replay(self.game, self.match.record()._replace(steps=tuple(steps)))
        rng = FairRng(self.keys, self.taken_back)
        self.match.rng = rng
        while self.match.state.actor() == CHANCE:
            rng.at_step(len(self.match.steps))
            self.match.draw(self.game.sample(self.match.state, rng))
        self.write_steps()

    def end(self, reason: str = "over") -> FairTable:
        self.add(fair.end_entry(reason))
        return self

    def record(self) -> Record:
        return self.match.record()

    def fairness(self) -> Fairness:
        lists = (tuple(self.seals), tuple(self.entropy))
        return Fairness(self.match_id, self.commitment, *lists, self.secret, tuple(self.log))

    def text(self) -> str:
        return fair_record.to_json(self.game, self.record(), self.fairness())

    def data(self) -> dict[str, Any]:
        """The published file as plain data, to be tampered with."""
        data: dict[str, Any] = json.loads(self.text())
        return data


def chained(data: dict[str, Any], keys: fair.Keys) -> dict[str, Any]:
    """The same file with all hashes computed anew, as a server can that has the secret."""
    log = data["fairness"]["log"]
    chain_hash = ""
    for seq, line in enumerate(log):
        entry = fair.canonical(line[1])
        chain_hash = fair.chain_next(keys, seq, chain_hash, entry) if seq else fair.chain_start(keys.match_id, entry)
        line[0] = chain_hash
    return data


def tampered(table: FairTable, change: Callable[[dict[str, Any]], object], chain_anew: bool = False) -> str:
    """The text of the table's file after a *change* to it."""
    data = table.data()
    change(data)
    return json.dumps(chained(data, table.keys) if chain_anew else data)
