"""The dice: the same numbers for a seed on every build, uniform, without bias."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archipel.kernel.rng import Rng, SystemRng


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [3523859562, 383289681, 3118027775, 803481717]),
        (1, [4186775942, 1014762069, 2905274830, 2286291217]),
        (2, [1388766174, 1985022534, 23270294, 3866452214]),
        (12345678901234567890123, [3935040475, 2912705817, 709672119, 2095107260]),
    ],
)
def test_the_numbers_of_a_seed_never_change(seed: int, words: list[int]) -> None:
    """Both builds and every version: goldens, and all who name a seed, rely on them."""
    rng = Rng(seed)
    assert [rng.next32() for _ in range(4)] == words


@given(st.integers(-(2**200), 2**200))
def test_any_seed_will_do(seed: int) -> None:
    one, two = Rng(seed), Rng(seed)
    assert [one.next32() for _ in range(5)] == [two.next32() for _ in range(5)]


@given(st.integers(0, 2**200), st.integers(0, 199))
def test_every_bit_of_a_seed_counts(seed: int, place: int) -> None:
    one, two = Rng(seed), Rng(seed ^ (1 << place))
    assert [one.next32() for _ in range(8)] != [two.next32() for _ in range(8)]


@pytest.mark.parametrize("stride", [1, 2, 16, 256, 2**32, 2**64])
def test_neighbouring_seeds_have_nothing_in_common(stride: int) -> None:
    """The first draws of seeds in a row are as good as the draws of one seed: a run of games takes seeds in a row."""
    firsts = Counter((rng.below(6), rng.below(6)) for rng in (Rng(stride * i) for i in range(36 * 100)))
    chi = sum((firsts[one, two] - 100) ** 2 / 100 for one in range(6) for two in range(6))
    assert 5 < chi < 35 + 6 * (2 * 35) ** 0.5


def test_words_have_32_bits_all_used() -> None:
    rng = Rng(5)
    words = [rng.next32() for _ in range(4000)]
    assert all(0 <= word < 2**32 for word in words)
    for place in range(32):
        ones = sum(word >> place & 1 for word in words)
        assert 1800 < ones < 2200, place  # 2000, and more than six sigmas either way


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 13, 52, 60])
def test_below_is_uniform(n: int) -> None:
    """Chi-square over 200 draws for each number; the bound is six sigmas off."""
    rng = Rng(n)
    draws = Counter(rng.below(n) for _ in range(200 * n))
    assert set(draws) == set(range(n))
    chi = sum((count - 200) ** 2 / 200 for count in draws.values())
    assert chi < (n - 1) + 6 * (2 * (n - 1)) ** 0.5 + 6


@pytest.mark.parametrize("n", [1, 2, 3, 2**29 - 1, 2**29, 2**29 + 1, 2**30 - 1])
def test_below_stays_below(n: int) -> None:
    rng = Rng(n)
    assert all(0 <= rng.below(n) < n for _ in range(2000))


def test_below_one_is_always_nought() -> None:
    rng = Rng(9)
    assert {rng.below(1) for _ in range(50)} == {0}


def test_below_has_no_bias_where_a_plain_product_has_one() -> None:
    """3 * 2**28 numbers out of 2**32 words: one number in three would come up six times instead of five."""
    n = 3 * 2**28
    rng = Rng(77)
    thirds = Counter(rng.below(n) % 3 for _ in range(30_000))
    assert all(9_500 < thirds[third] < 10_500 for third in range(3))


def test_pairs_of_draws_are_uniform() -> None:
    rng = Rng(123)
    pairs = Counter((rng.below(6), rng.below(6)) for _ in range(36 * 300))
    chi = sum((pairs[one, two] - 300) ** 2 / 300 for one in range(6) for two in range(6))
    assert chi < 35 + 6 * (2 * 35) ** 0.5


def test_the_dice_of_live_play_have_no_seed() -> None:
    one, two = SystemRng(), SystemRng()
    assert [one.next32() for _ in range(4)] != [two.next32() for _ in range(4)]
    assert {one.below(3) for _ in range(200)} == {0, 1, 2}
    assert all(0 <= two.next32() < 2**32 for _ in range(100))
