"""The trained evaluation of positions, and what it needs for one game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

from ..bots.constants import weights_of
from ..bots.knowledge import route_graph_of
from ..editions import Edition
from .engine.evaluate import Evaluator
from .engine.trials import Trials
from .engine.value_network import Network

MODELS = Path(__file__).parent / "models"
LEVEL = "club"  # the planner that plays the trials
# Other files of the folder
WITHOUT_NETWORKS = ("default", "calibration", "decision_share", "expectation", "ticket_odds")
ENDINGS = 12  # games played from each position of the last round
CLOSE_POINTS = 8.0  # a margin that a little luck would turn
CLOSE_TICKETS = 0.5  # the same in a race to a goal, in tickets


class Trained(msgspec.Struct, frozen=True):
    """A network of a file in `models/`, as `Network` takes it."""

    command: str
    brier: dict[str, float]  # by number of players, on games that were not used for training
    temperature: dict[str, float]  # by number of players
    middle: list[float]
    scale: list[float]
    first: list[int]
    second: list[int]
    last: list[int]


class Stored(msgspec.Struct, frozen=True):
    """A file in `models/`; `python -m bench.review train` writes it."""

    edition: str
    open: Trained  # for all cards open
    known: Trained  # for what one seat knows


class Defaults(msgspec.Struct, frozen=True):
    """The models of editions without one of their own, by how the game is won."""

    points: str
    goal: str


@lru_cache(maxsize=16)
def stored(name: str) -> Stored:
    """Load a model by the id of the edition that it was trained on."""
    return msgspec.json.decode((MODELS / f"{name}.json").read_bytes(), type=Stored)


def model_of(edition: Edition) -> str:
    """Return the name of the model for an edition: its own, or that of a similar one."""
    if (MODELS / f"{edition.id}.json").exists() and edition.id not in WITHOUT_NETWORKS:
        return edition.id
    raw = (MODELS / "default.json").read_bytes()
    defaults = msgspec.json.decode(raw, type=Defaults)
    return defaults.points if edition.journey is None else defaults.goal


def nearest_size(sizes: Iterable[str], seats: int) -> str:
    """Return the table size nearest to a number of seats; the smaller one of two."""
    return min(sizes, key=lambda size: (abs(int(size) - seats), int(size)))


def network_of(trained: Trained, seats: int) -> Network:
    """Return a network with the temperature of a table size; of the nearest if it is missing."""
    return Network(
        trained.middle,
        trained.scale,
        trained.first,
        trained.second,
        trained.last,
        trained.temperature[nearest_size(trained.temperature, seats)],
    )


def evaluator_of(edition: Edition, seats: int) -> Evaluator:
    """Return the evaluator of positions with this number of seats."""
    model = stored(model_of(edition))
    networks = network_of(model.open, seats), network_of(model.known, seats)
    weights = [weights_of(LEVEL, edition, seats)] * seats
    return Evaluator(route_graph_of(edition), weights, *networks, ENDINGS)


def trials_of(edition: Edition, seats: int) -> Trials:
    """Return the player of trial games with this number of seats."""
    weights = [weights_of(LEVEL, edition, seats)] * seats
    close = CLOSE_POINTS if edition.journey is None else CLOSE_TICKETS
    return Trials(route_graph_of(edition), weights, close)
