"""Passing, the last round and the guard against games without an end."""
