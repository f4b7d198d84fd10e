"""Display names for bots at a table: a fixed cast, so that players meet Ada and not "Regular 2"."""

from __future__ import annotations

from collections.abc import Collection
from zlib import crc32

NICKNAMES = (
    "Ada",
    "Bruno",
    "Clara",
    "Edgar",
    "Flora",
    "Hugo",
    "Ida",
    "Jasper",
    "Kira",
    "Leo",
    "Mila",
    "Nico",
    "Olga",
    "Pablo",
    "Rosa",
    "Samir",
    "Tilda",
    "Viktor",
    "Wanda",
    "Yuki",
)
"""Names that read well in English and in German; the pages draw a face for each of them."""


def nickname(table: str, seat: int, taken: Collection[str]) -> str:
    """Return the name of the bot in a seat of a table: stable, and not already taken.

    There are more names than seats, so a name is always free.
    """
    used = {name.casefold() for name in taken}
    first = crc32(table.encode()) + seat
    order = (NICKNAMES[(first + step) % len(NICKNAMES)] for step in range(len(NICKNAMES)))
    return next(name for name in order if name.casefold() not in used)
