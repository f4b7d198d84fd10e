"""The way from a statement to the database, which every group of statements uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Statements:
    """A group of a store's statements. SQLite and Postgres each carry them out in their own way."""

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Read something; raise StoreError if that fails."""
        raise NotImplementedError

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Write something in one transaction; return when it is on disk."""
        raise NotImplementedError
