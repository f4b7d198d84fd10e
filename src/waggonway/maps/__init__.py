"""Boards laid out from geography, checked, and drawn (docs/maps.md)."""

from .check import Fault, faults
from .layout import Layout
from .make import Maker, layout_of
from .stored import board_digest, stored

__all__ = ["Fault", "Layout", "Maker", "board_digest", "faults", "layout_of", "stored"]
