"""A game in the terminal: its moves, its screen, and where unfinished games are saved."""
