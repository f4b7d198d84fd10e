"""Hints: the best actions in a position, each with a value and a reason."""
