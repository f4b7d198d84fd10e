"""The constants of each level, from `levels/`: a file per level and per tuned board."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from ..core.board import Board
from ..core.codes import NOBODY
from ..editions import Edition
from .planner.weights import Weights

LEVELS_FOLDER = Path(__file__).parent / "levels"
ALL_SEATS = "all"
RIVAL = "club"
PLANNING = ("rethink", "orders", "bounded")
"""Constants of how plans are made, not of what is worth how much."""
BASE_LEVEL = {
    "expert": "club",
    "expert-0.2": "club",
    "champion": "expert",
    "hoarder": "club",
    "blocker": "club",
    "rusher": "club",
}
"""Levels whose files contain only the differences from another level."""


class Step(NamedTuple):
    """How a constant is tuned: the size of the first step, and the boards where it matters."""

    size: float
    matters: Callable[[Board], bool] = lambda _: True


def has_points(board: Board) -> bool:
    return board.goal == 0


STEPS = {
    "turn": Step(1.0),
    "card": Step(0.15),
    "held": Step(0.2),
    "ferry": Step(0.3, lambda board: any(board.ferry)),
    "tunnel": Step(0.3, lambda board: board.reveal != 0),
    "risk": Step(0.4),
    "least": Step(0.4),
    "route": Step(0.3, has_points),
    "fail": Step(0.3, has_points),
    "pace": Step(0.3),
    "slack": Step(0.2),
    "want": Step(2.0),
    "near": Step(1.5),
    "steal": Step(0.7),
    "wild": Step(0.5),
    "spare": Step(0.3, has_points),
    "wait": Step(2.0),
    "idle": Step(1.0),
    "join": Step(1.0),
    "block": Step(0.7),
    "toll": Step(6.0, lambda board: board.reveal != 0),
    "passenger": Step(1.0, lambda board: board.passenger_colors != 0),
    "cart": Step(1.0, lambda board: board.merchandise != 0),
    "station": Step(2.0, lambda board: board.stations != 0),
    "gray": Step(0.2),
    "pile": Step(0.05),
    "loose": Step(0.12),
    "joker": Step(0.3),
    "lone": Step(0.4, lambda board: board.market != 0),
    "again_trains": Step(4.0, lambda board: board.later_draw != 0),
    "again_turns": Step(3.0, lambda board: board.later_draw != 0),
    "more": Step(2.0, has_points),
    "globe": Step(2.0, lambda board: len(board.globetrotter_prizes) != 0),
    "long": Step(0.2, lambda board: board.second_deck != NOBODY),
    "goal": Step(5.0, lambda board: board.goal != 0),
    "swap": Step(2.0, lambda board: board.swap != 0),
}


@lru_cache(maxsize=256)
def weights_of(level: str, edition: Edition, seats: int) -> Weights:
    """Return the weights of a level."""
    return make_weights(level_constants(level, edition, seats))


@lru_cache(maxsize=256)
def rival_weights(level: str, edition: Edition, seats: int) -> Weights:
    """Return the weights that a searching level assumes for its opponents: those of `club`.

    They make their plans in the same way as the level itself. If they did so more seldom, they
    would play below their strength.
    """
    own = level_constants(level, edition, seats)
    planning = {name: own[name] for name in PLANNING}
    return make_weights(level_constants(RIVAL, edition, seats) | planning)


def level_constants(level: str, edition: Edition, seats: int) -> dict[str, float]:
    """Return the constants of a level, overridden by those tuned for the edition and seats.

    Custom boards have no tuned file and use the constants of the level.
    """
    below = BASE_LEVEL.get(level)
    chosen = level_constants(below, edition, seats) if below else vars_of(Weights())
    chosen |= load_constants(LEVELS_FOLDER / f"{level}.toml")[ALL_SEATS]
    tuned = LEVELS_FOLDER / f"{level}_{edition.id}.toml"
    if tuned.exists():
        chosen |= nearest(load_constants(tuned), seats)
    return chosen


def nearest(tuned: dict[str, dict[str, float]], seats: int) -> dict[str, float]:
    """Return the constants for the nearest number of seats; on a tie, the larger one."""
    return tuned[min(tuned, key=lambda number: (abs(int(number) - seats), -int(number)))]


def make_weights(constants: dict[str, float]) -> Weights:
    """Return weights with these constants."""
    weights = Weights()
    for name, value in constants.items():
        getattr(weights, name)  # raises AttributeError for an unknown name
        setattr(weights, name, float(value))
    return weights


def vars_of(weights: Weights) -> dict[str, float]:
    """Return all constants by name."""
    names = (name for name in dir(weights) if not name.startswith("_"))
    return {name: getattr(weights, name) for name in names}


@cache
def load_constants(path: Path) -> dict[str, dict[str, float]]:
    """Load a file of constants: sections by number of seats, or one for all."""
    return tomllib.loads(path.read_text(encoding="utf-8"))
