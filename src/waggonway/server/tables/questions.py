"""A question to the other players, open until all have agreed. One at a time."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..durations import DAY_MS, MINUTE_MS
from .options import Clock, Correspondence

QUESTION_TTL_MS = MINUTE_MS
"""A question without all answers is dropped after this time."""

CORRESPONDENCE_TTL_MS = DAY_MS
"""The same where players look at a game once a day."""

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


def question_ttl(clock: Clock) -> int:
    """Return how long a question stays open, in milliseconds."""
    return CORRESPONDENCE_TTL_MS if isinstance(clock, Correspondence) else QUESTION_TTL_MS
