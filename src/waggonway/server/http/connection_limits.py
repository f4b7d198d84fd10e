"""Limits for connections: a number per address, a time without requests, and files in reserve.

These apply before the first request of a connection. Sockets and streams have limits of their own
(`rate_limits`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..settings import Off
from .rate_limits import CONNECTIONS_PER_ADDRESS, household
from .request_heads import HeadBuffer

REQUEST_SECONDS = 60.0  # a request and its body must arrive within this time
FILES_WANTED = 65_536  # open files requested from the system
FILES_RESERVED = 200  # kept free for the database and worker processes
FILES_BY_DEFAULT = 1024  # where the system has no limit to ask for


class ConnectionLimits:
    """Count the connections of every address. Trusted proxies may have any number."""

    def __init__(
        self, proxies: str, most: int, per_address: int | Off = CONNECTIONS_PER_ADDRESS
    ) -> None:
        self.most = most
        self._per_address = per_address
        self._anybody = "*" in proxies
        self._proxies = networks(proxies.split(","))
        self._inside: Counter[str] = Counter()

    def enter(self, address: str, inside: int) -> bool:
        """Count a new connection; return False if it is one too many."""
        home = household(address)
        full = self._per_address != "off" and self._inside[home] >= self._per_address
        if inside > self.most or (full and not self._trusted(address)):
            return False
        self._inside[home] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a closed connection."""
        home = household(address)
        self._inside[home] -= 1
        if self._inside[home] <= 0:
            del self._inside[home]

    def _trusted(self, address: str) -> bool:
        with contextlib.suppress(ValueError):
            return self._anybody or any(ip_address(address) in one for one in self._proxies)
        return self._anybody


def networks(names: Iterable[str]) -> list[IPv4Network | IPv6Network]:
    """Parse networks; ignore names that are not networks."""
    found = []
    for name in names:
        with contextlib.suppress(ValueError):
            found.append(ip_network(name.strip(), strict=False))
    return found


def limited_protocol(
    limits: ConnectionLimits, seconds: float = REQUEST_SECONDS
) -> type[asyncio.Protocol]:
    """Build uvicorn's protocol class for connections with these limits."""

    class LimitedConnection(H11Protocol):
        """A counted connection, which is closed if no request arrives."""

        _address: str | None = None  # while it is counted
        _clock: asyncio.TimerHandle | None = None
        _waited_after: object = None  # the last request at the previous check

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.conn._receive_buffer = HeadBuffer()
            address = self.client[0] if self.client else "local"
            if limits.enter(address, len(self.connections)):
                self._address = address
                self._clock = self.loop.call_later(seconds, self._check_progress)
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._leave()  # it has become a WebSocket
            super().handle_websocket_upgrade(event)

        def _leave(self) -> None:
            if self._clock is not None:
                self._clock.cancel()
            if self._address is not None:
                limits.leave(self._address)
                self._address = None

        def _check_progress(self) -> None:
            request = self.cycle
            answered = request is None or request.response_complete
            if answered or (request.more_body and not request.response_started):
                if self._waited_after is request:  # also None, if there was no request at all
                    self.transport.abort()
                    return
                self._waited_after = request
            self._clock = self.loop.call_later(seconds, self._check_progress)

    return LimitedConnection


def raise_file_limit() -> int:
    """Raise the limit for open files, and return the number of connections it allows."""
    try:
        import resource
    except ImportError:  # Windows
        return FILES_BY_DEFAULT - FILES_RESERVED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(
            OSError, ValueError
        ):  # some systems refuse the limit that they report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(
        (FILES_WANTED if soft == resource.RLIM_INFINITY else soft) - FILES_RESERVED, FILES_RESERVED
    )
