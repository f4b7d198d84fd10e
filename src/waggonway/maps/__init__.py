"""Lay out boards from geography, check the layouts, and draw them (docs/maps.md)."""

import warnings
from typing import Any

from .check import LayoutFault, faults
from .layout import Layout
from .make import Maker, layout_of
from .stored import board_digest, stored

__all__ = ["Layout", "LayoutFault", "Maker", "board_digest", "faults", "layout_of", "stored"]


def __getattr__(name: str) -> Any:
    if name == "Fault":
        message = "waggonway.maps.Fault is deprecated; use waggonway.maps.LayoutFault"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return LayoutFault
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
