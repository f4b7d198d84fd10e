"""The part of a store for reviews of finished games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, update

from .inserts import upsert
from .interface import StoredReview
from .schema.games import games, reviews
from .statements import Statements


class ReviewStatements(Statements):
    """Statements for reviews."""

    async def stored_review(self, game: str, budget: str, form: int) -> StoredReview | None:
        """Return a review of this form, done or running."""
        query = select(reviews.c.progress, reviews.c.touched, reviews.c.data).where(
            *this(game, budget), reviews.c.form == form
        )
        row = await self._read(lambda c: c.execute(query).first())
        return None if row is None else review_in(row)

    async def claim_review(
        self, game: str, budget: str, form: int, now: int, stale: int
    ) -> StoredReview | None:
        """Start a review; return what is there if it is done or another process works on it.

        A review that was not touched since `stale` was given up by its process.
        """

        def write(connection: Connection) -> StoredReview | None:
            new = {"form": form, "touched": now, "progress": 0.0, "data": None}
            given_up = and_(reviews.c.data.is_(None), reviews.c.touched < stale)
            claim = upsert(connection, reviews).on_conflict_do_update(
                index_elements=["table_id", "budget"],
                set_=new,
                where=or_(reviews.c.form != form, given_up),
            )
            row = {"table_id": game, "budget": budget, **new}
            if connection.execute(claim.returning(reviews.c.form), row).first():
                return None
            here = connection.execute(select(reviews).where(*this(game, budget))).first()
            return StoredReview(0.0, now, None) if here is None else review_in(here)

        return await self._write(write)

    async def touch_review(
        self, game: str, budget: str, progress: float, now: int, data: bytes | None = None
    ) -> None:
        """Note the progress of a review, or keep its data. Nothing is kept of a deleted game.

        A note that comes late changes nothing in a review that is done.
        """

        def write(connection: Connection) -> None:
            exists = select(games.c.table_id).where(games.c.table_id == game)
            if connection.scalar(exists) is None:
                connection.execute(delete(reviews).where(reviews.c.table_id == game))
                return
            change: dict[str, Any] = {"progress": progress, "touched": now}
            if data is not None:
                change["data"] = data
            running = (*this(game, budget), reviews.c.data.is_(None))
            connection.execute(update(reviews).where(*running).values(**change))

        await self._write(write)

    async def drop_review(self, game: str, budget: str) -> None:
        """Forget a review that failed, unless another process has done it meanwhile."""
        running = (*this(game, budget), reviews.c.data.is_(None))
        await self._write(lambda c: c.execute(delete(reviews).where(*running)))


def review_in(row: Any) -> StoredReview:
    """Decode a row of reviews."""
    return StoredReview(row.progress, row.touched, row.data)


def this(game: str, budget: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions for one review."""
    return reviews.c.table_id == game, reviews.c.budget == budget
