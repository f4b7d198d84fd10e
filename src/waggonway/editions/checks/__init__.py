"""The checks of an edition file: one small function for each rule.

Importing a module registers its checks.
"""

from . import board, rules, tickets, words
from .registry import CHECKS, Check, Finding

__all__ = ["CHECKS", "Check", "Finding", "board", "rules", "tickets", "words"]
