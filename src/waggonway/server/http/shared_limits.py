"""Limits of an address over all processes: each process reports usage to the others.

The messages are hints. If some are lost, an address can use a little more than its limit; the
counts of sockets are sent again every few seconds. A process reports only addresses that use a good
part of a limit. The more processes there are, the smaller this part is.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterator

import msgspec

from ..rooms.room_registry import RoomRegistry
from .rate_limits import (
    FILES,
    HINTS,
    NEW_GUESTS_AND_TABLES,
    NEW_TABLES_AND_RECORDS,
    REQUESTS,
    REVIEWS,
    SIGN_INS,
    Limits,
)

KIND = "limits"  # of a note between processes
RATES = (
    NEW_GUESTS_AND_TABLES,
    NEW_TABLES_AND_RECORDS,
    HINTS,
    REQUESTS,
    FILES,
    SIGN_INS,
    REVIEWS,
)
"""Add new ones at the end: notes contain positions in this list."""
REPORT_SECONDS = 1.0  # between two notes about rates
SOCKETS_SECONDS = 5.0  # between two notes about sockets
NOTES_VALID = 3  # of these periods; then the sender counts as gone
UNREPORTED = 0.25  # of a limit that all processes together may use without a report
ADDRESSES_AT_ONCE = 80  # in one note, which Postgres limits to 8,000 bytes


class Note(msgspec.Struct, frozen=True, array_like=True):
    """What addresses have used in one process."""

    sender: str
    spent: tuple[tuple[int, str, int], ...] = ()  # number of the rate, address, tokens
    sockets: dict[str, int] | None = None


class SharedLimits:
    """Report the usage of addresses to other processes, and count what they report."""

    def __init__(self, limits: Limits, registry: RoomRegistry) -> None:
        self._limits = limits
        self._registry = registry
        self._name = secrets.token_hex(4)
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        limits.spent = Counter()
        limits.sockets_elsewhere = self._sockets_elsewhere
        registry.note_handlers[KIND] = self.receive

    async def run(self) -> None:
        """Report new usage, again and again."""
        last = self._now()
        while True:
            await asyncio.sleep(REPORT_SECONDS)
            notes = list(self._spent())
            if self._now() - last >= SOCKETS_SECONDS:
                last = self._now()
                notes.append(Note(self._name, (), self._sockets_here()))
            for note in notes:
                self._registry.services.membership.tell(KIND, note)

    def receive(self, data: bytes) -> None:
        """Count what addresses have used in another process."""
        try:
            note = msgspec.json.decode(data, type=Note)
        except msgspec.DecodeError:  # of another version
            return
        for number, address, tokens in note.spent:
            if number < len(RATES):
                self._limits.drain(RATES[number], address, tokens)
        if note.sockets is not None:
            self._elsewhere[note.sender] = (self._now(), note.sockets)

    def _spent(self) -> Iterator[Note]:
        spent, self._limits.spent = self._limits.spent or Counter(), Counter()
        part = self._unreported_part()
        reported = [
            (RATES.index(rate), address, tokens)
            for (rate, address), tokens in spent.items()
            if rate in RATES and tokens >= self._limits.configured(rate).per_second * part
        ]
        for begin in range(0, len(reported), ADDRESSES_AT_ONCE):
            yield Note(self._name, tuple(reported[begin : begin + ADDRESSES_AT_ONCE]))

    def _sockets_here(self) -> dict[str, int]:
        """Return the addresses that use a good part of their sockets."""
        most = self._limits.most_sockets
        if most == "off":
            return {}
        found = self._limits.sockets(max(1, int(most * self._unreported_part())))
        return dict(Counter(found).most_common(ADDRESSES_AT_ONCE))

    def _unreported_part(self) -> float:
        """Return the part of a limit that an address may use here before it is reported."""
        return UNREPORTED / (1 + len(self._registry.services.membership.others))

    def _sockets_elsewhere(self, address: str) -> int:
        oldest = self._now() - NOTES_VALID * SOCKETS_SECONDS
        return sum(
            sockets.get(address, 0) for at, sockets in self._elsewhere.values() if at >= oldest
        )

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
