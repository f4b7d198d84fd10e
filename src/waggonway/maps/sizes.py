"""The measures of a board in its own units: a space is always 30 long and 12 wide."""

from __future__ import annotations

LONG = 30.0
"""Length of a space."""
WIDE = 12.0
"""Width of a space."""
PITCH = 34.0
"""From the middle of one space to that of the next, at least …"""
PITCH_MOST = 40.0
"""… and at most; a track that is longer has bare rail at its ends."""
LANE = 16.4
"""Between the middles of two parallel tracks."""
CITY = 7.2
"""Radius of a city's mark, its edge included."""
BORDER = 5.0
"""Radius of the mark of a border point."""
NAME = 13.5
"""Size of the letters of a city's name."""
COUNTRY = 15.0
"""Size of the letters of a country's name."""
SPREAD = 0.16
"""Space between the letters of a country's name, in parts of their size."""
PAWN = (15.0, 22.0)
"""Width and height of a passenger."""
PAWN_STEP = 8.0
"""From one passenger to the next in a crowd."""
COUNT = 10.0
"""Width of the number beside a crowd."""
MARGIN = 30.0
"""Free edge of the board."""


def crowd(passengers: int) -> tuple[float, float]:
    """Width and height of the passengers of a place; of more than three a number tells how many."""
    shown = min(passengers, 3)
    wide = PAWN[0] + PAWN_STEP * (shown - 1) + (COUNT if passengers >= 3 else 0)
    return wide, PAWN[1]
