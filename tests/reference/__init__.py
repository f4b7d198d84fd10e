"""A second implementation of rules.md: slow, obvious, and sharing no code with waggonway.

It exists to be compared with the core in lock-step. Nothing in here imports waggonway.
"""

from .edition import Edition, load_edition
from .game import ReferenceGame

__all__ = ["Edition", "ReferenceGame", "load_edition"]
