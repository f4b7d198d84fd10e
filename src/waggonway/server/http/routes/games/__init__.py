"""Routes under /api/games: finished games, their reviews, other moves, and playing on."""
