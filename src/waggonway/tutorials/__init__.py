"""Tutorials: one guided game for each edition, as data, played by the real engine."""

from .guide import GuideStep, guide_of
from .lesson import Lesson, OtherMove, play
from .loader import available

__all__ = ["GuideStep", "Lesson", "OtherMove", "available", "guide_of", "play"]
