"""What can be done with finished games: replays, reviews, puzzles, imports, playing on."""
