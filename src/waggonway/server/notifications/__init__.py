"""Notifications in correspondence games: an outbox in the store, and the channels that empty it."""
