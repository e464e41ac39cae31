"""Sets of small numbers as bits, against plain sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archipel.kernel.bits import bit, bits, bits_from, count_bits, has, low_bit, nth_bit, random_bit, shift
from archipel.kernel.rng import Rng

MEMBERS = 62  # the most a set may have room for
sets = st.sets(st.integers(0, MEMBERS - 1))


def mask_of(members: set[int]) -> int:
    return sum(1 << member for member in members)


@pytest.mark.parametrize("member", range(MEMBERS))
def test_every_single_member(member: int) -> None:
    """Each of them: a shift of 32 bits would go wrong from 31 on."""
    assert bit(member) == 2**member == shift(1, member)
    assert bits(bit(member)) == [member]
    assert low_bit(bit(member)) == nth_bit(bit(member), 0) == member
    assert count_bits(bit(member)) == 1
    assert [other for other in range(MEMBERS) if has(bit(member), other)] == [member]


def test_the_empty_and_the_full_set() -> None:
    full = 2**MEMBERS - 1
    assert bits(0) == []
    assert count_bits(0) == 0
    assert bits(full) == list(range(MEMBERS))
    assert count_bits(full) == MEMBERS
    assert [nth_bit(full, n) for n in range(MEMBERS)] == list(range(MEMBERS))


@given(sets)
def test_members_come_in_order(members: set[int]) -> None:
    assert bits(mask_of(members)) == sorted(members)


@given(sets, st.integers(0, 1000))
def test_codes_are_members_counted_from_the_first(members: set[int], first: int) -> None:
    assert bits_from(first, mask_of(members)) == [first + member for member in sorted(members)]


@given(sets)
def test_members_are_counted(members: set[int]) -> None:
    assert count_bits(mask_of(members)) == len(members)


@given(sets)
def test_each_member_is_found_by_its_rank(members: set[int]) -> None:
    mask = mask_of(members)
    assert [nth_bit(mask, n) for n in range(len(members))] == sorted(members)


@given(sets.filter(bool), st.integers(0, 2**62))
def test_a_random_member_is_the_one_of_a_random_rank(members: set[int], seed: int) -> None:
    assert random_bit(mask_of(members), Rng(seed)) == sorted(members)[Rng(seed).below(len(members))]


@given(sets.filter(bool))
def test_the_smallest_member(members: set[int]) -> None:
    assert low_bit(mask_of(members)) == min(members)


@given(sets, st.integers(0, MEMBERS - 1))
def test_membership(members: set[int], member: int) -> None:
    assert has(mask_of(members), member) == (member in members)


@given(st.integers(0, 2**30), st.integers(0, 31))
def test_shift(x: int, n: int) -> None:
    assert shift(x, n) == x * 2**n
