"""The ids of a person: their own, and those of guests that were merged with them."""

from __future__ import annotations

from sqlalchemy import CompoundSelect, literal, select

from ..schema.people import merges


def ids_of(person: str) -> CompoundSelect[str]:
    """Select the id of a person and all their former ids."""
    return select(literal(person)).union(select(merges.c.former).where(merges.c.person == person))
