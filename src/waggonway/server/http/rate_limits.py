"""Rate limits for each address and connection: token buckets that refill at a steady rate."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from ipaddress import IPv6Address

import msgspec

from ..refusals import Refusal

FRAME_BYTES = 4096  # a message on a socket
BODY_BYTES = 65536  # the body of a request
RECORD_BYTES = 4_000_000  # an uploaded record
SOCKETS_PER_ADDRESS = 64
ADDRESSES_KEPT = 10_000  # in memory at most
RECORDS_PER_ADDRESS = 2  # being received or verified
RECORDS_AT_ONCE = 10  # the same, for all addresses


class Rate(msgspec.Struct, frozen=True):
    """A steady rate per second, and the size of a burst."""

    per_second: float
    at_once: int


SOCKET = Rate(10, 40)
REQUESTS = Rate(30, 150)
FILES = Rate(300, 1500)  # of the pages: one page loads dozens of cheap files
NEW_GUESTS_AND_TABLES = Rate(0.5, 30)  # a burst, per address
HINTS = Rate(0.5, 10)  # per person
NEW_TABLES_AND_RECORDS = Rate(1 / 30, 100)  # in the long run, per address


class Bucket:
    """A token bucket."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._level = float(rate.at_once)
        self._at = clock()
        self.refused = 0  # in a row, since the last success

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        now = self._clock()
        gained = (now - self._at) * self._rate.per_second
        self._level = min(float(self._rate.at_once), self._level + gained)
        self._at = now
        if self._level < 1:
            self.refused += 1
            return False
        self._level -= 1
        self.refused = 0
        return True


def household(address: str) -> str:
    """Return the key of an address. One IPv6 household has 2^64 addresses."""
    if ":" not in address:
        return address
    try:
        there = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(there.ipv4_mapped or IPv6Address(int(there) >> 64 << 64))


class Limits:
    """The buckets and connections of every address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()
        self._connections: Counter[str] = Counter()
        self._records: Counter[str] = Counter()

    def allow(self, rate: Rate, address: str) -> bool:
        """Check a rate for an address, and count the request."""
        key = (rate, address)
        if key not in self._buckets:
            self._buckets[key] = self.bucket(rate)
            if len(self._buckets) > ADDRESSES_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return self._buckets[key].take()

    def bucket(self, rate: Rate) -> Bucket:
        """Make a bucket for one connection."""
        return Bucket(rate, self._clock)

    def connect(self, address: str) -> bool:
        """Count a new socket; return False if the address has too many."""
        if self._connections[address] >= SOCKETS_PER_ADDRESS:
            return False
        self._connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a closed socket."""
        self._connections[address] -= 1
        if self._connections[address] <= 0:
            del self._connections[address]

    @contextlib.contextmanager
    def receiving(self, address: str) -> Iterator[None]:
        """Count a record while it is received; refuse too many, which would fill the memory."""
        if (
            self._records[address] >= RECORDS_PER_ADDRESS
            or self._records.total() >= RECORDS_AT_ONCE
        ):
            raise Refusal.of("busy", "records")
        self._records[address] += 1
        try:
            yield
        finally:
            self._records[address] -= 1
            if not self._records[address]:
                del self._records[address]
