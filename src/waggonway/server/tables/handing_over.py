"""Hand everything at a table over from one guest to another: they turned out to be one person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from .table import Table


def hand_over(table: Table, former: str, person: str) -> None:
    """Put one person in the place of another: seats, host, chat, an open question, removals."""
    table.chairs = tuple(
        [replace(one, person=person) if one.person == former else one for one in table.chairs]
    )
    table.host = person if table.host == former else table.host
    table.chat_lines = tuple(
        [replace(one, person=person) if one.person == former else one for one in table.chat_lines]
    )
    if former in table.removed:
        table.removed |= {person}
    asked = table.question
    if asked is not None:
        missing = [person if one == former else one for one in asked.missing]
        by = person if asked.by == former else asked.by
        table.question = replace(asked, by=by, missing=tuple(missing))
