"""Many games: played by bots, counted, recorded."""

from .series import Order, simulate
from .tally import Tally

__all__ = ["Order", "Tally", "simulate"]
