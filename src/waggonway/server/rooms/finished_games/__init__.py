"""Work on finished games: replays, reviews, puzzles, imports and playing on."""
