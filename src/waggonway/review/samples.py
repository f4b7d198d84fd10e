"""Numbers of samples: every part of a review has its own, so that no two share their chance."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

SPACE = 2**30  # the numbers of the core are smaller than twice this

Part = Literal["curve", "deal", "luck", "first", "again", "puzzle", "what_if", "points", "tickets"]


def first_sample(part: Part, seed: int, place: int) -> int:
    """Return the number of the first sample at a place of a game; the next ones follow it."""
    digest = sha256(f"{part}/{seed}/{place}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % SPACE
