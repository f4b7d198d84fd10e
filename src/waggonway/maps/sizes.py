"""The dimensions of a board, in units: a space is 30 long and 12 wide."""

from __future__ import annotations

LONG = 30.0
"""Length of a space."""
WIDE = 12.0
"""Width of a space."""
PITCH = 34.0
"""Minimum distance between the centres of neighbouring spaces."""
MAX_PITCH = 40.0
"""Maximum distance between them; a longer track has rail without spaces at its ends."""
LANE = 16.4
"""Distance between the centre lines of parallel tracks."""
CITY = 7.2
"""Radius of a city's mark, its edge included."""
BORDER = 5.0
"""Radius of the mark of a border point."""
NAME = 13.5
"""Font size of a city's name."""
COUNTRY = 15.0
"""Font size of a country's name."""
SPREAD = 0.16
"""Letter spacing of a country's name, relative to the font size."""
PAWN = (15.0, 22.0)
"""Width and height of a passenger."""
PAWN_STEP = 8.0
"""Distance from one passenger to the next."""
COUNT = 10.0
"""Width of the number next to the passengers."""
MARGIN = 30.0
"""Margin of the board."""


def crowd(passengers: int) -> tuple[float, float]:
    """Return width and height of a place's passengers; from three on, a number is shown."""
    shown = min(passengers, 3)
    wide = PAWN[0] + PAWN_STEP * (shown - 1) + (COUNT if passengers >= 3 else 0)
    return wide, PAWN[1]
