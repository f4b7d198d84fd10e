"""A laid-out board as a picture, in our own signs."""

from .picture import NoPicture, png
from .sheet import ThemeName, draw

__all__ = ["NoPicture", "ThemeName", "draw", "png"]
