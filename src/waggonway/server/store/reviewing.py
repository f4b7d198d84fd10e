"""The part of a store for reviews of finished games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from .schema import games, reviews

T = TypeVar("T")


class StoredReview(msgspec.Struct, frozen=True):
    """A review that is done, or how far it is."""

    progress: float
    touched: int
    data: bytes | None


class Reviewing:
    """Statements for reviews."""

    async def stored_review(self, game: str, budget: str, form: int) -> StoredReview | None:
        """Return a review of this form, done or running."""
        query = select(reviews.c.progress, reviews.c.touched, reviews.c.data).where(
            *this(game, budget), reviews.c.form == form
        )
        row = await self._read(lambda c: c.execute(query).first())
        return None if row is None else StoredReview(row.progress, row.touched, row.data)

    async def claim_review(
        self, game: str, budget: str, form: int, now: int, stale: int
    ) -> StoredReview | None:
        """Start a review; return what is there if it is done or another process works on it.

        A review that was not touched since `stale` was given up by its process.
        """

        def write(connection: Connection) -> StoredReview | None:
            here = connection.execute(
                select(reviews).where(*this(game, budget)).with_for_update()
            ).first()
            if here is not None and here.form == form and (here.data or here.touched >= stale):
                return StoredReview(here.progress, here.touched, here.data)
            connection.execute(delete(reviews).where(*this(game, budget)))
            row = {"table_id": game, "budget": budget, "form": form, "touched": now}
            connection.execute(insert(reviews), {**row, "progress": 0.0, "data": None})
            return None

        return await self._write(write)

    async def touch_review(
        self, game: str, budget: str, progress: float, now: int, data: bytes | None = None
    ) -> None:
        """Note the progress of a review, or keep its data. Nothing is kept of a deleted game."""

        def write(connection: Connection) -> None:
            exists = select(games.c.table_id).where(games.c.table_id == game)
            if connection.scalar(exists) is None:
                connection.execute(delete(reviews).where(reviews.c.table_id == game))
                return
            change = {"progress": progress, "touched": now, "data": data}
            connection.execute(update(reviews).where(*this(game, budget)).values(**change))

        await self._write(write)

    async def drop_review(self, game: str, budget: str) -> None:
        """Forget a review that failed."""
        await self._write(lambda c: c.execute(delete(reviews).where(*this(game, budget))))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    async def _write(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError


def this(game: str, budget: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions for one review."""
    return reviews.c.table_id == game, reviews.c.budget == budget
