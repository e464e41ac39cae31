"""Was the deal fair? Checks a finished match from its file alone: no network, no database, only hashes and the rules.

Read `archipel.kernel.fair` first: it says what is hashed, and is short. docs/fairness.md says what these checks prove.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from archipel.kernel import fair
from archipel.kernel.core import CHANCE, Game
from archipel.kernel.fair import FairRng, Keys, Receipt
from archipel.kernel.fair_record import Fairness, from_json
from archipel.kernel.match import BadRecord, IllegalMove, Match, Record, name_of, replay
from archipel.kernel.record import from_json as record_from_json
from archipel.kernel.record import read_step

OK: Final = "ok"
FAILED: Final = "FAILED"
WEAK: Final = "weak"  # nothing is wrong, but less is proved than could be
SHOWN: Final = 80  # signs of an entry


class Verdict(NamedTuple):
    """The outcome of one check, in a sentence."""

    check: str
    state: str
    sentence: str


def verify(game: Game[Any, Any], text: str, receipts: Sequence[Receipt] = ()) -> list[Verdict]:
    """All checks on the *text* of a fair record. BadRecord if it is damaged, or of rules that *game* does not know."""
    fairness = from_json(text)
    record = record_from_json(game, text)
    match = replay(game, record._replace(steps=()))
    keys = fair.derive(fairness.match_id, fairness.secret, list(fairness.contributions))
    walk = Walk(match, record, keys)
    walk.through(fairness)
    return [
        check_commitment(fairness),
        check_contributions(fairness),
        check_announcement(game, record, fairness),
        check_chain(keys, fairness),
        walk.rules_verdict(),
        walk.draws_verdict(),
        walk.end_verdict(),
        check_receipts(fairness, receipts),
    ]


def passed(verdicts: Sequence[Verdict]) -> bool:
    return all(verdict.state != FAILED for verdict in verdicts)


# ---- what was settled before the first card --------------------------------------------------------------------------


def check_commitment(fairness: Fairness) -> Verdict:
    """The secret is the one whose hash was shown at the beginning."""
    if fair.commit(fairness.match_id, fairness.secret) != fairness.commitment:
        return Verdict("commitment", FAILED, "The secret revealed is not the one that the server had committed to.")
    return Verdict("commitment", OK, "The secret revealed is the one that the server had committed to.")


def check_contributions(fairness: Fairness) -> Verdict:
    """Each seat contributed what it had sealed before it knew what the others contribute."""
    gave: list[int] = []
    for seat, (sealed, entropy) in enumerate(zip(fairness.seals, fairness.contributions, strict=True)):
        if not fair.check_opening(fairness.match_id, seat, sealed, entropy):
            return Verdict("contributions", FAILED, f"What seat {seat} contributed is not what it had sealed.")
        if entropy is not None:
            gave.append(seat)
    if not gave:
        sentence = "No seat contributed entropy: the server alone could choose the draws, by choosing its secret."
        return Verdict("contributions", WEAK, sentence)
    who = ", ".join(map(str, gave))
    sentence = f"{len(gave)} of {len(fairness.seals)} seats contributed entropy, each as sealed: {who}."
    return Verdict("contributions", OK, sentence)


def check_announcement(game: Game[Any, Any], record: Record, fairness: Fairness) -> Verdict:
    """The log begins with the game, options, commitment, seals and contributions that the file names."""
    entries = [entry for _, entry in fairness.log]
    if len(fairness.seals) != record.seats:
        sentence = f"The match has {record.seats} seats, but {len(fairness.seals)} seals."
        return Verdict("announcement", FAILED, sentence)
    terms = (fairness.match_id, record.seats, record.options, fairness.commitment, list(fairness.seals))
    if entries[:1] != [fair.announcement(game, *terms)]:
        sentence = "Entry 0 of the log does not announce the game, options, commitment and seals of this file."
        return Verdict("announcement", FAILED, sentence)
    if entries[1:2] != [fair.start_entry(list(fairness.contributions))]:
        return Verdict("announcement", FAILED, "Entry 1 of the log does not hold the contributions of this file.")
    return Verdict("announcement", OK, "The match was played as announced before the seats contributed.")


# ---- the log ---------------------------------------------------------------------------------------------------------


def check_chain(keys: Keys, fairness: Fairness) -> Verdict:
    """Each hash follows from the one before it and from its entry."""
    expected = ""
    for seq, (chain_hash, entry) in enumerate(fairness.log):
        if seq == 0:
            expected = fair.chain_start(keys.match_id, entry)
        else:
            expected = fair.chain_next(keys, seq, expected, entry)
        if chain_hash != expected:
            return Verdict("chain", FAILED, f"Entry {seq} of the log does not have the hash that stands beside it.")
    return Verdict("chain", OK, f"The hashes of all {len(fairness.log)} entries of the log follow from one another.")


def check_receipts(fairness: Fairness, receipts: Sequence[Receipt]) -> Verdict:
    """What a player was given during the match stands in the log."""
    if not receipts:
        sentence = "No receipt was given: this file fits together, but nothing shows that it is the match you played."
        return Verdict("receipts", WEAK, sentence)
    for number, receipt in enumerate(receipts, 1):
        wrong = receipt_fault(fairness, receipt)
        if wrong:
            return Verdict("receipts", FAILED, f"Receipt {number} of {len(receipts)} {wrong}")
    return Verdict("receipts", OK, f"All receipts given ({len(receipts)}) stand in the log.")


def receipt_fault(fairness: Fairness, receipt: Receipt) -> str:
    """What is wrong with a receipt, "" if nothing."""
    if receipt.match_id != fairness.match_id:
        return f"is of match {receipt.match_id}, and this is match {fairness.match_id}."
    hashes = [chain_hash for chain_hash, _ in fairness.log]
    if receipt.hash not in hashes:
        return "has a hash that is not in the log: what the server acknowledged is not what it published."
    seq = hashes.index(receipt.hash)
    if receipt.seq not in (seq, fair.NO_SEQ):
        return f"names entry {receipt.seq}, but its hash is that of entry {seq}."
    if receipt.entry not in ("", fairness.log[seq][1], fair.without_index(fairness.log[seq][1])):
        given, logged = apart(receipt.entry, fairness.log[seq][1])
        return f"is for {given}, but entry {seq} of the log is {logged}"
    return ""


def apart(one: str, other: str) -> tuple[str, str]:
    """Two texts as they can be told apart: where they begin to differ, with a little of what is around it."""
    pairs = enumerate(zip(one, other, strict=False))
    alike = next((place for place, (ours, theirs) in pairs if ours != theirs), min(len(one), len(other)))
    first = max(0, alike - SHOWN // 2)
    more = "…" if first else ""
    return more + one[first : first + SHOWN], more + other[first : first + SHOWN]


# ---- the rules and the draws -----------------------------------------------------------------------------------------


class Walk:
    """The log played again by the rules, each draw computed anew."""

    def __init__(self, match: Match[Any, Any], record: Record, keys: Keys) -> None:
        self.match = match
        self.record = record
        self.dice = FairRng(keys)
        self.index = 0  # steps so far, taken-back ones too
        self.taken_back = 0
        self.redrawn = 0  # draws among them that were not made again as they were
        self.undone: list[tuple[int, int]] = []  # what followed the answer that was taken back last: may be made again as it was
        self.draws = 0
        self.end = ""
        self.stopped = False  # the rules refuse an entry; nothing after it is looked at
        self.wrong = ""
        self.wrong_draws: list[str] = []

    def through(self, fairness: Fairness) -> None:
        for seq, (_, text) in enumerate(fairness.log):
            if seq < 2:
                continue  # the announcement and the start
            try:
                self.entry(json.loads(text))
            except (BadRecord, IllegalMove) as error:
                self.wrong = f"Entry {seq} of the log, {text[:80]}: {error}"
                self.stopped = True
                return
        if self.record.steps != tuple(self.match.steps):
            self.wrong = "The steps of the record are not those of the log."

    def entry(self, entry: Any) -> None:
        kind = entry[0] if isinstance(entry, list) and entry else None
        if self.end:
            raise BadRecord(-1, "nothing comes after the end.")
        if kind == "step" and len(entry) > 1:
            self.step(entry)
        elif kind == "take_back" and len(entry) == 2:
            self.take_back(entry[1])
        elif kind == "end" and len(entry) == 2 and entry[1] in fair.ENDS:
            self.end = entry[1]
        elif kind != "note":
            raise BadRecord(-1, "this is no entry of a match; it should be a step, take_back, note or end.")

    def step(self, entry: list[Any]) -> None:
        if type(entry[1]) is not int or entry[1] != self.index:
            raise BadRecord(-1, f"the next step has the number {self.index}.")
        actor, code = read_step(self.match.game, entry[2:], self.index)
        again = self.undone[:1] == [(actor, code)]
        self.undone = self.undone[1:] if again else []
        if actor != CHANCE:
            self.match.submit(actor, code)
        elif again:  # nothing hung on the answer: what others had drawn since stays theirs
            self.match.draw(code)
            self.redrawn -= 1
        else:
            expected = self.draw()
            self.match.draw(code)
            if code != expected:
                game = self.match.game
                drawn, due = name_of(game, CHANCE, code), name_of(game, CHANCE, expected)
                self.wrong_draws.append(f"step {self.index} drew {drawn}, but the dice say {due}")
        self.index += 1

    def draw(self) -> int:
        """What the dice say, where a draw is due."""
        state = self.match.state
        if state.actor() != CHANCE:
            raise BadRecord(-1, "no draw is due now.")
        self.draws += 1
        self.dice.at_step(self.index)
        return self.match.game.sample(state, self.dice)

    def take_back(self, count: Any) -> None:
        steps = self.match.steps
        if type(count) is not int or not 0 < count <= len(steps):
            raise BadRecord(-1, f"1 to {len(steps)} steps can be taken back now.")
        actors = [actor for actor, _ in steps[-count:]]
        if actors[0] == CHANCE:
            raise BadRecord(-1, "somebody takes back a move and what followed from it; no move led to the first of these draws.")
        self.redrawn += actors.count(CHANCE)
        self.undone = list(steps[1 - count :]) if count > 1 else []
        self.match = replay(self.match.game, self.record._replace(steps=tuple(steps[:-count])))
        self.taken_back += count

    def rules_verdict(self) -> Verdict:
        if self.wrong:
            return Verdict("rules", FAILED, self.wrong)
        back = f" {self.taken_back} of them were taken back." if self.taken_back else ""
        return Verdict("rules", OK, f"All {self.index} steps keep the rules.{back}")

    def draws_verdict(self) -> Verdict:
        if self.wrong_draws:
            sentence = f"{len(self.wrong_draws)} of {self.draws} draws are wrong. The first: {self.wrong_draws[0]}."
            return Verdict("draws", FAILED, sentence)
        if self.stopped:
            return Verdict("draws", FAILED, f"Only {self.draws} draws could be checked, up to where the rules fail.")
        sentence = f"All {self.draws} draws are those of the secret and the contributions."
        if self.redrawn:
            again = f"{self.redrawn} of them were taken back, and others drawn: you were asked or told, or it was no take-back."
            return Verdict("draws", WEAK, f"{sentence} {again}")
        return Verdict("draws", OK, sentence)

    def end_verdict(self) -> Verdict:
        if self.stopped:
            return Verdict("end", FAILED, "The end could not be checked: it comes after what the rules refuse.")
        if not self.end:
            return Verdict("end", FAILED, "The log has no end: entries may be missing.")
        if self.match.over() != (self.end == "over"):
            said = "over, but by the rules it is not" if self.end == "over" else "aborted, but by the rules it was over"
            return Verdict("end", FAILED, f"The log says that the match is {said}.")
        if self.end == "aborted":
            return Verdict("end", WEAK, "The match was aborted: who may abort a match may choose which ones count.")
        return Verdict("end", OK, "The match was played to its end.")
