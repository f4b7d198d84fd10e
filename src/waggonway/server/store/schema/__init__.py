"""The current schema of the database; its history is in `migrations`."""

from . import games, hosting, ladder, notifications, people, ratings
from .metadata import metadata

__all__ = ["games", "hosting", "ladder", "metadata", "notifications", "people", "ratings"]
