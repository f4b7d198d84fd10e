"""The trained networks: a file for each board and number of players.

Most judge positions; some boards also have one that guesses the tickets of opponents. Those of the
printed editions are in `models/`. WAGGONWAY_MODELS names a folder with your own.
"""

from __future__ import annotations

import logging
import os
from functools import lru_cache
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from ..editions import Edition, available, released
from ..editions.tables import board_of
from .planner.feature_index import FEATURES_VERSION
from .planner.ticket_features import TICKET_FEATURES_VERSION, ticket_inputs
from .planner.ticket_net import TicketNet
from .planner.value_net import ValueNet

MODELS_FOLDER = Path(__file__).parent / "models"
OWN_MODELS_VARIABLE = "WAGGONWAY_MODELS"

logger = logging.getLogger(__name__)


class File(Protocol):
    """What the files of all networks say."""

    @property
    def digest(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def features_version(self) -> int: ...


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


class TicketModelFile(msgspec.Struct, frozen=True):
    """A file that `waggonway train --learn tickets` wrote."""

    command: str
    edition: str
    players: int
    positions: int
    perplexity: float
    baseline: float  # if all tickets are equally likely
    first: list[int]
    second: list[int]
    digest: str
    features_version: int


Kind = TypeVar("Kind", ModelFile, TicketModelFile)


def model_path(edition: str, seats: int, folder: Path = MODELS_FOLDER) -> Path:
    """Return where the model of an edition belongs."""
    return folder / f"{edition}_{seats}.json"


def ticket_model_path(edition: str, seats: int, folder: Path = MODELS_FOLDER) -> Path:
    """Return where the model that guesses tickets of an edition belongs."""
    return folder / f"{edition}_{seats}_tickets.json"


def read_model(path: Path, kind: type[Kind]) -> Kind:
    """Return the contents of a file."""
    return msgspec.json.decode(path.read_bytes(), type=kind)


def ticket_net_of(model: TicketModelFile, edition: Edition) -> TicketNet:
    """Return the network of a model, for a board that it fits."""
    board = board_of(edition)
    return TicketNet(model.first, model.second, ticket_inputs(board), board.tickets)


@lru_cache(maxsize=64)
def value_net(edition: str, seats: int) -> ValueNet | None:
    """Return the shipped network for an edition and a number of seats; None if there is none."""
    path = model_path(edition, seats)
    if not path.exists():
        return None
    model = read_model(path, ModelFile)
    return ValueNet(model.first, model.second, seats)


@lru_cache(maxsize=64)
def ticket_net(edition: Edition, seats: int) -> TicketNet | None:
    """Return the shipped network that guesses tickets; None if there is none."""
    path = ticket_model_path(edition.id, seats)
    return ticket_net_of(read_model(path, TicketModelFile), edition) if path.exists() else None


@lru_cache(maxsize=64)
def own_net(folder: str, edition: str, digest: str, seats: int) -> ValueNet | None:
    """Return a network from a folder of your own; one that cannot be used is named in the log."""
    path = model_path(edition, seats, Path(folder))
    if not Path(folder).is_dir():
        logger.warning("%s names a folder that does not exist: %s", OWN_MODELS_VARIABLE, folder)
        return None
    try:
        model = read_model(path, ModelFile)
        net = ValueNet(model.first, model.second, seats)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        logger.warning("%s is not used: %s", path, error)
        return None
    return net if fits(model, path, digest, seats, FEATURES_VERSION) else None


@lru_cache(maxsize=64)
def own_ticket_net(folder: str, edition: Edition, seats: int) -> TicketNet | None:
    """Return a network from a folder of your own that guesses tickets."""
    path = ticket_model_path(edition.id, seats, Path(folder))
    try:
        model = read_model(path, TicketModelFile)
        if not fits(model, path, edition.digest, seats, TICKET_FEATURES_VERSION):
            return None
        return ticket_net_of(model, edition)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        logger.warning("%s is not used: %s", path, error)
        return None


def fits(model: File, path: Path, digest: str, seats: int, version: int) -> bool:
    """Tell whether a network was trained for this game; name one that was not in the log."""
    if (model.digest, model.players) != (digest, seats):
        logger.warning("%s is not used: it was trained for a different edition or table", path)
        return False
    if model.features_version != version:
        logger.warning("%s is not used: it was trained by a different version", path)
        return False
    return True


def net_for(edition: Edition, seats: int) -> ValueNet | None:
    """Return the network for a game; None on boards for which nothing was trained.

    A printed board that somebody changed without giving it a new id is such a board.
    """
    folder = os.environ.get(OWN_MODELS_VARIABLE)
    own = own_net(folder, edition.id, edition.digest, seats) if folder else None
    if own is not None:
        return own
    return value_net(edition.id, seats) if is_printed(edition) else None


def ticket_net_for(edition: Edition, seats: int) -> TicketNet | None:
    """Return the network that guesses tickets in a game; None if there is none."""
    folder = os.environ.get(OWN_MODELS_VARIABLE)
    own = own_ticket_net(folder, edition, seats) if folder else None
    if own is not None:
        return own
    return ticket_net(edition, seats) if is_printed(edition) else None


def is_printed(edition: Edition) -> bool:
    """Tell whether this is a released revision of a printed edition."""
    return edition.id in available() and released(edition.id, edition.digest) is not None
