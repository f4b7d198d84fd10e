"""The trained values of positions, from `models/`: a file for each board and number of players."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from ..editions import Edition
from .planner.value_net import ValueNet

MODELS_FOLDER = Path(__file__).parent / "models"


class ModelFile(msgspec.Struct, frozen=True):
    """A file that `waggonway train` wrote."""

    command: str
    edition: str
    players: int
    positions: int
    error: float  # mean squared error of the chance to win
    baseline: float  # of a constant
    first: list[int]
    second: list[int]


def model_path(edition: str, seats: int) -> Path:
    """Return where the model of an edition belongs."""
    return MODELS_FOLDER / f"{edition}_{seats}.json"


@lru_cache(maxsize=64)
def value_net(edition: str, seats: int) -> ValueNet | None:
    """Return the network for an edition and a number of seats; None if nothing was trained."""
    path = model_path(edition, seats)
    if not path.exists():
        return None
    model = msgspec.json.decode(path.read_bytes(), type=ModelFile)
    return ValueNet(model.first, model.second)


def net_for(edition: Edition, seats: int) -> ValueNet | None:
    """Return the network for a game; None on boards for which nothing was trained."""
    return value_net(edition.id, seats)
