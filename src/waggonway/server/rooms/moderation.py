"""Bans, mutes and the announcement, as this process knows them.

They are read from the store every few seconds, so that all processes agree without a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from ..refusals import Refusal
from ..store.administration import Ban, Kind
from ..tables.notice import Notice


class Moderation:
    """The bans and the announcement in force now."""

    def __init__(self) -> None:
        self.bans: Sequence[Ban] = ()
        self.notice: Notice | None = None
        self.erased: frozenset[str] = frozenset()
        self._networks = False

    def take(self, bans: Sequence[Ban]) -> None:
        """Replace the bans."""
        self.bans = tuple(bans)
        self._networks = any(ban.network for ban in bans)

    def check(self, kind: Kind, person: str, address: str, now: int) -> None:
        """Refuse a person who is banned or muted, or whose address is."""
        if self.bans and (
            any(ban.person == person for ban in self._of(kind, now))
            or self._covers(kind, address, now)
        ):
            if kind == "ban":
                raise Refusal.of("banned")
            raise Refusal.of("muted")

    def check_address(self, address: str, now: int) -> None:
        """Refuse an address that is banned."""
        if self._networks and self._covers("ban", address, now):
            raise Refusal.of("banned")

    def _of(self, kind: Kind, now: int) -> list[Ban]:
        return [
            ban
            for ban in self.bans
            if ban.kind == kind and (ban.expires is None or ban.expires > now)
        ]

    def _covers(self, kind: Kind, address: str, now: int) -> bool:
        place = parsed(address) if self._networks else None
        return place is not None and any(
            ban.network and place in ip_network(ban.network) for ban in self._of(kind, now)
        )


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; an IPv4 address in IPv6 counts as itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def checked_network(text: str) -> str:
    """Return a network in its usual form, or refuse it."""
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        raise Refusal.of("bad_network") from None
