"""A question to the other players, open until all have agreed. One at a time."""

from __future__ import annotations

from typing import Literal

import msgspec

QUESTION_TTL_MS = 60_000
"""A question without all answers is dropped after this time."""

Subject = Literal["pause", "take_back"]


class Question(msgspec.Struct, frozen=True):
    """A question, and the people who have not answered. A person answers for all their seats."""

    subject: Subject
    by: str
    seat: int | None  # whose move is to be taken back
    missing: tuple[str, ...]

    def agreed(self, person: str) -> Question:
        """Return the question after a person has agreed."""
        missing = tuple(one for one in self.missing if one != person)
        return msgspec.structs.replace(self, missing=missing)
