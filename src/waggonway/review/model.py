"""The trained evaluation of positions, and what it needs for one game."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from pathlib import Path

import msgspec

from ..bots.constants import weights_of
from ..bots.knowledge import route_graph_of
from ..editions import Edition
from .engine.evaluate import Evaluator, Network
from .engine.trials import Trials

MODELS = Path(__file__).parent / "models"
LEVEL = "club"  # the planner that plays the trials
ENDINGS = 12  # games played from each position of the last round
CLOSE_POINTS = 8.0  # a margin that a little luck would turn
CLOSE_TICKETS = 0.5


class Stored(msgspec.Struct, frozen=True):
    """A file in `models/`; `python -m bench.review train` writes it."""

    edition: str
    command: str
    brier: dict[str, float]
    middle: list[float]
    scale: list[float]
    first: list[float]
    second: list[float]
    last: list[float]


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
    if (MODELS / f"{edition.id}.json").exists() and edition.id != "default":
        return edition.id
    raw = (MODELS / "default.json").read_bytes()
    defaults = msgspec.json.decode(raw, type=Defaults)
    return defaults.points if edition.journey is None else defaults.goal


@lru_cache(maxsize=1)
def recalibrations() -> dict[str, dict[str, dict[str, list[float]]]]:
    """Load the corrections that `python -m bench.review recalibrate` has fitted."""
    data = msgspec.json.decode((MODELS / "recalibration.json").read_bytes())
    return {"known": data["known"]}


def recalibration_of(edition: Edition, seats: int) -> dict[str, tuple[float, float]]:
    """Return offset and slope for each kind of chance; the nearest table size if one is missing."""
    found = {}
    for kind, editions in recalibrations().items():
        sizes = editions.get(model_of(edition))
        if sizes:
            nearest = min(sizes, key=lambda size: (abs(int(size) - seats), size))
            found[kind] = (sizes[nearest][0], sizes[nearest][1])
    return found


def corrected(chance: float, offset: float, slope: float) -> float:
    """Move a chance along a logistic curve."""
    return 1 / (1 + exp(-(offset + slope * log(chance / (1 - chance)))))


def evaluator_of(edition: Edition, seats: int) -> Evaluator:
    """Return the evaluator of positions with this number of seats."""
    model = stored(model_of(edition))
    network = Network(model.middle, model.scale, model.first, model.second, model.last)
    weights = [weights_of(LEVEL, edition, seats)] * seats
    return Evaluator(route_graph_of(edition), weights, network, ENDINGS)


def trials_of(edition: Edition, seats: int) -> Trials:
    """Return what plays games out with this number of seats."""
    weights = [weights_of(LEVEL, edition, seats)] * seats
    close = CLOSE_POINTS if edition.journey is None else CLOSE_TICKETS
    return Trials(route_graph_of(edition), weights, close)
