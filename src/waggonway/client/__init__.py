"""A client for programs that play on a server's ladder.

    from waggonway.client import join

    join("https://example.org", MyBot, name="Greedy-1", edition="usa", opponents=["casual"])

It needs nothing but the base package. docs/ladder.md describes the protocol.
"""

from .connection import ClientError, Refused
from .ladder import Ladder, Match, Played, join

__all__ = ["ClientError", "Ladder", "Match", "Played", "Refused", "join"]
