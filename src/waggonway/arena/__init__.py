"""Simulations and tournaments: play, count, rate and record many games between bots."""

import warnings
from typing import Any

from .datasets import DatasetError, DecisionRow, SeatRow, read_rows
from .simulation import SimulationPlan, simulate
from .tally import Tally

__all__ = [
    "DatasetError",
    "DecisionRow",
    "SeatRow",
    "SimulationPlan",
    "Tally",
    "read_rows",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name == "Order":
        message = "waggonway.arena.Order is deprecated; use waggonway.arena.SimulationPlan"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return SimulationPlan
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
