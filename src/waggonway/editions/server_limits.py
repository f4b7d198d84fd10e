"""Limits on the editions of new tables on a server. `maps check` warns about them.

A sweep of the market is an event for every card, and the best use of stations must be found fast,
so that no table can hold up the others. Games outside a server have no such limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from .checks import Finding
from .edition import Edition

MOST_SWEEPS = 50
"""Sweeps of the market in a row; also the default of an edition."""
MOST_STATIONS = 3
MOST_STATIONS_WITH_COUNTRIES = 2
"""Stations per player. Their best use is found within 5 ms on any board."""


def most_stations(edition: Edition) -> int:
    """Return the number of stations per player that a server allows."""
    return MOST_STATIONS_WITH_COUNTRIES if edition.board.borders else MOST_STATIONS


def beyond_server_limits(edition: Edition) -> Iterator[Finding]:
    """Find the numbers that a server refuses at a new table."""
    if edition.market and edition.market.sweep_cap > MOST_SWEEPS:
        what = f"Servers refuse {edition.market.sweep_cap} sweeps in a row"
        yield Finding(("market", "sweep_cap"), what, f"Use {MOST_SWEEPS} at most")
    if edition.stations and edition.stations.count > most_stations(edition):
        what = f"Servers refuse {edition.stations.count} stations for each player"
        yield Finding(("stations", "count"), what, f"Use {most_stations(edition)} at most")
