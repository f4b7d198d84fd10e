"""How much of what the network says about decisions is true on average."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ..editions import Edition
from .model import MODELS, model_of, nearest_size

PATH = MODELS / "decision_share.json"


class Measured(msgspec.Struct, frozen=True):
    """The file of `python -m bench.review decisions`."""

    command: str
    games: int  # of each edition and number of players
    shares: dict[str, dict[str, float]]  # by model and number of players


@lru_cache(maxsize=1)
def measured() -> Measured:
    """Load the shares of all printed editions."""
    return msgspec.json.decode(PATH.read_bytes(), type=Measured)


def decision_share(edition: Edition, seats: int) -> float:
    """Return the share for a table size, or for the nearest one."""
    sizes = measured().shares[model_of(edition)]
    return sizes[nearest_size(sizes, seats)]
