"""People and their results: guests with their tokens, and statistics."""
