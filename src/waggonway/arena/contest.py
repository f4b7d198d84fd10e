"""Deprecated: `Contest` is now `waggonway.arena.tournament.Tournament`."""

import warnings
from typing import Any

from .tournament import Tournament


def __getattr__(name: str) -> Any:
    if name == "Contest":
        message = "waggonway.arena.contest.Contest is now waggonway.arena.tournament.Tournament"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return Tournament
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
