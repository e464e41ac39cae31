"""Sets of small whole numbers as the bits of one machine word: at most 62 members."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from archipel.kernel.vecs import vec

# Multiplying a lone bit by a de Bruijn word brings a different number into the top six bits for each bit.
DE_BRUIJN: Final = 0x03F79D71B4CB0A89


def _places() -> list[int]:
    places = [0] * 64
    word: int = DE_BRUIJN
    for n in range(64):
        places[((word << n) >> 58) & 63] = n
    return places


PLACE: Final = vec[i64](_places())


def shift(x: i64, n: i64) -> i64:
    """``x << n``. A literal on the left is shifted as a 32-bit number by mypyc, silently wrong from bit 31 on: pass it in."""
    return x << n


def bit(n: i64) -> i64:
    """The set that holds *n* alone."""
    return shift(1, n)


def has(mask: i64, n: i64) -> bool:
    """Whether *n* is a member of *mask*."""
    return ((mask >> n) & 1) != 0


def low_bit(mask: i64) -> i64:
    """The smallest member of *mask*, which must not be empty."""
    return PLACE[((mask & -mask) * DE_BRUIJN >> 58) & 63]


def count_bits(mask: i64) -> i64:
    """How many members *mask* has. (``int.bit_count`` costs 39 ns when compiled, this under 2.)"""
    # The pattern of pairs ends at bit 60: a constant above 2**62 would be a boxed number, unpacked at every call.
    mask -= (mask >> 1) & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 127


def nth_bit(mask: i64, n: i64) -> i64:
    """The *n*-th smallest member of *mask*, counting from 0; there must be that many."""
    low: i64 = 0
    if n > 7:  # skip 16 members at a time while they hold too few
        here = count_bits(mask & 0xFFFF)
        while n >= here:
            n -= here
            low += 16
            mask >>= 16
            here = count_bits(mask & 0xFFFF)
    while n:
        mask &= mask - 1
        n -= 1
    return low + low_bit(mask)


def bits(mask: i64) -> list[int]:
    """The members of *mask* in ascending order: ``bits(0b1010) == [1, 3]``."""
    members: list[int] = []
    while mask:
        members.append(low_bit(mask))
        mask &= mask - 1
    return members
