"""The trained networks: a file for each board and number of players.

Most judge positions; some boards also have one that guesses the tickets of opponents. Those of the
printed editions are in `models/`. WAGGONWAY_MODELS names a folder with your own.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

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


class NetworkFile(msgspec.Struct, frozen=True, kw_only=True):
    """What the files of all networks say."""

    command: str  # that made it
    edition: str
    players: int
    positions: int
    first: list[int]
    second: list[int]
    digest: str = ""  # of the edition; shipped values are for all released revisions
    features_version: int = 1  # of the features when it was trained


class ModelFile(NetworkFile, frozen=True, kw_only=True):
    """A file that `waggonway train` wrote."""

    error: float  # mean squared error of the chance to win
    baseline: float  # of a constant


class TicketModelFile(NetworkFile, frozen=True, kw_only=True):
    """A file that `waggonway train --learn tickets` wrote."""

    perplexity: float
    baseline: float  # if all tickets are equally likely


Kind = TypeVar("Kind", bound=NetworkFile)
Network = TypeVar("Network")


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
    """Return the shipped network that guesses tickets; None if there is none.

    It knows the routes and tickets of a board by number, so it is for one revision only.
    """
    path = ticket_model_path(edition.id, seats)
    if not path.exists():
        return None
    model = read_model(path, TicketModelFile)
    return None if misfit(model, edition.digest, seats) else ticket_net_of(model, edition)


@lru_cache(maxsize=64)
def own_net(folder: str, edition: str, digest: str, seats: int) -> ValueNet | None:
    """Return a network from a folder of your own; one that cannot be used is named in the log."""
    if not Path(folder).is_dir():
        logger.warning("%s names a folder that does not exist: %s", OWN_MODELS_VARIABLE, folder)
        return None

    def make(model: ModelFile) -> ValueNet:
        return ValueNet(model.first, model.second, seats)

    return own(model_path(edition, seats, Path(folder)), ModelFile, make, digest, seats)


@lru_cache(maxsize=64)
def own_ticket_net(folder: str, edition: Edition, seats: int) -> TicketNet | None:
    """Return a network from a folder of your own that guesses tickets."""

    def make(model: TicketModelFile) -> TicketNet:
        return ticket_net_of(model, edition)

    path = ticket_model_path(edition.id, seats, Path(folder))
    return own(path, TicketModelFile, make, edition.digest, seats)


def own(
    path: Path, kind: type[Kind], make: Callable[[Kind], Network], digest: str, seats: int
) -> Network | None:
    """Return the network in a file of your own; say in the log why one cannot be used."""
    try:
        model = read_model(path, kind)
        reason = misfit(model, digest, seats)
        if not reason:
            return make(model)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        reason = str(error)
    logger.warning("%s is not used: %s", path, reason)
    return None


def misfit(model: NetworkFile, digest: str, seats: int) -> str:
    """Say why a network is not for this game; nothing if it is."""
    if (model.digest, model.players) != (digest, seats):
        return "it was trained for a different edition or table"
    version = TICKET_FEATURES_VERSION if isinstance(model, TicketModelFile) else FEATURES_VERSION
    return "" if model.features_version == version else "it was trained by a different version"


def net_for(edition: Edition, seats: int) -> ValueNet | None:
    """Return the network for a game; None on boards for which nothing was trained.

    A printed board that somebody changed without giving it a new id is such a board.
    """
    folder = os.environ.get(OWN_MODELS_VARIABLE)
    mine = own_net(folder, edition.id, edition.digest, seats) if folder else None
    if mine is not None:
        return mine
    if edition.id not in available() or released(edition.id, edition.digest) is None:
        return None
    return value_net(edition.id, seats)


def ticket_net_for(edition: Edition, seats: int) -> TicketNet | None:
    """Return the network that guesses tickets in a game; None if there is none."""
    folder = os.environ.get(OWN_MODELS_VARIABLE)
    mine = own_ticket_net(folder, edition, seats) if folder else None
    return mine if mine is not None else ticket_net(edition, seats)
