"""Draw boards as SVG or PNG."""

from .picture import NoPicture, png
from .sheet import ThemeName, draw

__all__ = ["NoPicture", "ThemeName", "draw", "png"]
