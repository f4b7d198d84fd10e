"""The chance to win before the deal: it depends only on the board, the table and the turn order."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import msgspec

from ..editions import Edition, available, released
from .model import MODELS

PATH = MODELS / "expectation.json"


class Measured(msgspec.Struct, frozen=True):
    """The file of `python -m bench.review expectation`."""

    command: str
    games: int  # of each edition and number of players
    editions: dict[str, dict[str, list[float]]]  # shares of wins by number of players, turn order


class Expectation(NamedTuple):
    """The chances of all seats before the deal, and their standard error."""

    shares: list[float]  # by seat
    error: float


@lru_cache(maxsize=1)
def measured() -> Measured:
    """Load the shares of all printed editions."""
    return msgspec.json.decode(PATH.read_bytes(), type=Measured)


def expectation_of(edition: Edition, seats: int, start: int) -> Expectation | None:
    """Return the chances if a seat begins; None on boards on which they were not measured."""
    if edition.id not in available() or released(edition.id, edition.digest) is None:
        return None
    found = measured().editions.get(edition.id, {}).get(str(seats))
    if found is None:
        return None
    shares = [found[(seat - start) % seats] for seat in range(seats)]
    variance = sum(share * (1 - share) for share in shares) / seats
    return Expectation(shares, sqrt(variance / measured().games))
