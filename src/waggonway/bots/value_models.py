"""The trained values of positions: a file for each board and number of players.

Those of the printed editions are in `models/`. WAGGONWAY_MODELS names a folder with your own.
"""

from __future__ import annotations

import logging
import os
from functools import lru_cache
from pathlib import Path

import msgspec

from ..editions import Edition, available, released
from .planner.feature_index import FEATURES_VERSION
from .planner.value_net import ValueNet

MODELS_FOLDER = Path(__file__).parent / "models"
OWN_MODELS_VARIABLE = "WAGGONWAY_MODELS"

logger = logging.getLogger(__name__)


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
    digest: str = ""  # of the edition; the shipped models are for all released revisions
    features_version: int = 1  # FEATURES_VERSION when it was trained


def model_path(edition: str, seats: int, folder: Path = MODELS_FOLDER) -> Path:
    """Return where the model of an edition belongs."""
    return folder / f"{edition}_{seats}.json"


@lru_cache(maxsize=64)
def value_net(edition: str, seats: int) -> ValueNet | None:
    """Return the shipped network for an edition and a number of seats; None if there is none."""
    path = model_path(edition, seats)
    if not path.exists():
        return None
    model = msgspec.json.decode(path.read_bytes(), type=ModelFile)
    return ValueNet(model.first, model.second, seats)


@lru_cache(maxsize=64)
def own_net(folder: str, edition: str, digest: str, seats: int) -> ValueNet | None:
    """Return a network from a folder of your own; one that cannot be used is named in the log."""
    path = model_path(edition, seats, Path(folder))
    if not Path(folder).is_dir():
        logger.warning("%s names a folder that does not exist: %s", OWN_MODELS_VARIABLE, folder)
        return None
    try:
        model = msgspec.json.decode(path.read_bytes(), type=ModelFile)
        net = ValueNet(model.first, model.second, seats)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        logger.warning("%s is not used: %s", path, error)
        return None
    if (model.digest, model.players) != (digest, seats):
        logger.warning("%s is not used: it was trained for a different edition or table", path)
        return None
    if model.features_version != FEATURES_VERSION:
        logger.warning("%s is not used: it was trained by a different version", path)
        return None
    return net


def net_for(edition: Edition, seats: int) -> ValueNet | None:
    """Return the network for a game; None on boards for which nothing was trained.

    A printed board that somebody changed without giving it a new id is such a board.
    """
    folder = os.environ.get(OWN_MODELS_VARIABLE)
    own = own_net(folder, edition.id, edition.digest, seats) if folder else None
    if own is not None:
        return own
    if edition.id not in available() or released(edition.id, edition.digest) is None:
        return None
    return value_net(edition.id, seats)
