"""The dice: seeded for tests, bots and simulations; the operating system's for live play."""

from __future__ import annotations

import secrets
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
WORDS: Final = 0x100000000
STATE: Final = 0x3FFFFFFFFFFFFFFF
STEP: Final = 1752450205419405101  # 6364136223846793005 modulo 2**62
ODD: Final = 1442695040888963407


def scramble(x: i64) -> i64:
    """A fixed shuffle of all 62-bit words in which every bit of *x* reaches every bit of the result."""
    for _ in range(3):
        x = ((x ^ (x >> 31)) * STEP + ODD) & STATE
    return x ^ (x >> 31)


class Rng:
    """A congruential generator of 62 bits, of which the upper ones are folded and given out (after PCG): one word, so a copy is
    cheap, and both builds draw the same numbers."""

    state: i64

    def __init__(self, seed: int) -> None:
        """Every bit of a seed of any length counts, and neighbouring seeds have nothing in common."""
        self.state = 0
        while True:
            self.state = scramble(self.state ^ (seed & STATE))
            seed >>= 62
            if seed in (0, -1):
                break

    def at_step(self, step: i64) -> None:
        """A match says which of its steps it draws for next. Nothing to do, but for dice that have a stream for each."""

    def next32(self) -> i64:
        """32 random bits."""
        x = self.state
        self.state = (x * STEP + ODD) & STATE
        return ((x >> 29) ^ (x >> 47)) & WORD

    def below(self, n: i64) -> i64:
        """A uniform number in ``range(n)``, 0 < n < 2**30: multiply and reject, so without bias."""
        x = self.state  # next32, written out here: this is the hottest line of every rollout
        self.state = (x * STEP + ODD) & STATE
        product: i64 = (((x >> 29) ^ (x >> 47)) & WORD) * n
        low: i64 = product & WORD
        if low < n:
            floor: i64 = (WORDS - n) % n
            while low < floor:
                product = self.next32() * n
                low = product & WORD
        return product >> 32


class SystemRng(Rng):
    """The operating system's entropy: nobody can compute the next card of a live match."""

    def __init__(self) -> None:
        super().__init__(0)

    def next32(self) -> i64:
        return secrets.randbits(32)

    def below(self, n: i64) -> i64:
        return secrets.randbelow(n)
