"""Building stations, and their best use at the end of a game."""
