"""Final scores, bonuses, prizes and the order of places."""
