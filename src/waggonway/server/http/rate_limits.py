"""Rate limits for each address and connection: token buckets that refill at a steady rate."""

from __future__ import annotations

import contextlib
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from ipaddress import IPv6Address

import msgspec

from ..refusals import Refusal
from ..settings import LimitSettings, Off

MAX_FRAME_BYTES = 4096  # of a message on a socket
MAX_BODY_BYTES = 65536  # of the body of a request
MAX_RECORD_BYTES = 4_000_000  # of an uploaded record
ADDRESSES_KEPT = 10_000  # in memory at most
RECORDS_PER_ADDRESS = 2  # being received or verified
RECORDS_AT_ONCE = 10  # the same, for all addresses


class Rate(msgspec.Struct, frozen=True):
    """A steady rate per second, and the size of a burst."""

    per_second: float
    at_once: int


DEFAULTS = LimitSettings()
FILES_PER_REQUEST = 10  # one page loads dozens of cheap files


def rate_of(number: float | Off, burst: int, seconds: int = 1) -> Rate:
    """Build the rate of a setting: a number per some seconds, or infinite without a limit."""
    return Rate(math.inf if number == "off" else number / seconds, burst)


def socket_rate(limits: LimitSettings) -> Rate:
    """Messages on one socket."""
    return rate_of(limits.messages_per_second, limits.messages_burst)


def request_rate(limits: LimitSettings) -> Rate:
    """Requests of an address."""
    return rate_of(limits.requests_per_second, limits.requests_burst)


def file_rate(limits: LimitSettings) -> Rate:
    """Files of the pages, for an address."""
    rate = request_rate(limits)
    return Rate(FILES_PER_REQUEST * rate.per_second, FILES_PER_REQUEST * rate.at_once)


def arrival_rate(limits: LimitSettings) -> Rate:
    """New guests, tables and records of an address, in a burst."""
    return rate_of(limits.arrivals_per_minute, limits.arrivals_burst, 60)


def table_rate(limits: LimitSettings) -> Rate:
    """New tables and records of an address, in the long run."""
    return rate_of(limits.tables_per_hour, limits.tables_burst, 3600)


def hint_rate(limits: LimitSettings) -> Rate:
    """Hints for one person."""
    return rate_of(limits.hints_per_minute, limits.hints_burst, 60)


def review_rate(limits: LimitSettings) -> Rate:
    """Reviews for one person."""
    return rate_of(limits.reviews_per_hour, limits.reviews_burst, 3600)


KINDS = (socket_rate, request_rate, file_rate, arrival_rate, table_rate, hint_rate, review_rate)
SOCKET, REQUESTS, FILES, NEW_GUESTS_AND_TABLES, NEW_TABLES_AND_RECORDS, HINTS, REVIEWS = (
    kind(DEFAULTS) for kind in KINDS
)
"""The default rates, also used as keys: `Limits` looks up the configured rate for each."""
SIGN_INS = Rate(0.5, 20)
"""Attempts of an address to sign in by a link, a passkey or a recovery code.

Not a setting: this limit protects accounts, so nobody should turn it off.
"""
SOCKETS_PER_ADDRESS, CONNECTIONS_PER_ADDRESS = (
    0 if most == "off" else most
    for most in (DEFAULTS.sockets_per_address, DEFAULTS.connections_per_address)
)


class Bucket:
    """A token bucket."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._level = float(rate.at_once)
        self._at = clock()
        self.refused = 0  # in a row, since the last success

    def drain(self, tokens: int) -> None:
        """Remove tokens that were taken in another process."""
        if self._rate.per_second != math.inf:
            self._refill()
            self._level = max(self._level - tokens, -float(self._rate.at_once))

    def _refill(self) -> None:
        now = self._clock()
        gained = (now - self._at) * self._rate.per_second
        self._level = min(float(self._rate.at_once), self._level + gained)
        self._at = now

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        if self._rate.per_second == math.inf:
            return True
        self._refill()
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

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        settings: LimitSettings = DEFAULTS,
    ) -> None:
        self._clock = clock
        self._rates = {kind(DEFAULTS): kind(settings) for kind in KINDS}
        self.most_sockets = settings.sockets_per_address
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()
        self._connections: Counter[str] = Counter()
        self._records: Counter[str] = Counter()
        self.spent: Counter[tuple[Rate, str]] | None = None  # counted for other processes
        self.sockets_elsewhere: Callable[[str], int] = lambda address: 0

    def allow(self, rate: Rate, address: str) -> bool:
        """Check a rate for an address, and count the request."""
        if not self._bucket_of(rate, address).take():
            return False
        if self.spent is not None:
            self.spent[rate, address] += 1
        return True

    def drain(self, rate: Rate, address: str, tokens: int) -> None:
        """Count requests of an address to another process."""
        self._bucket_of(rate, address).drain(tokens)

    def _bucket_of(self, rate: Rate, address: str) -> Bucket:
        key = (rate, address)
        if key not in self._buckets:
            self._buckets[key] = self.bucket(rate)
            if len(self._buckets) > ADDRESSES_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return self._buckets[key]

    def sockets(self, least: int) -> dict[str, int]:
        """Return the addresses with many sockets here."""
        return {address: n for address, n in self._connections.items() if n >= least}

    def bucket(self, rate: Rate) -> Bucket:
        """Make a bucket for one connection."""
        return Bucket(self.configured(rate), self._clock)

    def configured(self, rate: Rate) -> Rate:
        """Return the rate that the settings give instead of a default one."""
        return self._rates.get(rate, rate)

    def connect(self, address: str) -> bool:
        """Count a new socket; return False if the address has too many."""
        here = self._connections[address] + self.sockets_elsewhere(address)
        if self.most_sockets != "off" and here >= self.most_sockets:
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
