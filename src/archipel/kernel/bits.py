"""Sets of small whole numbers as the bits of one machine word: at most 62 members."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from archipel.kernel.rng import Rng
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


def _in_byte() -> list[int]:
    found: list[int] = []
    for byte in range(256):
        members = [n for n in range(8) if (byte >> n) & 1]
        found += members + [0] * (8 - len(members))
    return found


IN_BYTE: Final = vec[u8](_in_byte())  # byte * 8 + n -> the n-th smallest member of the byte
ROOM: Final = [0] * 62


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


def byte_sums(mask: i64) -> i64:
    """For each byte of *mask*, how many members it and the bytes below it hold."""
    # The pattern of pairs ends at bit 60: a constant above 2**62 would be a boxed number, unpacked at every call.
    pairs = mask - ((mask >> 1) & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    return ((fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101


def count_bits(mask: i64) -> i64:
    """How many members *mask* has. (``int.bit_count`` costs 39 ns when compiled, this under 2.)"""
    return (byte_sums(mask) >> 56) & 127


def nth_bit(mask: i64, n: i64) -> i64:
    """The *n*-th smallest member of *mask*, counting from 0; there must be that many."""
    return find_by_sums(mask, byte_sums(mask), n)


def random_bit(mask: i64, rng: Rng) -> i64:
    """A member of *mask* at random; it must not be empty."""
    sums = byte_sums(mask)
    return find_by_sums(mask, sums, rng.below((sums >> 56) & 127))


def find_by_sums(mask: i64, sums: i64, n: i64) -> i64:
    """`nth_bit`, given the `byte_sums`. No branch depends on *n*, which is random: the processor cannot guess it, and each wrong
    guess costs it as much as fifty instructions (a loop over the members made rollouts a quarter slower)."""
    passed = (
        (n * 0x01010101010101 | 0x80808080808080) - (sums & 0xFFFFFFFFFFFFFF)
    ) & 0x80808080808080  # bytes that sum up to n or less
    at = ((passed >> 7) * 0x0101010101010101 >> 53) & 56  # eight times their number: where the byte of the member begins
    before = ((sums << 8) >> at) & 255
    return at + i64(IN_BYTE[((mask >> at) & 255) * 8 + n - before])


def bits(mask: i64) -> list[int]:
    """The members of *mask* in ascending order: ``bits(0b1010) == [1, 3]``."""
    return bits_from(0, mask)


def bits_from(first: i64, mask: i64) -> list[int]:
    """The same with *first* added to each: the codes that a set of values stands for."""
    count = count_bits(mask)
    members = ROOM[:count]  # a list of the right length, which is quicker than to append
    for i in range(count):
        members[i] = first + low_bit(mask)
        mask &= mask - 1
    return members
