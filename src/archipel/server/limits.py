"""How much one person, one address and one connection may ask of the server."""

# compiled by mypyc

from __future__ import annotations

import ipaddress
import time
from typing import Final

FORGET: Final = 10_000  # addresses kept in mind
MOST_OF_PERSON: Final = 20  # connections at a time
MOST_OF_ADDRESS: Final = 400  # a school has one address
PARTING: Final = 10.0  # seconds for the other end of a connection to read what it was told last
MOST_TABLES: Final = 50  # of a person's that are not over


def household(address: str) -> str:
    """What is counted as one: an IPv6 customer has 2**64 addresses and may use a new one for each request. An IPv4 address is
    itself however it is written."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


class Bucket:
    """So many at once, and so many a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there is room for one more."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Limits:
    """The limits of a server; with *scale* they are that many times wider, for tests that press hard."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.requests: dict[str, Bucket] = {}
        self.files: dict[str, Bucket] = {}
        self.newcomers: dict[str, Bucket] = {}
        self.openings: dict[str, Bucket] = {}
        self.hints: dict[str, Bucket] = {}
        self.tables = max(1, int(MOST_TABLES * scale))  # that a person may have, beside those that are over

    def request(self, address: str) -> bool:
        """To come by an invite and sit down takes nine; a class of thirty, which has one address, may do so all at once."""
        return self._take(self.requests, household(address), 30, 300)

    def file(self, address: str) -> bool:
        """A file of the client, which comes from memory: the first visit to a table needs forty, thirty times for a class."""
        return self._take(self.files, household(address), 300, 1200)

    def newcomer(self, address: str) -> bool:
        """A new guest: one every five seconds in the long run."""
        return self._take(self.newcomers, household(address), 0.2, 30)

    def sockets(self, person: int, address: int) -> bool:
        """One more connection, where a person and an address have so many already."""
        return person < MOST_OF_PERSON * self.scale and address < MOST_OF_ADDRESS * self.scale

    def opening(self, person: str) -> bool:
        """A new table, invite or bot."""
        return self._take(self.openings, person, 0.5, 20)

    def hint(self, person: str) -> bool:
        """A hint, which takes time to think from the bots of all."""
        return self._take(self.hints, person, 0.25, 12)

    def frames(self) -> Bucket:
        """For the frames of one connection."""
        return Bucket(20 * self.scale, 60 * self.scale)

    def chat(self) -> Bucket:
        return Bucket(1 * self.scale, 8 * self.scale)

    def _take(self, buckets: dict[str, Bucket], who: str, rate: float, burst: float) -> bool:
        bucket = buckets.get(who)
        if bucket is None:
            if len(buckets) >= FORGET:
                del buckets[next(iter(buckets))]
            bucket = buckets[who] = Bucket(rate * self.scale, burst * self.scale)
        return bucket.take()
