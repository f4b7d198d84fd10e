"""Statistics of many games, and a report about them."""

from .gather import GroupStatistics, Statistics, gather
from .report import report

__all__ = ["GroupStatistics", "Statistics", "gather", "report"]
