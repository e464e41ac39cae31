"""Each kind of tampering is caught, by the check that is there for it; and without each check something would pass."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from archipel.games import GAMES
from archipel.kernel import fair
from archipel.kernel.core import CHANCE, Game
from archipel.kernel.fair import FairRng, Receipt
from archipel.kernel.match import BadRecord, IllegalMove, Match, replay
from archipel.verify import FAILED, OK, WEAK, Verdict, passed, verify
from tests.fair_table import ENTROPY, SECRET, FairTable, chained, tampered
from tests.toys.coast import Coast
from tests.toys.tally import Tally

COAST = Coast()
TALLY = Tally()
CHECKS = ["commitment", "contributions", "announcement", "chain", "rules", "draws", "end", "receipts"]
Data = dict[str, Any]


def states(verdicts: list[Verdict]) -> dict[str, str]:
    assert [verdict.check for verdict in verdicts] == CHECKS
    assert all(verdict.sentence and "\n" not in verdict.sentence for verdict in verdicts)
    return {verdict.check: verdict.state for verdict in verdicts}


def failing(text: str, receipts: list[Receipt], game: Game[Any, Any] = TALLY) -> set[str]:
    verdicts = verify(game, text, receipts)
    failed = {check for check, state in states(verdicts).items() if state == FAILED}
    assert passed(verdicts) == (not failed)
    return failed


def whole_match() -> FairTable:
    return FairTable(TALLY).play().end()


def aborted_match() -> FairTable:
    """A match that ended when the cards were dealt."""
    return FairTable(TALLY).end("aborted")


WHOLE = whole_match()
DEALT = aborted_match()
MINE = WHOLE.receipts[2]  # what seat 2 was given in the whole match


# ---- sound records ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [TALLY, *GAMES], ids=lambda game: game.name)
def test_a_fair_match_passes_for_every_seat(game: Game[Any, Any]) -> None:
    options = {option.name: len(option.values) - 1 for option in game.options}
    table = FairTable(game, options=options).play().end()
    for receipts in table.receipts:
        assert len(receipts) > 5
        assert set(states(verify(game, table.text(), receipts)).values()) == {OK}


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_fair_match_passes(data: st.DataObject) -> None:
    """Whatever was contributed, with take-backs, notes and restarts at any time, ended or aborted."""
    seats = st.lists(st.none() | st.binary(min_size=16, max_size=32), min_size=2, max_size=5)
    table = FairTable(TALLY, secret=data.draw(st.binary(min_size=32, max_size=32)), entropy=tuple(data.draw(seats)))
    for what in data.draw(st.lists(st.sampled_from(["play", "take back", "note", "restart"]), max_size=6)):
        if what == "play":
            table.play(data.draw(st.integers(1, 20)), seed=data.draw(st.integers(0, 9)))
        elif what == "take back":
            moves = [place for place, (actor, _) in enumerate(table.match.steps) if actor != CHANCE]
            if moves:
                table.take_back(len(table.match.steps) - data.draw(st.sampled_from(moves)))
        elif what == "note":
            table.add(fair.note_entry(data.draw(st.text() | st.integers())))
        else:
            table.restart()
    table.end("over" if table.match.over() else "aborted")
    for receipts in table.receipts:
        assert failing(table.text(), receipts) == set()


def test_draws_that_were_taken_back_are_weak() -> None:
    """They are in the log, but a server that takes back in secret could draw until it likes what comes."""
    table = FairTable(TALLY).play(4)
    table.take_back(4)
    found = {verdict.check: verdict for verdict in verify(TALLY, table.play().end().text(), table.receipts[2])}
    assert {check for check, verdict in found.items() if verdict.state != OK} == {"draws"}
    assert found["draws"].state == WEAK
    assert "3 of them were taken back" in found["draws"].sentence


def others_drew(seed: int) -> tuple[FairTable, int] | None:
    """Coast where a seat has answered, and others after it who drew for that; how many steps these are, if one could do without
    the first of them."""
    table = FairTable(COAST).play(12, seed)
    for _ in range(60):
        table.play(1, seed)
        steps = table.match.steps
        for count in range(3, 8):
            (first, _), *rest = steps[-count:]
            actors = {actor for actor, _ in rest}
            if first != CHANCE and first not in actors and CHANCE in actors and rest[0][0] != CHANCE:
                try:
                    replay(COAST, table.record()._replace(steps=(*steps[:-count], *rest)))
                except (BadRecord, IllegalMove):
                    continue
                return table, count
    return None


def test_what_others_drew_stays_theirs_when_somebody_takes_back_what_nothing_hung_on() -> None:
    """It is in the log again, with the numbers of new steps and the draws of the old ones."""
    found = [each for seed in range(40) if (each := others_drew(seed))]
    assert found
    for table, count in found:
        drawn = [actor for actor, _ in table.match.steps[1 - count :]].count(CHANCE)
        table.take_back(count, kept=count - 1)
        verdicts = {verdict.check: verdict for verdict in verify(COAST, table.end("aborted").text(), table.receipts[2])}
        assert verdicts["draws"].state == OK
        assert verdicts["rules"].state == OK
        assert drawn


def test_receipts_without_a_number_are_found_by_their_hash() -> None:
    receipts = [receipt._replace(seq=fair.NO_SEQ, entry="") for receipt in MINE]
    assert states(verify(TALLY, WHOLE.text(), receipts))["receipts"] == OK


def test_what_proves_less_is_called_weak() -> None:
    nobody = FairTable(TALLY, entropy=(None, None, None)).end("aborted")
    found = states(verify(TALLY, nobody.text()))
    assert [check for check, state in found.items() if state == WEAK] == ["contributions", "end", "receipts"]
    assert FAILED not in found.values()


# ---- planted faults, and exactly the checks that must notice them ----------------------------------------------------


def entry(data: Data, seq: int) -> list[Any]:
    found: list[Any] = data["fairness"]["log"][seq][1]
    return found


def swap(listed: list[Any], one: int, other: int) -> None:
    listed[one], listed[other] = listed[other], listed[one]


def set_entry(seq: int, value: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data["fairness"]["log"][seq][1] = value

    return change


def in_fairness(**changes: Any) -> Callable[[Data], None]:
    return lambda data: data["fairness"].update(changes)


def in_record(**changes: Any) -> Callable[[Data], None]:
    return lambda data: data["record"].update(changes)


def in_announcement(**changes: Any) -> Callable[[Data], None]:
    return lambda data: data["fairness"]["log"][0][1].update(changes)


def swap_contributions(data: Data) -> None:
    swap(data["fairness"]["contributions"], 0, 2)


def other_draw(data: Data) -> None:
    """Somebody is dealt a card that is still in the deck, in log and record alike."""
    dealt = [step[2] for step in data["record"]["steps"]]
    better = max(set(range(60)) - set(dealt))
    data["record"]["steps"][4][2] = better
    entry(data, 6)[4] = better


def swapped_draws(data: Data) -> None:
    """Two seats get each other's card."""
    swap(data["record"]["steps"], 4, 5)
    first, second = entry(data, 6), entry(data, 7)
    first[4], second[4] = second[4], first[4]


def other_commitment(data: Data) -> None:
    data["fairness"]["commitment"] = data["fairness"]["log"][0][1]["commitment"] = "ab" * 32


def other_seal(data: Data) -> None:
    """The seal of a seat in announcement and file is not that of its contribution."""
    data["fairness"]["seals"][2] = data["fairness"]["log"][0][1]["seals"][2] = "ab" * 32


def chosen_contribution(data: Data) -> None:
    """Seat 2 sees what the others contribute, and picks another contribution than it had sealed."""
    data["fairness"]["contributions"][2] = entry(data, 1)[3] = "ab" * 16


def without_step(data: Data) -> None:
    del data["record"]["steps"][20]
    del data["fairness"]["log"][22]


def doubled_step(data: Data) -> None:
    data["record"]["steps"].insert(20, data["record"]["steps"][20])
    data["fairness"]["log"].insert(22, deepcopy(data["fairness"]["log"][22]))


def reordered_steps(data: Data) -> None:
    """Two answers given at once change their places: the rules do not mind, and no draw is between them."""
    assert [step[0] for step in data["record"]["steps"][18:20]] == [2, 1]
    swap(data["record"]["steps"], 18, 19)
    first, second = entry(data, 20), entry(data, 21)
    first[2:], second[2:] = second[2:], first[2:]


def other_move(data: Data) -> None:
    """The last answer, a card that was kept, becomes another one of those laid."""
    laid = [step[2] for step in data["record"]["steps"][-4:-1]]
    kept = data["record"]["steps"][-1]
    kept[2] = next(card for card in laid if card != kept[2])
    entry(data, -2)[4] = kept[2]


def cut_short(data: Data) -> None:
    """The match is made to look aborted before its last answer."""
    del data["record"]["steps"][-1]
    del data["fairness"]["log"][-2]
    entry(data, -1)[1] = "aborted"


def without_end(data: Data) -> None:
    del data["fairness"]["log"][-1]


def other_hash(data: Data) -> None:
    data["fairness"]["log"][9][0] = "ab" * 32


def record_short_of_log(data: Data) -> None:
    del data["record"]["steps"][-1]


FROM_THE_SECRET = {"chain", "draws"}
STOPPED = {"rules", "draws", "end"}  # the rules refuse an entry, so what comes after it cannot be checked
PLANTED: dict[str, tuple[FairTable, Callable[[Data], object], bool, set[str]]] = {
    # name: the match, what is changed, whether the server computes the chain anew, the checks that fail
    "a changed secret": (DEALT, in_fairness(secret="ab" * 32), False, {"commitment", *FROM_THE_SECRET}),
    "another commitment": (DEALT, in_fairness(commitment="ab" * 32), False, {"commitment", "announcement"}),
    "another commitment, announced": (DEALT, other_commitment, False, {"commitment", "chain"}),
    "another commitment, announced, chained": (DEALT, other_commitment, True, {"commitment"}),
    "swapped contributions": (DEALT, swap_contributions, False, {"contributions", "announcement", *FROM_THE_SECRET}),
    "a chosen contribution": (DEALT, chosen_contribution, False, {"contributions", *FROM_THE_SECRET}),
    "another seal": (DEALT, other_seal, False, {"contributions", "chain"}),
    "another seal, chained": (DEALT, other_seal, True, {"contributions"}),
    "another match id": (DEALT, in_fairness(match="other"), False, {*CHECKS} - {"rules", "end", "receipts"}),
    "another number of seats": (DEALT, in_record(seats=2), False, {"announcement", "rules", "draws", "end"}),
    "another announcement": (DEALT, in_announcement(rules_version=2), False, {"announcement", "chain"}),
    "another announcement, chained": (DEALT, in_announcement(rules_version=2), True, {"announcement"}),
    "another start, chained": (DEALT, set_entry(1, ["start", None, None, None]), True, {"announcement"}),
    "another draw": (DEALT, other_draw, False, {"chain", "draws"}),
    "another draw, chained": (DEALT, other_draw, True, {"draws"}),
    "swapped draws, chained": (DEALT, swapped_draws, True, {"draws"}),
    "a step removed": (WHOLE, without_step, False, {"chain", *STOPPED}),
    "a step removed, chained": (WHOLE, without_step, True, STOPPED),
    "a step inserted": (WHOLE, doubled_step, False, {"chain", *STOPPED}),
    "a step inserted, chained": (WHOLE, doubled_step, True, STOPPED),
    "steps reordered": (WHOLE, reordered_steps, False, {"chain"}),
    "steps reordered, chained": (WHOLE, reordered_steps, True, {"receipts"}),
    "another move": (WHOLE, other_move, False, {"chain"}),
    "another move, chained": (WHOLE, other_move, True, {"receipts"}),
    "cut short": (WHOLE, cut_short, False, {"chain"}),
    "cut short, chained": (WHOLE, cut_short, True, {"receipts"}),
    "a hash changed": (WHOLE, other_hash, False, {"chain"}),
    "a record that is not its log": (WHOLE, record_short_of_log, False, {"rules"}),
    "no end": (WHOLE, without_end, False, {"end"}),
    "an end before the end, chained": (DEALT, set_entry(-1, ["end", "over"]), True, {"end"}),
    "an abort after the end, chained": (WHOLE, set_entry(-1, ["end", "aborted"]), True, {"end"}),
    "no log": (DEALT, in_fairness(log=[]), False, {"announcement", "rules", "end"}),
    "an entry of no kind, chained": (WHOLE, set_entry(-1, ["finis"]), True, STOPPED),
    "an entry that is no list, chained": (WHOLE, set_entry(-1, {"end": "over"}), True, STOPPED),
    "an empty step, chained": (WHOLE, set_entry(-2, ["step"]), True, STOPPED),
    "a step of no verb, chained": (WHOLE, set_entry(-2, ["step", WHOLE.made - 1, 1, "win"]), True, STOPPED),
    "a step with a wrong number, chained": (DEALT, set_entry(4, ["step", 7, "chance", "deal", 1]), True, STOPPED),
    "too much taken back, chained": (DEALT, set_entry(-1, ["take_back", 19]), True, STOPPED),
    "nothing taken back, chained": (DEALT, set_entry(-1, ["take_back", 0]), True, STOPPED),
    "an entry after the end, chained": (DEALT, set_entry(-2, ["end", "aborted"]), True, STOPPED),
}


@pytest.mark.parametrize("name", PLANTED)
def test_planted_faults_are_caught(name: str) -> None:
    table, change, chain_anew, expected = PLANTED[name]
    text = tampered(table, change, chain_anew)
    assert failing(text, []) == expected - {"receipts"}
    receipts = table.receipts[table.match.steps[-1][0]]  # of who answered last
    assert failing(text, receipts) >= expected
    assert failing(table.text(), receipts) == set()


def test_every_check_is_needed() -> None:
    """For each check there is a fault that no other catches: none could be left out, none is always content."""
    alone = [expected for *_, expected in PLANTED.values() if len(expected) == 1]
    for check in CHECKS:
        assert {check} in alone, check


# ---- servers that cheat with care: they have the secret, and make everything fit -------------------------------------


def test_a_server_that_publishes_another_match_is_caught_by_receipts_only() -> None:
    """Another secret, played with the same answers as far as they go: all fits together, but it is another match."""
    other = FairTable(TALLY, secret=SECRET[::-1]).play().end()
    assert failing(other.text(), []) == set()
    assert failing(other.text(), WHOLE.receipts[0][:1]) == {"receipts"}  # the commitment of the announcement is enough


def test_a_contribution_chosen_last_is_caught_by_the_announcement() -> None:
    """The server helps seat 2: it knows the secret, waits for the others and tries contributions for the best card.

    If the seal is replaced, the first receipt of everybody else does not fit. If it is kept, the contribution does not.
    """
    honest = FairTable(TALLY)
    tries = (FairTable(TALLY, entropy=(*ENTROPY[:2], number.to_bytes(16, "big"))) for number in range(1000))
    wanted = next(table for table in tries if table.match.state.hands[2] >> 59)
    assert not honest.match.state.hands[2] >> 59
    wanted.play().end()
    assert failing(wanted.text(), honest.receipts[0][:1]) == {"receipts"}
    with_old_seal = wanted.data()
    with_old_seal["fairness"]["seals"][2] = with_old_seal["fairness"]["log"][0][1]["seals"][2] = honest.seals[2]
    text = json.dumps(chained(with_old_seal, wanted.keys))
    assert failing(text, honest.receipts[0][:1]) == {"contributions"}


def test_a_server_that_draws_again_is_caught() -> None:
    """It takes the second word of a stream where it does not like the first."""
    table = FairTable(TALLY)
    state = Match(TALLY, 3, {}, None).state
    dice = FairRng(table.keys)
    dice.at_step(0)
    first, second = TALLY.sample(state, dice), TALLY.sample(state, dice)
    assert table.match.steps[0] == (CHANCE, first) != (CHANCE, second)

    def change(data: Data) -> None:
        for step, line in zip(data["record"]["steps"], data["fairness"]["log"][2:-1], strict=True):
            if step[2] == second:
                step[2] = line[1][4] = first
        data["record"]["steps"][0][2] = entry(data, 2)[4] = second

    assert failing(tampered(DEALT, change, chain_anew=True), []) == {"draws"}


def test_a_server_that_takes_back_the_deal_until_it_suits_is_caught() -> None:
    """A take-back that no move led to: the cards are dealt again, with the next numbers and everything chained."""
    table = FairTable(TALLY)
    for _ in range(3):
        table.take_back(len(table.match.steps))
    table.play().end()
    assert failing(table.text(), table.receipts[2]) == {"rules", "draws", "end"}
    late = FairTable(TALLY).play(4)
    late.take_back(2)  # two draws, but not the move before them
    assert failing(late.play().end().text(), late.receipts[2]) == {"rules", "draws", "end"}


def test_draws_after_a_take_back_have_new_numbers() -> None:
    """A server that uses the old streams again tells whoever took back what comes next."""
    table = FairTable(TALLY).play(4)
    keep, drawn = table.match.steps[-4], table.match.steps[-3:]
    table.take_back(4)
    table.match.submit(*keep)
    assert table.match.steps[-3:] != drawn
    table.match.steps[-3:] = drawn
    table.write_steps()
    assert failing(table.end("aborted").text(), table.receipts[2]) == {"draws"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"match_id": "table-2"}, "is of match table-2, and this is match table-1"),
        ({"hash": "ab" * 32}, "has a hash that is not in the log"),
        ({"seq": 3}, "names entry 3, but its hash is that of entry"),
        ({"entry": '["step",18,2,"card",0]'}, "is for"),
    ],
)
def test_receipts_that_do_not_fit_are_caught(change: dict[str, Any], words: str) -> None:
    wrong = MINE[2]._replace(**change)
    verdict = verify(TALLY, WHOLE.text(), [*MINE, wrong])[-1]
    assert verdict.state == FAILED
    assert f"Receipt {len(MINE) + 1} of {len(MINE) + 1} {words}" in verdict.sentence


# ---- any change at all -----------------------------------------------------------------------------------------------


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [path] if path else []
    for name, each in inside:
        found += places(each, (*path, name))
    return found


PLACES = places(DEALT.data())
HASHES = ["", "ab", "ab" * 32, "AB" * 32, "\ud800"]
JUNK: list[Any] = [None, True, -1, 0, 1, 7, 10**30, *HASHES, [], {}, [1], ["step"], {"a": []}]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(PLACES), st.sampled_from(JUNK) | st.just("delete"))
def test_no_change_to_a_file_goes_unnoticed(path: tuple[Any, ...], junk: Any) -> None:
    """Whatever is changed anywhere, the file is damaged or a check fails; nothing else comes of it."""
    data = DEALT.data()
    inner: Any = data
    for name in path[:-1]:
        inner = inner[name]
    assume(junk == "delete" or not (type(inner[path[-1]]) is type(junk) and inner[path[-1]] == junk))
    if junk == "delete":
        del inner[path[-1]]
    else:
        inner[path[-1]] = junk
    assert not sound(json.dumps(data)), path


def sound(text: str) -> bool:
    """Whether a file passes; one that is damaged does not, and says so in one sentence."""
    try:
        return passed(verify(TALLY, text, DEALT.receipts[0]))
    except BadRecord as damage:
        return "\n" in str(damage)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it is no JSON"),
        ("{", "it is no JSON"),
        ("[1]", "not a fair record"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": 1, "a": 2}', "stands twice"),
        ('{"a": 1.5}', "no whole number"),
        ('{"a": NaN}', "no whole number"),
        ('{"format": "archipel-record"}', "has no fairness section"),
        (DEALT.text().replace('"rules_version": 1', '"rules_version": 2'), "this build plays version 1"),
        (DEALT.text().replace('"format_version": 1', '"format_version": 2', 1), "format version 2"),
        (DEALT.text().replace("archipel-fair-1", "archipel-fair-2"), "this build checks archipel-fair-1"),
        (DEALT.text().replace('["chance", "deal"', '[-1, "deal"', 1), "-1 is no actor"),
        (DEALT.text().replace('"tally"', '"rummy"', 1), "a record of rummy, not of tally"),
    ],
)
def test_damaged_files_are_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words) as caught:
        verify(TALLY, text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("depth", [20, 60, 900, 950, 990, 1000, 5000])
def test_deep_nesting_does_no_harm(depth: int) -> None:
    assert not sound(DEALT.text().replace('["end","aborted"]', '["note",' + "[" * depth + "]" * depth + "]"))
