"""Editions as data: one TOML file each, with its loader and its checker (docs/editions.md)."""

from .edition import Edition
from .loader import available, load, presets, problems, released, revisions
from .problem import EditionError, Problem, UnreadableError

__all__ = [
    "Edition",
    "EditionError",
    "Problem",
    "UnreadableError",
    "available",
    "load",
    "presets",
    "problems",
    "released",
    "revisions",
]
