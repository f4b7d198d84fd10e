"""Draw boards as SVG or PNG."""

from .draw import ThemeName, draw
from .picture import NoPicture, png

__all__ = ["NoPicture", "ThemeName", "draw", "png"]
