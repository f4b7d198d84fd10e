"""A board drawn from its edition file: laid out from geography, in our own signs, as SVG."""

from .svg import draw

__all__ = ["draw"]
