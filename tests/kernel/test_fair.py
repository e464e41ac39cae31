"""Fair dice and the hashed log. The same sums are done here once more, in plain hashlib, and must agree."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archipel.games import GAMES
from archipel.kernel import fair, fair_record
from archipel.kernel.core import CHANCE, Game
from archipel.kernel.fair import FairRng, Keys, Receipt
from archipel.kernel.fair_record import Fairness
from archipel.kernel.match import BadRecord, Match, replay
from archipel.kernel.record import from_json, rules_in
from tests import plain_fair as plain
from tests.fair_table import ENTROPY, SECRET, FairTable
from tests.toys.tally import Tally

TALLY = Tally()
TABLES: list[Game[Any, Any]] = [TALLY, *GAMES]
KEYS = fair.derive("m", SECRET, list(ENTROPY))

calmly = settings(max_examples=40, deadline=None)
ids = st.text(fair.ID_LETTERS, min_size=1, max_size=64)
secret_bytes = st.binary(min_size=32, max_size=32)
entropies = st.binary(min_size=16, max_size=32)
contributed = st.lists(st.none() | entropies, min_size=2, max_size=5)
hashes = st.binary(min_size=32, max_size=32).map(bytes.hex)
whole = st.none() | st.booleans() | st.integers() | st.text()
values = st.recursive(whole, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


def dice(step: int = 0, keys: Keys = KEYS) -> FairRng:
    rng = FairRng(keys)
    rng.at_step(step)
    return rng


# ---- the same sums, done twice ---------------------------------------------------------------------------------------


@calmly
@given(match=ids, secret=secret_bytes, entropy=contributed, step=st.integers(0, 10**6), sides=st.integers(1, 2**30 - 1))
def test_draws_agree_with_plain_hashlib(match: str, secret: bytes, entropy: list[bytes | None], step: int, sides: int) -> None:
    rng = dice(step, fair.derive(match, secret, entropy))
    key = plain.key("draws", match, secret, entropy)
    counter = 0
    for _ in range(5):
        expected, counter = plain.below(key, match, step, counter, sides)
        assert rng.below(sides) == expected
        assert rng.counter == counter


@calmly
@given(match=ids, secret=secret_bytes, entropy=contributed, entries=st.lists(values, max_size=4))
def test_hashes_agree_with_plain_hashlib(match: str, secret: bytes, entropy: list[bytes | None], entries: list[Any]) -> None:
    texts = [fair.canonical(entry) for entry in ["announced", *entries]]
    keys = fair.derive(match, secret, entropy)
    found = [fair.chain_start(match, texts[0])]
    for seq in range(1, len(texts)):
        found.append(fair.chain_next(keys, seq, found[-1], texts[seq]))
    assert found == plain.chain(plain.key("salts", match, secret, entropy), match, texts)
    assert fair.commit(match, secret) == plain.sha("commitment", match, secret.hex())
    for seat, each in enumerate(entropy):
        if each is not None:
            assert fair.seal(match, seat, each) == plain.sha("seal", match, str(seat), each.hex())


def test_the_numbers_of_this_scheme_never_change() -> None:
    """The same on every build, platform and version: files published once must stay checkable."""
    assert fair.commit("m", SECRET) == "3f795b9ac68b2978bfdef791bc4f11c99f5989c87a2dcf45020b6fbe3df68a57"
    sealed = fair.seal("m", 0, b"0123456789abcdef")
    assert sealed == "40e4e6967e2a8d5f714660df2787bf7ae83142e6f3f90d9f0a030bf8c874a952"
    assert [dice(3).next32(), dice(4).next32()] == [1278325642, 1252170518]
    rng = dice(3)
    assert [rng.below(6) for _ in range(10)] == [4, 3, 4, 2, 4, 3, 5, 4, 5, 1]
    assert [rng.below(954_437_177) for _ in range(3)] == [99181265, 636627114, 810009700]
    assert rng.counter == 14  # one word was thrown away
    first = fair.chain_start("m", "{}")
    assert first == "0c9c94b63c63ae3e6225a7e01d21a49548b5bf40db3a2633dde938889e2748e4"
    second = fair.chain_next(KEYS, 1, first, '["note",1]')
    assert second == "d09f68ab962d57d124bd62a580b8bc6589375fe92535523b1e4635a7a4e75d7c"


# ---- dice ------------------------------------------------------------------------------------------------------------


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


@pytest.mark.parametrize(("sides", "bound"), [(2, 11), (6, 21), (7, 23), (48, 85), (60, 100)])  # p = 0.001
def test_all_sides_come_equally_often(sides: int, bound: float) -> None:
    """On fixed data: first words of many steps, and many words of one step."""
    across, along = [0] * sides, [0] * sides
    rng = dice()
    for step in range(100 * sides):
        along[rng.below(sides)] += 1
        across[dice(step).below(sides)] += 1
    assert chi_square(across) < bound
    assert chi_square(along) < bound


def test_uneven_words_are_rejected() -> None:
    """2**32 is 4.5 times this number: taken modulo, the lower half would come in five cases of nine."""
    sides = 954_437_177
    fair_halves, biased_halves = [0, 0], [0, 0]
    rng = dice()
    for counter in range(20_000):
        fair_halves[rng.below(sides) > sides // 2] += 1
        biased_halves[fair.draw(KEYS, 0, counter) % sides > sides // 2] += 1
    assert rng.counter > 22_000  # one word of nine is thrown away
    assert chi_square(fair_halves) < 11
    assert chi_square(biased_halves) > 100  # the same test would have noticed


@calmly
@given(sides=st.integers(1, 2**30 - 1), step=st.integers(0, 2**40))
def test_draws_are_in_range(sides: int, step: int) -> None:
    assert 0 <= dice(step).below(sides) < sides


@pytest.mark.parametrize("sides", [0, -1, 2**30, 2**32])
def test_other_numbers_of_sides_are_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="Dice have 1 to 1073741823 sides"):
        dice().below(sides)


def test_dice_that_are_at_no_step_do_not_draw() -> None:
    with pytest.raises(ValueError, match="call at_step first"):
        FairRng(KEYS).below(6)


def test_steps_and_words_are_all_different() -> None:
    words = {fair.draw(KEYS, step, counter) for step in range(40) for counter in range(40)}
    assert len(words) == 1600


def test_each_input_of_the_keys_counts() -> None:
    others = [
        fair.derive("n", SECRET, list(ENTROPY)),
        fair.derive("m", SECRET[::-1], list(ENTROPY)),
        fair.derive("m", SECRET, [ENTROPY[2], None, ENTROPY[0]]),
        fair.derive("m", SECRET, [ENTROPY[0], ENTROPY[2], None]),
        fair.derive("m", SECRET, [ENTROPY[0], None, b"seat 2 does so, with more bytes!"]),
        fair.derive("m", SECRET, [*ENTROPY, None]),
    ]
    keys = [KEYS, *others]
    assert len({each.draws for each in keys} | {each.salts for each in keys}) == 2 * len(keys)


def test_keys_are_not_printed() -> None:
    for shown in (repr(KEYS), str(KEYS), repr(FairRng(KEYS)), f"{KEYS}"):
        assert KEYS.draws.hex() not in shown
        assert repr(KEYS.draws)[2:-1] not in shown


# ---- in a match ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.name)
def test_every_draw_of_a_match_can_be_computed_alone(game: Game[Any, Any]) -> None:
    table = FairTable(game).play()
    again: Match[Any, Any] = Match(game, len(ENTROPY), {}, None)
    drawn = 0
    for index, (actor, code) in enumerate(table.match.steps):
        if actor == CHANCE:
            assert game.sample(again.state, dice(index, table.keys)) == code
            again.draw(code)
            drawn += 1
        else:
            again.submit(actor, code)
    assert drawn > 10


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.name)
def test_restarts_change_nothing(game: Game[Any, Any]) -> None:
    whole_game = FairTable(game).play()
    answers = [(actor, code) for actor, code in whole_game.match.steps if actor != CHANCE]
    table = FairTable(game)
    for number, (actor, code) in enumerate(answers):
        if number % 9 == 0:
            table.restart()
        table.submit(actor, code)
    assert table.log == whole_game.log
    assert table.match.steps == whole_game.match.steps


def test_after_a_take_back_other_numbers_are_drawn() -> None:
    """Who takes back a move after which cards were drawn does not know what comes next."""
    table = FairTable(TALLY).play(4)  # three lay, one keeps, three draw
    drawn = table.match.steps[-3:]
    assert [actor for actor, _ in drawn] == [CHANCE] * 3
    keep = table.match.steps[-4]
    table.take_back(4)
    table.submit(*keep)
    assert table.match.steps[-4] == keep
    assert table.match.steps[-3:] != drawn
    first = table.made - 3
    state = replay(TALLY, table.record()._replace(steps=tuple(table.match.steps[:-3]))).state
    assert TALLY.sample(state, dice(first, table.keys)) == table.match.steps[-3][1]


# ---- the log ---------------------------------------------------------------------------------------------------------


def test_a_hash_does_not_let_others_guess_a_move() -> None:
    """Who knows all hashes and all moves that are possible cannot tell which was made, until the salt is known."""
    table = FairTable(TALLY).play(1)
    before, (after, entry) = table.log[-2][0], table.log[-1]
    seq = len(table.log) - 1
    guesses = [fair.step_entry(TALLY, table.made - 1, 2, card) for card in range(60)]
    assert entry in guesses
    wrong = fair.derive(table.match_id, secrets.token_bytes(32), list(table.entropy))
    for keys in (wrong, Keys(table.match_id, b"", b""), Keys(table.match_id, table.keys.draws, table.keys.draws)):
        assert all(fair.chain_next(keys, seq, before, guess) != after for guess in guesses)
    assert [guess for guess in guesses if fair.chain_next(table.keys, seq, before, guess) == after] == [entry]


def test_salts_are_all_different() -> None:
    assert len({fair.salt(KEYS, seq) for seq in range(1000)}) == 1000


@calmly
@given(match=ids, fields=st.lists(hashes | st.integers(0).map(str) | values.map(fair.canonical), max_size=5))
def test_what_is_hashed_can_be_read_in_one_way_only(match: str, fields: list[str]) -> None:
    text = fair.lines("purpose", match, *fields).decode()
    assert text.split("\n") == [fair.SCHEME, "purpose", match, *fields]


@calmly
@given(values)
def test_an_entry_is_one_line_of_ascii_and_reads_back(value: Any) -> None:
    text = fair.canonical(value)
    assert text.isascii()
    assert "\n" not in text
    assert json.loads(text) == value
    assert fair.canonical(json.loads(text)) == text


def test_the_order_of_names_does_not_matter() -> None:
    assert fair.canonical({"b": 1, "a": [2]}) == fair.canonical({"a": [2], "b": 1}) == '{"a":[2],"b":1}'


def test_entries_by_name() -> None:
    game = GAMES[0]
    assert fair.step_entry(TALLY, 7, CHANCE, 12) == '["step",7,"chance","deal",12]'
    assert fair.step_entry(TALLY, 8, 2, 12) == '["step",8,2,"card",12]'
    assert fair.start_entry([b"\1" * 16, None]) == f'["start","{"01" * 16}",null]'
    assert fair.take_back_entry(3) == '["take_back",3]'
    assert fair.note_entry({"seat": 1, "bot": "random"}) == '["note",{"bot":"random","seat":1}]'
    assert fair.end_entry("over") == '["end","over"]'
    table = FairTable(game)
    announced = json.loads(table.log[0][1])
    assert announced["game"] == game.name
    assert announced["commitment"] == table.commitment
    assert announced["seals"] == table.seals
    assert announced["options"] == {option.name: option.values[option.default] for option in game.options}


# ---- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match_id", ["", "a" * 65, "a\nb", "a b", "ä", "../x"])
def test_other_match_ids_are_refused(match_id: str) -> None:
    for use in (
        lambda: fair.commit(match_id, SECRET),
        lambda: fair.derive(match_id, SECRET, []),
        lambda: fair.seal(match_id, 0, b"x" * 16),
        lambda: fair.receipt(match_id, 1, "00"),
        lambda: fair.chain_start(match_id, "{}"),
    ):
        with pytest.raises(ValueError, match="is no match id"):
            use()


@pytest.mark.parametrize("size", [0, 31, 33])
def test_secrets_of_another_length_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        fair.commit("m", b"x" * size)
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        fair.derive("m", b"x" * size, [])


@pytest.mark.parametrize("size", [0, 15, 33])
def test_entropy_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"16 to 32 bytes, not {size}"):
        fair.seal("m", 0, b"x" * size)
    assert not fair.check_opening("m", 0, "00" * 32, b"x" * size)


def test_only_what_was_sealed_can_be_contributed() -> None:
    entropy = b"0123456789abcdef"
    sealed = fair.seal("m", 1, entropy)
    assert fair.check_opening("m", 1, sealed, entropy)
    assert fair.check_opening("m", 1, None, None)
    assert not fair.check_opening("m", 1, sealed, b"0123456789abcdeF")
    assert not fair.check_opening("m", 2, sealed, entropy)  # nobody can copy the seal of another seat
    assert not fair.check_opening("n", 1, sealed, entropy)
    assert not fair.check_opening("m", 1, sealed, None)
    assert not fair.check_opening("m", 1, None, entropy)


def test_other_refusals() -> None:
    with pytest.raises(ValueError, match="There should be 3 seals"):
        fair.announcement(TALLY, "m", 3, {}, "00", [None])
    with pytest.raises(ValueError, match="is no end of a match"):
        fair.end_entry("won")
    with pytest.raises(ValueError, match="not JSON compliant"):
        fair.note_entry(float("nan"))


# ---- files -----------------------------------------------------------------------------------------------------------


@calmly
@given(ids, hashes, st.lists(st.tuples(st.none() | hashes, st.none() | entropies)), secret_bytes, st.data())
def test_fairness_reads_back(
    match: str, commitment: str, seats: list[tuple[str | None, bytes | None]], secret: bytes, data: st.DataObject
) -> None:
    log = data.draw(st.lists(st.tuples(hashes, values.map(fair.canonical)), max_size=4))
    seals, entropy = tuple(seal for seal, _ in seats), tuple(each for _, each in seats)
    fairness = Fairness(match, commitment, seals, entropy, secret, tuple(log))
    record = Match(TALLY, 3, {}, None).record()
    assert fair_record.from_json(fair_record.to_json(TALLY, record, fairness)) == fairness


entries = st.lists(values, min_size=1, max_size=3) | st.dictionaries(st.text(), values, min_size=1, max_size=3)
given_receipts = st.builds(Receipt, ids, st.integers(-1, 10**6), hashes, st.just("") | entries.map(fair.canonical))


@calmly
@given(st.lists(given_receipts, min_size=1))
def test_receipts_read_back(receipts: list[Receipt]) -> None:
    texts = [fair_record.receipt_to_json(receipt) for receipt in receipts]
    assert fair_record.receipts_from_json("\n".join(texts)) == receipts
    assert fair_record.receipts_from_json("[" + ",".join(texts) + "]") == receipts
    wire = [{"match": each.match_id, "hash": each.hash, "entry": each.entry} for each in receipts]
    assert fair_record.receipts_from_json(json.dumps(wire)) == [each._replace(seq=fair.NO_SEQ) for each in receipts]


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.name)
def test_other_readers_take_a_fair_record_for_a_record(game: Game[Any, Any]) -> None:
    table = FairTable(game).play().end()
    assert rules_in(table.text()) == (game.name, game.version)
    assert from_json(game, table.text()) == table.record()
    with pytest.raises(BadRecord, match="not a record"):
        rules_in(json.dumps({"format": "archipel-fair-record", "record": {"format": "archipel-fair-record"}}))
